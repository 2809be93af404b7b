/** What literals refer to: texts, lists, objects, templates. */
import type { TSESTree } from '@typescript-eslint/utils';
import { type CallNode, isNothing, type Node, type SourceCode, staticKey } from '../../../syntax/nodes.ts';
import { operation, type ReadExpression } from './conditions.ts';
import { type ComputedMember, memberReference, negated, type TextPart, type Reference, UNKNOWN } from './reference.ts';

/** A repeated group or a backreference: matching `(a+)*` or `(a)\1` against a text may take hours. */
const MAY_BACKTRACK = /\)[*+{]|\\[1-9k]/u;
/** Parts of one text. A longer text becomes a single part, since names may double each other: `${a}${a}`. */
const MOST_PARTS = 50;

/** `'users'`, `1`, `-1`, `/\.js$/`, `true`, `!options.admin` */
export function literalReference(node: TSESTree.Literal | TSESTree.UnaryExpression, read: ReadExpression): Reference {
  if (node.type === 'UnaryExpression') {
    const { operator, argument } = node;
    if (operator === '!') return negated(read(argument));
    return operator === '-' && argument.type === 'Literal' && typeof argument.value === 'number'
      ? { kind: 'text', value: String(-argument.value), isNumber: true }
      : UNKNOWN;
  }
  const { value } = node;
  if (value instanceof RegExp) return MAY_BACKTRACK.test(value.source) ? UNKNOWN : { kind: 'pattern', value };
  if (typeof value === 'boolean') return { kind: 'constant', value };
  if (isNothing(node)) return { kind: 'constant', value: null };
  if (typeof value === 'number') return { kind: 'text', value: String(value), isNumber: true };
  return typeof value === 'string' ? { kind: 'text', value } : UNKNOWN;
}

/** The items in `[users, ...others]` or `routers.push(users, ...others)`. */
export function itemReferences(elements: readonly (Node | null)[], read: ReadExpression): readonly Reference[] {
  return elements.map((each): Reference => {
    if (each === null) return UNKNOWN;
    return each.type === 'SpreadElement' ? { kind: 'spread', collection: read(each.argument) } : read(each);
  });
}

/** `{ path: '/users', [PATHS.users]: router, ...others }` */
export function objectReference({ properties }: TSESTree.ObjectExpression, read: ReadExpression): Reference {
  const members = new Map<string, Reference>();
  const computed: ComputedMember[] = [];
  const spread: Reference[] = [];
  for (const member of properties) {
    if (member.type === 'SpreadElement') {
      const other = read(member.argument);
      if (other.kind !== 'object') {
        // `{ path: '/users', ...options }`: a later spread from another file overrides the member, if it has that name.
        for (const [name, otherwise] of members)
          members.set(name, { kind: 'default', value: memberReference(other, name), otherwise });
        spread.push(other);
      } else {
        // A spread object of this file overrides the members before it.
        for (const [name, value] of other.members) members.set(name, value);
        computed.push(...other.computed);
        spread.push(...other.spread);
      }
    } else {
      const name = staticKey(member.key, member.computed);
      const key: Reference = name === undefined ? read(member.key) : { kind: 'text', value: name };
      const value = read(member.value);
      if (key.kind === 'text') members.set(key.value, value);
      else computed.push({ key, value });
    }
  }
  return { kind: 'object', members, computed, spread };
}

/** `Object.entries(routes)`, `Object.keys(routes)`, `Object.values(routes)` */
export function objectMethodReference(
  { callee, arguments: [argument] }: CallNode,
  read: ReadExpression,
): Reference | undefined {
  const isOfObject =
    callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'Object';
  const name = isOfObject ? staticKey(callee.property, callee.computed) : undefined;
  if (argument === undefined) return undefined;
  if (name === 'entries' || name === 'keys') return { kind: name, object: read(argument) };
  return name === 'values' ? { kind: 'list', items: [{ kind: 'spread', collection: read(argument) }] } : undefined;
}

/** `${PREFIX}/users`, `PREFIX + '/users'` */
export function joinedReference(
  node: TSESTree.TemplateLiteral | TSESTree.BinaryExpression,
  read: ReadExpression,
  sourceCode: SourceCode,
): Reference {
  const partsOf = (inner: Node): readonly TextPart[] => {
    const reference = read(inner);
    const isShort = reference.kind === 'joined' && reference.parts.length < MOST_PARTS;
    return isShort ? reference.parts : [{ reference, source: sourceCode.getText(inner) }];
  };
  if (node.type === 'BinaryExpression') {
    const { left, right, operator } = node;
    if (operator === '+') return { kind: 'joined', parts: [left, right].flatMap(partsOf) };
    return operation(operator, read(left), read(right));
  }
  const parts = node.quasis.flatMap((quasi, index): readonly TextPart[] => {
    const text: TextPart = { reference: { kind: 'text', value: quasi.value.cooked ?? '' }, source: '' };
    const next = node.expressions[index];
    return next === undefined ? [text] : [text, ...partsOf(next)];
  });
  return { kind: 'joined', parts };
}
