import type { TSESTree } from '@typescript-eslint/utils';
import { budgetOf } from './budget.ts';
import {
  type CallReadings,
  type DecoratorUse,
  type Flow,
  type FlowResult,
  type FrameworkValue,
  type MethodCall,
  type Receiver,
  recordDepth,
  sameValue,
  type Seed,
  type Value,
} from './flow.ts';
import { bindField, bindPattern } from './follow-bindings.ts';
import { expressionStep } from './follow-expressions.ts';
import { typed, typeStep } from './follow-types.ts';
import { functionAt } from './functions.ts';
import { pushTo } from './lists.ts';
import {
  type ClassNode,
  type FunctionNode,
  isFunction,
  type Node,
  propertyValue,
  type SourceCode,
  staticKey,
  unwrapped,
  type Variable,
} from './nodes.ts';
import type { Shape } from './shape.ts';
import { initialiser } from './variables.ts';

/** Values that meet at one place, and objects in objects; what comes behind them is not followed. */
const MOST_VALUES = 32;
const MOST_DEPTH = 4;

/**
 * Follows values from where they enter a file (an import, a typed parameter) along scope references, through
 * variables, members, parameters, returns and classes, to the calls that use them. Nothing else of the file is visited.
 */
export function createFlow(sourceCode: SourceCode): { readonly add: (seeds: Iterable<Seed>) => FlowResult } {
  const budget = budgetOf(sourceCode);
  const values = new Map<Node, Value[]>();
  const types = new Map<Node, Value[]>();
  const held = new Map<Variable, Value[]>();
  const ofOwners = new Map<ClassNode, Value[]>();
  const results = new Map<Node, Value[]>();
  const receivers = new Map<Node, FrameworkValue[]>();
  const calls = new Map<Node, [MethodCall, ...MethodCall[]]>();
  const allCalls: MethodCall[] = [];
  const callsByReceiver = new Map<Receiver, MethodCall[]>();
  const decorators: DecoratorUse[] = [];
  const applied = new Map<Node, Set<TSESTree.CallExpression>>();
  const sought = new Set<Node>();
  const pending: { readonly step: typeof expressionStep; readonly node: Node; readonly value: Value }[] = [];

  const flow: Flow = {
    sourceCode,
    expression(node, value) {
      if (isNew(values, node, value)) pending.push({ step: expressionStep, node, value });
    },
    type(node, value) {
      if (isNew(types, node, value)) pending.push({ step: typeStep, node, value });
    },
    holds: (owner, value) => isNew(ofOwners, owner, value),
    variable(variable, value) {
      if (!isNew(held, variable, value)) return;
      for (const reference of variable.references) {
        if (reference.isRead()) flow.expression(reference.identifier, value);
        else if (reference.isTypeReference) flow.type(reference.identifier, value);
      }
      const isOfFunction = value.kind !== 'framework' || value.shape.firstParameter !== undefined;
      const init = isOfFunction ? initialiser(variable) : undefined;
      if (init !== undefined) flow.typed(init, value);
    },
    parameter(callee, index, value) {
      const target = functionAt(callee, sourceCode);
      if (target === undefined) return false;
      const parameter = target.params[index];
      const last = target.params.at(-1);
      if (last?.type === 'RestElement' && index >= target.params.length - 1)
        bindPattern(flow, last.argument, { kind: 'record', member: String(index - target.params.length + 1), value });
      else if (parameter !== undefined) bindPattern(flow, parameter, value);
      return true;
    },
    result(from, value) {
      const { parent } = from;
      if ((parent.type === 'MethodDefinition' || parent.type === 'Property') && parent.kind === 'get') {
        const name = staticKey(parent.key, parent.computed);
        if (name === undefined) return;
        if (parent.type === 'MethodDefinition') bindField(flow, parent.parent.parent, name, value);
        else flow.expression(parent.parent, { kind: 'record', member: name, value });
        return;
      }
      if (!isNew(results, from, value)) return;
      for (const call of applied.get(from) ?? []) deliver(from, call, value);
      seek(from);
    },
    typed(expression, value) {
      if (value.kind === 'record') {
        const object = unwrapped(expression);
        const member = object.type === 'ObjectExpression' ? propertyValue(object, value.member) : undefined;
        if (member !== undefined) flow.typed(member, value.value);
        return;
      }
      const target = functionAt(expression, sourceCode);
      if (target === undefined) return;
      const shape = value.shape.firstParameter?.();
      if (shape !== undefined)
        flow.parameter(target, 0, flow.receiver(target, `parameter of a ${value.shape.name}`, value, shape));
    },
    receiver(origin, how, from, shape, parent) {
      const made = receivers.get(origin) ?? [];
      receivers.set(origin, made);
      const known = made.find(
        (value) => value.shape === shape && value.receiver?.parent?.receiver === parent?.receiver,
      );
      if (known !== undefined) return known;
      const { framework } = from;
      const provenance = from.receiver?.provenance ?? 'proven';
      const receiver: Receiver = { shape, framework, provenance, origin, how, ...(parent && { parent }) };
      const value: FrameworkValue = { kind: 'framework', shape, framework, receiver };
      if (made.length < MOST_VALUES) made.push(value);
      return made.length < MOST_VALUES ? value : (made[0] ?? value);
    },
    call(call) {
      const known = calls.get(call.call);
      if (known === undefined) calls.set(call.call, [call]);
      else if (known.some(({ receiver }) => receiver === call.receiver)) return;
      else known.push(call);
      allCalls.push(call);
      pushTo(callsByReceiver, call.receiver, call);
    },
    decorate(use) {
      decorators.push(use);
    },
    apply(target, call) {
      const known = applied.get(target);
      if (known === undefined) applied.set(target, new Set([call]));
      else known.add(call);
      if (isFunction(target)) for (const value of results.get(target) ?? []) deliver(target, call, value);
    },
  };

  /** Whether a value arrives somewhere for the first time; notes it there. */
  function isNew<Key>(seen: Map<Key, Value[]>, key: Key, value: Value): boolean {
    if (!budget.spend()) return false;
    const known = seen.get(key) ?? [];
    if (known.length >= MOST_VALUES || recordDepth(value) > MOST_DEPTH) return false;
    if (known.some((other) => sameValue(other, value))) return false;
    pushTo(seen, key, value);
    return true;
  }

  /** Gives a result to a call. What an asynchronous function gives has to be waited for. */
  function deliver(from: FunctionNode, call: Node, value: Value): void {
    const isWaitedFor = call.parent?.type === 'AwaitExpression' || call.parent?.type === 'MemberExpression';
    if (!from.async || isWaitedFor) flow.expression(call, value);
  }

  /** Finds the calls of a function: it is followed like any other value. */
  function seek(target: FunctionNode): void {
    if (sought.has(target)) return;
    sought.add(target);
    const shape: Shape = { name: 'function', called: target };
    enter(flow, { at: 'function', node: target, value: { kind: 'framework', shape, framework: undefined } });
  }

  function follow(seeds: Iterable<Seed>): void {
    for (const seed of seeds) enter(flow, seed);
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) next.step(flow, next.node, next.value);
  }

  const result: FlowResult = {
    calls: allCalls,
    readings: (): readonly CallReadings[] =>
      [...calls.values()].sort(([{ call: a }], [{ call: b }]) => a.range[1] - b.range[1]),
    callsOf: (receiver) => callsByReceiver.get(receiver) ?? [],
    decorators,
    valuesOf: (node) => values.get(unwrapped(node)) ?? values.get(node) ?? [],
    variables: held,
    callsTo(target) {
      seek(target);
      follow([]);
      return [...(applied.get(target) ?? [])];
    },
  };
  return {
    add(seeds) {
      follow(seeds);
      return result;
    },
  };
}

/** Sends the value of a seed to where it enters. */
function enter(flow: Flow, { at, node, value: own, name = '', inside = [] }: Seed): void {
  if (at === 'function') {
    enterFunction(flow, node, own);
    return;
  }
  const isName = at === 'expression' || (at === 'type' && node.type !== 'TSImportType');
  // Of an imported name the steps find what is called or typed so; other seeds say what the node is.
  const value = isName
    ? own
    : inside.reduceRight<Value>((value, member) => ({ kind: 'record', member, value }), typed(flow, node, own, name));
  switch (at) {
    case 'expression':
      flow.expression(node, value);
      break;
    case 'type':
      flow.type(node, value);
      break;
    case 'binding':
      if (node.type !== 'PropertyDefinition') bindPattern(flow, node, value);
      else bindField(flow, node.parent.parent, staticKey(node.key, node.computed) ?? '', value);
      break;
    case 'value':
      flow.typed(node, value);
      if (!isFunction(node)) flow.expression(node, value);
      break;
    case 'result':
      if (isFunction(node)) flow.result(node, value);
      break;
  }
}

/** A function reaches whatever can call it: by its name, as a member, through what it is returned from. */
function enterFunction(flow: Flow, node: Node, value: FrameworkValue): void {
  const { parent } = node;
  if (node.type === 'FunctionDeclaration' && node.id !== null) {
    bindPattern(flow, node.id, value);
  } else if (parent?.type === 'MethodDefinition') {
    bindField(flow, parent.parent.parent, staticKey(parent.key, parent.computed) ?? '', value);
  } else {
    flow.expression(node, value);
  }
}
