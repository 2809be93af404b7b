/** The words of a list that is written as one text. */
export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/** Whether a list has a word or its singular: `address` for `addresses`. */
export function hasForm(words: ReadonlySet<string>, word: string): boolean {
  return singulars(word).some((one) => words.has(one));
}

/** A word, and what it may be the plural of: `movie` or `movy` for `movies`, `cach` or `cache` for `caches`. */
function singulars(word: string): readonly string[] {
  if (word.endsWith('ies')) return [word, `${word.slice(0, -3)}y`, word.slice(0, -1)];
  if (/(?:s|x|ch|sh)es$/u.test(word)) return [word, word.slice(0, -2), word.slice(0, -1)];
  return looksPlural(word) ? [word, word.slice(0, -1)] : [word];
}

/** Whether a word ends like a plural: `users` and `status`, but not `address`. */
export function looksPlural(word: string): boolean {
  return /[^s]s$/u.test(word);
}
