/**
 * What stands between the slashes of a path, whatever a grammar makes of it, with `0` for every number: `/users/12/a3` →
 * `['', 'users', '0', 'a0']`. Which number it is matters to no rule, and there are more of them than of words. Prose has
 * no parts.
 */
export function partsOf(text: string): readonly string[] {
  if (isProse(text)) return [];
  // Most numbers are a part of their own, and need no pattern.
  return text.split('/').map((part) => {
    const digits = countDigits(part);
    if (digits === 0) return part;
    return digits === part.length ? '0' : part.replaceAll(/\d+/g, '0');
  });
}

/** Whether a text begins with a word and a space, as a message does and no path: `Not found`, `GET /users`. */
export function isProse(text: string): boolean {
  return !text.startsWith('/') && /^[A-Za-z\d][\w,.:;!?'-]* /.test(text);
}

function countDigits(text: string): number {
  let digits = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code >= 48 && code <= 57) digits++;
  }
  return digits;
}
