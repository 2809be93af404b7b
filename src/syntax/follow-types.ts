import type { TSESTree } from '@typescript-eslint/utils';
import type { Flow } from './flow.ts';
import { classOfThis, isFunction, type Node, variableAt, staticKey } from './nodes.ts';
import type { Value } from './values.ts';

/** Types that stand for what they hold: a promise of a router gives a router to whoever waits for it. */
const TRANSPARENT: ReadonlySet<string> = new Set([
  'Promise',
  'PromiseLike',
  'Awaited',
  'Readonly',
  'Required',
  'Partial',
  'NonNullable',
  'Omit',
  'Pick',
]);

/** Where a type of known meaning goes next: to the types and annotations around it. */
export function typeStep(flow: Flow, node: Node, value: Value): void {
  const { parent } = node;
  switch (parent?.type) {
    case 'TSTypeReference':
      if (parent.typeName === node) flow.type(parent, typed(flow, parent, value, nameOf(node)));
      break;
    case 'TSQualifiedName':
      qualifiedStep(flow, parent, node, value);
      break;
    case 'TSTypeQuery':
    case 'TSUnionType':
    case 'TSIntersectionType':
    case 'TSOptionalType':
      flow.type(parent, value);
      break;
    case 'TSInterfaceHeritage':
      flow.type(parent, typed(flow, parent, value, nameOf(node)));
      break;
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration': {
      const variable = variableAt(parent.id.name, parent, flow.sourceCode);
      if (variable !== undefined) flow.variable(variable, value);
      break;
    }
    case 'TSTypeParameter': {
      const variable = parent.constraint === node ? variableAt(parent.name.name, parent, flow.sourceCode) : undefined;
      if (variable !== undefined) flow.variable(variable, value);
      break;
    }
    case 'TSTypeParameterInstantiation':
      argumentStep(flow, parent.parent, value);
      break;
    case 'TSTypeAnnotation':
      annotationStep(flow, parent, value);
      break;
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSTypeAssertion':
      if (parent.typeAnnotation !== node) break;
      flow.typed(parent.expression, value);
      if (value.kind !== 'framework' || value.receiver !== undefined) flow.expression(parent, value);
      break;
    case 'TSTypeLiteral':
    case 'TSInterfaceBody': {
      const name = node.type === 'TSMethodSignature' ? staticKey(node.key, node.computed) : undefined;
      flow.type(parent, name === undefined ? value : { kind: 'record', member: name, value });
      break;
    }
    default:
      break;
  }
}

/** A value of a named type: a new receiver for each place that names the type, unless the value is one already. */
export function typed(flow: Flow, origin: Node, value: Value, name: string): Value {
  if (value.kind !== 'framework' || value.receiver !== undefined || value.shape.method === undefined) return value;
  return flow.receiver(origin, `typed ${name}`, value, value.shape);
}

function nameOf(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'TSQualifiedName' ? node.right.name : '';
}

/** `express.Application`, `import Router = express.Router`. */
function qualifiedStep(flow: Flow, name: TSESTree.TSQualifiedName, node: Node, value: Value): void {
  if (value.kind !== 'framework') return;
  if (name.left !== node) {
    flow.type(name, value);
    return;
  }
  const { parent } = name;
  const isValue = parent.type === 'TSTypeQuery';
  const shape = isValue ? undefined : value.shape.type?.(name.right.name);
  if (parent.type === 'TSImportEqualsDeclaration') {
    const variable = variableAt(parent.id.name, parent, flow.sourceCode);
    const member = value.shape.member?.(name.right.name) ?? shape;
    if (variable !== undefined && member !== undefined)
      flow.variable(variable, { kind: 'framework', shape: member, framework: value.framework });
  } else if (shape !== undefined) {
    flow.type(name, { kind: 'framework', shape, framework: value.framework });
  } else if (value.shape.member?.(name.right.name) !== undefined) {
    // import * as core: `core.default.Router` and `typeof express.Router` name values.
    const member = value.shape.member(name.right.name);
    if (member !== undefined) flow.type(name, { kind: 'framework', shape: member, framework: value.framework });
  }
}

/** A type argument: `Promise<FastifyInstance>`, `ReturnType<typeof express>`. */
function argumentStep(flow: Flow, reference: Node, value: Value): void {
  if (reference.type !== 'TSTypeReference' || reference.typeName.type !== 'Identifier') return;
  const { name } = reference.typeName;
  if (TRANSPARENT.has(name)) flow.type(reference, value);
  if (name !== 'ReturnType' || value.kind !== 'framework') return;
  const result = value.shape.call?.();
  if (result !== undefined)
    flow.type(reference, typed(flow, reference, { ...value, shape: result }, `ReturnType<typeof ${value.shape.name}>`));
}

function annotationStep(flow: Flow, annotation: TSESTree.TSTypeAnnotation, value: Value): void {
  const { parent: holder } = annotation;
  if (isFunction(holder)) {
    if (holder.returnType === annotation) flow.result(holder, value);
    return;
  }
  switch (holder.type) {
    case 'Identifier':
      if (isSignature(holder.parent)) {
        const parameter = holder.parent.params.findIndex((each) => each === holder);
        flow.type(holder.parent, { kind: 'function', parameter, value });
        break;
      }
      flow.pattern(holder, value);
      if (holder.parent.type === 'TSParameterProperty') propertyStep(flow, holder.parent, holder.name, value);
      if (holder.parent.type === 'AssignmentPattern' && holder.parent.parent.type === 'TSParameterProperty') {
        propertyStep(flow, holder.parent.parent, holder.name, value);
      }
      break;
    case 'ObjectPattern':
      flow.pattern(holder, value);
      break;
    case 'TSAbstractPropertyDefinition':
    case 'PropertyDefinition': {
      const name = staticKey(holder.key, holder.computed);
      if (name !== undefined) flow.field(holder.parent.parent, name, value);
      break;
    }
    case 'TSPropertySignature': {
      const name = staticKey(holder.key, holder.computed);
      if (name !== undefined) flow.type(holder, { kind: 'record', member: name, value });
      break;
    }
    default:
      break;
  }
}

function propertyStep(flow: Flow, parameter: Node, name: string, value: Value): void {
  const owner = classOfThis(parameter);
  if (owner !== undefined) flow.field(owner, name, value);
}

/** A type of functions: its parameters belong to whatever function is declared to have it. */
function isSignature(node: Node): node is TSESTree.TSFunctionType | TSESTree.TSMethodSignature {
  return node.type === 'TSFunctionType' || node.type === 'TSMethodSignature';
}
