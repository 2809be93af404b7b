import type { Framework } from '../frameworks/define-framework.ts';
import { HOLE } from '../model.ts';
import { objectAt } from '../syntax/constants.ts';
import { type Flow, isCreated, type MethodCall, type Receiver } from '../syntax/flow.ts';
import { membersOf } from '../syntax/members.ts';
import { type CallNode, isWithin, type Node, staticKey, unwrapped, variableOf } from '../syntax/nodes.ts';
import { pathValue } from '../syntax/text.ts';
import { isExported, readsOf } from '../syntax/variables.ts';
import { isTooLong } from '../path/path.ts';
import { hasOtherReaders, type Registered, registered } from './registrations.ts';
import { usesAmong } from './uses.ts';

/** Mounts within mounts: the deepest of one file in 49 applications go 2 levels. */
const MOST_MOUNTS = 50;
/** In letters: it stands in front of each of thousands of routes. */
const LONGEST_BASE = 500;

/**
 * What the file proves to stand in front of the routes of a receiver, and in front of its own prefix; `undefined` where
 * it is mounted elsewhere, more than once, or under something unknown.
 */
export interface Bases {
  readonly of: BaseOf;
  readonly above: BaseOf;
}
type BaseOf = (framework: Framework | undefined, receivers: readonly Receiver[]) => string | undefined;

export function createBases(flow: Flow): Bases {
  const { sourceCode } = flow;
  /** Kept: all routes of a router ask. */
  const known = new Map<Receiver, string | undefined>();
  const mounts = new Map<Receiver, MethodCall[]>();
  for (const call of flow.calls) {
    if (call.method.registers?.kind !== 'mount' || isOwnPrefix(call)) continue;
    for (const receiver of call.call.arguments.flatMap((argument) => flow.receiversAt(argument))) {
      const before = mounts.get(receiver) ?? [];
      mounts.set(receiver, before);
      // What is made as well as typed is mounted by one call on two receivers: the made one tells more.
      const same = before.findIndex((each) => each.call === call.call);
      if (same < 0) before.push(call);
      else if (isCreated(call.receiver)) before[same] = call;
    }
  }

  function baseOf(receiver: Receiver, framework: Framework, depth: number): string | undefined {
    if (known.has(receiver) || depth > MOST_MOUNTS) return known.get(receiver);
    // A router that is mounted in itself has no base.
    known.set(receiver, undefined);
    const above = findAbove(receiver, framework, depth + 1);
    const own = above === undefined ? undefined : ownPrefix(receiver);
    const found = above === undefined || own === undefined ? undefined : under(above, own, framework);
    const base = found !== undefined && found.length > LONGEST_BASE ? undefined : found;
    known.set(receiver, base);
    return base;
  }

  /** The prefix that a receiver has of its own: `new Router({ prefix: '/api' })`, `router.prefix('/api')`. */
  function ownPrefix(receiver: Receiver): string | undefined {
    const [call, ...others] = flow.callsOf(receiver).filter((each) => isOwnPrefix(each) && mayHavePrefix(each));
    if (call === undefined) return '';
    return others.length > 0 ? undefined : onePath(registered(call, flow)?.paths);
  }

  /** `new Router()` and `new Router({ strict: true })` have none. */
  function mayHavePrefix({ call, method: { registers } }: MethodCall): boolean {
    if (registers?.kind !== 'prefix') return true;
    const options = call.arguments[registers.argument];
    const object = options && objectAt(options, flow);
    if (object === undefined) return options !== undefined;
    const { known: members, areAll } = membersOf(object);
    return !areAll || members.has(registers.property);
  }

  function findAbove(receiver: Receiver, framework: Framework, depth: number): string | undefined {
    const { parent, shape } = receiver;
    if (parent !== undefined) {
      const above = baseOf(parent.receiver, framework, depth);
      return above === undefined ? undefined : belowCall(above, parent.call, framework);
    }
    if (!isCreated(receiver)) return undefined;
    const [mount, ...others] = mounts.get(receiver) ?? [];
    if (mount === undefined) return shape.listens === true || isServed(receiver, flow) ? '' : undefined;
    if (others.length > 0 || (shape.listens !== true && isGivenOut(receiver, mount))) return undefined;
    const above = baseOf(mount.receiver, framework, depth);
    const prefix = above === undefined ? undefined : prefixOf(mount);
    return above === undefined || prefix === undefined ? undefined : under(above, prefix, framework);
  }

  /** What `register(plugin, { prefix })` puts in front of the routes of the plugin, and `basePath(path)` of its result. */
  function belowCall(above: string, call: CallNode, framework: Framework): string | undefined {
    const registration = flow.calls.find((each) => each.call === call);
    if (registration?.method.registers?.kind === 'mount') {
      const path = onePath(registered(registration, flow)?.paths);
      return path === undefined ? undefined : under(above, path, framework);
    }
    const [, options] = call.arguments;
    if (options === undefined) return above;
    const object = objectAt(options, flow);
    if (object === undefined || hasOtherReaders(options, flow)) return undefined;
    if (framework.ignoresPrefix?.test(sourceCode.text) === true) return undefined;
    const { known: members, areAll } = membersOf(object);
    if (!areAll) return undefined;
    if (!members.has('prefix')) return above;
    const prefix = registration && onePath(registered(registration, flow)?.paths);
    return prefix === undefined ? undefined : (framework.joinPrefix ?? framework.join)(above, prefix);
  }

  /** The path of a mount, which may go without one. */
  function prefixOf(mount: MethodCall): string | undefined {
    const [path] = mount.call.arguments;
    if (path !== undefined && pathValue(path, flow).kind !== 'texts')
      return flow.valuesOf(path).length > 0 ? '' : undefined;
    return onePath(registered(mount, flow)?.paths);
  }

  /** Whether another file can get hold of a router and mount it once more. */
  function isGivenOut({ shape }: Receiver, { call }: MethodCall): boolean {
    return call.arguments.some((argument: Node) => {
      const variable = variableOf(holderOf(argument, flow), sourceCode);
      if (variable === undefined) return false;
      const others = readsOf(variable).filter((read) => !call.arguments.some((each) => isWithin(read, each)));
      return isExported(variable) || usesAmong(others, shape, flow).length > 0;
    });
  }

  const ofOneReceiver =
    (find: (receiver: Receiver, framework: Framework, depth: number) => string | undefined): BaseOf =>
    (framework, [receiver, ...others]) =>
      framework === undefined || receiver === undefined || others.length > 0 ? undefined : find(receiver, framework, 0);
  return { of: ofOneReceiver(baseOf), above: ofOneReceiver(findAbove) };
}

/** Whether a file reads what answers the requests of a router: `serve({ fetch: app.fetch })`. */
export function isServed({ origin, shape: { listensBy } }: Receiver, flow: Flow): boolean {
  const variable = listensBy === undefined ? undefined : variableOf(nameOf(origin), flow.sourceCode);
  return (
    variable !== undefined &&
    readsOf(variable).some(
      ({ parent }) =>
        parent?.type === 'MemberExpression' &&
        staticKey(parent.property, parent.computed) === listensBy &&
        !isMountedBy(parent, flow),
    )
  );
}

/** Whether a router takes a member, which puts it under a path: `docs.mount('/v1', app.fetch)`. */
export function isMountedBy(member: Node, flow: Flow): boolean {
  const { parent } = member;
  const call = parent?.type === 'CallExpression' && parent.callee !== member ? parent : undefined;
  return call?.callee.type === 'MemberExpression' && flow.receiversAt(call.callee.object).length > 0;
}

/** The name that gets what a call makes, at the end of its chain: `const app = new Hono().basePath('/api')`. */
function nameOf(origin: Node): Node {
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

/** What stands in front of the routes of a router under a base; nothing, or `/`, adds nothing. */
function under(base: string, prefix: string, framework: Framework): string | undefined {
  if (prefix === '') return base;
  const joined = framework.join(base, prefix);
  return joined === '/' ? '' : joined;
}

/** Whether a call puts a path in front of all routes of its receiver. */
export function isOwnPrefix({ method: { registers } }: MethodCall): boolean {
  if (registers?.kind === 'prefix') return registers.plugin === undefined;
  return registers?.kind === 'mount' && registers.ofReceiver === true;
}

/** The name of a router that is mounted as `router` or as `router.routes()`. */
function holderOf(argument: Node, flow: Flow): Node {
  let node = unwrapped(argument);
  while (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
    const { object } = node.callee;
    if (flow.receiversAt(object).length === 0) break;
    node = unwrapped(object);
  }
  return node;
}

function onePath(paths: Registered['paths'] | undefined): string | undefined {
  const text = paths?.length === 1 ? paths[0]?.text?.text : undefined;
  return text === undefined || isTooLong(text) || text.includes(HOLE) ? undefined : text;
}
