import type { ActionMethod } from '../../english/actions/words.ts';
import { loadEnglish } from '../../english/load.ts';
import { isNamespace, isOnly } from '../../english/place.ts';
import type { FileRoutes, TextRoute } from '../../lint/contracts.ts';
import type { Segment } from '../../model.ts';
import { textAt, withPart } from '../../path/path.ts';
import type { Change } from '../../routes/rewrite.ts';
import { type FoundAction, isOnlyOne, nameFor, WAYS } from './names.ts';
import { picksOneOf, isSingletonOrAttribute, OF_ALL, wouldMeanAll } from './collection-or-one.ts';
import { routerNameFor } from './router-name.ts';

/** Replacements for a segment with an action word, the best first; none if no replacement is certain. */
export interface Repair {
  readonly changes: readonly Change[];
  /** Where another file would have to mount the router for the second path, to display: `there`, as the first says. */
  readonly ifMounted?: 'there' | 'elsewhere';
}

export const NO_REPAIR: Repair = { changes: [] };

export function repairsOf(found: FoundAction, file: FileRoutes): Repair {
  const { route, placed, action, says } = found;
  const { path } = route;
  const { place, segment } = placed;
  if (!placed.isWhole || action.isDotted || path.tokens.some(({ kind }) => kind === 'group')) return NO_REPAIR;
  // `POST /carts/add/:cartId` adds something to the resource that the parameter picks.
  if (says === 'POST' && place.after.kind === 'parameter' && isOnly(place, 'POST')) return NO_REPAIR;
  const [after] = path.segments[path.segments.indexOf(segment) + 1]?.tokens ?? [];
  const parameter = after?.kind === 'param' ? after.name : undefined;
  const left = nameFor(found, parameter);
  const front = resourceInFront(route, segment);
  const name = left === undefined || front === undefined ? left : afterFront(left, front);
  if (left === undefined || name === undefined) return NO_REPAIR;
  return name === '' ? withoutSegment(found, front, left) : withName(found, file, { front, name, parameter });
}

/** `DELETE /users/:id` for `POST /users/:id/delete`. */
function withoutSegment(found: FoundAction, front: string | undefined, left: string): Repair {
  const { route, placed, says } = found;
  const { segments } = route.path;
  const after = segments.slice(segments.indexOf(placed.segment) + 1);
  // `app.use('/users', forward)` in place of `app.use('/users/remove', forward)` would get every path below it.
  if (route.kind === 'mount' && after.length === 0) return NO_REPAIR;
  const isNamedAfter = after.some(({ tokens: [first] }) => first?.kind === 'text');
  if (!isNamedAfter && !namesResource(front, found)) return NO_REPAIR;
  const last = segments.findLast((segment) => segment !== placed.segment);
  // `@Controller('booking') @Get('fetch')`: the base is not in this path, and stays as it is.
  const base = says === 'GET' ? '' : front;
  const many = inPlural(found, left);
  if (many === undefined && wouldMeanAll(last === undefined ? base : textOfSegment(last), found)) return NO_REPAIR;
  return { changes: changesTo(many ?? without(route, placed.segment), methodsFor(found, last)) };
}

interface Named {
  readonly front: string | undefined;
  readonly name: string;
  readonly parameter: string | undefined;
}

/** `POST /users` for `POST /create-user`; also `/`, if the router may be mounted as `/users` in another file. */
function withName(found: FoundAction, file: FileRoutes, { front, name, parameter }: Named): Repair {
  const { route, placed, action, says } = found;
  const { segments } = route.path;
  const { place, segment } = placed;
  if (picksOneOf(parameter, front)) return NO_REPAIR;
  if ((says === 'POST' || parameter !== undefined) && !hasKnownPlural(name)) return NO_REPAIR;
  const token = { ...placed.token, value: name };
  const last = segments.at(-1) === segment ? { ...segment, tokens: [token] } : segments.at(-1);
  if (last !== undefined && wouldMeanAll(textOfSegment(last), found)) return NO_REPAIR;
  const methods = methodsFor(found, last);
  // `PATCH /remove-admin/user/:id`, `POST /store-fetch-orders`: the rest may not be the object of the verb.
  const { start, end } = action.word;
  const isBare = place.after.kind !== 'text' && (start === 0 || end === placed.text.length);
  if (!isBare && methods.some((method) => method !== undefined)) return NO_REPAIR;
  const changes = changesTo(withPart(route.path, segment, name), methods);
  const isMountable = front === undefined && segments[0] === segment && mayNameRouter(found, name);
  const routerName = isMountable ? routerNameFor(route, name, file) : 'other';
  if (routerName === 'other') return { changes };
  const shorter = changesTo(without(route, segment), methods);
  return routerName === 'collection'
    ? { changes: [...shorter, ...changes], ifMounted: 'elsewhere' }
    : { changes: [...changes, ...shorter], ifMounted: 'there' };
}

/** Whether a router may have this name, so that `/` or `/:id` is the whole path: `users`, not `first-user` or `profile`. */
function mayNameRouter({ route, placed: { place }, says }: FoundAction, name: string): boolean {
  const words = name.split('-');
  if (isOnlyOne(words) || isSingletonOrAttribute(words.at(-1) ?? '')) return false;
  const isOfOne = place.after.kind === 'parameter';
  return route.kind === 'endpoint' && (isOfOne || (place.after.kind === 'none' && (says === 'GET' || says === 'POST')));
}

/** Whether the plural of a name is known. Not of `produit`, which may be a word of any language. */
function hasKnownPlural(name: string): boolean {
  const { isKnownNoun, isPluralOrUncountable } = loadEnglish();
  const noun = lastWordOf(name);
  return isKnownNoun(noun) || isPluralOrUncountable(noun);
}

/** The text of a segment; `:` for a parameter. */
function textOfSegment({ tokens: [token] }: Segment): string {
  return token?.kind === 'text' ? token.value : ':';
}

/** The last word of a text, in lower case. */
function lastWordOf(text: string): string {
  return loadEnglish().wordsOf(text).at(-1)?.text ?? '';
}

/** The path without a segment, and with the noun beside it in the plural: `/users` for `/user/list` and `/add/user`. */
function inPlural(
  { route: { path }, placed: { segment, place }, action, says }: FoundAction,
  left: string,
): string | undefined {
  const { isKnownNoun, isPluralOrUncountable, pluralOf, wordsOf } = loadEnglish();
  const at = path.segments.indexOf(segment);
  const isEnd = place.after.kind === 'none';
  const beside = path.segments[isEnd ? at - 1 : at + 1];
  if (beside?.tokens[0]?.kind !== 'text' || beside.tokens.length > 1) return undefined;
  if (!isEnd && path.segments.at(-1) !== beside) return undefined;
  const text = textAt(path, beside);
  const noun = wordsOf(text).at(-1);
  if (noun?.end !== text.length) return undefined;
  const isOfMany = OF_MANY.test(action.word.text) && (says === 'GET' || !isOnly(place, 'PUT', 'PATCH'));
  const isMany =
    left === ''
      ? isOfMany && isKnownNoun(noun.text) && !isSingletonOrAttribute(noun.text)
      : isPluralOrUncountable(left) || left.endsWith('-list');
  if (!isMany) return undefined;
  const plural = text.slice(0, noun.start) + text.slice(noun.start, noun.start + 1) + pluralOf(noun.text).slice(1);
  const both = isEnd ? { start: beside.start, end: segment.end } : { start: segment.start, end: beside.end };
  return withPart(path, both, plural);
}

/** Actions that list several things or create one, so the noun beside them is a collection: `GET /user/list`. */
const OF_MANY = /^(?:add|create|insert|list|save)$/u;

function changesTo(path: string, methods: readonly (string | undefined)[]): readonly Change[] {
  return methods.map((method) => ({ path, method }));
}

/** The path without a segment. */
function without({ path }: TextRoute, { start, end }: Segment): string {
  const isFirst = path.text[start - 1] !== '/';
  const shorter = withPart(path, isFirst ? { start, end: end + 1 } : { start: start - 1, end }, '');
  return shorter === '' && path.text.startsWith('/') ? '/' : shorter;
}

/**
 * The last text before a segment, in the path or the base, with at most one parameter between them: `posts` in
 * `/posts/:id/deletePost`. Empty if there is none, `undefined` if the file does not show it.
 */
function resourceInFront({ path, base }: TextRoute, segment: Segment): string | undefined {
  const before = path.segments
    .slice(0, path.segments.indexOf(segment))
    .map(({ start, end }) => path.text.slice(start, end));
  const known = [...(base?.split('/') ?? [UNKNOWN]), ...before].filter((part) => part !== '');
  const last = known.at(-1)?.startsWith(':') === true ? known.at(-2) : known.at(-1);
  if (last === undefined) return '';
  return /^[\w.~-]+$/u.test(last) ? last : undefined;
}

const UNKNOWN = '?';

/** Whether a path without this segment still names a resource, and the method then says what the action word said. */
function namesResource(front: string | undefined, { placed: { place }, action: { word }, says }: FoundAction): boolean {
  if (front === '' || (front !== undefined && isNamespace(front.toLowerCase()))) return false;
  if (front !== undefined && !segmentNamesThing(front)) return false;
  // `POST /carts/:id/add` adds something to one cart, and `GET /carts/:id/list` lists something of it.
  if (place.before.kind !== 'parameter') return true;
  // Some actions only affect what a resource contains: `DELETE /carts/:id/clear` keeps the cart.
  return place.after.kind !== 'parameter' && says !== 'POST' && word.text !== 'set' && !OF_ALL.test(word.text);
}

/** Whether a segment names something: not `/stages/bulk`, `/clients/:id/interested`, `/change-email`. */
function segmentNamesThing(text: string): boolean {
  const { isThingToActOn, namesThing } = loadEnglish();
  if (!text.includes('-')) return namesThing(text.toLowerCase()) && !WAYS.test(text);
  return isThingToActOn(text) || text.startsWith('request-');
}

/**
 * What a name adds to the resource before it: `items` for `/cart/cart-items`, nothing for `/users/users` and
 * `/users/user-details`, `undefined` if it selects some of them: `/orders/my-orders`.
 */
function afterFront(name: string, front: string): string | undefined {
  const words = name.split('-');
  const cut = words.findIndex((_, index) => isSame(words.slice(0, index + 1).join('-'), front)) + 1;
  if (cut > 0) return words.slice(cut).join('-').replace(REPRESENTATION, '');
  const end = words.findIndex((_, index) => isSame(words.slice(index).join('-'), front));
  if (end === 1 && words[0] === 'list') return '';
  return end === -1 ? name : undefined;
}

/** Words for what every read of a resource returns. */
const REPRESENTATION = /^(?:data|details?|info|list)$/u;

function isSame(name: string, front: string): boolean {
  const { pluralOf, wordsOf } = loadEnglish();
  const words = wordsOf(front).map(({ text }) => text);
  return pluralOf(words.join('-')) === pluralOf(name);
}

/** The methods to choose from: `undefined` if the method stays, an empty list if no method is certain. */
function methodsFor(
  { route: { methods, kind }, action: { word, rest }, says }: FoundAction,
  last: Segment | undefined,
): readonly (string | undefined)[] {
  if (kind === 'mount' || methods?.length !== 1) return [undefined];
  const [method = ''] = methods;
  const said = SAYS[says];
  if (said.includes(method) || method === 'ALL') return [undefined];
  // `PUT /rooms/:id/users` for `PUT /rooms/:id/add-users` would replace all users.
  if (says === 'POST' && method === 'PUT') return word.text === 'add' && mayHoldMany(last) ? [] : [undefined];
  // A GET to create or edit something may return the page with the form.
  if (says === 'POST' || (says === 'PATCH' && method !== 'POST')) return [];
  // `POST /posts/fetch` may import posts from elsewhere.
  if (says === 'GET') return rest.length > 0 || word.text === 'list' ? ['GET'] : [];
  // `set` replaces whatever was there before, so PUT comes first.
  return /^(?:set|put|upsert)$/u.test(word.text) ? said.toReversed() : said;
}

/** The methods that mean the same as an action; a search by `QUERY` (RFC 10008) reads like `GET`. */
export const SAYS: Readonly<Record<ActionMethod, readonly string[]>> = {
  GET: ['GET', 'QUERY'],
  POST: ['POST'],
  PATCH: ['PATCH', 'PUT'],
  DELETE: ['DELETE'],
};

function mayHoldMany(segment: Segment | undefined): boolean {
  const [token] = segment?.tokens ?? [];
  if (token?.kind !== 'text') return token === undefined;
  return loadEnglish().isPluralOrUncountable(lastWordOf(token.value)) || !hasKnownPlural(token.value);
}
