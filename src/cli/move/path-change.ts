/** What becomes of a path, by segments: those in front and at the end stay. */
export interface PathChange {
  /** How many segments in front stay. */
  readonly kept: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
  /** How many segments the old path has. */
  readonly length: number;
}

/** The replacement of a part of a text. */
export interface TextChange {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What turns one whole path into another: the segments between those that they share. */
export function changeBetween(before: string, after: string): PathChange {
  const [old, now] = [segmentsOf(before), segmentsOf(after)];
  const shortest = Math.min(old.length, now.length);
  let kept = 0;
  while (kept < shortest && old[kept] === now[kept]) kept++;
  let atEnd = 0;
  while (atEnd < shortest - kept && old.at(-1 - atEnd) === now.at(-1 - atEnd)) atEnd++;
  return {
    kept,
    removed: old.slice(kept, old.length - atEnd),
    added: now.slice(kept, now.length - atEnd),
    length: old.length,
  };
}

/** A path with numbers for the names of parameters: calls fill them in. */
export function numbered(path: string): string {
  let index = 0;
  return path.replaceAll(/:\w+(?:\([^)]*\))?/gu, () => `:${String(index++)}`);
}

/**
 * Where the same change is made in an address of the path.
 * @param address a path whose parameters are filled in; `undefined` if its segments are not those of the old path
 */
export function changeIn(address: string, { kept, removed, added, length }: PathChange): TextChange | undefined {
  const segments = segmentsOf(address);
  if (segments.length !== length || !removed.every((each, index) => each === segments[kept + index])) return undefined;
  const lengthOf = (parts: readonly string[]): number => parts.reduce((sum, each) => sum + 1 + each.length, 0);
  const start = lengthOf(segments.slice(0, kept));
  return { start, end: start + lengthOf(removed), text: added.map((each) => `/${each}`).join('') };
}

/** The segments of a path that starts with a slash; a slash at the end makes none. */
export function segmentsOf(path: string): readonly string[] {
  return path.replace(/\/$/u, '').split('/').slice(1);
}

/** The parameters of a path, in order. */
export function parametersOf(path: string): readonly string[] {
  return [...path.matchAll(/:(\w+)/gu)].flatMap(([, name]) => name ?? []);
}

/** A path without the patterns of its parameters: how people name a route. */
export function withoutPatterns(path: string): string {
  return path.replaceAll(/(?<=:\w{1,60})\([^)]{0,200}\)/gu, '').replace(/(?<=.)\/$/u, '');
}

/** Gives the parameters of a path the patterns that those of another path have, in order. */
export function withPatternsOf(path: string, other: string): string {
  const patterns = [...other.matchAll(/:\w+(\([^)]*\))?/gu)].map(([, pattern = '']) => pattern);
  let index = 0;
  return path.replaceAll(/:\w+(\([^)]*\))?/gu, (parameter, own?: string) => {
    const pattern = patterns[index++] ?? '';
    return own === undefined ? parameter + pattern : parameter;
  });
}

/** The parameters that have another name in the new path; both have as many. */
export function renamedParameters(
  before: string,
  after: string,
): readonly { readonly from: string; readonly to: string }[] {
  const now = parametersOf(after);
  return parametersOf(before).flatMap((from, index) => {
    const to = now[index] ?? from;
    return to === from ? [] : [{ from, to }];
  });
}

/** Whether a path has only words and parameters, each a whole segment. */
export function isPlainPath(path: string): boolean {
  return /^(?:\/(?::\w+(?:\([^()]*\))?|[\w.~-]+))+\/?$|^\/$/u.test(path);
}
