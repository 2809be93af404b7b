import { type CallBinding, isList, noBinding } from '../syntax/bindings.ts';
import {
  type CallReadings,
  isCreated,
  type MethodCall,
  type Receiver,
  receiversAt,
  rootOf,
  routerOf,
} from '../syntax/flow.ts';
import { isWithin, type Node, type SourceCode, unwrapped } from '../syntax/nodes.ts';
import { looksRegistered } from './by-convention.ts';
import { type CallContext, CallFacts } from './call-facts.ts';
import type { Bases } from './mounts.ts';
import { isUnseen, type Registered, registered } from './registrations.ts';
import { type FileContext, FoundRoute } from './route.ts';
import { valueOf } from '../syntax/constants.ts';
import { type PathItem, sharedText } from '../syntax/text.ts';
import { type Expansion, expansionsOf } from './expansions.ts';
import { hasOtherBranch } from './run-order.ts';

/** The routes that calls of receivers register, and those of the functions and tables around such calls. */
export function calledRoutes(file: FileContext, bases: Bases): readonly FoundRoute[] {
  const { flow, sourceCode } = file;
  const context: CallContext = { ...file, bases, instances: instancesOf(flow.calls) };
  const routes: FoundRoute[] = [];
  // One for all calls, up to the first that reads a parameter: most write their path.
  let binding = noBinding();
  const conditional = new Set<Node>();
  for (const readings of flow.readings()) {
    if (binding.missing.size > 0) binding = noBinding();
    const reading = readings.length === 1 ? readings[0] : tellingReading(readings);
    const found = registered(reading, sourceCode, binding);
    const expanded = binding.missing.size === 0 ? [] : expandedRoutes(readings, found, binding, context);
    // Of the branches of a condition one is enough: `if (isAdmin) app.post(path, …); else app.put(path, …)`.
    const isBranch = expanded.length > 0 && hasOtherBranch(reading.call);
    if (!isBranch || expanded.some(({ expression }) => !conditional.has(expression))) routes.push(...expanded);
    if (isBranch) for (const { expression } of expanded) conditional.add(expression);
    if (found === undefined || !looksKnown(readings, found, sourceCode)) continue;
    // Inside of the function the path is a parameter: the routes are where it is called.
    if (expanded.length > 0 && found.paths.every(isUnseen)) continue;
    const receivers = readings.map(({ receiver }) => receiver);
    const facts = new CallFacts(reading, found, receivers, context);
    for (const item of found.paths) routes.push(new FoundRoute(item, facts, context));
  }
  return routes;
}

/** Of several readings of a call the one by what a call made: it has the path that a type lacks, `app.route('/users')`. */
function tellingReading(readings: CallReadings): MethodCall {
  return (
    readings.find(({ receiver }) => isCreated(receiver)) ??
    readings.find(({ receiver }) => receiver.origin.type === 'CallExpression') ??
    readings[0]
  );
}

/** Whether a receiver is proven, or the call looks like a registration by convention. */
function looksKnown(readings: CallReadings, found: Registered, sourceCode: SourceCode): boolean {
  return (
    readings.some(({ receiver }) => receiver.provenance === 'proven') || looksRegistered(readings[0], found, sourceCode)
  );
}

/** The instances of plugins that register, by the call that registers the plugin. */
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

/** What is known of one expansion: what it mounts may be an argument. */
class ExpandedFacts extends CallFacts {
  readonly #mounted: readonly object[];

  constructor(mounted: readonly object[], ...call: ConstructorParameters<typeof CallFacts>) {
    super(...call);
    this.#mounted = mounted;
  }

  override mountedRouters(): readonly object[] {
    return this.#mounted;
  }

  override site(): undefined {
    return undefined;
  }
}

/** The routes of a registration whose path is a parameter, one for each call of the function around it. */
function expandedRoutes(
  readings: CallReadings,
  found: Registered | undefined,
  binding: CallBinding,
  context: CallContext,
): readonly FoundRoute[] {
  const { sourceCode } = context;
  const [first] = readings;
  const routes: FoundRoute[] = [];
  const spelled = (found?.paths ?? []).flatMap(({ text }) => text?.pieces.map(({ literal }) => literal.node) ?? []);
  const known = new Set<Node>(spelled);
  const isOneBranch = hasOtherBranch(first.call);
  const read = (more: CallBinding): void => void registered(first, sourceCode, more);
  for (const expansion of expansionsOf(first.call, binding, read, context)) {
    const whole = registered(first, sourceCode, expansion.binding);
    if (whole === undefined) continue;
    const paths = whole.paths.flatMap((item) => {
      const literal = addedLiteral(item, known, expansion);
      // A literal may be fixed where nothing else depends on it; what a function makes of its argument nobody proves.
      return literal === undefined || item.text === undefined ? [] : [{ node: literal, text: sharedText(item.text) }];
    });
    const receivers = receiversOf(readings, expansion, context);
    if (receivers.length === 0) continue;
    const isProven = receivers.some(({ provenance }) => provenance === 'proven');
    if (!isProven && !looksRegistered(first, { ...whole, paths }, sourceCode)) continue;
    // Under a condition another branch may register with another method.
    const isOpen = isOneBranch && whole.role === 'endpoint';
    const registration = { ...whole, paths, methods: isOpen ? undefined : whole.methods };
    const mounted = whole.role === 'endpoint' ? [] : mountedIn(first, expansion, context);
    const facts = new ExpandedFacts(mounted, first, registration, receivers, context);
    for (const item of paths) routes.push(new FoundRoute(item, facts, context));
  }
  return routes;
}

/**
 * The literal that the outermost call or row of an expansion adds to a path, beside the `known` ones of the registration;
 * `undefined` where it does not give the end: of `prefix + '/users'` it gives no more than a prefix.
 */
function addedLiteral({ text }: PathItem, known: ReadonlySet<Node>, { sites }: Expansion): Node | undefined {
  const literals = (text?.pieces ?? []).map(({ literal }) => literal.node);
  const last = literals.at(-1);
  if (last === undefined || known.has(last)) return undefined;
  const added = literals.filter((node) => !known.has(node));
  const fromInside = sites.map((site) => added.find((node) => isWithin(node, site)));
  const node = fromInside.findLast((found) => found !== undefined) ?? added[0];
  return node?.type === 'TemplateElement' ? node.parent : node;
}

/**
 * The receivers of one expansion, none where the function gets something else. An argument that the file does not
 * explain is taken for what the function itself says of its parameter, by its type or its name.
 */
function receiversOf(readings: CallReadings, { binding }: Expansion, context: FileContext): readonly Receiver[] {
  const [{ object }] = readings;
  const here = boundReceivers(object, binding, context);
  const isBound = valueOf(unwrapped(object), context.sourceCode, binding) !== undefined;
  const isArgument = isBound && valueOf(unwrapped(object), context.sourceCode, undefined) === undefined;
  const all = readings.map(({ receiver }) => receiver);
  if (here.length > 0) return here;
  if (!isArgument) return all;
  const scopes = [...binding.values.keys()];
  return all.filter((receiver) => scopes.some((scope) => isWithin(rootOf(receiver).origin, scope)));
}

/** The receivers of an expression in one expansion: those of the argument that it stands for. */
function boundReceivers(
  object: Node,
  binding: Expansion['binding'],
  { flow, sourceCode }: FileContext,
): readonly Receiver[] {
  let node = unwrapped(object);
  for (let hops = 0; hops < binding.values.size + 1; hops++) {
    const bound = valueOf(node, sourceCode, binding);
    if (bound === undefined) break;
    if (isList(bound)) return [];
    node = unwrapped(bound);
  }
  return receiversAt(node, flow);
}

/** The routers that a call mounts in one expansion: those among the arguments of the function around it. */
function mountedIn({ call }: MethodCall, { binding }: Expansion, context: FileContext): readonly Receiver[] {
  return call.arguments.flatMap((argument) => boundReceivers(argument, binding, context)).map(routerOf);
}
