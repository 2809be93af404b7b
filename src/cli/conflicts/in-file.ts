import { hasText, type TextRoute } from '../../lint/contracts.ts';
import { mountsAbove } from '../../lint/file-routes.ts';
import { type Conflict, conflictsOf } from '../../order/conflicts.ts';
import { shown } from '../../path/path.ts';
import { grouped } from '../../syntax/lists.ts';
import type { PrintedRow } from '../row.ts';
import type { RouteConflict } from './conflict.ts';

/** The conflicts that `no-unreachable-routes` sees: of routes in one file, where the order shows. */
export function conflictsInFiles(rows: readonly PrintedRow[]): readonly RouteConflict[] {
  return [...grouped(rows, ({ row }) => row.file).values()].flatMap(conflictsInFile);
}

function conflictsInFile(printed: readonly PrintedRow[]): readonly RouteConflict[] {
  const rowOf = new Map(printed.map(({ route, row }) => [route, row]));
  const routes = printed.map(({ route }) => route).filter(hasText);
  return [...conflictsOf(routes, mountsAbove(routes))].flatMap(([route, conflict]) => {
    const [row, other] = [rowOf.get(route), rowOf.get(conflict.earlier)];
    if (row === undefined || other === undefined) return [];
    const path = row.fullPaths[0] ?? shown(route.text);
    return {
      kind: kindOf(conflict),
      row,
      other,
      path,
      methods: row.methods ?? [],
      outcome: outcomeOf(route, conflict),
    };
  });
}

function kindOf({ kind }: Conflict<TextRoute>): RouteConflict['kind'] {
  return kind === 'same' || kind === 'twin' ? 'duplicate' : 'shadowed';
}

function outcomeOf({ behaviour }: TextRoute, { kind }: Conflict<TextRoute>): string {
  if (kind === 'likely covers') return "it gets only what the other one passes on with 'next()'";
  if (kind === 'twin') return 'the other one has the same handler';
  if (behaviour?.duplicate === 'throws') return `${behaviour.name} refuses to start`;
  return behaviour?.duplicateOutcome ?? 'it is never reached';
}
