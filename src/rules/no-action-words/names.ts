import type { Action } from '../../english/actions/action.ts';
import type { ActionMethod } from '../../english/actions/words.ts';
import { loadEnglish } from '../../english/load.ts';
import { isOnly } from '../../english/place.ts';
import { withClosedCompounds } from '../../english/words/closed-compounds.ts';
import type { TextRoute } from '../../lint/contracts.ts';
import type { PlacedSegment } from '../../lint/segment-places.ts';

/** An action word in a segment of a route, and the method that says the same. */
export interface FoundAction {
  readonly route: TextRoute;
  readonly placed: PlacedSegment;
  readonly action: Action;
  readonly says: ActionMethod;
}

/**
 * The name of the resource that remains of a segment, in lowercase words joined by hyphens: empty if it is the resource
 * in front, `undefined` if only a person can find it.
 * @param parameter the name of the parameter directly after the segment
 */
export function nameFor(found: FoundAction, parameter: string | undefined): string | undefined {
  const { placed, action, says } = found;
  const { isCertain, isOneOfMany } = loadEnglish();
  if (!action.isCertain || !isCertain(placed.text)) return undefined;
  if (action.rest.length === 0) return '';
  // `update-new` marks something as new, and `get-new-members` reads only some members.
  if (action.rest[0] === 'new' && says !== 'POST') return undefined;
  const hasParameter = placed.place.after.kind === 'parameter';
  const words = withClosedCompounds(action.rest).join(' ').replace(DETERMINERS, '');
  const noun = hasParameter ? words.replace(BY_KEY, '$<noun>') : words;
  if (noun === '' || (noun === 'many' && says === 'GET')) return isAllOrOneInFront(found) ? '' : undefined;
  const parts = noun.split(' ');
  const last = parts.at(-1) ?? '';
  // `get-top-10`, `delete-if-expired`
  if (PHRASE.test(noun) || !mayBeName(parts)) return undefined;
  // `softDeleteUser`; not `get-soft-skills`
  if (action.word.start > 0 && /^(?:soft|hard|force|permanent)$/u.test(parts[0] ?? '')) return undefined;
  if (parameter !== undefined && isOfAnother(last, parameter)) return undefined;
  if (hasParameter && ATTRIBUTES.test(last) && (says === 'PATCH' || !isOneOfMany(last))) return undefined;
  return inSingularOrPlural(parts, found);
}

/**
 * Whether the words after the action say how many of the resource in front are meant: `getAll` and `findMany` read a
 * collection, `findOne/:id` and `getById/:id` one member of it, `createOne` adds one.
 */
function isAllOrOneInFront({ placed: { place }, action: { rest }, says }: FoundAction): boolean {
  // `/users/:id/delete-all` deletes things of a user, not the user.
  if (rest[0] === 'all' && place.before.kind === 'parameter') return false;
  const isOfOne = /^(?:one|single|unique|by)\b/u.test(rest.join(' '));
  const hasParameter = place.after.kind === 'parameter';
  return isOfOne ? hasParameter || says === 'POST' : !hasParameter;
}

function mayBeName(parts: readonly string[]): boolean {
  const last = parts.at(-1) ?? '';
  return !NO_LAST_WORDS.has(last) && loadEnglish().namesThing(last) && !parts.some((part) => WAYS.test(part));
}

/** A name, in the plural if it is a collection; `undefined` if only a person can say which noun is the collection. */
function inSingularOrPlural(
  parts: readonly string[],
  { placed: { place }, action: { rest, word }, says }: FoundAction,
): string | undefined {
  const { isKnownNoun, isPluralOrUncountable, pluralOf } = loadEnglish();
  const others = parts.slice(0, -1);
  const last = parts.at(-1) ?? '';
  const isOfMany = rest[0] === 'all' || word.text === 'list';
  const isSure = isKnownNoun(last) || rest[0] === 'all';
  // `getAllAttributesProduct`
  if (isOfMany && isSure && others.some((part) => part.endsWith('s') && isPluralOrUncountable(part))) return undefined;
  // Not for `PUT /:id/add-tag`, which adds something to one resource.
  const isCreated =
    says === 'POST' &&
    place.isLast === true &&
    (isOnly(place, 'POST') || place.before.kind !== 'parameter') &&
    !isOnlyOne(parts);
  const isCollection = (place.after.kind === 'parameter' || isOfMany || isCreated) && isKnownNoun(last);
  return [...others, isCollection ? pluralOf(last) : last].join('-');
}

/** Words with numbers of their own, and words that make a phrase: `user and role`, `in stock`. */
const PHRASE =
  /[a-z]\d(?![a-z])|(?<![a-z])\d+(?![a-z\d])|\b(?:all|and|as|at|by|for|from|has|if|in|is|into|of|on|one|or|to|with|without)\b/u;

/** Whether a parameter is named after another collection: `getChat/:lectureId`; not `getProfile/:userId`. */
function isOfAnother(noun: string, parameter: string): boolean {
  const { isOneOfMany, mayBeOneOfMany, pluralOf } = loadEnglish();
  const owner = parameter
    .replace(/_?(?:ids?|uuid|guid|slug|key)$/iu, '')
    .replace(/^.*[_-]|^.*[a-z](?=[A-Z])/u, '')
    .toLowerCase();
  return isOneOfMany(owner) && !mayBeOneOfMany(noun) && pluralOf(owner) !== pluralOf(noun);
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
const NO_LAST_WORDS: ReadonlySet<string> = new Set(
  (
    'any free single self hard soft force default latest daily weekly monthly quarterly yearly annually automatically directly ' +
    'manually permanently temporarily'
  ).split(' '),
);
