import type { Dialect, Token } from '../model.ts';
import { findMyWay } from './find-my-way.ts';
import { pathToRegexp0 } from './path-to-regexp-0.ts';
import { cutPathToRegexp8 } from './path-to-regexp-8.ts';
import { moved, partOf, tokenWriter } from './tokens.ts';

/** Nest 10 on Express. */
export const nestExpress0: Dialect = asNestJoins(pathToRegexp0);

/** Nest 11 and 12 on Express. */
export const nestExpress8: Dialect = asNestJoins((text) => cutPathToRegexp8(text, legacyWildcards(text)));

/** Nest on Fastify. */
export const nestFastify: Dialect = asNestJoins(findMyWay);

/**
 * A grammar as Nest applies it. When Nest joins the texts of decorators, it adds a slash before each one that has none
 * and removes one from the end. Facts: measured on Nest 10.4, 11.2 and 12.5.
 */
function asNestJoins(dialect: Dialect): Dialect {
  return (text) => {
    const added = text.startsWith('/') ? '' : '/';
    const taken = text.endsWith('/') ? 1 : 0;
    const tokens = dialect(added + text.slice(0, text.length - taken));
    if (tokens === undefined) return undefined;
    const writer = tokenWriter();
    const written = added === '' ? tokens : withoutFirst(tokens).map((token) => moved(token, -1));
    for (const token of written) writer.token(token);
    if (taken > 0) writer.text('/', text.length - 1, text.length);
    return writer.finish();
  };
}

/** The tokens without the slash that Nest adds. The grammar may have read it as a part of a group: `:id?`, `/:id?`. */
function withoutFirst(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token): readonly Token[] => {
    if (token.start > 0) return [token];
    if (token.end === 1) return [];
    if (token.kind === 'text') return [partOf(token, 1, token.value.length)];
    return [
      token.kind === 'group' ? { ...token, start: 1, tokens: withoutFirst(token.tokens) } : { ...token, start: 1 },
    ];
  });
}

/**
 * Whole segments that Nest 11 and 12 on Express still read as a wildcard at the end, and the text whose first occurrence
 * in the route they rewrite: in `/a\\+/+`, that is the last segment.
 */
const LAST: readonly (readonly [sign: string, optional: boolean, sought: string])[] = [
  ['(.*)', true, '(.*)'],
  ['*', true, '*'],
  ['+', false, '/+'],
];

/**
 * Nest 11 and 12 on Express rewrite a whole segment `*`, `(.*)` or `+` at the end of a route, if there is none like it
 * before. Without one at the end, they rewrite each `*` in the middle. Nest makes up the new names, which in the middle
 * depend on the whole route. Facts: measured on Nest 11.2 and 12.5.
 */
function legacyWildcards(route: string): (at: number) => Token | undefined {
  const length = route.endsWith('/') ? route.length - 1 : route.length;
  for (const [sign, optional, sought] of LAST) {
    const start = length - sign.length;
    if (!route.slice(0, length).endsWith(`/${sign}`)) continue;
    const isOnly = route.indexOf(sought) + sought.length === length;
    const wildcard: Token = { kind: 'wildcard', start, end: length };
    const token: Token = optional ? { kind: 'group', start, end: length, tokens: [wildcard] } : wildcard;
    return (at) => (isOnly && at === start ? token : undefined);
  }
  return (at) => (route.startsWith('/*/', at - 1) && at > 0 ? { kind: 'wildcard', start: at, end: at + 1 } : undefined);
}
