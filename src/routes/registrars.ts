import type { TSESTree } from '@typescript-eslint/utils';
import { frameworks } from '../frameworks/index.ts';
import type { MethodSource } from '../model.ts';
import type { Registrar, RouterName, Settings } from '../model/settings.ts';
import { matchesGlob } from '../path/glob.ts';
import { isList, type Reading } from '../syntax/bindings.ts';
import { objectAt } from '../syntax/constants.ts';
import { elementsOf } from '../syntax/elements.ts';
import { receiverValue, type Seed } from '../syntax/values.ts';
import { decoratorsNamed, usesOfMember, usesOfName } from '../syntax/names.ts';
import { callOf, classOfThis, isClass, type Node, type SourceCode, propertyName, variableOf } from '../syntax/nodes.ts';
import { propertyValue } from '../syntax/properties.ts';
import { type PathItem, pathItems } from '../syntax/path-value.ts';
import { EMPTY_TEXT } from '../syntax/source-text.ts';
import { methodNames, methodOfValue } from './methods.ts';
import { frameworkNamed } from '../frameworks/lookup.ts';
import { type FileContext, type FoundRoute, routesOf } from './route.ts';
import type { RegistrationFacts } from './site.ts';

/** The settings without the entries whose `files` exclude this file. */
export function settingsForFile(settings: Settings, filename: string): Settings {
  if (settings.routers === undefined && settings.registrars === undefined) return settings;
  const { routers = {}, registrars = [] } = settings;
  const file = `/${filename.replaceAll('\\', '/')}`;
  const isForThisFile = (each: RouterName | Registrar): boolean =>
    typeof each === 'string' || (each.files?.some((pattern) => matchesGlob(file, `**/${pattern}`)) ?? true);
  const names = Object.entries(routers).map(
    ([framework, list = []]) => [framework, list.filter(isForThisFile)] as const,
  );
  return { ...settings, routers: Object.fromEntries(names), registrars: registrars.filter(isForThisFile) };
}

/** Names that `settings.rest.routers` declares as routers: as certain as an import that shows it. */
export function* declaredSeeds(sourceCode: SourceCode, { routers = {} }: Settings): Iterable<Seed> {
  for (const { name: framework, conventions, receiverShapes } of frameworks) {
    const names = new Set(routers[framework]?.map((each) => (typeof each === 'string' ? each : each.name)));
    const shape = conventions?.receiver ?? receiverShapes[0];
    if (names.size === 0 || shape === undefined) continue;
    const how = 'named in settings.rest.routers';
    for (const name of names) {
      // All uses of one variable, or of one field of a class, are one router.
      const known = new Map<object | undefined, Seed['value']>();
      for (const node of [...usesOfName(sourceCode, (each) => each === name), ...membersNamed(name, sourceCode)]) {
        const object = node.type === 'MemberExpression' ? node.object : node;
        const holder = object.type === 'ThisExpression' ? classOfThis(object) : variableOf(object, sourceCode);
        const value = known.get(holder) ?? receiverValue({ shape, framework, provenance: 'proven', origin: node, how });
        known.set(holder, value);
        yield { at: 'expression', node, value };
      }
    }
  }
}

/** The members that a setting names: `Base#name`, `object.name`, or `this.name` of any class, also as just `name`. */
function membersNamed(name: string, sourceCode: SourceCode): readonly Node[] {
  const [, base, separator, member] = /^([\w$]+)([#.])(#?[\w$]+)$/u.exec(name) ?? [];
  if (base === undefined || member === undefined) return usesOfMember(sourceCode, name);
  if (separator === '#') return usesOfMember(sourceCode, member, base);
  if (base === 'this') return usesOfMember(sourceCode, member);
  return usesOfName(sourceCode, (each) => each === base).flatMap(({ parent }) =>
    parent?.type === 'MemberExpression' && propertyName(parent) === member ? [parent] : [],
  );
}

/** What `settings.rest.registrars` registers: `registerRoute('get', '/x', h)`, `this.route(…)`, `@Route(…)`. */
export function registrarRoutes(registrars: readonly Registrar[], context: FileContext): readonly FoundRoute[] {
  const done = new Set<Node>();
  return registrars.flatMap((registrar) =>
    callsNamed(registrar, context.sourceCode).flatMap((call) => {
      // Two registrars may name the same call: `this.route` and `Base#route`.
      if (done.has(call)) return [];
      done.add(call);
      return argumentsOf(registrar, call, context).flatMap((args) => routesOfCall(registrar, call, args, context));
    }),
  );
}

function routesOfCall(
  registrar: Registrar,
  call: TSESTree.CallExpression,
  args: readonly Node[],
  context: FileContext,
): readonly FoundRoute[] {
  const decorator = call.parent.type === 'Decorator' ? call.parent : undefined;
  const path = argumentAt(registrar.path, args, context);
  const method = argumentAt(registrar.method, args, context);
  const methods = registrar.methods?.map((name) => name.toUpperCase()) ?? methodNames(method, context);
  const isMount = registrar.kind === 'mount' || isClass(decorator?.parent);
  const methodSource = (): MethodSource | undefined => methodOfValue(method);
  const paths = pathsOfCall(path, call, context);
  const facts: RegistrationFacts = {
    registered: isMount ? { role: 'mount', methods: [], paths } : { role: 'endpoint', methods, methodSource, paths },
    framework: frameworkNamed(registrar.framework),
    provenance: 'proven',
    receiver: () => ({ text: registrar.callee, how: 'named in settings.rest.registrars' }),
    // We do not know what the function does with the path.
    base: () => undefined,
    baseEnd: () => undefined,
    owners: () => [],
    mountedRouters: () => [],
    site: () => undefined,
    isExpanded: false,
  };
  return routesOf(facts, context);
}

function pathsOfCall(path: Node | undefined, call: TSESTree.CallExpression, reading: Reading): readonly PathItem[] {
  if (path !== undefined) return pathItems(path, reading) ?? [];
  // A decorator may have no arguments, like those of the framework.
  const isBare = call.parent.type === 'Decorator' && call.arguments.length === 0;
  return isBare ? [{ node: call.parent, text: EMPTY_TEXT }] : [];
}

/** The calls of the function or method with this name, or of the decorator if the name begins with `@`. */
function callsNamed({ callee }: Registrar, sourceCode: SourceCode): readonly TSESTree.CallExpression[] {
  if (callee.startsWith('@')) return decoratorsNamed(sourceCode, callee.slice(1));
  const isPlain = /^[\w$]+$/u.test(callee);
  const nodes = isPlain ? usesOfName(sourceCode, (name) => name === callee) : membersNamed(callee, sourceCode);
  return nodes.flatMap((node) => callOf(node) ?? []);
}

/** The arguments of each registration: `add({ path: '/a' })` makes one, `add([{ path: '/a' }, …])` one for each row. */
function argumentsOf(
  { path }: Registrar,
  call: TSESTree.CallExpression,
  reading: Reading,
): readonly (readonly Node[])[] {
  if (typeof path !== 'string' || argumentAt(path, call.arguments, reading) !== undefined) return [call.arguments];
  const table = call.arguments.map((each) => elementsOf(each, reading)).find((each) => each !== undefined);
  return table?.flatMap((row) => (row === undefined || isList(row) ? [] : [[row]])) ?? [call.arguments];
}

/** An argument by its position, or a property of the last object among them. */
function argumentAt(position: number | string | undefined, args: readonly Node[], reading: Reading): Node | undefined {
  if (typeof position !== 'string') return position === undefined ? undefined : args[position];
  const options = args.map((argument) => objectAt(argument, reading)).findLast((object) => object !== undefined);
  return options && propertyValue(options, position);
}
