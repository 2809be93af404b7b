import { grouped } from '../../syntax/lists.ts';
import type { Row } from '../row.ts';
import { type Change, change, type ChangeKind, sideOf, sidesOf } from './changes.ts';
import type { Endpoint } from './endpoints.ts';

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
export function otherMethods(removed: readonly Endpoint[], added: readonly Endpoint[]): Explained {
  const keyOf = ({ row, served }: Endpoint): string => `${row.handler ?? ''} ${served.key}`;
  const named = added.filter(({ row }) => row.handler !== null);
  const addedByKey = grouped(named, keyOf);
  const pairs = [...grouped(removed, keyOf)].flatMap(([key, before]) => {
    const after = addedByKey.get(key);
    return after === undefined ? [] : [{ before, after }];
  });
  return explained(pairs, ({ before, after }) => [change('methods', sideOf(before), sideOf(after))]);
}

/** Finds the same handler and methods under other paths, if both sides have only one such route. */
export function moved(
  removed: readonly Endpoint[],
  added: readonly Endpoint[],
  all: { readonly old: readonly Endpoint[]; readonly current: readonly Endpoint[] },
): Explained {
  const pairs = [
    // A name that other routes share, changed or not, says nothing.
    ...pairsOf(removed, added, { before: uniqueRows(all.old, byName), after: uniqueRows(all.current, byName) }),
    ...pairsOf(removed, added, { before: uniqueRows(removed, byPlace), after: uniqueRows(added, byPlace) }),
  ];
  return explained(pairs, (pair) => sideBySide('moved', pair));
}

function sideBySide(kind: ChangeKind, { before, after }: Pair): readonly Change[] {
  const sides = sidesOf(after);
  return sidesOf(before).map((side, index) => change(kind, side, sides[index] ?? null));
}

/** Finds the routes that got another path beside their old one, as `move --keep-old` does: the only one of a handler. */
export function kept(
  added: readonly Endpoint[],
  { old, current }: { readonly old: readonly Endpoint[]; readonly current: readonly Endpoint[] },
): Explained {
  const before = uniqueRows(old, byName);
  const pairs = [...grouped(current, ({ row }) => byName(row))].flatMap(([name, all]) => {
    if (name === undefined || before.get(name) === undefined) return [];
    const after = all.filter((each) => added.includes(each));
    const stayed = all.filter((each) => !added.includes(each));
    const rows = [stayed, after].map((some) => [...new Set(some.map(({ row }) => row))]);
    const isOneOfTwo = rows.every(({ length }) => length === 1) && rows[0]?.[0] !== rows[1]?.[0];
    return isOneOfTwo ? [{ before: stayed, after }] : [];
  });
  return explained(pairs, (pair) => sideBySide('kept', pair));
}

type UniqueRows = ReadonlyMap<string, Row | undefined>;

function pairsOf(
  removed: readonly Endpoint[],
  added: readonly Endpoint[],
  rows: { readonly before: UniqueRows; readonly after: UniqueRows },
): readonly Pair[] {
  return [...rows.before].flatMap(([key, oldRow]) => {
    const currentRow = rows.after.get(key);
    const before = removed.filter(({ row }) => row === oldRow);
    const after = added.filter(({ row }) => row === currentRow);
    return before.length === 0 || before.length !== after.length ? [] : [{ before, after }];
  });
}

/** The routes by a key; `undefined` if several routes share it. */
function uniqueRows(endpoints: readonly Endpoint[], keyOf: (row: Row) => string | undefined): UniqueRows {
  const rows = [...new Set(endpoints.map(({ row }) => row))];
  return new Map(
    [...grouped(rows, keyOf)].flatMap(([key, [row, ...others]]) =>
      key === undefined ? [] : [[key, others.length === 0 ? row : undefined]],
    ),
  );
}

function byName({ methods, handler }: Row): string | undefined {
  return handler === null ? undefined : `${methods?.join() ?? ''} ${handler}`;
}

/** Where a route without a named handler is registered: a renamed mount changes only its whole path. */
function byPlace({ methods, handler, file, receiver, path }: Row): string | undefined {
  return handler !== null || path === null ? undefined : [methods?.join() ?? '', file, receiver, path].join('\n');
}

function explained(pairs: readonly Pair[], changesOf: (pair: Pair) => readonly Change[]): Explained {
  return {
    changes: pairs.flatMap(changesOf),
    before: pairs.flatMap(({ before }) => before),
    after: pairs.flatMap(({ after }) => after),
  };
}
