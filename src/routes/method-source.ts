import type { Edit, MethodSource } from '../model.ts';
import type { DecoratorUse } from '../syntax/flow-result.ts';
import { type CallNode, type Node, type SourceCode, stringOf, unwrapped } from '../syntax/nodes.ts';
import { renamedImport } from '../syntax/renamed-import.ts';

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
  { thing, call }: DecoratorUse,
  option: Node | undefined,
  sourceCode: SourceCode,
): MethodSource | undefined {
  const { decorator } = thing.shape;
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
