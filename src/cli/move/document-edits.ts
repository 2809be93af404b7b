import type { ApiDocument, Operation } from '../check/document.ts';
import { parametersOf } from './path-change.ts';
import type { FileEdit, Plan } from './edit.ts';

/** An OpenAPI document with its text. */
export interface OpenedDocument extends ApiDocument {
  readonly text: string;
}

/** The method and the whole paths of a route that moves. */
interface MovedOperation {
  readonly method: string;
  readonly before: string;
  readonly after: string;
  /** Whether nothing but the path changes, and the old one goes. */
  readonly isRenamed: boolean;
}

/**
 * The edits that give an operation of an OpenAPI document its new path. The key is renamed, or the lines of the
 * operation move to another key; comments and the order of the others stay.
 */
export function documentEdits({ file, operations, text }: OpenedDocument, moved: MovedOperation): Plan {
  const found = operations.filter((each) => each.method === moved.method && describes(each, moved.before));
  const [operation, another] = found;
  if (operation === undefined) return { edits: [], byHand: [] };
  const { line } = operation.range;
  if (!moved.isRenamed) return byHand(line, `it describes the old route`);
  const base = operation.bases.find((each) => describesWith(each, operation, moved.before));
  const isUnder = `${moved.after}/`.startsWith(`${base ?? ''}/`);
  if (another !== undefined || base === undefined || !isUnder || operation.range.file !== file)
    return byHand(line, 'the document does not describe the route in one place of its own');
  const newPath = documentPathOf(moved.after.slice(base.length) || '/', operation.path);
  const lines = text.split('\n');
  const keyLine = keyAbove(lines, line - 1, operation.path);
  if (keyLine === undefined) return byHand(line, 'the key of the path is not written as it is read');
  const siblings = operations.filter((each) => each !== operation && each.path === operation.path);
  const target = operations.filter((each) => each.path === newPath).at(-1);
  const key = lines[keyLine] ?? '';
  const item = blockFrom(lines, keyLine);
  const own = blockFrom(lines, line - 1);
  if (siblings.length === 0 && target === undefined) {
    const start = startOf(keyLine) + key.indexOf(operation.path);
    return { edits: [edit(start, start + operation.path.length, newPath)], byHand: [] };
  }
  const isWhole = own.end === item.end && line - 1 === keyLine + 1;
  if (!isBlock(own) || (siblings.length === 0 && !isWhole) || item.end < own.end)
    return byHand(line, 'its path has more than this method: move the method by hand');
  if (target?.method === moved.method || (target !== undefined && target.range.file !== file))
    return byHand(line, `the document has ${newPath}, too`);
  if (siblings.length > 0 && hasShared(item, siblings.length + 1))
    return byHand(line, 'its path has parameters for several methods: move the method by hand');
  const block = lines.slice(own.start, own.end).join('\n');
  const removed = siblings.length === 0 ? item : own;
  const added = target === undefined ? `${key.replace(operation.path, () => newPath)}\n${block}\n` : `${block}\n`;
  const place = target === undefined ? item.end : blockFrom(lines, target.range.line - 1).end;
  return {
    edits: [edit(startOf(removed.start), startOf(removed.end), ''), edit(startOf(place), startOf(place), added)],
    byHand: [],
  };

  function byHand(at: number, why: string): Plan {
    return { edits: [], byHand: [{ file, line: at, why }] };
  }

  function edit(start: number, end: number, replacement: string): FileEdit {
    return { file, start, end, text: replacement, kind: 'document' };
  }

  function startOf(index: number): number {
    return lines.slice(0, index).reduce((sum, each) => sum + each.length + 1, 0);
  }

  /** Whether lines are YAML with one key in each: not JSON, and no `{ get: … }`. */
  function isBlock({ start }: Lines): boolean {
    return /^\s+["']?\w+["']?:\s*(?:#.*)?\r?$/u.test(lines[start] ?? '') && text.endsWith('\n');
  }

  /** Whether a path holds more than its methods. */
  function hasShared({ start, end }: Lines, methods: number): boolean {
    const indent = indentOf(lines[start + 1] ?? '');
    const keys = lines.slice(start + 1, end).filter((each) => indentOf(each) === indent && /^\s*[\w"'$-]/u.test(each));
    return keys.length > methods;
  }
}

interface Lines {
  readonly start: number;
  readonly end: number;
}

/** A line with the deeper lines that follow it. */
function blockFrom(lines: readonly string[], start: number): Lines {
  const indent = indentOf(lines[start] ?? '');
  let end = start + 1;
  for (let index = end; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (line.trim() === '') continue;
    if (indentOf(line) <= indent) break;
    end = index + 1;
  }
  return { start, end };
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** The line of the key of a path above a line. */
function keyAbove(lines: readonly string[], from: number, path: string): number | undefined {
  for (let index = from; index >= 0; index--) {
    const written = (lines[index] ?? '').trim();
    if (["'", '"', ''].some((quote) => written.startsWith(`${quote}${path}${quote}:`))) return index;
  }
  return undefined;
}

function describes(operation: Operation, path: string): boolean {
  return operation.bases.some((base) => describesWith(base, operation, path));
}

function describesWith(base: string, { path: written }: Operation, path: string): boolean {
  return withoutNames(base + written) === withoutNames(documentPathOf(path, ''));
}

function withoutNames(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/gu, '{}').replace(/(?<=.)\/$/u, '');
}

/** A path as documents write it, with the names that one of them gives to the parameters. */
function documentPathOf(path: string, written: string): string {
  const names = [...written.matchAll(/\{([^{}]*)\}/gu)].map(([, name]) => name);
  const own = parametersOf(path);
  let index = 0;
  return path.replaceAll(
    /:\w+(?:\([^()]*\))?/gu,
    () => `{${(names.length === own.length ? names : own)[index++] ?? ''}}`,
  );
}
