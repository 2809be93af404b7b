import { type Pattern, patternOf } from '../path/pattern.ts';
import { type PatternIndex, patternIndex } from '../path/pattern-index.ts';
import { isTooLong } from '../path/path.ts';
import type { FoundRoute, TextRoute } from '../routes/route.ts';
import { isFunction } from '../syntax/nodes.ts';
import { type Appearance, appearancesOf, byOrder, isLoose, type MountsAbove } from './appearances.ts';
import { remember } from '../syntax/remember.ts';
import { orderOf, type Registration, registrationOf } from './registration.ts';

/** Two routes of one router that compete for the same requests. */
export interface Conflict {
  /**
   * `same`: both match the same requests. `covers`: the earlier one matches all requests of the later one, and more.
   * `likely same`, `likely covers`: likewise, unless a handler in another file passes requests on. `twin`: both match
   * the same requests and have the same handler.
   */
  readonly kind: 'same' | 'covers' | 'likely same' | 'likely covers' | 'twin';
  readonly earlier: TextRoute;
}

/** The routes for one pattern and method in one block that may take all requests of a later one. */
interface Earlier {
  sure?: TextRoute;
  /** The first one that does so, judging by names. */
  likely?: TextRoute;
  /** The last one of all: running its handler again with nothing in between is a mistake. */
  last?: TextRoute;
}

/** The routes that are registered for one pattern: by method, then by block. */
type Slot = Map<string, Map<object, Earlier>>;

/** A route counts once for every router that sees it. No file has this many; if one does, nothing is compared. */
const MOST_COMPARED = 10_000;

/**
 * For every route that gets no requests because of an earlier one, that earlier route. It is on the same router or on
 * one above, and its registration has certainly run before. The time grows with the number of routes, not of pairs.
 */
export function conflictsOf(routes: readonly TextRoute[], mountsAbove: MountsAbove): ReadonlyMap<TextRoute, Conflict> {
  const conflicts = new Map<TextRoute, Conflict>();
  const indexes = new Map<object, PatternIndex<Slot>>();
  for (const appearance of inOrder(routes, mountsAbove)) {
    const { route, pattern, registration } = appearance;
    const index = indexes.get(registration.instance) ?? patternIndex<Slot>(() => new Map());
    indexes.set(registration.instance, index);
    const conflict = route.kind === 'mount' ? undefined : conflictIn(index, appearance);
    if (conflict !== undefined && !conflicts.has(route)) conflicts.set(route, conflict);
    const getsBelow = route.kind === 'mount' && orderOf(route)?.handlerChain?.middlewareGetsBelow === true;
    const patterns = getsBelow ? [pattern, everythingUnder(pattern)] : [pattern];
    for (const each of patterns) keep(index.at(each), route, each, registration);
  }
  return conflicts;
}

/** The routes as each router sees them, in the order of registration. */
function inOrder(routes: readonly TextRoute[], mountsAbove: MountsAbove): readonly Appearance[] {
  const patternOfMount = remember(patternFor);
  const all: Appearance[] = [];
  for (const route of routes) {
    const own = ownAppearance(route);
    if (own === undefined) continue;
    for (const appearance of appearancesOf(own, mountsAbove, patternOfMount))
      if (all.push(appearance) > MOST_COMPARED) return [];
  }
  return all.sort(byOrder);
}

/** A route as its own router sees it. */
function ownAppearance(route: TextRoute): Appearance | undefined {
  const isMount = route.kind === 'mount';
  if (isTooLong(route.path.text) || (isMount && orderOf(route)?.handlerChain === undefined)) return undefined;
  const registration = registrationOf(route);
  // A handler of `use()` is middleware, unless the file shows that no request gets past it.
  if (registration === undefined || (isMount && registration.ending !== 'always')) return undefined;
  const pattern = patternFor(route);
  return pattern && { route, pattern, registration, ends: [registration.end] };
}

function patternFor(route: TextRoute): Pattern | undefined {
  const { path, equal, behaviour } = route;
  // Without a leading slash, a path matches nothing or continues the text of a prefix.
  if (isTooLong(path.text) || (behaviour?.leadingSlash !== 'added' && !/^[/*]/u.test(path.text))) return undefined;
  return patternOf(path, {
    ignoresCase: equal.letterCase === true,
    ignoresTrailingSlash: equal.trailingSlash === true || behaviour?.stripsTrailingSlash === true,
    restMayBeMissing: behaviour?.restMayBeMissing === true,
  });
}

/** The pattern of all paths below a path: a handler of `use()` gets those too. */
function everythingUnder({ key, variants }: Pattern): Pattern {
  return { key: `${key}/**`, variants: variants.map((parts) => [...parts, { kind: 'rest' }]) };
}

/** The conflict of a route: with a route for the same pattern, or with the first of those that cover it. */
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
    // If the order decides, only another route for all methods can hide a route for all methods.
    const names = method === 'ALL' && !isOrdered ? [...slot.keys()] : [method, 'ALL'];
    if (method === 'HEAD' && route.behaviour?.answersHead !== undefined) names.push('GET');
    const byBlocks = names.flatMap((name) => slot.get(name) ?? []);
    return byBlocks.length === 0 ? undefined : conflictAmong(byBlocks, kind, appearance);
  });
  // If the order decides, a route is hidden only if each of its methods is.
  return isOrdered && found.includes(undefined) ? undefined : found.find((conflict) => conflict !== undefined);
}

/** The conflict with the routes for one method, searched from the innermost block outwards. */
function conflictAmong(
  byBlocks: readonly ReadonlyMap<object, Earlier>[],
  kind: 'same' | 'covers',
  { route, registration: { source, blocks, handler } }: Appearance,
): Conflict | undefined {
  // A router above sees a route at its mount: then `source` is the call that mounts it.
  const ownSource = registrationOf(route)?.source;
  const isSeenFromAbove = ownSource !== source;
  for (const there of blocks.flatMap((block) => byBlocks.map((byBlock) => byBlock.get(block)))) {
    const { sure, likely, last } = there ?? {};
    const twin = kind === 'same' && hasSameHandler(last, handler) ? last : undefined;
    const isLikely = !isSeenFromAbove && likely !== undefined && (kind === 'covers' || isBehindMiddleware(likely));
    const earlier = sure ?? twin ?? (isLikely ? likely : undefined);
    if (
      earlier === undefined ||
      registrationOf(earlier)?.source === ownSource ||
      (isSeenFromAbove && !isLoose(earlier))
    )
      continue;
    if (sure !== undefined) return { kind: sure.kind === 'mount' ? 'covers' : kind, earlier };
    return { kind: twin === undefined ? `likely ${kind}` : 'twin', earlier };
  }
  return undefined;
}

/**
 * `app.get('/users', requireLogin, users.list)`: a handler after middleware of its own answers. `checkUser` alone may
 * pass requests to the next route of the path, and functions written in the call may choose by `next('route')`.
 */
function isBehindMiddleware({ handlers }: FoundRoute): boolean {
  return handlers.length > 1 && !handlers.some(isFunction);
}

function hasSameHandler(route: FoundRoute | undefined, handler: string): boolean {
  const registration = route && registrationOf(route);
  return handler !== '' && registration?.handler === handler && registration.ending !== 'perhaps not';
}

/** Keeps a route for the comparison with later ones, in its block. */
function keep(slot: Slot, route: TextRoute, { variants }: Pattern, { blocks: [block], ending }: Registration): void {
  if (block === undefined) return;
  const isSure = route.behaviour?.duplicate === 'throws' || ending === 'always';
  // A route for many paths or methods is more often middleware than not.
  const isLikely =
    ending === 'likely' &&
    route.methods?.includes('ALL') === false &&
    !variants.flat().some(({ kind }) => kind === 'rest' || kind === 'start');
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
