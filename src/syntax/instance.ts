import { classIndex } from './classes.ts';
import { membersNamed } from './members-named.ts';
import {
  type ClassNode,
  classOfThis,
  enclosingFunction,
  type Node,
  type SourceCode,
  staticKey,
  unwrapped,
  type Variable,
  variableAt,
} from './nodes.ts';

/**
 * What tells objects apart: two expressions of one block that give the same answer are the same object. A variable or
 * a field that is set once, or the very expression. `undefined` where the object may have changed in between. `origin`
 * is the call that makes it, where that is known.
 */
export function instanceAt(expression: Node, origin: Node, sourceCode: SourceCode): object | undefined {
  const node = chainStart(expression, origin);
  if (node.type === 'Identifier') {
    const variable = variableAt(node.name, node, sourceCode);
    return variable !== undefined && isSetOnce(variable, node) ? variable : undefined;
  }
  if (node.type !== 'MemberExpression') {
    return node.type === 'CallExpression' || node.type === 'NewExpression' ? node : undefined;
  }
  const name = staticKey(node.property, node.computed);
  if (name === undefined || isMadeOnRead(name, sourceCode)) return undefined;
  const object = unwrapped(node.object);
  if (object.type === 'ThisExpression') {
    const owner = classOfThis(node);
    return owner !== undefined && isFieldSetOnce(owner, name, sourceCode) ? memberOf(owner, name) : undefined;
  }
  const holder = instanceAt(object, origin, sourceCode);
  return holder && memberOf(holder, name);
}

/** `get router() { return Router(); }` gives another object every time. */
function isMadeOnRead(name: string, sourceCode: SourceCode): boolean {
  const { functions } = membersNamed(name, sourceCode);
  const known = made.get(functions) ?? functions.some(({ parent }) => 'kind' in parent && parent.kind === 'get');
  made.set(functions, known);
  return known;
}

/** By the functions of one name: kept for a name that has a thousand. */
const made = new WeakMap<object, boolean>();

/** By what a chain may begin with, then by its link: a chain of a thousand links is walked once. */
const starts = new WeakMap<Node, WeakMap<Node, Node>>();

/** Of a chain of calls, which give the object again, what it begins with: a name, or the call that makes the object. */
function chainStart(expression: Node, origin: Node): Node {
  let node = unwrapped(expression);
  if (node === origin || node.type !== 'CallExpression') return node;
  const known = starts.get(origin) ?? new WeakMap<Node, Node>();
  starts.set(origin, known);
  const links: Node[] = [];
  while (node !== origin && node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
    links.push(node);
    node = known.get(node) ?? unwrapped(node.callee.object);
  }
  for (const link of links) known.set(link, node);
  return node;
}

/** Kept, so that a router with ten thousand routes is judged once. */
const writesOf = new WeakMap<Variable, Variable['references']>();

function isSetOnce(variable: Variable, node: Node): boolean {
  const [definition] = variable.defs;
  if (definition === undefined || variable.defs.length > 1) return false;
  const writes = writesOf.get(variable) ?? variable.references.filter((reference) => reference.isWrite());
  writesOf.set(variable, writes);
  if (definition.type === 'Parameter') return writes.every(({ init }) => init === true);
  if (writes.length > 1) return false;
  // What a function sets may be another object every time that it runs.
  return writes.every(
    ({ identifier, init }) => init === true || enclosingFunction(identifier) === enclosingFunction(node),
  );
}

function isFieldSetOnce(owner: ClassNode, name: string, sourceCode: SourceCode): boolean {
  const { fields, members, written } = classIndex(owner, sourceCode);
  if (!written.has(name)) return true;
  const uses = members.get(name) ?? [];
  const known = counts.get(uses) ?? uses.filter(isAssigned).length;
  counts.set(uses, known);
  return known + (fields.get(name)?.value == null ? 0 : 1) <= 1;
}

/** How often a field is assigned to, by the uses of it: kept for a router with ten thousand routes. */
const counts = new WeakMap<object, number>();

function isAssigned(member: Node): boolean {
  return member.parent?.type === 'AssignmentExpression' && member.parent.left === member;
}

const members = new WeakMap<object, Map<string, object>>();

/** The one object that stands for a member of another. */
function memberOf(holder: object, name: string): object {
  const known = members.get(holder) ?? new Map<string, object>();
  members.set(holder, known);
  const member = known.get(name) ?? { name };
  known.set(name, member);
  return member;
}
