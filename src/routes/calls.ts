import type { Framework } from '../frameworks/define-framework.ts';
import type { Route } from '../model.ts';
import { isList, noBinding } from '../syntax/bindings.ts';
import { valueOf } from '../syntax/constants.ts';
import { type CallPlace, receiversAt } from '../syntax/flow.ts';
import { isOnlyCalled } from '../syntax/functions.ts';
import { canBeHandler, isAnswerUsed } from '../syntax/handlers.ts';
import { ancestors, isFunction, isWithin, type Node, type SourceCode, unwrapped } from '../syntax/nodes.ts';
import { sharedText } from '../syntax/text.ts';
import { isCreated, type MethodCall, type Receiver, rootOf, routerOf } from '../syntax/values.ts';
import { looksRegistered } from './by-convention.ts';
import { addedLiteral, type Expansion, expansionsOf, isReached } from './callers.ts';
import { type Bases, isOwnPrefix } from './mounts.ts';
import { frameworkNamed } from './receivers.ts';
import { type Registered, registered } from './registrations.ts';
import { type FileContext, FoundRoute, type RegistrationFacts, type Site } from './route.ts';

/** The routes that calls of receivers register, and those of the functions and tables around such calls. */
export function calledRoutes(context: FileContext, bases: Bases): readonly FoundRoute[] {
  const { flow, sourceCode } = context;
  const instances = instancesOf(flow.calls);
  const routes: FoundRoute[] = [];
  // One for all calls, up to the first that reads a parameter: most write their path.
  let binding = noBinding();
  for (const place of flow.places()) {
    if (binding.missing.size > 0) binding = noBinding();
    // What a call gives says more than its type: the path of `const users = app.route('/users')`.
    const first = place.find(({ receiver }) => receiver.origin.type === 'CallExpression') ?? place[0];
    const found = registered(first, sourceCode, binding);
    const expanded = binding.missing.size === 0 ? [] : expandedRoutes(place, found, binding, context, bases);
    routes.push(...expanded);
    if (found === undefined || !looksKnown(place, found, sourceCode)) continue;
    // Inside of the function the path is a parameter: the routes are where it is called.
    if (expanded.length > 0 && found.paths.every(({ text }) => text?.pieces.length === 0)) continue;
    const facts = new CallFacts(
      first,
      found,
      place.map(({ receiver }) => receiver),
      instances,
      context,
      bases,
    );
    for (const item of found.paths) routes.push(new FoundRoute(item, facts, context));
  }
  return routes;
}

function looksKnown(place: CallPlace, found: Registered, sourceCode: SourceCode): boolean {
  return place.some(({ receiver }) => receiver.provenance === 'proven') || looksRegistered(place[0], found, sourceCode);
}

/** The instances that plugins get, by the call that registers the plugin. */
type Instances = ReadonlyMap<Node, ReadonlySet<Receiver>>;

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

/** What a call of a receiver's method says of the routes that it registers. */
class CallFacts implements RegistrationFacts {
  readonly registered: Registered;
  readonly framework: Framework | undefined;
  readonly provenance: Route['provenance'];
  readonly #call: MethodCall;
  /** The receivers to go by: what is put into a name says more than its type. */
  readonly #receivers: readonly Receiver[];
  readonly #instances: Instances;
  readonly #context: FileContext;
  readonly #bases: Bases;

  constructor(
    call: MethodCall,
    found: Registered,
    all: readonly Receiver[],
    instances: Instances,
    context: FileContext,
    bases: Bases,
  ) {
    this.#call = call;
    this.registered = found;
    this.#receivers = tellingReceivers(all, context.sourceCode);
    this.#instances = instances;
    this.#context = context;
    this.#bases = bases;
    const [main = call.receiver] = this.#receivers;
    this.framework = frameworkNamed(main.framework);
    this.provenance = main.provenance;
  }

  base(): string | undefined {
    const base = isOwnPrefix(this.#call) ? this.#bases.above : this.#bases.of;
    return base(this.framework, this.#receivers);
  }

  receiver(): Route['receiver'] {
    const [main = this.#call.receiver] = this.#receivers;
    return { text: receiverText(this.#call.object, this.#context.sourceCode), how: rootOf(main).how };
  }

  servesFiles(): boolean {
    const { valuesOf } = this.#context.flow;
    return this.#call.call.arguments.some((argument) =>
      valuesOf(argument).some((value) => value.kind === 'framework' && value.shape.servesFiles === true),
    );
  }

  router(): object | undefined {
    const [router, ...others] = new Set(this.#receivers.map(routerOf));
    return others.length === 0 ? router : undefined;
  }

  owners(): readonly Receiver[] {
    return this.#receivers;
  }

  /** The routers that a call mounts: those among its arguments, the instance of its plugin, or its own. */
  mountedRouters(): readonly object[] {
    if (this.registered.place === 'endpoint') return [];
    if (isOwnPrefix(this.#call)) return [...new Set(this.#receivers.map(routerOf))];
    const { call } = this.#call;
    const routers = call.arguments.flatMap((argument) => receiversAt(argument, this.#context.flow)).map(routerOf);
    return [...new Set([...routers, ...(this.#instances.get(call) ?? [])])];
  }

  site(): Site | undefined {
    const { flow, sourceCode } = this.#context;
    return { kind: 'call', call: this.#call, receivers: this.#receivers, flow, sourceCode };
  }
}

/** Proven receivers go before assumed ones; a type says less than what is put into a name: `const app: Express = express()`. */
function tellingReceivers(all: readonly Receiver[], sourceCode: SourceCode): readonly Receiver[] {
  if (all.length < 2) return all;
  const proven = all.filter(({ provenance }) => provenance === 'proven');
  const known = proven.length > 0 ? proven : all;
  if (!known.some(isCreated)) return known;
  return known.filter((receiver) => isCreated(receiver) || !isDeclaredType(rootOf(receiver).origin, sourceCode));
}

/** Whether a type stands on a variable or a field, or on a parameter of a function whose calls are all in sight. */
function isDeclaredType(origin: Node, sourceCode: SourceCode): boolean {
  for (const holder of [origin, ...ancestors(origin)]) {
    if (holder.type === 'VariableDeclarator' || holder.type === 'PropertyDefinition') return true;
    if (isFunction(holder)) return isOnlyCalled(holder, sourceCode);
  }
  return false;
}

/** The routes of a registration whose path is a parameter, one for each call of the function around it. */
function expandedRoutes(
  place: CallPlace,
  found: Registered | undefined,
  binding: ReturnType<typeof noBinding>,
  context: FileContext,
  bases: Bases,
): readonly FoundRoute[] {
  const { sourceCode } = context;
  const [first] = place;
  const routes: FoundRoute[] = [];
  const spelled = (found?.paths ?? []).flatMap(({ text }) => text?.pieces.map(({ literal }) => literal.node) ?? []);
  const known = new Set<Node>(spelled);
  const read = (more: typeof binding): void => void registered(first, sourceCode, more);
  for (const expansion of expansionsOf(first.call, binding, read, context)) {
    const whole = registered(first, sourceCode, expansion.binding);
    const reached = isReached(first.call, expansion.binding, sourceCode);
    if (whole === undefined || reached === 'no') continue;
    const paths = whole.paths.flatMap((item) => {
      const literal = addedLiteral(item, known, expansion);
      // A literal may be fixed where nothing else depends on it; what a function makes of its argument nobody proves.
      return literal === undefined || item.text === undefined ? [] : [{ node: literal, text: sharedText(item.text) }];
    });
    const { receivers, router } = receiversOf(place, expansion, context);
    if (receivers.length === 0) continue;
    const isProven = receivers.some(({ provenance }) => provenance === 'proven');
    if (!isProven && !looksExpanded(first, { ...whole, paths }, expansion, sourceCode)) continue;
    // Under a condition that nothing decides, another branch may register with another method.
    const isOpen = reached === 'maybe' && whole.place === 'endpoint';
    const registration = { ...whole, paths, methods: isOpen ? undefined : whole.methods };
    const own = new CallFacts(first, registration, receivers, new Map(), context, bases);
    const mounted = whole.place === 'endpoint' ? [] : mountedIn(first, expansion, context);
    const facts: RegistrationFacts = {
      registered: registration,
      framework: own.framework,
      provenance: own.provenance,
      base: () => own.base(),
      receiver: () => own.receiver(),
      servesFiles: () => own.servesFiles(),
      router: () => router ?? own.router(),
      owners: () => own.owners(),
      mountedRouters: () => mounted,
      site: () => undefined,
    };
    for (const item of paths) routes.push(new FoundRoute(item, facts, context));
  }
  return routes;
}

/**
 * The receivers of one expansion, none where the function gets something else. An argument that the file does not
 * explain is taken for what the function itself says of its parameter, by its type or its name.
 */
function receiversOf(
  place: CallPlace,
  { binding }: Expansion,
  context: FileContext,
): { readonly receivers: readonly Receiver[]; readonly router?: object | undefined } {
  const [{ object }] = place;
  const here = boundReceivers(object, binding, context);
  if (here.length > 0) return { receivers: here };
  const all = place.map(({ receiver }) => receiver);
  const bound = valueOf(unwrapped(object), context.sourceCode, binding);
  const isArgument = valueOf(unwrapped(object), context.sourceCode, undefined) === undefined;
  if (bound === undefined || isList(bound) || !isArgument) return { receivers: all };
  const scopes = [...binding.values.keys()];
  const own = all.filter((receiver) => scopes.some((scope) => isWithin(rootOf(receiver).origin, scope)));
  return { receivers: own, router: bound };
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

/** Whether the call of a function that is assumed to register looks like it: a path with its slash, and a handler. */
function looksExpanded(
  inner: MethodCall,
  found: Registered,
  { sites, binding }: Expansion,
  sourceCode: SourceCode,
): boolean {
  if (!looksRegistered(inner, found, sourceCode)) return false;
  if (sites.some((site) => site.type === 'CallExpression' && isAnswerUsed(site, () => false))) return false;
  const last = inner.call.arguments.at(-1);
  const bound = last && valueOf(last, sourceCode, binding);
  return bound === undefined || isList(bound) || canBeHandler(bound, sourceCode);
}

/** The routers that a call mounts in one expansion: those among the arguments of the function around it. */
function mountedIn({ call }: MethodCall, { binding }: Expansion, context: FileContext): readonly Receiver[] {
  return call.arguments.flatMap((argument) => boundReceivers(argument, binding, context)).map(routerOf);
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
