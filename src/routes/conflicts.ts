import type { Path, Registration, Route } from '../model.ts';
import { type Pattern, patternOf } from '../path/pattern.ts';
import { type PatternIndex, patternIndex } from '../path/pattern-index.ts';
import { type Appearance, appearancesAbove, appearancesOnApplication, byOrder, isLoose } from './mounted.ts';
import { isTooLong } from './path.ts';

type TextRoute = Route & { readonly path: Path };

/** Two routes of one router that want the same requests. */
export interface Conflict<Found> {
  /**
   * `same`: both match the same requests. `covers`: the earlier one matches all that the later one does, and more.
   * `likely covers`: the same, unless a handler of another file passes requests on. `twin`: both match the same requests
   * and do the same with them, whatever that is.
   */
  readonly kind: 'same' | 'covers' | 'likely covers' | 'twin';
  readonly earlier: Found;
}

/** The first route of a block that leaves the later ones nothing. */
interface First<Found> {
  sure?: Found;
  /** The first one that does so as far as names tell. */
  likely?: Found;
  /** The last one before: nobody means to run its handler a second time when nothing has happened in between. */
  last?: Found;
}

/** What was registered for one pattern: by method, then by the block that it was registered in. */
type Slot<Found> = Map<string, Map<object, First<Found>>>;

/**
 * For every route of a file that a route before it leaves without requests, that other route. It is looked for on the
 * same router and on those that mount it, among what has run for certain when this one runs. The time grows with the
 * number of routes, not with that of pairs.
 * @param above the mounts that a route hangs directly under
 */
export function conflictsOf<Found extends TextRoute>(
  routes: readonly Found[],
  above: (route: Found) => readonly Found[],
): ReadonlyMap<Found, Conflict<Found>> {
  const conflicts = new Map<Found, Conflict<Found>>();
  const indexes = new Map<object, PatternIndex<Slot<Found>>>();
  for (const { route, pattern, registration } of inOrder(routes, above)) {
    const index = indexes.get(registration.instance) ?? patternIndex<Slot<Found>>(() => new Map());
    indexes.set(registration.instance, index);
    if (route.kind === 'mount') {
      for (const each of [pattern, everythingUnder(pattern)]) register(index.at(each), route, each, registration);
      continue;
    }
    const same = index.same(pattern);
    const covering = (): readonly Slot<Found>[] =>
      route.behaviour?.precedence === 'order' ? index.covering(pattern).filter((slot) => slot !== same) : [];
    const conflict =
      (same && conflictIn(same, 'same', route, registration)) ??
      covering()
        .map((slot) => conflictIn(slot, 'covers', route, registration))
        .find((one) => one !== undefined);
    if (conflict !== undefined && !conflicts.has(route)) conflicts.set(route, conflict);
    register(index.at(pattern), route, pattern, registration);
  }
  return conflicts;
}

/**
 * Segments of what routers see of the routes below them; a stop for files with thousands of routes below mounts of
 * hundreds of segments.
 */
const MOST_SEGMENTS = 300_000;

/** What each router gets, in the order of registration. */
function inOrder<Found extends TextRoute>(
  routes: readonly Found[],
  above: (route: Found) => readonly Found[],
): readonly Appearance<Found>[] {
  const own = routes.flatMap((route): readonly Appearance<Found>[] => {
    if (isTooLong(route.path.text)) return [];
    const isMount = route.kind === 'mount';
    const registration = isMount && route.framework !== 'express' ? undefined : route.registration;
    // What use() gets is middleware, unless the file shows that nothing gets past it.
    const answers = !isMount || registration?.ends === 'always';
    const pattern = registration?.isPlain === true && answers ? patternFor(route) : undefined;
    if (registration === undefined || pattern === undefined) return [];
    return [{ route, pattern, registration, order: [registration.span.end] }];
  });
  const patterns = new Map<Found, Pattern | undefined>();
  const patternOfMount = (mount: Found): Pattern | undefined => {
    if (!patterns.has(mount)) patterns.set(mount, patternFor(mount));
    return patterns.get(mount);
  };
  let left = MOST_SEGMENTS;
  const seenAbove = (one: Appearance<Found>): readonly Appearance<Found>[] => {
    const found: Appearance<Found>[] = [];
    if (left < 0) return found;
    for (const appearance of appearancesAbove(one, above, patternOfMount)) {
      for (const { length } of appearance.pattern.variants) left -= length;
      if (left < 0) break;
      found.push(appearance);
    }
    return found;
  };
  return own.flatMap((one) => [one, ...seenAbove(one), ...appearancesOnApplication(one)]).sort(byOrder);
}

function patternFor(route: TextRoute): Pattern | undefined {
  if (isTooLong(route.path.text) || !hasSlash(route)) return undefined;
  return patternOf(route.path, {
    ignoresCase: route.equal.letterCase,
    ignoresTrailingSlash: route.equal.trailingSlash || route.behaviour?.leadingSlash === 'added',
  });
}

/** Without its slash a path of Express matches nothing, and one of Fastify goes on with a prefix. */
function hasSlash({ path, behaviour }: TextRoute): boolean {
  return behaviour?.leadingSlash === 'added' || /^[/*]/u.test(path.text);
}

function conflictIn<Found extends TextRoute>(
  slot: Slot<Found>,
  kind: 'same' | 'covers',
  route: Found,
  { call, blocks, handler }: Registration,
): Conflict<Found> | undefined {
  const own = route.registration?.call;
  const isMounted = own !== call;
  const isOrdered = route.behaviour?.precedence === 'order';
  const firsts = (route.methods ?? []).map((method) => {
    const names = isOrdered ? [method, 'ALL'] : method === 'ALL' ? [...slot.keys()] : [method, 'ALL'];
    // Of hundreds of patterns that cover one, most are for other methods.
    if (!names.some((name) => slot.has(name))) return undefined;
    for (const block of blocks) {
      for (const name of names) {
        const first = slot.get(name)?.get(block);
        const twin = kind === 'same' && handler !== '' && hasHandler(first?.last, handler) ? first?.last : undefined;
        const likely = kind === 'covers' && !isMounted ? first?.likely : undefined;
        const earlier = first?.sure ?? twin ?? likely;
        if (earlier === undefined || earlier.registration?.call === own || (isMounted && !isLoose(earlier))) continue;
        if (first?.sure !== undefined) return { kind: earlier.kind === 'mount' ? 'covers' : kind, earlier } as const;
        return { kind: twin === undefined ? 'likely covers' : 'twin', earlier } as const;
      }
    }
    return undefined;
  });
  // Where the order decides, a route is lost when each of its methods is.
  return isOrdered && firsts.includes(undefined) ? undefined : firsts.find((first) => first !== undefined);
}

/** A handler of use() gets what begins with its path as well. */
function everythingUnder({ key, variants }: Pattern): Pattern {
  return { key: `${key}/**`, variants: variants.map((parts) => [...parts, { kind: 'rest' }]) };
}

function hasHandler(before: Route | undefined, handler: string): boolean {
  return before?.registration?.handler === handler && before.registration.ends !== 'perhaps not';
}

function register<Found extends TextRoute>(
  slot: Slot<Found>,
  route: Found,
  { variants }: Pattern,
  { blocks, ends }: Registration,
): void {
  const [block] = blocks;
  if (block === undefined) return;
  const isSure = route.behaviour?.duplicate === 'throws' || ends === 'always';
  // What is meant for many paths or methods is a handler on the way more often than not.
  const isLikely =
    ends === 'likely' &&
    route.methods?.includes('ALL') === false &&
    !variants.flat().some(({ kind }) => kind === 'rest');
  for (const method of route.kind === 'mount' ? ['ALL'] : (route.methods ?? [])) {
    const byBlock = slot.get(method) ?? new Map<object, First<Found>>();
    slot.set(method, byBlock);
    const first: First<Found> = byBlock.get(block) ?? {};
    byBlock.set(block, first);
    if (isSure) first.sure ??= route;
    else if (isLikely) first.likely ??= route;
    first.last = route;
  }
}
