import path from 'node:path';
import { nearestProject } from '../../project/package-json.ts';
import { pushTo } from '../../syntax/lists.ts';
import { isCreated } from '../../syntax/values.ts';
import type { PrintedRow } from '../row.ts';

/** Programs that register routes to try them. */
const TEST_FILE =
  /(?:^|\/)(?:__tests__|__mocks__|tests?|e2e|spec|fixtures|examples?)\/|\.(?:test|spec|e2e(?:-spec)?)\.[cm]?[jt]sx?$/iu;

/** The file that starts an application of decorated classes. */
const START = /(?:^|\/)main\.[cm]?[jt]s$/u;

/**
 * Tells which application a route belongs to; `undefined` where its package has several and nothing shows which. A
 * package with one application that is made in sight has no other: its routes are compared across files.
 * @param files all files that were read
 */
export function applicationsIn(
  rows: readonly PrintedRow[],
  files: readonly string[],
  cwd: string,
): (printed: PrintedRow) => string | undefined {
  const packages = new Map<object, string>();
  const packageOf = (file: string): string => {
    // One object for each package.json: the answer is remembered.
    const facts = nearestProject(path.resolve(cwd, file));
    const known = packages.get(facts) ?? `package ${String(packages.size)}`;
    packages.set(facts, known);
    return known;
  };
  const roots = new Map<string, object[]>();
  for (const { row, route } of rows) {
    const { router } = route;
    if (router === undefined || route.base !== '' || route.site?.kind !== 'call' || TEST_FILE.test(row.file)) continue;
    // An application that a parameter holds is made elsewhere.
    if (!isCreated(route.site.call.receiver)) continue;
    const key = `${packageOf(row.file)} ${row.framework ?? ''}`;
    if (roots.get(key)?.includes(router) !== true) pushTo(roots, key, router);
  }
  const starts = files
    .filter((file) => START.test(file) && !TEST_FILE.test(file))
    .map((file) => path.posix.dirname(file))
    .toSorted((one, other) => other.length - one.length);
  return ({ row, route }) => {
    if (TEST_FILE.test(row.file)) return undefined;
    const own = packageOf(row.file);
    if (route.site?.kind === 'decorator')
      return starts.length === 1 ? starts[0] : starts.find((start) => row.file.startsWith(`${start}/`));
    return (roots.get(`${own} ${row.framework ?? ''}`)?.length ?? 0) === 1 ? own : undefined;
  };
}
