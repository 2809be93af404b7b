import path from 'node:path';
import type { Equality, RouterBehaviour } from '../../model.ts';
import type { Ending } from '../../order/ending.ts';
import { constraintsOf } from '../../order/constraints.ts';
import { orderOf, registrationOf } from '../../order/registration.ts';
import { pathOf, withHoles } from '../../path/path.ts';
import { patternIndex } from '../../path/pattern-index.ts';
import { type Pattern, patternOf } from '../../path/pattern.ts';
import { comesBefore, type StatementPosition, positionIn } from '../../project/graph/facts/statement-order.ts';
import { fileOf } from '../../project/graph/facts/ids.ts';
import { isTestFile } from '../../project/graph/files/unparsed.ts';
import { grouped } from '../../syntax/lists.ts';
import type { GrammarFor } from '../read-project.ts';
import { routersLeftAt } from './left-routers.ts';
import { locationText, type RouteRow, type Row } from '../row.ts';

/** Two routes that want the same requests. */
export interface RouteConflict {
  /** `duplicate`: both have the same method and path. `shadowed`: the other one comes first and matches more. */
  readonly kind: 'duplicate' | 'shadowed';
  readonly row: Row;
  /** The route that gets the requests; between two files whose order is unknown, the one that is listed first. */
  readonly other: Row;
  /** The whole path of the route; within one file, its own path if the whole path is unknown. */
  readonly path: string;
  /** The path of the other route that wants the same requests. */
  readonly otherPath: string;
  readonly methods: readonly string[];
  /** What happens to the route, to display. */
  readonly outcome: string;
}

/** A route under one whole path, ready to compare with routes of other files. */
interface ComparedRoute {
  readonly row: Row;
  readonly fullPath: string;
  readonly pattern: Pattern;
  /** The application that it belongs to: routes of two applications never meet. */
  readonly application: string;
  /** The options of its class that tell requests apart, as they are written: routes of two hosts never meet either. */
  readonly constraints: string;
  readonly behaviour: RouterBehaviour;
  readonly ending: Ending;
  /** Whether middleware of a router may skip all its routes, so that the request comes out behind them. */
  readonly mayBeLeft: boolean;
  /** Whether it has one handler, which is no list. */
  readonly isAlone: boolean;
  readonly equal: Equality;
  /** The mounts that lead to it, and its own registration. */
  readonly positions: readonly (StatementPosition | undefined)[];
}

/** The outcome where the code of the first handler is elsewhere. */
export const PASSED_ON = "it only gets requests that the other one passes on with 'next()'";

/**
 * Routes of different files that one router gets for the same method and path. The files do not show their order, so we
 * skip a route whose handler may pass requests on, and compare a route for all methods only with others of its kind.
 */
export function conflictsBetweenFiles(routes: readonly ComparedRoute[]): readonly RouteConflict[] {
  const first = new Map<string, ComparedRoute>();
  const conflicts = new Map<string, RouteConflict>();
  for (const route of routes) {
    if (!endsRequests(route)) continue;
    const { row, pattern } = route;
    for (const method of row.methods ?? []) {
      const key = [routerKey(route), method, pattern.key].join('\n');
      const other = first.get(key);
      if (other === undefined) first.set(key, route);
      else if (other.row.file !== row.file) addTo(conflicts, route, other, method);
    }
  }
  for (const [route, other] of shadowed(routes)) {
    const outcome = isCertain(other) ? 'it is never reached' : PASSED_ON;
    const details = { kind: 'shadowed', methods: route.row.methods ?? [], outcome } as const;
    conflicts.set(keyOf(route, other), conflictOf(route, other, details));
  }
  return [...conflicts.values()];
}

/** The routes that an earlier route of another file covers, as far as the order of the mounts shows. */
function* shadowed(routes: readonly ComparedRoute[]): Iterable<readonly [ComparedRoute, ComparedRoute]> {
  const ordered = routes.filter((route) => endsRequests(route) && route.behaviour.precedence === 'order');
  for (const mine of grouped(ordered, routerKey).values()) {
    const index = patternIndex<ComparedRoute[]>(() => []);
    for (const route of mine) index.at(route.pattern).push(route);
    for (const route of mine) {
      const same = index.same(route.pattern);
      const covering = index.covering(route.pattern).filter((slot) => slot !== same);
      const other = covering.flat().find((each) => isShadow(each, route));
      if (other !== undefined) yield [route, other];
    }
  }
}

/** Only routes with the same key can meet. */
function routerKey({ application, constraints, row }: ComparedRoute): string {
  return [application, row.framework, constraints].join('\n');
}

function isShadow(other: ComparedRoute, { row, equal, positions }: ComparedRoute): boolean {
  const taken = other.row.methods ?? [];
  const takesAny =
    taken.includes('ALL') || other.pattern.variants.flat().some(({ kind }) => kind === 'rest' || kind === 'start');
  return (
    other.row.file !== row.file &&
    // A route for any method or path is often middleware of another file, which passes requests on.
    !(takesAny && other.ending === 'likely') &&
    row.methods?.every((method) => taken.includes(method) || taken.includes('ALL')) === true &&
    other.equal.letterCase === equal.letterCase &&
    other.equal.trailingSlash === equal.trailingSlash &&
    comesBefore(other.positions, positions)
  );
}

/** Whether a request ends here, whichever route comes first. One handler of several may skip the others: `next('route')`. */
function endsRequests({ row, behaviour, ending, isAlone }: ComparedRoute): boolean {
  const ends = ending === 'always' || (ending === 'likely' && isAlone);
  return row.kind === 'endpoint' && (behaviour.duplicate === 'throws' || ends);
}

function isCertain({ behaviour, ending, mayBeLeft }: ComparedRoute): boolean {
  return behaviour.duplicate === 'throws' || (ending === 'always' && !mayBeLeft);
}

function keyOf({ row, fullPath }: ComparedRoute, { row: other }: ComparedRoute): string {
  return [locationText(row), locationText(other), fullPath].join('\n');
}

/** Adds a method to the one conflict of a pair of routes. */
function addTo(conflicts: Map<string, RouteConflict>, one: ComparedRoute, first: ComparedRoute, method: string): void {
  const isLast = comesBefore(one.positions, first.positions);
  const [route, against] = isLast ? [first, one] : [one, first];
  const isOrderKnown = isLast || comesBefore(first.positions, one.positions);
  const { behaviour } = route;
  const key = keyOf(route, against);
  const methods = [...new Set([...(conflicts.get(key)?.methods ?? []), method])];
  const unreached = isCertain(against) ? 'it is never reached' : PASSED_ON;
  const either = [route, against].every(isCertain)
    ? 'only the one that is registered first answers'
    : "the one that is registered second only gets requests that the first one passes on with 'next()'";
  const outcome =
    behaviour.duplicate === 'throws'
      ? `${behaviour.name} refuses to start`
      : (behaviour.duplicateOutcome ?? (isOrderKnown ? unreached : either));
  conflicts.set(key, conflictOf(route, against, { kind: 'duplicate', methods, outcome }));
}

function conflictOf(
  { row, fullPath: path }: ComparedRoute,
  { row: other, fullPath: otherPath }: ComparedRoute,
  { kind, methods, outcome }: Pick<RouteConflict, 'kind' | 'methods' | 'outcome'>,
): RouteConflict {
  return { kind, row, other, path, otherPath, methods, outcome };
}

/**
 * The routes that can be compared with routes of other files: the whole path is known, nothing but method and path
 * decides which requests they get, and no condition decides whether they are registered.
 */
export function comparedRoutes(
  rows: readonly RouteRow[],
  grammarFor: GrammarFor,
  files: Iterable<string>,
): readonly ComparedRoute[] {
  const starts = [...files]
    .filter((file) => START.test(file) && !isTestFile(file))
    .map((file) => path.posix.dirname(file));
  const left = routersLeftAt(rows);
  return rows.flatMap((printed) => {
    const { row, route, wholePaths } = printed;
    const { behaviour, equal } = route;
    if (row.kind !== 'endpoint' || isTestFile(row.file) || behaviour === undefined) return [];
    const registration = registrationOf(route);
    if (registration === undefined || registration.blocks.length > 1) return [];
    const { ending } = registration;
    const isAlone = route.handlers.length === 1 && route.handlers[0]?.type !== 'ArrayExpression';
    const { site } = route;
    const own = site?.kind === 'call' ? positionIn(row.file, site.call.call) : undefined;
    const constraints =
      site?.kind === 'decorator' ? constraintsOf(site.owner, orderOf(route)?.constraints ?? [], site.sourceCode) : '';
    return wholePaths.flatMap(({ path: fullPath, application: known, positions }) => {
      const application = known ?? (site?.kind === 'decorator' ? startOf(row.file, starts) : undefined);
      if (application === undefined || isTestFile(fileOf(application))) return [];
      if (positions.some((position) => position?.isUnconditional === false)) return [];
      const pattern = patternOf(pathOf(withHoles(fullPath), grammarFor(row).dialect), {
        ignoresCase: equal.letterCase === true,
        ignoresTrailingSlash: equal.trailingSlash === true || behaviour.stripsTrailingSlash === true,
        restMayBeMissing: behaviour.restMayBeMissing === true,
      });
      if (pattern === undefined) return [];
      const chain = [...positions, own];
      // What leaves the application itself leaves all routes of it.
      const isLeft = chain.slice(1).some((position) => position === undefined || left(position, route));
      return [
        {
          ...{ row, fullPath, pattern, application, constraints, behaviour, ending, mayBeLeft: isLeft, isAlone, equal },
          positions: chain,
        },
      ];
    });
  });
}

/** The file that starts an application of decorated classes. */
const START = /(?:^|\/)main\.[cm]?[jt]s$/u;

/** The folder of the application that a decorated class belongs to, if nothing else shows the application. */
function startOf(file: string, starts: readonly string[]): string | undefined {
  const above = starts.filter((start) => file.startsWith(`${start}/`));
  return starts.length === 1 ? starts[0] : above.toSorted((one, other) => other.length - one.length)[0];
}
