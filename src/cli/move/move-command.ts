import path from 'node:path';
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import { type Answer, asJson } from '../answer.ts';
import { readCalls } from '../callers/read-calls.ts';
import { uncommittedIn } from '../diff/revision.ts';
import { readDocument } from '../check/document.ts';
import { orUsageError, UsageError } from '../errors.ts';
import { otherTexts, readText, relative } from '../files.ts';
import { printable } from '../formats/columns.ts';
import { count } from '../formats/entries.ts';
import type { FileReader, ProjectReading } from '../read-project.ts';
import type { Arguments } from '../arguments.ts';
import { type ByHand, callEdits } from './call-edits.ts';
import { documentEdits, type OpenedDocument } from './document-edits.ts';
import { mentionsOf } from './mentions.ts';
import { changeBetween, isPlainPath, withPatternsOf } from './path-change.ts';
import { type FileEdit, placeOf, refuseTaken, registrationEdit, routeNamed } from './registration.ts';
import { keepingOldPath } from './old-path.ts';
import { type ChangedFile, changedFiles, writeAll } from './write.ts';

/**
 * `move`: gives a route another path, together with the calls that surely reach it. Prints the diff, and writes it only
 * if asked to. Exit code 1 if there is more to do by hand.
 * @throws {UsageError} if the route cannot be moved, or if files to be edited have uncommitted changes.
 */
export async function moveCommand(
  reading: ProjectReading,
  reader: FileReader,
  args: Pick<Arguments, 'move' | 'format' | 'write' | 'force' | 'keepOld' | 'documents'>,
): Promise<Answer> {
  const { move, format, write, force, keepOld } = args;
  const { rows, grammarFor } = reading;
  const documents = args.documents.map((file) => openDocument(file, reader.cwd));
  const files = new Map([
    ...reading.files,
    ...(await reader.pages()),
    ...documents.map(({ file, text }) => [file, text] as const),
  ]);
  const [request = '', target = ''] = move;
  const moved = routeNamed(request, rows);
  const { row, fullPath } = moved;
  if (!isPlainPath(target))
    throw new UsageError(`'${target}' is no path of words and parameters, as in '/api/users/:id'.`);
  const after = withPatternsOf(target, fullPath);
  const textOf = (file: string): string => (files.get(file) ?? '').replace(/^\uFEFF/u, '');
  const registration = registrationEdit(moved, after, rows, textOf(row.file));
  refuseTaken(moved, after, rows, grammarFor);
  const { calls } = await readCalls(reading, reader);
  const plan = callEdits(calls, row, fullPath, changeBetween(fullPath, after));
  const { sourceCode } = reading.opened.get(row.file) ?? {};
  const registered = keepOld && sourceCode ? keepingOldPath(registration, moved, rows, sourceCode) : [registration];
  const method = row.methods?.[0] ?? '';
  const described = documents.map((document) =>
    documentEdits(document, { method, before: fullPath, after, keepsOld: keepOld }),
  );
  const plans = [plan, ...described];
  const edits = [...registered, ...plans.flatMap((each) => each.edits)];
  const changed = changedFiles(edits, files);
  const listed = plans.flatMap((each) => each.byHand);
  const byHand = [...listed, ...mentions(edits, listed)].toSorted(byPlace);
  if (write) {
    const dirty = force
      ? []
      : uncommittedIn(
          changed.map(({ file }) => file),
          reader.cwd,
        );
    if (dirty.length > 0)
      throw new UsageError(`${dirty.join(', ')} has uncommitted changes: commit them, or add --force.`);
    writeAll(changed, reader.cwd);
  }
  const exitCode = byHand.length > 0 ? 1 : 0;
  const text =
    format === 'json' ? asJson({ edits: edits.map(entryOf), byHand }) : planText(changed, edits, byHand, write);
  return { text, exitCode };

  function mentions(edited: readonly FileEdit[], named: readonly ByHand[]): readonly ByHand[] {
    const places = new Set([
      ...edited.map(({ file, start }) => placeOf({ file, line: lineAt(textOf(file), start) })),
      ...named.map(placeOf),
      // Other routes, and mounts, have paths of their own.
      ...rows.map((each) => placeOf(each.row)),
    ]);
    const texts = new Map([...files, ...otherTexts(reader.cwd)]);
    return mentionsOf(
      fullPath,
      texts,
      (file) => reading.files.has(file),
      (file, line) => places.has(placeOf({ file, line })),
    );
  }

  function entryOf({ file, start, end, text: added, kind }: FileEdit) {
    const whole = textOf(file);
    const column = start - whole.lastIndexOf('\n', start - 1);
    return { file, line: lineAt(whole, start), column, before: whole.slice(start, end), after: added, kind };
  }
}

function planText(
  changed: readonly ChangedFile[],
  edits: readonly FileEdit[],
  byHand: readonly ByHand[],
  isWritten: boolean,
): string {
  const diffs = changed.map(({ file, before, after }) => diffOf(file, before, after));
  const rest = byHand.map((each) => `  ${printable(placeOf(each))}  ${each.why}\n`);
  const summary = `${count(edits.length, 'edit')} in ${count(changed.length, 'file')}, ${isWritten ? 'written' : 'not written: --write applies them'}`;
  return [...diffs, ...(rest.length > 0 ? ['\nBy hand:\n', ...rest] : []), `\n${summary}.\n`].join('');
}

/** @throws {UsageError} for what is no OpenAPI document. */
function openDocument(name: string, cwd: string): OpenedDocument {
  const read = (each: string): string => orUsageError(each, () => readText(path.resolve(cwd, each)));
  const file = relative(cwd, path.resolve(cwd, name));
  return { ...readDocument(file, read), text: read(file) };
}

/** The difference as `git apply` reads it. */
function diffOf(file: string, before: string, after: string): string {
  return createTwoFilesPatch(`a/${file}`, `b/${file}`, before, after, '', '', {
    context: 3,
    headerOptions: FILE_HEADERS_ONLY,
  });
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function byPlace(one: ByHand, other: ByHand): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  return one.line - other.line;
}
