// Measures the time inside the rules and the time to parse, by ESLint's own statistics.
import * as parser from '@typescript-eslint/parser';
import { ESLint } from 'eslint';

const METHOD = 'callee.property.name=/^(get|post|put|patch|delete|all|use|route)$/';
const path = (/** @type {string} */ pattern) =>
  `CallExpression[${METHOD}] > Literal.arguments:first-child[value=${pattern}]`;

/** What a team would write without a plugin: six selectors, one for each rule. */
const SELECTORS = [
  path('/^\\u002F.*[A-Z]/'),
  path('/^\\u002F.*_/'),
  path('/^\\u002F.*\\u002F$/'),
  path('/\\u002F(get|create|add|update|delete|remove)/i'),
  path('/\\.(json|xml|html|pdf|csv)$/'),
  'Decorator[expression.callee.name=/^(Controller|Get|Post|Put|Patch|Delete)$/] Literal[value=/[A-Z_]/]',
];

/**
 * @typedef {{ parse: number; rules: number; others: number }} Times milliseconds of one file: parsing, inside the rules,
 * and walking the tree, which is where selectors are matched
 */

/**
 * @param {import('eslint').ESLint.Plugin} plugin
 * @returns {Record<'none' | 'plugin' | 'selectors', ESLint>}
 */
export function linters(plugin) {
  return {
    none: linter({}),
    plugin: linter(/** @type {import('eslint').Linter.Config} */ (plugin.configs?.recommended)),
    selectors: linter({ rules: { 'no-restricted-syntax': ['error', ...SELECTORS] } }),
  };
}

/** @param {import('eslint').Linter.Config} config */
function linter(config) {
  return new ESLint({
    overrideConfigFile: true,
    allowInlineConfig: false,
    stats: true,
    cwd: '/',
    overrideConfig: [
      { ignores: ['!**/node_modules/'] },
      { files: ['**/*.{js,cjs,mjs,ts,cts,mts,jsx,tsx}'], languageOptions: { parser, parserOptions: { jsx: true } } },
      config,
    ],
  });
}

/**
 * @param {ESLint} eslint
 * @param {{ file: string; text: string }} source
 * @returns {Promise<Times>}
 */
export async function timesOf(eslint, { file, text }) {
  const [result] = await eslint.lintText(text, { filePath: file });
  const times = { parse: 0, rules: 0, others: 0 };
  for (const pass of result?.stats?.times.passes ?? []) {
    const rules = Object.values(pass.rules ?? {}).reduce((sum, { total }) => sum + total, 0);
    const parse = pass.parse?.total ?? 0;
    times.parse += parse;
    times.rules += rules;
    times.others += pass.total - parse - rules;
  }
  return times;
}
