import type { SourceCode } from './nodes.ts';

/** By syntax tree: the answers for one file. */
const answers = new WeakMap<object, Map<RegExp, boolean>>();

/**
 * Whether the text of a file matches a pattern, asked of the text only once: many places of one file ask the same.
 * @param pattern one that is made once, without the flags `g` and `y`
 */
export function isSpelled(pattern: RegExp, { ast, text }: SourceCode): boolean {
  const known = answers.get(ast) ?? new Map<RegExp, boolean>();
  answers.set(ast, known);
  const answer = known.get(pattern) ?? pattern.test(text);
  known.set(pattern, answer);
  return answer;
}
