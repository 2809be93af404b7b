import { matchesGlob, pathPattern } from '../../path/glob.ts';
import { isTestFile } from '../../project/graph/files/unparsed.ts';
import { grouped } from '../../syntax/lists.ts';
import { count } from '../formats/entries.ts';
import type { GrammarFor } from '../read-project.ts';
import { locationText, type Row } from '../row.ts';
import { documentPath, servedPath, withSlash } from '../served-path.ts';
import type { Unread } from '../unread.ts';
import { type Difference, differencesOf, type NotCompared } from './differences.ts';
import { doubtsFrom } from './doubts.ts';
import { type CodeRoute, pairUp, servingAmong } from './pairs.ts';
import { fullPaths, shiftOf, writtenInDocument } from './shift.ts';
import type { ApiDocument, Operation } from './document.ts';

export interface CheckResult {
  readonly differences: readonly Difference[];
  readonly notCompared: readonly NotCompared[];
  readonly unread: readonly Unread[];
  /** How many were compared. */
  readonly operations: number;
  readonly routes: number;
  /** Sentences to display: mostly, what was not compared. */
  readonly notes: readonly string[];
}

interface CheckOptions {
  /** Paths to leave out: `*` is one segment, `**` any text. */
  readonly ignore: readonly string[];
  /** The only paths to compare; if empty, all of them. */
  readonly only: readonly string[];
  readonly grammarFor: GrammarFor;
  /** What was not read of the code. */
  readonly unread: readonly Unread[];
}

/**
 * Compares the routes of the code with an OpenAPI document.
 * @returns `isRelated: false` if no route serves an operation, and few may: the two belong to different programs.
 */
export function check(
  rows: readonly Row[],
  document: ApiDocument,
  { ignore, only, grammarFor, unread }: CheckOptions,
): { readonly result: CheckResult; readonly isRelated: boolean } {
  const isAsked = (...paths: readonly string[]): boolean =>
    (only.length === 0 || matchesAny(paths, only)) && !matchesAny(paths, ignore);
  const endpoints = endpointsIn(rows, grammarFor);
  const { compared, ends, unmounted } = endpoints;
  const shift = shiftOf(document.operations, compared);
  const inDocument = writtenInDocument(document.operations, shift);
  const routes = compared.filter(({ path }) => isAsked(path, ...inDocument(path)));
  const operations = document.operations.filter((operation) =>
    isAsked(withSlash(operation.path), ...fullPaths(operation), ...fullPaths(operation, shift)),
  );
  // A single operation may lack the shift that applies to the others: `/health`.
  const inCode = (operation: Operation): readonly string[] => [
    ...new Set([...fullPaths(operation, shift), ...fullPaths(operation)].map(documentPath)),
  ];
  const behindPrefix = ({ row, path }: CodeRoute): CodeRoute => routeAt(row, `\${…}${withSlash(path)}`, grammarFor);
  const doubts = doubtsFrom({ ends, unread, inCode, behindPrefix, hasAllPaths: document.hasAllPaths });
  const { differences, notCompared } = differencesOf(pairUp(routes, operations, inCode), doubts);
  const result: CheckResult = {
    differences,
    notCompared,
    unread: unread.map(({ file, reason }) => ({ file, reason })),
    operations: operations.length,
    routes: routes.length,
    notes: [
      ...(shift.added === '' ? [] : [`The code has ${shift.added} in front of the paths of ${document.file}.`]),
      ...servedByLibraries(operations),
      ...leftOut(unmounted, 'whose whole path is not known'),
      ...leftOut(endpoints.open, 'that may take every path'),
      ...leftOut(endpoints.tests, 'of test files'),
      ...document.notRead.map(
        ({ range, reference, reason }) => `Not read: ${reference} (${locationText(range)}): ${reason}.`,
      ),
    ],
  };
  const all = document.operations;
  const endServing = servingAmong(ends.filter(({ served }) => served.hasWords));
  const mayBeServed = all.filter((operation) => endServing(operation, inCode(operation)) !== undefined);
  const isRelated =
    shift.served > 0 ||
    all.some(({ servedBy }) => servedBy !== undefined) ||
    unread.length > 0 ||
    mayBeServed.length * 2 >= all.length;
  return { result, isRelated };
}

/** The endpoints of the code, by how they can be compared. */
interface Endpoints {
  /** The whole paths that have a known word, or nothing unknown: `/`. */
  readonly compared: readonly CodeRoute[];
  /** Those that could be any path: `/*`, `/${…}`. */
  readonly open: readonly CodeRoute[];
  /** The paths that begin with an unknown part and have no known word, or that nothing mounts: `${…}/users`. */
  readonly ends: readonly CodeRoute[];
  readonly unmounted: readonly CodeRoute[];
  readonly tests: readonly CodeRoute[];
}

function routeAt(row: Row, path: string, grammarFor: GrammarFor): CodeRoute {
  return { row, path, served: servedPath(path, grammarFor(row)) };
}

function endpointsIn(rows: readonly Row[], grammarFor: GrammarFor): Endpoints {
  const routesAt = (row: Row): readonly CodeRoute[] => {
    const paths = row.fullPaths.length > 0 ? row.fullPaths : [`\${…}${withSlash(row.path ?? '\${…}')}`];
    return paths.map((path) => routeAt(row, path, grammarFor));
  };
  const all = rows.filter(({ kind }) => kind === 'endpoint').flatMap(routesAt);
  const endpoints = all.filter(({ row }) => !isTestFile(row.file));
  const unmounted = endpoints.filter(({ row }) => row.fullPaths.length === 0);
  const known = endpoints.filter(({ row }) => row.fullPaths.length > 0);
  const open = known.filter(({ served }) => !served.hasWords && served.isOpen);
  return {
    compared: known.filter(({ served }) => served.hasWords || !served.isOpen),
    open,
    // A regular expression has no path that could be compared.
    ends: [...unmounted.filter(({ row }) => row.path !== null), ...open],
    unmounted,
    tests: all.filter(({ row }) => isTestFile(row.file)),
  };
}

function matchesAny(paths: readonly string[], patterns: readonly string[]): boolean {
  return patterns.some((pattern) =>
    paths.some((path) => matchesGlob(withoutSlash(path), withoutSlash(pathPattern(pattern)))),
  );
}

/** `/users` for `/users/` */
function withoutSlash(path: string): string {
  return path.replace(/(?!^)\/$/u, '');
}

function servedByLibraries(operations: readonly Operation[]): readonly string[] {
  const byKey = [...grouped(operations, ({ servedBy }) => servedBy)];
  return byKey.flatMap(([key, { length }]) =>
    key === undefined ? [] : [`Not compared: ${count(length, 'operation')} that a library serves by ${key}.`],
  );
}

/** More places would add nothing. */
const MOST_NAMED = 3;

function leftOut(routes: readonly CodeRoute[], why: string): readonly string[] {
  const rows = [...new Set(routes.map(({ row }) => row))];
  if (rows.length === 0) return [];
  const more = rows.length > MOST_NAMED ? ` and ${String(rows.length - MOST_NAMED)} more` : '';
  const places = rows.slice(0, MOST_NAMED).map(locationText).join(', ');
  return [`Not compared: ${count(rows.length, 'route')} ${why} (${places}${more}).`];
}
