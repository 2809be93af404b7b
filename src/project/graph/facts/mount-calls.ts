import type { Flow } from '../../../syntax/flow.ts';
import type { CallNode, Node } from '../../../syntax/nodes.ts';
import type { RegistrationForm } from '../../../syntax/shape.ts';
import type { MethodCall, Receiver } from '../../../syntax/values.ts';

/** Whether another router gets the result of a call: `mount('/users', users)`, `createRoute({ path })`, `route.get(…)`. */
function returnsRouter({ call, object, method: { registers } }: MethodCall): boolean {
  if (registers?.kind === 'endpoint') return registers.returnsMiddleware === true;
  const isFunction = object === call.callee && (registers?.kind === 'mount' || registers?.kind === 'object');
  return isFunction && !returnsItsArgument(call, registers);
}

/** Whether `mount(app)` has no path. Then it returns `app` and registers nothing. */
export function returnsItsArgument(call: CallNode, form: RegistrationForm | undefined): boolean {
  return form?.kind === 'mount' && call.arguments.length < form.minArguments;
}

/** The calls of functions whose result another router gets, each with the router that it is. */
export function mountCallsIn(flow: Flow): ReadonlyMap<Node, Receiver> {
  return new Map(flow.calls.filter(returnsRouter).map(({ call, receiver }) => [call, receiver]));
}
