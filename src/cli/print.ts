import type { Route } from '../model.ts';
import { shown } from '../path/path.ts';

/** A route with its place in a file: the row of `--json`. Lines and columns count from 1; the end is exclusive. */
export interface Row {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly kind: Route['kind'];
  readonly framework: string | null;
  readonly methods: readonly string[] | null;
  readonly path: string | null;
  /** The whole path from the root of the application, where there is just one. */
  readonly fullPath: string | null;
  /** Every whole path: a router that is mounted twice has two. A part that only run time knows is `${…}`. */
  readonly fullPaths: readonly string[];
  readonly provenance: Route['provenance'];
  readonly receiver: string;
}

/** A row with what only people read. */
export interface PrintedRow {
  readonly row: Row;
  readonly how: string;
}

/** Where a row is, in one text. */
export function placeOf({ file, line, column }: Row): string {
  return `${file}:${String(line)}:${String(column)}`;
}

interface Location {
  readonly line: number;
  readonly column: number;
}

export function rowOf(route: Route, file: string, locate: (index: number) => Location): PrintedRow {
  const [start, end] = [locate(route.span.start), locate(route.span.end)];
  const row: Row = {
    file,
    line: start.line,
    column: start.column + 1,
    endLine: end.line,
    endColumn: end.column + 1,
    kind: route.kind,
    framework: route.framework ?? null,
    methods: route.methods ?? null,
    path: route.path === undefined ? null : shown(route.path.text),
    fullPath: route.fullPath ?? null,
    fullPaths: route.fullPath === undefined ? [] : [route.fullPath],
    provenance: route.provenance,
    receiver: route.receiver.text,
  };
  return { row, how: `${route.receiver.how}${route.provenance === 'assumed' ? ' (assumed)' : ''}` };
}

/** A longer cell stands out of its column: to fill up all others beside it would take more memory than there is. */
const MOST_WIDTH = 1000;

/** The rows as a table, with a last line that counts them. */
export function table(rows: readonly PrintedRow[], files: number, last = 'RECOGNISED BY'): string {
  if (rows.length === 0) return `No routes in ${count(files, 'file')}.\n`;
  const head = ['METHODS', 'PATH', 'FRAMEWORK', 'FILE', last];
  const lines = [head, ...rows.map(cells)];
  const widths = head.map((_, column) =>
    lines.reduce((most, line) => Math.max(most, Math.min(line[column]?.length ?? 0, MOST_WIDTH)), 0),
  );
  const text = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const mounts = rows.filter(({ row }) => row.kind === 'mount').length;
  return `${text.join('\n')}\n\n${count(rows.length - mounts, 'endpoint')}, ${count(mounts, 'mount')} in ${count(files, 'file')}.\n`;
}

function cells({ row, how }: PrintedRow): readonly string[] {
  const methods = row.kind === 'mount' ? 'mount' : (row.methods?.join(',') ?? '(computed)');
  const path = row.fullPath ?? (row.path === null ? '(regular expression)' : row.path === '' ? "''" : row.path);
  return [methods, path, row.framework ?? '(unknown)', `${row.file}:${String(row.line)}`, how];
}

function count(number: number, thing: string): string {
  return `${String(number)} ${thing}${number === 1 ? '' : 's'}`;
}
