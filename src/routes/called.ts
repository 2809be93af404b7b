import type { Route } from '../model.ts';
import { boundOf, isList } from '../syntax/constants.ts';
import { isReached } from '../syntax/conditions.ts';
import type { createFlow, FlowResult } from '../syntax/flow.ts';
import type { Given } from '../syntax/given.ts';
import { canBeHandler, isAnswerUsed } from '../syntax/handlers.ts';
import { instanceAt } from '../syntax/instance.ts';
import { functionAt } from '../syntax/functions.ts';
import { isFunction, type Node, type SourceCode, staticKey, unwrapped } from '../syntax/nodes.ts';
import { FROM_OTHERS, type MethodCall, type Receiver } from '../syntax/values.ts';
import { common } from './assemble.ts';
import { looksRegistered } from './assumed.ts';
import { frameworkNamed, type Judge } from './judge.ts';
import { isCreated, rootOf, tellingReceivers } from './receivers.ts';
import { once, registrationOf, routerOf } from './registration.ts';
import { type Registered, registered } from './registrations.ts';
import { addedLiteral, isWithin, type Pass, passesOf } from './wrappers.ts';

/** What the analysis of one file knows. */
export interface Context {
  readonly flow: ReturnType<typeof createFlow>;
  readonly result: FlowResult;
  readonly judge: Judge;
  /** Whether an expression may hold another receiver at other times, of which the file does not show how it was made. */
  readonly mayBeAnother: (object: Node) => boolean;
  readonly sourceCode: SourceCode;
}

/** The calls of one place in the source, one for each receiver that may stand there. */
type Group = readonly [MethodCall, ...MethodCall[]];

/** The instances that plugins get, by the call that registers the plugin. */
type Instances = ReadonlyMap<Node, ReadonlySet<Receiver>>;

/** The routes that calls of receivers register, and those of the functions and tables around such calls. */
export function* calledRoutes(context: Context): Iterable<Route> {
  const { result, sourceCode } = context;
  const instances = instancesOf(result.calls);
  for (const group of groupedByCall(result.calls)) {
    const given: Given = { values: new Map(), missing: new Set() };
    const found = registered(group[0], sourceCode, given);
    const wrapped = given.missing.size === 0 ? [] : [...wrappedRoutes(group, found, given, context)];
    yield* wrapped;
    // Inside of the function the path is a parameter: the routes are where it is called.
    const isKnown = found !== undefined && looksKnown(group, found, sourceCode);
    const isBare = found?.paths.every(({ text }) => text?.pieces.length === 0) === true;
    if (isKnown && !(isBare && wrapped.length > 0)) {
      yield* ownRoutes(group, found, instances, context);
    }
  }
}

/** The routes of a registration as it stands there. */
function* ownRoutes(group: Group, found: Registered, instances: Instances, context: Context): Iterable<Route> {
  const { result, sourceCode } = context;
  const [first] = group;
  const all = group.map(({ receiver }) => receiver);
  const telling = tellingReceivers(provenOr(all), sourceCode);
  const registration = once(() => registrationOf(first, telling, result.usesOf, sourceCode));
  const carries = found.place === 'endpoint' ? [] : carriedBy(first, result, instances);
  for (const route of routesAt(first, found, all, context)) yield { ...route, carries, registration };
}

function looksKnown(group: Group, found: Registered, sourceCode: SourceCode): boolean {
  return group.some(({ receiver }) => receiver.provenance === 'proven') || looksRegistered(group[0], found, sourceCode);
}

/** The routes of a registration whose path is a parameter, one for each call of the function around it. */
function* wrappedRoutes(group: Group, found: Registered | undefined, given: Given, context: Context): Iterable<Route> {
  const { flow, result, sourceCode } = context;
  const [first] = group;
  const known = new Set(
    (found?.paths ?? []).flatMap(({ text }) => text?.pieces.map(({ literal }) => literal.node) ?? []),
  );
  const read = (more: Given): unknown => registered(first, sourceCode, more);
  for (const pass of passesOf(first.call, given, read, flow, sourceCode)) {
    const whole = registered(first, sourceCode, pass.given);
    const reached = isReached(first.call, pass.given, sourceCode);
    if (whole === undefined || reached === 'no') continue;
    // Under a condition that nothing decides, another branch may register with another method.
    const registration = reached === 'maybe' && whole.place === 'endpoint' ? { ...whole, methods: undefined } : whole;
    const paths = registration.paths.flatMap(({ node, text }) => {
      const literal = addedLiteral({ node, text }, known, pass);
      // A literal may be fixed where nothing else depends on it; what a function makes of its argument nobody proves.
      return literal === undefined || text === undefined ? [] : [{ node: literal, text: { ...text, sole: false } }];
    });
    const { receivers, router } = receiversOfPass(group, pass, result, sourceCode);
    if (receivers.length === 0) continue;
    const isProven = receivers.some(({ provenance }) => provenance === 'proven');
    if (!isProven && !looksWrapped(first, { ...registration, paths }, pass, sourceCode)) continue;
    const carries = registration.place === 'endpoint' ? [] : carriedIn(first, pass.given, result, sourceCode);
    for (const route of routesAt(first, { ...registration, paths }, receivers, context)) {
      yield { ...route, carries, router: router ?? route.router };
    }
  }
}

/**
 * The receivers of one pass, none where the function gets something else. An argument that the file does not explain
 * is taken for what the function itself says of its parameter, by its type or its name, and compared as it is written.
 */
function receiversOfPass(
  group: Group,
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

/** The receivers of an expression in one pass: those of the argument that it stands for. */
function receiversAt(object: Node, given: Given, result: FlowResult, sourceCode: SourceCode): readonly Receiver[] {
  let node = unwrapped(object);
  for (let hops = 0; hops < 8 && (node.type === 'Identifier' || node.type === 'MemberExpression'); hops++) {
    const bound = boundOf(node, sourceCode, given, 0);
    if (bound === undefined || isList(bound)) break;
    const receivers = receiversOf(bound, result);
    if (receivers.length > 0 && bound.type !== 'Identifier') return receivers;
    const next = unwrapped(bound);
    if (receivers.length > 0 && boundOf(next, sourceCode, given, 0) === undefined) return receivers;
    node = next;
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

/** The routes of one pass. What else the code around it does with them is left to the caller to tell. */
function* routesAt(
  { call, object }: MethodCall,
  found: Registered,
  all: readonly Receiver[],
  { result, judge, mayBeAnother, sourceCode }: Context,
): Iterable<Route> {
  const receivers = tellingReceivers(provenOr(all), sourceCode);
  const [main] = receivers;
  const framework = frameworkNamed(main?.framework);
  const known = receivers.filter(({ how }) => how !== FROM_OTHERS);
  const base = judge.base(framework, known);
  const isFromPlugin = (receiver: Receiver): boolean => mayGetOthers(receiver, result, sourceCode);
  const [router, ...otherRouters] = new Set(known.map(routerOf));
  const servesFiles = call.arguments.some((argument) =>
    result.valuesOf(argument).some((value) => value.kind === 'thing' && value.shape.servesFiles === true),
  );
  for (const item of found.paths) {
    yield {
      ...common(found, item, framework, base, judge),
      provenance: main?.provenance ?? 'assumed',
      receiver: { text: receiverText(object, sourceCode), how: main === undefined ? '' : rootOf(main).how },
      equal: judge.equality(framework, found.place, [
        ...tellingReceivers(all, sourceCode),
        ...((all.some(isCreated) && mayBeAnother(object)) || all.some(isFromPlugin) ? [undefined] : []),
      ]),
      servesFiles,
      router: otherRouters.length === 0 ? router : undefined,
      carries: [],
      registration: () => undefined,
    };
  }
}

/** Whether the plugin that a receiver is given to may also be given to code that the file does not show. */
function mayGetOthers({ parent, origin }: Receiver, flow: FlowResult, sourceCode: SourceCode): boolean {
  if (parent?.call !== origin) return false;
  const target = parent.call.arguments.map((argument) => functionAt(argument, sourceCode)).find(isFunction);
  // One that is written there has no name to be given away by.
  if (target === undefined || target.parent === parent.call) return false;
  return flow.leaksOf(target).some(({ parent: call }) => call?.type === 'CallExpression' && !isRegister(call, flow));
}

/** `app.register(plugin)`, `fp(plugin)`. */
function isRegister({ callee }: Extract<Node, { type: 'CallExpression' }>, flow: FlowResult): boolean {
  const isMember = callee.type === 'MemberExpression';
  const name = isMember ? staticKey(callee.property, callee.computed) : undefined;
  return flow
    .valuesOf(isMember ? callee.object : callee)
    .some(
      (value) =>
        value.kind === 'thing' &&
        (isMember ? value.shape.method?.(name)?.hands !== undefined : value.shape.firstParameter !== undefined),
    );
}

function provenOr(all: readonly Receiver[]): readonly Receiver[] {
  const proven = all.filter(({ provenance }) => provenance === 'proven');
  return proven.length > 0 ? proven : all;
}

function instancesOf(calls: readonly MethodCall[]): Instances {
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

/** The routers that a call mounts: those among its arguments, or the instance of its plugin. */
function carriedBy({ call }: MethodCall, flow: FlowResult, instances: Instances): readonly Receiver[] {
  const routers = call.arguments.flatMap((argument) => receiversOf(argument, flow)).map(routerOf);
  return [...routers, ...(instances.get(call) ?? [])];
}

/** The routers that a call mounts in one pass: those among the arguments of the function around it. */
function carriedIn({ call }: MethodCall, given: Given, flow: FlowResult, sourceCode: SourceCode): readonly Receiver[] {
  return call.arguments.flatMap((argument) => receiversAt(argument, given, flow, sourceCode)).map(routerOf);
}

function receiversOf(expression: Node, flow: FlowResult): readonly Receiver[] {
  return flow
    .valuesOf(expression)
    .flatMap((value) => (value.kind === 'thing' && value.receiver ? [value.receiver] : []));
}

/** In the order of the source, so that the verbs of a chain stay in theirs. */
export function groupedByCall(calls: readonly MethodCall[]): Iterable<Group> {
  const groups = new Map<Node, [MethodCall, ...MethodCall[]]>();
  for (const call of calls.toSorted((a, b) => a.call.range[1] - b.call.range[1])) {
    const group = groups.get(call.call);
    if (group === undefined) groups.set(call.call, [call]);
    else group.push(call);
  }
  return groups.values();
}

/** The receiver as it is written: of a chain of calls, what the chain begins with. */
function receiverText(object: Node, sourceCode: SourceCode): string {
  let node = object;
  while (
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    node.callee.object.type !== 'ThisExpression'
  ) {
    node = node.callee.object;
  }
  const text = sourceCode.getText(node).replaceAll(/\s+/gu, ' ');
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
