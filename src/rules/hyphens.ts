import { loadEnglish } from '../english/load.ts';
import { remembered } from '../english/remembered.ts';
import type { Finding, TextRoute } from '../lint/contracts.ts';
import { createRule } from '../lint/create-rule.ts';
import { objectSchema } from '../lint/option-schema.ts';
import { mayMatter, type SegmentText, stretch, textsOf } from '../lint/path-texts.ts';
import type { Path, Segment, Span } from '../model.ts';
import { withPart } from '../path/path.ts';

interface Options {
  readonly maxWords: number;
}

interface Vocabulary {
  /** What a team keeps as it is, words and whole segments. */
  readonly ignored: ReadonlySet<string>;
  /** That, and what it calls a noun or a verb: words that have no parts. */
  readonly oneWord: ReadonlySet<string>;
}

/** Words joined by a sign that is no hyphen, or an underscore anywhere. */
const WRONG_SIGN =
  /(?<![\dA-Za-z\u0080-\uFFFF])[\dA-Za-z\u0080-\uFFFF]*(?:_|(?<=[\dA-Za-z\u0080-\uFFFF])[+&~](?=[\dA-Za-z\u0080-\uFFFF]))[\dA-Za-z\u0080-\uFFFF_+&~]*/g;
const SIGN = /[_+&~]/;
const WRONG_HYPHEN = /-{2,}|^-|-$/gu;

/** A word in small letters, whole: what camel case joins is another rule's matter, digits make identifiers. */
const WORD = /(?<![\dA-Za-z\u0080-\uFFFF])[a-z]{7,}(?![\dA-Za-z\u0080-\uFFFF])/g;

export default createRule<Options, Vocabulary>({
  name: 'hyphens',
  meta: {
    type: 'suggestion',
    docs: { description: 'enforce single hyphens between the words of a path, used sparingly', preset: 'recommended' },
    hasSuggestions: true,
    schema: objectSchema({
      maxWords: { description: 'How many words one segment may have.', type: 'integer', minimum: 1 },
    }),
    defaultOptions: [{ maxWords: 4 }],
    messages: {
      underscore: "'{{word}}' has an underscore. Use '{{replacement}}'.",
      underscoreOnly: "'{{word}}' has an underscore. Join its words with hyphens.",
      underscoreNeedless: "'{{word}}' has an underscore. Leave the path out.",
      underscoreMany:
        "'{{word}}' has an underscore and {{count}} words (maximum {{maxWords}}). Use fewer words, joined by hyphens.",
      sign: "'{{word}}' joins words with '{{sign}}'. Use '{{replacement}}'.",
      signOnly: "'{{word}}' joins words with '{{sign}}'. Join them with hyphens.",
      stray: "'{{word}}' has a stray hyphen. Use '{{replacement}}'.",
      strayOnly: "'{{word}}' has a stray hyphen. Remove it.",
      joined: "'{{word}}' runs {{words}} together. Use '{{replacement}}'.",
      joinedOnly: "'{{word}}' runs {{words}} together. Join them with hyphens.",
      many: "'{{word}}' has {{count}} words (maximum {{maxWords}}). Use a shorter name.",
    },
  },
  prepare: ({ settings }) => {
    const { ignore = [], nouns = [], verbs = [] } = settings.vocabulary ?? {};
    return { ignored: new Set(ignore), oneWord: new Set([...ignore, ...nouns, ...verbs]) };
  },
  check(route, { options: { maxWords }, prepared: vocabulary }) {
    const { text } = route;
    const mayBeMany = text.includes('-') && text.split('-').length > maxWords;
    return mayBeMany || mayMatter(route, mayJoinWrongly) ? findingsIn(route, vocabulary, maxWords) : undefined;
  },
});

function* findingsIn(route: TextRoute, vocabulary: Vocabulary, maxWords: number): Iterable<Finding> {
  const { path } = route;
  for (const text of textsOf(route)) {
    const { segment, token } = text;
    if (vocabulary.ignored.has(path.text.slice(segment.start, segment.end))) continue;
    const signed = SIGN.test(token.value) ? signFinding(path, text, vocabulary, maxWords) : undefined;
    const finding = signed ?? (token.value.includes('-') ? hyphenFinding(path, text, vocabulary) : undefined);
    const joined = joinedFindings(path, text, vocabulary).filter(({ at }) => !finding || isApart(at, finding.at));
    if (finding !== undefined) yield finding;
    yield* joined;
    if (finding === undefined && joined.length === 0) yield* countFinding(path, segment, maxWords);
  }
}

/** Whether a text has a wrong sign, a hyphen without a word on either side, or two words in one. Most texts have none. */
const mayJoinWrongly = remembered(
  (text) =>
    /[_+&~]|(?:^|[-/])-|-(?:\/|$)/.test(text) ||
    (text.match(WORD) ?? []).some((word) => loadEnglish().joinedWords(word) !== undefined),
);

function signFinding(path: Path, text: SegmentText, vocabulary: Vocabulary, maxWords: number): Finding | undefined {
  const { segment, token, before, behind } = text;
  const runs = [...token.value.matchAll(WRONG_SIGN)]
    .filter(([word]) => !vocabulary.ignored.has(word))
    .map(({ 0: word, index }) => withHyphens(token.value, index, index + word.length));
  const at = stretch(token, runs);
  if (at === undefined) return undefined;
  const word = path.text.slice(at.start, at.end);
  const isWhole = {
    start: at.start === token.start && before === undefined,
    end: at.end === token.end && behind === undefined,
  };
  const replacement = cutWords(word.replaceAll(/[_+&~-]+/gu, '-'), text, vocabulary)
    .replace(isWhole.start ? /^-/u : '', '')
    .replace(isWhole.end ? /-$/u : '', '');
  const changes = replacement === '' ? [] : [{ path: withPart(path, at, replacement) }];
  if (!word.includes('_'))
    return {
      at,
      messageId: 'sign',
      unrepaired: 'signOnly',
      data: { word, sign: /[+&~]/u.exec(word)?.[0] ?? '' },
      changes,
    };
  const count = wordCount(
    path.text.slice(segment.start, at.start) + replacement + path.text.slice(at.end, segment.end),
  );
  return {
    at,
    messageId: 'underscore',
    unrepaired: count > maxWords ? 'underscoreMany' : 'underscoreOnly',
    needless: 'underscoreNeedless',
    data: { word, count: String(count), maxWords: String(maxWords) },
    changes: count > maxWords ? [] : changes,
  };
}

/** The hyphens beside an underscore join the same words: `users-_list` is `users-list`. */
function withHyphens(text: string, start: number, end: number): { readonly index: number; readonly length: number } {
  let [first, behind] = [start, end];
  if (text[start] === '_') while (text[first - 1] === '-') first--;
  if (text[end - 1] === '_') while (text[behind] === '-') behind++;
  return { index: first, length: behind - first };
}

/** Beside a parameter or something unknown a hyphen does join: `/:from-:to`. */
function hyphenFinding(path: Path, text: SegmentText, vocabulary: Vocabulary): Finding | undefined {
  const { token, before, behind } = text;
  if (/^-+$/u.test(token.value)) return undefined;
  const runs = [...token.value.matchAll(WRONG_HYPHEN)]
    .map(({ 0: word, index }) => ({ index, length: word.length }))
    .filter(({ index, length }) => length > 1 || !(index === 0 ? before : behind));
  if (runs.length === 0) return undefined;
  const at = stretch(token, [{ index: 0, length: token.value.length }]);
  if (at === undefined) return undefined;
  const replacement = cutWords(token.value.replaceAll(/-{2,}/gu, '-'), text, vocabulary)
    .replace(before === undefined ? /^-/u : '', '')
    .replace(behind === undefined ? /-$/u : '', '');
  return {
    at,
    messageId: 'stray',
    unrepaired: 'strayOnly',
    data: { word: token.value },
    changes: [{ path: withPart(path, at, replacement) }],
  };
}

/** Beside a parameter or something unknown a word may go on; what has a dot names a host or a file. */
function joinedFindings(path: Path, { token, before, behind }: SegmentText, { oneWord }: Vocabulary): Finding[] {
  if (token.value.includes('.')) return [];
  return [...token.value.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    if ((index === 0 && before) || (index + word.length === token.value.length && behind)) return [];
    const words = oneWord.has(word) ? undefined : loadEnglish().joinedWords(word);
    const at = stretch(token, [{ index, length: word.length }]);
    if (words === undefined || at === undefined) return [];
    const replacement = words.join('-');
    const data = { word, words: listed(words.map((each) => `'${each}'`)) };
    const changes = [{ path: withPart(path, at, replacement) }];
    return [{ at, messageId: 'joined', unrepaired: 'joinedOnly', data, changes }];
  });
}

/** A replacement must not leave a word that is reported next. */
function cutWords(replacement: string, { token, before, behind }: SegmentText, { oneWord }: Vocabulary): string {
  if (before || behind || token.value.includes('.')) return replacement;
  return replacement.replaceAll(
    WORD,
    (word) => (oneWord.has(word) ? undefined : loadEnglish().joinedWords(word))?.join('-') ?? word,
  );
}

function isApart(one: Span, other: Span): boolean {
  return one.end <= other.start || other.end <= one.start;
}

/** `a and b`, `a, b and c`. */
function listed(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}

/** Words are what hyphens join; identifiers with digits are none, and camel case is another rule's matter. */
function wordCount(text: string): number {
  return text.split('-').filter((word) => /^[A-Za-z\u0080-\uFFFF]+(?:\.[A-Za-z\u0080-\uFFFF]+)*$/.test(word)).length;
}

function* countFinding(path: Path, segment: Segment, maxWords: number): Iterable<Finding> {
  const text = path.text.slice(segment.start, segment.end);
  if (segment.tokens.some(({ kind }) => kind !== 'text')) return;
  const count = wordCount(text);
  if (count <= maxWords) return;
  yield {
    at: segment,
    messageId: 'many',
    data: { word: text, count: String(count), maxWords: String(maxWords) },
  };
}
