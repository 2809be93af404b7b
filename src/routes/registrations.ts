import type { PathRole } from '../frameworks/define-framework.ts';
import { type Dialect, HOLE, type MethodSource } from '../model.ts';
import { isTooLong } from '../path/path.ts';
import { isList, type Reading } from '../syntax/bindings.ts';
import { constantOf, objectAt } from '../syntax/constants.ts';
import { elementsOf } from '../syntax/elements.ts';
import { functionAt } from '../syntax/functions.ts';
import { isHandler } from '../syntax/handler-expressions.ts';
import { isProjectFile, moduleOf } from '../syntax/imports.ts';
import { type CallNode, isNothing, type Node, unwrapped } from '../syntax/nodes.ts';
import { propertyValue, sureProperty } from '../syntax/properties.ts';
import type { Notation, RegistrationForm } from '../syntax/shape.ts';
import { asShared, type PathItem, pathItems, pathValue } from '../syntax/path-value.ts';
import { UNKNOWN_TEXT } from '../syntax/source-text.ts';
import type { MethodCall } from '../syntax/values.ts';
import { type EndpointForm, endpointParts } from './endpoint-path.ts';
import { caseless, methodNames, methodOfCall, methodOfValue } from './methods.ts';

/** What one call or decorator registers, before the framework cuts the paths. */
export interface Registered {
  readonly role: PathRole;
  readonly methods: readonly string[] | undefined;
  readonly methodSource?: (() => MethodSource | undefined) | undefined;
  /** The expression that spells the methods, if the name of the call does not. */
  readonly methodExpression?: Node | undefined;
  readonly paths: readonly PathItem[];
  readonly notation?: Notation | undefined;
  /** The grammar of the path, if another router than that of the framework compares it. */
  readonly grammar?: Dialect | undefined;
  /** The index of the first argument that is a handler; by default, the one after the path. */
  readonly handlersAt?: number;
}

/**
 * Reads what a call of a known method registers; `undefined` for any other use of the method.
 * @param reading collects in `missing` the functions and loops around the call whose variables are read
 */
export function readRegistration(methodCall: MethodCall, reading: Reading): Registered | undefined {
  const { call, method } = methodCall;
  const { registers } = method;
  switch (registers?.kind) {
    case 'endpoint':
      return readEndpoint(registers, methodCall, reading);
    case 'mount': {
      const path = call.arguments[registers.path];
      if (call.arguments.length < registers.minArguments || path === undefined) return undefined;
      // If the call needs two arguments, the first may be a handler, so the path must be visible.
      const paths = pathItems(path, reading, registers.minArguments === 1);
      return paths && { role: registers.ofReceiver === true ? 'laterPrefix' : 'mount', methods: [], paths };
    }
    case 'prefix':
      return readPrefix(registers, call, reading);
    case 'object':
      return readObject(registers, call, reading);
    case 'tree': {
      const paths = [...treePaths(call.arguments[registers.argument], registers, { sourceCode: reading.sourceCode })];
      return paths.length === 0 ? undefined : { role: 'mount', methods: [], paths };
    }
    case undefined:
      return undefined;
  }
}

function readEndpoint(form: EndpointForm, methodCall: MethodCall, reading: Reading): Registered | undefined {
  const { call, name } = methodCall;
  const parts = endpointParts(form, methodCall, reading);
  if (parts === undefined) return undefined;
  const { path, methods, methodExpression } = parts;
  // A computed method proves less: the path must be visible, a handler must follow it, or its name must say `method`.
  const isSure = name !== undefined || isHandler(call.arguments.at(-1)) || isCalledMethod(methodExpression, reading);
  const paths = pathItems(path.node, reading, isSure);
  if (paths === undefined) return undefined;
  if (form.requiresLeadingSlash === true && paths.some(({ text }) => text?.text.startsWith('/') === false))
    return undefined;
  return {
    role: 'endpoint',
    methods,
    methodExpression,
    methodSource: isForOneCall(reading)
      ? undefined
      : () => (form.methodArgument === undefined ? methodOfCall(call, methods) : methodOfValue(methodExpression)),
    grammar: form.grammar,
    paths: path.isShared ? paths.map((item) => asShared(item)) : paths,
    handlersAt: path.handlersAt,
  };
}

/** Whether a computed name means a method: `app[method](path, handler)`, `app[route.verb.toLowerCase()](…)`. */
function isCalledMethod(name: Node | undefined, { sourceCode }: Reading): boolean {
  return name !== undefined && /(?:method|verb)$/iu.test(sourceCode.getText(caseless(name)));
}

/** `new Router({ prefix: '/users' })`, `register(plugin, { prefix: '/users' })` */
function readPrefix(
  form: Extract<RegistrationForm, { kind: 'prefix' }>,
  call: CallNode,
  reading: Reading,
): Registered | undefined {
  const argument = call.arguments[form.argument];
  const prefix = propertyValue(objectAt(argument, reading), form.property);
  if (argument === undefined || prefix === undefined || isNothing(prefix)) return undefined;
  const paths = optionPaths(prefix, argument, reading);
  if (paths === undefined) return undefined;
  // For a plugin of a package, a `prefix` without a slash is an option of the plugin itself.
  const isPath = paths.every((item) => item.text?.text.startsWith('/') === true || isSpelledElsewhere(item));
  const plugin = form.plugin === undefined ? undefined : call.arguments[form.plugin];
  const isOfProject = form.plugin === undefined || (plugin !== undefined && isProjectPlugin(plugin, reading));
  return isPath || isOfProject ? { role: 'prefix', methods: [], paths } : undefined;
}

/** Whether a plugin is a function of the file, or comes from another file of the project. */
function isProjectPlugin(plugin: Node, { sourceCode }: Reading): boolean {
  return functionAt(plugin, sourceCode) !== undefined || isProjectFile(moduleOf(plugin, sourceCode));
}

/** `route({ method, url })`. */
function readObject(
  form: Extract<RegistrationForm, { kind: 'object' }>,
  call: CallNode,
  reading: Reading,
): Registered | undefined {
  const argument = call.arguments[form.argument];
  const options = objectAt(argument, reading);
  // `app.route(row)`
  if (options === undefined && (argument?.type === 'Identifier' || argument?.type === 'MemberExpression'))
    return {
      role: 'endpoint',
      methods: undefined,
      paths: [{ node: argument, text: UNKNOWN_TEXT }],
      notation: form.notation,
    };
  const path = form.paths.map((name) => propertyValue(options, name)).find((value) => value !== undefined);
  if (argument === undefined || path === undefined) return undefined;
  // A path written here is final, but a method may be only a default: `{ method: 'GET', url: '/users', ...options }`.
  const paths = optionPaths(path, argument, reading);
  if (paths === undefined) return undefined;
  const method = propertyValue(options, form.methods);
  const isMethodKnown = method !== undefined && !mayBeOverridden(method, form.methods, reading);
  const methods = isMethodKnown ? methodNames(method, reading) : undefined;
  const isUnshared = methods !== undefined && !isForOneCall(reading) && !hasOtherReaders(argument, reading);
  return {
    role: 'endpoint',
    methods,
    methodExpression: method,
    methodSource: isUnshared ? () => methodOfValue(method) : undefined,
    paths,
    notation: form.notation,
  };
}

/** Whether a spread after a property may override it: `{ method: 'GET', ...options }`. */
function mayBeOverridden({ parent }: Node, name: string, reading: Reading): boolean {
  if (parent?.type !== 'Property' || parent.parent.type !== 'ObjectExpression') return true;
  const { properties } = parent.parent;
  return properties.slice(properties.indexOf(parent)).some((after) => {
    if (after.type !== 'SpreadElement') return false;
    const spread = objectAt(after.argument, reading);
    return spread === undefined || sureProperty(spread, name) !== 'absent';
  });
}

/** Whether the registration is read for one of several calls, which all share what it spells itself. */
function isForOneCall({ values }: Reading): boolean {
  return values !== undefined && values.size > 0;
}

/** The paths of a property of an options object, which other code may also read if it has a name. */
function optionPaths(path: Node, options: Node, reading: Reading): readonly PathItem[] | undefined {
  const paths = pathItems(path, reading);
  return hasOtherReaders(options, reading) ? paths?.map((item) => asShared(item)) : paths;
}

/** Whether other code can read an options object: by its name, or as a member of another one. */
export function hasOtherReaders(options: Node, reading: Reading): boolean {
  const object = unwrapped(options);
  if (object.type === 'ObjectExpression') return false;
  const isNamed = object.type === 'Identifier' || object.type === 'MemberExpression';
  return !isNamed || constantOf(object, reading)?.usedOnce !== true;
}

/** The paths of a list of modules, and of those below them. */
function* treePaths(
  list: Node | undefined,
  form: Extract<RegistrationForm, { kind: 'tree' }>,
  reading: Reading,
  seen = new Set<Node>(),
): Iterable<PathItem> {
  for (const row of (list && elementsOf(list, reading)) ?? []) {
    const module = row === undefined || isList(row) ? undefined : objectAt(row, reading);
    // A module may be its own child.
    if (module === undefined || seen.has(module)) continue;
    seen.add(module);
    const path = propertyValue(module, form.path);
    const value = path && pathValue(path, reading);
    if (value?.kind === 'texts') yield* value.items;
    yield* treePaths(propertyValue(module, form.children), form, reading, seen);
  }
}

/** The text of the only path that is registered, if the file shows all of it. */
export function onePath([item, ...others]: readonly PathItem[]): string | undefined {
  const text = others.length > 0 ? undefined : item?.text?.text;
  return text === undefined || isTooLong(text) || text.includes(HOLE) ? undefined : text;
}

/** Whether the file spells no part of a path: it is a parameter, or comes from another file. */
export function isSpelledElsewhere({ text }: PathItem): boolean {
  return text?.pieces.length === 0;
}
