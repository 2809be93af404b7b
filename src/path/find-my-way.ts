import { type Dialect, HOLE, type Token } from '../model.ts';
import { unknownEnd } from './scan.ts';
import { tokenWriter } from './tokens.ts';

/** `::` for a colon, text, `:id` or `:id(\\d+)`, and `/:id?` at the end. */
const PART = new RegExp(
  [
    String.raw`(?<colon>::)`,
    String.raw`\/:(?<optional>[$\p{ID_Continue}]+)\?(?=\/?$)`,
    String.raw`(?<plain>(?:[^/:*${HOLE}]|\/(?!:[$\p{ID_Continue}]+\?\/?$))+)`,
    String.raw`:(?<name>[$\p{ID_Continue}]+)(?:\((?!\?)(?:[^()\\${HOLE}]|\\[^${HOLE}])+\)(?!${HOLE})|(?=[-./]|$))`,
  ].join('|'),
  'uy',
);
/** Text in which every pattern closes and contains no other brackets. */
const CLOSED = /^(?:[^\\(]|\\.|\((?!\?)(?:[^()\\]|\\.)*\))*$/su;
/** `/:id?` with more after it than a slash. */
const OPTIONAL_WITHIN = /\/:[^/()?]*\?(?!\/?$)/u;

/**
 * The grammar of Fastify (find-my-way): a name ends at `/`, `-`, `.` or `(`, and everything after it is text up to the
 * next `:` or `/`. `::` is a colon, `*` is the last character, and `?` ends a last segment that begins with a
 * parameter. A name or a pattern with other signs makes the rest of its segment opaque; only the router itself may
 * refuse them. A path without a leading slash is read too, since it may be a prefix or follow one.
 * Facts: find-my-way 8.2 and 9.10 through fastify 4.29 and 5.12, which the tests compare this with.
 */
export const findMyWay: Dialect = (text) => {
  const writer = tokenWriter();
  const hasHole = text.includes(HOLE);
  if (!hasHole && OPTIONAL_WITHIN.test(text)) return undefined;
  let at = 0;

  /** Reads the next token; returns false if the router refuses the path. */
  function read(): boolean {
    PART.lastIndex = at;
    const { 0: part, groups = {} } = PART.exec(text) ?? { 0: '' };
    const { colon, optional, name } = groups;
    if (part === '') return readOther();
    const start = at;
    at += part.length;
    if (colon !== undefined) writer.text(':', start, at);
    else if (name !== undefined) writer.token({ kind: 'param', start, end: at, name });
    else if (optional === undefined) writer.text(part, start, at);
    else {
      const slash: Token = { kind: 'text', start, end: start + 1, value: '/' };
      const param: Token = { kind: 'param', start: start + 1, end: at - 1, name: optional };
      writer.token({ kind: 'group', start, end: at, tokens: [slash, param] });
    }
    return true;
  }

  function readOther(): boolean {
    // After a parameter, a star is text: `/:id-*`.
    const isWildcard = text[at] === '*' && !text.slice(text.lastIndexOf('/', at) + 1, at).includes(':');
    if (isWildcard && at === text.length - 1) {
      writer.token({ kind: 'wildcard', start: at, end: ++at });
      return true;
    }
    // `/*/a`; but in `/${x}*/a`, the hole may hold a parameter.
    if (isWildcard && !hasHole) return false;
    const end = unknownEnd(text, at, CLOSED) ?? text.length;
    // In `/:id${x}?`, the parameter may be optional, together with its slash.
    const start = text.slice(at, end).includes('?') ? Math.max(text.lastIndexOf('/', at), 0) : at;
    writer.opaque(start, end);
    at = end;
    return true;
  }

  while (at < text.length) {
    if (!read()) return undefined;
  }
  return writer.finish();
};
