import type { PathSource, Route } from '../model.ts';
import { isTooLong } from '../path/path.ts';
import { type Change, literalChangeOf, withLiteralChange } from '../routes/rewrite.ts';
import { grouped } from '../syntax/lists.ts';
import { once, remember } from '../syntax/remember.ts';
import { comparable, hiddenAmong } from './hidden.ts';
import { orderOf } from './registration.ts';

/** Whether a change would affect more than the one route that it is meant for. */
export type Collides = (route: Route, change: Change) => boolean;

/** The most routes that a change of one constant may affect; above it, no change is offered. */
const MOST_MOVED = 1000;

/**
 * Returns a check for changes of these routes (in source order) that must not be offered: those that register what
 * another route of the file already registers, those after which one of two routes never answers (`/:id` before `/me`),
 * and those that change the method of a path that is registered for other methods too, or give such a path the
 * parameter that only one handler reads.
 */
export const collisionsOf: (routes: readonly Route[]) => Collides = remember((routes) => {
  const endpoints = routes.filter(({ kind }) => kind === 'endpoint');
  const byLiteral = once(() => groupedByLiteral(endpoints));
  const byMethodPlace = once(() => grouped(endpoints, ({ methodSource }) => methodSource?.start));
  const byFullPath = once(() => grouped(endpoints, ({ fullPath }) => fullPath && comparable(fullPath)));
  const hidden = once(() => hiddenAmong(endpoints, routerOf));
  const byPath = once(() => grouped(endpoints, ({ text }) => text && comparable(text)));

  return (route, change) => {
    if (route.text === undefined) return false;
    const literal = literalChangeOf(route, change);
    const moved = (literal && byLiteral().get(literal.literalStart)) ?? (route.kind === 'mount' ? [] : [route]);
    if (moved.length > MOST_MOVED) return true;
    if (change.handlerReads === true && moved.length > 1) return true;
    if (change.method !== undefined) {
      const named = byMethodPlace().get(route.methodSource?.start) ?? [];
      if (moved.length > 1 || named.length > 1) return true;
    }
    const moving = new Set(moved);
    return moved.some((one) => {
      const { text = '', fullPath } = one;
      const methods = change.method === undefined ? one.methods : [change.method];
      const after = literal === undefined ? change.path : withLiteralChange(one, literal);
      const whole = fullPath?.endsWith(text) ? fullPath.slice(0, fullPath.length - text.length) + after : undefined;
      // Paths this long are not compared, so they may collide.
      if (isTooLong(text) || isTooLong(whole ?? after)) return true;
      const mayMeet = (other: Route): boolean => !moving.has(other) && overlap(methods, other.methods);
      const mayBeBeside = (other: Route): boolean =>
        (whole === undefined || other.fullPath === undefined) && routerOf(one) === routerOf(other) && mayMeet(other);
      const wouldHide = (): boolean => {
        const would = hidden()(one, whole ?? after).filter(mayMeet);
        const does = would.length === 0 ? [] : hidden()(one, fullPath ?? text);
        return would.some((other) => !does.includes(other) || !overlap(one.methods, other.methods));
      };
      return (
        (one.behaviour?.precedence === 'order' && wouldHide()) ||
        (whole !== undefined && byFullPath().get(comparable(whole))?.some(mayMeet) === true) ||
        byPath().get(comparable(after))?.some(mayBeBeside) === true
      );
    });
  };
});

/** A key that routes on one router share. Routes of decorators show no receiver: all those of a file share one key. */
function routerOf(route: Route): string {
  return orderOf(route)?.constrainingDecorators === undefined ? route.receiver.text : '';
}

function overlap(some: Route['methods'], others: Route['methods']): boolean {
  const isAny = (methods: Route['methods']): methods is undefined => methods === undefined || methods.includes('ALL');
  return isAny(some) || isAny(others) || some.some((method) => others.includes(method));
}

/** Where the literals of a path begin. The paths of several routes may contain the same constant. */
function literalsOf({ pieces }: PathSource): ReadonlySet<number> {
  return new Set(pieces.map(({ literal }) => literal.at(0)));
}

function groupedByLiteral(routes: readonly Route[]): ReadonlyMap<number, readonly Route[]> {
  const pairs = routes.flatMap((route) => [...literalsOf(route.source)].map((at) => ({ at, route })));
  return new Map([...grouped(pairs, ({ at }) => at)].map(([at, group]) => [at, group.map(({ route }) => route)]));
}
