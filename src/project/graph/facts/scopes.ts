import type { BindingScope } from '../../../syntax/bindings.ts';
import { ancestors, isClass, isFunction, type Node } from '../../../syntax/nodes.ts';
import type { Declarations } from './declarations.ts';
import type { Scope } from './reference.ts';
import { scopeOf } from './variables.ts';

/** The functions, classes and loop bodies of one file, each of which may run several times. */
export class Scopes {
  readonly #declarations: Declarations;
  readonly #known = new Map<Node, Scope | undefined>();

  constructor(declarations: Declarations) {
    this.#declarations = declarations;
  }

  /** The innermost scope around a node; `undefined` for code that runs once with its file. */
  around(node: Node): Scope | undefined {
    let inner = node;
    let isStatic = isStaticMember(node);
    for (const outer of ancestors(node)) {
      const isLoop = outer.type === 'ForOfStatement' || outer.type === 'ForInStatement';
      const isScope = isLoop ? inner === outer.body : isFunction(outer) && !isConstructor(outer);
      if (isScope || (isClass(outer) && !isStatic)) return this.#scope(outer);
      // A static member runs without an instance.
      isStatic = isStaticMember(outer) || (isStatic && !isClass(outer));
      inner = outer;
    }
    return undefined;
  }

  #scope(node: Node): Scope | undefined {
    if (this.#known.has(node)) return this.#known.get(node);
    // A function in the list that a loop goes through is not in the loop.
    this.#known.set(node, undefined);
    const found = isClass(node)
      ? { id: this.#declarations.classId(node), outer: this.around(node) }
      : isBindingScope(node)
        ? scopeOf(node, this.#declarations)
        : undefined;
    this.#known.set(node, found);
    return found;
  }
}

function isBindingScope(node: Node): node is BindingScope {
  return isFunction(node) || node.type === 'ForOfStatement' || node.type === 'ForInStatement';
}

function isStaticMember(node: Node): boolean {
  return (node.type === 'MethodDefinition' || node.type === 'PropertyDefinition') && node.static;
}

function isConstructor({ parent }: Node): boolean {
  return parent?.type === 'MethodDefinition' && parent.kind === 'constructor';
}
