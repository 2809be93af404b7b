import { type Dialect, HOLE, type Token } from '../model.ts';
import { runAt, unknownEnd } from './scan.ts';
import { tokenWriter } from './tokens.ts';

/** Text, a character after a backslash, a parameter with its pattern, a star: everything but regular expressions. */
const PART = new RegExp(
  [
    String.raw`(?<plain>[^\\|*()[\]{}^$+?:${HOLE}]+|:(?![\w${HOLE}]))`,
    String.raw`\\(?<escaped>[^a-z\d${HOLE}])`,
    // A pattern contains nothing that the router counts as another value.
    String.raw`:(?<name>\w+)(?:\((?!\?)(?:[^()[\]\\\r\n\u2028\u2029${HOLE}]|\\[^${HOLE}]|\[[^\]()*:\\${HOLE}]*\])+\))?(?<star>\*)?(?<optional>\?)?`,
    // `*name` at the end of a segment is a wildcard of Express 5; here, a wildcard and a text, which nobody means.
    String.raw`\*(?!(?<=^/?\*|/\*)[a-z_$][\w$]*(?:/|$))`,
  ].join('|'),
  'iuy',
);
const QUANTIFIER = /[?+]|\{\d+(?:,\d*)?\}/y;
/** Signs that may change the meaning of the parameter, star or character before them. */
const CHANGES = new RegExp(String.raw`[?+*({${HOLE}]`, 'y');
/** A part of a regular expression without `|` whose groups and classes all close, as the router counts them. */
const CLOSED = /^(?:[^()[|\\]|\\.|\((?!\?<)(?:[^()[\]\\]|\\.)*\)|\[[^\]\\()*:\uFFFC]*\])*$/su;

/** A parameter as it is written: `:name(pattern)*?` */
interface Parameter {
  readonly name: string;
  readonly star?: string;
  readonly optional?: string;
}

/**
 * The grammar of Express 4 (path-to-regexp 0.1): a path is the source of a regular expression in which `:name`, `*` and
 * `.` mean something else. Any other sign of a regular expression makes the rest of its segment opaque; a bracket that
 * stays open there, all after it. No path is refused: an application with an invalid one does not start.
 * Facts: path-to-regexp 0.1.13 through express 4.22, which the tests compare this with.
 */
export const pathToRegexp0: Dialect = (text) => {
  const writer = tokenWriter();
  let at = 0;
  /** The end of the last parameter or star. The router may repeat the text after it within the next parameter. */
  let lastEnd = 0;

  function read(): void {
    PART.lastIndex = at;
    const { 0: part, groups = {} } = PART.exec(text) ?? { 0: '' };
    const end = at + part.length;
    const { plain, escaped, name } = groups;
    // `/(a|b)`, `/[ab]`
    if (part === '') unknownFrom(at, at);
    else if (plain !== undefined) readText(end);
    else if (name !== undefined) readParam({ ...groups, name }, end);
    // `/\\.+`, `/*(a)`
    else if (runAt(CHANGES, text, end) !== '') unknownFrom(at, end);
    else if (escaped !== undefined) write({ kind: 'text', start: at, end, value: escaped });
    else {
      lastEnd = end;
      write({ kind: 'wildcard', start: at, end });
    }
  }

  function write(token: Token): void {
    writer.token(token);
    at = token.end;
  }

  function readText(end: number): void {
    const quantifier = runAt(QUANTIFIER, text, end);
    // In `/ab+`, the quantifier repeats the `b`.
    const last = quantifier === '' ? end : end - (/.$/su.exec(text.slice(at, end))?.[0].length ?? 0);
    if (last > at) write({ kind: 'text', start: at, end: last, value: text.slice(at, last) });
    if (quantifier === '') return;
    const after = end + quantifier.length;
    const slash: Token = { kind: 'text', start: last, end, value: '/' };
    if (text.slice(last) === '/?') write({ kind: 'group', start: last, end: after, tokens: [slash] });
    // `/ab+c`, but not `/ab+(c)`
    else if (runAt(CHANGES, text, after) === '') write({ kind: 'opaque', start: last, end: after });
    else unknownFrom(last, end);
  }

  /** Reads a parameter. An optional one includes a slash or a dot before it: `/users/:id?`, `.:format?` */
  function readParam({ name, star, optional }: Parameter, end: number): void {
    const [lead = ''] = /(?<!\\)(?:\/\.?|\.)$/u.exec(text.slice(lastEnd, at)) ?? [];
    const start = at - lead.length;
    // The router repeats the text right before a parameter in its pattern, even a bracket or an escape: `/(a)/x:id`.
    if (lead === '' && /[\\()[\]]/u.test(text.slice(lastEnd, at))) return unknownFrom(0, text.length);
    lastEnd = end;
    // Measured: `/.:name` expects the dot before the slash. `/:id+` repeats the parameter.
    if (lead.length > 1 || runAt(CHANGES, text, end) !== '') return unknownFrom(start, end);
    const starEnd = optional === undefined ? end : end - 1;
    const paramEnd = star === undefined ? starEnd : starEnd - 1;
    const tokens: Token[] = [{ kind: 'param', start: at, end: paramEnd, name }];
    // After a parameter, a star takes the segments that follow: `/:path*`.
    if (star !== undefined) tokens.push({ kind: 'wildcard', start: paramEnd, end: starEnd });
    if (optional === undefined) return tokens.forEach(write);
    writer.takeBack(start);
    if (lead !== '') tokens.unshift({ kind: 'text', start, end: at, value: lead });
    write({ kind: 'group', start, end, tokens });
  }

  /**
   * Makes everything from `start` opaque, since the sign at `sign` changes its meaning: up to the end of the segment of
   * the sign, or to the end of the path after `|` and an open bracket.
   */
  function unknownFrom(start: number, sign: number): void {
    const closed = unknownEnd(text, sign, CLOSED);
    const hasHole = text.slice(sign, closed).includes(HOLE);
    // In `/${x}b]`, the hole may open a class.
    const end = hasHole && text.includes(']', sign) ? undefined : closed;
    // In `/ab${x}+`, an empty hole lets the quantifier repeat the `b`.
    const isRepeated = hasHole && sign === start && /[?+{]/u.test(text.slice(sign, end));
    at = end ?? text.length;
    // In `/a|/b`, the anchors of the expression no longer hold for the whole path.
    const isAlternative = end === undefined && text.includes('|', sign);
    writer.opaque(isAlternative ? 0 : Math.max(isRepeated ? start - 1 : start, 0), at);
  }

  while (at < text.length) read();
  return writer.finish();
};
