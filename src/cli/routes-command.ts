import fs from 'node:fs/promises';
import { version } from '../meta.ts';
import { nearestProject } from '../project/package-json.ts';
import { analyse } from '../routes/analysis.ts';
import { type ProjectConfig, readConfig } from './config.ts';
import { type Host, loadHost, loadTypeScriptParser } from './eslint.ts';
import { findFiles, relative } from './files.ts';
import { type PrintedRow, rowOf, table } from './print.ts';
import { progress } from './progress.ts';
import { readFile } from './read-file.ts';
import { readArguments, USAGE, UsageError } from './usage.ts';

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
  const config = await readConfig(given, host, cwd);
  const { files, unmatched } = await findFiles(given.patterns, cwd, config.isIgnored);
  for (const pattern of unmatched) warn(`no file matches '${pattern}'`);
  if (files.length === 0) throw new UsageError('no file to read.');
  const { rows, read } = await readAll(files, cwd, host, config);
  const json = (): string =>
    JSON.stringify(
      rows.map(({ row }) => row),
      null,
      2,
    );
  process.stdout.write(given.json ? `${json()}\n` : table(rows, read));
  return 0;
}

/** The routes of all files that can be read, and how many these are; the others are named on stderr. */
async function readAll(
  files: readonly string[],
  cwd: string,
  host: Host,
  { settingsFor }: ProjectConfig,
): Promise<{ readonly rows: readonly PrintedRow[]; readonly read: number }> {
  const parser = await loadTypeScriptParser(cwd);
  const rows: PrintedRow[] = [];
  let [read, skipped] = [0, 0];
  const bar = progress(files.length);
  for (const file of files) {
    const name = relative(cwd, file);
    bar.step();
    const result = readFile(await fs.readFile(file, 'utf8'), file, host, parser);
    if (result.kind === 'needs-typescript') {
      skipped++;
    } else if (result.kind === 'broken') {
      warn(`${name} does not parse and was skipped: ${result.reason}`);
    } else {
      const { sourceCode } = result;
      const surroundings = { settings: await settingsFor(file), project: () => nearestProject(file) };
      const locate = (index: number): ReturnType<typeof sourceCode.getLocFromIndex> =>
        sourceCode.getLocFromIndex(index);
      for (const route of analyse(sourceCode, surroundings)) rows.push(rowOf(route, name, locate));
      read++;
    }
  }
  bar.end();
  if (skipped > 0)
    warn(`${String(skipped)} TypeScript or JSX files skipped: @typescript-eslint/parser is not installed.`);
  return { rows, read };
}

function warn(text: string): void {
  process.stderr.write(`eslint-plugin-rest: ${text}\n`);
}
