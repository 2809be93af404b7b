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

/** Settings of an application: set by literals only, whenever that is. Remembered: each route of an application asks. */
export const settingsOf = remember((making: Node, { calls }: FlowResult, { text }: SourceCode) =>
  remember(({ name, setters }: Extract<RouterOption, { kind: 'setting' }>): boolean | 'absent' | undefined => {
    let found: boolean | 'absent' = 'absent';
    let spelled = text.split(name).length - 1;
    for (const { receiver, name: method, call } of calls) {
      const setter = receiver.origin === making ? setters.get(method) : undefined;
      const [key, value] = call.arguments;
      // `app.set('title')` reads a setting.
      if (setter === undefined || (setter === 'argument' && value === undefined && key?.type !== 'SpreadElement'))
        continue;
      const setting = stringOf(key);
      if (setting === undefined) return undefined;
      if (setting !== name) continue;
      spelled--;
      const given = setter !== 'argument' ? setter : value?.type === 'Literal' ? Boolean(value.value) : undefined;
      if (given === undefined || (found !== 'absent' && found !== given)) return undefined;
      found = given;
    }
    // What else has the name may set it in another way: `app.locals.settings['strict routing'] = true`.
    return spelled === 0 ? found : undefined;
  }),
);
