import type { TSESTree } from '@typescript-eslint/utils';
import type { Framework } from '../../../frameworks/define-framework.ts';
import { HOLE } from '../../../model.ts';
import { caseless } from '../../../routes/methods.ts';
import { isMountedBy, isOwnPrefix } from '../../../routes/mounts.ts';
import { frameworks } from '../../../frameworks/index.ts';
import { frameworkNamed } from '../../../frameworks/lookup.ts';
import type { FileContext, FoundRoute } from '../../../routes/route.ts';
import type { Value } from '../../../syntax/values.ts';
import {
  ancestors,
  calledBy,
  type CallNode,
  type ClassNode,
  decoratorsOf,
  isClass,
  type Node,
  staticKey,
  nodesWithin,
} from '../../../syntax/nodes.ts';
import { exportsOf } from './exports.ts';
import {
  ANSWERING_METHODS,
  type ApplicationStart,
  type CallFact,
  type FileFacts,
  type RouteFact,
  type Undecided,
} from './file-facts.ts';
import { FileReferences } from './file-references.ts';
import { assumedIn, routersIn } from './file-routers.ts';
import type { Home } from './folders.ts';
import { calledBack } from './found-files.ts';
import { mountedIn } from './mounted.ts';
import { anyOf, memberOf, type Reference, UNKNOWN } from './reference.ts';
import { registrationsIn } from './registrations.ts';
import { idIn } from './ids.ts';

/** Names of methods that register on routers of any framework. */
const REGISTERS: ReadonlySet<string | undefined> = new Set([
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
  const { file } = home;
  const { sourceCode, flow } = context;
  const references = new FileReferences(home, context);
  const { applications, mounts, calls: registered } = mountedIn(references);
  const calls = [...registered];
  const starts: ApplicationStart[] = [];
  const classes = new Map<string, readonly Reference[]>();
  const undecided: Undecided[] = [];
  const served: Reference[] = [];
  for (const node of nodesWithin(sourceCode.ast, sourceCode)) {
    if (isClass(node)) {
      const decorators = decoratorsAt(node, references);
      if (decorators.length > 0) classes.set(references.declared.classId(node), decorators);
    } else if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      const start = startAt(node, references);
      if (start !== undefined) starts.push(start);
      // `return Router()`
      references.note(node);
      calls.push(...callsAt(node, references));
    } else if (node.type === 'AssignmentExpression') {
      // `this.app = app`: another file may read the field.
      references.note(node.right);
    } else if (node.type === 'MemberExpression') {
      const { object } = node;
      const name = staticKey(node.property, node.computed);
      if (ANSWERING_MEMBERS.has(name) && !isMountedBy(node, flow)) served.push(references.of(object));
      const isRegistering = calledBy(node) !== undefined && (node.computed || REGISTERS.has(name));
      // `withViews(express())` may return the application, or an object that contains it.
      if (isRegistering && flow.valuesOf(object).every(isOpen))
        undecided.push({ at: 'expression', node: object, reference: references.of(object), framework: undefined });
    }
  }
  const routes = found.map((route): RouteFact => ({
    owners: route.owners.map((owner) =>
      'shape' in owner ? references.idOf(owner) : references.declared.classId(owner),
    ),
    route,
    isOwnPrefix: route.kind === 'mount' && route.site?.kind === 'call' && isOwnPrefix(route.site.call),
    method: decoratedMethodAt(route.expression, references),
    ...unreadOf(route, references),
  }));
  const exports = exportsOf(references);
  const shape = home.servedBy?.receiverShapes[0];
  if (shape !== undefined) {
    const id = idIn(file, 'served');
    calls.push({
      callee: exports.named.get('default') ?? UNKNOWN,
      given: [{ kind: 'router', id }],
      plugin: { id, framework: home.servedBy?.name, shape, origin: { kind: 'made', isHandedOn: false }, own: [] },
    });
  }
  undecided.push(...assumedIn(references, found));
  const registrations = [...registrationsIn(references)];
  // Comes last: asking `references` for a router above adds it to the routers of the file.
  const made = [...calls.flatMap(({ plugin }) => plugin ?? []), ...routersIn(references, seeded)];
  return {
    file,
    exports,
    declared: references.declared,
    routers: new Map(made.map((router) => [router.id, router])),
    mounts,
    calls,
    applications,
    starts,
    classes,
    registrations,
    routes,
    undecided,
    served,
  };
}

/** A call that may pass a router on, and the callback that it calls for the files of a folder. */
function callsAt(node: CallNode, references: FileReferences): readonly CallFact[] {
  const callee = references.written(node.callee);
  const given = references.givenTo(node);
  const isAnswering = callee.kind === 'member' && ANSWERING_METHODS.has(callee.name);
  if (isOfLanguage(callee) || (given.length === 0 && !isAnswering)) return [];
  const back = calledBack({ callee, given }, references.home);
  const mayHandOn = isAnswering || given.some(({ kind }) => kind !== 'unknown' && kind !== 'joined');
  return [...(back === undefined ? [] : [back]), ...(mayHandOn ? [{ call: node, callee, given }] : [])];
}

/** Whether a callee comes from no file and no package: `Promise.all(…)`, `'/users'.split('/')`. */
function isOfLanguage(callee: Reference): boolean {
  if (callee.kind === 'member') return isOfLanguage(callee.object);
  return callee.kind === 'unknown' || callee.kind === 'text' || callee.kind === 'joined' || callee.kind === 'pattern';
}

/** The parts of a route that the file does not show: `app.route(row)`, `app[row.method](row.path, …)`. */
function unreadOf(route: FoundRoute, references: FileReferences): Pick<RouteFact, 'path' | 'verb'> {
  const { site, methods, expression, methodExpression } = route;
  const form = site?.kind === 'call' ? site.call.method.registers : undefined;
  if (form?.kind === 'object' && site?.kind === 'call' && site.call.call.arguments[form.argument] === expression) {
    const whole = references.of(expression);
    const reference = anyOf(form.paths.map((name) => memberOf(whole, name)));
    return { path: { reference, source: '', isCertain: true }, verb: memberOf(whole, form.methods) };
  }
  const method = methods === undefined && methodExpression !== undefined ? caseless(methodExpression) : undefined;
  return { path: openPath(route, references), verb: method && references.of(method) };
}

/** A path with holes, and what they stand for: `${BASE}${path}` in a loop contains the path of a row. */
function openPath({ text = '', holes, expression }: FoundRoute, references: FileReferences): RouteFact['path'] {
  const whole = text.includes(HOLE) ? references.prefix(expression) : undefined;
  if (whole === undefined || holes === undefined) return whole;
  const { sourceCode } = references.context;
  const parts = text
    .split(HOLE)
    .flatMap((value, index) => [
      { reference: { kind: 'text', value } as const, source: '' },
      ...(holes[index] ?? []).map((node) => ({ reference: references.of(node), source: sourceCode.getText(node) })),
    ]);
  return { ...whole, reference: { kind: 'joined', parts } };
}

/** Whether it may also be something else: an object from a package, or a field that is a router only by its name. */
function isOpen(value: Value): boolean {
  if (value.kind === 'record') return true;
  return value.receiver?.provenance === 'assumed' && value.receiver.origin.type === 'MemberExpression';
}

/** `NestFactory.create(AppModule)` */
function startAt(call: CallNode, { context, idOf, of }: FileReferences): ApplicationStart | undefined {
  const { flow, sourceCode } = context;
  const [module] = call.arguments;
  const made = flow.receiversAt(call).find(({ origin }) => origin === call);
  const modules = frameworkNamed(made?.framework)?.application?.modules;
  if (made === undefined || module === undefined || modules === undefined) return undefined;
  const { framework } = made;
  return { id: idOf(made), framework, module: of(module), serves: modules.serves.test(sourceCode.text) };
}

/** The method whose decorator contains the path of a route. */
function decoratedMethodAt(expression: Node, references: FileReferences): RouteFact['method'] {
  const method = [...ancestors(expression)].find(({ type }) => type === 'MethodDefinition');
  if (method?.type !== 'MethodDefinition') return undefined;
  return { name: staticKey(method.key, method.computed), decorators: decoratorsAt(method, references) };
}

/** The decorators of a class or a method. */
function decoratorsAt(node: ClassNode | TSESTree.MethodDefinition, references: FileReferences): readonly Reference[] {
  return decoratorsOf(node).map(({ expression }) => references.of(expression));
}
