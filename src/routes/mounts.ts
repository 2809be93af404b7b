import { frameworkNamed } from '../frameworks/lookup.ts';
import { objectAt } from '../syntax/constants.ts';
import type { Flow } from '../syntax/flow.ts';
import { isCreated, type MethodCall, type Receiver, routerOf } from '../syntax/values.ts';
import { grouped } from '../syntax/lists.ts';
import { type CallNode, isMemberNamed, isWithin, type Node, unwrapped, variableOf } from '../syntax/nodes.ts';
import { sureProperty } from '../syntax/properties.ts';
import { once } from '../syntax/remember.ts';
import { pathValue } from '../syntax/path-value.ts';
import { isExported, readsOf } from '../syntax/variables.ts';
import { hasOtherReaders, onePath, readRegistration } from './registrations.ts';
import { usesAmong } from './uses.ts';

/** Mounts within mounts: in 49 applications, the deepest in one file go 2 levels. */
const MOST_MOUNTS = 50;
/** In characters: the base may precede each of thousands of routes. */
const LONGEST_BASE = 500;

/** Which routers of a file are mounted under which, and what then precedes their routes. */
export class Mounts {
  readonly #flow: Flow;
  /** The calls that mount a receiver. */
  readonly #mountsOf = new Map<Receiver, MethodCall[]>();
  /** Kept, since all routes of a router ask. */
  readonly #bases = new Map<Receiver, string | undefined>();
  /** The instances that a plugin gets from the call that registers it. */
  readonly #instances = once(() => {
    const routers = new Set(this.#flow.calls.map(({ receiver }) => routerOf(receiver)));
    return grouped([...routers], ({ parent }): Node | undefined => parent?.call);
  });

  constructor(flow: Flow) {
    this.#flow = flow;
    for (const call of flow.calls) {
      if (call.method.registers?.kind !== 'mount' || prefixesItsReceiver(call)) continue;
      for (const receiver of call.call.arguments.flatMap((argument) => flow.receiversAt(argument))) {
        const before = this.#mountsOf.get(receiver) ?? [];
        this.#mountsOf.set(receiver, before);
        // A router that is both created and typed counts as two receivers of one call: the created one says more.
        const same = before.findIndex((each) => each.call === call.call);
        if (same < 0) before.push(call);
        else if (isCreated(call.receiver)) before[same] = call;
      }
    }
  }

  /**
   * What the file proves to precede the path of a call; `undefined` if the receiver of the call is mounted elsewhere,
   * more than once, or under something unknown.
   */
  baseOf(call: MethodCall, [receiver, ...others]: readonly Receiver[]): string | undefined {
    if (receiver === undefined || others.length > 0) return undefined;
    return prefixesItsReceiver(call) ? this.#prefixAbove(receiver, 0) : this.#baseUnder(receiver, 0);
  }

  /**
   * The end of what precedes the path of a call, where the file proves at least that: a router that another file mounts
   * has its own prefix everywhere.
   */
  baseEndOf(call: MethodCall, receivers: readonly Receiver[]): string | undefined {
    const [receiver, ...others] = receivers;
    if (receiver === undefined || others.length > 0) return undefined;
    const base = this.#getsRestOfUrl(receiver, 0) ? undefined : this.baseOf(call, receivers);
    if (base !== undefined || prefixesItsReceiver(call) || !isCreated(receiver)) return base;
    const prefix = this.#ownPrefix(receiver);
    return prefix === '' ? undefined : prefix;
  }

  /** Whether a function mounts a router or one above it, which then sees a URL without what precedes: koa-mount. */
  #getsRestOfUrl(receiver: Receiver, depth: number): boolean {
    const mounts = depth > MOST_MOUNTS ? [] : (this.#mountsOf.get(receiver) ?? []);
    return mounts.some((mount) => isByFunction(mount) || this.#getsRestOfUrl(mount.receiver, depth + 1));
  }

  /** The routers that a call mounts: those among its arguments, the instance of its plugin, or its own router. */
  mountedBy(call: MethodCall, receivers: readonly Receiver[]): readonly object[] {
    if (prefixesItsReceiver(call)) return [...new Set(receivers.map(routerOf))];
    const routers = call.call.arguments.flatMap((argument) => this.#flow.receiversAt(argument)).map(routerOf);
    return [...new Set([...routers, ...(this.#instances().get(call.call) ?? [])])];
  }

  /** What precedes the routes of a receiver. */
  #baseUnder(receiver: Receiver, depth: number): string | undefined {
    if (this.#bases.has(receiver) || depth > MOST_MOUNTS) return this.#bases.get(receiver);
    // A router that is mounted in itself has no base.
    this.#bases.set(receiver, undefined);
    const found = joinUnder(this.#prefixAbove(receiver, depth + 1), this.#ownPrefix(receiver), receiver);
    const base = found !== undefined && found.length > LONGEST_BASE ? undefined : found;
    this.#bases.set(receiver, base);
    return base;
  }

  /** What precedes a receiver's own prefix. */
  #prefixAbove(receiver: Receiver, depth: number): string | undefined {
    const { parent, shape } = receiver;
    if (parent !== undefined) return this.#belowCall(this.#baseUnder(parent.receiver, depth), receiver, parent.call);
    if (!isCreated(receiver)) return undefined;
    const [mount, ...others] = this.#mountsOf.get(receiver) ?? [];
    if (mount === undefined) return shape.listens === true || isServed(receiver, this.#flow) ? '' : undefined;
    if (others.length > 0 || (shape.listens !== true && this.#mayBeMountedElsewhere(receiver, mount))) return undefined;
    return joinUnder(this.#baseUnder(mount.receiver, depth), this.#prefixOf(mount), receiver);
  }

  /** A receiver's own prefix: `new Router({ prefix: '/api' })`, `router.prefix('/api')`. */
  #ownPrefix(receiver: Receiver): string | undefined {
    const [call, ...others] = this.#flow
      .callsOf(receiver)
      .filter((each) => prefixesItsReceiver(each) && this.#mayHavePrefix(each));
    if (call === undefined) return '';
    const prefix = others.length > 0 ? undefined : this.#onePath(call);
    // Measured, @koa/router 12 to 15: `router.prefix('/api/')` drops the last slash, `new Router({ prefix })` does not.
    return call.method.registers?.kind === 'mount' ? prefix?.replace(/\/$/u, '') : prefix;
  }

  /** `new Router()` and `new Router({ strict: true })` have none. */
  #mayHavePrefix({ call, method: { registers } }: MethodCall): boolean {
    if (registers?.kind !== 'prefix') return true;
    const options = call.arguments[registers.argument];
    const object = objectAt(options, this.#flow);
    return object === undefined ? options !== undefined : sureProperty(object, registers.property) !== 'absent';
  }

  /** What precedes the routes of the plugin of `register(plugin, { prefix })`, or of the result of `basePath(path)`. */
  #belowCall(base: string | undefined, receiver: Receiver, call: CallNode): string | undefined {
    const framework = frameworkNamed(receiver.framework);
    if (base === undefined || framework === undefined) return undefined;
    const registration = this.#flow.calls.find((each) => each.call === call);
    if (registration?.method.registers?.kind === 'mount') return joinUnder(base, this.#onePath(registration), receiver);
    const [, options] = call.arguments;
    if (options === undefined) return base;
    const object = objectAt(options, this.#flow);
    if (object === undefined || hasOtherReaders(options, this.#flow)) return undefined;
    if (framework.ignoresPrefix?.test(this.#flow.sourceCode.text) === true) return undefined;
    const written = sureProperty(object, 'prefix');
    if (written === 'absent') return base;
    const prefix = written && registration && this.#onePath(registration);
    return prefix === undefined ? undefined : (framework.joinPrefix ?? framework.join)(base, prefix);
  }

  /** The path of a mount; the empty text if it mounts without one. */
  #prefixOf(mount: MethodCall): string | undefined {
    const [path] = mount.call.arguments;
    if (path !== undefined && pathValue(path, this.#flow).kind !== 'texts')
      return this.#flow.valuesOf(path).length > 0 ? '' : undefined;
    const prefix = this.#onePath(mount);
    // `mount('/api/', users)` of koa-mount
    return isByFunction(mount) ? prefix?.replace(/\/$/u, '') : prefix;
  }

  /** The path of a call that has exactly one. */
  #onePath(call: MethodCall): string | undefined {
    return onePath(readRegistration(call, this.#flow)?.paths ?? []);
  }

  /** Whether another file can get hold of a router and mount it once more. */
  #mayBeMountedElsewhere({ shape }: Receiver, { call }: MethodCall): boolean {
    return call.arguments.some((argument: Node) => {
      const variable = variableOf(mountedName(argument, this.#flow), this.#flow.sourceCode);
      if (variable === undefined) return false;
      const others = readsOf(variable).filter((read) => !call.arguments.some((each) => isWithin(read, each)));
      return isExported(variable) || usesAmong(others, shape, this.#flow).length > 0;
    });
  }
}

/** What precedes the routes of a router under a base; an empty prefix adds nothing, and `/` only for some frameworks. */
function joinUnder(base: string | undefined, prefix: string | undefined, { framework }: Receiver): string | undefined {
  if (prefix === '') return base;
  const joins = frameworkNamed(framework);
  if (base === undefined || prefix === undefined || joins === undefined) return undefined;
  if (joins.joinPrefix !== undefined) return joins.joinPrefix(base, prefix);
  const joined = joins.join(base, prefix);
  return joined === '/' ? '' : joined;
}

/** Whether a file reads the member that answers the requests of a router: `serve({ fetch: app.fetch })`. */
function isServed({ origin, shape: { listensBy } }: Receiver, flow: Flow): boolean {
  if (listensBy === undefined) return false;
  const variable = variableOf(resultName(origin), flow.sourceCode);
  return (
    variable !== undefined &&
    readsOf(variable).some(({ parent }) => isMemberNamed(parent, listensBy) && !isMountedBy(parent, flow))
  );
}

/** Whether a router takes the member of another one and mounts it under a path: `docs.mount('/v1', app.fetch)`. */
export function isMountedBy(member: Node, flow: Flow): boolean {
  const { parent } = member;
  const call = parent?.type === 'CallExpression' && parent.callee !== member ? parent : undefined;
  return call?.callee.type === 'MemberExpression' && flow.receiversAt(call.callee.object).length > 0;
}

/** The name that gets the result of a chain of calls: `const app = new Hono().basePath('/api')`. */
function resultName(origin: Node): Node {
  let node = origin;
  for (;;) {
    const { parent } = node;
    const isChained =
      parent?.type === 'MemberExpression'
        ? parent.object === node
        : parent?.type === 'CallExpression' && parent.callee === node;
    if (parent == null || !isChained) break;
    node = parent;
  }
  return node.parent?.type === 'VariableDeclarator' ? node.parent.id : node;
}

/** `mount('/users', users)` */
function isByFunction({ object, call }: MethodCall): boolean {
  return object === call.callee;
}

/** Whether a call prefixes all routes of its own receiver. */
export function prefixesItsReceiver({ method: { registers } }: MethodCall): boolean {
  if (registers?.kind === 'prefix') return registers.plugin === undefined;
  return registers?.kind === 'mount' && registers.ofReceiver === true;
}

/** The name of a router that is mounted as `router` or as `router.routes()`. */
function mountedName(argument: Node, flow: Flow): Node {
  let node = unwrapped(argument);
  while (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
    const { object } = node.callee;
    if (flow.receiversAt(object).length === 0) break;
    node = unwrapped(object);
  }
  return node;
}
