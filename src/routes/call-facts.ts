import type { Framework } from '../frameworks/define-framework.ts';
import type { Route } from '../model.ts';
import { isCreated, type MethodCall, type Receiver, rootOf, routerOf } from '../syntax/flow.ts';
import { isOnlyCalled } from '../syntax/functions.ts';
import { grouped } from '../syntax/lists.ts';
import { once } from '../syntax/remember.ts';
import { ancestors, isFunction, type Node, type SourceCode } from '../syntax/nodes.ts';
import { type Bases, isOwnPrefix } from './mounts.ts';
import { frameworkNamed } from '../frameworks/lookup.ts';
import type { Registered } from './registrations.ts';
import type { FileContext, RegistrationFacts, Site } from './route.ts';

/** What the calls of one file share. */
export interface CallContext extends FileContext {
  readonly bases: Bases;
  /** The instances that a plugin gets from the call that registers it. */
  readonly instancesBy: (register: Node) => readonly Receiver[];
}

export function callContext(file: FileContext, bases: Bases): CallContext {
  const byCall = once(() => {
    const routers = new Set(file.flow.calls.map(({ receiver }) => routerOf(receiver)));
    return grouped([...routers], ({ parent }): Node | undefined => parent?.call);
  });
  return { ...file, bases, instancesBy: (register) => byCall().get(register) ?? [] };
}

/** What a call of a receiver's method says of the routes that it registers. */
export class CallFacts implements RegistrationFacts {
  readonly registered: Registered;
  readonly framework: Framework | undefined;
  readonly provenance: Route['provenance'];
  readonly #call: MethodCall;
  /** The receivers to go by: what is put into a name says more than its type. */
  readonly #receivers: readonly Receiver[];
  readonly #context: CallContext;

  constructor(call: MethodCall, found: Registered, receivers: readonly Receiver[], context: CallContext) {
    this.#call = call;
    this.registered = found;
    this.#receivers = tellingReceivers(receivers, context.sourceCode);
    this.#context = context;
    const [main = call.receiver] = this.#receivers;
    this.framework = frameworkNamed(main.framework);
    this.provenance = main.provenance;
  }

  base(): string | undefined {
    const base = isOwnPrefix(this.#call) ? this.#context.bases.above : this.#context.bases.of;
    return base(this.framework, this.#receivers);
  }

  receiver(): Route['receiver'] {
    const [main = this.#call.receiver] = this.#receivers;
    return { text: receiverText(this.#call.object, this.#context.sourceCode), how: rootOf(main).how };
  }

  servesFiles(): boolean {
    const { flow } = this.#context;
    return this.#call.call.arguments.some((argument) =>
      flow.valuesOf(argument).some((value) => value.kind === 'framework' && value.shape.servesFiles === true),
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
    if (this.registered.role === 'endpoint') return [];
    if (isOwnPrefix(this.#call)) return [...new Set(this.#receivers.map(routerOf))];
    const { call } = this.#call;
    const routers = call.arguments.flatMap((argument) => this.#context.flow.receiversAt(argument)).map(routerOf);
    return [...new Set([...routers, ...this.#context.instancesBy(call)])];
  }

  site(): Site | undefined {
    return this.handlerSite();
  }

  handlerSite(): Site {
    const { flow, sourceCode } = this.#context;
    return { kind: 'call', call: this.#call, receivers: this.#receivers, flow, sourceCode };
  }
}

/** What is known of one expansion of a call: what it mounts may be an argument of the function around it. */
export class ExpandedFacts extends CallFacts {
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
