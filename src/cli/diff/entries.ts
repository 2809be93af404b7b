import { isTestFile } from '../../project/graph/test-file.ts';
import type { GrammarFor } from '../read-project.ts';
import type { Row } from '../row.ts';
import { type ServedPath, servedPath, shapeOf } from '../served-path.ts';

/** One method and one whole path of a route: what a client asks for. */
export interface Entry {
  readonly row: Row;
  /** `ALL` for every method, `ANY` where it is computed. */
  readonly method: string;
  /** With `${…}` in front where the whole path is not known. */
  readonly path: string;
  /** Equal for paths that differ in the names of parameters alone. */
  readonly shape: string;
  readonly served: ServedPath;
}

/** What clients can ask of an application, in order; they ask nothing of its tests. */
export function entriesOf(rows: readonly Row[], grammarFor: GrammarFor): readonly Entry[] {
  return rows.flatMap((row): readonly Entry[] => {
    if (row.kind === 'mount' || isTestFile(row.file)) return [];
    const grammar = grammarFor(row);
    return pathsOf(row).flatMap((path) => {
      const facts = { row, path, shape: shapeOf(path, grammar), served: servedPath(path, grammar) };
      return (row.methods ?? ['ANY']).map((method): Entry => ({ ...facts, method }));
    });
  });
}

function pathsOf({ fullPaths, path }: Row): readonly string[] {
  if (fullPaths.length > 0 || path === null) return fullPaths;
  return [`\${…}${path.startsWith('/') ? '' : '/'}${path}`];
}

/** Whether requests for one entry get an answer from another: it is the same but for names, or has more methods. */
export function covers(other: Entry, { method, shape }: Entry): boolean {
  if (other.shape !== shape) return false;
  return (
    other.method === method ||
    other.method === 'ALL' ||
    other.method === 'ANY' ||
    method === 'ANY' ||
    (method === 'HEAD' && other.method === 'GET')
  );
}

/** Whether two entries may be one, as far as what is known of their paths tells. */
export function mayBeSame(one: Entry, other: Entry): boolean {
  if (one.method !== other.method || one.shape === other.shape) return false;
  const isOneKnown = isPartlyUnknown(one) !== isPartlyUnknown(other);
  return (isOneKnown && isHandledAlike(one, other)) || isWithin(one, other) || isWithin(other, one);
}

export function isHandledAlike(one: Entry, other: Entry): boolean {
  return one.row.handler !== null && one.row.handler === other.row.handler;
}

function isWithin({ shape }: Entry, open: Entry): boolean {
  return isPartlyUnknown(open) && open.served.hasWords && open.served.fit(shape.replace(/\/$/u, '')) !== undefined;
}

function isPartlyUnknown({ path }: Entry): boolean {
  return path.includes('${…}');
}
