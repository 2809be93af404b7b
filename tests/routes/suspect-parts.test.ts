/** Which parts of a path a rule is asked about at all: what says nothing is passed over, and each word is asked once. */
import { describe, expect, it, vi } from 'vitest';
import { suspectPart, tellingParts } from '../../src/routes/suspect-parts.ts';

describe('the parts that a rule may have something to say about', () => {
  it.each([
    ['words', '/users/orders', []],
    ['a word with a number', '/users/page2', []],
    ['numbers', '/2024/12/31', []],
    ['a parameter', '/users/:id', []],
    ['a parameter of many letters', '/users/:user_Id2', []],
    ['an optional one', '/users/:id?', []],
    ['one with a pattern', String.raw`/users/:id(\\d+)`, []],
    ['an optional one with a pattern', '/users/:id([a-z]+)?', []],
    ['two in a row', '/flights/:from:to', []],
    ['a star', '/*', []],
    ['what has no letter', '/{*}/(.*)/$', []],
    ['nothing', '//', []],
    ['letters that are not lowercase', '/Users/orders', ['Users']],
    ['an action', '/users/getAll', ['getAll']],
    ['what joins words', '/users/-/user_orders', ['-', 'user_orders']],
    ['a letter of no ASCII', '/users/é', ['é']],
    ['an escape', '/users/%', ['%']],
    ['a parameter behind text', '/users/a:id', ['a:id']],
    ['a parameter before text', '/users/:id.json', [':id.json']],
    ['a pattern in a pattern', '/users/:id((a))', [':id((a))']],
    ['a parameter without a name', '/users/:é', [':é']],
    ['prose', 'Not found', []],
  ])('%s', (_, path, expected) => {
    expect(tellingParts(path)).toEqual(expected);
  });
});

describe('a rule that tells of plain parts whether they matter to it', () => {
  const ask = vi.fn((part: string) => part.includes('x'));
  const suspects = suspectPart(ask);

  it.each([
    ['max', true],
    ['users', false],
    ['Some_plain-part.v2~@', false],
  ])('is asked about %s', (part, expected) => {
    ask.mockClear();
    expect([suspects(part), suspects(part)]).toEqual([expected, expected]);
    expect(ask.mock.calls).toEqual([[part]]);
  });

  it.each(['{users', 'users}', 'a:b', '*', ''])('is not asked about %s, which may be anything', (part) => {
    ask.mockClear();
    expect(suspects(part)).toBe(true);
    expect(ask).not.toHaveBeenCalled();
  });
});
