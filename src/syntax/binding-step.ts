import type { TSESTree } from '@typescript-eslint/utils';
import { classesAbove, classesBelow, MOST_BELOW } from './class-family.ts';
import { classIndex, usesOfClass } from './classes.ts';
import { initialiser } from './constants.ts';
import type { Flow } from './destinations.ts';
import { settersNamed } from './members-named.ts';
import {
  ancestors,
  type ClassNode,
  classOfThis,
  isClass,
  type Node,
  type Scope,
  type SourceCode,
  staticKey,
  type Variable,
  variableAt,
} from './nodes.ts';
import { membersOfPrototype } from './prototypes.ts';
import { thingOf, type Value } from './values.ts';

/** Sends a value to the names of a binding target: a name, a pattern, a parameter, a member that is assigned to. */
export function bindPattern(flow: Flow, target: Node, value: Value): void {
  switch (target.type) {
    case 'Identifier': {
      const variable = variableAt(target.name, target, flow.sourceCode);
      if (variable !== undefined) flow.variable(variable, value);
      break;
    }
    case 'AssignmentPattern':
      flow.pattern(target.left, value);
      break;
    case 'TSParameterProperty':
      flow.pattern(target.parameter, value);
      bindParameterProperty(flow, target, value);
      break;
    case 'ObjectPattern':
      for (const property of target.properties) {
        if (property.type !== 'Property') {
          if (value.kind === 'record') flow.pattern(property.argument, value);
          // A copy of all members, `settings` of an application or `application` of a module among them.
          else if (value.kind === 'thing') flow.use(value, { node: property, kind: 'escape' });
          continue;
        }
        const name = staticKey(property.key, property.computed);
        const inner = name === undefined ? undefined : memberOf(value, name);
        if (inner !== undefined) flow.pattern(property.value, inner);
        else if (value.kind === 'thing') flow.use(value, { node: property, kind: 'member', member: name });
        else if (name === undefined) flow.use(value, { node: property, kind: 'escape' });
      }
      break;
    case 'ArrayPattern':
      for (const [index, element] of target.elements.entries()) {
        const inner = element === null ? undefined : memberOf(value, String(index));
        if (element?.type === 'RestElement') flow.use(value, { node: element, kind: 'escape' });
        else if (element !== null && inner !== undefined) flow.pattern(element, inner);
      }
      break;
    case 'MemberExpression':
      bindMember(flow, target, value);
      break;
    default:
      break;
  }
}

/** What a member of a value is, where that is known. */
export function memberOf(value: Value, name: string): Value | undefined {
  if (value.kind === 'record') return value.member === name ? value.value : undefined;
  if (value.kind === 'function') return undefined;
  const shape = value.shape.member?.(name);
  return shape && { kind: 'thing', shape, framework: value.framework };
}

/** Sends a value to all that reads the same field: `this.name` in the class, `const { name } = this`, `new Class().name`. */
export function bindField(flow: Flow, owner: ClassNode, name: string, value: Value): void {
  const { sourceCode } = flow;
  const below = classesBelow(owner, sourceCode);
  if (thingOf(value).receiver !== undefined) flow.use(value, { node: owner, kind: 'kept', member: name });
  if (below.length >= MOST_BELOW) flow.use(value, { node: sourceCode.ast, kind: 'lost' });
  const family = new Set([...below, ...classesAbove(owner, sourceCode)]);
  for (const each of family) bindFieldOf(flow, each, name, value);
  for (const each of below) {
    if (each === owner) continue;
    for (const member of classIndex(each, sourceCode).supers.get(name) ?? []) flow.expression(member, value);
  }
}

function bindFieldOf(flow: Flow, owner: ClassNode, name: string, value: Value): void {
  const { members, patterns, fields, others } = classIndex(owner, flow.sourceCode);
  const uses = usesOfClass(owner, flow.sourceCode);
  for (const own of [members.get(name), uses.members.get(name)]) {
    // A field that is written a thousand times would be sent as many values a thousand times.
    if (own !== undefined && flow.holds(own, value, owner)) for (const member of own) flow.expression(member, value);
  }
  const init = fields.get(name)?.value;
  if (init != null) flow.typed(init, value);
  const record: Value = { kind: 'record', member: name, value };
  if (!flow.holds(owner, record, owner)) return;
  for (const pattern of patterns) flow.pattern(pattern.id, record);
  for (const self of others) flow.expression(self, record);
  for (const reference of uses.others) {
    const { parent } = reference;
    if (parent?.type === 'NewExpression' && parent.callee === reference) flow.expression(parent, record);
    else flow.expression(reference, record);
  }
}

function bindParameterProperty(flow: Flow, target: TSESTree.TSParameterProperty, value: Value): void {
  const name = target.parameter.type === 'AssignmentPattern' ? target.parameter.left : target.parameter;
  const owner = classOfThis(target);
  if (owner !== undefined) flow.field(owner, name.name, value);
}

/** `this.b = value`, `super.b = value`, `a.b = value`, `module.exports = value`: other reads of the same member see it. */
function bindMember(flow: Flow, target: TSESTree.MemberExpression, value: Value): void {
  const name = staticKey(target.property, target.computed);
  const { object } = target;
  const setters = name === undefined ? [] : settersNamed(name, flow.sourceCode);
  // A thousand setters of the name get what is written a thousand times once each.
  if (setters.length > 0 && flow.holds(setters, value, target))
    for (const setter of setters) flow.parameter(setter, 0, value);
  if ((object.type === 'ThisExpression' || object.type === 'Super') && name !== undefined) {
    const owner = classOfThis(target);
    if (owner !== undefined) flow.field(owner, name, value);
    else {
      const members = membersOfPrototype(target, name, flow.sourceCode);
      if (members.length > 0 && flow.holds(members, value, target))
        for (const member of members) flow.expression(member, value);
      flow.use(value, { node: target, kind: 'escape' });
    }
    return;
  }
  flow.use(value, { node: target, kind: 'escape' });
  if (object.type !== 'Identifier' || name === undefined) return;
  const record: Value = { kind: 'record', member: name, value };
  const variable = variableAt(object.name, target, flow.sourceCode);
  if (variable === undefined) {
    if (!flow.holds(object.name, record, object)) return;
    for (const identifier of undeclaredReferences(object.name, flow.sourceCode)) flow.expression(identifier, record);
    return;
  }
  flow.variable(variable, record);
  const init = initialiser(variable);
  const owner = init && instanceOf(init, flow.sourceCode);
  if (isClass(owner)) flow.field(owner, name, value);
}

/** `namespace Api { export const router = …; }`: what has hold of the namespace sees the value, and may put another one there. */
export function bindNamespace(flow: Flow, { name, defs }: Variable, value: Value): void {
  const [definition] = defs;
  const block = definition && [...ancestors(definition.name)].find(({ type }) => type === 'TSModuleBlock');
  const { parent } = block ?? {};
  if (parent?.type !== 'TSModuleDeclaration' || parent.id.type !== 'Identifier') return;
  flow.pattern(parent.id, { kind: 'record', member: name, value });
}

/** The class that `this` or `new Class()` is an instance of. */
function instanceOf(node: Node, sourceCode: SourceCode): Node | undefined {
  if (node.type === 'ThisExpression') return classOfThis(node);
  if (node.type !== 'NewExpression' || node.callee.type !== 'Identifier') return undefined;
  return variableAt(node.callee.name, node, sourceCode)?.defs[0]?.node;
}

/** By global scope: the names that nothing declares, kept for a file that writes members of a thousand of them. */
const undeclared = new WeakMap<Scope, ReadonlyMap<string, readonly Node[]>>();

/** Every use of a name that no scope of the file declares: `require`, `module`, `exports`. */
export function undeclaredReferences(name: string, sourceCode: SourceCode): readonly Node[] {
  const global = sourceCode.scopeManager?.globalScope;
  if (global == null) return [];
  const declared = global.set.get(name)?.references.map(({ identifier }) => identifier) ?? [];
  const known = undeclared.get(global) ?? undeclaredIn(global);
  undeclared.set(global, known);
  return [...declared, ...(known.get(name) ?? [])];
}

function undeclaredIn({ through }: Scope): ReadonlyMap<string, readonly Node[]> {
  const found = new Map<string, Node[]>();
  for (const { identifier } of through) {
    if (identifier.type !== 'Identifier') continue;
    const uses = found.get(identifier.name);
    if (uses === undefined) found.set(identifier.name, [identifier]);
    else uses.push(identifier);
  }
  return found;
}
