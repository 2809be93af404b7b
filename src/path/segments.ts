import type { GroupToken, Segment, Span, Token } from '../model.ts';
import { slashPieces, splitAtSlashes, startsWithSlash } from './tokens.ts';

/**
 * The parts between the slashes of a path, without empty ones. A slash in a group also separates if the group consists
 * of whole segments: `/users{/:id}/edit`. Any other group with a slash is opaque: `/a{/b}c`, `/{a/}b`.
 */
export function segmentsOf(tokens: readonly Token[]): readonly Segment[] {
  return splitAtSlashes(withoutWholeGroups(tokens)).flatMap((segment) => {
    const [first] = segment;
    const last = segment.at(-1);
    return first && last ? [{ start: first.start, end: last.end, tokens: segment }] : [];
  });
}

/** Cuts tokens at their slashes, and replaces a group of whole segments by its tokens. */
function withoutWholeGroups(tokens: readonly Token[]): readonly Token[] {
  /** Whether a slash or the end follows, whatever groups are missing. This is why it reads from right to left. */
  let isEnd = true;
  return slashPieces(tokens)
    .toReversed()
    .flatMap((token): readonly Token[] => {
      const isWhole = isEnd && token.kind === 'group' && startsWithSlash(token.tokens[0]);
      isEnd = isWhole || startsWithSlash(token);
      if (isWhole) return slashPieces(token.tokens).toReversed();
      return [
        token.kind === 'group' && hasSlash(token) ? { kind: 'opaque', start: token.start, end: token.end } : token,
      ];
    })
    .reverse();
}

/**
 * The one slash at the end of a path that could be removed. `undefined` if there is none or more than one, if the end
 * or everything before it is unknown, for the root, and for a slash that is escaped or optional.
 */
export function trailingSlashOf(tokens: readonly Token[]): Span | undefined {
  const pieces = slashPieces(tokens);
  const last = pieces.at(-1);
  const before = pieces.at(-2);
  if (last === undefined || before === undefined || !startsWithSlash(last)) return undefined;
  if (before.kind === 'opaque' && pieces.length === 2) return undefined;
  // Another slash, even an escaped or optional one, would then be the last one.
  if (before.kind === 'text' && before.value === '/') return undefined;
  if (before.kind === 'group' && startsWithSlash(slashPieces(before.tokens).at(-1))) return undefined;
  return { start: last.start, end: last.end };
}

function hasSlash({ tokens }: GroupToken): boolean {
  return slashPieces(tokens).some(startsWithSlash);
}
