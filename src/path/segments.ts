import type { GroupToken, Segment, Span, Token } from '../model.ts';
import { nextSlash, separates, slashPieces, startsWithSlash } from './tokens.ts';

/**
 * What stands between the slashes of a path; empty segments are left out. A slash in a group separates too, where the
 * parts before and behind the group are not glued together when the group is missing; else the group is opaque.
 */
export function segmentsOf(tokens: readonly Token[]): readonly Segment[] {
  const segments: Segment[] = [];
  for (const piece of piecesOf(tokens, true, true)) {
    const [first] = piece;
    const last = piece.at(-1);
    if (first && last) segments.push({ start: first.start, end: last.end, tokens: piece });
  }
  return segments;
}

/**
 * The one slash at the end of a path that could go. `undefined` where there is none or more than one, where the end or
 * all before it is unknown, for the root, and for a slash that the author escaped or made optional.
 */
export function trailingSlashOf(tokens: readonly Token[]): Span | undefined {
  const last = tokens.at(-1);
  if (last?.kind !== 'text') return undefined;
  const unit = last.value.length - 1;
  if (!separates(last, unit) || last.value[unit - 1] === '/') return undefined;
  if (unit === 0) {
    const before = tokens.at(-2);
    if (before === undefined || (before.kind === 'opaque' && tokens.length === 2)) return undefined;
    if (before.kind === 'group' && endsWithSlash(before)) return undefined;
  }
  return { start: last.end - 1, end: last.end };
}

/**
 * Tokens cut at their slashes. `before` and `behind` say whether a slash or an end stands there whatever groups are
 * missing.
 */
function piecesOf(tokens: readonly Token[], before: boolean, behind: boolean): readonly (readonly Token[])[] {
  let piece: Token[] = [];
  const segments = [piece];
  const pieces = slashPieces(tokens);
  const ends = endsBehind(pieces, behind);
  let starts = before;

  function cut(): void {
    piece = [];
    segments.push(piece);
  }

  function writeGroup(group: GroupToken, isEnd: boolean): void {
    const inner = piecesOf(group.tokens, starts, isEnd);
    inner.forEach((part, index) => {
      if (index > 0) cut();
      const isGlued = (index === 0 && !starts) || (index === inner.length - 1 && !isEnd);
      piece.push(...(isGlued ? grouped(part) : part));
    });
    starts = endsWithSlash(group);
  }

  pieces.forEach((token, index) => {
    const isEnd = ends[index] === true;
    if (startsWithSlash(token)) {
      cut();
      starts = true;
    } else if (token.kind === 'group' && hasSlash(token) && (starts || isEnd)) {
      writeGroup(token, isEnd);
    } else {
      const { start, end } = token;
      piece.push(token.kind === 'group' && hasSlash(token) ? { kind: 'opaque', start, end } : token);
      starts = false;
    }
  });
  return segments;
}

/** For each token, whether a slash or an end follows whatever groups are missing. */
function endsBehind(tokens: readonly Token[], behind: boolean): readonly boolean[] {
  let isEnd = behind;
  return tokens
    .toReversed()
    .map((token) => {
      const own = isEnd;
      isEnd = token.kind === 'group' ? isEnd && startsWithSlash(token.tokens[0]) : startsWithSlash(token);
      return own;
    })
    .reverse();
}

/** What of a group is glued to its neighbours stays a group. */
function grouped(tokens: readonly Token[]): readonly Token[] {
  const [first] = tokens;
  const last = tokens.at(-1);
  return first && last ? [{ kind: 'group', start: first.start, end: last.end, tokens }] : [];
}

function hasSlash({ tokens }: GroupToken): boolean {
  return tokens.some((token) => {
    if (token.kind === 'group') return hasSlash(token);
    return token.kind === 'text' && nextSlash(token, 0) >= 0;
  });
}

function endsWithSlash({ tokens }: GroupToken): boolean {
  const last = tokens.at(-1);
  return last?.kind === 'text' && separates(last, last.value.length - 1);
}
