import type { TSESTree } from '@typescript-eslint/utils';
import { createArrivals, MOST_VALUES } from './arrivals.ts';
import { bindField, bindNamespace, bindPattern } from './binding-step.ts';
import { initialiser, isExported } from './constants.ts';
import { roundAt } from './elements.ts';
import { expressionStep } from './expression-step.ts';
import { functionAt, isReachable, usesArguments } from './functions.ts';
import type { Flow } from './destinations.ts';
import type { DecoratorUse, FlowResult } from './flow-result.ts';
import { createLedger } from './ledger.ts';
import {
  type FunctionNode,
  isFunction,
  type Node,
  propertyValue,
  type SourceCode,
  staticKey,
  unwrapped,
  type Variable,
} from './nodes.ts';
import { enter, type Seed } from './seed.ts';
import type { Shape } from './shape.ts';
import { typeStep } from './type-step.ts';
import { FROM_OTHERS, type MethodCall, type Receiver, type Thing, type Value } from './values.ts';

/**
 * Follows values from where they enter a file (an import, a typed parameter) along scope references, through
 * variables, members, parameters, returns and classes, to the calls that use them. Nothing else of the file is visited.
 */
export function createFlow(sourceCode: SourceCode): {
  readonly add: (seeds: Iterable<Seed>) => FlowResult;
  /** The calls of a function, wherever it goes in the file: by its name, as a method, from what a factory returns. */
  readonly callsTo: (target: FunctionNode) => readonly TSESTree.CallExpression[];
} {
  const values = new Map<Node, Value[]>();
  const types = new Map<Node, Value[]>();
  const held = new Map<Variable, Value[]>();
  const ofOwners = new Map<Node | readonly Node[] | string, Value[]>();
  const receivers = new Map<Node, Thing[]>();
  const calls = new Map<Node, [MethodCall, ...MethodCall[]]>();
  const allCalls: MethodCall[] = [];
  const callsByReceiver = new Map<Receiver, MethodCall[]>();
  const ledger = createLedger();
  const isNew = createArrivals(ledger, sourceCode);
  const results = new Map<Node, Value[]>();
  const decorators: DecoratorUse[] = [];
  const applied = new Map<Node, Set<TSESTree.CallExpression>>();
  const listed = new Map<Node, readonly TSESTree.CallExpression[]>();
  const sought = new Set<Node>();
  const pending: { readonly step: typeof expressionStep; readonly node: Node; readonly value: Value }[] = [];

  const deliver = (from: FunctionNode, call: Node, value: Value): void => {
    const isWaitedFor = call.parent?.type === 'AwaitExpression' || call.parent?.type === 'MemberExpression';
    if (!from.async || isWaitedFor) flow.expression(call, value);
  };

  const flow: Flow = {
    sourceCode,
    expression(node, value) {
      if (isNew(values, node, value, node)) pending.push({ step: expressionStep, node, value });
    },
    type(node, value) {
      if (isNew(types, node, value)) pending.push({ step: typeStep, node, value });
    },
    pattern(target, value) {
      bindPattern(flow, target, value);
    },
    field(owner, name, value) {
      bindField(flow, owner, name, value);
    },
    holds: (owner, value, node) => isNew(ofOwners, owner, value, node),
    variable(variable, value) {
      const [definition] = variable.defs;
      if (!isNew(held, variable, value, definition?.name)) return;
      if (definition !== undefined && isExported(variable)) {
        flow.use(value, { node: definition.name, kind: 'escape' });
        bindNamespace(flow, variable, value);
      }
      for (const reference of variable.references) {
        if (reference.isRead()) flow.expression(reference.identifier, value);
        else if (reference.isTypeReference) flow.type(reference.identifier, value);
      }
      const isOfFunction = value.kind !== 'thing' || value.shape.firstParameter !== undefined;
      const init = isOfFunction ? initialiser(variable) : undefined;
      if (init !== undefined) flow.typed(init, value);
    },
    parameter(callee, index, value) {
      const target = functionAt(callee, sourceCode);
      const last = target?.params.at(-1);
      if (target !== undefined && last?.type === 'RestElement' && index >= target.params.length - 1) {
        const member = String(index - target.params.length + 1);
        flow.pattern(last.argument, { kind: 'record', member, value });
        return true;
      }
      const parameter = target?.params[index];
      if (target === undefined) return false;
      if (usesArguments(target, sourceCode)) flow.use(value, { node: target, kind: 'lost' });
      if (parameter === undefined) return true;
      flow.pattern(parameter, value);
      // Others may call it as well, with receivers that nobody knows.
      if (value.kind === 'thing' && value.receiver !== undefined && isReachable(target, sourceCode)) {
        flow.pattern(parameter, flow.receiver(parameter, FROM_OTHERS, value, value.shape));
      }
      return true;
    },
    result(from, value) {
      const { parent } = from;
      if (parent.type === 'MethodDefinition' && parent.kind === 'get') {
        const name = staticKey(parent.key, parent.computed);
        if (name !== undefined) flow.field(parent.parent.parent, name, value);
        return;
      }
      if (parent.type === 'Property' && parent.kind === 'get') {
        const name = staticKey(parent.key, parent.computed);
        if (name === undefined) flow.use(value, { node: from, kind: 'escape' });
        else flow.expression(parent.parent, { kind: 'record', member: name, value });
        return;
      }
      // Where callers stand nobody looks then: it may be lost anywhere.
      if (!isNew(results, from, value, sourceCode.ast)) return;
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
      if (value.kind === 'function') {
        if (target !== undefined) flow.parameter(target, value.parameter, value.value);
        return;
      }
      const shape = value.shape.firstParameter?.();
      if (shape === undefined || target === undefined) return;
      flow.parameter(target, 0, flow.receiver(target, `parameter of a ${value.shape.name}`, value, shape));
    },
    receiver(origin, how, from, shape, parent) {
      const made = receivers.get(origin) ?? [];
      const known = made.find(
        (thing) => thing.shape === shape && thing.receiver?.parent?.receiver === parent?.receiver,
      );
      if (known !== undefined) return known;
      const { framework } = from;
      const provenance = from.receiver?.provenance ?? 'proven';
      const receiver: Receiver = { shape, framework, provenance, origin, how, ...partOf(parent) };
      const thing: Thing = { kind: 'thing', shape, framework, receiver };
      if (made.length < MOST_VALUES) receivers.set(origin, [...made, thing]);
      return made.length < MOST_VALUES ? thing : (made[0] ?? thing);
    },
    call(call) {
      const known = calls.get(call.call);
      if (known === undefined) calls.set(call.call, [call]);
      else if (known.some(({ receiver }) => receiver === call.receiver)) return;
      else known.push(call);
      allCalls.push(call);
      const ofReceiver = callsByReceiver.get(call.receiver);
      if (ofReceiver === undefined) callsByReceiver.set(call.receiver, [call]);
      else ofReceiver.push(call);
    },
    use: ledger.use,
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

  /** Finds the calls of a function. */
  const seek = (target: FunctionNode): void => {
    if (sought.has(target)) return;
    sought.add(target);
    const shape: Shape = { name: 'function', called: target };
    enter(flow, { at: 'function', node: target, value: { kind: 'thing', shape, framework: undefined } });
  };

  const follow = (seeds: Iterable<Seed>): void => {
    for (const seed of seeds) enter(flow, seed);
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) next.step(flow, next.node, next.value);
  };

  const callsTo = (target: FunctionNode): readonly TSESTree.CallExpression[] => {
    seek(target);
    follow([]);
    const [found, known] = [applied.get(target), listed.get(target)];
    // Each use of what a function gives asks for all of its calls.
    if (found === undefined || known?.length === found.size) return known ?? [];
    const list = [...found];
    listed.set(target, list);
    return list;
  };

  return {
    callsTo,
    add(seeds) {
      follow(seeds);
      return {
        calls: allCalls,
        places: () => [...calls.values()].sort(([{ call: a }], [{ call: b }]) => a.range[1] - b.range[1]),
        callsOf: (receiver) => callsByReceiver.get(receiver) ?? [],
        decorators,
        valuesOf: (node) => values.get(unwrapped(node)) ?? values.get(node) ?? [],
        usesOf: ledger.usesOf,
        usesOfModules: ledger.usesOfModules,
        sitesOf(target) {
          const round = roundAt(target);
          if (round !== undefined) return { calls: [round], areAll: true };
          const found = callsTo(target);
          return { calls: found, areAll: ledger.leaksOf(target).length === 0 };
        },
        leaksOf(target) {
          callsTo(target);
          return ledger.leaksOf(target);
        },
        variables: held,
      };
    },
  };
}

/** What ties a receiver to the one that it is a part of. */
function partOf(parent: Receiver['parent']): Pick<Receiver, 'parent' | 'outermost'> {
  if (parent === undefined) return {};
  const { receiver } = parent;
  return receiver.parent === undefined ? { parent } : { parent, outermost: receiver.outermost ?? receiver };
}
