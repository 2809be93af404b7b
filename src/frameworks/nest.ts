import { express5Syntax } from '../path/foreign-syntax.ts';
import { agreement } from '../path/agree.ts';
import { nestExpress0, nestExpress8, nestFastify } from '../path/nest.ts';
import { wantsMore } from '../syntax/imported-names.ts';
import type { Decoration, Shape } from '../syntax/shape.ts';
import type { RouterBehaviour } from '../model.ts';
import { defineFramework, type Facts } from './define-framework.ts';
import { READS_PATHS, readsPaths } from './reads-paths.ts';

/** Decorators of @nestjs/common 10.4, 11.2 and 12.5 with the methods that they answer. `@Query` is a parameter's. */
const DECORATORS = new Map<string, Decoration>([
  ['Controller', { on: 'class' }],
  ['Version', { on: 'version' }],
  ['RequestMapping', { on: 'method', methods: 'option' }],
  ['All', { on: 'method', methods: ['ALL'], nameFor }],
  ['Sse', { on: 'method', methods: ['GET'], nameFor }],
  ['QueryMethod', { on: 'method', methods: ['QUERY'], nameFor }],
  ...'Get Post Put Patch Delete Head Options Search Propfind Proppatch Mkcol Copy Move Lock Unlock'
    .split(' ')
    .map((name): [string, Decoration] => [name, { on: 'method', methods: [name.toUpperCase()], nameFor }]),
]);

function nameFor(method: string): string | undefined {
  const name = `${method.slice(0, 1)}${method.slice(1).toLowerCase()}`;
  return DECORATORS.has(name) ? name : undefined;
}

const decorators = new Map(
  [...DECORATORS].map(([name, decorator]): [string, Shape] => [name, { name: `@${name}`, decorator }]),
);

/** `app.getHttpAdapter().get('/x', handler)`: the verbs of HttpServer (Nest 10 to 12), which no prefix touches. */
const ADAPTER_VERBS = new Set('get post put patch delete head options all search'.split(' '));
const adapter: Shape = {
  name: 'HTTP adapter',
  method(name) {
    if (name === 'use') return { registers: { kind: 'mount', path: 0, least: 2 } };
    // The application of Express or the instance of Fastify: which, another file may say, and both have these verbs.
    if (name === 'getInstance') return { gives: 'self' };
    if (name === undefined || !ADAPTER_VERBS.has(name)) return undefined;
    // Nest adds no slash to them, so what it makes of two paths is not what their router does.
    return { registers: { kind: 'endpoint', methods: [name.toUpperCase()], path: 0, least: 2, apart: true } };
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

/**
 * Exclusions that treat a path alike with and without its slash: `users/*` and `users{/*rest}` match `/users/` in
 * another way than `/users` (measured, 11 and 12).
 */
const PLAIN_EXCLUSIONS = String.raw`(?:\s|[,{}]|\b(?:path|method)\s*:|RequestMethod\.\w+|'(?:[\w.~:%@,;=&/-]*[\w.~:%@,;=&-])?'|"(?:[\w.~:%@,;=&/-]*[\w.~:%@,;=&-])?")*`;

/** An `exclude` of the file with more than those: `exclude: ['users'].concat(others)`. */
const OPEN_EXCLUSION = new RegExp(
  String.raw`\bexclude\b(?!['"]?\s*(?::\s*\[${PLAIN_EXCLUSIONS}\](?!\s*[^\s,;)\]}a-z])|\(${PLAIN_EXCLUSIONS}\)))`,
  'u',
);

/** Since 12 an application may refuse to start where two paths conflict, as they are written (measured). */
const CONFLICT_POLICY = /\brouteConflictPolicy\b/u;

const FOR_ROUTES = /\bforRoutes\b/u;

/** What may contradict the settings, or see a path as it is written. */
const SEEING = [READS_PATHS.nest, /\b(?:strict|case sensitive) routing\b/u];

const SPELLED = /@nestjs\//y;

/** What registers, and what an application is made or typed by. */
const REGISTERING = new RegExp(`\\b(?:${[...DECORATORS.keys()].join('|')}|NestFactory|I?Nest\\w*Application)\\b`);

export default defineFramework({
  name: 'nest',
  letters: '@nest',
  // Most files of an application import from Nest, and register nothing.
  isSpelledIn(text) {
    // The one is no import, and the other has been in a package of its own.
    if (text.includes('createNestApplication') || text.includes('RouterModule')) return true;
    return wantsMore(text, '@nest', 0, SPELLED, REGISTERING) && REGISTERING.test(text);
  },
  registersIn: () => true,
  taking: [...ADAPTER_VERBS, 'use', 'setGlobalPrefix'],
  decorating: [...DECORATORS.keys()],
  // Deep imports such as @nestjs/common/decorators export the same names.
  module: (name) => (name.startsWith('@nestjs/') ? MODULES.get(/^@nestjs\/[^/]+/u.exec(name)?.[0] ?? '') : undefined),
  assumed: undefined,
  packages: ['@nestjs/common', '@nestjs/core'],
  options: { major: 'major', adapter: ['express', 'fastify'], specificity: 'boolean' },
  dialect({ major, adapter }) {
    if (adapter === 'fastify') return nestFastify;
    if (major === undefined) return adapter === 'express' ? onExpress : anywhere;
    if (adapter === 'express') return major < 11 ? nestExpress0 : nestExpress8;
    return major < 11 ? until10 : since11;
  },
  equality(place, facts) {
    const { settings, mentions, entryMentions, shape } = facts;
    // A call of the adapter goes past all that Nest does with the path of a decorator.
    if (place === 'endpoint' && shape !== undefined) return { letterCase: false, trailingSlash: false };
    const { nest, express } = settings.matching ?? {};
    const major = nest?.major ?? 0;
    // Measured, 11 and 12: on Fastify the middleware of `list/` also sees `list//`, which no handler answers.
    if (SEEING.some(mentions) || readsPaths('express', facts) || readsPaths('fastify', facts))
      return { letterCase: false, trailingSlash: false };
    const isSeen = (nest?.adapter !== 'express' && mentions(FOR_ROUTES)) || mentions(OPEN_EXCLUSION);
    return {
      // The adapter's router decides, and only the settings tell how it was made.
      letterCase:
        (place === 'endpoint' || place === 'controller') &&
        nest?.adapter === 'express' &&
        express?.caseSensitive === false &&
        !mentions(CONFLICT_POLICY) &&
        !entryMentions(CONFLICT_POLICY),
      // Nest strips the slash itself, but an exclusion list and, until 11, forRoutes(Controller) see it (measured).
      trailingSlash: !isSeen && ((place === 'endpoint' && major >= 11) || (place === 'controller' && major >= 12)),
    };
  },
  // Measured, 10.4 to 12.5: the methods of a controller are registered in their order, and the adapter's router decides.
  behaviour: ({ major, adapter, settings, ...facts }) => ({
    name: adapter === undefined ? 'Nest' : `Nest on ${adapter === 'express' ? 'Express' : 'Fastify'}`,
    leadingSlash: 'added',
    ...(adapter === 'express'
      ? {
          precedence: precedenceOf(settings.matching?.nest?.specificity, facts),
          duplicate: 'ignored',
          compares: 'encoded',
          ...(major !== undefined && major < 11 && { foreignSyntax: express5Syntax }),
        }
      : adapter === 'fastify'
        ? { precedence: 'specificity', duplicate: 'throws', compares: 'decoded' }
        : { precedence: undefined, duplicate: undefined, compares: undefined }),
  }),
  // Measured, 10.4 to 12.5: a slash is added in front of each part and one is taken from the end of each.
  join: (base, path) => slashed(base) + slashed(path) || '/',
});

/** Since 12 an option of the application lets the more specific path go first; it stands where that is made. */
function precedenceOf(
  declared: boolean | undefined,
  { mentions, entryMentions }: Pick<Facts, 'mentions' | 'entryMentions'>,
): RouterBehaviour['precedence'] {
  if (declared !== undefined) return declared ? 'specificity' : 'order';
  const option = /\brouteResolutionStrategy\b/u;
  return mentions(option) || entryMentions(option) ? undefined : 'order';
}

function slashed(part: string): string {
  const trimmed = part.endsWith('/') ? part.slice(0, -1) : part;
  return trimmed === '' || trimmed.startsWith('/') ? trimmed : `/${trimmed}`;
}
