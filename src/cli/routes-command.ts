import fs from 'node:fs/promises';
import path from 'node:path';
import type { TSESLint } from '@typescript-eslint/utils';
import type { ESLint } from 'eslint';
import { version } from '../meta.ts';
import type { Settings } from '../model.ts';
import { nearestProject } from '../project/package-json.ts';
import { analyse } from '../routes/analysis.ts';
import { checkSettings, settingsOf } from '../settings.ts';
import { type Host, loadHost, loadTypeScriptParser, openConfig } from './eslint.ts';
import { findFiles, relative } from './files.ts';
import { type PrintedRow, rowOf, table } from './print.ts';
import { progress } from './progress.ts';
import { readFile } from './read-file.ts';
import { type Arguments, readArguments, USAGE, UsageError } from './usage.ts';

/**
 * `eslint-plugin-rest routes`: prints what the plugin sees in the files.
 * @returns the exit code: 0.
 * @throws {UsageError} for bad arguments, bad settings, or when no file matches.
 */
export async function routesCommand(argv: readonly string[], cwd: string): Promise<number> {
  const given = readArguments(argv);
  if (given.command !== 'routes') {
    process.stdout.write(given.command === 'help' ? USAGE : `${version}\n`);
    return 0;
  }
  const host = await loadHost(cwd);
  const eslint = given.config ? await openConfig(host, cwd) : undefined;
  const settingsFor = await settingsReader(given, eslint, cwd);
  const { files, unmatched } = await findFiles(
    given.patterns,
    cwd,
    async (file) => (await eslint?.isPathIgnored(file)) ?? false,
  );
  for (const pattern of unmatched) warn(`no file matches '${pattern}'`);
  if (files.length === 0) throw new UsageError('no file to read.');
  const rows = await readAll(files, cwd, host, await loadTypeScriptParser(cwd), settingsFor);
  process.stdout.write(
    given.json
      ? `${JSON.stringify(
          rows.map(({ row }) => row),
          null,
          2,
        )}\n`
      : table(rows, files.length),
  );
  return 0;
}

async function readAll(
  files: readonly string[],
  cwd: string,
  host: Host,
  parser: TSESLint.FlatConfig.Parser | undefined,
  settingsFor: (file: string) => Promise<Settings>,
): Promise<readonly PrintedRow[]> {
  const rows: PrintedRow[] = [];
  const skipped: string[] = [];
  const bar = progress(files.length);
  for (const file of files) {
    const name = relative(cwd, file);
    bar.step();
    const result = readFile(await fs.readFile(file, 'utf8'), file, host, parser);
    if (result.kind === 'needs-typescript') skipped.push(name);
    else if (result.kind === 'broken') warn(`${name} does not parse and was skipped: ${result.reason}`);
    else {
      const { sourceCode } = result;
      const surroundings = { settings: await settingsFor(file), project: () => nearestProject(file) };
      for (const route of analyse(sourceCode, surroundings))
        rows.push(rowOf(route, name, (index) => sourceCode.getLocFromIndex(index)));
    }
  }
  bar.end();
  if (skipped.length > 0) {
    warn(
      `${String(skipped.length)} TypeScript or JSX files skipped. To read them: npm install --save-dev @typescript-eslint/parser`,
    );
  }
  return rows;
}

async function settingsReader(
  given: Arguments,
  eslint: ESLint | undefined,
  cwd: string,
): Promise<(file: string) => Promise<Settings>> {
  if (given.settings !== undefined) {
    const settings = await settingsFile(path.resolve(cwd, given.settings));
    return () => Promise.resolve(settings);
  }
  return async (file) => {
    const config: unknown = await eslint?.calculateConfigForFile(file);
    const settings: unknown = isObject(config) ? Reflect.get(config, 'settings') : undefined;
    return checked(() => settingsOf(isObject(settings) ? { rest: Reflect.get(settings, 'rest') } : {}));
  };
}

async function settingsFile(file: string): Promise<Settings> {
  let content: unknown;
  try {
    content = JSON.parse(await fs.readFile(file, 'utf8'));
  } catch (error) {
    throw new UsageError(
      `--settings ${file} could not be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  return checked(() => checkSettings(content));
}

function checked(read: () => Settings): Settings {
  try {
    return read();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function warn(text: string): void {
  process.stderr.write(`eslint-plugin-rest: ${text}\n`);
}
