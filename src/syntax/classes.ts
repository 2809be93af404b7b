import type { TSESTree } from '@typescript-eslint/utils';
import { type ClassNode, isClass, isFunction, type Node, type SourceCode, staticKey, variableAt } from './nodes.ts';

/** What a class says of the members of its `this`, gathered in one walk over its body. */
export interface ClassIndex {
  /** Fields with an initialiser or a type, static ones included. */
  readonly fields: ReadonlyMap<string, TSESTree.PropertyDefinition>;
  /** Every `this.name`, also through `const self = this`. */
  readonly members: ReadonlyMap<string, readonly TSESTree.MemberExpression[]>;
  /** Members that something in the class writes besides the field's own initialiser. */
  readonly written: ReadonlySet<string>;
  /** Every `const { … } = this`. */
  readonly patterns: readonly TSESTree.VariableDeclarator[];
  /** Every `this` that is used otherwise than to name a member of it, or whose computed member is used. */
  readonly others: readonly Node[];
}

const indexes = new WeakMap<ClassNode, ClassIndex>();

/** The index of a class, walked once and kept with its node. */
export function classIndex(node: ClassNode, sourceCode: SourceCode): ClassIndex {
  const known = indexes.get(node);
  if (known !== undefined) return known;
  const fields = new Map<string, TSESTree.PropertyDefinition>();
  const members = new Map<string, TSESTree.MemberExpression[]>();
  const written = new Set<string>();
  const patterns: TSESTree.VariableDeclarator[] = [];
  const others: Node[] = [];
  // Of all classes above and below, so only where a method is called.
  let methods: ReadonlySet<string | undefined> | undefined;
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
    if (isCalled(parent) && !(methods ??= methodsOf(node, sourceCode)).has(name)) others.push(object);
    const { parent: use } = parent;
    if (use.type === 'UpdateExpression' || (use.type === 'AssignmentExpression' && use.left === parent))
      written.add(name);
    pushTo(members, name, parent);
  };
  for (const member of node.body.body) {
    if (member.type !== 'PropertyDefinition') continue;
    const name = staticKey(member.key, member.computed);
    if (name !== undefined) fields.set(name, member);
  }
  walk(node.body, sourceCode, (inner) => {
    if (ownsThis(inner)) return false;
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
  const index = { fields, members, written, patterns, others };
  indexes.set(node, index);
  return index;
}

/** Classes above each other; a stop for programs that no person wrote. */
const MOST_CLASSES = 32;

/** A class and those above it that the file declares, from the bottom up. */
export function classesAbove(owner: ClassNode, sourceCode: SourceCode): readonly ClassNode[] {
  const found = [owner];
  for (let next: Node | null = owner.superClass; next?.type === 'Identifier'; next = found.at(-1)?.superClass ?? null) {
    const above = variableAt(next.name, next, sourceCode)?.defs[0]?.node;
    if (!isClass(above) || found.includes(above) || found.length === MOST_CLASSES) break;
    found.push(above);
  }
  return found;
}

/** Classes that extend one class, and each other; a stop for programs that no person wrote. */
export const MOST_BELOW = 100;

/** A class and all of the file that extend it; some of them where there are more than any file has. */
export function classesBelow(owner: ClassNode, sourceCode: SourceCode): readonly ClassNode[] {
  const found = new Set([owner]);
  for (const each of found) {
    for (const { references } of sourceCode.scopeManager?.getDeclaredVariables(each) ?? []) {
      for (const { identifier } of references) {
        if (found.size >= MOST_BELOW) return [...found];
        const { parent } = identifier;
        if (isClass(parent) && parent.superClass === identifier) found.add(parent);
      }
    }
  }
  return [...found];
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
    const isObject = parent?.type === 'MemberExpression' && parent.object === reference && !isCalled(parent);
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

/** The methods of a class and of those above it in the file, and their fields that hold functions. */
function methodsOf(owner: ClassNode, sourceCode: SourceCode): ReadonlySet<string | undefined> {
  const members = [...classesAbove(owner, sourceCode), ...classesBelow(owner, sourceCode)].flatMap(
    ({ body }) => body.body,
  );
  return new Set(
    members.flatMap((member) =>
      member.type === 'MethodDefinition' ||
      member.type === 'TSAbstractMethodDefinition' ||
      (member.type === 'PropertyDefinition' && isFunction(member.value))
        ? [staticKey(member.key, member.computed)]
        : [],
    ),
  );
}

function isCalled(member: Node): boolean {
  return member.parent?.type === 'CallExpression' && member.parent.callee === member;
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
