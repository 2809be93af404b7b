import { agreement } from '../path/agree.ts';
import { nestExpress0, nestExpress8, nestFastify } from '../path/nest.ts';
import type { Decoration, Shape } from '../syntax/shape.ts';
import { defineFramework } from './define-framework.ts';

/** Decorators of @nestjs/common 10.4, 11.2 and 12.5 with the methods that they answer. `@Query` is a parameter's. */
const DECORATORS = new Map<string, Decoration>([
  ['Controller', { on: 'class' }],
  ['Version', { on: 'version' }],
  ['RequestMapping', { on: 'method', methods: 'option' }],
  ['All', { on: 'method', methods: ['ALL'] }],
  ['Sse', { on: 'method', methods: ['GET'] }],
  ['QueryMethod', { on: 'method', methods: ['QUERY'] }],
  ...'Get Post Put Patch Delete Head Options Search Propfind Proppatch Mkcol Copy Move Lock Unlock'
    .split(' ')
    .map((name): [string, Decoration] => [name, { on: 'method', methods: [name.toUpperCase()] }]),
]);

const decorators = new Map(
  [...DECORATORS].map(([name, decorator]): [string, Shape] => [name, { name: `@${name}`, decorator }]),
);

/** `app.getHttpAdapter().get('/x', handler)`: the verbs of HttpServer (Nest 10 to 12), which no prefix touches. */
const ADAPTER_VERBS = new Set('get post put patch delete head options all search'.split(' '));
const adapter: Shape = {
  name: 'HTTP adapter',
  method(name) {
    if (name === 'use') return { registers: { kind: 'mount', path: 0, least: 2 } };
    if (name === undefined || !ADAPTER_VERBS.has(name)) return undefined;
    return { registers: { kind: 'endpoint', methods: [name.toUpperCase()], path: 0, least: 2 } };
  },
};

const application: Shape = {
  name: 'Nest application',
  listens: true,
  method(name) {
    if (name === 'setGlobalPrefix') return { registers: { kind: 'mount', path: 0, least: 1 }, gives: 'self' };
    if (name === 'use') return { registers: { kind: 'mount', path: 0, least: 2 }, gives: 'self' };
    return name === 'getHttpAdapter' ? { gives: () => adapter } : undefined;
  },
};
const factory: Shape = {
  name: 'NestFactory',
  method: (name) => (name === 'create' ? { gives: () => application } : undefined),
};
/** `Test.createTestingModule(…).overrideProvider(…).compile()`: every call goes on to the next. */
const testing: Shape = {
  name: 'Test',
  method: (name) => (name === 'createNestApplication' ? { gives: () => application } : { gives: 'self' }),
};

function exportsOf(members: ReadonlyMap<string, Shape>): Shape {
  return {
    name: 'Nest',
    member: (name) => members.get(name),
    type: (name) => (/^I?Nest\w*Application$/u.test(name) ? application : undefined),
  };
}

const MODULES = new Map([
  ['@nestjs/common', exportsOf(decorators)],
  ['@nestjs/core', exportsOf(new Map([['NestFactory', factory]]))],
  ['@nestjs/testing', exportsOf(new Map([['Test', testing]]))],
  ['@nestjs/platform-express', exportsOf(new Map())],
  ['@nestjs/platform-fastify', exportsOf(new Map())],
]);

const onExpress = agreement([nestExpress0, nestExpress8]);
const anywhere = agreement([nestExpress0, nestExpress8, nestFastify]);
const since11 = agreement([nestExpress8, nestFastify]);
const until10 = agreement([nestExpress0, nestFastify]);

export default defineFramework({
  name: 'nest',
  // Deep imports such as @nestjs/common/decorators export the same names.
  module: (name) => MODULES.get(/^@nestjs\/[^/]+/u.exec(name)?.[0] ?? ''),
  assumed: undefined,
  packages: ['@nestjs/common', '@nestjs/core'],
  options: { major: 'major', adapter: ['express', 'fastify'] },
  dialect({ major, adapter }) {
    if (adapter === 'fastify') return nestFastify;
    if (major === undefined) return adapter === 'express' ? onExpress : anywhere;
    if (adapter === 'express') return major < 11 ? nestExpress0 : nestExpress8;
    return major < 11 ? until10 : since11;
  },
  equality(place, { settings, shape }) {
    // A call of the adapter goes past all that Nest does with the path of a decorator.
    if (place === 'endpoint' && shape !== undefined) return { letterCase: false, trailingSlash: false };
    const { nest, express } = settings.matching ?? {};
    const major = nest?.major ?? 0;
    return {
      // The adapter's router decides, and only the settings tell how it was made.
      letterCase:
        (place === 'endpoint' || place === 'controller') &&
        nest?.adapter === 'express' &&
        express?.caseSensitive === false,
      // Nest strips the slash itself, but an exclusion list and, until 11, forRoutes(Controller) see it (measured).
      trailingSlash: (place === 'endpoint' && major >= 11) || (place === 'controller' && major >= 12),
    };
  },
  // Measured, 10.4 to 12.5: a slash is added in front of each part and one is taken from the end of each.
  join: (base, path) => slashed(base) + slashed(path) || '/',
});

function slashed(part: string): string {
  const trimmed = part.replace(/\/$/u, '');
  return trimmed === '' || trimmed.startsWith('/') ? trimmed : `/${trimmed}`;
}
