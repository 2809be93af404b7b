/** Users' configs under their versions of TypeScript: right ones compile, wrong ones are errors in the right place. */
import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import fc from 'fast-check';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFull } from '../full.ts';
import { accepted, refused, schemas, settings } from '../option-values.ts';
import { createProject, link, pack } from './project.ts';

const HEAD = {
  mts: "import rest from 'eslint-plugin-rest';\nimport { defineConfig } from 'eslint/config';\nexport default",
  cts: "import rest = require('eslint-plugin-rest');\nimport config = require('eslint/config');\nexport =",
  mjs: "// @ts-check\nimport rest from 'eslint-plugin-rest';\nimport { defineConfig } from 'eslint/config';\nexport default",
  cjs: "// @ts-check\nconst rest = require('eslint-plugin-rest');\nconst config = require('eslint/config');\nmodule.exports =",
} as const;
type Extension = keyof typeof HEAD;

const EXTENSIONS = ['mts', 'cts', 'mjs', 'cjs'] as const;

/** A config whose fifth line is the user's own. */
function configWith(extension: Extension, line: string): string {
  const defineConfig = extension.startsWith('c') ? 'config.defineConfig' : 'defineConfig';
  const lines = HEAD[extension].split('\n');
  const [last = ''] = lines.splice(-1);
  // Every form has the same number of lines before it.
  const padding = Array.from({ length: 3 - lines.length }, () => '');
  return `${[...lines, ...padding, `${last} ${defineConfig}(rest.configs.recommended, {`, `  ${line}`].join('\n')}\n});\n`;
}
const LINE = 5;

/** Plain JSON values as code; fast-check finds the odd ones. */
const sample = <T>(values: fc.Arbitrary<T>): readonly T[] => fc.sample(values, { seed: 7, numRuns: 5 });
const isPlain = (text: string): boolean => !text.includes('__proto__');

const rights = [
  "plugins: { rest }, extends: ['rest/strict'],",
  "plugins: { rest: rest }, rules: { 'no-console': 'warn', 'rest/lowercase': 'off', 'other/rule': ['error', 1, {}] },",
  'settings: { rest: {}, other: { anything: [1] } },',
  'rules: {},',
  ...[...schemas].map(([name]) => `rules: { 'rest/${name}': 2 },`),
  ...[...schemas].flatMap(([name, schema]) =>
    (schema === undefined ? [] : sample(accepted(schema))).map(
      (options) => `rules: { 'rest/${name}': ['error', ${JSON.stringify(options)}] },`,
    ),
  ),
  ...sample(settings).map((rest) => `settings: { rest: ${JSON.stringify(rest)} },`),
].filter(isPlain);

const wrongs = [
  ...[...schemas].flatMap(([name, schema]) =>
    (schema === undefined ? [{ value: {} }] : refused(schema))
      // TypeScript takes an empty array for an object without options.
      .filter(({ value }) => !(Array.isArray(value) && value.length === 0))
      .map(({ value }) => `rules: { 'rest/${name}': ['error', ${JSON.stringify(value)}] },`),
  ),
  ...[...schemas].map(([name]) => `rules: { 'rest/${name}': 'fatal' },`),
  'settings: { rest: { assumd: true } },',
  "settings: { rest: { assumed: 'no' } },",
  'settings: { rest: { matching: { polka: {} } } },',
  'settings: { rest: { matching: { express: { casesensitive: false } } } },',
  "settings: { rest: { matching: { nest: { adapter: 'koa' } } } },",
  "settings: { rest: { ignorePaths: '/legacy' } },",
  "settings: { rest: { registrars: [{ callee: 'register', framework: 'express' }] } },",
  "settings: { rest: { routers: { polka: ['router'] } } },",
  "settings: { rest: { vocabulary: { noun: ['kyc'] } } },",
];

/** Other errors, outside of a config object, and what people write with the named types. */
const uses = {
  'preset.mts': "import rest from 'eslint-plugin-rest';\n// @ts-expect-error: no such preset\nrest.configs.nope;\n",
  'rule.mts': "import rest from 'eslint-plugin-rest';\n// @ts-expect-error: no such rule\nrest.rules['uppercase'];\n",
  'rule.cts':
    "import rest = require('eslint-plugin-rest');\nrest.rules.lowercase;\n// @ts-expect-error: no such rule\nrest.rules['uppercase'];\n",
  'names.mts': `import type { RuleOptions, RulesConfig, Settings } from 'eslint-plugin-rest';
export const settings: Settings = { assumed: false };
export const options: RuleOptions['rest/lowercase'] = [{ allow: ['ServiceProviderConfig'] }];
export const rules = { 'rest/lowercase': ['error', ...options] } satisfies RulesConfig;
`,
  'names.cts': `import type rest = require('eslint-plugin-rest');
const settings: rest.Settings = { assumed: false };
const options: rest.RuleOptions['rest/lowercase'] = [{ allow: [] }];
// @ts-expect-error: no such option
const wrong: rest.RuleOptions['rest/lowercase'] = [{ alow: [] }];
export = { settings, options, wrong };
`,
  // The types of ESLint itself, which other configs use, still accept a record without our rules.
  'record.mts':
    "import type { Linter } from 'eslint';\nexport const rules: Linter.RulesRecord = { 'no-console': 'error' };\n",
};

interface Compiler {
  readonly name: string;
  readonly typescript: string;
  readonly eslint: string;
  /** The parts of this ESLint's types that the plugin can extend: in 9.39, settings are a plain record. */
  readonly typed: readonly ('rules' | 'settings')[];
}

const NEWEST: Compiler = {
  name: 'this TypeScript, this ESLint',
  typescript: 'typescript',
  eslint: 'eslint',
  typed: ['rules', 'settings'],
};
/** Each version of TypeScript or ESLint, with the oldest or the newest of the other. */
const COMPILERS: readonly Compiler[] = [
  { name: 'TypeScript 5.6, ESLint 9.30', typescript: '5.6', eslint: '9.30', typed: [] },
  { name: 'TypeScript 5.6, ESLint 10', typescript: '5.6', eslint: '10', typed: ['rules', 'settings'] },
  { name: 'TypeScript 5.9, ESLint 9.39', typescript: '5.9', eslint: '9.39', typed: ['rules'] },
  { name: 'TypeScript 6.0, ESLint 9.30', typescript: '6.0', eslint: '9.30', typed: [] },
  { name: 'TypeScript 6.0, ESLint 10', typescript: '6.0', eslint: '10', typed: ['rules', 'settings'] },
];

const MODULES = [
  '--module nodenext',
  '--module node16 --exactOptionalPropertyTypes',
  '--module preserve --moduleResolution bundler',
];

const shelf = createProject();
let tarball = '';

beforeAll(() => {
  tarball = pack(shelf.folder);
}, 60_000);

afterAll(() => shelf.dispose());

it('has nothing for publint and arethetypeswrong to say', { timeout: 60_000 }, async () => {
  const bytes = readFileSync(tarball);
  const { messages } = await publint({ pack: { tarball: new Uint8Array(bytes).buffer }, strict: true });
  expect(messages).toEqual([]);
  const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(bytes)));
  expect(analysis).toMatchObject({ types: { kind: 'included' }, problems: [] });
});

describe.each(isFull ? COMPILERS : [NEWEST])('$name', { timeout: 240_000 }, (compiler) => {
  const project = createProject();
  const configs = new Map<string, { readonly line: string; readonly isRight: boolean }>();

  beforeAll(() => {
    if (compiler === NEWEST)
      link(project, 'eslint', 'typescript', '@types/node', '@types/estree', '@types/json-schema');
    else project.install(tarball, `eslint@${compiler.eslint}`, `typescript@${compiler.typescript}`, '@types/node@20');
    for (const extension of EXTENSIONS) {
      for (const [isRight, lines] of [
        [true, rights],
        [false, wrongs.filter((line) => compiler.typed.some((part) => line.startsWith(`${part}:`)))],
      ] as const) {
        for (const [index, line] of lines.entries()) {
          // The long form tries every line in every form.
          if (isFull || index % 9 === 0)
            configs.set(`${isRight ? 'right' : 'wrong'}-${String(index)}.${extension}`, { line, isRight });
        }
      }
    }
    project.write(
      Object.fromEntries([...configs].map(([file, { line }]) => [file, configWith(extensionOf(file), line)])),
    );
    project.write(uses);
  }, 300_000);

  afterAll(() => project.dispose());

  // What a compiler makes of modules hardly depends on its version: the newest one reads all of them.
  it.each(compiler === COMPILERS.at(-1) ? MODULES : MODULES.slice(0, 1))('%s', (switches) => {
    // The long form also checks the declarations themselves.
    const library = isFull ? '' : '--skipLibCheck ';
    const options = '--noEmit --strict --target es2022 --types node --allowJs --checkJs --pretty false';
    const files = [...configs.keys(), ...Object.keys(uses)];
    // Errors in the declarations of other packages are not ours.
    const { stdout } = project.node([TSC, ...`${options} ${library}${switches}`.split(' '), ...files]);
    const errors = [...stdout.matchAll(/^(?<file>[^\s(]+)\((?<line>\d+),\d+\): error (?<text>.*)$/gmu)].map(
      ({ groups = {} }) => groups,
    );
    expect(stdout === '' || errors.length > 0, stdout).toBe(true);
    const isOurs = (file: string): boolean => file.includes('eslint-plugin-rest') || !file.includes('node_modules/');
    const complaints = errors.filter(({ file = '' }) => isOurs(file) && configs.get(file)?.isRight !== false);
    expect(complaints).toEqual([]);
    const refusedAt = new Set(errors.map(({ file, line }) => `${String(file)}:${String(line)}`));
    const missed = [...configs].filter(([file, { isRight }]) => !isRight && !refusedAt.has(`${file}:${String(LINE)}`));
    expect(missed.map(([file, { line }]) => `${file}: ${line}`)).toEqual([]);
  });
});

const TSC = 'node_modules/typescript/bin/tsc';

function extensionOf(file: string): Extension {
  const found = EXTENSIONS.find((extension) => file.endsWith(`.${extension}`));
  if (found === undefined) throw new Error(`${file} is no config`);
  return found;
}
