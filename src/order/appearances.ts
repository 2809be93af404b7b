import type { HandlerChain } from '../frameworks/define-framework.ts';
import type { Route } from '../model.ts';
import type { TextRoute } from '../routes/route.ts';
import type { CallSite } from '../routes/site.ts';
import { joinedPattern, type Pattern } from '../path/pattern.ts';
import { type FunctionNode, type Node, type SourceCode, unwrapped } from '../syntax/nodes.ts';
import { type Receiver, rootOf } from '../syntax/values.ts';
import { orderOf, type Registration, registrationOf } from './registration.ts';
import { remember, rememberPair } from '../syntax/remember.ts';
import { functionAt } from '../syntax/functions.ts';
import { blocksOf } from '../syntax/blocks.ts';
import { instanceAt } from './instance.ts';
import { pathValue } from '../syntax/path-value.ts';
import { skipsNone } from './ending.ts';
import { withoutNames } from './hidden.ts';

/** A route as one router sees it: its pattern and its registration. */
export interface Appearance {
  readonly route: TextRoute;
  readonly pattern: Pattern;
  readonly registration: Registration;
  /** Its place in the order of the router: where its mounts end in the file, outermost first, and then it itself. */
  readonly ends: readonly number[];
}

/** Finds the mounts directly above a route. */
export type MountsAbove = (route: TextRoute) => readonly TextRoute[];

/** Finds what a route matches on its own router. */
type PatternOf = (route: TextRoute) => Pattern | undefined;

/** A route as each router sees it: its own router, those above, and the application. */
export function* appearancesOf(own: Appearance, mountsAbove: MountsAbove, patternOf: PatternOf): Iterable<Appearance> {
  yield own;
  yield* appearancesAbove(own, mountsAbove, patternOf);
  yield* appearancesOnApplication(own);
}

/**
 * How the routers above see a route, innermost first: at the place of the mount of its own router. Stops if that place
 * is not certain, or at a router that is strict about letter case or the last slash.
 */
function* appearancesAbove(own: Appearance, mountsAbove: MountsAbove, patternOf: PatternOf): Iterable<Appearance> {
  const { route, registration } = own;
  const facts = orderOf(route)?.handlerChain;
  if (facts === undefined || route.fullPath === undefined || !isLoose(route)) return;
  let inner = own;
  let lower = route;
  // The full path is proven, so there is at most one mount.
  for (let [mount] = mountsAbove(lower); mount !== undefined; [mount] = mountsAbove(lower)) {
    const place = registrationOf(mount);
    const prefix = patternOf(mount);
    const { site } = lower;
    const [block] = inner.registration.blocks;
    if (place === undefined || prefix === undefined || !isLoose(mount)) return;
    if (site?.kind !== 'call' || leavingMiddleware(site.flow)(site.call.receiver, facts).length > 0) return;
    // A route that is registered on a condition, or by a function, may be missing where the router is mounted.
    if (block === undefined || !place.blocks.includes(block)) return;
    const pattern = joinedPattern(prefix, inner.pattern);
    if (pattern === undefined) return;
    const { ending, handler } = registration;
    inner = { route, pattern, registration: { ...place, ending, handler }, ends: [place.end, ...inner.ends] };
    yield inner;
    lower = mount;
  }
}

/**
 * The middleware of a router that may skip all its routes, `next('router')`, since its code is in another file. What
 * another file exports may also be a router, which skips none. Remembered for the routes of the router.
 */
export const leavingMiddleware = remember((flow: CallSite['flow']) =>
  rememberPair((receiver: Receiver, facts: HandlerChain): readonly Node[] =>
    flow
      .callsOf(receiver)
      .filter(({ name }) => facts.exits?.middlewareMethods.has(name) === true)
      .flatMap(({ call }): readonly Node[] => call.arguments)
      .filter((argument) => flow.receiversAt(argument).length === 0 && pathValue(argument, flow).kind !== 'texts')
      .filter((handler) => !skipsNone(handler, { sourceCode: flow.sourceCode, facts })),
  ),
);

/** Whether a router ignores letter case and the slash at the end. */
export function isLoose({ equal }: Route): boolean {
  return equal.letterCase === true && equal.trailingSlash === true;
}

/** Compares two places in the order of one router: a mount comes after the routes of the router that it mounts. */
export function byOrder({ ends: left }: Appearance, { ends: right }: Appearance): number {
  const at = left.findIndex((end, index) => end !== right[index]);
  return at < 0 ? right.length - left.length : (left[at] ?? 0) - (right[at] ?? Infinity);
}

/**
 * How the application sees a route that a plugin registers on the application's only router: with its full path, at the
 * place of the `register()` calls around it. Yields nothing if a plugin on the way registers on a condition, or if the
 * file does not show it.
 */
function* appearancesOnApplication({ route, registration }: Appearance): Iterable<Appearance> {
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

/** Whether a plugin always runs a call: the call is in the body itself, with no `return` or `throw` before it. */
function runsAlways(place: Node, plugin: Node | undefined, sourceCode: SourceCode): boolean {
  const written = plugin && unwrapped(plugin);
  const target = written?.type === 'CallExpression' ? undefined : written && functionAt(written, sourceCode);
  // `const users = fp(async (instance) => …)` may do anything with the function.
  if (target === undefined || (target !== written && target.parent.type === 'CallExpression')) return false;
  const [block] = blocksOf(place);
  return (block === target.body || block === target) && place.range[0] < firstWayOut(target, sourceCode);
}

/** Remembered: a plugin with 2,000 routes would be read 2,000 times. */
const firstWayOut = rememberPair(({ body }: FunctionNode, sourceCode: SourceCode): number => {
  const at = sourceCode.getText(body).search(/\b(?:return|throw)\b/u);
  return at < 0 ? body.range[1] : body.range[0] + at;
});
