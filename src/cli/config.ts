import fs from 'node:fs/promises';
import path from 'node:path';
import type { ESLint } from 'eslint';
import type { Settings } from '../model/settings.ts';
import { checkSettings, settingsOf } from '../settings.ts';
import { type Host, openConfig, parserOf, type Parsing, property } from './eslint.ts';
import { type Arguments, UsageError } from './usage.ts';
import { reasonOf } from './terminal.ts';

/** What the project says of its files. */
export interface ProjectConfig {
  readonly isIgnored: (file: string) => Promise<boolean>;
  readonly settingsFor: (file: string) => Promise<Settings>;
  readonly parserFor: (file: string) => Promise<readonly Parsing[]>;
}

/**
 * Reads the ESLint config of the project, unless the arguments say otherwise.
 * @throws {UsageError} when the config, the settings file or the settings in either are wrong.
 */
export async function readConfig(given: Arguments, host: Host, cwd: string): Promise<ProjectConfig> {
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
