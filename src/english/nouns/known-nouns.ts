import { isOneOfMany, mayBeOneOfMany } from '../plurals/collections.ts';
import { hasForm, wordSet } from '../word-lists.ts';
import { HEADS, NOUNS, THINGS } from '../words/joinable.ts';

/** Nouns that APIs name resources with, in the singular, and that no other list needs. Kept by hand. */
const OTHERS =
  'ability abstract accessory acronym addon affiliate aggregate alias anchor annotation api argument arrangement ' +
  'array association atom badge bar barcode beacon bio biography block body bond border breakpoint broadcast ' +
  'brochure broker cell chain checkpoint cohort color colour command commitment commodity community comparison ' +
  'composition concept config consumer context controller corporation counter crew criterion curriculum cursor ' +
  'cycle database deadline debt declaration deduction dependency description digest dimension disk distance ' +
  'division donut door edge edition effect element embedding engine enquiry equation evening excerpt expression ' +
  'extract fact factor factory failure faq figure filename firm fixture flag font formation forward frame framework gesture ' +
  'glossary grid guideline handbook handle handler handyman hierarchy hint hook hostel icon index indicator industry initiative ' +
  'input insight interaction interest interface interval intervention investigation investor lane leaderboard line ' +
  'legend lender letter locale lock logo loop lot lottery manuscript map mark marker mask master matrix measure mechanism ' +
  'medal memo memory meter mix mode moment month motion motor name namespace narrative nickname nomination norm notice ' +
  'nutrient objection opinion origin output pack pair palette pane paper paragraph part patch path pattern ' +
  'percentage phase pic piece pin pixel placement plot point pool port portal presence preset preview principal principle ' +
  'priority procurement profession protocol quarter range reading receiver reception reflection remark rest round routine run ' +
  'scope scorecard scorer script sector seed shape sheet shot show sidebar signal simulation size slice slider solution ' +
  'sound spot stage stamp street subgroup subsidiary surface swap switch syllabus syndicate synonym tab tenure text texture ' +
  'thing tile timeline timer timezone tip title tool topping tray tree trick tunnel typo upgrade vector verse ' +
  'track vertical visibility ward week word';

const nouns = wordSet(`${HEADS} ${NOUNS} ${OTHERS} ${THINGS}`);

/**
 * Whether a noun, in lower case, is English for certain. What no list has may be of any language, so that nobody knows its
 * plural, nor whether it is one already: `siswa`, `produit`, `hod`.
 */
export function isKnownNoun(word: string): boolean {
  return hasForm(nouns, word) || isOneOfMany(word) || mayBeOneOfMany(word);
}
