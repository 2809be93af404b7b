import { keyOf, type Part, type Pattern } from './pattern.ts';

/** Values by what a path matches: `/users/:id` covers `/users/me`. Lookups do not slow down as it grows. */
export interface PatternIndex<Value> {
  /** The value for a pattern; created on first use. */
  readonly at: (pattern: Pattern) => Value;
  /** The value for exactly this pattern. */
  readonly same: (pattern: Pattern) => Value | undefined;
  /** The values of the patterns that match everything that this one matches, itself included. */
  readonly covering: (pattern: Pattern) => readonly Value[];
}

/** Where patterns with the same first segments meet, with the values of those that end there. */
interface Node<Value> {
  readonly next: Map<string, Node<Value>>;
  readonly values: Set<Value>;
  /** The lengths of the texts that `images*` and its like begin with here. */
  readonly starts: Set<number>;
}

/** The most nodes to look at for one segment. No pattern of 49 applications needs more than 7. */
const MOST_NODES = 500;

export function patternIndex<Value>(make: () => Value): PatternIndex<Value> {
  const root = newNode<Value>();
  const values = new Map<string, Value>();
  return {
    at(pattern) {
      const known = values.get(pattern.key);
      if (known !== undefined) return known;
      const value = make();
      values.set(pattern.key, value);
      for (const parts of pattern.variants) parts.reduce(childFor, root).values.add(value);
      return value;
    },
    same: ({ key }) => values.get(key),
    covering({ variants }) {
      const [first, ...others] = variants.map((parts) => valuesCovering(parts, root));
      return [...(first ?? [])].filter((value) => others.every((values) => values.has(value)));
    },
  };
}

function newNode<Value>(): Node<Value> {
  return { next: new Map(), values: new Set(), starts: new Set() };
}

function childFor<Value>({ next, starts }: Node<Value>, part: Part): Node<Value> {
  if (part.kind === 'start') starts.add(part.value.length);
  const key = keyOf(part);
  const node = next.get(key) ?? newNode<Value>();
  next.set(key, node);
  return node;
}

function valuesCovering<Value>(parts: readonly Part[], root: Node<Value>): ReadonlySet<Value> {
  const found: Node<Value>[] = [];
  let nodes: readonly Node<Value>[] = [root];
  for (const part of parts) {
    const isOne = isOneSegment(part);
    const childrenFor = (key: string): readonly Node<Value>[] => nodes.flatMap(({ next }) => next.get(key) ?? []);
    // `/users/*` covers `/users/me/posts`, but a rest needs at least one segment.
    if (isOne) found.push(...childrenFor(keyOf({ kind: 'rest' })));
    if (part.kind === 'text' || part.kind === 'start') {
      for (const length of new Set(nodes.flatMap(({ starts }) => [...starts]))) {
        const start = { kind: 'start', value: part.value.slice(0, length) } as const;
        if (start.value.length === length) found.push(...childrenFor(keyOf(start)));
      }
    }
    const any = isOne ? childrenFor(keyOf({ kind: 'any' })) : [];
    nodes = [...new Set([...childrenFor(keyOf(part)), ...any])].slice(0, MOST_NODES);
  }
  return new Set([...nodes, ...found].flatMap(({ values }) => [...values]));
}

/** Whether a part certainly is one segment that is not empty, so that `:id` covers it. */
function isOneSegment(part: Part): boolean {
  return part.kind === 'any' || (part.kind === 'text' ? part.value !== '' : part.kind === 'other' && part.isOne);
}
