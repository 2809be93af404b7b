import type { Dialect, RouterBehaviour } from '../model.ts';
import { agreement } from '../path/agree.ts';
import { nestExpress0, nestExpress8, nestFastify } from '../path/nest.ts';
import { express5Syntax } from '../path/express-5-syntax.ts';
import { toPathToRegexp8 } from '../path/to-path-to-regexp-8.ts';
import type { Decoration, Method, Shape } from '../syntax/shape.ts';
import { applicationPaths, slashed } from './nest-application.ts';
import { defineFramework, type Facts, REQUEST_PARTS } from './define-framework.ts';

/** Decorators of @nestjs/common 10.4, 11.2 and 12.5 with the methods that they answer. `@Query` is for parameters. */
const DECORATORS = new Map<string, Decoration>([
  ['Controller', { on: 'class' }],
  ['Version', { on: 'version' }],
  ['RequestMapping', { on: 'method', methods: 'option' }],
  ['All', { on: 'method', methods: ['ALL'], nameFor }],
  ['Sse', { on: 'method', methods: ['GET'] }],
  ['QueryMethod', { on: 'method', methods: ['QUERY'], nameFor }],
  ...'Get Post Put Patch Delete Head Options Search Propfind Proppatch Mkcol Copy Move Lock Unlock'
    .split(' ')
    .map((name): [string, Decoration] => [name, { on: 'method', methods: [name.toUpperCase()], nameFor }]),
]);

function nameFor(method: string): string | undefined {
  const name = `${method.slice(0, 1)}${method.slice(1).toLowerCase()}`;
  return DECORATORS.has(name) ? name : undefined;
}

/** Decorators of @nestjs/microservices 10 to 12. */
const MESSAGES = ['MessagePattern', 'EventPattern', 'GrpcMethod', 'GrpcStreamMethod', 'GrpcStreamCall'];

function decoratorShapes(decorators: Iterable<readonly [string, Decoration]>): ReadonlyMap<string, Shape> {
  return new Map([...decorators].map(([name, decorator]) => [name, { name: `@${name}`, decorator }]));
}

/** `app.use('/docs', handler)`, `adapter.use('/docs', handler)`. */
const USE: Method = { registers: { kind: 'mount', path: 0, minArguments: 2 }, returns: 'self' };

/** `app.getHttpAdapter().get('/x', handler)`: the verbs of HttpServer in all of Nest 10 to 12. They get no prefix. */
const ADAPTER_VERBS = 'get post put patch delete head options all search'.split(' ');
const adapterMethods: ReadonlyMap<string | undefined, Method> = new Map<string | undefined, Method>([
  ['use', USE],
  // The application of Express or the instance of Fastify. Another file may decide which; both have these verbs.
  ['getInstance', { returns: 'self' }],
  // Nest adds no slash to their paths, so the way Nest compares two paths does not apply to them.
  ...ADAPTER_VERBS.map((name): [string, Method] => {
    const form = { kind: 'endpoint', methods: [name.toUpperCase()], path: 0, minArguments: 2 } as const;
    return [name, { registers: { ...form, customMatching: true } }];
  }),
]);
const adapter: Shape = { name: 'HTTP adapter', method: (name) => adapterMethods.get(name) };

const applicationMethods: ReadonlyMap<string | undefined, Method> = new Map<string | undefined, Method>([
  ['setGlobalPrefix', { registers: { kind: 'mount', path: 0, minArguments: 1 }, returns: 'self' }],
  ['enableVersioning', { returns: 'self' }],
  ['use', USE],
  ['getHttpAdapter', { returns: () => adapter }],
]);
const application: Shape = { name: 'Nest application', listens: true, method: (name) => applicationMethods.get(name) };
const factory: Shape = {
  name: 'NestFactory',
  method: (name) => (name === 'create' ? { returns: () => application } : undefined),
};
/** `Test.createTestingModule(…).overrideProvider(…).compile()`: every call continues the chain. */
const testing: Shape = {
  name: 'Test',
  method: (name) => (name === 'createNestApplication' ? { returns: () => application } : { returns: 'self' }),
};
/** `RouterModule.register([{ path: 'admin', module, children }])`, and `forRoutes` of nest-router (Nest 7 and before). */
const routerModule: Shape = {
  name: 'RouterModule',
  method: (name) =>
    name === 'register' || name === 'forRoutes'
      ? { registers: { kind: 'tree', argument: 0, path: 'path', children: 'children' } }
      : undefined,
};

function exportsOf(members: ReadonlyMap<string, Shape>): Shape {
  return {
    name: 'Nest',
    member: (name) => members.get(name),
    type: (name) => (/^I?Nest\w*Application$/u.test(name) ? application : undefined),
  };
}

const MODULES = new Map([
  ['@nestjs/common', exportsOf(decoratorShapes(DECORATORS))],
  ['@nestjs/microservices', exportsOf(decoratorShapes(MESSAGES.map((name) => [name, { on: 'message' }])))],
  [
    '@nestjs/core',
    exportsOf(
      new Map([
        ['NestFactory', factory],
        ['RouterModule', routerModule],
      ]),
    ),
  ],
  ['nest-router', exportsOf(new Map([['RouterModule', routerModule]]))],
  ['@nestjs/testing', exportsOf(new Map([['Test', testing]]))],
  ['@nestjs/platform-express', exportsOf(new Map())],
  ['@nestjs/platform-fastify', exportsOf(new Map())],
]);

/** The platform under Nest: from the settings, else the one that the package depends on. */
function platformOf({ matching, dependencies }: Facts): 'express' | 'fastify' | undefined {
  const declared = matching['nest']?.['adapter'];
  if (declared === 'express' || declared === 'fastify') return declared;
  const [onExpress, onFastify] = ['express', 'fastify'].map((name) => dependencies.has(`@nestjs/platform-${name}`));
  if (onExpress === onFastify) return undefined;
  return onExpress === true ? 'express' : 'fastify';
}

const grammars = (major: number | undefined, platform: ReturnType<typeof platformOf>): readonly Dialect[] => {
  const onExpress = major === undefined ? [nestExpress0, nestExpress8] : [major < 11 ? nestExpress0 : nestExpress8];
  return [...(platform === 'fastify' ? [] : onExpress), ...(platform === 'express' ? [] : [nestFastify])];
};

/** Since 12, an application may refuse to start if two paths conflict as written (measured). */
const CONFLICT_POLICY = /\brouteConflictPolicy\b/u;
/** An exclusion list sees a path as it is written (measured, 10 to 12). */
const EXCLUSION = /\bexclude\b/u;
const FOR_ROUTES = /\bforRoutes\b/u;
const RESOLUTION_STRATEGY = /\brouteResolutionStrategy\b/u;

export default defineFramework({
  name: 'nest',
  title: 'Nest',
  mentionPattern: String.raw`["'\x60]@nestjs\/|["'\x60]nest-router["'\x60]`,
  // Searches from the parenthesis, which is rarer than capital letters (measured: half the time).
  registrationPattern: String.raw`\((?<=\b(?:${[...DECORATORS.keys(), 'setGlobalPrefix', 'getHttpAdapter', 'use'].join('|')})\s*\()|Nest(?:Factory|Application)\b|RouterModule\b`,
  // Deep imports such as @nestjs/common/decorators export the same names.
  module: (name) => MODULES.get(/^@nestjs\/[^/]+/u.exec(name)?.[0] ?? name),
  receiverShapes: [application],
  packages: ['@nestjs/common', '@nestjs/core'],
  latestMajor: 12,
  options: { major: 'major', adapter: ['express', 'fastify'], specificity: 'boolean' },
  dialect: (facts) => agreement(grammars(facts.major, platformOf(facts))),
  equality(role, { matching, mentions, entryMentions, shape }) {
    // A call of the adapter bypasses everything that Nest does with the path of a decorator.
    if (shape !== undefined) return { letterCase: undefined, trailingSlash: undefined };
    const platform = matching['nest']?.['adapter'];
    const major = Number(matching['nest']?.['major'] ?? 0);
    const isExcluded = mentions(EXCLUSION) || entryMentions(EXCLUSION);
    // Measured, 11 and 12: on Fastify the middleware of `list/` also sees `list//`, which no handler answers.
    const isSeen = isExcluded || (platform !== 'express' && mentions(FOR_ROUTES));
    return {
      // The platform's router decides, and only the settings say how it was created.
      letterCase:
        (platform === 'express' &&
          matching['express']?.['caseSensitive'] === false &&
          !mentions(CONFLICT_POLICY) &&
          !entryMentions(CONFLICT_POLICY)) ||
        undefined,
      // Nest strips the slash itself, but an exclusion list and, until 11, forRoutes(Controller) see it (measured).
      trailingSlash:
        (!isSeen && ((role === 'endpoint' && major >= 11) || (role === 'controller' && major >= 12))) || undefined,
    };
  },
  // Metadata of controllers, a document of the API, and code that contradicts the settings. Nest: no autofix in files
  // that use SwaggerModule.
  readsRoutes: new RegExp(
    [
      String.raw`\b(?:getMetadata|getOwnMetadata|PATH_METADATA|PathsExplorer|SerializedGraph|SwaggerModule|setOnRouteTriggered|Reflector)\b`,
      String.raw`\b(?:strict|case sensitive) routing\b`,
      String.raw`\broute\??\.path\b|\breq(?:uest)?\??\.route\b|\)\s*\??\.\s*route\b|\b(?:routeOptions|routerPath)\b`,
      String.raw`^(?=[^]*\bcontext\b)(?=[^]*\bconfig\b)`,
    ].join('|'),
    'u',
  ),
  routeOfRequest: 'route',
  handlerApi: {
    reads: REQUEST_PARTS,
    requestAt: undefined,
    decorators: new Map([
      ['Body', 'body'],
      ['UploadedFile', 'body'],
      ['UploadedFiles', 'body'],
      ['Query', 'query'],
      ['Param', 'params'],
      ['Headers', 'headers'],
      ['Session', 'session'],
      ['Req', 'request'],
      ['Request', 'request'],
      ['Res', 'reply'],
      ['Response', 'reply'],
    ]),
    statusDecorator: 'HttpCode',
    redirectDecorator: 'Redirect',
    setsStatus: new Set(['status', 'code']),
    sends: new Set(['send', 'json']),
    sendsResult: true,
    // The platforms declare theirs in their own files.
    dropsBodyOf204: new Set(),
  },
  // Measured, 10.4 to 12.5: the methods of a controller register in source order, and the platform's router decides.
  behaviour(facts) {
    const platform = platformOf(facts);
    const common = {
      leadingSlash: 'added',
      takesPathLists: true,
      stripsTrailingSlash: true,
      acceptsEmptyPath: true,
      trailingSlashCaveat:
        "Nest serves the same URL, but 'forRoutes' (Nest 11 and older) and exclusion lists may treat it differently",
    } as const;
    if (platform === undefined)
      return {
        ...common,
        name: 'Nest',
        precedence: undefined,
        duplicate: undefined,
        duplicateOutcome: 'on Express this one never answers, on Fastify the application does not start',
        compares: undefined,
      };
    if (platform === 'fastify')
      return {
        ...common,
        name: 'Nest on Fastify',
        precedence: 'specificity',
        duplicate: 'throws',
        compares: 'decoded',
        // Measured: on 11 and 12, a HEAD route after the GET route of its path is a duplicate; on 10, it answers.
        ...(facts.major !== undefined && facts.major >= 11 && { answersHead: 'registered' as const }),
      };
    return {
      ...common,
      name: 'Nest on Express',
      precedence: precedenceOf(facts),
      duplicate: 'ignored',
      answersHead: 'ordered',
      compares: 'encoded',
      ...(facts.major !== undefined &&
        (facts.major < 11 ? { laterSyntax: express5Syntax } : { migrated: toPathToRegexp8 })),
    };
  },
  order: {
    // `@ApiV2()`, `@Hosts('a.org')`, `@Controller({ path: 'users', version: '2' })`
    constrainingDecorators: /V\d|version|host|domain|tenant|constraint/iu,
    constraints: ['host', 'version'],
  },
  application: applicationPaths,
  // Measured, 10.4 to 12.5: each part gets a leading slash and loses one trailing slash.
  join: (base, path) => slashed(base) + slashed(path) || '/',
});

/** Since 12, an option of the application gives the more specific path precedence; the file that creates it sets it. */
function precedenceOf({ matching, mentions, entryMentions }: Facts): RouterBehaviour['precedence'] {
  const declared = matching['nest']?.['specificity'];
  if (declared !== undefined) return declared === true ? 'specificity' : 'order';
  return mentions(RESOLUTION_STRATEGY) || entryMentions(RESOLUTION_STRATEGY) ? undefined : 'order';
}
