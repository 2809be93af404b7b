import { HOLE } from '../../model.ts';
import type { FileContext, FoundRoute } from '../../routes/route.ts';
import { frameworkNamed } from '../../routes/receivers.ts';
import { isOwnPrefix } from '../../routes/mounts.ts';
import { objectAt } from '../../syntax/constants.ts';
import {
  calledBy,
  decoratorsOf,
  isClass,
  type CallNode,
  isFunction,
  type Node,
  propertyValue,
  type SourceCode,
  staticKey,
  ancestors,
  walk,
} from '../../syntax/nodes.ts';
import type { Shape } from '../../syntax/shape.ts';
import { receiversAt } from '../../syntax/flow.ts';
import { isCreated, type MethodCall, type Receiver } from '../../syntax/values.ts';
import { type Exports, exportsOf } from './exports.ts';
import { FileReferences } from './file-references.ts';
import { type Reference, UNKNOWN } from './reference.ts';

/** An expression in front of a path. */
export interface Prefix {
  readonly reference: Reference;
  /** As it is written, for what only run time knows. */
  readonly source: string;
  /** Whether it can be nothing but a path; else the first argument of `use()` may be a handler as well. */
  readonly isCertain: boolean;
}

/** A router as its file knows it. */
export interface RouterFact {
  readonly id: string;
  readonly framework: string | undefined;
  readonly shape: Shape;
  readonly origin:
    | { readonly kind: 'made' }
    /** It is one that a parameter, an import or a field holds. */
    | { readonly kind: 'held'; readonly by: Reference }
    /** It is a part of another one, with a path in front. */
    | { readonly kind: 'below'; readonly parent: string; readonly prefix: Prefix | undefined };
  /** Prefixes that it has of its own: `new Router({ prefix })`. */
  readonly own: readonly Prefix[];
}

/** A call that puts routers under another one. */
export interface MountFact {
  readonly parent: string;
  readonly prefix: Prefix | undefined;
  readonly children: readonly Reference[];
}

/** A call of a function, with what it gets. */
export interface CallFact {
  readonly callee: Reference;
  readonly given: readonly Reference[];
  /** `register(plugin, options)`: what it gets where the plugin shares the scope of its caller. */
  readonly plugin?: { readonly given: readonly Reference[]; readonly options: Reference };
}

/** What one file says of the routers of the project. */
export interface FileFacts {
  readonly file: string;
  readonly exports: Exports;
  readonly references: FileReferences;
  readonly routers: ReadonlyMap<string, RouterFact>;
  readonly mounts: readonly MountFact[];
  readonly calls: readonly CallFact[];
  readonly applications: readonly ApplicationCall[];
  readonly routes: readonly RouteFact[];
  /** What methods are called on that register on routers, where the file does not show whether it is one. */
  readonly undecided: readonly { readonly node: Node; readonly reference: Reference }[];
}

/** A call that says something of all paths of an application. */
export interface ApplicationCall {
  readonly framework: string | undefined;
  readonly name: string;
  readonly given: readonly (Prefix | undefined)[];
}

export interface RouteFact {
  /** What `@Version()` and `@Controller({ version })` say, the nearest last. */
  readonly versions: readonly Prefix[];
  readonly owners: readonly string[];
  readonly route: FoundRoute;
  /** The path, where the file does not tell all of it. */
  readonly path: Prefix | undefined;
}

/** Names of methods that register on routers of any framework. */
const REGISTERS: ReadonlySet<string | undefined> = new Set(
  'get post put patch delete head options all use route register'.split(' '),
);

/** Describes a file. @param given what other files gave the values that stand at these nodes */
export function factsOf(
  file: string,
  context: FileContext,
  routes: readonly FoundRoute[],
  given: ReadonlySet<Node>,
): FileFacts {
  const { sourceCode, flow } = context;
  const routers = new Map<string, RouterFact>();
  const ids = new Map<Receiver, string>();
  const sources = new Map<string, Receiver>();
  const idOf = (receiver: Receiver): string => {
    const known = ids.get(receiver);
    if (known !== undefined) return known;
    const id = `${file}#r${String(ids.size)}`;
    ids.set(receiver, id);
    sources.set(id, receiver);
    return id;
  };
  const references = new FileReferences(file, sourceCode, flow, idOf);
  const prefix = (node: Node | undefined, isCertain = true): Prefix | undefined =>
    node && { reference: references.of(node), source: sourceCode.getText(node), isCertain };
  const mounts: MountFact[] = [];
  const calls: CallFact[] = [];
  const applications: ApplicationCall[] = [];
  for (const call of flow.calls) {
    const parent = idOf(call.receiver);
    const { registers } = call.method;
    const given = references.givenTo(call.call);
    const { prefix: global, versions } = frameworkNamed(call.receiver.framework)?.application ?? {};
    if (call.name !== undefined && (call.name === global?.method || call.name === versions?.method)) {
      const { framework } = call.receiver;
      applications.push({ framework, name: call.name, given: call.call.arguments.map((each) => prefix(each)) });
      continue;
    }
    if (registers?.kind === 'mount' && !isOwnPrefix(call)) {
      const isShort = call.call.arguments.length < registers.minArguments;
      const path = isShort ? undefined : call.call.arguments[registers.path];
      // A name alone makes `row.router` a router: what it is in each round of a loop, the code around it says.
      const children = call.call.arguments.map((each, index) =>
        receiversAt(each, flow).every((receiver) => !isCreated(receiver))
          ? references.written(each)
          : (given[index] ?? UNKNOWN),
      );
      mounts.push({ parent, prefix: prefix(path, registers.minArguments === 1), children });
    } else if (registers?.kind === 'prefix' && registers.plugin !== undefined) {
      const plugin = given[registers.plugin];
      if (plugin === undefined) continue;
      const id = `${file}#p${String(call.call.range[0])}`;
      const { shape, framework } = call.receiver;
      const own = prefix(optionOf(call.call, registers, sourceCode));
      routers.set(id, { id, framework, shape, origin: { kind: 'below', parent, prefix: own }, own: [] });
      calls.push({
        callee: plugin,
        given: [{ kind: 'router', id }],
        plugin: { given: [{ kind: 'router', id: parent }], options: given[registers.argument] ?? UNKNOWN },
      });
    }
  }
  const undecided: { node: Node; reference: Reference }[] = [];
  walk(sourceCode.ast, sourceCode, (node) => {
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      const callee = references.of(node.callee);
      if (callee.kind === 'unknown' || node.arguments.length === 0) return true;
      const given = references.givenTo(node);
      if (given.some(({ kind }) => kind !== 'unknown' && kind !== 'joined')) calls.push({ callee, given });
    } else if (node.type === 'MemberExpression' && calledBy(node) !== undefined) {
      const isRegistering = node.computed || REGISTERS.has(staticKey(node.property, node.computed));
      if (isRegistering && flow.valuesOf(node.object).length === 0)
        undecided.push({ node: node.object, reference: references.of(node.object) });
    }
    return true;
  });
  const facts = routes.map((route): RouteFact => {
    const isWhole = !route.text?.includes(HOLE);
    return {
      owners: route.owners.map((owner) => ('shape' in owner ? idOf(owner) : references.classId(owner))),
      route,
      versions: versionsAt(route, prefix),
      path: isWhole ? undefined : prefix(route.expression),
    };
  });
  const exports = exportsOf(sourceCode, references);
  // Each router may lead to the one that it is a part of.
  for (const [id, receiver] of sources) {
    const own = flow
      .callsOf(receiver)
      .filter(isOwnPrefix)
      .flatMap((call) => prefix(ownPrefix(call, sourceCode)) ?? []);
    const { framework, shape } = receiver;
    routers.set(id, { id, framework, shape, origin: originOf(receiver), own });
  }
  return { file, exports, references, routers, mounts, calls, applications, routes: facts, undecided };

  function originOf(receiver: Receiver): RouterFact['origin'] {
    const { parent, origin } = receiver;
    if (parent !== undefined) {
      const by = flow.callsOf(parent.receiver).find((call) => call.call === parent.call);
      const form = by?.method.registers;
      const path =
        form?.kind === 'prefix'
          ? optionOf(parent.call, form, sourceCode)
          : form?.kind === 'mount'
            ? parent.call.arguments[form.path]
            : undefined;
      return { kind: 'below', parent: idOf(parent.receiver), prefix: prefix(path) };
    }
    if (given.has(origin)) return { kind: 'held', by: references.written(origin) };
    if (origin.type === 'CallExpression' || origin.type === 'NewExpression') return { kind: 'made' };
    return { kind: 'held', by: holderOf(origin, references) };
  }
}

/** The versions that decorators around a decorated path give it, from the outside in. */
function versionsAt(
  { expression, framework, owners }: FoundRoute,
  prefix: (node: Node | undefined) => Prefix | undefined,
): readonly Prefix[] {
  const versions = frameworkNamed(framework)?.application?.versions;
  if (versions === undefined || owners.every((owner) => 'shape' in owner)) return [];
  return [...ancestors(expression)].toReversed().flatMap((outer) => {
    if (!isClass(outer) && outer.type !== 'MethodDefinition') return [];
    return decoratorsOf(outer).flatMap(({ expression: applied }) => {
      if (applied.type !== 'CallExpression' || applied.callee.type !== 'Identifier') return [];
      const [argument] = applied.arguments;
      if (applied.callee.name === versions.decorator) return prefix(argument) ?? [];
      const isOptions = isClass(outer) && argument?.type === 'ObjectExpression';
      return (isOptions ? prefix(propertyValue(argument, versions.option)) : undefined) ?? [];
    });
  });
}

/** What holds a router that a type or a name tells: a parameter, a variable, a field. */
function holderOf(origin: Node, references: FileReferences): Reference {
  if (isFunction(origin)) return { kind: 'parameter', of: references.functionId(origin), position: 0 };
  if (origin.type === 'Identifier' || origin.type === 'MemberExpression') return references.written(origin);
  let inner: Node = origin;
  for (const outer of ancestors(origin)) {
    if (isFunction(outer)) {
      const position = outer.params.findIndex((parameter) => parameter === inner);
      const parameter: Reference = { kind: 'parameter', of: references.functionId(outer), position };
      return position < 0 ? UNKNOWN : memberNamed(origin, parameter);
    }
    if (outer.type === 'TSAsExpression') return references.written(outer.expression);
    if (outer.type === 'VariableDeclarator') return references.written(outer.id);
    if (outer.type === 'PropertyDefinition') {
      const name = staticKey(outer.key, outer.computed);
      const object: Reference = { kind: 'this', owner: references.classId(outer.parent.parent) };
      return name === undefined ? UNKNOWN : { kind: 'member', object, name };
    }
    inner = outer;
  }
  return UNKNOWN;
}

/** `({ app }: { app: Application }) => …`: the type stands on a member of the parameter. */
function memberNamed(type: Node, parameter: Reference): Reference {
  for (const outer of ancestors(type)) {
    if (isFunction(outer)) break;
    const name = outer.type === 'TSPropertySignature' ? staticKey(outer.key, outer.computed) : undefined;
    if (name !== undefined) return { kind: 'member', object: parameter, name };
  }
  return parameter;
}

function optionOf(
  call: CallNode,
  { argument, property }: { readonly argument: number; readonly property: string },
  sourceCode: SourceCode,
): Node | undefined {
  const options = objectAt(call.arguments[argument], sourceCode);
  return options && propertyValue(options, property);
}

function ownPrefix({ call, method: { registers } }: MethodCall, sourceCode: SourceCode): Node | undefined {
  if (registers?.kind === 'prefix') return optionOf(call, registers, sourceCode);
  return registers?.kind === 'mount' ? call.arguments[registers.path] : undefined;
}
