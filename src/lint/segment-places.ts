import { isForeignFolder } from '../english/words/file-names.ts';
import type { Neighbour, Place } from '../english/place.ts';
import type { Path, Route, Segment, TextToken, Token } from '../model.ts';
import { isMessage } from './path-texts.ts';

/** A segment that is one text, or begins with one, and where it stands. */
export interface PlacedSegment {
  readonly segment: Segment;
  readonly token: TextToken;
  /** What is known of the text: whole words, where something unknown is glued to its end. */
  readonly text: string;
  /** Whether the text is the whole segment. */
  readonly isWhole: boolean;
  readonly place: Place;
}

/** What the places of a route depend on; rules make variants of it, to judge a route as it would be after a change. */
export type Standing = Pick<Route, 'kind' | 'methods' | 'fullPath'> & { readonly path: Path };

/** A route with other segments. */
export function withSegments({ kind, methods, fullPath, path }: Standing, segments: readonly Segment[]): Standing {
  return { kind, methods, fullPath, path: { ...path, segments } };
}

/** The segments of a route that begin with a known text which matters, each with its place. Most routes have none. */
export function placesOf(route: Standing, matters: (text: string) => boolean): readonly PlacedSegment[] {
  const { segments } = route.path;
  if (!segments.some(({ tokens: [first] }) => first?.kind === 'text' && matters(first.value))) return [];
  if (isMessage(route.path)) return [];
  const places: PlacedSegment[] = [];
  const kinds = segments.map(neighbourOf);
  const methods = route.methods?.includes('ALL') === true ? undefined : route.methods;
  for (const [index, segment] of segments.entries()) {
    const [token] = segment.tokens;
    if (token?.kind !== 'text') continue;
    if (isForeignFolder(token.value)) break;
    if (!matters(token.value)) continue;
    const before = kinds[index - 1] ?? outside(route);
    const end: Neighbour = { kind: route.kind === 'mount' ? 'unknown' : 'none' };
    const rest = [...kinds.slice(index + 1), end];
    const place = { methods, before, behind: rest[0] ?? end, isLast: isLast(rest) };
    const text = knownText(token, segment.tokens[1]);
    places.push({ segment, token, text, isWhole: segment.tokens.length === 1, place });
  }
  return places;
}

/** `get${name}` may be the start of any word, `get-${name}` may not. */
function knownText({ value }: TextToken, behind: Token | undefined): string {
  return behind && isUnknown(behind)
    ? value.replace(/(?<![\dA-Za-z\u0080-\uFFFF])[\dA-Za-z\u0080-\uFFFF]+$/u, '')
    : value;
}

/** A text behind it settles that a segment is not the last; something unknown before the end leaves it open. */
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

/** What stands before the first segment, as far as the file proves it. */
function outside({ fullPath, path }: Standing): Neighbour {
  if (fullPath?.endsWith(path.text) !== true) return { kind: 'unknown' };
  const before = fullPath.slice(0, fullPath.length - path.text.length);
  let end = before.length;
  while (before.charAt(end - 1) === '/') end--;
  if (end === 0) return { kind: 'none' };
  const text = before.slice(before.lastIndexOf('/', end - 1) + 1, end);
  return /^[\w.~-]+$/u.test(text) ? { kind: 'text', text: text.toLowerCase() } : { kind: 'parameter' };
}
