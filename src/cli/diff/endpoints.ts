import { pathOf, withHoles } from '../../path/path.ts';
import { variantsOf } from '../../path/pattern.ts';
import type { Grammar } from '../../project/grammar.ts';
import { isTestFile } from '../../project/graph/files/unparsed.ts';
import type { GrammarFor } from '../read-project.ts';
import type { Row } from '../row.ts';
import { type ServedPath, servedPath } from '../served-path.ts';

/** One method and one whole path of a route: what a client asks for. */
export interface Endpoint {
  readonly row: Row;
  /** `ALL` for every method, `ANY` where it is computed. */
  readonly method: string;
  /** Begins with `${…}` if the whole path is not known. */
  readonly path: string;
  readonly served: ServedPath;
}

/** The endpoints that clients of an application can call, in order: none of those in test files. */
export function endpointsOf(rows: readonly Row[], grammarFor: GrammarFor): readonly Endpoint[] {
  return rows.flatMap((row): readonly Endpoint[] => {
    if (row.kind === 'mount' || isTestFile(row.file)) return [];
    const grammar = grammarFor(row);
    const paths = pathsOf(row).flatMap((path) => waysOf(path, grammar));
    return paths.flatMap((path) => {
      const served = servedPath(path, grammar);
      return (row.methods ?? ['ANY']).map((method): Endpoint => ({ row, path, served, method }));
    });
  });
}

/** One path with and without each optional part: `/users/:id?` is `/users` and `/users/:id`. */
function waysOf(path: string, { dialect }: Grammar): readonly string[] {
  const { text, tokens } = pathOf(withHoles(path), dialect);
  if (text !== path) return [path];
  // `/{*all}` of Express 5 is `/*` of Express 4, where a wildcard may be empty.
  const needed = tokens.flatMap((token) =>
    token.kind === 'group' && token.tokens.every(({ kind }) => kind === 'wildcard') ? token.tokens : [token],
  );
  const ways = variantsOf(needed)?.map((way) => way.map(({ start, end }) => text.slice(start, end)).join(''));
  return ways?.map((way) => way || '/') ?? [path];
}

function pathsOf({ fullPaths, path }: Row): readonly string[] {
  if (fullPaths.length > 0 || path === null) return fullPaths;
  return [`\${…}${path.startsWith('/') ? '' : '/'}${path}`];
}

/** Whether `other` answers the requests for an endpoint: it differs only in names, or has more methods. */
export function covers(other: Endpoint, { method, served }: Endpoint): boolean {
  if (other.served.key !== served.key) return false;
  return (
    other.method === method ||
    other.method === 'ALL' ||
    other.method === 'ANY' ||
    method === 'ANY' ||
    (method === 'HEAD' && other.method === 'GET')
  );
}

/** Whether two endpoints may be the same, as far as their paths are known. */
export function mayBeSame(one: Endpoint, other: Endpoint): boolean {
  if (!shareMethod(one, other) || one.served.key === other.served.key) return false;
  const isOneKnown = isPartlyUnknown(one) !== isPartlyUnknown(other);
  return (isOneKnown && isHandledAlike(one, other)) || isWithin(one, other) || isWithin(other, one);
}

/** Whether one may be the end of the other, of which nothing but slashes and parameters is known: `${…}/:id`. */
export function mayEndAlike(one: Endpoint, other: Endpoint): boolean {
  if (!shareMethod(one, other) || isPartlyUnknown(one) === isPartlyUnknown(other)) return false;
  const [open, known] = isPartlyUnknown(one) ? [one, other] : [other, one];
  return !open.served.hasWords && open.served.mayEnd(withoutSlash(known.served.key));
}

function shareMethod({ method }: Endpoint, { method: other }: Endpoint): boolean {
  return method === other || [method, other].some((each) => each === 'ALL' || each === 'ANY');
}

function withoutSlash(key: string): string {
  return key.replace(/\/$/u, '');
}

function isHandledAlike(one: Endpoint, other: Endpoint): boolean {
  return one.row.handler !== null && one.row.handler === other.row.handler;
}

function isWithin({ served: { key } }: Endpoint, open: Endpoint): boolean {
  return isPartlyUnknown(open) && open.served.hasWords && open.served.fit(withoutSlash(key)) !== undefined;
}

function isPartlyUnknown({ path }: Endpoint): boolean {
  return path.includes('${…}');
}
