import { ancestors, isFunction, type Node } from './nodes.ts';

/**
 * The lists of statements that a node runs in, innermost first, up to its function. When the node runs, everything
 * earlier in these lists has run. Conditional code is a list of its own: `dev && app.get(…)`.
 */
export function blocksOf(node: Node): readonly Node[] {
  const blocks: Node[] = [];
  let inner = node;
  // In ESLint, a program has `null` as its parent, although the types say undefined.
  for (let outer = inner.parent; outer != null; inner = outer, outer = inner.parent) {
    const block = blockBetween(outer, inner);
    // `if (dev) { … }`: the braces and the branch are one list.
    if (block !== undefined && block !== blocks.at(-1)) blocks.push(block);
    if (isFunction(outer) || outer.type === 'StaticBlock' || outer.type === 'PropertyDefinition') break;
  }
  return blocks;
}

/** The loops that a node runs in, from the inside out, up to its function. */
export function loopsAround(node: Node): readonly Node[] {
  return blocksOf(node).filter(({ type }) => /^(?:For|While|DoWhile)/u.test(type));
}

/**
 * Whether a node is in a branch of an `if`, a `?:` or a `switch`, so that another branch may run instead: the other
 * branch of an `if` may be the `if` after it. `isAdmin && app.get(…)` has no other branch.
 */
export function hasOtherBranch(node: Node): boolean {
  let inner = node;
  for (const outer of ancestors(node)) {
    const isBranch = (outer.type === 'IfStatement' || outer.type === 'ConditionalExpression') && outer.test !== inner;
    if (isBranch || outer.type === 'SwitchCase') return true;
    inner = outer;
  }
  return false;
}

const LISTS =
  /^(?:Program|BlockStatement|StaticBlock|ChainExpression|For(?:In|Of)?Statement|(?:Do)?WhileStatement|SwitchCase|PropertyDefinition)$/u;

/** The list that a node starts for a node directly inside it. */
function blockBetween(outer: Node, inner: Node): Node | undefined {
  switch (outer.type) {
    case 'ArrowFunctionExpression':
      return inner.type === 'BlockStatement' ? undefined : outer;
    case 'LogicalExpression':
    case 'AssignmentPattern':
      return outer.right === inner ? outer : undefined;
    case 'AssignmentExpression':
      return outer.right === inner && ['&&=', '||=', '??='].includes(outer.operator) ? outer : undefined;
    case 'ConditionalExpression':
    case 'IfStatement':
      return outer.test === inner ? undefined : inner;
    default:
      return LISTS.test(outer.type) ? outer : undefined;
  }
}
