import { UsageError } from '../errors.ts';
import type { GrammarFor } from '../read-project.ts';
import type { RouteRow, Row } from '../row.ts';
import { documentPath, servedPath } from '../served-path.ts';
import type { FileEdit } from './edit.ts';
import { changeBetween, changeIn, isPlainPath, parametersOf, type TextChange, withoutPatterns } from './path-change.ts';

/**
 * The route that a request line names, as `routes` prints it: `GET /api/users/:id`.
 * @throws {UsageError} if there is none, several, or one whose path cannot be moved alone.
 */
export function routeNamed(request: string, rows: readonly RouteRow[]): RouteRow & { readonly fullPath: string } {
  const [, method = '', path = ''] = /^\s*([a-z]+)\s+(\/\S*)\s*$/iu.exec(request) ?? [];
  if (path === '') throw new UsageError(`'${request}' is not a method and a path, as in 'GET /api/users/getAll'.`);
  const found = rows.filter(
    ({ row }) =>
      row.kind === 'endpoint' &&
      row.methods?.includes(method.toUpperCase()) === true &&
      row.fullPaths.some((each) => withoutPatterns(each) === withoutPatterns(path)),
  );
  const [only, another] = found;
  if (only === undefined) throw new UsageError(`no route is ${request.trim()}: \`routes\` prints what there is.`);
  if (another !== undefined)
    throw new UsageError(`${request.trim()} is registered twice, ${placeOf(only.row)} and ${placeOf(another.row)}.`);
  const { methods, fullPaths, fullPath } = only.row;
  if (fullPath === null)
    throw new UsageError(`the router of ${placeOf(only.row)} is mounted at several paths: ${fullPaths.join(', ')}.`);
  if (methods?.length !== 1)
    throw new UsageError(`${placeOf(only.row)} registers several methods, ${String(methods)}, with one path.`);
  if (!isPlainPath(fullPath)) throw new UsageError(`${fullPath} has more than words and parameters: move it by hand.`);
  return { ...only, fullPath };
}

/**
 * The edit that gives a route another whole path.
 * @param text the text of its file
 * @throws {UsageError} if the path is not a literal of its own, or if the new one is outside of the mount that the route
 * shares with others.
 */
export function registrationEdit(
  { row, route, fullPath }: RouteRow & { readonly fullPath: string },
  after: string,
  rows: readonly RouteRow[],
  text: string,
): FileEdit {
  const [old, now] = [parametersOf(fullPath), parametersOf(after)];
  if (old.length !== now.length || now.some((each, index) => each !== old[index] && old.includes(each)))
    throw new UsageError(`the new path must have the parameters of ${fullPath}, in the same order.`);
  const own = route.text ?? '';
  const sharing = rows.find(
    (other) => other.row !== row && other.row.file === row.file && other.route.span.start === route.span.start,
  );
  if (sharing !== undefined)
    throw new UsageError(
      `${placeOf(row)} has one path for several routes, also for ${String(sharing.row.methods)} ${String(sharing.row.fullPath)}.`,
    );
  const base = baseOf(own, fullPath);
  if (base === undefined || !`${after}/`.startsWith(`${base}/`))
    throw new UsageError(
      `${after} is outside of ${base ?? fullPath}, the part of the path that ${placeOf(row)} shares with other routes.`,
    );
  const { start, end, text: added } = ownChange(own, after.slice(base.length).replace(/^\//u, ''));
  const [piece, ...others] = route.source.pieces;
  const isWhole = piece?.start === 0 && piece.end === own.length && others.length === 0;
  const from = isWhole && end > start ? piece.literal.at(start) : undefined;
  if (!route.source.usedOnce || from === undefined || text.slice(from, from + end - start) !== own.slice(start, end))
    throw new UsageError(
      `the path of ${placeOf(row)} is no literal of its own: other code uses it, or it is put together.`,
    );
  return { file: row.file, start: from, end: from + end - start, text: added, kind: 'route' };
}

/** `@Get()` rather than `@Get('')`. @param edit the edit that replaces a path, or a part of it */
export function withoutEmptyPath(edit: FileEdit, { route }: RouteRow): FileEdit {
  const isEmptied = edit.text === '' && edit.end - edit.start === route.text?.length;
  const omission = isEmptied ? route.source.omission?.() : undefined;
  if (omission === undefined) return edit;
  const {
    range: [start, end],
    text,
  } = omission;
  return { ...edit, start, end, text };
}

/** What precedes the own path of a route in its whole path. */
export function baseOf(own: string, fullPath: string): string | undefined {
  const words = own.replaceAll(/^\/|\/$/gu, '');
  const whole = fullPath.replace(/\/$/u, '');
  if (words === '') return whole;
  return whole.endsWith(`/${words}`) ? whole.slice(0, -words.length - 1) : undefined;
}

/** What makes the own path of a route spell other words, with a slash in front if it has one. */
function ownChange(own: string, words: string): TextChange {
  const slash = own.startsWith('/') ? '/' : '';
  const before = slash === '' ? `/${own}` : own;
  const change = own === slash || words === '' ? undefined : changeIn(before, changeBetween(before, `/${words}`));
  // An insertion has no text of its own to compare with what the file spells.
  if (change === undefined || change.start === change.end || (slash === '' && change.start === 0))
    return { start: 0, end: own.length, text: slash + words };
  const skipped = slash === '' ? 1 : 0;
  return { start: change.start - skipped, end: change.end - skipped, text: change.text };
}

/** @throws {UsageError} if another route has the new path, or may take its requests, or loses its own to it. */
export function refuseTaken(
  { row, route, fullPath: before }: RouteRow & { readonly fullPath: string },
  { method, after }: { readonly method: string; readonly after: string },
  rows: readonly RouteRow[],
  grammarFor: GrammarFor,
): void {
  const inOrder = route.behaviour?.precedence === 'order';
  const isEarlier = (one: Row, other: Row): boolean => one.file === other.file && one.line < other.line;
  const [old, moved] = [before, after].map((each) => servedPath(each, grammarFor(row)));
  for (const { row: other } of rows) {
    if (
      other === row ||
      other.kind !== 'endpoint' ||
      !(other.methods ?? ['ALL']).some((each) => each === 'ALL' || each === method)
    )
      continue;
    const paths = other.fullPaths.length > 0 ? other.fullPaths : [`\${…}${other.path ?? ''}`];
    for (const path of paths) {
      const name = `${String(other.methods)} ${path} (${placeOf(other)})`;
      const served = servedPath(path, grammarFor(other));
      const fit = served.fit(requestFor(after));
      // What takes the old path, too, as `app.all('*', notFound)`, is where it does no harm.
      const tookOld = served.fit(requestFor(before)) !== undefined && !isEarlier(other, row);
      if (fit === 'same') throw new UsageError(`${after} is registered: ${name}.`);
      if (fit !== undefined && !tookOld && inOrder && !isEarlier(row, other))
        throw new UsageError(`${after} may get no requests: ${name} takes them.`);
      const [hadIt, getsIt] = [old, moved].map((each) => each?.fit(requestFor(path)) !== undefined);
      if (getsIt === true && hadIt !== true && inOrder && !isEarlier(other, row))
        throw new UsageError(`${after} may take the requests of ${name}.`);
    }
  }
}

/** A request for a path, whatever its parameters are. */
function requestFor(path: string): string {
  return documentPath(path.replaceAll(/:\w+(?:\([^)]*\))?/gu, '{}'));
}

export function placeOf({ file, line }: Pick<Row, 'file' | 'line'>): string {
  return `${file}:${String(line)}`;
}
