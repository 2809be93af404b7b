// What a user installs: the plugin, which says what its rules are; the engine with the rules themselves, loaded when the
// first file is linted; the words, loaded when the first route is judged; and the command line tool.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileFunction } from 'node:vm';
import * as esbuild from 'esbuild';

export const root = fileURLToPath(new URL('../', import.meta.url));

/** The user's own: neither bundled nor, in the plugin, loaded. */
const external = ['eslint', 'espree', 'typescript', '@typescript-eslint/*'];

/**
 * Of package.json a bundle needs the name and the version; the rest would only be dead weight.
 *
 * @type {import('esbuild').Plugin}
 */
export const manifest = {
  name: 'manifest',
  setup(build) {
    build.onLoad({ filter: /package\.json$/ }, ({ path }) => {
      if (path !== join(root, 'package.json')) return undefined;
      /** @type {{ name: string; version: string }} */
      const { name, version } = JSON.parse(readFileSync(path, 'utf8'));
      return { contents: JSON.stringify({ name, version }), loader: 'json' };
    });
  },
};

/**
 * The words are for the first route: many a file has none.
 *
 * @type {import('esbuild').Plugin}
 */
const wordsOnDemand = {
  name: 'words-on-demand',
  setup(build) {
    build.onLoad({ filter: /[\\/]english[\\/]load\.ts$/ }, () => ({
      contents: `
        let loaded;
        export function loadEnglish() {
          loaded ??= require('./english.cjs');
          return loaded;
        }`,
      loader: 'js',
    }));
    build.onResolve({ filter: /^\.\/english\.cjs$/ }, ({ path }) => ({ path, external: true }));
  },
};

/**
 * The rules as ESLint needs them to read a config: all that they say of themselves, and the engine when a file is
 * linted. Most of what start-up costs is reading code, and many a process never lints a file with our rules.
 *
 * @param {Record<string, RuleMeta>} metas
 * @returns {import('esbuild').Plugin}
 */
const rulesOnDemand = (metas) => ({
  name: 'rules-on-demand',
  setup(build) {
    build.onLoad({ filter: /[\\/]rules[\\/]index\.ts$/ }, () => ({
      contents: `
        let engine;
        function load(name) {
          engine ??= process.getBuiltinModule('node:module').createRequire(import.meta.url)('./engine.cjs');
          return engine.rules[name].create;
        }
        function onDemand(name) {
          let create;
          return (context) => (create ??= load(name))(context);
        }
        const metas = ${JSON.stringify(metas)};
        export const rules = Object.fromEntries(
          Object.entries(metas).map(([name, meta]) => [name, { meta, create: onDemand(name) }]),
        );`,
      loader: 'js',
    }));
  },
});

/**
 * @param {import('esbuild').BuildOptions} options
 * @param {(path: string) => boolean} mayImport
 */
async function bundle(options, mayImport) {
  const { outputFiles, metafile, warnings } = await esbuild.build({
    absWorkingDir: root,
    outdir: 'dist',
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    // Less to read at start-up: no comments, no indents, one byte a character. Names stay, for stack traces.
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 120,
    charset: 'ascii',
    legalComments: 'none',
    logLevel: 'error',
    external,
    ...options,
    plugins: [manifest, ...(options.plugins ?? [])],
  });
  const [file] = outputFiles ?? [];
  if (!file) throw new Error('esbuild wrote nothing');
  const foreign = Object.values(metafile?.outputs ?? {})
    .flatMap((output) => output.imports)
    .filter((imported) => !mayImport(imported.path));
  if (foreign.length > 0) {
    const entries = Object.values(metafile?.outputs ?? {}).map(({ entryPoint }) => entryPoint);
    throw new Error(`The bundle of ${entries.join()} imports ${foreign.map(({ path }) => path).join(', ')}`);
  }
  if (warnings.length > 0) throw new Error(warnings.map(({ text }) => text).join('\n'));
  return { text: file.text, inputs: Object.keys(metafile?.inputs ?? {}) };
}

/** @param {Record<string, RuleMeta>} metas of each rule, as {@link rulesIn} gives them */
export const bundlePlugin = (metas) =>
  bundle({ entryPoints: ['src/index.ts'], plugins: [rulesOnDemand(metas)] }, () => false);

/**
 * @param {string} entry
 * @param {import('esbuild').BuildOptions} options
 */
const bundlePart = (entry, options = {}) =>
  bundle({ entryPoints: [entry], format: 'cjs', outExtension: { '.js': '.cjs' }, ...options }, (path) =>
    path.endsWith('/english.cjs'),
  );

/** @param {import('esbuild').Plugin[]} [plugins] */
export const bundleEngine = (plugins = []) =>
  bundlePart('src/rules/index.ts', { plugins: [wordsOnDemand, ...plugins] });

/**
 * @typedef {{
 *   docs: { description: string; url: string; preset: 'recommended' | 'strict' };
 *   fixable?: string;
 *   hasSuggestions?: boolean;
 *   schema: import('./declarations.mjs').Schema | readonly import('./declarations.mjs').Schema[];
 * }} RuleMeta
 */

/**
 * @param {string} engine the text of a bundled engine
 * @returns {Record<string, RuleMeta>} what each rule says of itself
 */
export function rulesIn(engine) {
  /** @type {{ exports: { rules?: Record<string, { meta: RuleMeta }> } }} */
  const module = { exports: {} };
  // eslint-disable-next-line @typescript-eslint/no-unsafe-call -- Node types what it compiles as any function.
  compileFunction(engine, ['module', 'exports', 'require'])(module, module.exports, createRequire(import.meta.url));
  return Object.fromEntries(Object.entries(module.exports.rules ?? {}).map(([name, { meta }]) => [name, meta]));
}

/**
 * Runs a package inside the bundle on first use instead of at start-up.
 *
 * @type {import('esbuild').Plugin}
 */
const runsOnDemand = {
  name: 'runs-on-demand',
  setup(build) {
    build.onLoad({ filter: /[\\/]english[\\/]load-pluralize\.ts$/ }, () => ({
      contents: `export const loadPluralize = () => require('pluralize');`,
      loader: 'js',
      resolveDir: root,
    }));
  },
};

/**
 * A module of the source in one piece, for scripts that ask it.
 *
 * @param {string} entry
 * @returns {Promise<unknown>} what it exports
 */
export async function importSource(entry) {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0]?.contents ?? '').toString('base64')}`);
}

export const bundleEnglish = () => bundlePart('src/english/english.ts', { plugins: [runsOnDemand] });

export const bundleCli = () =>
  bundle(
    { entryPoints: { cli: 'src/cli/main.ts' }, banner: { js: '#!/usr/bin/env node' } },
    (path) => path.startsWith('node:') || path === 'eslint' || path.startsWith('eslint/'),
  );
