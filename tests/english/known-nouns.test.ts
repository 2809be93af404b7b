import { expect, it } from 'vitest';
import { isKnownNoun } from '../../src/english/nouns/known-nouns.ts';
import { listed } from '../listed.ts';

it.each(
  listed(`
    user, users, categories, menu, community, payment, visibility, username, team, swap, reservation
  `),
)('knows %s', (word) => expect(isKnownNoun(word)).toBe(true));

it.each(['siswa', 'produit', 'usuarios', 'hod', 'absensi', ''])('does not know %s', (word) => {
  expect(isKnownNoun(word)).toBe(false);
});
