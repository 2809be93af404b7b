import type { Node } from './nodes.ts';

type List = readonly (Node | null)[];

/** Shorter lists are looked through each time: that costs less than to keep anything of them. */
const FEW = 32;

interface Positions {
  readonly of: ReadonlyMap<Node | null, number>;
  readonly firstSpread: number;
}

/** Kept, so that a list of ten thousand elements is not searched for each of them. */
const kept = new WeakMap<List, Positions>();

function positionsIn(list: List): Positions {
  const known = kept.get(list) ?? {
    of: new Map(list.map((each, index) => [each, index])),
    firstSpread: firstSpreadIn(list),
  };
  kept.set(list, known);
  return known;
}

/** Where a node stands in a list that holds it, counted from 0; -1 where it does not. */
export function positionIn(list: List, node: Node): number {
  return list.length < FEW ? list.indexOf(node) : (positionsIn(list).of.get(node) ?? -1);
}

/** Whether something is spread in front of a position, so that what stands there may end up elsewhere. */
export function isMoved(list: List, position: number): boolean {
  return (list.length < FEW ? firstSpreadIn(list) : positionsIn(list).firstSpread) < position;
}

function firstSpreadIn(list: List): number {
  const first = list.findIndex((each) => each?.type === 'SpreadElement');
  return first < 0 ? list.length : first;
}
