import { HOLE, type Route } from '../model.ts';
import { comparable } from './collisions.ts';

/**
 * Whether a route of Fastify is a GET route, and a HEAD route of the file may have its path, or the other way round.
 * Fastify compares the two as they are written: where just one of them changes, the application does not start any more
 * (measured, fastify 4.29). Nothing proves that both change. Another rule may be repairing the quotes of one, a comment
 * may switch the rule off there, and an editor applies one fix at a time.
 */
export function hasTwin(route: Route, routes: readonly Route[]): boolean {
  const { framework, kind } = route;
  if (framework !== 'fastify' || kind !== 'endpoint') return false;
  const answer = known.get(routes) ?? createTwins(routes);
  known.set(routes, answer);
  return answer(route);
}

/** Kept, so that a file with many routes is grouped once. */
const known = new WeakMap<readonly Route[], (route: Route) => boolean>();

function createTwins(all: readonly Route[]): (route: Route) => boolean {
  const routes = all.filter(({ framework, kind }) => framework === 'fastify' && kind === 'endpoint');
  const byText = spellingsOf(routes);
  const heads = sidesOf(routes.filter((route) => isHead(route) || isAnyOfPath(route)));
  // Most files have no HEAD routes.
  const gets = heads.length === 0 ? [] : sidesOf(routes.filter(mayBeGet));
  return (route) => {
    const { text } = route;
    if (text === undefined) return false;
    const same = byText.get(comparable(text));
    const others = mayBeHead(route) ? same?.all : same?.ofHeads;
    if (others !== undefined && others.size > (others.has(text) ? 1 : 0)) return true;
    if (heads.length === 0) return false;
    const isOneOfHeads = isHead(route) || isAnyOfPath(route);
    return (isOneOfHeads && isAmong(route, gets)) || (mayBeGet(route) && isAmong(route, heads));
  };
}

/** How the paths that are compared as one are written: a thousand routes may have the same. */
interface Spellings {
  readonly all: Set<string>;
  /** Of routes that may be HEAD routes. */
  readonly ofHeads: Set<string>;
}

function spellingsOf(routes: readonly Route[]): ReadonlyMap<string, Spellings> {
  const found = new Map<string, Spellings>();
  for (const route of routes) {
    const { text } = route;
    if (text === undefined) continue;
    const key = comparable(text);
    const same = found.get(key) ?? { all: new Set(), ofHeads: new Set() };
    found.set(key, same);
    same.all.add(text);
    if (mayBeHead(route)) same.ofHeads.add(text);
  }
  return found;
}

function isHead({ methods }: Route): boolean {
  return methods?.includes('HEAD') === true;
}

/** Whether a route may have any method, and the file tells something of its path: `app[method]('/users', handler)`. */
function isAnyOfPath({ methods, text = HOLE }: Route): boolean {
  return methods === undefined && text !== HOLE;
}

function mayBeHead({ methods }: Route): boolean {
  return methods === undefined || methods.includes('HEAD') || methods.includes('ALL');
}

function mayBeGet({ methods }: Route): boolean {
  return methods === undefined || methods.includes('GET');
}

/** A route with what it is compared by. */
interface Side {
  readonly route: Route;
  /** The path on its router, and from the root of the application. */
  readonly text: Ends;
  readonly whole: Ends;
}

/** What a path begins and ends with; both are all of it where it is known. */
interface Ends {
  readonly start: string;
  readonly end: string;
  readonly isKnown: boolean;
}

function sidesOf(routes: readonly Route[]): readonly Side[] {
  return routes.map(sideOf);
}

function sideOf(route: Route): Side {
  const { text = HOLE, base, fullPath } = route;
  return { route, text: endsOf(text), whole: endsOf(fullPath ?? (base ?? HOLE) + text) };
}

function endsOf(path: string): Ends {
  const parts = comparable(path).split(HOLE);
  return { start: parts[0] ?? '', end: parts.at(-1) ?? '', isKnown: parts.length === 1 };
}

/** More HEAD routes than a file has; a stop for those in which thousands would be compared with thousands. */
const MOST_COMPARED = 200;

function isAmong(route: Route, sides: readonly Side[]): boolean {
  if (sides.length > MOST_COMPARED) return true;
  const side = sideOf(route);
  return sides.some((other) => other.route !== route && mayBeOne(side, other));
}

function mayBeOne(one: Side, other: Side): boolean {
  const { router } = one.route;
  const isOnSame = router !== undefined && router === other.route.router;
  return isOnSame ? mayBeSame(one.text, other.text) : mayBeSame(one.whole, other.whole);
}

/** Whether two paths may be the same, whatever stands where they are unknown. */
function mayBeSame(one: Ends, other: Ends): boolean {
  if (one.isKnown && other.isKnown) return one.start === other.start;
  const startsAlike = one.start.startsWith(other.start) || other.start.startsWith(one.start);
  return startsAlike && (one.end.endsWith(other.end) || other.end.endsWith(one.end));
}
