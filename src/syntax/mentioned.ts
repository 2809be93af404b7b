import type { TSESTree } from '@typescript-eslint/utils';
import { walk } from './classes.ts';
import { type Node, type SourceCode, staticKey } from './nodes.ts';

/** A call of a member: `a.b(…)`, `a['b'](…)`, `a[b](…)`. */
export interface MemberCall {
  /** `undefined` when computed. */
  readonly name: string | undefined;
  /** What the member is asked of. */
  readonly object: Node;
  readonly call: TSESTree.CallExpression;
}

/** `.name(`, `?.name<T>(`, `[name](`: the beginning of a member's call, with a lone and plain argument in the second group. */
const MEMBER_CALL =
  /\.\s*([A-Za-z_$][\w$]*)\s*(?:(?:!|\?\.)\s*)?(?:<|\((\s*[^\s(),]?[^(),]{0,80}\))?)|\]\s*(?:(?:!|\?\.)\s*)?\((?!\s*[^\s(),]?[^(),]{0,80}\))/g;

/**
 * The calls of members with such names, in source order, whatever they are called on. The text says where to look, so
 * that only what surrounds such a call is visited; a file without any costs one search of its text.
 * @param isName whether calls of the name matter, when there is one argument at most and otherwise
 */
export function memberCalls(
  sourceCode: SourceCode,
  isName: (name: string, isLone: boolean) => boolean,
): readonly MemberCall[] {
  const offsets: number[] = [];
  for (const { index, 1: name, 2: lone } of sourceCode.text.matchAll(MEMBER_CALL)) {
    if (name === undefined || isName(name, lone !== undefined)) offsets.push(index);
  }
  if (offsets.length === 0) return [];
  const found: MemberCall[] = [];
  walkAround(offsets, sourceCode, (node) => {
    if (node.type === 'CallExpression') addCall(found, node, isName);
  });
  return found.toSorted((a, b) => a.call.range[1] - b.call.range[1]);
}

function addCall(
  found: MemberCall[],
  call: TSESTree.CallExpression,
  isName: (name: string, isLone: boolean) => boolean,
): void {
  let callee: Node = call.callee;
  while (
    callee.type === 'TSNonNullExpression' ||
    callee.type === 'TSInstantiationExpression' ||
    callee.type === 'ChainExpression'
  ) {
    callee = callee.expression;
  }
  if (callee.type !== 'MemberExpression') return;
  const name = staticKey(callee.property, callee.computed);
  if (name === undefined || isName(name, call.arguments.length < 2)) found.push({ name, object: callee.object, call });
}

/**
 * Visits the nodes that lie around an offset of the text, and their children.
 * @param offsets from the lowest to the highest
 */
export function walkAround(offsets: readonly number[], sourceCode: SourceCode, visit: (node: Node) => void): void {
  walk(sourceCode.ast, sourceCode, (node) => {
    visit(node);
    // The range of a program may leave out comments in front of it.
    return node.type === 'Program' || surroundsAny(node, offsets);
  });
}

/**
 * Whether one of the offsets lies in a node, or in another part of a file.
 * @param offsets from the lowest to the highest
 */
export function surroundsAny({ range: [start, end] }: Pick<Node, 'range'>, offsets: readonly number[]): boolean {
  let [low, high] = [0, offsets.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((offsets[middle] ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return (offsets[low] ?? Infinity) < end;
}
