import { WORDS } from '../lexicon.ts';
import { isOneOfMany, mayBeOneOfMany } from '../plurals/collections.ts';
import { KINDS, kindsOf } from '../table.ts';
import { isJoinableNoun } from '../words/joined.ts';

/** Endings of English nouns, with which other languages that have them make the same plural: `reservation`, `commitment`. */
const ENDINGS = /(?:[st]ion|ment|ity|ship|ance|ence|ory)$/u;

/**
 * Whether a noun, in lower case, is English for certain. Of any other word nobody knows the plural, nor whether it is one
 * already: `siswa`, `produit`, `hod`.
 */
export function isKnownNoun(word: string): boolean {
  if (isJoinableNoun(word) || isOneOfMany(word) || mayBeOneOfMany(word) || ENDINGS.test(word)) return true;
  // Verbs that are nouns too: `track`, `swap`.
  return kindsOf(WORDS, word).includes(KINDS.stem);
}
