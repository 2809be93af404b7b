import type { FlowResult } from '../syntax/flow-result.ts';
import { callsOf, isOnlyCalled } from '../syntax/functions.ts';
import { type FunctionNode, isFunction, type Node, type SourceCode, unwrapped, variableAt } from '../syntax/nodes.ts';
import { returnsOf } from '../syntax/returns.ts';
import { type Decider, decidersOf, membersDeciding, type Source, writtenToMembers } from './deciders.ts';

/**
 * Tells whether an expression that holds a known receiver may hold another one at other times, of which the file does
 * not show how it was made: a variable that is written again, a parameter that gets something unknown from some caller,
 * a function that gives back something else, a factory that may be another one.
 */
export function createOthers(flow: FlowResult, sourceCode: SourceCode): (object: Node) => boolean {
  const known = new Map<Decider, boolean>();
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

  /** What is known to hold a receiver is asked no more than what decides that. */
  const decidersAt = (start: Node): readonly Decider[] | undefined => {
    if (start.type === 'MemberExpression') return membersDeciding(start);
    const variable = start.type === 'Identifier' ? variableAt(start.name, start, sourceCode) : undefined;
    if (variable !== undefined) return [variable];
    return start.type === 'CallExpression' ? decidersOf({ node: start, isWhole: true }, flow, sourceCode) : [];
  };

  const decidedBy = (decider: Decider): readonly Decider[] | undefined => {
    const found: Decider[] = [];
    for (const source of sourcesOf(decider, sourceCode) ?? [undefined]) {
      const deciders = source && decidersOf(source, flow, sourceCode);
      if (deciders === undefined) return undefined;
      for (const each of deciders) found.push(each);
    }
    return found;
  };

  /** Finds the answers for some and for all that decides them, each once. */
  const settle = (some: readonly Decider[]): void => {
    const reached = new Set(some);
    const decides = new Map<Decider, Decider[]>();
    const others = new Set<Decider>();
    for (const decider of reached) {
      const before = known.get(decider);
      const next = before === undefined ? decidedBy(decider) : [];
      if (before === true || next === undefined) others.add(decider);
      for (const each of next ?? []) {
        reached.add(each);
        const decided = decides.get(each);
        if (decided === undefined) decides.set(each, [decider]);
        else decided.push(decider);
      }
    }
    for (const other of others) for (const each of decides.get(other) ?? []) others.add(each);
    for (const decider of reached) known.set(decider, others.has(decider));
  };

  return (object) => {
    const deciders = decidersAt(startOf(object));
    if (deciders === undefined) return true;
    if (!deciders.every((each) => known.has(each))) settle(deciders);
    return deciders.some((each) => known.get(each) === true);
  };
}

/** What decides is put together of such expressions; `undefined` where not all of them are in sight. */
function sourcesOf(decider: Decider, sourceCode: SourceCode): readonly Source[] | undefined {
  if (typeof decider === 'string') return writtenToMembers(decider, sourceCode)?.map(whole);
  if ('functions' in decider) return decider.functions.flatMap((each) => returnsOf(each, sourceCode)).map(whole);
  if ('type' in decider) return returnsOf(decider, sourceCode).map(whole);
  const writes = decider.references.flatMap(({ writeExpr, identifier }) =>
    writeExpr ? [{ node: writeExpr, isWhole: isWhole(identifier) }] : [],
  );
  const [definition] = decider.defs;
  const isParameter = definition?.type === 'Parameter' && isFunction(definition.node);
  const given = isParameter ? argumentsFor(definition.node, definition.name, sourceCode) : [];
  return given && [...writes, ...given.map(whole)];
}

function whole(node: Node): Source {
  return { node, isWhole: true };
}

/** The receiver's expression that a call is a link of a chain on: `router` for `router.get(…)`, `router.route('/users')`. */
function linkedTo(node: Node, flow: FlowResult): Node | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const { object } = node.callee;
  const isReceiver = flow.valuesOf(object).some((value) => value.kind === 'thing' && value.receiver !== undefined);
  return isReceiver ? unwrapped(object) : undefined;
}

/** Whether a name gets a whole value, rather than a member or an element of one. */
function isWhole({ parent }: Node): boolean {
  return parent?.type === 'VariableDeclarator'
    ? parent.parent.parent.type !== 'ForOfStatement'
    : parent?.type === 'AssignmentExpression' || parent?.type === 'AssignmentPattern';
}

/** More than any function has; a stop for programs that no person wrote. */
const MOST_PARAMETERS = 100;

/** What the callers of a function give to one of its parameters; `undefined` where not all of them are in sight. */
function argumentsFor(target: FunctionNode, name: Node, sourceCode: SourceCode): readonly Node[] | undefined {
  if (target.params.length > MOST_PARAMETERS || !isOnlyCalled(target, sourceCode)) return undefined;
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
