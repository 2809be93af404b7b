import { withClosedCompounds } from '../english/words/closed-compounds.ts';
import { splitCase } from '../english/words/words.ts';
import type { Finding, TextRoute } from '../lint/contracts.ts';
import { createRule } from '../lint/create-rule.ts';
import { objectSchema, textsSchema } from '../lint/option-schema.ts';
import { mayMatter, segmentTexts, spanOfMatches } from '../lint/path-texts.ts';
import { textAt, withPart } from '../path/path.ts';

interface Options {
  readonly allow: readonly string[];
}

/** A percent triplet, which is not a word, or a run of letters and digits: `userProfiles`, `v2` of `/userProfiles-v2`. */
const RUN = /%[\dA-Fa-f]{2}|[\dA-Za-z\u0080-\uFFFF]+/g;
/** The same, but runs joined by underscores are one word: `User_Profiles` becomes `user-profiles`. */
const JOINED = /%[\dA-Fa-f]{2}|[\dA-Za-z\u0080-\uFFFF]+(?:_+[\dA-Za-z\u0080-\uFFFF]+)*/g;

/** Asked first, since most paths have no such letters outside parameters. */
const mayBeUppercase = (text: string): boolean => /[A-Z\u0080-\uFFFF]/.test(text);

export default createRule<Options, ReadonlySet<string>>({
  name: 'lowercase',
  meta: {
    type: 'suggestion',
    docs: { description: 'enforce lowercase letters in paths', preset: 'recommended' },
    fixable: 'code',
    hasSuggestions: true,
    schema: objectSchema({
      allow: textsSchema('Words or whole segments that an outside standard fixes, such as `ServiceProviderConfig`.'),
    }),
    defaultOptions: [{ allow: [] }],
    messages: {
      uppercase: "'{{word}}' has uppercase letters. Use '{{replacement}}'.",
      uppercaseOnly: "'{{word}}' has uppercase letters. Write its words in lowercase, joined by hyphens.{{obstacle}}",
    },
  },
  prepare: ({ options, settings }) => new Set([...options.allow, ...(settings.vocabulary?.ignore ?? [])]),
  check: (route, { prepared: allowed }) =>
    mayBeUppercase(route.text) && mayMatter(route, mayBeUppercase) ? findingsIn(route, allowed) : undefined,
});

function* findingsIn(route: TextRoute, allowed: ReadonlySet<string>): Iterable<Finding> {
  const { path } = route;
  for (const { segment, token } of segmentTexts(route)) {
    if (!mayBeUppercase(token.value) || allowed.has(textAt(path, segment))) continue;
    const runs = [...token.value.matchAll(JOINED)]
      .map(({ 0: word, index }) => ({ word, index, length: word.length }))
      .filter(({ word }) => !word.startsWith('%') && hasUppercase(word, allowed));
    const at = spanOfMatches(token, runs);
    if (at === undefined) continue;
    const word = textAt(path, at);
    const replacement = inLowercase(word, allowed);
    const changes = replacement === undefined ? [] : [{ path: withPart(path, at, replacement) }];
    yield {
      at,
      messageId: 'uppercase',
      unrepaired: 'uppercaseOnly',
      data: { word },
      changes,
    };
  }
}

function hasUppercase(text: string, allowed: ReadonlySet<string>): boolean {
  return !allowed.has(text) && (text.match(RUN) ?? []).some((run) => run !== run.toLowerCase() && !allowed.has(run));
}

/** The text with the words of each run in lowercase and joined by hyphens; `undefined` if a split is uncertain. */
function inLowercase(text: string, allowed: ReadonlySet<string>): string | undefined {
  const stays = (run: string): boolean => run.startsWith('%') || allowed.has(run);
  const runs = [...text.matchAll(RUN)].map(([run]) => run).filter((run) => !stays(run));
  if (!runs.every((run) => splitCase(run).isCertain)) return undefined;
  return text.replaceAll(JOINED, (joined) => {
    const words = joined
      .split(/_+/u)
      .flatMap((run) => (stays(run) ? [run] : splitCase(run).words.map((word) => word.toLowerCase())));
    return withClosedCompounds(words).join('-');
  });
}
