/**
 * A table of words as text, since to make a set of so many words costs 10 ms before the first answer. The words whose
 * letters give the same number stand together, each with a space behind it; `starts` says where, for each number.
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

/** Whether a table has a word. */
export function hasWord({ words, starts }: Table, word: string): boolean {
  const at = DIGITS * numberOf(word, starts.length / DIGITS - 1);
  const start = Number.parseInt(starts.slice(at, at + DIGITS), BASE);
  const end = Number.parseInt(starts.slice(at + DIGITS, at + 2 * DIGITS), BASE);
  return words.slice(start - 1, end).includes(` ${word} `);
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
 * @param all words of small letters
 */
export function tableOf(all: readonly string[]): Table {
  const count = Math.ceil(all.length / WORDS_TOGETHER);
  const together = Array.from({ length: count }, () => new Array<string>());
  for (const word of all) together[numberOf(word, count)]?.push(word);
  let words = ' ';
  let starts = '';
  const mark = (): void => void (starts += words.length.toString(BASE).padStart(DIGITS, '0'));
  for (const each of together) {
    mark();
    for (const word of each) words += `${word} `;
  }
  mark();
  return { words, starts };
}
