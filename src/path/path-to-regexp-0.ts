import { type Dialect, HOLE, type Token } from '../model.ts';
import { routerSource } from './path-to-regexp-0-source.ts';
import { closesUnopened, endOfBracket, enclosedAt, isRegExp, opaqueEnd, runAt } from './scan.ts';
import { tokenWriter } from './tokens.ts';

const PLAIN = /[^\\|*()[\]{}^$+?:\uFFFC]+/y;
const WORD = /\w+/y;
const NAME_OF_EXPRESS_5 = /[a-z_$][\w$]*(?![^/])/iy;
/** Without one of these, the expression that the router makes cannot be wrong. */
const REGULAR = /[\\|()[\]{}^$+?]/;
const QUANTIFIER = /[+?]|\{\d+(?:,\d*)?\}/y;

/**
 * The grammar of Express 4 (path-to-regexp 0.1): a path is the source of a regular expression in which `:name`, `*`,
 * `.` and `/(` mean something else. What is left of the regular expression is opaque, with what it repeats.
 * Facts: path-to-regexp 0.1.13 through express 4.22, which the tests hold this against; escapes since 0.1.10.
 */
export const pathToRegexp0: Dialect = (text) => {
  const writer = tokenWriter();
  let at = 0;
  /** Where the last thing begins that a quantifier would repeat. */
  let atom = 0;
  /** Where the plain text begins that ends here: a slash or a dot at its end belongs to a parameter behind it. */
  let plain = 0;
  /** Start of the capture, group or escape just read; a hole right behind may extend it. */
  let lastSpecialStart: number | undefined;
  let hasHole = false;

  function read(): void {
    switch (text[at]) {
      case HOLE:
        return readHole(lastSpecialStart ?? at, at, at);
      case '\\':
        return readEscape();
      case ':':
        return readParam();
      case '*':
        return readStar();
      case '(':
      case '[':
        return readEnclosed();
      case '{':
        return readBraces();
      case ')':
      case '|':
        // An alternative takes the anchors from the whole path, and the parenthesis is one too many.
        return unknownFrom(0);
      case ']':
      case '}':
      case '^':
      case '$':
      case '+':
      case '?':
        return readOpaque(at + 1);
      default:
        return readPlain(runAt(PLAIN, text, at));
    }
  }

  function readPlain(value: string): void {
    plain = at;
    at += value.length;
    writer.text(value, plain, at);
    atom = isLowSurrogate(text, at - 1) ? at - 2 : at - 1;
    lastSpecialStart = undefined;
    readQuantifiers();
  }

  function readOpaque(end: number): void {
    writer.opaque(at, end);
    readOn(at, end);
  }

  /** Goes on behind a sign that stands at `[start, end)`; a quantifier there repeats what begins at `repeated`. */
  function readOn(start: number, end: number, repeated = start): void {
    lastSpecialStart = start;
    atom = repeated;
    plain = end;
    at = end;
    readQuantifiers();
  }

  function readQuantifiers(): void {
    const start = at;
    for (let run = runAt(QUANTIFIER, text, at); run !== ''; run = runAt(QUANTIFIER, text, at)) at += run.length;
    if (at === start) return;
    if (lastSpecialStart === undefined && at === text.length && text.slice(atom) === '/?') {
      writer.takeBack(atom);
      writer.token({
        kind: 'group',
        start: atom,
        end: at,
        tokens: [{ kind: 'text', start: atom, end: start, value: '/' }],
      });
    } else {
      writer.opaque(atom, at);
    }
    lastSpecialStart = atom;
    plain = at;
  }

  function readEscape(): void {
    const code = text.codePointAt(at + 1);
    if (code === undefined) return unknownFrom(at);
    const char = String.fromCodePoint(code);
    if (char === HOLE) return readHole(at, at, at);
    if (/[dswb]/i.test(char)) return readOpaque(at + 2);
    // Digits refer to a capture, and other letters may spell a character with what follows.
    if (/[a-z\d]/i.test(char)) return unknownFrom(at);
    const end = at + 1 + char.length;
    writer.text(char, at, end);
    readOn(at, end);
  }

  function readParam(): void {
    const name = runAt(WORD, text, at + 1);
    if (name === '') return text[at + 1] === HOLE ? readHole(at, at, at) : readPlain(':');
    const dot = at > plain && text[at - 1] === '.' ? at - 1 : at;
    const lead = dot > plain && text[dot - 1] === '/' ? dot - 1 : dot;
    let end = at + 1 + name.length;
    if (text[end] === '(') {
      const pattern = enclosedAt(text, end);
      if (pattern === undefined) return unknownFrom(lead);
      if (pattern.hasHole) return readHole(at, end, pattern.end);
      if (!pattern.capturesCounted || !isOnePattern(text.slice(end, pattern.end))) return unknownFrom(lead);
      end = pattern.end;
    }
    // Measured: it gets the last of the segments.
    if (lead < dot && text[end] === '+' && runAt(QUANTIFIER, text, end + 1) === '') {
      end++;
    }
    const tokens: Token[] = [{ kind: 'param', start: at, end, name }];
    if (text[end] === '*' && text[end - 1] !== '+') {
      tokens.push({ kind: 'wildcard', start: end, end: end + 1 });
      end++;
    }
    const isOptional = text[end] === '?';
    if (isOptional) {
      end++;
      writer.takeBack(lead);
      if (lead < at) tokens.unshift({ kind: 'text', start: lead, end: at, value: text.slice(lead, at) });
      writer.token({ kind: 'group', start: lead, end, tokens });
    } else {
      tokens.forEach(writer.token);
    }
    // Measured: `/.:name` expects the dot before the slash.
    if (lead < dot && dot < at) writer.opaque(lead, end);
    readOn(isOptional ? lead : at, end, lead);
  }

  function readStar(): void {
    const isSegmentStart = at === 0 || (at > plain && text[at - 1] === '/');
    const name = isSegmentStart ? runAt(NAME_OF_EXPRESS_5, text, at + 1) : '';
    // Here `*name` is a wildcard and a text behind it, which nobody means.
    if (name !== '') return readOpaque(at + 1 + name.length);
    writer.token({ kind: 'wildcard', start: at, end: at + 1 });
    readOn(at, at + 1);
  }

  function readEnclosed(): void {
    const enclosed = enclosedAt(text, at);
    if (enclosed?.capturesCounted !== true) return unknownFrom(at);
    if (enclosed.hasHole) return readHole(at, at, Infinity);
    readOpaque(enclosed.end);
  }

  /** Braces that are no quantifier: the groups of Express 5, which match nothing that was meant here. */
  function readBraces(): void {
    const end = endOfBracket(text, at);
    if (end === undefined) return unknownFrom(at);
    const inside = text.slice(at, end);
    if (/[()[\]|\\]/.test(inside)) return unknownFrom(at);
    if (inside.includes(HOLE)) return readHole(at, at, Infinity);
    readOpaque(end);
  }

  /**
   * Makes opaque what begins at `from` and holds or touches a hole, with what is glued to it. Brackets count from
   * `inside`, and a quantifier from `behind` on may repeat what stands before `from`.
   */
  function readHole(from: number, inside: number, behind: number): void {
    if (!hasHole) {
      hasHole = true;
      // Brackets do not nest in a class that the hole opens.
      if (closesUnopened(text, inside, 0) || text.includes(']', inside)) return unknownFrom(from);
    }
    const end = opaqueEnd(text, inside, 0);
    if (text.slice(from, end).includes('|')) return unknownFrom(0);
    const start = /[+?{]/.test(text.slice(behind, end)) ? Math.min(atom, from) : from;
    writer.opaque(start, end);
    readOn(start, end);
  }

  /** Gives up on the rest of the path; on all of it where an alternative may be in that. */
  function unknownFrom(from: number): void {
    writer.opaque(text.includes('|', from) ? 0 : from, text.length);
    at = text.length;
  }

  while (at < text.length) read();
  if (!REGULAR.test(text)) return writer.finish();
  const router = routerSource(text);
  if (!text.includes(HOLE) && !isRegExp(router.source)) {
    // Measured: express 4.16 to 4.19 accept `/:name.(:format)`, 4.21 and 4.22 refuse it.
    return isRegExp(router.olderSource) ? [{ kind: 'opaque', start: 0, end: text.length }] : undefined;
  }
  if (!router.faithful) unknownFrom(0);
  return writer.finish();
};

/** Whether a pattern is the one capture that the router takes it for. */
function isOnePattern(pattern: string): boolean {
  return (
    pattern.indexOf(')') === pattern.length - 1 && !pattern.startsWith('(?') && !/[\n\r\u2028\u2029]/.test(pattern)
  );
}

/** Whether the unit at `at` is the second half of a character. */
function isLowSurrogate(text: string, at: number): boolean {
  return (text.codePointAt(at - 1) ?? 0) > 0xffff;
}
