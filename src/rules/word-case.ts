import { fitsWordCase, inWordCase, type WordCase, wordCaseOf } from '../english/words/word-case.ts';
import type { FileRoutes } from '../lint/contracts.ts';
import { createRule } from '../lint/create-rule.ts';
import { objectSchema, textsSchema } from '../lint/option-schema.ts';
import { segmentTexts } from '../lint/path-texts.ts';
import type { Path, Span } from '../model.ts';
import { spanOf } from '../path/tokens.ts';
import { textAt, withPart } from '../path/path.ts';
import type { TextRoute } from '../routes/route.ts';

interface Options {
  readonly style: WordCase | 'majority';
  readonly allow: readonly string[];
}

interface Prepared {
  readonly allowed: ReadonlySet<string>;
  /** The style to write; `undefined` if no style has the majority. */
  readonly style: WordCase | undefined;
}

const SHOWN: Readonly<Record<WordCase, string>> = { snake: 'snake_case', camel: 'camelCase', kebab: 'kebab-case' };

export default createRule<Options, Prepared>({
  name: 'word-case',
  meta: {
    type: 'suggestion',
    docs: { description: 'enforce one style for the words of a path', preset: 'none' },
    fixable: 'code',
    hasSuggestions: true,
    schema: objectSchema({
      style: {
        description: 'How the words of a segment are joined; `majority`: as most names of the file are.',
        type: 'string',
        enum: ['snake', 'camel', 'kebab', 'majority'],
      },
      allow: textsSchema('Words or whole segments that an outside standard fixes, such as `ServiceProviderConfig`.'),
    }),
    defaultOptions: [{ style: 'majority', allow: [] }],
    messages: {
      style: "'{{word}}' is not in {{style}}. Use '{{replacement}}'.",
      styleOnly: "'{{word}}' is not in {{style}}.{{obstacle}}",
      majority: "'{{word}}' is not in {{style}}, as most names in this file are. Use '{{replacement}}'.",
      majorityOnly: "'{{word}}' is not in {{style}}, as most names in this file are.{{obstacle}}",
    },
  },
  prepare: ({ options, settings, file }) => {
    const allowed = new Set([...options.allow, ...(settings.vocabulary?.ignore ?? [])]);
    return { allowed, style: options.style === 'majority' ? majorityIn(file, allowed) : options.style };
  },
  *check(route, { options, prepared: { allowed, style } }) {
    if (style === undefined) return;
    const messageId = options.style === 'majority' ? 'majority' : 'style';
    for (const { name, at } of namesIn(route, allowed)) {
      if (fitsWordCase(name, style)) continue;
      const data = { word: name, style: SHOWN[style] };
      const changes = changesTo(route.path, at, inWordCase(name, style));
      yield { at, messageId, unrepaired: `${messageId}Only`, data, changes };
    }
  },
});

function changesTo(path: Path, at: Span, written: string | undefined) {
  // Other rules want other words: a house style is not judged by them.
  return written === undefined ? [] : [{ path: withPart(path, at, written), isHouseStyle: true } as const];
}

/** The style of more than half of the different names with one; `undefined` in a tie. */
function majorityIn({ routes }: FileRoutes, allowed: ReadonlySet<string>): WordCase | undefined {
  const names = new Set(routes.flatMap((route) => [...namesIn(route, allowed)].map(({ name }) => name)));
  const styles = [...names].flatMap((name) => wordCaseOf(name) ?? []);
  return styles.find((style) => styles.filter((other) => other === style).length * 2 > styles.length);
}

/** Letters, digits and the signs that join words, from the first letter or digit to the last. */
const NAME = /[A-Za-z\d]+(?:[-_]+[A-Za-z\d]+)*/gu;

/** `v1`, `v1_2`, `2024-01-31`: a version or a date has no words. */
const NO_WORDS = /^v?\d+(?:[-_]\d+)*$/iu;

/** The names that the application gave to its segments; no parameters, percent triplets, or letters beyond ASCII. */
function* namesIn(
  route: TextRoute,
  allowed: ReadonlySet<string>,
): Iterable<{ readonly name: string; readonly at: Span }> {
  for (const { segment, token } of segmentTexts(route)) {
    if (/[%\u0080-\uFFFF]/u.test(token.value) || allowed.has(textAt(route.path, segment))) continue;
    for (const { 0: name, index } of token.value.matchAll(NAME)) {
      if (NO_WORDS.test(name) || allowed.has(name)) continue;
      yield { name, at: spanOf(token, index, index + name.length) };
    }
  }
}
