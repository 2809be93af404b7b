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

/** The operations and routes to compare, and the pairs that fit. */
export interface Pairs {
  readonly operations: readonly Operation[];
  readonly routes: readonly CodeRoute[];
  readonly ofOperation: (operation: Operation) => readonly Pair[];
  readonly ofRoute: (route: CodeRoute) => readonly Pair[];
  /** The routes that serve an operation with the same path, and these operations. */
  readonly served: ReadonlySet<CodeRoute | Operation>;
}

/** @param spellings returns the paths under which the code may serve an operation. */
export function pairUp(
  routes: readonly CodeRoute[],
  operations: readonly Operation[],
  spellings: (operation: Operation) => readonly string[],
): Pairs {
  const mayServe = routesByWord(routes);
  const pairs = operations.flatMap((operation) => {
    const paths = spellings(operation);
    return mayServe(paths).flatMap((route): readonly Pair[] => {
      const fits = new Set(paths.map((path) => route.served.fit(path)));
      const fit = FITS.find((each) => fits.has(each));
      return fit === undefined ? [] : [{ operation, route, fit }];
    });
  });
  const [byOperation, byRoute] = [grouped(pairs, ({ operation }) => operation), grouped(pairs, ({ route }) => route)];
  const same = pairs.filter(({ fit, route, operation }) => fit === 'same' && answers(route.row, operation));
  return {
    operations,
    routes,
    served: new Set(same.flatMap(({ route, operation }) => [route, operation])),
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

/** Returns a function that finds a route for an operation, given the paths of the operation. */
export function servingAmong(
  routes: readonly CodeRoute[],
): (operation: Operation, paths: readonly string[]) => CodeRoute | undefined {
  const mayServe = routesByWord(routes);
  return (operation, paths) =>
    mayServe(paths).find(
      ({ row, served }) => answers(row, operation) && paths.some((path) => served.fit(path) !== undefined),
    );
}

/** Finds the routes that may serve one of several paths: one must have the route's word, `users` of `/users/:id`. */
function routesByWord(routes: readonly CodeRoute[]): (paths: readonly string[]) => readonly CodeRoute[] {
  const byWord = grouped(routes, ({ served }) => served.word);
  return (paths) => {
    const words = new Set(paths.flatMap((path) => path.toLowerCase().split('/')));
    return [undefined, ...words].flatMap((word) => byWord.get(word) ?? []);
  };
}
