import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionIn } from '../../src/english/actions/action.ts';
import { notNounIn } from '../../src/english/nouns/not-noun.ts';
import type { Place } from '../../src/english/place.ts';
import { isCertain, wordsOf } from '../../src/english/words/words.ts';
import { processorSeconds } from '../processor-time.ts';

const place: Place = { methods: ['GET'], before: { kind: 'none' }, after: { kind: 'none' }, isLast: true };
const vocabulary = { nouns: new Set<string>(), verbs: new Set<string>() };

it.each([
  ['getUserById', 'get user by id'],
  ['get_user_by_id', 'get user by id'],
  ['GET-Users', 'get users'],
  ['v2-users', 'v2 users'],
  ['2024', ''],
])('the words of %s are %s', (text, words) => {
  expect(
    wordsOf(text)
      .map((word) => word.text)
      .join(' '),
  ).toBe(words);
});

describe('whatever a path may hold', () => {
  it('words lie where they say', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const word of wordsOf(text)) expect(text.slice(word.start, word.end).toLowerCase()).toBe(word.text);
      }),
    ));

  it('an action lies in its segment', () => {
    const part = fc.constantFrom('get', 'Get', 'list', 'update', 'users', '-', '_', '.', '7', 'é', 'ß');
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 6 }).map((parts) => parts.join('')),
        (text) => {
          const action = actionIn(text, place);
          if (action === undefined) return;
          expect(text.slice(action.word.start, action.word.end).toLowerCase()).toBe(action.word.text);
        },
      ),
    );
  });

  it.each([
    'a'.repeat(5000),
    `${'a'.repeat(5000)}1`,
    '-'.repeat(5000),
    'get'.repeat(2000),
    'aB'.repeat(2500),
    'a.'.repeat(2500),
  ])('takes no time for a long segment', async (text) => {
    // Each run drops one letter, since words are cached.
    let asked = text;
    const prepare = () => {
      asked = asked.slice(1);
      return () => {
        actionIn(asked, place);
        notNounIn(asked, place, vocabulary, ['POST']);
      };
    };
    expect(await processorSeconds(prepare, 1)).toBeLessThanOrEqual(1);
  });
});

it.each(
  Object.entries({
    userProfiles: [
      ['user', 0],
      ['profiles', 4],
    ],
    'a-2-bC': [
      ['a', 0],
      ['b', 4],
      ['c', 5],
    ],
    '--caf\u00e9--': [['caf\u00e9', 2]],
    '3DModels2': [
      ['3d', 0],
      ['models2', 2],
    ],
    '.': [],
  }),
)('where the words of %s stand', (text, expected) => {
  expect(wordsOf(text).map((word) => [word.text, word.start])).toEqual(expected);
});

it.each([
  ['user-profiles', true],
  ['userProfiles', true],
  ['eCommerce-users', false],
  ['users-eCommerce', false],
  ['', true],
])('the words of %s are certain: %s', (text, expected) => expect(isCertain(text)).toBe(expected));
