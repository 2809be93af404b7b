import type { Framework } from '../frameworks/define-framework.ts';
import type { Equality, Registration, Route } from '../model.ts';
import type { FlowResult } from '../syntax/flow-result.ts';
import { functionAt } from '../syntax/functions.ts';
import { type FunctionNode, isFunction, type Node, type SourceCode, staticKey } from '../syntax/nodes.ts';
import { FROM_OTHERS, type MethodCall, type Receiver, rootOf } from '../syntax/values.ts';
import type { Context } from './called.ts';
import type { Circumstances } from './found-route.ts';
import { frameworkNamed } from './judge.ts';
import { isCreated, isTampered, tellingReceivers } from './receivers.ts';
import { once, registrationOf, routerOf } from './registration.ts';
import type { Registered } from './registrations.ts';

/** What a call of a receiver's method says of the routes that it registers. */
export class CallCircumstances implements Circumstances {
  readonly registered: Registered;
  readonly framework: Framework | undefined;
  readonly provenance: Route['provenance'];
  readonly #call: MethodCall;
  readonly #all: readonly Receiver[];
  readonly #telling: readonly Receiver[];
  readonly #main: Receiver;
  readonly #context: Context;
  #equal: Equality | undefined;
  #servesFiles: boolean | undefined;
  #carries: readonly object[] | undefined;
  #registration: { readonly known: Registration | undefined } | undefined;

  /** @param all every receiver that may stand there */
  constructor(call: MethodCall, registered: Registered, all: readonly Receiver[], context: Context) {
    this.#call = call;
    this.registered = registered;
    this.#all = all;
    this.#context = context;
    this.#telling = tellingReceivers(provenOr(all), context.sourceCode);
    const [main = call.receiver] = this.#telling;
    this.#main = main;
    this.framework = frameworkNamed(main.framework);
    this.provenance = main.provenance;
  }

  base(): string | undefined {
    return this.#context.judge.base(this.framework, this.#known());
  }

  receiver(): Route['receiver'] {
    return { text: receiverText(this.#call.object, this.#context.sourceCode), how: rootOf(this.#main).how };
  }

  equal(): Equality {
    return (this.#equal ??= this.#readEqual());
  }

  #readEqual(): Equality {
    const { judge, result, mayBeAnother, sourceCode } = this.#context;
    const all = this.#all;
    const isOther =
      all.some((receiver) => isCreated(receiver) && mayBeAnother(holderOf(receiver, this.#call.object))) ||
      all.some((receiver) => mayGetOthers(receiver, result, sourceCode));
    const receivers = tellingReceivers(all, sourceCode);
    return judge.equality(this.framework, this.registered.place, isOther ? [...receivers, undefined] : receivers);
  }

  servesFiles(): boolean {
    return (this.#servesFiles ??= this.#mayServeFiles());
  }

  #mayServeFiles(): boolean {
    const { result } = this.#context;
    return this.#call.call.arguments.some((argument) =>
      result.valuesOf(argument).some((value) => value.kind === 'thing' && value.shape.servesFiles === true),
    );
  }

  router(): object | undefined {
    const [router, ...others] = new Set(this.#known().map(routerOf));
    return others.length === 0 ? router : undefined;
  }

  /** The routers that a call mounts: those among its arguments, or the instance of its plugin. */
  carries(): readonly object[] {
    return (this.#carries ??= this.#readCarries());
  }

  #readCarries(): readonly object[] {
    if (this.registered.place === 'endpoint') return [];
    const { result, instances } = this.#context;
    const { call } = this.#call;
    const routers = call.arguments.flatMap((argument) => receiversOf(argument, result)).map(routerOf);
    return [...new Set([...routers, ...(instances().get(call) ?? [])])];
  }

  registration(): Registration | undefined {
    return (this.#registration ??= { known: this.#readRegistration() }).known;
  }

  #readRegistration(): Registration | undefined {
    const { result, sourceCode } = this.#context;
    const isTrue = this.#telling.every((receiver) => !isTampered(receiver, result, sourceCode));
    return isTrue ? registrationOf(this.#call, this.#telling, result, sourceCode) : undefined;
  }

  #known(): readonly Receiver[] {
    return this.#telling.filter(({ how }) => how !== FROM_OTHERS);
  }
}

/** The same for one pass through a registration inside of a function, whose caller decides when it registers. */
export class PassCircumstances extends CallCircumstances {
  readonly #router: object | undefined;
  readonly #carried: () => readonly object[];

  /** @param carried the routers among the arguments of the function */
  constructor(
    call: MethodCall,
    registered: Registered,
    { receivers, router }: { readonly receivers: readonly Receiver[]; readonly router?: object | undefined },
    carried: () => readonly object[],
    context: Context,
  ) {
    super(call, registered, receivers, context);
    this.#router = router;
    this.#carried = once(carried);
  }

  override router(): object | undefined {
    return this.#router ?? super.router();
  }

  override carries(): readonly object[] {
    return this.registered.place === 'endpoint' ? [] : this.#carried();
  }

  override registration(): undefined {
    return undefined;
  }
}

/** The expression that holds what a receiver belongs to: `app` for the instance that `app.register(plugin)` hands on. */
function holderOf(receiver: Receiver, object: Node): Node {
  const callee = (receiver.outermost ?? receiver).parent?.call.callee;
  return callee?.type === 'MemberExpression' ? callee.object : object;
}

/** By a call that registers a plugin, and by the plugin: a thousand routes of one that is registered as often ask. */
const givenToOthers = new WeakMap<FlowResult, Map<Node, boolean>>();

/** Whether the plugin that a receiver is given to may also be given to code that the file does not show. */
function mayGetOthers({ parent, origin }: Receiver, flow: FlowResult, sourceCode: SourceCode): boolean {
  if (parent?.call !== origin) return false;
  const known = givenToOthers.get(flow) ?? new Map<Node, boolean>();
  givenToOthers.set(flow, known);
  const answer = known.get(origin);
  if (answer !== undefined) return answer;
  const target = parent.call.arguments.map((argument) => functionAt(argument, sourceCode)).find(isFunction);
  const isGiven = target !== undefined && (known.get(target) ?? isGivenToOthers(target, flow));
  if (target !== undefined) known.set(target, isGiven);
  known.set(origin, isGiven);
  return isGiven;
}

function isGivenToOthers(target: FunctionNode, flow: FlowResult): boolean {
  return flow.leaksOf(target).some(({ parent: call }) => call?.type === 'CallExpression' && !isRegister(call, flow));
}

/** `app.register(plugin)`. */
function isRegister({ callee }: Extract<Node, { type: 'CallExpression' }>, flow: FlowResult): boolean {
  if (callee.type !== 'MemberExpression') return false;
  const name = staticKey(callee.property, callee.computed);
  return flow
    .valuesOf(callee.object)
    .some((value) => value.kind === 'thing' && value.shape.method?.(name)?.hands !== undefined);
}

function provenOr(all: readonly Receiver[]): readonly Receiver[] {
  if (all.length === 1) return all;
  const proven = all.filter(({ provenance }) => provenance === 'proven');
  return proven.length > 0 ? proven : all;
}

/** The receivers that an expression may hold. */
export function receiversOf(expression: Node, flow: FlowResult): readonly Receiver[] {
  return flow
    .valuesOf(expression)
    .flatMap((value) => (value.kind === 'thing' && value.receiver ? [value.receiver] : []));
}

/** Kept, since each path of a call asks, and each link of a chain. */
const receiverTexts = new WeakMap<Node, string>();

/** The receiver as it is written: of a chain of calls, what the chain begins with. */
function receiverText(object: Node, sourceCode: SourceCode): string {
  let node = object;
  let text = receiverTexts.get(node);
  while (
    text === undefined &&
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    node.callee.object.type !== 'ThisExpression'
  ) {
    node = node.callee.object;
    text = receiverTexts.get(node);
  }
  text ??= shortened(sourceCode.getText(node).replaceAll(/\s+/gu, ' '));
  receiverTexts.set(node, text);
  receiverTexts.set(object, text);
  return text;
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
