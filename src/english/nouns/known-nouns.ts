import { WORDS } from '../lexicon.ts';
import { isOneOfMany, mayBeOneOfMany } from '../plurals/collections.ts';
import { KINDS, kindsOf } from '../table.ts';
import { isJoinableNoun } from '../words/joined.ts';

/** Endings of English nouns. Other languages that have them form the same plural: `reservation`, `commitment`. */
const ENDINGS = /(?:[st]ion|ment|ity|ship|ance|ence|ory)$/u;

/**
 * Whether a noun, in lower case, is certainly English. For any other word we do not know the plural, or whether it is
 * one already: `siswa`, `produit`, `hod`.
 */
export function isKnownNoun(word: string): boolean {
  if (isJoinableNoun(word) || isOneOfMany(word) || mayBeOneOfMany(word) || ENDINGS.test(word)) return true;
  // Verbs that are also nouns: `track`, `swap`.
  return kindsOf(WORDS, word).includes(KINDS.otherVerb);
}
