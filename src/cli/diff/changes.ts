import { grouped } from '../../syntax/lists.ts';
import type { Endpoint } from './endpoints.ts';

/**
 * What happened to a route. Clients notice if it is `removed` or `moved` (the same handler under another path), or if
 * the same handler has other `methods`. They do not notice an `added` route, a route that has another path beside the old
 * one (`kept`), or `renamed` parameters.
 */
export type ChangeKind = 'removed' | 'moved' | 'methods' | 'added' | 'kept' | 'renamed';

export interface Change {
  readonly kind: ChangeKind;
  readonly isBreaking: boolean;
  /** `null` for a new route. */
  readonly before: Side | null;
  /** `null` for a removed route. */
  readonly after: Side | null;
}

/** A route before or after the change. */
export interface Side {
  readonly methods: readonly string[];
  readonly path: string;
  readonly handler: string | null;
  readonly file: string;
  readonly line: number;
}

/** A change of a kind, which says whether clients notice. */
export function change(kind: ChangeKind, before: Side | null, after: Side | null): Change {
  return { kind, isBreaking: kind === 'removed' || kind === 'moved' || kind === 'methods', before, after };
}

/** One side for each route and path, with all methods. */
export function sidesOf(endpoints: readonly Endpoint[]): readonly Side[] {
  const ofRoutes = [...grouped(endpoints, ({ row }) => row).values()];
  return ofRoutes.flatMap((mine) => [...grouped(mine, ({ path }) => path).values()].map(sideOf));
}

/** The side of endpoints of one route and path. */
export function sideOf(endpoints: readonly Endpoint[]): Side {
  const [first] = endpoints;
  const { handler = null, file = '', line = 0 } = first?.row ?? {};
  return { methods: [...new Set(endpoints.map(({ method }) => method))], path: first?.path ?? '', handler, file, line };
}
