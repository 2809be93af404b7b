import { describe, expect, test } from 'vitest';
import { pathToRegexp8 } from '../../src/path/path-to-regexp-8.ts';
import { cut } from './show.ts';

const TABLE: Readonly<Record<string, readonly (readonly [path: string, tokens: string])[]>> = {
  'text and parameters': [
    ['', ''],
    ['/', 'T/'],
    ['/users/', 'T/users/'],
    ['/:a\u200Cb-c', 'T/ P:a\u200Cb T-c'],
    ['/:id.json', 'T/ P:id T.json'],
  ],
  'wildcards and groups': [
    ['/users{/:id}/edit', 'T/users [T/ P:id] T/edit'],
    ['/users{/}', 'T/users [T/]'],
  ],
  escapes: [
    ['/:id\\:cancel', 'T/ P:id T: Tcancel'],
    ['/a\\{b\\}', 'T/a T{ Tb T}'],
  ],
  refused: [
    ['/*', 'refused'],
    ['/:', 'refused'],
    ['/:id?', 'refused'],
    ['/:id+', 'refused'],
    ['/(a)', 'refused'],
    ['/[a]', 'refused'],
    ['/a!', 'refused'],
    ['/a{/:id?}', 'refused'],
  ],
  'left to the router to refuse': [
    ['/:a:b/c', 'T/ P:a P:b T/c'],
    ['/a}/b', 'T/a O}/b'],
    ['/a{b/c', 'T/a O{b/c'],
    ['/a\\', 'T/a O\\'],
  ],
  'left unknown': [
    ['/a/:"user-id"', 'O/a/:"user-id"'],
    ['/x/a{b{c}d}/e', 'T/x/a O{b{c}d}/e'],
    ['/a{\\.b}/e', 'T/a O{\\.b}/e'],
  ],
  holes: [
    ['/a{b§c}d/e', 'T/a O{b§c}d T/e'],
    ['/a{/b{c§/d}}/e', 'T/a O{/b{c§/d}}/e'],
    ['/a\\§/c', 'T/a O\\§ T/c'],
    ['/a\\:§/c', 'T/a T: O§ T/c'],
    ['/§{/b}/c', 'T/ O§{/b} T/c'],
    ['/a{b§}/c}', 'T/a O{b§}/c}'],
    ['/§/a*', 'T/ O§ T/a O*'],
  ],
};

describe.each(Object.entries(TABLE))('%s', (_, rows) => {
  test.each(rows)('%s', (path, tokens) => expect(cut(pathToRegexp8, path)).toBe(tokens));
});

test('offsets count in the path as it is written', () =>
  expect(pathToRegexp8('/\\:\\😀x{/:a}-*c')).toEqual([
    { kind: 'text', start: 0, end: 1, value: '/' },
    { kind: 'text', start: 1, end: 3, value: ':' },
    { kind: 'text', start: 3, end: 6, value: '😀' },
    { kind: 'text', start: 6, end: 7, value: 'x' },
    {
      kind: 'group',
      start: 7,
      end: 12,
      tokens: [
        { kind: 'text', start: 8, end: 9, value: '/' },
        { kind: 'param', start: 9, end: 11, name: 'a' },
      ],
    },
    { kind: 'text', start: 12, end: 13, value: '-' },
    { kind: 'wildcard', start: 13, end: 15, name: 'c' },
  ]));
