import { walk } from './classes.ts';
import { type FunctionNode, isFunction, type Node, type SourceCode } from './nodes.ts';

/** Kept with the function: each of its calls asks. */
const known = new WeakMap<FunctionNode, readonly Node[]>();

/** The expressions that a function gives to its callers, in any order; without those of functions within. */
export function returnsOf(target: FunctionNode, sourceCode: SourceCode): readonly Node[] {
  const answer = known.get(target) ?? find(target, sourceCode);
  known.set(target, answer);
  return answer;
}

function find({ body }: FunctionNode, sourceCode: SourceCode): readonly Node[] {
  if (body.type !== 'BlockStatement') return [body];
  const found: Node[] = [];
  walk(body, sourceCode, (node) => {
    if (node.type === 'ReturnStatement' && node.argument !== null) found.push(node.argument);
    return !isFunction(node);
  });
  return found;
}
