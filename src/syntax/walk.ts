import type { Node, SourceCode } from './nodes.ts';

/**
 * A node and all below it, the last children first. Found without recursion: code may nest as deep as a parser accepts.
 * @param enters whether to look below a node
 */
export function nodesWithin(
  root: Node,
  sourceCode: Pick<SourceCode, 'visitorKeys'>,
  enters: (node: Node) => boolean = () => true,
): readonly Node[] {
  const found: Node[] = [];
  const pending: Node[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    found.push(node);
    if (enters(node)) for (const child of childrenOf(node, sourceCode)) pending.push(child);
  }
  return found;
}

/** The direct children of a node. */
export function childrenOf(node: Node, { visitorKeys }: Pick<SourceCode, 'visitorKeys'>): readonly Node[] {
  const children: Node[] = [];
  for (const key of visitorKeys[node.type] ?? []) {
    const child: unknown = Reflect.get(node, key);
    if (Array.isArray(child)) {
      for (const each of child) if (isNode(each)) children.push(each);
    } else if (isNode(child)) {
      children.push(child);
    }
  }
  return children;
}

/** The nodes that contain one of the offsets of the text, given in ascending order, and the children of these nodes. */
export function nodesAround(offsets: readonly number[], sourceCode: SourceCode): readonly Node[] {
  if (offsets.length === 0) return [];
  // The range of a program may exclude the comments before it.
  return nodesWithin(sourceCode.ast, sourceCode, (node) => node.type === 'Program' || surroundsAny(node, offsets));
}

/** The nodes that contain the start of a match of a pattern (with the flag `g`), and the children of these nodes. */
export function nodesAt(pattern: RegExp, sourceCode: SourceCode): readonly Node[] {
  const offsets = Array.from(sourceCode.text.matchAll(pattern), ({ index }) => index);
  return nodesAround(offsets, sourceCode);
}

/** Whether one of the offsets lies in a node: looks up the first one that is not before the node. */
function surroundsAny({ range: [start, end] }: Pick<Node, 'range'>, offsets: readonly number[]): boolean {
  let [low, high] = [0, offsets.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((offsets[middle] ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return (offsets[low] ?? Infinity) < end;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
