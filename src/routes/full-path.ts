import type { Framework } from '../frameworks/define-framework.ts';
import { HOLE } from '../model.ts';
import type { FlowResult } from '../syntax/flow-result.ts';
import { type CallNode, type Node, type SourceCode, unwrapped } from '../syntax/nodes.ts';
import { pathValue } from '../syntax/text.ts';
import { isSpelled } from '../syntax/spelled.ts';
import type { MethodCall, Receiver } from '../syntax/values.ts';
import { membersOf } from './options.ts';
import { isTooLong } from './path.ts';
import { isCreated, tellingReceivers } from './receivers.ts';
import { mayGetMembers, once } from './registration.ts';
import { objectAt, registered } from './registrations.ts';

/** Mounts within mounts; a stop for programs that no person wrote. */
const MOST_MOUNTS = 200;

/** Letters in front of thousands of routes; more than any person mounts a router under. */
const LONGEST_BASE = 500;

/** What a mount puts in front of the routes below it: a path, or nothing where it has none; `undefined` if unknown. */
type Prefix = { readonly text: string } | 'none' | undefined;

/** Plugins that share the instance around them, which takes no notice of their prefix then (measured, fastify 4.29 and 5.12). */
const SHARES = /\bskip-override\b/u;

/**
 * The path that the file proves to stand in front of a receiver's routes; `undefined` where it is mounted elsewhere,
 * more than once, or under something unknown.
 */
export function createBases(
  flow: FlowResult,
  framework: Framework,
  sourceCode: SourceCode,
): (receiver: Receiver) => string | undefined {
  const mounts = new Map<Receiver, MethodCall[]>();
  const calls = once(() => new Map<Node, MethodCall>(flow.calls.map((call) => [call.call, call])));
  for (const call of flow.calls) {
    if (call.method.registers?.kind !== 'mount' || !isTelling(call)) continue;
    for (const receiver of call.call.arguments.flatMap(receiversAt)) {
      const known = mounts.get(receiver);
      if (known === undefined) mounts.set(receiver, [call]);
      else known.push(call);
    }
  }
  /** Of a receiver that is typed as well as made, only the making counts. */
  function isTelling({ receiver, object }: MethodCall): boolean {
    return tellingReceivers(receiversAt(object), sourceCode).includes(receiver);
  }

  function receiversAt(expression: Node): readonly Receiver[] {
    return flow
      .valuesOf(expression)
      .flatMap((value) => (value.kind === 'thing' && value.receiver ? [value.receiver] : []));
  }

  /** Kept, so that a call which mounts a thousand routers is read once. */
  const prefixes = new Map<MethodCall, Prefix>();
  const known = new Map<Receiver, string | undefined>();
  let depth = 0;

  function base(receiver: Receiver): string | undefined {
    if (known.has(receiver) || depth > MOST_MOUNTS) return known.get(receiver);
    // A router that is mounted in itself has no base.
    known.set(receiver, undefined);
    depth++;
    const found = find(receiver);
    depth--;
    if (found === undefined || found.length > LONGEST_BASE) return undefined;
    known.set(receiver, found);
    return found;
  }

  function find(receiver: Receiver): string | undefined {
    const { parent } = receiver;
    if (parent !== undefined) {
      const above = base(parent.receiver);
      return above === undefined ? undefined : prefixed(above, parent.call);
    }
    if (!isCreated(receiver)) return undefined;
    const [mount, ...others] = mounts.get(receiver) ?? [];
    if (mount === undefined) return receiver.shape.listens === true ? '' : undefined;
    return others.length === 0 && (receiver.shape.listens === true || !leaves(receiver, mount))
      ? mounted(mount)
      : undefined;
  }

  function prefixed(above: string, call: CallNode): string | undefined {
    const [, options] = call.arguments;
    if (options === undefined) return above;
    const object = objectAt(options, sourceCode);
    if (object === undefined || mayGetMembers(options, sourceCode) || isSpelled(SHARES, sourceCode)) return undefined;
    const { known: members, areAll } = membersOf(object);
    if (!areAll) return undefined;
    if (!members.has('prefix')) return above;
    const prefix = flowPath(call);
    return prefix === undefined ? undefined : framework.join(above, prefix);
  }

  function flowPath(call: CallNode): string | undefined {
    const methodCall = calls().get(call);
    return methodCall && onePath(registered(methodCall, sourceCode)?.paths);
  }

  function mounted(mount: MethodCall): string | undefined {
    const above = base(mount.receiver);
    if (above === undefined) return undefined;
    if (!prefixes.has(mount)) prefixes.set(mount, prefixOf(mount));
    const prefix = prefixes.get(mount);
    if (prefix === 'none') return above;
    const joined = prefix === undefined ? undefined : framework.join(above, prefix.text);
    return joined === '/' ? '' : joined;
  }

  function prefixOf(mount: MethodCall): Prefix {
    const [path] = mount.call.arguments;
    if (path !== undefined && pathValue(path, sourceCode).kind !== 'texts')
      return flow.valuesOf(unwrapped(path)).length > 0 ? 'none' : undefined;
    const text = onePath(registered(mount, sourceCode)?.paths);
    return text === undefined ? undefined : { text };
  }

  /** Whether another file can get hold of the receiver and mount it once more. A mount may have a thousand arguments. */
  function leaves(receiver: Receiver, { call }: MethodCall): boolean {
    const isMounted = (node: Node): boolean => node.parent === call && node !== call.callee;
    return flow.usesOf(receiver).some(({ kind, node }) => kind === 'escape' && !isMounted(node));
  }

  return base;
}

function onePath(
  paths: readonly { readonly text: { readonly text: string } | undefined }[] | undefined,
): string | undefined {
  const text = paths?.length === 1 ? paths[0]?.text?.text : undefined;
  return text === undefined || isTooLong(text) || text.includes(HOLE) ? undefined : text;
}
