import type { RouterOption } from '../frameworks/define-framework.ts';
import type { FlowResult } from '../syntax/flow.ts';
import { lastMember } from '../syntax/members.ts';
import { type CallNode, type Node, type SourceCode, stringOf, unwrapped } from '../syntax/nodes.ts';
import { remember } from '../syntax/remember.ts';

/** An option of the call that makes a router, which has no options or one literal object. */
export function propertyOf({ arguments: [options] }: CallNode, name: string): boolean | 'absent' | undefined {
  if (options === undefined) return 'absent';
  let value: Node = unwrapped(options);
  for (const key of name.split('.')) {
    const member = lastMember(value, key);
    if (member === undefined || member === 'absent') return member;
    value = unwrapped(member);
  }
  return value.type === 'Literal' && typeof value.value === 'boolean' ? value.value : undefined;
}

/**
 * A setting of an application: left alone where the file neither names it nor computes the name of what it sets.
 * Remembered: each route of an application asks.
 */
export const settingOf = remember((making: Node, { calls }: FlowResult, { text }: SourceCode) =>
  remember(({ name, setters }: Extract<RouterOption, { kind: 'setting' }>): 'absent' | undefined => {
    const names = calls
      .filter(({ receiver, name: method }) => receiver.origin === making && setters.has(method))
      .map(({ call }) => stringOf(call.arguments[0]));
    return text.includes(name) || names.includes(undefined) || names.includes(name) ? undefined : 'absent';
  }),
);
