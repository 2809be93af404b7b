import type { TSESTree } from '@typescript-eslint/utils';
import { frameworks } from '../frameworks/index.ts';
import type { Route } from '../model.ts';
import type { Registrar, Settings } from '../model/settings.ts';
import { isList } from '../syntax/constants.ts';
import { elementsOf } from '../syntax/elements.ts';
import type { Bound } from '../syntax/given.ts';
import type { Seed } from '../syntax/seed.ts';
import { decoratorsNamed, usesOfMember, usesOfName } from '../syntax/named.ts';
import { isClass, type Node, propertyValue, type SourceCode, staticKey } from '../syntax/nodes.ts';
import { pathValue, UNKNOWN_TEXT } from '../syntax/text.ts';
import type { Budget } from './budget.ts';
import { type Circumstances, FoundRoute } from './found-route.ts';
import { frameworkNamed, type Judge } from './judge.ts';
import { methodNames } from './method-names.ts';
import { methodOfValue } from './method-source.ts';
import { objectAt, type Registered } from './registrations.ts';
import { UNSEEN } from './unseen.ts';

/** Names that `settings.rest.routers` declares to hold a router: as good as an import that shows it. */
export function* declaredSeeds(sourceCode: SourceCode, { routers = {} }: Settings): Iterable<Seed> {
  for (const { name: framework, assumed: shape } of frameworks) {
    const names = new Set(routers[framework]?.flatMap((each) => (typeof each === 'string' ? each : [])));
    if (names.size === 0 || shape === undefined) continue;
    const plain = usesOfName(sourceCode, (name) => names.has(name));
    const members = [...names].flatMap((name) => membersNamed(name, sourceCode));
    for (const node of [...plain, ...members]) {
      const how = 'named in settings.rest.routers';
      const receiver = { shape, framework, provenance: 'proven', origin: node, how } as const;
      yield { at: 'expression', node, value: { kind: 'thing', shape, framework, receiver } };
    }
  }
}

/** The members that a setting names: `name` and `this.name` of any class, `Base#name`, `object.name`. */
function membersNamed(name: string, sourceCode: SourceCode): readonly Node[] {
  const [, base, separator, member] = /^([\w$]+)([#.])(#?[\w$]+)$/u.exec(name) ?? [];
  if (base === undefined || member === undefined) return usesOfMember(sourceCode, name);
  if (separator === '#') return usesOfMember(sourceCode, member, base);
  if (base === 'this') return usesOfMember(sourceCode, member);
  return usesOfName(sourceCode, (each) => each === base).flatMap(({ parent }) =>
    parent?.type === 'MemberExpression' && staticKey(parent.property, parent.computed) === member ? [parent] : [],
  );
}

/** The calls of what `settings.rest.registrars` names: `registerRoute('get', '/x', h)`, `this.route(…)`, `@Route(…)`. */
export function* registrarRoutes(sourceCode: SourceCode, { registrars = [] }: Settings, judge: Judge): Iterable<Route> {
  const done = new Map<Node, Registrar>();
  for (const registrar of registrars) {
    const framework = frameworkNamed(registrar.framework);
    for (const { call, given } of givenTo(registrar, sourceCode, judge.budget)) {
      // Two may name the same call, `this.route` and `Base#route`.
      if ((done.get(call) ?? registrar) !== registrar) continue;
      done.set(call, registrar);
      const decorator = call.parent.type === 'Decorator' ? call.parent : undefined;
      const path = argumentAt(registrar.path, given, sourceCode);
      // A decorator may go without a path, as the framework's own do.
      const bare = decorator !== undefined && call.arguments.length === 0 ? [{ node: decorator, text: EMPTY }] : [];
      if (!judge.budget.mayRead(path)) continue;
      const value = path && pathValue(path, sourceCode);
      const unknown = value?.kind === 'unknown' && path !== undefined ? [{ node: path, text: UNKNOWN_TEXT }] : bare;
      const method = argumentAt(registrar.method, given, sourceCode);
      const methods = registrar.methods?.map((name) => name.toUpperCase()) ?? methodNames(method, sourceCode);
      const place = registrar.kind === 'mount' || isClass(decorator?.parent) ? 'mount' : 'endpoint';
      const registered: Omit<Registered, 'paths'> =
        place === 'mount' ? { place, methods: [] } : { place, methods, methodSource: () => methodOfValue(method) };
      const circumstances: Circumstances = {
        registered,
        framework,
        provenance: 'proven',
        receiver: () => ({ text: registrar.callee, how: 'named in settings.rest.registrars' }),
        ...UNSEEN,
      };
      const { paths } = judge.budget.pathsWithin({ paths: value?.kind === 'texts' ? value.items : unknown });
      yield* paths.map((item) => new FoundRoute(item, circumstances, judge));
    }
  }
}

const EMPTY = { text: '', pieces: [], sole: false } as const;

/** The calls of a function or method of the name, and decorators where it begins with `@`. */
export function callsOf(
  { callee }: Pick<Registrar, 'callee'>,
  sourceCode: SourceCode,
): readonly TSESTree.CallExpression[] {
  if (callee.startsWith('@')) return decoratorsNamed(sourceCode, callee.slice(1));
  const isPlain = /^[\w$]+$/u.test(callee);
  const nodes = isPlain ? usesOfName(sourceCode, (name) => name === callee) : membersNamed(callee, sourceCode);
  return nodes.flatMap((node) => {
    const call = node.parent;
    return call?.type === 'CallExpression' && call.callee === node ? [call] : [];
  });
}

/** The calls of a registrar with what each registration is given: of a table, one row after the other. */
function* givenTo(
  registrar: Registrar,
  sourceCode: SourceCode,
  budget: Budget,
): Iterable<{ readonly call: TSESTree.CallExpression; readonly given: readonly Node[] }> {
  for (const call of callsOf(registrar, sourceCode)) {
    const { path } = registrar;
    const isDescribed = (argument: Node): boolean => {
      const options = objectAt(argument, sourceCode);
      return options !== undefined && typeof path === 'string' && propertyValue(options, path) !== undefined;
    };
    const isByName = typeof path === 'string' && !call.arguments.some(isDescribed);
    const table = isByName
      ? budget.rowsOf(
          () => firstTable(call, sourceCode),
          (row) => (row === undefined || isList(row) ? undefined : row),
        )
      : undefined;
    if (table === undefined) yield { call, given: call.arguments };
    else {
      const rows = table.flatMap((row) => (row === undefined || isList(row) ? [] : [row]));
      for (const row of budget.within(rows, (row) => row)) yield { call, given: [row] };
    }
  }
}

function firstTable(call: TSESTree.CallExpression, sourceCode: SourceCode): readonly Bound[] | undefined {
  return call.arguments.map((each) => elementsOf(each, sourceCode, undefined)).find((each) => each !== undefined);
}

/** An argument by its position, or a property of the last object among them. */
function argumentAt(
  position: number | string | undefined,
  given: readonly Node[],
  sourceCode: SourceCode,
): Node | undefined {
  if (typeof position !== 'string') return position === undefined ? undefined : given[position];
  const options = given.map((argument) => objectAt(argument, sourceCode)).findLast((object) => object !== undefined);
  return options && propertyValue(options, position);
}
