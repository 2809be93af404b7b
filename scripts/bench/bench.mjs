// npm run bench [folder] [-- --write]: what the rules cost, as ratios. Build first.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { root } from '../bundle.mjs';
import { median, percent } from './figures.mjs';
import { linters, timesOf } from './lint-time.mjs';
import { heap, startUp } from './process-cost.mjs';
import { sourcesIn } from './sources.mjs';

const PAGE = join(root, 'docs/performance.md');
const ROUNDS = 5;
const MOST_FILES = 600;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean' } } });
const folder = resolve(positionals[0] ?? join(root, 'node_modules'));

const built = new URL('../../dist/index.js', import.meta.url).href;
/** @type {{ default: import('eslint').ESLint.Plugin }} */
const { default: plugin } = await import(built);
const eslint = linters(plugin);

/**
 * Lints all sources in each way in turn, so that what else the machine does weighs on all alike.
 *
 * @param {{ file: string; text: string }[]} sources
 */
async function shares(sources) {
  /** @type {{ rules: number; plugin: number; selectors: number }[]} */
  const rounds = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const sum = { parse: 0, rules: 0, none: 0, plugin: 0, selectors: 0 };
    for (const source of sources) {
      for (const way of /** @type {const} */ (['none', 'plugin', 'selectors'])) {
        const times = await timesOf(eslint[way], source);
        sum[way] += times.rules + times.others;
        if (way !== 'plugin') continue;
        sum.parse += times.parse;
        sum.rules += times.rules;
      }
    }
    // The first round is for the compiler.
    if (round === 0) continue;
    const over = (/** @type {number} */ time) => (time - sum.none) / sum.parse;
    rounds.push({ rules: sum.rules / sum.parse, plugin: over(sum.plugin), selectors: over(sum.selectors) });
  }
  return {
    rules: median(rounds.map(({ rules }) => rules)),
    plugin: median(rounds.map(({ plugin }) => plugin)),
    selectors: median(rounds.map(({ selectors }) => selectors)),
  };
}

/** @param {number} count a file with so many routes, one in ten with something to report */
function fileOf(count) {
  const routes = Array.from({ length: count }, (_, index) => {
    const word = index % 10 === 0 ? 'Order_Lines' : 'order-lines';
    return `router.get('/customers/:customerId/${word}/${String(index)}/items', (req, res) => res.send('ok'));`;
  });
  return `import { Router } from 'express';\nconst router = Router();\n${routes.join('\n')}\nexport default router;\n`;
}

/** @returns {Promise<string[][]>} rows: routes, microseconds a route, share of parsing */
async function growth() {
  const rows = [];
  for (const count of [10, 100, 1000, 10_000]) {
    const source = { file: join(root, 'routes.ts'), text: fileOf(count) };
    const runs = [];
    for (let run = 0; run < (count < 1000 ? 40 : 7); run++) runs.push(await timesOf(eslint.plugin, source));
    const rules = median(runs.map((times) => times.rules));
    const parse = median(runs.map((times) => times.parse));
    rows.push([String(count), ((1000 * rules) / count).toFixed(1), percent(rules / parse)]);
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
const mebibytes = (/** @type {number} */ bytes) => `${(bytes / 2 ** 20).toFixed(1)} MiB`;

const text = `Node ${process.versions.node}, ${cpus()[0]?.model ?? 'unknown processor'}, ${String(mixed.length)} files, medians of ${String(ROUNDS)} rounds.

${table(
  ['all recommended rules together', 'figure'],
  [
    ['time inside the rules, of the time to parse', percent(cost.rules)],
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

${table(['routes in one file', 'microseconds a route', 'of the time to parse'], await growth())}
`;

console.log(text);

if (values.write === true) {
  const [start, end] = ['<!-- figures -->', '<!-- /figures -->'];
  const page = readFileSync(PAGE, 'utf8');
  const [before, after] = [page.indexOf(start) + start.length, page.indexOf(end)];
  if (after < 0) throw new Error(`${PAGE} has no place for the figures.`);
  const written = `${page.slice(0, before)}\n\n${text}\n${page.slice(after)}`;
  writeFileSync(PAGE, await format(written, { ...(await resolveConfig(PAGE)), parser: 'markdown' }));
}
