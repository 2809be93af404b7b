import type { Edit, MethodSource } from '../model.ts';
import { type CallBinding, isList } from '../syntax/bindings.ts';
import { literalOf } from '../syntax/constants.ts';
import type { DecoratorUse, MethodCall } from '../syntax/flow.ts';
import { type CallNode, type Node, type SourceCode, stringOf, unwrapped } from '../syntax/nodes.ts';
import { renamedImport } from '../syntax/renamed-import.ts';
import { type PathValue, pathValue } from '../syntax/text.ts';

/** `app[method](…)`: the methods that the name spells; `none` when it spells anything else, such as `set`. */
export function computedMethods(
  { call, receiver }: MethodCall,
  sourceCode: SourceCode,
  binding: CallBinding | undefined,
): readonly string[] | undefined | 'none' {
  const names = methodNames(methodExpression(call), sourceCode, binding);
  const isVerb = (name: string): boolean => receiver.shape.method?.(name.toLowerCase())?.registers?.kind === 'endpoint';
  return names?.every(isVerb) === false ? 'none' : names;
}

/** `method` of `app[method](…)`. */
export function methodExpression(call: CallNode): Node | undefined {
  const callee = unwrapped(call.callee);
  return callee.type === 'MemberExpression' ? callee.property : undefined;
}

/** Twice as many as Node knows: a longer list is none of methods. */
const MOST_METHODS = 80;

/** The HTTP methods that an expression spells, in upper case; `undefined` when any is computed. */
export function methodNames(
  expression: Node | undefined,
  sourceCode: SourceCode,
  binding?: CallBinding,
): readonly string[] | undefined {
  const value = methodValue(expression, sourceCode, binding);
  if (value?.kind !== 'texts' || value.isPartial || value.items.length > MOST_METHODS) return undefined;
  const names = value.items.map(({ text }) =>
    text !== undefined && /^[\w-]+$/u.test(text.text) ? text.text.toUpperCase() : undefined,
  );
  return names.every((name) => name !== undefined) ? names : undefined;
}

/** Whether a condition chooses one of several methods: `dev ? 'get' : 'post'`. */
export function isMethodChosen(
  methods: readonly string[] | undefined,
  expression: Node | undefined,
  sourceCode: SourceCode,
  binding: CallBinding | undefined,
): boolean {
  if (methods === undefined || methods.length < 2) return false;
  const value = methodValue(expression, sourceCode, binding);
  return value?.kind === 'texts' && value.items.some((item) => item.isChosen === true);
}

function methodValue(
  method: Node | undefined,
  sourceCode: SourceCode,
  binding: CallBinding | undefined,
): PathValue | undefined {
  if (method === undefined) return undefined;
  const known = binding && byMethod(binding);
  const list = literalOf(method, sourceCode, known);
  const isLong =
    list !== undefined && !isList(list) && list.type === 'ArrayExpression' && list.elements.length > MOST_METHODS;
  return isLong ? undefined : pathValue(caseless(method), sourceCode, known);
}

/** What the method asks for is not the path. */
export function byMethod({ values, missing, askedByMethod }: CallBinding): CallBinding {
  return { values, missing, ...(askedByMethod && { asked: askedByMethod }) };
}

/** What `method.toLowerCase()` changes the case of; any other expression as it is. */
export function caseless(expression: Node): Node {
  const node = unwrapped(expression);
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return node;
  const { object, property } = node.callee;
  const isCase = property.type === 'Identifier' && /^to(?:Locale)?(?:Lower|Upper)Case$/.test(property.name);
  return isCase ? unwrapped(object) : node;
}

/** Where a call names its one method: `router.post(…)`, `router['post'](…)`. */
export function methodOfCall({ callee }: CallNode, methods: readonly string[] | undefined): MethodSource | undefined {
  if (callee.type !== 'MemberExpression') return undefined;
  const { property, computed } = callee;
  if (computed) return methodOfValue(property);
  // `del` and `ws` are no methods of HTTP.
  if (property.type !== 'Identifier' || property.name.toUpperCase() !== methods?.[0]) return undefined;
  return sourceOf(property, (method) => [{ range: property.range, text: method.toLowerCase() }]);
}

/** Where a value spells its one method: `method: 'POST'`, `method: ['POST']`. */
export function methodOfValue(value: Node | undefined): MethodSource | undefined {
  const node = value && unwrapped(value);
  if (node?.type === 'ArrayExpression')
    return node.elements.length === 1 ? methodOfValue(node.elements[0] ?? undefined) : undefined;
  const name = stringOf(node);
  if (node === undefined || name === undefined) return undefined;
  const [start, end] = node.range;
  const isLower = name === name.toLowerCase();
  return sourceOf(node, (method) => [{ range: [start + 1, end - 1], text: isLower ? method.toLowerCase() : method }]);
}

/** Where a decorator is the method: `@Post()` with its import, `@nest.Post()`, `@RequestMapping({ method: RequestMethod.POST })`. */
export function methodOfDecorator(
  { value, call }: DecoratorUse,
  option: Node | undefined,
  sourceCode: SourceCode,
): MethodSource | undefined {
  const { decorator } = value.shape;
  if (decorator?.on !== 'method') return undefined;
  const member = option && unwrapped(option);
  if (decorator.methods === 'option') {
    if (member?.type !== 'MemberExpression' || member.computed) return undefined;
    const { property } = member;
    return sourceOf(property, (method) => [{ range: property.range, text: method }]);
  }
  const { callee } = call;
  return sourceOf(callee, (method) => {
    const name = decorator.nameFor(method);
    return name === undefined ? undefined : renamedImport(callee, name, sourceCode);
  });
}

function sourceOf(
  { range: [start, end] }: Node,
  change: (method: string) => readonly Edit[] | undefined,
): MethodSource {
  return { start, end, change };
}
