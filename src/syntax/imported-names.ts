/** The start of a statement up to the first quote of its module. Where the letters leave comments out, the names are all. */
const IMPORT = /(?<=^[ \t]*import\s+(?:type\s+)?\{([\w$\s,]*)\}\s*from\s*["'])/my;

/**
 * The names that a file imports from a module, by its text alone.
 *
 * @param at the offset of the module's name, behind its quote
 * @returns the text between the braces of `import { Request, type Response as Res } from`; `undefined` for any other
 *   mention of the module, of which nothing is said
 */
export function importedNames(text: string, at: number): string | undefined {
  IMPORT.lastIndex = at;
  return IMPORT.exec(text)?.[1];
}
