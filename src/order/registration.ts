import type { RouteOrder } from '../frameworks/define-framework.ts';
import { frameworkNamed } from '../frameworks/lookup.ts';
import type { FoundRoute } from '../routes/route.ts';
import type { CallSite, DecoratorSite } from '../routes/site.ts';
import { decoratorsOf, type SourceCode } from '../syntax/nodes.ts';
import type { Receiver } from '../syntax/values.ts';
import { blocksOf } from '../syntax/blocks.ts';
import { isCaught, isChosen } from './conditions.ts';
import { isConstrained, mayBeConstrained } from './constraints.ts';
import { type Ending, endingOf } from './ending.ts';
import { instanceAt } from './instance.ts';
import { remember, rememberPair } from '../syntax/remember.ts';

/** Where and how a route is registered, to compare several routes. The objects only serve as identities. */
export interface Registration {
  /** The call, or the method with the decorator: the paths of one list share it. */
  readonly source: object;
  /** Its end in the file: the calls of a chain all begin at the same place. */
  readonly end: number;
  /** The router: the same object for two routes of one block only if they are on the same router. */
  readonly instance: object;
  /** The statement lists that it runs in, innermost first: everything earlier in one of them has run before. */
  readonly blocks: readonly object[];
  readonly ending: Ending;
  /** The handlers as written; empty if the same text proves nothing, as in the steps of `route(path)`. */
  readonly handler: string;
}

/**
 * Where and how a route is registered; `undefined` if the file does not show enough of it, or if more than method and
 * path decides which requests the route gets. Remembered, since a later route is compared with many earlier ones.
 */
export const registrationOf = remember((route: FoundRoute): Registration | undefined => {
  const { site } = route;
  const order = orderOf(route);
  if (site === undefined || order === undefined || !isReadable(order, site.sourceCode)) return undefined;
  const { expression, methodExpression } = route;
  if (isChosen(expression, site.sourceCode) || (methodExpression && isChosen(methodExpression, site.sourceCode)))
    return undefined;
  return site.kind === 'call' ? registrationOfCall(route, site, order) : registrationOfMethod(site, order);
});

/** What the framework of a route declares about the order of its routes. */
export function orderOf(route: Pick<FoundRoute, 'framework'>): RouteOrder | undefined {
  return frameworkNamed(route.framework)?.order;
}

/** By file and framework: whether the text of the file shows everything that matters. */
const isReadable = rememberPair(
  ({ hiddenBy }: RouteOrder, { text }: SourceCode) => hiddenBy?.some((pattern) => pattern.test(text)) !== true,
);

function registrationOfCall(
  { kind, behaviour, handlers, handlerText }: FoundRoute,
  { call: { call, object, receiver, method }, sourceCode }: CallSite,
  { handlerChain: facts, constraints }: RouteOrder,
): Registration | undefined {
  if (call.type !== 'CallExpression') return undefined;
  const { registers } = method;
  const instance = instanceAt(object, nearestRouter(receiver).origin, sourceCode);
  if (instance === undefined || (registers?.kind === 'endpoint' && registers.customMatching === true)) return undefined;
  if (constraints !== undefined && mayBeConstrained(call, constraints, sourceCode)) return undefined;
  if (behaviour?.duplicate === 'throws' && isCaught(call)) return undefined;
  if (kind === 'mount' && call.arguments.some((argument) => isChosen(argument, sourceCode))) return undefined;
  return {
    source: call,
    end: call.range[1],
    instance,
    blocks: blocksOf(call),
    ending: facts ? endingOf(handlers, { sourceCode, facts }) : 'perhaps not',
    // The steps of `route(path)` all share one path.
    handler: registers?.kind === 'endpoint' && registers.path === 'receiver' ? '' : handlerText,
  };
}

/** `app.basePath('/v1')` is `app` with a prefix, and so a router. `app.route('/users')` is a route of `app`. */
function nearestRouter(receiver: Receiver): Receiver {
  let router = receiver;
  while (router.parent !== undefined && router.shape !== router.parent.receiver.shape) router = router.parent.receiver;
  return router;
}

/** The registration of a route by a decorator on a method of a controller. */
function registrationOfMethod(
  { decorator, owner, isVersioned, sourceCode }: DecoratorSite,
  order: RouteOrder,
): Registration | undefined {
  const method = decorator.parent;
  if (method?.type !== 'MethodDefinition' || method.static) return undefined;
  // A class without decorators is a base class: the class that extends it may put its own routes first.
  if (decoratorsOf(owner).length === 0 || isVersioned) return undefined;
  if (isConstrained(owner, order) || isConstrained(method, order)) return undefined;
  return {
    source: method,
    end: decorator.range[1],
    instance: owner,
    blocks: [owner],
    // A method that takes `next` may call it; otherwise, the framework sends what the method returns.
    ending: /\bnext\b/iu.test(sourceCode.getText(method.value)) ? 'perhaps not' : 'always',
    handler: '',
  };
}
