import type { Framework } from '../../../frameworks/define-framework.ts';
import { isMountedBy } from '../../../routes/mounts.ts';
import { frameworks } from '../../../frameworks/index.ts';
import { frameworkNamed } from '../../../frameworks/lookup.ts';
import type { FileContext, FoundRoute } from '../../../routes/route.ts';
import type { Value } from '../../../syntax/values.ts';
import { callOf, type CallNode, isClass, type Node, staticKey } from '../../../syntax/nodes.ts';
import { nodesWithin } from '../../../syntax/walk.ts';
import { exportsOf } from './exports.ts';
import {
  ANSWERING_METHODS,
  type CreatedApplication,
  type CallFact,
  type Exports,
  type FileFacts,
  type Undecided,
} from './file-facts.ts';
import { FileReferences } from './file-references.ts';
import { assumedRouters, routerFacts } from './file-routers.ts';
import type { Home } from './folders.ts';
import { fileSearchCallback } from './found-files.ts';
import { readRouterCalls } from './router-calls.ts';
import { type Reference, UNKNOWN } from './reference.ts';
import { registrationFacts } from './registrations.ts';
import { decoratorsAt, routeFact } from './route-facts.ts';
import { idIn } from './ids.ts';

/** Names of methods that register on routers of any framework. */
const REGISTERING_METHODS: ReadonlySet<string | undefined> = new Set([
  ...'get post put patch delete del head options query all on use route register openapi doc doc31 basePath'.split(' '),
  ...frameworks.flatMap(({ application }: Framework) =>
    application === undefined ? [] : [application.prefix.method, application.versions.method],
  ),
]);

/** Members that answer requests, called or not: `fetch` in `serve({ fetch: app.fetch })`. */
const ANSWERING_MEMBERS: ReadonlySet<string | undefined> = new Set(
  frameworks.flatMap(({ receiverShapes }: Framework) => receiverShapes.flatMap(({ listensBy }) => listensBy ?? [])),
);

/** Collects the facts of a file. @param seeded the nodes whose values come from other files */
export function readFacts(
  home: Home,
  context: FileContext,
  found: readonly FoundRoute[],
  seeded: ReadonlySet<Node>,
): FileFacts {
  const references = new FileReferences(home, context, seeded);
  const { settingCalls, mounts, calls: pluginCalls } = readRouterCalls(references);
  const { calls, undecided, ...others } = readTree(references);
  const routes = found.map((route) => routeFact(route, references));
  const exports = exportsOf(references);
  const allCalls = [...pluginCalls, ...calls, ...servedPluginCall(home, exports)];
  const allUndecided = [...undecided, ...assumedRouters(references, found)];
  const registrations = [...registrationFacts(references)];
  // Comes last: the readers before it give routers their ids.
  const routers = [...allCalls.flatMap(({ pluginRouter }) => pluginRouter ?? []), ...routerFacts(references)];
  return {
    ...others,
    file: home.file,
    exports,
    declarations: references.declarations,
    routers: new Map(routers.map((router) => [router.id, router])),
    mounts,
    calls: allCalls,
    settingCalls,
    registrations,
    routes,
    undecided: allUndecided,
  };
}

/** The facts that any node of the syntax tree may contain. */
type TreeFacts = Pick<FileFacts, 'calls' | 'classDecorators' | 'createdApplications' | 'mayBeServed' | 'undecided'>;

function readTree(references: FileReferences): TreeFacts {
  const { sourceCode, flow } = references.context;
  const calls: CallFact[] = [];
  const createdApplications: CreatedApplication[] = [];
  const classDecorators = new Map<string, readonly Reference[]>();
  const undecided: Undecided[] = [];
  const mayBeServed: Reference[] = [];
  for (const node of nodesWithin(sourceCode.ast, sourceCode)) {
    if (isClass(node)) {
      const decorators = decoratorsAt(node, references);
      if (decorators.length > 0) classDecorators.set(references.declarations.classId(node), decorators);
    } else if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      const application = applicationCreatedBy(node, references);
      if (application !== undefined) createdApplications.push(application);
      // `return Router()`
      references.addRoutersAt(node);
      calls.push(...callFacts(node, references));
    } else if (node.type === 'AssignmentExpression') {
      // `this.app = app`: another file may read the field.
      references.addRoutersAt(node.right);
    } else if (node.type === 'MemberExpression') {
      const { object } = node;
      const name = staticKey(node.property, node.computed);
      if (ANSWERING_MEMBERS.has(name) && !isMountedBy(node, flow)) mayBeServed.push(references.read(object));
      const isRegistering = callOf(node) !== undefined && (node.computed || REGISTERING_METHODS.has(name));
      // `withViews(express())` may return the application, or an object that contains it.
      if (isRegistering && flow.valuesOf(object).every(mayBeOther))
        undecided.push({ at: 'expression', node: object, reference: references.read(object), framework: undefined });
    }
  }
  return { calls, classDecorators, createdApplications, mayBeServed, undecided };
}

/** The call of the plugin that a file exports, if a script of package.json serves it: `fastify start app.js`. */
function servedPluginCall({ file, servedBy }: Home, exports: Exports): readonly CallFact[] {
  const shape = servedBy?.receiverShapes[0];
  if (servedBy === undefined || shape === undefined) return [];
  const id = idIn(file, 'served');
  const origin = { kind: 'created', escapes: false } as const;
  const pluginRouter = { id, framework: servedBy.name, shape, origin, ownPrefixes: [], madeIn: undefined };
  return [
    {
      id,
      scope: undefined,
      conditions: [],
      callee: exports.named.get('default') ?? UNKNOWN,
      args: [{ kind: 'router', id }],
      pluginRouter,
    },
  ];
}

/** A call that may pass a router on, and the callback that it calls for the files of a folder. */
function callFacts(node: CallNode, references: FileReferences): readonly CallFact[] {
  const callee = references.readAsWritten(node.callee);
  const given = references.argumentsOf(node);
  const { args } = given;
  const isAnswering = callee.kind === 'member' && ANSWERING_METHODS.has(callee.name);
  if (isBuiltIn(callee)) return [];
  const id = references.declarations.idOfNode(node);
  const place = references.placeOf(node);
  const callback = fileSearchCallback({ callee, args }, references.home);
  // Without arguments, it may call a function that makes or registers routers of its own.
  const mayMatter = isAnswering || args.length === 0 || args.some(({ kind }) => kind !== 'unknown');
  return [
    ...(callback === undefined ? [] : [{ ...callback, ...place, id }]),
    ...(mayMatter ? [{ ...given, ...place, call: node, callee, id }] : []),
  ];
}

/** Whether a callee comes from no file and no package: `Promise.all(…)`, `'/users'.split('/')`. */
function isBuiltIn(callee: Reference): boolean {
  if (callee.kind === 'member') return isBuiltIn(callee.object);
  return callee.kind === 'unknown' || callee.kind === 'text' || callee.kind === 'joined' || callee.kind === 'pattern';
}

/** Whether it may also be something else: an object from a package, or a field that is a router only by its name. */
function mayBeOther(value: Value): boolean {
  if (value.kind === 'record') return true;
  return value.receiver?.provenance === 'assumed' && value.receiver.origin.type === 'MemberExpression';
}

/** `NestFactory.create(AppModule)` */
function applicationCreatedBy(
  call: CallNode,
  { context, routers, read }: FileReferences,
): CreatedApplication | undefined {
  const { flow, sourceCode } = context;
  const [module] = call.arguments;
  const made = flow.receiversAt(call).find(({ origin }) => origin === call);
  const modules = frameworkNamed(made?.framework)?.application?.modules;
  if (made === undefined || module === undefined || modules === undefined) return undefined;
  const { framework } = made;
  return { id: routers.idOf(made), framework, module: read(module), isServed: modules.serves.test(sourceCode.text) };
}
