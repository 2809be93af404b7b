import type { TSESTree } from '@typescript-eslint/utils';
import { classesAbove, classesBelow, classIndex, classNamed, usesOfClass } from './classes.ts';
import type { Flow } from './flow.ts';
import { type ClassNode, classOfThis, type Node, type SourceCode, staticKey, variableOf } from './nodes.ts';
import type { Value } from './values.ts';
import { initialiser, undeclaredReferences } from './variables.ts';

/** Sends a value to the names of a binding target: a name, a pattern, a parameter, a member that is assigned to. */
export function bindPattern(flow: Flow, target: Node, value: Value): void {
  switch (target.type) {
    case 'Identifier': {
      const variable = variableOf(target, flow.sourceCode);
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
          continue;
        }
        const name = staticKey(property.key, property.computed);
        const inner = name === undefined ? undefined : memberOf(value, name);
        if (inner !== undefined) flow.pattern(property.value, inner);
      }
      break;
    case 'ArrayPattern':
      for (const [index, element] of target.elements.entries()) {
        const inner = element === null ? undefined : memberOf(value, String(index));
        if (element !== null && element.type !== 'RestElement' && inner !== undefined) flow.pattern(element, inner);
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
  return shape && { kind: 'framework', shape, framework: value.framework };
}

/** Sends a value to all that reads the same field: `this.name` in the class, `const { name } = this`, `new Class().name`. */
export function bindField(flow: Flow, owner: ClassNode, name: string, value: Value): void {
  const { sourceCode } = flow;
  const below = classesBelow(owner, sourceCode);
  for (const each of new Set([...below, ...classesAbove(owner, sourceCode)])) bindFieldOf(flow, each, name, value);
  for (const each of below) {
    if (each === owner) continue;
    for (const member of classIndex(each, sourceCode).supers.get(name) ?? []) flow.expression(member, value);
  }
}

function bindFieldOf(flow: Flow, owner: ClassNode, name: string, value: Value): void {
  const record: Value = { kind: 'record', member: name, value };
  if (!flow.holds(owner, record)) return;
  const { members, patterns, fields, others } = classIndex(owner, flow.sourceCode);
  const uses = usesOfClass(owner, flow.sourceCode);
  for (const member of [...(members.get(name) ?? []), ...(uses.members.get(name) ?? [])])
    flow.expression(member, value);
  const init = fields.get(name)?.value;
  if (init != null) flow.typed(init, value);
  for (const pattern of patterns) flow.pattern(pattern.id, record);
  for (const self of others) flow.expression(self, record);
  for (const use of uses.others) {
    const { parent } = use;
    const isMade = parent?.type === 'NewExpression' && parent.callee === use;
    flow.expression(isMade ? parent : use, record);
  }
}

function bindParameterProperty(flow: Flow, target: TSESTree.TSParameterProperty, value: Value): void {
  const name = target.parameter.type === 'AssignmentPattern' ? target.parameter.left : target.parameter;
  const owner = classOfThis(target);
  if (owner !== undefined) flow.field(owner, name.name, value);
}

/** `this.b = value`, `a.b = value`, `module.exports = value`: other reads of the same member see it. */
function bindMember(flow: Flow, target: TSESTree.MemberExpression, value: Value): void {
  const name = staticKey(target.property, target.computed);
  const { object } = target;
  if (name === undefined) return;
  if (object.type === 'ThisExpression' || object.type === 'Super') {
    const owner = classOfThis(target);
    if (owner !== undefined) flow.field(owner, name, value);
    return;
  }
  if (object.type !== 'Identifier') return;
  const record: Value = { kind: 'record', member: name, value };
  const variable = variableOf(object, flow.sourceCode);
  if (variable === undefined) {
    if (!flow.holds(object.name, record)) return;
    for (const identifier of undeclaredReferences(object.name, flow.sourceCode)) flow.expression(identifier, record);
    return;
  }
  flow.variable(variable, record);
  const init = initialiser(variable);
  const owner = init && instanceOf(init, flow.sourceCode);
  if (owner !== undefined) flow.field(owner, name, value);
}

/** The class that `this` or `new Class()` is an instance of. */
function instanceOf(node: Node, sourceCode: SourceCode): ClassNode | undefined {
  if (node.type === 'ThisExpression') return classOfThis(node);
  if (node.type !== 'NewExpression' || node.callee.type !== 'Identifier') return undefined;
  return classNamed(node.callee, sourceCode);
}
