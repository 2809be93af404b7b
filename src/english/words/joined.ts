import { WORDS } from '../lexicon.ts';
import { KINDS, kindsOf } from '../table.ts';
import { baseForm, isVerbForm, notNoun } from '../nouns/part-of-speech.ts';
import { hasForm, wordSet } from '../word-lists.ts';
import { isClosedCompound } from './closed-compounds.ts';
import { ADJECTIVES, APART, HEADS, LAST_WORDS, NOUNS, ONE_WORD, THINGS, VALUES, VERBS } from './joinable.ts';

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
  const pair = PAIRS.exec(word) ?? TERMS.exec(word);
  if (pair !== null) return pair.slice(1);
  const special = apartCut(word) ?? qualifiedCut(word);
  if (special !== undefined) return isOneWord(word) ? undefined : special;
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

const apart = new Map(
  APART.flatMap(([firsts, lasts]) => firsts.split(' ').map((first) => [first, wordSet(lasts)] as const)),
);

/** `appsettings`: the longest of these words that begins another, if it stands apart from the rest. */
function apartCut(word: string): readonly string[] | undefined {
  for (let end = LONGEST_APART; end >= SHORTEST_LAST; end--) {
    const [first, last] = [word.slice(0, end), word.slice(end)];
    const lasts = apart.get(first);
    if (lasts !== undefined && hasForm(lasts, last)) return [first, last];
  }
  return undefined;
}

/** The length of the longest word that begins such a pair: `board`. */
const LONGEST_APART = 6;

/** `recentlyviewed`, `toprated`: how often or how much something was done. */
const QUALIFIED = /^(recently|previously|newly|currently|frequently|most|top)(.{5,})$/u;

function qualifiedCut(word: string): readonly string[] | undefined {
  const [, qualifier = '', done = ''] = QUALIFIED.exec(word) ?? [];
  return isParticiple(done) || done === 'selling' ? [qualifier, done] : undefined;
}

function isParticiple(word: string): boolean {
  return word.endsWith('ed') && notNoun(word)?.kind === 'participle';
}

/** `aboutus`, `duedate`. No list contains `us` and `date`, which end too many other words: `status`, `update`. */
const PAIRS = /^((?:about|contact|join)(?=us)|(?:due|end|next|start)(?=date))(us|dates?)$/u;

/** `termsofuse`. */
const TERMS = /^(terms)(of|and)(use|service|conditions)$/u;

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
 * that are in no list: of 4,300 names of companies and products, this cuts only a `taxrates`.
 */
function commonCutsOf(word: string): readonly (readonly string[])[] {
  if (word.length > MOST_LETTERS) return [];
  const cuts: (readonly string[])[] = [];
  for (let end = SHORTEST_LAST; end <= word.length - SHORTEST_LAST; end++) {
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
  // Words that are also actions, another rule's job: `updatepolicy`; and a prefix: `counteroffer`.
  if (/^(?:list|update|counter)$/u.test(first)) return false;
  const isListed = nouns.has(first) || heads.has(first) || adjectivesAndVerbs.has(first);
  // `taxdeductions`, but not `busstation`
  if (first.length < SHORTEST_COMMON && !(nouns.has(first) && last.length > LONG)) return false;
  if (hasForm(heads, last)) return mayPrecedeHead(first, last, isListed);
  // `rewardpoints`, `uploadedfiles`, `meetingtimes`
  if (hasForm(values, last) && isLong(first) && (isListed || lastWords.has(first))) return true;
  if (hasForm(things, last)) return isLongWord(first);
  // `taxdeduction`, but not `photoengraving`
  if (isNameOfAct(last)) return first !== 'photo' && (isListed || hasForm(heads, first));
  if (!hasForm(lastWords, last)) return false;
  if (isListed || hasForm(heads, first) || isLongWord(first)) return true;
  // `animalshelters`, but not `coffeescript`
  return isLong(first) && isLong(last) && isCommon(first) && !NAME_END.test(last);
}

/** `avatarproxy`, `theatrelist`, but not `usersproxies`, `commandpost`. */
function mayPrecedeHead(first: string, last: string, isListed: boolean): boolean {
  if (isLongWord(first)) return true;
  if (last.replace(/s$/u, '').length > SHORTEST_COMMON) return isListed || isCommon(first);
  return isLong(first) && (isListed || lastWords.has(first) || (COUNTED.test(last) && isCommon(first)));
}

/** Short nouns of APIs that end no compounds: `theatrelist`. */
const COUNTED = /^(?:cost|item|list|page|plan|role|rule|task|type|user)s?$/u;

/** What names and closed compounds with a common word end with: languages, books, sports. */
const NAME_END = /(?:builder|script|source|thread|weight)s?$/u;

/** `deduction`, `assessment`, `summarization`: a noun for what a verb does. */
function isNameOfAct(word: string): boolean {
  const [, stem = '', ending = ''] = /^([a-z]{4,})(ation|ion|ment)s?$/u.exec(word) ?? [];
  if (stem === '' || !isLong(word)) return false;
  return isVerbForm(stem) || (ending !== 'ment' && isVerbForm(`${stem}e`));
}

function isLong(word: string): boolean {
  return word.length >= LONG;
}

/** `timeline`, `uploaded`, `streaming`: no name begins with a word that is so long. */
function isLongWord(word: string): boolean {
  if (!isLong(word)) return false;
  return isClosedCompound(word) || isParticiple(word) || (word.endsWith('ing') && baseForm(word) !== undefined);
}

function isCommon(word: string): boolean {
  return kindsOf(WORDS, word).includes(KINDS.common);
}

/** Whether a noun, in the singular or the plural, is on one of the lists. */
export function isJoinableNoun(word: string): boolean {
  return [nouns, heads, things].some((list) => hasForm(list, word));
}
