/** What an argument is made of: texts, comments, brackets, and a slash that may begin a pattern. */
const SIGN = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`\\]*`|\/\/.*|\/\*[^]*?\*\/|[()[\]{},/'"`]/g;
/** What types are made of: texts, comments, arrows and brackets. */
const TYPE_SIGN = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\/\/.*|\/\*[^]*?\*\/|=>|[<>/'"`]/g;

/** Longer arguments, and types, are not read. */
export const MOST_LETTERS = 5000;

/**
 * The offset of the comma or the bracket behind an argument, by the text alone; `undefined` where it does not show: behind
 * a pattern, a division, a template in a template, and more letters than most have.
 * @param start where the argument begins
 */
export function argumentEnd(text: string, start: number): number | undefined {
  let depth = 0;
  SIGN.lastIndex = start;
  for (let sign = SIGN.exec(text); sign !== null && sign.index < start + MOST_LETTERS; sign = SIGN.exec(text)) {
    switch (sign[0]) {
      case '(':
      case '[':
      case '{':
        depth++;
        break;
      case ')':
      case ']':
      case '}':
        if (depth-- === 0) return sign.index;
        break;
      case ',':
        if (depth === 0) return sign.index;
        break;
      case '/':
      case "'":
      case '"':
      case '`':
        return undefined;
    }
  }
  return undefined;
}

/**
 * The offset behind the bracket that ends the types of a call, by the text alone; `undefined` where it does not show.
 * @param start where the types begin, behind their bracket
 */
export function typesEnd(text: string, start: number): number | undefined {
  let depth = 0;
  TYPE_SIGN.lastIndex = start;
  for (
    let sign = TYPE_SIGN.exec(text);
    sign !== null && sign.index < start + MOST_LETTERS;
    sign = TYPE_SIGN.exec(text)
  ) {
    switch (sign[0]) {
      case '<':
        depth++;
        break;
      case '>':
        if (depth-- === 0) return TYPE_SIGN.lastIndex;
        break;
      case '/':
      case "'":
      case '"':
      case '`':
        return undefined;
    }
  }
  return undefined;
}
