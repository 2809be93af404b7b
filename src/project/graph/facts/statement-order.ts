import { blocksOf, loopsAround } from '../../../syntax/blocks.ts';
import { isFunction, type Node } from '../../../syntax/nodes.ts';

/** The position of a call among statements, which shows which of two registrations runs first. */
export interface StatementPosition {
  /** The list of statements. */
  readonly block: string;
  /** Where the call ends in its file. */
  readonly end: number;
  /** Whether the list runs whenever its file or function does. */
  readonly isUnconditional: boolean;
}

/**
 * The position of a call in the list of statements around it; `undefined` if there is none (`each => app.use(each)`),
 * and in a loop, which may run a later statement before an earlier one.
 */
export function positionIn(file: string, call: Node): StatementPosition | undefined {
  const blocks = blocksOf(call);
  const [block] = blocks;
  if (block === undefined || isFunction(block) || loopsAround(call).length > 0) return undefined;
  return { block: `${file}#${String(block.range[0])}`, end: call.range[1], isUnconditional: blocks.length === 1 };
}

/**
 * Whether the first registration certainly runs before the other. Each is a chain of positions, from the mount in the
 * application down to its own call. The positions where the chains part must be in one list of statements.
 */
export function comesBefore(
  chain: readonly (StatementPosition | undefined)[],
  otherChain: readonly (StatementPosition | undefined)[],
): boolean {
  const at = chain.findIndex(
    // Two unknown positions may or may not be the same.
    (position, index) =>
      position === undefined || position.block !== otherChain[index]?.block || position.end !== otherChain[index].end,
  );
  const [first, second] = [chain[at], otherChain[at]];
  if (second === undefined || first?.block !== second.block) return false;
  return first.end < second.end && chain.slice(at + 1).every((position) => position?.isUnconditional === true);
}
