import type { GroupToken, Segment, Span, Token } from '../model.ts';
import { nextSlash, separates, slashPieces, startsWithSlash } from './tokens.ts';

/**
 * The parts between the slashes of a path, without empty ones. A slash in a group also separates if the group consists
 * of whole segments: `/users{/:id}/edit`. Any other group with a slash is opaque: `/a{/b}c`, `/{a/}b`.
 */
export function segmentsOf(tokens: readonly Token[]): readonly Segment[] {
  const segments: Token[][] = [[]];
  for (const token of withoutWholeGroups(tokens)) {
    if (startsWithSlash(token)) segments.push([]);
    else segments.at(-1)?.push(token);
  }
  return segments.flatMap((segment) => {
    const [first] = segment;
    const last = segment.at(-1);
    return first && last ? [{ start: first.start, end: last.end, tokens: segment }] : [];
  });
}

/** Cuts tokens at their slashes, and replaces a group of whole segments by its tokens. */
function withoutWholeGroups(tokens: readonly Token[]): readonly Token[] {
  /** Whether a slash or the end follows, whatever groups are missing. */
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
  const last = tokens.at(-1);
  if (last?.kind !== 'text') return undefined;
  const index = last.value.length - 1;
  if (!separates(last, index) || last.value[index - 1] === '/') return undefined;
  if (index === 0) {
    const before = tokens.at(-2);
    if (before === undefined || (before.kind === 'opaque' && tokens.length === 2)) return undefined;
    // An escaped or optional slash would then be the last one.
    if (before.kind === 'text' && before.value === '/') return undefined;
    if (before.kind === 'group' && endsWithSlash(before)) return undefined;
  }
  return { start: last.end - 1, end: last.end };
}

function hasSlash({ tokens }: GroupToken): boolean {
  return tokens.some((token) => token.kind === 'text' && nextSlash(token, 0) >= 0);
}

function endsWithSlash({ tokens }: GroupToken): boolean {
  const last = tokens.at(-1);
  return last?.kind === 'text' && separates(last, last.value.length - 1);
}
