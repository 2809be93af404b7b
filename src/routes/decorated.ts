import { type Edit, HOLE, type Route } from '../model.ts';
import type { DecoratorUse, FlowResult } from '../syntax/flow.ts';
import {
  type CallNode,
  type ClassNode,
  isClass,
  type Node,
  propertyValue,
  type SourceCode,
  staticKey,
  unwrapped,
} from '../syntax/nodes.ts';
import type { Decoration } from '../syntax/shape.ts';
import { type PathItem, pathValue, UNKNOWN_TEXT } from '../syntax/text.ts';
import { common } from './assemble.ts';
import { frameworkNamed, type Judge } from './judge.ts';
import { methodOfDecorator } from './method-source.ts';
import { once, registrationOfMethod } from './registration.ts';
import { objectAt, type Registered } from './registrations.ts';

/** What a decorator registers, and the class that it belongs to. */
export interface Decorated extends Registered {
  readonly owner: ClassNode;
  /** Whether the path may get more in front of it than the file shows: a version. */
  readonly isVersioned: boolean;
}

/** Reads a decorator on a class or a method; `undefined` where it stands on something else. */
function decorated(use: DecoratorUse, versioned: ReadonlySet<Node>, sourceCode: SourceCode): Decorated | undefined {
  const { thing, decorator, call } = use;
  const { decorator: decoration } = thing.shape;
  const target = decorator.parent;
  const [argument] = call.arguments;
  if (decoration?.on === 'class') {
    if (!isClass(target)) return undefined;
    const options = objectAt(argument, sourceCode);
    const path = options === undefined ? argument : propertyValue(options, 'path');
    const isVersioned =
      versioned.has(target) || (options !== undefined && propertyValue(options, 'version') !== undefined);
    // A controller without a path of its own mounts nothing.
    const paths = path === undefined ? [] : pathsAt(path, sourceCode);
    return { place: 'controller', methods: [], paths, owner: target, isVersioned };
  }
  if (decoration?.on !== 'method' || target.type !== 'MethodDefinition') return undefined;
  const owner = target.parent.parent;
  const isVersioned = versioned.has(target);
  const options = decoration.methods === 'option' ? objectAt(argument, sourceCode) : undefined;
  const path = decoration.methods === 'option' ? options && propertyValue(options, 'path') : argument;
  const paths =
    path === undefined
      ? [{ node: decorator, text: EMPTY }]
      : pathsAt(path, sourceCode).map((item) => ({ ...item, omission: () => omissionOf(item, call, sourceCode) }));
  const methodSource = methodOfDecorator(use, options && propertyValue(options, 'method'), sourceCode);
  return { place: 'endpoint', methods: methodsOf(decoration, options), methodSource, paths, owner, isVersioned };
}

const EMPTY = { text: '', pieces: [], sole: false } as const;

function pathsAt(path: Node, sourceCode: SourceCode): readonly PathItem[] {
  const value = pathValue(path, sourceCode);
  if (value.kind === 'texts') return value.items;
  return value.kind === 'unknown' ? [{ node: path, text: UNKNOWN_TEXT }] : [];
}

/** A decorator of a method may stand without a path: `@Get()`. */
function omissionOf({ node }: PathItem, call: CallNode, sourceCode: SourceCode): Edit | undefined {
  if (call.arguments.length !== 1 || call.arguments[0] !== node || sourceCode.getCommentsInside(call).length > 0)
    return undefined;
  const [open, close] = [sourceCode.getTokenBefore(node), sourceCode.getLastToken(call)];
  if (open?.value !== '(' || close?.value !== ')') return undefined;
  return { range: [open.range[1], close.range[0]], text: '' };
}

/** `@RequestMapping({ method: RequestMethod.POST })`; without a method it answers GET (Nest 10 to 12). */
function methodsOf(
  decoration: Extract<Decoration, { on: 'method' }>,
  options: Node | undefined,
): readonly string[] | undefined {
  if (decoration.methods !== 'option') return decoration.methods;
  const method = options?.type === 'ObjectExpression' ? propertyValue(options, 'method') : undefined;
  if (method === undefined) return ['GET'];
  const member = unwrapped(method);
  const name = member.type === 'MemberExpression' ? staticKey(member.property, member.computed) : undefined;
  return name === undefined ? undefined : [name];
}

/** The routes of decorated classes: the controller's mounts, and the methods with the controller's path in front. */
export function* decoratedRoutes(flow: FlowResult, judge: Judge, sourceCode: SourceCode): Iterable<Route> {
  const versions = flow.decorators.filter(({ thing }) => thing.shape.decorator?.on === 'version');
  const versioned = new Set<Node>(versions.map(({ decorator }) => decorator.parent));
  const all = flow.decorators.flatMap((use) => {
    const found = decorated(use, versioned, sourceCode);
    return found === undefined ? [] : [{ use, found }];
  });
  const decorators = new Map<Node, number>();
  for (const { use } of all) decorators.set(use.decorator.parent, (decorators.get(use.decorator.parent) ?? 0) + 1);
  const bases = new Map<ClassNode, string | undefined>();
  for (const { found } of all) if (found.place === 'controller') bases.set(found.owner, controllerPath(found));
  for (const { use, found } of all) {
    const framework = frameworkNamed(use.thing.framework);
    const above = found.place === 'controller' ? '' : bases.get(found.owner);
    for (const item of found.paths) {
      yield {
        ...common(found, item, framework, found.isVersioned ? undefined : above, judge),
        provenance: 'proven',
        receiver: { text: use.thing.shape.name, how: `decorator ${use.thing.shape.name}` },
        equal: judge.equality(framework, found.place, []),
        servesFiles: false,
        router: found.place === 'controller' ? undefined : found.owner,
        carries: found.place === 'controller' ? [found.owner] : [],
        registration: once(() =>
          found.place === 'endpoint' &&
          decorators.get(use.decorator.parent) === 1 &&
          !versioned.has(use.decorator.parent)
            ? registrationOfMethod(use.decorator, found.owner, sourceCode)
            : undefined,
        ),
      };
    }
  }
}

function controllerPath({ paths, isVersioned }: Decorated): string | undefined {
  const text = paths.length === 0 ? '' : paths.length === 1 ? paths[0]?.text?.text : undefined;
  return isVersioned || text?.includes(HOLE) === true ? undefined : text;
}
