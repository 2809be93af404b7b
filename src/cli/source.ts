import fs from 'node:fs/promises';
import path from 'node:path';
import type { ESLint } from 'eslint';
import type { Settings } from '../model/settings.ts';
import { checkSettings, settingsOf } from '../settings.ts';
import { type Host, loadHost, loadTypeScriptParser, openConfig, parserOf, property } from './eslint.ts';
import { findFiles, relative } from './files.ts';
import { count } from './formats/entries.ts';
import type { ProjectConfig, Reader } from './read-project.ts';
import { reasonOf, warn } from './terminal.ts';
import { type Arguments, UsageError } from './usage.ts';

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

/**
 * Reads the ESLint config of the project, unless the arguments say otherwise.
 * @throws {UsageError} when the config, the settings file or the settings in either are wrong.
 */
async function readConfig(given: Arguments, host: Host, cwd: string): Promise<ProjectConfig> {
  const eslint = given.config ? await fromConfig(() => openConfig(host, cwd)) : undefined;
  const fixed = given.settings === undefined ? undefined : await settingsFile(given.settings, cwd);
  return {
    isIgnored: async (file) => eslint !== undefined && (await fromConfig(() => eslint.isPathIgnored(file))),
    settingsFor: async (file) => fixed ?? (eslint === undefined ? {} : settingsInConfig(eslint, file)),
    parserFor: async (file) => (eslint === undefined ? [] : parserOf(await configFor(eslint, file))),
  };
}

function configFor(eslint: ESLint, file: string): Promise<unknown> {
  return fromConfig((): Promise<unknown> => eslint.calculateConfigForFile(file));
}

async function settingsInConfig(eslint: ESLint, file: string): Promise<Settings> {
  const rest = property(property(await configFor(eslint, file), 'settings'), 'rest');
  return checked(() => settingsOf({ rest }));
}

async function settingsFile(given: string, cwd: string): Promise<Settings> {
  let content: unknown;
  try {
    content = JSON.parse(await fs.readFile(path.resolve(cwd, given), 'utf8'));
  } catch (error) {
    throw new UsageError(`--settings ${given} could not be read: ${reasonOf(error)}.`);
  }
  return checked(() => checkSettings(content));
}

/** A config that does not load is for the user to mend, or to leave out. */
async function fromConfig<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw new UsageError(`the ESLint config could not be read (--no-config goes without): ${reasonOf(error)}.`);
  }
}

function checked(read: () => Settings): Settings {
  try {
    return read();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
