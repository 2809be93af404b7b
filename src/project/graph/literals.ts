import type { TSESTree } from '@typescript-eslint/utils';
import { type CallNode, type Node, type SourceCode, staticKey } from '../../syntax/nodes.ts';
import { type Part, type Reference, UNKNOWN } from './reference.ts';

/** What an expression of the file refers to. */
type Of = (expression: Node) => Reference;

/** `'users'`, `1`, `-1`, `/\.js$/` */
export function literalOf(node: TSESTree.Literal | TSESTree.UnaryExpression): Reference {
  if (node.type === 'UnaryExpression') {
    const { operator, argument } = node;
    return operator === '-' && argument.type === 'Literal' ? { kind: 'text', value: `-${argument.raw}` } : UNKNOWN;
  }
  const { value } = node;
  if (value instanceof RegExp) return { kind: 'pattern', value };
  return typeof value === 'string' || typeof value === 'number' ? { kind: 'text', value: String(value) } : UNKNOWN;
}

/** `[users, ...others]` */
export function listOf({ elements }: TSESTree.ArrayExpression, of: Of): Reference {
  const items = elements.map((each): Reference => {
    if (each === null) return UNKNOWN;
    return each.type === 'SpreadElement' ? { kind: 'spread', list: of(each.argument) } : of(each);
  });
  return { kind: 'list', items };
}

/** `{ path: '/users', router, ...others }` */
export function objectOf({ properties }: TSESTree.ObjectExpression, of: Of, sourceCode: SourceCode): Reference {
  const members = new Map<string, Reference>();
  const spread: Reference[] = [];
  for (const member of properties) {
    if (member.type === 'SpreadElement') spread.push(of(member.argument));
    else {
      // `[PATHS.users]: users`: a key that only another file knows.
      const key = staticKey(member.key, member.computed) ?? `[${sourceCode.getText(member.key)}]`;
      members.set(key, of(member.value));
    }
  }
  return { kind: 'object', members, spread };
}

/** `Object.entries(routes)`, `Object.keys(routes)`, `Object.values(routes)` */
export function tableOf({ callee, arguments: [argument] }: CallNode, of: Of): Reference | undefined {
  const isOfObject =
    callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'Object';
  const name = isOfObject ? staticKey(callee.property, callee.computed) : undefined;
  if (argument === undefined) return undefined;
  if (name === 'entries' || name === 'keys') return { kind: name, object: of(argument) };
  return name === 'values' ? { kind: 'list', items: [{ kind: 'spread', list: of(argument) }] } : undefined;
}

/** `${PREFIX}/users`, `PREFIX + '/users'` */
export function joinedOf(
  node: TSESTree.TemplateLiteral | TSESTree.BinaryExpression,
  of: Of,
  sourceCode: SourceCode,
): Reference {
  const partsOf = (inner: Node): readonly Part[] => {
    const reference = of(inner);
    return reference.kind === 'joined' ? reference.parts : [{ reference, source: sourceCode.getText(inner) }];
  };
  if (node.type === 'BinaryExpression')
    return node.operator === '+' ? { kind: 'joined', parts: [node.left, node.right].flatMap(partsOf) } : UNKNOWN;
  const parts = node.quasis.flatMap((quasi, index): readonly Part[] => {
    const text: Part = { reference: { kind: 'text', value: quasi.value.cooked ?? '' }, source: '' };
    const next = node.expressions[index];
    return next === undefined ? [text] : [text, ...partsOf(next)];
  });
  return { kind: 'joined', parts };
}
