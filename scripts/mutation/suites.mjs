// Tests and all of the source that they reach as one program, which can be run again and again in a few milliseconds:
// what a mutant has left in a variable is gone with it, while the packages stay.
import * as esbuild from 'esbuild';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script, constants } from 'node:vm';

/** @typedef {Readonly<Record<string, () => Promise<unknown>>>} Suites by file, what registers its tests */

/**
 * Says in each file where it is, since a bundle does not know.
 *
 * @type {import('esbuild').Plugin}
 */
const ownPlace = {
  name: 'own-place',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta')) return undefined;
      const place = { url: pathToFileURL(path).href, filename: path, dirname: dirname(path) };
      return { contents: `const ownPlace = ${JSON.stringify(place)}; ${text}`, loader: 'ts' };
    });
  },
};

/** The source adds rules to it: it is new for each mutant too. */
const CHANGED = new Set(['pluralize']);

/**
 * Loads the packages, once, and has the bundle take them from a variable.
 *
 * @param {Map<string, Readonly<Record<string, unknown>>>} packages
 * @returns {import('esbuild').Plugin}
 */
const keptPackages = (packages) => ({
  name: 'kept-packages',
  setup(build) {
    build.onResolve({ filter: /^[^.]/ }, ({ path }) =>
      CHANGED.has(path) ? undefined : { path, namespace: 'package' },
    );
    build.onLoad({ filter: /^/, namespace: 'package' }, async ({ path }) => {
      /** @type {Readonly<Record<string, unknown>>} */
      const exported = await import(path === 'vitest' ? './vitest.mjs' : path);
      packages.set(path, exported);
      const names = Object.keys(exported).map(
        (name, index) =>
          `const _${index} = kept[${JSON.stringify(name)}]; export { _${index} as ${JSON.stringify(name)} };`,
      );
      return { contents: `const kept = packages.get(${JSON.stringify(path)});\n${names.join('\n')}` };
    });
  },
});

/**
 * @param {string} root
 * @param {readonly string[]} files of tests, from there
 * @returns {Promise<() => Suites>} gives them as nobody has used them
 */
export async function readSuites(root, files) {
  /** @type {Map<string, Readonly<Record<string, unknown>>>} */
  const packages = new Map();
  const entries = files.map((file) => `${JSON.stringify(file)}: () => import(${JSON.stringify(`./${file}`)}),`);
  const { outputFiles } = await esbuild.build({
    stdin: { contents: `program.suites = {${entries.join('\n')}};`, resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
    define: { 'import.meta': 'ownPlace' },
    plugins: [ownPlace, keptPackages(packages)],
  });
  const text = outputFiles.map((file) => file.text).join('');
  const program = new Script(`(program, packages) => {${text}}`, {
    filename: 'suites.mjs',
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  return () => {
    const made = { suites: /** @type {Suites} */ ({}) };
    /** @type {(program: typeof made, kept: typeof packages) => void} */
    const run = program.runInThisContext();
    run(made, packages);
    return made.suites;
  };
}
