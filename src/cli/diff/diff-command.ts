import fs from 'node:fs';
import path from 'node:path';
import { findFiles } from '../files.ts';
import { filtered } from '../filter.ts';
import { asJson } from '../formats/json.ts';
import { grammarsOf } from '../grammars.ts';
import type { Reader } from '../read-project.ts';
import { lookAt } from '../read-project.ts';
import type { Row, ShownRow } from '../row.ts';
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
  printed: readonly ShownRow[],
  since: string,
  given: Arguments,
  reader: Reader,
): Promise<{ readonly text: string; readonly exitCode: 0 | 1 }> {
  const rows = filtered(printed, given.filter).map(({ row }) => row);
  const before = await stateAt(since, given, reader);
  const comparison = compareRoutes(before, { rows, grammarFor: await grammarsOf(rows, reader) });
  const exitCode = comparison.changes.some(({ isBreaking }) => isBreaking) ? 1 : 0;
  if (given.format === 'table') return { text: diffTable(comparison, since), exitCode };
  return { text: given.format === 'markdown' ? diffMarkdown(comparison, since) : asJson(comparison), exitCode };
}

async function stateAt(since: string, given: Arguments, reader: Reader): Promise<State> {
  const file = path.resolve(reader.cwd, since);
  if (fs.statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
    return withRevision(since, reader.cwd, (folder) => stateIn(folder, given, reader));
  const rows = filtered(readSaved(file, since).map(printedAs), given.filter).map(({ row }) => row);
  return { rows, grammarFor: await grammarsOf(rows, reader) };
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
  const looked = await lookAt(files, reader);
  const rows = filtered(looked.rows, given.filter).map(({ row }) => row);
  return { rows, grammarFor: await grammarsOf(rows, reader) };
}

function printedAs(row: Row): ShownRow {
  return { row, how: '' };
}
