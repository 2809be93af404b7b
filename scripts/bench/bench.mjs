// npm run bench [folder] [-- --write]: measures what the rules cost, as ratios. Build first.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { root } from '../bundle.mjs';
import { median, percent } from './figures.mjs';
import { linters, timesOf } from './lint-time.mjs';
import { firstRun, heap, startUp } from './process-cost.mjs';
import { sourcesIn } from './sources.mjs';

const PAGE = join(root, 'docs/performance.md');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'boolean' },
    rounds: { type: 'string', default: '5' },
    files: { type: 'string', default: '600' },
    routes: { type: 'string', default: '10,100,1000,10000' },
  },
});
const ROUNDS = Number(values.rounds);
const MOST_FILES = Number(values.files);
const folder = resolve(positionals[0] ?? join(root, 'node_modules'));

const built = new URL('../../dist/index.js', import.meta.url).href;
/** @type {{ default: import('eslint').ESLint.Plugin }} */
const { default: plugin } = await import(built);
const eslint = linters(plugin);

const WAYS = /** @type {const} */ (['none', 'plugin', 'selectors']);

/**
 * Lints all sources in each way in turn: other work on the machine then slows all ways alike, and each way is equally
 * often the first to see a file. Of each file, the shortest time of all rounds counts: so four runs gave 2.0 to 2.7% for
 * the selectors, where medians gave 1.4 to 3.9%.
 *
 * @param {{ file: string; text: string }[]} sources
 */
async function shares(sources) {
  const shortest = sources.map(() => ({
    parse: Infinity,
    rules: Infinity,
    none: Infinity,
    plugin: Infinity,
    selectors: Infinity,
  }));
  // The first round only warms up the compiler.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [index, source] of sources.entries()) {
      const first = (index + round) % WAYS.length;
      for (const way of [...WAYS.slice(first), ...WAYS.slice(0, first)]) {
        const { parse, rules, others } = await timesOf(eslint[way], source);
        const times = shortest[index];
        if (round === 0 || times === undefined) continue;
        times[way] = Math.min(times[way], rules + others);
        times.parse = Math.min(times.parse, parse);
        if (way === 'plugin') times.rules = Math.min(times.rules, rules);
      }
    }
  }
  const all = (/** @type {keyof typeof shortest[number]} */ key) =>
    shortest.reduce((sum, times) => sum + times[key], 0);
  return {
    rules: all('rules') / all('parse'),
    plugin: (all('plugin') - all('none')) / all('parse'),
    selectors: (all('selectors') - all('none')) / all('parse'),
  };
}

/** The routes of generated files: their handlers, and a known word in every tenth route or a new word in each. */
const SHAPES = [
  { name: 'nothing but calls', handler: 'list', word: 'order-lines' },
  { name: 'a new word in each', handler: 'list', word: undefined },
  { name: 'a tenth reported', handler: 'list', word: 'Order_Lines' },
  {
    name: 'handlers of six lines',
    handler:
      '\n  async (req, res, next) => {\n    try {\n      const found = await orders.find(req.params.customerId);\n' +
      '      res.json(found);\n    } catch (error) {\n      next(error);\n    }\n  }',
    word: 'order-lines',
  },
];

let words = 0;

/** A word that no cache has seen yet. */
function newWord() {
  const syllables = ['ba', 'co', 'di', 'fu', 'ga', 'ho', 'ki', 'lo', 'mi', 'nu', 'pa', 'ro', 'si', 'tu', 'va', 'we'];
  let word = '';
  for (let rest = ++words * 7919; rest > 0; rest = Math.floor(rest / 16)) word += syllables[rest % 16] ?? '';
  return `${word}s`;
}

/**
 * @param {number} count
 * @param {(typeof SHAPES)[number]} shape
 */
function fileOf(count, { handler, word }) {
  const routes = Array.from({ length: count }, (_, index) => {
    const last = word === undefined ? newWord() : index % 10 === 0 ? word : 'order-lines';
    return `router.get('/customers/:customerId/${last}/${String(index)}/items', ${handler});`;
  });
  return `import { Router } from 'express';\nconst router = Router();\n${routes.join('\n')}\nexport default router;\n`;
}

/** @returns {Promise<string[][]>} rows: routes, then for each shape microseconds a route and their share of parsing */
async function growth() {
  const rows = [];
  for (const count of values.routes.split(',').map(Number)) {
    const cells = [];
    for (const shape of SHAPES) {
      const runs = [];
      for (let run = 0; run < (count < 1000 ? 60 : 9); run++)
        runs.push(await timesOf(eslint.plugin, { file: join(root, 'routes.ts'), text: fileOf(count, shape) }));
      const rules = median(runs.map((times) => times.rules));
      const parse = median(runs.map((times) => times.parse));
      cells.push(`${((1000 * rules) / count).toFixed(1)} µs, ${percent(rules / parse)}`);
    }
    rows.push([String(count), ...cells]);
  }
  return rows;
}

/**
 * @param {string[]} head
 * @param {string[][]} rows
 */
function table(head, rows) {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const mixed = sourcesIn(folder, MOST_FILES);
const cost = await shares(mixed);
const load = startUp();
const memory = heap(folder);
const first = firstRun(folder, MOST_FILES);
const mebibytes = (/** @type {number} */ bytes) => `${(bytes / 2 ** 20).toFixed(1)} MiB`;

const text = `Node ${process.versions.node}, ${cpus()[0]?.model ?? 'unknown processor'}, ${String(mixed.length)} files, ${String(ROUNDS)} rounds.

${table(
  ['all recommended rules together', 'figure'],
  [
    ['time inside the rules, of the time to parse', percent(cost.rules)],
    ['the same in the first run of a process, which compiles what it runs', percent(first)],
    ['all that linting takes longer with them, of the time to parse', percent(cost.plugin)],
    ['the same for six `no-restricted-syntax` selectors', percent(cost.selectors)],
    [
      'CPU time to load the plugin after ESLint',
      `${load.plugin.toFixed(1)} ms (an empty module: ${load.empty.toFixed(1)} ms)`,
    ],
    ['heap after garbage collection, ESLint alone', mebibytes(memory.alone)],
    ['heap after garbage collection, with the plugin', mebibytes(memory.plugin)],
  ],
)}
`;

console.log(text);
console.log('Time inside the rules for one route, and its share of the time to parse:\n');
console.log(table(['routes in one file', ...SHAPES.map(({ name }) => name)], await growth()));

if (values.write === true) {
  const [start, end] = ['<!-- figures -->', '<!-- /figures -->'];
  const page = readFileSync(PAGE, 'utf8');
  const [before, after] = [page.indexOf(start) + start.length, page.indexOf(end)];
  if (after < 0) throw new Error(`${PAGE} has no place for the figures.`);
  const written = `${page.slice(0, before)}\n\n${text}\n${page.slice(after)}`;
  writeFileSync(PAGE, await format(written, { ...(await resolveConfig(PAGE)), parser: 'markdown' }));
}
