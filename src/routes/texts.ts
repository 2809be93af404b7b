import type { Path, Segment, Span, TextToken, Token } from '../model.ts';
import { spanOf } from '../path/segments.ts';

/** A text of a segment, with what stands right before and behind it in the segment. */
export interface SegmentText {
  readonly segment: Segment;
  readonly token: TextToken;
  readonly before: Token | undefined;
  readonly behind: Token | undefined;
}

/** Every known text of a path, segment by segment, optional groups included. */
export function* textsOf({ segments }: Path): Iterable<SegmentText> {
  for (const segment of segments) yield* textsIn(segment, segment.tokens, undefined, undefined);
}

function* textsIn(
  segment: Segment,
  tokens: readonly Token[],
  before: Token | undefined,
  behind: Token | undefined,
): Iterable<SegmentText> {
  for (const [index, token] of tokens.entries()) {
    const [previous, next] = [tokens[index - 1] ?? before, tokens[index + 1] ?? behind];
    if (token.kind === 'text') yield { segment, token, before: previous, behind: next };
    else if (token.kind === 'group') yield* textsIn(segment, token.tokens, previous, next);
  }
}

/** The runs of a text that match, from the start of the first to the end of the last; none when nothing matches. */
export function stretch(
  token: TextToken,
  runs: readonly { readonly index: number; readonly length: number }[],
): Span | undefined {
  const [first] = runs;
  const last = runs.at(-1);
  return first && last && spanOf(token, first.index, last.index + last.length);
}
