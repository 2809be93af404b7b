import { type CallNode, classOfThis, type FunctionNode, type Node, type SourceCode, staticKey } from './nodes.ts';
import type { Flow } from './destinations.ts';
import { constructorAt, functionAt, isWrapped } from './functions.ts';
import { isOverridden, isOwnMethod } from './own-methods.ts';
import { positionIn } from './positions.ts';
import type { Thing, Value } from './values.ts';

/** Where a value goes that is called: it makes another one, applies a decorator, or is a function of the file. */
export function calleeStep(flow: Flow, call: CallNode, value: Value): void {
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

/** Functions that write members of their first argument, and give it again. */
const WRITERS: ReadonlySet<string> = new Set(['assign', 'defineProperty', 'defineProperties', 'setPrototypeOf']);

const INTEROP = /^(?:__importDefault|__importStar|_interopRequireDefault|_interopRequireWildcard|__toESM)$/u;

/** Where a value goes that is given to a call. */
export function argumentStep(flow: Flow, call: CallNode, argument: Node, value: Value): void {
  const index = positionIn(call.arguments, argument);
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
  const isAll = !isWrapped(callee, sourceCode) && !mayBeAnother(callee, sourceCode);
  if (target !== undefined && flow.parameter(target, index, value) && isAll) return;
  flow.use(value, { node: argument, kind: 'escape' });
  // `const { app } = expressWs(express())`: whoever gives back an `app` for an application gives back the same one.
  const isServer = callee.type === 'MemberExpression' && staticKey(callee.property, callee.computed) === 'createServer';
  if (index === 0 && value.kind === 'thing' && value.shape.listens === true && !isServer) {
    flow.expression(call, { kind: 'record', member: 'app', value });
  }
}

/** Whether `this.name()` may run another method than the one that stands in the class or above it. */
function mayBeAnother(callee: Node, sourceCode: SourceCode): boolean {
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'ThisExpression') return false;
  const name = staticKey(callee.property, callee.computed);
  const owner = classOfThis(callee);
  if (name === undefined || owner === undefined) return false;
  return !isOwnMethod(owner, name, sourceCode) || isOverridden(owner, name, sourceCode);
}

function calledFunction(callee: Node, sourceCode: SourceCode): FunctionNode | undefined {
  return callee.type === 'CallExpression' ? undefined : functionAt(callee, sourceCode);
}

/** A call that makes a receiver makes a new one; one that gives another kind of value gives just that. */
export function made(flow: Flow, call: CallNode, from: Thing, shape: Thing['shape']): Value {
  if (shape.method === undefined) return { kind: 'thing', shape, framework: from.framework };
  return flow.receiver(call, shape.name, from, shape, from.receiver && { receiver: from.receiver, call });
}
