import type { Registration } from '../model.ts';
import { blockOf, blocksOf } from '../syntax/blocks.ts';
import { instanceAt } from '../syntax/instance.ts';
import { functionAt } from '../syntax/functions.ts';
import { isFunction, type Node, type SourceCode, unwrapped } from '../syntax/nodes.ts';
import { firstSpelled } from '../syntax/spelled.ts';
import { type MethodCall, rootOf } from '../syntax/values.ts';

/** Plugins within plugins; a stop for programs that no person wrote. */
const MOST_PLUGINS = 100;

/**
 * Where a route of Fastify is registered on the application: by the calls of `register()` around it, when all plugins on
 * the way register for certain what stands in them. `undefined` where one does so on a condition, or is not in sight.
 */
export function placeOnApplication(
  { call, object, receiver }: MethodCall,
  sourceCode: SourceCode,
): Registration['onApplication'] {
  const order: number[] = [];
  let [place, holder]: [Node, Node] = [call, object];
  for (let each = receiver; each.parent !== undefined; each = each.parent.receiver) {
    if (order.length > MOST_PLUGINS) return undefined;
    const { call: register } = each.parent;
    if (register.callee.type !== 'MemberExpression') return undefined;
    if (!runsAlways(place, register.arguments[0], sourceCode)) return undefined;
    order.unshift(place.range[1]);
    [place, holder] = [register, register.callee.object];
  }
  const instance = instanceAt(holder, rootOf(receiver).origin, sourceCode);
  return instance && { instance, blocks: blocksOf(place), order: [place.range[1], ...order] };
}

/** Whether a call stands in the body of a plugin itself, with no way out of it before. */
function runsAlways(place: Node, plugin: Node | undefined, sourceCode: SourceCode): boolean {
  const written = plugin && unwrapped(plugin);
  const target = written?.type === 'CallExpression' ? undefined : written && functionAt(written, sourceCode);
  // `const users = fp(async (instance) => …)`
  if (target === undefined || (isFunction(target) && target.parent.type === 'CallExpression' && target !== written))
    return false;
  const block = blockOf(place);
  const isOwn = block === target.body || block === target;
  return isOwn && place.range[0] < firstSpelled(WAY_OUT, target.body, sourceCode);
}

/** Where a function may end before its end. */
const WAY_OUT = /\b(?:return|throw)\b/u;
