import { loadEnglish } from '../english/load.ts';
import { isOnly } from '../english/place.ts';
import { kindOfParam } from '../english/words/param-names.ts';
import type { FileRoutes, Finding, TextRoute } from '../lint/contracts.ts';
import { createRule } from '../lint/create-rule.ts';
import { lowercaseSet, objectSchema, textsSchema } from '../lint/option-schema.ts';
import type { Path, Segment, TextToken } from '../model.ts';
import { textAt, withPart } from '../path/path.ts';
import { createLookups, opensNoCollection, parametersAt, wordsIn } from './plural-collections/lookups.ts';

/** The number of a noun: `users` is plural, `user` singular. */
type GrammaticalNumber = 'plural' | 'singular';

interface Options {
  readonly style: GrammaticalNumber | 'majority';
  readonly allow: readonly string[];
}

interface Words {
  readonly allowed: ReadonlySet<string>;
  /** The nouns of the settings. */
  readonly nouns: ReadonlySet<string>;
  readonly isLookup: ReturnType<typeof createLookups>;
}

interface Prepared extends Words {
  /** The number to write; `undefined` if as many collections of the file have one as the other. */
  readonly style: GrammaticalNumber | undefined;
}

export default createRule<Options, Prepared>({
  name: 'plural-collections',
  meta: {
    type: 'suggestion',
    docs: { description: 'enforce plural names for collections before a parameter', preset: 'strict' },
    hasSuggestions: true,
    schema: objectSchema({
      style: {
        description: 'The number of collections; `majority`: as most collections of the file are.',
        type: 'string',
        enum: ['plural', 'singular', 'majority'],
      },
      allow: textsSchema('Words or whole segments that may stay as they are.'),
    }),
    defaultOptions: [{ style: 'plural', allow: [] }],
    messages: {
      singular: "'{{word}}' before a parameter is a collection. Use the plural '{{replacement}}'.",
      singularOnly: "'{{word}}' before a parameter is a collection. Use the plural.{{obstacle}}",
      plural: "'{{word}}' before a parameter is plural. Use the singular '{{replacement}}'.",
      pluralOnly: "'{{word}}' before a parameter is plural. Use the singular.{{obstacle}}",
    },
  },
  prepare({ options, settings, file }) {
    const { ignore, nouns, verbs } = settings.vocabulary ?? {};
    const words = {
      allowed: lowercaseSet(options.allow, ignore, verbs),
      nouns: lowercaseSet(nouns),
      isLookup: createLookups(file),
    };
    return { ...words, style: options.style === 'majority' ? majorityIn(file, words) : options.style };
  },
  *check(route, { file, prepared: { style, ...words } }) {
    if (style === undefined) return;
    for (const { noun, number } of collectionsIn(route, file, words))
      if (number !== style) yield collectionFinding(route.path, noun, number);
  },
});

/** The number of more than half of the different collections of a file; `undefined` in a tie. */
function majorityIn(file: FileRoutes, words: Words): GrammaticalNumber | undefined {
  const numbers = new Map(
    file.routes.flatMap((route) =>
      [...collectionsIn(route, file, words)].map(({ noun: { segment }, number }) => [segment, number] as const),
    ),
  );
  const plurals = [...numbers.values()].filter((number) => number === 'plural').length;
  if (plurals * 2 === numbers.size) return undefined;
  return plurals * 2 > numbers.size ? 'plural' : 'singular';
}

/** A noun before a parameter that picks one of its things. */
interface Collection {
  readonly noun: Noun;
  readonly number: GrammaticalNumber;
}

function* collectionsIn(route: TextRoute, file: FileRoutes, { allowed, nouns, isLookup }: Words): Iterable<Collection> {
  const { path } = route;
  for (const [index, segment] of path.segments.entries()) {
    const noun = nounOf(path, segment);
    if (noun === undefined || allowed.has(noun.segment) || allowed.has(noun.word)) continue;
    const next = path.segments[index + 1];
    const names = next === undefined ? namesBehind(route, segment, file) : parametersAt(path, next);
    const one = inSingular(noun);
    if (!isCountable(one.word, names, nouns) || isHandlerName(route, noun, file)) continue;
    const isPicked = names.some((name) => isIdentifier(name, one, mayBeVerb(route, index, file)));
    if (isPicked && !isLookup(route, index)) yield { noun, number: one.word === noun.word ? 'singular' : 'plural' };
  }
}

/** The last word of a text segment, unless a word before it shows that it does not name a collection. */
interface Noun {
  readonly token: TextToken;
  /** The segment and its last word, in lower case. */
  readonly segment: string;
  readonly word: string;
}

function nounOf({ text }: Path, { tokens: [token, ...others], start, end }: Segment): Noun | undefined {
  if (token?.kind !== 'text' || others.length > 0 || token.value !== text.slice(start, end)) return undefined;
  const words = wordsIn(token.value).map((word) => word.toLowerCase());
  const word = words.at(-1);
  if (word === undefined || !token.value.toLowerCase().endsWith(word)) return undefined;
  const [first = '', second = ''] = words;
  if (words.slice(0, -1).some(opensNoCollection) || loadEnglish().isVerbWithObject(first, second)) return undefined;
  return { token, segment: token.value.toLowerCase(), word };
}

/** The noun with its last word in the singular: `order-item` for `order-items`. */
function inSingular(noun: Noun): Noun {
  const { word, segment } = noun;
  const singular = loadEnglish().singularOf(word);
  return singular === word ? noun : { ...noun, word: singular, segment: segment.slice(0, -word.length) + singular };
}

/** Whether a noun in the singular is one of many. If that is unclear, the names of the parameters after it decide. */
function isCountable(word: string, names: readonly string[], nouns: ReadonlySet<string>): boolean {
  const { isOneOfMany, isPluralOrUncountable, mayBeOneOfMany } = loadEnglish();
  const isOfMany =
    isOneOfMany(word) || nouns.has(word) || (mayBeOneOfMany(word) && names.some((name) => isCalledAfter(name, word)));
  return isOfMany && !isPluralOrUncountable(word);
}

/** Whether the handler has the same name: `POST /call-doctor/:id` with `callDoctor` calls a doctor. */
function isHandlerName(route: TextRoute, { segment, word }: Noun, file: FileRoutes): boolean {
  if (segment === word) return false;
  return file.handlerOf(route)?.name?.text.toLowerCase() === segment.replaceAll(/[-_]/gu, '');
}

/** The parameters after a mount: those that its routes begin with, even after an action, `@Get('get/:id')`. */
function namesBehind(mount: TextRoute, { end }: Segment, file: FileRoutes): readonly string[] {
  if (!/^\/?$/u.test(mount.path.text.slice(end))) return [];
  return file
    .routesUnder(mount)
    .flat()
    .flatMap(({ path }) => {
      const [first, second] = path.segments;
      if (first === undefined || first.start > 1) return [];
      const isAction = second !== undefined && ACTION.test(textAt(path, first));
      return parametersAt(path, isAction ? second : first);
    });
}

const ACTION = /^(?:delete|edit|fetch|find|get|remove|show|update)$/u;

/** Whether a segment before the last parameter may be a verb: `POST /report/:id` may report a post. */
function mayBeVerb(route: TextRoute, index: number, file: FileRoutes): boolean {
  const { kind, methods, path, base } = route;
  if (index !== path.segments.length - 2) return false;
  if (base === undefined && index === 0 && isOnly({ methods }, 'PUT', 'PATCH')) return !isUpdate(route, file);
  return kind === 'mount' || methods === undefined || methods.some((method) => method === 'POST' || method === 'ALL');
}

/**
 * Whether a route updates what it names, as its handler says or since the router reads it too. Else, where nobody sees
 * what precedes the path, `PATCH /audit/:id` may audit something.
 */
function isUpdate(route: TextRoute, file: FileRoutes): boolean {
  const name = file.handlerOf(route)?.name?.text ?? '';
  if (/^(?:edit|modify|patch|replace|save|set|update)(?![a-z])/u.test(name)) return true;
  return file.routes.some(
    (other) => other.router === route.router && other.text === route.text && isOnly(other, 'GET', 'HEAD', 'DELETE'),
  );
}

/** `:id`, `:userId`, `:uid`, `:username` after `user`, `:orderItemId` after `order-item`; not `:mode`, `:seasonNumber`. */
function isIdentifier(name: string, { segment, word }: Noun, isMaybeVerb: boolean): boolean {
  if (isCalledAfter(name, word) || isCalledAfter(name, segment.replaceAll(/[-_]/gu, ''))) return true;
  const letters = lettersOf(name);
  if (letters.startsWith(word) && letters !== word) {
    // `POST /job/:jobName` may run the job, and a file name says where a file is.
    return /(?:name|key|code)$/u.test(letters) && !isMaybeVerb && letters !== 'filename';
  }
  if (letters === `${word.charAt(0)}id` && !isMaybeVerb) return true;
  // A parameter named after something else picks something else: `/token/:userId`.
  return kindOfParam(name) === letters && !(isMaybeVerb && loadEnglish().isVerbToo(word));
}

/** `:siteId`, `:site_id` after `site`. */
function isCalledAfter(name: string, word: string): boolean {
  const letters = lettersOf(name);
  return letters.startsWith(word) && OF_ITSELF.test(letters.slice(word.length));
}

function lettersOf(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}

/** `:userId`, `:orderDocId` after `user` and `order`; not `:teamMemberId` after `team`, which picks a member. */
const OF_ITSELF =
  /^s?(?:db|doc|document|ext|external|internal|numeric|obj|object|public|ref|reference|short|unique|u|g)?u?(?:id|slug)$/u;

function collectionFinding(path: Path, { token, word }: Noun, number: GrammaticalNumber): Finding {
  const last = { start: token.end - word.length, end: token.end };
  const other = number === 'singular' ? loadEnglish().pluralOf(word) : loadEnglish().singularOf(word);
  // In `blogPost`, the capital marks the start of the last word.
  const isCapital = /^[A-Z]/u.test(token.value.slice(-word.length));
  const written = isCapital ? other.charAt(0).toUpperCase() + other.slice(1) : other;
  const change = { path: withPart(path, last, written) };
  return {
    at: token,
    messageId: number,
    unrepaired: `${number}Only`,
    data: { word: token.value },
    changes: [number === 'singular' ? change : { ...change, isHouseStyle: true }],
  };
}
