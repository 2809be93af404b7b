import { createRule, type Finding } from '../lint/create-rule.ts';
import type { Path, Segment } from '../model.ts';
import { withPart } from '../routes/path.ts';
import { type SegmentText, stretch, textsOf } from '../routes/texts.ts';

interface Options {
  readonly maxWords: number;
}

/** Words joined by a sign that is no hyphen, or an underscore anywhere. */
const WRONG_SIGN =
  /[\dA-Za-z\u0080-\uFFFF]*(?:_|(?<=[\dA-Za-z\u0080-\uFFFF])[+&~](?=[\dA-Za-z\u0080-\uFFFF]))[\dA-Za-z\u0080-\uFFFF_+&~]*/g;
/** Most paths have none of these. */
const JOINS = /[_+&~-]/;
const WRONG_HYPHEN = /-{2,}|^-+|-+$/gu;

export default createRule<Options>({
  name: 'hyphens',
  meta: {
    type: 'suggestion',
    docs: { description: 'enforce single hyphens between the words of a path, used sparingly', preset: 'recommended' },
    hasSuggestions: true,
    schema: [
      {
        type: 'object',
        properties: {
          maxWords: { description: 'How many words one segment may have.', type: 'integer', minimum: 1 },
        },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ maxWords: 4 }],
    messages: {
      underscore: "'{{word}}' has an underscore; paths join words by hyphens. Write '{{replacement}}'.",
      underscoreOnly: "'{{word}}' has an underscore; paths join words by hyphens. Give the segment a name.",
      sign: "'{{word}}' joins words by '{{sign}}'; paths join them by hyphens. Write '{{replacement}}'.",
      hyphens: "'{{word}}' has a hyphen that joins no two words. Write '{{replacement}}'.",
      many: "'{{word}}' has {{count}} words; at most {{maxWords}} in one segment stay readable. Name the resource with fewer.",
    },
  },
  *check({ path }, { options, settings }) {
    if (!JOINS.test(path.text)) return;
    const ignored = new Set(settings.vocabulary?.ignore);
    const counted = new Set<Segment>();
    for (const text of textsOf(path)) {
      const { segment } = text;
      if (ignored.has(path.text.slice(segment.start, segment.end))) continue;
      const finding = signFinding(path, text, ignored) ?? hyphenFinding(path, text);
      if (finding !== undefined) yield finding;
      else if (!counted.has(segment)) {
        counted.add(segment);
        yield* countFinding(path, segment, options.maxWords);
      }
    }
  },
});

function signFinding(
  path: Path,
  { token, before, behind }: SegmentText,
  ignored: ReadonlySet<string>,
): Finding | undefined {
  const runs = [...token.value.matchAll(WRONG_SIGN)]
    .map(({ 0: word, index }) => ({ word, index, length: word.length }))
    .filter(({ word }) => !ignored.has(word));
  const at = stretch(token, runs);
  if (at === undefined) return undefined;
  const word = path.text.slice(at.start, at.end);
  const isWhole = {
    start: at.start === token.start && before === undefined,
    end: at.end === token.end && behind === undefined,
  };
  const replacement = word
    .replaceAll(/[_+&~-]+/gu, '-')
    .replace(isWhole.start ? /^-/u : '', '')
    .replace(isWhole.end ? /-$/u : '', '');
  if (replacement === '') return { at, messageId: 'underscoreOnly', data: { word } };
  const changes = [{ path: withPart(path, at, replacement) }];
  if (word.includes('_')) return { at, messageId: 'underscore', data: { word, replacement }, changes };
  return { at, messageId: 'sign', data: { word, sign: /[+&~]/u.exec(word)?.[0] ?? '', replacement }, changes };
}

/** Beside a parameter or something unknown a hyphen does join: `/:from-:to`. */
function hyphenFinding(path: Path, { token, before, behind }: SegmentText): Finding | undefined {
  if (/^-+$/u.test(token.value)) return undefined;
  const runs = [...token.value.matchAll(WRONG_HYPHEN)]
    .map(({ 0: word, index }) => ({ index, length: word.length }))
    .filter(({ index, length }) => length > 1 || !(index === 0 ? before : behind));
  if (runs.length === 0) return undefined;
  const at = stretch(token, [{ index: 0, length: token.value.length }]);
  if (at === undefined) return undefined;
  const replacement = token.value
    .replaceAll(/-{2,}/gu, '-')
    .replace(before === undefined ? /^-/u : '', '')
    .replace(behind === undefined ? /-$/u : '', '');
  return {
    at,
    messageId: 'hyphens',
    data: { word: token.value, replacement },
    changes: [{ path: withPart(path, at, replacement) }],
  };
}

/** Words are what hyphens join; identifiers with digits are none, and camel case is another rule's matter. */
function* countFinding(path: Path, segment: Segment, maxWords: number): Iterable<Finding> {
  const text = path.text.slice(segment.start, segment.end);
  if (segment.tokens.some(({ kind }) => kind !== 'text')) return;
  const count = text
    .split('-')
    .filter((word) => /^[A-Za-z\u0080-\uFFFF]+(?:\.[A-Za-z\u0080-\uFFFF]+)*$/.test(word)).length;
  if (count <= maxWords) return;
  yield {
    at: segment,
    messageId: 'many',
    data: { word: text, count: String(count), maxWords: String(maxWords) },
  };
}
