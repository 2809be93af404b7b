import path from 'node:path';
import type { Settings } from '../../model/settings.ts';
import { type Answer, asJson } from '../answer.ts';
import { UsageError } from '../errors.ts';
import { findFiles, statsOf } from '../files.ts';
import { filtered } from '../filter.ts';
import { count, tally } from '../formats/entries.ts';
import { code, markdownTable } from '../formats/markdown.ts';
import { type Line, plainTable } from '../formats/table.ts';
import { type GrammarFor, grammars, readProject, type ProjectReading, type FileReader } from '../read-project.ts';
import type { ShownRow } from '../row.ts';
import type { Arguments } from '../usage.ts';
import { type Change, type ChangeKind, compareRoutes, type Comparison, type Side, type State } from './compare.ts';
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
  const comparison = compareRoutes(before, stateOf(await read(), args));
  const exitCode = comparison.changes.some(({ isBreaking }) => isBreaking) ? 1 : 0;
  if (args.format === 'table') return { text: diffTable(comparison, since), exitCode };
  return { text: args.format === 'markdown' ? diffMarkdown(comparison, since) : asJson(comparison), exitCode };
}

/** The routes of a revision, or else of a saved list: a file called `main` does not hide a branch. */
async function stateAt(since: string, args: Arguments, reader: FileReader): Promise<State> {
  const commit = commitOf(since, reader.cwd);
  if (commit !== undefined) return withCommit(commit, reader.cwd, (folder) => stateIn(folder, args, reader));
  const file = path.resolve(reader.cwd, since);
  if (statsOf(file)?.isFile() !== true) throw new UsageError(whyNoCommit(since, reader.cwd));
  const rows = readSaved(file, since).map((row) => ({ row, how: '' }));
  const settings = new Map<string, Settings>();
  for (const { row } of rows)
    settings.set(row.file, await reader.config.settingsFor(path.resolve(reader.cwd, row.file)));
  return stateOf({ rows, grammarFor: grammars(reader.cwd, (name) => settings.get(name)) }, args);
}

/** The routes of another folder, whose files are read with the config and the parsers of this one. */
async function stateIn(folder: string, args: Arguments, present: FileReader): Promise<State> {
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

function stateOf(
  { rows, grammarFor }: { readonly rows: readonly ShownRow[]; readonly grammarFor: GrammarFor },
  { filter }: Arguments,
): State {
  return { rows: filtered(rows, filter).map(({ row }) => row), grammarFor };
}

const KIND_TITLES: Readonly<Record<ChangeKind, string>> = {
  removed: 'removed',
  moved: 'moved',
  methods: 'other methods',
  added: 'added',
  renamed: 'renamed parameter',
};

const TITLES = ['Change', 'Methods', 'Path', 'Handler', 'Where'] as const;

function diffTable(comparison: Comparison, since: string): string {
  const lines = comparison.changes.map((change) => ({ '': change.isBreaking ? 'breaking' : '', ...lineOf(change) }));
  const table = plainTable(['', ...TITLES], lines);
  const parts = [...(table === '' ? [] : [table]), summary(comparison, since), ...notes(comparison)];
  return `${parts.join('\n')}\n`;
}

/** The same as Markdown, for a comment on a pull request. */
function diffMarkdown(comparison: Comparison, since: string): string {
  const section = (title: string, isBreaking: boolean): readonly string[] => {
    const lines = comparison.changes.filter((change) => change.isBreaking === isBreaking).map(lineOf);
    return lines.length === 0 ? [] : [`#### ${title}`, markdownTable(TITLES, lines, ['Path', 'Handler', 'Where'])];
  };
  const parts = [
    `### ${summary(comparison, code(since))}`,
    ...section('Breaking', true),
    ...section('Not breaking', false),
    ...notes(comparison),
  ];
  return `${parts.join('\n\n')}\n`;
}

function lineOf(change: Change): Line<(typeof TITLES)[number]> {
  // Where the route is now, or was.
  const side = change.after ?? change.before;
  return {
    Change: KIND_TITLES[change.kind],
    Methods: beforeAndAfter(change, ({ methods }) => methods.join(',')),
    Path: beforeAndAfter(change, ({ path }) => path),
    Handler: change.after?.handler ?? change.before?.handler ?? '',
    Where: side === null ? '' : `${side.file}:${String(side.line)}`,
  };
}

/** `GET → POST`; only one text if both sides have it, or if one side is missing. */
function beforeAndAfter({ before, after }: Change, read: (side: Side) => string): string {
  const texts = [before, after].flatMap((side) => (side === null ? [] : [read(side)]));
  return [...new Set(texts)].join(' → ');
}

function summary({ changes }: Comparison, since: string): string {
  if (changes.length === 0) return `No route changed since ${since}.`;
  const breaking = changes.filter(({ isBreaking }) => isBreaking).length;
  const what = breaking === 1 ? '1 breaking change' : `${breaking === 0 ? 'No' : String(breaking)} breaking changes`;
  return `${what} of routes since ${since}: ${tally(changes, KIND_TITLES)}.`;
}

function notes({ uncertain }: Comparison): readonly string[] {
  if (uncertain === 0) return [];
  return [`Not compared: ${count(uncertain, 'route')} whose whole path is known only before or only after.`];
}
