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
