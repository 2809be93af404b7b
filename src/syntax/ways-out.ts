import { isFunction, type Node, type SourceCode } from './nodes.ts';
import { wayOn } from './passing-on.ts';
import { isSpelled } from './spelled.ts';
import type { MethodCall } from './values.ts';

/**
 * How a handler of Express leaves the rest of its own route, or of the router, out: `next('route')`, `throw 'router'`;
 * and how an error comes to be none (measured, express 4.22 and 5.3).
 */
const SKIPS =
  /(?<!\b(?:from|require\s*\(|import\s*\()\s*)(['"`])router?\1|\breject\s*\(\s*\)|\bthrow\s+(?:null|undefined)\b/u;

/** How a request comes to be another one, which is then looked for among the routes that are left. */
const REWRITES = /\b\w+\.(?:url|method)\s*=[^=]|['"`][^'"`\n]*(?:rewrite|history-api-fallback|method-override)['"`]/iu;

/** Whether a file shows any way out of a route but to end the request, to fail, and to go on with the next handler. */
export function maySkip(sourceCode: SourceCode): boolean {
  return isSpelled(SKIPS, sourceCode) || isSpelled(REWRITES, sourceCode);
}

const FOR_PARAMETERS = /\.\s*param\s*\(/u;
const EACH_FOR_PARAMETERS = new RegExp(FOR_PARAMETERS, 'gu');

/** By syntax tree: the answers for one file. */
const answers = new WeakMap<object, boolean>();

/**
 * Whether a file registers functions that run for a parameter of a path and may send a request on from there: all but
 * those that the file shows to go on, or to fail.
 */
export function maySkipForParameters(calls: readonly MethodCall[], sourceCode: SourceCode): boolean {
  const known = answers.get(sourceCode.ast);
  if (known !== undefined) return known;
  const answer = isSpelled(FOR_PARAMETERS, sourceCode) && isAnyUnseen(calls, sourceCode);
  answers.set(sourceCode.ast, answer);
  return answer;
}

function isAnyUnseen(calls: readonly MethodCall[], sourceCode: SourceCode): boolean {
  const seen = calls.filter(({ name, call }) => name === 'param' && goesOn(call.arguments[1], sourceCode));
  return sourceCode.text.match(EACH_FOR_PARAMETERS)?.length !== new Set(seen.map(({ call }) => call)).size;
}

/** `(request, response, next, id) => next()`. */
function goesOn(handler: Node | undefined, sourceCode: SourceCode): boolean {
  return handler !== undefined && isFunction(handler) && wayOn(handler, sourceCode) !== 'perhaps elsewhere';
}
