// Writes the files of dist.
import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { bundleAll, root } from './bundle.mjs';

const dist = join(root, 'dist');

/**
 * Replaces a file in one step: a test in another process may be reading it.
 *
 * @param {string} name
 * @param {string} text
 */
function put(name, text) {
  const draft = join(dist, `${name}.${process.pid}.tmp`);
  writeFileSync(draft, text);
  chmodSync(draft, name === 'cli.js' ? 0o755 : 0o644);
  renameSync(draft, join(dist, name));
}

const { files } = await bundleAll();
mkdirSync(dist, { recursive: true });
for (const [name, text] of Object.entries(files)) put(name, text);
for (const name of readdirSync(dist)) {
  if (!(name in files) && !name.endsWith('.tmp')) rmSync(join(dist, name), { recursive: true });
}
