import { isNeverAssumed, isNeverAssumedHandler } from '../frameworks/never-assumed.ts';
import { frameworks } from '../frameworks/index.ts';
import { HOLE, type ProjectFacts } from '../model.ts';
import { objectAt } from '../syntax/constants.ts';
import type { Flow } from '../syntax/flow.ts';
import { type MethodCall, receiverValue, type Seed } from '../syntax/values.ts';
import { canBeHandler, isResultUsed, isHandler, handlerParameterNames } from '../syntax/handler-expressions.ts';
import type { ModuleEntry } from '../syntax/imports.ts';
import { type NamedPlace, namedPlaces } from '../syntax/named-places.ts';
import { isMemberNamed, lastName, memberAround, type Node, type SourceCode } from '../syntax/nodes.ts';
import { propertyValue } from '../syntax/properties.ts';
import type { Method, Shape } from '../syntax/shape.ts';
import { mayAssume, RECEIVER_NAMES, VERBS } from './prefilter.ts';
import { frameworkNamed } from '../frameworks/lookup.ts';
import type { Registered } from './registrations.ts';
import type { ProjectContext } from '../frameworks/framework-facts.ts';

const conventional = frameworks.filter(({ conventions }) => conventions !== undefined);

/** `app`, `user_router`, `userRouter`. */
const RECEIVER_NAME = new RegExp(`(?:^|_)(?:${RECEIVER_NAMES.lower})$|(?:${RECEIVER_NAMES.capital})$`, 'u');
/** Names of things that only look like a server: test doubles, clients, browser applications. */
const NO_RECEIVER = /mock|stub|fake|client|axios|request|http|nock|msw|vue|react/iu;

/** Whether a name is conventional for a receiver. */
function isReceiverName(name: string): boolean {
  return RECEIVER_NAME.test(name) && !NO_RECEIVER.test(name);
}

/** A receiver of an unknown framework: it has the methods of every framework with conventions. */
const anyReceiver: Shape = {
  name: 'receiver',
  method(name): Method | undefined {
    const all = conventional.flatMap(({ conventions }) => conventions?.receiver.method?.(name) ?? []);
    if (all.length < 2) return all[0];
    const merged = all.reduce((one, other) => ({ ...one, ...other }));
    return { ...merged, returns: all.find(({ returns }) => returns !== undefined)?.returns ?? 'self' };
  },
};

/** Receivers known by their name alone: only names that nothing else explains, in files that no other framework claims. */
export function* assumedSeeds(
  flow: Flow,
  modules: readonly ModuleEntry[],
  { settings, project }: ProjectContext,
): Iterable<Seed> {
  const { sourceCode } = flow;
  if (!mayAssume(sourceCode.text, settings)) return;
  for (const place of namedPlaces(sourceCode, isReceiverName)) {
    if (place.variable === undefined ? flow.valuesOf(place.node).length > 0 : flow.isKnown(place.variable)) continue;
    // Read only now: most files have no such place, and do not need `package.json`.
    const ofProject = frameworkOfProject(project());
    if (ofProject === 'never assumed' || modules.some(({ module }) => isNeverAssumed(module, ofProject))) return;
    // A framework without conventions is assumed only where package.json has no other.
    const isClaimed = frameworkNamed(ofProject)?.claims !== undefined;
    const framework = isClaimed ? ofProject : (frameworkOfPlace(place) ?? frameworkOfFile(modules) ?? ofProject);
    const { conventions, receiverShapes } = frameworkNamed(framework) ?? {};
    const shape = (isClaimed ? receiverShapes?.[0] : conventions?.receiver) ?? anyReceiver;
    const how = `${place.how} named ${place.name}`;
    const value = receiverValue({ shape, framework, provenance: 'assumed', origin: place.node, how });
    for (const node of place.uses) if (mayBeReceiver(node, shape)) yield { at: 'expression', node, value };
  }
}

/** Whether a receiver has the member that the file reads: no receiver has the one in `Router.initialize(app)`. */
function mayBeReceiver(node: Node, shape: Shape): boolean {
  const member = memberAround(node);
  const name = member && lastName(member);
  return name === undefined || shape.method?.(name) !== undefined || shape.member?.(name) !== undefined;
}

/** The framework that the name suggests, or the parameters of the handlers that are passed to it. */
function frameworkOfPlace({ name, uses }: NamedPlace): string | undefined {
  const byName = conventional.find(({ conventions }) => conventions?.names?.test(name));
  if (byName !== undefined) return byName.name;
  for (const use of uses) {
    const call = use.parent?.type === 'MemberExpression' ? use.parent.parent : undefined;
    const parameters = call?.type === 'CallExpression' ? handlerParameterNames(call.arguments) : [];
    const byHandler = conventional.find(({ conventions }) =>
      conventions?.handlerParameters.some((parameter) => parameters.includes(parameter)),
    );
    if (byHandler !== undefined) return byHandler.name;
  }
  return undefined;
}

/** The only framework whose own or related packages a file imports. */
function frameworkOfFile(modules: readonly ModuleEntry[]): string | undefined {
  const found = conventional.filter(({ conventions }) =>
    modules.some(({ module }) => conventions?.relatedPackages.test(module)),
  );
  return found.length === 1 ? found[0]?.name : undefined;
}

/**
 * The only framework that package.json depends on. One without conventions counts only alone. `never assumed` if names
 * prove nothing: it has several of these, or only frameworks that are not read.
 */
function frameworkOfProject({ dependencies }: ProjectFacts): string | undefined {
  const ours = frameworks.filter(({ name, packages }) =>
    packages.some((each) => dependencies.has(each) && !isNeverAssumed(each, name)),
  );
  const assumed = ours.filter(({ claims }) => claims === undefined);
  const [only, ...more] = assumed.length > 0 ? assumed : ours;
  if (only !== undefined && more.length === 0) return only.name;
  const isOther = assumed.length === 0 && [...dependencies.keys()].some((name) => isNeverAssumed(name));
  return isOther ? 'never assumed' : undefined;
}

/** Whether a call on an assumed receiver has the shape of a registration: a path with its slash, and a handler. */
export function looksRegistered(call: MethodCall, { role, paths }: Registered, sourceCode: SourceCode): boolean {
  const { arguments: args } = call.call;
  const last = args.at(-1);
  if (isNeverAssumedHandler(handlerParameterNames(args), call.receiver.framework)) return false;
  // For an inherited field, only the name suggests a router.
  if (call.receiver.how.startsWith('inherited named') && !showsHandler(call)) return false;
  if (call.receiver.how.startsWith('typed named') && !showsWhole(args)) return false;
  if (!paths.every(({ text }) => text === undefined || startsWithSlash(text.text, last))) return false;
  if (role === 'prefix') return true;
  if (isResultUsed(call.call, (name) => call.receiver.shape.method?.(name) !== undefined)) return false;
  if (call.method.registers?.kind === 'object') return isDescribed(call, sourceCode);
  if (role === 'endpoint' && !VERBS.includes(call.name ?? '')) return call.name === undefined && isHandler(last);
  return canBeHandler(last, sourceCode);
}

/** Whether a statement passes what can only be a handler: `(req, res) => …`, `this.list`, `this.list.bind(this)`. */
function showsHandler({ call, name }: MethodCall): boolean {
  const last = call.arguments.at(-1);
  if (call.parent.type !== 'ExpressionStatement' || last === undefined) return false;
  if (handlerParameterNames([last]).some((parameter) => /^_?(?:req|request|res|response|reply|next)$/u.test(parameter)))
    return true;
  const callee = last.type === 'CallExpression' ? last.callee : undefined;
  const method = callee?.type === 'MemberExpression' ? callee.object : last;
  const isOwn = method.type === 'MemberExpression' && method.object.type === 'ThisExpression';
  return isOwn && (callee === undefined || name === 'use' || isMemberNamed(callee, 'bind'));
}

/** Whether a handler takes all the parameters that frameworks pass: `(req, res)`, `(request, reply)`. */
function showsWhole(args: readonly Node[]): boolean {
  const parameters = handlerParameterNames(args).join(',');
  return conventional.some(({ conventions }) => conventions?.handler.test(parameters));
}

/** A text that begins with an unknown part only counts with a visible handler. */
function startsWithSlash(text: string, last: Node | undefined): boolean {
  return text.startsWith('/') || (text.startsWith(`${HOLE}/`) && isHandler(last));
}

/** `server.route({ method, path })` may belong to a framework that we do not read, which takes no `url`. */
function isDescribed({ call, receiver }: MethodCall, sourceCode: SourceCode): boolean {
  if (frameworkNamed(receiver.framework)?.conventions?.acceptsPathOption === true) return true;
  return propertyValue(objectAt(call.arguments[0], { sourceCode }), 'url') !== undefined;
}
