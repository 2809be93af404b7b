import { expect, test } from 'vitest';
import type { Token } from '../../src/model.ts';
import { agreement } from '../../src/path/agree.ts';
import { findMyWay } from '../../src/path/find-my-way.ts';
import { nestExpress0, nestExpress8, nestFastify } from '../../src/path/nest.ts';
import { pathToRegexp0 } from '../../src/path/path-to-regexp-0.ts';
import { pathToRegexp8 } from '../../src/path/path-to-regexp-8.ts';
import { cut } from './show.ts';

const express = agreement([pathToRegexp0, pathToRegexp8]);

test.each([
  ['/:id\\:cancel', 'T/ P:id T: Tcancel'],
  // The two grammars cut these differently: the segments where they differ are opaque.
  ['/files/ab*cd/edit/', 'T/files/ Oab*cd T/edit/'],
  ['/*a-:id/b', 'T/ O*a-:id T/b'],
  ['/users{/:id}/edit', 'T/ Ousers{/:id} T/edit'],
  ['/a/:üser/b/$x/c', 'T/a/ O:üser/b/$x T/c'],
  ['/$x', 'T/ O$x'],
  ['/a|/b', 'O/a|/b'],
])('Express 4 or 5: %s', (path, tokens) => expect(cut(express, path)).toBe(tokens));

test.each([
  ['users', 'Tusers'],
  ['users/:id/', 'Tusers/ P:id T/'],
  ['users/:id/posts/:a_:b', 'Tusers/ P:id T/posts/ O:a_:b'],
  ['*', 'O*'],
  ['', ''],
])('Nest: %s', (path, tokens) => expect(cut(agreement([nestExpress0, nestExpress8, nestFastify]), path)).toBe(tokens));

test('the order of dialects makes no difference, and one alone is itself', () => {
  for (const path of ['/files/*path', '/a/:üser/b/$x/c', '/x\\:y/z', '/a/:b_:c/d']) {
    const all = cut(agreement([pathToRegexp0, pathToRegexp8, findMyWay]), path);
    expect(cut(agreement([findMyWay, pathToRegexp8, pathToRegexp0]), path)).toBe(all);
    expect(cut(agreement([pathToRegexp8, pathToRegexp0, findMyWay]), path)).toBe(all);
    expect(agreement([findMyWay])(path)).toEqual(findMyWay(path));
  }
  expect(agreement([])('/a')).toBeUndefined();
});

test('escapes stay', () =>
  expect(express('/x\\:y/z/*path/\\:a')).toEqual([
    { kind: 'text', start: 0, end: 2, value: '/x' },
    { kind: 'text', start: 2, end: 4, value: ':' },
    { kind: 'text', start: 4, end: 8, value: 'y/z/' },
    { kind: 'opaque', start: 8, end: 13 },
    { kind: 'text', start: 13, end: 14, value: '/' },
    { kind: 'text', start: 14, end: 16, value: ':' },
    { kind: 'text', start: 16, end: 17, value: 'a' },
  ]));

test('tokens are the same when all that they say is', () => {
  const [start, end] = [1, 3];
  const kinds: readonly Token[] = [
    { kind: 'text', start, end, value: ':a' },
    { kind: 'text', start, end, value: 'a:' },
    { kind: 'param', start, end, name: 'a' },
    { kind: 'param', start, end, name: 'b' },
    { kind: 'wildcard', start, end },
    { kind: 'wildcard', start, end, name: 'a' },
    { kind: 'opaque', start, end },
    { kind: 'group', start, end, tokens: [] },
    { kind: 'group', start, end, tokens: [{ kind: 'wildcard', start, end }] },
    { kind: 'group', start, end, tokens: [{ kind: 'wildcard', start, end, name: 'a' }] },
    {
      kind: 'group',
      start,
      end,
      tokens: [
        { kind: 'wildcard', start, end: 2 },
        { kind: 'wildcard', start: 2, end },
      ],
    },
  ];
  const slash: Token = { kind: 'text', start: 0, end: 1, value: '/' };
  for (const [index, one] of kinds.entries()) {
    for (const [at, other] of kinds.entries()) {
      const agreed = agreement([() => [slash, one], () => [slash, other]])('/:a');
      expect(agreed).toEqual(index === at ? [slash, one] : [slash, { kind: 'opaque', start, end }]);
    }
  }
});

test('tokens that begin or end elsewhere are not the same', () => {
  const group = (inner: Token): readonly Token[] => [{ kind: 'group', start: 0, end: 3, tokens: [inner] }];
  const param: Token = { kind: 'param', start: 0, end: 3, name: 'a' };
  for (const other of [
    { ...param, start: 1 },
    { ...param, end: 2 },
  ]) {
    expect(agreement([() => group(param), () => group(other)])(':ab')).toEqual([{ kind: 'opaque', start: 0, end: 3 }]);
  }
});

test('of one path that goes on and one that ends, what both have', () => {
  const text = (value: string): Token => ({ kind: 'text', start: 0, end: value.length, value });
  const rest: Token = { kind: 'wildcard', start: 3, end: 4 };
  const expected = [text('/a/'), { kind: 'opaque', start: 3, end: 4 }];
  expect(agreement([() => [text('/a/'), rest], () => [text('/a/')]])('/a/*')).toEqual(expected);
  expect(agreement([() => [text('/a/')], () => [text('/a/'), rest]])('/a/*')).toEqual(expected);
});
