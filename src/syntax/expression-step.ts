import type { TSESTree } from '@typescript-eslint/utils';
import { memberOf } from './binding-step.ts';
import type { Flow } from './flow.ts';
import { constructorAt, functionAt, isReachable, isWrapped } from './functions.ts';
import {
  type CallNode,
  enclosingFunction,
  type FunctionNode,
  isFunction,
  type Node,
  type SourceCode,
  staticKey,
} from './nodes.ts';
import type { Method } from './shape.ts';
import { FROM_OTHERS, type Thing, type Value } from './values.ts';

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
      const index = parent.elements.findIndex((each) => each === node);
      if (parent.elements.slice(0, index).some((each) => each?.type === 'SpreadElement'))
        flow.use(value, { node, kind: 'escape' });
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
  return parent.properties.slice(parent.properties.indexOf(property) + 1).some(({ type }) => type === 'SpreadElement');
}

/** `given ?? express()`: what stands there may be another one as well, of which the file shows nothing. */
function orAnother(flow: Flow, at: Node, value: Value): void {
  if (value.kind !== 'thing' || value.receiver === undefined) return;
  const another = flow.receiver(at, FROM_OTHERS, value, value.shape);
  if (at.type === 'Identifier') flow.pattern(at, another);
  else flow.expression(at, another);
}

function memberStep(flow: Flow, member: TSESTree.MemberExpression, value: Value): void {
  const name = staticKey(member.property, member.computed);
  const inner = name === undefined ? undefined : memberOf(value, name);
  if (inner !== undefined) {
    flow.expression(member, inner);
    return;
  }
  const call = calledBy(member);
  if (name === 'then' && call !== undefined) {
    // What a promise gives: `NestFactory.create(…).then((app) => …)`.
    const [then] = call.arguments;
    if (then !== undefined) flow.parameter(then, 0, value);
    return;
  }
  if (value.kind !== 'thing') {
    holderStep(flow, member, name, call, value);
    return;
  }
  const method = value.shape.method?.(name);
  if (method === undefined || call === undefined) {
    flow.use(value, { node: member, kind: 'member', member: name });
    return;
  }
  const { receiver } = value;
  if (receiver !== undefined) flow.call({ receiver, name, method, call, object: member.object });
  if (method.gives === 'self') {
    if (!isTooShort(method, call)) flow.expression(call, value);
  } else if (method.gives !== undefined) flow.expression(call, made(flow, call, value, method.gives()));
  const handed = method.hands && call.arguments[method.hands.argument];
  if (method.hands === undefined || handed === undefined) return;
  const target = functionAt(handed, flow.sourceCode);
  if (target === undefined) return;
  const parent = receiver && { receiver, call };
  flow.parameter(target, 0, flow.receiver(call, `parameter of ${name ?? 'a'}()`, value, method.hands.shape(), parent));
}

/** Members of a class or an object that lead to what all of its kind share. */
const TO_ALL: ReadonlySet<string> = new Set(['prototype', 'constructor', '__proto__']);

/** What is done with an object that holds a value, other than to name that. */
function holderStep(
  flow: Flow,
  member: TSESTree.MemberExpression,
  name: string | undefined,
  call: TSESTree.CallExpression | undefined,
  value: Value,
): void {
  const [visit] = call?.arguments ?? [];
  const isVisited =
    isElement(value) &&
    (name === 'forEach' || name === 'map') &&
    visit !== undefined &&
    flow.parameter(visit, 0, value.value);
  if (name !== undefined && TO_ALL.has(name)) flow.use(value, { node: member, kind: 'lost' });
  else if (!isVisited && (name === undefined || call !== undefined))
    flow.use(value, { node: member.object, kind: 'escape' });
}

/** `app.get('env')` reads a setting, and gives that. */
function isTooShort({ registers }: Method, call: TSESTree.CallExpression): boolean {
  if (registers?.kind !== 'endpoint') return false;
  return call.arguments.length < registers.least && !call.arguments.some(({ type }) => type === 'SpreadElement');
}

/** Whether a value is a list of which one element is known. */
function isElement(value: Value): value is Extract<Value, { kind: 'record' }> {
  return value.kind === 'record' && /^\d+$/.test(value.member);
}

/** The call that a member is the callee of: `a.b()`, `a.b!()`, `a?.b()`, `a.b<T>()`. */
function calledBy(member: Node): TSESTree.CallExpression | undefined {
  let callee = member;
  while (
    callee.parent?.type === 'TSNonNullExpression' ||
    callee.parent?.type === 'TSInstantiationExpression' ||
    (callee.parent?.type === 'ChainExpression' && callee.parent.parent.type === 'TSNonNullExpression')
  ) {
    callee = callee.parent;
  }
  return callee.parent?.type === 'CallExpression' && callee.parent.callee === callee ? callee.parent : undefined;
}

function calleeStep(flow: Flow, call: CallNode, value: Value): void {
  if (value.kind !== 'thing') return;
  const { shape } = value;
  if (shape.decorator !== undefined && call.type === 'CallExpression') {
    flow.decorate({ thing: value, decorator: call.parent.type === 'Decorator' ? call.parent : undefined, call });
    return;
  }
  if (shape.called !== undefined) {
    if (call.type === 'CallExpression') flow.apply(shape.called, call);
    return;
  }
  if (shape.firstParameter !== undefined) {
    const [wrapped] = call.arguments;
    if (wrapped !== undefined) flow.typed(wrapped, value);
    return;
  }
  const result = call.type === 'NewExpression' ? shape.construct?.() : shape.call?.();
  if (result !== undefined) flow.expression(call, made(flow, call, value, result));
}

/** A call that makes a receiver makes a new one; one that gives another kind of value gives just that. */
function made(flow: Flow, call: CallNode, from: Thing, shape: Thing['shape']): Value {
  if (shape.method === undefined) return { kind: 'thing', shape, framework: from.framework };
  return flow.receiver(call, shape.name, from, shape, from.receiver && { receiver: from.receiver, call });
}

/** Functions that write members of their first argument, and give it again. */
const WRITERS: ReadonlySet<string> = new Set(['assign', 'defineProperty', 'defineProperties', 'setPrototypeOf']);

const INTEROP = /^(?:__importDefault|__importStar|_interopRequireDefault|_interopRequireWildcard|__toESM)$/u;

function argumentStep(flow: Flow, call: CallNode, argument: Node, value: Value): void {
  const index = call.arguments.findIndex((each) => each === argument);
  const { callee } = call;
  const writer = callee.type === 'MemberExpression' ? staticKey(callee.property, callee.computed) : undefined;
  if (writer !== undefined && WRITERS.has(writer) && index === 0) {
    // Object.assign(router, …) gives the router again, and may have written any of its members.
    if (value.kind === 'thing') flow.use(value, { node: argument, kind: 'member' });
    else flow.use(value, { node: argument, kind: 'escape' });
    flow.expression(call, value);
    return;
  }
  const { sourceCode } = flow;
  if (callee.type === 'Identifier' && INTEROP.test(callee.name)) {
    // What a compiler puts around `require('m')` gives the module again, with a `default`.
    flow.expression(call, value);
    return;
  }
  const target =
    call.type === 'NewExpression' || callee.type === 'Super'
      ? constructorAt(callee, sourceCode)
      : calledFunction(callee, sourceCode);
  if (target !== undefined && flow.parameter(target, index, value) && !isWrapped(callee, sourceCode)) return;
  flow.use(value, { node: argument, kind: 'escape' });
  // `const { app } = expressWs(express())`: whoever gives back an `app` for an application gives back the same one.
  const isServer = callee.type === 'MemberExpression' && staticKey(callee.property, callee.computed) === 'createServer';
  if (index === 0 && value.kind === 'thing' && value.shape.listens === true && !isServer) {
    flow.expression(call, { kind: 'record', member: 'app', value });
  }
}

function calledFunction(callee: Node, sourceCode: SourceCode): FunctionNode | undefined {
  return callee.type === 'CallExpression' ? undefined : functionAt(callee, sourceCode);
}
