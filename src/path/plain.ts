import type { Token } from '../model.ts';

/** Words, numbers and whole parameters between single slashes. */
const PLAIN = /^\/?(?:(?:[\w.~-]+|:[A-Za-z_]\w*)\/)*(?:[\w.~-]+|:[A-Za-z_]\w*)?$/;

/**
 * The segments of a path that are not parameters; `undefined` if a grammar may cut the path elsewhere than at its
 * slashes. A loop: `split` and `filter` take twice as long, a tenth of the time of all rules (measured).
 */
export function plainTexts(text: string): readonly string[] | undefined {
  if (!PLAIN.test(text)) return undefined;
  const segments: string[] = [];
  let start = 0;
  while (start < text.length) {
    const slash = text.indexOf('/', start);
    const end = slash < 0 ? text.length : slash;
    if (end > start && text[start] !== ':') segments.push(text.slice(start, end));
    start = end + 1;
  }
  return segments;
}

/**
 * The tokens of a path that every grammar cuts the same way; `undefined` for any other. Nine in ten paths are like
 * that, and this takes 1 µs; the grammars of two versions take 12 (measured).
 */
export function plainTokens(text: string): readonly Token[] | undefined {
  if (!PLAIN.test(text)) return undefined;
  const tokens: Token[] = [];
  let read = 0;
  const readText = (end: number): void => {
    if (end > read) tokens.push({ kind: 'text', start: read, end, value: text.slice(read, end) });
  };
  for (const { 0: parameter, index } of text.matchAll(/:\w+/g)) {
    readText(index);
    read = index + parameter.length;
    tokens.push({ kind: 'param', start: index, end: read, name: parameter.slice(1) });
  }
  readText(text.length);
  return tokens;
}
