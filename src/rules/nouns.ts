import { loadEnglish } from '../english/load.ts';
import type { NotNounVerdict, Vocabulary } from '../english/nouns/not-noun.ts';
import type { FileRoutes, Finding, TextRoute } from '../lint/contracts.ts';
import { createRule } from '../lint/create-rule.ts';
import { lowercaseSet, objectSchema, textsSchema } from '../lint/option-schema.ts';
import { type PlacedSegment, placedSegments } from '../lint/segment-places.ts';
import { spanOf } from '../path/tokens.ts';
import { textAt, withPart } from '../path/path.ts';
import { actionLast, isOpenedByLink, onlyReads } from './nouns/actions.ts';
import { collectionOfNew, nameFor, queryFor, resourceOfState } from './nouns/states.ts';

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
      named: "'{{word}}' is not a noun. Name what is {{state}}, e.g. '{{name}}'.",
      query: "'{{word}}' is not a noun. {{act}} the collection instead, e.g. '{{query}}'.",
      creates: "'{{word}}' is not a noun. POST creates what is new: '{{fixed}}'.",
      createsOnly: "'{{word}}' is not a noun. POST on the collection creates what is new.{{obstacle}}",
      property: "'{{word}}' is not a noun. Send it in the body of 'PATCH {{resource}}'.",
      verb: "'{{word}}' is a verb. Use a noun.",
      verbUnderMethod: "'{{word}}' is a verb under {{method}}. Use a noun, or make it an action under {{controls}}.",
      actionUnderMethod: "'{{word}}' is a verb under {{method}}. Use a noun, or make it an action: '{{action}}'.",
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
    const isFine =
      verdict === undefined ||
      ignored.has(verdict.word.text) ||
      namesParameter(route, placed) ||
      isOpenedByLink(verdict.word.text, route, placed, file);
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
  const { path } = route;
  const at = spanOf(placed.token, verdict.word.start, verdict.word.end);
  const word = textAt(path, at);
  switch (verdict.kind) {
    case 'state': {
      const created = collectionOfNew(route, placed);
      if (created !== undefined)
        return { at, messageId: 'creates', unrepaired: 'createsOnly', data: { word }, changes: [{ path: created }] };
      const resource = resourceOfState(route, placed);
      if (resource !== undefined) return { at, messageId: 'property', data: { word, resource } };
      const words = loadEnglish().wordsOf(placed.text);
      const state = words.map(({ text }) => text).join('-');
      const query = route.methods?.includes('GET') === true ? queryFor(placed, state) : undefined;
      if (query !== undefined) return { at, messageId: 'query', data: { word, ...query } };
      const name = nameFor(route, placed, state);
      return name === undefined
        ? { at, messageId: 'state', data: { word } }
        : { at, messageId: 'named', data: { word, state: state.replaceAll('-', ' '), name } };
    }
    case 'verb-before-end':
    case 'verb-under-method':
      return { at, ...verbAdvice(route, placed, word, controlMethods) };
    case 'control-form': {
      const { base } = verdict;
      const changes = [{ path: withPart(path, at, base) }];
      return { at, messageId: 'baseVerb', unrepaired: 'baseVerbOnly', data: { word, base }, changes };
    }
  }
}

/** What to do with a verb that is no control: only advice that the next run accepts. */
function verbAdvice(
  route: TextRoute,
  placed: PlacedSegment,
  word: string,
  controlMethods: readonly string[],
): Omit<Finding, 'at'> {
  const { isLast, methods } = placed.place;
  const moved = isLast === false ? actionLast(route, placed) : undefined;
  if (methods === undefined || methods.some((method) => controlMethods.includes(method))) {
    const { methods: own = [] } = route;
    const areControls = own.length > 0 && own.every((method) => controlMethods.includes(method));
    const changes = areControls && moved !== undefined ? [{ path: moved }] : [];
    return { messageId: 'actionLast', unrepaired: 'verbBeforeEnd', data: { word }, changes };
  }
  const [control] = controlMethods;
  const method = joinWithOr(methods);
  if (control === undefined || onlyReads(placed.text)) return { messageId: 'verb', data: { word } };
  if (isLast !== false)
    return { messageId: 'verbUnderMethod', data: { word, method, controls: joinWithOr(controlMethods) } };
  return moved === undefined
    ? { messageId: 'verb', data: { word } }
    : { messageId: 'actionUnderMethod', data: { word, method, action: `${control} ${moved}` } };
}

/** `POST, PUT or PATCH`. */
function joinWithOr(methods: readonly string[]): string {
  return methods.join(', ').replace(/, (?=[^,]*$)/u, ' or ');
}
