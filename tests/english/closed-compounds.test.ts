import { describe, expect, it } from 'vitest';
import { isClosedCompound, withClosedCompounds } from '../../src/english/words/closed-compounds.ts';
import { listed } from '../listed.ts';

describe('closed compounds', () => {
  it.each(listed('checkout, webhook, webhooks, bestsellers, databases, addons, addresses, categories'))('%s', (word) =>
    expect(isClosedCompound(word)).toBe(!/^(?:addresses|categories)$/u.test(word)),
  );

  it.each([
    [['user', 'Names'], ['userNames']],
    [['WEB', 'HOOKS'], ['WEBHOOKS']],
    [
      ['my', 'dash', 'board', 'log', 'in'],
      ['my', 'dashboard', 'login'],
    ],
    [
      ['user', 'profiles'],
      ['user', 'profiles'],
    ],
    [
      ['sign', 'up'],
      ['sign', 'up'],
    ],
    [[], []],
  ])('of %j are %j', (words, expected) => expect(withClosedCompounds(words)).toEqual(expected));
});
