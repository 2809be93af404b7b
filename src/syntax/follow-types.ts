import type { TSESTree } from '@typescript-eslint/utils';
import type { Flow } from './flow.ts';
import { shapeValue, type Value } from './values.ts';
import {
  bindField,
  bindParameterProperty,
  bindPattern,
  bindResult,
  bindTyped,
  bindVariable,
} from './follow-bindings.ts';
import { isFunction, type Node, propertyName, variableAt } from './nodes.ts';

/** Where a known type goes next: to the types and annotations around it. */
export function typeStep(flow: Flow, node: Node, value: Value): void {
  const { parent } = node;
  switch (parent?.type) {
    case 'TSTypeReference':
    case 'TSInterfaceHeritage':
      flow.reachType(parent, receiverOfType(flow, parent, value, typeName(node)));
      break;
    case 'TSQualifiedName':
      qualifiedStep(flow, parent, node, value);
      break;
    case 'TSTypeQuery':
    case 'TSUnionType':
    case 'TSIntersectionType':
    case 'TSOptionalType':
    case 'TSTypeLiteral':
    case 'TSInterfaceBody':
      flow.reachType(parent, value);
      break;
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSTypeParameter': {
      const { name } = parent.type === 'TSTypeParameter' ? parent.name : parent.id;
      const variable = variableAt(name, parent, flow.sourceCode);
      if (variable !== undefined) bindVariable(flow, variable, withoutReceiver(value));
      break;
    }
    case 'TSTypeParameterInstantiation':
      if (isTransparent(parent.parent)) flow.reachType(parent.parent, value);
      break;
    case 'TSTypeAnnotation':
      annotationStep(flow, parent, value);
      break;
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSTypeAssertion':
      bindTyped(flow, parent.expression, value);
      if (value.kind !== 'framework' || value.receiver !== undefined) flow.reachExpression(parent, value);
      break;
    default:
      break;
  }
}

/** A value of a named type: a new receiver for each place that names the type, unless the value already is one. */
export function receiverOfType(flow: Flow, origin: Node, value: Value, name: string): Value {
  if (value.kind !== 'framework' || value.receiver !== undefined || value.shape.method === undefined) return value;
  return flow.receiverFor(value, { origin, how: `typed ${name}`, shape: value.shape });
}

/** Drops the receiver of a declared type (`interface App extends Application`): each place that names it gets one. */
function withoutReceiver(value: Value): Value {
  if (value.kind !== 'framework' || value.receiver?.origin.type.startsWith('TS') !== true) return value;
  return shapeValue(value.shape, value.framework);
}

function typeName(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'TSQualifiedName' ? node.right.name : '';
}

/** `express.Application`. */
function qualifiedStep(flow: Flow, name: TSESTree.TSQualifiedName, node: Node, value: Value): void {
  if (value.kind !== 'framework') return;
  if (name.left !== node) {
    flow.reachType(name, value);
    return;
  }
  const isValue = name.parent.type === 'TSTypeQuery';
  const type = isValue ? undefined : value.shape.type?.(name.right.name);
  // import * as core: `core.default.Router` and `typeof express.Router` name values.
  const shape = type ?? value.shape.member?.(name.right.name);
  if (shape !== undefined) flow.reachType(name, shapeValue(shape, value.framework));
}

/** Whether a type counts as its argument: awaiting a `Promise<FastifyInstance>` gives the instance. */
function isTransparent(reference: Node): boolean {
  if (reference.type !== 'TSTypeReference' || reference.typeName.type !== 'Identifier') return false;
  return /^(?:Promise|PromiseLike|Awaited|Readonly|Required|Partial|NonNullable|Omit|Pick)$/u.test(
    reference.typeName.name,
  );
}

function annotationStep(flow: Flow, annotation: TSESTree.TSTypeAnnotation, value: Value): void {
  const { parent: holder } = annotation;
  if (isFunction(holder)) {
    if (holder.returnType === annotation) bindResult(flow, holder, value);
    return;
  }
  switch (holder.type) {
    case 'Identifier':
      bindPattern(flow, holder, value);
      for (const outer of [holder.parent, holder.parent.parent])
        if (outer?.type === 'TSParameterProperty') bindParameterProperty(flow, outer, value);
      break;
    case 'ObjectPattern':
      bindPattern(flow, holder, value);
      break;
    case 'TSAbstractPropertyDefinition':
    case 'PropertyDefinition': {
      const name = propertyName(holder);
      if (name !== undefined) bindField(flow, holder.parent.parent, name, value);
      break;
    }
    case 'TSPropertySignature': {
      const name = propertyName(holder);
      if (name !== undefined) flow.reachType(holder, { kind: 'record', member: name, value });
      break;
    }
    default:
      break;
  }
}
