import { splitCase } from '../english/split.ts';
import { type Config, createRule } from '../lint/create-rule.ts';
import { oncePerConfig } from '../lint/once-per-config.ts';
import { withPart } from '../routes/path.ts';
import { suspectPart } from '../routes/suspect-parts.ts';
import { stretch, textsOf } from '../routes/texts.ts';

interface Options {
  readonly allow: readonly string[];
}

/** Percent triplets are no letters; every other run of letters and digits is a word in some style. */
const RUN = /%[\dA-Fa-f]{2}|[\dA-Za-z\u0080-\uFFFF]+/g;

/** Most texts have none of these. */
const NOT_LOWERCASE = /[A-Z\u0080-\uFFFF]/;

/** A capital, or what a grammar may make one of. Most texts have neither, which is known sooner than of their parts. */
const MAY_BE_UPPERCASE = /[A-Z]|[^\w./:~-]/;
const isSuspect = suspectPart((part) => /[A-Z]/.test(part));

export default createRule<Options>({
  name: 'lowercase',
  meta: {
    type: 'suggestion',
    docs: { description: 'enforce lowercase letters in paths', preset: 'recommended' },
    fixable: 'code',
    hasSuggestions: true,
    schema: [
      {
        type: 'object',
        properties: {
          allow: {
            description: 'Words or whole segments that an outside standard fixes, such as `ServiceProviderConfig`.',
            type: 'array',
            items: { type: 'string' },
            uniqueItems: true,
          },
        },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ allow: [] }],
    messages: {
      uppercase: "'{{word}}' has uppercase letters; paths are lowercase. Write '{{replacement}}'.",
      uppercaseOnly:
        "'{{word}}' has uppercase letters; paths are lowercase. Write its words in lowercase, joined by hyphens.",
    },
  },
  suspicion: {
    inFile: ({ texts, parts }) => texts.some((text) => MAY_BE_UPPERCASE.test(text)) && parts.some(isSuspect),
    inPath: ({ text, parts }) => MAY_BE_UPPERCASE.test(text) && parts.some(isSuspect),
  },
  *check({ path }, question) {
    const allowed = allowedWords(question);
    for (const { segment, token } of textsOf(path)) {
      if (!NOT_LOWERCASE.test(token.value) || allowed.has(path.text.slice(segment.start, segment.end))) continue;
      const runs = [...token.value.matchAll(RUN)]
        .map(({ 0: word, index }) => ({ word, index, length: word.length }))
        .filter(({ word }) => !word.startsWith('%') && word !== word.toLowerCase() && !allowed.has(word));
      const at = stretch(token, runs);
      const [first] = runs;
      if (at === undefined || first === undefined) continue;
      const word = path.text.slice(at.start, at.end);
      const replacement = inLowercase(word, allowed);
      if (replacement === undefined) yield { at, messageId: 'uppercaseOnly', data: { word } };
      else
        yield {
          at,
          messageId: 'uppercase',
          data: { word, replacement },
          changes: [{ path: withPart(path, at, replacement) }],
        };
    }
  },
});

const allowedWords = oncePerConfig(
  ({ options, settings }: Config<Options>): ReadonlySet<string> =>
    new Set([...options.allow, ...(settings.vocabulary?.ignore ?? [])]),
);

/** A text with the words of each run in lowercase and joined by hyphens; `undefined` where a cut is doubtful. */
function inLowercase(text: string, allowed: ReadonlySet<string>): string | undefined {
  const stays = (run: string): boolean => run.startsWith('%') || allowed.has(run);
  const runs = [...text.matchAll(RUN)].map(([run]) => run).filter((run) => !stays(run));
  if (!runs.every((run) => splitCase(run).isCertain)) return undefined;
  return text.replaceAll(RUN, (run) => (stays(run) ? run : splitCase(run).words.join('-').toLowerCase()));
}
