import type { Path, Segment, Span, TextToken, Token } from '../model.ts';
import { spanOf } from '../path/segments.ts';

/** A text of a segment, with what stands right before and behind it in the segment. */
export interface SegmentText {
  readonly segment: Segment;
  readonly token: TextToken;
  readonly before: Token | undefined;
  readonly behind: Token | undefined;
}

/** Every rule asks for them. */
const known = new WeakMap<Path, readonly SegmentText[]>();

/** Every known text of a path, segment by segment, optional groups included. */
export function textsOf(path: Path): readonly SegmentText[] {
  const texts = known.get(path) ?? path.segments.flatMap((segment) => textsIn(segment, segment.tokens));
  known.set(path, texts);
  return texts;
}

function textsIn(segment: Segment, tokens: readonly Token[], before?: Token, behind?: Token): readonly SegmentText[] {
  return tokens.flatMap((token, index) => {
    const [previous, next] = [tokens[index - 1] ?? before, tokens[index + 1] ?? behind];
    if (token.kind === 'group') return textsIn(segment, token.tokens, previous, next);
    return token.kind === 'text' ? [{ segment, token, before: previous, behind: next }] : [];
  });
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
