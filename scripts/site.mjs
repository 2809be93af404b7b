// Builds the site from docs/ into docs/.vitepress/dist, with the playground inside. It needs no network.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { build } from 'vitepress';
import { root } from './bundle.mjs';
import { playground } from './playground.mjs';

/**
 * Builds the site.
 *
 * @param {string} outDir where to write it
 */
export async function site(outDir = join(root, 'docs/.vitepress/dist')) {
  // VitePress copies what is in this folder.
  const folder = join(root, 'docs/public');
  mkdirSync(join(folder, 'playground'), { recursive: true });
  writeFileSync(join(folder, 'playground/index.html'), await playground());
  await build(join(root, 'docs'), { outDir });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await site();
