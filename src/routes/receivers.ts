import type { Switch } from '../frameworks/define-framework.ts';
import type { FlowResult } from '../syntax/flow-result.ts';
import { blockOf } from '../syntax/blocks.ts';
import { isOnlyCalled } from '../syntax/functions.ts';
import { ancestors, isFunction, type Node, type SourceCode, stringOf } from '../syntax/nodes.ts';
import { createTimeline } from '../syntax/timeline.ts';
import type { Shape } from '../syntax/shape.ts';
import { type Receiver, rootOf, type Use } from '../syntax/values.ts';
import { readSetting } from './app-settings.ts';
import { reachesOthers } from './handed-over.ts';
import { readOption } from './options.ts';
import { isPatched, isWritten } from './patched.ts';

/** Whether the file shows the call that made a receiver, or the one that it is a part of. */
export function isCreated(receiver: Receiver): boolean {
  const { type } = rootOf(receiver).origin;
  return type === 'CallExpression' || type === 'NewExpression';
}

/**
 * The receivers to go by, of all that may stand at one place. The own type of a variable, a field or a parameter says
 * less than what is put into it: `const app: Express = express()`.
 */
export function tellingReceivers(receivers: readonly Receiver[], sourceCode: SourceCode): readonly Receiver[] {
  if (receivers.length < 2) return receivers;
  if (!receivers.some(isCreated)) return receivers;
  return receivers.filter((receiver) => isCreated(receiver) || !isDeclaredType(rootOf(receiver).origin, sourceCode));
}

/**
 * Whether a type annotation, or the name that a comment documents, stands on a variable or a field, or on a parameter
 * of a function whose calls are all in sight.
 */
function isDeclaredType(origin: Node, sourceCode: SourceCode): boolean {
  let inner = origin;
  for (const holder of [origin, ...ancestors(origin)]) {
    if (holder.type === 'VariableDeclarator' || holder.type === 'PropertyDefinition') return true;
    if (isFunction(holder)) {
      return (
        origin.type.startsWith('TS') && holder.params.some((one) => one === inner) && isOnlyCalled(holder, sourceCode)
      );
    }
    inner = holder;
    if (!holder.type.startsWith('TS') && holder.type !== 'Identifier') return false;
  }
  return false;
}

/** How a switch of a receiver's router is set; `absent` when the file shows that it is left alone. */
export function readSwitch(
  receiver: Receiver,
  knob: Switch,
  flow: FlowResult,
  sourceCode: SourceCode,
): boolean | 'absent' | undefined {
  const root = rootOf(receiver);
  if (!isCreated(root)) return undefined;
  if (knob.kind !== 'option' && isTouched(root, flow)) return undefined;
  // Where the object around it goes, another one may be put into its place.
  if (knob.kind !== 'setting' && isHandedOver(root, knob.kind === 'option', flow, sourceCode)) return undefined;
  return knob.kind === 'setting'
    ? readSetting(root, knob.name, flow, sourceCode)
    : readOption(root, knob.name, sourceCode);
}

/**
 * Whether the methods that register on a receiver, or on one that it belongs to, may be others than the framework's, or
 * code looks into what they have registered.
 */
export function isTampered(receiver: Receiver, flow: FlowResult, sourceCode: SourceCode): boolean {
  const unknown: Receiver[] = [];
  let each: Receiver | undefined = receiver;
  for (; each !== undefined && !tampered.has(each); each = each.parent?.receiver) unknown.push(each);
  let answer = each !== undefined && tampered.get(each) === true;
  for (const one of unknown.toReversed()) {
    answer ||=
      isPatched(one, flow, sourceCode) ||
      flow.usesOf(one).some((use) => isOverwriting(use, one.shape) || isLookedInto(use, one));
    tampered.set(one, answer);
  }
  return answer;
}

/** Kept, so that a router with a thousand routes and uses is judged once, and so are a thousand parts of it. */
const tampered = new WeakMap<Receiver, boolean>();

function isOverwriting({ kind, node, member }: Use, { method }: Shape): boolean {
  if (kind === 'escape') return isReplaced(node, method);
  if (kind !== 'member') return false;
  // `Object.assign(app, …)` is noted without a member.
  if (node.type !== 'MemberExpression') return node.type !== 'Property';
  return isWritten(node) && method?.(member) !== undefined;
}

/** Whether code gets the layers of a router of Express, which have the paths of mounts as well. */
function isLookedInto({ kind, member = '' }: Use, { framework }: Receiver): boolean {
  return framework === 'express' && kind === 'member' && LAYERED.has(member);
}

const LAYERED: ReadonlySet<string> = new Set(['stack', 'router', '_router']);

/** `spyOn(app, 'get')`: whoever gets the name of a method as well may put another one into its place. */
function isReplaced(receiver: Node, method: Shape['method']): boolean {
  const { parent } = receiver;
  if (parent?.type !== 'CallExpression' || parent.arguments[0] !== receiver) return false;
  const name = stringOf(parent.arguments[1]);
  // `route(app, 'get', '/users', list)`
  return name !== undefined && stringOf(parent.arguments[2]) === undefined && method?.(name) !== undefined;
}

/** Whether the path that a receiver was made with is read of it, or it goes where that may be: `route(path).path`. */
export function isPathRead(receiver: Receiver, flow: FlowResult, sourceCode: SourceCode): boolean {
  const { tells } = receiver.shape;
  if (tells === undefined) return false;
  const known = pathRead.get(receiver);
  if (known !== undefined) return known;
  const { length } = sourceCode.text;
  const answer = flow.usesOf(receiver).some((use) => {
    if (use.kind !== 'member') return reachesOthers(use, length, flow, sourceCode);
    return use.member === undefined || tells.has(use.member);
  });
  pathRead.set(receiver, answer);
  return answer;
}

const pathRead = new WeakMap<Receiver, boolean>();

/** Members through which code can reach the switches of a router that exists. */
const TOUCHING: ReadonlySet<string | undefined> = new Set([
  'strict',
  'caseSensitive',
  'router',
  '_router',
  'stack',
  'constructor',
  '__proto__',
  '__defineGetter__',
  '__defineSetter__',
  undefined,
]);

function isTouched(router: Receiver, flow: FlowResult): boolean {
  return flow.usesOf(router).some(({ kind, member }) => kind === 'member' && TOUCHING.has(member));
}

/**
 * Whether a router still gets routes when code that does more than to mount it has got hold of it, or of an object
 * that holds it where only that counts.
 */
function isHandedOver(router: Receiver, onlyHeld: boolean, flow: FlowResult, sourceCode: SourceCode): boolean {
  const uses = flow
    .usesOf(router)
    .filter(({ kind, isHeld }) => kind !== 'member' && kind !== 'kept' && (!onlyHeld || isHeld === true));
  if (uses.length === 0) return false;
  const calls = lastOfEach(flow.callsOf(router).map(({ call }) => call));
  const last = calls.reduce((most, { range }) => Math.max(most, range[1]), 0);
  const isBefore = createTimeline(flow, sourceCode);
  const isBehindAll = ({ node }: Use): boolean =>
    calls.length <= MOST_BLOCKS && calls.every((call) => isBefore(call, node, router.origin));
  return uses.some((use) => reachesOthers(use, last, flow, sourceCode) && !isBehindAll(use));
}

/** More blocks than one router gets its routes in; a stop for files in which thousands would be compared. */
const MOST_BLOCKS = 30;

/** Of the calls in each block, the last: what is behind that is behind the others. */
function lastOfEach(calls: readonly Node[]): readonly Node[] {
  const lasts = new Map<Node | undefined, Node>();
  for (const call of calls) {
    const block = blockOf(call);
    const known = lasts.get(block);
    if (known === undefined || call.range[1] > known.range[1]) lasts.set(block, call);
  }
  return [...lasts.values()];
}
