import { ancestors, type FunctionNode, isFunction, type Node, type SourceCode, staticKey } from './nodes.ts';

/** Where a function that begins with `(request, response, next)` hands a request on. */
export type Way = 'never' | 'to the next handler' | 'perhaps elsewhere';

/**
 * Reads it in the text of the function and the uses of its `next`.
 * @param wrapped the name of a function that gets what this one gets, and is judged for itself
 */
export function findWay(handler: FunctionNode, sourceCode: SourceCode, wrapped?: string): Way {
  const { params } = handler;
  if (params.some(({ type }) => type === 'RestElement')) return 'perhaps elsewhere';
  const text = sourceCode.getText(handler);
  if (/\barguments\b|\.\s*next\b|['"]next['"]|\[\s*2\s*\]/u.test(text)) return 'perhaps elsewhere';
  const next = params[2];
  // Express keeps it as `request.next` too.
  if (next === undefined) return /\bnext\b/u.test(text) ? 'perhaps elsewhere' : 'never';
  if (next.type !== 'Identifier') return 'perhaps elsewhere';
  const variable = sourceCode.scopeManager?.getDeclaredVariables(handler).find(({ defs }) => defs[0]?.name === next);
  const uses = variable?.references.map(({ identifier }) => identifier);
  const others = uses?.filter((use) => !isForErrors(use) && !isGivenTo(wrapped, use));
  if (others?.every(isPlainCall) !== true) return 'perhaps elsewhere';
  return others.length === 0 ? 'never' : 'to the next handler';
}

/** `next()`. */
function isPlainCall(next: Node): boolean {
  const { parent } = next;
  return parent?.type === 'CallExpression' && parent.callee === next && parent.arguments.length === 0;
}

/** `handler(request, response, next)`. */
function isGivenTo(name: string | undefined, next: Node): boolean {
  const { parent } = next;
  return parent?.type === 'CallExpression' && parent.callee.type === 'Identifier' && parent.callee.name === name;
}

/** `next(new Error())`, `next(error)` in a `catch` or behind a test of it, `.catch(next)`. */
function isForErrors(next: Node): boolean {
  const { parent } = next;
  if (parent?.type !== 'CallExpression') return false;
  if (parent.callee !== next) {
    const { callee } = parent;
    return callee.type === 'MemberExpression' && staticKey(callee.property, callee.computed) === 'catch';
  }
  const [given] = parent.arguments;
  if (given?.type === 'NewExpression') return true;
  return given?.type === 'Identifier' && isKnownError(given);
}

/** Nodes around an error that are asked whether they have it from a failure; a stop for those that thousands are around. */
const MOST_AROUND = 100;

function isKnownError(given: Extract<Node, { type: 'Identifier' }>): boolean {
  let inner: Node = given;
  let left = MOST_AROUND;
  for (const outer of ancestors(given)) {
    if (left-- === 0) return false;
    if (outer.type === 'CatchClause' && outer.param?.type === 'Identifier' && outer.param.name === given.name)
      return true;
    if (
      outer.type === 'IfStatement' &&
      outer.consequent === inner &&
      outer.test.type === 'Identifier' &&
      outer.test.name === given.name
    ) {
      return true;
    }
    if (isFunction(outer)) {
      // `.catch((error) => next(error))`
      const call = outer.parent;
      const isCatch =
        call.type === 'CallExpression' &&
        call.callee.type === 'MemberExpression' &&
        staticKey(call.callee.property, call.callee.computed) === 'catch';
      return (
        isCatch && outer.params.some((parameter) => parameter.type === 'Identifier' && parameter.name === given.name)
      );
    }
    inner = outer;
  }
  return false;
}
