import { loadEnglish } from '../../english/load.ts';
import type { Finding } from '../../lint/contracts.ts';
import type { SegmentText } from '../../lint/path-texts.ts';
import type { Path } from '../../model.ts';
import { withPart } from '../../path/path.ts';
import { spanOf } from '../../path/tokens.ts';

/** A whole word in lowercase letters: `lowercase` checks camel case, and words with digits are identifiers. */
const WORD = /(?<![\dA-Za-z\u0080-\uFFFF])[a-z]{7,}(?![\dA-Za-z\u0080-\uFFFF])/g;

/** Whether a text has words that run together, regardless of the tokens next to it. */
export function hasJoined(text: string): boolean {
  return (text.match(WORD) ?? []).some((word) => loadEnglish().joinedWords(word) !== undefined);
}

/**
 * Finds words that run together: `/userprofiles`. Next to a parameter or an unknown part, a word may be incomplete. A
 * text with a dot names a host or a file.
 */
export function joinedFindings(
  path: Path,
  { token, before, after }: SegmentText,
  oneWord: ReadonlySet<string>,
): readonly Finding[] {
  if (token.value.includes('.')) return [];
  return [...token.value.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    if ((index === 0 && before) || (index + word.length === token.value.length && after)) return [];
    const words = oneWord.has(word) ? undefined : loadEnglish().joinedWords(word);
    if (words === undefined) return [];
    const at = spanOf(token, index, index + word.length);
    const data = { word, words: joinWithAnd(words.map((part) => `'${part}'`)) };
    const changes = [{ path: withPart(path, at, words.join('-')) }];
    return [{ at, messageId: 'joined', unrepaired: 'joinedOnly', data, changes }];
  });
}

/** `a and b`, `a, b and c`. */
function joinWithAnd(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}
