import type { TSESTree } from '@typescript-eslint/utils';
import { pushTo } from './lists.ts';
import {
  type ClassNode,
  type FunctionNode,
  isClass,
  isValueWrapper,
  isFunction,
  lastName,
  memberAround,
  type Node,
  type SourceCode,
  propertyName,
  type Variable,
  variableOf,
} from './nodes.ts';
import { nodesWithin } from './walk.ts';
import { remember, rememberPair } from './remember.ts';
import { initializerOf } from './variables.ts';

/** The most superclasses or subclasses of a class: a limit for classes that extend each other. */
const MOST_CLASSES = 32;

/** A class and its superclasses in the file, nearest first. */
export function withSuperclasses(owner: ClassNode, sourceCode: SourceCode): readonly ClassNode[] {
  const found = [owner];
  for (const { superClass } of found) {
    const next = superClass && classNamed(superClass, sourceCode);
    if (next && !found.includes(next) && found.length < MOST_CLASSES) found.push(next);
  }
  return found;
}

/** A class and its subclasses in the file. */
export function withSubclasses(owner: ClassNode, sourceCode: SourceCode): readonly ClassNode[] {
  const found = new Set([owner]);
  for (const each of found) {
    for (const { references } of variablesOf(each, sourceCode)) {
      for (const { identifier } of references) {
        const { parent } = identifier;
        if (found.size < MOST_CLASSES && isClass(parent) && parent.superClass === identifier) found.add(parent);
      }
    }
  }
  return [...found];
}

/** The class that a name declares, or that the variable of that name always holds. */
export function classNamed(name: Node, sourceCode: SourceCode): ClassNode | undefined {
  const variable = variableOf(name, sourceCode);
  const declared = variable?.defs[0]?.node;
  if (isClass(declared)) return declared;
  const held = variable && initializerOf(variable);
  return isClass(held) ? held : undefined;
}

/** The variables of a class: its own name, which a declaration binds twice, and the variable that holds the class. */
function variablesOf(owner: ClassNode, sourceCode: SourceCode): readonly Variable[] {
  const { parent } = owner;
  const isHeld = parent.type === 'VariableDeclarator' && parent.id.type === 'Identifier';
  return [owner, ...(isHeld ? [parent] : [])].flatMap(
    (node) => sourceCode.scopeManager?.getDeclaredVariables(node) ?? [],
  );
}

/** The method of a class with this name, or the function that a field holds; the first one if there are two. */
export function methodNamed(owner: ClassNode, name: string): FunctionNode | undefined {
  return methodsOf(owner).get(name);
}

/** Remembered: each route of a class looks up each of its members. */
const methodsOf = remember(({ body }: ClassNode): ReadonlyMap<string | undefined, FunctionNode> => {
  const found = new Map<string | undefined, FunctionNode>();
  for (const member of body.body.toReversed())
    if ((member.type === 'MethodDefinition' || member.type === 'PropertyDefinition') && isFunction(member.value))
      found.set(propertyName(member), member.value);
  return found;
});

/** The uses of an object: its members by name, and everything else. */
interface Uses {
  /** Every `object.name`, by name. */
  readonly members: ReadonlyMap<string, readonly TSESTree.MemberExpression[]>;
  /** Every other use: passed on, destructured, or with a computed member. */
  readonly others: readonly Node[];
}

function byMember(objects: readonly Node[]): Uses {
  const members = new Map<string, TSESTree.MemberExpression[]>();
  const others: Node[] = [];
  for (const object of objects) {
    const member = memberAround(object);
    const name = member && lastName(member);
    if (member === undefined || name === undefined) others.push(object);
    else pushTo(members, name, member);
  }
  return { members, others };
}

/** The fields of a class, and the uses of its `this`. */
export interface ClassIndex extends Uses {
  /** Static ones included. */
  readonly fields: ReadonlyMap<string, TSESTree.PropertyDefinition>;
  /** Members that the class writes outside the field's own initializer. */
  readonly written: ReadonlySet<string>;
}

/** Remembered: each field of a class needs it, and it takes a walk through the class. */
export const classIndex = rememberPair((node: ClassNode, sourceCode: SourceCode): ClassIndex => {
  const fields = new Map<string, TSESTree.PropertyDefinition>();
  for (const member of node.body.body) {
    const name = member.type === 'PropertyDefinition' ? propertyName(member) : undefined;
    if (member.type === 'PropertyDefinition' && name !== undefined) fields.set(name, member);
  }
  const inner = nodesWithin(node.body, sourceCode, (each) => !ownsThis(each));
  const uses = byMember(inner.filter((each) => each.type === 'ThisExpression' || isWritingSuper(each)));
  const written = [...uses.members].filter(([, members]) => members.some(isWriteTarget)).map(([name]) => name);
  return { fields, written: new Set(written), ...uses };
});

/** `super.name = …` writes a member of `this`, but `super.name` reads another one. */
function isWritingSuper(node: Node): boolean {
  if (node.type !== 'Super' || node.parent.type !== 'MemberExpression') return false;
  return isWriteTarget(node.parent) || lastName(node.parent) === undefined;
}

/** The uses of the name of a class, except exports, types and `extends`, which only pass the name on. */
export function usesOfClass(owner: ClassNode, sourceCode: SourceCode): Uses {
  const references = variablesOf(owner, sourceCode).flatMap((variable) => variable.references);
  const uses = references.filter(
    ({ identifier, init, isTypeReference }) => init !== true && !isTypeReference && !onlyNamesClass(identifier),
  );
  return byMember(uses.map(({ identifier }) => identifier));
}

/** Whether a use of the name of a class is an export, a type or `extends`. */
function onlyNamesClass(node: Node): boolean {
  const { parent } = node;
  if (isClass(parent)) return parent.superClass === node;
  // `Users as Type` and `Users!` are the class itself.
  return parent !== undefined && !isValueWrapper(parent) && /^(?:Export|TS)/u.test(parent.type);
}

/** Whether a member is written: `this.app = app`, `[this.app] = apps`, `this.count++`, `delete this.app`. */
export function isWriteTarget(member: Node): boolean {
  const { parent } = member;
  if (parent !== undefined && isValueWrapper(parent)) return isWriteTarget(parent);
  switch (parent?.type) {
    case 'AssignmentExpression':
    case 'AssignmentPattern':
    case 'ForOfStatement':
    case 'ForInStatement':
      return parent.left === member;
    case 'Property':
      return parent.value === member && parent.parent.type === 'ObjectPattern';
    case 'UnaryExpression':
      return parent.operator === 'delete';
    default:
      return parent?.type === 'UpdateExpression' || parent?.type === 'ArrayPattern' || parent?.type === 'RestElement';
  }
}

/** Whether `this` inside a node is not the instance of the class around it. */
function ownsThis(node: Node): boolean {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
    case 'ClassExpression':
      return true;
    case 'FunctionExpression':
      return node.parent.type !== 'MethodDefinition' && node.parent.type !== 'PropertyDefinition';
    default:
      return false;
  }
}
