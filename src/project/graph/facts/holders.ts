import { ancestors, isFunction, type Node, staticKey } from '../../../syntax/nodes.ts';
import type { Declarations } from './declarations.ts';
import { memberReference, type Reference, UNKNOWN } from './reference.ts';

/** Reads the expressions of a file as written. */
interface Reader {
  readonly declarations: Declarations;
  readonly readAsWritten: (expression: Node) => Reference;
}

/** What holds a router that is known by its type or name: a parameter, a variable, a field. */
export function holderReference(origin: Node, { declarations, readAsWritten }: Reader): Reference {
  if (isFunction(origin)) return { kind: 'parameter', functionId: declarations.functionId(origin), position: 0 };
  if (origin.type === 'Identifier' || origin.type === 'MemberExpression') return readAsWritten(origin);
  let inner: Node = origin;
  // `({ deps }: { deps: { app: Application } }) => …`: the type is on a nested member.
  const members: string[] = [];
  const memberOf = (holder: Reference): Reference => members.reduce(memberReference, holder);
  for (const outer of ancestors(origin)) {
    if (outer.type === 'TSPropertySignature') members.unshift(staticKey(outer.key, outer.computed) ?? '');
    if (isFunction(outer)) {
      const position = outer.params.findIndex((parameter) => parameter === inner);
      const parameter: Reference = { kind: 'parameter', functionId: declarations.functionId(outer), position };
      return position < 0 ? UNKNOWN : memberOf(parameter);
    }
    if (outer.type === 'TSAsExpression' || outer.type === 'TSTypeAssertion')
      return memberOf(readAsWritten(outer.expression));
    if (outer.type === 'VariableDeclarator') return memberOf(readAsWritten(outer.id));
    if (outer.type === 'PropertyDefinition') {
      const name = staticKey(outer.key, outer.computed);
      const classId = declarations.classId(outer.parent.parent);
      return name === undefined ? UNKNOWN : memberOf({ kind: 'member', object: { kind: 'this', classId }, name });
    }
    inner = outer;
  }
  return UNKNOWN;
}
