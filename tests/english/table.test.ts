import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasWord, tableOf } from '../../src/english/table.ts';

// The same values in every run, so that a failure can be seen again.
fc.configureGlobal({ seed: 20_261_123 });

const word = fc.stringMatching(/^[a-z]{1,8}$/);
const anything = fc.oneof(word, fc.string(), fc.string({ unit: 'grapheme', maxLength: 4 }));

it('has the words that it was made of, and no other', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 200 }), fc.array(anything), (words, others) => {
      const table = tableOf(words);
      const asked = [...words, ...others, ...words.map((each) => each.slice(1)), ...words.map((each) => `${each}s`)];
      expect(asked.filter((each) => hasWord(table, each))).toEqual(asked.filter((each) => words.includes(each)));
    }),
  );
});

it('does not take two words for one, nor a space', () => {
  const table = tableOf(['users']);
  expect(['', ' ', 'users ', ' users', 'users users'].filter((each) => hasWord(table, each))).toEqual([]);
});
