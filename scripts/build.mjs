// dist: the bundles by esbuild.
import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { bundleCli, bundleEngine, bundleEnglish, bundlePlugin, root, rulesIn } from './bundle.mjs';

const dist = join(root, 'dist');

/**
 * Never half a file: someone may be reading the last one, such as a test beside this build.
 *
 * @param {string} name
 * @param {string} text
 */
function put(name, text, mode = 0o644) {
  const path = join(dist, name);
  const draft = `${path}.${process.pid}.tmp`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(draft, text);
  chmodSync(draft, mode);
  renameSync(draft, path);
}

const [engine, english, cli] = await Promise.all([bundleEngine(), bundleEnglish(), bundleCli()]);
const plugin = await bundlePlugin(rulesIn(engine.text));
put('index.js', plugin.text);
put('engine.cjs', engine.text);
put('english.cjs', english.text);
put('cli.js', cli.text, 0o755);
// Its export by the name 'module.exports' is what `require` gives.
put('index.cjs', "module.exports = require('./index.js');\n");

const written = new Set(['index.js', 'index.cjs', 'engine.cjs', 'english.cjs', 'cli.js']);
for (const name of readdirSync(dist)) {
  if (!written.has(name) && !name.endsWith('.tmp')) rmSync(join(dist, name), { recursive: true });
}
