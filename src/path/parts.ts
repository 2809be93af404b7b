/**
 * What stands between the slashes of a path, whatever a grammar makes of it, with `0` for every number: `/users/12/a3` →
 * `['', 'users', '0', 'a0']`. Which number it is matters to no rule, and there are more of them than of words. Prose has
 * no parts.
 */
export function partsOf(text: string): readonly string[] {
  if (isProse(text)) return [];
  return (/\d/.test(text) ? text.replaceAll(/\d+/g, '0') : text).split('/');
}

/** Whether a text begins with a word and a space, as a message does and no path: `Not found`, `GET /users`. */
export function isProse(text: string): boolean {
  return /^[A-Za-z\d][\w,.:;!?'-]* /.test(text);
}
