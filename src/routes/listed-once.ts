import type { Route } from '../model.ts';
import { grouped } from './collisions.ts';

/** Of the routes that settings name, those that the file does not show by itself: nothing is listed twice. */
export function* notListed(named: readonly Route[], own: readonly Route[]): Iterable<Route> {
  // Most files name nothing: then there is nothing to compare.
  if (named.length === 0) return;
  const known = grouped(own, placeOf);
  for (const route of named) {
    const there = known.get(placeOf(route)) ?? [];
    if (!there.some((each) => each.kind === route.kind && saysSame(each.methods, route.methods))) yield route;
  }
}

function placeOf({ span: { start, end } }: Route): string {
  return `${String(start)}:${String(end)}`;
}

function saysSame(a: Route['methods'], b: Route['methods']): boolean {
  return a === undefined || b === undefined || a.join() === b.join();
}
