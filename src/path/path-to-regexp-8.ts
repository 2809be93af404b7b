import { type Dialect, HOLE, type Token } from '../model.ts';
import { opaqueEnd, runAt } from './scan.ts';
import { opaqueFromHole, type TokenWriter, tokenWriter } from './tokens.ts';

/**
 * The grammar of Express 5 (path-to-regexp 8): `:name` and `*name`, where a name is a JavaScript identifier or is
 * quoted, groups in braces that may be missing, `\` before a character that stands for itself.
 * Facts: path-to-regexp 8.4.2 through router 2.3.0, which the tests hold this against.
 */
export const pathToRegexp8: Dialect = (text) => cutPathToRegexp8(text, () => undefined);

/** The router spells out every combination of groups, and refuses a path that has more. */
const MOST_VARIANTS = 256;

const PLAIN = /[^\\:*{}()[\]+?!\uFFFC]+/y;
const IDENTIFIER = /[$_\p{ID_Start}][$\u200C\u200D\p{ID_Continue}]*/uy;

/** The path itself, or a group that is still open. */
interface Level {
  readonly start: number;
  readonly writer: TokenWriter;
  variants: number;
  /** Whether it ends in a capture in some combination of its groups: the next capture needs text between. */
  endsInCapture: boolean;
}

/**
 * {@link pathToRegexp8} for a framework that allows wildcards without a name, which path-to-regexp 8 itself refuses.
 * `undefined` where the router refuses the path.
 * @param unnamedAt the token of the wildcard that begins at an offset, if one does
 */
export function cutPathToRegexp8(
  text: string,
  unnamedAt: (offset: number) => Token | undefined,
): readonly Token[] | undefined {
  const trimmed = withoutSlashesAtEnd(text);
  const lastQuote = trimmed.lastIndexOf('"');
  const root: Level = { start: 0, writer: tokenWriter(), variants: 1, endsInCapture: false };
  const groups: Level[] = [];
  let level = root;
  let at = 0;
  /** Start of the capture, group or escape just read; a hole right behind may extend it. */
  let lastSpecialStart: number | undefined;
  let firstHole: number | undefined;

  /** Reads on by one thing; false where the router refuses the path. */
  function read(): boolean {
    const unnamed = unnamedAt(at);
    if (unnamed !== undefined) return writeCapture(unnamed);
    const char = trimmed.charAt(at);
    switch (char) {
      case '\\': {
        const code = trimmed.codePointAt(at + 1);
        if (code === undefined) return false;
        const escaped = String.fromCodePoint(code);
        return escaped === HOLE ? readHole(at) : writeText(escaped, at + 1 + escaped.length, at);
      }
      case ':':
      case '*': {
        const name = nameAt(trimmed, at + 1);
        if (name === HOLE) return readHole(at);
        const kind = char === ':' ? 'param' : 'wildcard';
        return name !== undefined && writeCapture({ kind, start: at, end: name.end, name: name.value });
      }
      case '{':
        level = { start: at, writer: tokenWriter(), variants: 1, endsInCapture: level.endsInCapture };
        at++;
        // Nesting this deep would exceed the limit anyway; stop early.
        return groups.push(level) < MOST_VARIANTS;
      case '}':
        return closeGroup();
      case HOLE:
        return readHole(lastSpecialStart ?? at);
      default: {
        const plain = runAt(PLAIN, trimmed, at);
        // What is neither plain nor a sign is reserved.
        return plain !== '' && writeText(plain, at + plain.length, undefined);
      }
    }
  }

  function writeText(value: string, end: number, specialStart: number | undefined): boolean {
    level.writer.text(value, at, end);
    level.endsInCapture = false;
    lastSpecialStart = specialStart;
    at = end;
    return true;
  }

  function writeCapture(token: Token): boolean {
    if (level.endsInCapture) return false;
    level.writer.token(token);
    level.endsInCapture = true;
    lastSpecialStart = token.start;
    at = token.end;
    return true;
  }

  function closeGroup(): boolean {
    const group = groups.pop();
    if (group === undefined) return false;
    at++;
    level = groups.at(-1) ?? root;
    level.writer.token({ kind: 'group', start: group.start, end: at, tokens: group.writer.finish() });
    level.endsInCapture ||= group.endsInCapture;
    level.variants *= group.variants + 1;
    lastSpecialStart = group.start;
    return level.variants <= MOST_VARIANTS;
  }

  /** Makes opaque what a hole may change: from `from`, or from the outermost group that is open. */
  function readHole(from: number): boolean {
    const hole = trimmed.indexOf(HOLE, from);
    const start = groups[0]?.start ?? from;
    firstHole ??= start;
    // A quote behind it may close a name that the hole opens.
    if (lastQuote > hole) return false;
    at = opaqueEnd(text, hole, groups.length);
    root.writer.opaque(start, at);
    root.endsInCapture = false;
    groups.length = 0;
    level = root;
    return true;
  }

  let isAccepted = true;
  while (isAccepted && at < trimmed.length) isAccepted = read();
  if (!isAccepted || groups.length > 0) return opaqueFromHole(root.writer, firstHole, text.length);
  if (at < text.length) root.writer.text(text.slice(at), at, text.length);
  return root.writer.finish();
}

/** The router takes the slashes from the end before it reads the path, even one that is escaped. */
function withoutSlashesAtEnd(text: string): string {
  if (text === '/') return text;
  let end = text.length;
  while (text[end - 1] === '/') end--;
  return text.slice(0, end);
}

/** The name at `at`; {@link HOLE} where a hole may be a part of it, and `undefined` where there is none. */
function nameAt(path: string, at: number): { readonly value: string; readonly end: number } | typeof HOLE | undefined {
  if (path[at] === HOLE) return HOLE;
  if (path[at] !== '"') {
    const value = runAt(IDENTIFIER, path, at);
    return value === '' ? undefined : { value, end: at + value.length };
  }
  let value = '';
  for (let end = at + 1; end < path.length; end++) {
    if (path[end] === HOLE) return HOLE;
    if (path[end] === '"') return value === '' ? undefined : { value, end: end + 1 };
    if (path[end] === '\\') end++;
    value += path.charAt(end);
  }
  return undefined;
}
