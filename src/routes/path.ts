import { type Dialect, HOLE, type Path, type Span } from '../model.ts';
import { segmentsOf, trailingSlashOf } from '../path/segments.ts';

/** Cuts the text of a path by a grammar. What the router would refuse is opaque as a whole. */
export function pathOf(text: string, dialect: Dialect): Path {
  const read = dialect(text);
  const tokens = read ?? (text === '' ? [] : [{ kind: 'opaque' as const, start: 0, end: text.length }]);
  return {
    text,
    tokens,
    segments: segmentsOf(tokens),
    trailingSlash: trailingSlashOf(tokens),
    isRefused: read === undefined && text !== '',
  };
}

/** The text of a path with one part replaced. */
export function withPart({ text }: Path, { start, end }: Span, replacement: string): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

/** A path for people: unknown parts as `${…}`. */
export function shown(text: string): string {
  return text.replaceAll(HOLE, '${…}');
}
