import { type BindingScope, bindingSourceOf, type ScopeSource } from '../../../syntax/bindings.ts';
import { ITERATION_METHODS } from '../../../syntax/elements.ts';
import { importedAs } from '../../../syntax/imports.ts';
import {
  callOf,
  type FunctionNode,
  isFunction,
  isMemberNamed,
  lastName,
  memberAround,
  type Node,
  staticKey,
  type Variable,
} from '../../../syntax/nodes.ts';
import { initializerOf } from '../../../syntax/variables.ts';
import { itemReferences } from './data-references.ts';
import type { Declarations } from './declarations.ts';
import { anyOf, imported, memberReference, objectWith, type Reference, type Scope, UNKNOWN } from './reference.ts';

/** How many arguments code takes from a rest parameter by position: `const [router, path] = args`. */
const LONGEST_REST = 4;

/** What a name refers to, by its declaration and everything that is assigned to it. */
export function readVariable(variable: Variable, declarations: Declarations): Reference {
  const { read } = declarations.expressions;
  const [definition] = variable.defs;
  if (definition === undefined) return UNKNOWN;
  if (definition.type === 'ImportBinding') {
    const from = importedAs(definition);
    return from === undefined ? UNKNOWN : imported(from.module, declarations.file, from.name);
  }
  const { node } = definition;
  if (definition.type === 'ClassName') return { kind: 'class', id: declarations.classId(definition.node) };
  // The definition of a parameter also has its function as `node`.
  if (definition.type === 'FunctionName' && isFunction(node)) return declarations.functionReference(node);
  // `enum Paths { Users = '/users' }`
  if (node.type === 'TSEnumDeclaration') {
    const members = node.body.members.flatMap(({ id, initializer }): readonly (readonly [string, Reference])[] => {
      const name = staticKey(id, false);
      return name === undefined || initializer === undefined ? [] : [[name, read(initializer)]];
    });
    return objectWith(members);
  }
  const init = initializerOf(variable);
  if (init !== undefined) {
    // `const routers = []; routers.push(users);`
    const value = read(init);
    const pushed = init.type === 'ArrayExpression' ? pushedTo(variable, declarations) : [];
    if (pushed.length > 0) return { kind: 'list', items: [{ kind: 'spread', collection: value }, ...pushed] };
    return value.kind === 'object' ? withAssigned(value, variable, declarations) : value;
  }
  // `(router, { path = '/' }) => …`, `for (const [path, router] of rows)`, `const { users } = routers`
  const origin = bindingSourceOf(variable);
  if (origin !== undefined) {
    const { from, steps, fallback } = origin;
    const start = 'scope' in from ? readBinding(from, declarations) : read(from);
    const found = steps.reduce(memberReference, start);
    return fallback === undefined ? found : { kind: 'default', value: found, otherwise: read(fallback) };
  }
  // `let router; router = Router();`
  const assigned = variable.references.flatMap(({ writeExpr }) => (writeExpr == null ? [] : [read(writeExpr)]));
  if (!variable.references.some((reference) => reference.isReadWrite())) return anyOf(assigned);
  // `let path = ''; path += '/users'`: a text, but neither of these is all of it.
  return assigned[0]?.kind === 'text' ? { kind: 'joined', parts: [{ reference: UNKNOWN, source: '' }] } : UNKNOWN;
}

/** What code adds to a list in a variable: `routers.push(router)`. */
function pushedTo(variable: Variable, { expressions: { read } }: Declarations): readonly Reference[] {
  return variable.references.flatMap(({ identifier: { parent } }) => {
    const call = isMemberNamed(parent, 'push') && callOf(parent);
    return call ? itemReferences(call.arguments, read) : [];
  });
}

/** An object with the members that code assigns later: `mounts.users = addUsers`, `options.admin = true`. */
function withAssigned(
  object: Extract<Reference, { kind: 'object' }>,
  variable: Variable,
  { expressions: { read } }: Declarations,
): Reference {
  const members = new Map(object.members);
  for (const [name, value] of assignedMembers(variable.references.map(({ identifier }) => identifier))) {
    const before = members.get(name);
    members.set(name, anyOf(before === undefined ? [read(value), UNKNOWN] : [before, read(value)]));
  }
  return { ...object, members };
}

/** What code assigns to members of some objects: `exports.users = users`. */
export function* assignedMembers(objects: readonly Node[]): Iterable<readonly [string, Node]> {
  for (const object of objects) {
    const member = memberAround(object);
    const key = member && lastName(member);
    const writing = member?.parent;
    if (key !== undefined && writing?.type === 'AssignmentExpression' && writing.left === member)
      yield [key, writing.right];
  }
}

/** What the variable of a function or a loop stands for. */
function readBinding({ scope, position, isRest }: ScopeSource, declarations: Declarations): Reference {
  const list = listOfLoop(scope, declarations);
  if (list !== undefined)
    return position === 0 ? { kind: 'element', loop: declarations.idOfNode(scope), list } : UNKNOWN;
  const promise = isFunction(scope) ? promiseOf(scope) : undefined;
  if (promise !== undefined && position === 0) return declarations.expressions.read(promise);
  if (!isFunction(scope)) return UNKNOWN;
  const first = { kind: 'parameter', functionId: declarations.functionId(scope), position } as const;
  if (!isRest) return first;
  return {
    kind: 'list',
    items: Array.from({ length: LONGEST_REST }, (_, index) => ({ ...first, position: position + index })),
  };
}

/** The scope of a function or a loop; `undefined` for the callback of a promise, which runs once. */
export function scopeOf(node: BindingScope, declarations: Declarations): Scope | undefined {
  const outer = declarations.expressions.scopeAround(node);
  const list = listOfLoop(node, declarations);
  if (list !== undefined) return { id: declarations.idOfNode(node), list, outer };
  if (!isFunction(node)) return outer;
  return promiseOf(node) === undefined ? { id: declarations.functionId(node), outer } : outer;
}

/** What a loop goes through: `rows` in `for (const row of rows)` and `rows.forEach((row) => …)`. */
function listOfLoop(scope: BindingScope, { expressions: { read } }: Declarations): Reference | undefined {
  if (scope.type === 'ForOfStatement') return read(scope.right);
  if (scope.type === 'ForInStatement') return { kind: 'keys', object: read(scope.right) };
  const list = objectOfCallback(scope, ITERATION_METHODS);
  return list && read(list);
}

/** `import('./users')` in `import('./users').then(({ default: users }) => …)` */
function promiseOf(callback: FunctionNode): Node | undefined {
  return objectOfCallback(callback, new Set(['then']));
}

/** The object of the method that gets a function as its first argument. */
function objectOfCallback(callback: FunctionNode, methods: ReadonlySet<string | undefined>): Node | undefined {
  const { parent } = callback;
  if (parent.type !== 'CallExpression' || parent.callee.type !== 'MemberExpression') return undefined;
  const isCallback = parent.arguments[0] === callback;
  return isCallback && methods.has(staticKey(parent.callee.property, parent.callee.computed))
    ? parent.callee.object
    : undefined;
}
