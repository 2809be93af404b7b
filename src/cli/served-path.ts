import { HOLE, type Token } from '../model.ts';
import { escaped } from '../path/escaped.ts';
import { pathOf, withHoles } from '../path/path.ts';
import { slashPieces, startsWithSlash } from '../path/tokens.ts';
import type { Grammar } from '../project/grammar.ts';

/** Stands for one parameter in keys, and in paths that are compared with those of routes. */
const PARAMETER = '\uE000';

/**
 * How a route serves a path: its path is the same except for names of parameters (`same`), one of its parameters takes
 * a word of the path (`parameter`), a wildcard does (`wildcard`), or a part that only run time knows may (`unknown`).
 */
export type Fit = (typeof FITS)[number];

/** From the narrowest to the widest: the first one that holds is the fit of a path. */
export const FITS = ['same', 'parameter', 'wildcard', 'unknown'] as const;

/** A whole path of the code, ready to compare with other paths. */
export interface ServedPath {
  /** Paths have the same key if only names and patterns of parameters differ, or what the router treats as equal. */
  readonly key: string;
  /** How it serves a {@link documentPath}, ignoring a slash at the end; `undefined` if it does not. */
  readonly fit: (path: string) => Fit | undefined;
  /** Whether it may be the end of a {@link documentPath}, as `${…}/:id` is of `/users/{id}`, if its beginning is unknown. */
  readonly mayEnd: (path: string) => boolean;
  /** The last segment, in lower case, that every path it serves must have; `undefined` if there is none. */
  readonly word: string | undefined;
  /** Whether anything but slashes is known of it; if not, it could be any path. */
  readonly hasWords: boolean;
  /** Whether it has a wildcard or a part that only run time knows. */
  readonly isOpen: boolean;
}

/** Converts a path of a document for `fit`: `{id}` in `/users/{id}/` becomes a parameter, and the last slash goes. */
export function documentPath(path: string): string {
  const parts = path.replace(/[?#].*/su, '').replaceAll(/\{[^{}]*\}/gu, PARAMETER);
  return withSlash(parts).replace(/\/$/u, '');
}

/** Adds the leading slash that a path may lack. */
export function withSlash(path: string): string {
  return path.startsWith('/') ? path : `/${path}`;
}

/** What the parts of a path match, as the source of a regular expression. */
type Sources = Readonly<Record<'parameter' | 'wildcard' | 'unknown', string>>;

const NEVER = '(?!)';
const SOURCES: Readonly<Record<Fit, Sources>> = {
  same: { parameter: PARAMETER, wildcard: NEVER, unknown: NEVER },
  parameter: { parameter: '[^/]+', wildcard: NEVER, unknown: NEVER },
  wildcard: { parameter: '[^/]+', wildcard: '.*', unknown: NEVER },
  unknown: { parameter: '[^/]+', wildcard: '.*', unknown: '.*' },
};

/** A path with more open parts fits everything: four take 0.06 s against a path of 100 segments, six take 15 s. */
const MOST_OPEN_PARTS = 4;

/** @param text a whole path as rows have it, with `${…}` for what only run time knows. */
export function servedPath(text: string, { dialect, ignoresCase, ignoresTrailingSlash }: Grammar): ServedPath {
  const path = pathOf(withHoles(text), dialect);
  const fullKey = keyOf(path.tokens, path.text);
  const key = ignoresTrailingSlash ? fullKey.replace(/(?!^)\/$/u, '') : fullKey;
  const kinds = kindsIn(path.tokens, path.text);
  const openParts = kinds.filter((kind) => kind === 'wildcard' || kind === 'opaque').length;
  const tokens = openParts > MOST_OPEN_PARTS ? ANYTHING : path.tokens;
  const expressions = FITS.map((fit) => {
    const source = sourceOf(tokens, path.text, SOURCES[fit]).replace(/\\\/$/u, '');
    return [fit, new RegExp(`^${source}$`, ignoresCase ? 'iu' : 'u')] as const;
  });
  const widest = expressions.at(-1)?.[1];
  return {
    key: ignoresCase ? key.toLowerCase() : key,
    // Most paths fit nothing, so that one test is enough.
    fit: (asked) => (widest?.test(asked) === true ? expressions.find(([, each]) => each.test(asked))?.[0] : undefined),
    mayEnd: (asked) => mayEnd(fullKey, asked),
    word: lastWord(tokens),
    hasWords: kinds.includes('text'),
    isOpen: openParts > 0,
  };
}

/** Whether the part of a key behind its unknown part ends a path. */
function mayEnd(key: string, path: string): boolean {
  const at = key.lastIndexOf(HOLE);
  const end = key.slice(at + 1);
  if (at < 0 || end.includes('*')) return false;
  if (end === '') return true;
  // What precedes the path of a router ends in a word: `/users` in front of `/`.
  return end === '/' ? !path.endsWith(PARAMETER) : path.endsWith(end.replace(/\/$/u, ''));
}

const ANYTHING: readonly Token[] = [{ kind: 'opaque', start: 0, end: 0 }];

function keyOf(tokens: readonly Token[], text: string): string {
  const parts = tokens.map((token): string => {
    switch (token.kind) {
      case 'text':
        return token.value;
      case 'param':
        return PARAMETER;
      case 'wildcard':
        return '*';
      case 'group':
        return `{${keyOf(token.tokens, text)}}`;
      case 'opaque':
        return text.slice(token.start, token.end);
    }
  });
  return parts.join('');
}

function sourceOf(tokens: readonly Token[], text: string, sources: Sources): string {
  const parts = tokens.map((token): string => {
    switch (token.kind) {
      case 'text':
        return escaped(token.value);
      case 'group':
        return `(?:${sourceOf(token.tokens, text, sources)})?`;
      case 'param':
        return sources[takesSlashes(token, text) ? 'wildcard' : 'parameter'];
      case 'wildcard':
        return sources.wildcard;
      case 'opaque':
        return sources.unknown;
    }
  });
  // A part that may be anything may also be nothing, together with the slash before it.
  return parts.join('').replaceAll(/\\\/\.\*(?=\\\/|$)/gu, String.raw`(?:\/.*)?`);
}

/** The last segment that is one text and not optional, in lower case: `users` of `/users/:id`. */
function lastWord(tokens: readonly Token[]): string | undefined {
  const pieces = slashPieces(tokens);
  const isEnd = (piece: Token | undefined): boolean => piece === undefined || startsWithSlash(piece);
  const words = pieces.flatMap((piece, index) => {
    const isWhole = !startsWithSlash(piece) && isEnd(pieces[index - 1]) && isEnd(pieces[index + 1]);
    return isWhole && piece.kind === 'text' ? [piece.value.toLowerCase()] : [];
  });
  return words.at(-1);
}

/** The kinds of the parts of a path; `text` only if a text has more than slashes. */
function kindsIn(tokens: readonly Token[], text: string): readonly Token['kind'][] {
  return tokens.flatMap((token): readonly Token['kind'][] => {
    if (token.kind === 'group') return kindsIn(token.tokens, text);
    if (token.kind === 'text') return /[^/]/u.test(token.value) ? ['text'] : [];
    return token.kind === 'param' && takesSlashes(token, text) ? ['wildcard'] : [token.kind];
  });
}

/** Whether the pattern of a parameter takes slashes: `/:path(.*)`. */
export function takesSlashes({ start, end }: Token, text: string): boolean {
  return /\.[*+]/u.test(text.slice(start, end));
}
