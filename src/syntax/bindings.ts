import type { TSESTree } from '@typescript-eslint/utils';
import { type FunctionNode, isFunction, type Node, type SourceCode, propertyName, type Variable } from './nodes.ts';
import { isWrittenLater } from './variables.ts';

/** The value of a parameter or a loop variable: an expression, a list of values, or `undefined` if not shown. */
export type BoundValue = Node | readonly BoundValue[] | undefined;

/** A function or a loop: its variables get new values in every call or iteration. */
export type BindingScope = FunctionNode | TSESTree.ForOfStatement | TSESTree.ForInStatement;

/** How to read the expressions of a file: as written, or for one call or iteration of the scopes around them. */
export interface Reading {
  readonly sourceCode: SourceCode;
  /** The values of the variables of these scopes: the arguments of one call, the element of one iteration. */
  readonly values?: ReadonlyMap<BindingScope, readonly BoundValue[]>;
  /** Collects the scopes whose variables are read but have no values here. */
  readonly missing?: Set<BindingScope>;
}

/** A reading that records which scopes it had no values for. */
export type OpenReading = Required<Reading>;

export function openReading(sourceCode: SourceCode, values: OpenReading['values'] = new Map()): OpenReading {
  return { sourceCode, values, missing: new Set() };
}

export function isList(value: NonNullable<BoundValue>): value is readonly BoundValue[] {
  return Array.isArray(value);
}

/** A parameter of a function by its position, or the variable of a loop. */
export interface ScopeSource {
  readonly scope: BindingScope;
  readonly position: number;
  readonly isRest: boolean;
}

/** Where a name that is not simply a constant gets its value, and the steps from there to the name. */
export interface BindingSource {
  readonly from: ScopeSource | Node;
  /** Members and elements that a pattern takes. */
  readonly steps: readonly string[];
  /** The default value of the name. */
  readonly fallback: Node | undefined;
}

/** The origin of a parameter, a loop variable or a name in a pattern, if nothing writes it later. */
export function bindingSourceOf(variable: Variable): BindingSource | undefined {
  const [definition, ...others] = variable.defs;
  if (definition === undefined || others.length > 0) return undefined;
  if (definition.type !== 'Parameter' && definition.type !== 'Variable') return undefined;
  if (isWrittenLater(variable)) return undefined;
  const steps: string[] = [];
  let fallback: Node | undefined;
  let isRest = false;
  let node: Node = definition.name;
  for (;;) {
    const parent = parentOf(node);
    switch (parent?.type) {
      case 'AssignmentPattern':
        if (steps.length === 0) fallback = parent.right;
        break;
      case 'TSParameterProperty':
      case 'ObjectPattern':
        break;
      case 'Property': {
        const key = propertyName(parent);
        if (key === undefined) return undefined;
        steps.unshift(key);
        break;
      }
      case 'ArrayPattern':
        steps.unshift(String(parent.elements.findIndex((element) => element === node)));
        break;
      case 'RestElement':
        if (!isFunction(parent.parent)) return undefined;
        isRest = true;
        break;
      case 'VariableDeclarator':
        return sourceInDeclarator(parent, steps, fallback);
      default: {
        const position = isFunction(parent) ? parent.params.findIndex((parameter) => parameter === node) : -1;
        return isFunction(parent) && position >= 0
          ? { from: { scope: parent, position, isRest }, steps, fallback }
          : undefined;
      }
    }
    node = parent;
  }
}

/** `undefined` for the program, though the types of most nodes say otherwise. */
function parentOf(node: Node): Node | undefined {
  return node.parent;
}

function sourceInDeclarator(
  { init, parent }: TSESTree.VariableDeclarator,
  steps: BindingSource['steps'],
  fallback: Node | undefined,
): BindingSource | undefined {
  const loop = parent.parent;
  if (loop.type === 'ForOfStatement' || loop.type === 'ForInStatement') {
    return loop.left === parent ? { from: { scope: loop, position: 0, isRest: false }, steps, fallback } : undefined;
  }
  return init === null || steps.length === 0 ? undefined : { from: init, steps, fallback };
}
