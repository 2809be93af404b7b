import { isFixedFile, isFixedFolder } from '../english/words/file-names.ts';
import { isFixedByStandard } from '../english/words/standards.ts';
import type { Path, Segment, Span, TextToken, Token } from '../model.ts';
import { textAt } from '../path/path.ts';
import { spanOf } from '../path/tokens.ts';
import type { TextRoute } from './contracts.ts';

/** A text of a segment, with the tokens directly before and after it in the segment. */
export interface SegmentText {
  readonly segment: Segment;
  readonly token: TextToken;
  readonly before: Token | undefined;
  readonly after: Token | undefined;
}

/** Whether a path begins with a word and a space, as messages do: `app.get('Not found', …)`. No rule judges those. */
export function looksLikeProse({ text }: Path): boolean {
  return !text.startsWith('/') && /^[A-Za-z\d][\w,.:;!?'-]* /.test(text);
}

/**
 * Whether a path may contain a text that matters to a rule. True if only the grammar can tell what its texts are.
 * Asked first: if none matters, the grammar need not cut the path (measured: 5 µs a route).
 */
export function mayMatter({ plainTexts }: TextRoute, matters: (text: string) => boolean): boolean {
  return plainTexts?.some(matters) ?? true;
}

/** The segments that the application named: no prose, nothing from `.well-known` on, and no name that others fix. */
export function ownSegments({ path, fullPath }: TextRoute): readonly Segment[] {
  if (looksLikeProse(path)) return [];
  const outside = path.segments.findIndex((segment) => isFixedFolder(textAt(path, segment)));
  const inside = outside === -1 ? path.segments : path.segments.slice(0, outside);
  return inside.filter((segment) => {
    const text = textAt(path, segment);
    return !isFixedFile(text) && !isFixedByStandard(fullPath ?? path.text, text);
  });
}

/** The text tokens in the segments that the application named, in source order; also those inside optional groups. */
export function segmentTexts(route: TextRoute): readonly SegmentText[] {
  return ownSegments(route).flatMap((segment) => textsIn(segment, segment.tokens));
}

function textsIn(
  segment: Segment,
  tokens: readonly Token[],
  outerBefore?: Token,
  outerAfter?: Token,
): readonly SegmentText[] {
  return tokens.flatMap((token, index): readonly SegmentText[] => {
    const before = tokens[index - 1] ?? outerBefore;
    const after = tokens[index + 1] ?? outerAfter;
    if (token.kind === 'group') return textsIn(segment, token.tokens, before, after);
    return token.kind === 'text' ? [{ segment, token, before, after }] : [];
  });
}

/** From the start of the first match in the value of a token to the end of the last; `undefined` without a match. */
export function spanOfMatches(
  token: TextToken,
  matches: readonly { readonly index: number; readonly length: number }[],
): Span | undefined {
  const [first] = matches;
  const last = matches.at(-1);
  return first && last && spanOf(token, first.index, last.index + last.length);
}
