import { matchesGlob, pathPattern } from '../../path/glob.ts';
import { isTestFile } from '../../project/graph/files/unparsed.ts';
import { grouped } from '../../syntax/lists.ts';
import { count } from '../formats/entries.ts';
import type { GrammarFor } from '../read-project.ts';
import { locationText, type Row } from '../row.ts';
import { documentPath, servedPath, withSlash } from '../served-path.ts';
import { type Difference, differencesOf, type Uncertain } from './differences.ts';
import { type CodeRoute, pairUp, servingAmong } from './pairs.ts';
import { fullPaths, shiftOf, writtenInDocument } from './shift.ts';
import type { ApiDocument, Operation } from './document.ts';

export interface CheckResult {
  readonly differences: readonly Difference[];
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
}

/**
 * Compares the routes of the code with an OpenAPI document.
 * @returns `isRelated: false` if no route serves an operation, and few may: the two belong to different programs.
 */
export function check(
  rows: readonly Row[],
  document: ApiDocument,
  { ignore, only, grammarFor }: CheckOptions,
): { readonly result: CheckResult; readonly isRelated: boolean } {
  const isAsked = (...paths: readonly string[]): boolean =>
    (only.length === 0 || matchesAny(paths, only)) && !matchesAny(paths, ignore);
  const { compared, open, ends, unmounted, tests } = endpointsIn(rows, grammarFor);
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
  const endServing = servingAmong(ends);
  const candidateFor = (operation: Operation): CodeRoute | undefined => endServing(operation, inCode(operation));
  const { differences, uncertain } = differencesOf(pairUp(routes, operations, inCode), candidateFor);
  const result: CheckResult = {
    differences,
    operations: operations.length,
    routes: routes.length,
    notes: [
      ...(shift.added === '' ? [] : [`The code has ${shift.added} in front of the paths of ${document.file}.`]),
      ...uncertain.map(uncertainNote),
      ...servedByLibraries(operations),
      ...notCompared(unmounted, 'whose whole path is not known'),
      ...notCompared(open, 'that may take every path'),
      ...notCompared(tests, 'of test files'),
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

/** The endpoints of the code, by how they can be compared. */
interface Endpoints {
  /** The whole paths that have a known word, or nothing unknown: `/`. */
  readonly compared: readonly CodeRoute[];
  /** How many whole paths could be any path: `/*`, `/${…}`. */
  readonly open: number;
  /** The known ends of the paths of routes that nothing mounts: `${…}/users`. */
  readonly ends: readonly CodeRoute[];
  readonly unmounted: number;
  readonly tests: number;
}

function endpointsIn(rows: readonly Row[], grammarFor: GrammarFor): Endpoints {
  const routeAt = (row: Row, path: string): CodeRoute => ({ row, path, served: servedPath(path, grammarFor(row)) });
  const all = rows.filter(({ kind }) => kind === 'endpoint');
  const endpoints = all.filter(({ file }) => !isTestFile(file));
  const unmounted = endpoints.filter(({ fullPaths: whole }) => whole.length === 0);
  const known = endpoints.flatMap((row) => row.fullPaths.map((path) => routeAt(row, path)));
  const compared = known.filter(({ served }) => served.hasWords || !served.isOpen);
  return {
    compared,
    open: known.length - compared.length,
    ends: unmounted
      .flatMap((row) => (row.path === null ? [] : routeAt(row, `\${…}${withSlash(row.path)}`)))
      .filter(({ served }) => served.hasWords),
    unmounted: unmounted.length,
    tests: all.length - endpoints.length,
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

function notCompared(routes: number, why: string): readonly string[] {
  return routes === 0 ? [] : [`Not compared: ${count(routes, 'route')} ${why}.`];
}

function uncertainNote({ operation: { method, path, range }, route }: Uncertain): string {
  return `May be served: ${method ?? ''} ${path} (${locationText(range)}), by ${route.path} (${locationText(route.row)}), whose whole path is not known.`;
}
