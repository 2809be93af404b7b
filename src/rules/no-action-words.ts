import type { Action } from '../english/actions/action.ts';
import { loadEnglish } from '../english/load.ts';
import type { Finding, TextRoute } from '../lint/contracts.ts';
import { createRule } from '../lint/create-rule.ts';
import { objectSchema, textsSchema } from '../lint/option-schema.ts';
import { mayMatter } from '../lint/path-texts.ts';
import { type PlacedSegment, placesOf, type Standing } from '../lint/segment-places.ts';
import type { Span } from '../model.ts';
import { spanOf } from '../path/tokens.ts';
import { repairsOf } from './no-action-words/repairs.ts';

interface Options {
  readonly allow: readonly string[];
  readonly words: readonly string[];
}

interface Words {
  readonly allowed: ReadonlySet<string>;
  /** Words of the options that count as actions where they open a segment. */
  readonly more: ReadonlySet<string>;
}

export default createRule<Options, Words>({
  name: 'no-action-words',
  meta: {
    type: 'suggestion',
    docs: { description: 'disallow words in paths that say what the HTTP method says', preset: 'recommended' },
    hasSuggestions: true,
    schema: objectSchema({
      allow: textsSchema('Action words or whole segments that may stay.'),
      words: textsSchema('More words to report where they open a segment, such as `read` or `change`.'),
    }),
    defaultOptions: [{ allow: [], words: [] }],
    messages: {
      action: "'{{word}}' says what the method {{method}} says already. Name the resource alone.",
      repairable: "'{{word}}' says what the method {{method}} says already. Write '{{repair}}'.",
      needless: "'{{word}}' says what the method {{method}} says already. Leave the segment out.",
      unknownAction: "'{{word}}' is an action, and actions are HTTP methods. Name the resource alone.",
    },
  },
  prepare: ({ options, settings: { vocabulary = {} } }) => ({
    allowed: new Set([...options.allow, ...(vocabulary.ignore ?? []), ...(vocabulary.nouns ?? [])].map(lower)),
    more: new Set(options.words.map(lower)),
  }),
  check: (route, { prepared: words }) =>
    words.more.size > 0 || mayMatter(route, loadEnglish().mayHaveAction) ? findingsIn(route, words) : undefined,
});

function findingsIn(route: TextRoute, words: Words): readonly Finding[] {
  const found = actionsOf(route, words);
  return found.map(({ placed, action, at }) => {
    const word = route.path.text.slice(at.start, at.end);
    if (action.method === undefined) return { at, messageId: 'unknownAction', data: { word } };
    const changes =
      found.length > 1
        ? []
        : repairsOf(route, placed, action, action.method).filter(({ after }) => actionsOf(after, words).length === 0);
    const method = METHODS[action.method];
    const [best] = changes;
    if (best === undefined) return { at, messageId: 'action', data: { word, method } };
    const repair = best.method === undefined ? best.path : `${best.method} ${best.path}`;
    return {
      at,
      messageId: best.path === '' ? 'needless' : 'repairable',
      data: { word, method, repair },
      changes: changes.map(({ path, method: other }) => ({ path, method: other })),
    };
  });
}

const METHODS = { GET: 'GET', POST: 'POST', PATCH: 'PUT or PATCH', DELETE: 'DELETE' } as const;

interface Found {
  readonly placed: PlacedSegment;
  readonly action: Action;
  readonly at: Span;
}

function actionsOf(route: Standing, { allowed, more }: Words): readonly Found[] {
  const { actionIn, mayHaveAction } = loadEnglish();
  return placesOf(route, more.size > 0 ? () => true : mayHaveAction).flatMap((placed) => {
    const { token, text, place } = placed;
    if (allowed.has(text.toLowerCase())) return [];
    const action = actionIn(text, place, more, allowed);
    return action === undefined ? [] : [{ placed, action, at: spanOf(token, action.word.start, action.word.end) }];
  });
}

function lower(word: string): string {
  return word.toLowerCase();
}
