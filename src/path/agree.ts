import type { Dialect, Token } from '../model.ts';
import { slashPieces, startsWithSlash, tokenWriter } from './tokens.ts';

/**
 * The grammar if the router's version is unknown: what all dialects that accept the path agree on. Everything from the
 * first segment that they cut differently to the last one is opaque.
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

function common(left: readonly Token[], right: readonly Token[], length: number): readonly Token[] {
  if (areSame(left, right)) return left;
  const lefts = slashPieces(left);
  const rights = slashPieces(right);
  const most = Math.min(lefts.length, rights.length);
  let first = 0;
  while (first < most && isSame(lefts[first], rights[first])) first++;
  let last = 0;
  while (last < most && isSame(lefts.at(-1 - last), rights.at(-1 - last))) last++;
  // Only whole segments, `users{/:id}` and not `{/:id}`: back to the slash before, and on to the slash after.
  while (first > 0 && !startsWithSlash(lefts[first - 1])) first--;
  while (last > 0 && !startsWithSlash(lefts.at(-last))) last--;

  const writer = tokenWriter();
  for (const piece of lefts.slice(0, first)) writer.token(piece);
  writer.opaque(lefts[first - 1]?.end ?? 0, last === 0 ? length : (lefts.at(-last)?.start ?? length));
  for (const piece of lefts.slice(lefts.length - last)) writer.token(piece);
  return writer.finish();
}

function areSame(lefts: readonly Token[], rights: readonly Token[]): boolean {
  return lefts.length === rights.length && lefts.every((left, index) => isSame(left, rights[index]));
}

function isSame(left: Token | undefined, right: Token | undefined): boolean {
  if (left?.kind !== right?.kind || left?.start !== right?.start || left?.end !== right?.end) return false;
  return contentOf(left) === contentOf(right) && areSame(innerOf(left), innerOf(right));
}

function contentOf(token: Token | undefined): string | undefined {
  if (token?.kind === 'text') return token.value;
  return token?.kind === 'param' || token?.kind === 'wildcard' ? token.name : undefined;
}

function innerOf(token: Token | undefined): readonly Token[] {
  return token?.kind === 'group' ? token.tokens : [];
}
