import type { Node } from './nodes.ts';

/** Nodes around another one that are asked each time: people nest no deeper, and to keep what so few say costs more. */
const FEW = 50;

/**
 * Makes a search for what is around a node, from the inside out. Of nodes that are nested deeper than people nest it
 * keeps what is found, so that thousands in each other are climbed once.
 * @param find what is found at a node around, by what stands right inside of it; `undefined` to go on, `null` to end
 * without anything
 */
export function climbing<Found extends Node>(
  find: (outer: Node, inner: Node) => Found | null | undefined,
): (node: Node) => Found | undefined {
  const known = new WeakMap<Node, Found | null>();
  return (node) => {
    let found: Found | null | undefined;
    let inner = node;
    let hops = 0;
    // A program has no parent: `null` in ESLint, though the types say undefined.
    for (let outer = inner.parent; outer != null; outer = outer.parent) {
      found = hops++ < FEW ? undefined : known.get(inner);
      if (found === undefined) found = find(outer, inner);
      if (found !== undefined) break;
      inner = outer;
    }
    found ??= null;
    if (hops > FEW) {
      let way = node;
      while (way !== inner && way.parent != null) {
        known.set(way, found);
        way = way.parent;
      }
      known.set(inner, found);
    }
    return found ?? undefined;
  };
}
