import type { TSESTree } from '@typescript-eslint/utils';
import type { FileContext as Context } from '../../routes/route.ts';
import { type Definition, definitionsOf, nameOf } from './definitions.ts';
import { type BindingScope, originOf } from '../../syntax/bindings.ts';
import {
  classOfThis,
  enclosingFunction,
  type FunctionNode,
  isFunction,
  type Node,
  propertyValue,
  staticKey,
  unwrapped,
  type Variable,
  variableAt,
  walk,
} from '../../syntax/nodes.ts';
import { listWith } from '../lists.ts';

/** A list whose rows a file registers: `this.routes.forEach((row) => app[row.method](row.path, row.handler))`. */
interface Drain {
  readonly list: Node;
  readonly path: string;
  readonly framework: string;
}

/** What tells one list from another: the field of a class, or a variable. */
interface List {
  readonly holder: object;
  readonly name: string;
}

/** The properties of its rows by which one list is registered; beyond, nothing is known of it. */
const MOST_WAYS = 20;

/** What a property of a row is called that holds its method. */
const METHODS: readonly string[] = ['method', 'verb', 'httpMethod'];

/**
 * Functions that put rows into a list which the same file registers, and functions that get such a list: to call one is
 * to register, though no path goes straight to a router.
 */
function tableDefinitions(context: Context): readonly Definition[] {
  const drains = drainsIn(context);
  if (drains.length === 0) return [];
  const definitions: Definition[] = [];
  const ways = waysOf(drains, context);
  for (const { list, path, framework } of drains) {
    const target = listParameter(list, context);
    const name = target && nameOf(target);
    if (name !== undefined) {
      const registrar = { framework, method: 'method', path };
      definitions.push({ ...name, isDecorator: false, proof: 'proven', registrar });
    }
  }
  walk(context.sourceCode.ast, context.sourceCode, (node) => {
    if (node.type === 'CallExpression')
      for (const definition of pushedBy(node, ways, context)) definitions.push(definition);
    return true;
  });
  return definitions;
}

/** Every function of a file that registers for its callers, straight or through a list. */
export function registeringIn(context: Context): readonly Definition[] {
  const straight = definitionsOf(context);
  const known = new Set(straight.map(titleOf));
  const isNew = (each: Definition): boolean => !known.has(titleOf(each));
  return [...straight, ...tableDefinitions(context).filter(isNew)];
}

function titleOf({ name, owner = '' }: Definition): string {
  return `${owner} ${name}`;
}

type Way = Pick<Drain, 'path' | 'framework'>;

/** By what holds a list, and what the list is called there: how its rows are registered, each way once. */
type Ways = ReadonlyMap<object, ReadonlyMap<string, readonly Way[]>>;

function waysOf(drains: readonly Drain[], { sourceCode }: Context): Ways {
  const ways = new Map<object, Map<string, Way[]>>();
  for (const { list, path, framework } of drains) {
    const key = keyOf(list, sourceCode);
    if (key === undefined) continue;
    const lists = ways.get(key.holder) ?? new Map<string, Way[]>();
    ways.set(key.holder, lists);
    const known = lists.get(key.name) ?? [];
    if (known.length > MOST_WAYS || known.some((way) => way.path === path && way.framework === framework)) continue;
    lists.set(key.name, listWith(known, { path, framework }));
  }
  return ways;
}

/** The lists of a file whose rows give the paths of registrations. */
function drainsIn({ flow: result, sourceCode }: Context): readonly Drain[] {
  const drains: Drain[] = [];
  const add = (path: Node | undefined, framework: string | undefined): void => {
    const row = path && rowOf(path, sourceCode);
    if (row !== undefined && framework !== undefined) drains.push({ ...row, framework });
  };
  for (const { call, receiver, method } of result.calls)
    if (method.registers?.kind === 'endpoint') add(call.arguments[0], receiver.framework);
  // `app[row.method].call(app, row.path, row.handler)`
  walk(sourceCode.ast, sourceCode, (node) => {
    const callee = node.type === 'CallExpression' ? unwrapped(node.callee) : undefined;
    if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return true;
    const verb = staticKey(callee.property, callee.computed) === 'call' ? unwrapped(callee.object) : undefined;
    if (verb?.type !== 'MemberExpression' || !verb.computed) return true;
    for (const value of result.valuesOf(verb.object))
      if (value.kind === 'framework' && value.receiver !== undefined) add(node.arguments[1], value.framework);
    return true;
  });
  return drains;
}

/** `row.path`, or `path` of a pattern, where the row comes from a list. */
function rowOf(expression: Node, sourceCode: Context['sourceCode']): Pick<Drain, 'list' | 'path'> | undefined {
  const node = unwrapped(expression);
  const name = node.type === 'MemberExpression' ? unwrapped(node.object) : node;
  const variable = name.type === 'Identifier' ? variableAt(name.name, name, sourceCode) : undefined;
  const origin = variable && originOf(variable);
  if (origin === undefined || !('scope' in origin.from)) return undefined;
  const member = node.type === 'MemberExpression' ? staticKey(node.property, node.computed) : undefined;
  const [path, ...deeper] = member === undefined ? origin.steps : [...origin.steps, member];
  const list = listOf(origin.from.scope);
  return list === undefined || path === undefined || deeper.length > 0 || origin.from.position > 0
    ? undefined
    : { list, path };
}

/** What a loop goes over: `for (const row of list)`, `list.forEach((row) => …)`. */
function listOf(owner: BindingScope): Node | undefined {
  if (owner.type === 'ForOfStatement') return unwrapped(owner.right);
  const call = owner.parent;
  if (call.type !== 'CallExpression' || call.arguments[0] !== owner) return undefined;
  const { callee } = call;
  if (callee.type !== 'MemberExpression') return undefined;
  const name = staticKey(callee.property, callee.computed);
  return name === 'forEach' || name === 'map' ? unwrapped(callee.object) : undefined;
}

/** The function whose parameter a list is. */
function listParameter(list: Node, { sourceCode }: Context): FunctionNode | undefined {
  const variable = list.type === 'Identifier' ? variableAt(list.name, list, sourceCode) : undefined;
  const origin = variable && originOf(variable);
  const isWhole = origin !== undefined && 'scope' in origin.from && origin.steps.length === 0;
  return isWhole && 'scope' in origin.from && isFunction(origin.from.scope) && listOf(origin.from.scope) === undefined
    ? origin.from.scope
    : undefined;
}

/** The function around `list.push({ method, path, handler })`, where its parameters are what is pushed. */
function* pushedBy(call: TSESTree.CallExpression, ways: Ways, { sourceCode }: Context): Iterable<Definition> {
  const callee = unwrapped(call.callee);
  const [row] = call.arguments;
  if (callee.type !== 'MemberExpression' || staticKey(callee.property, callee.computed) !== 'push') return;
  const target = enclosingFunction(call);
  const list = keyOf(callee.object, sourceCode);
  const name = target && nameOf(target);
  if (row === undefined || target === undefined || list === undefined || name === undefined) return;
  const mine = ways.get(list.holder)?.get(list.name) ?? [];
  for (const { path: property, framework } of mine.length > MOST_WAYS ? [] : mine) {
    const pushed = unwrapped(row);
    const parts = (key: string): number | string | undefined => {
      if (pushed.type !== 'ObjectExpression')
        return argumentOf(pushed, target, sourceCode) === undefined ? undefined : key;
      const value = propertyValue(pushed, key);
      return value && argumentOf(value, target, sourceCode);
    };
    const path = parts(property);
    if (path === undefined) continue;
    const method = METHODS.map(parts).find((part) => part !== undefined);
    const registrar = { framework, ...(method !== undefined && { method }), path };
    yield { ...name, isDecorator: false, proof: 'proven', registrar };
  }
}

/** Which argument of a function an expression is, or which property of one. */
function argumentOf(
  expression: Node,
  target: FunctionNode,
  sourceCode: Context['sourceCode'],
): number | string | undefined {
  const node = unwrapped(expression);
  const name = node.type === 'MemberExpression' ? unwrapped(node.object) : node;
  const variable: Variable | undefined =
    name.type === 'Identifier' ? variableAt(name.name, name, sourceCode) : undefined;
  const origin = variable && originOf(variable);
  if (origin === undefined || !('scope' in origin.from) || origin.from.scope !== target || origin.from.isRest)
    return undefined;
  const member = node.type === 'MemberExpression' ? staticKey(node.property, node.computed) : undefined;
  const [step, ...deeper] = member === undefined ? origin.steps : [...origin.steps, member];
  if (deeper.length > 0 || (step === undefined && node.type === 'MemberExpression')) return undefined;
  return step ?? origin.from.position;
}

function keyOf(node: Node, sourceCode: Context['sourceCode']): List | undefined {
  const list = unwrapped(node);
  if (list.type === 'Identifier') {
    const variable = variableAt(list.name, list, sourceCode);
    return variable && { holder: variable, name: list.name };
  }
  const name = list.type === 'MemberExpression' ? staticKey(list.property, list.computed) : undefined;
  const holder =
    list.type === 'MemberExpression' && list.object.type === 'ThisExpression' ? classOfThis(list) : undefined;
  return holder === undefined || name === undefined ? undefined : { holder, name };
}
