import { type Dialect, HOLE, type Path, type Span } from '../model.ts';
import { plainTokens } from './plain.ts';
import { segmentsOf, trailingSlashOf } from './segments.ts';

/** Longer texts are no paths of requests: many clients and proxies end earlier, and each report repeats the path. */
const LONGEST = 2048;

/** Whether a text is longer than paths are: nothing is said of it, and it is compared with no other. */
export function isTooLong({ length }: string): boolean {
  return length > LONGEST;
}

/** Cuts the text of a path by a grammar. What the router would refuse is opaque as a whole, and so is what is too long. */
export function pathOf(text: string, dialect: Dialect): Path {
  const isLong = isTooLong(text);
  const known = isLong ? undefined : (plainTokens(text) ?? dialect(text));
  const tokens = known ?? [{ kind: 'opaque', start: 0, end: text.length }];
  return {
    text,
    tokens,
    segments: segmentsOf(tokens),
    trailingSlash: trailingSlashOf(tokens),
    isRefused: known === undefined && !isLong,
  };
}

/** The text of a path with one part replaced. */
export function withPart({ text }: Path, { start, end }: Span, replacement: string): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

/** Whether two parts of one text have something in common. */
export function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}

/** A path for people: unknown parts as `${…}`. */
export function shown(text: string): string {
  return text.replaceAll(HOLE, '${…}');
}

/** A path that people read, with {@link HOLE} for each unknown part: `${…}`, or the source of it, as in `${prefix}`. */
export function withHoles(shownText: string): string {
  return shownText.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/gu, HOLE);
}
