import type { Route } from '../model.ts';
import { isTooLong } from '../path/path.ts';
import { type Change, literalChangeOf, withLiteralChange } from '../routes/rewrite.ts';
import { grouped, pushTo } from '../syntax/lists.ts';
import { once, remember } from '../syntax/remember.ts';
import { comparisonKey, hiddenAmong } from './hidden.ts';
import { orderOf } from './registration.ts';

/** The most routes that a change of one constant may affect; above it, no change is offered. */
const MOST_MOVED = 1000;

/**
 * Returns a check for changes of these routes (in source order) that must not be offered: those that register what
 * another route of the file already registers, those after which one of two routes never answers (`/:id` before `/me`),
 * and those that change the method of a path that is registered for other methods too, or give such a path the
 * parameter that only one handler reads.
 */
export const collisionsOf = remember((routes: readonly Route[]) => {
  const indexes = indexesOf(routes.filter(({ kind }) => kind === 'endpoint'));
  return (route: Route, change: Change): boolean => {
    if (route.text === undefined) return false;
    const literal = literalChangeOf(route, change);
    const moved = (literal && indexes.byLiteral().get(literal.literalStart)) ?? (route.kind === 'mount' ? [] : [route]);
    if (moved.length > MOST_MOVED) return true;
    if (moved.length > 1 && (change.handlerReads === true || change.method !== undefined)) return true;
    const named = change.method === undefined ? [] : indexes.byMethodPlace().get(route.methodSource?.start);
    if (named !== undefined && named.length > 1) return true;
    const moving = new Set(moved);
    return moved.some((one) => {
      const path = literal === undefined ? change.path : withLiteralChange(one, literal);
      const methods = change.method === undefined ? one.methods : [change.method];
      return meetsAnother(one, { path, methods }, (other) => !moving.has(other), indexes);
    });
  };
});

type Indexes = ReturnType<typeof indexesOf>;

/** The endpoints of a file by what a change may meet. Each index is created on first use. */
function indexesOf(endpoints: readonly Route[]) {
  return {
    byLiteral: once(() => groupedByLiteral(endpoints)),
    byMethodPlace: once(() => grouped(endpoints, ({ methodSource }) => methodSource?.start)),
    byFullPath: once(() => grouped(endpoints, ({ fullPath }) => fullPath && comparisonKey(fullPath))),
    byPath: once(() => grouped(endpoints, ({ text }) => text && comparisonKey(text))),
    hidden: once(() => hiddenAmong(endpoints, routerKey)),
  };
}

/** Whether a changed route would have the path of a route that stays, hide one, or be hidden by one. */
function meetsAnother(
  one: Route,
  { path, methods }: { readonly path: string; readonly methods: Route['methods'] },
  stays: (other: Route) => boolean,
  { byFullPath, byPath, hidden }: Indexes,
): boolean {
  const { text = '', fullPath } = one;
  const whole = fullPath?.endsWith(text) ? fullPath.slice(0, fullPath.length - text.length) + path : undefined;
  // Paths this long are not compared, so they may collide.
  if (isTooLong(text) || isTooLong(whole ?? path)) return true;
  const mayMeet = (other: Route): boolean => stays(other) && methodsOverlap(methods, other.methods);
  const mayBeBeside = (other: Route): boolean =>
    (whole === undefined || other.fullPath === undefined) && routerKey(one) === routerKey(other) && mayMeet(other);
  if (whole !== undefined && byFullPath().get(comparisonKey(whole))?.some(mayMeet) === true) return true;
  if (byPath().get(comparisonKey(path))?.some(mayBeBeside) === true) return true;
  if (one.behaviour?.precedence !== 'order') return false;
  const after = hidden()(one, whole ?? path).filter(mayMeet);
  const before = after.length === 0 ? [] : hidden()(one, fullPath ?? text);
  return after.some((other) => !before.includes(other) || !methodsOverlap(one.methods, other.methods));
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
