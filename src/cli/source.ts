import path from 'node:path';
import type { Settings } from '../model/settings.ts';
import { checkSettings, restSettings } from '../settings.ts';
import { messageOf, orUsageError, reasonOf, UsageError } from './errors.ts';
import { type Host, loadHost, loadTypeScriptParser, openConfig, parserOf, property } from './eslint.ts';
import { findFiles, type FoundFiles, jsonIn, PAGE, relative, textsIn } from './files.ts';
import { count } from './formats/entries.ts';
import type { ProjectConfig, FileReader } from './read-project.ts';
import { warn } from './terminal.ts';
import type { Arguments } from './arguments.ts';

/** The files that the user asks for, and what reads them as the rules do. */
export interface Source {
  readonly found: FoundFiles;
  readonly reader: FileReader;
  /** The file that was read last, for unexpected errors. */
  readonly lastFile: () => string | undefined;
}

/**
 * Finds the files that the arguments name, and opens the ESLint config that says how to read them. Warns about patterns
 * that no file matches, and about TypeScript files that are left out.
 * @throws {UsageError} when no file matches, when ESLint is missing, or when its config is wrong.
 */
export async function openSource(args: Arguments, cwd: string): Promise<Source> {
  const host = await loadHost(cwd);
  const config = await readConfig(args, host, cwd);
  const leftOut: string[] = [];
  const found = await findFiles(args.patterns, cwd, async (file) => {
    const isIgnored = await config.isIgnored(file);
    if (isIgnored) leftOut.push(file);
    return isIgnored;
  });
  const { files, unmatched } = found;
  warnOfTypeScript(files, leftOut);
  if (files.length === 0)
    throw new UsageError(
      `${args.patterns.length === 0 ? 'there is no source file here' : `no source file matches ${quoted(unmatched)}`}.`,
    );
  const missing = unmatched.filter((pattern) => args.command === 'routes' || !PAGE.test(pattern));
  if (missing.length > 0) warn(`no file matches ${quoted(missing)}`);
  // readProject() calls `parsersFor` before it reads a file.
  let last: string | undefined;
  const parsersFor: ProjectConfig['parsersFor'] = (file) => {
    last = file;
    return config.parsersFor(file);
  };
  return {
    found,
    reader: {
      cwd,
      host,
      config: { ...config, parsersFor },
      pages: async () => textsIn((await findFiles(args.patterns, cwd, isIncluded, PAGE)).files, cwd),
    },
    lastFile: () => last && relative(cwd, last),
  };
}

/** ESLint ignores pages, unless a plugin reads them. */
function isIncluded(): Promise<boolean> {
  return Promise.resolve(false);
}

/** ESLint ignores a file that no config names. Users who do not lint TypeScript yet may not know this. */
function warnOfTypeScript(files: readonly string[], leftOut: readonly string[]): void {
  const isTypeScript = (file: string): boolean => /\.[cm]?tsx?$/u.test(file);
  const typescript = leftOut.filter(isTypeScript).length;
  if (typescript === 0 || files.some(isTypeScript)) return;
  warn(
    `${count(typescript, 'TypeScript file')} skipped: the ESLint config does not cover them (--no-config includes them)`,
  );
}

function quoted(texts: readonly string[]): string {
  return texts.map((text) => `'${text}'`).join(', ');
}

/**
 * Reads the ESLint config of the project, unless the arguments say otherwise. Warns about one that cannot be loaded.
 * @throws {UsageError} when the settings file is wrong, or the settings in it or in the config.
 */
async function readConfig(args: Arguments, host: Host, cwd: string): Promise<ProjectConfig> {
  let isBroken = false;
  /** Returns what the config says; once it cannot be loaded, as without its dependencies, it says nothing. */
  const asked = async <Found>(ask: () => Promise<Found>): Promise<Found | undefined> => {
    if (isBroken) return undefined;
    try {
      return await ask();
    } catch (error) {
      isBroken = true;
      warn(`the ESLint config could not be read and is ignored: ${reasonOf(error)}`);
      return undefined;
    }
  };
  const eslint = args.config ? await asked(() => openConfig(host, cwd)) : undefined;
  const fromFile = args.settings === undefined ? undefined : settingsInFile(args.settings, cwd);
  const typescript = await loadTypeScriptParser(cwd);
  const configFor = async (file: string): Promise<unknown> => eslint?.calculateConfigForFile(file);
  return {
    isIgnored: async (file) => (await asked(async () => eslint?.isPathIgnored(file))) ?? false,
    settingsFor: async (file) => fromFile ?? settingsInConfig(await asked(() => configFor(file))),
    parsersFor: async (file) => [...typescript, ...((await asked(async () => parserOf(await configFor(file)))) ?? [])],
  };
}

function settingsInConfig(config: unknown): Settings {
  const rest = property(property(config, 'settings'), 'rest');
  return orSettingsError(() => restSettings({ rest }));
}

function settingsInFile(file: string, cwd: string): Settings {
  const content = orUsageError(`--settings ${file}`, () => jsonIn(path.resolve(cwd, file)));
  return orSettingsError(() => checkSettings(content));
}

function orSettingsError(read: () => Settings): Settings {
  try {
    return read();
  } catch (error) {
    throw new UsageError(messageOf(error));
  }
}
