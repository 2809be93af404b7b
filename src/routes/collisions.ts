import type { PathSource, Route } from '../model.ts';
import { type Change, type LiteralChange, literalChangeOf, withLiteralChange } from './edits.ts';
import { isTooLong } from './path.ts';
import { once } from './registration.ts';

/** Whether a change would reach further than the one route that it is meant for. */
export type Collides = (route: Route, change: Change) => boolean;

const known = new WeakMap<readonly Route[], Collides>();

/**
 * Tells for the routes of a file, in the order of the source, which changes must not be offered: those that register
 * what another route of the file registers already, and those that change the method of a path that is registered for
 * other methods too.
 */
export function collisionsOf(routes: readonly Route[]): Collides {
  const collides = known.get(routes) ?? createCollisions(routes);
  known.set(routes, collides);
  return collides;
}

/**
 * Routes that a constant serves, times its segments, of which each may be changed; beyond, no change of it is offered. Not
 * all changes together, or which are offered would depend on the order of the rules.
 */
const MOST_MOVED = 5_000;

function createCollisions(routes: readonly Route[]): Collides {
  const endpoints = routes.filter(({ kind }) => kind === 'endpoint');
  const sharers = createSharers(endpoints);
  const byMethodPlace = once(() => grouped(endpoints, ({ methodSource }) => methodSource?.start));
  const byFullPath = once(() => grouped(endpoints, ({ fullPath }) => fullPath && comparable(fullPath)));
  const beside = createBeside(endpoints);

  return (route, change) => {
    if (route.text === undefined) return false;
    const literal = literalChangeOf(route, change);
    const moved = (literal && sharers(route, literal.at)) ?? (route.kind === 'mount' ? [] : [route]);
    if (change.method !== undefined) {
      const named = byMethodPlace().get(route.methodSource?.start) ?? [];
      if (moved.length > 1 || named.length > 1) return true;
    }
    if (literal !== undefined && moved.length > 1 && moved.length * segmentsIn(route, literal) > MOST_MOVED)
      return true;
    // Nothing that long is compared, so that nobody knows.
    if (moved.some(({ text = '' }) => isTooLong(text))) return true;
    const moving = new Set(moved);
    const questionOf = (one: Route): Question => {
      const { text = '' } = one;
      const path = literal === undefined ? change.path : withLiteralChange(one, literal);
      const fullPath = one.fullPath?.endsWith(text)
        ? one.fullPath.slice(0, one.fullPath.length - text.length) + path
        : undefined;
      return { one, path, fullPath, methods: change.method === undefined ? one.methods : [change.method] };
    };
    const isTaken = ({ one, path, fullPath, methods }: Question): boolean => {
      const isAmong = (others: readonly Route[] = []): boolean =>
        mayOverlap(others, methods).some((some) => some.some((other) => !moving.has(other)));
      const isWhole = fullPath !== undefined;
      if (isTooLong(fullPath ?? path)) return true;
      return (isWhole && isAmong(byFullPath().get(comparable(fullPath)))) || isAmong(beside(one, path, isWhole));
    };
    return differing(moved.map(questionOf)).some(isTaken);
  };
}

/** How many segments of a path one literal spells. */
function segmentsIn({ text = '', source }: Route, { at }: LiteralChange): number {
  const piece = source.pieces.find(({ literal }) => literal.at(0) === at);
  return piece === undefined ? 1 : text.slice(piece.start, piece.end).split('/').length;
}

/** Whether a route may have another path, on its router and from the root, and another method. */
interface Question {
  readonly one: Route;
  readonly path: string;
  readonly fullPath: string | undefined;
  readonly methods: Route['methods'];
}

/** A constant may move thousands of routes, most of which ask the same. */
function differing(questions: readonly Question[]): readonly Question[] {
  if (questions.length < 2) return questions;
  const keyOf = ({ one, path, fullPath, methods }: Question): string =>
    [String(methods), path, String(fullPath), neighbourhoodOf(one)].join('\n');
  return [...new Map(questions.map((question) => [keyOf(question), question])).values()];
}

/** Finds the routes that have a literal, given by where it begins, in their paths: a constant may serve several. */
function createSharers(endpoints: readonly Route[]): (route: Route, at: number) => readonly Route[] | undefined {
  // Nearly all paths are literals of their own: then only the calls of one `route(path)` share it.
  const byLiteral = once(() => groupedByLiteral(endpoints.filter((route) => !isSole(route))));
  return (route, at) =>
    isSole(route)
      ? writtenAt(route.span.start, endpoints).filter(({ source }) => literalsOf(source).includes(at))
      : byLiteral().get(at);
}

/** The routes whose path stands at an offset, of routes in the order of the source. */
function writtenAt(at: number, routes: readonly Route[]): readonly Route[] {
  const startOf = (index: number): number => routes[index]?.span.start ?? Infinity;
  let [first, behind] = [0, routes.length];
  while (first < behind) {
    const middle = (first + behind) >> 1;
    if (startOf(middle) < at) first = middle + 1;
    else behind = middle;
  }
  while (startOf(behind) === at) behind++;
  return routes.slice(first, behind);
}

function isSole({ source }: Route): boolean {
  return source.sole;
}

/** Where the literals of a path begin. */
function literalsOf({ pieces }: PathSource): readonly number[] {
  return pieces.map(({ literal }) => literal.at(0));
}

/** By where a literal begins. */
function groupedByLiteral(routes: readonly Route[]): ReadonlyMap<number, readonly Route[]> {
  const groups = new Map<number, Route[]>();
  for (const route of routes) {
    for (const at of new Set(literalsOf(route.source))) {
      const group = groups.get(at);
      if (group === undefined) groups.set(at, [route]);
      else group.push(route);
    }
  }
  return groups;
}

/** Finds the routes with a path that may be beside another route: all, or those whose full path is unknown. */
function createBeside(
  endpoints: readonly Route[],
): (one: Route, path: string, isWhole: boolean) => readonly Route[] | undefined {
  const indexed = (routes: readonly Route[]) => {
    const anywhere = once(() => grouped(routes, ({ text }) => text && comparable(text)));
    const near = new Map<string, ReadonlyMap<string | undefined, readonly Route[]>>();
    return (path: string, neighbourhood: string | undefined): readonly Route[] | undefined => {
      const group = anywhere().get(path);
      // Mostly no other route has the path at all.
      if (group === undefined || neighbourhood === undefined) return group;
      const known = near.get(path) ?? grouped(group, neighbourhoodOf);
      near.set(path, known);
      return known.get(neighbourhood);
    };
  };
  const all = indexed(endpoints);
  const open = once(() => indexed(endpoints.filter(({ fullPath }) => fullPath === undefined)));
  return (one, path, isWhole) => (isWhole ? open() : all)(comparable(path), neighbourhoodOf(one));
}

/** Routes of one receiver; the receivers of decorators do not show, so that all of a file are near. */
function neighbourhoodOf({ framework, receiver }: Route): string | undefined {
  return framework === 'nest' ? undefined : receiver.text;
}

/** Routers tell neither the names of parameters apart nor, mostly, letter case and the slash at the end. */
export function comparable(path: string): string {
  if (isTooLong(path)) return 'too long';
  const nameless = path.includes(':') ? path.replaceAll(/:\w+/g, ':') : path;
  const open = nameless.endsWith('/') ? nameless.slice(0, -1) : nameless;
  return (open.startsWith('/') ? open : `/${open}`).toLowerCase();
}

function overlap(some: readonly string[], others: Route['methods']): boolean {
  return others === undefined || others.includes('ALL') || some.some((method) => others.includes(method));
}

/** So many routes are sorted by their methods, for the questions to come; mostly there is one. */
const MANY = 16;

/** By a list of routes: those for each method, and those for any, `undefined`. */
const byMethods = new WeakMap<readonly Route[], ReadonlyMap<string | undefined, readonly Route[]>>();

/** Of some routes the lists of those that may answer one of the methods: a thousand routes may ask about a thousand. */
function mayOverlap(routes: readonly Route[], methods: Route['methods']): readonly (readonly Route[])[] {
  if (methods === undefined || methods.includes('ALL')) return [routes];
  if (routes.length < MANY) return [routes.filter((route) => overlap(methods, route.methods))];
  const known = byMethods.get(routes) ?? groupedByMethod(routes);
  byMethods.set(routes, known);
  return [undefined, ...methods].map((method) => known.get(method) ?? []);
}

function groupedByMethod(routes: readonly Route[]): ReadonlyMap<string | undefined, readonly Route[]> {
  const groups = new Map<string | undefined, Route[]>();
  for (const route of routes) {
    const { methods } = route;
    const isForAny = methods === undefined || methods.includes('ALL');
    for (const method of new Set(isForAny ? [undefined] : methods)) {
      const group = groups.get(method);
      if (group === undefined) groups.set(method, [route]);
      else group.push(route);
    }
  }
  return groups;
}

export function grouped<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
