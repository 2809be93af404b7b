import fs from 'node:fs/promises';
import { version } from '../meta.ts';
import { nearestProject } from '../project/package-json.ts';
import type { Registrar } from '../model.ts';
import { contextOf, routesIn } from '../routes/analysis.ts';
import type { Context } from '../routes/called.ts';
import { type Definition, definitionsOf } from '../routes/definitions.ts';
import type { Surroundings } from '../routes/judge.ts';
import { advice } from './advice.ts';
import { type ProjectConfig, readConfig } from './config.ts';
import { type Host, loadHost, loadTypeScriptParser } from './eslint.ts';
import { findFiles, relative } from './files.ts';
import { type PrintedRow, type Row, rowOf, table } from './print.ts';
import { progress } from './progress.ts';
import { type Parsing, readFile } from './read-file.ts';
import { concernedBy, registrarsOf, type Surveyed, withRegistrars } from './survey.ts';
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
  const leftOut: string[] = [];
  const { files, unmatched } = await findFiles(given.patterns, cwd, async (file) => {
    const isIgnored = await config.isIgnored(file);
    if (isIgnored) leftOut.push(file);
    return isIgnored;
  });
  for (const pattern of unmatched) warn(`no file matches '${pattern}'`);
  warnOfTypeScript(files, leftOut);
  if (files.length === 0) throw new UsageError('no file to read.');
  const typescript = await loadTypeScriptParser(cwd);
  const parsersFor = async (file: string): Promise<readonly Parsing[]> => [
    ...typescript,
    ...(await config.parserFor(file)),
  ];
  const reader = { cwd, host, config, parsersFor };
  const { rows, read, definitions } = await readAll(files, reader);
  if (given.json) {
    const plain = rows.map(({ row }) => row);
    process.stdout.write(`${JSON.stringify(plain, null, 2)}\n`);
    return 0;
  }
  const { registrars, unseen } = await surveyAll(files, definitions, rows, reader);
  if (given.printSettings) {
    const [first = ''] = files;
    const settings = withRegistrars(await config.settingsFor(first), registrars);
    process.stdout.write(`${JSON.stringify(settings, null, 2)}\n`);
    return 0;
  }
  process.stdout.write(table(rows, read) + advice(registrars, unseen));
  return 0;
}

interface Reader {
  readonly cwd: string;
  readonly host: Host;
  readonly config: ProjectConfig;
  readonly parsersFor: (file: string) => Promise<readonly Parsing[]>;
}

/** To ESLint, a file that no config names is ignored. Whoever lints no TypeScript yet may not know. */
function warnOfTypeScript(files: readonly string[], leftOut: readonly string[]): void {
  const isTypeScript = (file: string): boolean => /\.[cm]?tsx?$/u.test(file);
  const count = leftOut.filter(isTypeScript).length;
  if (count === 0 || files.some(isTypeScript)) return;
  warn(`TypeScript files left out, which the ESLint config does not lint: ${String(count)} (--no-config reads them)`);
}

/** The routes of all files that can be read, and how many these are; the others are named on stderr. */
async function readAll(
  files: readonly string[],
  { cwd, host, config: { settingsFor }, parsersFor }: Reader,
): Promise<{
  readonly rows: readonly PrintedRow[];
  readonly read: number;
  readonly definitions: readonly Definition[];
}> {
  const rows: PrintedRow[] = [];
  const definitions: Definition[] = [];
  let [read, skipped] = [0, 0];
  const bar = progress(files.length);
  for (const file of files) {
    const name = relative(cwd, file);
    bar.step();
    const result = readFile(await fs.readFile(file, 'utf8'), file, host, await parsersFor(file));
    if (result.kind === 'needs-typescript') {
      skipped++;
    } else if (result.kind === 'broken') {
      warn(`${name} does not parse and was skipped: ${result.reason}`);
    } else {
      const surroundings = { settings: await settingsFor(file), project: () => nearestProject(file) };
      const context = contextOf(result.sourceCode, surroundings);
      rows.push(...rowsIn(context, surroundings, name));
      definitions.push(...definitionsOf(context));
      read++;
    }
  }
  bar.end();
  if (skipped > 0)
    warn(`TypeScript or JSX files skipped, since @typescript-eslint/parser is not installed: ${String(skipped)}`);
  return { rows, read, definitions };
}

function rowsIn(context: Context, surroundings: Surroundings, name: string): readonly PrintedRow[] {
  const { sourceCode } = context;
  const locate = (index: number): ReturnType<typeof sourceCode.getLocFromIndex> => sourceCode.getLocFromIndex(index);
  return routesIn(context, surroundings).map((route) => rowOf(route, name, locate));
}

/** What the files define for each other: the registrars that settings would have to name, and the routes behind them. */
async function surveyAll(
  files: readonly string[],
  definitions: readonly Definition[],
  rows: readonly PrintedRow[],
  { cwd, host, config: { settingsFor }, parsersFor }: Reader,
): Promise<{ readonly registrars: readonly Registrar[]; readonly unseen: readonly PrintedRow[] }> {
  if (definitions.length === 0) return { registrars: [], unseen: [] };
  const concerns = concernedBy(definitions);
  const surveyed: (Surveyed & { readonly surroundings: Surroundings })[] = [];
  for (const file of files) {
    const text = await fs.readFile(file, 'utf8');
    const result = concerns(text) ? readFile(text, file, host, await parsersFor(file)) : undefined;
    if (result?.kind !== 'read') continue;
    const surroundings = { settings: await settingsFor(file), project: () => nearestProject(file) };
    surveyed.push({ file: relative(cwd, file), context: contextOf(result.sourceCode, surroundings), surroundings });
  }
  const registrars = registrarsOf(surveyed);
  const seen = new Set(rows.map(({ row }) => placeOf(row)));
  const unseen = surveyed.flatMap(({ file, context, surroundings: { settings, project } }) =>
    rowsIn(context, { settings: withRegistrars(settings, registrars), project }, file).filter(
      ({ row }) => !seen.has(placeOf(row)),
    ),
  );
  // What another setting or the rules see already needs no naming.
  const needed = registrars.filter(({ callee }) => unseen.some(({ row }) => row.receiver === callee));
  return { registrars: needed, unseen };
}

function placeOf({ file, line, column }: Row): string {
  return `${file}:${String(line)}:${String(column)}`;
}

function warn(text: string): void {
  process.stderr.write(`eslint-plugin-rest: ${text}\n`);
}
