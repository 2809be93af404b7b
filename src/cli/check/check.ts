import { matchesGlob } from '../../path/glob.ts';
import { isTestFile } from '../../project/graph/test-file.ts';
import { count } from '../formats/entries.ts';
import type { GrammarFor } from '../read-project.ts';
import type { Row } from '../row.ts';
import { documentPath, servedPath, withSlash } from '../served-path.ts';
import {
  answers,
  type CodeRoute,
  type Difference,
  differencesOf,
  pairUp,
  placeOf,
  type Uncertain,
} from './differences.ts';
import type { ApiDocument, Operation } from './document.ts';
import { shortPlace } from './source.ts';

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

/** Compares the routes of the code with an OpenAPI document. */
export function check(
  rows: readonly Row[],
  document: ApiDocument,
  { ignore, only, grammarFor }: CheckOptions,
): CheckResult {
  const matches = (paths: readonly string[], patterns: readonly string[]): boolean =>
    patterns.some((pattern) => paths.some((path) => matchesGlob(path, withSlash(pattern))));
  const isAsked = (...paths: readonly string[]): boolean =>
    (only.length === 0 || matches(paths, only)) && !matches(paths, ignore);
  const routeAt = (row: Row, path: string): CodeRoute => ({ row, path, served: servedPath(path, grammarFor(row)) });

  const [tests, endpoints] = halves(rows, ({ file }) => isTestFile(file));
  const [unmounted, mounted] = halves(endpoints, (row) => row.fullPaths.length === 0);
  const known = mounted.flatMap((row) => row.fullPaths.map((path) => routeAt(row, path)));
  const named = known.filter(({ served }) => served.hasWords || !served.isOpen);
  const routes = named.filter(({ path }) => isAsked(path));
  const operations = document.operations.filter((operation) =>
    isAsked(withSlash(operation.path), ...fullPaths(operation)),
  );
  const dropped = droppedSegments(document.operations, named);
  const documentPaths = (operation: Operation): readonly string[] => fullPaths(operation, dropped).map(documentPath);
  const endings = unmounted
    .flatMap((row) => (row.path === null ? [] : routeAt(row, `\${…}${withSlash(row.path)}`)))
    .filter(({ served }) => served.hasWords);
  const { differences, uncertain } = differencesOf(pairUp(routes, operations, documentPaths), (operation) =>
    endings.find(
      ({ row, served }) =>
        answers(row, operation) && documentPaths(operation).some((path) => served.fit(path) !== undefined),
    ),
  );
  return {
    differences,
    operations: operations.length,
    routes: routes.length,
    notes: [
      ...uncertain.map(uncertainNote),
      ...notCompared(unmounted.length, 'whose whole path is not known'),
      ...notCompared(known.length - named.length, 'that may take every path'),
      ...notCompared(tests.length, 'of test files'),
      ...document.notRead.map(
        ({ place, reference, reason }) =>
          `Not read: ${reference} (${shortPlace(place)}): ${reason.replace(/\.?$/u, '.')}`,
      ),
    ],
  };
}

/** The endpoints of which something is true, and the others. */
function halves(rows: readonly Row[], test: (row: Row) => boolean): readonly [readonly Row[], readonly Row[]] {
  const endpoints = rows.filter(({ kind }) => kind === 'endpoint');
  return [endpoints.filter(test), endpoints.filter((row) => !test(row))];
}

function notCompared(routes: number, why: string): readonly string[] {
  return routes === 0 ? [] : [`Not compared: ${count(routes, 'route')} ${why}.`];
}

function uncertainNote({ operation: { method, path, place }, route }: Uncertain): string {
  const [where, there] = [place, placeOf(route.row)].map(shortPlace);
  return `May be served: ${method ?? ''} ${path} (${where ?? ''}), by ${route.path} (${there ?? ''}), whose whole path is not known.`;
}

/** The path of an operation behind each base of it, without so many of its first segments. */
function fullPaths({ path, bases }: Operation, dropped = 0): readonly string[] {
  return bases.map((base) => {
    const rest = base.split('/').slice(1 + dropped);
    return rest.map((segment) => `/${segment}`).join('') + withSlash(path);
  });
}

/**
 * How much of the bases something in front of the application takes away: all of `/api/v1` may be gone in the code, or
 * `/api` alone. It is what makes the most operations served; nothing, where that decides nothing.
 */
function droppedSegments(operations: readonly Operation[], routes: readonly CodeRoute[]): number {
  const longest = Math.max(0, ...operations.flatMap(({ bases }) => bases.map((base) => base.split('/').length - 1)));
  const served = (dropped: number): number =>
    operations.filter((operation) => {
      const paths = fullPaths(operation, dropped).map(documentPath);
      return routes.some(
        (route) => answers(route.row, operation) && paths.some((path) => route.served.fit(path) !== undefined),
      );
    }).length;
  const counts = longest === 0 ? [] : Array.from({ length: longest + 1 }, (_, dropped) => served(dropped));
  return Math.max(0, counts.indexOf(Math.max(...counts)));
}
