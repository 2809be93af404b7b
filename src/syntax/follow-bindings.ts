import type { TSESTree } from '@typescript-eslint/utils';
import { withSuperclasses, withSubclasses, classIndex, usesOfClass } from './classes.ts';
import type { Flow } from './flow.ts';
import { shapeValue, type Value } from './values.ts';
import { functionAt } from './functions.ts';
import {
  type ClassNode,
  classOfThis,
  type FunctionNode,
  type Node,
  parameterName,
  propertyName,
  unwrapped,
  type Variable,
  variableOf,
} from './nodes.ts';
import { propertyValue } from './properties.ts';
import { initializerOf } from './variables.ts';

/** Sends a value to the names of a binding target: a name, a pattern, a parameter, a member that is assigned to. */
export function bindPattern(flow: Flow, target: Node, value: Value): void {
  switch (target.type) {
    case 'Identifier': {
      const variable = variableOf(target, flow.sourceCode);
      if (variable !== undefined) bindVariable(flow, variable, value);
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
        const name = propertyName(property);
        const inner = name === undefined ? undefined : memberValue(value, name);
        if (inner !== undefined) bindPattern(flow, property.value, inner);
      }
      break;
    case 'ArrayPattern':
      for (const [index, element] of target.elements.entries()) {
        const inner = memberValue(value, String(index));
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

/** Sends a value to every read of a variable, as a value or as a type. */
export function bindVariable(flow: Flow, variable: Variable, value: Value): void {
  if (!flow.reachHolder(variable, value)) return;
  for (const reference of variable.references) {
    if (reference.isRead()) flow.reachExpression(reference.identifier, value);
    else if (reference.isTypeReference) flow.reachType(reference.identifier, value);
  }
  const init = initializerOf(variable);
  if (init !== undefined) bindTyped(flow, init, value);
}

/** Sends a value to a parameter of the function that an expression is or names. Returns whether it finds one. */
export function bindParameter(flow: Flow, callee: Node, index: number, value: Value): boolean {
  const target = functionAt(callee, flow.sourceCode);
  if (target === undefined) return false;
  const parameter = target.params[index];
  const last = target.params.at(-1);
  if (last?.type === 'RestElement' && index >= target.params.length - 1)
    bindPattern(flow, last.argument, { kind: 'record', member: String(index - target.params.length + 1), value });
  else if (parameter !== undefined) bindPattern(flow, parameter, value);
  return true;
}

/** Applies a declared type to an expression: if it is a function, the type determines its first parameter. */
export function bindTyped(flow: Flow, expression: Node, value: Value): void {
  if (value.kind === 'record') {
    const member = propertyValue(unwrapped(expression), value.member);
    if (member !== undefined) bindTyped(flow, member, value.value);
    return;
  }
  const shape = value.shape.firstParameter?.();
  const target = shape && functionAt(expression, flow.sourceCode);
  if (shape === undefined || target === undefined) return;
  const how = `parameter of a ${value.shape.name}`;
  bindParameter(flow, target, 0, flow.receiverFor(value, { origin: target, how, shape }));
}

/** Sends what a function returns to its callers, and what a getter returns to the reads of its member. */
export function bindResult(flow: Flow, from: FunctionNode, value: Value): void {
  const { parent } = from;
  if ((parent.type === 'MethodDefinition' || parent.type === 'Property') && parent.kind === 'get') {
    const name = propertyName(parent);
    if (name === undefined) return;
    if (parent.type === 'MethodDefinition') bindField(flow, parent.parent.parent, name, value);
    else flow.reachExpression(parent.parent, { kind: 'record', member: name, value });
  } else if (flow.reachResult(from, value)) {
    seekCalls(flow, from);
  }
}

/** Finds the calls of a function by following it like any other value, to every place that can call it. */
export function seekCalls(flow: Flow, target: FunctionNode): void {
  if (!flow.markSought(target)) return;
  const value = shapeValue({ name: 'function', calledFunction: target }, undefined);
  const { parent } = target;
  if (target.type === 'FunctionDeclaration' && target.id !== null) {
    bindPattern(flow, target.id, value);
  } else if (parent.type === 'MethodDefinition') {
    bindField(flow, parent.parent.parent, propertyName(parent) ?? '', value);
  } else {
    flow.reachExpression(target, value);
  }
}

/** The value of a member, if it is known. */
export function memberValue(value: Value, name: string): Value | undefined {
  if (value.kind === 'record') return value.member === name ? value.value : undefined;
  const shape = value.shape.member?.(name);
  return shape && shapeValue(shape, value.framework);
}

/** Sends a value to every read of a field: `this.name` in the class, `const { name } = this`, `new Class().name`. */
export function bindField(flow: Flow, owner: ClassNode, name: string, value: Value): void {
  const { sourceCode } = flow;
  for (const each of new Set([...withSubclasses(owner, sourceCode), ...withSuperclasses(owner, sourceCode)]))
    bindFieldOf(flow, each, name, value);
}

function bindFieldOf(flow: Flow, owner: ClassNode, name: string, value: Value): void {
  const record: Value = { kind: 'record', member: name, value };
  if (!flow.reachHolder(owner, record)) return;
  const { members, fields, others } = classIndex(owner, flow.sourceCode);
  const uses = usesOfClass(owner, flow.sourceCode);
  for (const member of [...(members.get(name) ?? []), ...(uses.members.get(name) ?? [])])
    flow.reachExpression(member, value);
  const init = fields.get(name)?.value;
  if (init != null) bindTyped(flow, init, value);
  for (const self of others) flow.reachExpression(self, record);
  for (const use of uses.others) {
    const { parent } = use;
    const isMade = parent?.type === 'NewExpression' && parent.callee === use;
    flow.reachExpression(isMade ? parent : use, record);
  }
}

/** `constructor(private app: Application)`: a parameter that is a field as well. */
export function bindParameterProperty(flow: Flow, target: TSESTree.TSParameterProperty, value: Value): void {
  const [owner, name] = [classOfThis(target), parameterName(target)];
  if (owner !== undefined && name !== undefined) bindField(flow, owner, name, value);
}

/** `this.b = value`, `a.b = value`, `module.exports = value`: sends the value to the other reads of the same member. */
function bindMember(flow: Flow, target: TSESTree.MemberExpression, value: Value): void {
  const name = propertyName(target);
  const { object } = target;
  if (name === undefined) return;
  if (object.type === 'ThisExpression' || object.type === 'Super') {
    const owner = classOfThis(target);
    if (owner !== undefined) bindField(flow, owner, name, value);
    return;
  }
  if (object.type !== 'Identifier') return;
  const variable = variableOf(object, flow.sourceCode);
  if (variable !== undefined) bindVariable(flow, variable, { kind: 'record', member: name, value });
}
