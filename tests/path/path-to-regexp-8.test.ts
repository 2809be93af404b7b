import { describe, expect, test } from 'vitest';
import { pathToRegexp8 } from '../../src/path/path-to-regexp-8.ts';
import { cut } from './show.ts';

const TABLE: Readonly<Record<string, readonly (readonly [path: string, tokens: string])[]>> = {
  'text and parameters': [
    ['', ''],
    ['/', 'T/'],
    ['/users/', 'T/users/'],
    ['/users//', 'T/users//'],
    ['/users/:id', 'T/users/ P:id'],
    ['/flights/:from-:to', 'T/flights/ P:from T- P:to'],
    ['/users/:user-id', 'T/users/ P:user T-id'],
    ['/:"user-id"', 'T/ P:user-id'],
    ['/:"a\\"b":c', 'refused'],
    ['/:"a\\"b"/c', 'T/ P:a"b T/c'],
    ['/:üser', 'T/ P:üser'],
    ['/:$_1', 'T/ P:$_1'],
    ['/:a\u200Cb-c', 'T/ P:a\u200Cb T-c'],
    ['/:id.json', 'T/ P:id T.json'],
    ['/a|/b', 'T/a|/b'],
    ['/a^b', 'T/a^b'],
    ['/$x', 'T/$x'],
    ['/a"b', 'T/a"b'],
  ],
  'wildcards and groups': [
    ['/users{/:id}/edit', 'T/users [T/ P:id] T/edit'],
    ['/users{/}', 'T/users [T/]'],
    ['/a{b{c}d}e', 'T/a [Tb [Tc] Td] Te'],
    ['/a{}', 'T/a []'],
  ],
  escapes: [
    ['/:id\\:cancel', 'T/ P:id T:cancel'],
    ['/a\\{b\\}', 'T/a{b}'],
  ],
  refused: [
    ['/*', 'refused'],
    ['/:', 'refused'],
    ['/:1', 'refused'],
    ['/:""', 'refused'],
    ['/:"a', 'refused'],
    ['/:a:b', 'refused'],
    ['/:a*b', 'refused'],
    ['/:a{-}:b', 'refused'],
    ['/{:a}{:b}', 'refused'],
    ['/a/:id*', 'refused'],
    ['/:id?', 'refused'],
    ['/:id+', 'refused'],
    ['/:id(\\d+)', 'refused'],
    ['/(a)', 'refused'],
    ['/[a]', 'refused'],
    ['/a!', 'refused'],
    ['/a}', 'refused'],
    ['/a{b', 'refused'],
    ['/a\\', 'refused'],
    // The router drops the slashes at the end first.
    ['/a\\/', 'refused'],
    ['/a\\//', 'refused'],
    [`/${'{a}'.repeat(8)}`, `T/ ${'[Ta] '.repeat(8).trim()}`],
    [`/${'{a}'.repeat(9)}`, 'refused'],
    [`/${'{a'.repeat(255)}${'}'.repeat(255)}`, `T/ ${'[Ta '.repeat(255).trim()}${']'.repeat(255)}`],
    [`/${'{a'.repeat(256)}${'}'.repeat(256)}`, 'refused'],
  ],
  holes: [
    ['/:"a§"/x', 'T/ O:"a§"/x'],
    ['/:"a-b"§/x', 'T/ O:"a-b"§ T/x'],
    ['/a{b§c}d/e', 'T/a O{b§c}d T/e'],
    ['/a{/b{c§/d}}/e', 'T/a O{/b{c§/d}} T/e'],
    ['/a\\§/c', 'T/a O\\§ T/c'],
    ['/a\\:§/c', 'T/a O\\:§ T/c'],
    ['/§{/b}/c', 'T/ O§{/b} T/c'],
    ['/a{b§"/c', 'T/a O{b§"/c'],
    ['/a{b§}/c}', 'T/a O{b§}/c}'],
    ['/§/a"/c', 'T/ O§/a"/c'],
    ['/:a:b§', 'refused'],
  ],
};

describe.each(Object.entries(TABLE))('%s', (_, rows) => {
  test.each(rows)('%s', (path, tokens) => expect(cut(pathToRegexp8, path)).toBe(tokens));
});

test('offsets count in the path as it is written', () =>
  expect(pathToRegexp8('/\\:\\😀x{/:"a b"}-*c')).toEqual([
    { kind: 'text', start: 0, end: 7, value: '/:😀x', offsets: [0, 1, 3, 5, 6] },
    {
      kind: 'group',
      start: 7,
      end: 16,
      tokens: [
        { kind: 'text', start: 8, end: 9, value: '/' },
        { kind: 'param', start: 9, end: 15, name: 'a b' },
      ],
    },
    { kind: 'text', start: 16, end: 17, value: '-' },
    { kind: 'wildcard', start: 17, end: 19, name: 'c' },
  ]));
