/** The start of a statement up to the first quote of its module. Where the letters leave comments out, the names are all. */
const IMPORT = /(?<=^[ \t]*import\s+(?:type\s+)?\{([\w$\s,]*)\}\s*from\s*["'])/my;

/**
 * Whether a text mentions modules for more than to import names of which none is wanted, as
 * `import { Request, type Response as Res } from 'express'` does. Of any other mention nothing is known, so it counts.
 *
 * @param letters of every mention, all but its first: to search for them costs little
 * @param mention matches a mention from its first letter on; sticky
 * @param wanted matches where one of the names is wanted
 */
export function wantsMore(text: string, letters: string, mention: RegExp, wanted: RegExp): boolean {
  for (let at = text.indexOf(letters); at >= 0; at = text.indexOf(letters, at + letters.length)) {
    mention.lastIndex = at - 1;
    if (!mention.test(text)) continue;
    IMPORT.lastIndex = at - 1;
    const names = IMPORT.exec(text)?.[1];
    if (names === undefined || wanted.test(names)) return true;
  }
  return false;
}
