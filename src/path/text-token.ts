import type { Span, TextToken } from '../model.ts';

/** Where units `[from, to)` of a text token's value stand in the path; an escape belongs to the unit that it spells. */
export function spanOf(token: TextToken, from: number, to: number): Span {
  return { start: offsetOf(token, from), end: offsetOf(token, to) };
}

/** The token of units `[from, to)` of a text token's value. */
export function partOf(token: TextToken, from: number, to: number): TextToken {
  const { start, end } = spanOf(token, from, to);
  const value = token.value.slice(from, to);
  if (token.offsets === undefined || end - start === value.length) return { kind: 'text', start, end, value };
  return { kind: 'text', start, end, value, offsets: token.offsets.slice(from, to) };
}

/** A text token in parts: every slash that separates segments for itself, and what stands between them. */
export function slashParts(token: TextToken): readonly TextToken[] {
  const parts: TextToken[] = [];
  let done = 0;
  for (let at = token.value.indexOf('/'); at >= 0; at = token.value.indexOf('/', at + 1)) {
    if (!separates(token, at)) continue;
    if (at > done) parts.push(partOf(token, done, at));
    parts.push(partOf(token, at, at + 1));
    done = at + 1;
  }
  if (done < token.value.length) parts.push(done === 0 ? token : partOf(token, done, token.value.length));
  return parts;
}

/** Whether a unit is a slash that is written as it is, without an escape. */
export function separates(token: TextToken, unit: number): boolean {
  return token.value[unit] === '/' && offsetOf(token, unit + 1) - offsetOf(token, unit) === 1;
}

function offsetOf(token: TextToken, unit: number): number {
  if (unit >= token.value.length) return token.end;
  return token.offsets?.[unit] ?? token.start + unit;
}
