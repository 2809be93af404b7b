// Writes docs/playground/index.html: one page with ESLint, a parser and the plugin inside, which opens no connection.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { manifest, root } from './bundle.mjs';
import { notices } from './notices.mjs';

const folder = join(root, 'docs/playground');

/**
 * Modules that the page does not need, and what replaces them.
 *
 * @type {readonly { module: RegExp; importer?: RegExp; contents: string }[]}
 */
const standIns = [
  // The page parses with Babel, which reads TypeScript too.
  { module: /^espree$/, contents: 'exports.parse = () => { throw new Error("The playground parses with Babel"); };' },
  // ESLint's own rules.
  { module: /^\.\.\/rules$/, importer: /eslint[\\/]lib[\\/]config/, contents: 'module.exports = new Map();' },
  // The globals of TypeScript's libraries: half the size of the scope analysis, and no rule needs them.
  { module: /^\.\.\/lib$/, importer: /scope-manager[\\/]dist/, contents: 'exports.lib = new Map();' },
  // A page has no tsconfig.json.
  { module: /^get-tsconfig$/, contents: 'exports.createPathsMatcher = exports.parseTsconfig = () => null;' },
  // ESLint's debug log.
  { module: /^debug$/, contents: 'module.exports = () => Object.assign(() => {}, { enabled: false });' },
];

/** @type {import('esbuild').Plugin} */
const browser = {
  name: 'browser',
  setup(build) {
    for (const [index, { module, importer, contents }] of standIns.entries()) {
      const namespace = `stand-in-${index}`;
      build.onResolve({ filter: module }, (args) =>
        importer === undefined || importer.test(args.importer) ? { path: args.path, namespace } : undefined,
      );
      build.onLoad({ filter: /.*/, namespace }, () => ({ contents, loader: 'js' }));
    }
    build.onResolve({ filter: /^node:path$/ }, () =>
      build.resolve('pathe', { kind: 'import-statement', resolveDir: root }),
    );
    build.onResolve({ filter: /[\\/]package-json\.ts$/ }, () => ({ path: join(folder, 'project.ts') }));
  },
};

/** @param {string} entry */
async function bundle(entry) {
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [join(folder, entry)],
    outdir: folder,
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2023',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'error',
    define: { 'process.env.TIMING': 'undefined' },
    plugins: [manifest, browser],
  });
  return { text: outputFiles[0]?.text.trim() ?? '', inputs: Object.keys(metafile.inputs) };
}

/** @param {string} text */
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Builds the page.
 *
 * @returns {Promise<string>} HTML that refers to no other file; its policy forbids connections
 */
export async function playground() {
  const [script, style] = await Promise.all([bundle('main.ts'), bundle('page.css')]);
  // A browser ends the script element at the first of these, even inside a string.
  const code = script.text.replaceAll(/<(?=\/script|!--)/gi, '\\x3c');
  // ESLint compiles the schemas of options, hence 'unsafe-eval'.
  const policy = `default-src 'none'; script-src ${hash(code)} 'unsafe-eval'; style-src ${hash(style.text)}`;
  /** @type {Record<string, string>} */
  const parts = {
    POLICY: policy,
    '<!-- style -->': `<style>${style.text}</style>`,
    '<!-- script -->': `<script>${code}</script>`,
    '<!-- notices -->': `<!--\n${notices(script.inputs, 'this page')}-->`,
  };
  const holes = new RegExp(Object.keys(parts).join('|'), 'g');
  return readFileSync(join(folder, 'page.html'), 'utf8').replaceAll(holes, (hole) => parts[hole] ?? hole);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const page = await playground();
  const file = join(folder, 'index.html');
  writeFileSync(file, page);
  console.log(`${Math.round(Buffer.byteLength(page) / 1024)} KB: open ${pathToFileURL(file).href} in a browser`);
}
