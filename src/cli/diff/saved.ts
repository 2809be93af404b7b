import { orUsageError, UsageError } from '../errors.ts';
import { property } from '../eslint.ts';
import { jsonIn } from '../files.ts';
import type { Row } from '../row.ts';

/**
 * Reads what `--json` wrote, in this version or in an older one, which knew less about a route.
 * @throws {UsageError} for anything else.
 */
export function readSaved(file: string, name: string): readonly Row[] {
  const content = orUsageError(name, () => jsonIn(file));
  const list: readonly unknown[] = Array.isArray(content) ? content : [undefined];
  return list.map((each, index) => {
    const row = rowFrom(each);
    if (row === undefined)
      throw new UsageError(
        `${name} was not written by --json: item ${String(index)} is not a route with a file and a path.`,
      );
    return row;
  });
}

function rowFrom(item: unknown): Row | undefined {
  const get = (key: string): unknown => property(item, key);
  const [file, kind, methods, fullPath] = [get('file'), get('kind'), get('methods'), get('fullPath')];
  if (typeof file !== 'string' || (kind !== 'endpoint' && kind !== 'mount')) return undefined;
  if (methods !== null && !isTexts(methods)) return undefined;
  const fullPaths = get('fullPaths') ?? (typeof fullPath === 'string' ? [fullPath] : []);
  if (!isTexts(fullPaths)) return undefined;
  const text = (key: string): string | null => {
    const value = get(key);
    return typeof value === 'string' ? value : null;
  };
  // A comparison needs no columns or provenance.
  return {
    file,
    kind,
    methods,
    fullPaths,
    line: Number(get('line') ?? 0),
    column: 0,
    endLine: 0,
    endColumn: 0,
    framework: text('framework'),
    path: text('path'),
    fullPath: text('fullPath'),
    provenance: 'assumed',
    receiver: text('receiver') ?? '',
    handler: text('handler'),
  };
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
