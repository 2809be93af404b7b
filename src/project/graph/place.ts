import { isFunction, type Node } from '../../syntax/nodes.ts';

/** Where a call stands among statements, for the question which of two registrations runs first. */
export interface Place {
  /** The list of statements. */
  readonly block: string;
  readonly end: number;
  /** Whether the list runs whenever its file or function does. */
  readonly isSure: boolean;
}

/** The expressions and declarations that a call may stand in and run once with their statement. */
const PLAIN =
  /^(?:(?:Call|Member|Await|Chain|Assignment)Expression|ExpressionStatement|VariableDeclarat(?:or|ion)|ExportNamedDeclaration)$/u;

/** The place of a call; `undefined` where it runs on a condition or in a loop. */
export function placeIn(file: string, call: Node): Place | undefined {
  let outer = call.parent;
  while (outer !== undefined && PLAIN.test(outer.type)) outer = outer.parent;
  if (outer?.type !== 'Program' && outer?.type !== 'BlockStatement') return undefined;
  const isSure = outer.type === 'Program' || isFunction(outer.parent);
  return { block: `${file}#${String(outer.range[0])}`, end: call.range[1], isSure };
}

/**
 * Whether what is registered by the way of the one places comes before what is registered by the other, for certain. The
 * two ways part at one place of each: these must stand in one list of statements.
 */
export function comesBefore(one: readonly (Place | undefined)[], other: readonly (Place | undefined)[]): boolean {
  const at = one.findIndex((place, index) => place?.block !== other[index]?.block || place?.end !== other[index]?.end);
  const [first, second] = [one[at], other[at]];
  if (second === undefined || first?.block !== second.block) return false;
  return first.end < second.end && one.slice(at + 1).every((place) => place?.isSure === true);
}
