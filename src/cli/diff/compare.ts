import { isTestFile } from '../../project/graph/test-file.ts';
import type { GrammarFor } from '../read-project.ts';
import type { Row } from '../row.ts';
import { type ServedPath, servedPath, shapeOf } from '../served-path.ts';

/**
 * What became of a route. Clients notice what is `removed`, `moved` (the same handler under another path), and other
 * `methods` of the same handler; not what is `added`, nor `renamed` parameters.
 */
export type ChangeKind = 'removed' | 'moved' | 'methods' | 'added' | 'renamed';

export interface Change {
  readonly kind: ChangeKind;
  readonly isBreaking: boolean;
  /** `null` for what is new. */
  readonly before: Side | null;
  /** `null` for what is gone. */
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
  /** How many routes may be gone or new: one side does not tell their whole path. */
  readonly uncertain: number;
}

/** The rows of one state of an application, and how its routers read their paths. */
export interface State {
  readonly rows: readonly Row[];
  readonly grammarFor: GrammarFor;
}

/** Compares the routes of two states of one application. */
export function compareRoutes(before: State, after: State): Comparison {
  const old = entriesOf(before.rows, before.grammarFor);
  const current = entriesOf(after.rows, after.grammarFor);
  const missing = old.filter((entry) => !current.some((other) => covers(other, entry)));
  const added = current.filter((entry) => !old.some((other) => other.method === entry.method && covers(other, entry)));
  const doubtful = missing.filter((entry) => current.some((other) => mayBeSame(entry, other)));
  const gone = without(missing, doubtful);
  const fresh = added.filter((entry) => !old.some((other) => mayBeSame(entry, other)));
  const methods = otherMethods(gone, fresh);
  const left = without(gone, methods.before);
  const come = without(fresh, methods.after);
  const moves = moved({ gone: left, fresh: come, old, current });
  return {
    changes: [
      ...grouped(without(left, moves.before)).map((side) => change('removed', side, null)),
      ...moves.changes,
      ...methods.changes,
      ...grouped(without(come, moves.after)).map((side) => change('added', null, side)),
      ...renamed(old, current),
    ],
    uncertain: grouped(doubtful).length,
  };
}

/** Changes, and the entries that they explain. */
interface Explained {
  readonly changes: readonly Change[];
  readonly before: readonly Entry[];
  readonly after: readonly Entry[];
}

/** One path and one handler with other methods. */
function otherMethods(gone: readonly Entry[], fresh: readonly Entry[]): Explained {
  const groups = new Map<string, { readonly before: Entry[]; readonly after: Entry[] }>();
  for (const entry of gone) {
    const partners = fresh.filter((other) => other.shape === entry.shape && isHandledAlike(entry, other));
    if (partners.length === 0) continue;
    const key = `${entry.row.handler ?? ''} ${entry.shape}`;
    const group = groups.get(key) ?? { before: [], after: partners };
    group.before.push(entry);
    groups.set(key, group);
  }
  const all = [...groups.values()];
  return {
    changes: all.map(({ before, after }) => change('methods', sideOf(before), sideOf(after))),
    before: all.flatMap((group) => group.before),
    after: all.flatMap((group) => group.after),
  };
}

interface Entries {
  readonly gone: readonly Entry[];
  readonly fresh: readonly Entry[];
  readonly old: readonly Entry[];
  readonly current: readonly Entry[];
}

/** The same methods and the same named handler under other paths, where both sides have just one such route. */
function moved({ gone, fresh, old, current }: Entries): Explained {
  const [before, after] = [onlyRows(old), onlyRows(current)];
  const changes: Change[] = [];
  const explained: { readonly before: Entry[]; readonly after: Entry[] } = { before: [], after: [] };
  for (const [key, row] of before) {
    const target = after.get(key);
    const from = gone.filter((entry) => entry.row === row);
    const to = fresh.filter((entry) => entry.row === target);
    if (from.length === 0 || from.length !== to.length) continue;
    const sides = grouped(to);
    for (const [index, side] of grouped(from).entries()) changes.push(change('moved', side, sides[index] ?? null));
    explained.before.push(...from);
    explained.after.push(...to);
  }
  return { changes, ...explained };
}

/** The routes that no other one shares its methods and its named handler with. */
function onlyRows(entries: readonly Entry[]): ReadonlyMap<string, Row | undefined> {
  const rows = new Map<string, Row | undefined>();
  for (const row of new Set(entries.map((entry) => entry.row))) {
    if (row.handler === null) continue;
    const key = `${row.methods?.join() ?? ''} ${row.handler}`;
    rows.set(key, rows.has(key) ? undefined : row);
  }
  return rows;
}

/** Paths that differ in the names of parameters alone. */
function renamed(old: readonly Entry[], current: readonly Entry[]): readonly Change[] {
  const changed = old.flatMap((entry) => {
    const same = current.filter((other) => other.method === entry.method && other.shape === entry.shape);
    const [other] = same;
    const isRenamed = other !== undefined && same.every(({ path }) => withoutEnd(path) !== withoutEnd(entry.path));
    return isRenamed ? [{ entry, other }] : [];
  });
  const after = grouped(changed.map(({ other }) => other));
  const before = grouped(changed.map(({ entry }) => entry));
  return before.length === after.length
    ? before.map((side, index) => change('renamed', side, after[index] ?? null))
    : changed.map(({ entry, other }) => change('renamed', sideOf([entry]), sideOf([other])));
}

/** Letter case and a slash at the end are no names of parameters. */
function withoutEnd(path: string): string {
  return path.replace(/\/$/u, '').toLowerCase();
}

function change(kind: ChangeKind, before: Side | null, after: Side | null): Change {
  return { kind, isBreaking: kind === 'removed' || kind === 'moved' || kind === 'methods', before, after };
}

/** Entries of one path of one route as one side. */
function grouped(entries: readonly Entry[]): readonly Side[] {
  const groups = new Map<Row, Map<string, Entry[]>>();
  for (const entry of entries) {
    const paths = groups.get(entry.row) ?? new Map<string, Entry[]>();
    groups.set(entry.row, paths.set(entry.path, [...(paths.get(entry.path) ?? []), entry]));
  }
  return [...groups.values()].flatMap((paths) => [...paths.values()].map(sideOf));
}

function sideOf(entries: readonly Entry[]): Side {
  const [first] = entries;
  const { handler = null, file = '', line = 0 } = first?.row ?? {};
  return { methods: [...new Set(entries.map(({ method }) => method))], path: first?.path ?? '', handler, file, line };
}

function without(entries: readonly Entry[], others: readonly Entry[]): readonly Entry[] {
  const taken = new Set(others);
  return entries.filter((entry) => !taken.has(entry));
}

/** One method and one whole path of a route: what a client asks for. */
interface Entry {
  readonly row: Row;
  /** `ALL` for every method, `ANY` where it is computed. */
  readonly method: string;
  /** With `${…}` in front where the whole path is not known. */
  readonly path: string;
  /** Equal for paths that differ in the names of parameters alone. */
  readonly shape: string;
  readonly served: ServedPath;
}

/** What clients can ask of an application, in order; they ask nothing of its tests. */
function entriesOf(rows: readonly Row[], grammarFor: GrammarFor): readonly Entry[] {
  return rows.flatMap((row): readonly Entry[] => {
    if (row.kind === 'mount' || isTestFile(row.file)) return [];
    const grammar = grammarFor(row);
    return pathsOf(row).flatMap((path) => {
      const facts = { row, path, shape: shapeOf(path, grammar), served: servedPath(path, grammar) };
      return (row.methods ?? ['ANY']).map((method): Entry => ({ ...facts, method }));
    });
  });
}

function pathsOf({ fullPaths, path }: Row): readonly string[] {
  if (fullPaths.length > 0 || path === null) return fullPaths;
  return [`\${…}${path.startsWith('/') ? '' : '/'}${path}`];
}

/** Whether requests for one entry get an answer from another: it is the same but for names, or has more methods. */
function covers(other: Entry, { method, shape }: Entry): boolean {
  if (other.shape !== shape) return false;
  return (
    other.method === method ||
    other.method === 'ALL' ||
    other.method === 'ANY' ||
    method === 'ANY' ||
    (method === 'HEAD' && other.method === 'GET')
  );
}

/** Whether two entries may be one, as far as what is known of their paths tells. */
function mayBeSame(one: Entry, other: Entry): boolean {
  if (one.method !== other.method || one.shape === other.shape) return false;
  const isOneKnown = isPartlyUnknown(one) !== isPartlyUnknown(other);
  return (isOneKnown && isHandledAlike(one, other)) || isWithin(one, other) || isWithin(other, one);
}

function isHandledAlike(one: Entry, other: Entry): boolean {
  return one.row.handler !== null && one.row.handler === other.row.handler;
}

function isWithin({ shape }: Entry, open: Entry): boolean {
  return isPartlyUnknown(open) && open.served.hasWords && open.served.fit(shape.replace(/\/$/u, '')) !== undefined;
}

function isPartlyUnknown({ path }: Entry): boolean {
  return path.includes('${…}');
}
