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
import { isSpelled } from './spelled.ts';

/** What a handler does with a request that it gets: ends it, maybe passes it on, or is not in sight. */
export type Passing =
  | { readonly kind: 'ends' | 'perhaps passes on' }
  /** `names` are what the handler, and what wraps it, are called where it is used: `users.find`. */
  | { readonly kind: 'unseen'; readonly names: readonly string[] };

const PASSES: Passing = { kind: 'perhaps passes on' };

/** What becomes of a request at a handler in the manner of Express: `(request, response, next)`, or a list of them. */
export function passingOf(handler: Node | undefined, sourceCode: SourceCode): Passing {
  const node = handler && unwrapped(handler);
  switch (node?.type) {
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return { kind: neverCallsOn(node, sourceCode) ? 'ends' : 'perhaps passes on' };
    case 'ArrayExpression':
      return passingOf(node.elements.at(-1) ?? undefined, sourceCode);
    case 'Identifier':
    case 'MemberExpression': {
      const value = node.type === 'Identifier' ? valueOf(node, sourceCode) : undefined;
      if (value !== undefined && !isFunction(value))
        return isUnseen(value) ? unseen(node) : passingOf(value, sourceCode);
      const target = functionAt(node, sourceCode);
      if (target !== undefined) return passingOf(target, sourceCode);
      return node.type === 'Identifier' && changes(node, sourceCode) ? PASSES : unseen(node);
    }
    case 'CallExpression':
      return passingOfCall(node, sourceCode);
    default:
      return PASSES;
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
  if (wrapped === undefined || others.length > 0) return PASSES;
  const inner = unwrapped(wrapped);
  if (!isFunction(inner) && inner.type !== 'Identifier' && inner.type !== 'MemberExpression') return PASSES;
  const passing = passingOf(inner, sourceCode);
  if (passing.kind === 'perhaps passes on') return passing;
  // The wrapper itself is not in sight.
  return { kind: 'unseen', names: [nameOf(callee), ...(passing.kind === 'unseen' ? passing.names : [])] };
}

/** How a handler of Express leaves the rest of its own route out: `next('route')`. */
const SKIPS = /(['"`])route\1/u;
/** And the rest of the router: `next('router')`. */
const LEAVES = /(?<!\brequire)\(\s*(['"`])router\1/u;
const RUNS_FOR_PARAMETERS = /\.\s*param\s*\(/u;

/**
 * Whether one of the handlers before the last, of those that the router runs for a parameter, or of the middleware of a
 * router may skip the others. Of those that are written in another file it is not expected.
 */
export function maySkip(handlers: readonly Node[], sourceCode: SourceCode): boolean {
  if (isSpelled(LEAVES, sourceCode)) return true;
  if (!isSpelled(SKIPS, sourceCode)) return false;
  if (isSpelled(RUNS_FOR_PARAMETERS, sourceCode)) return true;
  return listed(handlers)
    .slice(0, -1)
    .some((handler) => SKIPS.test(sourceCode.getText(functionAt(handler, sourceCode) ?? handler)));
}

function listed(handlers: readonly (Node | null)[]): readonly Node[] {
  return handlers.flatMap((handler) => {
    const node = handler && unwrapped(handler);
    if (node?.type === 'ArrayExpression') return listed(node.elements);
    return node === null ? [] : [node];
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

function unseen(node: Node): Passing {
  return { kind: 'unseen', names: [nameOf(node)] };
}

/** `users.find`, whatever stands in front of that. */
function nameOf(node: Node): string {
  const names: string[] = [];
  let inner = unwrapped(node);
  while (inner.type === 'MemberExpression') {
    names.unshift(staticKey(inner.property, inner.computed) ?? '');
    inner = unwrapped(inner.object);
  }
  if (inner.type === 'Identifier') names.unshift(inner.name);
  return names.join('.');
}

/**
 * Whether a handler never hands a request to the next route: it cannot reach `next`, or calls it with an error only.
 * With four parameters it handles errors and gets no other request.
 */
function neverCallsOn(handler: FunctionNode, sourceCode: SourceCode): boolean {
  const { params } = handler;
  if (params.length > 3 || params.some(({ type }) => type === 'RestElement')) return false;
  const text = sourceCode.getText(handler);
  if (/\barguments\b|\.\s*next\b|['"]next['"]|\[\s*2\s*\]/u.test(text)) return false;
  const next = params[2];
  // Express keeps it as `request.next` too.
  if (next === undefined) return !/\bnext\b/u.test(text);
  if (next.type !== 'Identifier') return false;
  const variable = sourceCode.scopeManager?.getDeclaredVariables(handler).find(({ defs }) => defs[0]?.name === next);
  return variable?.references.every(({ identifier }) => isForErrors(identifier)) === true;
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
