import type { TSESLint, TSESTree } from '@typescript-eslint/utils';
import { climbing } from './climb.ts';

export type Node = TSESTree.Node;
export type Scope = TSESLint.Scope.Scope;
export type Variable = TSESLint.Scope.Variable;
export type SourceCode = Readonly<TSESLint.SourceCode>;
export type FunctionNode =
  TSESTree.FunctionDeclaration | TSESTree.FunctionExpression | TSESTree.ArrowFunctionExpression;
export type ClassNode = TSESTree.ClassDeclaration | TSESTree.ClassExpression;
export type CallNode = TSESTree.CallExpression | TSESTree.NewExpression;

/**
 * Whether a file is a program. A config without `files` asks the rules about JSON, CSS, Markdown and GraphQL as well,
 * whose trees have other roots and no scopes, and a language may have no text (Language API of ESLint 9).
 */
export function isProgram({ ast, text }: { readonly ast: { readonly type: string }; readonly text: unknown }): boolean {
  return ast.type === 'Program' && typeof text === 'string';
}

export function isFunction(node: Node | null | undefined): node is FunctionNode {
  return (
    node?.type === 'ArrowFunctionExpression' ||
    node?.type === 'FunctionExpression' ||
    node?.type === 'FunctionDeclaration'
  );
}

type Decorated = Partial<Pick<ClassNode, 'decorators'>>;

/** The decorators of a class or a method. Babel's parser gives no list where there are none, and espree knows of none. */
export function decoratorsOf(node: Decorated): readonly TSESTree.Decorator[] {
  return node.decorators ?? [];
}

export function isClass(node: Node | null | undefined): node is ClassNode {
  return node?.type === 'ClassDeclaration' || node?.type === 'ClassExpression';
}

/**
 * The expression inside of wrappers that do not change what a value is: `x as T`, `x!`, `x satisfies T`, `<T>x`, the
 * chain around an optional access, `Object.freeze(x)`.
 */
export function unwrapped(node: Node): Node {
  let inner = node;
  for (;;) {
    switch (inner.type) {
      case 'TSAsExpression':
      case 'TSNonNullExpression':
      case 'TSSatisfiesExpression':
      case 'TSTypeAssertion':
      case 'TSInstantiationExpression':
      case 'ChainExpression':
        inner = inner.expression;
        break;
      case 'CallExpression': {
        const frozen = frozenArgument(inner);
        if (frozen === undefined) return inner;
        inner = frozen;
        break;
      }
      default:
        return inner;
    }
  }
}

function frozenArgument({ callee, arguments: [argument] }: TSESTree.CallExpression): Node | undefined {
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier' || callee.object.name !== 'Object')
    return undefined;
  return staticKey(callee.property, callee.computed) === 'freeze' ? argument : undefined;
}

/** The name of a member or key where the source fixes it: `a.b`, `a['b']`, `a[0]`, `{ b: … }`, `#b`; else `undefined`. */
export function staticKey(key: Node, computed: boolean): string | undefined {
  if (key.type === 'PrivateIdentifier') return `#${key.name}`;
  if (key.type === 'Literal' && typeof key.value === 'number') return String(key.value);
  if (!computed && key.type === 'Identifier') return key.name;
  return stringOf(key);
}

/** The value of a property of an object literal, without spreads, methods and accessors; `undefined` when absent. */
export function propertyValue(object: TSESTree.ObjectExpression, name: string): Node | undefined {
  const known = properties.get(object);
  if (known !== undefined) return known.get(name);
  const values = new Map<string, Node>();
  for (const member of object.properties) {
    const key =
      member.type === 'Property' && member.kind === 'init' ? staticKey(member.key, member.computed) : undefined;
    if (member.type === 'Property' && key !== undefined) values.set(key, member.value);
  }
  properties.set(object, values);
  return values.get(name);
}

/** Kept, so that an object with a thousand paths is not searched for each of them. */
const properties = new WeakMap<Node, ReadonlyMap<string, Node>>();

/** The nodes around a node, from the inside out. A program has no parent: `null` in ESLint, though the types say undefined. */
export function* ancestors(node: Node): Iterable<Node> {
  for (let outer: Node | null | undefined = node.parent; outer != null; outer = outer.parent) yield outer;
}

/** The function around a node, itself left out; `undefined` at the top level of a file, a class or a static block. */
export const enclosingFunction = climbing<FunctionNode>((outer) => {
  if (isFunction(outer)) return outer;
  return outer.type === 'PropertyDefinition' || outer.type === 'StaticBlock' ? null : undefined;
});

/** The class whose instance (or self) `this` is at a node; `undefined` where another function gives it. */
export function classOfThis(node: Node): ClassNode | undefined {
  for (const outer of ancestors(node)) {
    if (isClass(outer)) return outer;
    if (
      (outer.type === 'FunctionExpression' && outer.parent.type !== 'MethodDefinition') ||
      outer.type === 'FunctionDeclaration'
    ) {
      return undefined;
    }
  }
  return undefined;
}

/** The text that a literal or a template without expressions spells; `undefined` for all else. */
export function stringOf(node: Node | null | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' && node.expressions.length === 0
    ? (node.quasis[0]?.value.cooked ?? undefined)
    : undefined;
}

/** The call that a member is the callee of: `a.b()`, `a.b!()`, `a?.b()`, `a.b<T>()`. */
export function calledBy(member: Node): TSESTree.CallExpression | undefined {
  let callee = member;
  while (
    callee.parent?.type === 'TSNonNullExpression' ||
    callee.parent?.type === 'TSInstantiationExpression' ||
    (callee.parent?.type === 'ChainExpression' && callee.parent.parent.type === 'TSNonNullExpression')
  ) {
    callee = callee.parent;
  }
  return callee.parent?.type === 'CallExpression' && callee.parent.callee === callee ? callee.parent : undefined;
}

/** Scopes in scopes that are asked each time: people nest no deeper. */
const FEW_SCOPES = 50;

/** By every so many of the scopes around: what a name is further out, so that thousands of scopes are climbed once. */
const furtherOut = new WeakMap<Scope, Map<string, Variable | undefined>>();

/** The variable that a name refers to at a node; `undefined` for names that the file does not declare. */
export function variableAt(name: string, node: Node, sourceCode: SourceCode): Variable | undefined {
  let found: Variable | undefined;
  let asked: Map<string, Variable | undefined>[] | undefined;
  let hops = 0;
  for (let scope: Scope | null = sourceCode.getScope(node); scope !== null; scope = scope.upper) {
    found = scope.set.get(name);
    if (found !== undefined) break;
    if (++hops % FEW_SCOPES !== 0) continue;
    const names = furtherOut.get(scope) ?? new Map<string, Variable | undefined>();
    furtherOut.set(scope, names);
    found = names.get(name);
    if (names.has(name)) break;
    (asked ??= []).push(names);
  }
  for (const names of asked ?? []) names.set(name, found);
  return found;
}
