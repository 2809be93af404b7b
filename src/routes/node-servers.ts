import { type Node, type SourceCode, staticKey, stringOf, unwrapped, variableAt } from '../syntax/nodes.ts';

/** Modules whose servers do nothing to the application that they get but call it. */
const SERVERS = /^(?:(?:node:)?(?:http|https|http2)|spdy)$/u;

/**
 * Whether a function that gets an application makes a server of Node. One of the same name may come from another file
 * of the project, which may mount the application or change its settings. A name that nothing explains is taken at its
 * word.
 */
export function makesServer(callee: Node, sourceCode: SourceCode): boolean {
  const isMember = callee.type === 'MemberExpression';
  const name = isMember ? staticKey(callee.property, callee.computed) : callee.type === 'Identifier' && callee.name;
  if (name !== 'createServer') return false;
  const module = moduleBehind(isMember ? callee.object : callee, sourceCode);
  return module === undefined || SERVERS.test(module);
}

/** The module that a name is bound to, or that is required in its place. */
function moduleBehind(holder: Node, sourceCode: SourceCode): string | undefined {
  const node = unwrapped(holder);
  if (node.type !== 'Identifier') return required(node);
  const definition = variableAt(node.name, node, sourceCode)?.defs[0];
  if (definition?.type === 'ImportBinding')
    return definition.parent.type === 'ImportDeclaration' ? definition.parent.source.value : undefined;
  return definition?.type === 'Variable' && definition.node.init !== null ? required(definition.node.init) : undefined;
}

/** The module of `require('m')`, and of a member of that. */
function required(expression: Node): string | undefined {
  let node = unwrapped(expression);
  while (node.type === 'MemberExpression') node = unwrapped(node.object);
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return undefined;
  return node.callee.name === 'require' ? stringOf(node.arguments[0]) : undefined;
}
