import type { TSESTree } from '@typescript-eslint/utils';
import { type Budget, budgetOf } from './budget.ts';
import { pushTo } from './lists.ts';
import { type ClassNode, type FunctionNode, type Node, type SourceCode, unwrapped, type Variable } from './nodes.ts';
import type { Shape } from './shape.ts';
import {
  type DecoratorUse,
  type FrameworkValue,
  type MethodCall,
  type Receiver,
  receiverValue,
  recordDepth,
  sameValue,
  type Value,
} from './values.ts';

/** One call in the source, once for each receiver that it may be a call of. */
export type CallCandidates = readonly [MethodCall, ...MethodCall[]];

/** An expression or a type that a value has reached, and from which it goes on. */
interface Place {
  readonly kind: 'expression' | 'type';
  readonly node: Node;
  readonly value: Value;
}

/** Values that meet at one place, and objects in objects; what comes behind them is not followed. */
const MOST_VALUES = 32;
const MOST_DEPTH = 4;

/** Where the values of frameworks go in a file, and what is called on them there. */
export class Flow {
  readonly sourceCode: SourceCode;
  readonly #budget: Budget;
  readonly #values = new Map<Node, Value[]>();
  readonly #types = new Map<Node, Value[]>();
  readonly #held = new Map<Variable | ClassNode, Value[]>();
  readonly #results = new Map<Node, Value[]>();
  readonly #receivers = new Map<Node, FrameworkValue[]>();
  readonly #calls: MethodCall[] = [];
  readonly #callsByNode = new Map<Node, [MethodCall, ...MethodCall[]]>();
  readonly #callsByReceiver = new Map<Receiver, MethodCall[]>();
  readonly #decorators: DecoratorUse[] = [];
  readonly #sought = new Set<FunctionNode>();
  readonly #applied = new Map<Node, Set<TSESTree.CallExpression>>();
  readonly #pending: Place[] = [];

  constructor(sourceCode: SourceCode) {
    this.sourceCode = sourceCode;
    this.#budget = budgetOf(sourceCode);
  }

  get calls(): readonly MethodCall[] {
    return this.#calls;
  }

  /** The same by call, in the order in which they end: the verbs of a chain stay in theirs. */
  candidates(): readonly CallCandidates[] {
    return [...this.#callsByNode.values()].sort(([{ call: a }], [{ call: b }]) => a.range[1] - b.range[1]);
  }

  callsOf(receiver: Receiver): readonly MethodCall[] {
    return this.#callsByReceiver.get(receiver) ?? [];
  }

  get decorators(): readonly DecoratorUse[] {
    return this.#decorators;
  }

  valuesOf(node: Node): readonly Value[] {
    return this.#values.get(unwrapped(node)) ?? this.#values.get(node) ?? [];
  }

  /** The receivers that an expression may hold. */
  receiversAt(expression: Node): readonly Receiver[] {
    return this.valuesOf(expression).flatMap((value) =>
      value.kind === 'framework' && value.receiver !== undefined ? [value.receiver] : [],
    );
  }

  /** Whether a name holds or receives a known value, so that nothing needs to be assumed of it. */
  isKnown(variable: Variable): boolean {
    return this.#held.has(variable);
  }

  /** The calls of a function that have been found. */
  foundCallsOf(target: FunctionNode): readonly TSESTree.CallExpression[] {
    return [...(this.#applied.get(target) ?? [])];
  }

  /** The place to go on from; `undefined` when all values have gone where they go. */
  next(): Place | undefined {
    return this.#pending.pop();
  }

  /** The expression evaluates to the value. */
  expression(node: Node, value: Value): void {
    if (this.#isNew(this.#values, node, value)) this.#pending.push({ kind: 'expression', node, value });
  }

  /** The type denotes the value. */
  type(node: Node, value: Value): void {
    if (this.#isNew(this.#types, node, value)) this.#pending.push({ kind: 'type', node, value });
  }

  /** Notes that a name, or an instance of a class, holds the value; whether it does so for the first time. */
  holds(holder: Variable | ClassNode, value: Value): boolean {
    return this.#isNew(this.#held, holder, value);
  }

  /** What a function returns reaches its callers; whether it does so for the first time. */
  result(from: FunctionNode, value: Value): boolean {
    if (!this.#isNew(this.#results, from, value)) return false;
    for (const call of this.foundCallsOf(from)) this.expression(call, value);
    return true;
  }

  /** Notes that the calls of a function are asked for; whether for the first time. */
  seeks(target: FunctionNode): boolean {
    const isNew = !this.#sought.has(target);
    this.#sought.add(target);
    return isNew;
  }

  /** A function of the file, which is a value, is called. */
  apply(target: Node, call: TSESTree.CallExpression): void {
    const known = this.#applied.get(target);
    if (known === undefined) this.#applied.set(target, new Set([call]));
    else known.add(call);
    for (const value of this.#results.get(target) ?? []) this.expression(call, value);
  }

  call(call: MethodCall): void {
    const known = this.#callsByNode.get(call.call);
    if (known === undefined) this.#callsByNode.set(call.call, [call]);
    else if (known.some(({ receiver }) => receiver === call.receiver)) return;
    else known.push(call);
    this.#calls.push(call);
    pushTo(this.#callsByReceiver, call.receiver, call);
  }

  decorate(use: DecoratorUse): void {
    this.#decorators.push(use);
  }

  /** The one receiver that a node makes; the same one however often it is asked for. */
  receiver(origin: Node, how: string, from: FrameworkValue, shape: Shape, parent?: Receiver['parent']): FrameworkValue {
    const made = this.#receivers.get(origin) ?? [];
    this.#receivers.set(origin, made);
    const isSame = (value: FrameworkValue): boolean =>
      value.shape === shape && value.receiver?.parent?.receiver === parent?.receiver;
    const known = made.find(isSame) ?? made[MOST_VALUES - 1];
    if (known !== undefined) return known;
    const { framework } = from;
    const provenance = from.receiver?.provenance ?? 'proven';
    const value = receiverValue({ shape, framework, provenance, origin, how, ...(parent && { parent }) });
    made.push(value);
    return value;
  }

  /** Whether a value arrives somewhere for the first time; notes it there. */
  #isNew<Key>(seen: Map<Key, Value[]>, key: Key, value: Value): boolean {
    if (!this.#budget.spend()) return false;
    const known = seen.get(key) ?? [];
    if (known.length >= MOST_VALUES || recordDepth(value) > MOST_DEPTH) return false;
    if (known.some((other) => sameValue(other, value))) return false;
    pushTo(seen, key, value);
    return true;
  }
}
