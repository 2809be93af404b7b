import { isOneOfMany, mayBeOneOfMany } from '../plurals/collections.ts';
import { hasForm, wordSet } from '../word-lists.ts';
import { HEADS, NOUNS, THINGS } from '../words/joinable.ts';

/** Nouns that APIs name resources with, in the singular, and that no other list needs. Kept by hand. */
const OTHERS =
  'affiliate api bio config filename handyman locale logo mark major marker meter month name nickname pic pin presence ' +
  'progress subgroup thumbnail timeline timezone visibility week';

const nouns = wordSet(`${HEADS} ${NOUNS} ${OTHERS} ${THINGS}`);

/**
 * Whether a noun, in lower case, is English for certain. What no list has may be of any language, so that nobody knows its
 * plural, nor whether it is one already: `siswa`, `produit`, `hod`.
 */
export function isKnownNoun(word: string): boolean {
  return hasForm(nouns, word) || isOneOfMany(word) || mayBeOneOfMany(word);
}
