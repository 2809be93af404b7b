import type { Node, SourceCode } from './nodes.ts';

/** By syntax tree: the answers for one file. */
const spelled = new WeakMap<object, Map<RegExp, boolean>>();

/**
 * Whether the text of a file matches a pattern, asked of the text only once: many places of one file ask the same.
 * @param pattern one that is made once, without the flags `g` and `y`
 */
export function isSpelled(pattern: RegExp, { ast, text }: SourceCode): boolean {
  const known = spelled.get(ast) ?? new Map<RegExp, boolean>();
  spelled.set(ast, known);
  const answer = known.get(pattern) ?? pattern.test(text);
  known.set(pattern, answer);
  return answer;
}

/** By node: where patterns match first. */
const firsts = new WeakMap<Node, Map<RegExp, number>>();

/**
 * The offset in the file at which a pattern matches first in a node, past all that it spells where there is none. Asked
 * once, so that a function with a thousand calls is not read for each of them.
 * @param pattern one that is made once, without the flags `g` and `y`
 */
export function firstSpelled(pattern: RegExp, node: Node, { text }: SourceCode): number {
  const answers = firsts.get(node) ?? new Map<RegExp, number>();
  firsts.set(node, answers);
  const known = answers.get(pattern);
  if (known !== undefined) return known;
  const [start, end] = node.range;
  const at = text.slice(start, end).search(pattern);
  const first = at < 0 ? end : start + at;
  answers.set(pattern, first);
  return first;
}
