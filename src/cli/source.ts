import { readConfig } from './config.ts';
import { loadHost, loadTypeScriptParser } from './eslint.ts';
import { findFiles, relative } from './files.ts';
import { count } from './formats/entries.ts';
import type { Reader } from './read-project.ts';
import { type Arguments, UsageError } from './usage.ts';
import { warn } from './terminal.ts';

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
  const { files, unmatched } = await findFiles(given.patterns, cwd, async (file) => {
    const isIgnored = await config.isIgnored(file);
    if (isIgnored) leftOut.push(file);
    return isIgnored;
  });
  warnOfTypeScript(files, leftOut);
  if (files.length === 0)
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
  return { files, reader: { cwd, host, config, parsersFor }, lastFile: () => last && relative(cwd, last) };
}

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
