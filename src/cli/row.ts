import { handlerNameOf } from '../handlers/find-handler.ts';
import type { Route } from '../model.ts';
import { forDisplay } from '../path/path.ts';
import type { WholePath } from '../project/graph/graph.ts';
import type { FoundRoute } from '../routes/route.ts';
import type { SourceCode } from '../syntax/nodes.ts';

/** A range in a file. Lines and columns count from 1; the end is exclusive. */
export interface SourceRange {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** A route and where it is registered: a row of `--json`. */
export interface Row extends SourceRange {
  readonly kind: Route['kind'];
  readonly framework: string | null;
  readonly methods: readonly string[] | null;
  readonly path: string | null;
  /** The whole path from the root of the application, if there is exactly one. */
  readonly fullPath: string | null;
  /** Every whole path: two if the router is mounted twice. A part that only run time knows is `${…}`. */
  readonly fullPaths: readonly string[];
  readonly provenance: Route['provenance'];
  readonly receiver: string;
  /** The name of the handler: `users.list`, `UsersController.list`; `null` if it has none. */
  readonly handler: string | null;
}

/** A row with text that is only displayed. */
export interface ShownRow {
  readonly row: Row;
  readonly how: string;
}

/** A row with its route, for questions about several routes. */
export interface RouteRow extends ShownRow {
  readonly route: FoundRoute;
  readonly wholePaths: readonly WholePath[];
}

/** The range of a row alone. */
export function rangeOf({ file, line, column, endLine, endColumn }: SourceRange): SourceRange {
  return { file, line, column, endLine, endColumn };
}

/** The start of a range, as terminals and editors open it. */
export function locationText({ file, line, column }: SourceRange): string {
  return `${file}:${String(line)}:${String(column)}`;
}

export function withFullPaths(row: Row, fullPaths: readonly string[]): Row {
  const [only = null, ...others] = fullPaths;
  return { ...row, fullPaths, fullPath: others.length === 0 ? only : null };
}

export function rowOf(
  route: FoundRoute,
  file: string,
  sourceCode: Pick<SourceCode, 'getLocFromIndex'>,
  wholePaths: readonly WholePath[] = [],
): RouteRow {
  const fullPaths = [...new Set(wholePaths.map((each) => each.path))];
  const start = sourceCode.getLocFromIndex(route.span.start);
  const end = sourceCode.getLocFromIndex(route.span.end);
  const row: Row = {
    file,
    line: start.line,
    column: start.column + 1,
    endLine: end.line,
    endColumn: end.column + 1,
    kind: route.kind,
    framework: route.framework ?? null,
    methods: route.methods ?? null,
    path: route.path === undefined ? null : forDisplay(route.path.text),
    fullPath: (fullPaths.length === 1 ? fullPaths[0] : undefined) ?? null,
    fullPaths,
    provenance: route.provenance,
    receiver: route.receiver.text,
    handler: handlerNameOf(route) ?? null,
  };
  return { row, route, wholePaths, how: `${route.receiver.how}${route.provenance === 'assumed' ? ' (assumed)' : ''}` };
}
