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
 * Returns a check for changes of these routes (in source order) that must not be offered: those that register what
 * another route of the file already registers, those after which one of two routes never answers (`/:id` before `/me`),
 * and those meant for one endpoint (a new method, a parameter for its handler) where others share literal or method.
 */
export const collisionsOf = remember((routes: readonly Route[]) => {
  const indexes = indexesOf(routes.filter(({ kind }) => kind === 'endpoint'));
  return (route: Route, change: Change): boolean => {
    if (route.text === undefined) return false;
    const inLiteral = literalChangeOf(route, change);
    const sharing = inLiteral && indexes.byLiteral().get(inLiteral.literalStart);
    const affected = sharing ?? (route.kind === 'mount' ? [] : [route]);
    if (affected.length > MOST_AFFECTED) return true;
    if (affected.length > 1 && (change.handlerReads === true || change.method !== undefined)) return true;
    const sameMethod = change.method === undefined ? [] : indexes.byMethodStart().get(route.methodSource?.start);
    if (sameMethod !== undefined && sameMethod.length > 1) return true;
    const affectedSet = new Set(affected);
    return affected.some((one) => {
      const path = inLiteral === undefined ? change.path : withLiteralChange(one, inLiteral);
      const methods = change.method === undefined ? one.methods : [change.method];
      return meetsAnother(one, { path, methods }, (other) => !affectedSet.has(other), indexes);
    });
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

/** Whether a route, once changed, would register what an unaffected route does, hide one, or be hidden by one. */
function meetsAnother(
  route: Route,
  { path, methods }: { readonly path: string; readonly methods: Route['methods'] },
  isUnaffected: (other: Route) => boolean,
  { byFullPath, byPath, hidden }: Indexes,
): boolean {
  const { text = '', fullPath } = route;
  const newFullPath = fullPath?.endsWith(text) ? fullPath.slice(0, fullPath.length - text.length) + path : undefined;
  // Paths this long are not compared, so they may collide.
  if (isTooLong(text) || isTooLong(newFullPath ?? path)) return true;
  const mayMeet = (other: Route): boolean => isUnaffected(other) && methodsOverlap(methods, other.methods);
  if (newFullPath !== undefined && byFullPath().get(comparisonKey(newFullPath))?.some(mayMeet) === true) return true;
  // If a full path is unknown, the same path on the same router counts.
  const areCompared = (other: Route): boolean => newFullPath === undefined || other.fullPath === undefined;
  const mayMeetBeside = (other: Route): boolean =>
    areCompared(other) && routerKey(route) === routerKey(other) && mayMeet(other);
  if (byPath().get(comparisonKey(path))?.some(mayMeetBeside) === true) return true;
  if (route.behaviour?.precedence !== 'order') return false;
  const hiddenAfter = hidden()(route, newFullPath ?? path).filter(mayMeet);
  const hiddenBefore = hiddenAfter.length === 0 ? [] : hidden()(route, fullPath ?? text);
  return hiddenAfter.some((other) => !hiddenBefore.includes(other) || !methodsOverlap(route.methods, other.methods));
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
