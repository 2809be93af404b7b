import type { Action } from '../../english/actions/action.ts';
import type { ActionMethod } from '../../english/actions/words.ts';
import { loadEnglish } from '../../english/load.ts';
import type { TextRoute } from '../../lint/contracts.ts';
import { type PlacedSegment, type Standing, withSegments } from '../../lint/segment-places.ts';
import type { Segment } from '../../model.ts';
import { withPart } from '../../routes/path.ts';

/** A path and a method that say the same without the action word, and the route that they would make. */
export interface Repair {
  readonly path: string;
  readonly method: string | undefined;
  readonly after: Standing;
}

/** What to write instead of a segment with an action word, the best first; none where that is not certain. */
export function repairsOf(
  route: TextRoute,
  placed: PlacedSegment,
  action: Action,
  says: ActionMethod,
): readonly Repair[] {
  const { path } = route;
  if (!placed.isWhole || action.isDotted || path.tokens.some(({ kind }) => kind === 'group')) return [];
  const name = nameFor(placed, action, says);
  if (name === undefined) return [];
  const { start, end } = placed.segment;
  if (name === '') {
    const isFirst = path.text[start - 1] !== '/';
    const shorter = withPart(path, isFirst ? { start, end: end + 1 } : { start: start - 1, end }, '');
    if (shorter === '' && placed.place.before.kind === 'none') return [];
    const segments = path.segments.filter((each) => each !== placed.segment);
    return methodsFor(route, says, segments).map((method) =>
      repair(route, shorter === '' && path.text.startsWith('/') ? '/' : shorter, method, segments),
    );
  }
  const token = { ...placed.token, value: name };
  const segments = path.segments.map((each) => (each === placed.segment ? { ...each, tokens: [token] } : each));
  return methodsFor(route, says, segments).map((method) =>
    repair(route, withPart(path, { start, end }, name), method, segments),
  );
}

function repair(route: TextRoute, text: string, method: string | undefined, segments: readonly Segment[]): Repair {
  const methods = method === undefined ? route.methods : [method];
  return { path: text, method, after: { ...withSegments(route, segments), methods } };
}

/**
 * The name of the resource that is left of a segment, its words in lowercase and joined by hyphens: empty when
 * nothing is left, `undefined` where it takes a person to find it.
 */
function nameFor({ text, place }: PlacedSegment, { rest, isCertain }: Action, says: ActionMethod): string | undefined {
  const { isCertain: isCertainSplit, namesThing, pluralOf } = loadEnglish();
  if (!isCertain || !isCertainSplit(text)) return undefined;
  if (rest.length === 0) return '';
  const hasParameter = place.behind.kind === 'parameter';
  const words = rest.join(' ').replace(/^(?:a |an |the )?(?:list of )?(?:all |new |single |one )?(?:the )?/u, '');
  const noun = hasParameter ? words.replace(BY_KEY, '$<noun>') : words;
  if (/\d|\b(?:all|and|as|at|by|for|from|has|if|in|is|into|of|on|one|or|to|with|without)\b/u.test(noun))
    return undefined;
  const parts = noun.split(' ');
  const last = parts.at(-1) ?? '';
  if (AMOUNTS.has(last) || !namesThing(last)) return undefined;
  const isCollection = hasParameter || rest[0] === 'all' || (says === 'POST' && place.isLast === true);
  return [...parts.slice(0, -1), isCollection ? pluralOf(last) : last].join('-');
}

/** `user by id`, `user by user id`: what the parameter is a key of. By a user, it would be a key of something else. */
const BY_KEY = /(?<!\w)(?<noun>(?<last>\w+)) by (?:\k<last> )?(?:id|key|slug|uuid|guid|code|name|number|token)$/u;

/** How many, or how: `bulk-delete`, `update-many`, `hard-delete` leave no name of a resource. */
const AMOUNTS: ReadonlySet<string> = new Set(
  'all any batch bulk mass multi multiple many one single self hard soft force default'.split(' '),
);

/** The methods to choose from: `undefined` where the method stays, nothing where no method is certain. */
function methodsFor(
  { methods, kind }: TextRoute,
  says: ActionMethod,
  left: readonly Segment[],
): readonly (string | undefined)[] {
  if (kind === 'mount' || methods?.length !== 1) return [undefined];
  const [method = ''] = methods;
  const said = says === 'PATCH' ? ['PATCH', 'PUT'] : [says];
  if (said.includes(method) || method === 'ALL') return [undefined];
  if (says === 'POST' && method === 'PUT') return [undefined];
  // A GET of something to create or to edit may well be the page with its form.
  if (says === 'POST' || (says === 'PATCH' && method !== 'POST')) return [];
  // The word was about one of them, and which one is told by the body: without it the whole collection would go.
  if (says === 'DELETE' && isCollection(left.at(-1))) return [];
  return said;
}

function isCollection(segment: Segment | undefined): boolean {
  const [token] = segment?.tokens ?? [];
  return token?.kind !== 'text'
    ? token === undefined
    : loadEnglish().isPluralOrUncountable(token.value.toLowerCase().replace(/^.*[-_]/u, ''));
}
