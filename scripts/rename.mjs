// The rename that docs/moving-a-path.md tells: its files in a repository, and its commands in their order.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { root } from './bundle.mjs';

/**
 * Runs a command in a folder, `['eslint-plugin-rest', 'callers']`, and returns what it prints.
 *
 * @typedef {(folder: string, words: string[]) => string | Promise<string>} Run
 *
 * @typedef {{ kind: 'file'; name: string; code: string } | { kind: 'command'; command: string; shown?: string }} Part
 */

const eslint = join(dirname(fileURLToPath(import.meta.resolve('eslint/package.json'))), 'bin/eslint.js');

/**
 * Runs commands with a built tool.
 *
 * @param {string} dist its folder
 * @returns {Run}
 */
export const built = (dist) => (cwd, words) => {
  const [program = '', ...argv] = words;
  const script = program === 'eslint' ? eslint : join(dist, 'cli.js');
  const { stdout, stderr } = spawnSync(process.execPath, [script, ...argv], { cwd, encoding: 'utf8' });
  return stdout + stderr;
};

/**
 * The parts of the story, in order. A block of code whose first line is a name is a file; a block of text or a diff is
 * what the page shows of the command before it.
 *
 * @returns {Part[]}
 */
function story() {
  const page = readFileSync(join(root, 'docs/moving-a-path.md'), 'utf8');
  const [, text = ''] = /^## From finding to removal$([^]*?)^## /mu.exec(page) ?? [];
  /** @type {Part[]} */
  const parts = [];
  for (const [, language, block = ''] of text.matchAll(/^```(\w+)\n([^]*?)^```/gmu)) {
    const [, name, code] = /^\/\/ (\S+)\n([^]*)$/u.exec(block) ?? [];
    const last = parts.at(-1);
    if (language === 'sh') for (const command of block.trim().split('\n')) parts.push({ kind: 'command', command });
    else if (name !== undefined && code !== undefined) parts.push({ kind: 'file', name, code });
    else if (last?.kind === 'command') last.shown = block;
  }
  return parts;
}

/**
 * Tells the story.
 *
 * @param {string} plugin the file that its ESLint config imports
 * @param {Run} run
 * @returns {Promise<{ command: string; output: string; shown: string | undefined }[]>}
 */
export async function rename(plugin, run) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'rename-')));
  /** @param {string} name @param {string} code */
  const write = (name, code) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), code);
  };
  /** @param {string[]} argv */
  const git = (...argv) =>
    execFileSync('git', ['-c', 'user.name=you', '-c', 'user.email=you@example.com', ...argv], {
      cwd: folder,
      encoding: 'utf8',
    });
  try {
    write('package.json', '{ "dependencies": { "express": "^5.3.0" } }\n');
    write('.gitignore', 'eslint.config.mjs\n');
    const config = `import rest from '${pathToFileURL(plugin).href}';\nexport default [rest.configs.recommended];\n`;
    write('eslint.config.mjs', config);
    const told = [];
    for (const part of story()) {
      if (part.kind === 'file') {
        write(part.name, part.code);
        continue;
      }
      const { command, shown } = part;
      if (told.length === 0) {
        git('init', '--quiet', '--initial-branch', 'main');
        git('add', '--all');
        git('commit', '--quiet', '--message', 'Start');
      }
      const [first = '', ...words] = Array.from(
        command.matchAll(/'([^']*)'|(\S+)/gu),
        ([, quoted, plain = '']) => quoted ?? plain,
      );
      const output = first === 'git' ? git(...words) : await run(folder, words);
      told.push({ command, output: output.replaceAll(join(folder, '/'), ''), shown });
    }
    return told;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
