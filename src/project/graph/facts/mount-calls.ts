import type { Flow } from '../../../syntax/flow.ts';
import type { CallNode, Node } from '../../../syntax/nodes.ts';
import type { RegistrationForm } from '../../../syntax/shape.ts';
import type { Receiver } from '../../../syntax/values.ts';

/** The kinds of functions whose result another router gets: `mount('/users', users)`, `createRoute({ path })`. */
const RETURNS_ROUTER: ReadonlySet<string | undefined> = new Set(['mount', 'object']);

/** Whether `mount(app)` has no path: then it returns its argument, and by the same test registers no route. */
export function returnsItsArgument(call: CallNode, form: RegistrationForm | undefined): boolean {
  return form?.kind === 'mount' && call.arguments.length < form.minArguments;
}

/** The calls of functions whose result another router gets, each with the router that it is. */
export function mountCallsIn(flow: Flow): ReadonlyMap<Node, Receiver> {
  return new Map(
    flow.calls
      .filter(
        ({ call, object, method: { registers } }) =>
          object === call.callee && RETURNS_ROUTER.has(registers?.kind) && !returnsItsArgument(call, registers),
      )
      .map(({ call, receiver }) => [call, receiver]),
  );
}
