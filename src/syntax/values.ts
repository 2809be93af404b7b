import type { TSESTree } from '@typescript-eslint/utils';
import type { Provenance } from '../model.ts';
import type { CallNode, Node } from './nodes.ts';
import type { Method, Shape } from './shape.ts';

/** One object that can register routes: an application, a router, an instance, as the file knows it. */
export interface Receiver {
  readonly shape: Shape;
  /** The name of its framework; `undefined` where nothing tells. */
  readonly framework: string | undefined;
  readonly provenance: Provenance;
  /** What made it known: the creating call, the type annotation, the parameter. */
  readonly origin: Node;
  /** The same for people: `express()`, `typed Router`, `parameter app`. */
  readonly how: string;
  /** The receiver that it belongs to, and the call that ties them: `register(plugin)`, `route(path)`. */
  readonly parent?: { readonly receiver: Receiver; readonly call: CallNode };
}

/** The receiver that was created or typed, of which this one is a part: `route()` of a router, a plugin's instance. */
export function rootOf(receiver: Receiver): Receiver {
  let root = receiver;
  while (root.parent !== undefined) root = root.parent.receiver;
  return root;
}

/** The router that a receiver is, or is a part of: `route(path)` belongs to the router that it was called on. */
export function routerOf(receiver: Receiver): Receiver {
  let router = receiver;
  while (router.parent !== undefined && router.shape.listens !== true) router = router.parent.receiver;
  return router;
}

/** Whether the file shows the call that made a receiver, or the one that it is a part of. */
export function isCreated(receiver: Receiver): boolean {
  const { type } = rootOf(receiver).origin;
  return type === 'CallExpression' || type === 'NewExpression';
}

/** Whether only the name of one of several values makes it a router: `options.server || make()`. */
export function isChoice({ provenance, origin }: Receiver): boolean {
  return provenance === 'assumed' && /^(?:Logical|Conditional)Expression$/u.test(origin.parent?.type ?? '');
}

/** A value that a framework explains. */
export interface FrameworkValue {
  readonly kind: 'framework';
  readonly shape: Shape;
  readonly framework: string | undefined;
  readonly receiver?: Receiver;
}

/** The value that is a receiver. */
export function receiverValue(receiver: Receiver): FrameworkValue {
  return { kind: 'framework', shape: receiver.shape, framework: receiver.framework, receiver };
}

/** Any object of which one member is known. */
export interface RecordValue {
  readonly kind: 'record';
  readonly member: string;
  readonly value: Value;
}

/** What an expression may evaluate to. */
export type Value = FrameworkValue | RecordValue;

/** A call of a method of a receiver. `name` is undefined when computed. */
export interface MethodCall {
  readonly receiver: Receiver;
  readonly name: string | undefined;
  readonly method: Method;
  readonly call: CallNode;
  /** The expression that holds the receiver. */
  readonly object: Node;
}

export function sameValue(a: Value, b: Value): boolean {
  let [left, right] = [a, b];
  while (left.kind !== 'framework' && right.kind !== 'framework') {
    if (left.member !== right.member) return false;
    [left, right] = [left.value, right.value];
  }
  return (
    left.kind === 'framework' &&
    right.kind === 'framework' &&
    left.shape === right.shape &&
    left.receiver === right.receiver
  );
}

/** How deep records nest: `{ a: { b: app } }` is two. */
export function recordDepth(value: Value): number {
  let depth = 0;
  for (let inner = value; inner.kind !== 'framework'; inner = inner.value) depth++;
  return depth;
}

/** Whether a value is a list of which one element is known. */
export function isElement(value: Value): value is RecordValue {
  return value.kind === 'record' && /^\d{1,10}$/.test(value.member);
}

/** Where a value enters the file. */
export interface Seed {
  /** The node is an expression, a type, a name that is bound, a function or value of the type, or a function that returns it. */
  readonly at: 'expression' | 'type' | 'binding' | 'value' | 'result';
  readonly node: Node;
  readonly value: FrameworkValue;
  /** What a type is called, for people. */
  readonly name?: string | undefined;
  /** The members that lead from what the node holds to the value. */
  readonly inside?: readonly string[];
}

/** A decorator known to be the framework's, with the call that applies it. */
export interface DecoratorUse {
  readonly value: FrameworkValue;
  /** `undefined` where a function calls it for those that apply the function: `applyDecorators(Get(path))`. */
  readonly decorator: TSESTree.Decorator | undefined;
  readonly call: TSESTree.CallExpression;
}
