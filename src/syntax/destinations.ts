import type { TSESTree } from '@typescript-eslint/utils';
import type { DecoratorUse } from './flow-result.ts';
import type { ClassNode, FunctionNode, Node, SourceCode, Variable } from './nodes.ts';
import type { Shape } from './shape.ts';
import type { MethodCall, Receiver, Thing, Use, Value } from './values.ts';

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
  /**
   * Notes that a class, all uses of one of its fields, or a name that no scope declares, hold the value; whether they do
   * so for the first time.
   */
  readonly holds: (owner: ClassNode | readonly Node[] | string, value: Value, node: Node) => boolean;
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
