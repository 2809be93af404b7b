import { type Dialect, HOLE, type Token } from '../model.ts';
import { unknownEnd } from './scan.ts';
import { moved, tokenWriter } from './tokens.ts';

/** Text, a character after a backslash, `:id` or `*path`, and a group in braces without another group in it. */
const PART = new RegExp(
  [
    String.raw`(?<plain>[^\\:*{}()[\]+?!${HOLE}]+)`,
    String.raw`\\(?<escaped>[^${HOLE}])`,
    String.raw`(?<sign>[:*])(?<name>[$_\p{ID_Start}][$\u200C\u200D\p{ID_Continue}]*)`,
    String.raw`\{(?<group>[^{}\\${HOLE}]*)\}`,
  ].join('|'),
  'uy',
);
/** Text in which every group closes and contains no other. */
const CLOSED = /^(?:[^\\{}]|\\.|\{[^{}\\]*\})*$/su;
/** Signs that the router refuses unless they are escaped: those of older grammars, and `:` and `*` without a name. */
const REFUSED = /[()[\]+?!:*]/u;

/**
 * The grammar of Express 5 (path-to-regexp 8): `:name` and `*name`, where a name is a JavaScript identifier, optional
 * groups in braces, and `\` before a character that stands for itself. Groups in groups make the rest of their segment
 * opaque, names in quotes the whole path. Only refuses paths with reserved signs: `/*`, `/:id?`.
 * Facts: path-to-regexp 8.4.2 through router 2.3.0, which the tests compare this with.
 */
export const pathToRegexp8: Dialect = (text) => cutPathToRegexp8(text, () => undefined);

/**
 * {@link pathToRegexp8} for a framework that allows wildcards without a name, which path-to-regexp 8 itself refuses.
 * @param unnamedAt the token of the wildcard that begins at an offset, if one does
 */
export function cutPathToRegexp8(
  text: string,
  unnamedAt: (offset: number) => Token | undefined,
): readonly Token[] | undefined {
  if (text.includes('"')) return [{ kind: 'opaque', start: 0, end: text.length }];
  const writer = tokenWriter();
  const hasHole = text.includes(HOLE);
  let at = 0;

  /** Reads the next token; returns false if the router refuses the path. */
  function read(): boolean {
    PART.lastIndex = at;
    const { 0: part, groups = {} } = PART.exec(text) ?? { 0: '' };
    const { plain, escaped, sign, name, group } = groups;
    const start = at;
    const end = at + part.length;
    if (plain !== undefined) writer.text(plain, start, end);
    else if (escaped !== undefined) writer.text(escaped, start, end);
    else if (name !== undefined && text[end] !== HOLE)
      writer.token({ kind: sign === ':' ? 'param' : 'wildcard', start, end, name });
    else if (group !== undefined) {
      const tokens = pathToRegexp8(group)?.map((token) => moved(token, start + 1));
      if (tokens === undefined) return false;
      writer.token({ kind: 'group', start, end, tokens });
    } else return readOther();
    at = end;
    return true;
  }

  function readOther(): boolean {
    const wildcard = unnamedAt(at);
    if (wildcard === undefined && !hasHole && REFUSED.test(text.charAt(at))) return false;
    const end = wildcard?.end ?? unknownEnd(text, at, CLOSED) ?? text.length;
    writer.token(wildcard ?? { kind: 'opaque', start: at, end });
    at = end;
    return true;
  }

  while (at < text.length) {
    if (!read()) return undefined;
  }
  return writer.finish();
}
