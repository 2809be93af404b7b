import type { TSESLint, TSESTree } from '@typescript-eslint/utils';
import type { Span } from '../model.ts';

export type Node = TSESTree.Node;
export type Scope = TSESLint.Scope.Scope;
export type Variable = TSESLint.Scope.Variable;
export type SourceCode = Readonly<TSESLint.SourceCode>;
export type FunctionNode =
  TSESTree.FunctionDeclaration | TSESTree.FunctionExpression | TSESTree.ArrowFunctionExpression;
export type ClassNode = TSESTree.ClassDeclaration | TSESTree.ClassExpression;
export type CallNode = TSESTree.CallExpression | TSESTree.NewExpression;

export function isFunction(node: Node | null | undefined): node is FunctionNode {
  return (
    node?.type === 'ArrowFunctionExpression' ||
    node?.type === 'FunctionExpression' ||
    node?.type === 'FunctionDeclaration'
  );
}

export function isClass(node: Node | null | undefined): node is ClassNode {
  return node?.type === 'ClassDeclaration' || node?.type === 'ClassExpression';
}

/** The decorators of a class or a method. Babel's parser gives no list if there are none, espree never does. */
export function decoratorsOf(node: Partial<Pick<ClassNode, 'decorators'>>): readonly TSESTree.Decorator[] {
  return node.decorators ?? [];
}

type ValueWrapper =
  | TSESTree.TSAsExpression
  | TSESTree.TSNonNullExpression
  | TSESTree.TSSatisfiesExpression
  | TSESTree.TSTypeAssertion
  | TSESTree.TSInstantiationExpression
  | TSESTree.ChainExpression;

/** Whether `expression` is the same value: `x as T`, `x!`, `x satisfies T`, `<T>x`, `f<T>`, the chain around `x?.y`. */
export function isValueWrapper(node: Node): node is ValueWrapper {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
    case 'TSTypeAssertion':
    case 'TSInstantiationExpression':
    case 'ChainExpression':
      return true;
    default:
      return false;
  }
}

/** The expression inside wrappers that do not change its value, including `Object.freeze(x)`. */
export function unwrapped(node: Node): Node {
  let inner: Node | undefined = node;
  for (;;) {
    const outer: Node = inner;
    inner = isValueWrapper(outer) ? outer.expression : frozenArgument(outer);
    if (inner === undefined) return outer;
  }
}

function frozenArgument(node: Node): Node | undefined {
  if (node.type !== 'CallExpression' || !isMemberNamed(node.callee, 'freeze')) return undefined;
  const { object } = node.callee;
  return object.type === 'Identifier' && object.name === 'Object' ? node.arguments[0] : undefined;
}

/** `null`, `undefined`, `void 0` */
export function isNothing(node: Node): boolean {
  if (node.type === 'Literal') return node.raw === 'null';
  return node.type === 'Identifier'
    ? node.name === 'undefined'
    : node.type === 'UnaryExpression' && node.operator === 'void';
}

/** A node that names something by a key: a property, a method, a field. */
type Keyed = Extract<Node, { readonly key: Node; readonly computed: boolean }>;

/** The name of a member, property, method or field, if the source shows it: `a.b`, `a['b']`, `a[0]`, `{ b: … }`, `#b`. */
export function propertyName(node: TSESTree.MemberExpression | Keyed): string | undefined {
  return staticKey('key' in node ? node.key : node.property, node.computed);
}

/** The same for a key on its own. */
export function staticKey(key: Node, computed: boolean): string | undefined {
  if (key.type === 'PrivateIdentifier') return `#${key.name}`;
  if (key.type === 'Literal' && typeof key.value === 'number') return String(key.value);
  if (!computed && key.type === 'Identifier') return key.name;
  return stringOf(key);
}

/** The name of an identifier or of a member: `find` for `users.find`. */
export function lastName(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' ? propertyName(node) : undefined;
}

/** The name of a parameter; a destructured one has none: `({ app }) => …`. */
export function parameterName(parameter: Node): string | undefined {
  const whole = parameter.type === 'TSParameterProperty' ? parameter.parameter : parameter;
  const target = whole.type === 'AssignmentPattern' ? whole.left : whole;
  return target.type === 'Identifier' ? target.name : undefined;
}

/** The expression that reads or writes a member of an object: `app.get` for `app`. */
export function memberAround(object: Node): TSESTree.MemberExpression | undefined {
  const { parent } = object;
  return parent?.type === 'MemberExpression' && parent.object === object ? parent : undefined;
}

/** Whether a node is a member with this name: `users.find.bind`. */
export function isMemberNamed(node: Node | undefined, name: string): node is TSESTree.MemberExpression {
  return node?.type === 'MemberExpression' && propertyName(node) === name;
}

/** The nodes around a node, innermost first. The parent of a program is `null` in ESLint, `undefined` in the types. */
export function* ancestors(node: Node): Iterable<Node> {
  for (let outer: Node | null | undefined = node.parent; outer != null; outer = outer.parent) yield outer;
}

/** The function around a node, itself left out; `undefined` at the top level of a file, a class or a static block. */
export function enclosingFunction(node: Node): FunctionNode | undefined {
  for (const outer of ancestors(node)) {
    if (isFunction(outer)) return outer;
    if (outer.type === 'PropertyDefinition' || outer.type === 'StaticBlock') return undefined;
  }
  return undefined;
}

/** The class that `this` refers to at a node, or whose instance it is; `undefined` if another function binds it. */
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

/** The text of a string literal or a template without expressions; `undefined` for anything else. */
export function stringOf(node: Node | null | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' && node.expressions.length === 0
    ? (node.quasis[0]?.value.cooked ?? undefined)
    : undefined;
}

/** The call whose callee is a member: `a.b()`, `a.b!()`, `a?.b()`, `a.b<T>()`. */
export function callOf(member: Node): TSESTree.CallExpression | undefined {
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

/** The start of a chain of calls: `app` in `app.get(…).post(…)`, or the call that creates the router, if given. */
export function chainStart(expression: Node, making?: Node): Node {
  let node = unwrapped(expression);
  while (node !== making && node.type === 'CallExpression' && node.callee.type === 'MemberExpression')
    node = unwrapped(node.callee.object);
  return node;
}

/** The variable that a name refers to at a node; `undefined` for names that the file does not declare. */
export function variableAt(name: string, node: Node, sourceCode: SourceCode): Variable | undefined {
  for (let scope: Scope | null = sourceCode.getScope(node); scope !== null; scope = scope.upper) {
    const found = scope.set.get(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The variable that an identifier names; `undefined` for any other node. */
export function variableOf(node: Node, sourceCode: SourceCode): Variable | undefined {
  return node.type === 'Identifier' ? variableAt(node.name, node, sourceCode) : undefined;
}

/** Where a node starts and ends: lines from 1, columns from 0. Trees that the command line reads have no `loc`. */
export function locationOf({ range: [start, end] }: Node, sourceCode: SourceCode): Node['loc'] {
  return { start: sourceCode.getLocFromIndex(start), end: sourceCode.getLocFromIndex(end) };
}

/** The line of a node, from 1. */
export function lineOf(node: Node, sourceCode: SourceCode): number {
  return locationOf(node, sourceCode).start.line;
}

/** The place of a node in the file. */
export function spanOfNode({ range: [start, end] }: Node): Span {
  return { start, end };
}

/** Whether a node is inside another one, or is that node. */
export function isWithin(inner: Node, outer: Node): boolean {
  return outer.range[0] <= inner.range[0] && inner.range[1] <= outer.range[1];
}

/** The arguments of a call whose positions are certain. */
export function argumentsBeforeSpread({ arguments: args }: CallNode): readonly TSESTree.CallExpressionArgument[] {
  const spread = args.findIndex(({ type }) => type === 'SpreadElement');
  return spread < 0 ? args : args.slice(0, spread);
}
