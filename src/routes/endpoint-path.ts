import type { Reading } from '../syntax/bindings.ts';
import { type Node, propertyName, unwrapped } from '../syntax/nodes.ts';
import type { RegistrationForm, Shape } from '../syntax/shape.ts';
import { type PathValue, pathValue } from '../syntax/path-value.ts';
import type { MethodCall } from '../syntax/values.ts';
import { computedMethods, computedName, methodNames } from './methods.ts';

export type EndpointForm = Extract<RegistrationForm, { kind: 'endpoint' }>;

type KindOf = (node: Node | undefined) => PathValue['kind'];

/** The parts of the call of an endpoint. */
interface EndpointParts {
  readonly path: EndpointPath;
  readonly methods: readonly string[] | undefined;
  /** The expression that spells the methods, if the name of the call does not. */
  readonly methodExpression: Node | undefined;
}

/** Where the path of an endpoint is written, and where its handlers begin. */
interface EndpointPath {
  readonly node: Node;
  /** Whether something else also uses it, so that no edit may change it alone: other calls, links by name, options. */
  readonly isShared: boolean;
  /** The index of the first argument that is a handler. */
  readonly handlersAt: number;
}

/** Reads the call of an endpoint; `undefined` for any other call. */
export function endpointParts(form: EndpointForm, call: MethodCall, reading: Reading): EndpointParts | undefined {
  const path = endpointPath(form, call, reading);
  if (path === undefined) return undefined;
  if (form.methodArgument !== undefined) {
    const methodExpression = call.call.arguments[form.methodArgument];
    return { path, methodExpression, methods: methodNames(methodExpression, reading) };
  }
  if (call.name !== undefined) return { path, methodExpression: undefined, methods: form.methods };
  const methods = computedMethods(call, reading);
  return methods === 'none' ? undefined : { path, methodExpression: computedName(call.call), methods };
}

function endpointPath(
  { path, minArguments, mayBeNamed, continuesPath, methodArgument = 0, optionsArgument }: EndpointForm,
  { call: { arguments: args }, receiver, object }: MethodCall,
  reading: Reading,
): EndpointPath | undefined {
  const lacksHandler = args.length < minArguments;
  const kindOf: KindOf = (node) => (node === undefined ? 'other' : pathValue(node, reading).kind);
  // `app.route('/users').get(list)`: the path is an argument of the call that made the receiver.
  if (path === 'receiver') {
    const node = receiver.origin.type === 'CallExpression' ? receiver.origin.arguments[0] : undefined;
    return node && !lacksHandler ? { node, isShared: false, handlersAt: 0 } : undefined;
  }
  // `router.get('user', '/users/:id', show)`
  const isNamed = mayBeNamed === true && args.length > minArguments && kindOf(args[path + 1]) === 'texts';
  const at = isNamed ? path + 1 : path;
  const node = args[at];
  if (node === undefined) return undefined;
  // `app.get('/users', list).post(create)`
  if (continuesPath === true && isHandlerFirst(node, lacksHandler, kindOf)) {
    const before = pathBefore(object, receiver.shape, kindOf);
    if (before !== undefined) return { node: before, isShared: true, handlersAt: 0 };
  }
  if (lacksHandler) return undefined;
  // `router.register('/users', ['GET'], list, { name: 'users', sensitive: true })`
  const hasOptions =
    optionsArgument !== undefined &&
    args.some(({ type }, index) => index >= optionsArgument || type === 'SpreadElement');
  return { node, isShared: isNamed || hasOptions, handlersAt: Math.max(at, methodArgument) + 1 };
}

/** Whether an argument is a handler, not a path. An imported name may be a path; `validate(schema)` is middleware. */
function isHandlerFirst(node: Node, lacksHandler: boolean, kindOf: KindOf): boolean {
  const kind = kindOf(node);
  return kind === 'other' || (kind === 'unknown' && (lacksHandler || node.type === 'CallExpression'));
}

/** The path of an earlier call in the chain: `app.get('/users', list).post(create)`. */
function pathBefore(object: Node, shape: Shape, kindOf: KindOf): Node | undefined {
  let node = unwrapped(object);
  while (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
    const form = shape.method?.(propertyName(node.callee))?.registers;
    if (form?.kind !== 'endpoint' || form.path === 'receiver') return undefined;
    const path = node.arguments[form.path];
    if (kindOf(path) === 'texts') return path;
    node = unwrapped(node.callee.object);
  }
  return undefined;
}
