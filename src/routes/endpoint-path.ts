import type { CallBinding } from '../syntax/bindings.ts';
import { type Node, type SourceCode, staticKey, unwrapped } from '../syntax/nodes.ts';
import type { RegistrationForm, Shape } from '../syntax/shape.ts';
import { pathValue } from '../syntax/text.ts';
import type { MethodCall } from '../syntax/values.ts';

export type EndpointForm = Extract<RegistrationForm, { kind: 'endpoint' }>;

type KindOf = (node: Node | undefined) => ReturnType<typeof pathValue>['kind'];

/** The expression with the path of an endpoint, and whether it is that of a call before; `undefined` for another call. */
export function endpointPath(
  { path, minArguments, mayBeNamed, continuesPath }: EndpointForm,
  { call: { arguments: given }, receiver, object }: MethodCall,
  sourceCode: SourceCode,
  binding: CallBinding | undefined,
): { readonly node: Node; readonly isContinued: boolean } | undefined {
  const isShort = given.length < minArguments;
  const kindOf: KindOf = (node) => (node === undefined ? 'other' : pathValue(node, sourceCode, binding).kind);
  let node: Node | undefined;
  if (path === 'receiver') node = receiver.origin.type === 'CallExpression' ? receiver.origin.arguments[0] : undefined;
  else {
    const isNamed = mayBeNamed === true && given.length > minArguments && kindOf(given[path + 1]) === 'texts';
    node = given[isNamed ? path + 1 : path];
  }
  if (node === undefined) return undefined;
  if (continuesPath === true && isHandler(node, isShort, kindOf)) {
    const before = pathBefore(object, receiver.shape, kindOf);
    if (before !== undefined) return { node: before, isContinued: true };
  }
  return isShort ? undefined : { node, isContinued: false };
}

/** A name of another file may be a path; the call of a function makes middleware: `validate(schema)`. */
function isHandler(node: Node, isShort: boolean, kindOf: KindOf): boolean {
  const kind = kindOf(node);
  return kind === 'other' || (kind === 'unknown' && (isShort || node.type === 'CallExpression'));
}

/** The path of the calls before in a chain: `app.get('/users', list).post(create)`. */
function pathBefore(object: Node, shape: Shape, kindOf: KindOf): Node | undefined {
  let node = unwrapped(object);
  while (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
    const form = shape.method?.(staticKey(node.callee.property, node.callee.computed))?.registers;
    if (form?.kind !== 'endpoint' || form.path === 'receiver') return undefined;
    const path = node.arguments[form.path];
    if (kindOf(path) === 'texts') return path;
    node = unwrapped(node.callee.object);
  }
  return undefined;
}
