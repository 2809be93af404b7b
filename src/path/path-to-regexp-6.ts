import { type Dialect, HOLE, type Token } from '../model.ts';
import { unknownEnd } from './scan.ts';
import { tokenWriter } from './tokens.ts';

/** Text, a character after a backslash, and a capture: `:id`, `:id(\\d+)?`, `(.*)`. */
const PART = new RegExp(
  [
    String.raw`(?<plain>[^\\:*+?{}(${HOLE}]+)`,
    String.raw`\\(?<escaped>[^${HOLE}])`,
    String.raw`(?::(?<name>\w+)|(?=\())(?<pattern>\((?!\?)(?:[^()\\${HOLE}]|\\[^${HOLE}])+\))?(?<modifier>[*+?])?`,
  ].join('|'),
  'y',
);
/** Text in which every group and pattern closes and contains no other. */
const CLOSED = /^(?:[^\\({}]|\\.|\((?:[^()\\]|\\.)*\)|\{[^(){}\\]*\})*$/su;

/** A capture as it is written. */
interface Capture {
  readonly name?: string;
  readonly pattern?: string;
  readonly modifier?: string;
}

/**
 * The grammar of @koa/router 9 to 13 (path-to-regexp 6): `:name` with a pattern in parentheses, or the pattern alone,
 * each with a modifier; `\` before a character that stands for itself. A group in braces makes the rest of its segment
 * opaque. Refuses `*`, `+` and `?` after text (`/files/*`); the router itself may refuse more.
 * Facts: path-to-regexp 6.3 through @koa/router 12.0 and 13.1, which the tests compare this with.
 */
export const pathToRegexp6: Dialect = (text) => {
  const writer = tokenWriter();
  const hasHole = text.includes(HOLE);
  let at = 0;

  /** Reads the next token; returns false if the router refuses the path. */
  function read(): boolean {
    PART.lastIndex = at;
    const { 0: part, groups = {} } = PART.exec(text) ?? { 0: '' };
    const end = at + part.length;
    const { plain, escaped } = groups;
    if (part === '') {
      if (/[*+?]/u.test(text.charAt(at)) && !hasHole) return false;
      readUnknown(at);
    } else if (plain !== undefined) write({ kind: 'text', start: at, end, value: plain });
    else if (escaped !== undefined) write({ kind: 'text', start: at, end, value: escaped });
    else readCapture(groups, end);
    return true;
  }

  function write(token: Token): void {
    writer.token(token);
    at = token.end;
  }

  /** Reads a capture. A modifier also applies to a `/` or `.` before the capture: `/users/:id?`, `.:format?`. */
  function readCapture({ name, pattern, modifier }: Capture, end: number): void {
    const prefix = /(?<!\\)[./]$/u.exec(text.slice(Math.max(at - 2, 0), at))?.[0] ?? '';
    const start = at - prefix.length;
    // A pattern that this grammar does not read, or a hole, may end with a modifier.
    if (/[(\uFFFC]/u.test(text.charAt(end))) return readUnknown(start);
    const isRepeated = modifier === '+' || modifier === '*';
    // A pattern without a name may match anything; one with a name applies to each segment of a repetition.
    const isUnknown = name === undefined ? pattern !== '(.*)' : isRepeated && (pattern !== undefined || prefix === '');
    if (isUnknown) {
      writer.opaque(modifier === undefined ? at : start, end);
      at = end;
      return;
    }
    const isOptional = modifier === '?' || modifier === '*';
    const place = { start: at, end: isOptional ? end - 1 : end };
    const capture: Token =
      name === undefined ? { kind: 'wildcard', ...place } : { kind: isRepeated ? 'wildcard' : 'param', ...place, name };
    if (!isOptional) return write(capture);
    writer.takeBack(start);
    const slash: readonly Token[] = prefix === '' ? [] : [{ kind: 'text', start, end: at, value: prefix }];
    write({ kind: 'group', start, end, tokens: [...slash, capture] });
  }

  /** Makes everything from `start` opaque, up to the end of the segment, or of the path if a bracket stays open. */
  function readUnknown(start: number): void {
    at = unknownEnd(text, at, CLOSED) ?? text.length;
    writer.opaque(start, at);
  }

  while (at < text.length) {
    if (!read()) return undefined;
  }
  return writer.finish();
};
