import { type Dialect, HOLE, type OpaqueToken, type ParamToken, type Token, type WildcardToken } from '../model.ts';
import { endOfBracket, isRegExp, opaqueEnd, runAt } from './scan.ts';
import { moved, opaqueFromHole, tokenWriter } from './tokens.ts';

const PLAIN = /[^\\:*+?{}(\uFFFC]+/y;
const NAME = /:\w+/y;
const MODIFIER = /[*+?]/y;

/** A capture with what its modifier takes along, and where the whole ends. */
interface Capture {
  readonly token: ParamToken | WildcardToken | OpaqueToken;
  readonly end: number;
}

/**
 * The grammar of @koa/router 12 and 13 (path-to-regexp 6): `:name` with a pattern in parentheses, or the pattern alone,
 * each with a modifier that takes the `/` or `.` before it along; groups in braces; `\` before a character that stands
 * for itself. Facts: path-to-regexp 6.3 through @koa/router 12.0 and 13.1, which the tests hold this against.
 */
export const pathToRegexp6: Dialect = (text) => {
  const writer = tokenWriter();
  let at = 0;
  /** Start of the capture, group or escape just read; a hole right behind may extend it. */
  let lastSpecialStart: number | undefined;
  let firstHole: number | undefined;
  let captured = false;

  /** Reads on by one thing; false where the router refuses the path. */
  function read(): boolean {
    switch (text[at]) {
      case HOLE:
        return readHole(lastSpecialStart ?? at);
      case '\\':
        if (at + 1 === text.length) return write({ kind: 'opaque', start: at, end: at + 1 }, at + 1);
        if (text[at + 1] === HOLE) return readHole(at);
        return write({ kind: 'text', start: at, end: at + 2, value: text.charAt(at + 1), offsets: [at] }, at + 2);
      case ':':
      case '(':
        return readCapture();
      case '{':
        return readGroup();
      default: {
        const value = runAt(PLAIN, text, at);
        const end = at + value.length;
        return value !== '' && write({ kind: 'text', start: at, end, value }, end);
      }
    }
  }

  function write(token: Token, end: number): boolean {
    lastSpecialStart = token.kind === 'text' ? undefined : token.start;
    captured = token.kind !== 'text';
    writer.token(token);
    at = end;
    return true;
  }

  function readCapture(): boolean {
    const isGlued = captured;
    const capture = captureAt(text, at);
    if (capture === 'hole') return readHole(prefixed(at));
    // Two parameters need text between them, but for one with a pattern.
    if (capture === undefined || (isGlued && text[capture.end - 1] !== ')')) return false;
    const { token, end } = capture;
    const modifier = runAt(MODIFIER, text, end);
    const behind = end + modifier.length;
    // What a hole stands for may begin with a modifier, which takes the slash along.
    if (text[behind] === HOLE) return readHole(prefixed(at));
    if (modifier === '') return write(token, behind);
    const start = prefixed(at);
    // What is repeated needs a sign between.
    if (modifier !== '?' && start === at) return false;
    // A pattern holds for each segment of a repetition.
    if (token.kind === 'opaque' || (modifier !== '?' && token.kind === 'param' && text[end - 1] === ')')) {
      writer.takeBack(start);
      return write({ kind: 'opaque', start, end: behind }, behind);
    }
    const inner: Token = modifier === '?' ? token : { ...token, kind: 'wildcard' };
    const prefix = text.slice(start, at);
    const tokens: readonly Token[] = prefix === '' ? [inner] : [{ kind: 'text', start, end: at, value: prefix }, inner];
    if (modifier !== '+') {
      writer.takeBack(start);
      return write({ kind: 'group', start, end: behind, tokens }, behind);
    }
    return write({ ...inner, end: behind }, behind);
  }

  /** The sign in front that a modifier takes along. */
  function prefixed(start: number): number {
    return start > 0 && /[./]/u.test(text.charAt(start - 1)) && text[start - 2] !== '\\' && !captured
      ? start - 1
      : start;
  }

  /** `{-:id}?`: text, one capture at most, text. */
  function readGroup(): boolean {
    const close = text.indexOf('}', at);
    if (close < 0) return text.includes(HOLE, at) && readHole(at);
    const content = text.slice(at + 1, close);
    if (content.includes(HOLE)) return readHole(at);
    // A pattern or an escape may hold the brace.
    if (/[\\(]/u.test(content)) return write({ kind: 'opaque', start: at, end: text.length }, text.length);
    if (captured && !/^[^:]/u.test(content)) return false;
    const inner = pathToRegexp6(content);
    const captures = inner?.filter(({ kind }) => kind !== 'text') ?? [];
    if (inner === undefined || captures.length > 1 || captures.some(({ kind }) => kind === 'group')) return false;
    const end = close + 1;
    const modifier = runAt(MODIFIER, text, end);
    const behind = end + modifier.length;
    if (text[behind] === HOLE) return readHole(at);
    const tokens = inner.map((token) => moved(token, at + 1));
    if (modifier === '?') return write({ kind: 'group', start: at, end: behind, tokens }, behind);
    return write({ kind: 'opaque', start: at, end: behind }, behind);
  }

  /** Makes opaque what begins at `from` and holds or touches a hole. */
  function readHole(from: number): boolean {
    const hole = text.indexOf(HOLE, at);
    firstHole ??= from;
    at = opaqueEnd(text, hole, bracketsIn(text.slice(from, hole)));
    writer.opaque(from, at);
    lastSpecialStart = from;
    captured = false;
    return true;
  }

  while (at < text.length) {
    if (!read()) return opaqueFromHole(writer, firstHole, text.length);
  }
  return writer.finish();
};

/** The capture at a place without its modifier; `hole` where something unknown belongs to it. */
function captureAt(text: string, start: number): Capture | 'hole' | undefined {
  const name = runAt(NAME, text, start);
  if (name === '' && text[start] === ':') return text[start + 1] === HOLE ? 'hole' : undefined;
  let end = start + name.length;
  if (text[end] === HOLE && name !== '') return 'hole';
  if (text[end] === '(') {
    const patternEnd = endOfBracket(text, end);
    const source = text.slice(end, patternEnd);
    if (source.includes(HOLE)) return 'hole';
    if (
      patternEnd === undefined ||
      source === '()' ||
      source.startsWith('(?') ||
      /(?<!\\)\((?!\?)/u.test(source.slice(1))
    )
      return undefined;
    if (!isRegExp(source)) return undefined;
    end = patternEnd;
    if (name === '') return { token: unnamed(source, start, end), end };
  }
  return { token: { kind: 'param', start, end, name: name.slice(1) }, end };
}

/** `(.*)` takes all that is left; any other pattern without a name takes what nobody can tell here. */
function unnamed(source: string, start: number, end: number): WildcardToken | OpaqueToken {
  return source === '(.*)' ? { kind: 'wildcard', start, end } : { kind: 'opaque', start, end };
}

function bracketsIn(text: string): number {
  return Math.max(0, text.replaceAll(/[^({[]/gu, '').length - text.replaceAll(/[^)}\]]/gu, '').length);
}
