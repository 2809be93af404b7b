import type { ShownRow, Row } from '../row.ts';
import type { Arguments } from '../arguments.ts';
import { printable } from './columns.ts';

/** A line of a listing: a route under one of its whole paths. */
export interface ListedRoute {
  readonly row: Row;
  /** Like all other texts, as displayed. */
  readonly methods: string;
  readonly path: string;
  /** What the reader should know about the path; usually empty. */
  readonly note: string;
  /** The first part of the whole path, `/api`; a fixed text if the whole path is not known. */
  readonly segment: string;
  readonly framework: string;
  readonly location: string;
  /** How the receiver of the route was recognised. */
  readonly how: string;
}

const MOUNT_NOT_SEEN = '(mount not seen)';
const EXPRESSION = '(regular expression)';

/** The lines for the rows. A route of a router that is mounted twice has two. */
export function listedRoutes(rows: readonly ShownRow[]): readonly ListedRoute[] {
  return rows.flatMap(({ row, how }) => {
    const shared = {
      row,
      methods: row.kind === 'mount' ? 'mount' : printable(row.methods?.join(',') ?? '(computed)'),
      framework: row.framework ?? '(unknown)',
      location: `${printable(row.file)}:${String(row.line)}`,
      how: printable(how),
    };
    if (row.path === null && row.fullPaths.length === 0)
      return [{ ...shared, path: EXPRESSION, note: '', segment: EXPRESSION }];
    if (row.fullPaths.length > 0)
      return row.fullPaths.map(printable).map((path) => ({ ...shared, path, note: '', segment: firstSegment(path) }));
    const path = row.path ?? '';
    // `${…}/users` may already be the whole path.
    const note = path.includes('${…}') ? '' : MOUNT_NOT_SEEN;
    return [{ ...shared, path: path === '' ? "''" : printable(path), note, segment: MOUNT_NOT_SEEN }];
  });
}

/** Returns the name of a line's group. */
export function groupOf(group: NonNullable<Arguments['group']>): (entry: ListedRoute) => string {
  return ({ row, segment }) => (group === 'file' ? printable(row.file) : segment);
}

/** `/api` of `/api/users`. */
export function firstSegment(path: string): string {
  return /^\/?[^/]*/u.exec(path)?.[0] ?? path;
}

/** `3 endpoints, 1 mount in 2 files.` */
export function summaryOf(rows: readonly ShownRow[], fileCount: number): string {
  if (rows.length === 0) return `No routes in ${count(fileCount, 'file')}.`;
  const mounts = rows.filter(({ row }) => row.kind === 'mount').length;
  return `${count(rows.length - mounts, 'endpoint')}, ${count(mounts, 'mount')} in ${count(fileCount, 'file')}.`;
}

/** `2 removed, 1 added`: how many items each kind has, in the order of the titles. */
export function tally(items: readonly { readonly kind: string }[], titles: Readonly<Record<string, string>>): string {
  const counts = Object.entries(titles).map(
    ([kind, title]) => [items.filter((item) => item.kind === kind).length, title] as const,
  );
  return counts.flatMap(([number, title]) => (number === 0 ? [] : `${String(number)} ${title}`)).join(', ');
}

export function count(number: number, thing: string): string {
  return `${String(number)} ${thing}${number === 1 ? '' : 's'}`;
}
