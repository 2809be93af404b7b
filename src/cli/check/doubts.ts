import { rangeOf, type SourceRange } from '../row.ts';
import { namesOf, type Unread } from '../unread.ts';
import type { Operation } from './document.ts';
import { answers, type CodeRoute, servingAmong } from './pairs.ts';

/** Why something that looks like a difference may be none. */
export interface Doubt {
  /** One sentence to display. */
  readonly message: string;
  /** The first is where to report it. */
  readonly places: readonly SourceRange[];
}

/** What was not read of the code or of the document, and so makes differences uncertain. */
export interface Doubts {
  /** What may serve an operation that no known path serves. */
  readonly about: (operation: Operation) => Doubt | undefined;
  /** What may mention a route that no known operation mentions; some operations are already in doubt. */
  readonly aboutRoute: (route: CodeRoute, inDoubt: readonly Operation[]) => Doubt | undefined;
}

interface Known {
  /** Routes of which only the end of the path is known: it begins with `${…}`. */
  readonly ends: readonly CodeRoute[];
  readonly unread: readonly Unread[];
  /** The paths under which the code may serve an operation. */
  readonly inCode: (operation: Operation) => readonly string[];
  /** The same path with something unknown before it. */
  readonly behindPrefix: (route: CodeRoute) => CodeRoute;
  /** Whether all paths of the document were read. */
  readonly hasAllPaths: boolean;
}

export function doubtsFrom({ ends, unread, inCode, behindPrefix, hasAllPaths }: Known): Doubts {
  const nameless = ends.filter(({ served }) => !served.hasWords);
  const named = servingAmong(ends.filter(({ served }) => served.hasWords));
  const routeFor = (operation: Operation): CodeRoute | undefined => {
    const paths = inCode(operation);
    return (
      named(operation, paths) ??
      nameless.find(({ row, served }) => answers(row, operation) && paths.some((path) => served.mayEnd(path)))
    );
  };
  const files = namesOf(unread);
  return {
    about(operation) {
      const route = routeFor(operation);
      if (route !== undefined)
        return {
          message: `${route.path} may serve this operation: its whole path is not known.`,
          places: [operation.range, rangeOf(route.row)],
        };
      return files === undefined
        ? undefined
        : { message: `${files} not read, and may serve this operation.`, places: [operation.range] };
    },
    aboutRoute(route, inDoubt) {
      const places = [rangeOf(route.row)];
      if (!hasAllPaths) return { message: 'Paths of the document were not read, and may mention this route.', places };
      if (files === undefined) return undefined;
      const { served } = behindPrefix(route);
      const isEnd = (operation: Operation): boolean =>
        answers(route.row, operation) && inCode(operation).some((path) => served.fit(path) !== undefined);
      // A file that was not read may mount the router, or put a prefix before all paths.
      const operation = inDoubt.find(isEnd);
      return operation && { message: `${files} not read: this route may serve ${operation.path}.`, places };
    },
  };
}
