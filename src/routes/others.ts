import type { FlowResult } from '../syntax/flow.ts';
import { callsOf, isOnlyCalled } from '../syntax/functions.ts';
import { membersNamed } from '../syntax/members-named.ts';
import {
  type FunctionNode,
  isFunction,
  type Node,
  type SourceCode,
  staticKey,
  unwrapped,
  type Variable,
  variableAt,
} from '../syntax/nodes.ts';

/**
 * Tells whether an expression that holds a known receiver may hold another one at other times, of which the file does
 * not show how it was made: a variable that is written again, a parameter that gets something unknown from some caller.
 */
export function createOthers(flow: FlowResult, sourceCode: SourceCode): (object: Node) => boolean {
  const known = new Map<Variable, boolean>();
  const variableOf = (node: Node): Variable | undefined => {
    const inner = unwrapped(node);
    return inner.type === 'Identifier' ? variableAt(inner.name, inner, sourceCode) : undefined;
  };

  /** What is put into a variable; `undefined` where not all of it is in sight. */
  function sourcesOf(variable: Variable): readonly Node[] | undefined {
    const writes = variable.references.flatMap(({ writeExpr }) => (writeExpr ? [writeExpr] : []));
    const [definition] = variable.defs;
    const isParameter = definition?.type === 'Parameter' && isFunction(definition.node);
    const given = isParameter ? argumentsFor(definition.node, definition.name, sourceCode) : [];
    return given && [...writes, ...given];
  }

  return (object) => {
    const start = variableOf(object);
    if (start === undefined) return mayHoldAnother(unwrapped(object), flow, sourceCode);
    const seen = new Set([start]);
    for (const variable of seen) {
      const before = known.get(variable);
      if (before === false) continue;
      const sources = before === true ? undefined : sourcesOf(variable);
      if (sources?.every((node) => isTold(node, flow)) !== true) {
        known.set(start, true);
        return true;
      }
      for (const next of sources.map(variableOf)) if (next !== undefined) seen.add(next);
    }
    for (const variable of seen) known.set(variable, false);
    return false;
  };
}

/** Whether something unknown is put into a member of the same name: `this.router = …`, also by a setter. */
function mayHoldAnother(object: Node, flow: FlowResult, sourceCode: SourceCode): boolean {
  const name = object.type === 'MemberExpression' ? staticKey(object.property, object.computed) : undefined;
  if (name === undefined) return false;
  const { functions, written } = membersNamed(name, sourceCode);
  const isSet = functions.some(({ parent }) => 'kind' in parent && parent.kind === 'set');
  return isSet || !written.every((value) => isTold(value, flow));
}

/** Whether the flow knows what an expression holds, or that it holds nothing. */
function isTold(node: Node, flow: FlowResult): boolean {
  if (flow.valuesOf(node).length > 0 || node.type === 'ThisExpression') return true;
  return (node.type === 'Literal' && node.value === null) || (node.type === 'Identifier' && node.name === 'undefined');
}

/** What the callers of a function give to one of its parameters; `undefined` where not all of them are in sight. */
function argumentsFor(target: FunctionNode, name: Node, sourceCode: SourceCode): readonly Node[] | undefined {
  if (!isOnlyCalled(target, sourceCode)) return undefined;
  const index = target.params.findIndex(({ range: [start, end] }) => start <= name.range[0] && name.range[1] <= end);
  const given: Node[] = [];
  for (const call of callsOf(target, sourceCode)) {
    if (call.type !== 'CallExpression') return undefined;
    const before = call.arguments.slice(0, index + 1);
    if (before.some(({ type }) => type === 'SpreadElement')) return undefined;
    const argument = before[index];
    if (argument !== undefined) given.push(argument);
  }
  return given;
}
