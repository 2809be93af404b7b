import { type AnyMethod, anyMethods, anyVerbs } from '../clients/index.ts';
import { type CallNode, type Node, propertyName } from '../syntax/nodes.ts';

/** What a call of a method of any object may be by its name. */
interface FormsByName {
  /** `app.inject('/users')` */
  readonly any: AnyMethod | undefined;
  /** `agent.get('/users')`, which is a request only if a route answers it. */
  readonly verb: AnyMethod | undefined;
}

/** What requests the name of a method means in tests, where nothing shows the object. */
export function formsByName({ callee, arguments: args }: CallNode): FormsByName {
  if (callee.type !== 'MemberExpression') return { any: undefined, verb: undefined };
  const name = propertyName(callee) ?? '';
  // `app.get('/users', list)` registers a route.
  const isRequest = args.slice(1).every(({ type }) => type === 'ObjectExpression');
  return {
    any: anyMethods.get(name) ?? inChain(callee.object, name),
    verb: isRequest ? anyVerbs.get(name) : undefined,
  };
}

/** `app.inject().get('/users')` */
function inChain(start: Node, name: string): AnyMethod | undefined {
  if (start.type !== 'CallExpression' || start.arguments.length > 0 || start.callee.type !== 'MemberExpression')
    return undefined;
  const known = anyMethods.get(propertyName(start.callee) ?? '');
  const form = known?.form.chain?.[name];
  return known && form && { ...known, form };
}
