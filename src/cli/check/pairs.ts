import { grouped } from '../../syntax/lists.ts';
import type { Row } from '../row.ts';
import { type Fit, FITS, type ServedPath } from '../served-path.ts';
import type { Operation } from './document.ts';

/** One whole path of one route. */
export interface CodeRoute {
  readonly row: Row;
  readonly path: string;
  readonly served: ServedPath;
}

/** A route whose path fits that of an operation, whatever their methods. */
export interface Pair {
  readonly operation: Operation;
  readonly route: CodeRoute;
  readonly fit: Fit;
}

/** Everything that is compared, and what of it fits. */
export interface Pairs {
  readonly operations: readonly Operation[];
  readonly routes: readonly CodeRoute[];
  readonly ofOperation: (operation: Operation) => readonly Pair[];
  readonly ofRoute: (route: CodeRoute) => readonly Pair[];
}

/** @param spellings gives the paths under which the code may serve an operation. */
export function pairUp(
  routes: readonly CodeRoute[],
  operations: readonly Operation[],
  spellings: (operation: Operation) => readonly string[],
): Pairs {
  const pairs = operations.flatMap((operation) => {
    const paths = spellings(operation);
    return routes.flatMap((route): readonly Pair[] => {
      const fits = new Set(paths.map((path) => route.served.fit(path)));
      const fit = FITS.find((each) => fits.has(each));
      return fit === undefined ? [] : [{ operation, route, fit }];
    });
  });
  const [byOperation, byRoute] = [grouped(pairs, ({ operation }) => operation), grouped(pairs, ({ route }) => route)];
  return {
    operations,
    routes,
    ofOperation: (operation) => byOperation.get(operation) ?? [],
    ofRoute: (route) => byRoute.get(route) ?? [],
  };
}

/** Whether a route answers the method of an operation. */
export function answers({ methods }: Row, { method }: Operation): boolean {
  if (methods === null || method === undefined || methods.includes('ALL') || methods.includes(method)) return true;
  // Routers answer HEAD where they answer GET, and OPTIONS where they answer anything.
  return method === 'OPTIONS' || (method === 'HEAD' && methods.includes('GET'));
}
