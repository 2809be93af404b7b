import { loadEnglish } from '../english/load.ts';
import type { NotNounVerdict, Vocabulary } from '../english/nouns/not-noun.ts';
import { isNamespace } from '../english/place.ts';
import { looksPlural } from '../english/word-lists.ts';
import type { FileRoutes, Finding, TextRoute } from '../lint/contracts.ts';
import { createRule } from '../lint/create-rule.ts';
import { lowercaseSet, objectSchema, textsSchema } from '../lint/option-schema.ts';
import { type PlacedSegment, placedSegments } from '../lint/segment-places.ts';
import { spanOf } from '../path/tokens.ts';
import { textAt, withPart } from '../path/path.ts';

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
      state: "'{{word}}' is not a noun. Name the resource.",
      filter: "'{{word}}' is not a noun. Filter the collection instead, e.g. '{{query}}'.",
      verb: "'{{word}}' is a verb. Use a noun.",
      verbUnderMethod: "'{{word}}' is a verb under {{method}}. Use a noun, or make it an action under {{controls}}.",
      verbUnderAny: "'{{word}}' is a verb. Use a noun, or put the action at the end of the path.",
      verbBeforeEnd:
        "'{{word}}' is a verb before the end of the path. Use a noun, or put the action at the end.{{obstacle}}",
      actionLast: "'{{word}}' is a verb before the end of the path. Put the action at the end: '{{fixed}}'.",
      baseVerb: "'{{word}}' is not a base verb. Name the action with its base verb: '{{base}}'.",
      baseVerbOnly: "'{{word}}' is not a base verb. Name the action with a base verb.{{obstacle}}",
    },
  },
  prepare: ({ options, settings: { vocabulary = {} } }) => ({
    ignored: lowercaseSet(options.allow, vocabulary.ignore),
    vocabulary: { nouns: lowercaseSet(vocabulary.nouns), verbs: lowercaseSet(vocabulary.verbs) },
  }),
  check(route, { options, prepared: words, file }) {
    const found = verdictsOn(route, file, words, options.controlMethods);
    const findings = found.map((one) => findingFor(route, one, options));
    // A change repairs one word: with a second one, the path would still be reported.
    return found.length === 1 ? findings : findings.map((finding) => ({ ...finding, changes: [] }));
  },
});

interface Found {
  readonly placed: PlacedSegment;
  readonly verdict: NotNounVerdict;
}

function verdictsOn(
  route: TextRoute,
  file: FileRoutes,
  { ignored, vocabulary }: Words,
  controlMethods: readonly string[],
): readonly Found[] {
  const { mayBeNoNoun, notNounIn } = loadEnglish();
  return placedSegments(route, file, vocabulary.verbs.size > 0 ? () => true : mayBeNoNoun).flatMap((placed) => {
    if (!placed.isWhole || ignored.has(placed.text.toLowerCase())) return [];
    const verdict = notNounIn(placed.text, placed.place, vocabulary, controlMethods);
    const isFine = verdict === undefined || ignored.has(verdict.word.text) || namesParameter(route, placed);
    return isFine || (verdict.kind === 'state' && isNameOfRouter(route, placed)) ? [] : [{ placed, verdict }];
  });
}

/** `/modified/:modified`: a property and its value. */
function namesParameter({ path: { segments } }: TextRoute, { segment, text }: PlacedSegment): boolean {
  const [value, ...others] = segments[segments.indexOf(segment) + 1]?.tokens ?? [];
  return others.length === 0 && value?.kind === 'param' && value.name === text;
}

/** `use('/together', together)`: a mount that repeats the name of its router is a name; not one after a status. */
function isNameOfRouter({ kind, handlerText }: TextRoute, { text, place }: PlacedSegment): boolean {
  if (kind !== 'mount' || place.after.kind === 'text' || loadEnglish().isStatus(text.toLowerCase())) return false;
  return lettersOf(routerName(handlerText)) === lettersOf(text);
}

/** The last name in the arguments of a mount: `together` of `togetherRouter`, `require('./routes/together.js')`. */
function routerName(handlers: string): string {
  const names = handlers.replaceAll(/\.[cm]?[jt]s\b/gu, '').match(/[\w-]+/gu) ?? [];
  return (names.at(-1) ?? '').replace(/(?:Router|Routes?|Api)$/u, '');
}

function lettersOf(name: string): string {
  return name.replaceAll(/[-_]/gu, '').toLowerCase();
}

function findingFor(route: TextRoute, { placed, verdict }: Found, { controlMethods }: Options): Finding {
  const { path, methods } = route;
  const at = spanOf(placed.token, verdict.word.start, verdict.word.end);
  const word = textAt(path, at);
  switch (verdict.kind) {
    case 'state': {
      const query = methods?.includes('GET') === true ? queryFor(placed, verdict.word.text) : undefined;
      return query === undefined
        ? { at, messageId: 'state', data: { word } }
        : { at, messageId: 'filter', data: { word, query } };
    }
    case 'verb-under-method': {
      if (methods?.length !== 1) return { at, messageId: 'verbUnderAny', data: { word } };
      const messageId = controlMethods.length === 0 || QUESTION.test(word) ? 'verb' : 'verbUnderMethod';
      return { at, messageId, data: { word, method: methods.join(), controls: joinWithOr(controlMethods) } };
    }
    case 'verb-before-end': {
      const isControl = methods?.every((method) => controlMethods.includes(method)) === true && methods.length > 0;
      const moved = isControl ? actionLast(route, placed) : undefined;
      const changes = moved === undefined ? [] : [{ path: moved }];
      return { at, messageId: 'actionLast', unrepaired: 'verbBeforeEnd', data: { word }, changes };
    }
    case 'control-form': {
      const { base } = verdict;
      const changes = [{ path: withPart(path, at, base) }];
      return { at, messageId: 'baseVerb', unrepaired: 'baseVerbOnly', data: { word, base }, changes };
    }
  }
}

/** `GET /is-active` asks a question: no method makes it an action. */
const QUESTION = /^(?:can|has|is|should)$/iu;

/** `POST, PUT or PATCH`. */
function joinWithOr(methods: readonly string[]): string {
  return methods.join(', ').replace(/, (?=[^,]*$)/u, ' or ');
}

/** `/users?status=active` for `active` after or before `users`. */
function queryFor({ place: { before, after } }: PlacedSegment, word: string): string | undefined {
  const { isPluralOrUncountable, isStatus } = loadEnglish();
  if (!isStatus(word)) return undefined;
  const [collection] = [before, after].flatMap((beside) => {
    if (beside.kind !== 'text' || isNamespace(beside.text)) return [];
    const noun = beside.text.replace(/^.*[-_]/u, '');
    // `/email/enabled`: only a plural names a collection.
    return looksPlural(noun) && isPluralOrUncountable(noun) ? [beside.text] : [];
  });
  return collection && `/${collection}?status=${word}`;
}

/** `/phone/:id/verify` for `/verify/phone/:id`, if exactly one text segment follows the verb. */
function actionLast({ path }: TextRoute, { segment, place }: PlacedSegment): string | undefined {
  const { isRole, isThingToActOn, wordsOf } = loadEnglish();
  const verb = textAt(path, segment);
  const rest = path.segments.slice(path.segments.indexOf(segment) + 1);
  const isPlain = path.tokens.every(({ kind }) => kind === 'text' || kind === 'param');
  if (!isPlain || place.after.kind !== 'text' || path.text.endsWith('/')) return undefined;
  if (rest.filter(({ tokens }) => tokens[0]?.kind === 'text').length !== 1) return undefined;
  // `/apply-leave/admin`: the verb already has its object.
  if (wordsOf(verb).length > 1 && rest.length === 1) return undefined;
  // `/orders/:id/cancel/user`: `user` says who does it.
  if (place.before.kind === 'parameter' && rest.length === 1 && isRole(place.after.text)) return undefined;
  // `/forgot-password/resend`: `resend` is an action itself.
  if (!isThingToActOn(place.after.text)) return undefined;
  return `${path.text.slice(0, segment.start)}${path.text.slice(segment.end + 1)}/${verb}`;
}
