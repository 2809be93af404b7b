import type { TSESTree } from '@typescript-eslint/utils';
import { classesAbove, classesBelow } from './class-family.ts';
import { classIndex } from './classes.ts';
import { constantOf, initialiser, isExported } from './constants.ts';
import {
  type ClassNode,
  classOfThis,
  type FunctionNode,
  isClass,
  isFunction,
  type Node,
  type SourceCode,
  staticKey,
  unwrapped,
  type Variable,
  variableAt,
} from './nodes.ts';
import { handsOut, isHidden, isOpen } from './open-classes.ts';

/** Names and wrappers between a use of a function and the function itself; a stop for names that go in a circle. */
const MOST_HOPS = 8;

/**
 * The function that an expression is or names: written there, declared, a method, made by another function of the
 * file (`makeRoutes(db)`), or wrapped by a call (`fp(fn)`, `fn.bind(this)`).
 */
export function functionAt(expression: Node, sourceCode: SourceCode): FunctionNode | undefined {
  let node: Node | undefined = unwrapped(expression);
  for (let hops = 0; hops < MOST_HOPS && node !== undefined; hops++) {
    if (isFunction(node)) return node;
    const next: Node | undefined = behind(node, sourceCode);
    node = next && unwrapped(next);
  }
  return undefined;
}

/** Whether a name stands for a function that a call of something else has wrapped: `const tune = wrap((app) => …)`. */
export function isWrapped(callee: Node, sourceCode: SourceCode): boolean {
  const variable = callee.type === 'Identifier' ? variableAt(callee.name, callee, sourceCode) : undefined;
  const init = variable && initialiser(variable);
  return init !== undefined && unwrapped(init).type === 'CallExpression';
}

function behind(node: Node, sourceCode: SourceCode): Node | undefined {
  switch (node.type) {
    case 'Identifier': {
      const variable = variableAt(node.name, node, sourceCode);
      if (variable === undefined) return undefined;
      const [definition] = variable.defs;
      // Of a parameter, the node is the function around it.
      if (definition?.type !== 'FunctionName') return initialiser(variable);
      return isWritten(variable) ? undefined : definition.node;
    }
    case 'MemberExpression':
      return methodAt(node, sourceCode) ?? constantOf(node, sourceCode)?.value;
    case 'CallExpression': {
      const { callee } = node;
      if (callee.type === 'MemberExpression' && staticKey(callee.property, callee.computed) === 'bind')
        return callee.object;
      const maker = callee.type === 'Identifier' ? behind(callee, sourceCode) : undefined;
      return (isFunction(maker) ? returned(maker) : undefined) ?? node.arguments[0];
    }
    default:
      return undefined;
  }
}

/** Kept, so that a function which a thousand routes or calls share is read once. */
const written = new WeakMap<Variable, boolean>();
const answers = new WeakMap<FunctionNode, Node | undefined>();
const reachable = new WeakMap<FunctionNode, boolean>();

/** Whether something else is written to the name of a declared function. */
function isWritten(variable: Variable): boolean {
  const answer = written.get(variable) ?? variable.references.some((reference) => reference.isWrite());
  written.set(variable, answer);
  return answer;
}

/** The expression that a function ends with. */
function returned(target: FunctionNode): Node | undefined {
  const { body } = target;
  if (body.type !== 'BlockStatement') return body;
  if (!answers.has(target)) {
    const last = body.body.findLast((statement) => statement.type === 'ReturnStatement');
    answers.set(target, last?.argument ?? undefined);
  }
  return answers.get(target);
}

/** The method that `this.name`, `super.name` or `Class.name` names, in the class or in one above it in the file. */
function methodAt(
  { object, property, computed }: Extract<Node, { type: 'MemberExpression' }>,
  sourceCode: SourceCode,
): FunctionNode | undefined {
  const name = staticKey(property, computed);
  const owner =
    object.type === 'Identifier' ? variableAt(object.name, object, sourceCode)?.defs[0]?.node : classOfThis(object);
  if (name === undefined || !isClass(owner)) return undefined;
  for (const each of classesAbove(owner, sourceCode).slice(object.type === 'Super' ? 1 : 0)) {
    const method = methodNamed(each, name);
    if (method !== undefined) return method;
  }
  return undefined;
}

/** By class: its functions by name, kept for one with a thousand methods. */
const methods = new WeakMap<ClassNode, ReadonlyMap<string | undefined, FunctionNode>>();

function methodNamed(owner: ClassNode, name: string): FunctionNode | undefined {
  const known = methods.get(owner) ?? methodsIn(owner);
  methods.set(owner, known);
  return known.get(name);
}

/** Of two with one name the first. */
function methodsIn({ body }: ClassNode): ReadonlyMap<string | undefined, FunctionNode> {
  const found = new Map<string | undefined, FunctionNode>();
  for (const member of body.body.toReversed()) {
    if ((member.type === 'MethodDefinition' || member.type === 'PropertyDefinition') && isFunction(member.value))
      found.set(staticKey(member.key, member.computed), member.value);
  }
  return found;
}

/** The constructor that `new Class()` or `super()` calls: the class's own, or the next above it in the file. */
export function constructorAt(callee: Node, sourceCode: SourceCode): FunctionNode | undefined {
  const named = callee.type === 'Identifier' ? variableAt(callee.name, callee, sourceCode)?.defs[0]?.node : undefined;
  const owner = callee.type === 'Super' ? classOfThis(callee) : named;
  if (!isClass(owner)) return undefined;
  const classes = classesAbove(owner, sourceCode).slice(callee.type === 'Super' ? 1 : 0);
  return classes.map((each) => methodNamed(each, 'constructor')).find((constructor) => constructor !== undefined);
}

/**
 * Whether code that the file does not show can call a function: it is exported, kept in an object, or a method that
 * is not private of a class that others can use. Being registered as a plugin is no such way: that call is in sight.
 */
export function isReachable(target: FunctionNode, sourceCode: SourceCode): boolean {
  const answer = reachable.get(target) ?? findReachable(target, sourceCode);
  reachable.set(target, answer);
  return answer;
}

function findReachable(target: FunctionNode, sourceCode: SourceCode): boolean {
  const { parent } = target;
  if (parent.type === 'MethodDefinition' || parent.type === 'PropertyDefinition') {
    return !isHidden(parent) && isOpen(parent.parent.parent, sourceCode);
  }
  if (handsOut(target)) return true;
  const variable = nameOf(target, sourceCode);
  if (variable === undefined) return false;
  return isExported(variable) || variable.references.some(({ identifier }) => handsOut(identifier));
}

/** Whether a function reads what it is given by `arguments`, beside the names of its parameters. */
export function usesArguments(target: FunctionNode, sourceCode: SourceCode): boolean {
  const given = sourceCode.scopeManager?.acquire(target)?.set.get('arguments');
  return given !== undefined && given.references.length > 0;
}

/** Whether every use of a function that the file shows is a call of it, and no other file can call it. */
export function isOnlyCalled(target: FunctionNode, sourceCode: SourceCode): boolean {
  const answer = onlyCalled.get(target) ?? findOnlyCalled(target, sourceCode);
  onlyCalled.set(target, answer);
  return answer;
}

/** Kept, so that a function with a thousand calls is judged once for all routes on its parameters. */
const onlyCalled = new WeakMap<FunctionNode, boolean>();

function findOnlyCalled(target: FunctionNode, sourceCode: SourceCode): boolean {
  if (isReachable(target, sourceCode)) return false;
  const { parent } = target;
  if (parent.type === 'MethodDefinition' || parent.type === 'PropertyDefinition') {
    const members = membersFor(parent, sourceCode);
    return members.length > 0 && members.every((member) => asCallee(member).length > 0);
  }
  const uses = nameOf(target, sourceCode)?.references.filter((reference) => reference.isRead());
  return uses === undefined
    ? asCallee(target).length > 0
    : uses.every(({ identifier }) => asCallee(identifier).length > 0);
}

/** The calls of a function that the file shows by its name: `f()`, `this.f()`, and reads of a getter. */
export function callsOf(target: FunctionNode, sourceCode: SourceCode): readonly Node[] {
  const { parent } = target;
  if (parent.type === 'MethodDefinition' || parent.type === 'PropertyDefinition') {
    const members = membersFor(parent, sourceCode);
    return parent.type === 'MethodDefinition' && parent.kind === 'get' ? members : members.flatMap(asCallee);
  }
  const variable = nameOf(target, sourceCode);
  return variable === undefined
    ? asCallee(target)
    : variable.references.flatMap(({ identifier }) => asCallee(identifier));
}

/** Where a class, those above it and those of the file that extend it name a member of it: `this.name`, `super.name`. */
function membersFor(
  { key, computed, parent: { parent: owner } }: TSESTree.MethodDefinition | TSESTree.PropertyDefinition,
  sourceCode: SourceCode,
): readonly Node[] {
  const name = staticKey(key, computed);
  if (name === undefined) return [];
  const [, ...below] = classesBelow(owner, sourceCode);
  const family = [...classesAbove(owner, sourceCode), ...below];
  return [
    ...family.flatMap((each) => classIndex(each, sourceCode).members.get(name) ?? []),
    ...below.flatMap((each) => classIndex(each, sourceCode).supers.get(name) ?? []),
  ];
}

/** The variable that holds a function: declared with it, or by the declaration around it. */
function nameOf(target: FunctionNode, sourceCode: SourceCode): Variable | undefined {
  const declaration = target.type === 'FunctionDeclaration' ? target : target.parent;
  if (declaration.type !== 'FunctionDeclaration' && declaration.type !== 'VariableDeclarator') return undefined;
  const variables = sourceCode.scopeManager?.getDeclaredVariables(declaration) ?? [];
  return variables.find(({ defs }) => defs[0]?.type === 'FunctionName' || defs[0]?.type === 'Variable');
}

function asCallee(node: Node): readonly Node[] {
  const { parent } = node;
  return parent?.type === 'CallExpression' && parent.callee === node ? [parent] : [];
}
