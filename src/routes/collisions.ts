import type { Route } from '../model.ts';
import type { Change } from './edits.ts';

/** Whether a change would reach further than the one route that it is meant for. */
export type Collides = (route: Route, change: Change) => boolean;

/**
 * Whether a HEAD route of the file is written another way than the GET route that it belongs to, or the other way
 * round: Fastify compares the two as they are written (measured, fastify 4.29).
 */
export function hasTwin(route: Route, routes: readonly Route[]): boolean {
  const { path, framework } = route;
  if (framework !== 'fastify' || path === undefined) return false;
  const byPath = paths.get(routes) ?? grouped(routes, (one) => one.path && comparable(one.path.text));
  paths.set(routes, byPath);
  const others = byPath.get(comparable(path.text)) ?? [];
  return others.some((other) => other.path?.text !== path.text && (isHead(other) || isHead(route)));
}

/** Kept, so that a file with many routes is grouped once. */
const paths = new WeakMap<readonly Route[], ReadonlyMap<string | undefined, readonly Route[]>>();

function isHead({ kind, methods }: Route): boolean {
  return kind === 'endpoint' && (methods === undefined || methods.includes('HEAD') || methods.includes('ALL'));
}

const known = new WeakMap<readonly Route[], Collides>();

/**
 * Tells for the routes of a file which changes must not be offered: those that register what another route of the
 * file registers already, and those that change the method of a path that is registered for other methods too.
 */
export function collisionsOf(routes: readonly Route[]): Collides {
  const collides = known.get(routes) ?? createCollisions(routes);
  known.set(routes, collides);
  return collides;
}

function createCollisions(routes: readonly Route[]): Collides {
  const endpoints = routes.filter(({ kind }) => kind === 'endpoint');
  const byPlace = grouped(endpoints, placeOf);
  const byMethodPlace = grouped(endpoints, ({ methodSource }) => methodSource?.start);
  const byPath = grouped(endpoints, ({ path }) => path && comparable(path.text));
  const byFullPath = grouped(endpoints, ({ fullPath }) => fullPath && comparable(fullPath));

  return (route, change) => {
    if (route.kind === 'mount' || route.path === undefined) return false;
    const before = route.path.text;
    const moved = change.path === before ? [route] : (byPlace.get(placeOf(route)) ?? [route]);
    if (change.method !== undefined) {
      const named = byMethodPlace.get(route.methodSource?.start) ?? [];
      if (moved.length > 1 || named.length > 1) return true;
    }
    const there = byPath.get(comparable(change.path)) ?? [];
    return moved.some((one) => {
      const methods = change.method === undefined ? one.methods : [change.method];
      const fullPath = one.fullPath?.endsWith(before)
        ? one.fullPath.slice(0, one.fullPath.length - before.length) + change.path
        : undefined;
      const besides = [
        ...(fullPath === undefined ? [] : (byFullPath.get(comparable(fullPath)) ?? [])),
        ...there.filter((other) => (fullPath === undefined || other.fullPath === undefined) && mayBeBeside(one, other)),
      ];
      return besides.some((other) => !moved.includes(other) && overlap(methods, other.methods));
    });
  };
}

/** Where the text of the path is written: a constant may serve several routes. */
function placeOf({ source, span }: Route): number {
  return source.pieces[0]?.literal.at(0) ?? span.start;
}

/** Routes of one receiver; the receivers of decorators do not show, so that all of a file count as one. */
function mayBeBeside(one: Route, other: Route): boolean {
  return one.framework === 'nest' || one.receiver.text === other.receiver.text;
}

/** Routers tell neither the names of parameters apart nor, mostly, letter case and the slash at the end. */
function comparable(path: string): string {
  return path
    .replaceAll(/:\w+/gu, ':')
    .replace(/\/$/u, '')
    .replace(/^(?=[^/])/u, '/')
    .toLowerCase();
}

function overlap(some: Route['methods'], others: Route['methods']): boolean {
  if (some === undefined || others === undefined) return true;
  return some.includes('ALL') || others.includes('ALL') || some.some((method) => others.includes(method));
}

function grouped<Key>(routes: readonly Route[], keyOf: (route: Route) => Key): ReadonlyMap<Key, readonly Route[]> {
  const groups = new Map<Key, Route[]>();
  for (const route of routes) {
    const key = keyOf(route);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [route]);
    else group.push(route);
  }
  return groups;
}
