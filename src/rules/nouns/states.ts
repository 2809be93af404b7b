import { loadEnglish } from '../../english/load.ts';
import { isNamespace, isOnly, type Neighbour } from '../../english/place.ts';
import { looksPlural } from '../../english/word-lists.ts';
import type { TextRoute } from '../../lint/contracts.ts';
import type { PlacedSegment } from '../../lint/segment-places.ts';
import { withPart } from '../../path/path.ts';

/** A query that takes the place of a state in a path, and what it does with the collection. */
interface Query {
  readonly act: 'Filter' | 'Sort';
  readonly query: string;
}

/** `/users?status=active` for `active` after or before `users`; `undefined` if no collection is known, or no query. */
export function queryFor({ place }: PlacedSegment, state: string): Query | undefined {
  const collection = collectionBeside(place.before) ?? collectionBeside(place.after);
  if (collection === undefined) return undefined;
  if (loadEnglish().isStatus(state)) return { act: 'Filter', query: `/${collection}?status=${state}` };
  return ORDER.test(state) ? { act: 'Sort', query: `/${collection}?sort=${state}` } : undefined;
}

/** How a collection is sorted: `recent`, `most-popular`. */
const ORDER = /^(?:cheapest|newest|oldest|popular|random|recent|trending|(?:best|highest|least|lowest|most|top)-.+)$/u;

/**
 * A name for what has a state: `/archived-users` beside `users`, else `/recent-orders`.
 * @returns `undefined` if the state is no adjective that may precede a noun: `now`, `shared-with-me`
 */
export function nameFor({ text }: TextRoute, { place }: PlacedSegment, state: string): string | undefined {
  if (/^(?:already|anonymous|now|own|select|soon)$|-(?:by|for|from|to|with)\b/u.test(state)) return undefined;
  const collection = collectionBeside(place.after) ?? collectionBeside(place.before) ?? pluralBeside(place.before);
  return `/${state}-${collection ?? (/orders?\b/iu.test(text) ? 'items' : 'orders')}`;
}

/** The path of the collection to create in: `/users` for `POST /user/new`; `undefined` if it is not beside `new`. */
export function collectionOfNew({ path }: TextRoute, { segment, text, place }: PlacedSegment): string | undefined {
  if (text.toLowerCase() !== 'new' || !isOnly(place, 'POST') || place.after.kind !== 'none') return undefined;
  const owner = path.segments[path.segments.indexOf(segment) - 1];
  const collection = collectionBeside(place.before) ?? pluralBeside(place.before);
  return owner === undefined || collection === undefined
    ? undefined
    : withPart(path, { start: owner.start, end: segment.end }, collection);
}

/** The path of the resource that has the state: `/tasks/:id` for `PUT /tasks/:id/active`. */
export function resourceOfState({ path }: TextRoute, { segment, place }: PlacedSegment): string | undefined {
  const isProperty = place.before.kind === 'parameter' && place.after.kind === 'none' && isOnly(place, 'PUT', 'PATCH');
  return isProperty && segment.end === path.text.length ? path.text.slice(0, segment.start - 1) : undefined;
}

/** The collection that a neighbour names; only a plural names one, not `/email/enabled`. */
function collectionBeside(neighbour: Neighbour): string | undefined {
  if (neighbour.kind !== 'text' || isNamespace(neighbour.text)) return undefined;
  const noun = neighbour.text.replace(/^.*[-_]/u, '');
  return looksPlural(noun) && loadEnglish().isPluralOrUncountable(noun) ? neighbour.text : undefined;
}

/** `users` for a neighbour `user` or `users-list`. */
function pluralBeside(neighbour: Neighbour): string | undefined {
  if (neighbour.kind !== 'text') return undefined;
  const { isOneOfMany, pluralOf, singularOf } = loadEnglish();
  const noun = neighbour.text.replace(/[-_]list$/u, '');
  return isOneOfMany(singularOf(noun)) ? pluralOf(noun) : undefined;
}
