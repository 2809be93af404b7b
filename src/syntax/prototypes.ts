import { walk } from './classes.ts';
import {
  ancestors,
  type FunctionNode,
  isFunction,
  type Node,
  propertyValue,
  type SourceCode,
  staticKey,
  type Variable,
  variableAt,
} from './nodes.ts';

/**
 * Every `this.name` of the objects that a constructor function makes, where `this` stands in that function or in one of
 * its prototype: `function Server() { this.app = … } Server.prototype.routes = function () { this.app … }`.
 */
export function membersOfPrototype(at: Node, name: string, sourceCode: SourceCode): readonly Node[] {
  const holder = [...ancestors(at)].find(ownsThis);
  const maker = isFunction(holder) ? makerOf(holder, sourceCode) : undefined;
  if (maker === undefined) return [];
  const known = members.get(maker) ?? membersOf(maker, sourceCode);
  members.set(maker, known);
  return known.get(name) ?? [];
}

/** By the variable of a constructor function: kept, so that a thousand of its functions may write a thousand members. */
const members = new WeakMap<Variable, ReadonlyMap<string, readonly Node[]>>();

function membersOf(maker: Variable, sourceCode: SourceCode): ReadonlyMap<string, readonly Node[]> {
  const found = new Map<string, Node[]>();
  for (const each of functionsOf(maker)) {
    for (const [name, nodes] of indexOf(each, sourceCode)) {
      const before = found.get(name);
      if (before === undefined) found.set(name, [...nodes]);
      else for (const node of nodes) before.push(node);
    }
  }
  return found;
}

function ownsThis(node: Node): boolean {
  return node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type.startsWith('Class');
}

/** The variable of the constructor function that a function is, or whose prototype it belongs to. */
function makerOf(node: FunctionNode, sourceCode: SourceCode): Variable | undefined {
  if (node.type === 'FunctionDeclaration' && node.id !== null) return variableAt(node.id.name, node.id, sourceCode);
  const { parent } = node;
  if (parent.type === 'VariableDeclarator' && parent.id.type === 'Identifier')
    return variableAt(parent.id.name, parent.id, sourceCode);
  const assignment = parent.type === 'Property' ? parent.parent.parent : parent;
  if (assignment.type !== 'AssignmentExpression') return undefined;
  const target = prototypeIn(assignment.left);
  return target && variableAt(target.name, target, sourceCode);
}

/** The name before `.prototype`. */
function prototypeIn(node: Node): Extract<Node, { type: 'Identifier' }> | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  const isPrototype = staticKey(node.property, node.computed) === 'prototype';
  if (isPrototype) return node.object.type === 'Identifier' ? node.object : undefined;
  return node.object.type === 'MemberExpression' ? prototypeIn(node.object) : undefined;
}

/** `Server.prototype.routes` of the name `Server`. */
function outermostMember(name: Node): Node {
  let member = name;
  while (member.parent?.type === 'MemberExpression' && member.parent.object === member) member = member.parent;
  return member;
}

/** The constructor function and those of its prototype. */
function functionsOf({ defs, references }: Variable): readonly Node[] {
  const declared = defs[0]?.node;
  const own = declared?.type === 'VariableDeclarator' ? declared.init : declared;
  const found: Node[] = own == null ? [] : [own];
  for (const { identifier } of references) {
    const target = outermostMember(identifier);
    const assignment = target.parent;
    if (assignment?.type !== 'AssignmentExpression' || assignment.left !== target || prototypeIn(target) === undefined)
      continue;
    const { right } = assignment;
    if (right.type !== 'ObjectExpression') found.push(right);
    else
      for (const property of right.properties) {
        const key = property.type === 'Property' ? staticKey(property.key, property.computed) : undefined;
        const value = key === undefined ? undefined : propertyValue(right, key);
        if (value !== undefined) found.push(value);
      }
  }
  return found.filter(isFunction);
}

/** Every `this.name` in a function by the name, also through `const self = this`. */
function indexOf(root: Node, sourceCode: SourceCode): ReadonlyMap<string, readonly Node[]> {
  const index = new Map<string, Node[]>();
  const add = ({ parent }: Node): void => {
    const name = parent?.type === 'MemberExpression' ? staticKey(parent.property, parent.computed) : undefined;
    if (parent == null || name === undefined) return;
    const found = index.get(name);
    if (found === undefined) index.set(name, [parent]);
    else found.push(parent);
  };
  walk(root, sourceCode, (node) => {
    if (node !== root && ownsThis(node)) return false;
    if (node.type !== 'ThisExpression') return true;
    add(node);
    const { parent } = node;
    if (parent.type === 'VariableDeclarator')
      for (const alias of sourceCode.scopeManager?.getDeclaredVariables(parent) ?? [])
        if (parent.id.type === 'Identifier') for (const { identifier } of alias.references) add(identifier);
    return true;
  });
  return index;
}
