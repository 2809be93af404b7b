import { matchesGlob } from '../../path/glob.ts';
import type { Grammar } from '../../project/grammar.ts';
import type { Row } from '../row.ts';
import { documentPath, servedPath, withSlash } from '../served-path.ts';
import { type Difference, differencesOf, placeOf, type Uncertain } from './differences.ts';
import type { ApiDocument, Operation } from './document.ts';
import { answers, type CodeRoute, pairUp } from './pairs.ts';
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
  readonly grammarFor: (row: Row) => Grammar;
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
  const endpoints = rows.filter(({ kind }) => kind === 'endpoint');
  const known = endpoints.flatMap((row) =>
    row.fullPaths.map((path): CodeRoute => ({ row, path, served: servedPath(path, grammarFor(row)) })),
  );
  const [named, open] = parted(known, ({ served }) => served.hasWords || !served.isOpen);
  const routes = named.filter(({ path }) => isAsked(path));
  const operations = document.operations.filter(({ path, bases }) => isAsked(...spellings(path, bases)));
  const documentPaths = ({ path, bases }: Operation): readonly string[] => spellings(path, bases).map(documentPath);
  const pairs = pairUp(routes, operations, documentPaths);
  const unmounted = endpoints.filter(({ fullPaths }) => fullPaths.length === 0);
  const candidates = unmounted.flatMap((row): readonly CodeRoute[] => {
    if (row.path === null) return [];
    const path = `\${…}${withSlash(row.path)}`;
    return [{ row, path, served: servedPath(path, grammarFor(row)) }];
  });
  const candidateFor = (operation: Operation): CodeRoute | undefined =>
    candidates.find(
      ({ row, served }) =>
        answers(row, operation) &&
        served.hasWords &&
        documentPaths(operation).some((path) => served.fit(path) !== undefined),
    );
  const unknown = unmounted.length;
  const { differences, uncertain } = differencesOf(pairs, candidateFor);
  return {
    differences,
    operations: operations.length,
    routes: routes.length,
    notes: [
      ...uncertain.map(uncertainNote),
      ...(unknown > 0 ? [`Not compared: ${routesOf(unknown)} whose whole path is not known.`] : []),
      ...(open.length > 0 ? [`Not compared: ${routesOf(open.length)} that may take every path.`] : []),
      ...document.notRead.map(
        ({ place, reference, reason }) =>
          `Not read: ${reference} (${shortPlace(place)}): ${reason.replace(/\.?$/u, '.')}`,
      ),
    ],
  };
}

function uncertainNote({ operation: { method, path, place }, route }: Uncertain): string {
  const [where, there] = [place, placeOf(route.row)].map(shortPlace);
  return `May be served: ${method ?? ''} ${path} (${where ?? ''}), by ${route.path} (${there ?? ''}), whose whole path is not known.`;
}

/** The path alone, since something in front of the application may take the base away, and behind each base. */
function spellings(path: Operation['path'], bases: Operation['bases']): readonly string[] {
  const own = withSlash(path);
  return [...new Set([own, ...bases.map((base) => base + own)])];
}

function routesOf(count: number): string {
  return count === 1 ? '1 route' : `${String(count)} routes`;
}

function parted<Item>(items: readonly Item[], test: (item: Item) => boolean): readonly [Item[], Item[]] {
  const [yes, no]: [Item[], Item[]] = [[], []];
  for (const item of items) (test(item) ? yes : no).push(item);
  return [yes, no];
}
