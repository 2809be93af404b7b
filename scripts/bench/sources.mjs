// Chooses the source files to lint: those of a folder, or a sample of the installed packages.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as parser from '@typescript-eslint/parser';

const CODE = /(?<!\.d)(?<!\.min)\.(?:[cm]?[jt]s|[jt]sx)$/u;
/** Longer files are bundles, which are not linted. */
const MOST_BYTES = 200_000;

/**
 * @param {string} folder
 * @returns {string[]} the files below, sorted by name, without following links
 */
function filesBelow(folder) {
  /** @type {string[]} */
  const files = [];
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() && CODE.test(entry.name)) files.push(join(entry.parentPath, entry.name));
  }
  return files.filter((file) => statSync(file).size <= MOST_BYTES).sort();
}

/**
 * @param {string} folder
 * @param {number} most the maximum of files: takes every n-th, so that no package weighs too much
 * @returns {{ file: string; text: string }[]} files that the TypeScript parser reads
 */
export function sourcesIn(folder, most) {
  const files = filesBelow(folder);
  const step = Math.max(1, files.length / most);
  const chosen = Array.from(
    { length: Math.min(most, files.length) },
    (_, index) => files[Math.floor(index * step)] ?? '',
  );
  return chosen
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ file, text }) => isParsed(file, text));
}

/**
 * @param {string} file
 * @param {string} text
 */
function isParsed(file, text) {
  try {
    parser.parse(text, { filePath: file, jsx: file.endsWith('x') });
    return true;
  } catch {
    return false;
  }
}
