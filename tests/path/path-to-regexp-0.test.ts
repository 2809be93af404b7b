import { describe, expect, test } from 'vitest';
import { HOLE } from '../../src/model.ts';
import { pathToRegexp0 } from '../../src/path/path-to-regexp-0.ts';
import { cut } from './show.ts';

const TABLE: Readonly<Record<string, readonly (readonly [path: string, tokens: string])[]>> = {
  'text and parameters': [
    ['', ''],
    ['/', 'T/'],
    ['/@:u', 'T/@ P:u'],
  ],
  'patterns, options and repetitions': [
    ['/:id(\\d+)/edit', 'T/ P:id T/edit'],
    ['/:id(*)', 'T/ P:id'],
    ['/a/:id*', 'T/a/ P:id W'],
    ['/a/:id+/b', 'T/a O/:id+ T/b'],
    ['/users/?', 'T/users [T/]'],
  ],
  wildcards: [
    ['/ab*cd', 'T/ab W Tcd'],
    ['/*/edit', 'T/ W T/edit'],
  ],
  escapes: [
    ['/a\\*b', 'T/a T* Tb'],
    ['/a\\.json', 'T/a T. Tjson'],
  ],
  'regular expressions': [
    ['/a\\:?b', 'T/a O\\:?b'],
    ['/a(bc)?d', 'T/a O(bc)?d'],
    ['/(a|b)', 'T/ O(a|b)'],
    ['/:id|/b', 'O/:id|/b'],
    ['/a\\|b', 'T/a T| Tb'],
    ['/😀?', 'T/ O😀?'],
  ],
  'what gives values to other names': [
    ['/a(?<y>b)/:id', 'T/a O(?<y>b)/:id'],
    ['/:id(?:a)/:b', 'O/:id(?:a) T/ P:b'],
    ['/:id((a)b)/:b', 'O/:id((a)b)/:b'],
  ],
  'Express 5 in Express 4': [
    ['/files/*path/x', 'T/files/ O*path T/x'],
    ['/users{/:id}/edit', 'T/users O{/:id} T/edit'],
  ],
  'refused by the router': [
    ['/(a:x)b:y', 'T/ O(a:x)b:y'],
    ['/a(b', 'T/a O(b'],
  ],
  holes: [
    ['/:§Id/x', 'T/ O:§Id T/x'],
    ['/:id(§)/x', 'O/:id(§) T/x'],
    ['/:id(\\d+§)/x', 'O/:id(\\d+§) T/x'],
    ['/a/:id(§)?/x', 'T/a O/:id(§)? T/x'],
    ['/a/:§?/b', 'T/a O/:§? T/b'],
    ['/a(b§/c)d/e', 'T/a O(b§/c)d T/e'],
    ['/a(b§/c', 'T/a O(b§/c'],
    ['/a[§]/c', 'T/a O[§]/c'],
    ['/a{§}/c', 'T/ Oa{§} T/c'],
    ['/a\\§/c', 'T/a O\\§ T/c'],
    ['/a\\:§/c', 'T/a O\\:§ T/c'],
    ['/§/a)b/c', 'T/ O§/a)b/c'],
    ['/§/a(b', 'T/ O§ T/a O(b'],
  ],
};

describe.each(Object.entries(TABLE))('%s', (_, rows) => {
  test.each(rows)('%s', (path, tokens) => expect(cut(pathToRegexp0, path)).toBe(tokens));
});

test('offsets count in the path as it is written', () => {
  expect(pathToRegexp0('/x\\:y/:id(\\d+)?')).toEqual([
    { kind: 'text', start: 0, end: 2, value: '/x' },
    { kind: 'text', start: 2, end: 4, value: ':' },
    { kind: 'text', start: 4, end: 5, value: 'y' },
    {
      kind: 'group',
      start: 5,
      end: 15,
      tokens: [
        { kind: 'text', start: 5, end: 6, value: '/' },
        { kind: 'param', start: 6, end: 14, name: 'id' },
      ],
    },
  ]);
  expect(pathToRegexp0(`/ab${HOLE}`)).toEqual([
    { kind: 'text', start: 0, end: 3, value: '/ab' },
    { kind: 'opaque', start: 3, end: 4 },
  ]);
});
