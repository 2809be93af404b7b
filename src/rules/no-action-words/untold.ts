import { loadEnglish } from '../../english/load.ts';
import { looksPlural } from '../../english/word-lists.ts';
import { ATTRIBUTES, type Case, isOnlyOne } from './names.ts';

/**
 * Whether nothing in the new path would identify one resource, so that it would mean all of them: `PUT /users/update`,
 * `DELETE /order/remove`, `GET /getTeacher`.
 * @param text the end of the new path: a parameter, empty for nothing, `undefined` if the file does not show it
 */
export function isUntold(
  text: string | undefined,
  { route, placed: { segment, place }, action: { word, rest }, says }: Case,
): boolean {
  if (says === 'POST' || text?.startsWith(':') === true || place.after.kind === 'parameter') return false;
  const { isOneOfMany, isRole, wordsOf } = loadEnglish();
  const words = wordsOf(text ?? '').map((each) => each.text);
  const noun = words.at(-1) ?? '';
  const { segments } = route.path;
  const isOfOne = segments.slice(0, segments.indexOf(segment)).some(({ tokens: [first] }) => first?.kind === 'param');
  if (says === 'GET') {
    if (isOfOne || word.text === 'list' || rest.some((each) => OF_ALL.test(each))) return false;
    return isOneOfMany(noun) || rest.some((each) => /^(?:one|single|unique)$/u.test(each));
  }
  if (says === 'DELETE' && [word.text, ...rest].some((each) => OF_ALL.test(each))) return false;
  // `POST /cart/remove` takes one thing out of the cart.
  if (word.text === 'remove' && rest.length === 0 && /^(?:basket|cart|wishlist)$/u.test(noun)) return true;
  // `PUT /users/:id/update-address`, `DELETE /users/:id/remove-photo`
  if (isOfOne && (says === 'PATCH' ? !isPlural(noun) : words.length === 1 && ATTRIBUTES.test(noun))) return false;
  if (isOnlyOne(place.before.kind === 'text' ? [place.before.text, ...words] : words)) return false;
  // `update-order-status`: of which order? With `user` or `account`, it is the caller's own.
  const owner = words.at(-2) ?? '';
  return (isOneOfMany(owner) && owner !== 'account' && !isRole(owner)) || !isSingle(noun);
}

/** Whether a noun names something that each caller has once, or an attribute: `profile`, `settings`, `password`. */
export function isSingle(noun: string): boolean {
  return OF_ONE.test(noun) || (ATTRIBUTES.test(noun) && !loadEnglish().isOneOfMany(noun) && !isPlural(noun));
}

/** Words that mean a whole collection, and actions on all of it. */
export const OF_ALL = /^(?:all|clear|empty|erase|flush|list|many|purge|truncate|wipe)$/u;

const OF_ONE =
  /^(?:balance|basket|bio|cart|config|configuration|cover|credentials|details|filename|locale|logo|me|nickname|pin|preferences|profile|self|settings|theme|thumbnail|timezone|wishlist)$/u;

/** Whether a parameter picks one of the collection: `PUT /users/set-approval/:id` sets the approval of a user. */
export function isIdOf(parameter: string | undefined, front = ''): boolean {
  const { isOneOfMany, wordsOf } = loadEnglish();
  const noun = wordsOf(front).at(-1)?.text ?? '';
  return parameter === 'id' && (isOneOfMany(noun) || isPlural(noun));
}

function isPlural(noun: string): boolean {
  return looksPlural(noun) && loadEnglish().isPluralOrUncountable(noun);
}
