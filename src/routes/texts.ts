import { isFixedFile, isForeignFolder } from '../english/fixed-names.ts';
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

/** Every known text of a path that the application chose, segment by segment, optional groups included. */
export function textsOf(path: Path): readonly SegmentText[] {
  const kept = known.get(path);
  if (kept !== undefined) return kept;
  const texts: SegmentText[] = [];
  for (const segment of path.segments) {
    const text = path.text.slice(segment.start, segment.end);
    if (isForeignFolder(text)) break;
    if (!isFixedFile(text)) addTexts(texts, segment, segment.tokens);
  }
  known.set(path, texts);
  return texts;
}

function addTexts(
  texts: SegmentText[],
  segment: Segment,
  tokens: readonly Token[],
  outerBefore?: Token,
  outerBehind?: Token,
): void {
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1] ?? outerBefore;
    const behind = tokens[index + 1] ?? outerBehind;
    if (token.kind === 'group') addTexts(texts, segment, token.tokens, before, behind);
    else if (token.kind === 'text') texts.push({ segment, token, before, behind });
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
