import fs from 'node:fs';
import path from 'node:path';
import type { Settings } from '../model/settings.ts';
import { type Grammar, grammarOf } from '../project/grammar.ts';
import { type ParsedFile, type WholeCall, wholeRoutes } from '../project/graph/graph.ts';
import { nearestProject } from '../project/package-json.ts';
import { followReceivers, routesIn } from '../routes/find-routes.ts';
import { mayRegisterByText } from '../routes/prefilter.ts';
import { narrowed } from '../routes/registrars.ts';
import type { FileContext } from '../routes/route.ts';
import type { ProjectContext } from '../routes/router-facts.ts';
import type { Seed } from '../syntax/flow.ts';
import type { Host, Parsing } from './eslint.ts';
import { relative } from './files.ts';
import { harmless } from './formats/columns.ts';
import { count } from './formats/entries.ts';
import { needsParser, readFile } from './read-file.ts';
import { isWithin, type SourceCode } from '../syntax/nodes.ts';
import { type PrintedRow, type Row, rowOf } from './row.ts';
import { firstOf, progress, warn } from './terminal.ts';

/** What the project says of its files. */
export interface ProjectConfig {
  readonly isIgnored: (file: string) => Promise<boolean>;
  readonly settingsFor: (file: string) => Promise<Settings>;
  readonly parserFor: (file: string) => Promise<readonly Parsing[]>;
}

/** What it takes to read files as the rules do. */
export interface Reader {
  readonly cwd: string;
  readonly host: Host;
  readonly config: ProjectConfig;
  /** The parsers to try besides ESLint's own. */
  readonly parsersFor: (file: string) => Promise<readonly Parsing[]>;
}

/** A file that can be asked again with other settings, or with values of other files. */
export interface Opened {
  readonly sourceCode: SourceCode;
  readonly settings: Settings;
  readonly follow: (settings: Settings, seeds?: readonly Seed[]) => FileContext;
  readonly rowsIn: (context: FileContext, settings: Settings) => readonly PrintedRow[];
}

/** What one look at every file has shown. */
export interface Looked {
  /** Paths from the working directory, with the texts. */
  readonly files: ReadonlyMap<string, string>;
  readonly rows: readonly PrintedRow[];
  /** The rows that the rules do not see, since other files make their routers. */
  readonly given: ReadonlySet<PrintedRow>;
  /** The calls of functions of other files that register for them. */
  readonly registrarCalls: readonly WholeCall[];
  /** How the router of a row reads its path. */
  readonly grammarFor: GrammarFor;
  /** The files that were parsed. */
  readonly opened: ReadonlyMap<string, Opened>;
}

export type GrammarFor = (row: Row) => Grammar;

/** How the router of each row reads its path, as package.json and the settings of its file tell. */
export function grammars(cwd: string, settingsOf: (file: string) => Settings | undefined): GrammarFor {
  return ({ file, framework }) =>
    grammarOf(framework ?? undefined, settingsOf(file) ?? {}, nearestProject(path.resolve(cwd, file)));
}

/** Reads every file once, and parses those that may register routes or hand routers on; names the others on stderr. */
export async function lookAt(files: readonly string[], reader: Reader): Promise<Looked> {
  const { cwd, config, parsersFor } = reader;
  const texts = await textsOf(files, reader);
  const names = [...texts.keys()];
  const opened = new Map<string, Opened>();
  const broken = new Set<string>();
  const first: ParsedFile[] = [];
  const bar = progress(names.length);

  async function parse(name: string): Promise<ParsedFile | undefined> {
    const text = texts.get(name);
    if (text === undefined || broken.has(name)) return undefined;
    const full = path.resolve(cwd, name);
    const result = readFile(text, full, reader.host, await parsersFor(full));
    if (result.kind === 'broken') {
      broken.add(name);
      warn(`${name} does not parse and was skipped: ${result.reason}`);
      return undefined;
    }
    const file = openedFile(name, full, result.sourceCode, await config.settingsFor(full));
    opened.set(name, file);
    return file.parsed;
  }

  for (const [name, text] of texts) {
    bar.step();
    const mayRegister = mayRegisterByText(text, await config.settingsFor(path.resolve(cwd, name)));
    const found = mayRegister ? await parse(name) : undefined;
    if (found !== undefined) first.push(found);
  }
  const textOf = (name: string): string => texts.get(name) ?? '';
  const { routes, registrarCalls } = await wholeRoutes(first, { files: names, root: cwd, textOf, parse });
  bar.end();
  const order = new Map(names.map((name, index) => [name, index]));
  const sorted = routes.toSorted((a, b) => (order.get(a.file) ?? 0) - (order.get(b.file) ?? 0));
  const given = new Set<PrintedRow>();
  const rows = sorted.flatMap(({ file, route, wholePaths, isGiven }) => {
    const sourceCode = opened.get(file)?.sourceCode;
    if (sourceCode === undefined) return [];
    const row = withCall(rowOf(route, file, sourceCode, wholePaths), registrarCalls);
    if (isGiven) given.add(row);
    return row;
  });
  for (const name of broken) texts.delete(name);
  const grammarFor = grammars(cwd, (file) => opened.get(file)?.settings);
  return { files: texts, rows, given, registrarCalls, grammarFor, opened };
}

/** A route that a function of another file registers, with the whole paths that its call shows. */
export function withCall(printed: PrintedRow, calls: readonly WholeCall[]): PrintedRow {
  const { row, route } = printed;
  if (row.fullPaths.length > 0) return printed;
  const made = calls.find(({ file, call }) => file === row.file && isWithin(route.expression, call));
  const fullPaths = made?.fullPaths ?? [];
  const [only = null, ...others] = fullPaths;
  return { ...printed, row: { ...row, fullPaths, fullPath: others.length === 0 ? only : null } };
}

function openedFile(
  file: string,
  full: string,
  sourceCode: SourceCode,
  settings: Settings,
): Opened & { readonly parsed: ParsedFile } {
  const around = (used: Settings): ProjectContext => ({
    settings: narrowed(used, full),
    project: () => nearestProject(full),
  });
  const follow: Opened['follow'] = (used, seeds) => followReceivers(sourceCode, around(used), seeds);
  return {
    sourceCode,
    settings,
    follow,
    rowsIn: (context, used) => routesIn(context, around(used)).map((route) => rowOf(route, file, sourceCode)),
    parsed: {
      file,
      sourceCode,
      follow: (seeds) => follow(settings, seeds),
      routesIn: (context) => routesIn(context, around(settings)),
    },
  };
}

/** Enough to see which folders it is about. */
const MOST_NAMED = 10;

/** The texts of the files by their paths from the working directory. What cannot be read is named, and stops nothing. */
async function textsOf(files: readonly string[], { cwd, parsersFor }: Reader): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const [unreadable, unparsed]: [string[], string[]] = [[], []];
  for (const full of files) {
    const name = relative(cwd, full);
    const text = textIn(full);
    if (text === undefined) unreadable.push(name);
    else if (needsParser(full) && (await parsersFor(full)).length === 0) unparsed.push(name);
    else texts.set(name, text);
  }
  warnOfSkipped(unreadable, 'not readable');
  warnOfSkipped(unparsed, 'TypeScript or JSX without a parser (npm install --save-dev @typescript-eslint/parser)');
  return texts;
}

function textIn(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function warnOfSkipped(files: readonly string[], why: string): void {
  if (files.length === 0) return;
  const names = files.map((file) => `  ${harmless(file)}`);
  warn(`${count(names.length, 'file')} skipped, ${why}:\n${firstOf(names, MOST_NAMED).join('\n')}`);
}
