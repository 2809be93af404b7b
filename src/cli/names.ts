import { basesOf } from '../syntax/names.ts';
import { classOfThis, type Node, type SourceCode, staticKey, unwrapped } from '../syntax/nodes.ts';

/** How `settings.rest.routers` names what a call is made on: `app`, `server.app`, `Base#router`, `this.router`. */
export function nameFor(object: Node, sourceCode: SourceCode): string | undefined {
  let node = unwrapped(object);
  // Of a chain, what it begins with.
  while (node.type === 'CallExpression' && node.callee.type === 'MemberExpression')
    node = unwrapped(node.callee.object);
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression') return undefined;
  const member = staticKey(node.property, node.computed);
  const holder = unwrapped(node.object);
  if (member === undefined || !/^#?[\w$]+$/u.test(member)) return undefined;
  if (holder.type === 'Identifier') return `${holder.name}.${member}`;
  if (holder.type !== 'ThisExpression') return undefined;
  const owner = classOfThis(node);
  const base = owner === undefined ? undefined : basesOf(owner, sourceCode).at(-1);
  return base === undefined ? `this.${member}` : `${base}#${member}`;
}
