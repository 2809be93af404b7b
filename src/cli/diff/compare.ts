import { grouped } from '../../syntax/lists.ts';
import type { GrammarFor } from '../read-project.ts';
import type { Row } from '../row.ts';
import { namesOf, type Unread } from '../unread.ts';
import { type Change, change, type Side, sideOf, sidesOf } from './changes.ts';
import { covers, type Endpoint, endpointsOf, mayBeSame, mayEndAlike } from './endpoints.ts';
import { kept, moved, otherMethods } from './moves.ts';

/** A route that may be removed, moved or new: what would decide it was not read, or its whole path is not known. */
export interface NotCompared {
  /** `null` for a route that may be new. */
  readonly before: Side | null;
  /** The route that may be the same; `null` if a file that was not read may hold it. */
  readonly after: Side | null;
  /** One sentence to display. */
  readonly message: string;
}

export interface Comparison {
  readonly changes: readonly Change[];
  readonly notCompared: readonly NotCompared[];
}

/** The rows of one state of an application, and how its routers read their paths. */
export interface State {
  readonly rows: readonly Row[];
  readonly grammarFor: GrammarFor;
  /** What was not read of this state, except what the other state has in the same words. */
  readonly unread: readonly Unread[];
}

/** What changed between two states of an application: first what breaks clients. */
export function compareRoutes(before: State, after: State): Comparison {
  const old = endpointsOf(before.rows, before.grammarFor);
  const current = endpointsOf(after.rows, after.grammarFor);
  const lost = old.filter((endpoint) => !current.some((other) => covers(other, endpoint)));
  const fresh = current.filter(
    (endpoint) => !old.some((other) => other.method === endpoint.method && covers(other, endpoint)),
  );
  const unclear = lost.flatMap((endpoint) => {
    const other = sameAs(endpoint, current, fresh);
    return other === undefined ? [] : [{ endpoint, other }];
  });
  const removed = without(
    lost,
    unclear.map(({ endpoint }) => endpoint),
  );
  const added = fresh.filter((endpoint) => sameAs(endpoint, old, lost) === undefined);
  const methods = otherMethods(removed, added);
  const [stillRemoved, stillAdded] = [without(removed, methods.before), without(added, methods.after)];
  const moves = moved(stillRemoved, stillAdded, { old, current });
  const beside = kept(without(stillAdded, moves.after), { old, current });
  const changes = [
    ...sidesOf(without(stillRemoved, moves.before)).map((side) => change('removed', side, null)),
    ...moves.changes,
    ...methods.changes,
    ...beside.changes,
    ...sidesOf(without(stillAdded, [...moves.after, ...beside.after])).map((side) => change('added', null, side)),
    ...renamed(old, current),
  ];
  const doubts = doubtsOf(before.unread, after.unread);
  return {
    changes: changes.filter((each) => doubts(each) === undefined),
    notCompared: [
      ...pairedSides(unclear),
      ...changes.flatMap((each) => {
        const message = doubts(each);
        return message === undefined ? [] : [{ before: each.before, after: each.after, message }];
      }),
    ],
  };
}

/** The route that may be the same as one that the other state seems to lack. */
function sameAs(endpoint: Endpoint, others: readonly Endpoint[], changed: readonly Endpoint[]): Endpoint | undefined {
  return others.find((other) => mayBeSame(endpoint, other)) ?? changed.find((other) => mayEndAlike(endpoint, other));
}

/** Why a change may be none: a file that was not read may answer what seems removed, or may have answered what seems new. */
function doubtsOf(before: readonly Unread[], after: readonly Unread[]): (change: Change) => string | undefined {
  const [was, is] = [namesOf(before), namesOf(after)];
  return ({ kind, isBreaking }) => {
    if (isBreaking && is !== undefined) return `${is} not read, and may answer this path.`;
    return (kind === 'added' || kind === 'kept') && was !== undefined
      ? `${was} not read in the state before, and may have answered this path.`
      : undefined;
  };
}

/** One entry for the methods of a route that may be the same as another one. */
function pairedSides(
  pairs: readonly { readonly endpoint: Endpoint; readonly other: Endpoint }[],
): readonly NotCompared[] {
  const ofRoutes = [...grouped(pairs, ({ endpoint }) => endpoint.row).values()];
  return ofRoutes
    .flatMap((mine) => [...grouped(mine, ({ endpoint, other }) => `${endpoint.path} ${other.path}`).values()])
    .map((mine) => ({
      before: sideOf(mine.map(({ endpoint }) => endpoint)),
      after: sideOf(mine.map(({ other }) => other)),
      message: 'These may be the same: the whole path of one is not known.',
    }));
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

function without(endpoints: readonly Endpoint[], others: readonly Endpoint[]): readonly Endpoint[] {
  const taken = new Set(others);
  return endpoints.filter((endpoint) => !taken.has(endpoint));
}
