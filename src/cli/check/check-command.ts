import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { relative } from '../files.ts';
import { asJson, reasonOf, warn } from '../terminal.ts';
import type { GrammarFor } from '../read-project.ts';
import type { Row } from '../row.ts';
import { type Arguments, UsageError } from '../usage.ts';
import { check, type CheckResult } from './check.ts';
import { type ApiDocument, readDocument } from './document.ts';
import { checkMarkdown, checkTable } from './print.ts';
import { githubCommands, sarif } from './reports.ts';
import { ParseError } from './source.ts';

/** What to print, and the exit code: 1 when there are differences. */
export interface Answer {
  readonly text: string;
  readonly exitCode: 0 | 1;
}

/**
 * `--check`: where an OpenAPI document and the code differ.
 * @throws {UsageError} where the document cannot be read.
 */
export function checkCommand(
  rows: readonly Row[],
  file: string,
  given: Arguments,
  cwd: string,
  grammarFor: GrammarFor,
): Answer {
  const document = documentAt(relative(cwd, path.resolve(cwd, file)) || '.', cwd);
  const result = check(rows, document, { ignore: given.ignore, only: given.filter.paths, grammarFor });
  return { text: written(result, document.file, given, cwd), exitCode: result.differences.length > 0 ? 1 : 0 };
}

function documentAt(file: string, cwd: string): ApiDocument {
  try {
    return readDocument(file, (name) => fs.readFileSync(path.resolve(cwd, name), 'utf8'));
  } catch (error) {
    if (error instanceof ParseError) throw new UsageError(error.message);
    throw new UsageError(`${file} could not be read: ${reasonOf(error)}.`);
  }
}

function written(result: CheckResult, file: string, { format, report }: Arguments, cwd: string): string {
  const full = (name: string): string => path.resolve(cwd, name);
  if (report === undefined && format === 'table') return checkTable(result, file);
  if (report === undefined && format === 'markdown') return checkMarkdown(result, file);
  if (report === undefined) return asJson(result);
  for (const note of result.notes) warn(note);
  if (report === 'sarif') return sarif(result.differences, (name) => pathToFileURL(full(name)).href);
  // GitHub knows files by their path in the repository.
  const root = process.env['GITHUB_WORKSPACE'] ?? cwd;
  return githubCommands(result.differences, (name) => relative(root, full(name)));
}
