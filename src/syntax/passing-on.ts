import { initialiser } from './constants.ts';
import { functionAt } from './functions.ts';
import {
  ancestors,
  type FunctionNode,
  isFunction,
  type Node,
  type SourceCode,
  staticKey,
  unwrapped,
  variableAt,
} from './nodes.ts';
import { givesErrorsToNext, isPlainMiddleware } from './known-middleware.ts';

/** What a handler does with a request that it gets: ends it, maybe passes it on, or is not in sight. */
export type Passing = 'ends' | 'perhaps passes on' | 'unseen';

/** What becomes of a request at a handler in the manner of Express: `(request, response, next)`, or a list of them. */
export function passingOf(handler: Node | undefined, sourceCode: SourceCode): Passing {
  const node = handler && unwrapped(handler);
  switch (node?.type) {
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return passesOn(node, sourceCode) === 'never' ? 'ends' : 'perhaps passes on';
    case 'ArrayExpression':
      return passingOf(node.elements.at(-1) ?? undefined, sourceCode);
    case 'Identifier':
    case 'MemberExpression': {
      const value = node.type === 'Identifier' ? valueOf(node, sourceCode) : undefined;
      if (value !== undefined && !isFunction(value)) return isUnseen(value) ? 'unseen' : passingOf(value, sourceCode);
      const target = functionAt(node, sourceCode);
      if (target !== undefined) return passingOf(target, sourceCode);
      return node.type === 'Identifier' && changes(node, sourceCode) ? 'perhaps passes on' : 'unseen';
    }
    case 'CallExpression':
      return passingOfCall(node, sourceCode);
    default:
      return 'perhaps passes on';
  }
}

/** `wrap(handler)`, `handler.bind(this)`: what is wrapped decides, as far as anyone can tell. */
function passingOfCall(
  { callee, arguments: given }: Extract<Node, { type: 'CallExpression' }>,
  sourceCode: SourceCode,
): Passing {
  if (callee.type === 'MemberExpression' && staticKey(callee.property, callee.computed) === 'bind') {
    return passingOf(callee.object, sourceCode);
  }
  const [wrapped, ...others] = given;
  if (wrapped === undefined || others.length > 0) return 'perhaps passes on';
  const inner = unwrapped(wrapped);
  if (!isFunction(inner) && inner.type !== 'Identifier' && inner.type !== 'MemberExpression')
    return 'perhaps passes on';
  const passing = passingOf(inner, sourceCode);
  if (passing !== 'ends') return passing;
  return isOnlyForErrors(callee, sourceCode) ? passing : 'unseen';
}

/** `(handler) => (request, response, next) => handler(request, response, next).catch(next)`, or a package of that. */
function isOnlyForErrors(callee: Node, sourceCode: SourceCode): boolean {
  if (callee.type === 'Identifier' && givesErrorsToNext(callee, sourceCode)) return true;
  const wrapper = functionAt(callee, sourceCode);
  const [wrapped, ...others] = wrapper?.params ?? [];
  const made = wrapper && resultOf(wrapper);
  if (wrapped?.type !== 'Identifier' || others.length > 0 || made === undefined) return false;
  return passesOn(made, sourceCode, wrapped.name) === 'never';
}

/** The function that a function gives back in the end, where it gives back nothing else. */
function resultOf({ body }: FunctionNode): FunctionNode | undefined {
  const statements = body.type === 'BlockStatement' ? body.body : [];
  const last = statements.at(-1);
  const isStraight = statements.slice(0, -1).every(({ type }) => /^(?:Expression|Variable)/u.test(type));
  const given = body.type !== 'BlockStatement' ? body : isStraight && last?.type === 'ReturnStatement' && last.argument;
  const result = given ? unwrapped(given) : undefined;
  return isFunction(result) ? result : undefined;
}

/** Whether all handlers but the last do nothing, as far as the file shows, but to end a request or to hand it to the next of them. */
export function leadToLast(handlers: readonly Node[], sourceCode: SourceCode): boolean {
  return listed(handlers, sourceCode)
    .slice(0, -1)
    .every((handler) => leadsOn(handler, sourceCode));
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

function listed(handlers: readonly (Node | null)[], sourceCode: SourceCode): readonly Node[] {
  return handlers.flatMap((handler) => {
    if (handler === null) return [];
    const node = unwrapped(handler);
    const value = node.type === 'Identifier' ? (valueOf(node, sourceCode) ?? node) : node;
    return value.type === 'ArrayExpression' ? listed(value.elements, sourceCode) : [node];
  });
}

function valueOf(node: Extract<Node, { type: 'Identifier' }>, sourceCode: SourceCode): Node | undefined {
  const variable = variableAt(node.name, node, sourceCode);
  const value = variable && initialiser(variable);
  return value && unwrapped(value);
}

/** A variable that holds one handler now and another one then. */
function changes(node: Extract<Node, { type: 'Identifier' }>, sourceCode: SourceCode): boolean {
  const writes = variableAt(node.name, node, sourceCode)?.references.filter((reference) => reference.isWrite()) ?? [];
  return writes.length > 1;
}

/** `require('./users')`, `users.find`: nothing that the file shows. */
function isUnseen(value: Node): boolean {
  if (value.type === 'MemberExpression') return true;
  return value.type === 'CallExpression' && value.callee.type === 'Identifier' && value.callee.name === 'require';
}

/** Where a handler hands a request on. With four parameters it handles errors and gets no other request. */
function passesOn(handler: FunctionNode, sourceCode: SourceCode, wrapped?: string): ReturnType<typeof wayOn> {
  return handler.params.length > 3 ? 'perhaps elsewhere' : wayOn(handler, sourceCode, wrapped);
}

/**
 * Where a function that begins with `(request, response, next)` hands a request on: `never` when it cannot reach `next`,
 * or calls it with an error only.
 * @param wrapped the name of a function that gets what this one gets, and is judged for itself
 */
export function wayOn(
  handler: FunctionNode,
  sourceCode: SourceCode,
  wrapped?: string,
): 'never' | 'to the next handler' | 'perhaps elsewhere' {
  const { params } = handler;
  if (params.some(({ type }) => type === 'RestElement')) return 'perhaps elsewhere';
  const text = sourceCode.getText(handler);
  if (/\barguments\b|\.\s*next\b|['"]next['"]|\[\s*2\s*\]/u.test(text)) return 'perhaps elsewhere';
  const next = params[2];
  // Express keeps it as `request.next` too.
  if (next === undefined) return /\bnext\b/u.test(text) ? 'perhaps elsewhere' : 'never';
  if (next.type !== 'Identifier') return 'perhaps elsewhere';
  const variable = sourceCode.scopeManager?.getDeclaredVariables(handler).find(({ defs }) => defs[0]?.name === next);
  const uses = variable?.references.map(({ identifier }) => identifier);
  const others = uses?.filter((use) => !isForErrors(use) && !isGivenTo(wrapped, use));
  if (others?.every(isPlainCall) !== true) return 'perhaps elsewhere';
  return others.length === 0 ? 'never' : 'to the next handler';
}

/** `next()`. */
function isPlainCall(next: Node): boolean {
  const { parent } = next;
  return parent?.type === 'CallExpression' && parent.callee === next && parent.arguments.length === 0;
}

/** `handler(request, response, next)`. */
function isGivenTo(name: string | undefined, next: Node): boolean {
  const { parent } = next;
  return parent?.type === 'CallExpression' && parent.callee.type === 'Identifier' && parent.callee.name === name;
}

/** `next(new Error())`, `next(error)` in a `catch` or behind a test of it, `.catch(next)`. */
function isForErrors(next: Node): boolean {
  const { parent } = next;
  if (parent?.type !== 'CallExpression') return false;
  if (parent.callee !== next) {
    const { callee } = parent;
    return callee.type === 'MemberExpression' && staticKey(callee.property, callee.computed) === 'catch';
  }
  const [given] = parent.arguments;
  if (given?.type === 'NewExpression') return true;
  return given?.type === 'Identifier' && isKnownError(given);
}

function isKnownError(given: Extract<Node, { type: 'Identifier' }>): boolean {
  let inner: Node = given;
  for (const outer of ancestors(given)) {
    if (outer.type === 'CatchClause' && outer.param?.type === 'Identifier' && outer.param.name === given.name)
      return true;
    if (
      outer.type === 'IfStatement' &&
      outer.consequent === inner &&
      outer.test.type === 'Identifier' &&
      outer.test.name === given.name
    ) {
      return true;
    }
    if (isFunction(outer)) {
      // `.catch((error) => next(error))`
      const call = outer.parent;
      const isCatch =
        call.type === 'CallExpression' &&
        call.callee.type === 'MemberExpression' &&
        staticKey(call.callee.property, call.callee.computed) === 'catch';
      return (
        isCatch && outer.params.some((parameter) => parameter.type === 'Identifier' && parameter.name === given.name)
      );
    }
    inner = outer;
  }
  return false;
}
