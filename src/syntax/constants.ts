import type { TSESTree } from '@typescript-eslint/utils';
import { classesAbove, classIndex } from './classes.ts';
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

/**
 * What a name or member stands for where it never changes: a `const` (or a `let` that is never written again), a
 * member of an enum or of a constant object, a class field. `undefined` where the file does not tell.
 */
export function constantOf(
  node: TSESTree.Identifier | TSESTree.MemberExpression,
  sourceCode: SourceCode,
): Constant | undefined {
  if (node.type === 'MemberExpression') {
    const value = memberValue(node, sourceCode);
    return value && { value, sole: false };
  }
  const variable = variableAt(node.name, node, sourceCode);
  if (variable === undefined) return undefined;
  if (!constants.has(variable)) constants.set(variable, variableConstant(variable));
  return constants.get(variable);
}

/** Kept, so that a constant which ten thousand routes use is judged once. */
const constants = new WeakMap<Variable, Constant | undefined>();
const owners = new WeakMap<Variable, Node | undefined>();

function variableConstant(variable: Variable): Constant | undefined {
  const value = initialiser(variable);
  if (value === undefined) return undefined;
  const reads = variable.references.filter((reference) => reference.isRead());
  return { value, sole: reads.length === 1 && !isExported(variable) };
}

/** The expression of a variable that is written once, where it is declared. */
export function initialiser(variable: Variable): TSESTree.Expression | undefined {
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
function memberValue(node: TSESTree.MemberExpression, sourceCode: SourceCode): Node | undefined {
  const names: string[] = [];
  let root: Node = node;
  while (root.type === 'MemberExpression') {
    const name = staticKey(root.property, root.computed);
    if (name === undefined) return undefined;
    names.push(name);
    root = unwrapped(root.object);
  }
  let value = ownerOf(root, sourceCode);
  for (let name = names.pop(); name !== undefined && value !== undefined; name = names.pop()) {
    value = memberOf(value, name, sourceCode);
  }
  return value;
}

function ownerOf(root: Node, sourceCode: SourceCode): Node | undefined {
  if (root.type === 'ThisExpression') return classOfThis(root);
  if (root.type !== 'Identifier') return undefined;
  const variable = variableAt(root.name, root, sourceCode);
  if (variable === undefined) return undefined;
  if (!owners.has(variable)) owners.set(variable, variableOwner(variable));
  return owners.get(variable);
}

function variableOwner(variable: Variable): Node | undefined {
  const definition = variable.defs[0]?.node;
  if (definition?.type === 'TSEnumDeclaration' || isClass(definition)) return definition;
  const value = initialiser(variable);
  return value !== undefined && !hasWrittenMember(variable) ? unwrapped(value) : undefined;
}

function memberOf(owner: Node, name: string, sourceCode: SourceCode): Node | undefined {
  if (owner.type === 'TSEnumDeclaration') {
    return owner.body.members.find(({ id }) => staticKey(id, false) === name)?.initializer;
  }
  if (isClass(owner)) return fieldValue(owner, name, sourceCode);
  if (owner.type !== 'ObjectExpression') return undefined;
  const value = propertyValue(owner, name);
  return value && unwrapped(value);
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
