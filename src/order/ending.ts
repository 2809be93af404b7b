import type { HandlerFacts } from '../frameworks/define-framework.ts';
import { MOST_HOPS } from '../syntax/budget.ts';
import { functionAt } from '../syntax/functions.ts';
import { requiredBy } from '../syntax/imports.ts';
import {
  type FunctionNode,
  isFunction,
  isMemberNamed,
  type Node,
  type SourceCode,
  unwrapped,
  variableOf,
} from '../syntax/nodes.ts';
import { initialiserNamed, isWrittenLater } from '../syntax/variables.ts';
import { isErrorWrapper, isPlainMiddleware, readsAsMiddleware } from './middleware.ts';

/**
 * Whether a request ends with the handlers of a route. `always`: the file shows that each calls `next()` only to reach
 * the next one. `perhaps not`: the last one calls `next()`, or the file does not show what it is. `likely`: its code is
 * elsewhere, and it reads like one that answers (`users.find`). `unseen`: it reads like middleware (`requireLogin`).
 */
export type Ending = 'always' | 'likely' | 'unseen' | 'perhaps not';

/** The file of some handlers, and what their framework lets handlers do. */
interface File {
  readonly sourceCode: SourceCode;
  readonly facts: HandlerFacts;
}

/** What happens to a request in the handlers of one call: `app.get(path, check, show)`. */
export function endingOf(handlers: readonly Node[], file: File): Ending {
  const all = handlers.flatMap((handler) => listed(handler, file));
  const last = lastOf(all.at(-1), file, 0);
  if (last === 'always') return all.slice(0, -1).every((handler) => leadsOn(handler, file)) ? 'always' : 'likely';
  if (last === 'perhaps not') return last;
  const written = handlers.at(-1);
  return written !== undefined && readsAsMiddleware(file.sourceCode.getText(written)) ? 'unseen' : 'likely';
}

/** The handlers of a list: `[check, show]`, or a constant that holds one. */
function listed(handler: Node, { sourceCode }: File): readonly Node[] {
  const node = valueOf(handler, sourceCode) ?? unwrapped(handler);
  return node.type === 'ArrayExpression' ? elementsOf(node) : [handler];
}

function elementsOf({ elements }: Extract<Node, { type: 'ArrayExpression' }>): readonly Node[] {
  return elements.flatMap((element) => {
    if (element === null) return [];
    return element.type === 'ArrayExpression' ? elementsOf(element) : [element];
  });
}

/** What happens to a request in the last handler; `unseen` if the file does not show the handler. */
function lastOf(handler: Node | undefined, file: File, hops: number): Exclude<Ending, 'likely'> {
  const { sourceCode } = file;
  if (handler === undefined || hops > MOST_HOPS) return 'perhaps not';
  const node = unwrapped(handler);
  if (isFunction(node)) return passesOn(node, file) === 'none' ? 'always' : 'perhaps not';
  switch (node.type) {
    case 'Identifier':
    case 'MemberExpression': {
      const value = valueOf(node, sourceCode);
      if (value !== undefined && !isFunction(value))
        return isElsewhere(value) ? 'unseen' : lastOf(value, file, hops + 1);
      const target = functionAt(node, sourceCode);
      if (target !== undefined) return lastOf(target, file, hops + 1);
      // A variable may hold different handlers over time.
      const variable = variableOf(node, sourceCode);
      return variable !== undefined && isWrittenLater(variable) ? 'perhaps not' : 'unseen';
    }
    case 'CallExpression': {
      const { callee } = node;
      // `users.find.bind(users)`
      if (isMemberNamed(callee, 'bind')) return lastOf(callee.object, file, hops + 1);
      const ending = lastOf(wrappedIn(node), file, hops + 1);
      // An unknown wrapper may do more than catch errors.
      return ending === 'always' && !isErrorWrapper(callee, file) ? 'unseen' : ending;
    }
    default:
      return 'perhaps not';
  }
}

/** A function with a parameter after `next` handles errors, and gets no other request. */
function passesOn(handler: FunctionNode, file: File): NextCalls {
  return handler.params.length > file.facts.nextAt + 1 ? 'unclear' : nextCalls(handler, file);
}

/** The value of a constant. */
function valueOf(node: Node, sourceCode: SourceCode): Node | undefined {
  const value = initialiserNamed(unwrapped(node), sourceCode);
  return value && unwrapped(value);
}

/** `require('./users')`, `users.find`: the file does not show the value. */
function isElsewhere(value: Node): boolean {
  return value.type === 'MemberExpression' || requiredBy(value) !== undefined;
}

/** The `handler` of `wrap(handler)`, which decides as far as the file shows. */
function wrappedIn({ arguments: [wrapped, ...others] }: Extract<Node, { type: 'CallExpression' }>): Node | undefined {
  if (wrapped === undefined || others.length > 0) return undefined;
  const inner = unwrapped(wrapped);
  return isFunction(inner) || inner.type === 'Identifier' || inner.type === 'MemberExpression' ? inner : undefined;
}

/** Whether a handler visibly does nothing but end a request, fail, or pass it to the next handler. */
function leadsOn(handler: Node, file: File): boolean {
  const { sourceCode, facts } = file;
  const node = unwrapped(handler);
  if (facts.exits === undefined || isPlainMiddleware(node, facts.exits, sourceCode)) return true;
  const value = valueOf(node, sourceCode) ?? node;
  const target = value.type === 'CallExpression' ? undefined : functionAt(node, sourceCode);
  return target !== undefined && passesOn(target, file) !== 'unclear';
}

/**
 * How a handler passes requests on: never or only with an error, by `next()` to the next handler, or in an unclear way
 * (`load(next)`, `next('route')`).
 */
type NextCalls = 'none' | 'plain' | 'unclear';

/** Reads the text of a function and the uses of its parameter `next`. */
function nextCalls(handler: FunctionNode, { sourceCode, facts }: File): NextCalls {
  const { params } = handler;
  const { nextAt, exits } = facts;
  if (params.some(({ type }) => type === 'RestElement')) return 'unclear';
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
  const { callee, arguments: given } = parent;
  if (callee === next) return given.length === 0 ? 'plain' : isError(given[0]) ? 'error' : 'other';
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
