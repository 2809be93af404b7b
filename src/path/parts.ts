/**
 * What stands between the slashes of a path, whatever a grammar makes of it, with `0` for every number: `/users/12/a3` →
 * `['', 'users', '0', 'a0']`. Which number it is matters to no rule, and there are more of them than of words.
 */
export function partsOf(text: string): readonly string[] {
  return (/\d/.test(text) ? text.replaceAll(/\d+/g, '0') : text).split('/');
}
