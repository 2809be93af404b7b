import type { TSESTree } from '@typescript-eslint/utils';
import { type FunctionNode, isFunction, type Node, type SourceCode, staticKey, type Variable } from './nodes.ts';
import { isWrittenLater } from './variables.ts';

/** What a parameter or a loop variable stands for: an expression, a list of such, or nothing that the file tells. */
export type BoundValue = Node | readonly BoundValue[] | undefined;

/** A function or a loop, whose variables get their values anew with every call or iteration. */
export type BindingScope = FunctionNode | TSESTree.ForOfStatement | TSESTree.ForInStatement;

/** How the expressions of a file are read: as they stand, or for one way through the functions and loops around them. */
export interface Reading {
  readonly sourceCode: SourceCode;
  /** The values of the variables of these scopes: the arguments of one call, the element of one iteration. */
  readonly values?: ReadonlyMap<BindingScope, readonly BoundValue[]>;
  /** Gets the scopes whose variables are read and have no values here. */
  readonly missing?: Set<BindingScope>;
}

/** A reading that tells afterwards what it lacked. */
export type OpenReading = Required<Reading>;

export function openReading(sourceCode: SourceCode, values: OpenReading['values'] = new Map()): OpenReading {
  return { sourceCode, values, missing: new Set() };
}

export function isList(value: NonNullable<BoundValue>): value is readonly BoundValue[] {
  return Array.isArray(value);
}

/** Where a name that is not simply a constant gets its value from, and the way from there to the name. */
export interface Origin {
  readonly from: { readonly scope: BindingScope; readonly position: number; readonly isRest: boolean } | Node;
  /** Members and elements that a pattern takes. */
  readonly steps: readonly string[];
  /** What the name is without a value. */
  readonly fallback: Node | undefined;
}

/** The origin of a parameter, of a loop variable or of a name in a pattern, where it is never written again. */
export function originOf(variable: Variable): Origin | undefined {
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
        const key = staticKey(parent.key, parent.computed);
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
        return declared(parent, steps, fallback);
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

function declared(
  { init, parent }: TSESTree.VariableDeclarator,
  steps: Origin['steps'],
  fallback: Node | undefined,
): Origin | undefined {
  const loop = parent.parent;
  if (loop.type === 'ForOfStatement' || loop.type === 'ForInStatement') {
    return loop.left === parent ? { from: { scope: loop, position: 0, isRest: false }, steps, fallback } : undefined;
  }
  return init === null || steps.length === 0 ? undefined : { from: init, steps, fallback };
}
