import { WORDS } from '../lexicon.ts';
import { isOneOfMany, mayBeOneOfMany } from '../plurals/collections.ts';
import { KINDS, kindsOf } from '../table.ts';
import { hasForm, wordSet } from '../word-lists.ts';
import { HEADS, NOUNS, THINGS } from '../words/joinable.ts';

/** Nouns that APIs name resources with, in the singular, and that nothing else here tells. Kept by hand. */
const OTHERS =
  'addon alias api barcode bio brochure cell checkpoint concept config consumer controller criterion cursor database ' +
  'deadline debt dependency embedding engine fact failure faq filename font framework glossary grid guideline handler ' +
  'handyman hierarchy hostel icon indicator industry insight interval investor lane leaderboard lender locale logo ' +
  'marker matrix mechanism medal memo mode month namespace nutrient origin palette path pic pixel portal preset ' +
  'principle protocol receiver scope sector slider street subgroup syllabus tab text thing timeline timer timezone ' +
  'topping vector week';

const nouns = wordSet(`${HEADS} ${NOUNS} ${OTHERS} ${THINGS}`);

/** Endings of English nouns, with which other languages that have them make the same plural: `reservation`, `commitment`. */
const ENDINGS = /(?:[st]ion|ment|ity|ship|ance|ence|ory)$/u;

/**
 * Whether a noun, in lower case, is English for certain. Of any other word nobody knows the plural, nor whether it is one
 * already: `siswa`, `produit`, `hod`.
 */
export function isKnownNoun(word: string): boolean {
  if (hasForm(nouns, word) || isOneOfMany(word) || mayBeOneOfMany(word)) return true;
  // Verbs that are nouns too: `track`, `swap`.
  return ENDINGS.test(word) || kindsOf(WORDS, word).includes(KINDS.stem);
}
