import { initialiser } from './constants.ts';
import { type Node, type SourceCode, unwrapped, variableAt } from './nodes.ts';

/** Packages whose middleware goes on with the next handler, ends the request, or fails: read in their source. */
const PLAIN_MIDDLEWARE = new Set(
  'express body-parser compression cookie-parser cors express-rate-limit express-session helmet morgan multer passport'.split(
    ' ',
  ),
);

/** Whether an expression is, or is made by, a package whose middleware never leaves a route out. */
export function isPlainMiddleware(expression: Node, sourceCode: SourceCode): boolean {
  return PLAIN_MIDDLEWARE.has(moduleOf(expression, sourceCode) ?? '');
}

/** Packages whose one function gives the errors of an asynchronous handler to `next`, and does nothing else. */
const FOR_ERRORS = new Set(['express-async-handler']);

export function givesErrorsToNext(callee: Node, sourceCode: SourceCode): boolean {
  return FOR_ERRORS.has(moduleOf(callee, sourceCode) ?? '');
}

/** The module that an expression begins with: `multer` of `upload.single('file')` behind `const upload = multer()`. */
function moduleOf(expression: Node, sourceCode: SourceCode, hops = 0): string | undefined {
  const node = beginningOf(expression);
  const required = requiredBy(node);
  if (required !== undefined) return required;
  const variable = node.type === 'Identifier' ? variableAt(node.name, node, sourceCode) : undefined;
  const definition = variable?.defs[0];
  if (definition?.type === 'ImportBinding')
    return definition.parent.type === 'ImportDeclaration' ? definition.parent.source.value : undefined;
  const value = variable && initialiser(variable);
  // What an application of Express holds may come from anywhere.
  const name = value && hops < MOST_HOPS ? moduleOf(value, sourceCode, hops + 1) : undefined;
  return name === 'express' && unwrapped(expression).type !== 'Identifier' ? undefined : name;
}

/** Names that stand for names; a stop for those that go round in a circle. */
const MOST_HOPS = 4;

/** By initialiser: kept, so that a thousand routes may share what a long chain of members and calls gives. */
const beginnings = new WeakMap<Node, Node>();

/** The name, or the `require` of a module, that a chain of members and calls begins with. */
function beginningOf(expression: Node): Node {
  const answer = beginnings.get(expression) ?? findBeginning(expression);
  beginnings.set(expression, answer);
  return answer;
}

function findBeginning(expression: Node): Node {
  let node = unwrapped(expression);
  while (node.type === 'MemberExpression' || node.type === 'CallExpression') {
    if (requiredBy(node) !== undefined) return node;
    node = unwrapped(node.type === 'MemberExpression' ? node.object : node.callee);
  }
  return node;
}

function requiredBy(node: Node): string | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'require')
    return undefined;
  const [argument] = node.arguments;
  return argument?.type === 'Literal' ? String(argument.value) : undefined;
}
