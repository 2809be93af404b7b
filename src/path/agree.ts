import type { Dialect, Token } from '../model.ts';
import { slashPieces, startsWithSlash, tokenWriter } from './tokens.ts';

/**
 * The grammar when the router's version is unknown: what holds for every dialect that accepts the path. From the first
 * segment that they cut differently to the last one, all is opaque.
 */
export function agreement(dialects: readonly Dialect[]): Dialect {
  return (text) => {
    let agreed: readonly Token[] | undefined;
    for (const dialect of dialects) {
      const tokens = dialect(text);
      agreed = agreed === undefined || tokens === undefined ? (agreed ?? tokens) : common(agreed, tokens, text.length);
    }
    return agreed;
  };
}

function common(one: readonly Token[], other: readonly Token[], length: number): readonly Token[] {
  if (areSame(one, other)) return one;
  const ones = slashPieces(one);
  const others = slashPieces(other);
  const most = Math.min(ones.length, others.length);
  let first = 0;
  while (first < most && isSame(ones[first], others[first])) first++;
  let last = 0;
  while (last < most && isSame(ones.at(-1 - last), others.at(-1 - last))) last++;
  // Whole segments only: back to the slash before, and on to the slash behind.
  while (first > 0 && !startsWithSlash(ones[first - 1])) first--;
  while (last > 0 && !startsWithSlash(ones.at(-last))) last--;

  const writer = tokenWriter();
  for (const piece of ones.slice(0, first)) writer.token(piece);
  writer.opaque(ones[first - 1]?.end ?? 0, last === 0 ? length : (ones.at(-last)?.start ?? length));
  for (const piece of ones.slice(ones.length - last)) writer.token(piece);
  return writer.finish();
}

function areSame(ones: readonly Token[], others: readonly Token[]): boolean {
  return ones.length === others.length && ones.every((one, index) => isSame(one, others[index]));
}

function isSame(one: Token | undefined, other: Token | undefined): boolean {
  if (one?.kind !== other?.kind || one?.start !== other?.start || one?.end !== other?.end) return false;
  return contentOf(one) === contentOf(other) && areSame(innerOf(one), innerOf(other));
}

function contentOf(token: Token | undefined): string | undefined {
  if (token?.kind === 'text') return token.value;
  return token?.kind === 'param' || token?.kind === 'wildcard' ? token.name : undefined;
}

function innerOf(token: Token | undefined): readonly Token[] {
  return token?.kind === 'group' ? token.tokens : [];
}
