import { registrationOf } from '../../order/registration.ts';
import { pathOf, withHoles } from '../../path/path.ts';
import { patternOf } from '../../path/pattern.ts';
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
  applicationOf: (printed: PrintedRow) => string | undefined,
): readonly ComparedRoute[] {
  return rows.flatMap((printed) => {
    const { row, route } = printed;
    const { behaviour, equal } = route;
    const application = applicationOf(printed);
    if (row.kind !== 'endpoint' || row.fullPaths.length === 0 || application === undefined || behaviour === undefined)
      return [];
    const registration = registrationOf(route);
    if (registration === undefined || registration.blocks.length > 1) return [];
    const { ending } = registration;
    return row.fullPaths.flatMap((fullPath) => {
      const pattern = patternOf(pathOf(withHoles(fullPath), grammarFor(row).dialect), {
        ignoresCase: equal.letterCase,
        ignoresTrailingSlash: equal.trailingSlash || behaviour.stripsTrailingSlash === true,
      });
      return pattern === undefined ? [] : [{ row, fullPath, pattern, application, behaviour, ending }];
    });
  });
}
