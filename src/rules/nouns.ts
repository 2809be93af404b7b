import { loadEnglish } from '../english/load.ts';
import type { NotNounVerdict, Vocabulary } from '../english/nouns/not-noun.ts';
import type { Finding, TextRoute } from '../lint/contracts.ts';
import { createRule } from '../lint/create-rule.ts';
import { objectSchema, textsSchema } from '../lint/option-schema.ts';
import { mayMatter } from '../lint/path-texts.ts';
import { type PlacedSegment, placesOf, type Standing, withSegments } from '../lint/segment-places.ts';
import { spanOf } from '../path/tokens.ts';
import { withPart } from '../routes/path.ts';

interface Options {
  readonly allow: readonly string[];
  readonly controlMethods: readonly string[];
}

interface Words {
  readonly ignored: ReadonlySet<string>;
  readonly vocabulary: Vocabulary;
}

export default createRule<Options, Words>({
  name: 'nouns',
  meta: {
    type: 'suggestion',
    docs: { description: 'enforce nouns as the names of resources', preset: 'recommended' },
    hasSuggestions: true,
    schema: objectSchema({
      allow: textsSchema('Words or whole segments that may stay.'),
      controlMethods: textsSchema('Under which methods the last text segment may be a verb (`/orders/:id/cancel`).', [
        'GET',
        'POST',
        'PUT',
        'PATCH',
        'DELETE',
      ]),
    }),
    defaultOptions: [{ allow: [], controlMethods: ['POST', 'PUT', 'PATCH'] }],
    messages: {
      state: "'{{word}}' describes a resource and names none. Write a noun.",
      query:
        "'{{word}}' describes a resource and names none. Let a query of the collection choose, such as '{{query}}'.",
      verbUnderMethod:
        "'{{word}}' is a verb, but {{method}} says already what is done. Write a noun, or a control under {{controls}}.",
      verbUnderAny: "'{{word}}' is a verb. Write a noun, or a control at the end of the path.",
      verbBeforeEnd: "'{{word}}' is a verb before the end of the path. Write a noun, or put the control last.",
      controlFirst: "'{{word}}' is a verb before the end of the path. Put the control last: '{{fixed}}'.",
      controlForm: "'{{word}}' names a control in another form than the base verb. Write '{{base}}'.",
    },
  },
  prepare: ({ options, settings: { vocabulary = {} } }) => ({
    ignored: new Set([...options.allow, ...(vocabulary.ignore ?? [])].map(lower)),
    vocabulary: { nouns: new Set(vocabulary.nouns?.map(lower)), verbs: new Set(vocabulary.verbs?.map(lower)) },
  }),
  check(route, { options, prepared: words }) {
    if (words.vocabulary.verbs.size === 0 && !mayMatter(route, loadEnglish().mayBeNoNoun)) return undefined;
    const find = (each: Standing): readonly Found[] => verdictsOn(each, words, options.controlMethods);
    return find(route).map((found) => findingFor(route, found, options, (after) => find(after).length === 0));
  },
});

interface Found {
  readonly placed: PlacedSegment;
  readonly verdict: NotNounVerdict;
}

function verdictsOn(
  route: Standing,
  { ignored, vocabulary }: Words,
  controlMethods: readonly string[],
): readonly Found[] {
  const { mayBeNoNoun, notNounIn } = loadEnglish();
  return placesOf(route, vocabulary.verbs.size > 0 ? () => true : mayBeNoNoun).flatMap((placed) => {
    if (!placed.isWhole || ignored.has(placed.text.toLowerCase())) return [];
    const verdict = notNounIn(placed.text, placed.place, vocabulary, controlMethods);
    return verdict === undefined || ignored.has(verdict.word.text) ? [] : [{ placed, verdict }];
  });
}

function findingFor(
  route: TextRoute,
  { placed, verdict }: Found,
  { controlMethods }: Options,
  isClean: (after: Standing) => boolean,
): Finding {
  const { path, methods } = route;
  const at = spanOf(placed.token, verdict.word.start, verdict.word.end);
  const word = path.text.slice(at.start, at.end);
  switch (verdict.kind) {
    case 'state': {
      const query = methods?.includes('GET') === true ? queryFor(placed, verdict.word.text) : undefined;
      return query === undefined
        ? { at, messageId: 'state', data: { word } }
        : { at, messageId: 'query', data: { word, query } };
    }
    case 'verb-under-method':
      if (methods?.length !== 1) return { at, messageId: 'verbUnderAny', data: { word } };
      return {
        at,
        messageId: 'verbUnderMethod',
        data: { word, method: methods.join(), controls: controlMethods.join(' or ') || 'no method' },
      };
    case 'verb-before-end': {
      const moved = controlLast(route, placed);
      const isControl = methods?.every((method) => controlMethods.includes(method)) === true && methods.length > 0;
      return isControl && moved !== undefined && isClean(moved.after)
        ? { at, messageId: 'controlFirst', data: { word }, changes: [{ path: moved.path }] }
        : { at, messageId: 'verbBeforeEnd', data: { word } };
    }
    case 'control-form': {
      const { base } = verdict;
      const segments = path.segments.map((each) =>
        each === placed.segment ? { ...each, tokens: [{ ...placed.token, value: base }] } : each,
      );
      const changes = isClean(withSegments(route, segments)) ? [{ path: withPart(path, at, base) }] : [];
      return { at, messageId: 'controlForm', data: { word, base }, changes };
    }
  }
}

/** `/users?status=active` for `active` behind `/users`. */
function queryFor({ place: { before } }: PlacedSegment, word: string): string | undefined {
  if (before.kind !== 'text' || !loadEnglish().isPluralOrUncountable(before.text.replace(/^.*[-_]/u, '')))
    return undefined;
  return `/${before.text}?status=${word}`;
}

/** `/verify/phone/:id` as `/phone/:id/verify`, where one text alone follows the verb. */
function controlLast(
  route: TextRoute,
  { segment, place }: PlacedSegment,
): { readonly path: string; readonly after: Standing } | undefined {
  const { path } = route;
  const rest = path.segments.slice(path.segments.indexOf(segment) + 1);
  const isPlain = path.tokens.every(({ kind }) => kind === 'text' || kind === 'param');
  if (!isPlain || place.behind.kind !== 'text' || path.text.endsWith('/')) return undefined;
  if (rest.filter(({ tokens }) => tokens[0]?.kind === 'text').length !== 1) return undefined;
  // `/forgot-password/resend`: what follows is a control itself.
  if (!loadEnglish().isThingToActOn(place.behind.text)) return undefined;
  const verb = path.text.slice(segment.start, segment.end);
  const text = `${path.text.slice(0, segment.start)}${path.text.slice(segment.end + 1)}/${verb}`;
  const segments = [...path.segments.filter((each) => each !== segment), segment];
  return { path: text, after: withSegments(route, segments) };
}

function lower(word: string): string {
  return word.toLowerCase();
}
