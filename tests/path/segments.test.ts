import { describe, expect, test } from 'vitest';
import type { Dialect } from '../../src/model.ts';
import { findMyWay } from '../../src/path/find-my-way.ts';
import { nestExpress8 } from '../../src/path/nest.ts';
import { pathToRegexp0 } from '../../src/path/path-to-regexp-0.ts';
import { pathToRegexp8 } from '../../src/path/path-to-regexp-8.ts';
import { segmentsOf, trailingSlashOf } from '../../src/path/segments.ts';
import { spanOf } from '../../src/path/tokens.ts';
import { shownTokens, withHoles } from './show.ts';

function segments(dialect: Dialect, text: string): string {
  const path = withHoles(text);
  return segmentsOf(dialect(path) ?? [])
    .map(({ tokens }) => shownTokens(tokens, path))
    .join(' | ');
}

test.each([
  ['', ''],
  ['/', ''],
  ['/a\\/b/c', 'Ta T/ Tb | Tc'],
])('stand between slashes: %s', (path, expected) => expect(segments(pathToRegexp8, path)).toBe(expected));

test.each([
  // `/ac` when the group is missing.
  ['/a{/b}c/d', 'Ta O{/b} Tc | Td'],
  ['/{a/}{b/c}x', 'O{a/} O{b/c} Tx'],
  ['/a{/b}{/c}d', 'Ta O{/b} O{/c} Td'],
  ['/a{/b}{c}', 'Ta O{/b} [Tc]'],
])('separated within groups: %s', (path, expected) => expect(segments(pathToRegexp8, path)).toBe(expected));

test('separated within optional parameters of older grammars', () => {
  expect(segments(pathToRegexp0, '/a/:b?/:c?/d')).toBe('Ta | P:b | P:c | Td');
  expect(segments(pathToRegexp0, '/users/?')).toBe('Tusers');
  expect(segments(pathToRegexp0, '/a/:b?c')).toBe('Ta O/:b? Tc');
  expect(segments(findMyWay, '/a/:b?/')).toBe('Ta | P:b');
  expect(segments(findMyWay, '/a::b/c')).toBe('Ta T: Tb | Tc');
});

test('have the span of their tokens', () => {
  const path = 'a\\:b/c{/:id}/';
  expect(segmentsOf(pathToRegexp8(path) ?? [])).toEqual([
    {
      start: 0,
      end: 4,
      tokens: [
        { kind: 'text', start: 0, end: 1, value: 'a' },
        { kind: 'text', start: 1, end: 3, value: ':' },
        { kind: 'text', start: 3, end: 4, value: 'b' },
      ],
    },
    { start: 5, end: 6, tokens: [{ kind: 'text', start: 5, end: 6, value: 'c' }] },
    { start: 8, end: 11, tokens: [{ kind: 'param', start: 8, end: 11, name: 'id' }] },
  ]);
});

describe('the slash at the end', () => {
  test.each([
    [pathToRegexp8, 'users/', 5],
    [pathToRegexp8, '/users/\\:a/', 10],
    [pathToRegexp8, '/§/', 2],
    [pathToRegexp0, '/:id?/', 5],
    [nestExpress8, 'users/', 5],
  ])('%o %s', (dialect, text, start) => {
    expect(trailingSlashOf(dialect(withHoles(text)) ?? [])).toEqual({ start, end: start + 1 });
  });

  test.each([
    [pathToRegexp8, ''],
    [pathToRegexp8, '/'],
    [pathToRegexp8, '/users'],
    [pathToRegexp8, '//'],
    [pathToRegexp0, '/users\\/'],
    [pathToRegexp0, '/users\\//'],
    [pathToRegexp8, '/users{/}'],
    [pathToRegexp8, '/{users/}/'],
    [pathToRegexp8, '§/'],
    [pathToRegexp8, '§§/'],
    [nestExpress8, '/'],
  ])('not %o %s', (dialect, text) => expect(trailingSlashOf(dialect(withHoles(text)) ?? [])).toBeUndefined());
});

test('a span covers the escape of its character', () => {
  expect(spanOf({ kind: 'text', start: 3, end: 5, value: ':' }, 0, 1)).toEqual({ start: 3, end: 5 });
  expect(spanOf({ kind: 'text', start: 4, end: 8, value: 'user' }, 1, 4)).toEqual({ start: 5, end: 8 });
});
