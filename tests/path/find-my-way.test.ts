import { describe, expect, test } from 'vitest';
import { findMyWay } from '../../src/path/find-my-way.ts';
import { cut } from './show.ts';

const TABLE: Readonly<Record<string, readonly (readonly [path: string, tokens: string])[]>> = {
  'text and parameters': [
    ['/', 'T/'],
    ['/users/', 'T/users/'],
    ['/users/:id', 'T/users/ P:id'],
    ['/flights/:from-:to', 'T/flights/ P:from T- P:to'],
    ['/users/:user-id', 'T/users/ P:user T-id'],
    ['/:a.:b', 'T/ P:a T. P:b'],
    ['/x:a', 'T/x P:a'],
    ['/:', 'T/ P:'],
    ['/:/a', 'T/ P: T/a'],
  ],
  'one odd name': [
    ['/:user_id', 'T/ P:user_id'],
    ['/:a_:b', 'T/ P:a_:b'],
    ['/:user@:host', 'T/ P:user@:host'],
    ['/:id::cancel', 'T/ P:id::cancel'],
    ['/:id{x}', 'T/ P:id{x}'],
    ['/:id*/a', 'T/ P:id* T/a'],
    ['/:id+', 'T/ P:id+'],
    // Older versions put it into a program as it is.
    ["/:it's", "T/ O:it's"],
  ],
  patterns: [
    ['/:id(^\\d+$)', 'T/ P:id'],
    ['/:id(\\d+)::cancel', 'T/ P:id T:cancel'],
    ['/:h(^\\d{2})h:m(^\\d{2})m', 'T/ P:h Th P:m Tm'],
    ['/:a(\\d+):b', 'T/ P:a P:b'],
    ['/:id(a\\)b)', 'T/ P:id'],
    ['/:id(^$)', 'T/ P:id'],
    ['/:id(\\d+)?', 'T/ P:id T?'],
    ['/:file(^[^/]+$)/x', 'T/ P:file T/x'],
    ['/a/:id((a)b)/:c', 'T/a/ O:id((a)b)/:c'],
    ['/a/:id(?:b)/:c', 'T/a/ O:id(?:b)/:c'],
  ],
  'optional parameters and wildcards': [
    ['/a/:id?', 'T/a [T/ P:id]'],
    ['/a/:id?/', 'T/a [T/ P:id] T/'],
    ['/:a-:b?', '[T/ P:a T- P:b]'],
    ['/x-:a?', 'T/x- P:a?'],
    ['*', 'W'],
    ['/*', 'T/ W'],
    ['/a*', 'T/a W'],
    ['/:a-*b', 'T/ P:a T-*b'],
  ],
  'literal signs': [
    ['/name::verb', 'T/name:verb'],
    ['/::id', 'T/:id'],
    ['/:::id', 'T/: P:id'],
    ['/(x)', 'T/(x)'],
    ['/[x]', 'T/[x]'],
    ['/{id}', 'T/{id}'],
    ['/a+b', 'T/a+b'],
    ['/a?b', 'T/a?b'],
    ['/a\\b', 'T/a\\b'],
    ['/my list', 'T/my list'],
    ['/a%20b', 'T/a%20b'],
  ],
  'behind a prefix': [
    ['', ''],
    ['list', 'Tlist'],
    ['api/:id', 'Tapi/ P:id'],
    [':id', 'P:id'],
    [':id?', 'O:id?'],
  ],
  refused: [
    ['/a/*/b', 'refused'],
    ['/**', 'refused'],
    ['/ab*cd', 'refused'],
    ['/*path', 'refused'],
    ['/{*path}', 'refused'],
    ['/(.*)', 'refused'],
    ['/a/:id?/b', 'refused'],
    ['/:a?/:b?', 'refused'],
    ['/:a(/:b?)', 'refused'],
    ['/:id(', 'refused'],
    ['/:id(a', 'refused'],
    ['/:id(+)', 'refused'],
    // Without what the router takes for an anchor it is no regular expression.
    ['/:id(\\$)', 'refused'],
  ],
  holes: [
    ['§', 'O§'],
    ['§/list', 'O§ T/list'],
    ['/user§s/x', 'T/user O§s T/x'],
    ['/:§Id/x', 'T/ O:§Id T/x'],
    ['/:id§/x', 'T/ O:id§ T/x'],
    ['/:id-§', 'T/ P:id T- O§'],
    ['/:id(a§)/x', 'T/ O:id(a§) T/x'],
    ['/:id(a§/x', 'T/ O:id(a§/x'],
    ['/:id(a)§/x', 'T/ O:id(a)§ T/x'],
    ['/a::§/x', 'T/a O::§ T/x'],
    ['/a/*§', 'T/a/ O*§'],
    ['/a/*/§', 'refused'],
    ['/a/:id?§', 'T/a O/:id?§'],
    ['/a/:id?/§', 'T/a [T/ P:id] T/ O§'],
    ['/a/:§?', 'T/a O/:§?'],
    ['/a/§?', 'T/a O/§?'],
    ['/a/b§?', 'T/a/b O§?'],
    ['/§/a)/x', 'T/ O§/a)/x'],
    ['/§/*/x', 'T/ O§/*/x'],
  ],
};

describe.each(Object.entries(TABLE))('%s', (_, rows) => {
  test.each(rows)('%s', (path, tokens) => {
    expect(cut(findMyWay, path)).toBe(tokens);
  });
});

test('offsets count in the path as it is written', () => {
  expect(findMyWay('/a::b/:id(\\d+)x/:to?')).toEqual([
    { kind: 'text', start: 0, end: 6, value: '/a:b/', offsets: [0, 1, 2, 4, 5] },
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
  ]);
});
