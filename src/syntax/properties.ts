import type { TSESTree } from '@typescript-eslint/utils';
import { type Node, staticKey, unwrapped } from './nodes.ts';

/** The value that an object literal spells for a property, the last of the name; spreads and accessors give none. */
export function propertyValue(object: Node | undefined, name: string): Node | undefined {
  if (object?.type !== 'ObjectExpression') return undefined;
  const found = object.properties.findLast(
    (member) => member.type === 'Property' && member.kind === 'init' && nameOfProperty(member) === name,
  );
  return found?.type === 'Property' ? found.value : undefined;
}

/**
 * The same where nothing behind may replace it, as a spread or a computed key does; `absent` where the literal surely
 * lacks the property, `undefined` where the file does not tell.
 */
export function sureProperty(object: Node, name: string): Node | 'absent' | undefined {
  if (object.type !== 'ObjectExpression') return undefined;
  const mayBe: readonly unknown[] = [name, '__proto__', undefined];
  const last = object.properties.findLast((member) => mayBe.includes(nameOfProperty(member)));
  if (last === undefined) return 'absent';
  return last.type === 'Property' && nameOfProperty(last) === name ? last.value : undefined;
}

/**
 * What options say of a property, whose dotted name goes into nested objects: `true` and `false` as written, `absent` where
 * it is left out, `undefined` where the file does not tell.
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
  return member.type === 'Property' ? staticKey(member.key, member.computed) : undefined;
}
