import { ADJECTIVES, HEADS, NOUNS, ONE_WORD, THINGS, VERBS } from './joinable-words.ts';

/** A word that may begin a cut. */
interface First {
  readonly word: string;
  /** Verbs and adjectives. */
  readonly isOther: boolean;
}

interface Known {
  /** By their first letters, as {@link lettersOf} gives them. */
  readonly firsts: ReadonlyMap<string, readonly First[]>;
  readonly nouns: ReadonlySet<string>;
  readonly heads: ReadonlySet<string>;
  readonly things: ReadonlySet<string>;
  readonly oneWord: ReadonlySet<string>;
}

let made: Known | undefined;

function known(): Known {
  made ??= {
    firsts: firstsOf(setOf(NOUNS), setOf(`${ADJECTIVES} ${VERBS}`)),
    nouns: setOf(NOUNS),
    heads: setOf(HEADS),
    things: setOf(THINGS),
    oneWord: setOf(ONE_WORD),
  };
  return made;
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

function firstsOf(nouns: ReadonlySet<string>, others: ReadonlySet<string>): Known['firsts'] {
  const firsts = new Map<string, First[]>();
  for (const word of new Set([...nouns, ...others])) {
    const first = { word, isOther: others.has(word) };
    const same = firsts.get(lettersOf(word));
    if (same === undefined) firsts.set(lettersOf(word), [first]);
    else same.push(first);
  }
  return firsts;
}

/** As many as the shortest has, which is `my`. */
function lettersOf(word: string): string {
  return word.slice(0, 2);
}

/** Letters of the shortest word that may end a cut. */
const SHORTEST_LAST = 3;
/** More letters than three words have; a stop for texts that no person wrote. */
const MOST_LETTERS = 60;

/**
 * The two or three words that are written in one: `shippingaddress` → `['shipping', 'address']`. `undefined` unless there
 * is exactly one cut into known words, each of them in its place: precision before recall. A cut needs a qualifier or
 * a verb in front and a noun at the end, so that what is made of other words (`metadata`, `webhook`) has none.
 *
 * @param word letters from a to z only
 */
export function joinedWords(word: string): readonly string[] | undefined {
  const cuts = cutsOf(word);
  const [cut] = cuts;
  if (cut === undefined || cuts.length > 1) return undefined;
  const isOneWord = cut.some((each, index) => isIn(known().oneWord, each + (cut[index + 1] ?? '')));
  return isOneWord ? undefined : cut;
}

function cutsOf(word: string): readonly (readonly string[])[] {
  if (word.length > MOST_LETTERS) return [];
  const { firsts, nouns, heads, things } = known();
  const cuts: (readonly string[])[] = [];
  for (const { word: first, isOther } of firsts.get(lettersOf(word)) ?? []) {
    if (!word.startsWith(first)) continue;
    const rest = word.slice(first.length);
    if (isIn(heads, rest) || (isOther && isIn(things, rest))) cuts.push([first, rest]);
    for (let cut = SHORTEST_LAST; cut <= rest.length - SHORTEST_LAST; cut++) {
      const [middle, last] = [rest.slice(0, cut), rest.slice(cut)];
      if ((nouns.has(middle) || heads.has(middle)) && isIn(heads, last)) cuts.push([first, middle, last]);
    }
  }
  return cuts;
}

/** Whether a set has a word or its singular. */
function isIn(words: ReadonlySet<string>, word: string): boolean {
  return singulars(word).some((one) => words.has(one));
}

/** A word, and what it may be the plural of. */
function singulars(word: string): readonly string[] {
  if (word.endsWith('ies')) return [word, `${word.slice(0, -3)}y`];
  if (/(?:s|x|ch|sh)es$/u.test(word)) return [word, word.slice(0, -2), word.slice(0, -1)];
  return /[^s]s$/u.test(word) ? [word, word.slice(0, -1)] : [word];
}
