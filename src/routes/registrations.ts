import type { Place } from '../frameworks/define-framework.ts';
import type { MethodSource } from '../model.ts';
import { isHandler } from '../syntax/handlers.ts';
import { constantOf, initialiser } from '../syntax/constants.ts';
import { functionAt } from '../syntax/functions.ts';
import {
  type CallNode,
  type Node,
  propertyValue,
  type SourceCode,
  stringOf,
  unwrapped,
  variableAt,
} from '../syntax/nodes.ts';
import type { Registration } from '../syntax/shape.ts';
import { type PathItem, pathValue, UNKNOWN_TEXT } from '../syntax/text.ts';
import type { MethodCall } from '../syntax/values.ts';
import { methodOfCall, methodOfValue } from './method-source.ts';

/** What one call registers, before the framework has cut the paths. */
export interface Registered {
  readonly place: Place;
  readonly methods: readonly string[] | undefined;
  readonly methodSource?: MethodSource | undefined;
  readonly paths: readonly PathItem[];
}

/** Reads what a call of a known method registers; `undefined` when it is another use of the method. */
export function registered(
  { call, method, receiver, name }: MethodCall,
  sourceCode: SourceCode,
): Registered | undefined {
  const { registers } = method;
  switch (registers?.kind) {
    case 'endpoint': {
      const origin = registers.path === 'receiver' ? receiver.origin : call;
      const path =
        origin.type === 'CallExpression'
          ? origin.arguments[registers.path === 'receiver' ? 0 : registers.path]
          : undefined;
      if (!hasArguments(call, registers.least) || path === undefined) return undefined;
      const paths = endpointPaths(path, call, name, sourceCode);
      if (registers.slash === true && paths?.some(({ text }) => text?.text.startsWith('/') === false) === true)
        return undefined;
      const { methods } = registers;
      return paths && { place: 'endpoint', methods, methodSource: methodOfCall(call, methods), paths };
    }
    case 'mount': {
      const path = call.arguments[registers.path];
      if (!hasArguments(call, registers.least) || path === undefined) return undefined;
      const paths = mountPaths(path, registers.least, sourceCode);
      return paths && { place: 'mount', methods: [], paths };
    }
    case 'prefix':
      return prefixed(registers, call, sourceCode);
    case 'object':
      return described(registers, call, sourceCode);
    case undefined:
      return undefined;
  }
}

function hasArguments(call: CallNode, least: number): boolean {
  return call.arguments.length >= least || call.arguments.some(({ type }) => type === 'SpreadElement');
}

/** A computed method proves less: then the path must be visible, or a handler must stand behind it. */
function endpointPaths(
  path: Node,
  call: CallNode,
  name: string | undefined,
  sourceCode: SourceCode,
): readonly PathItem[] | undefined {
  if (path.type === 'SpreadElement') return undefined;
  const value = pathValue(path, sourceCode);
  if (value.kind === 'texts') return value.items;
  if (value.kind === 'other' || (name === undefined && !isHandler(call.arguments.at(-1)))) return undefined;
  return [{ node: path, text: UNKNOWN_TEXT }];
}

/** The path of `use(path, …)` may be left out: without a visible text the first argument is a handler. */
function mountPaths(path: Node, least: number, sourceCode: SourceCode): readonly PathItem[] | undefined {
  const value = pathValue(path, sourceCode);
  if (value.kind === 'texts') return value.items;
  return value.kind === 'unknown' && least === 1 ? [{ node: path, text: UNKNOWN_TEXT }] : undefined;
}

/** `register(plugin, { prefix })`. Plugins of others have a `prefix` of their own meaning: theirs starts with a slash or is not a path. */
function prefixed(
  registers: Extract<Registration, { kind: 'prefix' }>,
  call: CallNode,
  sourceCode: SourceCode,
): Registered | undefined {
  const given = call.arguments[registers.argument];
  const options = objectAt(given, sourceCode);
  const prefix = options && propertyValue(options, registers.property);
  if (given === undefined || prefix === undefined) return undefined;
  const paths = optionPaths(prefix, given, sourceCode);
  if (paths === undefined) return undefined;
  const isPath = paths.every(({ text }) => text?.text.startsWith('/') === true || text?.pieces.length === 0);
  if (!isPath && !isProjectPlugin(call.arguments[registers.plugin], sourceCode)) return undefined;
  return { place: 'prefix', methods: [], paths };
}

function isProjectPlugin(plugin: Node | undefined, sourceCode: SourceCode): boolean {
  if (plugin === undefined) return false;
  if (functionAt(plugin, sourceCode) !== undefined) return true;
  const node = unwrapped(plugin);
  if (node.type === 'ImportExpression') return stringOf(node.source)?.startsWith('.') === true;
  if (node.type === 'CallExpression') return stringOf(node.arguments[0])?.startsWith('.') === true;
  if (node.type !== 'Identifier') return false;
  const definition = variableAt(node.name, node, sourceCode)?.defs[0];
  if (definition?.type === 'ImportBinding') {
    return definition.parent.type === 'ImportDeclaration' && definition.parent.source.value.startsWith('.');
  }
  return (
    definition?.type === 'Variable' &&
    definition.node.init !== null &&
    isProjectPlugin(definition.node.init, sourceCode)
  );
}

/** `route({ method, url })`. */
function described(
  registers: Extract<Registration, { kind: 'object' }>,
  call: CallNode,
  sourceCode: SourceCode,
): Registered | undefined {
  const given = call.arguments[registers.argument];
  const options = objectAt(given, sourceCode);
  const path =
    options && registers.paths.map((name) => propertyValue(options, name)).find((value) => value !== undefined);
  const paths = given && path && optionPaths(path, given, sourceCode);
  if (options === undefined || paths === undefined) return undefined;
  const hasLast = options.properties.at(-1)?.type !== 'SpreadElement';
  const method = propertyValue(options, registers.methods);
  const methods = hasLast ? methodNames(method, sourceCode) : undefined;
  const methodSource = methods && given && !isShared(given, sourceCode) ? methodOfValue(method) : undefined;
  return { place: 'endpoint', methods, methodSource, paths };
}

/** The paths of a property of an options object, which other code may read as well when it has a name. */
function optionPaths(path: Node, options: Node, sourceCode: SourceCode): readonly PathItem[] | undefined {
  const value = pathValue(path, sourceCode);
  if (value.kind !== 'texts') return value.kind === 'other' ? undefined : [{ node: path, text: UNKNOWN_TEXT }];
  return isShared(options, sourceCode)
    ? value.items.map(({ node, text }) => ({ node, text: text && { ...text, sole: false } }))
    : value.items;
}

function isShared(options: Node, sourceCode: SourceCode): boolean {
  const object = unwrapped(options);
  return object.type === 'Identifier' && constantOf(object, sourceCode)?.sole !== true;
}

/** The HTTP methods that an expression spells, in upper case; `undefined` when any is computed. */
export function methodNames(expression: Node | undefined, sourceCode: SourceCode): readonly string[] | undefined {
  const value = expression && pathValue(expression, sourceCode);
  if (value?.kind !== 'texts' || value.isPartial) return undefined;
  const { items } = value;
  const names = items.map(({ text }) =>
    text !== undefined && /^[\w-]+$/u.test(text.text) ? text.text.toUpperCase() : undefined,
  );
  return names.every((name) => name !== undefined) ? names : undefined;
}

/** The object literal that an expression is or names. */
export function objectAt(
  expression: Node | undefined,
  sourceCode: SourceCode,
): Extract<Node, { type: 'ObjectExpression' }> | undefined {
  let node = expression && unwrapped(expression);
  if (node?.type === 'Identifier') {
    const variable = variableAt(node.name, node, sourceCode);
    const value = variable && initialiser(variable);
    node = value && unwrapped(value);
  }
  return node?.type === 'ObjectExpression' ? node : undefined;
}
