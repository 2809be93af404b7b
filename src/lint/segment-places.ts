import type { Neighbour, Place } from '../english/place.ts';
import type { Segment, TextToken, Token } from '../model.ts';
import type { FileRoutes, TextRoute } from './contracts.ts';
import { mayMatter, ownSegments } from './path-texts.ts';

/** A segment that is one text, or begins with one, and its place in the path. */
export interface PlacedSegment {
  readonly segment: Segment;
  readonly token: TextToken;
  /** The known part of the text: only whole words, if something unknown directly follows. */
  readonly text: string;
  /** Whether the text is the whole segment. */
  readonly isWhole: boolean;
  readonly place: Place;
}

/** The segments of a route that begin with a known text that matters, each with its place. Most routes have none. */
export function placedSegments(
  route: TextRoute,
  file: FileRoutes,
  matters: (text: string) => boolean,
): readonly PlacedSegment[] {
  if (!mayMatter(route, matters)) return [];
  const { segments } = route.path;
  const own = new Set(ownSegments(route));
  const places: PlacedSegment[] = [];
  const neighbours = segments.map(neighbourOf);
  const below = route.kind === 'mount' ? belowMount(route, file) : NOTHING_BELOW;
  const registered = below.methods ?? route.methods ?? [];
  const methods = registered.length === 0 || registered.includes('ALL') ? undefined : registered;
  for (const [index, segment] of segments.entries()) {
    const [token, next] = segment.tokens;
    if (token?.kind !== 'text' || !own.has(segment) || !matters(token.value)) continue;
    const before = neighbours[index - 1] ?? neighbourInBase(route);
    const after = neighbours[index + 1] ?? below.first;
    const place = { methods, before, after, isLast: isLast([...neighbours.slice(index + 1), below.first]) };
    places.push({ segment, token, text: knownText(token, next), isWhole: next === undefined, place });
  }
  return places;
}

/** What the routes below a mount add to its path, and their methods. */
interface Below {
  readonly first: Neighbour;
  readonly methods?: readonly string[];
}

const NOTHING_BELOW: Below = { first: { kind: 'none' } };
const UNKNOWN_BELOW: Below = { first: { kind: 'unknown' } };

/**
 * What follows the path of a mount. Known if all routes below it are endpoints whose paths have only parameters, as for
 * `@Controller('update')` with one `@Patch(':id')`; if one of these paths is empty, nothing follows.
 */
function belowMount(mount: TextRoute, file: FileRoutes): Below {
  const routes = file.routesUnder(mount).flat();
  if (routes.length === 0 || routes.some(({ kind }) => kind === 'mount')) return UNKNOWN_BELOW;
  const methods = routes.flatMap((route) => route.methods ?? ['ALL']);
  const paths = routes.map(({ path }) => path.segments.map(neighbourOf));
  if (paths.flat().some(({ kind }) => kind !== 'parameter')) return { ...UNKNOWN_BELOW, methods };
  return { first: { kind: paths.every(({ length }) => length > 0) ? 'parameter' : 'none' }, methods };
}

/** Leaves out a last word that may go on: the `get` of `get${name}` may begin any word, that of `get-${name}` not. */
function knownText({ value }: TextToken, next: Token | undefined): string {
  return next && isUnknown(next) ? value.replace(/(?<![\dA-Za-z\u0080-\uFFFF])[\dA-Za-z\u0080-\uFFFF]+$/u, '') : value;
}

/** Whether only parameters follow; `undefined` if something unknown does and no text. */
function isLast(rest: readonly Neighbour[]): boolean | undefined {
  if (rest.some(({ kind }) => kind === 'text')) return false;
  return rest.some(({ kind }) => kind === 'unknown') ? undefined : true;
}

function neighbourOf({ tokens }: Segment): Neighbour {
  const [first] = tokens;
  if (tokens.some(isUnknown)) return { kind: 'unknown' };
  if (first?.kind === 'text') return { kind: 'text', text: first.value.toLowerCase() };
  return { kind: first?.kind === 'group' ? 'unknown' : 'parameter' };
}

function isUnknown(token: Token): boolean {
  return token.kind === 'opaque' || (token.kind === 'group' && token.tokens.some(isUnknown));
}

/** What comes before the first segment of the path, as far as the file shows it. */
function neighbourInBase({ fullPath, path }: TextRoute): Neighbour {
  if (fullPath?.endsWith(path.text) !== true) return { kind: 'unknown' };
  const base = fullPath.slice(0, fullPath.length - path.text.length);
  const text = base.split('/').findLast((segment) => segment !== '');
  if (text === undefined) return { kind: 'none' };
  return /^[\w.~-]+$/u.test(text) ? { kind: 'text', text: text.toLowerCase() } : { kind: 'parameter' };
}
