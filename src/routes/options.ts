import { initialiser } from '../syntax/constants.ts';
import { type Node, type SourceCode, staticKey, unwrapped, variableAt } from '../syntax/nodes.ts';
import type { Receiver } from '../syntax/values.ts';

/**
 * A boolean option of the call that created a receiver: `true`, `false`, `absent` when the literal options lack it,
 * `undefined` when the file does not tell. A dotted name goes into nested objects.
 */
export function readOption({ origin }: Receiver, name: string, sourceCode: SourceCode): boolean | 'absent' | undefined {
  if (origin.type !== 'CallExpression' && origin.type !== 'NewExpression') return undefined;
  const [options] = origin.arguments;
  if (options === undefined) return 'absent';
  let node = resolved(options, sourceCode);
  for (const key of name.split('.')) {
    const value = node && lastMember(node, key);
    if (value === undefined || value === 'absent') return value;
    node = resolved(value, sourceCode);
  }
  return node?.type === 'Literal' && typeof node.value === 'boolean' ? node.value : undefined;
}

function resolved(node: Node, sourceCode: SourceCode): Node | undefined {
  const inner = unwrapped(node);
  if (inner.type !== 'Identifier') return inner;
  const variable = variableAt(inner.name, inner, sourceCode);
  const value = variable && initialiser(variable);
  // An object that anything else reads could be changed there.
  const reads = variable?.references.filter((reference) => reference.isRead()).length;
  return value !== undefined && (reads === 1 || value.type === 'Literal') ? unwrapped(value) : undefined;
}

/**
 * The value of a property of an object literal: the last of the name wins, unless something unknown is spread behind
 * it. `absent` when the literal lacks it, `undefined` when the file does not tell.
 */
export function lastMember(object: Node, name: string): Node | 'absent' | undefined {
  if (object.type !== 'ObjectExpression') return undefined;
  for (const property of object.properties.toReversed()) {
    if (property.type === 'SpreadElement') return undefined;
    const key = staticKey(property.key, property.computed);
    if (key === undefined || key === '__proto__') return undefined;
    if (key === name) return property.value;
  }
  return 'absent';
}
