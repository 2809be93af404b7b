import path from 'node:path';
import { registrationOf } from '../../order/registration.ts';
import { pathOf, withHoles } from '../../path/path.ts';
import { patternOf } from '../../path/pattern.ts';
import { placeIn } from '../../project/graph/place.ts';
import { isTestFile } from '../../project/graph/test-file.ts';
import type { Grammar } from '../../project/grammar.ts';
import type { PrintedRow, Row } from '../row.ts';
import type { ComparedRoute } from './between-files.ts';

/**
 * The routes that can be compared with routes of other files: the whole path is known, nothing but method and path
 * decides which requests they get, and no condition decides whether they are registered.
 */
export function comparedRoutes(
  rows: readonly PrintedRow[],
  grammarFor: (row: Row) => Grammar,
  files: Iterable<string>,
): readonly ComparedRoute[] {
  const starts = [...files]
    .filter((file) => START.test(file) && !isTestFile(file))
    .map((file) => path.posix.dirname(file));
  return rows.flatMap((printed) => {
    const { row, route, wholePaths } = printed;
    const { behaviour, equal } = route;
    if (row.kind !== 'endpoint' || isTestFile(row.file) || behaviour === undefined) return [];
    const registration = registrationOf(route);
    if (registration === undefined || registration.blocks.length > 1) return [];
    const { ending } = registration;
    const { site } = route;
    const own = site?.kind === 'call' ? placeIn(row.file, site.call.call) : undefined;
    return wholePaths.flatMap(({ path: fullPath, application: known, places }) => {
      const application = known ?? (site?.kind === 'decorator' ? startOf(row.file, starts) : undefined);
      if (application === undefined || isTestFile(application)) return [];
      const pattern = patternOf(pathOf(withHoles(fullPath), grammarFor(row).dialect), {
        ignoresCase: equal.letterCase,
        ignoresTrailingSlash: equal.trailingSlash || behaviour.stripsTrailingSlash === true,
      });
      return pattern === undefined
        ? []
        : [{ row, fullPath, pattern, application, behaviour, ending, equal, places: [...places, own] }];
    });
  });
}

/** The file that starts an application of decorated classes. */
const START = /(?:^|\/)main\.[cm]?[jt]s$/u;

/** The folder of the application that a decorated class belongs to, where nothing else of it is in sight. */
function startOf(file: string, starts: readonly string[]): string | undefined {
  const above = starts.filter((start) => file.startsWith(`${start}/`));
  return starts.length === 1 ? starts[0] : above.toSorted((one, other) => other.length - one.length)[0];
}
