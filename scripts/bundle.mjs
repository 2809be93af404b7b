// Builds the files of dist. A user's ESLint loads `index.js`, which holds the descriptions of the rules; `engine.cjs`
// follows with the rules themselves when the first file is linted, and `english.cjs` with the words when the first route
// is judged. `cli.js` uses the same engine and words.
import { readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileFunction } from 'node:vm';
import * as esbuild from 'esbuild';

export const root = fileURLToPath(new URL('../', import.meta.url));

/** Never bundled: the user's ESLint, TypeScript and parsers. */
const external = ['eslint', 'espree', 'typescript', '@typescript-eslint/*'];

/**
 * Keeps only the name and the version of package.json.
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
 * Loads `english.cjs` at the first route. Most files have no route.
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
 * Replaces the rules by their descriptions, which is all that ESLint needs to read a config. The engine is loaded when a
 * rule runs for the first time. Start-up time is mostly the reading of code, and many processes never run a rule.
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
 * Imports every module outside `src/cli` and the project graph from the engine, so that no code is packed twice.
 *
 * @param {Set<string>} shared receives the paths of these modules, relative to the root
 * @returns {import('esbuild').Plugin}
 */
const fromEngine = (shared) => ({
  name: 'from-engine',
  setup(build) {
    const own = [
      join(root, 'src/cli/'),
      join(root, 'src/project/graph/'),
      join(root, 'src/calls/'),
      join(root, 'src/clients/'),
    ];
    build.onResolve({ filter: /^\.{1,2}\// }, ({ path, resolveDir }) => {
      const file = resolve(resolveDir, path);
      if (!file.startsWith(join(root, 'src/')) || own.some((each) => file.startsWith(each))) return undefined;
      return { path: relative(root, file).replaceAll('\\', '/'), namespace: 'engine', sideEffects: false };
    });
    build.onLoad({ filter: /^/, namespace: 'engine' }, ({ path }) => {
      shared.add(path);
      return {
        contents: `module.exports = require('./engine.cjs').modules[${JSON.stringify(path)}];`,
        resolveDir: root,
      };
    });
    build.onResolve({ filter: /^\.\/engine\.cjs$/ }, ({ path }) => ({ path, external: true }));
  },
});

/**
 * Loads `yaml.cjs` when a document is read.
 *
 * @type {import('esbuild').Plugin}
 */
const yamlOnDemand = {
  name: 'yaml-on-demand',
  setup(build) {
    build.onResolve({ filter: /^yaml$/ }, () => ({ path: 'yaml', namespace: 'yaml', sideEffects: false }));
    build.onLoad({ filter: /^/, namespace: 'yaml' }, () => ({
      contents: `module.exports = require('./yaml.cjs');`,
      resolveDir: root,
    }));
    build.onResolve({ filter: /^\.\/yaml\.cjs$/ }, ({ path }) => ({ path, external: true }));
  },
};

/**
 * Takes only the tokenizer of the parser of pages, without the names of entities (`&eacute;`), which it does not need: 4 KB
 * packed instead of 20.
 *
 * @type {import('esbuild').Plugin}
 */
const onlyTokenizer = {
  name: 'only-tokenizer',
  setup(build) {
    const stubs = {
      htmlparser2: `export { default as Tokenizer } from './node_modules/htmlparser2/dist/Tokenizer.js';`,
      'entities/decode': `
        export const DecodingMode = {}, htmlDecodeTree = [], xmlDecodeTree = [];
        export class EntityDecoder {}`,
    };
    for (const [module, contents] of Object.entries(stubs)) {
      build.onResolve({ filter: new RegExp(`^${module}$`) }, () => ({
        path: module,
        namespace: 'tokenizer',
        sideEffects: false,
      }));
      build.onLoad({ filter: new RegExp(`^${module}$`), namespace: 'tokenizer' }, () => ({
        contents,
        resolveDir: root,
      }));
    }
  },
};

/**
 * Sets up the hundred rules of `pluralize` on first use: that takes 1 ms.
 *
 * @type {import('esbuild').Plugin}
 */
const pluralsOnDemand = {
  name: 'plurals-on-demand',
  setup(build) {
    build.onLoad({ filter: /[\\/]english[\\/]load-pluralize\.ts$/ }, () => ({
      contents: `export const loadPluralize = () => require('pluralize');`,
      loader: 'js',
      resolveDir: root,
    }));
  },
};

/**
 * @param {import('esbuild').BuildOptions} options
 * @param {(path: string) => boolean} mayImport what the bundle may import at run time
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
    // Less code to read at start-up and to download. With names kept, the package would be 50 KB over its limit.
    minify: true,
    // Tools can still show lines of this length. With 400 the package is 2.4 KB larger, with 120 another 8 KB.
    lineLimit: 1000,
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

/** @param {import('esbuild').BuildOptions} options */
const bundleCommonJs = (options) =>
  bundle({ format: 'cjs', outExtension: { '.js': '.cjs' }, ...options }, (path) => path === './english.cjs');

/** @param {Set<string>} shared see {@link fromEngine} */
const bundleCli = (shared) =>
  bundle(
    {
      entryPoints: { cli: 'src/cli/main.ts' },
      banner: {
        js: "#!/usr/bin/env node\nconst require = process.getBuiltinModule('node:module').createRequire(import.meta.url);",
      },
      // People run the CLI only once in a while, so its code may be hard to read: 13 KB less to install (measured).
      minifyIdentifiers: true,
      plugins: [fromEngine(shared), yamlOnDemand, onlyTokenizer],
    },
    (path) =>
      path === './engine.cjs' ||
      path === './yaml.cjs' ||
      isBuiltin(path) ||
      path === 'eslint' ||
      path.startsWith('eslint/'),
  );

/**
 * Bundles the parts of `yaml` that `src/cli` uses, from modules that allow tree shaking: 30 KB packed instead of 45.
 */
function bundleYaml() {
  const names = 'isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument';
  const contents = `export { ${names} } from './node_modules/yaml/browser/index.js';`;
  return bundleCommonJs({ stdin: { contents, resolveDir: root, sourcefile: 'yaml.js' } });
}

/**
 * @param {Iterable<string>} shared the modules that the CLI uses
 * @param {import('esbuild').Plugin[]} plugins
 */
function bundleEngine(shared, plugins) {
  const modules = [...shared].sort();
  const contents = [
    "export { rules } from './src/rules/index.ts';",
    ...modules.map((path, index) => `import * as module${index} from ${JSON.stringify(`./${path}`)};`),
    `export const modules = { ${modules.map((path, index) => `${JSON.stringify(path)}: module${index}`).join(', ')} };`,
  ].join('\n');
  return bundleCommonJs({
    stdin: { contents, resolveDir: root, sourcefile: 'engine.js' },
    plugins: [wordsOnDemand, ...plugins],
  });
}

/**
 * @typedef {{
 *   docs: { description: string; url: string; preset: 'recommended' | 'strict' | 'all' | 'none' };
 *   fixable?: string;
 *   hasSuggestions?: boolean;
 *   schema: import('./declarations.mjs').Schema | readonly import('./declarations.mjs').Schema[];
 * }} RuleMeta
 */

/**
 * @param {string} engine the text of a bundled engine
 * @returns {Record<string, RuleMeta>} the description of each rule
 */
function rulesIn(engine) {
  /** @type {{ exports: { rules?: Record<string, { meta: RuleMeta }> } }} */
  const module = { exports: {} };
  // oxlint-disable-next-line typescript/no-unsafe-call -- Node types compiled code as any function.
  compileFunction(engine, ['module', 'exports', 'require'])(module, module.exports, createRequire(import.meta.url));
  return Object.fromEntries(Object.entries(module.exports.rules ?? {}).map(([name, { meta }]) => [name, meta]));
}

/**
 * Builds everything.
 *
 * @param {import('esbuild').Plugin[]} [plugins] for the modules of the engine
 * @returns the text of each file of dist, the source files that went in, and the description of each rule
 */
export async function bundleAll(plugins = []) {
  /** @type {Set<string>} */
  const shared = new Set();
  const cli = await bundleCli(shared);
  const [engine, english, yaml] = await Promise.all([
    bundleEngine(shared, plugins),
    bundleCommonJs({ entryPoints: ['src/english/english.ts'], plugins: [pluralsOnDemand] }),
    bundleYaml(),
  ]);
  const rules = rulesIn(engine.text);
  const plugin = await bundle({ entryPoints: ['src/index.ts'], plugins: [rulesOnDemand(rules)] }, () => false);
  return {
    files: {
      'index.js': plugin.text,
      // `require` returns the export named 'module.exports'.
      'index.cjs': "module.exports = require('./index.js');\n",
      'engine.cjs': engine.text,
      'english.cjs': english.text,
      'cli.js': cli.text,
      'yaml.cjs': yaml.text,
    },
    inputs: [cli, engine, english, yaml].flatMap((part) => part.inputs),
    rules,
  };
}

/**
 * Bundles and imports a module of the source, for scripts.
 *
 * @param {string} entry
 * @returns {Promise<unknown>} its exports
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
