import type { Path, Registration, Route } from '../model.ts';
import { joinedPattern, type Pattern } from '../path/pattern.ts';

type TextRoute = Route & { readonly path: Path };

/** What a router gets of a route: by what pattern, and as registered where. */
export interface Appearance<Found> {
  readonly route: Found;
  readonly pattern: Pattern;
  readonly registration: Registration;
  /** Where it stands in the order of its router: by its registrations, from the outside in. */
  readonly order: readonly number[];
}

/** Mounts within mounts; a stop for programs that no person wrote. */
const MOST_MOUNTS = 20;

/**
 * How the routers around see a route of Express, from the inside out: as registered where its own router is mounted.
 * None where that is not one place for certain, or where one of them tells apart what the others do not.
 */
export function* appearancesAbove<Found extends TextRoute>(
  own: Appearance<Found>,
  above: (route: Found) => readonly Found[],
  patternOf: (route: Found) => Pattern | undefined,
): Iterable<Appearance<Found>> {
  const { route, registration } = own;
  if (route.framework !== 'express' || route.fullPath === undefined || !isLoose(route)) return;
  let inner = own;
  // A whole path is proven, so that there is one mount at most.
  let [mount] = above(route);
  for (let depth = 0; mount !== undefined && depth < MOST_MOUNTS; depth++) {
    const place = mount.registration;
    const prefix = patternOf(mount);
    const [block] = inner.registration.blocks;
    if (inner.registration.mayBeLeft || place?.isPlain !== true || prefix === undefined) return;
    // What is registered on a condition, or by a function, may be missing where the router is mounted.
    if (!isLoose(mount) || block === undefined || !place.blocks.includes(block)) return;
    const whole = joinedPattern(prefix, inner.pattern);
    if (whole === undefined) return;
    inner = {
      route,
      pattern: whole,
      registration: { ...place, ends: registration.ends, handler: registration.handler },
      order: [place.span.end, ...inner.order],
    };
    yield inner;
    [mount] = above(mount);
  }
}

/** How the whole application sees a route of Fastify, whichever plugin registers it. */
export function appearancesOnApplication<Found extends TextRoute>({
  route,
  registration,
}: Appearance<Found>): readonly Appearance<Found>[] {
  const { fullPath } = route;
  const { onApplication } = registration;
  if (onApplication === undefined || fullPath === undefined) return [];
  const key = `application ${fullPath.replaceAll(/:\w+/gu, ':')}`;
  return [
    {
      route,
      pattern: { key, variants: [] },
      registration: { ...registration, ...onApplication },
      order: onApplication.order,
    },
  ];
}

/** Whether a router takes no notice of letter case and of a slash at the end. */
export function isLoose({ equal }: Route): boolean {
  return equal.letterCase && equal.trailingSlash;
}

/** Compares two places in the order of one router: a mount stands behind the routes of what it mounts. */
export function byOrder({ order: one }: Appearance<unknown>, { order: other }: Appearance<unknown>): number {
  const at = one.findIndex((place, index) => place !== other[index]);
  return at < 0 ? other.length - one.length : (one[at] ?? 0) - (other[at] ?? Infinity);
}
