import { WORDS } from '../lexicon.ts';
import { isOneOfMany, mayBeOneOfMany } from '../plurals/collections.ts';
import { KINDS, kindsOf } from '../table.ts';
import { isJoinableNoun } from '../words/joined.ts';

/** Endings of English nouns: `reservation`, `commitment`. Nouns of other languages that end so have the same plural. */
const ENDINGS = /(?:[st]ion|ment|ity|ship|ance|ence|ory)$/u;

/**
 * Whether a noun, in lower case, is certainly English. Of any other word we know neither its plural nor whether it is
 * one: a word of another language (`siswa`, `produit`) or an abbreviation (`hod`).
 */
export function isKnownNoun(word: string): boolean {
  if (isJoinableNoun(word) || isOneOfMany(word) || mayBeOneOfMany(word) || ENDINGS.test(word)) return true;
  // Verbs that are also nouns: `track`, `swap`.
  return kindsOf(WORDS, word).includes(KINDS.otherVerb);
}
