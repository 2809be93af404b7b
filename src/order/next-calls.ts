import type { HandlerFacts } from '../frameworks/define-framework.ts';
import { type FunctionNode, isFunction, isMemberNamed, type Node, type SourceCode } from '../syntax/nodes.ts';

/**
 * How a handler passes requests on: not at all or with an error only, by `next()` to the next handler, or in a way that
 * the file does not show (`load(next)`, `next('route')`).
 */
export type NextCalls = 'none' | 'plain' | 'unclear';

/**
 * Reads them in the text of a function and in the uses of its parameter `next`.
 * @param wrapped the name of a function that gets all that this one gets, and is judged for itself
 */
export function nextCalls(
  handler: FunctionNode,
  { sourceCode, facts }: { readonly sourceCode: SourceCode; readonly facts: HandlerFacts },
  wrapped?: string,
): NextCalls {
  const { params } = handler;
  const { nextAt, exits } = facts;
  if (params.some(({ type }) => type === 'RestElement')) return 'unclear';
  const text = sourceCode.getText(handler);
  if (/\barguments\b|\.\s*next\b|['"]next['"]/u.test(text)) return 'unclear';
  const next = params[nextAt];
  // The request keeps it too: `({ next }) => next()`.
  if (next === undefined) return /\bnext\b/u.test(text) ? 'unclear' : 'none';
  const variable = sourceCode.scopeManager?.getDeclaredVariables(handler).find(({ defs }) => defs[0]?.name === next);
  if (variable === undefined) return 'unclear';
  const uses = variable.references.map(({ identifier }) => useOf(identifier, wrapped));
  // Without a way out an error is nothing special: `next(error)` goes on as well.
  if (exits === undefined && uses.includes('error')) return 'plain';
  if (uses.includes('other')) return 'unclear';
  return uses.includes('plain') ? 'plain' : 'none';
}

function useOf(next: Node, wrapped: string | undefined): 'plain' | 'error' | 'wrapped' | 'other' {
  const { parent } = next;
  if (parent?.type !== 'CallExpression') return 'other';
  const { callee, arguments: given } = parent;
  if (callee === next) return given.length === 0 ? 'plain' : isError(given[0]) ? 'error' : 'other';
  if (isMemberNamed(callee, 'catch')) return 'error';
  // `(request, response, next) => handler(request, response, next)`
  return callee.type === 'Identifier' && callee.name === wrapped ? 'wrapped' : 'other';
}

/** `next(new Error())`; `next(error)` in a `catch`, behind `if (error)`, or in `.catch((error) => next(error))`. */
function isError(given: Node | undefined): boolean {
  if (given?.type !== 'Identifier') return given?.type === 'NewExpression';
  const isNamed = (node: Node | null | undefined): boolean => node?.type === 'Identifier' && node.name === given.name;
  let inner: Node = given;
  for (let outer: Node | null | undefined = inner.parent; outer != null; inner = outer, outer = inner.parent) {
    if (outer.type === 'CatchClause' && isNamed(outer.param)) return true;
    if (outer.type === 'IfStatement' && outer.consequent === inner && isNamed(outer.test)) return true;
    if (isFunction(outer)) {
      const call = outer.parent;
      return call.type === 'CallExpression' && isMemberNamed(call.callee, 'catch') && outer.params.some(isNamed);
    }
  }
  return false;
}
