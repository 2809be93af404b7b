import { bindingSourceOf, type ScopeSource } from '../../../syntax/bindings.ts';
import { ITERATION_METHODS } from '../../../syntax/elements.ts';
import { importedAs } from '../../../syntax/imports.ts';
import { callOf, isFunction, isMemberNamed, staticKey, type Variable } from '../../../syntax/nodes.ts';
import { initializerOf } from '../../../syntax/variables.ts';
import { itemReferences } from './data-references.ts';
import type { Declarations } from './declarations.ts';
import { anyOf, imported, memberReference, objectWith, type Reference, UNKNOWN } from './reference.ts';

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
  // The definition of a parameter also has its function as `node`.
  if (definition.type === 'ClassName') return { kind: 'class', id: declarations.classId(definition.node) };
  if (definition.type === 'FunctionName' && isFunction(node))
    return { kind: 'function', id: declarations.functionId(node) };
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
    const pushed = init.type === 'ArrayExpression' ? pushedTo(variable, declarations) : [];
    return pushed.length === 0
      ? read(init)
      : { kind: 'list', items: [{ kind: 'spread', collection: read(init) }, ...pushed] };
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

/** What the variable of a function or a loop stands for. */
export function readBinding({ scope, position, isRest }: ScopeSource, declarations: Declarations): Reference {
  const { read } = declarations.expressions;
  const loop = declarations.idOfNode(scope);
  if (scope.type === 'ForOfStatement') return { kind: 'element', loop, list: read(scope.right) };
  if (scope.type === 'ForInStatement')
    return { kind: 'element', loop, list: { kind: 'keys', object: read(scope.right) } };
  const call = scope.parent;
  if (call.type === 'CallExpression' && call.callee.type === 'MemberExpression') {
    const name = staticKey(call.callee.property, call.callee.computed);
    // `import('./users').then(({ default: users }) => …)`
    if (name === 'then' && position === 0) return read(call.callee.object);
    const isEach = call.arguments[0] === scope && ITERATION_METHODS.has(name);
    if (isEach) return position === 0 ? { kind: 'element', loop, list: read(call.callee.object) } : UNKNOWN;
  }
  const first = { kind: 'parameter', functionId: declarations.functionId(scope), position } as const;
  if (!isRest) return first;
  return {
    kind: 'list',
    items: Array.from({ length: LONGEST_REST }, (_, index) => ({ ...first, position: position + index })),
  };
}
