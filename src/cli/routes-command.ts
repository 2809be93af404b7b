import { version } from '../meta.ts';
import type { Definition } from './project/definitions.ts';
import { advice } from './advice.ts';
import { readConfig } from './config.ts';
import { loadHost, loadTypeScriptParser } from './eslint.ts';
import { evidenceIn } from './evidence.ts';
import { findFiles, relative } from './files.ts';
import { type Looked, missingFrom } from './missing.ts';
import { openFile, type Reader } from './opened.ts';
import { type PrintedRow, table } from './print.ts';
import { progress } from './progress.ts';
import { createProject } from './project/project.ts';
import { withRouters } from './routers.ts';
import { withRegistrars } from './survey.ts';
import { registeringIn } from './project/tables.ts';
import type { Parsing } from './eslint.ts';
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
  const looked = await lookAt(files, reader, !given.json);
  if (given.json) {
    const plain = looked.rows.map(({ row }) => row);
    process.stdout.write(`${JSON.stringify(plain, null, 2)}\n`);
    return 0;
  }
  const { settings, unseen } = await missingFrom(looked, reader);
  const [first = ''] = files;
  const known = await config.settingsFor(first);
  if (given.printSettings) {
    const all = withRegistrars(withRouters(known, settings.routers ?? {}), settings.registrars ?? []);
    process.stdout.write(`${JSON.stringify(all, null, 2)}\n`);
    return 0;
  }
  process.stdout.write(table(looked.rows, looked.files.length) + advice(settings, known, unseen));
  return 0;
}

/** To ESLint, a file that no config names is ignored. Whoever lints no TypeScript yet may not know. */
function warnOfTypeScript(files: readonly string[], leftOut: readonly string[]): void {
  const isTypeScript = (file: string): boolean => /\.[cm]?tsx?$/u.test(file);
  const count = leftOut.filter(isTypeScript).length;
  if (count === 0 || files.some(isTypeScript)) return;
  warn(`TypeScript files left out, which the ESLint config does not lint: ${String(count)} (--no-config reads them)`);
}

/** Reads every file once; those that cannot be read are named on stderr. */
async function lookAt(files: readonly string[], reader: Reader, forOthers: boolean): Promise<Looked> {
  const rows: PrintedRow[] = [];
  const definitions: Definition[] = [];
  const suspects: string[] = [];
  const read: string[] = [];
  const names = files.map((file) => relative(reader.cwd, file));
  const project = createProject(names);
  let skipped = 0;
  const bar = progress(files.length);
  for (const name of names) {
    bar.step();
    const opened = await openFile(name, reader);
    if ('kind' in opened) {
      if (opened.kind === 'needs-typescript') skipped++;
      else warn(`${name} does not parse and was skipped: ${opened.reason}`);
      continue;
    }
    const context = opened.follow(opened.settings);
    for (const row of opened.rowsIn(context, opened.settings)) rows.push(row);
    read.push(name);
    if (!forOthers) continue;
    for (const definition of registeringIn(context)) definitions.push(definition);
    project.add(name, context);
    if (evidenceIn(context, opened.project()).length > 0) suspects.push(name);
  }
  bar.end();
  if (skipped > 0)
    warn(`TypeScript or JSX files skipped, since @typescript-eslint/parser is not installed: ${String(skipped)}`);
  return { files: read, rows, definitions, suspects, project };
}

function warn(text: string): void {
  process.stderr.write(`eslint-plugin-rest: ${text}\n`);
}
