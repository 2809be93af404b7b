import type { Span, TextToken } from '../model.ts';

/** Where units `[from, to)` of a text token's value stand in the path; an escape belongs to the unit that it spells. */
export function spanOf(token: TextToken, from: number, to: number): Span {
  return { start: offsetOf(token, from), end: offsetOf(token, to) };
}

/** The token of units `[from, to)` of a text token's value. */
export function partOf(token: TextToken, from: number, to: number): TextToken {
  const start = offsetOf(token, from);
  const end = offsetOf(token, to);
  const value = token.value.slice(from, to);
  if (token.offsets === undefined || end - start === value.length) return { kind: 'text', start, end, value };
  return { kind: 'text', start, end, value, offsets: token.offsets.slice(from, to) };
}

/** A text token in parts: every slash that separates segments for itself, and what stands between them. */
export function slashParts(token: TextToken): readonly TextToken[] {
  const parts: TextToken[] = [];
  let done = 0;
  for (let at = nextSlash(token, 0); at >= 0; at = nextSlash(token, done)) {
    if (at > done) parts.push(partOf(token, done, at));
    parts.push(partOf(token, at, at + 1));
    done = at + 1;
  }
  const { length } = token.value;
  if (done < length) parts.push(done === 0 ? token : partOf(token, done, length));
  return parts;
}

/** The next unit from `from` on that is a slash and separates segments, or -1. */
export function nextSlash(token: TextToken, from: number): number {
  let at = token.value.indexOf('/', from);
  while (at >= 0 && !separates(token, at)) at = token.value.indexOf('/', at + 1);
  return at;
}

/** Whether a unit is a slash that is written as it is, without an escape. */
export function separates(token: TextToken, unit: number): boolean {
  return token.value[unit] === '/' && offsetOf(token, unit + 1) - offsetOf(token, unit) === 1;
}

function offsetOf(token: TextToken, unit: number): number {
  if (unit >= token.value.length) return token.end;
  return token.offsets?.[unit] ?? token.start + unit;
}
