import picomatch from 'picomatch';
import { matchesGlob, pathPattern } from '../path/glob.ts';
import { type Row, type ShownRow, withFullPaths } from './row.ts';
import { withSlash } from './served-path.ts';
import type { Filter } from './arguments.ts';

/** The rows that a filter accepts; a route with several whole paths keeps those that the filter accepts. */
export function filtered<Shown extends ShownRow>(rows: readonly Shown[], filter: Filter): readonly Shown[] {
  const { methods, paths, files } = filter;
  const isInFile = files.length === 0 ? () => true : picomatch(files.flatMap(fileGlobs), { dot: true });
  const isAsked = (path: string): boolean =>
    paths.some((pattern) => matchesGlob(withSlash(path), pathPattern(pattern)));
  const found = rows.filter(({ row }) => isInFile(row.file) && (methods.length === 0 || answersAny(methods, row)));
  return paths.length === 0 ? found : found.flatMap((printed) => withPaths(printed, isAsked));
}

/** The rows without the whole paths that patterns name. */
export function without<Shown extends ShownRow>(rows: readonly Shown[], patterns: readonly string[]): readonly Shown[] {
  const isLeft = (path: string): boolean =>
    !patterns.some((pattern) => matchesGlob(withSlash(path), pathPattern(pattern)));
  return rows.flatMap((printed) => (printed.row.path === null ? [printed] : withPaths(printed, isLeft)));
}

/** A row with the whole paths that are asked for; none if it has no such path. */
function withPaths<Shown extends ShownRow>(printed: Shown, isAsked: (path: string) => boolean): readonly Shown[] {
  const { row } = printed;
  // Its whole path is not known.
  if (row.fullPaths.length === 0) return row.path !== null && isAsked(row.path) ? [printed] : [];
  const fullPaths = row.fullPaths.filter(isAsked);
  return fullPaths.length === 0 ? [] : [{ ...printed, row: withFullPaths(row, fullPaths) }];
}

/** Whether a route answers one of the methods, as a route for ALL does; not if its method is computed. */
function answersAny(asked: readonly string[], { methods }: Row): boolean {
  return methods?.some((method) => method === 'ALL' || asked.includes(method)) === true;
}

/** `src/users` also means everything in it. */
function fileGlobs(pattern: string): readonly string[] {
  const bare = pattern.replace(/^\.\//u, '').replace(/\/$/u, '');
  return [bare, `${bare}/**`];
}
