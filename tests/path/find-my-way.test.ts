import { describe, expect, test } from 'vitest';
import { findMyWay } from '../../src/path/find-my-way.ts';
import { cut } from './show.ts';

const TABLE: Readonly<Record<string, readonly (readonly [path: string, tokens: string])[]>> = {
  'text and parameters': [
    ['/flights/:from-:to', 'T/flights/ P:from T- P:to'],
    ['/users/:user-id', 'T/users/ P:user T-id'],
    ['/:a.:b', 'T/ P:a T. P:b'],
  ],
  'a name with other signs': [
    ['/:id{x}', 'T/ O:id{x}'],
    ['/:id*/a', 'T/ O:id* T/a'],
    ["/:it's", "T/ O:it's"],
  ],
  patterns: [
    ['/:id(\\d+)::cancel', 'T/ P:id T: Tcancel'],
    ['/:h(^\\d{2})h:m(^\\d{2})m', 'T/ P:h Th P:m Tm'],
    ['/a/:id(?:b)/:c', 'T/a O/:id(?:b)/:c'],
  ],
  'optional parameters and wildcards': [
    ['/a/:id?', 'T/a [T/ P:id]'],
    ['/a/:id?/', 'T/a [T/ P:id] T/'],
    ['/:a-*', 'T/ P:a T- O*'],
  ],
  'literal signs': [
    ['/name::verb', 'T/name T: Tverb'],
    ['/::id', 'T/ T: Tid'],
  ],
  'behind a prefix': [
    ['', ''],
    ['list', 'Tlist'],
    [':id?', 'O:id?'],
  ],
  refused: [
    ['/:a?/:b?', 'refused'],
    ['/:a(/:b?)', 'refused'],
    ['/a/*/b', 'refused'],
  ],
  'left to the router to refuse': [['/:id(a/b', 'T/ O:id(a/b']],
  holes: [
    ['/:id-§', 'T/ P:id T- O§'],
    ['/:id(a§)/x', 'T/ O:id(a§) T/x'],
    ['/:id(a)§/x', 'T/ O:id(a)§ T/x'],
    ['/a::§/x', 'T/a T: O§ T/x'],
    ['/a/:id?§', 'T/a O/:id?§'],
    ['/a/:id?/§', 'T/a O/:id? T/ O§'],
    ['/a/:§?', 'T/a O/:§?'],
    ['/a/§?', 'T/a O/§?'],
    ['/§/a)/x', 'T/ O§/a)/x'],
  ],
};

describe.each(Object.entries(TABLE))('%s', (_, rows) => {
  test.each(rows)('%s', (path, tokens) => expect(cut(findMyWay, path)).toBe(tokens));
});

test('offsets count in the path as it is written', () =>
  expect(findMyWay('/a::b/:id(\\d+)x/:to?')).toEqual([
    { kind: 'text', start: 0, end: 2, value: '/a' },
    { kind: 'text', start: 2, end: 4, value: ':' },
    { kind: 'text', start: 4, end: 6, value: 'b/' },
    { kind: 'param', start: 6, end: 14, name: 'id' },
    { kind: 'text', start: 14, end: 15, value: 'x' },
    {
      kind: 'group',
      start: 15,
      end: 20,
      tokens: [
        { kind: 'text', start: 15, end: 16, value: '/' },
        { kind: 'param', start: 16, end: 19, name: 'to' },
      ],
    },
  ]));
