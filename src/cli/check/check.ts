import { matchesGlob } from '../../path/glob.ts';
import { isTestFile } from '../../project/graph/unparsed.ts';
import { grouped, pushTo } from '../../syntax/lists.ts';
import { count } from '../formats/entries.ts';
import type { GrammarFor } from '../read-project.ts';
import { locationText, type Row } from '../row.ts';
import { documentPath, servedPath, withSlash } from '../served-path.ts';
import { answers, type CodeRoute, type Difference, differencesOf, pairUp, type Uncertain } from './differences.ts';
import type { ApiDocument, Operation } from './document.ts';

export interface CheckResult {
  readonly differences: readonly Difference[];
  /** How many were compared. */
  readonly operations: number;
  readonly routes: number;
  /** For people: what was not compared, a sentence each. */
  readonly notes: readonly string[];
}

export interface CheckOptions {
  /** Paths to leave out: `*` is one segment, `**` any text. */
  readonly ignore: readonly string[];
  /** The only paths to compare, if there are some. */
  readonly only: readonly string[];
  readonly grammarFor: GrammarFor;
}

/**
 * Compares the routes of the code with an OpenAPI document.
 * @returns `isRelated: false` where no route serves an operation, and few may: then they are of different programs.
 */
export function check(
  rows: readonly Row[],
  document: ApiDocument,
  { ignore, only, grammarFor }: CheckOptions,
): { readonly result: CheckResult; readonly isRelated: boolean } {
  const matches = (paths: readonly string[], patterns: readonly string[]): boolean =>
    patterns.some((pattern) => paths.some((path) => matchesGlob(withoutSlash(path), withoutSlash(withSlash(pattern)))));
  const isAsked = (...paths: readonly string[]): boolean =>
    (only.length === 0 || matches(paths, only)) && !matches(paths, ignore);
  const routeAt = (row: Row, path: string): CodeRoute => ({ row, path, served: servedPath(path, grammarFor(row)) });

  const [tests, endpoints] = halves(rows, ({ file }) => isTestFile(file));
  const [unmounted, mounted] = halves(endpoints, (row) => row.fullPaths.length === 0);
  const known = mounted.flatMap((row) => row.fullPaths.map((path) => routeAt(row, path)));
  const named = known.filter(({ served }) => served.hasWords || !served.isOpen);
  const shift = shiftOf(document.operations, named);
  const fronts = frontsOf(document.operations, shift);
  const routes = named.filter(({ path }) => isAsked(path, ...pathsInDocument(path, fronts, shift)));
  const operations = document.operations.filter((operation) =>
    isAsked(withSlash(operation.path), ...fullPaths(operation), ...fullPaths(operation, shift)),
  );
  const documentPaths = (operation: Operation): readonly string[] => fullPaths(operation, shift).map(documentPath);
  const endings = unmounted
    .flatMap((row) => (row.path === null ? [] : routeAt(row, `\${…}${withSlash(row.path)}`)))
    .filter(({ served }) => served.hasWords);
  const candidateFor = (operation: Operation): CodeRoute | undefined =>
    endings.find((route) => serves(route, operation, documentPaths(operation)));
  const { differences, uncertain } = differencesOf(pairUp(routes, operations, documentPaths), candidateFor);
  const result: CheckResult = {
    differences,
    operations: operations.length,
    routes: routes.length,
    notes: [
      ...(shift.added === '' ? [] : [`The code has ${shift.added} in front of the paths of ${document.file}.`]),
      ...uncertain.map(uncertainNote),
      ...servedByLibraries(operations),
      ...notCompared(unmounted.length, 'whose whole path is not known'),
      ...notCompared(known.length - named.length, 'that may take every path'),
      ...notCompared(tests.length, 'of test files'),
      ...document.notRead.map(
        ({ range, reference, reason }) => `Not read: ${reference} (${locationText(range)}): ${reason}.`,
      ),
    ],
  };
  const all = document.operations;
  const isRelated =
    shift.served > 0 ||
    all.some(({ servedBy }) => servedBy !== undefined) ||
    all.filter(candidateFor).length * 2 >= all.length;
  return { result, isRelated };
}

/** `/users` for `/users/` */
function withoutSlash(path: string): string {
  return path.replace(/(?!^)\/$/u, '');
}

/** The endpoints of which something is true, and the others. */
function halves(rows: readonly Row[], test: (row: Row) => boolean): readonly [readonly Row[], readonly Row[]] {
  const endpoints = rows.filter(({ kind }) => kind === 'endpoint');
  return [endpoints.filter(test), endpoints.filter((row) => !test(row))];
}

function servedByLibraries(operations: readonly Operation[]): readonly string[] {
  const byKey = [...grouped(operations, ({ servedBy }) => servedBy)];
  return byKey.flatMap(([key, { length }]) =>
    key === undefined ? [] : [`Not compared: ${count(length, 'operation')} that a library serves by ${key}.`],
  );
}

function notCompared(routes: number, why: string): readonly string[] {
  return routes === 0 ? [] : [`Not compared: ${count(routes, 'route')} ${why}.`];
}

function uncertainNote({ operation: { method, path, range }, route }: Uncertain): string {
  return `May be served: ${method ?? ''} ${path} (${locationText(range)}), by ${route.path} (${locationText(route.row)}), whose whole path is not known.`;
}

/** How the paths of the code differ from all those of a document: by what stands in front of them. */
interface Shift {
  /** How many of the first segments of its bases the code lacks. */
  readonly dropped: number;
  /** What the code has in front of all of it. */
  readonly added: string;
  /** How many operations are served so. */
  readonly served: number;
}

const NO_SHIFT = { dropped: 0, added: '' };

/** The paths of an operation behind each base of it, as the document or the code has them. */
function fullPaths(
  { spellings, bases }: Operation,
  { dropped, added }: Omit<Shift, 'served'> = NO_SHIFT,
): readonly string[] {
  return bases.flatMap((base) => {
    const rest = base.split('/').slice(1 + dropped);
    const front = added + rest.map((segment) => `/${segment}`).join('');
    return spellings.map((path) => front + withSlash(path));
  });
}

/** What the code lacks of the bases of a document: `/api` of `/api/v1`. */
function frontsOf(operations: readonly Operation[], { dropped }: Shift): readonly string[] {
  const fronts = operations.flatMap(({ bases }) => bases.map((base) => base.split('/').slice(0, 1 + dropped)));
  return [...new Set(fronts.map((front) => front.join('/')))];
}

/** How the document may write a path of the code: with what the code lacks in front, and without what it adds. */
function pathsInDocument(path: string, fronts: readonly string[], { added }: Shift): readonly string[] {
  const own = path.startsWith(added) ? path.slice(added.length) : path;
  return fronts.map((front) => front + own);
}

/** @param paths those of the operation */
function serves({ row, served }: CodeRoute, operation: Operation, paths: readonly string[]): boolean {
  return answers(row, operation) && paths.some((path) => served.fit(path) !== undefined);
}

/**
 * What makes the most operations served. Something in front of the application may take away all of a base `/api/v1`, or
 * `/api` alone; nothing, where that decides nothing. Where few are served so, the document may leave out a base.
 */
function shiftOf(operations: readonly Operation[], routes: readonly CodeRoute[]): Shift {
  const measured = (shift: Omit<Shift, 'served'>, among: readonly CodeRoute[]): Shift => {
    const served = operations.filter((operation) => {
      const paths = fullPaths(operation, shift).map(documentPath);
      return among.some((route) => serves(route, operation, paths));
    });
    return { ...shift, served: served.length };
  };
  const most = (shifts: readonly Shift[]): Shift =>
    shifts.reduce((best, each) => (each.served > best.served ? each : best), { ...NO_SHIFT, served: 0 });
  const longest = Math.max(0, ...operations.flatMap(({ bases }) => bases.map((base) => base.split('/').length - 1)));
  const without = most(Array.from({ length: longest + 1 }, (_, dropped) => measured({ dropped, added: '' }, routes)));
  if (without.served * 2 >= operations.length) return without;
  const under = new Map<string, CodeRoute[]>();
  for (const route of routes) if (!route.served.isOpen) for (const base of basesOf(route)) pushTo(under, base, route);
  const behind = most([...under].map(([added, among]) => measured({ dropped: 0, added }, among)));
  // Another program may have one path in common.
  const isMost = behind.served > Math.max(without.served, 1) && behind.served * 2 >= operations.length;
  return isMost ? behind : without;
}

/** A base has one, two or three words: `/v1`, `/api/v1`. */
function basesOf({ path }: CodeRoute): readonly string[] {
  const [words = ''] = /^(?:\/[\w.~-]+){0,3}/u.exec(path) ?? [];
  const segments = words.split('/').slice(1);
  return segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
}
