/** What a table says of a word, by one letter each. */
export const KINDS = {
  /** Base forms of verbs that are no nouns. */
  verb: 'V',
  /** Adjectives that are no nouns. */
  adjective: 'A',
  /** Verbs that are nouns too, so that only their participles tell. */
  stem: 'S',
  /** Nouns and names of ours that the rules for endings and prefixes would take for something else. */
  noun: 'N',
  /** Nouns that look like participles. */
  nounInEd: 'D',
  /** Nouns that are gerunds of a `verb`. */
  nounInIng: 'G',
  /** Words in `-ing` that describe a state. */
  state: 'T',
  /** Participles without an ending that tells. */
  irregular: 'I',
  /** Words that begin with an action and are none. */
  lookAlike: 'L',
} as const;

export type Kind = keyof typeof KINDS;

/**
 * A table of words as text, since to make a set of so many words costs 10 ms before the first answer. Behind each word
 * stand the letters of its kinds. The words whose letters give the same number stand together; `starts` says where, for
 * each number.
 */
export interface Table {
  readonly words: string;
  /** Offsets into `words`, as numbers to the base of 36 of four digits each. */
  readonly starts: string;
}

const DIGITS = 4;
const BASE = 36;
/** Enough to look through at a glance, and few enough numbers. */
const WORDS_TOGETHER = 4;

/**
 * The kinds of a word, by their letters; none of a word that the table does not have.
 * @param word without capitals
 */
export function kindsOf({ words, starts }: Table, word: string): string {
  if (word === '') return '';
  const number = DIGITS * numberOf(word, starts.length / DIGITS - 1);
  const start = Number.parseInt(starts.slice(number, number + DIGITS), BASE);
  const end = Number.parseInt(starts.slice(number + DIGITS, number + 2 * DIGITS), BASE);
  const together = words.slice(start, end);
  for (let at = together.indexOf(word); at >= 0; at = together.indexOf(word, at + 1)) {
    const behind = at + word.length;
    // What begins or ends with a small letter is a piece of a longer word.
    if (at > 0 && !isKind(together, at - 1)) continue;
    let last = behind;
    while (isKind(together, last)) last++;
    if (last > behind) return together.slice(behind, last);
  }
  return '';
}

function isKind(words: string, at: number): boolean {
  const code = words.charCodeAt(at);
  return code >= 65 && code <= 90;
}

/** The number by which a word is found, below `count`. */
function numberOf(word: string, count: number): number {
  let number = 0;
  // Small enough at every step for what engines calculate fastest.
  for (let index = 0; index < word.length; index++) number = (number * 33 + word.charCodeAt(index)) & 0xff_ff_ff;
  return number % count;
}

/**
 * Writes a table, for the script that makes the lexicon.
 * @param all words of small letters, and the kinds of each
 */
export function tableOf(all: ReadonlyMap<string, readonly Kind[]>): Table {
  const count = Math.ceil(all.size / WORDS_TOGETHER);
  const together = Array.from({ length: count }, () => '');
  for (const [word, kinds] of all) {
    const letters = kinds.map((kind) => KINDS[kind]).join('');
    const at = numberOf(word, count);
    together[at] = `${together[at] ?? ''}${word}${letters}`;
  }
  let words = '';
  let starts = '';
  const mark = (): void => void (starts += words.length.toString(BASE).padStart(DIGITS, '0'));
  for (const each of together) {
    mark();
    words += each;
  }
  mark();
  return { words, starts };
}
