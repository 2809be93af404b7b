import { MOST_HOPS } from './budget.ts';
import { isFunction, type Node, type SourceCode, unwrapped } from './nodes.ts';
import { propertyValue } from './properties.ts';
import { initializerOfName } from './variables.ts';

/** Whether an expression can be a request handler, or options with one, rather than data. */
export function canBeHandler(expression: Node | null | undefined, sourceCode: SourceCode, hops = 0): boolean {
  const node = expression && unwrapped(expression);
  switch (node?.type) {
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'MemberExpression':
    case 'SpreadElement':
    case 'ConditionalExpression':
    case 'LogicalExpression':
      return true;
    case 'ArrayExpression':
      return hops < MOST_HOPS && node.elements.every((element) => canBeHandler(element, sourceCode, hops + 1));
    case 'ObjectExpression':
      return propertyValue(node, 'handler') !== undefined;
    case 'CallExpression':
    case 'NewExpression':
      return !isData(node.callee);
    case 'Identifier': {
      if (node.name === 'undefined') return false;
      const init = initializerOfName(node, sourceCode);
      return init === undefined || (hops < MOST_HOPS && canBeHandler(init, sourceCode, hops + 1));
    }
    default:
      return false;
  }
}

/** Calls that create data for a client to send, never a handler. */
const DATA: ReadonlySet<string> = new Set(
  'FormData URLSearchParams URL Blob File Date Error Map Set Buffer JSON String Number Boolean Uint8Array'.split(' '),
);

function isData(callee: Node): boolean {
  const root = callee.type === 'MemberExpression' ? callee.object : callee;
  return root.type === 'Identifier' && DATA.has(root.name);
}

/** Whether an expression is certainly a function, or an object with a `handler`. */
export function isHandler(expression: Node | undefined): boolean {
  const node = expression && unwrapped(expression);
  return isFunction(node) || propertyValue(node, 'handler') !== undefined;
}

/** The names of the parameters of the handler among the arguments of a call: `req, res`, `request, reply`. */
export function handlerParameterNames(argumentsOfCall: readonly Node[]): readonly string[] {
  for (const argument of argumentsOfCall.toReversed()) {
    const node = unwrapped(argument);
    const handler = node.type === 'ObjectExpression' ? propertyValue(node, 'handler') : node;
    if (isFunction(handler))
      return handler.params.flatMap((parameter) => (parameter.type === 'Identifier' ? [parameter.name] : []));
  }
  return [];
}

/**
 * Whether the code uses the result of a call as a response: awaits, stores or compares it, or reads a member
 * (`.expect(200)`, `.then(…)`). A registration is a statement, is returned, or continues with another registration.
 */
export function isResultUsed(call: Node, isRegistration: (name: string | undefined) => boolean): boolean {
  let node = call;
  while (node.parent?.type === 'ChainExpression' || node.parent?.type === 'TSNonNullExpression') node = node.parent;
  const { parent } = node;
  switch (parent?.type) {
    case 'ExpressionStatement':
    case 'ReturnStatement':
    case 'ArrowFunctionExpression':
    case 'SequenceExpression':
    case 'ExportDefaultDeclaration':
      return false;
    case 'LogicalExpression':
    case 'ConditionalExpression':
      return isResultUsed(parent, isRegistration);
    case 'UnaryExpression':
      return parent.operator !== 'void';
    case 'MemberExpression':
      return !isRegistration(
        parent.property.type === 'Identifier' && !parent.computed ? parent.property.name : undefined,
      );
    default:
      return true;
  }
}
