import type { FlowResult } from '../syntax/flow-result.ts';
import { blockOf } from '../syntax/blocks.ts';
import { isRound } from '../syntax/elements.ts';
import {
  enclosingFunction,
  type FunctionNode,
  type Node,
  type SourceCode,
  staticKey,
  stringOf,
} from '../syntax/nodes.ts';
import { firstSpelled } from '../syntax/spelled.ts';
import { mayPause } from '../syntax/pauses.ts';
import { createTimeline } from '../syntax/timeline.ts';
import type { MethodCall, Receiver, Use } from '../syntax/values.ts';
import { isGivenOut } from './given-out.ts';
import { reachesOthers } from './handed-over.ts';
import { makesServer } from './node-servers.ts';
import { isWritten } from './patched.ts';
import { once } from './registration.ts';

/** Calls that change a setting, with the value that they give it. */
const SETTERS: ReadonlyMap<string | undefined, boolean | undefined> = new Map([
  ['set', undefined],
  ['enable', true],
  ['disable', false],
]);

/** Members of an application that neither change its settings nor hand it on. */
const HARMLESS: ReadonlySet<string | undefined> = new Set(['listen', 'path', 'render', 'enabled', 'disabled']);

/**
 * A setting of an Express application as its router reads it: once, at the first registration (measured, express
 * 4.22 and 5.3). `absent` when nothing sets it before; `undefined` when the file does not show all that happens to
 * the application until then.
 */
export function readSetting(
  app: Receiver,
  name: string,
  flow: FlowResult,
  sourceCode: SourceCode,
): boolean | 'absent' | undefined {
  const calls = flow.callsOf(app);
  const isBefore = createTimeline(flow, sourceCode);
  const registrations = calls.filter(isRegistration);
  const isMade = ({ call }: MethodCall): boolean => whenRun(call, app.origin, flow, sourceCode) !== 'perhaps';
  const isMadeAtOnce = ({ call }: MethodCall): boolean => whenRun(call, app.origin, flow, sourceCode) === 'at once';
  // Mostly nothing touches the settings, and one of thousands of registrations says enough.
  const firsts = once(() => firstOfEach(registrations.filter(isMade).map(({ call }) => call)));
  const last = calls.reduce((most, { call }) => Math.max(most, call.range[1]), 0);
  const isLate = (node: Node): boolean => firsts().some((first) => isBefore(first, node, app.origin));
  const isUsed = flow.usesOf(app).some((use) => mayChange(use, last, flow, sourceCode) && !isLate(use.node));
  if (isUsed || !registrations.some(isMade)) return undefined;
  // Who has it while it waits for its first route may mount it, and so give it other settings.
  const isGiven = (): boolean => flow.usesOf(app).some((use) => isGivenOut(use, sourceCode) && !isLate(use.node));
  if (!registrations.some(isMadeAtOnce) && isGiven()) return undefined;
  const setters = calls.filter(
    ({ name: method, call }) => (SETTERS.has(method) || method === undefined) && !isLate(call),
  );
  let value: boolean | 'absent' | undefined = 'absent';
  for (const setter of setters) {
    const set = settingOf(setter);
    if (set.name === undefined) return undefined;
    if (set.name !== name) continue;
    // Off is what it is by itself: it does not matter whether that is said in time.
    const isCertain = set.value === false || blockOf(setter.call) === blockOf(app.origin);
    if (!isCertain || (value !== 'absent' && value !== set.value)) return undefined;
    value = set.value;
  }
  return value;
}

/** More blocks than the first registration is looked for in; a stop for files in which thousands are compared. */
const MOST_BLOCKS = 30;

/** Of the calls in each block, the first: what is behind another one is behind that. Some blocks are enough. */
function firstOfEach(calls: readonly Node[]): readonly Node[] {
  const firsts = new Map<Node | undefined, Node>();
  for (const call of calls) {
    const block = blockOf(call);
    const known = firsts.get(block);
    if (known === undefined || call.range[1] < known.range[1]) firsts.set(block, call);
  }
  return [...firsts.values()].sort((a, b) => a.range[1] - b.range[1]).slice(0, MOST_BLOCKS);
}

/** Functions that call functions; a stop for those that go in a circle. */
const MOST_CALLS = 6;

/** A way out of a function before its end. */
const RETURN = /\breturn\b/u;

/**
 * When a call runs once an application is made: as a matter of course, in the same block or in what is called there,
 * `at once` or `later`, when something is waited for in between; or only `perhaps`.
 */
function whenRun(call: Node, origin: Node, flow: FlowResult, sourceCode: SourceCode): 'at once' | 'later' | 'perhaps' {
  let place = call;
  let isLater = false;
  for (let calls = 0; calls < MOST_CALLS; calls++) {
    const block = blockOf(place);
    const target = enclosingFunction(place);
    if (block === blockOf(origin)) {
      isLater ||= target !== undefined && mayPause(target, origin.range[1], place.range[1], sourceCode);
      return isLater ? 'later' : 'at once';
    }
    // A list that calls its visitor may be empty.
    if (target === undefined || target.body !== block || isRound(target)) return 'perhaps';
    if (firstSpelled(RETURN, target, sourceCode) < place.range[0]) return 'perhaps';
    if (isMadeTogether(target, origin)) return isLater ? 'later' : 'at once';
    const [site] = flow.sitesOf(target).calls;
    if (site === undefined) return 'perhaps';
    const isAwaited = site.parent?.type === 'AwaitExpression';
    isLater ||= !isAwaited && mayPause(target, target.range[0], place.range[1], sourceCode);
    place = site;
  }
  return 'perhaps';
}

/** Whether a function is the constructor of the instance whose field holds what is made at `origin`. */
function isMadeTogether({ parent }: FunctionNode, origin: Node): boolean {
  const field = blockOf(origin);
  return (
    parent.type === 'MethodDefinition' &&
    parent.kind === 'constructor' &&
    field?.type === 'PropertyDefinition' &&
    !field.static &&
    field.parent === parent.parent
  );
}

function isRegistration({ name, call }: MethodCall): boolean {
  if (SETTERS.has(name) || name === 'engine') return false;
  // An empty list of names registers nothing.
  if (name === 'param' && stringOf(call.arguments[0]) === undefined) return false;
  const given = call.arguments.findIndex(({ type }) => type === 'SpreadElement');
  return (given < 0 ? call.arguments.length : given) >= (name === 'get' ? 2 : 1);
}

function settingOf({ name, call }: MethodCall): {
  readonly name: string | undefined;
  readonly value: boolean | undefined;
} {
  const [key, value] = call.arguments;
  if (name === undefined) return { name: undefined, value: undefined };
  // One argument reads the setting.
  if (name === 'set' && value === undefined && key?.type !== 'SpreadElement') return { name: '', value: undefined };
  const fixed = value?.type === 'Literal' ? Boolean(value.value) : undefined;
  return { name: stringOf(key), value: name === 'set' ? fixed : SETTERS.get(name) };
}

function mayChange(use: Use, last: number, flow: FlowResult, sourceCode: SourceCode): boolean {
  const { node, kind, member } = use;
  if (kind === 'member') return !isHarmless(node, member);
  if (kind === 'kept') return false;
  const { parent } = node;
  // `app.use(...apps)`
  const call = parent?.type === 'SpreadElement' ? parent.parent : parent;
  const given = call?.type === 'CallExpression' ? call.callee : undefined;
  const called = given?.type === 'MemberExpression' ? staticKey(given.property, given.computed) : undefined;
  // A server of node only calls the application; one that it is mounted in gives it its settings.
  if (given !== undefined && makesServer(given, sourceCode)) return false;
  return called === 'use' || reachesOthers(use, last, flow, sourceCode);
}

function isHarmless(node: Node, member: string | undefined): boolean {
  const { parent } = node;
  const isPlain = !isWritten(node);
  // `app.on('mount', …)` gives the application again.
  if (member === 'on' || member === 'once') return isPlain && parent?.parent?.type === 'ExpressionStatement';
  if (member !== 'locals') return isPlain && HARMLESS.has(member);
  if (isWritten(node)) return true;
  // `app.locals.settings` is `app.settings`.
  if (parent?.type === 'MemberExpression')
    return ![undefined, 'settings'].includes(staticKey(parent.property, parent.computed));
  const isTarget = parent?.type === 'CallExpression' && parent.arguments[0] === node;
  return isTarget && parent.parent.type === 'ExpressionStatement' && isAssign(parent.callee);
}

function isAssign(callee: Node): boolean {
  return (
    callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    callee.object.name === 'Object' &&
    staticKey(callee.property, callee.computed) === 'assign'
  );
}
