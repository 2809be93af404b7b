import type { RouteOrder } from '../frameworks/define-framework.ts';
import { objectAt } from '../syntax/constants.ts';
import {
  ancestors,
  type CallNode,
  type ClassNode,
  decoratorsOf,
  isFunction,
  lastName,
  type Node,
  type SourceCode,
  unwrapped,
} from '../syntax/nodes.ts';
import { propertyValue } from '../syntax/properties.ts';
import { initializerOfName } from '../syntax/variables.ts';

/**
 * Whether options of a route may let it share its path with another one: `{ constraints: { version: '2.0.0' } }`. The
 * last argument is the handler, or an object with everything; an argument in between holds the options.
 */
export function mayBeConstrained(call: CallNode, names: readonly string[], sourceCode: SourceCode): boolean {
  return call.arguments.some((argument, index) => {
    const options = objectAt(argument, { sourceCode });
    if (options === undefined) return index === 1 && call.arguments.length > 2;
    // Options in a variable may get more keys elsewhere.
    if (unwrapped(argument) !== options) return true;
    const isOpen = options.properties.some((property) => property.type === 'SpreadElement' || property.computed);
    return isOpen || names.some((name) => propertyValue(options, name) !== undefined);
  });
}

/** The options that separate the requests of a class from those of another class: `@Controller({ host: 'a.org' })`. */
export function constraintsOf(owner: ClassNode, names: readonly string[], sourceCode: SourceCode): string {
  const calls = decoratorsOf(owner).flatMap(({ expression }) =>
    expression.type === 'CallExpression' ? [expression] : [],
  );
  const options = calls.flatMap((call) => objectAt(call.arguments[0], { sourceCode }) ?? []);
  const values = options.flatMap((object) => names.map((name) => propertyValue(object, name)));
  return values.map((value) => (value === undefined ? '' : sourceCode.getText(value))).join('\n');
}

/** `try { app.get('/a', show); } catch { … }`: whether a registration may be meant to fail. */
export function isCaught(call: Node): boolean {
  let inner = call;
  for (const outer of ancestors(call)) {
    if (isFunction(outer)) return false;
    if (outer.type === 'TryStatement' && outer.block === inner && outer.handler !== null) return true;
    inner = outer;
  }
  return false;
}

/** `flag ? one : other`, `flag && one`, `[one, flag ? two : three]`: whether a condition decides what an expression is. */
export function isChosen(expression: Node, sourceCode: SourceCode): boolean {
  if (isConditional(expression.parent)) return true;
  const node = unwrapped(expression);
  const value = initializerOfName(node, sourceCode);
  const given = value ? unwrapped(value) : node;
  const parts = given.type === 'ArrayExpression' ? given.elements : [given];
  return parts.some(isConditional);
}

function isConditional(node: Node | null | undefined): boolean {
  return node?.type === 'ConditionalExpression' || node?.type === 'LogicalExpression';
}

/** `@ApiV2()`, `@Hosts('a')`: whether a decorator of a class or a method may separate requests for one path. */
export function isConstrained(
  decorated: Parameters<typeof decoratorsOf>[0],
  { constrainingDecorators }: RouteOrder,
): boolean {
  return decoratorsOf(decorated).some(({ expression }) => {
    const callee = expression.type === 'CallExpression' ? expression.callee : expression;
    return constrainingDecorators?.test(lastName(callee) ?? '') === true;
  });
}
