import { pushTo } from '../../syntax/lists.ts';
import { documentPath, withSlash } from '../served-path.ts';
import { type CodeRoute, servingAmong } from './differences.ts';
import type { Operation } from './document.ts';

/** How the paths of the code differ from all those of a document: by what precedes them. */
interface Shift {
  /** How many of the first segments of the document's bases the code lacks: one if it has `/v1` for `/api/v1`. */
  readonly dropped: number;
  /** What the code has before all the paths of the document: `/api`, if the document begins with `/users`. */
  readonly added: string;
}

const NO_SHIFT: Shift = { dropped: 0, added: '' };

/** The paths of an operation under each of its bases, as the document or, with a shift, the code has them. */
export function fullPaths({ spellings, bases }: Operation, { dropped, added } = NO_SHIFT): readonly string[] {
  return bases.flatMap((base) => {
    const kept = base.slice(firstSegments(base, dropped).length);
    return spellings.map((path) => added + kept + withSlash(path));
  });
}

/** `/api` of `/api/v1` */
function firstSegments(base: string, count: number): string {
  return base.split('/', 1 + count).join('/');
}

/** How a document may write a path of the code: with the segments that the code lacks, without what it adds. */
export function writtenInDocument(
  operations: readonly Operation[],
  { dropped, added }: Shift,
): (path: string) => readonly string[] {
  const lacking = [...new Set(operations.flatMap(({ bases }) => bases.map((base) => firstSegments(base, dropped))))];
  return (path) => {
    const own = path.startsWith(added) ? path.slice(added.length) : path;
    return lacking.map((front) => front + own);
  };
}

/** A shift, and how many operations are served with it. */
interface MeasuredShift extends Shift {
  readonly served: number;
}

/**
 * The shift with which the code serves the most operations; none if no shift serves more. A proxy in front of the
 * application may remove a whole base `/api/v1`, or only `/api`. If few match, the document may leave out a base.
 */
export function shiftOf(operations: readonly Operation[], routes: readonly CodeRoute[]): MeasuredShift {
  const measured = (shift: Shift, servingOf: ReturnType<typeof servingAmong>): MeasuredShift => {
    const isServed = (operation: Operation): boolean =>
      servingOf(operation, fullPaths(operation, shift).map(documentPath)) !== undefined;
    return { ...shift, served: operations.filter(isServed).length };
  };
  const most = (shifts: readonly MeasuredShift[]): MeasuredShift =>
    shifts.reduce((best, each) => (each.served > best.served ? each : best), { ...NO_SHIFT, served: 0 });
  const longest = Math.max(0, ...operations.flatMap(({ bases }) => bases.map((base) => base.split('/').length - 1)));
  const ofAll = servingAmong(routes);
  const without = most(Array.from({ length: longest + 1 }, (_, dropped) => measured({ dropped, added: '' }, ofAll)));
  if (without.served * 2 >= operations.length) return without;
  const byBase = new Map<string, CodeRoute[]>();
  for (const route of routes) if (!route.served.isOpen) for (const base of basesOf(route)) pushTo(byBase, base, route);
  // What precedes every path of the document precedes many routes.
  const common = [...byBase].filter(([, among]) => among.length * 10 >= operations.length);
  const behind = most(common.map(([added, among]) => measured({ dropped: 0, added }, servingAmong(among))));
  // The document of another program may have one path in common with the code.
  const isMost = behind.served > Math.max(without.served, 1) && behind.served * 2 >= operations.length;
  return isMost ? behind : without;
}

/** A base has one, two or three words: `/v1`, `/api/v1`. */
function basesOf({ path }: CodeRoute): readonly string[] {
  const [words = ''] = /^(?:\/[\w.~-]+){0,3}/u.exec(path) ?? [];
  const segments = words.split('/').slice(1);
  return segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
}
