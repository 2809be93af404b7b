import type { Framework } from '../frameworks/define-framework.ts';
import type { Route } from '../model.ts';
import { isCreated, type MethodCall, type Receiver, rootOf, routerOf } from '../syntax/flow.ts';
import { isOnlyCalled } from '../syntax/functions.ts';
import { ancestors, isFunction, type Node, type SourceCode } from '../syntax/nodes.ts';
import { frameworkNamed } from '../frameworks/lookup.ts';
import type { Registered } from './registrations.ts';
import type { FileContext, RegistrationFacts, Site } from './route.ts';

/** What a call of a receiver's method says of the routes that it registers. */
export class CallFacts implements RegistrationFacts {
  readonly registered: Registered;
  readonly framework: Framework | undefined;
  readonly provenance: Route['provenance'];
  readonly isExpanded: boolean;
  readonly #call: MethodCall;
  /** The receivers to go by: what is put into a name says more than its type. */
  readonly #receivers: readonly Receiver[];
  readonly #context: FileContext;
  readonly #mounted: readonly object[] | undefined;

  /** @param mounted what an expansion of the call mounts: it may be an argument of the function around it */
  constructor(
    call: MethodCall,
    found: Registered,
    receivers: readonly Receiver[],
    context: FileContext,
    mounted?: readonly object[],
  ) {
    this.#call = call;
    this.registered = found;
    this.#receivers = tellingReceivers(receivers, context.sourceCode);
    this.#context = context;
    this.#mounted = mounted;
    this.isExpanded = mounted !== undefined;
    const [main = call.receiver] = this.#receivers;
    this.framework = frameworkNamed(main.framework);
    this.provenance = main.provenance;
  }

  base(): string | undefined {
    return this.#context.mounts.baseOf(this.#call, this.#receivers);
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

  mountedRouters(): readonly object[] {
    if (this.registered.role === 'endpoint') return [];
    return this.#mounted ?? this.#context.mounts.mountedBy(this.#call, this.#receivers);
  }

  site(): Site {
    const { flow, sourceCode } = this.#context;
    return { kind: 'call', call: this.#call, flow, sourceCode };
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
