import type { Route } from '../model.ts';
import { boundOf, isList } from '../syntax/constants.ts';
import { isReached } from '../syntax/conditions.ts';
import type { createFlow } from '../syntax/flow.ts';
import type { CallPlace, FlowResult } from '../syntax/flow-result.ts';
import type { Given } from '../syntax/given.ts';
import { canBeHandler, isAnswerUsed } from '../syntax/handlers.ts';
import { instanceAt } from '../syntax/instance.ts';
import { type Node, type SourceCode, unwrapped } from '../syntax/nodes.ts';
import { sharedText } from '../syntax/text.ts';
import { type MethodCall, type Receiver, rootOf } from '../syntax/values.ts';
import { looksRegistered } from './assumed.ts';
import { CallCircumstances, PassCircumstances, receiversOf } from './call-circumstances.ts';
import { FoundRoute } from './found-route.ts';
import type { Judge } from './judge.ts';
import { routerOf } from './registration.ts';
import { type Registered, registered } from './registrations.ts';
import { addedLiteral, isWithin, type Pass, type PassesOf } from './wrappers.ts';

/** What the analysis of one file knows. */
export interface Context {
  readonly flow: ReturnType<typeof createFlow>;
  readonly result: FlowResult;
  readonly judge: Judge;
  readonly passesOf: PassesOf;
  /** Whether an expression may hold another receiver at other times, of which the file does not show how it was made. */
  readonly mayBeAnother: (object: Node) => boolean;
  /** The instances that plugins get, by the call that registers the plugin. */
  readonly instances: () => ReadonlyMap<Node, ReadonlySet<Receiver>>;
  readonly sourceCode: SourceCode;
}

/** The routes that calls of receivers register, and those of the functions and tables around such calls. */
export function calledRoutes(context: Context): readonly Route[] {
  const { result, judge, sourceCode } = context;
  const routes: Route[] = [];
  let given = nothingGiven();
  for (const group of result.places()) {
    const [first] = group;
    // Most routes ask for nothing that is given: they share one question.
    if (given.missing.size > 0) given = nothingGiven();
    if (!judge.budget.mayRead(first.call.arguments[0])) continue;
    const found = registered(first, sourceCode, given);
    const wrapped = given.missing.size === 0 ? [] : wrappedRoutes(group, found, given, context);
    for (const route of wrapped) routes.push(route);
    if (found === undefined || !looksKnown(group, found, sourceCode)) continue;
    // Inside of the function the path is a parameter: the routes are where it is called.
    if (wrapped.length > 0 && found.paths.every(({ text }) => text?.pieces.length === 0)) continue;
    const receivers = group.map(({ receiver }) => receiver);
    const kept = judge.budget.pathsWithin(found);
    const circumstances = new CallCircumstances(first, kept, receivers, context);
    for (const item of kept.paths) routes.push(new FoundRoute(item, circumstances, judge));
  }
  return routes;
}

function nothingGiven(): Given {
  return { values: new Map(), missing: new Set() };
}

function looksKnown(group: CallPlace, found: Registered, sourceCode: SourceCode): boolean {
  return group.some(({ receiver }) => receiver.provenance === 'proven') || looksRegistered(group[0], found, sourceCode);
}

/** The routes of a registration whose path is a parameter, one for each call of the function around it. */
function wrappedRoutes(
  group: CallPlace,
  found: Registered | undefined,
  given: Given,
  context: Context,
): readonly Route[] {
  const { passesOf, result, judge, sourceCode } = context;
  const [first] = group;
  const routes: Route[] = [];
  const known = new Set(
    (found?.paths ?? []).flatMap(({ text }) => text?.pieces.map(({ literal }) => literal.node) ?? []),
  );
  const read = (more: Given) => registered(first, sourceCode, more)?.paths ?? [];
  for (const pass of passesOf(first.call, given, read)) {
    const whole = registered(first, sourceCode, pass.given);
    const reached = isReached(first.call, pass.given, sourceCode);
    if (whole === undefined || reached === 'no') continue;
    // Under a condition that nothing decides, another branch may register with another method.
    const registration = reached === 'maybe' && whole.place === 'endpoint' ? { ...whole, methods: undefined } : whole;
    const paths = registration.paths.flatMap(({ node, text }) => {
      const literal = addedLiteral({ node, text }, known, pass);
      // A literal may be fixed where nothing else depends on it; what a function makes of its argument nobody proves.
      return literal === undefined || text === undefined ? [] : [{ node: literal, text: sharedText(text) }];
    });
    const ofPass = receiversOfPass(group, pass, result, sourceCode);
    if (ofPass.receivers.length === 0) continue;
    const isProven = ofPass.receivers.some(({ provenance }) => provenance === 'proven');
    if (!isProven && !looksWrapped(first, { ...registration, paths }, pass, sourceCode)) continue;
    const carried = (): readonly Receiver[] => carriedIn(first, pass.given, result, sourceCode);
    const kept = judge.budget.pathsWithin({ ...registration, paths });
    const circumstances = new PassCircumstances(first, kept, ofPass, carried, context);
    for (const item of kept.paths) routes.push(new FoundRoute(item, circumstances, judge));
  }
  return routes;
}

/**
 * The receivers of one pass, none where the function gets something else. An argument that the file does not explain
 * is taken for what the function itself says of its parameter, by its type or its name, and compared as it is written.
 */
function receiversOfPass(
  group: CallPlace,
  { given }: Pass,
  result: FlowResult,
  sourceCode: SourceCode,
): { readonly receivers: readonly Receiver[]; readonly router?: object | undefined } {
  const [{ object }] = group;
  const here = receiversAt(object, given, result, sourceCode);
  if (here.length > 0) return { receivers: here };
  const all = group.map(({ receiver }) => receiver);
  const bound = boundOf(unwrapped(object), sourceCode, given, 0);
  const isArgument = boundOf(unwrapped(object), sourceCode, undefined, 0) === undefined;
  if (bound === undefined || isList(bound) || !isArgument) return { receivers: all };
  const owners = [...given.values.keys()];
  return {
    receivers: all.filter((receiver) => owners.some((owner) => isWithin(rootOf(receiver).origin, owner))),
    router: instanceAt(bound, bound, sourceCode) ?? bound,
  };
}

/** Arguments that are given on as arguments; a stop for names that go in a circle. */
const MOST_HOPS = 8;

/** The receivers of an expression in one pass: those of the argument that it stands for. */
function receiversAt(object: Node, given: Given, result: FlowResult, sourceCode: SourceCode): readonly Receiver[] {
  let node = unwrapped(object);
  for (let hops = 0; hops < MOST_HOPS; hops++) {
    const bound = boundOf(node, sourceCode, given, 0);
    if (bound === undefined) return receiversOf(node, result);
    if (isList(bound)) return [];
    node = unwrapped(bound);
  }
  return [];
}

/** Whether the call of a function that is assumed to register looks like it: a path with its slash, and a handler. */
function looksWrapped(inner: MethodCall, found: Registered, { sites, given }: Pass, sourceCode: SourceCode): boolean {
  if (!looksRegistered(inner, found, sourceCode)) return false;
  if (sites.some((site) => site.type === 'CallExpression' && isAnswerUsed(site, () => false))) return false;
  const last = inner.call.arguments.at(-1);
  const bound = last && boundOf(last, sourceCode, given, 0);
  return bound === undefined || isList(bound) || canBeHandler(bound, sourceCode);
}

/** The instances that plugins get, by the call that registers the plugin. */
export function instancesOf(calls: readonly MethodCall[]): ReadonlyMap<Node, ReadonlySet<Receiver>> {
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

/** The routers that a call mounts in one pass: those among the arguments of the function around it. */
function carriedIn({ call }: MethodCall, given: Given, flow: FlowResult, sourceCode: SourceCode): readonly Receiver[] {
  return call.arguments.flatMap((argument) => receiversAt(argument, given, flow, sourceCode)).map(routerOf);
}
