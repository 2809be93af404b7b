import type { Route } from '../model.ts';
import { pushTo } from '../syntax/lists.ts';
import { isTooLong } from '../path/path.ts';

/** A path of so many segments has 64 more general ones. */
const MOST_SEGMENTS = 6;

/** The routes that a route would hide, or be hidden by, with another path: on the same router, in the order of the source. */
export type Hidden = (one: Route, path: string) => readonly Route[];

/**
 * Finds routes of a file by more general paths: `/users/:` and `/:/me` match `/users/me`. Each path is looked up, so that
 * 4,000 routes are not compared in pairs (2 minutes).
 * @param routerOf what routes of one router have in common
 */
export function hiddenAmong(routes: readonly Route[], routerOf: (route: Route) => string): Hidden {
  const patterns = new Map<string, Route[]>();
  const covered = new Map<string, Route[]>();
  const keyOf = (route: Route, path: string): string => `${routerOf(route)} ${path}`;
  for (const route of routes) {
    const path = route.fullPath ?? route.text;
    if (path === undefined) continue;
    pushTo(patterns, keyOf(route, comparable(path)), route);
    for (const general of generalOf(path)) pushTo(covered, keyOf(route, general), route);
  }
  return (one, path) => [
    ...generalOf(path)
      .flatMap((general) => patterns.get(keyOf(one, general)) ?? [])
      .filter(({ span }) => span.start < one.span.start),
    ...(covered.get(keyOf(one, comparable(path))) ?? []).filter(({ span }) => span.start > one.span.start),
  ];
}

/** The paths with parameters that match all that a path does, itself included when it has some. */
function generalOf(path: string): readonly string[] {
  const [, ...segments] = comparable(path).split('/');
  if (segments.length > MOST_SEGMENTS) return [];
  return segments
    .reduce<readonly string[]>(
      (all, segment) => all.flatMap((start) => [...(segment === ':' ? [] : [`${start}/${segment}`]), `${start}/:`]),
      [''],
    )
    .filter((general) => general.includes(':'));
}

/** Routers tell neither the names of parameters apart nor, mostly, letter case and the slash at the end. */
export function comparable(path: string): string {
  if (isTooLong(path)) return 'too long';
  const nameless = withoutNames(path);
  const open = nameless.endsWith('/') ? nameless.slice(0, -1) : nameless;
  return (open.startsWith('/') ? open : `/${open}`).toLowerCase();
}

/** `/users/:` of `/users/:id`. A doubled colon begins no parameter: `/tasks::run`. */
export function withoutNames(path: string): string {
  return path.includes(':') ? path.replaceAll(/(?<!:):\w+/g, ':') : path;
}
