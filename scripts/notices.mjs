// What we ship of other people's work, with their own words on how it may be used.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bundle.mjs';

/**
 * @param {string[]} inputs the files in the bundles, relative to the root
 */
export function notices(inputs) {
  const folders = new Set(inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []));
  const parts = [...folders].sort().map((folder) => {
    /** @type {{ name: string; version: string; license?: string }} */
    const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    const file = readdirSync(join(root, folder)).find((entry) => /^licen[cs]e/i.test(entry));
    if (license === undefined || file === undefined)
      throw new Error(`${folder} is bundled but has no licence to pass on`);
    const text = readFileSync(join(root, folder, file), 'utf8')
      .replaceAll('\r\n', '\n')
      .trim();
    return `${name} ${version} (${license})\n\n${text}\n`;
  });
  const head = 'eslint-plugin-rest contains the following software, bundled into the files of dist.\n';
  return [head, ...parts].join(`\n${'-'.repeat(80)}\n\n`);
}
