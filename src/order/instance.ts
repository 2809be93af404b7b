import {
  classOfThis,
  type ClassNode,
  enclosingFunction,
  type Node,
  type SourceCode,
  staticKey,
  unwrapped,
  type Variable,
  variableAt,
} from '../syntax/nodes.ts';
import { remember } from './remember.ts';

/**
 * An object that stands for the router which an expression holds. Two expressions of one block with the same answer hold
 * the same router: a variable or a field that is set once, or the call that makes the router. `undefined` where the
 * router may have changed in between.
 * @param origin the call that makes the router, where that is known
 */
export function instanceAt(expression: Node, origin: Node, sourceCode: SourceCode): object | undefined {
  const node = chainStart(expression, origin);
  switch (node.type) {
    case 'CallExpression':
    case 'NewExpression':
      return node;
    case 'Identifier': {
      const variable = variableAt(node.name, node, sourceCode);
      return variable !== undefined && isSetOnce(variable, node) ? variable : undefined;
    }
    case 'MemberExpression': {
      const name = staticKey(node.property, node.computed);
      const object = unwrapped(node.object);
      const holder = object.type === 'ThisExpression' ? classOfThis(node) : instanceAt(object, origin, sourceCode);
      return holder && name !== undefined ? memberOf(holder, name, sourceCode) : undefined;
    }
    default:
      return undefined;
  }
}

/** `app.get(…).post(…)`: the name that a chain of calls begins with, or the call that makes the router. */
function chainStart(expression: Node, origin: Node): Node {
  let node = unwrapped(expression);
  while (node !== origin && node.type === 'CallExpression' && node.callee.type === 'MemberExpression')
    node = unwrapped(node.callee.object);
  return node;
}

function isSetOnce(variable: Variable, node: Node): boolean {
  const [definition, ...others] = variable.defs;
  const { writes, isReadByName } = usesOf(variable);
  if (definition === undefined || others.length > 0 || isReadByName) return false;
  if (definition.type === 'Parameter') return writes.every(({ init }) => init === true);
  // `beforeEach(() => { app = express(); })` sets another router every time that it runs.
  const isSetHere = writes.every(
    ({ identifier, init }) => init === true || enclosingFunction(identifier) === enclosingFunction(node),
  );
  return writes.length <= 1 && isSetHere;
}

/** Remembered: 4,000 routes of one router would look at 16 million references (0.2 s). */
const usesOf = remember(({ references }: Variable) => ({
  writes: references.filter((reference) => reference.isWrite()),
  isReadByName: references.some(({ identifier }) => isTakenByName(identifier)),
}));

/** `app[name]` without a call may be the list of routes. */
function isTakenByName(node: Node): boolean {
  const { parent } = node;
  if (parent?.type !== 'MemberExpression' || parent.object !== node) return false;
  const isCalled = parent.parent.type === 'CallExpression' && parent.parent.callee === parent;
  return !isCalled && staticKey(parent.property, parent.computed) === undefined;
}

/** The object that stands for a member of another one; `undefined` where the member may change. */
function memberOf(holder: object, name: string, sourceCode: SourceCode): object | undefined {
  const members = membersOf(holder);
  const known = members.get(name) ?? { member: isStable(holder, name, sourceCode) ? {} : undefined };
  members.set(name, known);
  return known.member;
}

/** Remembered, so that the same object comes out for the same member. */
const membersOf = remember((_holder: object) => new Map<string, { readonly member: object | undefined }>());

function isStable(holder: ClassNode | object, name: string, sourceCode: SourceCode): boolean {
  // `get router() { return Router(); }` gives another router every time.
  if (!/^#?\w+$/u.test(name) || new RegExp(`\\bget\\s+${name}\\s*\\(`, 'u').test(sourceCode.text)) return false;
  return !('body' in holder) || isFieldSetOnce(holder, name, sourceCode);
}

/** Whether a class sets a field once, and takes nothing out of it by a computed name. */
function isFieldSetOnce(owner: ClassNode, name: string, sourceCode: SourceCode): boolean {
  const text = sourceCode.getText(owner);
  const writes = text.match(new RegExp(`\\.${name}\\s*(?:\\|\\||&&|\\?\\?)?=(?![=>])`, 'gu')) ?? [];
  const declared = owner.body.body.filter(
    (member) =>
      member.type === 'PropertyDefinition' && member.value != null && staticKey(member.key, member.computed) === name,
  );
  const isTaken = new RegExp(`\\.${name}\\s*\\[[^\\]]*\\](?!\\s*[(<])`, 'u').test(text);
  return writes.length + declared.length <= 1 && !isTaken;
}
