import type { Action } from '../english/action.ts';
import { loadEnglish } from '../english/load.ts';
import { type Config, createRule } from '../lint/create-rule.ts';
import { oncePerConfig } from '../lint/once-per-config.ts';
import { byWords } from '../lint/suspicion.ts';
import type { Span } from '../model.ts';
import { spanOf } from '../path/segments.ts';
import { type PlacedSegment, placesOf, type Standing } from '../routes/places.ts';
import { repairsOf } from './action-repairs.ts';

interface Options {
  readonly allow: readonly string[];
  readonly words: readonly string[];
}

export default createRule<Options>({
  name: 'no-action-words',
  meta: {
    type: 'suggestion',
    docs: { description: 'disallow words in paths that say what the HTTP method says', preset: 'recommended' },
    hasSuggestions: true,
    schema: [
      {
        type: 'object',
        properties: {
          allow: {
            description: 'Action words or whole segments that may stay.',
            type: 'array',
            items: { type: 'string' },
            uniqueItems: true,
          },
          words: {
            description: 'More words to report where they open a segment, such as `read` or `change`.',
            type: 'array',
            items: { type: 'string' },
            uniqueItems: true,
          },
        },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ allow: [], words: [] }],
    messages: {
      action: "'{{word}}' says what the method {{method}} says already. Name the resource alone.",
      repairable: "'{{word}}' says what the method {{method}} says already. Write '{{repair}}'.",
      needless: "'{{word}}' says what the method {{method}} says already. Leave the segment out.",
      unknownAction: "'{{word}}' is an action, and actions are HTTP methods. Name the resource alone.",
    },
  },
  suspicion: byWords(({ options }) =>
    options.words.length > 0 ? undefined : (part) => loadEnglish().mayHaveAction(part),
  ),
  *check(route, question) {
    const { allowed, more } = wordsOf(question);
    const find = (each: Standing): readonly Found[] =>
      placesOf(each, more.size > 0 ? anything : loadEnglish().mayHaveAction).flatMap(
        (placed) => actionOf(placed, more, allowed) ?? [],
      );
    const found = find(route);
    for (const { placed, action, at } of found) {
      const word = route.path.text.slice(at.start, at.end);
      if (action.method === undefined) {
        yield { at, messageId: 'unknownAction', data: { word } };
        continue;
      }
      const changes =
        found.length > 1
          ? []
          : repairsOf(route, placed, action, action.method).filter(({ after }) => find(after).length === 0);
      const method = METHODS[action.method];
      const [best] = changes;
      if (best === undefined) yield { at, messageId: 'action', data: { word, method } };
      else {
        const repair = best.method === undefined ? best.path : `${best.method} ${best.path}`;
        yield {
          at,
          messageId: best.path === '' ? 'needless' : 'repairable',
          data: { word, method, repair },
          changes: changes.map(({ path, method: other }) => ({ path, method: other })),
        };
      }
    }
  },
});

const METHODS = { GET: 'GET', POST: 'POST', PATCH: 'PUT or PATCH', DELETE: 'DELETE' } as const;

const wordsOf = oncePerConfig(({ options, settings: { vocabulary = {} } }: Config<Options>) => ({
  allowed: new Set([...options.allow, ...(vocabulary.ignore ?? []), ...(vocabulary.nouns ?? [])].map(lower)),
  more: new Set(options.words.map(lower)),
}));

interface Found {
  readonly placed: PlacedSegment;
  readonly action: Action;
  readonly at: Span;
}

function actionOf(placed: PlacedSegment, more: ReadonlySet<string>, allowed: ReadonlySet<string>): Found | undefined {
  const { token, text, place } = placed;
  if (allowed.has(text.toLowerCase())) return undefined;
  const action = loadEnglish().actionIn(text, place, more, allowed);
  return action && { placed, action, at: spanOf(token, action.word.start, action.word.end) };
}

function anything(): boolean {
  return true;
}

function lower(word: string): string {
  return word.toLowerCase();
}
