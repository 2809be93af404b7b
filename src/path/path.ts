import { type Dialect, HOLE, type Path, type Span } from '../model.ts';
import { plainPath } from './plain.ts';
import { segmentsOf, trailingSlashOf } from './segments.ts';

/** Longer texts are no paths of requests: many clients and proxies end earlier, and each report repeats the path. */
const LONGEST = 2048;

/** Whether a text is longer than paths are: nothing is said of it, and it is compared with no other. */
export function isTooLong({ length }: string): boolean {
  return length > LONGEST;
}

/** Cuts the text of a path by a grammar. What the router would refuse is opaque as a whole, and so is what is too long. */
export function pathOf(text: string, dialect: Dialect): Path {
  if (isTooLong(text)) return cut(text, opaque(text), [], false);
  const plain = plainPath(text);
  if (plain !== undefined) return cut(text, plain.tokens, plain.segments, false);
  const tokens = dialect(text);
  return cut(text, tokens ?? opaque(text), segmentsOf(tokens ?? opaque(text)), tokens === undefined);
}

function cut(text: string, tokens: Path['tokens'], segments: Path['segments'], isRefused: boolean): Path {
  return { text, tokens, segments, trailingSlash: trailingSlashOf(tokens), isRefused };
}

function opaque(text: string): Path['tokens'] {
  return [{ kind: 'opaque', start: 0, end: text.length }];
}

/** The text of a path with one part replaced. */
export function withPart({ text }: Path, { start, end }: Span, replacement: string): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

/** A path for people: unknown parts as `${…}`. */
export function shown(text: string): string {
  return text.replaceAll(HOLE, '${…}');
}

/** A path that people read, with {@link HOLE} for each unknown part: `${…}`, or the source of it, as in `${prefix}`. */
export function withHoles(shownText: string): string {
  return shownText.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/gu, HOLE);
}
