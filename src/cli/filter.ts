import picomatch from 'picomatch';
import { matchesGlob, pathPattern } from '../path/glob.ts';
import { type Row, type ShownRow, withFullPaths } from './row.ts';
import { withSlash } from './served-path.ts';
import type { Filter } from './usage.ts';

/** The rows that a filter accepts; a route with several whole paths keeps those that the filter accepts. */
export function filtered<Shown extends ShownRow>(rows: readonly Shown[], filter: Filter): readonly Shown[] {
  const { methods, paths, files } = filter;
  const isInFile = files.length === 0 ? () => true : picomatch(files.flatMap(fileGlobs), { dot: true });
  const isAsked = (path: string): boolean =>
    paths.some((pattern) => matchesGlob(withSlash(path), pathPattern(pattern)));
  return rows.flatMap((printed) => {
    const { row } = printed;
    if (!isInFile(row.file) || (methods.length > 0 && !answersAny(methods, row))) return [];
    if (paths.length === 0) return [printed];
    // Its whole path is not known.
    if (row.fullPaths.length === 0) return row.path !== null && isAsked(row.path) ? [printed] : [];
    const fullPaths = row.fullPaths.filter(isAsked);
    return fullPaths.length === 0 ? [] : [{ ...printed, row: withFullPaths(row, fullPaths) }];
  });
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
