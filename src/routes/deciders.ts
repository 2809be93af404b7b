import { classesAbove, classesBelow } from '../syntax/class-family.ts';
import type { FlowResult } from '../syntax/flow-result.ts';
import { functionAt } from '../syntax/functions.ts';
import { membersNamed } from '../syntax/members-named.ts';
import {
  type ClassNode,
  classOfThis,
  type FunctionNode,
  isFunction,
  type Node,
  type SourceCode,
  staticKey,
  unwrapped,
  type Variable,
  variableAt,
} from '../syntax/nodes.ts';
import { returnsOf } from '../syntax/returns.ts';
import type { Value } from '../syntax/values.ts';

/**
 * What decides elsewhere which value an expression holds: a variable, all members of a name, a function by its returns.
 * The name begins with a dot where the object is not `this`, so that it may be a literal as well.
 */
export type Decider = Variable | string | FunctionNode | Methods;

/** The functions that one of them may be, as one: a thousand calls may each run one of a thousand. */
export interface Methods {
  readonly functions: readonly FunctionNode[];
}

/** An expression, and whether its value counts or something that is taken out of it. */
export interface Source {
  readonly node: Node;
  readonly isWhole: boolean;
}

/** What decides which known value an expression holds; `undefined` where it may hold one of which nothing is known. */
export function decidersOf(source: Source, flow: FlowResult, sourceCode: SourceCode): readonly Decider[] | undefined {
  const found: Decider[] = [];
  const pending = [source];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const node = unwrapped(next.node);
    const { isWhole } = next;
    const parts = partsOf(node, isWhole);
    if (parts !== undefined) {
      for (const part of parts) pending.push({ node: part, isWhole: isWhole || node.type === 'ArrayExpression' });
      continue;
    }
    if (isNothing(node)) continue;
    const values = flow.valuesOf(next.node);
    if (!values.some(({ kind }) => kind === 'thing' || !isWhole)) return undefined;
    if (node.type === 'Identifier') {
      const variable = variableAt(node.name, node, sourceCode);
      if (variable !== undefined) found.push(variable);
    } else if (node.type === 'MemberExpression') {
      if (flow.valuesOf(node.object).some(({ kind }) => kind === 'thing'))
        pending.push({ node: node.object, isWhole: true });
      else found.push(...membersDeciding(node));
    } else if (node.type === 'CallExpression') {
      const isMade = values.some((value) => value.kind === 'thing' && value.receiver?.origin === node);
      const callee = unwrapped(node.callee);
      const object = callee.type === 'MemberExpression' ? flow.valuesOf(callee.object) : [];
      if (callee.type === 'MemberExpression' && object.some(({ kind }) => kind === 'thing')) {
        // `express.Router()`, `app.route('/users')`, `router.use(auth)`
        pending.push({ node: callee.object, isWhole: true });
      } else if (isMade && callee.type !== 'MemberExpression') {
        pending.push({ node: callee, isWhole: true });
      } else {
        const more = isMade ? makersNamed(callee, sourceCode) : functionsBehind(callee, values, flow, sourceCode);
        if (more === undefined) return undefined;
        for (const each of more) found.push(each);
      }
    }
  }
  return found;
}

/** All members of the name that a member has. */
export function membersDeciding({ object, property, computed }: Member): readonly string[] {
  const name = staticKey(property, computed);
  if (name === undefined) return [];
  return object.type === 'ThisExpression' || object.type === 'Super' ? [name] : [`.${name}`];
}

/** What the file puts into such members; `undefined` where something else decides as well. */
export function writtenToMembers(decider: string, sourceCode: SourceCode): readonly Node[] | undefined {
  const isOfAny = decider.startsWith('.');
  const { functions, written, fields, properties } = membersNamed(isOfAny ? decider.slice(1) : decider, sourceCode);
  const ofKind = (kind: string): readonly FunctionNode[] =>
    functions.filter(({ parent }) => 'kind' in parent && parent.kind === kind);
  if (ofKind('set').length > 0) return undefined;
  const given = [...fields, ...ofKind('get').flatMap((getter) => returnsOf(getter, sourceCode))];
  return [...written, ...given.filter(mayHaveRoutes), ...(isOfAny ? properties : [])];
}

/** Nobody registers routes on a text, a number or a function of the file. */
function mayHaveRoutes(value: Node): boolean {
  return value.type !== 'Literal' && !isFunction(value);
}

/** The expressions of which an expression holds one or the other; `undefined` where it is no such choice. */
function partsOf(node: Node, isWhole: boolean): readonly Node[] | undefined {
  switch (node.type) {
    case 'ConditionalExpression':
      return [node.consequent, node.alternate];
    case 'LogicalExpression':
      return node.operator === '&&' ? [node.right] : [node.left, node.right];
    case 'AssignmentExpression':
      return node.operator === '=' ? [node.right] : [node.left, node.right];
    case 'SequenceExpression':
      return node.expressions.slice(-1);
    case 'AwaitExpression':
      return [node.argument];
    case 'ArrayExpression':
      // A hole is nothing that is known.
      return isWhole ? undefined : node.elements.map((element) => element ?? node);
    default:
      return undefined;
  }
}

/** Nothing that could get a route instead, or what the file follows by itself. */
function isNothing(node: Node): boolean {
  if (node.type === 'ThisExpression') return true;
  return (node.type === 'Literal' && node.value === null) || (node.type === 'Identifier' && node.name === 'undefined');
}

/** `lib.Router()` where an object of the file holds the maker; one that is given by callers may hold any. */
function makersNamed(callee: Node, sourceCode: SourceCode): readonly Decider[] | undefined {
  if (callee.type !== 'MemberExpression') return [];
  const object = unwrapped(callee.object);
  const holder = object.type === 'Identifier' ? variableAt(object.name, object, sourceCode) : undefined;
  const name = staticKey(callee.property, callee.computed);
  return name === undefined || holder?.defs[0]?.type === 'Parameter' ? undefined : [`.${name}`];
}

/** The functions of the file whose result a call is; none where it is no such result. */
function functionsBehind(
  callee: Node,
  values: readonly Value[],
  flow: FlowResult,
  sourceCode: SourceCode,
): readonly Decider[] | undefined {
  if (callee.type === 'MemberExpression') {
    const methods = methodsAt(callee, sourceCode);
    return methods && (givesResult(methods, flow, sourceCode) ? [methods] : []);
  }
  const target = functionAt(callee, sourceCode);
  // A name that is written again may stand for any.
  const isReceiver = values.some((value) => value.kind === 'thing' && value.receiver !== undefined);
  if (callee.type === 'Identifier' && target === undefined && isReceiver) return undefined;
  return target !== undefined && givesResult(target, flow, sourceCode) ? [target] : [];
}

/** By what is known of a file: whether a function, or some of many, gives a value, kept for a thousand calls. */
const results = new WeakMap<FlowResult, Map<FunctionNode | Methods, boolean>>();

function givesResult(target: FunctionNode | Methods, flow: FlowResult, sourceCode: SourceCode): boolean {
  const known = results.get(flow) ?? new Map<FunctionNode | Methods, boolean>();
  results.set(flow, known);
  const answer = known.get(target) ?? findsResult(target, flow, sourceCode);
  known.set(target, answer);
  return answer;
}

function findsResult(target: FunctionNode | Methods, flow: FlowResult, sourceCode: SourceCode): boolean {
  if ('functions' in target) return target.functions.some((each) => givesResult(each, flow, sourceCode));
  return returnsOf(target, sourceCode).some((one) => flow.valuesOf(one).length > 0);
}

type Member = Extract<Node, { type: 'MemberExpression' }>;

/** By what a name has, then by the class whose `this` is asked for it: kept for a thousand calls. */
const byOwner = new WeakMap<Methods, Map<ClassNode | undefined, Methods | undefined>>();

function methodsAt(callee: Member, sourceCode: SourceCode): Methods | undefined {
  const name = staticKey(callee.property, callee.computed);
  if (name === undefined) return undefined;
  const owner = callee.object.type === 'ThisExpression' ? classOfThis(callee) : undefined;
  const members = membersNamed(name, sourceCode);
  // Names without any share their empty lists with those of other files.
  if (members.functions.length === 0 && members.written.length === 0) return members;
  const known = byOwner.get(members) ?? new Map<ClassNode | undefined, Methods | undefined>();
  byOwner.set(members, known);
  if (!known.has(owner)) known.set(owner, findMethods(name, owner, sourceCode));
  return known.get(owner);
}

function findMethods(name: string, owner: ClassNode | undefined, sourceCode: SourceCode): Methods | undefined {
  const { functions, written } = membersNamed(name, sourceCode);
  if (!written.every((value) => isFunction(unwrapped(value)))) return undefined;
  if (owner === undefined) return { functions };
  const family = new Set<Node>([...classesAbove(owner, sourceCode), ...classesBelow(owner, sourceCode)]);
  return { functions: functions.filter((each) => family.has(each.parent.parent?.parent ?? owner)) };
}
