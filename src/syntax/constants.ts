import type { TSESTree } from '@typescript-eslint/utils';
import { classesAbove } from './class-family.ts';
import { classIndex } from './classes.ts';
import { type Bound, type Given, originOf } from './given.ts';
import {
  type ClassNode,
  classOfThis,
  isClass,
  type Node,
  propertyValue,
  type SourceCode,
  staticKey,
  unwrapped,
  type Variable,
  variableAt,
} from './nodes.ts';

/** The expression that a name stands for. `sole` says that nothing else in the file, nor any other file, reads it. */
export interface Constant {
  readonly value: Node;
  readonly sole: boolean;
}

/** Names that stand for names; a stop for those that go round in a circle. */
const MOST_HOPS = 8;
/** Members that one question follows in all; a stop for those that lead through each other. */
const MOST_MEMBERS = 256;

/** One question, and how many members it may still look at. */
interface Question {
  readonly sourceCode: SourceCode;
  readonly given: Given | undefined;
  left: number;
}

/**
 * What a name or member stands for where it never changes: a `const` (or a `let` that is never written again), a
 * member of an enum or of a constant object, a class field, a parameter that a value is given for. `undefined` where
 * the file does not tell.
 */
export function constantOf(
  node: TSESTree.Identifier | TSESTree.MemberExpression,
  sourceCode: SourceCode,
  given?: Given,
): Constant | undefined {
  const value = boundOf(node, sourceCode, given, 0);
  if (value === undefined || isList(value)) return undefined;
  const variable = node.type === 'Identifier' ? variableAt(node.name, node, sourceCode) : undefined;
  const known = variable && constants.get(variable);
  return known?.value === value ? known : { value, sole: false };
}

/** The same for what may be a list as well: the arguments that a rest parameter gathers. */
export function boundOf(expression: Node, sourceCode: SourceCode, given: Given | undefined, hops: number): Bound {
  if (hops > MOST_HOPS) return undefined;
  const question: Question = { sourceCode, given, left: MOST_MEMBERS };
  if (expression.type === 'MemberExpression') return memberValue(expression, question, hops);
  if (expression.type !== 'Identifier') return undefined;
  const variable = variableAt(expression.name, expression, sourceCode);
  if (variable === undefined) return undefined;
  if (!constants.has(variable)) constants.set(variable, variableConstant(variable));
  return constants.get(variable)?.value ?? originValue(variable, question, hops);
}

/** What a parameter, a loop variable or a name of a pattern stands for. */
function originValue(variable: Variable, question: Question, hops: number, then: readonly string[] = []): Bound {
  const { given } = question;
  const origin = originOf(variable);
  if (origin === undefined) return undefined;
  const { from, steps, fallback } = origin;
  let value: Bound;
  if ('owner' in from) {
    const values = given?.values.get(from.owner);
    if (values === undefined) {
      given?.missing.add(from.owner);
      given?.asked?.push({ from, steps: [...steps, ...then], fallback });
      return undefined;
    }
    value = from.isRest ? values.slice(from.position) : values[from.position];
    if (value === undefined && steps.length === 0) return fallback;
  } else {
    value = from;
  }
  const found = inside(value, steps, question, hops);
  return found === 'absent' ? fallback : found;
}

/** Follows members and elements down; `absent` where a literal shows that there is none. */
function inside(start: Bound, steps: readonly string[], question: Question, hops: number): Bound | 'absent' {
  let value = start;
  for (const [index, step] of steps.entries()) {
    if (question.left-- <= 0) return undefined;
    const holder = literalIn(value, question, hops, steps.slice(index));
    if (holder === undefined) return undefined;
    const member = isList(holder) ? holder[Number(step)] : memberOf(holder, step, question.sourceCode);
    if (member === undefined) return !isList(holder) && holder.type === 'ObjectExpression' ? 'absent' : undefined;
    value = member;
  }
  return value;
}

/** The literal that a value is or names, through any number of names. */
export function literalOf(value: Bound, sourceCode: SourceCode, given: Given | undefined): Bound {
  return literalIn(value, { sourceCode, given, left: MOST_MEMBERS }, 0, []);
}

function literalIn(value: Bound, question: Question, hops: number, then: readonly string[]): Bound {
  let bound = value;
  for (let more = hops; more <= MOST_HOPS && bound !== undefined && !isList(bound); more++) {
    const node = unwrapped(bound);
    if (node.type === 'MemberExpression') bound = memberValue(node, question, more + 1);
    else if (node.type === 'Identifier') bound = ownerOf(node, question, more + 1, then);
    else return node;
    if (bound === node) return undefined;
  }
  return bound !== undefined && isList(bound) ? bound : undefined;
}

export function isList(value: NonNullable<Bound>): value is readonly Bound[] {
  return Array.isArray(value);
}

/** Kept, so that a constant which ten thousand routes use is judged once. */
const constants = new WeakMap<Variable, Constant | undefined>();
const owners = new WeakMap<Variable, Node | undefined>();
const initialisers = new WeakMap<Variable, TSESTree.Expression | undefined>();

function variableConstant(variable: Variable): Constant | undefined {
  const value = initialiser(variable);
  if (value === undefined) return undefined;
  const reads = variable.references.filter((reference) => reference.isRead());
  return { value, sole: reads.length === 1 && !isExported(variable) };
}

/** The expression of a variable that is written once, where it is declared. */
export function initialiser(variable: Variable): TSESTree.Expression | undefined {
  if (!initialisers.has(variable)) initialisers.set(variable, findInitialiser(variable));
  return initialisers.get(variable);
}

function findInitialiser(variable: Variable): TSESTree.Expression | undefined {
  const [definition, ...others] = variable.defs;
  if (definition?.type !== 'Variable' || others.length > 0) return undefined;
  const { node } = definition;
  if (node.id.type !== 'Identifier' || node.init === null) return undefined;
  return variable.references.every((reference) => reference.init === true || !reference.isWrite())
    ? node.init
    : undefined;
}

/** Whether other files can read a variable: `export const x`. An `export { x }` counts as a use of its own. */
export function isExported(variable: Variable): boolean {
  return variable.defs.some(({ node, parent }) => {
    const declaration = parent ?? node;
    return (
      declaration.parent.type === 'ExportNamedDeclaration' || declaration.parent.type === 'ExportDefaultDeclaration'
    );
  });
}

/** Follows `A.b.c` down from the object that `A` names. */
function memberValue(node: TSESTree.MemberExpression, question: Question, hops: number): Bound {
  const names: string[] = [];
  let root: Node = node;
  while (root.type === 'MemberExpression') {
    if (question.left-- <= 0) return undefined;
    const name = staticKey(root.property, root.computed);
    if (name === undefined) return undefined;
    names.unshift(name);
    root = unwrapped(root.object);
  }
  const found = inside(ownerOf(root, question, hops, names), names, question, hops + 1);
  return found === 'absent' ? undefined : found;
}

function ownerOf(root: Node, question: Question, hops: number, then: readonly string[]): Bound {
  if (root.type === 'ThisExpression') return classOfThis(root);
  if (root.type !== 'Identifier') return undefined;
  const variable = variableAt(root.name, root, question.sourceCode);
  if (variable === undefined) return undefined;
  if (!owners.has(variable)) owners.set(variable, variableOwner(variable));
  return owners.get(variable) ?? originValue(variable, question, hops, then);
}

function variableOwner(variable: Variable): Node | undefined {
  const definition = variable.defs[0]?.node;
  if (definition?.type === 'TSEnumDeclaration' || isClass(definition)) return definition;
  const value = initialiser(variable);
  return value !== undefined && !hasWrittenMember(variable) ? unwrapped(value) : undefined;
}

function memberOf(owner: Node, name: string, sourceCode: SourceCode): Node | undefined {
  if (owner.type === 'ArrayExpression' || owner.type === 'TSEnumDeclaration') {
    const known = members.get(owner) ?? new Map(owner.type === 'ArrayExpression' ? elementsOf(owner) : enumOf(owner));
    members.set(owner, known);
    return known.get(name);
  }
  if (isClass(owner)) return fieldValue(owner, name, sourceCode);
  if (owner.type !== 'ObjectExpression') return undefined;
  const value = propertyValue(owner, name);
  return value && unwrapped(value);
}

type Member = readonly [name: string, value: Node | undefined];

/** Kept, so that an enum with a thousand paths is not searched for each of them. */
const members = new WeakMap<Node, ReadonlyMap<string, Node | undefined>>();

/** What a spread gives moves the elements behind it. */
function elementsOf({ elements }: TSESTree.ArrayExpression): readonly Member[] {
  const spread = elements.findIndex((element) => element?.type === 'SpreadElement');
  const fixed = spread < 0 ? elements : elements.slice(0, spread + 1);
  return fixed.map((element, index) => [String(index), element ?? undefined]);
}

function enumOf({ body }: TSESTree.TSEnumDeclaration): readonly Member[] {
  // The first of two with one name counts.
  return body.members.map(({ id, initializer }): Member => [staticKey(id, false) ?? '', initializer]).toReversed();
}

function fieldValue(owner: ClassNode, name: string, sourceCode: SourceCode): Node | undefined {
  for (const each of classesAbove(owner, sourceCode)) {
    const { fields, written } = classIndex(each, sourceCode);
    if (written.has(name)) return undefined;
    const value = fields.get(name)?.value;
    if (value != null) return unwrapped(value);
  }
  return undefined;
}

/** `routes.users = …`: then the literal that declares the object does not tell its members. */
function hasWrittenMember({ references }: Variable): boolean {
  return references.some(({ identifier }) => {
    let member: TSESTree.Expression | TSESTree.JSXIdentifier = identifier;
    while (member.parent.type === 'MemberExpression' && member.parent.object === member) member = member.parent;
    const { parent } = member;
    if (member === identifier) return false;
    return (
      (parent.type === 'AssignmentExpression' && parent.left === member) ||
      parent.type === 'UpdateExpression' ||
      (parent.type === 'UnaryExpression' && parent.operator === 'delete')
    );
  });
}
