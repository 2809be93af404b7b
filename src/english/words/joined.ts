import { hasForm, wordSet } from '../word-lists.ts';
import { ADJECTIVES, HEADS, NOUNS, ONE_WORD, THINGS, VERBS } from './joinable.ts';

const nouns = wordSet(NOUNS);
const heads = wordSet(HEADS);
const things = wordSet(THINGS);
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
 * there is exactly one cut into words of the lists, each in its place: precision before recall. Words made of other
 * parts (`metadata`, `webhook`) have no cut.
 *
 * @param word letters from a to z only
 */
export function joinedWords(word: string): readonly string[] | undefined {
  const pair = PAIRS.exec(word);
  if (pair !== null) return pair.slice(1);
  const cuts = cutsOf(word);
  const [cut] = cuts;
  if (cut === undefined || cuts.length > 1) return undefined;
  // `usergroup` in `usergroupsettings`
  const isOneWord = cut.some((each, index) => hasForm(oneWord, each + (cut[index + 1] ?? '')));
  return isOneWord ? undefined : cut;
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

/** Whether a noun, in the singular or the plural, is on one of the lists. */
export function isJoinableNoun(word: string): boolean {
  return [nouns, heads, things].some((list) => hasForm(list, word));
}
