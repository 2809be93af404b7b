import { pathOf, withHoles } from '../../path/path.ts';
import { variantsOf } from '../../path/pattern.ts';
import type { Grammar } from '../../project/grammar.ts';
import { isTestFile } from '../../project/graph/files/unparsed.ts';
import { grouped } from '../../syntax/lists.ts';
import type { GrammarFor } from '../read-project.ts';
import type { Row } from '../row.ts';
import { type ServedPath, servedPath } from '../served-path.ts';

/**
 * What happened to a route. Clients notice if it is `removed` or `moved` (the same handler under another path), or if
 * the same handler has other `methods`. They do not notice an `added` route or `renamed` parameters.
 */
export type ChangeKind = 'removed' | 'moved' | 'methods' | 'added' | 'renamed';

export interface Change {
  readonly kind: ChangeKind;
  readonly isBreaking: boolean;
  /** `null` for a new route. */
  readonly before: Side | null;
  /** `null` for a removed route. */
  readonly after: Side | null;
}

/** A route before or after the change. */
export interface Side {
  readonly methods: readonly string[];
  readonly path: string;
  readonly handler: string | null;
  readonly file: string;
  readonly line: number;
}

export interface Comparison {
  readonly changes: readonly Change[];
  /** How many routes may be removed or new: their whole path is unknown on one side. */
  readonly uncertain: number;
}

/** The rows of one state of an application, and how its routers read their paths. */
export interface State {
  readonly rows: readonly Row[];
  readonly grammarFor: GrammarFor;
}

export function compareRoutes(before: State, after: State): Comparison {
  const old = endpointsOf(before.rows, before.grammarFor);
  const current = endpointsOf(after.rows, after.grammarFor);
  const uncovered = old.filter((endpoint) => !current.some((other) => covers(other, endpoint)));
  const uncertain = uncovered.filter((endpoint) => current.some((other) => mayBeSame(endpoint, other)));
  const removed = without(uncovered, uncertain);
  const added = current
    .filter((endpoint) => !old.some((other) => other.method === endpoint.method && covers(other, endpoint)))
    .filter((endpoint) => !old.some((other) => mayBeSame(endpoint, other)));
  const methods = otherMethods(removed, added);
  const [stillRemoved, stillAdded] = [without(removed, methods.before), without(added, methods.after)];
  const moves = moved(stillRemoved, stillAdded, { old, current });
  return {
    changes: [
      ...sidesOf(without(stillRemoved, moves.before)).map((side) => change('removed', side, null)),
      ...moves.changes,
      ...methods.changes,
      ...sidesOf(without(stillAdded, moves.after)).map((side) => change('added', null, side)),
      ...renamed(old, current),
    ],
    uncertain: sidesOf(uncertain).length,
  };
}

/** Changes, and the endpoints that they explain. */
interface Explained {
  readonly changes: readonly Change[];
  readonly before: readonly Endpoint[];
  readonly after: readonly Endpoint[];
}

/** Finds the same path and handler with other methods. */
function otherMethods(removed: readonly Endpoint[], added: readonly Endpoint[]): Explained {
  const keyOf = ({ row, served }: Endpoint): string => `${row.handler ?? ''} ${served.key}`;
  const named = added.filter(({ row }) => row.handler !== null);
  const addedByKey = grouped(named, keyOf);
  const pairs = [...grouped(removed, keyOf)].flatMap(([key, before]) => {
    const after = addedByKey.get(key);
    return after === undefined ? [] : [{ before, after }];
  });
  return {
    changes: pairs.map(({ before, after }) => change('methods', sideOf(before), sideOf(after))),
    before: pairs.flatMap(({ before }) => before),
    after: pairs.flatMap(({ after }) => after),
  };
}

/** Finds the same methods and named handler under other paths, if both sides have only one such route. */
function moved(
  removed: readonly Endpoint[],
  added: readonly Endpoint[],
  all: { readonly old: readonly Endpoint[]; readonly current: readonly Endpoint[] },
): Explained {
  const currentRows = uniqueRows(all.current);
  const [changes, before, after]: [Change[], Endpoint[], Endpoint[]] = [[], [], []];
  for (const [key, oldRow] of uniqueRows(all.old)) {
    const currentRow = currentRows.get(key);
    const from = removed.filter(({ row }) => row === oldRow);
    const to = added.filter(({ row }) => row === currentRow);
    if (from.length === 0 || from.length !== to.length) continue;
    const sides = sidesOf(to);
    for (const [index, side] of sidesOf(from).entries()) changes.push(change('moved', side, sides[index] ?? null));
    before.push(...from);
    after.push(...to);
  }
  return { changes, before, after };
}

/** The routes by their methods and named handler; `undefined` if several routes share both. */
function uniqueRows(endpoints: readonly Endpoint[]): ReadonlyMap<string, Row | undefined> {
  const named = [...new Set(endpoints.map(({ row }) => row))].filter(({ handler }) => handler !== null);
  const byKey = grouped(named, ({ methods, handler }) => `${methods?.join() ?? ''} ${handler ?? ''}`);
  return new Map([...byKey].map(([key, [row, ...others]]) => [key, others.length === 0 ? row : undefined]));
}

/** Finds paths that differ only in the names of parameters. */
function renamed(old: readonly Endpoint[], current: readonly Endpoint[]): readonly Change[] {
  const pairs = old.flatMap((endpoint) => {
    const same = current.filter(
      (other) => other.method === endpoint.method && other.served.key === endpoint.served.key,
    );
    const [other] = same;
    const isRenamed = other !== undefined && same.every(({ path }) => withoutEnd(path) !== withoutEnd(endpoint.path));
    return isRenamed ? [{ endpoint, other }] : [];
  });
  // One change for all methods of a route, with one path before and one after.
  return [...grouped(pairs, ({ endpoint }) => endpoint.row).values()]
    .flatMap((mine) => [...grouped(mine, ({ endpoint, other }) => `${endpoint.path} ${other.path}`).values()])
    .map((methods) =>
      change('renamed', sideOf(methods.map(({ endpoint }) => endpoint)), sideOf(methods.map(({ other }) => other))),
    );
}

/** Drops letter case and a trailing slash, which are not names of parameters. */
function withoutEnd(path: string): string {
  return path.replace(/\/$/u, '').toLowerCase();
}

function change(kind: ChangeKind, before: Side | null, after: Side | null): Change {
  return { kind, isBreaking: kind === 'removed' || kind === 'moved' || kind === 'methods', before, after };
}

function sidesOf(endpoints: readonly Endpoint[]): readonly Side[] {
  const ofRoutes = [...grouped(endpoints, ({ row }) => row).values()];
  return ofRoutes.flatMap((mine) => [...grouped(mine, ({ path }) => path).values()].map(sideOf));
}

function sideOf(endpoints: readonly Endpoint[]): Side {
  const [first] = endpoints;
  const { handler = null, file = '', line = 0 } = first?.row ?? {};
  return { methods: [...new Set(endpoints.map(({ method }) => method))], path: first?.path ?? '', handler, file, line };
}

function without(endpoints: readonly Endpoint[], others: readonly Endpoint[]): readonly Endpoint[] {
  const taken = new Set(others);
  return endpoints.filter((endpoint) => !taken.has(endpoint));
}

/** One method and one whole path of a route: what a client asks for. */
interface Endpoint {
  readonly row: Row;
  /** `ALL` for every method, `ANY` where it is computed. */
  readonly method: string;
  /** Begins with `${…}` if the whole path is not known. */
  readonly path: string;
  readonly served: ServedPath;
}

/** The endpoints that clients of an application can call, in order: none of those in test files. */
function endpointsOf(rows: readonly Row[], grammarFor: GrammarFor): readonly Endpoint[] {
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
function covers(other: Endpoint, { method, served }: Endpoint): boolean {
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
function mayBeSame(one: Endpoint, other: Endpoint): boolean {
  if (one.method !== other.method || one.served.key === other.served.key) return false;
  const isOneKnown = isPartlyUnknown(one) !== isPartlyUnknown(other);
  return (isOneKnown && isHandledAlike(one, other)) || isWithin(one, other) || isWithin(other, one);
}

function isHandledAlike(one: Endpoint, other: Endpoint): boolean {
  return one.row.handler !== null && one.row.handler === other.row.handler;
}

function isWithin({ served: { key } }: Endpoint, open: Endpoint): boolean {
  return isPartlyUnknown(open) && open.served.hasWords && open.served.fit(key.replace(/\/$/u, '')) !== undefined;
}

function isPartlyUnknown({ path }: Endpoint): boolean {
  return path.includes('${…}');
}
