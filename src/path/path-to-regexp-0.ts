import { type Dialect, HOLE, type Token } from '../model.ts';
import { enclosedAt } from './enclosed.ts';
import { routerSource } from './path-to-regexp-0-source.ts';
import { closesUnopened, opaqueEnd, runAt } from './scan.ts';
import { tokenWriter } from './token-writer.ts';

const PLAIN = /[^\\|*()[\]{}^$+?:\uFFFC]+/y;
const WORD = /\w+/y;
const QUANTIFIERS = /(?:[+?]|\{\d+(?:,\d*)?\})+/y;

/**
 * The grammar of Express 4 (path-to-regexp 0.1): a path is the source of a regular expression in which `:name`, `*`,
 * `.` and `/(` mean something else. What is regular expression is opaque, with what it repeats or alternates.
 * Facts: path-to-regexp 0.1.13 through express 4.22, which the tests hold this against; escapes since 0.1.10.
 */
export const pathToRegexp0: Dialect = (text) => {
  const writer = tokenWriter();
  let at = 0;
  /** Where the last thing begins that a quantifier would repeat. */
  let atom = 0;
  /** Where the plain text begins that ends here: a slash or a dot in it belongs to a parameter behind it. */
  let plain = 0;
  /** Where the sign begins that ends here: a hole behind it may belong to it. */
  let sign: number | undefined;
  let firstHole: number | undefined;
  /** Whether there was more than text, plain parameters and wildcards, so that the path may be refused. */
  let special = false;

  function read(): void {
    const start = at;
    const char = text.charAt(at);
    switch (char) {
      case HOLE:
        return readHole(sign ?? at);
      case '\\':
        return readEscape();
      case ':':
        return readParam();
      case '*':
        writer.token({ kind: 'wildcard', start, end: start + 1 });
        return readOn(start + 1);
      case '(':
      case '[':
        return readEnclosed();
      case '{':
        return readBraces();
      case '|':
      case ')':
        // An alternative ends the anchors of the whole path.
        return unknownFrom(0);
      case ']':
      case '}':
      case '^':
      case '$':
      case '+':
      case '?':
        writer.opaque(start, start + 1);
        special = true;
        return readOn(start + 1);
      default:
        return readPlain(runAt(PLAIN, text, at));
    }
  }
  ...
};
