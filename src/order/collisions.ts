import type { Route } from '../model.ts';
import { isTooLong } from '../path/path.ts';
import { type Change, literalChangeOf, withLiteralChange } from '../routes/rewrite.ts';
import { grouped, pushTo } from '../syntax/lists.ts';
import { once, remember } from '../syntax/remember.ts';
import { comparisonKey, hiddenAmong } from './hidden.ts';
import { orderOf } from './registration.ts';

/** The most routes that a change of one constant may affect; above it, no change is offered. */
const MOST_AFFECTED = 1000;

/**
 * Why a change must not be offered: another route of the file registers the same method and path already, or one of the
 * two would never answer (`/:id` before `/me`): the changed route `hides` the other one, or is `hidden` by it. `shared`:
 * the change is meant for one endpoint (a new method, a parameter for its handler), but others share its literal or
 * method, or the paths are too long to compare.
 */
export type Collision =
  { readonly kind: 'registered' | 'hides' | 'hidden'; readonly other: Route } | { readonly kind: 'shared' };

const SHARED: Collision = { kind: 'shared' };

/** Returns a function that says why a change of one of these routes, in source order, must not be offered. */
export const collisionsOf = remember((routes: readonly Route[]) => {
  const indexes = indexesOf(routes.filter(({ kind }) => kind === 'endpoint'));
  return (route: Route, change: Change): Collision | undefined => {
    if (route.text === undefined) return undefined;
    const inLiteral = literalChangeOf(route, change);
    const sharing = inLiteral && indexes.byLiteral().get(inLiteral.literalStart);
    const affected = sharing ?? (route.kind === 'mount' ? [] : [route]);
    if (affected.length > MOST_AFFECTED) return SHARED;
    if (affected.length > 1 && (change.handlerReads === true || change.method !== undefined)) return SHARED;
    const sameMethod = change.method === undefined ? [] : indexes.byMethodStart().get(route.methodSource?.start);
    if (sameMethod !== undefined && sameMethod.length > 1) return SHARED;
    const affectedSet = new Set(affected);
    for (const one of affected) {
      const path = inLiteral === undefined ? change.path : withLiteralChange(one, inLiteral);
      const methods = change.method === undefined ? one.methods : [change.method];
      const collision = collisionWith(one, { path, methods }, (other) => !affectedSet.has(other), indexes);
      if (collision !== undefined) return collision;
    }
    return undefined;
  };
});

type Indexes = ReturnType<typeof indexesOf>;

/** The endpoints of a file by what a change may meet. Each index is created on first use. */
function indexesOf(endpoints: readonly Route[]) {
  return {
    byLiteral: once(() => groupedByLiteral(endpoints)),
    byMethodStart: once(() => grouped(endpoints, ({ methodSource }) => methodSource?.start)),
    byFullPath: once(() => grouped(endpoints, ({ fullPath }) => fullPath && comparisonKey(fullPath))),
    byPath: once(() => grouped(endpoints, ({ text }) => text && comparisonKey(text))),
    hidden: once(() => hiddenAmong(endpoints, routerKey)),
  };
}

/** The unaffected route that registers what a route would once it is changed, or that it would hide or be hidden by. */
function collisionWith(
  route: Route,
  { path, methods }: { readonly path: string; readonly methods: Route['methods'] },
  isUnaffected: (other: Route) => boolean,
  { byFullPath, byPath, hidden }: Indexes,
): Collision | undefined {
  const { text = '', fullPath } = route;
  const newFullPath = fullPath?.endsWith(text) ? fullPath.slice(0, fullPath.length - text.length) + path : undefined;
  // Paths this long are not compared, so they may collide.
  if (isTooLong(text) || isTooLong(newFullPath ?? path)) return SHARED;
  const mayMeet = (other: Route): boolean => isUnaffected(other) && methodsOverlap(methods, other.methods);
  // If a full path is unknown, the same path on the same router counts.
  const areCompared = (other: Route): boolean => newFullPath === undefined || other.fullPath === undefined;
  const mayMeetBeside = (other: Route): boolean =>
    areCompared(other) && routerKey(route) === routerKey(other) && mayMeet(other);
  // `/Users`, registered twice: one as `/users` meets the other as it did before.
  const isTwin = (other: Route): boolean => other.text === text && methods === route.methods;
  const isSame = (other: Route): boolean => mayMeet(other) && !isTwin(other);
  const same =
    (newFullPath === undefined ? undefined : byFullPath().get(comparisonKey(newFullPath))?.find(isSame)) ??
    byPath()
      .get(comparisonKey(path))
      ?.find((other) => mayMeetBeside(other) && !isTwin(other));
  if (same !== undefined) return { kind: 'registered', other: same };
  if (route.behaviour?.precedence !== 'order') return undefined;
  const hiddenAfter = hidden()(route, newFullPath ?? path).filter(mayMeet);
  const hiddenBefore = hiddenAfter.length === 0 ? [] : hidden()(route, fullPath ?? text);
  const other = hiddenAfter.find(
    (each) => !hiddenBefore.includes(each) || !methodsOverlap(route.methods, each.methods),
  );
  return other && { kind: other.span.start < route.span.start ? 'hidden' : 'hides', other };
}

/** A key that routes on one router share. Routes of decorators show no receiver: all those of a file share one key. */
function routerKey(route: Route): string {
  return orderOf(route)?.constrainingDecorators === undefined ? route.receiver.text : '';
}

function methodsOverlap(some: Route['methods'], others: Route['methods']): boolean {
  const isAny = (methods: Route['methods']): methods is undefined => methods === undefined || methods.includes('ALL');
  return isAny(some) || isAny(others) || some.some((method) => others.includes(method));
}

/** The routes by where the literals of their paths begin. The paths of several routes may contain one constant. */
function groupedByLiteral(routes: readonly Route[]): ReadonlyMap<number, readonly Route[]> {
  const byStart = new Map<number, Route[]>();
  for (const route of routes) {
    const starts = new Set(route.source.pieces.map(({ literal }) => literal.at(0)));
    for (const start of starts) pushTo(byStart, start, route);
  }
  return byStart;
}
