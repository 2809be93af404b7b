import { walk } from './classes.ts';
import { type FunctionNode, isFunction, type Node, type SourceCode } from './nodes.ts';

/** By function: the offsets at which it waits, in order, kept for one with a thousand calls. */
const known = new WeakMap<FunctionNode, readonly number[]>();

/**
 * Whether a call of a function may give its answer between two places of it: a generator, or one that awaits there. A
 * function inside it waits for itself.
 */
export function mayPause(target: FunctionNode, from: number, to: number, sourceCode: SourceCode): boolean {
  if (target.generator) return true;
  if (!target.async) return false;
  const offsets = pausesOf(target, sourceCode);
  let [low, high] = [0, offsets.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((offsets[middle] ?? to) < from) low = middle + 1;
    else high = middle;
  }
  return (offsets[low] ?? to) < to;
}

function pausesOf(target: FunctionNode, sourceCode: SourceCode): readonly number[] {
  const found = known.get(target);
  if (found !== undefined) return found;
  const offsets: number[] = [];
  walk(target.body, sourceCode, (node) => {
    if (isFunction(node)) return false;
    if (isPause(node)) offsets.push(node.range[0]);
    return true;
  });
  offsets.sort((a, b) => a - b);
  known.set(target, offsets);
  return offsets;
}

function isPause(node: Node): boolean {
  return (
    node.type === 'AwaitExpression' ||
    (node.type === 'ForOfStatement' && node.await) ||
    (node.type === 'VariableDeclaration' && node.kind === 'await using')
  );
}
