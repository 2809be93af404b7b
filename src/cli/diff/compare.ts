import { grouped } from '../../syntax/lists.ts';
import type { GrammarFor } from '../read-project.ts';
import type { Row } from '../row.ts';
import { covers, type Endpoint, endpointsOf, mayBeSame } from './endpoints.ts';

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

/** What changed between two states of an application: first what breaks clients. */
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

/** Endpoints of the old state, and what they became. */
interface Pair {
  readonly before: readonly Endpoint[];
  readonly after: readonly Endpoint[];
}

/** Changes, and the endpoints that they explain. */
interface Explained extends Pair {
  readonly changes: readonly Change[];
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
  return explained(pairs, ({ before, after }) => [change('methods', sideOf(before), sideOf(after))]);
}

/** Finds the same methods and named handler under other paths, if both sides have only one such route. */
function moved(
  removed: readonly Endpoint[],
  added: readonly Endpoint[],
  all: { readonly old: readonly Endpoint[]; readonly current: readonly Endpoint[] },
): Explained {
  const currentRows = uniqueRows(all.current);
  const pairs = [...uniqueRows(all.old)].flatMap(([key, oldRow]) => {
    const currentRow = currentRows.get(key);
    const before = removed.filter(({ row }) => row === oldRow);
    const after = added.filter(({ row }) => row === currentRow);
    return before.length === 0 || before.length !== after.length ? [] : [{ before, after }];
  });
  return explained(pairs, ({ before, after }) => {
    const sides = sidesOf(after);
    return sidesOf(before).map((side, index) => change('moved', side, sides[index] ?? null));
  });
}

function explained(pairs: readonly Pair[], changesOf: (pair: Pair) => readonly Change[]): Explained {
  return {
    changes: pairs.flatMap(changesOf),
    before: pairs.flatMap(({ before }) => before),
    after: pairs.flatMap(({ after }) => after),
  };
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
