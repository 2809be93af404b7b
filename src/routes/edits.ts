import type { Route, Span } from '../model.ts';

/** What a rule would write instead. */
export interface Change {
  /** The new text of the path, with its holes where they are. */
  readonly path: string;
  /** The HTTP method that shall register it, in upper case; none where the method stays. */
  readonly method?: string | undefined;
}

/** The replacement of one stretch of the file. */
export interface Edit {
  readonly range: readonly [number, number];
  readonly text: string;
  /** Whether the file spells what is replaced letter by letter, without an escape. */
  readonly plain: boolean;
}

/** What a change does to a path, for the question whether the router would notice. */
export type Effect = 'letterCase' | 'trailingSlash' | 'other';

/** Names the smallest effect that explains a change of a path. */
export function effectOf({ path, exact }: Route, { path: after }: Change): Effect {
  const before = path?.text ?? '';
  if (before === `${after}/` && !after.endsWith('/')) return 'trailingSlash';
  if (before.replaceAll(/[A-Z]/gu, lower) !== after.replaceAll(/[A-Z]/gu, lower)) return 'other';
  const { start, end } = difference(before, after);
  return exact.some((part) => start < part.end && part.start < end) ? 'other' : 'letterCase';
}

function lower(letter: string): string {
  return letter.toLowerCase();
}

/**
 * The edit of the source that gives a route another path: only what differs is replaced. `undefined` where no single
 * literal spells the part, or the new text would need quoting.
 */
export function editFor({ path, source }: Route, change: Change): Edit | undefined {
  if (path === undefined) return undefined;
  const { start, end, text } = difference(path.text, change.path);
  const piece = source.pieces.find((one) => one.start <= start && end <= one.end);
  if (piece === undefined || !/^[\w~.:/@+-]*$/u.test(text)) return undefined;
  const range = [piece.literal.at(start - piece.start), piece.literal.at(end - piece.start)] as const;
  // Every escape and every continued line is longer than what it stands for.
  return { range, text, plain: range[1] - range[0] === end - start };
}

/** Where a part of a path is written; cut at the end of the literal that holds its start. */
export function sourceRange({ path, source, span }: Route, at: Span): readonly [number, number] {
  const piece = source.pieces.find((one) => one.start <= at.start && at.start < one.end);
  if (piece === undefined || path === undefined) return [span.start, span.end];
  return [piece.literal.at(at.start - piece.start), piece.literal.at(Math.min(at.end, piece.end) - piece.start)];
}

function difference(before: string, after: string): Span & { readonly text: string } {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < most - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  return { start: head, end: before.length - tail, text: after.slice(head, after.length - tail) };
}
