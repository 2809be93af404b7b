import type { TSESTree } from '@typescript-eslint/utils';
import { type ClassNode, isClass, type Node, type SourceCode, staticKey, variableAt } from './nodes.ts';

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
  /** Whether `this` goes somewhere as a whole, or a computed member of it is used. */
  readonly isHandedOver: boolean;
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
  let isHandedOver = false;
  const addMember = (object: Node): void => {
    const { parent } = object;
    if (isGiven(object)) isHandedOver = true;
    if (parent?.type !== 'MemberExpression' || parent.object !== object) return;
    const name = staticKey(parent.property, parent.computed);
    if (name === undefined) {
      isHandedOver = true;
      return;
    }
    const { parent: use } = parent;
    if (use.type === 'UpdateExpression' || (use.type === 'AssignmentExpression' && use.left === parent))
      written.add(name);
    const list = members.get(name);
    if (list === undefined) members.set(name, [parent]);
    else list.push(parent);
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
  const index = { fields, members, written, patterns, isHandedOver };
  indexes.set(node, index);
  return index;
}

/** A class and those above it that the file declares, from the bottom up. */
export function classesAbove(owner: ClassNode, sourceCode: SourceCode): readonly ClassNode[] {
  const found = [owner];
  for (let next: Node | null = owner.superClass; next?.type === 'Identifier'; next = found.at(-1)?.superClass ?? null) {
    const above = variableAt(next.name, next, sourceCode)?.defs[0]?.node;
    if (!isClass(above) || found.includes(above)) break;
    found.push(above);
  }
  return found;
}

/** A class and all of the file that extend it. */
export function classesBelow(owner: ClassNode, sourceCode: SourceCode): readonly ClassNode[] {
  const found = new Set([owner]);
  for (const each of found) {
    for (const { references } of sourceCode.scopeManager?.getDeclaredVariables(each) ?? []) {
      for (const { identifier } of references) {
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

/** Whether an object is given to a call that does more than to bind a function to it. */
function isGiven(object: Node): boolean {
  const { parent } = object;
  if (parent?.type === 'Property' || parent?.type === 'SpreadElement') return true;
  if (parent?.type !== 'CallExpression' && parent?.type !== 'NewExpression') return false;
  const { callee } = parent;
  const method = callee.type === 'MemberExpression' ? staticKey(callee.property, callee.computed) : undefined;
  return callee !== object && method !== 'bind';
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

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
