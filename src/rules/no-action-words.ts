import type { Action } from '../english/actions/action.ts';
import { loadEnglish } from '../english/load.ts';
import type { FileRoutes, Finding, TextRoute } from '../lint/contracts.ts';
import { createRule } from '../lint/create-rule.ts';
import { lowercaseSet, objectSchema, textsSchema } from '../lint/option-schema.ts';
import { type PlacedSegment, placedSegments } from '../lint/segment-places.ts';
import type { Span } from '../model.ts';
import { spanOf } from '../path/tokens.ts';
import { NO_REPAIR, repairsOf, SAYS } from './no-action-words/repairs.ts';
import { textAt } from '../path/path.ts';

interface Options {
  readonly allow: readonly string[];
  readonly words: readonly string[];
}

interface Words {
  readonly allowed: ReadonlySet<string>;
  /** Words of the options that count as actions at the start of a segment. */
  readonly more: ReadonlySet<string>;
}

export default createRule<Options, Words>({
  name: 'no-action-words',
  meta: {
    type: 'suggestion',
    docs: { description: 'disallow words in paths that repeat the HTTP method', preset: 'recommended' },
    hasSuggestions: true,
    schema: objectSchema({
      allow: textsSchema('Action words or whole segments that may stay.'),
      words: textsSchema('More words to report where they open a segment, such as `read` or `change`.'),
    }),
    defaultOptions: [{ allow: [], words: [] }],
    messages: {
      repeated: "'{{word}}' repeats the HTTP method {{method}}. Use '{{fixed}}'.",
      repeatedEither:
        "'{{word}}' repeats the HTTP method {{method}}. Use '{{fixed}}', or '{{other}}' if the router is mounted {{mounted}}.",
      repeatedOnly: "'{{word}}' repeats the HTTP method {{method}}. Name only the resource.{{obstacle}}",
      repeatedNeedless: "'{{word}}' repeats the HTTP method {{method}}. Leave the path out.",
      misplaced: "'{{word}}' belongs in the HTTP method. Use '{{fixed}}'.",
      misplacedEither:
        "'{{word}}' belongs in the HTTP method. Use '{{fixed}}', or '{{other}}' if the router is mounted {{mounted}}.",
      misplacedOnly: "'{{word}}' belongs in the HTTP method ({{method}}). Name only the resource.{{obstacle}}",
      unknownAction: "'{{word}}' is an action. Leave it to the HTTP method, and name only the resource.",
    },
  },
  prepare: ({ options, settings: { vocabulary = {} } }) => ({
    allowed: lowercaseSet(options.allow, vocabulary.ignore, vocabulary.nouns),
    more: lowercaseSet(options.words),
  }),
  check: (route, { prepared: words, file }) => findingsIn(route, words, file),
});

function findingsIn(route: TextRoute, words: Words, file: FileRoutes): readonly Finding[] {
  const found = actionsOf(route, words, file);
  return found.map(({ placed, action, at }) => {
    const word = textAt(route.path, at);
    if (action.method === undefined) return { at, messageId: 'unknownAction', data: { word } };
    // A change repairs one word: with a second one, the path would still be reported.
    const isOpen = found.length > 1 || isPage(action, route, file);
    const { changes, ifMounted } = isOpen ? NO_REPAIR : repairsOf({ route, placed, action, says: action.method }, file);
    const said = SAYS[action.method];
    const [repeated] = route.methods?.length === 1 ? said.filter((method) => route.methods?.includes(method)) : [];
    const kind = repeated === undefined ? 'misplaced' : 'repeated';
    return {
      at,
      messageId: kind,
      ...(ifMounted && { either: `${kind}Either` }),
      unrepaired: `${kind}Only`,
      needless: kind === 'repeated' ? 'repeatedNeedless' : kind,
      data: {
        word,
        method: repeated ?? (action.method === 'GET' ? 'GET' : said.join(' or ')),
        mounted: ifMounted ?? '',
      },
      changes,
    };
  });
}

interface Found {
  readonly placed: PlacedSegment;
  readonly action: Action;
  readonly at: Span;
}

function actionsOf(route: TextRoute, { allowed, more }: Words, file: FileRoutes): readonly Found[] {
  const { actionIn, mayHaveAction } = loadEnglish();
  return placedSegments(route, file, more.size > 0 ? () => true : mayHaveAction).flatMap((placed) => {
    const { token, text, place } = placed;
    if (allowed.has(text.toLowerCase())) return [];
    const action = actionIn(text, place, more, allowed);
    return action === undefined || isName(placed, action, route, file)
      ? []
      : [{ placed, action, at: spanOf(token, action.word.start, action.word.end) }];
  });
}

/** `GET /show-venues` beside `POST /show-venues`: read and written under one name, so they are venues of shows. */
function isName({ text }: PlacedSegment, { word, rest }: Action, route: TextRoute, file: FileRoutes): boolean {
  if (word.text !== 'show' || rest.length === 0) return false;
  return file.routes.some(
    ({ methods, path }) =>
      methods?.some((method) => route.methods?.includes(method)) === false &&
      path.segments.some(({ start, end }) => path.text.slice(start, end) === text),
  );
}

/** `GET /parcels/:id/delete` beside a POST of the same path: the POST deletes, the GET shows a page that asks first. */
function isPage({ method }: Action, { methods, text }: TextRoute, file: FileRoutes): boolean {
  if (method !== 'DELETE' || methods?.join() !== 'GET') return false;
  return file.routes.some((other) => other.text === text && other.methods?.includes('POST') === true);
}
