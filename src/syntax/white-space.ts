/** Whether a UTF-16 unit is white space or the end of a line to the language (ECMAScript, sections 12.2 and 12.3). */
export function isSpace(code: number): boolean {
  if (code <= 127) return code === 32 || (code >= 9 && code <= 13);
  return /\s/.test(String.fromCharCode(code));
}

/** The offset of the first unit from one on that is no white space. */
export function behindSpace(text: string, from: number): number {
  let at = from;
  while (isSpace(text.charCodeAt(at))) at++;
  return at;
}
