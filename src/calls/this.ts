import { ancestors, classOfThis, type FunctionNode, isFunction, type Node } from '../syntax/nodes.ts';
import { rememberPair } from '../syntax/remember.ts';
import type { ClassNode } from '../syntax/nodes.ts';
import type { Instance, Place, SourceFile, Value } from './values.ts';

/** What `this` stands for: an instance of the class around it, or the object that has the method. */
export function thisAt(node: Node, { source, env }: Place): readonly Value[] {
  const owner = classOfThis(node);
  if (owner !== undefined) {
    for (let each = env; each !== undefined; each = each.outer) if (each.self !== undefined) return [each.self];
    return [instanceOf(owner, source)];
  }
  const object = methodAround(node)?.parent.parent;
  return object?.type === 'ObjectExpression' ? [{ kind: 'object', place: { source, node: object, env } }] : [];
}

/** An instance that others make. Remembered, so that what is known of its members is found again. */
export const instanceOf = rememberPair((node: ClassNode, source: SourceFile): Instance => ({
  kind: 'instance',
  node,
  source,
  args: undefined,
  env: undefined,
}));

/** The method of a class or an object whose `this` a node reads: arrow functions have none of their own. */
export function methodAround(node: Node): FunctionNode | undefined {
  for (const outer of ancestors(node)) {
    if (!isFunction(outer)) continue;
    const { parent } = outer;
    if (parent.type === 'MethodDefinition' || parent.type === 'PropertyDefinition') return outer;
    if (parent.type === 'Property' && outer.type !== 'ArrowFunctionExpression') return outer;
    if (outer.type !== 'ArrowFunctionExpression') return undefined;
  }
  return undefined;
}
