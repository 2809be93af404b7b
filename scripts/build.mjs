// dist: the bundles by esbuild and the types by tsc. `--no-types` leaves out the slow half.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import process from 'node:process';
import { bundleCli, bundleEngine, bundleEnglish, bundlePlugin, root } from './bundle.mjs';

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

/** The declarations that can be reached from index.d.ts, by name; the other rooms are nobody's business. */
function types() {
  const out = mkdtempSync(join(tmpdir(), 'types-'));
  try {
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    execFileSync(process.execPath, [tsc, '-p', 'tsconfig.build.json', '--outDir', out], {
      cwd: root,
      stdio: 'inherit',
    });
    /** @type {Map<string, string>} */
    const found = new Map();
    const queue = ['index.d.ts'];
    for (const name of queue) {
      if (found.has(name)) continue;
      const text = readFileSync(join(out, 'src', name), 'utf8');
      found.set(name, text);
      for (const [, path = ''] of text.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*['"](\.[^'"]+)['"]/g)) {
        queue.push(posix.join(posix.dirname(name), path.replace(/(?:\.ts|\.js)$/, '.d.ts')));
      }
    }
    return found;
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

const [plugin, engine, english, cli] = await Promise.all([
  bundlePlugin(),
  bundleEngine(),
  bundleEnglish(),
  bundleCli(),
]);
put('index.js', plugin.text);
put('engine.cjs', engine.text);
put('english.cjs', english.text);
put('cli.js', cli.text, 0o755);
const written = new Set(['index.js', 'engine.cjs', 'english.cjs', 'cli.js']);

if (!process.argv.includes('--no-types')) {
  for (const [name, text] of types()) {
    put(name, text);
    written.add(name);
  }
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const name = posix.join(entry.parentPath.slice(dist.length + 1).replaceAll('\\', '/'), entry.name);
    if (entry.isFile() && !written.has(name) && !name.endsWith('.tmp')) rmSync(join(dist, name));
  }
}
