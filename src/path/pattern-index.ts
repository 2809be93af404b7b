import type { Part, Pattern } from './pattern.ts';

/** Values kept by what a path matches: `/users/:id` covers `/users/me`. To find them takes no longer with more of them. */
export interface PatternIndex<Value> {
  /** The value for a pattern; made when there is none yet. */
  readonly at: (pattern: Pattern) => Value;
  /** The value for just this pattern. */
  readonly same: (pattern: Pattern) => Value | undefined;
  /** The values of the patterns that match everything that this one matches, itself included. */
  readonly covering: (pattern: Pattern) => readonly Value[];
}

interface Node<Value> {
  readonly texts: Map<string, Node<Value>>;
  readonly others: Map<string, Node<Value>>;
  any?: Node<Value>;
  /** Values that end here, and values that take any rest from here on. */
  readonly ends: Set<Value>;
  readonly rests: Set<Value>;
}

/** Nodes to look at for one pattern (49 applications need 7), and patterns that cover it. */
const MOST_PLACES = 500;

export function patternIndex<Value>(make: () => Value): PatternIndex<Value> {
  const root = newNode<Value>();
  const values = new Map<string, Value>();

  function insert(parts: readonly Part[], value: Value): void {
    let node = root;
    for (const part of parts) {
      if (part.kind === 'rest') {
        node.rests.add(value);
        return;
      }
      node = childOf(node, part);
    }
    node.ends.add(value);
  }

  return {
    at(pattern) {
      const known = values.get(pattern.key);
      if (known !== undefined) return known;
      const value = make();
      values.set(pattern.key, value);
      for (const parts of pattern.variants) insert(parts, value);
      return value;
    },
    same: ({ key }) => values.get(key),
    covering({ variants }) {
      const [first, ...others] = variants.map((parts) => coveringParts(root, parts));
      return [...(first ?? [])].filter((value) => others.every((values) => values.has(value)));
    },
  };
}

function newNode<Value>(): Node<Value> {
  return { texts: new Map(), others: new Map(), ends: new Set(), rests: new Set() };
}

function childOf<Value>(node: Node<Value>, part: Exclude<Part, { kind: 'rest' }>): Node<Value> {
  if (part.kind === 'any') return (node.any ??= newNode());
  const [children, key] = part.kind === 'text' ? [node.texts, part.value] : [node.others, part.source];
  const known = children.get(key) ?? newNode<Value>();
  children.set(key, known);
  return known;
}

function coveringParts<Value>(root: Node<Value>, parts: readonly Part[]): ReadonlySet<Value> {
  const found = new Set<Value>();
  const pending = [{ node: root, at: 0 }];
  let places = 0;
  for (let next = pending.pop(); next !== undefined && places < MOST_PLACES; next = pending.pop(), places++) {
    const { node, at } = next;
    const part = parts[at];
    const covering = part === undefined ? node.ends : isSure(part) ? node.rests : [];
    for (const value of covering) {
      if (found.size === MOST_PLACES) return found;
      found.add(value);
    }
    if (part === undefined || part.kind === 'rest') continue;
    const same =
      part.kind === 'text'
        ? node.texts.get(part.value)
        : part.kind === 'other'
          ? node.others.get(part.source)
          : undefined;
    if (same !== undefined) pending.push({ node: same, at: at + 1 });
    if (node.any !== undefined && isOneSegment(part)) pending.push({ node: node.any, at: at + 1 });
  }
  return found;
}

/** Whether what stands here is there for certain, so that a rest of at least one segment matches. */
function isSure(part: Part): boolean {
  return part.kind === 'rest' || isOneSegment(part);
}

function isOneSegment(part: Part): boolean {
  switch (part.kind) {
    case 'text':
      return part.value !== '';
    case 'any':
      return true;
    case 'other':
      return part.isOne;
    case 'rest':
      return false;
  }
}
