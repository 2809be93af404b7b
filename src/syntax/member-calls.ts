import type { TSESTree } from '@typescript-eslint/utils';
import { type Node, type SourceCode, staticKey, unwrapped, walkAround } from './nodes.ts';

/** A call of a member: `a.b(…)`, `a['b'](…)`, `a[b](…)`. */
export interface MemberCall {
  /** `undefined` when computed. */
  readonly name: string | undefined;
  /** What the member is asked of. */
  readonly object: Node;
  readonly call: TSESTree.CallExpression;
}

/** `.name(`, `?.name<T>(`, `[name](`: the beginning of a member's call. */
const MEMBER_CALL = /\.\s*([A-Za-z_$][\w$]*)[\s!?.]*[<(]|\][\s!?.]*\(/g;

/**
 * The calls of members with such names, in source order, whatever they are called on. The text says where to look, so
 * that only what surrounds such a call is visited.
 */
export function memberCalls(sourceCode: SourceCode, isName: (name: string) => boolean): readonly MemberCall[] {
  const offsets = [...sourceCode.text.matchAll(MEMBER_CALL)].flatMap(({ index, 1: name }) =>
    name === undefined || isName(name) ? [index] : [],
  );
  const found: MemberCall[] = [];
  if (offsets.length === 0) return found;
  walkAround(offsets, sourceCode, (node) => {
    const callee = node.type === 'CallExpression' ? unwrapped(node.callee) : undefined;
    if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return;
    const name = staticKey(callee.property, callee.computed);
    if (name === undefined || isName(name)) found.push({ name, object: callee.object, call: node });
  });
  return found.toSorted((a, b) => a.call.range[1] - b.call.range[1]);
}

/** What a chain of calls begins with: `app` of `app.get(…).post(…)`, or the call that makes the router, where that is known. */
export function chainStart(expression: Node, making?: Node): Node {
  let node = unwrapped(expression);
  while (node !== making && node.type === 'CallExpression' && node.callee.type === 'MemberExpression')
    node = unwrapped(node.callee.object);
  return node;
}
