import fs from 'node:fs';
import path from 'node:path';
import type { Settings } from '../../model/settings.ts';
import { findFiles } from '../files.ts';
import { filtered } from '../filter.ts';
import { asJson } from '../terminal.ts';
import { type GrammarFor, grammars, lookAt, type Looked, type Reader } from '../read-project.ts';
import type { ShownRow } from '../row.ts';
import type { Arguments } from '../usage.ts';
import { compareRoutes, type State } from './compare.ts';
import { diffMarkdown, diffTable } from './print.ts';
import { withRevision } from './revision.ts';
import { readSaved } from './saved.ts';

/**
 * `--diff`: what changed since a git revision, or since a file that `--json` was saved to.
 * @returns what to print, and the exit code: 1 when a change breaks clients.
 * @throws {UsageError} where there is no such revision or file.
 */
export async function diffCommand(
  looked: Looked,
  since: string,
  given: Arguments,
  reader: Reader,
): Promise<{ readonly text: string; readonly exitCode: 0 | 1 }> {
  const before = await stateAt(since, given, reader);
  const comparison = compareRoutes(before, stateOf(looked, given));
  const exitCode = comparison.changes.some(({ isBreaking }) => isBreaking) ? 1 : 0;
  if (given.format === 'table') return { text: diffTable(comparison, since), exitCode };
  return { text: given.format === 'markdown' ? diffMarkdown(comparison, since) : asJson(comparison), exitCode };
}

async function stateAt(since: string, given: Arguments, reader: Reader): Promise<State> {
  const file = path.resolve(reader.cwd, since);
  if (fs.statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
    return withRevision(since, reader.cwd, (folder) => stateIn(folder, given, reader));
  const rows = readSaved(file, since).map((row) => ({ row, how: '' }));
  const settings = new Map<string, Settings>();
  for (const { row } of rows)
    settings.set(row.file, await reader.config.settingsFor(path.resolve(reader.cwd, row.file)));
  return stateOf({ rows, grammarFor: grammars(reader.cwd, (name) => settings.get(name)) }, given);
}

/** The files of another folder, read with the config and the parsers of this one. */
async function stateIn(folder: string, given: Arguments, present: Reader): Promise<State> {
  const { cwd } = present;
  const here = (file: string): string => path.resolve(cwd, path.relative(folder, file));
  const config: Reader['config'] = {
    isIgnored: (file) => present.config.isIgnored(here(file)),
    settingsFor: (file) => present.config.settingsFor(here(file)),
    parserFor: (file) => present.config.parserFor(here(file)),
  };
  const parsersFor: Reader['parsersFor'] = (file) => present.parsersFor(here(file));
  const patterns = given.patterns.map((pattern) => (path.isAbsolute(pattern) ? path.relative(cwd, pattern) : pattern));
  const { files } = await findFiles(patterns, folder, config.isIgnored);
  const reader: Reader = { ...present, cwd: folder, config, parsersFor };
  return stateOf(await lookAt(files, reader), given);
}

function stateOf(
  { rows, grammarFor }: { readonly rows: readonly ShownRow[]; readonly grammarFor: GrammarFor },
  { filter }: Arguments,
): State {
  return { rows: filtered(rows, filter).map(({ row }) => row), grammarFor };
}
