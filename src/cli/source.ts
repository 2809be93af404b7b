import fs from 'node:fs';
import { grouped } from '../syntax/lists.ts';
import { readConfig } from './config.ts';
import { loadHost, loadTypeScriptParser } from './eslint.ts';
import { findFiles, relative } from './files.ts';
import { count } from './formats/entries.ts';
import { harmless } from './formats/width.ts';
import type { Reader } from './opened.ts';
import { type Arguments, UsageError } from './usage.ts';
import { firstOf, warn } from './warn.ts';

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
  warnOfTypeScript(found, leftOut);
  if (found.length === 0)
    throw new UsageError(
      `${given.patterns.length === 0 ? 'there is no source file here' : `no source file matches ${quoted(unmatched)}`}.`,
    );
  if (unmatched.length > 0) warn(`no file matches ${quoted(unmatched)}`);
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
  unreadable: 'not readable',
  'needs a parser': 'TypeScript or JSX without a parser (npm install --save-dev @typescript-eslint/parser)',
};

function warnOfSkipped(skipped: readonly Skipped[], cwd: string): void {
  for (const [why, members] of grouped(skipped, (each) => each.why)) {
    const names = members.map(({ file }) => `  ${harmless(relative(cwd, file))}`);
    warn(`${count(names.length, 'file')} skipped, ${REASONS[why]}:\n${firstOf(names, MOST_NAMED).join('\n')}`);
  }
}

/** Enough to see which folders it is about. */
const MOST_NAMED = 10;

/** To ESLint, a file that no config names is ignored. Whoever lints no TypeScript yet may not know. */
function warnOfTypeScript(files: readonly string[], leftOut: readonly string[]): void {
  const isTypeScript = (file: string): boolean => /\.[cm]?tsx?$/u.test(file);
  const typescript = leftOut.filter(isTypeScript).length;
  if (typescript === 0 || files.some(isTypeScript)) return;
  warn(
    `${count(typescript, 'TypeScript file')} left out, since the ESLint config does not lint them (--no-config reads them)`,
  );
}

function quoted(texts: readonly string[]): string {
  return texts.map((text) => `'${text}'`).join(', ');
}

/** A file that is left out, and why. */
export interface Skipped {
  readonly file: string;
  readonly why: 'unreadable' | 'needs a parser';
}

/** The files that can be read, and the others with the reason: they are named, and stop nothing. */
export async function readable(
  files: readonly string[],
  parsersFor: Reader['parsersFor'],
): Promise<{ readonly files: readonly string[]; readonly skipped: readonly Skipped[] }> {
  const read: string[] = [];
  const skipped: Skipped[] = [];
  for (const file of files) {
    if (!canRead(file)) skipped.push({ file, why: 'unreadable' });
    else if (/\.(?:[cm]?ts|[jt]sx)$/u.test(file) && (await parsersFor(file)).length === 0)
      skipped.push({ file, why: 'needs a parser' });
    else read.push(file);
  }
  return { files: read, skipped };
}

/** Whether the file gives a byte, or has none: some that may be opened cannot be read. */
function canRead(file: string): boolean {
  let descriptor: number | undefined;
  try {
    descriptor = fs.openSync(file, 'r');
    fs.readSync(descriptor, new Uint8Array(1));
    return true;
  } catch {
    return false;
  } finally {
    if (descriptor !== undefined) fs.closeSync(descriptor);
  }
}
