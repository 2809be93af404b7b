import type { Span } from '../model.ts';
import type { Node } from '../syntax/nodes.ts';

/** Where a file writes a node. */
export function spanOf({ range: [start, end] }: Node): Span {
  return { start, end };
}
