import type { RouterBehaviour } from '../../model.ts';
import type { Ending } from '../../order/handlers.ts';
import type { Pattern } from '../../path/pattern.ts';
import type { Row } from '../row.ts';
import type { RouteConflict } from './conflict.ts';

/** A route under one whole path, as routes of other files are compared with it. */
export interface ComparedRoute {
  readonly row: Row;
  readonly fullPath: string;
  readonly pattern: Pattern;
  /** The application that it belongs to: routes of two applications never meet. */
  readonly application: string;
  readonly behaviour: RouterBehaviour;
  readonly ending: Ending;
}

/**
 * The routes of different files that one router gets for the same method and path. Which comes first the files do not
 * tell, so that a route whose handler may pass requests on is compared with none, and one for all methods with its like.
 */
export function conflictsBetweenFiles(routes: readonly ComparedRoute[]): readonly RouteConflict[] {
  const first = new Map<string, ComparedRoute>();
  const conflicts = new Map<string, RouteConflict>();
  for (const route of routes) {
    if (!answers(route)) continue;
    const { row, application, pattern } = route;
    for (const method of row.methods ?? []) {
      const key = [application, row.framework, method, pattern.key].join('\n');
      const other = first.get(key);
      if (other === undefined) first.set(key, route);
      else if (other.row.file !== row.file) addTo(conflicts, route, other, method);
    }
  }
  return [...conflicts.values()];
}

/** Whether a request ends here, whichever route comes first. */
function answers({ row, behaviour, ending }: ComparedRoute): boolean {
  return row.kind === 'endpoint' && (behaviour.duplicate === 'throws' || ending === 'always' || ending === 'likely');
}

/** Methods of one pair stand in one conflict. */
function addTo(
  conflicts: Map<string, RouteConflict>,
  { row, fullPath: path, behaviour }: ComparedRoute,
  { row: other }: ComparedRoute,
  method: string,
): void {
  const key = [row, other].map(({ file, line, column }) => `${file}:${String(line)}:${String(column)}`).join('\n');
  const known = conflicts.get(`${key}\n${path}`);
  const outcome =
    behaviour.duplicate === 'throws'
      ? `${behaviour.name} refuses to start`
      : (behaviour.duplicateOutcome ?? 'only the one that is registered first answers');
  const methods = [...new Set([...(known?.methods ?? []), method])];
  conflicts.set(`${key}\n${path}`, { kind: 'duplicate', row, other, path, methods, outcome });
}
