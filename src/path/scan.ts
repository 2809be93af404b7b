import { HOLE } from '../model.ts';

const OPENING = '([{';
const CLOSING = ')]}';

/** The characters at `at` that a sticky pattern takes; empty when it takes none. */
export function runAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

/**
 * Where the part ends that a grammar does not understand at `from`, or knows nothing of for a hole: with the segment,
 * `/a{b{c}}` of `/a{b{c}}/d`. `undefined` where not all brackets of the part close, or where the first hole may open one
 * that is closed behind it: then nothing is certain of the rest of the path.
 * @param closed a text in which all brackets close, as the grammar counts them
 */
export function unknownEnd(text: string, from: number, closed: RegExp): number | undefined {
  const end = segmentEnd(text, from);
  const part = text.slice(from, end);
  const hasFirstHole = part.includes(HOLE) && text.indexOf(HOLE) >= from;
  return closed.test(part) && !(hasFirstHole && closesUnopened(text, from)) ? end : undefined;
}

/** The next slash outside of brackets. What a backslash does is not known: a slash behind it does not count. */
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

/** Whether a bracket is closed that nothing has opened: `a)` of `/${prefix}a)`. */
function closesUnopened(text: string, from: number): boolean {
  let open = 0;
  for (let at = from; at < text.length; at++) {
    const char = text.charAt(at);
    if (OPENING.includes(char)) open++;
    else if (CLOSING.includes(char) && --open < 0) return true;
  }
  return false;
}
