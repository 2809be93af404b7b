import { WORDS } from '../lexicon.ts';
import { KINDS, kindsOf } from '../table.ts';
import { hasForm, wordSet } from '../word-lists.ts';
import { isClosedCompound } from './closed-compounds.ts';
import { ADJECTIVES, HEADS, LAST_WORDS, NOUNS, ONE_WORD, THINGS, VALUES, VERBS } from './joinable.ts';

const nouns = wordSet(NOUNS);
const heads = wordSet(HEADS);
const things = wordSet(THINGS);
const lastWords = wordSet(LAST_WORDS);
const values = wordSet(VALUES);
const oneWord = wordSet(ONE_WORD);
const adjectivesAndVerbs = wordSet(`${ADJECTIVES} ${VERBS}`);

/** The length of the shortest word that may begin a cut: `my`. */
const SHORTEST_FIRST = 2;
/** The length of the shortest word that may end a cut. */
const SHORTEST_LAST = 3;
/** Longer than any three words of the lists together. */
const MOST_LETTERS = 60;

/**
 * The two or three words that are written as one: `shippingaddress` → `['shipping', 'address']`. `undefined` unless
 * there is exactly one cut into words of the lists, each in its place, or else exactly one into a word of the lists and
 * a common word: precision before recall. Words made of other parts (`metadata`, `webhook`) have no cut.
 *
 * @param word letters from a to z only
 */
export function joinedWords(word: string): readonly string[] | undefined {
  const pair = PAIRS.exec(word);
  if (pair !== null) return pair.slice(1);
  const listed = cutsOf(word);
  const cuts = listed.length > 0 ? listed : commonCutsOf(word);
  const [cut] = cuts;
  if (cut === undefined || cuts.length > 1) return undefined;
  // `usergroup` in `usergroupsettings`
  return cut.some((each, index) => index > 0 && isOneWord((cut[index - 1] ?? '') + each)) ? undefined : cut;
}

function isOneWord(word: string): boolean {
  return hasForm(oneWord, word) || isClosedCompound(word);
}

/** `aboutus`, `duedate`. No list contains `us` and `date`, which end too many other words: `status`, `update`. */
const PAIRS = /^((?:about|contact|join)(?=us)|(?:due|end|next|start)(?=date))(us|dates?)$/u;

function cutsOf(word: string): readonly (readonly string[])[] {
  if (word.length > MOST_LETTERS) return [];
  const cuts: (readonly string[])[] = [];
  for (let end = SHORTEST_FIRST; end <= word.length - SHORTEST_LAST; end++) {
    const first = word.slice(0, end);
    const isAdjectiveOrVerb = adjectivesAndVerbs.has(first);
    if (!isAdjectiveOrVerb && !nouns.has(first)) continue;
    const rest = word.slice(end);
    // `useraddress`, `recentorders`; `uploadfile`, but not `userfile`.
    if (hasForm(heads, rest) || (isAdjectiveOrVerb && hasForm(things, rest))) cuts.push([first, rest]);
    for (let cut = SHORTEST_LAST; cut <= rest.length - SHORTEST_LAST; cut++) {
      const [middle, last] = [rest.slice(0, cut), rest.slice(cut)];
      if ((nouns.has(middle) || heads.has(middle)) && hasForm(heads, last)) cuts.push([first, middle, last]);
    }
  }
  return cuts;
}

/**
 * The cuts into two longer words of which only one is surely about the resources of an API: `exactaddress`,
 * `avatarproxy`, `ratingscombined`. Names of products and closed compounds are mostly made of shorter words, or of words
 * that are in no list: of 2,500 names of companies and products of more than six letters, this cuts only a `taxrates`.
 */
function commonCutsOf(word: string): readonly (readonly string[])[] {
  if (word.length > MOST_LETTERS) return [];
  const cuts: (readonly string[])[] = [];
  for (let end = SHORTEST_COMMON; end <= word.length - SHORTEST_LAST; end++) {
    const [first, last] = [word.slice(0, end), word.slice(end)];
    if (mayStandApart(first, last)) cuts.push([first, last]);
  }
  return cuts;
}

/** The length of the shortest word that may begin a cut with a common word. */
const SHORTEST_COMMON = 4;
/** The length from which a word may stand before one that is so short: `notificationdata`, but not `userdata`. */
const LONG = 6;

function mayStandApart(first: string, last: string): boolean {
  // Words that are also actions are another rule's job: `updatepolicy`.
  if (/^(?:list|update)$/u.test(first)) return false;
  const isListed = nouns.has(first) || heads.has(first) || adjectivesAndVerbs.has(first);
  const isHead = hasForm(heads, last);
  if (last.replace(/s$/u, '').length <= SHORTEST_COMMON)
    return isListed && first.length >= LONG && (isHead || hasForm(values, last));
  // `avatarproxy`, but not `usersproxies`
  if (isHead) return isListed || isCommon(first);
  return hasForm(lastWords, last) && (isListed || hasForm(heads, first));
}

function isCommon(word: string): boolean {
  return kindsOf(WORDS, word).includes(KINDS.common);
}

/** Whether a noun, in the singular or the plural, is on one of the lists. */
export function isJoinableNoun(word: string): boolean {
  return [nouns, heads, things].some((list) => hasForm(list, word));
}
