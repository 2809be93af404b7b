import type { Row } from '../row.ts';

/** Two routes that want the same requests. */
export interface RouteConflict {
  /** `duplicate`: for the same method and path. `shadowed`: the other one comes first and matches more. */
  readonly kind: 'duplicate' | 'shadowed';
  readonly row: Row;
  /** The route that gets the requests; of two files, where no order is known, the one that is listed first. */
  readonly other: Row;
  /** The whole path that they share; of one file, where that is not known, the path of the route. */
  readonly path: string;
  readonly methods: readonly string[];
  /** For people: what becomes of the route. */
  readonly outcome: string;
}
