import type { TSESTree } from '@typescript-eslint/utils';
import { classesAbove, classesBelow, classIndex, usesOfClass } from './classes.ts';
import type { Flow, Value } from './flow.ts';
import { type ClassNode, classOfThis, type Node, staticKey, variableOf } from './nodes.ts';

/** Sends a value to the names of a binding target: a name, a pattern, a parameter, a member that is assigned to. */
export function bindPattern(flow: Flow, target: Node, value: Value): void {
  switch (target.type) {
    case 'Identifier': {
      const variable = variableOf(target, flow.sourceCode);
      if (variable !== undefined) flow.variable(variable, value);
      break;
    }
    case 'AssignmentPattern':
      bindPattern(flow, target.left, value);
      break;
    case 'TSParameterProperty':
      bindPattern(flow, target.parameter, value);
      bindParameterProperty(flow, target, value);
      break;
    case 'ObjectPattern':
      for (const property of target.properties) {
        if (property.type !== 'Property') {
          if (value.kind === 'record') bindPattern(flow, property.argument, value);
          continue;
        }
        const name = staticKey(property.key, property.computed);
        const inner = name === undefined ? undefined : memberOf(value, name);
        if (inner !== undefined) bindPattern(flow, property.value, inner);
      }
      break;
    case 'ArrayPattern':
      for (const [index, element] of target.elements.entries()) {
        const inner = element === null ? undefined : memberOf(value, String(index));
        if (element !== null && element.type !== 'RestElement' && inner !== undefined)
          bindPattern(flow, element, inner);
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
  const shape = value.shape.member?.(name);
  return shape && { kind: 'framework', shape, framework: value.framework };
}

/** Sends a value to all that reads the same field: `this.name` in the class, `const { name } = this`, `new Class().name`. */
export function bindField(flow: Flow, owner: ClassNode, name: string, value: Value): void {
  const { sourceCode } = flow;
  for (const each of new Set([...classesBelow(owner, sourceCode), ...classesAbove(owner, sourceCode)]))
    bindFieldOf(flow, each, name, value);
}

function bindFieldOf(flow: Flow, owner: ClassNode, name: string, value: Value): void {
  const record: Value = { kind: 'record', member: name, value };
  if (!flow.holds(owner, record)) return;
  const { members, fields, others } = classIndex(owner, flow.sourceCode);
  const uses = usesOfClass(owner, flow.sourceCode);
  for (const member of [...(members.get(name) ?? []), ...(uses.members.get(name) ?? [])])
    flow.expression(member, value);
  const init = fields.get(name)?.value;
  if (init != null) flow.typed(init, value);
  for (const self of others) flow.expression(self, record);
  for (const use of uses.others) {
    const { parent } = use;
    const isMade = parent?.type === 'NewExpression' && parent.callee === use;
    flow.expression(isMade ? parent : use, record);
  }
}

/** `constructor(private app: Application)`: a parameter that is a field as well. */
export function bindParameterProperty(flow: Flow, target: TSESTree.TSParameterProperty, value: Value): void {
  const name = target.parameter.type === 'AssignmentPattern' ? target.parameter.left : target.parameter;
  const owner = classOfThis(target);
  if (owner !== undefined) bindField(flow, owner, name.name, value);
}

/** `this.b = value`, `a.b = value`, `module.exports = value`: other reads of the same member see it. */
function bindMember(flow: Flow, target: TSESTree.MemberExpression, value: Value): void {
  const name = staticKey(target.property, target.computed);
  const { object } = target;
  if (name === undefined) return;
  if (object.type === 'ThisExpression' || object.type === 'Super') {
    const owner = classOfThis(target);
    if (owner !== undefined) bindField(flow, owner, name, value);
    return;
  }
  if (object.type !== 'Identifier') return;
  const variable = variableOf(object, flow.sourceCode);
  if (variable !== undefined) flow.variable(variable, { kind: 'record', member: name, value });
}
