import { HOLE } from '../model.ts';

/** A group or a character class of a regular expression, as it is written. */
export interface Enclosed {
  readonly end: number;
  /** Whether a path-to-regexp 0.1 counts the captures in it rightly, so that later parameters get their own values. */
  readonly counted: boolean;
  readonly hasHole: boolean;
}

/** What the bracket at `from`, a `(` or a `[`, encloses; `undefined` when it is not closed. */
export function enclosedAt(text: string, from: number): Enclosed | undefined {
  let open = 0;
  let inClass = false;
  let counted = true;
  let hasHole = false;
  for (let at = from; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === HOLE) hasHole = true;
    if (char === '\\') {
      at++;
    } else if (inClass) {
      if (char === ']') inClass = false;
      // Each becomes or is a parenthesis, which the router takes for a capture even here.
      else if (char === '(' || char === '*' || char === ':') counted = false;
    } else if (char === '[') {
      inClass = true;
    } else if (char === '(') {
      open++;
      if (text.startsWith('?<', at + 1)) counted = false;
    } else if (char === ')') {
      open--;
    }
    if (open === 0 && !inClass) return { end: at + 1, counted, hasHole };
  }
  return undefined;
}

/** Whether every group and class in a text closes, and none closes that did not open. */
export function isNested(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === '\\') {
      at++;
    } else if (char === ')') {
      return false;
    } else if (char === '(' || char === '[') {
      const end = enclosedAt(text, at)?.end;
      if (end === undefined) return false;
      at = end - 1;
    }
  }
  return true;
}
