import type { TSESTree } from '@typescript-eslint/utils';
import type { Provenance } from '../model.ts';
import type { CallNode, Node } from './nodes.ts';
import type { Method, Shape } from './shape.ts';

/** An object that can register routes, as the file shows it: an application, a router, an instance. */
export interface Receiver {
  readonly shape: Shape;
  /** The name of its framework, if known. */
  readonly framework: string | undefined;
  readonly provenance: Provenance;
  /** The node that shows it: the creating call, the type annotation, the parameter. */
  readonly origin: Node;
  /** The same as text to display: `express()`, `typed Router`, `parameter app`. */
  readonly how: string;
  /** The receiver that it belongs to, and the call that ties them: `register(plugin)`, `route(path)`. */
  readonly parent?: { readonly receiver: Receiver; readonly call: CallNode } | undefined;
}

/** The created or typed receiver that this one is a part of: `route()` of a router, a plugin's instance. */
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

/** Whether a receiver, or one that it is a part of, comes from this call. */
export function isCreatedBy({ parent }: Receiver, call: CallNode): boolean {
  return parent !== undefined && (parent.call === call || isCreatedBy(parent.receiver, call));
}

/** Whether the file shows the call that created a receiver, or the receiver that it belongs to. */
export function isCreated(receiver: Receiver): boolean {
  const { type } = rootOf(receiver).origin;
  return type === 'CallExpression' || type === 'NewExpression';
}

/** Whether a receiver is only assumed, from the name of one of several values: `options.server || make()`. */
export function isChoice({ provenance, origin }: Receiver): boolean {
  return provenance === 'assumed' && /^(?:Logical|Conditional)Expression$/u.test(origin.parent?.type ?? '');
}

/** A value whose shape is known. */
export interface FrameworkValue {
  readonly kind: 'framework';
  readonly shape: Shape;
  readonly framework: string | undefined;
  readonly receiver?: Receiver;
}

/** The value of a receiver. */
export function receiverValue(receiver: Receiver): FrameworkValue {
  return { ...shapeValue(receiver.shape, receiver.framework), receiver };
}

/** A value that is no receiver: a module, a function that creates receivers, a decorator. */
export function shapeValue(shape: Shape, framework: string | undefined): FrameworkValue {
  return { kind: 'framework', shape, framework };
}

/** An object with one known member. */
export interface RecordValue {
  readonly kind: 'record';
  readonly member: string;
  readonly value: Value;
}

/** What an expression may evaluate to. */
export type Value = FrameworkValue | RecordValue;

/** A method call on a receiver. `name` is `undefined` when computed. */
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

/** Whether a value is a list with one known element. */
export function isListElement(value: Value): value is RecordValue {
  return value.kind === 'record' && /^\d{1,10}$/.test(value.member);
}

/** Where a value enters the file. */
export interface Seed {
  /** An expression, a type, a name to bind, or a function or value of the type. */
  readonly at: 'expression' | 'type' | 'binding' | 'value';
  readonly node: Node;
  readonly value: FrameworkValue;
  /** The name of the type, to display. */
  readonly name?: string | undefined;
  /** The members that lead from what the node holds to the value. */
  readonly memberPath?: readonly string[];
}

/** A decorator known to be the framework's, with the call that applies it. */
export interface DecoratorUse {
  readonly value: FrameworkValue;
  /** `undefined` if no `@` applies the call directly: `applyDecorators(Get(path))`. */
  readonly decorator: TSESTree.Decorator | undefined;
  readonly call: TSESTree.CallExpression;
}
