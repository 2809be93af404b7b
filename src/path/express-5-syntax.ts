import type { Span } from '../model.ts';

/** A group in braces that is no quantifier: it holds a slash or a name. */
const GROUP = /\{(?=[^{}]*\})[^{}]*?(?:\/|[:*][\p{ID_Start}$_])[^{}]*\}/u;
/** A wildcard with a name that is a whole segment. */
const NAMED_WILDCARD = /(?<=^\/?|\/)\*[\p{ID_Start}$_][\p{ID_Continue}$]*(?=$|\/)/u;

/**
 * Finds `{/:id}` and `/*name`, which Express 5 (path-to-regexp 8) reads as a part that may be missing and as a
 * wildcard. To Express 4 they are other text, registered without an error (measured, express 4.22).
 */
export function express5Syntax(text: string): Span | undefined {
  const found = GROUP.exec(text) ?? NAMED_WILDCARD.exec(text);
  return found === null ? undefined : { start: found.index, end: found.index + found[0].length };
}
