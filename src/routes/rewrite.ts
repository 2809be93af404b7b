import type { Edit, Path, PathPiece, PathSource, Route, Span } from '../model.ts';

type RouteWithPath = Route & { readonly path: Path };

/** What a rule would write instead. */
export interface Change {
  /** The new text of the path, with its holes where they are. */
  readonly path: string;
  /** The HTTP method to register it with, in upper case; none if the method stays. */
  readonly method?: string | undefined;
  /** Whether the handler must read a new parameter, which the user has to write. */
  readonly handlerReads?: true;
  /** Whether the rules of the presets may report the result: `/user_profiles`, in the style of a team. */
  readonly isHouseStyle?: true;
}

/** What a change does to a path, to decide whether the router would notice. */
export type Effect = 'letterCase' | 'trailingSlash' | 'other';

/** The smallest effect that explains a change: `trailingSlash` for `/users/` → `/users`, but not for the reverse. */
export function effectOf({ path, caseSensitiveSpans }: RouteWithPath, { path: after, method }: Change): Effect {
  const before = path.text;
  if (method !== undefined) return 'other';
  if (before === `${after}/` && !after.endsWith('/')) return 'trailingSlash';
  if (before.length !== after.length || inLowercase(before) !== inLowercase(after)) return 'other';
  const { start, end } = difference(before, after);
  return caseSensitiveSpans.some((part) => start < part.end && part.start < end) ? 'other' : 'letterCase';
}

/** Routers that ignore case do so at least for ASCII letters; for other letters nothing is proven. */
function inLowercase(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/**
 * The edits of the source that make a change: in the path only what differs; for the method, its name and its import.
 * `undefined` if either cannot be written.
 */
export function editsFor(route: RouteWithPath, { path, method }: Change): readonly Edit[] | undefined {
  const inPath = path === route.path.text ? [] : pathEdits(route, path);
  const inMethod = method === undefined ? [] : route.methodSource?.change(method);
  return inPath && inMethod && [...inPath, ...inMethod];
}

/** `undefined` where no single literal spells the part, the new text would need quoting, or no path would be left. */
function pathEdits({ path, source, behaviour }: RouteWithPath, after: string): readonly Edit[] | undefined {
  const omitted = after === '' ? source.omission?.() : undefined;
  if (omitted !== undefined) return [omitted];
  if (after === '' && behaviour?.acceptsEmptyPath !== true) return undefined;
  const { start, end, text } = difference(path.text, after);
  const piece = pieceAround(source, start, end);
  if (piece === undefined || !/^[\w~.:/@+*{}-]*$/u.test(text)) return undefined;
  // After `$`, a brace would open a hole of a template.
  if (text.startsWith('{') && path.text[start - 1] === '$') return undefined;
  const range = [piece.literal.at(start - piece.start), piece.literal.at(end - piece.start)] as const;
  // Escapes and continued lines are longer than what they stand for: equal length means that there are none.
  return [{ range, text, plain: range[1] - range[0] === end - start }];
}

/** What a change does to the one literal that spells the replaced text. */
export interface LiteralChange {
  /** Where the literal begins in the file; several routes may share it. */
  readonly literalStart: number;
  /** The replaced part of the literal's text, as offsets into that text. */
  readonly replaced: Span;
  readonly text: string;
}

/** `undefined` if no single literal spells the replaced text, or if nothing is replaced. */
export function literalChangeOf({ text: before, source }: Route, { path: after }: Change): LiteralChange | undefined {
  if (before === undefined || before === after) return undefined;
  const { start, end, text } = difference(before, after);
  const piece = pieceAround(source, start, end);
  if (piece === undefined) return undefined;
  const replaced = { start: start - piece.start, end: end - piece.start };
  return { literalStart: piece.literal.at(0), replaced, text };
}

function pieceAround({ pieces }: PathSource, start: number, end: number): PathPiece | undefined {
  return pieces.find((piece) => piece.start <= start && end <= piece.end);
}

/** The text of a route after a literal has changed, wherever the route uses it. */
export function withLiteralChange(
  { text = '', source }: Route,
  { literalStart, replaced, text: by }: LiteralChange,
): string {
  return source.pieces
    .filter(({ literal }) => literal.at(0) === literalStart)
    .reduceRight(
      (path, { start }) => path.slice(0, start + replaced.start) + by + path.slice(start + replaced.end),
      text,
    );
}

/** Where a part of a path is written, at most to the end of the literal that contains its start. */
export function sourceSpan({ source, span }: Route, at: Span): Span {
  const piece = source.pieces.find(({ start, end }) => start <= at.start && at.start < end);
  if (piece === undefined) return span;
  const { literal } = piece;
  return { start: literal.at(at.start - piece.start), end: literal.at(Math.min(at.end, piece.end) - piece.start) };
}

/** Which part of a text is replaced, as offsets into it, and by what. */
export function difference(before: string, after: string): Span & { readonly text: string } {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < most - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  return { start: head, end: before.length - tail, text: after.slice(head, after.length - tail) };
}
