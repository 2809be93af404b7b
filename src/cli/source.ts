import { grouped } from '../syntax/lists.ts';
import { readConfig } from './config.ts';
import { loadHost, loadTypeScriptParser } from './eslint.ts';
import { findFiles, relative } from './files.ts';
import { harmless } from './formats/width.ts';
import { firstOf } from './lists.ts';
import type { Reader } from './opened.ts';
import { readable, type Skipped } from './readable.ts';
import { type Arguments, UsageError } from './usage.ts';
import { warn } from './warn.ts';

/** The files that are asked for, and what reads them as the rules do. */
export interface Source {
  readonly files: readonly string[];
  readonly reader: Reader;
  /** The file that was being read last, for an error that nobody expected. */
  readonly lastFile: () => string | undefined;
}

/** @throws {UsageError} when no file matches, when ESLint is missing, or when its config is wrong. */
export async function openSource(given: Arguments, cwd: string): Promise<Source> {
  const host = await loadHost(cwd);
  const config = await readConfig(given, host, cwd);
  const leftOut: string[] = [];
  const { files: found, unmatched } = await findFiles(given.patterns, cwd, async (file) => {
    const isIgnored = await config.isIgnored(file);
    if (isIgnored) leftOut.push(file);
    return isIgnored;
  });
  for (const pattern of unmatched) warn(`no file matches '${pattern}'`);
  warnOfTypeScript(found, leftOut);
  if (found.length === 0) throw new UsageError('no file to read.');
  const typescript = await loadTypeScriptParser(cwd);
  let last: string | undefined;
  const parsersFor: Reader['parsersFor'] = async (file) => {
    last = file;
    return [...typescript, ...(await config.parserFor(file))];
  };
  const { files, skipped } = await readable(found, parsersFor);
  warnOfSkipped(skipped, cwd);
  if (files.length === 0) throw new UsageError('no file could be read.');
  return { files, reader: { cwd, host, config, parsersFor }, lastFile: () => last && relative(cwd, last) };
}

const REASONS: Readonly<Record<Skipped['why'], string>> = {
  unreadable: 'could not be read',
  'needs a parser': 'need a parser for TypeScript or JSX (npm install --save-dev @typescript-eslint/parser)',
};

function warnOfSkipped(skipped: readonly Skipped[], cwd: string): void {
  for (const [why, members] of grouped(skipped, (each) => each.why)) {
    const names = members.map(({ file }) => `  ${harmless(relative(cwd, file))}`);
    warn(`skipped, since they ${REASONS[why]}: ${String(names.length)}\n${firstOf(names, MOST_NAMED).join('\n')}`);
  }
}

/** Enough to see which folders it is about. */
const MOST_NAMED = 10;

/** To ESLint, a file that no config names is ignored. Whoever lints no TypeScript yet may not know. */
function warnOfTypeScript(files: readonly string[], leftOut: readonly string[]): void {
  const isTypeScript = (file: string): boolean => /\.[cm]?tsx?$/u.test(file);
  const count = leftOut.filter(isTypeScript).length;
  if (count === 0 || files.some(isTypeScript)) return;
  warn(`TypeScript files left out, which the ESLint config does not lint: ${String(count)} (--no-config reads them)`);
}
