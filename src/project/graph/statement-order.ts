import { ancestors, isFunction, type Node } from '../../syntax/nodes.ts';

/** Where a call stands among statements, for the question which of two registrations runs first. */
export interface StatementPosition {
  /** The list of statements. */
  readonly block: string;
  /** Where the call ends in its file. */
  readonly end: number;
  /** Whether the list runs whenever its file or function does. */
  readonly isSure: boolean;
}

/** The expressions and declarations that a call may stand in and run once with their statement. */
const PLAIN =
  /^(?:(?:Call|Member|Await|Chain|Assignment)Expression|ExpressionStatement|VariableDeclarat(?:or|ion)|ExportNamedDeclaration)$/u;

/** What runs one of its parts on a condition. */
const CHOICE = /^(?:If|Switch)|^(?:Conditional|Logical)Expression$/u;

/**
 * The position of a call in the list of statements around it; `undefined` where there is none (`each => app.use(each)`),
 * and in a loop, which may run a later statement before an earlier one.
 */
export function positionIn(file: string, call: Node): StatementPosition | undefined {
  if (isInLoop(call)) return undefined;
  let outer = call.parent;
  while (outer !== undefined && PLAIN.test(outer.type)) outer = outer.parent;
  if (outer === undefined || !(outer.type === 'Program' || outer.type === 'BlockStatement' || CHOICE.test(outer.type)))
    return undefined;
  const isSure = outer.type === 'Program' || (outer.type === 'BlockStatement' && isFunction(outer.parent));
  return { block: `${file}#${String(outer.range[0])}`, end: call.range[1], isSure };
}

function isInLoop(call: Node): boolean {
  for (const outer of ancestors(call)) {
    if (isFunction(outer)) return false;
    if (/^(?:For|While|DoWhile)/u.test(outer.type)) return true;
  }
  return false;
}

/**
 * Whether the first registration surely runs before the other. Each is a chain of positions, from the mount in the
 * application down to its own call; they are compared where the chains part, which must be in one list of statements.
 */
export function comesBefore(
  chain: readonly (StatementPosition | undefined)[],
  otherChain: readonly (StatementPosition | undefined)[],
): boolean {
  const at = chain.findIndex(
    // Of two unknown positions nobody knows whether they are the same.
    (position, index) =>
      position === undefined || position.block !== otherChain[index]?.block || position.end !== otherChain[index].end,
  );
  const [first, second] = [chain[at], otherChain[at]];
  if (second === undefined || first?.block !== second.block) return false;
  return first.end < second.end && chain.slice(at + 1).every((position) => position?.isSure === true);
}
