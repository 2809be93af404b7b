import { describe, expect, it } from 'vitest';
import { climbing } from '../../src/syntax/climb.ts';
import type { Node } from '../../src/syntax/nodes.ts';
import { parse } from '../find-routes.ts';

/** Calls in blocks in functions in calls, with what is innermost first. */
function nodesIn(depth: number): readonly Node[] {
  const code = `${'f(() => { a.b('.repeat(depth)}x${'); })'.repeat(depth)}`;
  const innermost = parse(code, 'file.js').getNodeByRangeIndex(code.indexOf('x'));
  const nodes: Node[] = [];
  for (let node = innermost as Node | null | undefined; node != null; node = node.parent) nodes.push(node);
  return nodes;
}

/** The same by climbing each time. */
function plainly(node: Node, find: Parameters<typeof climbing>[0]): Node | undefined {
  for (let inner = node; inner.parent != null; inner = inner.parent) {
    const found = find(inner.parent, inner);
    if (found !== undefined) return found ?? undefined;
  }
  return undefined;
}

const SEARCHES: Readonly<Record<string, Parameters<typeof climbing>[0]>> = {
  'the next block': (outer) => (outer.type === 'BlockStatement' ? outer : undefined),
  'the program': (outer) => (outer.type === 'Program' ? outer : undefined),
  'what is nowhere': (outer) => (outer.type === 'ClassBody' ? outer : undefined),
  'a member, up to a function': (outer) =>
    outer.type === 'ArrowFunctionExpression' ? null : outer.type === 'MemberExpression' ? outer : undefined,
  'what stands inside of the program': (outer, inner) => (outer.type === 'Program' ? inner : undefined),
};

describe.each(Object.entries(SEARCHES))('%s', (_, find) => {
  it.each([3, 40])('is found of nodes in %i others, whatever is asked first', (depth) => {
    const nodes = nodesIn(depth);
    for (const order of [nodes, nodes.toReversed(), nodes.toSorted((a, b) => (a.range[0] % 7) - (b.range[0] % 7))]) {
      const around = climbing(find);
      for (const node of order) expect(around(node)).toBe(plainly(node, find));
      for (const node of order) expect(around(node)).toBe(plainly(node, find));
    }
  });

  it('is looked for once among many', () => {
    const nodes = nodesIn(150);
    let looks = 0;
    const around = climbing((outer, inner) => {
      looks++;
      return find(outer, inner);
    });
    for (const node of nodes) around(node);
    expect(looks).toBeLessThan(60 * nodes.length);
  });
});
