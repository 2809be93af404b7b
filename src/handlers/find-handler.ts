import type { TSESTree } from '@typescript-eslint/utils';
import { frameworks } from '../frameworks/index.ts';
import type { Span } from '../model.ts';
import type { FoundRoute } from '../routes/route.ts';
import type { CallSite, DecoratorSite } from '../routes/site.ts';
import { MOST_HOPS } from '../syntax/budget.ts';
import { constantOf } from '../syntax/constants.ts';
import { classMethodAt, functionAt } from '../syntax/functions.ts';
import {
  type FunctionNode,
  isFunction,
  isMemberNamed,
  type Node,
  type SourceCode,
  propertyName,
  staticKey,
  unwrapped,
  variableOf,
  spanOfNode,
} from '../syntax/nodes.ts';
import { propertyValue } from '../syntax/properties.ts';

const receivers = frameworks.flatMap((framework) => framework.receiverShapes);

/** A name, and its place in the file. */
export interface Named extends Span {
  readonly text: string;
}

/** The handler of a route, as far as the file shows it. */
export interface FoundHandler {
  /** Its own name: `deleteUser` for `users.deleteUser`, `wrap(deleteUser)` and `deleteUser.bind(users)`. */
  readonly name: Named | undefined;
  /** The object that it is a member of: `users` in `users.drop`, or the class of a decorated method. */
  readonly owner: string;
  /** The names of the handlers before it. */
  readonly before: readonly string[];
  /** Whether the call gives no other handler. */
  readonly isAlone: boolean;
  /** How the call names it or writes it out; `undefined` for a decorated method. */
  readonly expression: Node | undefined;
  /** `undefined` if it is in another file; of `wrap(users.deleteUser)`, what the file shows of `wrap`. */
  readonly code: FunctionNode | undefined;
  /** Whether the code is that of the handler itself. */
  readonly isOwnCode: boolean;
  /** The functions that decide whether a request gets there, then its own, as far as the file shows them. */
  readonly chain: readonly FunctionNode[];
}

/** The last handler of an endpoint: the handlers before it decide whether a request gets there. */
export function findHandler(route: FoundRoute): FoundHandler | undefined {
  return route.kind === 'endpoint' ? lastHandler(route) : undefined;
}

/** The same also for a mount, whose last argument may be a handler: `use('/users', show)`. */
export function lastHandler(route: FoundRoute): FoundHandler | undefined {
  const { handlerSite: site } = route;
  if (site === undefined) return undefined;
  if (site.kind === 'decorator') return decoratedMethod(site);
  const { sourceCode } = site;
  // `(error, req, res, next) => …` runs if a handler before it fails.
  const handlers = givenHandlers(route, site).filter((each) => codeOf(each, sourceCode)?.params.length !== 4);
  const last = handlers.at(-1);
  const before = handlers.slice(0, -1).flatMap((each) => handlerName(each)?.text ?? []);
  const chain = handlers.flatMap((each) => codeOf(each, sourceCode) ?? []);
  if (last === undefined) return undefined;
  const innermost = layersOf(last).at(-1);
  const owner = innermost?.type === 'MemberExpression' ? sourceCode.getText(innermost.object) : '';
  return {
    name: handlerName(last),
    owner,
    before,
    isAlone: handlers.length === 1,
    expression: last,
    code: codeOf(last, sourceCode),
    isOwnCode: innermost !== undefined && functionOf(innermost, sourceCode) !== undefined,
    chain,
  };
}

/** The name of a handler in code: `users.drop`, `UsersController.drop` of a decorated method; none if it is unnamed. */
export function handlerNameOf(route: FoundRoute): string | undefined {
  // In a loop or a function one name may stand for many handlers.
  const { name, owner = '' } = (route.site && findHandler(route)) ?? {};
  return name !== undefined && /^[\w$.]+$/u.test(owner) ? `${owner}.${name.text}` : name?.text;
}

function decoratedMethod({ decorator, owner }: DecoratorSite): FoundHandler | undefined {
  const method = decorator.parent;
  if (method?.type !== 'MethodDefinition' || !isFunction(method.value)) return undefined;
  const code = method.value;
  return {
    name: nameAt(method.key, method.computed),
    owner: owner.id?.name ?? '',
    before: [],
    isAlone: true,
    expression: undefined,
    code,
    isOwnCode: true,
    chain: [code],
  };
}

/**
 * The handlers of a registration, in order: `get(path, check, show)`, `get(path, [check, show])`, `get(path, { handler })`,
 * `route({ url, handler })`. None if the last argument is options without a handler.
 */
function givenHandlers(route: FoundRoute, { call: { call, method }, sourceCode }: CallSite): readonly Node[] {
  const given = method.registers?.kind === 'object' ? call.arguments : route.handlers;
  const handlers: (Node | undefined)[] = [];
  const seen = new Set<Node>();
  const pending: (Node | null)[] = given.toReversed();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const node = next && writtenAt(next, sourceCode);
    // A list may contain itself.
    if (node === null || seen.has(node)) continue;
    seen.add(node);
    if (node.type === 'ArrayExpression') for (const element of node.elements.toReversed()) pending.push(element);
    else if (node.type !== 'ObjectExpression') handlers.push(node);
    else handlers.push(propertyValue(node, 'handler') ?? handlerBeside(call, sourceCode));
  }
  return handlers.at(-1) === undefined ? [] : handlers.filter((each) => each !== undefined);
}

/** `show` in `app.openapi(createRoute({ … }), show)`, where a variable may hold the described route. */
function handlerBeside(described: Node, sourceCode: SourceCode): Node | undefined {
  const { parent } = described;
  const name = parent?.type === 'VariableDeclarator' ? variableOf(parent.id, sourceCode) : undefined;
  for (const use of [described, ...(name?.references ?? []).map(({ identifier }) => identifier)]) {
    const call = use.parent;
    if (call?.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') continue;
    const method = propertyName(call.callee);
    const at = receivers.map((shape) => shape.method?.(method)?.describedRoute).find((adds) => adds !== undefined);
    if (at !== undefined && call.arguments[at] === use) return call.arguments[at + 1];
  }
  return undefined;
}

/** The list or the object that a name stands for; returns any other expression as it is. */
function writtenAt(expression: Node, sourceCode: SourceCode): Node {
  const node = unwrapped(expression.type === 'SpreadElement' ? expression.argument : expression);
  const value = node.type === 'Identifier' ? constantOf(node, { sourceCode })?.value : undefined;
  return value?.type === 'ArrayExpression' || value?.type === 'ObjectExpression' ? value : node;
}

/** The function of a handler inside the calls that wrap it: the innermost one that the file shows. */
function codeOf(expression: Node, sourceCode: SourceCode): FunctionNode | undefined {
  for (const node of layersOf(expression).toReversed()) {
    const code = functionOf(node, sourceCode);
    if (code !== undefined) return code;
  }
  return undefined;
}

function functionOf(node: Node, sourceCode: SourceCode): FunctionNode | undefined {
  return functionAt(node, sourceCode) ?? functionOfMember(node, sourceCode);
}

/** `users.drop` of `const users = new Users()`. */
function functionOfMember(node: Node, sourceCode: SourceCode): FunctionNode | undefined {
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return undefined;
  const name = propertyName(node);
  if (name === undefined) return undefined;
  const made = constantOf(node.object, { sourceCode })?.value;
  return made?.type === 'NewExpression' ? classMethodAt(made.callee, name, sourceCode) : undefined;
}

/** A handler and what it wraps, outermost first: `wrap(show)`, `show`. */
function layersOf(expression: Node): readonly Node[] {
  const layers: Node[] = [];
  let next: Node | undefined = expression;
  while (next !== undefined && layers.length < MOST_HOPS) {
    const layer = unwrapped(next);
    layers.push(layer);
    next = wrappedHandler(layer);
  }
  return layers;
}

/**
 * `show` in `show.bind(users)`, `wrap(show)` and `(req, res) => show(req, res)`: of the arguments of a call, the last
 * one that may be a handler.
 */
function wrappedHandler(node: Node): Node | undefined {
  if (node.type === 'ArrowFunctionExpression') return handedOnTo(node);
  if (node.type !== 'CallExpression') return undefined;
  const { callee } = node;
  if (isMemberNamed(callee, 'bind')) return callee.object;
  return node.arguments.findLast((argument) => {
    const { type } = unwrapped(argument);
    return /^(?:Identifier|MemberExpression|CallExpression|FunctionExpression|ArrowFunctionExpression)$/u.test(type);
  });
}

/** `show` in `(req, res) => show(req, res)`, whatever a `.catch()` does with its errors. */
export function handedOnTo({ params, body }: TSESTree.ArrowFunctionExpression): Node | undefined {
  const result = body.type === 'AwaitExpression' ? body.argument : body;
  const call =
    result.type === 'CallExpression' && isMemberNamed(result.callee, 'catch') ? result.callee.object : result;
  if (call.type !== 'CallExpression' || !/^(?:Identifier|MemberExpression)$/u.test(call.callee.type)) return undefined;
  const isHandedOn = call.arguments.every((given, at) => {
    const parameter = params[at];
    return given.type === 'Identifier' && parameter?.type === 'Identifier' && given.name === parameter.name;
  });
  return call.arguments.length > 1 && isHandedOn ? call.callee : undefined;
}

function handlerName(expression: Node): Named | undefined {
  const node = layersOf(expression).at(-1);
  switch (node?.type) {
    case 'Identifier':
      return nameAt(node, false);
    case 'MemberExpression':
      return nameAt(node.property, node.computed);
    case 'FunctionExpression':
      return node.id === null ? undefined : nameAt(node.id, false);
    default:
      return undefined;
  }
}

function nameAt(key: Node, computed: boolean): Named | undefined {
  const text = staticKey(key, computed);
  return text === undefined ? undefined : { text, ...spanOfNode(key) };
}
