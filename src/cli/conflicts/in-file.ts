import { hasText, type TextRoute } from '../../lint/contracts.ts';
import { mountsAbove } from '../../lint/file-routes.ts';
import { type Conflict, conflictsOf } from '../../order/conflicts.ts';
import { shown } from '../../path/path.ts';
import { grouped } from '../../syntax/lists.ts';
import type { PrintedRow, Row } from '../row.ts';

/** Two routes that want the same requests. */
export interface RouteConflict {
  /** `duplicate`: for the same method and path. `shadowed`: the other one comes first and matches more. */
  readonly kind: 'duplicate' | 'shadowed';
  readonly row: Row;
  /** The route that gets the requests; of two files, where no order is known, the one that is listed first. */
  readonly other: Row;
  /** The whole path of the route; of one file, where that is not known, its own path. */
  readonly path: string;
  /** The path of the other one that wants the same requests. */
  readonly otherPath: string;
  readonly methods: readonly string[];
  /** For people: what becomes of the route. */
  readonly outcome: string;
}

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
    const otherPath = other.fullPaths[0] ?? shown(conflict.earlier.text);
    return {
      kind: kindOf(conflict),
      row,
      other,
      path,
      otherPath,
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
