import { withClosedCompounds } from '../english/words/closed-compounds.ts';
import { remembered } from '../english/remembered.ts';
import type { Finding, TextRoute } from '../lint/contracts.ts';
import { createRule } from '../lint/create-rule.ts';
import { objectSchema } from '../lint/option-schema.ts';
import { mayMatter, type SegmentText, segmentTexts, spanOfMatches } from '../lint/path-texts.ts';
import type { Path, Segment, Span } from '../model.ts';
import { overlap, textAt, withPart } from '../path/path.ts';
import { hasJoined, joinedFindings } from './hyphens/joined.ts';

interface Options {
  readonly maxWords: number;
}

interface Vocabulary {
  /** Words and whole segments that the settings exempt. */
  readonly ignored: ReadonlySet<string>;
  /** These, and the nouns and verbs of the settings: words that are not split. */
  readonly oneWord: ReadonlySet<string>;
}

/** Words joined by a sign other than a hyphen, or an underscore anywhere. */
const WRONG_SIGN =
  /(?<![\dA-Za-z\u0080-\uFFFF])[\dA-Za-z\u0080-\uFFFF]*(?:_|(?<=[\dA-Za-z\u0080-\uFFFF])[+&~](?=[\dA-Za-z\u0080-\uFFFF]))[\dA-Za-z\u0080-\uFFFF_+&~]*/g;
const SIGN = /[_+&~]/;
const WRONG_HYPHEN = /-{2,}|^-|-$/gu;

export default createRule<Options, Vocabulary>({
  name: 'hyphens',
  meta: {
    type: 'suggestion',
    docs: { description: 'enforce short segments whose words are joined by single hyphens', preset: 'recommended' },
    hasSuggestions: true,
    schema: objectSchema({
      maxWords: { description: 'How many words one segment may have.', type: 'integer', minimum: 1 },
    }),
    defaultOptions: [{ maxWords: 4 }],
    messages: {
      underscore: "'{{word}}' has an underscore. Use '{{replacement}}'.",
      underscoreOnly: "'{{word}}' has an underscore. Join its words with hyphens.{{obstacle}}",
      underscoreMany:
        "'{{word}}' has an underscore and {{count}} words (maximum {{maxWords}}). Use fewer words, joined by hyphens.",
      sign: "'{{word}}' joins words with '{{sign}}'. Use '{{replacement}}'.",
      signOnly: "'{{word}}' joins words with '{{sign}}'. Join them with hyphens.{{obstacle}}",
      stray: "'{{word}}' has a stray hyphen. Use '{{replacement}}'.",
      strayOnly: "'{{word}}' has a stray hyphen. Remove it.{{obstacle}}",
      joined: "'{{word}}' runs {{words}} together. Use '{{replacement}}'.",
      joinedOnly: "'{{word}}' runs {{words}} together. Join them with hyphens.{{obstacle}}",
      many: "'{{word}}' has {{count}} words (maximum {{maxWords}}). Use a shorter name.",
    },
  },
  prepare: ({ settings }) => {
    const { ignore = [], nouns = [], verbs = [] } = settings.vocabulary ?? {};
    return { ignored: new Set(ignore), oneWord: new Set([...ignore, ...nouns, ...verbs]) };
  },
  check: (route, { options: { maxWords }, prepared: vocabulary }) =>
    mayMatter(route, mayJoinWrongly) || hasHyphens(route.text, maxWords)
      ? findingsIn(route, vocabulary, maxWords)
      : undefined,
});

/** Whether a path has at least this many hyphens. Splitting it took a fifth of this rule's time (measured). */
function hasHyphens(path: string, least: number): boolean {
  let at = -1;
  for (let found = 0; found < least; found++) {
    at = path.indexOf('-', at + 1);
    if (at < 0) return false;
  }
  return true;
}

function* findingsIn(route: TextRoute, vocabulary: Vocabulary, maxWords: number): Iterable<Finding> {
  const { path } = route;
  for (const text of segmentTexts(route)) {
    const { segment, token } = text;
    if (vocabulary.ignored.has(textAt(path, segment))) continue;
    const signed = SIGN.test(token.value) ? signFinding(path, text, vocabulary, maxWords) : undefined;
    const finding = signed ?? (token.value.includes('-') ? hyphenFinding(path, text) : undefined);
    const joined = joinedFindings(path, text, vocabulary.oneWord).filter(
      ({ at }) => !finding || !overlap(at, finding.at),
    );
    if (finding !== undefined) yield finding;
    yield* joined;
    if (finding === undefined && joined.length === 0) yield* countFinding(path, segment, maxWords);
  }
}

/** Whether a text has a wrong sign, a hyphen at an end or next to another, or words run together. Most texts do not. */
const mayJoinWrongly = remembered((text) => /[_+&~]|(?:^|[-/])-|-(?:\/|$)/.test(text) || hasJoined(text));

function signFinding(path: Path, text: SegmentText, { ignored }: Vocabulary, maxWords: number): Finding | undefined {
  const { segment, token } = text;
  const runs = [...token.value.matchAll(WRONG_SIGN)]
    .filter(([word]) => !ignored.has(word))
    .map(({ 0: word, index }) => ({ index, length: word.length }));
  const at = spanOfMatches(token, runs);
  if (at === undefined) return undefined;
  const word = textAt(path, at);
  const replacement = withoutStray(withClosedCompounds(word.split(/[_+&~-]+/u)).join('-'), at, text);
  const changes = replacement === '' ? [] : [{ path: withPart(path, at, replacement) }];
  if (!word.includes('_')) {
    const data = { word, sign: /[+&~]/u.exec(word)?.[0] ?? '' };
    return { at, messageId: 'sign', unrepaired: 'signOnly', data, changes };
  }
  const count = wordCount(
    path.text.slice(segment.start, at.start) + replacement + path.text.slice(at.end, segment.end),
  );
  if (count > maxWords) {
    const whole = textAt(path, segment);
    return { at, messageId: 'underscoreMany', data: { word: whole, count: String(count), maxWords: String(maxWords) } };
  }
  return {
    at,
    messageId: 'underscore',
    unrepaired: 'underscoreOnly',
    data: { word },
    changes,
  };
}

function hyphenFinding(path: Path, text: SegmentText): Finding | undefined {
  const { token, before, after } = text;
  if (/^-+$/u.test(token.value)) return undefined;
  const runs = [...token.value.matchAll(WRONG_HYPHEN)].filter(
    ({ 0: hyphens, index }) => hyphens.length > 1 || !(index === 0 ? before : after),
  );
  if (runs.length === 0) return undefined;
  const at = { start: token.start, end: token.end };
  const replacement = withoutStray(token.value.replaceAll(/-{2,}/gu, '-'), at, text);
  const changes = [{ path: withPart(path, at, replacement) }];
  return { at, messageId: 'stray', unrepaired: 'strayOnly', data: { word: token.value }, changes };
}

/**
 * Removes hyphens at the ends of the segment from the new text of a span. Next to a parameter or an unknown part, the
 * hyphen stays, since it joins the two: `/:from-:to`.
 */
function withoutStray(written: string, { start, end }: Span, { token, before, after }: SegmentText): string {
  return written
    .replace(start === token.start && before === undefined ? /^-/u : '', '')
    .replace(end === token.end && after === undefined ? /-$/u : '', '');
}

/** Counts the words that hyphens join. Parts with digits are identifiers, not words; `lowercase` checks camel case. */
function wordCount(text: string): number {
  return text.split('-').filter((word) => /^[A-Za-z\u0080-\uFFFF]+(?:\.[A-Za-z\u0080-\uFFFF]+)*$/.test(word)).length;
}

function* countFinding(path: Path, segment: Segment, maxWords: number): Iterable<Finding> {
  const text = textAt(path, segment);
  if (segment.tokens.some(({ kind }) => kind !== 'text')) return;
  const count = wordCount(text);
  if (count <= maxWords) return;
  yield { at: segment, messageId: 'many', data: { word: text, count: String(count), maxWords: String(maxWords) } };
}
