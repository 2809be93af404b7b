import { ancestors, isFunction, type Node, type SourceCode, unwrapped } from '../syntax/nodes.ts';
import { initializerOfName } from '../syntax/variables.ts';

/** `try { app.get('/a', show); } catch { … }`: whether a registration may be meant to fail. */
export function isCaught(call: Node): boolean {
  let inner = call;
  for (const outer of ancestors(call)) {
    if (isFunction(outer)) return false;
    if (outer.type === 'TryStatement' && outer.block === inner && outer.handler !== null) return true;
    inner = outer;
  }
  return false;
}

/** `flag ? one : other`, `flag && one`, `[one, flag ? two : three]`: whether a condition decides what an expression is. */
export function isChosen(expression: Node, sourceCode: SourceCode): boolean {
  if (isConditional(expression.parent)) return true;
  const node = unwrapped(expression);
  const value = initializerOfName(node, sourceCode);
  const written = value ? unwrapped(value) : node;
  const parts = written.type === 'ArrayExpression' ? written.elements : [written];
  return parts.some(isConditional);
}

function isConditional(node: Node | null | undefined): boolean {
  return node?.type === 'ConditionalExpression' || node?.type === 'LogicalExpression';
}
