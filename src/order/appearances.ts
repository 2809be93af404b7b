import type { HandlerFacts } from '../frameworks/define-framework.ts';
import type { Route } from '../model.ts';
import type { TextRoute } from '../routes/route.ts';
import type { CallSite } from '../routes/site.ts';
import { joinedPattern, type Pattern } from '../path/pattern.ts';
import { type FunctionNode, type Node, type SourceCode, unwrapped } from '../syntax/nodes.ts';
import { type Receiver, rootOf } from '../syntax/values.ts';
import { orderOf, type Registration, registrationOf } from './registration.ts';
import { remember } from '../syntax/remember.ts';
import { functionAt } from '../syntax/functions.ts';
import { blockOf, blocksOf } from '../syntax/blocks.ts';
import { instanceAt } from './instance.ts';
import { withoutNames } from './hidden.ts';

/** A route as one router sees it: by what pattern, and registered where. */
export interface Appearance {
  readonly route: TextRoute;
  readonly pattern: Pattern;
  readonly registration: Registration;
  /** Its place in the order of the router: where its mounts end in the file, from the outside in, and it itself. */
  readonly ends: readonly number[];
}

/**
 * How the routers around see a route, from the inside out: in the place of the mount that its own router hangs under.
 * None where that is not one place for certain, or where a router is stricter about letters and slashes than the rest.
 * @param above the mounts that a route hangs directly under
 */
export function* appearancesAbove(
  own: Appearance,
  above: (route: TextRoute) => readonly TextRoute[],
  patternOf: (route: TextRoute) => Pattern | undefined,
): Iterable<Appearance> {
  const { route, registration } = own;
  const facts = orderOf(route)?.handlers;
  if (facts === undefined || route.fullPath === undefined || !isLoose(route)) return;
  let inner = own;
  let lower = route;
  // The whole path is proven, so that there is one mount at most.
  for (let [mount] = above(lower); mount !== undefined; [mount] = above(lower)) {
    const place = registrationOf(mount);
    const prefix = patternOf(mount);
    const { site } = lower;
    const [block] = inner.registration.blocks;
    if (place === undefined || prefix === undefined || !isLoose(mount)) return;
    if (site?.kind !== 'call' || mayBeLeft(site.call.receiver, site.flow, facts)) return;
    // What is registered on a condition, or by a function, may be missing where the router is mounted.
    if (block === undefined || !place.blocks.includes(block)) return;
    const pattern = joinedPattern(prefix, inner.pattern);
    if (pattern === undefined) return;
    const { ending, handler } = registration;
    inner = { route, pattern, registration: { ...place, ending, handler }, ends: [place.end, ...inner.ends] };
    yield inner;
    lower = mount;
  }
}

/** Whether a router has middleware, which may send requests past all its routes: `next('router')`. Remembered for its routes. */
const mayBeLeft = remember((receiver: Receiver, flow: CallSite['flow'], { exits }: HandlerFacts): boolean =>
  flow.callsOf(receiver).some(({ name, call }) => {
    if (exits?.middlewareMethods.has(name) !== true) return false;
    return !call.arguments.some((argument) => flow.receiversAt(argument).length > 0);
  }),
);

/** Whether a router ignores letter case and the slash at the end. */
export function isLoose({ equal }: Route): boolean {
  return equal.letterCase && equal.trailingSlash;
}

/** Compares two places in the order of one router: a mount stands behind the routes of what it mounts. */
export function byOrder({ ends: left }: Appearance, { ends: right }: Appearance): number {
  const at = left.findIndex((end, index) => end !== right[index]);
  return at < 0 ? right.length - left.length : (left[at] ?? 0) - (right[at] ?? Infinity);
}

/**
 * How the whole application sees a route that a plugin registers on the application's one router: by its whole path, in
 * the place of the `register()` calls around it. None where one of the plugins on the way registers on a condition, or
 * is not in sight.
 */
export function* appearancesOnApplication({ route, registration }: Appearance): Iterable<Appearance> {
  const { fullPath, site } = route;
  if (orderOf(route)?.pluginsShareRouter !== true || site?.kind !== 'call' || fullPath === undefined) return;
  const { call, sourceCode } = site;
  let place: Node = call.call;
  let holder = call.object;
  const ends = [place.range[1]];
  for (let { parent } = call.receiver; parent !== undefined; { parent } = parent.receiver) {
    const { call: register } = parent;
    if (register.callee.type !== 'MemberExpression' || !runsAlways(place, register.arguments[0], sourceCode)) return;
    place = register;
    holder = register.callee.object;
    ends.unshift(place.range[1]);
  }
  const instance = instanceAt(holder, rootOf(call.receiver).origin, sourceCode);
  if (instance === undefined) return;
  yield {
    route,
    pattern: { key: `application ${withoutNames(fullPath)}`, variants: [] },
    registration: { ...registration, instance, blocks: blocksOf(place) },
    ends,
  };
}

/** Whether a plugin runs a call in any case: it stands in the body itself, with no `return` or `throw` before it. */
function runsAlways(place: Node, plugin: Node | undefined, sourceCode: SourceCode): boolean {
  const written = plugin && unwrapped(plugin);
  const target = written?.type === 'CallExpression' ? undefined : written && functionAt(written, sourceCode);
  // `const users = fp(async (instance) => …)` may do anything with the function.
  if (target === undefined || (target !== written && target.parent.type === 'CallExpression')) return false;
  const block = blockOf(place);
  return (block === target.body || block === target) && place.range[0] < firstWayOut(target, sourceCode);
}

/** Remembered: a plugin with 2,000 routes would be read 2,000 times. */
const firstWayOut = remember(({ body }: FunctionNode, sourceCode: SourceCode): number => {
  const at = sourceCode.getText(body).search(/\b(?:return|throw)\b/u);
  return at < 0 ? body.range[1] : body.range[0] + at;
});
