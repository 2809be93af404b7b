import type { TSESTree } from '@typescript-eslint/utils';
import type { ClassNode, FunctionNode, Node, SourceCode, Variable } from './nodes.ts';
import type { Shape } from './shape.ts';
import type { FrameworkValue, MethodCall, Receiver, Value } from './values.ts';

/** A decorator known to be the framework's, with the call that applies it. */
export interface DecoratorUse {
  readonly value: FrameworkValue;
  /** `undefined` where a function calls it for those that apply the function: `applyDecorators(Get(path))`. */
  readonly decorator: TSESTree.Decorator | undefined;
  readonly call: TSESTree.CallExpression;
}

/** The calls of one place in the source, one for each receiver that may stand there. */
export type CallPlace = readonly [MethodCall, ...MethodCall[]];

/** What following the known values through a file has shown. */
export interface FlowResult {
  readonly calls: readonly MethodCall[];
  /** The same by their place, in the order in which they end: the verbs of a chain stay in theirs. */
  readonly places: () => readonly CallPlace[];
  readonly decorators: readonly DecoratorUse[];
  readonly valuesOf: (node: Node) => readonly Value[];
  readonly callsOf: (receiver: Receiver) => readonly MethodCall[];
  /** The calls of a function, wherever it goes in the file: by its name, as a method, from what a factory returns. */
  readonly callsTo: (target: FunctionNode) => readonly TSESTree.CallExpression[];
  /** Names that hold or receive a known value, so that nothing needs to be assumed of them. */
  readonly variables: Pick<ReadonlySet<Variable>, 'has'>;
}

/** The receivers that an expression may hold. */
export function receiversAt(expression: Node, { valuesOf }: Pick<FlowResult, 'valuesOf'>): readonly Receiver[] {
  return valuesOf(expression).flatMap((value) =>
    value.kind === 'framework' && value.receiver !== undefined ? [value.receiver] : [],
  );
}

/** The places that a value can be sent to. */
export interface Flow {
  readonly sourceCode: SourceCode;
  /** The expression evaluates to the value. */
  readonly expression: (node: Node, value: Value) => void;
  /** The type denotes the value. */
  readonly type: (node: Node, value: Value) => void;
  /** Notes that a class holds the value; whether it does so for the first time. */
  readonly holds: (owner: ClassNode, value: Value) => boolean;
  /** All reads of a name, values and types, see the value. */
  readonly variable: (variable: Variable, value: Value) => void;
  /** The parameter at a position of a function written at, or named by, the expression. */
  readonly parameter: (callee: Node, index: number, value: Value) => boolean;
  /** What a function returns reaches its callers. */
  readonly result: (from: FunctionNode, value: Value) => void;
  /** An expression is declared to have the type of the value: a function gets its first parameter from that. */
  readonly typed: (expression: Node, value: Value) => void;
  /** The one receiver that a node makes; the same one however often it is asked for. */
  readonly receiver: (
    origin: Node,
    how: string,
    from: FrameworkValue,
    shape: Shape,
    parent?: Receiver['parent'],
  ) => FrameworkValue;
  readonly call: (call: MethodCall) => void;
  readonly decorate: (use: DecoratorUse) => void;
  /** A function of the file, which is a value, is called. */
  readonly apply: (target: Node, call: TSESTree.CallExpression) => void;
}
