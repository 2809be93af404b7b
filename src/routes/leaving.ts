import type { FlowResult } from '../syntax/flow-result.ts';
import type { Node, SourceCode } from '../syntax/nodes.ts';
import { leadsOn } from '../syntax/passing-on.ts';
import type { Receiver } from '../syntax/values.ts';

/** Kept, so that a router with a thousand routes is judged once. */
const left = new WeakMap<Receiver, boolean>();

/** Whether middleware of a router, which is not in sight, may leave the router: `next('router')`. */
export function mayBeLeft(receiver: Receiver, { callsOf, valuesOf }: FlowResult, sourceCode: SourceCode): boolean {
  const known = left.get(receiver);
  if (known !== undefined) return known;
  const answer = callsOf(receiver).some(
    ({ name, call }) =>
      (name === 'use' || name === 'all') &&
      call.arguments.some(
        (argument) =>
          !isTextual(argument) &&
          !leadsOn(argument, sourceCode) &&
          !valuesOf(argument).some(({ kind }) => kind === 'thing'),
      ),
  );
  left.set(receiver, answer);
  return answer;
}

/** A path, or a list of paths. */
function isTextual(node: Node | null): boolean {
  if (node?.type === 'ArrayExpression') return node.elements.every(isTextual);
  return node?.type === 'Literal' || node?.type === 'TemplateLiteral';
}
