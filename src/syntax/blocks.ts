import { isFunction, type Node } from './nodes.ts';

/** Kept for the links of a chain of calls, so that a chain of a thousand is climbed once. */
const blocksOfLinks = new WeakMap<Node, Node | undefined>();

/** The list of statements that a node runs in as a matter of course; another one for what runs on a condition. */
export function blockOf(node: Node): Node | undefined {
  const links: Node[] = [];
  for (let link = node.parent; link?.type === 'MemberExpression'; link = link.parent.parent) {
    if (blocksOfLinks.has(link)) break;
    links.push(link);
    if (link.parent.type !== 'CallExpression') break;
  }
  const last = links.at(-1) ?? node;
  const block = climbed(last);
  for (const link of links) blocksOfLinks.set(link, block);
  return block;
}

function climbed(node: Node): Node | undefined {
  let inner: Node = node;
  for (let outer = node.parent; outer != null; outer = outer.parent) {
    if (blocksOfLinks.has(outer)) return blocksOfLinks.get(outer);
    switch (outer.type) {
      case 'Program':
      case 'BlockStatement':
      case 'StaticBlock':
        return outer;
      case 'LogicalExpression':
        if (outer.right === inner) return outer;
        break;
      case 'AssignmentPattern':
        if (outer.right === inner) return outer;
        break;
      case 'AssignmentExpression':
        if (outer.right === inner && ['&&=', '||=', '??='].includes(outer.operator)) return outer;
        break;
      case 'ConditionalExpression':
      case 'IfStatement':
        // Each branch is a block of its own, with braces or without.
        if (outer.test !== inner) return inner;
        break;
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
      default:
        break;
    }
    inner = outer;
  }
  return undefined;
}

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
