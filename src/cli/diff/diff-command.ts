import path from 'node:path';
import type { Settings } from '../../model/settings.ts';
import { type Answer, asJson } from '../answer.ts';
import { UsageError } from '../errors.ts';
import { findFiles, statsOf } from '../files.ts';
import { filtered, without as withoutPaths } from '../filter.ts';
import { type Place, type Problem, type Report, reported } from '../formats/reports.ts';
import { tally } from '../formats/entries.ts';
import { code, markdownTable, prose } from '../formats/markdown.ts';
import { printable } from '../formats/columns.ts';
import { type Line, plainTable } from '../formats/table.ts';
import { grammars, readProject, type ProjectReading, type FileReader } from '../read-project.ts';
import type { ShownRow } from '../row.ts';
import { type Unread, type UnreadFile, unreadNote } from '../unread.ts';
import type { Arguments } from '../arguments.ts';
import type { Change, ChangeKind, Side } from './changes.ts';
import { compareRoutes, type Comparison, type NotCompared, type State } from './compare.ts';
import { commitOf, whyNoCommit, withCommit } from './revision.ts';
import { readSaved } from './saved.ts';

/**
 * `--diff`: what changed since a git revision, or since a file that `--json` was saved to.
 * @returns what to print, and the exit code: 1 when a change breaks clients.
 * @throws {UsageError} if there is no such revision or file.
 */
export async function diffCommand(
  read: () => Promise<ProjectReading>,
  since: string,
  args: Arguments,
  reader: FileReader,
): Promise<Answer> {
  const before = await stateAt(since, args, reader);
  const after = stateOf(await read(), args);
  const unread: UnreadStates = {
    before: without(before.unread, after.unread),
    after: without(after.unread, before.unread),
  };
  const comparison = compareRoutes({ ...before, unread: unread.before }, { ...after, unread: unread.after });
  const result: DiffResult = { ...comparison, unread };
  return { text: formatted(result, since, args, reader.cwd), exitCode: exitCodeOf(result) };
}

/** What was not read of each state; a file that is the same in both changes nothing. */
interface UnreadStates {
  readonly before: readonly Unread[];
  readonly after: readonly Unread[];
}

interface DiffResult extends Comparison {
  readonly unread: UnreadStates;
}

/** Those that the other state does not have with the same text. */
function without(unread: readonly UnreadFile[], others: readonly UnreadFile[]): readonly Unread[] {
  const isSame = (one: UnreadFile): boolean =>
    others.some(({ file, text }) => file === one.file && text === one.text && text !== undefined);
  return unread.filter((one) => !isSame(one)).map(({ file, reason }) => ({ file, reason }));
}

function exitCodeOf({ changes, notCompared }: Comparison): Answer['exitCode'] {
  if (changes.some(({ isBreaking }) => isBreaking)) return 1;
  return notCompared.length > 0 ? 2 : 0;
}

function formatted(result: DiffResult, since: string, { format, report }: Arguments, cwd: string): string {
  if (report !== undefined) return reported(report, reportOf(result), cwd);
  if (format === 'table') return diffTable(result, since);
  return format === 'markdown' ? diffMarkdown(result, since) : asJson(result);
}

/** The routes of a revision, or else of a saved list: a file called `main` does not hide a branch. */
async function stateAt(since: string, args: Arguments, reader: FileReader): Promise<FoundState> {
  const commit = commitOf(since, reader.cwd);
  if (commit !== undefined) return withCommit(commit, reader.cwd, (folder) => stateIn(folder, args, reader));
  const file = path.resolve(reader.cwd, since);
  const isThere = statsOf(file)?.isFile() === true;
  if (!isThere && since.endsWith('.json')) throw new UsageError(`there is no file ${since} to compare with.`);
  if (!isThere) throw new UsageError(whyNoCommit(since, reader.cwd));
  const rows = readSaved(file, since).map((row) => ({ row, how: '' }));
  const settings = new Map<string, Settings>();
  for (const { row } of rows)
    settings.set(row.file, await reader.config.settingsFor(path.resolve(reader.cwd, row.file)));
  return stateOf({ rows, unread: [], grammarFor: grammars(reader.cwd, (name) => settings.get(name)) }, args);
}

/** The routes of another folder, whose files are read with the config and the parsers of this one. */
async function stateIn(folder: string, args: Arguments, present: FileReader): Promise<FoundState> {
  const { cwd } = present;
  const here = (file: string): string => path.resolve(cwd, path.relative(folder, file));
  const config: FileReader['config'] = {
    isIgnored: (file) => present.config.isIgnored(here(file)),
    settingsFor: (file) => present.config.settingsFor(here(file)),
    parsersFor: (file) => present.config.parsersFor(here(file)),
  };
  const patterns = args.patterns.map((pattern) => (path.isAbsolute(pattern) ? path.relative(cwd, pattern) : pattern));
  const found = await findFiles(patterns, folder, config.isIgnored);
  const reader: FileReader = { ...present, cwd: folder, config };
  return stateOf(await readProject(found, reader), args);
}

interface FoundState extends State {
  readonly unread: readonly UnreadFile[];
}

function stateOf(
  { rows, ...state }: Omit<FoundState, 'rows'> & { readonly rows: readonly ShownRow[] },
  { filter, ignore }: Arguments,
): FoundState {
  const { grammarFor, unread } = state;
  return { rows: withoutPaths(filtered(rows, filter), ignore).map(({ row }) => row), grammarFor, unread };
}

const RULES = [
  { id: 'routes/removed', text: 'A route that no longer answers' },
  { id: 'routes/moved', text: 'A route that has another path' },
  { id: 'routes/methods', text: 'A route that answers other methods' },
  { id: 'routes/not-compared', text: 'A route that may have changed, which what was not read would decide' },
] as const;

/** What breaks clients, and what may. */
function reportOf({ changes, notCompared, unread }: DiffResult): Report {
  const problems = [
    ...changes.filter(({ isBreaking }) => isBreaking).map((each) => problemOf(each, `routes/${each.kind}`)),
    ...notCompared.map((each) => problemOf(each, 'routes/not-compared')),
  ];
  return { title: 'Routes', page: 'docs/changes.md', rules: RULES, problems, unread: unread.after };
}

function problemOf(entry: Change | NotCompared, rule: string): Problem {
  const { Change: what, Methods: methods, Path: where, Why: why } = lineOf(entry);
  const [isSure, side] = ['kind' in entry, entry.after ?? entry.before];
  const text = `${methods} ${where}: ${isSure ? `${what}.` : why}`;
  return {
    rule,
    level: isSure ? 'error' : 'warning',
    text: isSure ? text : `Not compared: ${text}`,
    places: side === null ? [] : [placeOf(entry, side)],
  };
}

/** The line of a route as it is now; where it was has perhaps no such line any more. */
function placeOf({ after }: Pick<Change, 'after'>, { file, line }: Side): Place {
  return after === null ? { file } : { file, line };
}

const KIND_TITLES: Readonly<Record<ChangeKind, string>> = {
  removed: 'removed',
  moved: 'moved',
  kept: 'moved, old path kept',
  methods: 'other methods',
  added: 'added',
  renamed: 'renamed parameter',
};

const TITLES = ['Change', 'Methods', 'Path', 'Handler', 'Where'] as const;
const TITLES_AND_WHY = [...TITLES, 'Why'] as const;
type Title = (typeof TITLES_AND_WHY)[number];

function diffTable(result: DiffResult, since: string): string {
  const lines = [
    ...result.changes.map((change) => ({ '': change.isBreaking ? 'breaking' : '', ...lineOf(change) })),
    ...result.notCompared.map((entry) => ({ '': '', ...lineOf(entry) })),
  ];
  const table = plainTable(
    ['', ...(result.notCompared.length === 0 ? TITLES : TITLES_AND_WHY)],
    [{ name: undefined, lines }],
  );
  const parts = [table, summary(result, since), ...notes(result, since).map(printable)];
  return `${parts.filter(Boolean).join('\n')}\n`;
}

/** The same as Markdown, for a comment on a pull request. */
function diffMarkdown(result: DiffResult, since: string): string {
  const section = (
    title: string,
    lines: readonly Line<Title>[],
    titles: readonly Title[] = TITLES,
  ): readonly string[] =>
    lines.length === 0 ? [] : [`#### ${title}`, markdownTable(titles, lines, ['Path', 'Handler', 'Where'])];
  const changesOf = (isBreaking: boolean): readonly Line<Title>[] =>
    result.changes.filter((change) => change.isBreaking === isBreaking).map(lineOf);
  const parts = [
    `### ${summary(result, code(since))}`,
    ...section('Breaking', changesOf(true)),
    ...section('Not breaking', changesOf(false)),
    ...section('Not compared', result.notCompared.map(lineOf), TITLES_AND_WHY),
    ...notes(result, since).map(prose),
  ];
  return `${parts.join('\n\n')}\n`;
}

function lineOf(entry: Change | NotCompared): Line<Title> {
  // Where the route is now, or was.
  const side = entry.after ?? entry.before;
  return {
    Change: 'kind' in entry ? KIND_TITLES[entry.kind] : 'not compared',
    Methods: beforeAndAfter(entry, ({ methods }) => methods.join(',')),
    Path: beforeAndAfter(entry, ({ path }) => path),
    Handler: entry.after?.handler ?? entry.before?.handler ?? '',
    Where: side === null ? '' : `${side.file}:${String(side.line)}`,
    Why: 'message' in entry ? entry.message : '',
  };
}

/** `GET → POST`; only one text if both sides have it, or if one side is missing. */
function beforeAndAfter({ before, after }: Pick<Change, 'before' | 'after'>, read: (side: Side) => string): string {
  const texts = [before, after].flatMap((side) => (side === null ? [] : [read(side)]));
  return [...new Set(texts)].join(' → ');
}

function summary({ changes, notCompared }: Comparison, since: string): string {
  const uncertain = notCompared.length === 0 ? '' : `, ${String(notCompared.length)} not compared`;
  if (changes.length === 0)
    return uncertain === '' ? `No route changed since ${since}.` : `No change of routes since ${since}${uncertain}.`;
  const breaking = changes.filter(({ isBreaking }) => isBreaking).length;
  const what = breaking === 1 ? '1 breaking change' : `${breaking === 0 ? 'No' : String(breaking)} breaking changes`;
  return `${what} of routes since ${since}: ${tally(changes, KIND_TITLES)}${uncertain}.`;
}

function notes({ unread }: DiffResult, since: string): readonly string[] {
  return [
    ...unread.after.map(unreadNote),
    ...unread.before.map(({ file, reason }) => unreadNote({ file: `${file} of ${since}`, reason })),
  ];
}
