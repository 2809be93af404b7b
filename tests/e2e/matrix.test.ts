/** The packed plugin under the versions of ESLint and Node.js that it supports, with the features of each. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { files, reports, shown } from './application.ts';
import { createProject, ESLINT, installNodes, pack, type Runtime } from './project.ts';

/** The features of a version of ESLint. Sources: the release notes of 9.9 and 9.18, 9.22, 9.24 and 9.34. */
interface Version {
  readonly eslint: string;
  readonly babel: 7 | 8;
  readonly hasTypeScriptConfigs: boolean;
  readonly hasSuppressions: boolean;
  readonly hasConcurrency: boolean;
}

const old = { babel: 7, hasTypeScriptConfigs: false, hasSuppressions: false, hasConcurrency: false } as const;
const modern = { hasTypeScriptConfigs: true, hasSuppressions: true, hasConcurrency: true } as const;
const OLDEST: Version = { eslint: '8.57.1', ...old };
const VERSIONS: readonly Version[] = [
  OLDEST,
  { eslint: '9.0.0', ...old },
  { eslint: '9.39', babel: 7, ...modern },
  { eslint: '10', babel: 8, ...modern },
];

/** The first release of the oldest line that ESLint 10 accepts, and the newest of the other lines. */
const NODES = ['20.19.0', '22', '24'];

const configs = {
  'eslint.config.mjs': `import parser from '@typescript-eslint/parser';
import rest from 'eslint-plugin-rest';

export default [{ files: ['**/*.ts'], languageOptions: { parser } }, rest.configs.recommended];
`,
  'eslint.config.cjs': `const parser = require('@typescript-eslint/parser');
const rest = require('eslint-plugin-rest');

module.exports = [{ files: ['**/*.ts'], languageOptions: { parser } }, rest.configs.recommended];
`,
  'eslint.config.mts': `import parser from '@typescript-eslint/parser';
import rest from 'eslint-plugin-rest';
import { defineConfig } from 'eslint/config';

interface Preset {
  readonly extends: string[];
}

const preset: Preset = { extends: ['rest/recommended'] };
export default defineConfig({ files: ['**/*.ts'], languageOptions: { parser } }, { plugins: { rest }, ...preset });
`,
};

const shelf = createProject();
let tarball = '';
/** Filled before the first test runs. */
const runtimes: Runtime[] = [];

beforeAll(() => {
  tarball = pack(shelf.folder);
  runtimes.push(...installNodes(shelf, NODES));
}, 300_000);

afterAll(() => shelf.dispose());

describe.each(VERSIONS)('ESLint $eslint', { timeout: 120_000 }, (version) => {
  const project = createProject();

  beforeAll(() => {
    const babel = [`@babel/eslint-parser@${version.babel}`, `@babel/core@${version.babel}`];
    project.install(
      tarball,
      `eslint@${version.eslint}`,
      'typescript@6.0',
      '@typescript-eslint/parser@8',
      ...babel,
      'jiti@2',
    );
  }, 300_000);

  afterAll(() => project.dispose());

  beforeEach(() => project.write(files));

  /** Gives the project a config for the duration of a test. */
  function configure(name: keyof typeof configs, text: string = configs[name]): void {
    project.write({ [name]: text });
    onTestFinished(() => project.remove(name));
  }

  const lint = (args: readonly string[] = [], runtime?: Runtime): Readonly<Record<string, string[]>> =>
    shown(project.lint(['src', ...args], runtime), project.folder);

  it.each(['eslint.config.mjs', 'eslint.config.cjs'] as const)('reads an %s', (name) => {
    configure(name);
    for (const runtime of runtimes) expect(lint([], runtime), runtime.name).toEqual(reports);
  });

  it.runIf(version.hasTypeScriptConfigs)(
    'reads an eslint.config.mts, with jiti or by what Node.js can do itself',
    () => {
      configure('eslint.config.mts');
      for (const runtime of runtimes) expect(lint([], runtime), runtime.name).toEqual(reports);
      const native = ['--flag', 'unstable_native_nodejs_ts_config'];
      for (const runtime of runtimes.slice(1)) expect(lint(native, runtime), runtime.name).toEqual(reports);
    },
  );

  it.runIf(version === OLDEST)('reads an .eslintrc', () => {
    const parserOptions = { ecmaVersion: 2022, sourceType: 'module' };
    for (const preset of ['recommended', 'strict', 'all']) {
      const config = { root: true, parserOptions, extends: [`plugin:rest/${preset}-legacy`] };
      project.write({ '.eslintrc.json': JSON.stringify(config) });
      expect(lint()['src/server.js'], preset).toEqual(expect.arrayContaining(reports['src/server.js']));
    }
    project.write({
      '.eslintrc.json': JSON.stringify({
        root: true,
        parserOptions,
        plugins: ['rest'],
        rules: { 'rest/lowercase': 'error', 'rest/no-trailing-slash': 'error', 'rest/hyphens': 'error' },
      }),
    });
    onTestFinished(() => project.remove('.eslintrc.json'));
    expect(lint()['src/server.js']).toEqual(reports['src/server.js']);
  });

  it('fixes what the router cannot tell apart, once and for all', () => {
    configure('eslint.config.mjs');
    lint(['--fix']);
    expect(project.read('src/server.js')).toBe(files['src/server.js'].replace('/Users/', '/users'));
    expect(project.read('src/legacy.cjs')).toBe(files['src/legacy.cjs'].replace('Invoices', 'invoices'));
    expect(project.read('src/plugin.mjs')).toBe(files['src/plugin.mjs']);
    expect(lint()['src/server.js']).toEqual(reports['src/server.js'].filter((report) => report.includes('=>')));
  });

  it('offers suggestions that can be applied', () => {
    configure('eslint.config.mjs');
    const [result] = project.lint(['src/users.controller.ts']);
    const edits = (result?.messages ?? []).flatMap(({ suggestions = [] }) => suggestions.map(({ fix }) => fix));
    const code = edits.reduceRight(
      (text, { range: [start, end], text: instead }) => text.slice(0, start) + instead + text.slice(end),
      files['src/users.controller.ts'],
    );
    expect(code).toBe(
      files['src/users.controller.ts'].replace('Users', 'users').replace('login_history', 'login-history'),
    );
    project.write({ 'src/users.controller.ts': code });
    expect(lint()['src/users.controller.ts']).toEqual([]);
  });

  it('can be cached', () => {
    configure('eslint.config.mjs');
    onTestFinished(() => project.remove('cache'));
    const cached = ['--cache', '--cache-location', 'cache/', '--cache-strategy', 'content'];
    expect(lint(cached)).toEqual(reports);
    expect(lint(cached)).toEqual(reports);
    project.write({ 'src/legacy.cjs': files['src/legacy.cjs'].replace('Invoices', 'invoices') });
    expect(lint(cached)).toEqual({ ...reports, 'src/legacy.cjs': [] });
    // Cached results depend on settings too.
    const ignoring = "{ settings: { rest: { ignorePaths: ['/**', '*', '*/*'] } } }, rest.configs";
    project.write({ 'eslint.config.mjs': configs['eslint.config.mjs'].replace('rest.configs', ignoring) });
    expect(Object.values(lint(cached)).flat()).toEqual([]);
  });

  it('says which setting is wrong', () => {
    configure(
      'eslint.config.mjs',
      configs['eslint.config.mjs'].replace('];', ', { settings: { rest: { ignorePath: [] } } }];'),
    );
    const { status, stderr } = project.node([ESLINT, 'src/server.js']);
    expect(status).toBe(2);
    expect(stderr).toContain('Unknown key settings.rest.ignorePath');
  });

  it('prints the routes', () => {
    configure('eslint.config.mjs');
    for (const runtime of runtimes) {
      const { status, stdout, stderr } = project.node(
        ['node_modules/eslint-plugin-rest/dist/cli.js', 'routes', '--json'],
        runtime,
      );
      expect([status, stderr], runtime.name).toEqual([0, '']);
      expect(stdout.match(/"path": ?"[^"]*"/g), runtime.name).toHaveLength(8);
    }
  });

  it('reads files with the line ends of Windows', () => {
    configure('eslint.config.mjs');
    const windows = Object.fromEntries(
      Object.entries(files).map(([file, text]) => [file, text.replaceAll('\n', '\r\n')]),
    );
    project.write(windows);
    expect(lint()).toEqual(reports);
    lint(['--fix']);
    expect(project.read('src/server.js')).toBe(windows['src/server.js']?.replace('/Users/', '/users'));
  });

  it.runIf(version.hasConcurrency)('runs in several threads', () => {
    configure('eslint.config.mjs');
    for (const runtime of runtimes) expect(lint(['--concurrency', '2'], runtime), runtime.name).toEqual(reports);
    lint(['--concurrency', '2', '--fix']);
    expect(project.read('src/server.js')).toBe(files['src/server.js'].replace('/Users/', '/users'));
  });

  it.runIf(version.hasSuppressions)('leaves what a project has suppressed, and reports what is new', () => {
    configure('eslint.config.mjs');
    onTestFinished(() => project.remove('eslint-suppressions.json'));
    project.lint(['src', '--suppress-all']);
    expect(JSON.parse(project.read('eslint-suppressions.json'))).toMatchObject({
      'src/plugin.mjs': { 'rest/lowercase': { count: 1 }, 'rest/no-extensions': { count: 1 } },
    });
    expect(Object.values(lint()).flat()).toEqual([]);
    project.write({ 'src/late.js': "import { Router } from 'express';\nRouter().get('/new_things', list);\n" });
    onTestFinished(() => project.remove('src/late.js'));
    const found = Object.entries(lint()).filter(([, messages]) => messages.length > 0);
    expect(found.map(([file]) => file)).toEqual(['src/late.js']);
  });

  it('reads what other parsers give', () => {
    const babel = (decorators: string): string => `import parser from '@babel/eslint-parser';
import rest from 'eslint-plugin-rest';

const parserOpts = { plugins: ['typescript', '${decorators}'] };
const parserOptions = { requireConfigFile: false, babelOptions: { configFile: false, babelrc: false, parserOpts } };
export default [
  { files: ['**/*.{js,cjs,mjs,ts}'], languageOptions: { parser, parserOptions } },
  rest.configs.recommended,
];
`;
    const variants = [
      babel('decorators'),
      babel('decorators-legacy'),
      configs['eslint.config.mjs'].replace("'**/*.ts'", "'**/*.{js,cjs,mjs,ts}'"),
    ];
    // Babel 8 needs Node.js 22.
    for (const runtime of runtimes.slice(version.babel === 8 ? 1 : 0)) {
      for (const variant of variants) {
        configure('eslint.config.mjs', variant);
        expect(lint([], runtime), `${runtime.name}\n${variant}`).toEqual(reports);
      }
    }
  });

  // Keep this test last: it uninstalls packages.
  it('needs no TypeScript for JavaScript', () => {
    project.uninstall('typescript', '@typescript-eslint/parser');
    const plain = "import rest from 'eslint-plugin-rest';\n\nexport default [rest.configs.recommended];\n";
    configure('eslint.config.mjs', plain);
    expect(project.has('node_modules/typescript')).toBe(false);
    const scripts = Object.entries(reports).filter(([file]) => !file.endsWith('.ts'));
    const patterns = ['src/*.js', 'src/*.cjs', 'src/*.mjs'];
    for (const runtime of runtimes) {
      const found = shown(project.lint(patterns, runtime), project.folder);
      expect(found, runtime.name).toEqual(Object.fromEntries(scripts));
    }
  });
});
