import type { TSESTree } from '@typescript-eslint/utils';
import { type BindingScope, type BoundValue, isList, type Reading } from './bindings.ts';
import { budgetOf, MOST_HOPS } from './budget.ts';
import { literalOrSelf, literalOf } from './constants.ts';
import { isFunction, lastName, type Node, propertyName, staticKey, stringOf, unwrapped } from './nodes.ts';

/** Methods of a list that call their argument with each element; `each` of lodash takes the list first. */
export const ITERATION_METHODS = new Set<string | undefined>('forEach map each flatMap every some filter'.split(' '));

/**
 * The values of the variables of a loop, or of a function that a list calls with each element, in each iteration:
 * `table.forEach((row) => …)`. `undefined` for other functions, and for a list that the file does not show.
 */
export function iterationsOf(scope: BindingScope, reading: Reading): readonly (readonly BoundValue[])[] | undefined {
  if (scope.type === 'ForInStatement') return keysWithValues(scope.right, reading)?.map(([key]) => [key]);
  const list = scope.type === 'ForOfStatement' ? scope.right : listVisitedBy(scope);
  // A loop over a map gets pairs, `forEach` of a map does not.
  if (list === undefined || (isFunction(scope) && isMap(list, reading))) return undefined;
  return elementsOf(list, reading)?.map((each) => [each]);
}

/** Whether the variables of a function or a loop get their values from a list. */
export function isGivenByList(scope: BindingScope): boolean {
  return !isFunction(scope) || listVisitedBy(scope) !== undefined;
}

/** `list` of `list.forEach(visit)`, `_.each(list, visit)`. */
function listVisitedBy(visit: BindingScope): Node | undefined {
  const call = visit.parent;
  if (call.type !== 'CallExpression') return undefined;
  const { callee, arguments: args } = call;
  if (callee.type !== 'MemberExpression' || !ITERATION_METHODS.has(propertyName(callee))) return undefined;
  if (args[0] === visit) return callee.object;
  return args[1] === visit ? args[0] : undefined;
}

function isMap(list: Node, reading: Reading): boolean {
  const made = literalOrSelf(list, reading);
  return made.type === 'NewExpression' && lastName(made.callee) === 'Map';
}

/** The elements of a list, as far as the file shows them. */
export function elementsOf(expression: Node, reading: Reading, hops = 0): readonly BoundValue[] | undefined {
  const budget = budgetOf(reading.sourceCode);
  const list = literalOf(expression, reading);
  if (list === undefined || hops > MOST_HOPS || !budget.spend()) return undefined;
  if (isList(list)) return list;
  const node = unwrapped(list);
  const inside = (content: Node): readonly BoundValue[] | undefined => elementsOf(content, reading, hops + 1);
  if (node.type === 'ArrayExpression') {
    const elements = node.elements.flatMap((element): readonly BoundValue[] =>
      element?.type === 'SpreadElement' ? (inside(element.argument) ?? []) : [element ?? undefined],
    );
    return budget.spend(elements.length) ? elements : undefined;
  }
  if (node.type === 'NewExpression') {
    const [content] = node.arguments;
    return /^(?:Set|Map)$/.test(lastName(node.callee) ?? '') && content !== undefined ? inside(content) : undefined;
  }
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const { object, property, computed } = node.callee;
  const name = staticKey(property, computed);
  const [argument] = node.arguments;
  if (object.type !== 'Identifier' || object.name !== 'Object' || argument === undefined) return undefined;
  const entries = keysWithValues(argument, reading);
  if (name === 'entries') return entries;
  if (name === 'keys') return entries?.map(([key]) => key);
  return name === 'values' ? entries?.map(([, value]) => value) : undefined;
}

type KeyWithValue = readonly [key: BoundValue, value: BoundValue];

/**
 * The keys of an object with their values. An unquoted key is given as `undefined`: it cannot be reported or fixed as a
 * path.
 */
function keysWithValues(expression: Node, reading: Reading): readonly KeyWithValue[] | undefined {
  const object = literalOf(expression, reading);
  if (object === undefined || isList(object) || object.type !== 'ObjectExpression') return undefined;
  return object.properties.flatMap((property: TSESTree.ObjectLiteralElement): readonly KeyWithValue[] =>
    property.type === 'Property'
      ? [[stringOf(property.key) === undefined ? undefined : property.key, property.value]]
      : [],
  );
}
