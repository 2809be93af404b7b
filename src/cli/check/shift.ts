import { pushTo } from '../../syntax/lists.ts';
import { documentPath, withSlash } from '../served-path.ts';
import { type CodeRoute, servingAmong } from './pairs.ts';
import type { Operation } from './document.ts';

/** How what precedes the paths differs between a document and the code. One of the two members says nothing. */
interface Shift {
  /** How many of the first segments of the document's bases the code lacks: one if it has `/v1` for `/api/v1`. */
  readonly dropped: number;
  /** What the code has before the document's paths: `/api`, if it has `/api/users` for `/users`. */
  readonly added: string;
}

const NO_SHIFT: Shift = { dropped: 0, added: '' };

/** The paths of an operation with each of its bases: as the document has them or, with a shift, as the code does. */
export function fullPaths({ spellings, bases }: Operation, { dropped, added } = NO_SHIFT): readonly string[] {
  return bases.flatMap((base) => {
    const kept = base.slice(firstSegments(base, dropped).length);
    return spellings.map((path) => added + kept + withSlash(path));
  });
}

/** How the document may write a path of the code: with the segments that the code lacks, without what it adds. */
export function writtenInDocument(
  operations: readonly Operation[],
  { dropped, added }: Shift,
): (path: string) => readonly string[] {
  const starts = [...new Set(operations.flatMap(({ bases }) => bases.map((base) => firstSegments(base, dropped))))];
  return (path) => {
    const rest = path.startsWith(added) ? path.slice(added.length) : path;
    return starts.map((start) => start + rest);
  };
}

/** `/api` of `/api/v1` */
function firstSegments(base: string, count: number): string {
  return base.split('/', 1 + count).join('/');
}

/** A shift, and how many operations the code serves with it. */
interface MeasuredShift extends Shift {
  readonly served: number;
}

/** A shift to try; `servingOf` finds a route that serves an operation with it. */
interface TriedShift extends Shift {
  readonly servingOf: ReturnType<typeof servingAmong>;
}

/** The shift with which the code serves the most operations; none if no shift serves more. */
export function shiftOf(operations: readonly Operation[], routes: readonly CodeRoute[]): MeasuredShift {
  // A proxy in front of the application may remove a whole base of the document, `/api/v1`, or only `/api`.
  const bases = new Set(operations.flatMap((operation) => operation.bases));
  // A base of hundreds of segments is no address.
  const longest = Math.min(
    20,
    [...bases].reduce((most, base) => Math.max(most, base.split('/').length - 1), 0),
  );
  const servingOf = servingAmong(routes);
  const drops = Array.from({ length: longest + 1 }, (_, dropped) => ({ dropped, added: '', servingOf }));
  const dropping = best(drops, operations);
  if (dropping.served * 2 >= operations.length) return dropping;
  // The document may leave out a base of the code, which then precedes many routes.
  const byBase = new Map<string, CodeRoute[]>();
  for (const route of routes) if (!route.served.isOpen) for (const base of basesOf(route)) pushTo(byBase, base, route);
  const common = [...byBase].filter(([, members]) => members.length * 10 >= operations.length);
  const additions = common.map(([added, members]) => ({ dropped: 0, added, servingOf: servingAmong(members) }));
  const adding = best(additions, operations);
  // The document of another program may have one path in common with the code.
  const isMost = adding.served > Math.max(dropping.served, 1) && adding.served * 2 >= operations.length;
  return isMost ? adding : dropping;
}

/** The first of the shifts with which the code serves the most operations; none if it serves no operation. */
function best(shifts: readonly TriedShift[], operations: readonly Operation[]): MeasuredShift {
  let most: MeasuredShift = { ...NO_SHIFT, served: 0 };
  for (const { servingOf, ...shift } of shifts) {
    const isServed = (operation: Operation): boolean =>
      servingOf(operation, fullPaths(operation, shift).map(documentPath)) !== undefined;
    const served = operations.filter(isServed).length;
    if (served > most.served) most = { ...shift, served };
  }
  return most;
}

/** What a route may have before its path in the document, up to three words: `/api`, `/api/v1` of `/api/v1/:id`. */
function basesOf({ path }: CodeRoute): readonly string[] {
  const [words = ''] = /^(?:\/[\w.~-]+){0,3}/u.exec(path) ?? [];
  const segments = words.split('/').slice(1);
  return segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
}
