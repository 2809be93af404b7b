import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Dialect, HOLE, type Token } from '../../src/model.ts';
import { findMyWay } from '../../src/path/find-my-way.ts';
import { honoPath } from '../../src/path/hono.ts';
import { pathToRegexp0 } from '../../src/path/path-to-regexp-0.ts';
import { pathToRegexp6 } from '../../src/path/path-to-regexp-6.ts';
import { pathToRegexp8 } from '../../src/path/path-to-regexp-8.ts';
import { EXPRESS_4, EXPRESS_5, FASTIFY, HONO, KOA_13, pieceOf, RUNS } from './pieces.ts';
import { real, type RealRouter } from './real-routers.ts';
import { shownTokens } from './show.ts';

/** `givesUp` matches paths of which the dialect leaves more unknown than the router requires. */
const dialects: readonly (readonly [RealRouter, Dialect, pieces: readonly string[], givesUp: RegExp])[] = [
  [real.express4, pathToRegexp0, EXPRESS_4, /[|{]|\\[\w()[\]]|\[[^\]]*[(*:[]|\([^)]*\(/],
  [real.koa13, pathToRegexp6, KOA_13, /\([^)]*$|\{[^}]*[\\(]/],
  [real.express5, pathToRegexp8, EXPRESS_5, /\{[^}]*(?:[\\{]|$)|"/],
  [real.fastify5, findMyWay, FASTIFY, /\([^)]*(?:\(|$)|\(\?/],
  [real.honoSmart, honoPath, HONO, /\{[^}]*\{/],
];

/** What the tokens claim for each offset of a path: its letter, or the parameter or wildcard at that offset. */
function claims(tokens: readonly Token[], length: number): readonly string[] {
  const said = Array.from({ length }, () => '');
  function write(list: readonly Token[], prefix: string): void {
    for (const token of list) {
      if (token.kind === 'group') {
        write(token.tokens, `${prefix}?`);
      } else if (token.kind === 'text') {
        for (let unit = 0; unit < token.value.length; unit++) {
          said[token.start + unit] = prefix + token.value.charAt(unit);
        }
      } else if (token.kind !== 'opaque') {
        said[token.start] = `${prefix}${token.kind} ${token.name ?? ''}`;
      }
    }
  }
  write(tokens, '');
  return said;
}

describe.each(dialects)('$0.name', (router, dialect, pieces, givesUp) => {
  // The dialects leave it to the router to refuse a path.
  const refuses = (path: string): boolean => router.register(path) === undefined;

  test('says nothing with a hole that is not so with whatever the hole stands for', () => {
    const part = fc.array(pieceOf(pieces), { maxLength: 5 }).map((parts) => parts.join(''));
    let checked = 0;
    fc.assert(
      fc.property(part, part, part, (before, filling, after) => {
        const path = `/${before}${HOLE}${after}`;
        const filled = `/${before}${filling}${after}`;
        // Not tested: an alternative changes the whole path, and a backslash changes the sign after it.
        if (givesUp.test(filled) || refuses(filled)) return;
        if (before.endsWith('\\') || /\\(?:$|\w)/.test(filling)) return;
        const tokens = dialect(path);
        const real = dialect(filled);
        // The filled path is refused, or unknown for another reason.
        if (real === undefined || real.every(({ kind }) => kind === 'opaque')) return;
        const context = `${path.replace(HOLE, '§')} as ${tokens === undefined ? 'refused' : shownTokens(tokens, path)}, filled ${filled} as ${shownTokens(real, filled)}`;
        expect(tokens, context).toBeDefined();
        if (tokens === undefined) return;
        const hole = before.length + 1;
        const shift = filling.length - 1;
        const said = claims(tokens, path.length);
        const expected = claims(real, filled.length);
        // Text just before a hole counts as text, whatever the hole does to it.
        const unknown = tokens.find(({ end }) => end > hole)?.start ?? hole;
        const segment = path.lastIndexOf('/', unknown);
        said.forEach((claim, offset) => {
          if (claim === '' || (offset >= segment && offset < hole)) return;
          checked++;
          expect(expected[offset < hole ? offset : offset + shift], `${context} at ${offset}`).toBe(claim);
        });
      }),
      RUNS,
    );
    expect(checked).toBeGreaterThan(RUNS.numRuns / 4);
  });
});
