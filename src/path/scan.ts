import { HOLE } from '../model.ts';

const OPENING = '([{';
const CLOSING = ')]}';

/** The characters at `at` that a sticky pattern takes; empty when it takes none. */
export function runAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

/**
 * Where the opaque part ends that a hole at `hole` begins, `depth` brackets deep: just before the next slash outside of
 * brackets, since what is glued behind a hole may be the rest of a name. What a backslash does is not known there, so a
 * slash behind one does not count and a bracket does.
 */
export function opaqueEnd(text: string, hole: number, depth: number): number {
  let open = depth;
  for (let at = hole; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === '/' && open === 0 && text[at - 1] !== '\\') return at;
    if (OPENING.includes(char)) open++;
    else if (CLOSING.includes(char) && open > 0) open--;
  }
  return text.length;
}

/** Whether a bracket is closed behind a hole that only the hole can have opened, so that nothing between is certain. */
export function closesUnopened(text: string, hole: number, depth: number): boolean {
  let open = depth;
  for (let at = hole; at < text.length; at++) {
    const char = text.charAt(at);
    if (OPENING.includes(char)) open++;
    else if (CLOSING.includes(char) && --open < 0) return true;
  }
  return false;
}

/**
 * The index just behind the bracket that closes the one at `from`, counting no others than its kind; `undefined` where
 * none does. A character class is nothing special here.
 */
export function endOfBracket(text: string, from: number): number | undefined {
  const opening = text.charAt(from);
  const closing = CLOSING.charAt(OPENING.indexOf(opening));
  let open = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === opening) open++;
    else if (text[at] === closing && --open === 0) return at + 1;
  }
  return undefined;
}

/** Whether a text is the source of a regular expression. */
export function isRegExp(source: string): boolean {
  try {
    new RegExp(source);
    return true;
  } catch {
    return false;
  }
}

/** A group or a character class of a regular expression, as it is written. */
export interface Enclosed {
  /** The index just behind it. */
  readonly end: number;
  /** Whether path-to-regexp 0.1 counts its capture groups correctly; if not, later parameters get wrong values. */
  readonly capturesCounted: boolean;
  readonly hasHole: boolean;
}

/** What the bracket at `from`, a `(` or a `[`, encloses; `undefined` when it is not closed. */
export function enclosedAt(text: string, from: number): Enclosed | undefined {
  let open = 0;
  let inClass = false;
  let capturesCounted = true;
  let hasHole = false;
  for (let at = from; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === HOLE) hasHole = true;
    if (char === '\\') {
      at++;
    } else if (inClass) {
      if (char === ']') inClass = false;
      // `(`, `*` and `:` become groups even inside a class.
      else if (char === '(' || char === '*' || char === ':') capturesCounted = false;
    } else if (char === '[') {
      inClass = true;
    } else if (char === '(') {
      open++;
      if (text.startsWith('?<', at + 1)) capturesCounted = false;
    } else if (char === ')') {
      open--;
    }
    if (open === 0 && !inClass) return { end: at + 1, capturesCounted, hasHole };
  }
  return undefined;
}

/** Whether every group and class in a text closes, and none closes that did not open. */
export function isBalanced(text: string): boolean {
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
