import fs from 'node:fs';
import path from 'node:path';
import type { Settings } from '../model/settings.ts';
import { type Grammar, grammarOf } from '../project/grammar.ts';
import { type ParsedFile, wholeRoutes } from '../project/graph/graph.ts';
import { isTestFile } from '../project/graph/files/unparsed.ts';
import type { RegistrarCall } from '../project/graph/links/registrars.ts';
import { attempt } from '../project/nearby.ts';
import { nearestProject } from '../project/package-json.ts';
import { findRoutes, followReceivers, routesIn } from '../routes/find-routes.ts';
import { mayRegisterByText } from '../routes/prefilter.ts';
import { settingsForFile } from '../routes/registrars.ts';
import type { ProjectContext } from '../frameworks/framework-facts.ts';
import { grouped } from '../syntax/lists.ts';
import { isWithin, type SourceCode } from '../syntax/nodes.ts';
import type { Host, Parsing } from './eslint.ts';
import { type FoundFiles, relative } from './files.ts';
import { count } from './formats/entries.ts';
import { needsParser, readFile } from './read-file.ts';
import { withoutRepetitions } from './repetitions.ts';
import { type RouteRow, type Row, rowOf, withFullPaths } from './row.ts';
import { progressLine, warn } from './terminal.ts';
import type { UnreadFile } from './unread.ts';

/** How the project configures its files. */
export interface ProjectConfig {
  readonly isIgnored: (file: string) => Promise<boolean>;
  readonly settingsFor: (file: string) => Promise<Settings>;
  /** The parsers to try besides ESLint's own. */
  readonly parsersFor: (file: string) => Promise<readonly Parsing[]>;
}

/** What is needed to read files as the rules do. */
export interface FileReader {
  readonly cwd: string;
  readonly host: Host;
  readonly config: ProjectConfig;
  /** The pages and components that the user asks for, by path from `cwd`, with their texts. */
  readonly pages: () => Promise<ReadonlyMap<string, string>>;
}

/** A parsed file, whose routes can be read again with other settings. */
export interface OpenedFile {
  readonly sourceCode: SourceCode;
  readonly settings: Settings;
  readonly rowsWith: (settings: Settings) => readonly RouteRow[];
}

/** What the files of a project say, read once. */
export interface ProjectReading {
  /** Paths from the working directory, with the texts. */
  readonly files: ReadonlyMap<string, string>;
  readonly rows: readonly RouteRow[];
  /** The rows that the rules do not see, since their routers come from other files. */
  readonly rowsOfImportedRouters: readonly RouteRow[];
  /** The calls of functions of other files that register routes. */
  readonly registrarCalls: readonly RegistrarCall[];
  /** How the router of a row reads its path. */
  readonly grammarFor: GrammarFor;
  /** The files that were parsed. */
  readonly opened: ReadonlyMap<string, OpenedFile>;
  /** What is missing in all of this; test files, whose routes nobody serves, are not listed. */
  readonly unread: readonly UnreadFile[];
}

export type GrammarFor = (row: Row) => Grammar;

/** How the router of each row reads its path, according to package.json and the settings of its file. */
export function grammars(cwd: string, settingsOf: (file: string) => Settings | undefined): GrammarFor {
  return ({ file, framework }) =>
    grammarOf(framework ?? undefined, settingsOf(file) ?? {}, nearestProject(path.resolve(cwd, file)));
}

/** A file that starts an application; its routes may all be in other files: `register(app); app.listen(3000)`. */
const SERVES = /\.\s*listen\s*\(/u;

/**
 * Reads all files, and parses those that may hold routes and those that the graph asks for. Warns about files that it
 * cannot read or parse.
 */
export async function readProject(found: FoundFiles, reader: FileReader): Promise<ProjectReading> {
  const { cwd, config } = reader;
  const { texts, skipped } = await textsOf(found.files, reader);
  const unread: UnreadFile[] = [];
  const opened = new Map<string, OpenedFile>();

  async function parse(name: string): Promise<ParsedFile | undefined> {
    const text = texts.get(name);
    if (text === undefined) return undefined;
    const full = path.resolve(cwd, name);
    const result = readFile(text, full, reader.host, await config.parsersFor(full));
    if (result.kind === 'broken') {
      texts.delete(name);
      warn(`${name} does not parse and was skipped: ${result.reason}`);
      unread.push({ file: name, text, reason: `it does not parse: ${result.reason.replace(/\.$/u, '')}` });
      return undefined;
    }
    const file = openFile(name, full, result.sourceCode, await config.settingsFor(full));
    opened.set(name, file);
    return file.parsed;
  }

  const mayHoldRoutes = async (name: string, text: string): Promise<boolean> =>
    SERVES.test(text) || mayRegisterByText(text, await config.settingsFor(path.resolve(cwd, name)));
  for (const folder of found.unreadFolders)
    unread.push({ file: relative(cwd, folder) || '.', text: undefined, reason: 'the folder could not be read' });
  for (const file of skipped)
    if (file.text === undefined || (await mayHoldRoutes(file.file, file.text))) unread.push(file);
  const names = [...texts.keys()];
  const registering: ParsedFile[] = [];
  const progress = progressLine(names.length);
  for (const [name, text] of texts) {
    progress.step();
    if (!(await mayHoldRoutes(name, text))) continue;
    const parsed = await parse(name);
    if (parsed !== undefined) registering.push(parsed);
  }
  const textOf = (name: string): string => texts.get(name) ?? '';
  const { routes, registrarCalls } = await wholeRoutes(registering, { files: names, root: cwd, textOf, parse });
  progress.end();
  const routesByFile = grouped(routes, ({ file }) => file);
  const linked = names.flatMap((name) => {
    const sourceCode = opened.get(name)?.sourceCode;
    if (sourceCode === undefined) return [];
    return (routesByFile.get(name) ?? []).map(({ route, wholePaths, needsOtherFiles, isFromTable }) => ({
      needsOtherFiles,
      isFromTable,
      row: withCallPaths(rowOf(route, name, sourceCode, wholePaths), registrarCalls),
    }));
  });
  const rows = withoutRepetitions(linked);
  return {
    files: texts,
    rows: rows.map(({ row }) => row),
    rowsOfImportedRouters: rows.filter(({ needsOtherFiles }) => needsOtherFiles).map(({ row }) => row),
    registrarCalls,
    grammarFor: grammars(cwd, (file) => opened.get(file)?.settings),
    opened,
    // What a bundler writes has its sources elsewhere.
    unread: unread.filter(({ file, reason }) => !isTestFile(file) && reason !== MINIFIED),
  };
}

/** Gives a route without whole paths those of the call around it: `register(app, '/users', list)`. */
export function withCallPaths(routeRow: RouteRow, calls: readonly RegistrarCall[]): RouteRow {
  const { row, route } = routeRow;
  if (row.fullPaths.length > 0) return routeRow;
  const registering = calls.find(({ file, call }) => file === row.file && isWithin(route.expression, call));
  return registering === undefined ? routeRow : { ...routeRow, row: withFullPaths(row, registering.fullPaths) };
}

function openFile(
  file: string,
  full: string,
  sourceCode: SourceCode,
  settings: Settings,
): OpenedFile & { readonly parsed: ParsedFile } {
  const contextWith = (used: Settings): ProjectContext => ({
    settings: settingsForFile(used, full),
    project: () => nearestProject(full),
  });
  return {
    sourceCode,
    settings,
    rowsWith: (used) => findRoutes(sourceCode, contextWith(used)).map((route) => rowOf(route, file, sourceCode)),
    parsed: {
      file,
      settings,
      follow: (seeds) => followReceivers(sourceCode, contextWith(settings), seeds),
      routesIn: (context) => routesIn(context, contextWith(settings)),
    },
  };
}

/** The output of a bundler: one of 2.8 MB, in the repository of an application, took 11 s and 1.1 GB to analyse. */
function isMinified(text: string): boolean {
  return text.length > 50_000 && text.split('\n', 20).length < 20;
}

/** The texts of the files by path from the working directory, without those that are skipped, which it warns about. */
async function textsOf(
  files: readonly string[],
  { cwd, config }: FileReader,
): Promise<{ readonly texts: Map<string, string>; readonly skipped: readonly UnreadFile[] }> {
  const texts = new Map<string, string>();
  const skipped: UnreadFile[] = [];
  for (const full of files) {
    const file = relative(cwd, full);
    const text = attempt(() => fs.readFileSync(full, 'utf8'));
    if (text === undefined) skipped.push({ file, text, reason: 'not readable' });
    else if (isMinified(text)) skipped.push({ file, text, reason: MINIFIED });
    else if (needsParser(full) && (await config.parsersFor(full)).length === 0)
      skipped.push({ file, text, reason: NO_PARSER });
    else texts.set(file, text);
  }
  for (const [reason, same] of grouped(skipped, (each) => each.reason))
    warn(
      `${count(same.length, 'file')} skipped, ${reason}:`,
      same.map(({ file }) => file),
    );
  return { texts, skipped };
}

const MINIFIED = 'minified';
const NO_PARSER = 'TypeScript or JSX without a parser (npm install --save-dev @typescript-eslint/parser)';
