import { frameworkNamed } from '../frameworks/lookup.ts';
import { isList, type OpenReading, openReading, type Reading } from '../syntax/bindings.ts';
import { MOST_HOPS } from '../syntax/budget.ts';
import { boundValueOf } from '../syntax/constants.ts';
import type { CallCandidates, Flow } from '../syntax/flow.ts';
import { isCreated, type MethodCall, type Receiver, rootOf, routerOf } from '../syntax/values.ts';
import { isOnlyCalled } from '../syntax/functions.ts';
import { hasOtherBranch } from '../syntax/blocks.ts';
import { ancestors, isFunction, isWithin, type Node, type SourceCode, unwrapped } from '../syntax/nodes.ts';
import { asShared, type PathItem } from '../syntax/path-value.ts';
import { looksRegistered } from './by-convention.ts';
import { expansionsOf } from './expansions.ts';
import { isSpelledElsewhere, type Registered, readRegistration } from './registrations.ts';
import { type FileContext, type FoundRoute, routesOf } from './route.ts';
import type { RegistrationFacts } from './site.ts';

/** The routes that calls on receivers register, as the call or the functions and tables around it spell them. */
export function calledRoutes(context: FileContext): readonly FoundRoute[] {
  const { flow, sourceCode } = context;
  const routes: FoundRoute[] = [];
  const registeredInBranches = new Set<string>();
  // Reading a call adds to `missing` the functions and loops around it whose variables it needs. Most calls need none
  // and can share one reading (measured: 5% of the time of 1,000 routes).
  let reading = openReading(sourceCode);
  for (const candidates of flow.candidates()) {
    if (reading.missing.size > 0) reading = openReading(sourceCode);
    const call = bestCandidate(candidates);
    const receivers = candidates.map(({ receiver }) => receiver);
    const written = readRegistration(call, reading);
    const expanded = reading.missing.size === 0 ? [] : expandedRoutes(call, receivers, written, context);
    // One branch of a condition is enough: `if (isAdmin) app.post(path, …); else app.put(path, …)`.
    const keys = expanded.length > 0 && hasOtherBranch(call.call) ? expanded.map(branchKey) : [];
    if (keys.length === 0 || keys.some((key) => !registeredInBranches.has(key))) routes.push(...expanded);
    for (const key of keys) registeredInBranches.add(key);
    // The expansions cover `app.get(path, list)`. But `app.get(base + '/users', list)` also spells a path itself.
    const isCovered = expanded.length > 0 && written?.paths.every(isSpelledElsewhere) === true;
    if (written === undefined || isCovered || !isRegistration(call, receivers, written, sourceCode)) continue;
    routes.push(...routesOf(registrationFacts(call, written, receivers, context), context));
  }
  return routes;
}

/** What the routes of all branches of a condition have in common. */
function branchKey({ kind, text, span }: FoundRoute): string {
  return `${kind} ${String(span.start)} ${text ?? ''}`;
}

/** Prefers the candidate whose receiver a call created: it has the path that a type lacks, `app.route('/users')`. */
function bestCandidate(candidates: CallCandidates): MethodCall {
  return (
    candidates.find(({ receiver }) => isCreated(receiver)) ??
    candidates.find(({ receiver }) => receiver.origin.type === 'CallExpression') ??
    candidates[0]
  );
}

/** Whether a receiver is proven, or the call looks like a registration by convention. */
function isRegistration(
  call: MethodCall,
  receivers: readonly Receiver[],
  found: Registered,
  sourceCode: SourceCode,
): boolean {
  return receivers.some(({ provenance }) => provenance === 'proven') || looksRegistered(call, found, sourceCode);
}

/**
 * The routes of a call that reads parameters or loop variables, for each call of the function around it or each row of
 * the table.
 * @param written what the call registers, as far as it shows by itself
 */
function expandedRoutes(
  call: MethodCall,
  receivers: readonly Receiver[],
  written: Registered | undefined,
  context: FileContext,
): readonly FoundRoute[] {
  const { flow, sourceCode } = context;
  const routes: FoundRoute[] = [];
  const literalsOfCall = new Set(written?.paths.flatMap(literalsOf));
  const isBranch = hasOtherBranch(call.call);
  const read = (reading: OpenReading): Registered | undefined => readRegistration(call, reading);
  for (const { reading, found, sites } of expansionsOf(call.call, read, flow)) {
    const here = receiversIn(reading, call, receivers, flow);
    if (found === undefined || here.length === 0) continue;
    const paths = found.paths.flatMap((item) => addedPath(item, literalsOfCall, sites) ?? []);
    const isEndpoint = found.role === 'endpoint';
    // `if (isNew) app.post(path, save); else app.put(path, save);`: the other branch registers with another method.
    const methods = isBranch && isEndpoint && literalsOfCall.size === 0 ? undefined : found.methods;
    const registration = { ...found, paths, methods };
    if (!isRegistration(call, here, registration, sourceCode)) continue;
    const facts = registrationFacts(call, registration, here, context);
    // The mounted router may be an argument of the function around the call.
    const mountedRouters = (): readonly object[] =>
      isEndpoint ? [] : call.call.arguments.flatMap((each) => receiversBehind(each, reading, flow)).map(routerOf);
    routes.push(...routesOf({ ...facts, mountedRouters, isExpanded: true }, context));
  }
  return routes;
}

/**
 * A path of an expansion, placed at the literal that its outermost call or row adds to the call's own. `undefined` if
 * the added part is not the end of the path: in `prefix + '/users'` it is only a prefix.
 */
function addedPath(item: PathItem, literalsOfCall: ReadonlySet<Node>, sites: readonly Node[]): PathItem | undefined {
  const literals = literalsOf(item);
  const last = literals.at(-1);
  if (last === undefined || literalsOfCall.has(last)) return undefined;
  const added = literals.filter((node) => !literalsOfCall.has(node));
  const fromOutside = sites.toReversed().flatMap((site) => added.filter((node) => isWithin(node, site)));
  const [literal = last] = [...fromOutside, ...added];
  // Nothing proves what a function does with its argument.
  return asShared(item, literal.type === 'TemplateElement' ? literal.parent : literal);
}

function literalsOf({ text }: PathItem): readonly Node[] {
  return text?.pieces.map(({ literal }) => literal.node) ?? [];
}

/**
 * The receivers of a call in one expansion; none if the function gets something else. If the file does not explain an
 * argument, the type or the name of the function's parameter decides.
 */
function receiversIn(
  reading: OpenReading,
  { object }: MethodCall,
  all: readonly Receiver[],
  flow: Flow,
): readonly Receiver[] {
  const behind = receiversBehind(object, reading, flow);
  if (behind.length > 0) return behind;
  const node = unwrapped(object);
  const isArgument = boundValueOf(node, reading) !== undefined && boundValueOf(node, flow) === undefined;
  if (!isArgument) return all;
  const scopes = [...reading.values.keys()];
  return all.filter((receiver) => scopes.some((scope) => isWithin(rootOf(receiver).origin, scope)));
}

/** The receivers of an expression in one expansion: for `router` in `add(router)`, those of the argument. */
function receiversBehind(expression: Node, reading: Reading, flow: Flow): readonly Receiver[] {
  let node = unwrapped(expression);
  for (let hops = 0; hops < MOST_HOPS; hops++) {
    const bound = boundValueOf(node, reading);
    if (bound === undefined) break;
    if (isList(bound)) return [];
    node = unwrapped(bound);
  }
  return flow.receiversAt(node);
}

/** What we know about the routes that a method call on a receiver registers. */
function registrationFacts(
  call: MethodCall,
  found: Registered,
  all: readonly Receiver[],
  { flow, mounts, sourceCode }: FileContext,
): RegistrationFacts {
  const receivers = bestReceivers(all, sourceCode);
  const [main = call.receiver] = receivers;
  return {
    registered: found,
    framework: frameworkNamed(main.framework),
    provenance: main.provenance,
    base: () => mounts.baseOf(call, receivers),
    baseEnd: () => mounts.baseEndOf(call, receivers),
    receiver: () => ({ text: receiverText(call.object, sourceCode), how: rootOf(main).how }),
    owners: () => receivers,
    mountedRouters: () => (found.role === 'endpoint' ? [] : mounts.mountedBy(call, receivers)),
    site: () => ({ kind: 'call', call, flow, sourceCode }),
    isExpanded: false,
  };
}

/** Prefers proven receivers to assumed ones, and created ones to declared types: `const app: Express = express()`. */
function bestReceivers(all: readonly Receiver[], sourceCode: SourceCode): readonly Receiver[] {
  if (all.length < 2) return all;
  const proven = all.filter(({ provenance }) => provenance === 'proven');
  const known = proven.length > 0 ? proven : all;
  if (!known.some(isCreated)) return known;
  return known.filter((receiver) => isCreated(receiver) || !isDeclaredType(rootOf(receiver).origin, sourceCode));
}

/** Whether a type annotates a variable or a field, or a parameter of a function whose calls are all visible. */
function isDeclaredType(origin: Node, sourceCode: SourceCode): boolean {
  for (const holder of [origin, ...ancestors(origin)]) {
    if (holder.type === 'VariableDeclarator' || holder.type === 'PropertyDefinition') return true;
    if (isFunction(holder)) return isOnlyCalled(holder, sourceCode);
  }
  return false;
}

/** The receiver as written; for a chain of calls, the start of the chain. */
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
