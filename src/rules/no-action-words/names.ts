import type { Action } from '../../english/actions/action.ts';
import type { ActionMethod } from '../../english/actions/words.ts';
import { loadEnglish } from '../../english/load.ts';
import { isOnly } from '../../english/place.ts';
import type { TextRoute } from '../../lint/contracts.ts';
import type { PlacedSegment } from '../../lint/segment-places.ts';

/** An action word in a segment of a route, and the method that says the same. */
export interface Case {
  readonly route: TextRoute;
  readonly placed: PlacedSegment;
  readonly action: Action;
  readonly says: ActionMethod;
}

/**
 * The name of the resource that remains of a segment, in lowercase words joined by hyphens: empty if nothing remains,
 * `undefined` if only a person can find it.
 * @param parameter the name of the parameter directly after the segment
 */
export function nameFor(
  { placed: { text, place }, action: { rest, word, isCertain }, says }: Case,
  parameter: string | undefined,
): string | undefined {
  const {
    isCertain: isCertainSplit,
    isKnownNoun,
    isOneOfMany,
    isPluralOrUncountable,
    namesThing,
    pluralOf,
  } = loadEnglish();
  if (!isCertain || !isCertainSplit(text)) return undefined;
  if (rest.length === 0) return '';
  const hasParameter = place.after.kind === 'parameter';
  const words = rest.join(' ').replace(DETERMINERS, '');
  const noun = hasParameter ? words.replace(BY_KEY, '$<noun>') : words;
  // `update-new` marks something as new.
  if (noun === '' && rest[0] === 'new' && says !== 'POST') return undefined;
  // `getAll` and `findMany` read a collection, `findOne/:id` and `getById/:id` one member of it, `createOne` adds one.
  if (noun === '' || (noun === 'many' && says === 'GET')) {
    // `/users/:id/delete-all` deletes things of a user, not the user.
    if (rest[0] === 'all' && place.before.kind === 'parameter') return undefined;
    const isOfOne = /^(?:one|single|unique|by)\b/u.test(rest.join(' '));
    return hasParameter === isOfOne || (isOfOne && says === 'POST') ? '' : undefined;
  }
  if (
    /[a-z]\d(?![a-z])|(?<![a-z])\d+(?![a-z\d])|\b(?:all|and|as|at|by|for|from|has|if|in|is|into|of|on|one|or|to|with|without)\b/u.test(
      noun,
    )
  )
    return undefined;
  const parts = noun.split(' ');
  const last = parts.at(-1) ?? '';
  if (NO_NOUNS.has(last) || !namesThing(last) || parts.some((part) => WAYS.test(part))) return undefined;
  if (parameter !== undefined && isOfAnother(last, parameter)) return undefined;
  if (hasParameter && ATTRIBUTES.test(last) && (says === 'PATCH' || !isOneOfMany(last))) return undefined;
  // Not for `PUT /:id/add-tag`, which adds something to one resource.
  const isCreated =
    says === 'POST' &&
    place.isLast === true &&
    (isOnly(place, 'POST') || place.before.kind !== 'parameter') &&
    !isOnlyOne(parts);
  const isOfMany = rest[0] === 'all' || word.text === 'list';
  // `getAllAttributesProduct`: only a person can say which noun is the collection.
  if (
    isOfMany &&
    (isKnownNoun(last) || rest[0] === 'all') &&
    parts.slice(0, -1).some((part) => part.endsWith('s') && isPluralOrUncountable(part))
  )
    return undefined;
  const isCollection = (hasParameter || isOfMany || isCreated) && isKnownNoun(last);
  return [...parts.slice(0, -1), isCollection ? pluralOf(last) : last].join('-');
}

/** Whether a parameter is named after another collection: `getComments/:postId`. */
function isOfAnother(noun: string, parameter: string): boolean {
  const { isOneOfMany, isPluralOrUncountable, pluralOf } = loadEnglish();
  const owner = parameter
    .replace(/_?(?:ids?|uuid|guid|slug|key)$/iu, '')
    .replace(/^.*[_-]|^.*[a-z](?=[A-Z])/u, '')
    .toLowerCase();
  const areMany = isOneOfMany(noun) || isPluralOrUncountable(noun);
  return isOneOfMany(owner) && areMany && pluralOf(owner) !== pluralOf(noun);
}

/** Attributes of one thing, not collections of things: `PUT /update-status/:id`, `GET /get-details/:id`. */
export const ATTRIBUTES =
  /^(?:attributes|availability|avatar|data|details?|email|fields?|image|info|name|password|phone|photo|picture|position|preferences|price|priority|quantity|role|settings|state|status|stock|username|values?|visibility)$/u;

/** `a list of all the users`, `one user`, `all`. */
const DETERMINERS = /^(?:(?:a|an|the) )?(?:list of )?(?:(?:all|new|single|one|unique)(?: |$))?(?:the )?/u;

/** `user by id`, `user by user id`: the parameter is a key of the noun. `by user` would be a key of something else. */
const BY_KEY =
  /(?:(?<!\w)(?<noun>(?<last>\w+)) by (?:\k<last> )?|^by )(?:id|key|slug|uuid|guid|code|name|number|token)$/u;

/** Whether words name something of which there is only one: `first-user`, `default-role`, `profile-picture`. */
export function isOnlyOne(words: readonly string[]): boolean {
  return words.slice(0, -1).some((word) => ONLY_ONE.test(word));
}

const ONLY_ONE = /^(?:avatar|cover|current|default|first|initial|last|main|primary|profile|root)$/u;

/** Words in any position that say how or to how many: `batch-update-status`, `update-many`, `auto-fetch`. */
export const WAYS = /^(?:auto|batch|bulk|many|mass|multi|multiple|partial)$/u;

/** Last words that do not name a resource: `hard-delete`, `delete-any`, `delete-account-permanently`. */
const NO_NOUNS: ReadonlySet<string> = new Set(
  (
    'any free single self hard soft force default latest daily weekly monthly quarterly yearly annually automatically directly ' +
    'manually permanently temporarily'
  ).split(' '),
);
