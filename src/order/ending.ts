import type { TSESTree } from '@typescript-eslint/utils';
import type { HandlerChain } from '../frameworks/define-framework.ts';
import { MOST_HOPS } from '../syntax/budget.ts';
import { functionAt } from '../syntax/functions.ts';
import { requiredBy } from '../syntax/imports.ts';
import {
  type CallNode,
  type FunctionNode,
  isFunction,
  isMemberNamed,
  type Node,
  type SourceCode,
  unwrapped,
  variableOf,
} from '../syntax/nodes.ts';
import { initializerOfName, isWrittenLater } from '../syntax/variables.ts';
import { isErrorWrapper, isPlainMiddleware, readsAsMiddleware } from './middleware.ts';

/**
 * Whether a request ends with the handlers of a route. `always`: the file shows that the last one never calls `next()`,
 * except with an error, and that no other skips it. `likely`: another one may skip it, or its code is elsewhere and it
 * reads like one that answers (`users.find`). `unlikely`: its code is elsewhere and it reads like middleware
 * (`requireLogin`). `perhaps not`: it may call `next()`, or it is unclear what it is.
 */
export type Ending = 'always' | 'likely' | 'unlikely' | 'perhaps not';

/** The file of some handlers, and what their framework lets handlers do. */
interface HandlerFile {
  readonly sourceCode: SourceCode;
  readonly facts: HandlerChain;
}

/** What happens to a request in the handlers of one call: `app.get(path, check, show)`. */
export function endingOf(handlers: readonly Node[], file: HandlerFile): Ending {
  const all = handlers.flatMap((handler) => handlersIn(handler, file));
  const last = endingOfLast(all.at(-1), file);
  if (last === 'always') return all.slice(0, -1).every((handler) => skipsNone(handler, file)) ? 'always' : 'likely';
  if (last === 'perhaps not') return last;
  const written = handlers.at(-1);
  return written !== undefined && readsAsMiddleware(file.sourceCode.getText(written)) ? 'unlikely' : 'likely';
}

/** The handlers of a list: `[check, show]`, or a constant that holds one. */
function handlersIn(handler: Node, { sourceCode }: HandlerFile): readonly Node[] {
  const node = constantValue(handler, sourceCode) ?? unwrapped(handler);
  return node.type === 'ArrayExpression' ? flatElements(node) : [handler];
}

function flatElements({ elements }: TSESTree.ArrayExpression): readonly Node[] {
  return elements.flatMap((element) => {
    if (element === null) return [];
    return element.type === 'ArrayExpression' ? flatElements(element) : [element];
  });
}

/** What happens to a request in the last handler; `undefined` if the file does not show its code. */
function endingOfLast(handler: Node | undefined, file: HandlerFile, hops = 0): 'always' | 'perhaps not' | undefined {
  const { sourceCode } = file;
  if (handler === undefined || hops > MOST_HOPS) return 'perhaps not';
  const node = unwrapped(handler);
  if (isFunction(node)) return nextCalls(node, file) === 'none' ? 'always' : 'perhaps not';
  switch (node.type) {
    case 'Identifier':
    case 'MemberExpression': {
      const value = constantValue(node, sourceCode);
      if (value !== undefined && !isFunction(value))
        return isElsewhere(value) ? undefined : endingOfLast(value, file, hops + 1);
      const target = functionAt(node, sourceCode);
      if (target !== undefined) return endingOfLast(target, file, hops + 1);
      // A variable may hold different handlers over time.
      const variable = variableOf(node, sourceCode);
      return variable !== undefined && isWrittenLater(variable) ? 'perhaps not' : undefined;
    }
    case 'CallExpression': {
      const { callee } = node;
      // `users.find.bind(users)`
      if (isMemberNamed(callee, 'bind')) return endingOfLast(callee.object, file, hops + 1);
      const ending = endingOfLast(wrappedArgument(node), file, hops + 1);
      // An unknown wrapper may do more than catch errors.
      return ending === 'always' && !isErrorWrapper(callee, file) ? undefined : ending;
    }
    default:
      return 'perhaps not';
  }
}

/** The value of the constant that a name stands for. */
function constantValue(node: Node, sourceCode: SourceCode): Node | undefined {
  const value = initializerOfName(unwrapped(node), sourceCode);
  return value && unwrapped(value);
}

/** `require('./users')`, `users.find`: the file does not show the value. */
function isElsewhere(value: Node): boolean {
  return value.type === 'MemberExpression' || requiredBy(value) !== undefined;
}

/** The `handler` of `wrap(handler)`; `undefined` if the call has other or more arguments. */
function wrappedArgument({ arguments: [wrapped, ...others] }: CallNode): Node | undefined {
  if (wrapped === undefined || others.length > 0) return undefined;
  const inner = unwrapped(wrapped);
  return isFunction(inner) || inner.type === 'Identifier' || inner.type === 'MemberExpression' ? inner : undefined;
}

/** Whether a handler visibly does nothing but end a request, fail, or pass it to the very next handler. */
export function skipsNone(handler: Node, file: HandlerFile): boolean {
  const { sourceCode, facts } = file;
  const node = unwrapped(handler);
  if (facts.exits === undefined || isPlainMiddleware(node, facts.exits, sourceCode)) return true;
  const value = constantValue(node, sourceCode) ?? node;
  // What a call makes of its arguments is unknown.
  if (value.type === 'CallExpression') return false;
  const target = functionAt(node, sourceCode);
  return target !== undefined && nextCalls(target, file) !== 'unclear';
}

/**
 * How a handler passes requests on: never or only with an error, by `next()` to the next handler, or in an unclear way
 * (`load(next)`, `next('route')`).
 */
type NextCalls = 'none' | 'plain' | 'unclear';

/** How a handler passes requests on, by its text and the uses of its parameter `next`. */
function nextCalls(handler: FunctionNode, { sourceCode, facts: { nextAt, exits } }: HandlerFile): NextCalls {
  const { params } = handler;
  // A function with a parameter after `next` handles errors, and gets no other request.
  if (params.length > nextAt + 1 || params.some(({ type }) => type === 'RestElement')) return 'unclear';
  const text = sourceCode.getText(handler);
  if (/\barguments\b|\.\s*next\b|['"]next['"]/u.test(text)) return 'unclear';
  const next = params[nextAt];
  // The request also has a `next`: `({ next }) => next()`.
  if (next === undefined) return /\bnext\b/u.test(text) ? 'unclear' : 'none';
  const variable = sourceCode.scopeManager?.getDeclaredVariables(handler).find(({ defs }) => defs[0]?.name === next);
  if (variable === undefined) return 'unclear';
  const uses = variable.references.map(({ identifier }) => useOf(identifier));
  // In a framework without exits, an error is nothing special: `next(error)` also calls the next handler.
  if (exits === undefined && uses.includes('error')) return 'plain';
  if (uses.includes('other')) return 'unclear';
  return uses.includes('plain') ? 'plain' : 'none';
}

function useOf(next: Node): 'plain' | 'error' | 'other' {
  const { parent } = next;
  if (parent?.type !== 'CallExpression') return 'other';
  const { callee, arguments: args } = parent;
  if (callee === next) return args.length === 0 ? 'plain' : isError(args[0]) ? 'error' : 'other';
  return isMemberNamed(callee, 'catch') ? 'error' : 'other';
}

/** `next(new Error())`; `next(error)` in a `catch`, after `if (error)`, or in `.catch((error) => next(error))`. */
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
