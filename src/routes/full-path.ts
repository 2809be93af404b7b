import type { Framework } from '../frameworks/define-framework.ts';
import { HOLE } from '../model.ts';
import type { FlowResult } from '../syntax/flow-result.ts';
import { type Node, type SourceCode, staticKey, unwrapped } from '../syntax/nodes.ts';
import { pathValue } from '../syntax/text.ts';
import type { MethodCall, Receiver } from '../syntax/values.ts';
import { mayShareInstances } from './plugged.ts';
import { isCreated, tellingReceivers } from './receivers.ts';
import { mayGetMembers } from './registration.ts';
import { objectAt, registered } from './registrations.ts';

/** Mounts within mounts; a stop for programs that no person wrote. */
const MOST_MOUNTS = 200;

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
  const calls = new Map(flow.calls.map((call) => [call.call, call]));
  for (const call of flow.calls) {
    if (call.method.registers?.kind !== 'mount' || !isTelling(call)) continue;
    for (const argument of call.call.arguments) {
      for (const value of flow.valuesOf(argument)) {
        if (value.kind !== 'thing' || value.receiver === undefined) continue;
        const known = mounts.get(value.receiver);
        if (known === undefined) mounts.set(value.receiver, [call]);
        else known.push(call);
      }
    }
  }
  /** Of a receiver that is typed as well as made, only the making counts. */
  function isTelling({ receiver, object }: MethodCall): boolean {
    const all = flow
      .valuesOf(object)
      .flatMap((value) => (value.kind === 'thing' && value.receiver ? [value.receiver] : []));
    return tellingReceivers(all, sourceCode).includes(receiver);
  }

  const known = new Map<Receiver, string | undefined>();
  let depth = 0;

  function base(receiver: Receiver): string | undefined {
    if (known.has(receiver) || depth > MOST_MOUNTS) return known.get(receiver);
    // A router that is mounted in itself has no base.
    known.set(receiver, undefined);
    depth++;
    const found = find(receiver);
    depth--;
    known.set(receiver, found);
    return found;
  }

  function find(receiver: Receiver): string | undefined {
    const { parent } = receiver;
    if (parent !== undefined) {
      const above = base(parent.receiver);
      if (receiver.shape.listens !== true) return above;
      return above === undefined ? undefined : prefixed(above, parent.call);
    }
    if (!isCreated(receiver)) return undefined;
    const [mount, ...others] = mounts.get(receiver) ?? [];
    if (mount === undefined) return receiver.shape.listens === true ? '' : undefined;
    return others.length === 0 && (receiver.shape.listens === true || !leaves(receiver)) ? mounted(mount) : undefined;
  }

  function prefixed(above: string, call: Receiver['origin']): string | undefined {
    if (call.type !== 'CallExpression') return undefined;
    const [, options] = call.arguments;
    if (options === undefined) return above;
    const object = objectAt(options, sourceCode);
    if (object === undefined || mayGetMembers(options, sourceCode) || mayShareInstances(sourceCode)) return undefined;
    const keys = object.properties.map((one) =>
      one.type === 'Property' ? staticKey(one.key, one.computed) : undefined,
    );
    if (keys.includes(undefined)) return undefined;
    if (!keys.includes('prefix')) return above;
    const prefix = flowPath(call);
    return prefix === undefined ? undefined : framework.join(above, prefix);
  }

  function flowPath(call: Receiver['origin']): string | undefined {
    const methodCall = call.type === 'CallExpression' ? calls.get(call) : undefined;
    return methodCall && onePath(registered(methodCall, sourceCode)?.paths);
  }

  function mounted(mount: MethodCall): string | undefined {
    const above = base(mount.receiver);
    if (above === undefined) return undefined;
    const [path] = mount.call.arguments;
    if (path === undefined || pathValue(path, sourceCode).kind !== 'texts') {
      const isHandler = path !== undefined && flow.valuesOf(unwrapped(path)).length > 0;
      return isHandler || mount.call.arguments.length === 1 ? above : undefined;
    }
    const text = onePath(registered(mount, sourceCode)?.paths);
    const joined = text === undefined ? undefined : framework.join(above, text);
    return joined === '/' ? '' : joined;
  }

  /** Whether another file can get hold of the receiver and mount it once more. */
  function leaves(receiver: Receiver): boolean {
    const mountArguments = new Set<Node>((mounts.get(receiver) ?? []).flatMap(({ call }) => call.arguments));
    return flow.usesOf(receiver).some((use) => use.kind === 'escape' && !mountArguments.has(use.node));
  }

  return base;
}

function onePath(
  paths: readonly { readonly text: { readonly text: string } | undefined }[] | undefined,
): string | undefined {
  const text = paths?.length === 1 ? paths[0]?.text?.text : undefined;
  return text?.includes(HOLE) === true ? undefined : text;
}
