import type { TSESTree } from '@typescript-eslint/utils';
import type { Ledger } from './ledger.ts';
import type { FunctionNode, Node, Variable } from './nodes.ts';
import type { MethodCall, Receiver, Thing, Value } from './values.ts';

/** A decorator known to be the framework's, with the call that applies it. */
export interface DecoratorUse {
  readonly thing: Thing;
  /** `undefined` where a function calls it for those that apply the function: `applyDecorators(Get(path))`. */
  readonly decorator: TSESTree.Decorator | undefined;
  readonly call: TSESTree.CallExpression;
}

/** The calls of a function that the file shows, and whether those are all. */
export interface Sites {
  readonly calls: readonly Node[];
  readonly areAll: boolean;
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
  readonly usesOf: Ledger['usesOf'];
  readonly usesOfModules: Ledger['usesOfModules'];
  readonly sitesOf: (target: FunctionNode) => Sites;
  /** Where a function of the file goes, so that it may be called by what is not in sight. */
  readonly leaksOf: (target: FunctionNode) => readonly Node[];
  /** Names that hold or receive a known value, so that nothing needs to be assumed of them. */
  readonly variables: Pick<ReadonlySet<Variable>, 'has'>;
}
