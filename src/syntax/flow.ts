import type { TSESTree } from '@typescript-eslint/utils';
import { bindField, bindPattern } from './binding-step.ts';
import { initialiser, isExported } from './constants.ts';
import { expressionStep } from './expression-step.ts';
import { callsOf, functionAt, isReachable } from './functions.ts';
import {
  type ClassNode,
  type FunctionNode,
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
import {
  FROM_OTHERS,
  type MethodCall,
  type Receiver,
  isFunctionValue,
  recordDepth,
  sameValue,
  type Thing,
  type Use,
  type Value,
} from './values.ts';

/** More receivers at one place than any file has; a stop for programs that no person wrote. */
const MOST_VALUES = 8;
/** The same for functions: one object may hold all of a file. */
const MOST_FUNCTIONS = 100;
const MOST_DEPTH = 4;

/** A decorator known to be the framework's, with the call that applies it. */
export interface DecoratorUse {
  readonly thing: Thing;
  /** `undefined` where a function calls it for those that apply the function: `applyDecorators(Get(path))`. */
  readonly decorator: TSESTree.Decorator | undefined;
  readonly call: TSESTree.CallExpression;
}

/** What following the known values through a file has shown. */
export interface FlowResult {
  readonly calls: readonly MethodCall[];
  readonly decorators: readonly DecoratorUse[];
  readonly valuesOf: (node: Node) => readonly Value[];
  readonly callsOf: (receiver: Receiver) => readonly MethodCall[];
  readonly usesOf: (receiver: Receiver) => readonly Use[];
  /** Names that hold or receive a known value, so that nothing needs to be assumed of them. */
  readonly variables: Pick<ReadonlySet<Variable>, 'has'>;
}

/** The places that a step can send a value to. */
export interface Flow {
  readonly sourceCode: SourceCode;
  /** The expression evaluates to the value. */
  readonly expression: (node: Node, value: Value) => void;
  /** The type denotes the value. */
  readonly type: (node: Node, value: Value) => void;
  /** A binding target (name, pattern, parameter) receives the value. */
  readonly pattern: (target: Node, value: Value) => void;
  /** `this.name` of a class holds the value, and so does `new Class().name`. */
  readonly field: (owner: ClassNode, name: string, value: Value) => void;
  /** All reads of a name, values and types, see the value. */
  readonly variable: (variable: Variable, value: Value) => void;
  /** The parameter at a position of a function written at, or named by, the expression. */
  readonly parameter: (callee: Node, index: number, value: Value) => boolean;
  /** What a function returns reaches its callers. */
  readonly result: (from: FunctionNode, value: Value) => void;
  /** An expression is declared to have the type of the value: a function gets its first parameter from that. */
  readonly typed: (expression: Node, value: Value) => void;
  /** The one receiver that a node makes; the same one however often it is asked for. */
  readonly receiver: (origin: Node, how: string, from: Thing, shape: Shape, parent?: Receiver['parent']) => Thing;
  readonly call: (call: MethodCall) => void;
  readonly use: (value: Value, use: Use) => void;
  readonly decorate: (use: DecoratorUse) => void;
  /** A function of the file, which is a value, is called. */
  readonly apply: (target: Node, call: TSESTree.CallExpression) => void;
}

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
  const receivers = new Map<Node, Thing[]>();
  const calls = new Map<Node, MethodCall[]>();
  const allCalls: MethodCall[] = [];
  const callsByReceiver = new Map<Receiver, MethodCall[]>();
  const uses = new Map<Receiver, Use[]>();
  const decorators: DecoratorUse[] = [];
  const applied = new Map<Node, Set<TSESTree.CallExpression>>();
  const pending: { readonly step: typeof expressionStep; readonly node: Node; readonly value: Value }[] = [];

  const isNew = <Key>(seen: Map<Key, Value[]>, key: Key, value: Value): boolean => {
    const known = seen.get(key);
    if (known === undefined) {
      seen.set(key, [value]);
      return true;
    }
    const most = isFunctionValue(value) ? MOST_FUNCTIONS : MOST_VALUES;
    if (known.length >= most || known.some((other) => sameValue(other, value))) return false;
    known.push(value);
    return true;
  };

  const flow: Flow = {
    sourceCode,
    expression(node, value) {
      if (recordDepth(value) <= MOST_DEPTH && isNew(values, node, value))
        pending.push({ step: expressionStep, node, value });
    },
    type(node, value) {
      if (recordDepth(value) <= MOST_DEPTH && isNew(types, node, value)) pending.push({ step: typeStep, node, value });
    },
    pattern(target, value) {
      bindPattern(flow, target, value);
    },
    field(owner, name, value) {
      bindField(flow, owner, name, value);
    },
    variable(variable, value) {
      if (!isNew(held, variable, value)) return;
      const [definition] = variable.defs;
      if (definition !== undefined && isExported(variable)) flow.use(value, { node: definition.name, kind: 'escape' });
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
      if (target === undefined || parameter === undefined) return target !== undefined;
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
      for (const call of callsOf(from, sourceCode)) {
        const isWaitedFor = call.parent?.type === 'AwaitExpression' || call.parent?.type === 'MemberExpression';
        if (!from.async || isWaitedFor) flow.expression(call, value);
      }
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
      const receiver: Receiver = { shape, framework, provenance, origin, how, ...(parent && { parent }) };
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
    use(value, use) {
      if (value.kind !== 'thing' || value.receiver === undefined) return;
      const known = uses.get(value.receiver);
      if (known === undefined) uses.set(value.receiver, [use]);
      else known.push(use);
    },
    decorate(use) {
      decorators.push(use);
    },
    apply(target, call) {
      const known = applied.get(target);
      if (known === undefined) applied.set(target, new Set([call]));
      else known.add(call);
    },
  };

  const follow = (seeds: Iterable<Seed>): void => {
    for (const seed of seeds) enter(flow, seed);
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) next.step(flow, next.node, next.value);
  };

  return {
    callsTo(target) {
      const known = applied.get(target);
      if (known !== undefined) return [...known];
      applied.set(target, new Set());
      const shape: Shape = { name: 'function', called: target };
      follow([{ at: 'function', node: target, value: { kind: 'thing', shape, framework: undefined } }]);
      return [...(applied.get(target) ?? [])];
    },
    add(seeds) {
      follow(seeds);
      return {
        calls: allCalls,
        callsOf: (receiver) => callsByReceiver.get(receiver) ?? [],
        decorators,
        valuesOf: (node) => values.get(unwrapped(node)) ?? values.get(node) ?? [],
        usesOf: (receiver) => uses.get(receiver) ?? [],
        variables: held,
      };
    },
  };
}
