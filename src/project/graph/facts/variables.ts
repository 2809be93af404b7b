import { type BindingScope, originOf } from '../../../syntax/bindings.ts';
import { EACH } from '../../../syntax/elements.ts';
import { importedAs } from '../../../syntax/imports.ts';
import { calledBy, isFunction, isMemberNamed, type Node, staticKey, type Variable } from '../../../syntax/nodes.ts';
import { initialiser } from '../../../syntax/variables.ts';
import type { Declared } from './declared.ts';
import { anyOf, imported, memberOf, objectWith, type Reference, UNKNOWN } from './reference.ts';

/** How many arguments code takes from a rest parameter by position: `const [router, path] = args`. */
const LONGEST_REST = 4;

/** What a name refers to, by its declaration and everything that is assigned to it. */
export function ofVariable(variable: Variable, of: (expression: Node) => Reference, declared: Declared): Reference {
  const [definition] = variable.defs;
  if (definition === undefined) return UNKNOWN;
  if (definition.type === 'ImportBinding') {
    const from = importedAs(definition);
    return from === undefined ? UNKNOWN : imported(from.module, declared.file, from.name);
  }
  const { node } = definition;
  // The definition of a parameter also has its function as `node`.
  if (definition.type === 'ClassName') return { kind: 'class', id: declared.classId(definition.node) };
  if (definition.type === 'FunctionName' && isFunction(node))
    return { kind: 'function', id: declared.functionId(node) };
  if (node.type === 'TSEnumDeclaration') {
    const members = node.body.members.flatMap(({ id, initializer }): readonly (readonly [string, Reference])[] => {
      const name = staticKey(id, false);
      return name === undefined || initializer === undefined ? [] : [[name, of(initializer)]];
    });
    return objectWith(members);
  }
  const init = initialiser(variable);
  if (init !== undefined) {
    const pushed = init.type === 'ArrayExpression' ? pushedTo(variable, of) : [];
    return pushed.length === 0
      ? of(init)
      : { kind: 'list', items: [{ kind: 'spread', collection: of(init) }, ...pushed] };
  }
  const origin = originOf(variable);
  if (origin !== undefined) {
    const { from, steps, fallback } = origin;
    const start = 'scope' in from ? ofScope(from, of, declared) : of(from);
    const found = steps.reduce(memberOf, start);
    return fallback === undefined ? found : { kind: 'default', value: found, otherwise: of(fallback) };
  }
  const written = variable.references.flatMap(({ writeExpr }) => (writeExpr == null ? [] : [of(writeExpr)]));
  if (!variable.references.some((reference) => reference.isReadWrite())) return anyOf(written);
  // `let path = ''; path += '/users'`: a text, but neither of these is all of it.
  return written[0]?.kind === 'text' ? { kind: 'joined', parts: [{ reference: UNKNOWN, source: '' }] } : UNKNOWN;
}

/** What code adds to a list in a variable: `routers.push(router)`. */
function pushedTo(variable: Variable, of: (expression: Node) => Reference): readonly Reference[] {
  return variable.references.flatMap(({ identifier: { parent } }) => {
    const call = isMemberNamed(parent, 'push') && calledBy(parent);
    return (call ? call.arguments : []).map((each): Reference =>
      each.type === 'SpreadElement' ? { kind: 'spread', collection: of(each.argument) } : of(each),
    );
  });
}

/** What the variable of a function or a loop stands for. */
function ofScope(
  { scope, position, isRest }: { readonly scope: BindingScope; readonly position: number; readonly isRest: boolean },
  of: (expression: Node) => Reference,
  declared: Declared,
): Reference {
  const loop = declared.idOf(scope);
  if (scope.type === 'ForOfStatement') return { kind: 'element', loop, list: of(scope.right) };
  if (scope.type === 'ForInStatement')
    return { kind: 'element', loop, list: { kind: 'keys', object: of(scope.right) } };
  const call = scope.parent;
  if (call.type === 'CallExpression' && call.callee.type === 'MemberExpression') {
    const name = staticKey(call.callee.property, call.callee.computed);
    // `import('./users').then(({ default: users }) => …)`
    if (name === 'then' && position === 0) return of(call.callee.object);
    const isEach = call.arguments[0] === scope && EACH.has(name);
    if (isEach) return position === 0 ? { kind: 'element', loop, list: of(call.callee.object) } : UNKNOWN;
  }
  const parameter = (at: number): Reference => ({ kind: 'parameter', of: declared.functionId(scope), position: at });
  return isRest
    ? { kind: 'list', items: Array.from({ length: LONGEST_REST }, (_, index) => parameter(position + index)) }
    : parameter(position);
}
