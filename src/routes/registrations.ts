import type { Place } from '../frameworks/define-framework.ts';
import type { MethodSource } from '../model.ts';
import { isHandler } from '../syntax/handlers.ts';
import { constantOf, initialiser, isList, literalOf } from '../syntax/constants.ts';
import { functionAt } from '../syntax/functions.ts';
import type { Given } from '../syntax/given.ts';
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
import { type PathItem, pathValue, sharedText, UNKNOWN_TEXT } from '../syntax/text.ts';
import type { MethodCall } from '../syntax/values.ts';
import { choiceOf, computedMethods, methodExpression, methodNames } from './method-names.ts';
import { methodOfCall, methodOfValue } from './method-source.ts';

/** What one call registers, before the framework has cut the paths. */
export interface Registered {
  readonly place: Place;
  readonly methods: readonly string[] | undefined;
  readonly methodSource?: (() => MethodSource | undefined) | undefined;
  readonly paths: readonly PathItem[];
  /** Whether a condition chooses one of the methods, where there are several. */
  readonly choosesMethod?: (() => boolean) | undefined;
}

/**
 * Reads what a call of a known method registers, for one call of the functions around it where `given` says so;
 * `undefined` when it is another use of the method.
 */
export function registered(methodCall: MethodCall, sourceCode: SourceCode, given?: Given): Registered | undefined {
  const { call, method, receiver, name } = methodCall;
  const { registers } = method;
  switch (registers?.kind) {
    case 'endpoint': {
      const origin = registers.path === 'receiver' ? receiver.origin : call;
      const path =
        origin.type === 'CallExpression'
          ? origin.arguments[registers.path === 'receiver' ? 0 : registers.path]
          : undefined;
      if (call.arguments.length < registers.least || path === undefined) return undefined;
      const paths = endpointPaths(path, call, name, sourceCode, given);
      if (registers.slash === true && paths?.some(({ text }) => text?.text.startsWith('/') === false) === true)
        return undefined;
      const methods = name === undefined ? computedMethods(methodCall, sourceCode, given) : registers.methods;
      if (paths === undefined || methods === 'none') return undefined;
      const methodSource = isShared(given) ? undefined : () => methodOfCall(call, methods);
      const choosesMethod = choiceOf(methods, methodExpression(call), sourceCode, given);
      return { place: 'endpoint', methods, methodSource, paths, choosesMethod };
    }
    case 'mount': {
      const path = call.arguments[registers.path];
      if (call.arguments.length < registers.least || path === undefined) return undefined;
      const paths = mountPaths(path, registers.least, sourceCode, given);
      return paths && { place: 'mount', methods: [], paths };
    }
    case 'prefix':
      return prefixed(registers, call, sourceCode, given);
    case 'object':
      return described(registers, call, sourceCode, given);
    case undefined:
      return undefined;
  }
}

/** A computed method proves less: then the path must be visible, or a handler must stand behind it. */
function endpointPaths(
  path: Node,
  call: CallNode,
  name: string | undefined,
  sourceCode: SourceCode,
  given: Given | undefined,
): readonly PathItem[] | undefined {
  const value = pathValue(path, sourceCode, given);
  if (value.kind === 'texts') return value.items;
  if (value.kind === 'other' || (name === undefined && !isHandler(call.arguments.at(-1)))) return undefined;
  return [{ node: path, text: UNKNOWN_TEXT }];
}

/** The path of `use(path, …)` may be left out: without a visible text the first argument is a handler. */
function mountPaths(
  path: Node,
  least: number,
  sourceCode: SourceCode,
  given: Given | undefined,
): readonly PathItem[] | undefined {
  const value = pathValue(path, sourceCode, given);
  if (value.kind === 'texts') return value.items;
  return value.kind === 'unknown' && least === 1 ? [{ node: path, text: UNKNOWN_TEXT }] : undefined;
}

/** `register(plugin, { prefix })`. Plugins of others have a `prefix` of their own meaning: theirs starts with a slash or is not a path. */
function prefixed(
  registers: Extract<Registration, { kind: 'prefix' }>,
  call: CallNode,
  sourceCode: SourceCode,
  given: Given | undefined,
): Registered | undefined {
  const argument = call.arguments[registers.argument];
  const options = objectAt(argument, sourceCode, given);
  const prefix = options && propertyValue(options, registers.property);
  if (argument === undefined || prefix === undefined) return undefined;
  const paths = optionPaths(prefix, argument, sourceCode, given);
  if (paths === undefined) return undefined;
  const isPath = paths.every(({ text }) => text?.text.startsWith('/') === true || text?.pieces.length === 0);
  if (!isPath && !isProjectPlugin(call.arguments[registers.plugin], sourceCode)) return undefined;
  return { place: 'prefix', methods: [], paths };
}

/** Names and members between a plugin and what it comes from; a stop for those that go in a circle. */
const MOST_HOPS = 32;

function isProjectPlugin(plugin: Node | undefined, sourceCode: SourceCode, hops = 0): boolean {
  if (plugin === undefined) return false;
  if (functionAt(plugin, sourceCode) !== undefined) return true;
  let node = unwrapped(plugin);
  let passed = hops;
  while ((node.type === 'MemberExpression' || node.type === 'AwaitExpression') && passed++ < MOST_HOPS)
    node = unwrapped(node.type === 'MemberExpression' ? node.object : node.argument);
  if (node.type === 'ImportExpression') return stringOf(node.source)?.startsWith('.') === true;
  if (node.type === 'CallExpression') return stringOf(node.arguments[0])?.startsWith('.') === true;
  if (node.type !== 'Identifier' || passed >= MOST_HOPS) return false;
  const definition = variableAt(node.name, node, sourceCode)?.defs[0];
  if (definition?.type === 'ImportBinding') {
    return definition.parent.type === 'ImportDeclaration' && definition.parent.source.value.startsWith('.');
  }
  return (
    definition?.type === 'Variable' &&
    definition.node.init !== null &&
    isProjectPlugin(definition.node.init, sourceCode, passed + 1)
  );
}

/** `route({ method, url })`. */
function described(
  registers: Extract<Registration, { kind: 'object' }>,
  call: CallNode,
  sourceCode: SourceCode,
  given: Given | undefined,
): Registered | undefined {
  const argument = call.arguments[registers.argument];
  const options = objectAt(argument, sourceCode, given);
  const path =
    options && registers.paths.map((name) => propertyValue(options, name)).find((value) => value !== undefined);
  const paths = argument && path && optionPaths(path, argument, sourceCode, given);
  if (argument === undefined || options === undefined || paths === undefined) return undefined;
  const hasLast = options.properties.at(-1)?.type !== 'SpreadElement';
  const method = propertyValue(options, registers.methods);
  const methods = hasLast ? methodNames(method, sourceCode, given) : undefined;
  const isOwn = methods !== undefined && !isShared(given) && !hasOtherReaders(argument, sourceCode);
  return {
    place: 'endpoint',
    methods,
    methodSource: isOwn ? () => methodOfValue(method) : undefined,
    paths,
    choosesMethod: choiceOf(methods, method, sourceCode, given),
  };
}

/** Whether the registration is read for one of its passes: what it spells itself serves the others as well. */
function isShared(given: Given | undefined): boolean {
  return given !== undefined && given.values.size > 0;
}

/** The paths of a property of an options object, which other code may read as well when it has a name. */
function optionPaths(
  path: Node,
  options: Node,
  sourceCode: SourceCode,
  given: Given | undefined,
): readonly PathItem[] | undefined {
  const value = pathValue(path, sourceCode, given);
  if (value.kind !== 'texts') return value.kind === 'other' ? undefined : [{ node: path, text: UNKNOWN_TEXT }];
  return hasOtherReaders(options, sourceCode)
    ? value.items.map(({ node, text }) => ({ node, text: text && sharedText(text) }))
    : value.items;
}

/** Whether an options object has a name by which other code can read it. */
function hasOtherReaders(options: Node, sourceCode: SourceCode): boolean {
  const object = unwrapped(options);
  return object.type === 'Identifier' && constantOf(object, sourceCode)?.sole !== true;
}

/** The object literal that an expression is or names. */
export function objectAt(
  expression: Node | undefined,
  sourceCode: SourceCode,
  given?: Given,
): Extract<Node, { type: 'ObjectExpression' }> | undefined {
  let node = expression && unwrapped(expression);
  if (node?.type === 'Identifier') {
    const variable = variableAt(node.name, node, sourceCode);
    // What is written to its members later does not hide those that the literal has.
    const value = variable && initialiser(variable);
    node = value === undefined ? node : unwrapped(value);
  }
  const literal = node && literalOf(node, sourceCode, given);
  return literal !== undefined && !isList(literal) && literal.type === 'ObjectExpression' ? literal : undefined;
}
