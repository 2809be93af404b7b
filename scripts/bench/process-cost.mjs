// Measures what the plugin costs a process: CPU time to load it, and memory. Each figure comes from fresh processes.
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { root } from '../bundle.mjs';
import { median } from './figures.mjs';

const plugin = pathToFileURL(join(root, 'dist/index.js')).href;
const EMPTY = 'data:text/javascript,export default 1';

/**
 * @param {string} code a module that prints a number
 * @param {number} times
 */
function measured(code, times) {
  const run = () =>
    Number(
      execFileSync(process.execPath, ['--expose-gc', '--input-type=module', '--eval', code], {
        cwd: root,
        encoding: 'utf8',
      }),
    );
  return median(Array.from({ length: times }, run));
}

/** @returns {{ plugin: number; empty: number }} CPU milliseconds to import a module once ESLint is loaded */
export function startUp() {
  const code = (/** @type {string} */ module) => `
    await import('eslint');
    const before = process.cpuUsage();
    await import(${JSON.stringify(module)});
    const { user, system } = process.cpuUsage(before);
    console.log((user + system) / 1000);`;
  return { plugin: measured(code(plugin), 15), empty: measured(code(EMPTY), 15) };
}

/**
 * @param {string} folder
 * @param {number} most files
 * @returns {number} time inside the rules, as a share of parsing, when a process lints each file once
 */
export function firstRun(folder, most) {
  return measured(
    `
    import { linters, timesOf } from ${JSON.stringify(new URL('lint-time.mjs', import.meta.url).href)};
    import { sourcesIn } from ${JSON.stringify(new URL('sources.mjs', import.meta.url).href)};
    const eslint = linters((await import(${JSON.stringify(plugin)})).default);
    const sum = { parse: 0, rules: 0 };
    for (const source of sourcesIn(${JSON.stringify(folder)}, ${String(most)})) {
      const times = await timesOf(eslint.plugin, source);
      sum.parse += times.parse;
      sum.rules += times.rules;
    }
    console.log(sum.rules / sum.parse);`,
    5,
  );
}

/**
 * @param {string} folder
 * @returns {{ alone: number; plugin: number }} bytes of heap after linting a folder and collecting garbage
 */
export function heap(folder) {
  const code = (/** @type {string} */ config) => `
    import { ESLint } from 'eslint';
    import * as parser from '@typescript-eslint/parser';
    import { sourcesIn } from ${JSON.stringify(new URL('sources.mjs', import.meta.url).href)};
    const { default: plugin } = await import(${JSON.stringify(plugin)});
    const files = ['**/*.{js,cjs,mjs,ts,cts,mts,jsx,tsx}'];
    const parsed = { files, languageOptions: { parser, parserOptions: { jsx: true } } };
    const eslint = new ESLint({ overrideConfigFile: true, cwd: '/', overrideConfig: [{ ignores: ['!**/node_modules/'] }, parsed, ${config}] });
    let sources = sourcesIn(${JSON.stringify(folder)}, 150);
    for (const { file, text } of sources) await eslint.lintText(text, { filePath: file });
    sources = undefined;
    for (let round = 0; round < 3; round++) { globalThis.gc(); await new Promise(setImmediate); }
    console.log(process.memoryUsage().heapUsed);`;
  return { alone: measured(code('{}'), 3), plugin: measured(code('plugin.configs.recommended'), 3) };
}
