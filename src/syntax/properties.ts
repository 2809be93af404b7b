import type { TSESTree } from '@typescript-eslint/utils';
import { type Node, propertyName, unwrapped } from './nodes.ts';

/** The value of a property in an object literal, the last one with the name; ignores spreads and accessors. */
export function propertyValue(object: Node | undefined, name: string): Node | undefined {
  if (object?.type !== 'ObjectExpression') return undefined;
  const found = object.properties.findLast(
    (member) => member.type === 'Property' && member.kind === 'init' && nameOfProperty(member) === name,
  );
  return found?.type === 'Property' ? found.value : undefined;
}

/**
 * The same if nothing later may replace it, as a spread or a computed key does. Returns `absent` if the literal
 * certainly lacks the property, `undefined` if the file does not show it.
 */
export function sureProperty(object: Node, name: string): Node | 'absent' | undefined {
  if (object.type !== 'ObjectExpression') return undefined;
  const mayBe: readonly unknown[] = [name, '__proto__', undefined];
  const last = object.properties.findLast((member) => mayBe.includes(nameOfProperty(member)));
  if (last === undefined) return 'absent';
  return last.type === 'Property' && nameOfProperty(last) === name ? last.value : undefined;
}

/**
 * The value of a boolean option, whose dotted name goes into nested objects: `true` and `false` as written, `absent` if
 * it is missing, `undefined` if the file does not show it.
 */
export function flagIn(options: Node | undefined, name: string): boolean | 'absent' | undefined {
  if (options === undefined) return 'absent';
  let value: Node = unwrapped(options);
  for (const key of name.split('.')) {
    const member = sureProperty(value, key);
    if (member === undefined || member === 'absent') return member;
    value = unwrapped(member);
  }
  return value.type === 'Literal' && typeof value.value === 'boolean' ? value.value : undefined;
}

function nameOfProperty(member: TSESTree.ObjectLiteralElement): string | undefined {
  return member.type === 'Property' ? propertyName(member) : undefined;
}
