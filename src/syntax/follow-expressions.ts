import type { TSESTree } from '@typescript-eslint/utils';
import { EACH } from './elements.ts';
import type { Flow } from './flow.ts';
import { type FrameworkValue, isElement, isMadeBy, type Value } from './values.ts';
import { bindField, bindParameter, bindPattern, bindResult, bindTyped, memberOf } from './follow-bindings.ts';
import { constructorAt, functionAt } from './functions.ts';
import {
  calledBy,
  type CallNode,
  enclosingFunction,
  isFunction,
  isMemberNamed,
  isValueWrapper,
  lastName,
  type Node,
  staticKey,
} from './nodes.ts';
import type { Method } from './shape.ts';

/** Where the value of an expression goes next: into its parent. */
export function expressionStep(flow: Flow, node: Node, value: Value): void {
  const { parent } = node;
  if (parent !== undefined && isValueWrapper(parent)) {
    flow.reachExpression(parent, value);
    return;
  }
  switch (parent?.type) {
    case 'AwaitExpression':
      flow.reachExpression(parent, value);
      break;
    case 'ConditionalExpression':
      if (parent.test !== node) flow.reachExpression(parent, value);
      break;
    case 'LogicalExpression':
      if (parent.operator !== '&&' || parent.left !== node) flow.reachExpression(parent, value);
      break;
    case 'SequenceExpression':
      if (parent.expressions.at(-1) === node) flow.reachExpression(parent, value);
      break;
    case 'VariableDeclarator':
      if (parent.init === node) bindPattern(flow, parent.id, value);
      break;
    case 'AssignmentPattern':
      // `constructor(private router = Router())` binds a field as well.
      if (parent.right === node)
        bindPattern(flow, parent.parent.type === 'TSParameterProperty' ? parent.parent : parent, value);
      break;
    case 'AssignmentExpression':
      if (parent.right !== node || !['=', '||=', '&&=', '??='].includes(parent.operator)) break;
      bindPattern(flow, parent.left, value);
      flow.reachExpression(parent, value);
      break;
    case 'PropertyDefinition': {
      const name = staticKey(parent.key, parent.computed);
      if (parent.value === node && name !== undefined) bindField(flow, parent.parent.parent, name, value);
      break;
    }
    case 'Property': {
      const name = staticKey(parent.key, parent.computed);
      if (parent.value === node && name !== undefined && parent.parent.type === 'ObjectExpression')
        flow.reachExpression(parent.parent, { kind: 'record', member: name, value });
      break;
    }
    case 'ArrayExpression':
      flow.reachExpression(parent, {
        kind: 'record',
        member: String(parent.elements.findIndex((element) => element === node)),
        value,
      });
      break;
    case 'ForOfStatement': {
      if (parent.right !== node || !isElement(value)) break;
      const { left } = parent;
      bindPattern(flow, left.type === 'VariableDeclaration' ? left.declarations[0].id : left, value.value);
      break;
    }
    case 'ReturnStatement':
    case 'ArrowFunctionExpression': {
      const from = parent.type === 'ReturnStatement' ? enclosingFunction(parent) : parent;
      const isResult = parent.type === 'ReturnStatement' || parent.body === node;
      if (isResult && isFunction(from) && !from.generator) bindResult(flow, from, value);
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
    case 'TSTypeReference':
    case 'TSQualifiedName':
    case 'TSTypeQuery':
    case 'TSInterfaceHeritage':
      flow.reachType(node, value);
      break;
    default:
      break;
  }
}

/** Where a value goes when it is called: it creates another one, applies a decorator, or is a function in the file. */
function calleeStep(flow: Flow, call: CallNode, value: Value): void {
  if (value.kind !== 'framework') return;
  const { shape } = value;
  if (shape.decorator !== undefined && call.type === 'CallExpression') {
    flow.decorate({ value, decorator: call.parent.type === 'Decorator' ? call.parent : undefined, call });
  } else if (shape.called !== undefined) {
    if (call.type === 'CallExpression') flow.apply(shape.called, call);
  } else if (shape.firstParameter !== undefined) {
    const [wrapped] = call.arguments;
    if (wrapped !== undefined) bindTyped(flow, wrapped, value);
  } else {
    constructed(flow, call, value);
  }
}

/** `Router()` and `new Hono()` return a value; `mount(path, router)` also registers a mount. */
function constructed(flow: Flow, call: CallNode, value: FrameworkValue): void {
  const { shape } = value;
  const result = call.type === 'NewExpression' ? shape.construct?.() : shape.call?.();
  const given = result && valueOfCall(flow, call, value, result);
  if (given !== undefined) flow.reachExpression(call, given);
  if (shape.registers === undefined) return;
  const { callee: object } = call;
  const { receiver } = given?.receiver === undefined ? flow.receiver(object, shape.name, value, shape) : given;
  if (receiver !== undefined)
    flow.call({ receiver, name: shape.name, method: { registers: shape.registers }, call, object });
}

/** Where a value goes when it is passed to a call. */
function argumentStep(flow: Flow, call: CallNode, argument: Node, value: Value): void {
  const index = call.arguments.findIndex((each) => each === argument);
  const { callee } = call;
  // `Object.assign(express.Router(), { registry })` returns the router itself.
  if (index === 0 && isMemberNamed(callee, 'assign') && lastName(callee.object) === 'Object')
    flow.reachExpression(call, value);
  const target =
    call.type === 'NewExpression' || callee.type === 'Super'
      ? constructorAt(callee, flow.sourceCode)
      : callee.type === 'CallExpression'
        ? undefined
        : functionAt(callee, flow.sourceCode);
  if (target !== undefined && bindParameter(flow, target, index, value)) return;
  // A guess: what an unknown function returns for an application holds it: `const { app } = expressWs(express())`.
  if (index === 0 && value.kind === 'framework' && value.shape.listens === true)
    flow.reachExpression(call, { kind: 'record', member: 'app', value });
}

/** The value that a call returns: a new receiver if its shape has methods, else just the shape. */
function valueOfCall(flow: Flow, call: CallNode, from: FrameworkValue, shape: FrameworkValue['shape']): FrameworkValue {
  if (shape.method === undefined) return { kind: 'framework', shape, framework: from.framework };
  return flow.receiver(call, shape.name, from, shape, from.receiver && { receiver: from.receiver, call });
}

/** Where a value goes when a member of it is read: to the value of the member, or to the call of a method. */
function memberStep(flow: Flow, member: TSESTree.MemberExpression, value: Value): void {
  if (member.object.type === 'Super') return;
  const name = staticKey(member.property, member.computed);
  const inner = name === undefined ? undefined : memberOf(value, name);
  if (inner !== undefined) {
    flow.reachExpression(member, inner);
    return;
  }
  const call = calledBy(member);
  const [first] = call?.arguments ?? [];
  if (call === undefined) return;
  if (name === 'then') {
    // What a promise resolves to: `NestFactory.create(…).then((app) => …)`.
    if (first !== undefined) bindParameter(flow, first, 0, value);
  } else if (value.kind !== 'framework') {
    if (isElement(value) && EACH.has(name) && first !== undefined) bindParameter(flow, first, 0, value.value);
  } else {
    const method = value.shape.method?.(name);
    if (method !== undefined) methodStep(flow, member, call, value, name, method);
  }
}

function methodStep(
  flow: Flow,
  { object }: TSESTree.MemberExpression,
  call: TSESTree.CallExpression,
  value: FrameworkValue,
  name: string | undefined,
  method: Method,
): void {
  // `RouterModule.register(…)`: the module itself is the receiver.
  const isOfModule = value.receiver === undefined && method.registers !== undefined;
  const { receiver } = isOfModule ? flow.receiver(object, value.shape.name, value, value.shape) : value;
  // `app = app.basePath('/v1')`: the result of a call is not its receiver again.
  if (receiver !== undefined && isMadeBy(receiver, call)) return;
  if (receiver !== undefined) flow.call({ receiver, name, method, call, object });
  if (method.gives === 'self') {
    // Nothing uses the result of a statement, and most registrations are statements.
    if (call.parent.type !== 'ExpressionStatement' && !isTooShort(method, call)) flow.reachExpression(call, value);
  } else if (method.gives !== undefined) flow.reachExpression(call, valueOfCall(flow, call, value, method.gives()));
  const handed = method.hands && call.arguments[method.hands.argument];
  const target = handed && functionAt(handed, flow.sourceCode);
  if (method.hands === undefined || target === undefined) return;
  const parent = receiver && { receiver, call };
  bindParameter(
    flow,
    target,
    0,
    flow.receiver(call, `parameter of ${name ?? 'a'}()`, value, method.hands.shape(), parent),
  );
}

/** Whether a call has too few arguments to register, so that it does not return the receiver: `app.get('env')`. */
function isTooShort({ registers }: Method, call: TSESTree.CallExpression): boolean {
  if (registers?.kind !== 'endpoint' || registers.continuesPath === true) return false;
  return call.arguments.length < registers.minArguments && !call.arguments.some(({ type }) => type === 'SpreadElement');
}
