import { type Pattern, patternOf } from '../path/pattern.ts';
import { type PatternIndex, patternIndex } from '../path/pattern-index.ts';
import { isTooLong } from '../path/path.ts';
import type { FoundRoute, TextRoute } from '../routes/route.ts';
import { isFunction } from '../syntax/nodes.ts';
import { type Appearance, appearancesAbove, appearancesOnApplication, byOrder, isLoose } from './appearances.ts';
import { orderOf, type Registration, registrationOf } from './registration.ts';

/** Two routes of one router that want the same requests. */
export interface Conflict {
  /**
   * `same`: both match the same requests. `covers`: the earlier one matches all that the later one does, and more.
   * `likely same`, `likely covers`: so it is, unless a handler of another file passes requests on. `twin`: both match the
   * same requests and have the same handler.
   */
  readonly kind: 'same' | 'covers' | 'likely same' | 'likely covers' | 'twin';
  readonly earlier: TextRoute;
}

/** Of the routes for one pattern and method in one block: those that may leave a later one nothing. */
interface Earlier {
  sure?: TextRoute;
  /** The first one that does so as far as names tell. */
  likely?: TextRoute;
  /** The last one of all: nobody means to run its handler again when nothing has happened in between. */
  last?: TextRoute;
}

/** What was registered for one pattern: by method, then by block. */
type Slot = Map<string, Map<object, Earlier>>;

/** A route counts once for every router that sees it. No file has so many; where one does, nothing is compared. */
const MOST_COMPARED = 10_000;

/**
 * For every route that an earlier one leaves without requests, that earlier route. It is looked for on the same router
 * and on those around, among what has run for certain when the route is registered. The time grows with the number of
 * routes, not of pairs.
 * @param above the mounts that a route hangs directly under
 */
export function conflictsOf(
  routes: readonly TextRoute[],
  above: (route: TextRoute) => readonly TextRoute[],
): ReadonlyMap<TextRoute, Conflict> {
  const conflicts = new Map<TextRoute, Conflict>();
  const indexes = new Map<object, PatternIndex<Slot>>();
  for (const appearance of inOrder(routes, above)) {
    const { route, pattern, registration } = appearance;
    const index = indexes.get(registration.instance) ?? patternIndex<Slot>(() => new Map());
    indexes.set(registration.instance, index);
    const conflict = route.kind === 'mount' ? undefined : conflictIn(index, appearance);
    if (conflict !== undefined && !conflicts.has(route)) conflicts.set(route, conflict);
    const getsBelow = route.kind === 'mount' && orderOf(route)?.handlers?.middlewareGetsBelow === true;
    const patterns = getsBelow ? [pattern, everythingUnder(pattern)] : [pattern];
    for (const each of patterns) keep(index.at(each), route, each, registration);
  }
  return conflicts;
}

/** What each router gets, in the order of registration. */
function inOrder(
  routes: readonly TextRoute[],
  above: (route: TextRoute) => readonly TextRoute[],
): readonly Appearance[] {
  const patterns = new Map<TextRoute, Pattern | undefined>();
  const patternOfMount = (mount: TextRoute): Pattern | undefined => {
    if (!patterns.has(mount)) patterns.set(mount, patternFor(mount));
    return patterns.get(mount);
  };
  const all: Appearance[] = [];
  for (const route of routes) {
    const own = ownAppearance(route);
    if (own === undefined) continue;
    for (const one of [[own], appearancesAbove(own, above, patternOfMount), appearancesOnApplication(own)]) {
      for (const appearance of one) {
        if (all.push(appearance) > MOST_COMPARED) return [];
      }
    }
  }
  return all.sort(byOrder);
}

/** A route as its own router sees it. */
function ownAppearance(route: TextRoute): Appearance | undefined {
  const isMount = route.kind === 'mount';
  if (isTooLong(route.path.text) || (isMount && orderOf(route)?.handlers === undefined)) return undefined;
  const registration = registrationOf(route);
  // What `use()` gets is middleware, unless the file shows that nothing gets past it.
  if (registration === undefined || (isMount && registration.ending !== 'always')) return undefined;
  const pattern = patternFor(route);
  return pattern && { route, pattern, registration, ends: [registration.end] };
}

function patternFor(route: TextRoute): Pattern | undefined {
  const { path, equal, behaviour } = route;
  // Without its slash a path matches nothing, or goes on with a prefix.
  if (isTooLong(path.text) || (behaviour?.leadingSlash !== 'added' && !/^[/*]/u.test(path.text))) return undefined;
  return patternOf(path, {
    ignoresCase: equal.letterCase,
    ignoresTrailingSlash: equal.trailingSlash || behaviour?.stripsTrailingSlash === true,
  });
}

/** The pattern of all paths below a path: a handler of `use()` gets those too. */
function everythingUnder({ key, variants }: Pattern): Pattern {
  return { key: `${key}/**`, variants: variants.map((parts) => [...parts, { kind: 'rest' }]) };
}

/** What leaves a route nothing: a route for the same pattern, or the first of those that cover it. */
function conflictIn(index: PatternIndex<Slot>, appearance: Appearance): Conflict | undefined {
  const { route, pattern } = appearance;
  const same = index.same(pattern);
  const conflict = same && conflictWith(same, 'same', appearance);
  if (conflict !== undefined || route.behaviour?.precedence !== 'order') return conflict;
  for (const slot of index.covering(pattern)) {
    const covering = slot === same ? undefined : conflictWith(slot, 'covers', appearance);
    if (covering !== undefined) return covering;
  }
  return undefined;
}

function conflictWith(slot: Slot, kind: 'same' | 'covers', appearance: Appearance): Conflict | undefined {
  const { route } = appearance;
  const isOrdered = route.behaviour?.precedence === 'order';
  const found = (route.methods ?? []).map((method) => {
    // Where the order decides, a route for all methods is lost only to another route for all methods.
    const names = method === 'ALL' && !isOrdered ? [...slot.keys()] : [method, 'ALL'];
    if (method === 'HEAD' && route.behaviour?.answersHead === true) names.push('GET');
    const byBlocks = names.flatMap((name) => slot.get(name) ?? []);
    return byBlocks.length === 0 ? undefined : conflictAmong(byBlocks, kind, appearance);
  });
  // Where the order decides, a route is lost when each of its methods is.
  return isOrdered && found.includes(undefined) ? undefined : found.find((conflict) => conflict !== undefined);
}

/** The conflict with what was registered for one method, looked for from the innermost block. */
function conflictAmong(
  byBlocks: readonly ReadonlyMap<object, Earlier>[],
  kind: 'same' | 'covers',
  { route, registration: { source, blocks, handler } }: Appearance,
): Conflict | undefined {
  // A router above sees a route at its mount: then the source is that of the mount.
  const own = registrationOf(route)?.source;
  const isSeenFromAbove = own !== source;
  for (const there of blocks.flatMap((block) => byBlocks.map((byBlock) => byBlock.get(block)))) {
    const { sure, likely, last } = there ?? {};
    const twin = kind === 'same' && hasHandler(last, handler) ? last : undefined;
    const isLikely = !isSeenFromAbove && likely !== undefined && (kind === 'covers' || isBehindMiddleware(likely));
    const earlier = sure ?? twin ?? (isLikely ? likely : undefined);
    if (earlier === undefined || registrationOf(earlier)?.source === own || (isSeenFromAbove && !isLoose(earlier)))
      continue;
    if (sure !== undefined) return { kind: sure.kind === 'mount' ? 'covers' : kind, earlier };
    return { kind: twin === undefined ? `likely ${kind}` : 'twin', earlier };
  }
  return undefined;
}

/**
 * `app.get('/users', requireLogin, users.list)`: a handler behind middleware of its own answers. `checkUser` alone may lead
 * to the next route of the path, and who writes handlers into the call may choose among them by `next('route')`.
 */
function isBehindMiddleware({ handlers }: FoundRoute): boolean {
  return handlers.length > 1 && !handlers.some(isFunction);
}

function hasHandler(route: FoundRoute | undefined, handler: string): boolean {
  const registration = route && registrationOf(route);
  return handler !== '' && registration?.handler === handler && registration.ending !== 'perhaps not';
}

/** Keeps a route for those that come later, in the block that it stands in. */
function keep(slot: Slot, route: TextRoute, { variants }: Pattern, { blocks: [block], ending }: Registration): void {
  if (block === undefined) return;
  const isSure = route.behaviour?.duplicate === 'throws' || ending === 'always';
  // What is meant for many paths or methods is a handler on the way more often than not.
  const isLikely =
    ending === 'likely' &&
    route.methods?.includes('ALL') === false &&
    !variants.flat().some(({ kind }) => kind === 'rest');
  for (const method of route.kind === 'mount' ? ['ALL'] : (route.methods ?? [])) {
    const byBlock = slot.get(method) ?? new Map<object, Earlier>();
    slot.set(method, byBlock);
    const first: Earlier = byBlock.get(block) ?? {};
    byBlock.set(block, first);
    if (isSure) first.sure ??= route;
    else if (isLikely) first.likely ??= route;
    first.last = route;
  }
}
