import { loadEnglish } from '../../english/load.ts';
import { looksPlural } from '../../english/word-lists.ts';
import { ATTRIBUTES, type FoundAction, isOnlyOne } from './names.ts';

/**
 * Whether a new path would mean a whole collection, since nothing in it identifies one resource: `PUT /users/update`,
 * `DELETE /order/remove`, `GET /getTeacher`.
 * @param text the end of the new path: a parameter, empty for nothing, `undefined` if the file does not show it
 */
export function wouldMeanAll(text: string | undefined, found: FoundAction): boolean {
  const { placed, says } = found;
  if (says === 'POST' || text?.startsWith(':') === true || placed.place.after.kind === 'parameter') return false;
  const words = loadEnglish()
    .wordsOf(text ?? '')
    .map((word) => word.text);
  return says === 'GET' ? wouldReadAll(words, found) : wouldChangeAll(words, found);
}

/** `/teacher` for `/getTeacher` reads one teacher, but of which id? */
function wouldReadAll(words: readonly string[], found: FoundAction): boolean {
  const { word, rest } = found.action;
  if (isBelowParameter(found) || word.text === 'list' || rest.some((each) => OF_ALL.test(each))) return false;
  return loadEnglish().isOneOfMany(words.at(-1) ?? '') || rest.some((each) => /^(?:one|single|unique)$/u.test(each));
}

function wouldChangeAll(words: readonly string[], found: FoundAction): boolean {
  const { placed, action, says } = found;
  const { before } = placed.place;
  const [owner = '', noun = ''] = [words.at(-2), words.at(-1)];
  const said = [action.word.text, ...action.rest];
  if (says === 'DELETE' && said.some((word) => OF_ALL.test(word))) return false;
  // `POST /cart/remove` takes one thing out of the cart.
  if (said.join() === 'remove' && /^(?:basket|cart|wishlist)$/u.test(noun)) return true;
  // `PUT /users/:id/update-address`, `DELETE /users/:id/remove-photo`
  // `POST /chats/:id/edit-message`: of which message?
  const isAttribute =
    says === 'PATCH' ? !isPlural(noun) && !PART.test(noun) : words.length === 1 && ATTRIBUTES.test(noun);
  if (isAttribute && isBelowParameter(found)) return false;
  if (isOnlyOne(before.kind === 'text' ? [before.text, ...words] : words)) return false;
  // `update-order-status`: of which order? With `user` or `account`, it is the caller's own.
  const { isOneOfMany, isRole } = loadEnglish();
  return (isOneOfMany(owner) && owner !== 'account' && !isRole(owner)) || !isSingletonOrAttribute(noun);
}

/** What a resource mostly has many of, so that a change needs to know which one. */
const PART =
  /^(?:chat|collection|comment|customer|entry|event|file|item|label|lesson|line|member|message|note|order|participant|post|product|question|record|review|section|step|student|task|thread|ticket|user)$/u;

/** Whether a parameter stands in front of the segment: `/users/:id/update-address`. */
function isBelowParameter({ route: { path }, placed: { segment } }: FoundAction): boolean {
  return path.segments.slice(0, path.segments.indexOf(segment)).some(({ tokens: [first] }) => first?.kind === 'param');
}

/** Whether a noun names something that each caller has once (`profile`, `settings`) or an attribute (`password`). */
export function isSingletonOrAttribute(noun: string): boolean {
  return SINGLETON.test(noun) || (ATTRIBUTES.test(noun) && !loadEnglish().isOneOfMany(noun) && !isPlural(noun));
}

/** Words that mean a whole collection, and actions on all of it. */
export const OF_ALL = /^(?:all|clear|empty|erase|flush|list|many|purge|truncate|wipe)$/u;

const SINGLETON =
  /^(?:balance|basket|bio|cart|config|configuration|cover|credentials|details|filename|home|locale|logo|me|nickname|pin|preferences|profile|self|settings|theme|thumbnail|timezone|wishlist)$/u;

/** Whether a parameter picks one of the collection in front: `PUT /users/set-approval/:id` approves a user. */
export function picksOneOf(parameter: string | undefined, front = ''): boolean {
  const { isOneOfMany, wordsOf } = loadEnglish();
  const noun = wordsOf(front).at(-1)?.text ?? '';
  return parameter === 'id' && (isOneOfMany(noun) || isPlural(noun));
}

function isPlural(noun: string): boolean {
  return looksPlural(noun) && loadEnglish().isPluralOrUncountable(noun);
}
