import { climbing } from './climb.ts';
import { isFunction, type Node } from './nodes.ts';

/** The list of statements that a node runs in as a matter of course; another one for what runs on a condition. */
export const blockOf = climbing((outer, inner) => {
  switch (outer.type) {
    case 'Program':
    case 'BlockStatement':
    case 'StaticBlock':
    case 'ChainExpression':
    case 'ForStatement':
    case 'ForInStatement':
    case 'ForOfStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
    case 'SwitchCase':
    case 'ArrowFunctionExpression':
    case 'PropertyDefinition':
      return outer;
    case 'LogicalExpression':
    case 'AssignmentPattern':
      return outer.right === inner ? outer : undefined;
    case 'AssignmentExpression':
      return outer.right === inner && ['&&=', '||=', '??='].includes(outer.operator) ? outer : undefined;
    case 'ConditionalExpression':
    case 'IfStatement':
      // Each branch is a block of its own, with braces or without.
      return outer.test === inner ? undefined : inner;
    default:
      return undefined;
  }
});

/** Blocks in blocks; a stop for programs that no person wrote. */
const MOST_BLOCKS = 100;

/** By the innermost of them: kept, so that the blocks around a thousand routes are climbed once. */
const around = new WeakMap<Node, readonly Node[]>();

/**
 * The lists of statements around a node in its function, from the inside out. What stands earlier in one of them has
 * run whenever the node runs.
 */
export function blocksOf(node: Node): readonly Node[] {
  const innermost = blockOf(node);
  if (innermost === undefined) return [];
  const blocks = around.get(innermost) ?? blocksFrom(innermost);
  around.set(innermost, blocks);
  return blocks;
}

function blocksFrom(innermost: Node): readonly Node[] {
  const blocks: Node[] = [];
  let block: Node | undefined = innermost;
  for (; block !== undefined && blocks.length < MOST_BLOCKS; block = blockOf(isBranch(block) ? block.parent : block)) {
    blocks.push(block);
    if (isFunction(block) || isFunction(block.parent) || block.type === 'StaticBlock') break;
    if (block.type === 'PropertyDefinition') break;
  }
  return blocks;
}

function isBranch(block: Node): block is Node & { readonly parent: Node } {
  const { parent } = block;
  return (parent?.type === 'IfStatement' || parent?.type === 'ConditionalExpression') && parent.test !== block;
}
