import { isFixedFile, isOutsideFolder } from '../english/words/file-names.ts';
import { isFixedByStandard } from '../english/words/standards.ts';
import type { Path, Segment, Span, TextToken, Token } from '../model.ts';
import { spanOf } from '../path/tokens.ts';
import type { TextRoute } from './contracts.ts';
import { textAt } from '../path/path.ts';

/** A text of a segment, with the tokens directly before and after it in the segment. */
export interface SegmentText {
  readonly segment: Segment;
  readonly token: TextToken;
  readonly before: Token | undefined;
  readonly behind: Token | undefined;
}

/** Whether a path begins with a word and a space, as messages do: `app.get('Not found', …)`. No rule judges its words. */
export function looksLikeProse({ text }: Path): boolean {
  return !text.startsWith('/') && /^[A-Za-z\d][\w,.:;!?'-]* /.test(text);
}

/**
 * Whether a text between the slashes of a path may matter to a rule. Checked first: if none does, the grammar need not
 * cut the path (measured: 5 µs a route).
 */
export function mayMatter({ plainTexts }: TextRoute, matters: (text: string) => boolean): boolean {
  return plainTexts?.some(matters) ?? true;
}

/** The segments that the application named: no outside folder and its content, and no name that a standard fixes. */
export function ownSegments({ path, fullPath }: TextRoute): readonly Segment[] {
  if (looksLikeProse(path)) return [];
  const folder = path.segments.findIndex((segment) => isOutsideFolder(textAt(path, segment)));
  return path.segments.slice(0, folder < 0 ? undefined : folder).filter((segment) => {
    const text = textAt(path, segment);
    return !isFixedFile(text) && !isFixedByStandard(fullPath ?? path.text, text);
  });
}

/** The known texts of a path that the application chose, segment by segment, optional groups included. */
export function segmentTexts(route: TextRoute): readonly SegmentText[] {
  return ownSegments(route).flatMap((segment) => textsIn(segment, segment.tokens));
}

function textsIn(
  segment: Segment,
  tokens: readonly Token[],
  outerBefore?: Token,
  outerBehind?: Token,
): readonly SegmentText[] {
  return tokens.flatMap((token, index): readonly SegmentText[] => {
    const before = tokens[index - 1] ?? outerBefore;
    const behind = tokens[index + 1] ?? outerBehind;
    if (token.kind === 'group') return textsIn(segment, token.tokens, before, behind);
    return token.kind === 'text' ? [{ segment, token, before, behind }] : [];
  });
}

/** From the start of the first match to the end of the last; `undefined` without a match. */
export function stretch(
  token: TextToken,
  matches: readonly { readonly index: number; readonly length: number }[],
): Span | undefined {
  const [first] = matches;
  const last = matches.at(-1);
  return first && last && spanOf(token, first.index, last.index + last.length);
}
