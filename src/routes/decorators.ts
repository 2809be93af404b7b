import type { TSESTree } from '@typescript-eslint/utils';
import type { Edit } from '../model.ts';
import { isList, type OpenReading, type Reading } from '../syntax/bindings.ts';
import { objectAt, boundValueOf } from '../syntax/constants.ts';
import type { DecoratorUse } from '../syntax/values.ts';
import { grouped } from '../syntax/lists.ts';
import {
  type CallNode,
  type ClassNode,
  enclosingFunction,
  isClass,
  isWithin,
  type Node,
  type SourceCode,
  propertyName,
  unwrapped,
} from '../syntax/nodes.ts';
import { sureProperty } from '../syntax/properties.ts';
import type { Decoration } from '../syntax/shape.ts';
import { asShared, type PathItem, pathItems } from '../syntax/path-value.ts';
import { EMPTY_TEXT, UNKNOWN_TEXT } from '../syntax/source-text.ts';
import { expansionsOf } from './expansions.ts';
import { methodOfDecorator } from './methods.ts';
import { frameworkNamed } from '../frameworks/lookup.ts';
import { onePath, type Registered } from './registrations.ts';
import { type FileContext, type FoundRoute, routesOf } from './route.ts';
import type { RegistrationFacts, Site } from './site.ts';

/** What the call of a decorator says, whatever it is applied to. */
interface DecoratorFacts {
  /** Empty if it gives no path. */
  readonly paths: readonly PathItem[];
  readonly methods: readonly string[] | undefined;
  /** The option with the methods. */
  readonly method: Node | undefined;
  /** Whether it gives a version, which may precede the path. */
  readonly isVersioned: boolean;
}

/** Where a decorator is applied: directly, or by the call of a function that returns it. */
interface AppliedDecorator {
  readonly use: DecoratorUse;
  readonly decorator: TSESTree.Decorator;
  readonly facts: DecoratorFacts;
}

/** What a decorator registers where it is applied, and the class that it belongs to. */
interface Decorated extends Registered, Pick<AppliedDecorator, 'use' | 'decorator'> {
  readonly owner: ClassNode;
  /** Whether more than the file shows may precede the path: a version. */
  readonly isVersioned: boolean;
}

/** Reads the call of a decorator: its methods, and its path, which is the argument or one of the options in it. */
function readDecoratorCall({ value, call }: DecoratorUse, reading: Reading): DecoratorFacts {
  const { decorator: decoration } = value.shape;
  const [argument] = call.arguments;
  const takesOptions = decoration?.on === 'class' || (decoration?.on === 'method' && decoration.methods === 'option');
  const options = takesOptions ? objectAt(argument, reading) : undefined;
  const optionOf = (name: string): Node | 'absent' | undefined => options && sureProperty(options, name);
  const path = argument === undefined ? 'absent' : options === undefined ? argument : optionOf('path');
  const paths =
    path === 'absent'
      ? []
      : ((path && pathItems(path, reading)) ?? [{ node: path ?? call.parent, text: UNKNOWN_TEXT }]);
  const method = argument === undefined ? 'absent' : optionOf('method');
  return {
    paths,
    methods: decoration?.on === 'method' ? decoratedMethods(decoration, method, reading) : [],
    method: method === 'absent' ? undefined : method,
    isVersioned: options !== undefined && optionOf('version') !== 'absent',
  };
}

/** Reads a decorator on a class or a method; `undefined` on anything else. */
function readDecorator(
  { use, decorator, facts }: AppliedDecorator,
  versioned: ReadonlySet<Node>,
  sourceCode: SourceCode,
): Decorated | undefined {
  const on = use.value.shape.decorator?.on;
  const target = decorator.parent;
  const isVersioned = versioned.has(target);
  const { methods } = facts;
  // All callers of a function share the decorators that it applies.
  const isShared = use.decorator === undefined;
  const paths = isShared ? facts.paths.map((item) => sharedAt(item, decorator)) : facts.paths;
  if (on === 'class' && isClass(target)) {
    // A controller without a path of its own mounts nothing.
    const owner = target;
    return { use, decorator, role: 'controller', methods, paths, owner, isVersioned: isVersioned || facts.isVersioned };
  }
  if (on !== 'method' || target.type !== 'MethodDefinition') return undefined;
  const all = paths.length > 0 ? paths : [{ node: decorator, text: EMPTY_TEXT }];
  const owner = target.parent.parent;
  const found = { use, decorator, role: 'endpoint', methods, paths: all, owner, isVersioned } as const;
  if (isShared) return found;
  return {
    ...found,
    methodSource: () => methodOfDecorator(use, facts.method, sourceCode),
    paths: all.map((item) => ({ ...item, omission: omissionOf(item, use.call, sourceCode) })),
  };
}

/** The edit that removes the path: the decorator of a method works without one, `@Get()`. */
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
function decoratedMethods(
  decoration: Extract<Decoration, { on: 'method' }>,
  method: Node | 'absent' | undefined,
  reading: Reading,
): readonly string[] | undefined {
  if (decoration.methods !== 'option') return decoration.methods;
  if (method === undefined) return undefined;
  if (method === 'absent') return ['GET'];
  const bound = boundValueOf(unwrapped(method), reading);
  const member = bound === undefined || isList(bound) ? unwrapped(method) : unwrapped(bound);
  const name = member.type === 'MemberExpression' ? propertyName(member) : undefined;
  return name === undefined ? undefined : [name];
}

/** The routes of decorated classes: the controller's mounts, and the methods under the controller's path. */
export function decoratedRoutes(context: FileContext): readonly FoundRoute[] {
  const { flow, sourceCode } = context;
  const applied = flow.decorators.flatMap((use) => appliedDecorators(use, context));
  const versioned = new Set(targetsOf('version', applied));
  const withoutUrl = classesWithoutUrl(applied);
  const all = applied
    .flatMap((each) => readDecorator(each, versioned, sourceCode) ?? [])
    .filter(({ owner }) => !withoutUrl.has(owner));
  const controllers = all.filter(({ role }) => role === 'controller');
  const bases = new Map(controllers.map((found) => [found.owner, controllerPath(found)]));
  const byTarget = grouped(all, ({ decorator }) => decorator.parent);
  return all.flatMap((found) => {
    const { use, decorator, owner } = found;
    const { shape, framework } = use.value;
    const isController = found.role === 'controller';
    const base = isController ? '' : bases.get(owner);
    const isAlone = byTarget.get(decorator.parent)?.length === 1;
    const site = (): Site | undefined =>
      use.decorator !== undefined && isAlone
        ? { kind: 'decorator', decorator, owner, isVersioned: versioned.has(decorator.parent), sourceCode }
        : undefined;
    const facts: RegistrationFacts = {
      registered: found,
      framework: frameworkNamed(framework),
      provenance: 'proven',
      base: () => (found.isVersioned ? undefined : base),
      baseEnd: () => (found.isVersioned ? undefined : base),
      receiver: () => ({ text: shape.name, how: `decorator ${shape.name}` }),
      owners: () => [owner],
      mountedRouters: () => (isController ? [owner] : []),
      site,
      isExpanded: false,
    };
    return routesOf(facts, context);
  });
}

/** The classes and methods with a decorator of a kind. */
function targetsOf(on: Decoration['on'], applied: readonly AppliedDecorator[]): readonly Node[] {
  return applied.filter(({ use }) => use.value.shape.decorator?.on === on).map(({ decorator }) => decorator.parent);
}

/** The classes that answer only messages, and whose superclass does not answer requests for them. */
function classesWithoutUrl(applied: readonly AppliedDecorator[]): ReadonlySet<Node> {
  const classesWith = (on: Decoration['on']) => targetsOf(on, applied).map(({ parent }) => parent?.parent);
  const answeringRequests = new Set(classesWith('method'));
  const answeringMessages = classesWith('message').filter((owner) => isClass(owner));
  return new Set(answeringMessages.filter((owner) => !answeringRequests.has(owner) && owner.superClass === null));
}

/**
 * Each place where a decorator is applied: directly, or by a function of the file, as with
 * `const Route = (path) => applyDecorators(Get(path))`.
 */
function appliedDecorators(use: DecoratorUse, { flow, sourceCode }: FileContext): readonly AppliedDecorator[] {
  const { call, decorator } = use;
  if (decorator !== undefined) return [{ use, decorator, facts: readDecoratorCall(use, { sourceCode }) }];
  const read = (reading: OpenReading): DecoratorFacts => {
    // The calls of the function apply the decorator even if its path contains no parameter of the function.
    for (let around = enclosingFunction(call); around !== undefined; around = enclosingFunction(around))
      reading.missing.add(around);
    return readDecoratorCall(use, reading);
  };
  return [...expansionsOf(call, read, flow)].flatMap(({ found, sites }) => {
    const applied = sites.at(-1)?.parent;
    return applied?.type === 'Decorator' ? [{ use, decorator: applied, facts: found }] : [];
  });
}

/** A path that comes through a function is reported where the decorator is applied, and never fixed. */
function sharedAt(item: PathItem, decorator: Node): PathItem {
  const inside = item.text?.pieces.find(({ literal: { node } }) => isWithin(node, decorator));
  return asShared(item, inside?.literal.node ?? decorator);
}

function controllerPath({ paths, isVersioned }: Decorated): string | undefined {
  if (isVersioned) return undefined;
  return paths.length === 0 ? '' : onePath(paths);
}
