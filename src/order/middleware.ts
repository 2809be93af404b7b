import type { HandlerExits, HandlerChain } from '../frameworks/define-framework.ts';
import { splitCase } from '../english/words/words.ts';
import { moduleOf } from '../syntax/imports.ts';
import { type Node, propertyName, type SourceCode } from '../syntax/nodes.ts';

/** Words that the names of middleware begin with, end with, or contain: `requireLogin`, `rateLimiter`, `users.auth`. */
const FIRST_WORDS = new Set(
  (
    'add allow apply assert assign attach auth authenticate authorise authorize before block body can check compress ' +
    'cors csrf debug decode decorate default defer delay ensure expect extract filter fix forbid force guard has have ' +
    'helmet if inject intercept is jwt json limit load lock log maybe measure middleware must needs no normalise ' +
    'normalize oauth only parse passport permit populate preload prepare prevent protect rate redirect refuse reject ' +
    'require required requires resolve restrict rewrite sanitise sanitize secure session set setup should skip slow ' +
    'static throttle time timeout trace track trim upload urlencoded use validate verify when with without'
  ).split(' '),
);
const LAST_WORDS = new Set(
  (
    'access auth authenticated authentication authorisation authorization authorized check checker checks cors csrf ' +
    'filter gate guard hook interceptor jwt limit limiter locals logger login middleware middlewares mw next ' +
    'only parser permission permissions policy required session throttle token upload validate validation validator'
  ).split(' '),
);
const WORDS_ANYWHERE =
  /^(?:auth|authenticate|middlewares?|mw|passport|guards?|validators?|polic(?:y|ies)|cors|static|next)$/u;

/**
 * Whether a name in the text of a handler reads like a function that checks a request and passes it on
 * (`requireLogin`, `authMiddleware`) rather than one that answers it (`users.find`).
 */
export function readsAsMiddleware(handler: string): boolean {
  return [...new Set(handler.match(/[\w$.]+/gu))].some(namesMiddleware);
}

function namesMiddleware(name: string): boolean {
  const all = wordsOf(name);
  // A name without words, `_`, may stand for anything.
  if (all.length === 0 || all.some((word) => WORDS_ANYWHERE.test(word))) return true;
  const ofFunction = wordsOf(name.slice(name.lastIndexOf('.') + 1));
  return FIRST_WORDS.has(ofFunction[0] ?? '') || LAST_WORDS.has(ofFunction.at(-1) ?? '');
}

function wordsOf(name: string): readonly string[] {
  return name.split(/[._$]+/u).flatMap((part) => splitCase(part).words.map((word) => word.toLowerCase()));
}

/** Whether an expression is, or is made by, middleware of a package that is known never to skip a handler. */
export function isPlainMiddleware(expression: Node, exits: HandlerExits, sourceCode: SourceCode): boolean {
  const module = moduleOf(expression, sourceCode) ?? '';
  const { ownMiddleware, plainMiddleware } = exits;
  if (module !== ownMiddleware.module) return plainMiddleware.has(module);
  // Not `app.guards.json()`, which comes from the module as well.
  const callee = expression.type === 'CallExpression' ? expression.callee : undefined;
  if (callee?.type !== 'MemberExpression' || callee.object.type === 'MemberExpression') return false;
  return ownMiddleware.names.has(propertyName(callee));
}

/** Whether a function passes the errors of a handler to `next`, and does nothing else: `asyncHandler(show)`. */
export function isErrorWrapper(
  callee: Node,
  { sourceCode, facts: { exits } }: { readonly sourceCode: SourceCode; readonly facts: HandlerChain },
): boolean {
  return callee.type === 'Identifier' && exits?.errorWrappers.has(moduleOf(callee, sourceCode) ?? '') === true;
}
