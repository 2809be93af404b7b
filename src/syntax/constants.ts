import type { TSESTree } from '@typescript-eslint/utils';
import { type BoundValue, isList, bindingSourceOf, type Reading } from './bindings.ts';
import { budgetOf, MOST_HOPS } from './budget.ts';
import { withSuperclasses, classIndex, isWriteTarget } from './classes.ts';
import {
  type ClassNode,
  classOfThis,
  isClass,
  type Node,
  type SourceCode,
  propertyName,
  staticKey,
  unwrapped,
  type Variable,
  variableOf,
} from './nodes.ts';
import { propertyValue, sureProperty } from './properties.ts';
import { remember } from './remember.ts';
import { initializerOf, initializerOfName, isExported } from './variables.ts';

/** The expression that a name stands for. */
export interface Constant {
  readonly value: Node;
  /** Whether nothing else reads it, in this file or any other. */
  readonly usedOnce: boolean;
}

/**
 * What a name or member stands for if it never changes: a `const` (or a `let` that is never written again), a member of
 * an enum or of a constant object, a class field, or a parameter with a bound value. Returns `undefined` if the file
 * does not show it.
 */
export function constantOf(
  node: TSESTree.Identifier | TSESTree.MemberExpression,
  reading: Reading,
): Constant | undefined {
  const value = boundValueOf(node, reading);
  if (value === undefined || isList(value)) return undefined;
  const variable = variableOf(node, reading.sourceCode);
  const usedOnce = variable !== undefined && initializerOf(variable) === value && isReadOnce(variable);
  return { value, usedOnce };
}

function isReadOnce(variable: Variable): boolean {
  return !isExported(variable) && variable.references.filter((reference) => reference.isRead()).length === 1;
}

/** Like `constantOf`, but the value may also be a list: the arguments that a rest parameter collects. */
export function boundValueOf(expression: Node, reading: Reading): BoundValue {
  const { sourceCode } = reading;
  if (!budgetOf(sourceCode).spend()) return undefined;
  if (expression.type === 'MemberExpression') return valueOfMemberExpression(expression, reading, 0);
  const variable = variableOf(expression, sourceCode);
  return variable && (initializerOf(variable) ?? valueOfBinding(variable, reading, 0));
}

/** The literal that a value is or names, directly or through other names. */
export function literalOf(value: BoundValue, reading: Reading, hops = 0): BoundValue {
  if (value === undefined || isList(value)) return value;
  if (hops > MOST_HOPS) return undefined;
  const node = unwrapped(value);
  const more = hops + 1;
  if (node.type === 'MemberExpression') return literalOf(valueOfMemberExpression(node, reading, more), reading, more);
  return node.type === 'Identifier' ? literalOf(rootValue(node, reading, more), reading, more) : node;
}

/**
 * The literal that an expression names, or the expression itself. Unlike `literalOf`, it returns the literal of an
 * object even after `options.strict = true`: the members that the literal has are still there.
 */
export function literalOrSelf(expression: Node, reading: Reading): Node {
  const node = unwrapped(expression);
  const literal = literalOf(initializerOfName(node, reading.sourceCode) ?? node, reading);
  return literal === undefined || isList(literal) ? node : literal;
}

/** The object literal that an expression is or names. */
export function objectAt(expression: Node | undefined, reading: Reading): TSESTree.ObjectExpression | undefined {
  const node = expression && literalOrSelf(expression, reading);
  return node?.type === 'ObjectExpression' ? node : undefined;
}

/** Follows `A.b.c` down from the object that `A` names. */
function valueOfMemberExpression(node: TSESTree.MemberExpression, reading: Reading, hops: number): BoundValue {
  const names: string[] = [];
  let root: Node = node;
  while (root.type === 'MemberExpression') {
    const name = propertyName(root);
    if (name === undefined || names.length > MOST_HOPS) return undefined;
    names.unshift(name);
    root = unwrapped(root.object);
  }
  return followSteps(rootValue(root, reading, hops), names, reading, hops + 1);
}

/** The object, class or enum that the root of a member expression names. */
function rootValue(root: Node, reading: Reading, hops: number): BoundValue {
  if (root.type === 'ThisExpression') return classOfThis(root);
  const variable = variableOf(root, reading.sourceCode);
  if (variable === undefined) return undefined;
  const definition = variable.defs[0]?.node;
  if (definition?.type === 'TSEnumDeclaration' || isClass(definition)) return definition;
  const value = initializerOf(variable);
  if (value !== undefined && !hasWrittenMember(variable)) return unwrapped(value);
  return valueOfBinding(variable, reading, hops);
}

/** The value of a parameter, a loop variable or a name in a pattern. */
function valueOfBinding(variable: Variable, reading: Reading, hops: number): BoundValue {
  const source = bindingSourceOf(variable);
  if (source === undefined) return undefined;
  const { from, steps, fallback } = source;
  // `const { users } = routes`
  if (!('scope' in from)) return followSteps(from, steps, reading, hops, fallback);
  const values = reading.values?.get(from.scope);
  if (values === undefined) {
    reading.missing?.add(from.scope);
    return undefined;
  }
  const value = from.isRest ? values.slice(from.position) : values[from.position];
  return value === undefined && steps.length === 0 ? fallback : followSteps(value, steps, reading, hops, fallback);
}

/** Follows members and elements down. If the only step finds no member, returns the default: `{ method = 'get' }`. */
function followSteps(
  start: BoundValue,
  steps: readonly string[],
  reading: Reading,
  hops: number,
  fallback?: Node,
): BoundValue {
  let value = start;
  for (const step of steps) {
    const owner = budgetOf(reading.sourceCode).spend() ? literalOf(value, reading, hops) : undefined;
    if (owner === undefined) return undefined;
    if (steps.length === 1 && !isList(owner) && sureProperty(owner, step) === 'absent') return fallback;
    value = isList(owner) ? owner[Number(step)] : valueOfMember(owner, step, reading.sourceCode);
  }
  return value;
}

function valueOfMember(owner: Node, name: string, sourceCode: SourceCode): Node | undefined {
  switch (owner.type) {
    case 'ArrayExpression': {
      // A spread stands for any number of elements.
      const spread = owner.elements.findIndex((element) => element?.type === 'SpreadElement');
      return spread >= 0 && Number(name) >= spread ? undefined : (owner.elements[Number(name)] ?? undefined);
    }
    case 'TSEnumDeclaration':
      return owner.body.members.find(({ id }) => staticKey(id, false) === name)?.initializer;
    case 'ObjectExpression': {
      const value = propertyValue(owner, name);
      return value && unwrapped(value);
    }
    case 'ClassDeclaration':
    case 'ClassExpression':
      return fieldValue(owner, name, sourceCode);
    default:
      return undefined;
  }
}

function fieldValue(owner: ClassNode, name: string, sourceCode: SourceCode): Node | undefined {
  for (const each of withSuperclasses(owner, sourceCode)) {
    const { fields, written } = classIndex(each, sourceCode);
    if (written.has(name)) return undefined;
    const value = fields.get(name)?.value;
    if (value != null) return unwrapped(value);
  }
  return undefined;
}

/**
 * Whether code like `routes.users = …` exists: then the literal of the object does not show its members. Remembered:
 * each path of a table of a thousand needs it.
 */
const hasWrittenMember = remember(({ references }: Variable): boolean =>
  references.some(({ identifier }) => isWrittenInto(identifier)),
);

function isWrittenInto(name: Node): boolean {
  let member = name;
  while (member.parent?.type === 'MemberExpression' && member.parent.object === member) member = member.parent;
  return member !== name && isWriteTarget(member);
}
