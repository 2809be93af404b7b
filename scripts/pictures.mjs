// Draws the pictures of the README from real output: the messages on docs/images/squiggles.js, the routes of an example
// application, and the rename of docs/moving-a-path.md.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { Linter } from 'eslint';
import { root } from './bundle.mjs';
import { built, rename } from './rename.mjs';

/** In pixels: the width of a letter, the height of a line, and the space between frame and text. */
const [LETTER, LINE, EDGE] = [7.8, 21, 22];
const BAR = 36;

/** Each colour in light and in dark mode. */
const colours = {
  paper: ['#ffffff', '#161b22'],
  panel: ['#f5f6f8', '#10151c'],
  edge: ['#d8dde4', '#30363d'],
  ink: ['#1b2330', '#e2e7ee'],
  faint: ['#5b6675', '#939eac'],
  wrong: ['#d1242f', '#ff7b72'],
  right: ['#1a7f37', '#56d364'],
  accent: ['#2f55d4', '#8fa8ff'],
  keyword: ['#8839b5', '#d2a8ff'],
  string: ['#0a5e7c', '#9ecbff'],
};

/** @param {0 | 1} time */
const inks = (time) =>
  Object.entries(colours)
    .map(([name, pair]) => `.${name}{fill:${pair[time]}}.line-${name}{stroke:${pair[time]}}`)
    .join('');

const style = `text{font:13px ui-monospace,SFMono-Regular,'Cascadia Mono',Menlo,Consolas,'DejaVu Sans Mono',monospace;white-space:pre}.bold{font-weight:600}.line{fill:none}${inks(0)}@media(prefers-color-scheme:dark){${inks(1)}}`;

/** @param {string} text */
const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Text at a column of a line. Its width is fixed, so that lines stay aligned in every font.
 *
 * @param {number} column
 * @param {number} y
 * @param {string} ink
 * @param {string} text
 */
function letters(column, y, ink, text) {
  const trimmed = text.trimStart();
  if (trimmed === '') return '';
  const x = EDGE + (column + text.length - trimmed.length) * LETTER;
  const shown = trimmed.trimEnd();
  return `<text class="${ink}" x="${x.toFixed(1)}" y="${y}" textLength="${(shown.length * LETTER).toFixed(1)}" lengthAdjust="spacingAndGlyphs">${escape(shown)}</text>`;
}

/**
 * A window with a title and content.
 *
 * @param {{ label: string; title: string; columns: number; height: number; body: readonly string[] }} picture
 */
function frame({ label, title, columns, height, body }) {
  const width = Math.ceil(columns * LETTER + 2 * EDGE);
  const lights = ['#ff5f57', '#febc2e', '#28c840'].map(
    (fill, at) => `<circle cx="${20 + at * 18}" cy="18" r="5.5" fill="${fill}"/>`,
  );
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escape(label).replaceAll('"', '&quot;')}">`,
    '<!-- Written by `npm run sync`. -->',
    `<style>${style}</style>`,
    `<clipPath id="window"><rect width="${width}" height="${height}" rx="10"/></clipPath>`,
    '<g clip-path="url(#window)">',
    `<rect class="paper" width="${width}" height="${height}"/>`,
    `<rect class="panel" width="${width}" height="${BAR}"/>`,
    ...lights,
    `<text class="faint" x="${width / 2}" y="23" text-anchor="middle">${escape(title)}</text>`,
    ...body.filter((part) => part !== ''),
    '</g>',
    `<rect class="line line-edge" x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="9.5"/>`,
    '</svg>',
  ].join('\n')}\n`;
}

/**
 * @param {number} start column
 * @param {number} end column
 * @param {number} y
 */
function squiggle(start, end, y) {
  const [from, to] = [EDGE + start * LETTER, EDGE + end * LETTER];
  let path = `M${from.toFixed(1)} ${y}`;
  for (let x = from, up = true; x < to - 0.1; up = !up) {
    const step = Math.min(2.6, to - x);
    path += `l${step.toFixed(1)} ${up ? -2.4 : 2.4}`;
    x += step;
  }
  return `<path class="line line-wrong" stroke-width="1.3" d="${path}"/>`;
}

/** A line of code in its colours. @param {string} line @param {number} column @param {number} y */
function code(line, column, y) {
  const parts = line.matchAll(
    /(?<string>'[^']*')|(?<keyword>\b(?:import|from|export|const)\b)|(?<faint>\/\/.*)|[^'/]+?(?=\b(?:import|from|export|const)\b|'|\/\/|$)|./g,
  );
  return Array.from(parts, ({ 0: text, index, groups = {} }) => {
    const ink = Object.keys(groups).find((name) => groups[name] !== undefined) ?? 'ink';
    return letters(column + index, y, ink, text);
  }).join('');
}

/** @param {import('eslint').ESLint.Plugin & { configs: { recommended: import('eslint').Linter.Config } }} plugin */
function squiggles(plugin) {
  const text = readFileSync(join(root, 'docs/images/squiggles.js'), 'utf8').trimEnd();
  const messages = new Linter({ cwd: root }).verify(text, [plugin.configs.recommended], 'books.js');
  const gutter = 4;
  const lines = text.split('\n');
  const top = BAR + 30;
  const drawn = lines.flatMap((line, index) => {
    const y = top + index * LINE;
    const number = String(index + 1).padStart(2);
    const ink = messages.some((message) => message.line === index + 1) ? 'wrong' : 'faint';
    return [letters(0, y, ink, number), code(line, gutter, y)];
  });
  const marks = messages.map(({ line, column, endColumn = column + 1 }) =>
    squiggle(gutter + column - 1, gutter + endColumn - 1, top + (line - 1) * LINE + 6),
  );
  const panel = top + lines.length * LINE - 2;
  const problems = messages.flatMap(({ line, column, message, ruleId, fix, suggestions = [] }, index) => {
    const y = panel + 28 + index * 46;
    const place = `${line}:${column}`.padEnd(6);
    const offer = fix ? '--fix' : suggestions[0] ? 'suggestion' : '';
    const what = fix ? 'repairs it: the router answers the same requests' : (suggestions[0]?.desc ?? '');
    return [
      letters(0, y, 'faint', place),
      letters(7, y, 'ink', message),
      letters(7, y + 19, 'accent', `${ruleId}`),
      letters(7 + `${ruleId}`.length + 3, y + 19, `${fix ? 'right' : 'accent'} bold`, offer),
      letters(7 + `${ruleId}`.length + 3 + offer.length + 1, y + 19, 'faint', what),
    ];
  });
  const widest = messages.map(({ message, ruleId, suggestions = [] }) =>
    Math.max(message.length, `${ruleId}`.length + 15 + (suggestions[0]?.desc.length ?? 50)),
  );
  const height = panel + 28 + messages.length * 46 - 8;
  const columns = Math.max(7 + Math.max(...widest), ...lines.map((line) => line.length + gutter));
  return frame({
    label: `An Express router in an editor: ${messages.length} words of its paths are underlined, and the messages stand below.`,
    title: 'books.js',
    columns,
    height,
    body: [
      ...drawn,
      ...marks,
      `<rect class="panel" y="${panel}" width="100%" height="${height - panel}"/>`,
      `<path class="line line-edge" d="M0 ${panel + 0.5}H${Math.ceil(columns * LETTER + 2 * EDGE)}"/>`,
      ...problems,
    ],
  });
}

/** @param {string} folder of the built tool */
function routes(folder) {
  const output = execFileSync(process.execPath, [join(folder, 'cli.js'), 'routes', '--no-config', 'src'], {
    cwd: join(root, 'examples/nest'),
    encoding: 'utf8',
  });
  const lines = output.trimEnd().split('\n');
  const top = BAR + 30;
  const [head = ''] = lines;
  const prompt = '$ npx eslint-plugin-rest routes';
  const path = head.indexOf('PATH');
  const framework = head.indexOf('FRAMEWORK');
  const body = lines.flatMap((line, index) => {
    const y = top + (index + 1.4) * LINE;
    if (index === 0 || !/^\S+ {2,}/.test(line)) return [letters(0, y, 'faint', line)];
    const method = line.slice(0, path);
    return [
      letters(0, y, method.startsWith('mount') ? 'faint' : 'keyword', method),
      letters(path, y, 'string', line.slice(path, framework)),
      letters(framework, y, 'faint', line.slice(framework)),
    ];
  });
  return frame({
    label:
      'The table of routes of a Nest application: methods, full paths, framework, file and how each was recognised.',
    title: 'bookshop',
    columns: Math.max(...lines.map((line) => line.length)),
    height: top + (lines.length + 1.4) * LINE,
    body: [letters(0, top, 'ink bold', prompt), ...body],
  });
}

/** Without the lines that stay. @param {string} folder of the built tool */
async function move(folder) {
  const run = built(folder);
  const told = await rename(join(folder, 'index.js'), (cwd, words) => (words[1] === 'move' ? run(cwd, words) : ''));
  const { command = '', output = '' } = told.find((each) => each.output !== '') ?? {};
  const lines = output.split('\n').filter((line) => /^[-+\d]/.test(line) && !line.startsWith('--- '));
  const top = BAR + 30;
  const ink = (/** @type {string} */ line) =>
    line.startsWith('+++') ? 'faint' : line.startsWith('-') ? 'wrong' : line.startsWith('+') ? 'right' : 'ink';
  const prompt = `$ ${command}`;
  return frame({
    label:
      'The command that moves a route, and its diff: the route keeps its old path, a call and a test get the new one.',
    title: 'shop',
    columns: Math.max(prompt.length, ...lines.map((line) => line.length)),
    height: top + (lines.length + 1.4) * LINE,
    body: [
      letters(0, top, 'ink bold', prompt),
      ...lines.map((line, at) => letters(0, top + (at + 1.4) * LINE, ink(line), line.replace(/^\+{3} b\//, ''))),
    ],
  });
}

/**
 * @param {import('eslint').ESLint.Plugin & { configs: { recommended: import('eslint').Linter.Config } }} plugin
 * @param {Record<string, string>} files of dist
 * @returns {Promise<Record<string, string>>} SVG by file, relative to the root
 */
export async function pictures(plugin, files) {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  try {
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return {
      'docs/images/squiggles.svg': squiggles(plugin),
      'docs/images/routes.svg': routes(folder),
      'docs/images/move.svg': await move(folder),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
