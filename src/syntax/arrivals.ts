import type { Ledger } from './ledger.ts';
import type { Node, SourceCode } from './nodes.ts';
import { type Receiver, recordDepth, sameValue, thingOf, type Value } from './values.ts';

/** More receivers at one place than any file has; a stop for programs that no person wrote. */
export const MOST_VALUES = 8;
/** The same for functions, and for what an object holds: one may hold all of a file. */
const MOST_HELD = 100;
const MOST_DEPTH = 4;

/**
 * Tells whether a value arrives somewhere for the first time, and notes it there. Where too many arrive, it is lost at
 * `node`; one that is lost at too many places may be anywhere in the file.
 */
export function createArrivals(
  ledger: Ledger,
  { ast }: SourceCode,
): <Key>(seen: Map<Key, Value[]>, key: Key, value: Value, node?: Node) => boolean {
  const lost = new Map<Receiver | Node | undefined, number>();
  const lose = (value: Value, node: Node): void => {
    const { receiver, shape } = thingOf(value);
    const times = lost.get(receiver ?? shape.called) ?? 0;
    lost.set(receiver ?? shape.called, times + 1);
    if (times <= MOST_HELD) ledger.use(value, { node: times < MOST_HELD ? node : ast, kind: 'lost' });
  };
  return (seen, key, value, node) => {
    const known = seen.get(key);
    if (known === undefined && value.kind === 'thing') {
      seen.set(key, [value]);
      return true;
    }
    const all = known ?? [];
    if (all.some((other) => sameValue(other, value))) return false;
    const most = value.kind === 'thing' && value.shape.called === undefined ? MOST_VALUES : MOST_HELD;
    if (all.length >= most || recordDepth(value) > MOST_DEPTH) {
      if (node !== undefined) lose(value, node);
      return false;
    }
    if (known === undefined) seen.set(key, all);
    all.push(value);
    return true;
  };
}
