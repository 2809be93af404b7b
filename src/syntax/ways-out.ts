import type { SourceCode } from './nodes.ts';
import { isSpelled } from './spelled.ts';

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

const FOR_PARAMETERS = /\.\s*param\s*\(\s*(?:(['"`])[^'"`]*\1\s*,|[^'"`\s])/u;

/** Whether a file registers functions that run for a parameter of a path, and may send a request on from there. */
export function hasParameterHandlers(sourceCode: SourceCode): boolean {
  return isSpelled(FOR_PARAMETERS, sourceCode);
}
