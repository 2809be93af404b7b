/**
 * When `--fix` may touch a path: the closed world. The path is one plain literal that nothing else uses; the router is
 * made in this file and held by one name; all that is done with that name is on a short list; and the file has no code
 * that reads or changes the text of routes. What is not recognised here is not fixed. docs/fix-safety.md says the same
 * for people, and tests/fix-safety holds it to real programs.
 */
import type { Framework, RouterOption } from '../frameworks/define-framework.ts';
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
  isWithin,
  type Node,
  type SourceCode,
  staticKey,
  stringOf,
  unwrapped,
  type Variable,
  variableOf,
  walkAround,
} from '../syntax/nodes.ts';
import type { PathItem } from '../syntax/text.ts';
import type { MethodCall } from '../syntax/values.ts';
import { initialiser, isExported, readsOf } from '../syntax/variables.ts';
import { isExportTarget, type Use, usesAmong } from './uses.ts';

/** A call that registers, with what the file knows of its receiver. */
export interface CallSite {
  readonly call: MethodCall;
  readonly flow: FlowResult;
  readonly sourceCode: SourceCode;
}

/** Code that may give any name or text another meaning. */
const ANYTHING_GOES =
  /\beval\s*\(|(?<![.\w$])with\s*\(|\bprototype\b|\b__proto__\b|\b[gs]etPrototypeOf\b|\bdefineProperty\b|\brequire\.cache\b|\b(?:spyOn|stub|jest\.mock|vi\.mock|proxyquire)\b/u;

/** Whether a file reads or changes the text of routes, or may do anything at all. */
export function readsRoutes(framework: Framework, { text }: SourceCode): boolean {
  return ANYTHING_GOES.test(text) || framework.readsRoutes.test(text);
}

/** Types that may name a text one by one, so that another one may not compile: `get<'/users'>('/users')`. */
const MAY_NAME_TEXT = /["'`]|(?:path|route|ur[il]|endpoint)s?\b|\btypeof\b|\bkeyof\b/iu;

/** Whether a path is one literal that nothing else uses, no type included: an argument, an option, or a constant. */
export function isSafeLiteral({ node: place, text }: PathItem, sourceCode: SourceCode): boolean {
  const [piece, ...others] = text?.pieces ?? [];
  if (text?.usedOnce !== true || piece === undefined || others.length > 0) return false;
  const { node } = piece.literal;
  const literal = node.type === 'TemplateElement' ? node.parent : node;
  if (!isUntyped(literal, sourceCode)) return false;
  return isWithin(literal, place) || (holds(place, literal, sourceCode) && isUntyped(place, sourceCode));
}

/** Whether no type between an expression and its call, or its declaration, may depend on what the expression says. */
function isUntyped(expression: Node, sourceCode: SourceCode): boolean {
  for (const outer of ancestors(expression)) {
    switch (outer.type) {
      case 'ArrayExpression':
      case 'ObjectExpression':
      case 'Property':
      case 'ConditionalExpression':
        break;
      case 'CallExpression': {
        const types = outer.typeArguments;
        // Other parsers say `null` or nothing where there are none.
        return types == null || !MAY_NAME_TEXT.test(sourceCode.getText(types));
      }
      case 'VariableDeclarator': {
        const isTyped = outer.id.type !== 'Identifier' || outer.id.typeAnnotation != null;
        const comments = [outer, outer.parent].flatMap((each) => sourceCode.getCommentsBefore(each));
        return !isTyped && !comments.some(({ value }) => /@(?:type|satisfies)\b/u.test(value));
      }
      default:
        return false;
    }
  }
  return false;
}

/** Whether a name, or a member of one, is that of the constant which has the literal in it. */
function holds(place: Node, literal: Node, sourceCode: SourceCode): boolean {
  const holder = place.type === 'MemberExpression' ? place.object : place;
  const variable = holder.type === 'Identifier' ? variableOf(holder, sourceCode) : undefined;
  const value = variable && initialiser(variable);
  return value !== undefined && isWithin(literal, value);
}

/** A name that holds a router: made once, and used in ways of which only those count that are not harmless. */
interface Holder {
  /** The call that makes the router; of the instance that a plugin gets, the call that registers the plugin. */
  readonly making: CallNode;
  readonly isPlugin: boolean;
  /** The class whose field it is. */
  readonly owner: ClassNode | undefined;
  readonly uses: readonly Use[];
}

/**
 * Reads the options of the router that a call registers on: `true`, `false`, `absent` where they are left alone, and
 * `undefined` where the file does not show all that may happen to the router before the call.
 */
export function optionsOf({
  call,
  flow,
  sourceCode,
}: CallSite): (option: RouterOption) => boolean | 'absent' | undefined {
  const world = new World(flow, sourceCode);
  const holders = isKept(call) ? undefined : world.holdersAt(call.object, call.call);
  const making = holders?.at(-1)?.making;
  if (holders === undefined || making === undefined) return () => undefined;
  return (option) => {
    if (option.kind === 'property') return propertyOf(making, option.name);
    const isMounted = holders.some(({ uses, owner }) =>
      uses.some(({ node, role }) => role === 'mounted' && !world.isBehind(node, call.call, owner)),
    );
    return isMounted ? undefined : settingOf(making, option, flow, sourceCode);
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

/** Settings of an application: set by literals only, whenever that is. */
function settingOf(
  making: Node,
  { name, setters }: Extract<RouterOption, { kind: 'setting' }>,
  { calls }: FlowResult,
  { text }: SourceCode,
): boolean | 'absent' | undefined {
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
}

/** By what holds a router: a file has a thousand routes on one name. */
const variables = new WeakMap<Variable, { readonly holder: Holder | undefined }>();
const fields = new WeakMap<ClassNode, Map<string, Holder | undefined>>();

/** What surrounds one registration. */
class World {
  readonly #flow: FlowResult;
  readonly #sourceCode: SourceCode;

  constructor(flow: FlowResult, sourceCode: SourceCode) {
    this.#flow = flow;
    this.#sourceCode = sourceCode;
  }

  /** The names from the one that a call registers on to the one that holds what is made; `undefined` if not closed. */
  holdersAt(object: Node, registration: Node, depth = 0): readonly Holder[] | undefined {
    const start = this.#chainStart(object);
    if (start.making !== undefined) return [{ making: start.making, isPlugin: false, owner: undefined, uses: [] }];
    const holder = this.#holderOf(start.node);
    if (holder === undefined || !this.#isClosed(holder, registration)) return undefined;
    const { making } = holder;
    const parent = making.callee.type === 'MemberExpression' ? making.callee.object : undefined;
    const isPart = holder.isPlugin || receiversAt(making, this.#flow).some((each) => each.parent?.call === making);
    if (!isPart) return [holder];
    const above = parent && depth < 10 ? this.holdersAt(parent, making, depth + 1) : undefined;
    return above && [holder, ...above];
  }

  /** What a chain of calls begins with: `app` of `app.route('/x').get(…)`, or the very call that makes a router. */
  #chainStart(object: Node): { readonly node: Node; readonly making?: CallNode } {
    let node = unwrapped(object);
    while (node.type === 'CallExpression' || node.type === 'NewExpression') {
      if (receiversAt(node, this.#flow).some(({ origin, parent }) => origin === node && parent === undefined))
        return { node, making: node };
      if (node.callee.type !== 'MemberExpression' || receiversAt(node.callee.object, this.#flow).length === 0) break;
      node = unwrapped(node.callee.object);
    }
    return { node };
  }

  #holderOf(node: Node): Holder | undefined {
    const variable = variableOf(node, this.#sourceCode);
    if (variable !== undefined) {
      const known = variables.get(variable) ?? { holder: this.#ofVariable(variable) };
      variables.set(variable, known);
      return known.holder;
    }
    if (node.type !== 'MemberExpression' || node.object.type !== 'ThisExpression') return undefined;
    const [owner, name] = [classOfThis(node), staticKey(node.property, node.computed)];
    if (owner === undefined || name === undefined) return undefined;
    const known = fields.get(owner) ?? new Map<string, Holder | undefined>();
    fields.set(owner, known);
    if (!known.has(name)) known.set(name, this.#ofField(owner, name));
    return known.get(name);
  }

  /** A variable that is written once by what makes a router, or the parameter of an inline plugin. */
  #ofVariable(variable: Variable): Holder | undefined {
    const [definition, ...others] = variable.defs;
    const writes = variable.references.filter((reference) => reference.isWrite());
    if (definition === undefined || others.length > 0 || writes.length > 1) return undefined;
    if (definition.type === 'Parameter') {
      const call = writes.length > 0 ? undefined : this.#pluginCall(definition.node, definition.name);
      const shape = call && this.#flow.valuesOf(readsOf(variable)[0] ?? call).find(({ kind }) => kind === 'framework');
      if (call === undefined || shape?.kind !== 'framework') return undefined;
      return {
        making: call,
        isPlugin: true,
        owner: undefined,
        uses: usesAmong(readsOf(variable), shape.shape, this.#flow, this.#sourceCode),
      };
    }
    const [write] = writes;
    if (definition.type !== 'Variable' || write?.writeExpr == null || !isWhole(write.identifier)) return undefined;
    return this.#made(write.writeExpr, [variable], undefined, []);
  }

  /** `app.register(async (instance) => { … })`: the call that hands the parameter over. */
  #pluginCall(target: Node, name: Node): CallNode | undefined {
    const { parent: call } = target;
    if (!isFunction(target) || target.params[0] !== name || call?.type !== 'CallExpression') return undefined;
    const isHanded = this.#flow.calls.some(
      (each) =>
        each.call === call && each.method.hands !== undefined && call.arguments[each.method.hands.argument] === target,
    );
    return isHanded ? call : undefined;
  }

  /** `this.app` of a class without `extends`, written once. */
  #ofField(owner: ClassNode, name: string): Holder | undefined {
    const { fields: declared, members, patterns } = classIndex(owner, this.#sourceCode);
    const field = declared.get(name);
    const nodes = members.get(name) ?? [];
    const written = nodes.filter(isWritten);
    const isTaken = patterns.some(({ id }) => this.#sourceCode.getText(id).includes(name));
    const isAccessor = owner.body.body.some(
      (each) => each.type === 'MethodDefinition' && staticKey(each.key, each.computed) === name,
    );
    const isExtended = owner.superClass !== null || classesBelow(owner, this.#sourceCode).length > 1;
    if (isExtended || isAccessor || field?.static === true || isTaken) return undefined;
    const [value, ...others] = [
      ...(field?.value == null ? [] : [field.value]),
      ...written.map(({ parent }) => (parent.type === 'AssignmentExpression' ? parent.right : undefined)),
    ];
    const reads = nodes.filter((node) => !isWritten(node));
    return value === undefined || others.length > 0 ? undefined : this.#made(value, [], owner, reads);
  }

  /** What an expression makes, with all that is done with the names that it is given to: `a = b = express()`. */
  #made(
    value: Node,
    names: readonly Variable[],
    owner: ClassNode | undefined,
    reads: readonly Node[],
  ): Holder | undefined {
    const held = new Set(names);
    const uses: Use[] = [];
    let node = unwrapped(value);
    for (; node.type === 'AssignmentExpression' && node.operator === '='; node = unwrapped(node.right)) {
      const variable = variableOf(node.left, this.#sourceCode);
      if (isExportTarget(node.left)) uses.push({ node: node.left, role: 'given out' });
      else if (variable?.references.filter((reference) => reference.isWrite()).length === 1) held.add(variable);
      else return undefined;
    }
    // `const users = app.route('/users')`
    const isPart = receiversAt(node, this.#flow).some(({ origin }) => origin === node);
    const making = isPart && node.type === 'CallExpression' ? node : this.#chainStart(node).making;
    const shape = making && receiversAt(making, this.#flow).find(({ origin }) => origin === making)?.shape;
    if (making === undefined || shape === undefined) return undefined;
    for (const variable of held) if (isExported(variable)) uses.push({ node: making, role: 'given out' });
    const all = [...reads, ...[...held].flatMap(readsOf)];
    return { making, isPlugin: false, owner, uses: [...uses, ...usesAmong(all, shape, this.#flow, this.#sourceCode)] };
  }

  /** Whether nobody can get at the router between its making and a registration. */
  #isClosed({ making, owner, uses }: Holder, registration: Node): boolean {
    const [made, registered] = [this.#whenRun(making, owner), this.#whenRun(registration, owner)];
    const unknown = uses.filter(({ role }) => role === 'unknown').map(({ node }) => node);
    // A function that is called again registers again, behind all that was done with the router.
    const isOnce = owner !== undefined || enclosingFunction(making) === enclosingFunction(registration);
    // What `route(path)` gives tells its path whenever it is asked.
    const isRoute = receiversAt(making, this.#flow).some(
      ({ origin, parent }) => origin === making && parent !== undefined,
    );
    if (!unknown.every((node) => isOnce && !isRoute && this.isBehind(node, registration, owner))) return false;
    if (owner !== undefined) {
      if (made === undefined || registered === undefined || made > registered) return false;
      return !this.#mayRunOthers(owner, registration);
    }
    const given = uses.filter(({ role }) => role === 'given out').map(({ node }) => node);
    // `return router` at the end of the function that adds the routes.
    if (enclosingFunction(making) !== enclosingFunction(registration))
      return given.every((node) => this.isBehind(node, registration, owner));
    return given.every((node) => !this.#runsOthers(node.range[0], registration));
  }

  /** Whether another file may run between two places, which may then use what this one exports already. */
  #runsOthers(from: number, until: Node): boolean {
    const found = this.#sourceCode.text.slice(from, until.range[0]).matchAll(/\b(?:require|import)\s*\(|\bawait\b/gu);
    const offsets = [...found].map(({ index }) => from + index);
    let isRun = false;
    walkAround(offsets, this.#sourceCode, (node) => {
      if (!/^(?:Await|Call|Import)Expression$|^ForOf/u.test(node.type)) return;
      const target = enclosingFunction(node);
      // What a handler waits for, it waits for later.
      isRun ||= offsets.includes(node.range[0]) && (target === undefined || target === enclosingFunction(until));
    });
    return isRun;
  }

  /** Whether a constructor hands the instance on, or runs a method that another class is to fill in, before a registration. */
  #mayRunOthers(owner: ClassNode, registration: Node): boolean {
    const { others, members } = classIndex(owner, this.#sourceCode);
    const isBefore = (node: Node): boolean => !this.isBehind(node, registration, owner);
    const isHandedOn = others.some((node) => !isReturnedOrBound(node) && isBefore(node));
    const isHook = (name: string): boolean => {
      const method = methodNamed(owner, name);
      return method === undefined || (method.body.type === 'BlockStatement' && method.body.body.every(isIdle));
    };
    return (
      isHandedOn ||
      [...members].some(([name, nodes]) =>
        nodes.some((node) => calledBy(node) !== undefined && isHook(name) && isBefore(node)),
      )
    );
  }

  /** Whether a node runs behind a registration for certain: later in the same function, or of the same constructor. */
  isBehind(node: Node, registration: Node, owner: ClassNode | undefined): boolean {
    const target = enclosingFunction(registration);
    if (enclosingFunction(node) === target)
      return node.range[0] > registration.range[1] && !isInLoop(registration, node);
    if (owner === undefined || classOfThis(node) !== owner) return false;
    const [own, registered] = [this.#whenRun(node, owner), this.#whenRun(registration, owner)];
    // What the constructor does not run waits until the instance is there.
    if (own === undefined) return registered !== undefined && isMethodOf(enclosingFunction(node), owner);
    return registered !== undefined && own > registered;
  }

  /** The offset in the constructor at which a node of a class runs: its own, or that of the call of its method. */
  #whenRun(node: Node, owner: ClassNode | undefined): number | undefined {
    if (owner === undefined) return node.range[0];
    let place = node;
    for (let hops = 0; hops < 8; hops++) {
      const target = enclosingFunction(place);
      // The initialiser of a field runs before the constructor.
      if (target === undefined) return -1;
      const method = target.parent;
      if (method.type !== 'MethodDefinition' || method.parent.parent !== owner || method.static) return undefined;
      if (target.async && this.#runsOthers(target.range[0], place)) return undefined;
      if (method.kind === 'constructor') return place.range[0];
      const name = staticKey(method.key, method.computed);
      const calls =
        classIndex(owner, this.#sourceCode)
          .members.get(name ?? '')
          ?.map(calledBy) ?? [];
      const [call, ...others] = calls.filter((each) => each !== undefined);
      if (call === undefined || others.length > 0) return undefined;
      place = call;
    }
    return undefined;
  }
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

/** Whether a statement does nothing but, perhaps, to say that it is not made yet: `throw new Error('Not implemented')`. */
function isIdle({ type }: Node): boolean {
  return type === 'EmptyStatement' || type === 'ThrowStatement';
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
