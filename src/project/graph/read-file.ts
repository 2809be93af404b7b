import type { Framework } from '../../frameworks/define-framework.ts';
import { HOLE } from '../../model.ts';
import { caseless } from '../../routes/methods.ts';
import { isMountedBy, isOwnPrefix } from '../../routes/mounts.ts';
import { frameworks } from '../../frameworks/index.ts';
import { frameworkNamed } from '../../frameworks/lookup.ts';
import type { FileContext, FoundRoute } from '../../routes/route.ts';
import type { Value } from '../../syntax/values.ts';
import { ancestors, calledBy, type CallNode, isClass, type Node, staticKey, nodesWithin } from '../../syntax/nodes.ts';
import { applicationPaths, classFact, versionOf } from './class-facts.ts';
import { exportsOf } from './exports.ts';
import {
  ANSWERS,
  type ApplicationStart,
  type ClassFact,
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
import { idIn } from './target.ts';

/** Names of methods that register on routers of any framework. */
const REGISTERS: ReadonlySet<string | undefined> = new Set([
  ...'get post put patch delete del head options query all on use route register openapi doc doc31 basePath'.split(' '),
  ...applicationPaths.flatMap(({ prefix, versions }) => [prefix.method, versions.method]),
]);

/** Members that answer requests where they are read. */
const ANSWERING: ReadonlySet<string | undefined> = new Set(
  frameworks.flatMap(({ receivers }: Framework) => receivers.flatMap(({ listensBy }) => listensBy ?? [])),
);

/** Describes a file. @param given what other files gave the values that stand at these nodes */
export function readFacts(
  home: Home,
  context: FileContext,
  found: readonly FoundRoute[],
  given: ReadonlySet<Node>,
): FileFacts {
  const { file } = home;
  const { sourceCode, flow } = context;
  const references = new FileReferences(home, context);
  const { applications, mounts, calls: registered } = mountedIn(references);
  const calls = [...registered];
  const starts: ApplicationStart[] = [];
  const classes = new Map<string, ClassFact>();
  const undecided: Undecided[] = [];
  const answering: Reference[] = [];
  for (const node of nodesWithin(sourceCode.ast, sourceCode)) {
    if (isClass(node)) {
      const fact = classFact(node, references);
      if (fact !== undefined) classes.set(fact.id, fact);
    } else if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      const start = startAt(node, references);
      if (start !== undefined) starts.push(start);
      // A router that only a `return` holds is one of the file all the same.
      if (flow.valuesOf(node).length > 0) references.of(node);
      const callee = references.written(node.callee);
      const given = references.givenTo(node);
      const isAnswering = callee.kind === 'member' && ANSWERS.has(callee.name);
      if (isOfLanguage(callee) || (given.length === 0 && !isAnswering)) continue;
      const back = calledBack({ callee, given }, home);
      if (back !== undefined) calls.push(back);
      if (isAnswering || given.some(({ kind }) => kind !== 'unknown' && kind !== 'joined'))
        calls.push({ call: node, callee, given });
    } else if (node.type === 'AssignmentExpression') {
      // `this.app = app`: those that ask for the field may be in another file.
      if (flow.valuesOf(node.right).length > 0) references.of(node.right);
    } else if (node.type === 'MemberExpression') {
      const { object } = node;
      const name = staticKey(node.property, node.computed);
      if (ANSWERING.has(name) && !isMountedBy(node, flow)) answering.push(references.of(object));
      const isRegistering = calledBy(node) !== undefined && (node.computed || REGISTERS.has(name));
      // `withViews(express())` may give an object that holds the application, and may give the application.
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
    method: methodOf(route.expression, references),
    ...unreadOf(route, references),
  }));
  const exports = exportsOf(references);
  const shape = home.servedBy?.receivers[0];
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
  // The last: all that stands above gives ids to routers.
  const made = [...calls.flatMap(({ plugin }) => plugin ?? []), ...routersIn(references, given)];
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
    answering,
  };
}

/** Whether a call is of nothing that a file or a package gives: `Promise.all(…)`, `'/users'.split('/')`. */
function isOfLanguage(callee: Reference): boolean {
  if (callee.kind === 'member') return isOfLanguage(callee.object);
  return callee.kind === 'unknown' || callee.kind === 'text' || callee.kind === 'joined' || callee.kind === 'pattern';
}

/** What the file does not tell of a route: `app.route(row)`, `app[row.method](row.path, …)`. */
function unreadOf(
  { site, text, methods, expression, methodExpression }: FoundRoute,
  references: FileReferences,
): Pick<RouteFact, 'path' | 'verb'> {
  const form = site?.kind === 'call' ? site.call.method.registers : undefined;
  if (form?.kind === 'object' && site?.kind === 'call' && site.call.call.arguments[form.argument] === expression) {
    const whole = references.of(expression);
    const reference = anyOf(form.paths.map((name) => memberOf(whole, name)));
    return { path: { reference, source: '', isCertain: true }, verb: memberOf(whole, form.methods) };
  }
  const verb = methods === undefined && methodExpression !== undefined ? caseless(methodExpression) : undefined;
  return {
    path: text?.includes(HOLE) === true ? references.prefix(expression) : undefined,
    verb: verb && references.of(verb),
  };
}

/** Whether it may be another value: an object that a package gives, a field that only its name makes a router. */
function isOpen(value: Value): boolean {
  if (value.kind === 'record') return true;
  return value.receiver?.provenance === 'assumed' && value.receiver.origin.type === 'MemberExpression';
}

/** `NestFactory.create(AppModule)` */
function startAt(call: CallNode, { context, idOf, of }: FileReferences): ApplicationStart | undefined {
  const { flow, sourceCode } = context;
  const [module] = call.arguments;
  const made = flow.receiversAt(call).find(({ origin }) => origin === call);
  const words = frameworkNamed(made?.framework)?.application?.modules;
  if (made === undefined || module === undefined || words === undefined) return undefined;
  const { framework } = made;
  return { id: idOf(made), framework, module: of(module), serves: words.serves.test(sourceCode.text) };
}

/** The method with the decorator whose path an expression is. */
function methodOf(expression: Node, references: FileReferences): RouteFact['method'] {
  const method = [...ancestors(expression)].find(({ type }) => type === 'MethodDefinition');
  if (method?.type !== 'MethodDefinition') return undefined;
  return { name: staticKey(method.key, method.computed), version: versionOf(method, references) };
}
