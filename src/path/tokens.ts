import type { Span, TextToken, Token } from '../model.ts';

/** The place in the path of the characters `[from, to)` of a text. */
export function spanOf({ value, start, end }: TextToken, from: number, to: number): Span {
  return { start: start + from, end: to === value.length ? end : start + to };
}

/** The token of the characters `[from, to)` of a text. */
export function partOf(token: TextToken, from: number, to: number): TextToken {
  return { kind: 'text', ...spanOf(token, from, to), value: token.value.slice(from, to) };
}

/** Whether a text is written without an escape. */
function isPlain({ value, start, end }: TextToken): boolean {
  return value.length === end - start;
}

/** Cuts tokens so that each separating slash is a text of its own: `/`, `users`, `/` and `:id` for `/users/:id`. */
export function slashPieces(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token): readonly Token[] => {
    if (token.kind !== 'text' || !isPlain(token)) return [token];
    const parts = token.value.matchAll(/\/|[^/]+/gu);
    return Array.from(parts, ({ 0: part, index }) => partOf(token, index, index + part.length));
  });
}

/** Whether a token begins with a slash that separates segments: one without an escape. */
export function startsWithSlash(token: Token | undefined): boolean {
  return token?.kind === 'text' && token.value.startsWith('/') && isPlain(token);
}

/** The tokens between the separating slashes, one list for each part: none, `users` and `:id` for `/users/:id`. */
export function splitAtSlashes(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]];
  for (const piece of slashPieces(tokens)) {
    if (startsWithSlash(piece)) parts.push([]);
    else parts.at(-1)?.push(piece);
  }
  return parts;
}

/** A token moved `by` characters further on in its path. */
export function moved(token: Token, by: number): Token {
  const place = { start: token.start + by, end: token.end + by };
  if (token.kind === 'group') return { ...token, ...place, tokens: token.tokens.map((inner) => moved(inner, by)) };
  return { ...token, ...place };
}

/** Collects the tokens of one path from left to right. Joins adjacent texts, except escapes. */
export interface TokenWriter {
  /** `value` is spelled at `[start, end)`; if that is longer, it is one character with an escape: `\\/`. */
  readonly text: (value: string, start: number, end: number) => void;
  readonly token: (token: Token) => void;
  /** Removes what was written from `from` on; if that cuts a parameter or a group, the rest becomes opaque. */
  readonly takeBack: (from: number) => void;
  /** Makes `[from, to)` opaque, whatever was written there, and joins it to an opaque part right before it. */
  readonly opaque: (from: number, to: number) => void;
  readonly finish: () => readonly Token[];
}

/** A writer at the start of a path. */
export function tokenWriter(): TokenWriter {
  const tokens: Token[] = [];

  function token(next: Token): void {
    const last = tokens.at(-1);
    if (last?.kind === 'text' && next.kind === 'text' && isPlain(last) && isPlain(next)) {
      tokens[tokens.length - 1] = { ...last, end: next.end, value: last.value + next.value };
    } else tokens.push(next);
  }

  function takeBack(from: number): void {
    let cut: Token | undefined;
    while ((tokens.at(-1)?.end ?? 0) > from) cut = tokens.pop();
    if (cut === undefined || cut.start >= from) return;
    if (cut.kind === 'text' && isPlain(cut)) tokens.push(partOf(cut, 0, from - cut.start));
    else tokens.push({ kind: 'opaque', start: cut.start, end: from });
  }

  function opaque(from: number, to: number): void {
    takeBack(from);
    const last = tokens.at(-1);
    if (last?.kind === 'opaque') tokens.pop();
    tokens.push({ kind: 'opaque', start: last?.kind === 'opaque' ? last.start : from, end: to });
  }

  const text = (value: string, start: number, end: number): void => token({ kind: 'text', start, end, value });
  return { text, token, takeBack, opaque, finish: () => tokens };
}
