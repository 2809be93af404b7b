import type { TSESTree } from '@typescript-eslint/utils';
import { type Budget, budgetOf } from './budget.ts';
import { pushTo } from './lists.ts';
import { type ClassNode, type FunctionNode, type Node, type SourceCode, unwrapped, type Variable } from './nodes.ts';
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

/** One call in the source, with one entry for each receiver that it may be called on. */
export type CallCandidates = readonly [MethodCall, ...MethodCall[]];

/** An expression or a type that a value has reached, and that is followed from here. */
interface Reached {
  readonly kind: 'expression' | 'type';
  readonly node: Node;
  readonly value: Value;
}

/** The most values at one place, and the deepest objects in objects; anything beyond is not followed. */
const MOST_VALUES = 32;
const MOST_DEPTH = 4;

/** Where the values of frameworks go in a file, and the calls on them. */
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
  readonly #functionCalls = new Map<Node, Set<TSESTree.CallExpression>>();
  readonly #pending: Reached[] = [];

  constructor(sourceCode: SourceCode) {
    this.sourceCode = sourceCode;
    this.#budget = budgetOf(sourceCode);
  }

  get calls(): readonly MethodCall[] {
    return this.#calls;
  }

  /** The same by call, in the order in which they end, so the calls of a chain keep their order. */
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

  /** Whether a variable holds a known value, so that nothing needs to be assumed about it. */
  isKnown(variable: Variable): boolean {
    return this.#held.has(variable);
  }

  /** The calls of a function found so far. */
  functionCallsOf(target: FunctionNode): readonly TSESTree.CallExpression[] {
    return [...(this.#functionCalls.get(target) ?? [])];
  }

  /** The next place to follow; `undefined` when no value goes any further. */
  next(): Reached | undefined {
    return this.#pending.pop();
  }

  /** Records that an expression evaluates to a value. */
  reachExpression(node: Node, value: Value): void {
    if (this.#isNew(this.#values, node, value)) this.#pending.push({ kind: 'expression', node, value });
  }

  /** Records that a type denotes a value. */
  reachType(node: Node, value: Value): void {
    if (this.#isNew(this.#types, node, value)) this.#pending.push({ kind: 'type', node, value });
  }

  /** Records that a variable, or an instance of a class, holds a value. Returns whether that is new. */
  reachHolder(holder: Variable | ClassNode, value: Value): boolean {
    return this.#isNew(this.#held, holder, value);
  }

  /** Sends what a function returns to its callers. Returns whether that is new. */
  reachResult(from: FunctionNode, value: Value): boolean {
    if (!this.#isNew(this.#results, from, value)) return false;
    for (const call of this.functionCallsOf(from)) this.reachExpression(call, value);
    return true;
  }

  /** Records that something needs the calls of a function. Returns whether that is new. */
  markSought(target: FunctionNode): boolean {
    const isNew = !this.#sought.has(target);
    this.#sought.add(target);
    return isNew;
  }

  /** Records a call of a function in the file, and sends it the results of that function. */
  addFunctionCall(target: Node, call: TSESTree.CallExpression): void {
    const known = this.#functionCalls.get(target);
    if (known === undefined) this.#functionCalls.set(target, new Set([call]));
    else known.add(call);
    for (const value of this.#results.get(target) ?? []) this.reachExpression(call, value);
  }

  call(call: MethodCall): void {
    const known = this.#callsByNode.get(call.call);
    if (known === undefined) this.#callsByNode.set(call.call, [call]);
    else if (known.some(({ receiver }) => receiver === call.receiver)) return;
    else known.push(call);
    this.#calls.push(call);
    pushTo(this.#callsByReceiver, call.receiver, call);
  }

  addDecorator(use: DecoratorUse): void {
    this.#decorators.push(use);
  }

  /** The receiver that a node creates, of the framework of `from`: always the same one for one shape and parent. */
  receiverFor(from: FrameworkValue, created: Omit<Receiver, 'framework' | 'provenance'>): FrameworkValue {
    const { origin, shape, parent } = created;
    const made = this.#receivers.get(origin) ?? [];
    this.#receivers.set(origin, made);
    const isSame = (value: FrameworkValue): boolean =>
      value.shape === shape && value.receiver?.parent?.receiver === parent?.receiver;
    const known = made.find(isSame) ?? made[MOST_VALUES - 1];
    if (known !== undefined) return known;
    const provenance = from.receiver?.provenance ?? 'proven';
    const value = receiverValue({ ...created, framework: from.framework, provenance });
    made.push(value);
    return value;
  }

  /** Records a value at a place. Returns whether it is new there. */
  #isNew<Key>(seen: Map<Key, Value[]>, key: Key, value: Value): boolean {
    if (!this.#budget.spend()) return false;
    const known = seen.get(key) ?? [];
    if (known.length >= MOST_VALUES || recordDepth(value) > MOST_DEPTH) return false;
    if (known.some((other) => sameValue(other, value))) return false;
    pushTo(seen, key, value);
    return true;
  }
}
