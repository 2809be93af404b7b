import { type Dialect, HOLE, type Span } from '../model.ts';
import { closesUnopened, endOfBracket, isRegExp, opaqueEnd, runAt } from './scan.ts';
import { opaqueFromHole, tokenWriter } from './tokens.ts';

const PLAIN = /[^:*\uFFFC]+/y;
const NAME = /[^/\-.(\uFFFC]+/y;
const OPTIONAL_NAME = /[^/()?\uFFFC]+/y;
const BEHIND_NAME = /[^/:\uFFFC]+/y;
/** Optional only behind a prefix that ends with a slash. */
const BARE_OPTIONAL = /^:[^/()]*\?/;

/**
 * The grammar of Fastify (find-my-way): a name ends at `/`, `-`, `.` or `(`, behind it all is text up to the next `:`
 * or `/`; `::` is a colon; `*` is the last character and `?` ends a last segment that begins with a parameter.
 * A path that does not begin with a slash is read too, since it may be a prefix or stand behind one.
 * Facts: find-my-way 8.2 and 9.10 through fastify 4.29 and 5.12, which the tests hold this against.
 */
export const findMyWay: Dialect = (text) => {
  const writer = tokenWriter();
  const optional = optionalSegment(text);
  /** Where tokens go, to the path or to its optional segment, and how far: the router looks for that segment first. */
  let out = writer;
  let limit = text.length;
  let at = 0;
  /** Start of the capture, group or escape just read; a hole right behind may extend it. */
  let lastSpecialStart: number | undefined;
  let firstHole: number | undefined;
  /** From where on values may go to other names. */
  let doubtful = BARE_OPTIONAL.test(text) ? 0 : undefined;

  /** Reads on by one thing; false where the router refuses the path. */
  function read(): boolean {
    if (text.startsWith('::', at)) return writeText(':', at + 2, at);
    switch (text[at]) {
      case ':':
        return readParams();
      case '*':
        out.token({ kind: 'wildcard', start: at, end: at + 1 });
        lastSpecialStart = at;
        at++;
        return isLast(at);
      case HOLE:
        return readHole(lastSpecialStart ?? at, at);
      default:
        return readText(PLAIN);
    }
  }

  function readText(pattern: RegExp): boolean {
    const value = runAt(pattern, text, at).slice(0, limit - at);
    return writeText(value, at + value.length, undefined);
  }

  function writeText(value: string, end: number, specialStart: number | undefined): boolean {
    out.text(value, at, end);
    lastSpecialStart = specialStart;
    at = end;
    return true;
  }

  /** Reads parameters and the text behind them, up to the end of the segment. */
  function readParams(): boolean {
    while (at < limit && text[at] === ':') {
      if (!readParam()) return false;
      while (at < limit && text[at] !== '/' && text[at] !== HOLE) {
        if (text.startsWith('::', at)) writeText(':', at + 2, at);
        else if (text[at] === ':') break;
        else readText(BEHIND_NAME);
      }
    }
    return true;
  }

  function readParam(): boolean {
    const start = at;
    const name = runAt(NAME, text, start + 1).slice(0, limit - start - 1);
    let end = start + 1 + name.length;
    if (end < limit && text[end] === HOLE) return readHole(start, end);
    if (end < limit && text[end] === '(') {
      const patternEnd = endOfBracket(text, end);
      const pattern = text.slice(end, patternEnd);
      if (pattern.includes(HOLE)) return readHole(start, end);
      if (patternEnd === undefined || patternEnd > limit || !isRouterPattern(pattern)) return false;
      // The router gives values to names by counting captures, and expects one.
      if (pattern.startsWith('(?') || pattern.includes('(', 1)) doubtful ??= start;
      end = patternEnd;
    }
    // Older versions put the name into a program as it is, where these signs change or break it.
    out.token(/['\\\n\r]/.test(name) ? { kind: 'opaque', start, end } : { kind: 'param', start, end, name });
    lastSpecialStart = start;
    at = end;
    return true;
  }

  function readOptional({ start, end }: Span): boolean {
    // The router takes the parameter for the last one when nothing but one slash follows.
    if (!/^\uFFFC*(?:\/\uFFFC*)?$/.test(text.slice(end))) return false;
    out = tokenWriter();
    limit = end - 1;
    while (at < limit) {
      if (!read()) return false;
    }
    writer.token({ kind: 'group', start, end, tokens: out.finish() });
    out = writer;
    lastSpecialStart = start;
    at = end;
    return true;
  }

  /** Whether nothing follows but what may be nothing. */
  function isLast(from: number): boolean {
    return /^\uFFFC*$/.test(text.slice(optional !== undefined && from === optional.end - 1 ? optional.end : from));
  }

  /** Makes opaque what begins at `from` and holds or touches a hole. Brackets count from `inside`. */
  function readHole(from: number, inside: number): boolean {
    if (firstHole === undefined) {
      firstHole = from;
      if (closesUnopened(text, inside, 0)) return false;
    }
    at = opaqueEnd(text, inside, 0);
    const segment = text.lastIndexOf('/', from) + 1;
    // An optional parameter takes its whole segment with it.
    const isOptional = /[:\uFFFC]/.test(text.charAt(segment)) && text.slice(inside, at).includes('?');
    writer.opaque(isOptional ? Math.max(segment - 1, 0) : from, at);
    lastSpecialStart = from;
    return true;
  }

  while (at < text.length) {
    limit = optional !== undefined && at < optional.start ? optional.start : text.length;
    const accepted = at === optional?.start ? readOptional(optional) : read();
    if (!accepted) return opaqueFromHole(writer, firstHole, text.length);
  }
  if (doubtful !== undefined) writer.opaque(doubtful, text.length);
  return writer.finish();
};

/** The first segment that an optional parameter makes optional, from its slash to the sign. The router wants it last. */
function optionalSegment(text: string): Span | undefined {
  for (let start = text.indexOf('/:'); start >= 0; start = text.indexOf('/:', start + 2)) {
    const sign = start + 2 + runAt(OPTIONAL_NAME, text, start + 2).length;
    if (text[sign] === '?') return { start, end: sign + 1 };
  }
  return undefined;
}

/** Whether the pattern of a parameter is a regular expression, and still is without what looks like an anchor. */
function isRouterPattern(pattern: string): boolean {
  return isRegExp(pattern) && isRegExp(pattern.replace(/\$\)$/, ')'));
}
