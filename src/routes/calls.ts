import { noBinding } from '../syntax/bindings.ts';
import type { CallPlace } from '../syntax/flow.ts';
import type { Node, SourceCode } from '../syntax/nodes.ts';
import { isCreated, type MethodCall, type Receiver, routerOf } from '../syntax/values.ts';
import { looksRegistered } from './by-convention.ts';
import { type CallContext, CallFacts } from './call-facts.ts';
import { expandedRoutes } from './expanded-calls.ts';
import type { Bases } from './mounts.ts';
import { type Registered, registered } from './registrations.ts';
import { type FileContext, FoundRoute } from './route.ts';

/** The routes that calls of receivers register, and those of the functions and tables around such calls. */
export function calledRoutes(file: FileContext, bases: Bases): readonly FoundRoute[] {
  const { flow, sourceCode } = file;
  const context: CallContext = { ...file, bases, instances: instancesOf(flow.calls) };
  const routes: FoundRoute[] = [];
  // One for all calls, up to the first that reads a parameter: most write their path.
  let binding = noBinding();
  for (const place of flow.places()) {
    if (binding.missing.size > 0) binding = noBinding();
    // What a call gives says more than its type: the path of `const users = app.route('/users')`.
    const first =
      place.find(({ receiver }) => isCreated(receiver)) ??
      place.find(({ receiver }) => receiver.origin.type === 'CallExpression') ??
      place[0];
    const found = registered(first, sourceCode, binding);
    const expanded = binding.missing.size === 0 ? [] : expandedRoutes(place, found, binding, context);
    routes.push(...expanded);
    if (found === undefined || !looksKnown(place, found, sourceCode)) continue;
    // Inside of the function the path is a parameter: the routes are where it is called.
    if (expanded.length > 0 && found.paths.every(({ text }) => text?.pieces.length === 0)) continue;
    const receivers = place.map(({ receiver }) => receiver);
    const facts = new CallFacts(first, found, receivers, context);
    for (const item of found.paths) routes.push(new FoundRoute(item, facts, context));
  }
  return routes;
}

function looksKnown(place: CallPlace, found: Registered, sourceCode: SourceCode): boolean {
  return place.some(({ receiver }) => receiver.provenance === 'proven') || looksRegistered(place[0], found, sourceCode);
}

function instancesOf(calls: readonly MethodCall[]): CallContext['instances'] {
  const instances = new Map<Node, Set<Receiver>>();
  for (const { receiver } of calls) {
    const router = routerOf(receiver);
    if (router.parent === undefined) continue;
    const known = instances.get(router.parent.call);
    if (known === undefined) instances.set(router.parent.call, new Set([router]));
    else known.add(router);
  }
  return instances;
}
