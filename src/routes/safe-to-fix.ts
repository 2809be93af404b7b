/**
 * When `--fix` may touch a path: the closed world. The path is one plain literal that nothing else uses; the router is
 * made in this file and held by one name; all that is done with that name is on a short list; and the file has no code
 * that reads or changes the text of routes. What is not recognised here is not fixed. docs/fix-safety.md says the same
 * for people, and tests/fix-safety holds it to real programs.
 */
import type { RouterOption } from '../frameworks/define-framework.ts';
import { MOST_HOPS } from '../syntax/budget.ts';
import { classesBelow, classIndex, isWritten, methodNamed } from '../syntax/classes.ts';
import { type FlowResult, receiversAt } from '../syntax/flow.ts';
import { lastMember } from '../syntax/members.ts';
import {
  ancestors,
  calledBy,
  type CallNode,
  type ClassNode,
  classOfThis,
  enclosingFunction,
  isFunction,
  type Node,
  type SourceCode,
  staticKey,
  stringOf,
  unwrapped,
  type Variable,
  variableOf,
  walkAround,
} from '../syntax/nodes.ts';
import { remember } from '../syntax/remember.ts';
import type { MethodCall } from '../syntax/values.ts';
import { isExported, readsOf } from '../syntax/variables.ts';
import { isExportTarget, type Use, usesAmong } from './uses.ts';

/** A call that registers, with what the file knows of its receiver. */
export interface CallSite {
  readonly call: MethodCall;
  readonly flow: FlowResult;
  readonly sourceCode: SourceCode;
}

/** A name that holds a router: made once, and used in ways of which only those count that are not harmless. */
interface Holder {
  /** The call that makes the router; of the instance that a plugin gets, the call that registers the plugin. */
  readonly making: CallNode;
  /** The router that it is a part of: `app` of `app.route('/users')`, and of a plugin. */
  readonly whole?: Node | undefined;
  /** The class whose field it is. */
  readonly owner?: ClassNode | undefined;
  readonly uses: readonly Use[];
}

type File = Omit<CallSite, 'call'>;

/**
 * Reads the options of the router that a call registers on: `true`, `false`, `absent` where they are left alone, and
 * `undefined` where the file does not show all that may happen to the router before the call.
 */
export function optionsOf(site: CallSite): (option: RouterOption) => boolean | 'absent' | undefined {
  const { call, flow, sourceCode } = site;
  const holders = isKept(call) ? undefined : holdersAt(call.object, call.call, site);
  const making = holders?.at(-1)?.making;
  if (holders === undefined || making === undefined) return () => undefined;
  return (option) => {
    if (option.kind === 'property') return propertyOf(making, option.name);
    const isMounted = holders.some(({ uses, owner }) =>
      uses.some(({ node, role }) => role === 'mounted' && !isBehind(node, call.call, owner, sourceCode)),
    );
    return isMounted ? undefined : settingsOf(making, flow, sourceCode)(option);
  };
}

/** `const users = app.route('/users').get(list)`: who has it may ask for its path. */
function isKept({ call, method }: MethodCall): boolean {
  if (method.registers?.kind !== 'endpoint' || method.registers.path !== 'receiver') return false;
  let link: Node = call;
  for (const outer of ancestors(call)) {
    if (outer.type !== 'MemberExpression' && !(outer.type === 'CallExpression' && outer.callee === link))
      return outer.type !== 'ExpressionStatement';
    link = outer;
  }
  return true;
}

/** Options of the call that makes a router: absent, or one literal object. */
function propertyOf({ arguments: [options] }: CallNode, name: string): boolean | 'absent' | undefined {
  if (options === undefined) return 'absent';
  let value: Node = unwrapped(options);
  for (const key of name.split('.')) {
    const member = lastMember(value, key);
    if (member === undefined || member === 'absent') return member;
    value = unwrapped(member);
  }
  return value.type === 'Literal' && typeof value.value === 'boolean' ? value.value : undefined;
}

/** Settings of an application: set by literals only, whenever that is. Each is looked for once, not for each route. */
const settingsOf = remember((making: Node, { calls }: FlowResult, { text }: SourceCode) =>
  remember(({ name, setters }: Extract<RouterOption, { kind: 'setting' }>): boolean | 'absent' | undefined => {
    let found: boolean | 'absent' = 'absent';
    let spelled = text.split(name).length - 1;
    for (const { receiver, name: method, call } of calls) {
      const setter = receiver.origin === making ? setters.get(method) : undefined;
      const [key, value] = call.arguments;
      // `app.set('title')` reads a setting.
      if (setter === undefined || (setter === 'argument' && value === undefined && key?.type !== 'SpreadElement'))
        continue;
      const setting = stringOf(key);
      if (setting === undefined) return undefined;
      if (setting !== name) continue;
      spelled--;
      const given = setter !== 'argument' ? setter : value?.type === 'Literal' ? Boolean(value.value) : undefined;
      if (given === undefined || (found !== 'absent' && found !== given)) return undefined;
      found = given;
    }
    // What else has the name may set it in another way: `app.locals.settings['strict routing'] = true`.
    return spelled === 0 ? found : undefined;
  }),
);

/** The names from the one that a call registers on to the one that holds what is made; `undefined` if not closed. */
function holdersAt(object: Node, registration: Node, file: File, depth = 0): readonly Holder[] | undefined {
  const start = chainStart(object, file);
  const holder = isMaking(start, file)
    ? { making: start, whole: wholeOf(start, file), uses: [] }
    : holderOf(start, file);
  if (holder === undefined || depth > MOST_HOPS || !isClosed(holder, registration, file)) return undefined;
  if (holder.whole === undefined) return [holder];
  const above = holdersAt(holder.whole, holder.making, file, depth + 1);
  return above && [holder, ...above];
}

/** What a chain of calls begins with: `app` of `app.get(…).post(…)`, or the call that makes a router. */
function chainStart(object: Node, file: File): Node {
  let node = unwrapped(object);
  for (;;) {
    const callee = node.type === 'CallExpression' ? node.callee : undefined;
    if (callee?.type !== 'MemberExpression' || isMaking(node, file)) return node;
    node = unwrapped(callee.object);
  }
}

function isMaking(node: Node, { flow }: File): node is CallNode {
  const isCall = node.type === 'CallExpression' || node.type === 'NewExpression';
  return isCall && receiversAt(node, flow).some(({ origin }) => origin === node);
}

function wholeOf(making: CallNode, { flow }: File): Node | undefined {
  const isPart = receiversAt(making, flow).some(({ parent }) => parent?.call === making);
  return isPart && making.callee.type === 'MemberExpression' ? making.callee.object : undefined;
}

function holderOf(node: Node, file: File): Holder | undefined {
  const variable = variableOf(node, file.sourceCode);
  if (variable !== undefined) return variableHolder(variable, file);
  if (node.type !== 'MemberExpression' || node.object.type !== 'ThisExpression') return undefined;
  const [owner, name] = [classOfThis(node), staticKey(node.property, node.computed)];
  return owner && name !== undefined ? fieldHolders(owner, file).get(name) : undefined;
}

/** A variable that is written once by what makes a router, or the parameter of an inline plugin. */
const variableHolder = remember((variable: Variable, file: File): Holder | undefined => {
  const [definition, ...others] = variable.defs;
  const [write, ...more] = variable.references.filter((reference) => reference.isWrite());
  if (definition === undefined || others.length > 0 || more.length > 0) return undefined;
  if (definition.type === 'Parameter') return write ? undefined : pluginHolder(variable, definition.node, file);
  if (definition.type !== 'Variable' || write?.writeExpr == null || !isWhole(write.identifier)) return undefined;
  return holderOfMade(write.writeExpr, [variable], file);
});

/** `app.register(async (instance) => { … })`: the instance that a function gets which is written in the call. */
function pluginHolder(variable: Variable, target: Node, file: File): Holder | undefined {
  const reads = readsOf(variable);
  const [receiver] = reads.flatMap((read) => receiversAt(read, file.flow));
  const making = receiver?.parent?.call;
  if (making?.callee.type !== 'MemberExpression' || !making.arguments.some((each) => each === target)) return undefined;
  return receiver && { making, whole: making.callee.object, uses: usesAmong(reads, receiver.shape, file) };
}

/** By field: `this.app` of a class that is neither extended nor extends another one, written once. */
const fieldHolders = remember((owner: ClassNode, file: File): ReadonlyMap<string, Holder | undefined> => {
  const { fields, members, patterns } = classIndex(owner, file.sourceCode);
  const holders = new Map<string, Holder | undefined>();
  if (owner.superClass !== null || classesBelow(owner, file.sourceCode).length > 1) return holders;
  for (const [name, nodes] of members) {
    const field = fields.get(name);
    const isTaken = patterns.some(({ id }) => file.sourceCode.getText(id).includes(name));
    const [value, ...others] = [
      ...(field?.value == null ? [] : [field.value]),
      ...nodes
        .filter(isWritten)
        .map(({ parent }) => (parent.type === 'AssignmentExpression' ? parent.right : undefined)),
    ];
    const isOnce = value !== undefined && others.length === 0 && methodNamed(owner, name) === undefined;
    const reads = nodes.filter((node) => !isWritten(node));
    if (isOnce && !isTaken && field?.static !== true) holders.set(name, holderOfMade(value, [], file, owner, reads));
  }
  return holders;
});

/** What an expression makes, with all that is done with the names that it is given to: `a = b = express()`. */
function holderOfMade(
  value: Node,
  names: readonly Variable[],
  file: File,
  owner?: ClassNode,
  reads: readonly Node[] = [],
): Holder | undefined {
  const held = new Set(names);
  const uses: Use[] = [];
  let node = unwrapped(value);
  for (; node.type === 'AssignmentExpression' && node.operator === '='; node = unwrapped(node.right)) {
    const variable = variableOf(node.left, file.sourceCode);
    if (isExportTarget(node.left)) uses.push({ node: node.left, role: 'given out' });
    else if (variable?.references.filter((reference) => reference.isWrite()).length === 1) held.add(variable);
    else return undefined;
  }
  const making = chainStart(node, file);
  const made = receiversAt(making, file.flow).find(({ origin }) => origin === making);
  if (made === undefined || !isMaking(making, file)) return undefined;
  for (const variable of held) if (isExported(variable)) uses.push({ node: making, role: 'given out' });
  uses.push(...usesAmong([...reads, ...[...held].flatMap(readsOf)], made.shape, file));
  return { making, whole: wholeOf(making, file), owner, uses };
}

/** Whether nobody can get at the router between its making and a registration. */
function isClosed({ making, whole, owner, uses }: Holder, registration: Node, file: File): boolean {
  const { sourceCode } = file;
  const unknown = uses.filter(({ role }) => role === 'unknown').map(({ node }) => node);
  // A function that is called again registers again, behind all that was done with the router.
  const isOnce = owner !== undefined || enclosingFunction(making) === enclosingFunction(registration);
  // What `route(path)` gives tells its path whenever it is asked.
  const isRoute = whole !== undefined && isMaking(making, file);
  const isLate = (node: Node): boolean => isBehind(node, registration, owner, sourceCode);
  if (!unknown.every((node) => isOnce && !isRoute && isLate(node))) return false;
  if (owner !== undefined) {
    const [made, registered] = [making, registration].map((node) => whenRun(node, owner, sourceCode));
    if (made === undefined || registered === undefined || made > registered) return false;
    return !mayRunOthers(owner, registration, sourceCode);
  }
  const given = uses.filter(({ role }) => role === 'given out').map(({ node }) => node);
  // `return router` at the end of the function that adds the routes.
  if (enclosingFunction(making) !== enclosingFunction(registration)) return given.every(isLate);
  return given.every((node) => !runsOthers(node.range[0], registration, sourceCode));
}

/** Whether another file may run between two places, which may then use what this one exports already. */
function runsOthers(from: number, until: Node, sourceCode: SourceCode): boolean {
  const found = sourceCode.text.slice(from, until.range[0]).matchAll(/\b(?:require|import)\s*\(|\bawait\b/gu);
  const offsets = [...found].map(({ index }) => from + index);
  let isRun = false;
  walkAround(offsets, sourceCode, (node) => {
    if (!/^(?:Await|Call|Import)Expression$|^ForOf/u.test(node.type)) return;
    const target = enclosingFunction(node);
    // What a handler waits for, it waits for later.
    isRun ||= offsets.includes(node.range[0]) && (target === undefined || target === enclosingFunction(until));
  });
  return isRun;
}

/** Whether a class hands its instance on, or runs a method that another class may replace, before a registration. */
function mayRunOthers(owner: ClassNode, registration: Node, sourceCode: SourceCode): boolean {
  const { others, members } = classIndex(owner, sourceCode);
  const own = enclosingFunction(registration);
  const calls = [...members].flatMap(([name, nodes]) => {
    const method = methodNamed(owner, name);
    const isPrivate = method !== undefined && (name.startsWith('#') || isPrivateMember(method.parent));
    return isPrivate || method === own ? [] : nodes.filter((node) => calledBy(node) !== undefined);
  });
  return [...others.filter((node) => !isReturnedOrBound(node)), ...calls].some(
    (node) => !isBehind(node, registration, owner, sourceCode),
  );
}

function isPrivateMember(member: Node): boolean {
  return member.type === 'MethodDefinition' && member.accessibility === 'private';
}

/** Whether a node runs behind a registration for certain: later in the same function, or of the same constructor. */
function isBehind(node: Node, registration: Node, owner: ClassNode | undefined, sourceCode: SourceCode): boolean {
  const target = enclosingFunction(registration);
  if (enclosingFunction(node) === target) return node.range[0] > registration.range[1] && !isInLoop(registration, node);
  if (owner === undefined || classOfThis(node) !== owner) return false;
  const [own, registered] = [node, registration].map((each) => whenRun(each, owner, sourceCode));
  // What the constructor does not run waits until the instance is there.
  if (own === undefined) return registered !== undefined && isMethodOf(enclosingFunction(node), owner);
  return registered !== undefined && own > registered;
}

/** The offset in the constructor at which a node of a class runs: its own, or that of the call of its method. */
function whenRun(node: Node, owner: ClassNode, sourceCode: SourceCode): number | undefined {
  let place = node;
  for (let hops = 0; hops < MOST_HOPS; hops++) {
    const target = enclosingFunction(place);
    // The initialiser of a field runs before the constructor.
    if (target === undefined) return -1;
    const method = target.parent;
    if (method.type !== 'MethodDefinition' || method.parent.parent !== owner || method.static) return undefined;
    if (target.async && runsOthers(target.range[0], place, sourceCode)) return undefined;
    if (method.kind === 'constructor') return place.range[0];
    const name = staticKey(method.key, method.computed) ?? '';
    const uses = classIndex(owner, sourceCode).members.get(name) ?? [];
    const [call, ...others] = uses.flatMap((use) => calledBy(use) ?? []);
    if (call === undefined || others.length > 0) return undefined;
    place = call;
  }
  return undefined;
}

/** Whether a name gets a whole value: `const app = …`, `app = …`. */
function isWhole({ parent }: Node): boolean {
  return parent?.type === 'VariableDeclarator'
    ? parent.parent.parent.type !== 'ForOfStatement'
    : parent?.type === 'AssignmentExpression' && parent.operator === '=';
}

/** `return this`, `this.list.bind(this)`. */
function isReturnedOrBound({ parent }: Node): boolean {
  if (parent?.type === 'ReturnStatement') return true;
  const callee = parent?.type === 'CallExpression' ? parent.callee : undefined;
  return callee?.type === 'MemberExpression' && staticKey(callee.property, callee.computed) === 'bind';
}

function isMethodOf(target: Node | undefined, owner: ClassNode): boolean {
  return target?.parent?.type === 'MethodDefinition' && target.parent.parent.parent === owner;
}

/** Whether a loop goes from one place to the other and back, in the same function. */
function isInLoop(registration: Node, node: Node): boolean {
  for (const outer of ancestors(registration)) {
    if (isFunction(outer)) return false;
    const isLoop = /^(?:For|While|DoWhile)/u.test(outer.type);
    if (isLoop && outer.range[0] <= node.range[0] && node.range[1] <= outer.range[1]) return true;
  }
  return false;
}
