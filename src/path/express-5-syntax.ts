import type { Span } from '../model.ts';

/** A group in braces that is not a quantifier: it contains a slash or a name. */
const GROUP = /\{(?=[^{}]*\})[^{}]*?(?:\/|[:*][\p{ID_Start}$_])[^{}]*\}/u;
/** A named wildcard that is a whole segment. */
const NAMED_WILDCARD = /(?<=^\/?|\/)\*[\p{ID_Start}$_][\p{ID_Continue}$]*(?=$|\/)/u;

/**
 * Finds `{/:id}` and `/*name`, which Express 5 (path-to-regexp 8) reads as an optional part and as a wildcard. In
 * Express 4 they match other text, and register without an error (measured, express 4.22).
 */
export function express5Syntax(text: string): Span | undefined {
  const found = GROUP.exec(text) ?? NAMED_WILDCARD.exec(text);
  return found === null ? undefined : { start: found.index, end: found.index + found[0].length };
}
