import type { TSESTree } from '@typescript-eslint/utils';
import { type Edit, HOLE } from '../model.ts';
import { type CallBinding, isList, noBinding } from '../syntax/bindings.ts';
import { objectAt, valueOf } from '../syntax/constants.ts';
import type { DecoratorUse } from '../syntax/flow.ts';
import { grouped } from '../syntax/lists.ts';
import { lastMember } from '../syntax/members.ts';
import {
  type CallNode,
  type ClassNode,
  enclosingFunction,
  isClass,
  isWithin,
  type Node,
  propertyValue,
  type SourceCode,
  staticKey,
  unwrapped,
} from '../syntax/nodes.ts';
import type { Decoration } from '../syntax/shape.ts';
import { asShared, EMPTY_TEXT, type PathItem, pathValue, UNKNOWN_TEXT } from '../syntax/text.ts';
import { expansionsOf } from './expansions.ts';
import { methodOfDecorator } from './methods.ts';
import { isTooLong } from '../path/path.ts';
import { frameworkNamed } from '../frameworks/lookup.ts';
import type { Registered } from './registrations.ts';
import { type FileContext, FoundRoute, type RegistrationFacts, type Site } from './route.ts';

/** What a decorator registers, and the class that it belongs to. */
export interface Decorated extends Registered {
  readonly owner: ClassNode;
  /** Whether the path may get more in front of it than the file shows: a version. */
  readonly isVersioned: boolean;
}

/** Where a decorator is applied: itself, or the call of a function that gives it. */
interface Application {
  readonly use: DecoratorUse;
  readonly decorator: TSESTree.Decorator;
  /** What the function around the decorator's call gets there. */
  readonly binding: CallBinding;
}

/** Reads a decorator on a class or a method; `undefined` where it stands on something else. */
function decorated(
  { use, decorator, binding }: Application,
  versioned: ReadonlySet<Node>,
  sourceCode: SourceCode,
): Decorated | undefined {
  const { value, call } = use;
  const { decorator: decoration } = value.shape;
  const target = decorator.parent;
  const [argument] = call.arguments;
  if (decoration?.on === 'class') {
    if (!isClass(target)) return undefined;
    const options = objectAt(argument, sourceCode, binding);
    const path = pathOf(argument, options);
    const isVersioned = versioned.has(target) || (options !== undefined && lastMember(options, 'version') !== 'absent');
    // A controller without a path of its own mounts nothing.
    const paths = path === 'absent' ? [] : pathsAt(path, decorator, sourceCode, binding);
    return { role: 'controller', methods: [], paths, owner: target, isVersioned };
  }
  if (decoration?.on !== 'method' || target.type !== 'MethodDefinition') return undefined;
  const owner = target.parent.parent;
  const isVersioned = versioned.has(target);
  const options = decoration.methods === 'option' ? objectAt(argument, sourceCode, binding) : undefined;
  const path = pathOf(argument, options);
  const bare = [{ node: decorator, text: EMPTY_TEXT }];
  const paths = path === 'absent' ? bare : pathsAt(path, decorator, sourceCode, binding);
  const method = argument === undefined ? 'absent' : options && lastMember(options, 'method');
  const methods = methodsOf(decoration, method, sourceCode, binding);
  const found = { role: 'endpoint', methods, paths, owner, isVersioned } as const;
  // What a function applies serves all that call it.
  if (use.decorator === undefined) return found;
  return {
    ...found,
    methodSource: () => methodOfDecorator(use, options && propertyValue(options, 'method'), sourceCode),
    paths: paths.map((item) => ({ ...item, omission: omissionOf(item, call, sourceCode) })),
  };
}

/** Where a decorator gets its path: as its argument, or in the options that this is. */
function pathOf(argument: Node | undefined, options: Node | undefined): Node | 'absent' | undefined {
  if (argument === undefined) return 'absent';
  return options === undefined ? argument : lastMember(options, 'path');
}

function pathsAt(
  path: Node | undefined,
  decorator: Node,
  sourceCode: SourceCode,
  binding: CallBinding,
): readonly PathItem[] {
  const value = path && pathValue(path, sourceCode, binding);
  return value?.kind === 'texts' ? value.items : [{ node: path ?? decorator, text: UNKNOWN_TEXT }];
}

/** A decorator of a method may stand without a path: `@Get()`. */
function omissionOf({ node }: PathItem, call: CallNode, sourceCode: SourceCode): () => Edit | undefined {
  return () => {
    if (call.arguments.length !== 1 || call.arguments[0] !== node || sourceCode.getCommentsInside(call).length > 0)
      return undefined;
    const [open, close] = [sourceCode.getTokenAfter(call.typeArguments ?? call.callee), sourceCode.getLastToken(call)];
    if (open?.value !== '(' || close === null) return undefined;
    return { range: [open.range[1], close.range[0]], text: '' };
  };
}

/** `@RequestMapping({ method: RequestMethod.POST })`; without a method it answers GET (Nest 10 to 12). */
function methodsOf(
  decoration: Extract<Decoration, { on: 'method' }>,
  method: Node | 'absent' | undefined,
  sourceCode: SourceCode,
  binding: CallBinding,
): readonly string[] | undefined {
  if (decoration.methods !== 'option') return decoration.methods;
  if (method === undefined || method === 'absent') return method && ['GET'];
  const bound = valueOf(unwrapped(method), sourceCode, binding);
  const member = bound === undefined || isList(bound) ? unwrapped(method) : unwrapped(bound);
  const name = member.type === 'MemberExpression' ? staticKey(member.property, member.computed) : undefined;
  return name === undefined ? undefined : [name];
}

/** The routes of decorated classes: the controller's mounts, and the methods with the controller's path in front. */
export function decoratedRoutes(context: FileContext): readonly FoundRoute[] {
  const { flow, sourceCode } = context;
  const applications = flow.decorators.flatMap((use) => applicationsOf(use, context));
  const versions = applications.filter(({ use }) => use.value.shape.decorator?.on === 'version');
  const versioned = new Set<Node>(versions.map(({ decorator }) => decorator.parent));
  const all = applications.flatMap((application) => {
    const found = decorated(application, versioned, sourceCode);
    return found === undefined ? [] : [{ application, found }];
  });
  const controllers = all.filter(({ found }) => found.role === 'controller');
  const bases = new Map(controllers.map(({ found }) => [found.owner, controllerPath(found)]));
  const byTarget = grouped(all, ({ application }) => application.decorator.parent);
  return all.flatMap(({ application, found }) => {
    const { use, decorator } = application;
    const { shape, framework } = use.value;
    const isController = found.role === 'controller';
    const above = isController ? '' : bases.get(found.owner);
    const isAlone = byTarget.get(decorator.parent)?.length === 1;
    const site = (): Site | undefined =>
      use.decorator !== undefined && isAlone
        ? { kind: 'decorator', decorator, owner: found.owner, isVersioned: versioned.has(decorator.parent), sourceCode }
        : undefined;
    const facts: RegistrationFacts = {
      registered: found,
      framework: frameworkNamed(framework),
      provenance: 'proven',
      base: () => (found.isVersioned ? undefined : above),
      receiver: () => ({ text: shape.name, how: `decorator ${shape.name}` }),
      servesFiles: () => false,
      router: () => (isController ? undefined : found.owner),
      owners: () => [found.owner],
      mountedRouters: () => (isController ? [found.owner] : []),
      site,
      handlerSite: site,
    };
    return found.paths.map((item) => new FoundRoute(locatedAt(item, application), facts, context));
  });
}

/** Where a decorator is applied through functions of the file: `const Route = (path) => applyDecorators(Get(path))`. */
function applicationsOf(use: DecoratorUse, context: FileContext): readonly Application[] {
  const first = noBinding();
  if (use.decorator !== undefined) return [{ use, decorator: use.decorator, binding: first }];
  const read = applicationReader(use, context.sourceCode);
  read(first);
  return [...expansionsOf(use.call, first, read, context.flow)].flatMap(({ binding, sites }) => {
    const decorator = sites.at(-1)?.parent;
    return decorator?.type === 'Decorator' ? [{ use, decorator, binding }] : [];
  });
}

/** Asks for all that the call of a decorator inside of functions depends on. */
function applicationReader({ call }: DecoratorUse, sourceCode: SourceCode): (binding: CallBinding) => void {
  return (binding) => {
    for (const argument of call.arguments) {
      pathValue(argument, sourceCode, binding);
      const options = objectAt(argument, sourceCode, binding);
      for (const name of ['path', 'method']) {
        const member = options && propertyValue(options, name);
        if (member !== undefined) pathValue(member, sourceCode, binding);
      }
    }
    // Without a parameter in its path it is applied by the calls of the function all the same.
    for (let around = enclosingFunction(call); around !== undefined; around = enclosingFunction(around)) {
      binding.missing.add(around);
    }
  };
}

/** A path that comes through a function is reported where the decorator is applied, and never fixed. */
function locatedAt(item: PathItem, { use, decorator }: Application): PathItem {
  if (use.decorator !== undefined) return item;
  const inside = item.text?.pieces.find(({ literal: { node } }) => isWithin(node, decorator));
  return asShared(item, inside?.literal.node ?? decorator);
}

function controllerPath({ paths, isVersioned }: Decorated): string | undefined {
  const text = paths.length === 0 ? '' : paths.length === 1 ? paths[0]?.text?.text : undefined;
  return isVersioned || text === undefined || isTooLong(text) || text.includes(HOLE) ? undefined : text;
}
