import type { Ledger } from './ledger.ts';
import type { Node, SourceCode } from './nodes.ts';
import { type Receiver, recordDepth, sameValue, thingOf, type Value } from './values.ts';

/** More receivers at one place than any file has; a stop for programs that no person wrote. */
export const MOST_VALUES = 8;
/** The same for functions, and for what an object holds: one may hold all of a file. */
const MOST_HELD = 100;
const MOST_DEPTH = 4;
/**
 * Values that are compared with all others of a crowded place; a stop for objects of a hundred routers that are used a
 * thousand times.
 */
const MOST_COMPARED = 3_000_000;

/**
 * Tells whether a value arrives somewhere for the first time, and notes it there. Where too many arrive, it is lost at
 * `node`; one that is lost at too many places may be anywhere in the file.
 */
export function createArrivals(
  ledger: Ledger,
  { ast }: SourceCode,
): <Key>(seen: Map<Key, Value[]>, key: Key, value: Value, node?: Node) => boolean {
  const lost = new Map<Receiver | Node | undefined, number>();
  const lose = (value: Value, node: Node, isLate: boolean): void => {
    const { receiver, shape } = thingOf(value);
    const before = lost.get(receiver ?? shape.called) ?? 0;
    if (before > MOST_HELD) return;
    const times = isLate ? MOST_HELD : before;
    lost.set(receiver ?? shape.called, times + 1);
    ledger.use(value, { node: times < MOST_HELD ? node : ast, kind: 'lost' });
  };
  let left = MOST_COMPARED;
  return (seen, key, value, node) => {
    const known = seen.get(key);
    if (known === undefined && value.kind === 'thing') {
      seen.set(key, [value]);
      return true;
    }
    const all = known ?? [];
    const isCrowded = all.length >= MOST_VALUES;
    if (isCrowded) left -= all.length;
    const isLate = isCrowded && left < 0;
    if (!isLate && all.some((other) => sameValue(other, value))) return false;
    const isOne = value.kind === 'thing' && value.shape.called === undefined;
    const most = isOne || isLate ? MOST_VALUES : MOST_HELD;
    if (all.length >= most || recordDepth(value) > MOST_DEPTH) {
      if (node !== undefined) lose(value, node, isLate);
      return false;
    }
    if (known === undefined) seen.set(key, all);
    all.push(value);
    return true;
  };
}
