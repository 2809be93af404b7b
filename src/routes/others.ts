import type { FlowResult } from '../syntax/flow-result.ts';
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
  /** Kept, so that a chain of a thousand calls is walked once. */
  const starts = new Map<Node, Node>();
  /** What a chain of calls begins with. */
  const startOf = (node: Node): Node => {
    const links: Node[] = [];
    let start = unwrapped(node);
    const nearer = (): Node | undefined => starts.get(start) ?? linkedTo(start, flow);
    for (let next = nearer(); next !== undefined; next = nearer()) {
      links.push(start);
      start = next;
    }
    for (const link of links) starts.set(link, start);
    return start;
  };
  const variableOf = (node: Node): Variable | undefined => {
    const inner = startOf(node);
    return inner.type === 'Identifier' ? variableAt(inner.name, inner, sourceCode) : undefined;
  };

  /** What is put into a variable; `undefined` where not all of it is in sight. */
  function sourcesOf(variable: Variable): readonly Source[] | undefined {
    const writes = variable.references.flatMap(({ writeExpr, identifier }) =>
      writeExpr ? [{ node: writeExpr, isWhole: isWhole(identifier) }] : [],
    );
    const [definition] = variable.defs;
    const isParameter = definition?.type === 'Parameter' && isFunction(definition.node);
    const given = isParameter ? argumentsFor(definition.node, definition.name, sourceCode) : [];
    return given && [...writes, ...given.map((node) => ({ node, isWhole: true }))];
  }

  return (object) => {
    const start = variableOf(object);
    if (start === undefined) return mayHoldAnother(startOf(object), flow, sourceCode);
    const seen = new Set([start]);
    for (const variable of seen) {
      const before = known.get(variable);
      if (before === false) continue;
      const sources = before === true ? undefined : sourcesOf(variable);
      if (sources?.every((source) => isTold(source, flow)) !== true) {
        known.set(start, true);
        return true;
      }
      for (const next of sources.map(({ node }) => variableOf(node))) if (next !== undefined) seen.add(next);
    }
    for (const variable of seen) known.set(variable, false);
    return false;
  };
}

/** The receiver's expression that a call is a link of a chain on: `router` for `router.get(…)`, `router.route('/users')`. */
function linkedTo(node: Node, flow: FlowResult): Node | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const { object } = node.callee;
  const isReceiver = flow.valuesOf(object).some((value) => value.kind === 'thing' && value.receiver !== undefined);
  return isReceiver ? unwrapped(object) : undefined;
}

/** Whether something unknown is put into a member of the same name: `this.router = …`, also by a setter. */
function mayHoldAnother(object: Node, flow: FlowResult, sourceCode: SourceCode): boolean {
  const name = object.type === 'MemberExpression' ? staticKey(object.property, object.computed) : undefined;
  if (name === undefined) return false;
  const { functions, written } = membersNamed(name, sourceCode);
  const isSet = functions.some(({ parent }) => 'kind' in parent && parent.kind === 'set');
  return isSet || !written.every((node) => isTold({ node, isWhole: true }, flow));
}

/** What is put into a variable: the value itself, or one that it is taken out of. */
interface Source {
  readonly node: Node;
  readonly isWhole: boolean;
}

/** Whether a name gets a whole value, rather than a member or an element of one. */
function isWhole({ parent }: Node): boolean {
  return parent?.type === 'VariableDeclarator'
    ? parent.parent.parent.type !== 'ForOfStatement'
    : parent?.type === 'AssignmentExpression' || parent?.type === 'AssignmentPattern';
}

/** Whether the flow knows what an expression holds, or that it holds nothing. */
function isTold({ node, isWhole }: Source, flow: FlowResult): boolean {
  const inner = unwrapped(node);
  if (inner.type === 'ArrayExpression' && !isWhole)
    return inner.elements.every((element) => element !== null && isTold({ node: element, isWhole: true }, flow));
  if (flow.valuesOf(node).some(({ kind }) => kind === 'thing' || !isWhole) || node.type === 'ThisExpression')
    return true;
  return (node.type === 'Literal' && node.value === null) || (node.type === 'Identifier' && node.name === 'undefined');
}

/** What the callers of a function give to one of its parameters; `undefined` where not all of them are in sight. */
function argumentsFor(target: FunctionNode, name: Node, sourceCode: SourceCode): readonly Node[] | undefined {
  if (!isOnlyCalled(target, sourceCode)) return undefined;
  const index = target.params.findIndex(({ range: [, end] }) => name.range[1] <= end);
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
