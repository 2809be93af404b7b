import path from 'node:path';
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import { lineOf } from '../../syntax/nodes.ts';
import { type Answer, asJson } from '../answer.ts';
import { readCalls } from '../callers/read-calls.ts';
import { uncommittedIn } from '../diff/revision.ts';
import { readDocument } from '../check/document.ts';
import { orUsageError, UsageError } from '../errors.ts';
import { otherTexts, readText, relative } from '../files.ts';
import { printable } from '../formats/columns.ts';
import { count } from '../formats/entries.ts';
import type { FileReader, ProjectReading } from '../read-project.ts';
import type { RouteRow } from '../row.ts';
import type { Arguments } from '../arguments.ts';
import type { OpenedDocument } from './document-edits.ts';
import type { ByHand, FileEdit } from './edit.ts';
import { suggestedMoves } from './suggested-moves.ts';
import { joined, type Move, planOf, planOfAll, type Surroundings } from './plan.ts';
import { mentionsOf } from './mentions.ts';
import { isPlainPath, withPatternsOf } from './path-change.ts';
import { placeOf, routeNamed } from './registration.ts';
import { isReadOnlyIn } from './text-readers.ts';
import { type ChangedFile, changedFiles, writeAll } from './write.ts';

/**
 * `move`: gives a route another path, together with the calls that surely reach it. Prints the diff, and writes it only
 * if asked to. Exit code 1 if there is more to do by hand.
 * @throws {UsageError} if the route cannot be moved, or if files to be edited have uncommitted changes.
 */
export async function moveCommand(
  reading: ProjectReading,
  reader: FileReader,
  args: Pick<
    Arguments,
    'move' | 'format' | 'write' | 'force' | 'keepOld' | 'documents' | 'suggested' | 'rules' | 'filter'
  >,
): Promise<Answer> {
  const { cwd } = reader;
  const documents = args.documents.map((file) => openDocument(file, cwd));
  const pages = await reader.pages();
  const files = new Map([...reading.files, ...pages, ...documents.map(({ file, text }) => [file, text] as const)]);
  const textOf = (file: string): string => (files.get(file) ?? '').replace(/^\uFEFF/u, '');
  const { moves, byHand: refused } = args.suggested
    ? suggestedMoves(reading, reader, { names: args.rules, patterns: args.filter.files })
    : { moves: [moveNamed(args.move, reading.rows)], byHand: [] };
  const { calls, ...project } = await readCalls(reading, reader);
  const around: Surroundings = {
    rows: reading.rows,
    grammarFor: reading.grammarFor,
    calls,
    isReadOnlyIn: (piece, nodes) => isReadOnlyIn(piece, nodes, project),
    documents,
    sourceOf: (file) => reading.opened.get(file)?.sourceCode,
    keepsOld: args.keepOld,
  };
  const plan = args.suggested ? planOfAll(moves, around) : joined(moves.map((move) => planOf(move, around)));
  const all = plan.edits;
  const listed = [...refused, ...plan.byHand];
  const edits = all.filter(({ file, start, end, text }) => start === end || textOf(file).slice(start, end) !== text);
  const changed = changedFiles(edits, files);
  const byHand = [...listed, ...mentions()].toSorted(byPlace);
  if (args.write) {
    const names = changed.map(({ file }) => file);
    const dirty = args.force ? [] : uncommittedIn(names, cwd);
    if (dirty.length > 0)
      throw new UsageError(`${dirty.join(', ')} has uncommitted changes: commit them, or add --force.`);
    writeAll(changed, cwd);
  }
  const text =
    args.format === 'json'
      ? asJson({ edits: edits.map(entryOf), byHand })
      : planText(changed, edits, byHand, args.write);
  return { text, exitCode: byHand.length > 0 ? 1 : 0 };

  /** The places that name an old path, besides documents, edits, what is listed already, other routes and known calls. */
  function mentions(): readonly ByHand[] {
    const places = new Set([
      ...edits.map(({ file, start }) => placeOf({ file, line: lineAt(textOf(file), start) })),
      ...[...listed, ...reading.rows.map(({ row }) => row)].map(placeOf),
      ...around.calls
        .filter(({ verdict }) => verdict === 'answered')
        .flatMap(({ call: { source, node, address } }) => [
          placeOf({ file: source.file, line: lineOf(node, source.sourceCode) }),
          ...address.pieces.map((each) =>
            placeOf({ file: each.source.file, line: lineOf(each.node, each.source.sourceCode) }),
          ),
        ]),
    ]);
    const texts = new Map([...files, ...otherTexts(cwd)]);
    for (const { file } of documents) texts.delete(file);
    const paths = moves.map(({ moved }) => moved.fullPath);
    return [...new Set(paths)].flatMap((path) =>
      mentionsOf(
        path,
        texts,
        (file) => reading.files.has(file),
        (file, line) => places.has(placeOf({ file, line })),
      ),
    );
  }

  function entryOf({ file, start, end, text: added, kind }: FileEdit) {
    const whole = textOf(file);
    const column = start - whole.lastIndexOf('\n', start - 1);
    return { file, line: lineAt(whole, start), column, before: whole.slice(start, end), after: added, kind };
  }
}

/** @throws {UsageError} if there is no such route, or if that is no path. */
function moveNamed([request = '', target = '']: readonly string[], rows: readonly RouteRow[]): Move {
  const moved = routeNamed(request, rows);
  const [oldMethod = ''] = moved.row.methods ?? [];
  const words = target.trim().split(/\s+/u);
  const newPath = words.at(-1) ?? '';
  const [method = oldMethod, ...others] = words.slice(0, -1);
  if (!isPlainPath(newPath) || others.length > 0)
    throw new UsageError(`'${target}' is no path of words and parameters, as in '/api/users/:id'.`);
  return { moved, method: method.toUpperCase(), after: withPatternsOf(newPath, moved.fullPath) };
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
