import type { FoundRoute } from '../routes/route.ts';
import { functionAt } from '../syntax/functions.ts';
import { type FunctionNode, type Node, type SourceCode, unwrapped } from '../syntax/nodes.ts';
import { rootOf } from '../syntax/values.ts';
import { blockOf, blocksOf } from './blocks.ts';
import { instanceAt } from './instance.ts';
import { withoutNames } from './comparable.ts';
import type { Appearance } from './mounted.ts';
import { orderOf } from './registration.ts';
import { remember } from '../syntax/remember.ts';

/**
 * How the whole application sees a route that a plugin registers on the application's one router: by its whole path, in
 * the place of the `register()` calls around it. None where one of the plugins on the way registers on a condition, or
 * is not in sight.
 */
export function appearancesOnApplication<Found extends FoundRoute>(
  own: Appearance<Found>,
): readonly Appearance<Found>[] {
  const { route, registration } = own;
  const { fullPath, site } = route;
  if (orderOf(route)?.sharesRouter !== true || site?.kind !== 'call' || fullPath === undefined) return [];
  const { call, sourceCode } = site;
  const order: number[] = [];
  let [place, holder]: [Node, Node] = [call.call, call.object];
  for (let each = call.receiver; each.parent !== undefined; each = each.parent.receiver) {
    const { call: register } = each.parent;
    if (register.callee.type !== 'MemberExpression' || !runsAlways(place, register.arguments[0], sourceCode)) return [];
    order.unshift(place.range[1]);
    [place, holder] = [register, register.callee.object];
  }
  const instance = instanceAt(holder, rootOf(call.receiver).origin, sourceCode);
  if (instance === undefined) return [];
  return [
    {
      route,
      pattern: { key: `application ${withoutNames(fullPath)}`, variants: [] },
      registration: { ...registration, instance, blocks: blocksOf(place) },
      order: [place.range[1], ...order],
    },
  ];
}

/** Whether a call stands in the body of a plugin itself, with no `return` or `throw` before it. */
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
