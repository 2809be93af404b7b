import { initialiser } from './constants.ts';
import { functionAt } from './functions.ts';
import {
  type FunctionNode,
  isFunction,
  type Node,
  type SourceCode,
  staticKey,
  unwrapped,
  type Variable,
  variableAt,
} from './nodes.ts';
import { givesErrorsToNext, isPlainMiddleware } from './known-middleware.ts';
import { findWay, type Way } from './ways-on.ts';

/** What a handler does with a request that it gets: ends it, maybe passes it on, or is not in sight. */
export type Passing = 'ends' | 'perhaps passes on' | 'unseen';

/** Names, lists and wrappers between a handler and its function; a stop for those that go in a circle. */
const MOST_HOPS = 32;

/** What becomes of a request at a handler in the manner of Express: `(request, response, next)`, or a list of them. */
export function passingOf(handler: Node | undefined, sourceCode: SourceCode): Passing {
  const wrappers: Node[] = [];
  let found: Node | Passing = handler ?? 'perhaps passes on';
  for (let hops = 0; typeof found === 'object' && hops < MOST_HOPS; hops++)
    found = passedAt(found, wrappers, sourceCode);
  if (typeof found === 'object') return 'perhaps passes on';
  if (found !== 'ends') return found;
  return wrappers.every((wrapper) => isOnlyForErrors(wrapper, sourceCode)) ? 'ends' : 'unseen';
}

/** The answer, or the expression that decides in place of a handler. `wrappers` gets what is called with that. */
function passedAt(handler: Node, wrappers: Node[], sourceCode: SourceCode): Node | Passing {
  const node = unwrapped(handler);
  switch (node.type) {
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return passesOn(node, sourceCode) === 'never' ? 'ends' : 'perhaps passes on';
    case 'ArrayExpression':
      return node.elements.at(-1) ?? 'perhaps passes on';
    case 'Identifier':
    case 'MemberExpression': {
      const value = node.type === 'Identifier' ? valueOf(node, sourceCode) : undefined;
      if (value !== undefined && !isFunction(value)) return isUnseen(value) ? 'unseen' : value;
      const target = functionAt(node, sourceCode);
      if (target !== undefined) return target;
      return node.type === 'Identifier' && changes(node, sourceCode) ? 'perhaps passes on' : 'unseen';
    }
    case 'CallExpression':
      return wrappedIn(node, wrappers) ?? 'perhaps passes on';
    default:
      return 'perhaps passes on';
  }
}

/** `wrap(handler)`, `handler.bind(this)`: what is wrapped decides, as far as anyone can tell. */
function wrappedIn(
  { callee, arguments: given }: Extract<Node, { type: 'CallExpression' }>,
  wrappers: Node[],
): Node | undefined {
  if (callee.type === 'MemberExpression' && staticKey(callee.property, callee.computed) === 'bind')
    return callee.object;
  const [wrapped] = given;
  if (wrapped === undefined || given.length > 1) return undefined;
  const inner = unwrapped(wrapped);
  if (!isFunction(inner) && inner.type !== 'Identifier' && inner.type !== 'MemberExpression') return undefined;
  wrappers.push(callee);
  return inner;
}

/** `(handler) => (request, response, next) => handler(request, response, next).catch(next)`, or a package of that. */
function isOnlyForErrors(callee: Node, sourceCode: SourceCode): boolean {
  if (callee.type === 'Identifier' && givesErrorsToNext(callee, sourceCode)) return true;
  const wrapper = functionAt(callee, sourceCode);
  if (wrapper === undefined) return false;
  const answer = forErrors.get(wrapper) ?? handsOnErrors(wrapper, sourceCode);
  forErrors.set(wrapper, answer);
  return answer;
}

/** Kept, as ways are, so that functions which a thousand routes share are read once. */
const forErrors = new WeakMap<FunctionNode, boolean>();
const results = new WeakMap<FunctionNode, FunctionNode | undefined>();

function handsOnErrors(wrapper: FunctionNode, sourceCode: SourceCode): boolean {
  const [wrapped] = wrapper.params;
  const made = resultOf(wrapper);
  if (wrapped?.type !== 'Identifier' || wrapper.params.length > 1 || made === undefined || made.params.length > 3)
    return false;
  return findWay(made, sourceCode, wrapped.name) === 'never';
}

/** The function that a function gives back in the end, where it gives back nothing else. */
function resultOf(target: FunctionNode): FunctionNode | undefined {
  if (!results.has(target)) results.set(target, findResult(target));
  return results.get(target);
}

function findResult({ body }: FunctionNode): FunctionNode | undefined {
  const statements = body.type === 'BlockStatement' ? body.body : [];
  const last = statements.at(-1);
  const isStraight = statements.slice(0, -1).every(({ type }) => /^(?:Expression|Variable)/u.test(type));
  const given = body.type !== 'BlockStatement' ? body : isStraight && last?.type === 'ReturnStatement' && last.argument;
  const result = given ? unwrapped(given) : undefined;
  return isFunction(result) ? result : undefined;
}

/** Whether all handlers but the last do nothing, as far as the file shows, but to end a request or to hand it to the next of them. */
export function leadToLast(handlers: readonly Node[], sourceCode: SourceCode): boolean {
  return rowOf(handlers, sourceCode, 0)?.toLast !== false;
}

/** Handlers one after the other, with those of the lists among them. */
interface Row {
  /** Whether all but the last lead on. */
  readonly toLast: boolean;
  /** Whether all do; asked only where others follow. */
  readonly all: () => boolean;
}

/** Lists in lists that do not end: one of them contains itself. */
const UNKNOWN_ROW: Row = { toLast: false, all: () => false };
const MOST_LISTS = 32;

/** Kept with each list: a thousand routes may share one, and lists their lists. */
const rows = new WeakMap<Node, Row | undefined>();

/** `undefined` where there are none. */
function rowOf(handlers: readonly (Node | null)[], sourceCode: SourceCode, depth: number): Row | undefined {
  let row: Row | undefined;
  for (const handler of handlers) {
    const next = handler === null ? undefined : rowAt(handler, sourceCode, depth);
    if (next === undefined) continue;
    const before = row?.all() !== false;
    row = { toLast: before && next.toLast, all: () => before && next.all() };
  }
  return row;
}

function rowAt(handler: Node, sourceCode: SourceCode, depth: number): Row | undefined {
  const node = unwrapped(handler);
  const value = node.type === 'Identifier' ? (valueOf(node, sourceCode) ?? node) : node;
  if (value.type !== 'ArrayExpression') return { toLast: true, all: () => leadsOn(node, sourceCode) };
  if (rows.has(value)) return rows.get(value);
  if (depth === MOST_LISTS) return UNKNOWN_ROW;
  rows.set(value, UNKNOWN_ROW);
  const row = rowOf(value.elements, sourceCode, depth + 1);
  rows.set(value, row);
  return row;
}

/** Whether a handler does nothing, as far as the file shows, but to end a request or to hand it to the next handler. */
export function leadsOn(handler: Node, sourceCode: SourceCode): boolean {
  const node = unwrapped(handler);
  if (isPlainMiddleware(node, sourceCode)) return true;
  const value = node.type === 'Identifier' ? valueOf(node, sourceCode) : node;
  if (value?.type !== 'CallExpression') return leads(functionAt(node, sourceCode), sourceCode);
  const maker = functionAt(value.callee, sourceCode);
  return leads(maker && resultOf(maker), sourceCode);
}

function leads(target: FunctionNode | undefined, sourceCode: SourceCode): boolean {
  return target !== undefined && passesOn(target, sourceCode) !== 'perhaps elsewhere';
}

function valueOf(node: Extract<Node, { type: 'Identifier' }>, sourceCode: SourceCode): Node | undefined {
  const variable = variableAt(node.name, node, sourceCode);
  const value = variable && initialiser(variable);
  return value && unwrapped(value);
}

/** A variable that holds one handler now and another one then. */
function changes(node: Extract<Node, { type: 'Identifier' }>, sourceCode: SourceCode): boolean {
  const variable = variableAt(node.name, node, sourceCode);
  if (variable === undefined) return false;
  const answer = changing.get(variable) ?? variable.references.filter((reference) => reference.isWrite()).length > 1;
  changing.set(variable, answer);
  return answer;
}

const changing = new WeakMap<Variable, boolean>();

/** `require('./users')`, `users.find`: nothing that the file shows. */
function isUnseen(value: Node): boolean {
  if (value.type === 'MemberExpression') return true;
  return value.type === 'CallExpression' && value.callee.type === 'Identifier' && value.callee.name === 'require';
}

/** Where a handler hands a request on. With four parameters it handles errors and gets no other request. */
function passesOn(handler: FunctionNode, sourceCode: SourceCode): Way {
  return handler.params.length > 3 ? 'perhaps elsewhere' : wayOn(handler, sourceCode);
}

const ways = new WeakMap<FunctionNode, Way>();

/**
 * Where a function that begins with `(request, response, next)` hands a request on: `never` when it cannot reach `next`,
 * or calls it with an error only.
 */
export function wayOn(handler: FunctionNode, sourceCode: SourceCode): Way {
  const way = ways.get(handler) ?? findWay(handler, sourceCode);
  ways.set(handler, way);
  return way;
}
