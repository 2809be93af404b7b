import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Dialect, HOLE, type Token } from '../../src/model.ts';
import { agreement } from '../../src/path/agree.ts';
import { findMyWay } from '../../src/path/find-my-way.ts';
import { honoPath } from '../../src/path/hono.ts';
import { nestExpress0, nestExpress8, nestFastify } from '../../src/path/nest.ts';
import { pathToRegexp0 } from '../../src/path/path-to-regexp-0.ts';
import { pathToRegexp6 } from '../../src/path/path-to-regexp-6.ts';
import { pathToRegexp8 } from '../../src/path/path-to-regexp-8.ts';
import { segmentsOf, trailingSlashOf } from '../../src/path/segments.ts';
import { isFull } from '../full.ts';
import { processorSeconds } from '../processor-time.ts';
import { EXPRESS_4, EXPRESS_5, FASTIFY, HONO, KOA_13, paths, RUNS } from './pieces.ts';

const dialects: readonly (readonly [name: string, dialect: Dialect])[] = [
  ['path-to-regexp 0.1', pathToRegexp0],
  ['path-to-regexp 6', pathToRegexp6],
  ['path-to-regexp 8', pathToRegexp8],
  ['find-my-way', findMyWay],
  ['Nest 10 on Express', nestExpress0],
  ['Nest 11 on Express', nestExpress8],
  ['Nest on Fastify', nestFastify],
  ['Hono', honoPath],
  ['all of them', agreement([pathToRegexp0, pathToRegexp8, findMyWay])],
];

/** Any path with any holes, most with a slash at the start. */
const anyPath = fc
  .tuple(paths([...EXPRESS_4, ...EXPRESS_5, ...FASTIFY, ...HONO, ...KOA_13], [HOLE, '😀', '\n']), fc.nat(3))
  .map(([path, start]) => (start === 0 ? path.slice(1) : path));

describe.each(dialects)('%s', (_, dialect) => {
  test('covers any path from start to end, and the segments are its parts', () =>
    fc.assert(
      fc.property(anyPath, (path) => {
        const tokens = dialect(path);
        if (tokens === undefined) return;
        let end = 0;
        for (const token of tokens) {
          expect(token.start).toBe(end);
          expect(token.end).toBeGreaterThan(token.start);
          end = token.end;
        }
        expect(end).toBe(path.length);
        checkTokens(tokens, path);
        end = 0;
        for (const segment of segmentsOf(tokens)) {
          expect(segment.start).toBeGreaterThanOrEqual(end);
          expect(segment.end).toBe(segment.tokens.at(-1)?.end);
          expect(segment.start).toBe(segment.tokens[0]?.start);
          end = segment.end;
          checkTokens(segment.tokens, path);
        }
        const slash = trailingSlashOf(tokens);
        if (slash) expect([slash.start, slash.end, path.at(-1)]).toEqual([path.length - 1, path.length, '/']);
      }),
      { ...RUNS, numRuns: RUNS.numRuns / 4 },
    ));
});

function checkTokens(tokens: readonly Token[], path: string): void {
  tokens.forEach((token, index) => {
    const source = path.slice(token.start, token.end);
    const previous = tokens[index - 1];
    if (previous) expect(token.start).toBeGreaterThanOrEqual(previous.end);
    if (source.includes(HOLE)) expect(['opaque', 'group']).toContain(token.kind);
    switch (token.kind) {
      case 'group':
        checkTokens(token.tokens, path);
        for (const inner of token.tokens) {
          expect(inner.start).toBeGreaterThanOrEqual(token.start);
          expect(inner.end).toBeLessThanOrEqual(token.end);
        }
        break;
      case 'text':
        // Adjacent text is one token, except for an escape, which ends with the character itself.
        if (token.value === source) expect(isPlainText(previous, path)).toBe(false);
        else expect(source).toBe((source.startsWith('::') ? ':' : '\\') + token.value);
        break;
      case 'param':
        expect(source).toMatch(/^:/);
        break;
      case 'opaque':
      case 'wildcard':
        break;
    }
  });
}

function isPlainText(token: Token | undefined, path: string): boolean {
  return token?.kind === 'text' && token.value === path.slice(token.start, token.end);
}

const REPEATED = String.raw`x / /a : :: /:a :a( /:a? /(:a ( [ { {1 {/a} \ \/ * ? "`.split(' ');
const WITH_HOLES = [HOLE, `/${HOLE}`, `${HOLE}(`, `(${HOLE}`, `{${HOLE}`, `:a(${HOLE})`, `/:${HOLE}?`];

/** Texts that would be slow to read again and again, or deep to read by recursion. */
const SHAPES: readonly (readonly [name: string, make: (length: number) => string])[] = [
  ...[...REPEATED, ...WITH_HOLES].map((part): [string, (length: number) => string] => [
    part,
    (length) => `/${part.repeat(length / part.length)}`,
  ]),
  ['{{{ a }}}', (length) => `/${'{'.repeat(length / 2)}a${'}'.repeat(length / 2)}`],
  ['((( a )))', (length) => `/:a${'('.repeat(length / 2)}a${')'.repeat(length / 2)}`],
  [':a(:a( )', (length) => `/${':a('.repeat(length / 3)})`],
  [':a(:a( newline )', (length) => `/${':a('.repeat(length / 3)}\n)`],
  ['// x', (length) => `${'/'.repeat(length)}x`],
];

/** Nest reads paths by the functions of its adapters. */
const readers = dialects.filter(([name]) => isFull || !name.startsWith('Nest'));

describe.each(readers)('%s takes no more than linear time', (_, dialect) => {
  // The short form tries every third shape.
  test.each(SHAPES.filter((_, index) => isFull || index % 3 === 0))('%s', async (_name, make) => {
    const path = make(30_000);
    const work = (): void => {
      const tokens = dialect(path);
      if (tokens) segmentsOf(tokens);
    };
    // About 0.02 at most; quadratic time would take 1 and more.
    expect(await processorSeconds(() => work, 0.5)).toBeLessThanOrEqual(0.5);
  });
});

test.each(dialects)('%s reads a text of a million characters in no time', async (_, dialect) => {
  const path = `/users/${'a'.repeat(500_000)}/${'b/'.repeat(250_000)}`;
  const work = (): void => expect(dialect(path)).toHaveLength(1);
  // About 0.01 on an idle machine.
  expect(await processorSeconds(() => work, 0.5)).toBeLessThanOrEqual(0.5);
});
