import type { TSESTree } from '@typescript-eslint/utils';
import { calledBy, type ClassNode, isClass, type Node, type SourceCode, staticKey } from './nodes.ts';
import { isMethodAbove, isOwnMethod } from './own-methods.ts';

/** What a class says of the members of its `this`, gathered in one walk over its body. */
export interface ClassIndex {
  /** Fields with an initialiser or a type, static ones included. */
  readonly fields: ReadonlyMap<string, TSESTree.PropertyDefinition>;
  /** Every `this.name`, also through `const self = this`. */
  readonly members: ReadonlyMap<string, readonly TSESTree.MemberExpression[]>;
  /** Every `super.name` that is not written: a member of a class above. */
  readonly supers: ReadonlyMap<string, readonly TSESTree.MemberExpression[]>;
  /** Members that something in the class writes besides the field's own initialiser. */
  readonly written: ReadonlySet<string>;
  /** Every `const { … } = this`. */
  readonly patterns: readonly TSESTree.VariableDeclarator[];
  /**
   * Every `this` that is used otherwise than to name a member of it, or whose computed member is used, and every `this`
   * and `super` that is given to code of other files.
   */
  readonly others: readonly Node[];
}

const indexes = new WeakMap<ClassNode, ClassIndex>();

/** The index of a class, walked once and kept with its node. */
export function classIndex(node: ClassNode, sourceCode: SourceCode): ClassIndex {
  const known = indexes.get(node);
  if (known !== undefined) return known;
  const fields = new Map<string, TSESTree.PropertyDefinition>();
  const members = new Map<string, TSESTree.MemberExpression[]>();
  const supers = new Map<string, TSESTree.MemberExpression[]>();
  const written = new Set<string>();
  const patterns: TSESTree.VariableDeclarator[] = [];
  const others: Node[] = [];
  const addMember = (object: Node): void => {
    const { parent } = object;
    const name =
      parent?.type === 'MemberExpression' && parent.object === object
        ? staticKey(parent.property, parent.computed)
        : undefined;
    if (parent?.type !== 'MemberExpression' || name === undefined) {
      if (!isBound(object)) others.push(object);
      return;
    }
    if (calledBy(parent) !== undefined && !isOwnMethod(node, name, sourceCode)) others.push(object);
    if (isTarget(parent)) written.add(name);
    pushTo(members, name, parent);
  };
  const addSuper = (object: TSESTree.Super): void => {
    const { parent } = object;
    if (parent.type !== 'MemberExpression') return;
    const name = staticKey(parent.property, parent.computed);
    const isShown = name !== undefined && isMethodAbove(node, name, calledBy(parent) !== undefined, sourceCode);
    if (!isShown && !isBoundToThis(parent)) others.push(object);
    if (name === undefined) return;
    if (isTarget(parent)) written.add(name);
    pushTo(isTarget(parent) ? members : supers, name, parent);
  };
  for (const member of node.body.body) {
    if (member.type !== 'PropertyDefinition') continue;
    const name = staticKey(member.key, member.computed);
    if (name !== undefined) fields.set(name, member);
  }
  walk(node.body, sourceCode, (inner) => {
    if (ownsThis(inner)) return false;
    if (inner.type === 'Super') addSuper(inner);
    if (inner.type !== 'ThisExpression') return true;
    addMember(inner);
    const { parent } = inner;
    if (parent.type !== 'VariableDeclarator') return true;
    if (parent.id.type === 'ObjectPattern') patterns.push(parent);
    for (const alias of sourceCode.scopeManager?.getDeclaredVariables(parent) ?? []) {
      if (parent.id.type === 'Identifier') for (const { identifier } of alias.references) addMember(identifier);
    }
    return true;
  });
  const index = { fields, members, supers, written, patterns, others };
  indexes.set(node, index);
  return index;
}

/**
 * Visits a node and all below it, without recursion: code may nest as deep as a parser accepts.
 * `enter` returns whether to go on below the node.
 */
export function walk(root: Node, sourceCode: SourceCode, enter: (node: Node) => boolean): void {
  const pending: Node[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (!enter(node)) continue;
    for (const key of sourceCode.visitorKeys[node.type] ?? []) {
      const child: unknown = Reflect.get(node, key);
      if (Array.isArray(child)) {
        for (const each of child) if (isNode(each)) pending.push(each);
      } else if (isNode(child)) {
        pending.push(child);
      }
    }
  }
}

/** What is done with the name of a class. */
export interface ClassUses {
  /** Where a member of it is read and not called, by the name of the member. */
  readonly members: ReadonlyMap<string, readonly Node[]>;
  readonly others: readonly Node[];
}

const uses = new WeakMap<ClassNode, ClassUses>();

/** Members that lead to what all instances share. */
export const TO_ALL: ReadonlySet<string> = new Set(['prototype', 'constructor', '__proto__']);

/**
 * Every use of the name of a class: of its own, which a declaration binds twice, for the outside and for its body, or
 * of the variable that holds it. A class without a name is the one use of itself. None are those that hand out the
 * name only: exports, types, classes that extend it. Kept with the node: each field of the class asks.
 */
export function usesOfClass(owner: ClassNode, sourceCode: SourceCode): ClassUses {
  const known = uses.get(owner);
  if (known !== undefined) return known;
  const members = new Map<string, Node[]>();
  const others: Node[] = [];
  for (const reference of referencesOf(owner, sourceCode)) {
    const { parent } = reference;
    const isObject =
      parent?.type === 'MemberExpression' && parent.object === reference && calledBy(parent) === undefined;
    const name = isObject ? staticKey(parent.property, parent.computed) : undefined;
    if (parent == null || name === undefined || TO_ALL.has(name)) others.push(reference);
    else pushTo(members, name, parent);
  }
  const found = { members, others };
  uses.set(owner, found);
  return found;
}

function referencesOf(owner: ClassNode, sourceCode: SourceCode): readonly Node[] {
  const { parent } = owner;
  const isHeld = parent.type === 'VariableDeclarator' && parent.id.type === 'Identifier';
  const variables = [owner, ...(isHeld ? [parent] : [])].flatMap(
    (node) => sourceCode.scopeManager?.getDeclaredVariables(node) ?? [],
  );
  const named = variables.flatMap(({ references }) =>
    references.flatMap(({ identifier, init, isTypeReference }): readonly Node[] =>
      init === true || isTypeReference || isHandedOn(identifier) ? [] : [identifier],
    ),
  );
  return owner.type === 'ClassExpression' && !isHeld && !isHandedOn(owner) ? [...named, owner] : named;
}

function isHandedOn(node: Node): boolean {
  const { parent } = node;
  if (isClass(parent)) return parent.superClass === node;
  return parent?.type.startsWith('Export') === true || parent?.type.startsWith('TS') === true;
}

/** Whether something is written to a member. */
function isTarget(member: TSESTree.MemberExpression): boolean {
  const { parent } = member;
  return parent.type === 'UpdateExpression' || (parent.type === 'AssignmentExpression' && parent.left === member);
}

/** `super.run.bind(this)` runs nothing yet. */
function isBoundToThis({ parent }: TSESTree.MemberExpression): boolean {
  const call = parent.type === 'MemberExpression' ? calledBy(parent) : undefined;
  const [bound] = call?.arguments ?? [];
  return bound?.type === 'ThisExpression' && isBound(bound);
}

/** Whether an object is given to a call that binds one of its own methods to it: `this.run.bind(this)`. */
function isBound(object: Node): boolean {
  const { parent } = object;
  if (parent?.type !== 'CallExpression' || parent.callee.type !== 'MemberExpression') return false;
  const { object: method, property, computed } = parent.callee;
  return (
    staticKey(property, computed) === 'bind' &&
    method.type === 'MemberExpression' &&
    (method.object.type === 'ThisExpression' || method.object.type === 'Super')
  );
}

function ownsThis(node: Node): boolean {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
    case 'ClassExpression':
      return true;
    case 'FunctionExpression':
      return node.parent.type !== 'MethodDefinition';
    default:
      return false;
  }
}

function pushTo<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
