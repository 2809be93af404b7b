import type { TSESTree } from '@typescript-eslint/utils';
import { memberOf } from './binding-step.ts';
import { made } from './call-step.ts';
import { TO_ALL } from './classes.ts';
import type { Flow } from './destinations.ts';
import { functionAt } from './functions.ts';
import { calledBy, staticKey } from './nodes.ts';
import type { Method } from './shape.ts';
import { isElement, type Value } from './values.ts';

/** Where a value goes of which a member is asked: to what the member is, or to the call of a method. */
export function memberStep(flow: Flow, member: TSESTree.MemberExpression, value: Value): void {
  if (member.object.type === 'Super') {
    // Of `this`: what the class above makes of it stands in another file.
    flow.use(value, { node: member.object, kind: 'escape' });
    return;
  }
  const name = staticKey(member.property, member.computed);
  const inner = name === undefined ? undefined : memberOf(value, name);
  if (inner !== undefined) {
    flow.expression(member, inner);
    return;
  }
  const call = calledBy(member);
  if (name === 'then' && call !== undefined) {
    // What a promise gives: `NestFactory.create(…).then((app) => …)`.
    const [then] = call.arguments;
    if (then !== undefined) flow.parameter(then, 0, value);
    return;
  }
  if (value.kind !== 'thing') {
    holderStep(flow, member, name, call, value);
    return;
  }
  const method = value.shape.method?.(name);
  if (method === undefined || call === undefined) {
    flow.use(value, { node: member, kind: 'member', member: name });
    return;
  }
  const { receiver } = value;
  if (receiver !== undefined) flow.call({ receiver, name, method, call, object: member.object });
  if (method.gives === 'self') {
    // What a statement gives goes nowhere: most registrations are one each.
    if (call.parent.type !== 'ExpressionStatement' && !isTooShort(method, call)) flow.expression(call, value);
  } else if (method.gives !== undefined) flow.expression(call, made(flow, call, value, method.gives()));
  const handed = method.hands && call.arguments[method.hands.argument];
  if (method.hands === undefined || handed === undefined) return;
  const target = functionAt(handed, flow.sourceCode);
  if (target === undefined) return;
  const parent = receiver && { receiver, call };
  flow.parameter(target, 0, flow.receiver(call, `parameter of ${name ?? 'a'}()`, value, method.hands.shape(), parent));
}

/** What is done with an object that holds a value, other than to name that. */
function holderStep(
  flow: Flow,
  member: TSESTree.MemberExpression,
  name: string | undefined,
  call: TSESTree.CallExpression | undefined,
  value: Value,
): void {
  const [visit] = call?.arguments ?? [];
  const isVisited =
    isElement(value) &&
    (name === 'forEach' || name === 'map') &&
    visit !== undefined &&
    flow.parameter(visit, 0, value.value);
  if (name !== undefined && TO_ALL.has(name)) flow.use(value, { node: member, kind: 'lost' });
  else if (!isVisited && (name === undefined || call !== undefined))
    flow.use(value, { node: member.object, kind: 'escape' });
}

/** `app.get('env')` reads a setting, and gives that. */
function isTooShort({ registers }: Method, call: TSESTree.CallExpression): boolean {
  if (registers?.kind !== 'endpoint') return false;
  return call.arguments.length < registers.least && !call.arguments.some(({ type }) => type === 'SpreadElement');
}
