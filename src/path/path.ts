import { type Dialect, HOLE, type Path, type Span } from '../model.ts';
import { plainTokens } from './plain.ts';
import { segmentsOf, trailingSlashOf } from './segments.ts';

/** Longer texts do not count as paths: many clients and proxies allow less, and each report repeats the path. */
const LONGEST = 2048;

/** Whether a text is longer than a path may be: no rule reports it, and nothing compares it with another. */
export function isTooLong({ length }: string): boolean {
  return length > LONGEST;
}

/** Cuts the text of a path by a grammar. A text that the router refuses, or that is too long, is opaque as a whole. */
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

/** The text of one part of a path. */
export function textAt({ text }: Pick<Path, 'text'>, { start, end }: Span): string {
  return text.slice(start, end);
}

/** The text of a path with one part replaced. */
export function withPart({ text }: Path, { start, end }: Span, replacement: string): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

/** Whether two parts of one text overlap. */
export function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}

/** A path to display, with `${…}` for each unknown part. */
export function forDisplay(text: string): string {
  return text.replaceAll(HOLE, '${…}');
}

/** A displayed path with {@link HOLE} again for each unknown part: `${…}`, or its source, as in `${prefix}`. */
export function withHoles(shownText: string): string {
  return shownText.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/gu, HOLE);
}
