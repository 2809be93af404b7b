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
  const judged = new Set(ownSegments(route));
  const places: PlacedSegment[] = [];
  const kinds = segments.map(neighbourOf);
  const below = route.kind === 'mount' ? behindMount(route, file) : NOTHING_BEHIND;
  const methods = below.methods ?? route.methods;
  for (const [index, segment] of segments.entries()) {
    const [token] = segment.tokens;
    if (token?.kind !== 'text' || !judged.has(segment) || !matters(token.value)) continue;
    const before = kinds[index - 1] ?? outside(route);
    const rest = [...kinds.slice(index + 1), below.first];
    const place = {
      methods: methods === undefined || methods.length === 0 || methods.includes('ALL') ? undefined : methods,
      before,
      behind: rest[0] ?? below.first,
      isLast: rest.some(({ kind }) => kind === 'text') ? false : below.isLast && isLast(rest),
    };
    const text = knownText(token, segment.tokens[1]);
    places.push({ segment, token, text, isWhole: segment.tokens.length === 1, place });
  }
  return places;
}

interface Behind {
  readonly first: Neighbour;
  /** Whether no text follows. */
  readonly isLast: boolean | undefined;
  readonly methods?: readonly string[];
}

const NOTHING_BEHIND: Behind = { first: { kind: 'none' }, isLast: true };
const UNKNOWN_BEHIND: Behind = { first: { kind: 'unknown' }, isLast: undefined };

/** What follows the path of a mount, if the routes below it agree: `@Controller('update')` with one `@Patch(':id')`. */
function behindMount(mount: TextRoute, file: FileRoutes): Behind {
  const routes = file.routesUnder(mount).flat();
  const methods = routes.flatMap((route) => route.methods ?? ['ALL']);
  if (routes.length === 0 || routes.some(({ kind }) => kind === 'mount')) return UNKNOWN_BEHIND;
  const rests = routes.map(({ path }) => path.segments.map(neighbourOf));
  if (rests.some((rest) => rest.some(({ kind }) => kind !== 'parameter'))) return { ...UNKNOWN_BEHIND, methods };
  const isPicked = rests.every(({ length }) => length > 0);
  return { first: { kind: isPicked ? 'parameter' : 'none' }, isLast: true, methods };
}

/** The `get` of `get${name}` may be the start of any word; the `get` of `get-${name}` may not. */
function knownText({ value }: TextToken, behind: Token | undefined): string {
  return behind && isUnknown(behind)
    ? value.replace(/(?<![\dA-Za-z\u0080-\uFFFF])[\dA-Za-z\u0080-\uFFFF]+$/u, '')
    : value;
}

/** Whether a segment with no text after it is the last one; `undefined` if something unknown follows. */
function isLast(rest: readonly Neighbour[]): boolean | undefined {
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

/** What comes before the first segment, as far as the file shows it. */
function outside({ fullPath, path }: TextRoute): Neighbour {
  if (fullPath?.endsWith(path.text) !== true) return { kind: 'unknown' };
  const before = fullPath.slice(0, fullPath.length - path.text.length);
  let end = before.length;
  while (before.charAt(end - 1) === '/') end--;
  if (end === 0) return { kind: 'none' };
  const text = before.slice(before.lastIndexOf('/', end - 1) + 1, end);
  return /^[\w.~-]+$/u.test(text) ? { kind: 'text', text: text.toLowerCase() } : { kind: 'parameter' };
}
