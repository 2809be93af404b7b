// What a user installs: the plugin, whose engine and whose words are files of their own that are loaded when the first
// file is linted and the first route is judged, and the command line tool.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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
 * What the plugin loads on first use. Most of what start-up costs is reading the engine, and many a process never lints
 * a file with our rules; the words are for the first route.
 *
 * @type {{ filter: RegExp; name: string; file: string }[]}
 */
const onDemand = [
  { filter: /[\\/]lint[\\/]load\.ts$/, name: 'loadEngine', file: './engine.cjs' },
  { filter: /[\\/]english[\\/]load\.ts$/, name: 'loadEnglish', file: './english.cjs' },
];

/** @type {import('esbuild').Plugin} */
const loadsOnDemand = {
  name: 'loads-on-demand',
  setup(build) {
    for (const { filter, name, file } of onDemand) {
      build.onLoad({ filter }, () => ({
        contents: `
          let loaded;
          export function ${name}() {
            loaded ??= process.getBuiltinModule('node:module').createRequire(import.meta.url)('${file}');
            return loaded;
          }`,
        loader: 'js',
      }));
    }
  },
};

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

/** @param {import('esbuild').Plugin[]} [plugins] */
export const bundlePlugin = (plugins = []) =>
  bundle({ entryPoints: ['src/index.ts'], plugins: [loadsOnDemand, ...plugins] }, () => false);

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

/** @param {string} entry */
const bundlePart = (entry) =>
  bundle(
    { entryPoints: [entry], format: 'cjs', outExtension: { '.js': '.cjs' }, plugins: [runsOnDemand] },
    () => false,
  );

export const bundleEngine = () => bundlePart('src/lint/engine.ts');

export const bundleEnglish = () => bundlePart('src/english/english.ts');

export const bundleCli = () =>
  bundle(
    { entryPoints: { cli: 'src/cli/main.ts' }, banner: { js: '#!/usr/bin/env node' } },
    (path) => path.startsWith('node:') || path === 'eslint' || path.startsWith('eslint/'),
  );
