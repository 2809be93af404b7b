import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Kind, KINDS, kindsOf, tableOf } from '../../src/english/table.ts';

const word = fc.stringMatching(/^[a-z]{1,8}$/);
const anything = fc
  .oneof(word, fc.string(), fc.string({ unit: 'grapheme', maxLength: 4 }))
  .map((text) => text.toLowerCase());

const kinds = fc.uniqueArray(fc.constantFrom(...(Object.keys(KINDS) as Kind[])), { minLength: 1 });

it('has the words that it was made of with their kinds, and no other', () => {
  const entry = fc.tuple(word, kinds);
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 200 }), fc.array(anything), (entries, others) => {
      const known = new Map(entries);
      const table = tableOf(known);
      const words = [...known.keys()];
      for (const each of [...words, ...others, ...words.map((one) => one.slice(1)), ...words.map((one) => `${one}s`)])
        expect([each, kindsOf(table, each)]).toEqual([
          each,
          known
            .get(each)
            ?.map((kind) => KINDS[kind])
            .join('') ?? '',
        ]);
    }),
  );
});

it('does not take a piece of a word for one, nor two words, nor a space', () => {
  const table = tableOf(new Map([['users', ['noun', 'verb']]]));
  expect(kindsOf(table, 'users')).toBe('NV');
  expect(['', ' ', 'users ', ' users', 'user', 'sers'].map((each) => kindsOf(table, each))).toEqual(Array(6).fill(''));
});

it('has a kind for every letter, and a letter for every kind', () =>
  expect(new Set(Object.values(KINDS)).size).toBe(Object.keys(KINDS).length));
