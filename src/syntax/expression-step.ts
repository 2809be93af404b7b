import type { TSESTree } from '@typescript-eslint/utils';
import { argumentStep, calleeStep } from './call-step.ts';
import type { Flow } from './destinations.ts';
import { isReachable } from './functions.ts';
import { memberStep } from './member-step.ts';
import { enclosingFunction, isFunction, type Node, staticKey } from './nodes.ts';
import { isMoved, positionIn } from './positions.ts';
import { FROM_OTHERS, isElement, type Value } from './values.ts';

/** Where the value of an expression goes next: into its parent. */
export function expressionStep(flow: Flow, node: Node, value: Value): void {
  const { parent } = node;
  switch (parent?.type) {
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
    case 'TSTypeAssertion':
    case 'TSInstantiationExpression':
    case 'ChainExpression':
    case 'AwaitExpression':
    case 'ConditionalExpression':
      if (parent.type === 'ConditionalExpression' && parent.test === node) break;
      if (parent.type === 'ConditionalExpression') orAnother(flow, parent, value);
      flow.expression(parent, value);
      break;
    case 'LogicalExpression':
      if (parent.operator === '&&' && parent.left === node) break;
      if (parent.operator !== '&&' && parent.right === node) orAnother(flow, parent, value);
      flow.expression(parent, value);
      break;
    case 'SequenceExpression':
      if (parent.expressions.at(-1) === node) flow.expression(parent, value);
      break;
    case 'VariableDeclarator':
      if (parent.init === node) flow.pattern(parent.id, value);
      break;
    case 'AssignmentPattern':
      if (parent.right !== node) break;
      if (isFunction(parent.parent) && isReachable(parent.parent, flow.sourceCode)) orAnother(flow, parent.left, value);
      flow.pattern(parent.left, value);
      break;
    case 'AssignmentExpression':
      // `express.Router = …`
      if (parent.left === node && value.kind === 'thing' && value.receiver === undefined)
        flow.use(value, { node, kind: 'member' });
      if (parent.right !== node || !['=', '||=', '&&=', '??='].includes(parent.operator)) break;
      flow.pattern(parent.left, value);
      flow.expression(parent, value);
      break;
    case 'PropertyDefinition': {
      const name = staticKey(parent.key, parent.computed);
      if (parent.value !== node) break;
      if (name !== undefined) flow.field(parent.parent.parent, name, value);
      else flow.use(value, { node, kind: 'escape' });
      break;
    }
    case 'Property': {
      const name = staticKey(parent.key, parent.computed);
      if (parent.value !== node || parent.parent.type !== 'ObjectExpression') break;
      // `{ app, ...others }` may have another one in its place.
      if (name === undefined || isOverwritten(parent))
        flow.use(value, { node, kind: name === undefined ? 'escape' : 'lost', isHeld: true });
      if (name !== undefined) flow.expression(parent.parent, { kind: 'record', member: name, value });
      break;
    }
    case 'SpreadElement':
      if (parent.parent.type === 'ObjectExpression' && value.kind === 'record') flow.expression(parent.parent, value);
      else flow.use(value, { node, kind: 'escape' });
      break;
    case 'ArrayExpression': {
      const index = positionIn(parent.elements, node);
      if (isMoved(parent.elements, index)) flow.use(value, { node, kind: 'escape' });
      flow.expression(parent, { kind: 'record', member: String(index), value });
      break;
    }
    case 'ForOfStatement': {
      if (parent.right !== node) break;
      const { left } = parent;
      const target = left.type === 'VariableDeclaration' ? left.declarations[0].id : left;
      if (isElement(value)) flow.pattern(target, value.value);
      else flow.use(value, { node, kind: 'escape' });
      break;
    }
    case 'ReturnStatement':
    case 'ArrowFunctionExpression': {
      const from = parent.type === 'ReturnStatement' ? enclosingFunction(parent) : parent;
      if (!isFunction(from) || (parent.type === 'ArrowFunctionExpression' && parent.body !== node)) break;
      flow.use(value, { node, kind: 'escape' });
      if (from.generator) flow.use(value, { node, kind: 'lost' });
      else flow.result(from, value);
      break;
    }
    case 'MemberExpression':
      if (parent.object === node) memberStep(flow, parent, value);
      break;
    case 'CallExpression':
    case 'NewExpression':
      if (parent.callee === node) calleeStep(flow, parent, value);
      else argumentStep(flow, parent, node, value);
      break;
    case 'ExpressionStatement':
    case 'IfStatement':
    case 'UnaryExpression':
      break;
    case 'TSTypeReference':
    case 'TSQualifiedName':
    case 'TSTypeQuery':
    case 'TSInterfaceHeritage':
    case 'TSClassImplements':
      flow.type(node, value);
      break;
    default:
      flow.use(value, { node, kind: 'escape' });
  }
}

/** Whether what stands behind a property of an object may have the same name. */
function isOverwritten(property: TSESTree.Property): boolean {
  const { parent } = property;
  if (parent.type !== 'ObjectExpression') return false;
  let last = lastSpreads.get(parent);
  if (last === undefined) {
    last = parent.properties.findLast(({ type }) => type === 'SpreadElement')?.range[0] ?? -1;
    lastSpreads.set(parent, last);
  }
  return property.range[0] < last;
}

/** Where the last spread of an object begins: kept, so that one with a thousand routers is searched once. */
const lastSpreads = new WeakMap<Node, number>();

/** `given ?? express()`: what stands there may be another one as well, of which the file shows nothing. */
function orAnother(flow: Flow, at: Node, value: Value): void {
  if (value.kind !== 'thing' || value.receiver === undefined) return;
  const another = flow.receiver(at, FROM_OTHERS, value, value.shape);
  if (at.type === 'Identifier') flow.pattern(at, another);
  else flow.expression(at, another);
}
