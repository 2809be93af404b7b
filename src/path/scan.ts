import { HOLE } from '../model.ts';

const OPENING = '([{';
const CLOSING = ')]}';

/** The characters at `at` that a sticky pattern matches; empty if it does not match. */
export function runAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

/**
 * The end of the part at `from` that a grammar cannot read, or that is unknown because of a hole: the end of the
 * segment, `/a{b{c}}` in `/a{b{c}}/d`. `undefined` if some bracket of the part does not close, or if the first hole may
 * open one that closes after it: then the rest of the path is uncertain.
 * @param closed matches a text in which all brackets close, as the grammar counts them
 */
export function unknownEnd(text: string, from: number, closed: RegExp): number | undefined {
  const end = segmentEnd(text, from);
  const part = text.slice(from, end);
  const hasFirstHole = part.includes(HOLE) && text.indexOf(HOLE) >= from;
  return closed.test(part) && !(hasFirstHole && closesUnopened(text, from)) ? end : undefined;
}

/** The next slash outside brackets. What a backslash does is unknown here, so a slash after one does not count. */
function segmentEnd(text: string, from: number): number {
  let open = 0;
  for (let at = from; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === '/' && open === 0 && text[at - 1] !== '\\') return at;
    if (OPENING.includes(char)) open++;
    else if (CLOSING.includes(char) && open > 0) open--;
  }
  return text.length;
}

/** Whether a bracket closes that nothing has opened: `a)` in `/${prefix}a)`. */
function closesUnopened(text: string, from: number): boolean {
  let open = 0;
  for (let at = from; at < text.length; at++) {
    const char = text.charAt(at);
    if (OPENING.includes(char)) open++;
    else if (CLOSING.includes(char) && --open < 0) return true;
  }
  return false;
}
