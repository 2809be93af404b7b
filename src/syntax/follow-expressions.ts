import type { TSESTree } from '@typescript-eslint/utils';
import { ITERATION_METHODS } from './elements.ts';
import type { Flow } from './flow.ts';
import { type FrameworkValue, isCreatedBy, isListElement, type MethodCall, shapeValue, type Value } from './values.ts';
import { bindField, bindParameter, bindPattern, bindResult, bindTyped, memberValue } from './follow-bindings.ts';
import { classMethodAt, functionAt } from './functions.ts';
import {
  callOf,
  type CallNode,
  enclosingFunction,
  type FunctionNode,
  isMemberNamed,
  isValueWrapper,
  lastName,
  type Node,
  propertyName,
  type SourceCode,
} from './nodes.ts';
import type { Method, Shape } from './shape.ts';

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
      const name = propertyName(parent);
      if (parent.value === node && name !== undefined) bindField(flow, parent.parent.parent, name, value);
      break;
    }
    case 'Property': {
      const name = propertyName(parent);
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
      if (parent.right !== node || !isListElement(value)) break;
      const { left } = parent;
      bindPattern(flow, left.type === 'VariableDeclaration' ? left.declarations[0].id : left, value.value);
      break;
    }
    case 'ReturnStatement': {
      const returning = enclosingFunction(parent);
      if (returning !== undefined && !returning.generator) bindResult(flow, returning, value);
      break;
    }
    case 'ArrowFunctionExpression':
      if (parent.body === node) bindResult(flow, parent, value);
      break;
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
    flow.addDecorator({ value, decorator: call.parent.type === 'Decorator' ? call.parent : undefined, call });
  } else if (shape.calledFunction !== undefined) {
    if (call.type === 'CallExpression') flow.addFunctionCall(shape.calledFunction, call);
  } else if (shape.firstParameter !== undefined) {
    const [wrapped] = call.arguments;
    if (wrapped !== undefined) bindTyped(flow, wrapped, value);
  } else {
    creationStep(flow, call, value);
  }
}

/** `Router()` and `new Hono()` return a value; `mount(path, router)` also registers a mount. */
function creationStep(flow: Flow, call: CallNode, value: FrameworkValue): void {
  const { shape } = value;
  const result = call.type === 'NewExpression' ? shape.construct?.() : shape.call?.();
  const given = result && resultOfCall(flow, call, value, result);
  if (given !== undefined) flow.reachExpression(call, given);
  if (shape.registers === undefined) return;
  const { callee: object } = call;
  const { receiver } =
    given?.receiver === undefined ? flow.receiverFor(value, { origin: object, how: shape.name, shape }) : given;
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
  const target = functionCalledBy(call, flow.sourceCode);
  if (target !== undefined && bindParameter(flow, target, index, value)) return;
  // A guess: what an unknown function returns for an application holds it: `const { app } = expressWs(express())`.
  if (index === 0 && value.kind === 'framework' && value.shape.listens === true)
    flow.reachExpression(call, { kind: 'record', member: 'app', value });
}

/** The function or constructor of the file that a call runs. */
function functionCalledBy({ type, callee }: CallNode, sourceCode: SourceCode): FunctionNode | undefined {
  if (type === 'NewExpression' || callee.type === 'Super') return classMethodAt(callee, 'constructor', sourceCode);
  return callee.type === 'CallExpression' ? undefined : functionAt(callee, sourceCode);
}

/** The value that a call returns: a new receiver if its shape has methods, else just the shape. */
function resultOfCall(flow: Flow, call: CallNode, from: FrameworkValue, shape: Shape): FrameworkValue {
  if (shape.method === undefined) return shapeValue(shape, from.framework);
  const parent = from.receiver && { receiver: from.receiver, call };
  return flow.receiverFor(from, { origin: call, how: shape.name, shape, parent });
}

/** Where a value goes when a member of it is read: to the value of the member, or to the call of a method. */
function memberStep(flow: Flow, member: TSESTree.MemberExpression, value: Value): void {
  if (member.object.type === 'Super') return;
  const name = propertyName(member);
  const inner = name === undefined ? undefined : memberValue(value, name);
  if (inner !== undefined) {
    flow.reachExpression(member, inner);
    return;
  }
  const call = callOf(member);
  if (call === undefined) return;
  const [first] = call.arguments;
  const method = value.kind === 'framework' ? value.shape.method?.(name) : undefined;
  // What a promise resolves to: `NestFactory.create(…).then((app) => …)`.
  if (name === 'then' && first !== undefined) bindParameter(flow, first, 0, value);
  // `routers.forEach((router) => …)`
  else if (isListElement(value) && ITERATION_METHODS.has(name) && first !== undefined)
    bindParameter(flow, first, 0, value.value);
  else if (value.kind === 'framework' && method !== undefined)
    methodStep(flow, value, { name, method, call, object: member.object });
}

/** Where the receiver of a method call goes: into the call, its result, and the first parameter of a callback. */
function methodStep(flow: Flow, value: FrameworkValue, methodCall: Omit<MethodCall, 'receiver'>): void {
  const { name, method, call, object } = methodCall;
  const { shape } = value;
  // `RouterModule.register(…)`: the module itself is the receiver.
  const isOfModule = value.receiver === undefined && method.registers !== undefined;
  const { receiver } = isOfModule ? flow.receiverFor(value, { origin: object, how: shape.name, shape }) : value;
  // `app = app.basePath('/v1')`: the result of a call is not its receiver again.
  if (receiver !== undefined && isCreatedBy(receiver, call)) return;
  if (receiver !== undefined) flow.call({ receiver, ...methodCall });
  if (method.returns === 'self') {
    // Nothing uses the result of a statement, and most registrations are statements.
    if (call.parent.type !== 'ExpressionStatement' && !isTooShort(method, call)) flow.reachExpression(call, value);
  } else if (method.returns !== undefined) {
    flow.reachExpression(call, resultOfCall(flow, call, value, method.returns()));
  }
  const argument = method.callback && call.arguments[method.callback.argument];
  const callback = argument && functionAt(argument, flow.sourceCode);
  if (method.callback === undefined || callback === undefined) return;
  const how = `parameter of ${name ?? 'a'}()`;
  const parent = receiver && { receiver, call };
  const passed = { origin: call, how, shape: method.callback.shape(), parent };
  bindParameter(flow, callback, 0, flow.receiverFor(value, passed));
}

/** Whether a call has too few arguments to register, so that it does not return the receiver: `app.get('env')`. */
function isTooShort({ registers }: Method, call: CallNode): boolean {
  if (registers?.kind !== 'endpoint' || registers.continuesPath === true) return false;
  return call.arguments.length < registers.minArguments && !call.arguments.some(({ type }) => type === 'SpreadElement');
}
