import { frameworks } from '../frameworks/index.ts';
import { type FrameworkName, HOLE, type ProjectFacts } from '../model.ts';
import type { FlowResult } from '../syntax/flow-result.ts';
import { endsAtOnce, type Seed } from '../syntax/seed.ts';
import { canBeHandler, handlerParameters, isAnswerUsed, isHandler } from '../syntax/handlers.ts';
import type { ModuleEntry } from '../syntax/imports.ts';
import { type NamedPlace, namedPlaces } from '../syntax/named.ts';
import { type Node, propertyValue, type SourceCode } from '../syntax/nodes.ts';
import type { Method, Shape } from '../syntax/shape.ts';
import type { MethodCall, Thing } from '../syntax/values.ts';
import { mayAssume, VERBS } from './glance.ts';
import type { Surroundings } from './judge.ts';
import { RECEIVERS } from './receiver-names.ts';
import { once } from './registration.ts';
import { objectAt, type Registered } from './registrations.ts';

/** Frameworks with the same words, and libraries that pretend to be a server: their routes are not ours to judge. */
const FOREIGN =
  /^(?:koa|@koa\/|koa-|hono|@hono\/|@hapi\/|hapi|restify|polka|elysia|h3|nitropack|@tinyhttp\/|itty-router|@adonisjs\/|miragejs|ember-cli-mirage|msw|nock|pretender|json-server|mockttp|sails|find-my-way)/u;

/** Whether a module brings a router that is not ours to judge. */
export function isForeign(module: string): boolean {
  return FOREIGN.test(module);
}

const [express, fastify] = ['express', 'fastify'].map(
  (name) => frameworks.find((framework) => framework.name === name)?.assumed,
);

/** A receiver of an unknown framework understands the calls of all. */
const anyReceiver: Shape = {
  name: 'receiver',
  method(name): Method | undefined {
    const [first, second] = [express?.method?.(name), fastify?.method?.(name)];
    return first && second ? { ...first, ...second, gives: first.gives ?? second.gives ?? 'self' } : (first ?? second);
  },
};

const ANYTHING: Thing = { kind: 'thing', shape: anyReceiver, framework: undefined };

/** Receivers known by their name alone: only names that nothing else explains, in files that no other framework claims. */
export function* assumedSeeds(
  sourceCode: SourceCode,
  flow: Pick<FlowResult, 'valuesOf' | 'variables'>,
  modules: () => readonly ModuleEntry[],
  { settings, project }: Surroundings,
): Iterable<Seed> {
  if (!mayAssume(sourceCode.text, settings)) return;
  // Most files that spell such a name have no such place, and are asked no more.
  const isForeignFile = once(() => modules().some(({ module }) => FOREIGN.test(module)));
  const byFile = once(() => frameworkOfFile(modules()));
  const byProject = once(() => frameworkOfProject(project()));
  for (const place of placesOf(sourceCode)) {
    if (place.variable === undefined ? flow.valuesOf(place.node).length > 0 : flow.variables.has(place.variable))
      continue;
    if (place.uses.every((node) => endsAtOnce({ at: 'expression', node, value: ANYTHING }))) continue;
    if (isForeignFile()) return;
    const ofProject = byProject();
    if (ofProject === 'foreign') return;
    const framework = frameworkOfPlace(place) ?? byFile() ?? ofProject;
    const value = receiver(place, framework);
    for (const node of place.uses) yield { at: 'expression', node, value };
  }
}

/** By syntax tree: a file with such a place is asked twice. */
const places = new WeakMap<object, readonly NamedPlace[]>();

function placesOf(sourceCode: SourceCode): readonly NamedPlace[] {
  const known = places.get(sourceCode.ast) ?? namedPlaces(sourceCode, RECEIVERS);
  places.set(sourceCode.ast, known);
  return known;
}

function receiver({ node, how, name }: NamedPlace, framework: FrameworkName | undefined): Thing {
  const shape = (framework === 'fastify' ? fastify : framework === 'express' ? express : undefined) ?? anyReceiver;
  return {
    kind: 'thing',
    shape,
    framework,
    receiver: { shape, framework, provenance: 'assumed', origin: node, how: `${how} named ${name}` },
  };
}

/** The name says it, or the parameters of the handlers that are given to it. */
function frameworkOfPlace({ name, uses }: NamedPlace): FrameworkName | undefined {
  if (/fastify$/iu.test(name)) return 'fastify';
  for (const use of uses) {
    const call = use.parent?.type === 'MemberExpression' ? use.parent.parent : undefined;
    const names = call?.type === 'CallExpression' ? handlerParameters(call.arguments) : [];
    if (names.includes('reply')) return 'fastify';
    if (names.includes('res') || names.includes('next')) return 'express';
  }
  return undefined;
}

function frameworkOfFile(modules: readonly ModuleEntry[]): FrameworkName | undefined {
  const found = new Set<FrameworkName>();
  for (const { module } of modules) {
    if (module.startsWith('@fastify/') || isOrExtends(module, 'fastify')) found.add('fastify');
    else if (isOrExtends(module, 'express')) found.add('express');
  }
  return found.size === 1 ? [...found][0] : undefined;
}

/** `fastify`, `fastify-plugin`. */
function isOrExtends(module: string, name: string): boolean {
  return module.startsWith(name) && (module.length === name.length || module.charAt(name.length) === '-');
}

/** The one framework that the package depends on; `foreign` when it depends on others only. */
export function frameworkOfProject({ dependencies }: ProjectFacts): FrameworkName | 'foreign' | undefined {
  const ours = frameworks.filter(({ packages }) => packages.some((name) => dependencies.has(name)));
  if (ours.length === 1) return ours[0]?.name;
  return ours.length === 0 && [...dependencies.keys()].some((name) => FOREIGN.test(name)) ? 'foreign' : undefined;
}

/** Whether a call on an assumed receiver has the shape of a registration: a path with its slash, and a handler. */
export function looksRegistered(call: MethodCall, { place, paths }: Registered, sourceCode: SourceCode): boolean {
  const { arguments: given } = call.call;
  const last = given.at(-1);
  if (isForeignHandler(handlerParameters(given))) return false;
  if (isWeak(call.receiver) && !showsHandler(call)) return false;
  if (!paths.every(({ text }) => text === undefined || startsWithSlash(text.text, last))) return false;
  if (place === 'prefix') return true;
  if (isAnswerUsed(call.call, (name) => call.receiver.shape.method?.(name) !== undefined)) return false;
  if (call.method.registers?.kind === 'object')
    return call.receiver.framework === 'fastify' || describesFastify(call, sourceCode);
  if (place === 'endpoint' && !VERBS.includes(call.name ?? '')) return call.name === undefined && isHandler(last);
  return canBeHandler(last, sourceCode);
}

/** A name that nothing but itself speaks for. */
function isWeak({ how }: MethodCall['receiver']): boolean {
  return how.startsWith('inherited named') || how.startsWith('taken named');
}

/** Whether a statement gives a handler that can be nothing else: `(req, res) => …`, `this.list`, `this.list.bind(this)`. */
function showsHandler({ call, name }: MethodCall): boolean {
  const last = call.arguments.at(-1);
  if (call.parent.type !== 'ExpressionStatement' || last === undefined) return false;
  if (handlerParameters([last]).some((parameter) => /^_?(?:req|request|res|response|reply|next)$/u.test(parameter)))
    return true;
  const callee = last.type === 'CallExpression' ? last.callee : undefined;
  const method = callee?.type === 'MemberExpression' ? callee.object : last;
  const isOwn = method.type === 'MemberExpression' && method.object.type === 'ThisExpression';
  return isOwn && (callee === undefined || name === 'use' || isBind(callee));
}

function isBind(callee: Node): boolean {
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 'bind';
}

/** A text that begins with something unknown must make up for it with a visible handler. */
function startsWithSlash(text: string, last: Parameters<typeof isHandler>[0]): boolean {
  return text.startsWith('/') || (text.startsWith(`${HOLE}/`) && isHandler(last));
}

/** Others take `{ method, path }`; only Fastify takes `{ method, url }`. */
function describesFastify({ call }: MethodCall, sourceCode: SourceCode): boolean {
  const options = objectAt(call.arguments[0], sourceCode);
  return options !== undefined && propertyValue(options, 'url') !== undefined;
}

/** What Koa and Hono, Mirage and hapi call the parameters of a handler, and Express and Fastify do not. */
function isForeignHandler([first, second]: readonly string[]): boolean {
  return /^_?(?:ctx|context|c|schema)$/.test(first ?? '') || second === 'h';
}
