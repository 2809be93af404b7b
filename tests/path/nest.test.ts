import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Dialect, Token } from '../../src/model.ts';
import { nestExpress0, nestExpress8, nestFastify } from '../../src/path/nest.ts';
import { EXPRESS_5, paths, RUNS } from './pieces.ts';
import { nestOnExpress } from './real-nest.ts';
import { cut, shownTokens } from './show.ts';
import { exampleOf, withoutLetter } from './urls.ts';

const ANYWHERE: readonly Dialect[] = [nestExpress0, nestExpress8, nestFastify];

test.each([
  ['/', 'T/'],
  [':from-:to', 'P:from T- P:to'],
  ['§/users/', 'O§ T/users/'],
  [':§', 'O:§'],
])('on every adapter: %s', (path, tokens) => {
  for (const dialect of ANYWHERE) expect(cut(dialect, path)).toBe(tokens);
});

describe('Nest 10 on Express', () => {
  test.each([
    ['*', 'W'],
    ['a/*/b', 'Ta/ W T/b'],
    ['(.*)', 'O(.*)'],
    [':id?', '[P:id]'],
    ['x\\:y/', 'Tx T: Ty/'],
    ['{*path}', 'O{*path}'],
    ['.:x', 'O.:x'],
    ['?', '[]'],
  ])('%s', (path, tokens) => expect(cut(nestExpress0, path)).toBe(tokens));
});

describe('Nest 11 and 12 on Express', () => {
  test.each([
    ['*', '[W]'],
    ['*//', '[W] T//'],
    ['(.*)', '[W]'],
    ['a/*/b', 'Ta/ W T/b'],
    ['{*path}', '[W:path]'],
    ['x\\:y/', 'Tx T: Ty/'],
    // Only the first is rewritten.
    ['users*', 'refused'],
    [':id?', 'refused'],
  ])('%s', (path, tokens) => expect(cut(nestExpress8, path)).toBe(tokens));

  test('as the framework itself registers and answers', async () => {
    let accepted = 0;
    let answered = 0;
    const pieces = [...EXPRESS_5, '*', '/*', '/*/', '/+', '(.*)', '/(.*)', '/(.*)/'];
    const path = fc
      .tuple(fc.oneof(paths(pieces), fc.constantFrom(...pieces, 'a/*', '*/b', '*/*/b', ':id/*/')), fc.boolean())
      .map(([text, withSlash]) => (withSlash ? text : text.replace(/^\//, '')));
    await fc.assert(
      fc.asyncProperty(path, fc.boolean(), fc.nat(9), async (text, withGroups, choice) => {
        const tokens = nestExpress8(text);
        const match = await nestOnExpress(text);
        if (tokens === undefined) expect(match, text).toBeUndefined();
        if (!tokens || !match) return;
        accepted++;
        const unnamed = (_: number, { start, end }: Token): string => legacyName(text, start, end);
        // Nest and Express drop the slashes at the end, which a wildcard before them would swallow.
        const example = exampleOf(tokens, text, { withGroups, unnamed });
        if (!example || example.url.includes('?')) return;
        const slashes = text === '/' ? 0 : (/\/*$/.exec(text)?.[0].length ?? 0);
        const ask = (url: string): unknown => {
          const rooted = /^\{?\//.test(text) ? url : `/${url}`;
          return match(rooted.slice(0, rooted.length - slashes) || '/');
        };
        const context = `${text} as ${shownTokens(tokens, text)} for ${example.url}`;
        const params = ask(example.url);
        expect(params, context).toBeDefined();
        const lists = Object.entries(example.params).map(([name, value]) => [name, value === 'x' ? ['x'] : value]);
        if (!example.ambiguous) expect(params, context).toEqual(Object.fromEntries(lists));
        answered++;
        for (const other of withGroups ? [] : withoutLetter(example, choice)) {
          expect(ask(other), `${context} and ${other}`).toBeUndefined();
        }
      }),
      { ...RUNS, numRuns: RUNS.numRuns / 8 },
    );
    expect(accepted).toBeGreaterThan(RUNS.numRuns / 32);
    expect(answered).toBeGreaterThan(RUNS.numRuns / 32);
  });
});

describe('Nest on Fastify', () => {
  test.each([
    ['*', 'W'],
    ['users*', 'Tusers W'],
    [':id?', '[P:id]'],
    ['{*path}', 'refused'],
    ['a/*/b', 'refused'],
  ])('%s', (path, tokens) => expect(cut(nestFastify, path)).toBe(tokens));
});

test('offsets count in the text as it is written', () => {
  expect(nestExpress8('x\\:y/:id/')).toEqual([
    { kind: 'text', start: 0, end: 1, value: 'x' },
    { kind: 'text', start: 1, end: 3, value: ':' },
    { kind: 'text', start: 3, end: 5, value: 'y/' },
    { kind: 'param', start: 5, end: 8, name: 'id' },
    { kind: 'text', start: 8, end: 9, value: '/' },
  ]);
  expect(nestExpress0(':id?/\\:a/')).toEqual([
    { kind: 'group', start: 0, end: 4, tokens: [{ kind: 'param', start: 0, end: 3, name: 'id' }] },
    { kind: 'text', start: 4, end: 5, value: '/' },
    { kind: 'text', start: 5, end: 7, value: ':' },
    { kind: 'text', start: 7, end: 9, value: 'a/' },
  ]);
  expect(nestExpress8('/a/*')).toEqual([
    { kind: 'text', start: 0, end: 3, value: '/a/' },
    { kind: 'group', start: 3, end: 4, tokens: [{ kind: 'wildcard', start: 3, end: 4 }] },
  ]);
});

/** The name that Nest gives to an unnamed wildcard: in the middle, with the offset of the slash before it. */
function legacyName(text: string, start: number, end: number): string {
  const offset = text.startsWith('/') || text.startsWith('{/') ? start - 1 : start;
  return /^\/{0,2}$/.test(text.slice(end)) ? 'path' : `path${offset}`;
}
