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
 * The kinds of a word, by their letters; empty for a word that the table does not have.
 *
 * The table is one text, sorted by word, each word followed by the letters of its kinds: `abandonVabasedA`. A set of
 * 20,000 words would take 10 ms to build before the first answer; the text is searched in 1 µs and packs well.
 * @param word without capitals
 */
export function kindsOf(table: string, word: string): string {
  if (word === '') return '';
  let low = 0;
  let high = table.length;
  while (low < high) {
    let start = (low + high) >> 1;
    while (start > low && !(isKind(table, start - 1) && !isKind(table, start))) start--;
    let end = start;
    while (end < high && !isKind(table, end)) end++;
    let next = end;
    while (next < high && isKind(table, next)) next++;
    const found = table.slice(start, end);
    if (found === word) return table.slice(end, next);
    if (found < word) low = next;
    else high = start;
  }
  return '';
}

function isKind(table: string, at: number): boolean {
  const code = table.charCodeAt(at);
  return code >= 65 && code <= 90;
}

/**
 * Writes a table, for the script that makes the lexicon.
 * @param all words of small letters, and the kinds of each
 */
export function tableOf(all: ReadonlyMap<string, readonly Kind[]>): string {
  return [...all]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([word, kinds]) => word + kinds.map((kind) => KINDS[kind]).join(''))
    .join('');
}
