import type { FrameworkName, Provenance } from '../model.ts';
import type { CallNode, Node } from './nodes.ts';
import type { Method, Shape } from './shape.ts';

/** One object that can register routes: an application, a router, an instance, as the file knows it. */
export interface Receiver {
  readonly shape: Shape;
  readonly framework: FrameworkName | undefined;
  readonly provenance: Provenance;
  /** What made it known: the creating call, the type annotation, the parameter. */
  readonly origin: Node;
  /** The same for people: `express()`, `typed Router`, `parameter app`. */
  readonly how: string;
  /** The receiver that it belongs to, and the call that ties them: `register(plugin)`, `route(path)`. */
  readonly parent?: { readonly receiver: Receiver; readonly call: CallNode };
  /** Where it is a part of a part: the outermost of them, whose parent has none. Plugins stand in plugins in plugins. */
  readonly outermost?: Receiver;
}

/** The receiver that was created or typed, of which this one is a part: `route()` of a router, a plugin's instance. */
export function rootOf(receiver: Receiver): Receiver {
  return (receiver.outermost ?? receiver).parent?.receiver ?? receiver;
}

/** How a receiver is recognised that stands for all that other files may give to a function of this one. */
export const FROM_OTHERS = 'parameter of a function for others';

/** What an expression may evaluate to. A record is any object of which one member is known. */
export type Value =
  | {
      readonly kind: 'thing';
      readonly shape: Shape;
      readonly framework: FrameworkName | undefined;
      readonly receiver?: Receiver;
    }
  | { readonly kind: 'record'; readonly member: string; readonly value: Value }
  /** A function whose parameter at the position is known by its type. */
  | { readonly kind: 'function'; readonly parameter: number; readonly value: Value };

export type Thing = Extract<Value, { kind: 'thing' }>;

/** A call of a method of a receiver. `name` is undefined when computed. */
export interface MethodCall {
  readonly receiver: Receiver;
  readonly name: string | undefined;
  readonly method: Method;
  readonly call: CallNode;
  /** The expression that holds the receiver. */
  readonly object: Node;
}

/** Where a receiver is used in another way than as the receiver of a known method. */
export interface Use {
  readonly node: Node;
  /**
   * `escape`: it, or an object that holds it, goes where its way is not followed. `lost`: so many values meet there
   * that its way is not followed. `member`: a member of it is read, written or called. `kept`: a field of a class, which
   * is the node, holds it, or an object that holds it.
   */
  readonly kind: 'escape' | 'lost' | 'member' | 'kept';
  readonly member?: string | undefined;
  /** What is used is not the receiver but an object that holds it. */
  readonly isHeld?: boolean;
}

export function sameValue(a: Value, b: Value): boolean {
  let [left, right] = [a, b];
  while (left.kind !== 'thing' && right.kind !== 'thing') {
    if (stepOf(left) !== stepOf(right)) return false;
    [left, right] = [left.value, right.value];
  }
  return (
    left.kind === 'thing' && right.kind === 'thing' && left.shape === right.shape && left.receiver === right.receiver
  );
}

function stepOf(value: Exclude<Value, Thing>): string | number {
  return value.kind === 'record' ? value.member : value.parameter;
}

/** What a value comes down to: the thing that a record holds, or that a function gets. */
export function thingOf(value: Value): Thing {
  let inner = value;
  while (inner.kind !== 'thing') inner = inner.value;
  return inner;
}

/** How deep records nest: `{ a: { b: app } }` is two. A stop for objects that contain themselves. */
export function recordDepth(value: Value): number {
  let depth = 0;
  for (let inner = value; inner.kind !== 'thing'; inner = inner.value) depth++;
  return depth;
}

/** Whether a value is a list of which one element is known. No list is so long that more digits count it. */
export function isElement(value: Value): value is Extract<Value, { kind: 'record' }> {
  return value.kind === 'record' && /^\d{1,10}$/.test(value.member);
}
