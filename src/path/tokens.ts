import type { Span, TextToken, Token } from '../model.ts';

/**
 * Where the units `[from, to)` of a text token stand in the path; a unit is one UTF-16 code unit of its `value`, and an
 * escape belongs to the unit that it spells.
 */
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

/** Tokens with every slash that separates segments for itself, and what stands between them. */
export function slashPieces(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token): readonly Token[] => (token.kind === 'text' ? slashParts(token) : [token]));
}

function slashParts(token: TextToken): readonly TextToken[] {
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

/** Whether a token begins with a slash that separates segments. */
export function startsWithSlash(token: Token | undefined): boolean {
  return token?.kind === 'text' && separates(token, 0);
}

/** A token moved so many characters further on in a path. */
export function moved(token: Token, by: number): Token {
  const place = { start: token.start + by, end: token.end + by };
  if (token.kind === 'group') return { ...token, ...place, tokens: token.tokens.map((inner) => moved(inner, by)) };
  if (token.kind !== 'text' || token.offsets === undefined) return { ...token, ...place };
  return { ...token, ...place, offsets: token.offsets.map((offset) => offset + by) };
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

/** Collects the tokens of one path from left to right; neighbouring texts become one. */
export interface TokenWriter {
  /** `value` is spelled at `[start, end)`; where an escape makes it shorter, its first unit stands at `start`. */
  readonly text: (value: string, start: number, end: number) => void;
  readonly token: (token: Token) => void;
  /** Forgets what was written from `from` on; of a parameter or group that is cut, the rest becomes opaque. */
  readonly takeBack: (from: number) => void;
  /** Makes `[from, to)` opaque, whatever was written there, together with an opaque part right before. */
  readonly opaque: (from: number, to: number) => void;
  readonly finish: () => readonly Token[];
}

interface Draft {
  readonly start: number;
  end: number;
  value: string;
  offsets: number[] | undefined;
}

/** A writer at the start of a path. */
export function tokenWriter(): TokenWriter {
  const tokens: Token[] = [];
  let draft: Draft | undefined;

  function append(value: string, start: number, end: number, offsets: readonly number[] | undefined): void {
    draft ??= { start, end: start, value: '', offsets: undefined };
    if (offsets !== undefined) draft.offsets ??= consecutive(draft.start, draft.value.length);
    if (draft.offsets !== undefined) {
      for (const offset of offsets ?? consecutive(start, value.length)) draft.offsets.push(offset);
    }
    draft.value += value;
    draft.end = end;
  }

  function flush(): void {
    if (draft === undefined) return;
    const { start, end, value, offsets } = draft;
    tokens.push({ kind: 'text', start, end, value, ...(offsets === undefined ? {} : { offsets }) });
    draft = undefined;
  }

  function text(value: string, start: number, end: number): void {
    const escaped = value.length !== end - start;
    append(value, start, end, escaped ? [start, ...consecutive(end - value.length + 1, value.length - 1)] : undefined);
  }

  function token(next: Token): void {
    if (next.kind === 'text') return append(next.value, next.start, next.end, next.offsets);
    flush();
    tokens.push(next);
  }

  function takeBack(from: number): void {
    flush();
    let cut: Token | undefined;
    while ((tokens.at(-1)?.end ?? 0) > from) cut = tokens.pop();
    if (cut === undefined || cut.start >= from) return;
    if (cut.kind === 'text') tokens.push(partOf(cut, 0, cut.offsets?.lastIndexOf(from) ?? from - cut.start));
    else tokens.push({ kind: 'opaque', start: cut.start, end: from });
  }

  function opaque(from: number, to: number): void {
    takeBack(from);
    const last = tokens.at(-1);
    if (last?.kind === 'opaque') tokens.pop();
    tokens.push({ kind: 'opaque', start: last?.kind === 'opaque' ? last.start : from, end: to });
  }

  function finish(): readonly Token[] {
    flush();
    return tokens;
  }

  return { text, token, takeBack, opaque, finish };
}

/**
 * The tokens of a path that the router would refuse as it is written: with what its first hole stands for it may be
 * another one, so all from there on is opaque. `undefined` where there is no hole.
 */
export function opaqueFromHole(
  writer: TokenWriter,
  firstHole: number | undefined,
  end: number,
): readonly Token[] | undefined {
  if (firstHole === undefined) return undefined;
  writer.opaque(firstHole, end);
  return writer.finish();
}

function consecutive(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}
