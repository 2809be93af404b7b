/** A comment of some words: more in the middle of a call nobody writes. */
const COMMENT = String.raw`\/\/.{0,99}[\r\n\u2028\u2029]|\/\*(?:[^*]|\*(?!\/)){0,99}\*\/`;

/** White space, and some of other signs, with few comments: a block of a thousand is looked through once for each line. */
const gapOf = (space: string): string => String.raw`${space}*(?:(?:${COMMENT})${space}*){0,3}`;

/** What may stand between two signs, as a part of a pattern. */
export const GAP = gapOf(String.raw`\s`);
/** What may stand between a member and its arguments: `app.get!(`, `(app.get)(`. */
export const BEHIND_MEMBER = gapOf(String.raw`[!)?.\s]`);

/** What may stand in front of the name of an element: `[('get')]`. */
const OPENING = gapOf(String.raw`[(\s]`);

/** No argument, or one that is plain to see: without a call, a list or a comment. */
const AT_MOST_ONE = String.raw`\((?:[^()[\]{},'"\x60/]|'[^'\n\\]*'|"[^"\n\\]*"|\x60[^\x60\\]*\x60)*\)`;

/** Types of a call whose name is computed: a bracket behind an element is a comparison more often. */
const TYPES = String.raw`<(?:[^<>()]|<[^<>()]{0,99}>){0,99}>`;

/** A call of a member whose name is computed, but for one plain argument, and for what Markdown makes of a link. */
export const COMPUTED = String.raw`\]${BEHIND_MEMBER}(?:${TYPES}${BEHIND_MEMBER})?(?!${AT_MOST_ONE})\((?!https?:\/\/|#)`;

/**
 * A pattern of calls as a text shows them: of members with certain names, and of those whose name is computed. It
 * leaves out what is plainly called with one argument, as `map.get(key)`, and matches every other such call.
 *
 * @param names of methods that need two arguments
 * @param alone of methods for which one is enough
 */
export function methodCalls(names: readonly string[], alone: readonly string[] = []): RegExp {
  const more = String.raw`(?!${AT_MOST_ONE})\(`;
  // Of the language itself, which has no routes.
  const dot = String.raw`(?<!\b(?:Promise|Reflect))\.${GAP}`;
  const called = (some: readonly string[], given: string): string =>
    String.raw`(?:${some.join('|')})\b${BEHIND_MEMBER}(?:<|${given})`;
  // A name may be spelled by escapes.
  const members = [called(names, more), ...(alone.length > 0 ? [called(alone, '\\(')] : []), String.raw`[\w$]*\\u`];
  const elements = alone.length > 0 ? [elementNamed(alone)] : [];
  return new RegExp([`${dot}(?:${members.join('|')})`, ...elements, COMPUTED].join('|'));
}

/** A pattern of an element that is named by a text: `['route'`. */
export function elementNamed(names: readonly string[]): string {
  return String.raw`\[${OPENING}['"\x60](?:(?:${names.join('|')})\b|[^'"\x60\n]{0,20}\\)`;
}
