import type { TSESTree } from '@typescript-eslint/utils';
import { type Edit, HOLE, type Route } from '../model.ts';
import { boundOf, isList } from '../syntax/constants.ts';
import { isReached } from '../syntax/conditions.ts';
import type { DecoratorUse } from '../syntax/flow-result.ts';
import type { Given } from '../syntax/given.ts';
import {
  type CallNode,
  type ClassNode,
  enclosingFunction,
  isClass,
  type Node,
  propertyValue,
  type SourceCode,
  staticKey,
  unwrapped,
} from '../syntax/nodes.ts';
import type { Decoration } from '../syntax/shape.ts';
import { type PathItem, pathValue, sharedText, UNKNOWN_TEXT } from '../syntax/text.ts';
import type { Context } from './called.ts';
import { type Circumstances, FoundRoute } from './found-route.ts';
import { frameworkNamed } from './judge.ts';
import { byMethod } from './method-names.ts';
import { methodOfDecorator } from './method-source.ts';
import { lastMember } from './options.ts';
import { isTooLong } from './path.ts';
import { once, registrationOfMethod } from './registration.ts';
import { objectAt, type Registered } from './registrations.ts';
import { isWithin } from './wrappers.ts';

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
  readonly given: Given;
}

/** Reads a decorator on a class or a method; `undefined` where it stands on something else. */
function decorated(
  { use, decorator, given }: Application,
  versioned: ReadonlySet<Node>,
  sourceCode: SourceCode,
): Decorated | undefined {
  const { thing, call } = use;
  const { decorator: decoration } = thing.shape;
  const target = decorator.parent;
  const [argument] = call.arguments;
  if (decoration?.on === 'class') {
    if (!isClass(target)) return undefined;
    const options = objectAt(argument, sourceCode, given);
    const path = pathOf(argument, options);
    const isVersioned = versioned.has(target) || (options !== undefined && lastMember(options, 'version') !== 'absent');
    // A controller without a path of its own mounts nothing.
    const paths = path === 'absent' ? [] : pathsAt(path, decorator, sourceCode, given);
    return { place: 'controller', methods: [], paths, owner: target, isVersioned };
  }
  if (decoration?.on !== 'method' || target.type !== 'MethodDefinition') return undefined;
  const owner = target.parent.parent;
  const isVersioned = versioned.has(target);
  const options = decoration.methods === 'option' ? objectAt(argument, sourceCode, given) : undefined;
  const path = pathOf(argument, options);
  const bare = [{ node: decorator, text: EMPTY }];
  const paths = path === 'absent' ? bare : pathsAt(path, decorator, sourceCode, given);
  const method = argument === undefined ? 'absent' : options && lastMember(options, 'method');
  const methods = methodsOf(decoration, method, sourceCode, given);
  const found = { place: 'endpoint', methods, paths, owner, isVersioned } as const;
  // What a function applies serves all that call it.
  if (use.decorator === undefined) return found;
  return {
    ...found,
    methodSource: () => methodOfDecorator(use, options && propertyValue(options, 'method'), sourceCode),
    paths: paths.map((item) => ({ ...item, omission: omissionOf(item, call, sourceCode) })),
  };
}

const EMPTY = { text: '', pieces: [], sole: false } as const;

/** Where a decorator gets its path: as its argument, or in the options that this is. */
function pathOf(argument: Node | undefined, options: Node | undefined): Node | 'absent' | undefined {
  if (argument === undefined) return 'absent';
  return options === undefined ? argument : lastMember(options, 'path');
}

function pathsAt(path: Node | undefined, decorator: Node, sourceCode: SourceCode, given: Given): readonly PathItem[] {
  const value = path && pathValue(path, sourceCode, given);
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
  given: Given,
): readonly string[] | undefined {
  if (decoration.methods !== 'option') return decoration.methods;
  if (method === undefined || method === 'absent') return method && ['GET'];
  const bound = boundOf(unwrapped(method), sourceCode, given, 0);
  const member = bound === undefined || isList(bound) ? unwrapped(method) : unwrapped(bound);
  const name = member.type === 'MemberExpression' ? staticKey(member.property, member.computed) : undefined;
  return name === undefined ? undefined : [name];
}

/** The routes of decorated classes: the controller's mounts, and the methods with the controller's path in front. */
export function decoratedRoutes(context: Context): readonly Route[] {
  const { result, judge, sourceCode } = context;
  if (result.decorators.length === 0) return [];
  const applications = result.decorators.flatMap((use) => applicationsOf(use, context));
  const versions = applications.filter(({ use }) => use.thing.shape.decorator?.on === 'version');
  const versioned = new Set<Node>(versions.map(({ decorator }) => decorator.parent));
  const bases = new Map<ClassNode, string | undefined>();
  const all = applications.flatMap((application) => {
    if (!judge.budget.mayRead(application.use.call.arguments[0])) return [];
    const found = decorated(application, versioned, sourceCode);
    if (found?.place === 'controller') bases.set(found.owner, controllerPath(found));
    return found === undefined ? [] : [{ application, found: judge.budget.pathsWithin(found) }];
  });
  const decorators = new Map<Node, number>();
  for (const { application } of all) {
    const target = application.decorator.parent;
    decorators.set(target, (decorators.get(target) ?? 0) + 1);
  }
  return all.flatMap(({ application, found }) => {
    const { use, decorator } = application;
    const { thing } = use;
    const framework = frameworkNamed(thing.framework);
    const isController = found.place === 'controller';
    const above = isController ? '' : bases.get(found.owner);
    const circumstances: Circumstances = {
      registered: found,
      framework,
      provenance: 'proven',
      base: () => (found.isVersioned ? undefined : above),
      receiver: () => ({ text: thing.shape.name, how: `decorator ${thing.shape.name}` }),
      equal: () => judge.equality(framework, found.place, []),
      servesFiles: () => false,
      router: () => (isController ? undefined : found.owner),
      carries: () => (isController ? [found.owner] : []),
      registration: once(() =>
        use.decorator !== undefined && decorators.get(decorator.parent) === 1 && !versioned.has(decorator.parent)
          ? registrationOfMethod(decorator, found.owner, sourceCode)
          : undefined,
      ),
    };
    return found.paths.map((item) => new FoundRoute(locatedAt(item, application), circumstances, judge));
  });
}

/** Where a decorator is applied through functions of the file: `const Route = (path) => applyDecorators(Get(path))`. */
function applicationsOf(use: DecoratorUse, { passesOf, sourceCode }: Context): readonly Application[] {
  const nothing: Given = { values: new Map(), missing: new Set() };
  if (use.decorator !== undefined) return [{ use, decorator: use.decorator, given: nothing }];
  const read = applicationReader(use, sourceCode);
  read(nothing);
  return passesOf(use.call, nothing, read).flatMap(({ given, sites }) => {
    const decorator = sites.at(-1)?.parent;
    const isApplied = decorator?.type === 'Decorator' && isReached(use.call, given, sourceCode) !== 'no';
    return isApplied ? [{ use, decorator, given }] : [];
  });
}

/** Asks for all that the call of a decorator inside of functions depends on. */
export function applicationReader(
  { call }: DecoratorUse,
  sourceCode: SourceCode,
): (given: Given) => readonly PathItem[] {
  return (given) => {
    const items = call.arguments.flatMap((argument) => {
      const value = pathValue(argument, sourceCode, given);
      const options = objectAt(argument, sourceCode, given);
      for (const name of ['path', 'method']) {
        const member = options && propertyValue(options, name);
        if (member !== undefined) pathValue(member, sourceCode, name === 'path' ? given : byMethod(given));
      }
      return value.kind === 'texts' ? value.items : [];
    });
    // Without a parameter in its path it is applied by the calls of the function all the same.
    for (let around = enclosingFunction(call); around !== undefined; around = enclosingFunction(around)) {
      given.missing.add(around);
    }
    return items;
  };
}

/** A path that comes through a function is reported where the decorator is applied, and never fixed. */
function locatedAt(item: PathItem, { use, decorator }: Application): PathItem {
  if (use.decorator !== undefined) return item;
  const inside = item.text?.pieces.find(({ literal: { node } }) => isWithin(node, decorator));
  return { node: inside?.literal.node ?? decorator, text: item.text && sharedText(item.text) };
}

function controllerPath({ paths, isVersioned }: Decorated): string | undefined {
  const text = paths.length === 0 ? '' : paths.length === 1 ? paths[0]?.text?.text : undefined;
  return isVersioned || text === undefined || isTooLong(text) || text.includes(HOLE) ? undefined : text;
}
