import { frameworks } from '../frameworks/index.ts';
import type { Span } from '../model.ts';
import type { FoundRoute, Site } from '../routes/route.ts';
import { MOST_HOPS } from '../syntax/budget.ts';
import { classNamed, methodNamed } from '../syntax/classes.ts';
import { constantOf } from '../syntax/constants.ts';
import { functionAt } from '../syntax/functions.ts';
import {
  type FunctionNode,
  isFunction,
  isMemberNamed,
  type Node,
  propertyValue,
  type SourceCode,
  staticKey,
  unwrapped,
  variableOf,
  spanOfNode,
} from '../syntax/nodes.ts';
import { undeclaredReferences } from '../syntax/variables.ts';

/** A name, and where the file writes it. */
export interface Named extends Span {
  readonly text: string;
}

/** The handler of a route, as far as the file shows it. */
export interface FoundHandler {
  /** What its own name is: `deleteUser` of `users.deleteUser`, `wrap(deleteUser)` and `deleteUser.bind(users)`. */
  readonly name: Named | undefined;
  /** `undefined` where it stands in another file. */
  readonly code: FunctionNode | undefined;
  /** That function behind those that decide whether a request gets there, as far as the file shows them. */
  readonly chain: readonly FunctionNode[];
}

/** The last handler of a registration: those before it decide whether a request gets there. */
export function findHandler({ kind, handlerSite: site }: FoundRoute): FoundHandler | undefined {
  if (site === undefined || kind !== 'endpoint') return undefined;
  if (site.kind === 'decorator') return decoratedMethod(site);
  const expression = handlerExpression(site);
  return (
    expression && { name: nameOf(expression), code: codeOf(expression, site.sourceCode), chain: functionsOf(site) }
  );
}

/** The handler as code calls it: `users.drop`, and `UsersController.drop` of a decorated method; none of a function without a name. */
export function handlerNameOf(route: FoundRoute): string | undefined {
  const { site } = route;
  const method = findHandler(route)?.name?.text;
  if (method === undefined || site === undefined) return undefined;
  if (site.kind === 'decorator') return `${site.owner.id?.name ?? ''}.${method}`;
  const expression = handlerExpression(site);
  const node = expression && wrappersOf(expression).at(-1);
  const owner = node?.type === 'MemberExpression' ? site.sourceCode.getText(node.object) : '';
  return /^[\w$.]+$/u.test(owner) ? `${owner}.${method}` : method;
}

type CallSite = Extract<Site, { kind: 'call' }>;

function decoratedMethod({ decorator }: Extract<Site, { kind: 'decorator' }>): FoundHandler | undefined {
  const method = decorator.parent;
  if (method?.type !== 'MethodDefinition' || !isFunction(method.value)) return undefined;
  return { name: named(method.key, method.computed), code: method.value, chain: [method.value] };
}

/** `check` and `show` of `get(path, check, show)` and of `get(path, [check, show])`. */
function functionsOf(site: CallSite): readonly FunctionNode[] {
  const { sourceCode } = site;
  const listed = argumentsOf(site).flatMap((argument): readonly (Node | null)[] => {
    const node = writtenAt(argument, sourceCode);
    return node.type === 'ArrayExpression' ? node.elements : [node];
  });
  return listed.flatMap((node) => (node && codeOf(node, sourceCode)) ?? []);
}

/** What a registration is called with behind its path. */
function argumentsOf({ call: { call, method } }: CallSite): readonly Node[] {
  const isPathFirst = method.registers?.kind === 'endpoint' && method.registers.path !== 'receiver';
  return isPathFirst ? call.arguments.slice(1) : call.arguments;
}

/** `get(path, check, show)`, `get(path, [check, show])`, `route({ url, handler })`, `get(path, { handler })`. */
function handlerExpression(site: CallSite): Node | undefined {
  const { call, sourceCode } = site;
  let last: Node | null | undefined = argumentsOf(site).at(-1);
  // A list may hold itself.
  for (let hops = 0; last != null && hops < MOST_HOPS; hops++) {
    const node = writtenAt(last, sourceCode);
    if (node.type === 'ObjectExpression') return propertyValue(node, 'handler') ?? handlerBeside(call.call, sourceCode);
    if (node.type !== 'ArrayExpression') return node;
    last = node.elements.at(-1);
  }
  return undefined;
}

/** `show` of `app.openapi(createRoute({ … }), show)`, which may get the described route by its name. */
function handlerBeside(described: Node, sourceCode: SourceCode): Node | undefined {
  const { parent } = described;
  const name = parent?.type === 'VariableDeclarator' ? variableOf(parent.id, sourceCode) : undefined;
  for (const use of [described, ...(name?.references ?? []).map(({ identifier }) => identifier)]) {
    const call = use.parent;
    if (call?.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') continue;
    const method = staticKey(call.callee.property, call.callee.computed);
    const at = receivers.map((shape) => shape.method?.(method)?.adds).find((adds) => adds !== undefined);
    if (at !== undefined && call.arguments[at] === use) return call.arguments[at + 1];
  }
  return undefined;
}

const receivers = frameworks.flatMap((framework) => framework.receivers);

/** The list or the object that a name stands for; any other expression as it is. */
function writtenAt(expression: Node, sourceCode: SourceCode): Node {
  const node = unwrapped(expression.type === 'SpreadElement' ? expression.argument : expression);
  const value = node.type === 'Identifier' ? constantOf(node, sourceCode)?.value : undefined;
  return value?.type === 'ArrayExpression' || value?.type === 'ObjectExpression' ? value : node;
}

/** The function of a handler, inside of the calls that wrap it; the innermost that the file shows. */
function codeOf(expression: Node, sourceCode: SourceCode): FunctionNode | undefined {
  for (const node of wrappersOf(expression).toReversed()) {
    const code = functionAt(node, sourceCode) ?? methodAt(node, sourceCode);
    if (code !== undefined) return code;
  }
  return undefined;
}

/** `users.drop` of `const users = new Users()`, and `exports.drop`. */
function methodAt(node: Node, sourceCode: SourceCode): FunctionNode | undefined {
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return undefined;
  const name = staticKey(node.property, node.computed);
  if (name === undefined) return undefined;
  if (node.object.name === 'exports') return exported(name, sourceCode);
  const made = constantOf(node.object, sourceCode)?.value;
  const owner = made?.type === 'NewExpression' && made.callee.type === 'Identifier' ? made.callee : undefined;
  const declared = owner && classNamed(owner, sourceCode);
  return declared && methodNamed(declared, name);
}

/** The function that a file gives to `exports.name`, once. */
function exported(name: string, sourceCode: SourceCode): FunctionNode | undefined {
  const given = undeclaredReferences('exports', sourceCode).flatMap(({ parent }) => {
    const isOfName = parent?.type === 'MemberExpression' && staticKey(parent.property, parent.computed) === name;
    const assignment = isOfName ? parent.parent : undefined;
    return assignment?.type === 'AssignmentExpression' && assignment.left === parent ? [assignment.right] : [];
  });
  const [only, ...others] = given;
  return others.length === 0 && isFunction(only) ? only : undefined;
}

/** A handler and what it wraps, from the outside in: `wrap(show)`, `show`. */
function wrappersOf(expression: Node): readonly Node[] {
  const found: Node[] = [];
  for (
    let node: Node | undefined = expression;
    node !== undefined && found.length < MOST_HOPS;
    node = wrappedIn(node)
  ) {
    node = unwrapped(node);
    found.push(node);
  }
  return found;
}

/**
 * `show` of `show.bind(users)`, of `wrap(show)` and of `(req, res) => show(req, res)`; the last argument that may be a
 * handler is the one.
 */
function wrappedIn(node: Node): Node | undefined {
  if (node.type === 'ArrowFunctionExpression') return handedOnTo(node);
  if (node.type !== 'CallExpression') return undefined;
  const { callee } = node;
  if (callee.type === 'MemberExpression' && staticKey(callee.property, callee.computed) === 'bind')
    return callee.object;
  return node.arguments.findLast((argument) => {
    const { type } = unwrapped(argument);
    return /^(?:Identifier|MemberExpression|CallExpression|FunctionExpression|ArrowFunctionExpression)$/u.test(type);
  });
}

/** `show` of `(req, res) => show(req, res)`, whatever is done when it fails. */
export function handedOnTo({ params, body }: Extract<Node, { type: 'ArrowFunctionExpression' }>): Node | undefined {
  const call = body.type === 'CallExpression' && isMemberNamed(body.callee, 'catch') ? body.callee.object : body;
  if (call.type !== 'CallExpression' || !/^(?:Identifier|MemberExpression)$/u.test(call.callee.type)) return undefined;
  const isHandedOn = call.arguments.every((given, at) => {
    const parameter = params[at];
    return given.type === 'Identifier' && parameter?.type === 'Identifier' && given.name === parameter.name;
  });
  return call.arguments.length > 1 && isHandedOn ? call.callee : undefined;
}

function nameOf(expression: Node): Named | undefined {
  const node = wrappersOf(expression).at(-1);
  switch (node?.type) {
    case 'Identifier':
      return named(node, false);
    case 'MemberExpression':
      return named(node.property, node.computed);
    case 'FunctionExpression':
      return node.id === null ? undefined : named(node.id, false);
    default:
      return undefined;
  }
}

function named(key: Node, computed: boolean): Named | undefined {
  const text = staticKey(key, computed);
  return text === undefined ? undefined : { text, ...spanOfNode(key) };
}
