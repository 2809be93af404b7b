import { frameworks } from '../frameworks/index.ts';
import type { Registrar, Route, Settings } from '../model.ts';
import type { Seed } from '../syntax/seed.ts';
import { usesOfMember, usesOfName } from '../syntax/named.ts';
import { type Node, propertyValue, type SourceCode } from '../syntax/nodes.ts';
import { pathValue, UNKNOWN_TEXT } from '../syntax/text.ts';
import { common } from './assemble.ts';
import { frameworkNamed, type Judge } from './judge.ts';
import { methodOfValue } from './method-source.ts';
import { methodNames, objectAt } from './registrations.ts';

/** Names that `settings.rest.routers` declares to hold a router: as good as an import that shows it. */
export function* declaredSeeds(sourceCode: SourceCode, { routers = {} }: Settings): Iterable<Seed> {
  for (const { name: framework, assumed: shape } of frameworks) {
    const names = new Set(routers[framework]);
    if (names.size === 0 || shape === undefined) continue;
    const members = [...names].flatMap((name) => usesOfMember(sourceCode, name));
    for (const node of [...usesOfName(sourceCode, (name) => names.has(name)), ...members]) {
      const how = 'named in settings.rest.routers';
      const receiver = { shape, framework, provenance: 'proven', origin: node, how } as const;
      yield { at: 'expression', node, value: { kind: 'thing', shape, framework, receiver } };
    }
  }
}

/** The calls of the functions that `settings.rest.registrars` names: `registerRoute('get', '/x', h)`, `this.route(…)`. */
export function* registrarRoutes(sourceCode: SourceCode, { registrars = [] }: Settings, judge: Judge): Iterable<Route> {
  for (const registrar of registrars) {
    const framework = frameworkNamed(registrar.framework);
    for (const callee of calleesOf(registrar, sourceCode)) {
      const call = callee.parent;
      if (call?.type !== 'CallExpression' || call.callee !== callee) continue;
      const path = argumentAt(registrar.path, call.arguments, sourceCode);
      const value = path && pathValue(path, sourceCode);
      if (path === undefined || value === undefined || value.kind === 'other') continue;
      const method = argumentAt(registrar.method, call.arguments, sourceCode);
      const methods = methodNames(method, sourceCode);
      const methodSource = methodOfValue(method);
      for (const item of value.kind === 'texts' ? value.items : [{ node: path, text: UNKNOWN_TEXT }]) {
        yield {
          ...common({ place: 'endpoint', methods, methodSource }, item, framework, undefined, judge),
          provenance: 'proven',
          receiver: { text: registrar.callee, how: 'named in settings.rest.registrars' },
          // Nobody sees what else the function does with the path.
          equal: { letterCase: false, trailingSlash: false },
          servesFiles: false,
          router: undefined,
          carries: [],
          registration: () => undefined,
        };
      }
    }
  }
}

/** `name`, `this.name` or `object.name`. */
function calleesOf({ callee }: Registrar, sourceCode: SourceCode): readonly Node[] {
  const [first = '', ...rest] = callee.split('.');
  const member = rest.join('.');
  if (member === '') return usesOfName(sourceCode, (name) => name === first);
  if (first === 'this') return usesOfMember(sourceCode, member);
  return usesOfName(sourceCode, (name) => name === first).flatMap(({ parent }) =>
    parent?.type === 'MemberExpression' && parent.property.type === 'Identifier' && parent.property.name === member
      ? [parent]
      : [],
  );
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
