/** The kinds of words that a table tells apart, each with its letter. A word may be of several. */
export const KINDS = {
  /** Base forms of verbs that are not nouns. */
  verb: 'V',
  /** Adjectives that are not nouns. */
  adjective: 'A',
  /** All other verbs. Most are also nouns, so that only their participles are certain. */
  otherVerb: 'S',
  /** Those words of `scripts/words/nouns.txt` that a rule for an ending or a prefix would take for something else. */
  noun: 'N',
  /** Nouns that look like participles. */
  nounInEd: 'D',
  /** Nouns that are gerunds of a `verb`. */
  nounInIng: 'G',
  /** Words in `-ing` that describe a state. */
  state: 'T',
  /** Participles without a regular ending. */
  irregular: 'I',
  /** Words that begin like an action but are not one. */
  lookAlike: 'L',
  /** Nouns and adjectives that are frequent, and begin neither closed compounds nor names: `exact`, not `star`. */
  common: 'C',
} as const;

export type Kind = keyof typeof KINDS;

/**
 * The table writes a shared beginning of words only once, which saves 14 KB to install (measured). Every 16th word is
 * written out, so that a lookup reads at most 16 words.
 */
const BLOCK = 16;

/** The most letters that a word can share with the word before it: their number is one digit. */
const MOST_SHARED = 9;

/**
 * The letters of the kinds of a word; empty for a word that is not in the table.
 *
 * The table is one text, sorted by word. The letters of its kinds follow each word. A word begins with the number of
 * letters that it shares with the word before, or with a space if it is written out: ` abandonV3seA` is `abandon` and
 * `abase`. A set of 20,000 words would take 10 ms to build before the first use; searching the text takes 3 µs.
 * @param word without capitals
 */
export function kindsOf(table: string, word: string): string {
  if (word === '') return '';
  let at = blockOf(table, word);
  let current = '';
  do {
    const shared = table[at] === ' ' ? 0 : Number(table[at]);
    let end = ++at;
    while (isLetter(table.charCodeAt(end))) end++;
    current = current.slice(0, shared) + table.slice(at, end);
    at = end;
    while (isKind(table.charCodeAt(at))) at++;
    if (current === word) return table.slice(end, at);
  } while (current < word && at < table.length && table[at] !== ' ');
  return '';
}

const isLetter = (code: number): boolean => code >= 97 && code <= 122;
const isKind = (code: number): boolean => code >= 65 && code <= 90;

/** The start of the block that contains a word, if any does: the last one that does not begin with a later word. */
function blockOf(table: string, word: string): number {
  let [low, high] = [0, table.length];
  for (;;) {
    const middle = table.lastIndexOf(' ', (low + high) >> 1);
    const start = middle > low ? middle : table.indexOf(' ', low + 1);
    if (start === -1 || start >= high) return low;
    let end = start + 1;
    while (isLetter(table.charCodeAt(end))) end++;
    if (table.slice(start + 1, end) <= word) low = start;
    else high = start;
  }
}

/**
 * Writes a table, for the script that makes the lexicon.
 * @param kindsByWord words of letters from a to z, and the kinds of each
 */
export function tableOf(kindsByWord: ReadonlyMap<string, readonly Kind[]>): string {
  const sorted = [...kindsByWord].sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted
    .map(([word, kinds], index) => {
      const [before = ''] = sorted[index - 1] ?? [];
      const shared = index % BLOCK === 0 ? 0 : sharedLetters(before, word);
      const start = index % BLOCK === 0 ? ' ' : String(shared);
      return start + word.slice(shared) + kinds.map((kind) => KINDS[kind]).join('');
    })
    .join('');
}

function sharedLetters(one: string, other: string): number {
  let count = 0;
  while (count < MOST_SHARED && count < one.length && one[count] === other[count]) count++;
  return count;
}
