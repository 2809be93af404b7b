/** The start of a statement, or of a tag of JSDoc, up to the first quote of its module. */
const IMPORTED = /(?<=^[ \t]*(?:\/?\*{1,2}[ \t]*@)?import\s+(?:type\s+)?\{([\w$\s,]*)\}\s*from\s*["'])/;

/** A pattern that takes all that it takes from the module itself. */
const REQUIRED =
  /(?<=^[ \t]*(?:const|let|var)\s+\{([\w$\s,:]*)\}\s*=\s*require\s*\(\s*["'])[\w@/-]+["']\s*\)(?!\s*[.([?!`/])/;

/** A type, whose name begins with a capital; `then` is none. */
const TYPED = /(?<=\bimport\s*\(\s*["'])[\w@/-]+["']\s*\)\s*\.\s*([A-Z][\w$]*)/;

/** What is named of a module, from the first letter of the module on. Where the letters leave comments out, it is all. */
const NAMED = new RegExp([IMPORTED, REQUIRED, TYPED].map(({ source }) => source).join('|'), 'my');

/**
 * Whether a text mentions modules for more than to name what is not wanted, as
 * `import { Request, type Response as Res } from 'express'` and `@param {import('express').Request} req` do. Of any
 * other mention nothing is known, so it counts.
 *
 * @param letters of every mention: to search for them costs little, and the less the rarer their first ones are
 * @param before how many letters of a mention stand before these
 * @param mention matches a mention from its first letter on; sticky
 * @param wanted matches where one of the names is wanted
 */
export function wantsMore(text: string, letters: string, before: number, mention: RegExp, wanted: RegExp): boolean {
  for (let at = text.indexOf(letters); at >= 0; at = text.indexOf(letters, at + letters.length)) {
    const start = Math.max(0, at - before);
    mention.lastIndex = start;
    if (!mention.test(text)) continue;
    NAMED.lastIndex = start;
    const [, imported, required, type] = NAMED.exec(text) ?? [];
    const names = imported ?? required ?? type;
    if (names === undefined || wanted.test(names)) return true;
  }
  return false;
}
