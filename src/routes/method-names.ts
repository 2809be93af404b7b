import { caseless } from '../syntax/conditions.ts';
import { isList, literalOf } from '../syntax/constants.ts';
import type { Given } from '../syntax/given.ts';
import { type CallNode, type Node, type SourceCode, unwrapped } from '../syntax/nodes.ts';
import { type PathValue, pathValue } from '../syntax/text.ts';
import type { MethodCall } from '../syntax/values.ts';

/** `app[method](…)`: the methods that the name spells; `none` when it spells anything else, such as `set`. */
export function computedMethods(
  { call, receiver }: MethodCall,
  sourceCode: SourceCode,
  given: Given | undefined,
): readonly string[] | undefined | 'none' {
  const names = methodNames(methodExpression(call), sourceCode, given);
  const isVerb = (name: string): boolean => receiver.shape.method?.(name.toLowerCase())?.registers?.kind === 'endpoint';
  return names?.every(isVerb) === false ? 'none' : names;
}

/** `method` of `app[method](…)`. */
export function methodExpression(call: CallNode): Node | undefined {
  const callee = unwrapped(call.callee);
  return callee.type === 'MemberExpression' ? callee.property : undefined;
}

/** The HTTP methods that an expression spells, in upper case; `undefined` when any is computed. */
export function methodNames(
  expression: Node | undefined,
  sourceCode: SourceCode,
  given?: Given,
): readonly string[] | undefined {
  const value = methodValue(expression, sourceCode, given);
  if (value?.kind !== 'texts' || value.isPartial || value.items.length > MOST_METHODS) return undefined;
  const { items } = value;
  const names = items.map(({ text }) =>
    text !== undefined && /^[\w-]+$/u.test(text.text) ? text.text.toUpperCase() : undefined,
  );
  return names.every((name) => name !== undefined) ? names : undefined;
}

/**
 * Whether a condition chooses one of several methods, as a question that is asked of few routes: `dev ? 'get' : 'post'`.
 * None where there is nothing to choose from.
 */
export function choiceOf(
  methods: readonly string[] | undefined,
  expression: Node | undefined,
  sourceCode: SourceCode,
  given: Given | undefined,
): (() => boolean) | undefined {
  if (methods === undefined || methods.length < 2) return undefined;
  let isChosen: boolean | undefined;
  // A list may be asked about for each of its methods.
  return () => {
    if (isChosen !== undefined) return isChosen;
    const value = methodValue(expression, sourceCode, given);
    return (isChosen = value?.kind === 'texts' && value.items.some((item) => item.isChosen === true));
  };
}

/** Twice as many as Node knows: a longer list is none of methods, or nobody's. */
const MOST_METHODS = 80;

function methodValue(
  method: Node | undefined,
  sourceCode: SourceCode,
  given: Given | undefined,
): PathValue | undefined {
  const known = given && byMethod(given);
  const list = method && literalOf(method, sourceCode, known);
  // Even to read a list of thousands for each of thousands of routes takes time.
  if (list !== undefined && !isList(list) && list.type === 'ArrayExpression' && list.elements.length > MOST_METHODS)
    return undefined;
  return method && pathValue(caseless(method), sourceCode, known);
}

/** What the method asks for is not the path. */
export function byMethod({ values, missing, askedByMethod }: Given): Given {
  return { values, missing, ...(askedByMethod && { asked: askedByMethod }) };
}
