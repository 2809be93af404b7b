import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Answer, asJson } from '../answer.ts';
import { orUsageError, reasonOf, UsageError } from '../errors.ts';
import { readText, relative } from '../files.ts';
import { printable } from '../formats/columns.ts';
import { count, tally } from '../formats/entries.ts';
import { markdownTable, prose } from '../formats/markdown.ts';
import { type Line, plainTable } from '../formats/table.ts';
import { rowsWithCalls } from '../hints.ts';
import type { ProjectReading } from '../read-project.ts';
import { unreadNote } from '../unread.ts';
import { locationText } from '../row.ts';
import { warn } from '../terminal.ts';
import type { Arguments } from '../usage.ts';
import { check, type CheckResult } from './check.ts';
import type { Finding } from './differences.ts';
import { type ApiDocument, readDocument } from './document.ts';
import { githubCommands, sarif } from './reports.ts';

/**
 * `--check`: where the OpenAPI documents and the code differ.
 * @throws {UsageError} if the document cannot be read, or belongs to another program.
 */
export async function checkCommand(
  read: () => Promise<ProjectReading>,
  names: readonly string[],
  args: Arguments,
  cwd: string,
): Promise<Answer> {
  const documents = names.map((name) => documentAt(relative(cwd, path.resolve(cwd, name)) || '.', cwd));
  const document: ApiDocument = {
    file: documents.map(({ file }) => file).join(' + '),
    operations: documents.flatMap(({ operations }) => operations),
    notRead: documents.flatMap(({ notRead }) => notRead),
    hasAllPaths: documents.every(({ hasAllPaths }) => hasAllPaths),
  };
  const reading = await read();
  const { grammarFor, unread } = reading;
  const rows = rowsWithCalls(reading);
  const { result, isRelated } = check(rows, document, {
    ignore: args.ignore,
    only: args.filter.paths,
    grammarFor,
    unread,
  });
  if (!isRelated && document.operations.length > 0) {
    const all =
      document.operations.length === 1
        ? 'the operation'
        : `any of the ${count(document.operations.length, 'operation')}`;
    throw new UsageError(
      `none of the routes found serves ${all} of ${document.file}. 'eslint-plugin-rest routes' lists the routes found.`,
    );
  }
  const isFiltered = args.ignore.length + args.filter.paths.length > 0;
  if (isFiltered && result.operations + result.routes === 0)
    throw new UsageError(`--path and --ignore leave nothing of ${document.file} and the code to compare.`);
  return { text: formatted(result, document.file, args, cwd), exitCode: exitCodeOf(result) };
}

function exitCodeOf({ differences, notCompared }: CheckResult): Answer['exitCode'] {
  if (differences.length > 0) return 1;
  return notCompared.length > 0 ? 2 : 0;
}

function documentAt(file: string, cwd: string): ApiDocument {
  try {
    return readDocument(file, (name) => orUsageError(name, () => readText(path.resolve(cwd, name))));
  } catch (error) {
    // A YAML alias may be part of the value that it refers to.
    throw error instanceof RangeError ? new UsageError(`${file} could not be read: ${reasonOf(error)}.`) : error;
  }
}

function formatted(result: CheckResult, file: string, { format, report }: Arguments, cwd: string): string {
  const full = (name: string): string => path.resolve(cwd, name);
  if (report === undefined && format === 'table') return checkTable(result, file);
  if (report === undefined && format === 'markdown') return checkMarkdown(result, file);
  if (report === undefined) return asJson(result);
  for (const note of result.notes) warn(note);
  const found = { findings: findingsOf(result), unread: result.unread };
  if (report === 'sarif') return sarif(found, (name) => pathToFileURL(full(name)).href);
  // GitHub knows files by their path in the repository.
  const root = process.env['GITHUB_WORKSPACE'] ?? cwd;
  return githubCommands(found, (name) => relative(root, full(name)));
}

function findingsOf({ differences, notCompared }: CheckResult): readonly Finding[] {
  return [...differences, ...notCompared];
}

function notesOf({ notes, unread }: CheckResult): readonly string[] {
  return [...notes, ...unread.map(unreadNote)];
}

const KINDS = { unserved: 'not served', undocumented: 'not documented', methods: 'other methods' } as const;
const FINDINGS = { ...KINDS, 'not compared': 'not compared' } as const;
const TITLES = ['Difference', 'Methods', 'Path', 'Where', 'Why'] as const;

/** The differences as a table for a terminal, with what was not compared. */
function checkTable(result: CheckResult, file: string): string {
  const table = plainTable(TITLES, findingsOf(result).map(lineOf));
  return `${[table, summary(result, file), ...notesOf(result).map(printable)].filter(Boolean).join('\n')}\n`;
}

/** The same as Markdown, for a comment on a pull request. */
function checkMarkdown(result: CheckResult, file: string): string {
  const table = markdownTable(TITLES, findingsOf(result).map(lineOf), ['Path', 'Where']);
  return `${[`**${prose(summary(result, file))}**`, table, ...notesOf(result).map(prose)].filter(Boolean).join('\n\n')}\n`;
}

function lineOf({ kind, methods, path, places, message }: Finding): Line<(typeof TITLES)[number]> {
  const where = places.map(locationText).join(', ');
  return { Difference: FINDINGS[kind], Methods: methods.join(','), Path: path, Where: where, Why: message };
}

function summary({ differences, notCompared, operations, routes }: CheckResult, file: string): string {
  const compared = `${file} has ${count(operations, 'operation')}, the code ${count(routes, 'route')}`;
  const uncertain = notCompared.length === 0 ? '' : `, ${String(notCompared.length)} not compared`;
  if (differences.length === 0) return `${compared}: no difference${uncertain}.`;
  return `${compared}: ${count(differences.length, 'difference')} (${tally(differences, KINDS)})${uncertain}.`;
}
