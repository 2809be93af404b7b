import type { RouterBehaviour } from '../model.ts';
import { agreement } from '../path/agree.ts';
import { pathToRegexp0 } from '../path/path-to-regexp-0.ts';
import { pathToRegexp6 } from '../path/path-to-regexp-6.ts';
import { pathToRegexp8 } from '../path/path-to-regexp-8.ts';
import { toKoa14 } from '../path/to-path-to-regexp-8.ts';
import type { Method, RegistrationForm, Shape } from '../syntax/shape.ts';
import { callPattern, defineFramework, logPattern, NODE_VERBS, type ReceiverFacts, STACK } from './define-framework.ts';

/**
 * The router before 9 uses path-to-regexp 1, whose `*` works as in 0; 9 and 10 refuse it (measured, 7.4 to 10.1).
 * koa-route uses path-to-regexp 1 in version 3, and 6 in version 4.
 */
const pathToRegexp1Or6 = agreement([pathToRegexp0, pathToRegexp6]);

/** Calls that return the router and register nothing. `routes()` returns it as middleware. */
const FLUENT = ['param', 'routes', 'middleware'];

/** The methods that register, and the HTTP method of each. */
const VERBS: ReadonlyMap<string | undefined, string> = new Map([
  ...NODE_VERBS.map((verb) => [verb, verb.toUpperCase()] as const),
  ['del', 'DELETE'],
  ['all', 'ALL'],
]);

const methods: ReadonlyMap<string | undefined, Method> = new Map<string | undefined, Method>([
  ...FLUENT.map((name) => [name, { returns: 'self' }] as const),
  ...[...VERBS].map(([name, verb]) => [name, endpoint([verb])] as const),
  // `router[method](path, handler)`
  [undefined, endpoint(undefined)],
  [
    'register',
    {
      registers: {
        kind: 'endpoint',
        methods: undefined,
        methodArgument: 1,
        path: 0,
        minArguments: 3,
        optionsArgument: 3,
      },
      returns: 'self',
    },
  ],
  // `router.redirect('/old', '/new')`; a name of a route has no slash.
  [
    'redirect',
    {
      registers: {
        kind: 'endpoint',
        methods: ['ALL'],
        path: 0,
        minArguments: 2,
        requiresLeadingSlash: true,
        redirects: true,
      },
      returns: 'self',
    },
  ],
  ['use', { registers: { kind: 'mount', path: 0, minArguments: 2 }, returns: 'self' }],
  ['prefix', { registers: { kind: 'mount', path: 0, minArguments: 1, ofReceiver: true }, returns: 'self' }],
]);

/** `router.get('user', '/users/:id', show)`: if a path follows, the first text is the name of the route (measured). */
function endpoint(verbs: readonly string[] | undefined): Method {
  const form = { kind: 'endpoint', methods: verbs, path: 0, minArguments: 2, mayBeNamed: true } as const;
  return { registers: form, returns: 'self' };
}

const router: Shape = {
  name: 'new Router()',
  method: (name) => methods.get(name),
  // Members that do not change how the router matches.
  harmlessMembers: new Set(['allowedMethods', 'url', 'route', 'match']),
};
const routerFactory: Shape = {
  name: 'Router',
  call: () => router,
  construct: () => router,
  registers: { kind: 'prefix', argument: 0, property: 'prefix' },
  member: (name) => (ROUTER.test(name) ? routerFactory : undefined),
  type: (name) => (ROUTER.test(name) ? router : undefined),
};
/** The names of the class in the packages and their types. */
const ROUTER = /^(?:default|(?:Koa)?Router(?:Implementation)?)$/u;

/** An application takes no path itself: `app.use(router.routes())`. */
const app: Shape = {
  name: 'new Koa()',
  listens: true,
  method: (name) =>
    name === 'use' ? { registers: { kind: 'mount', path: 0, minArguments: 2 }, returns: 'self' } : undefined,
  harmlessMembers: new Set(['listen', 'callback', 'on', 'once', 'context', 'keys', 'proxy', 'env', 'silent']),
};
const koa: Shape = {
  name: 'Koa',
  construct: () => app,
  member: (name) => (name === 'default' ? koa : undefined),
  type: (name) => (name === 'default' || name === 'Koa' || name === 'Application' ? app : undefined),
};

/** `app.use(mount('/files', files))` of koa-mount. */
const mount: Shape = {
  name: 'mount',
  registers: { kind: 'mount', path: 0, minArguments: 2 },
  member: (name) => (name === 'default' ? mount : undefined),
};

/** `app.use(route.get('/users/:id', show))` of koa-route: each call makes middleware for any application. */
const route: Shape = {
  name: 'route',
  member: (name) => (name === 'default' ? route : routeFunctions.get(name)),
};
const routeFunctions: ReadonlyMap<string | undefined, Shape> = new Map(
  [...VERBS].map(([name, verb]) => [name, { name: `route.${name ?? ''}`, registers: middleware(verb) }] as const),
);

function middleware(verb: string): RegistrationForm {
  const form = { kind: 'endpoint', methods: [verb], path: 0, minArguments: 2, customMatching: true } as const;
  return { ...form, returnsMiddleware: true, grammar: pathToRegexp1Or6 };
}

const MODULES = new Map([
  ['@koa/router', routerFactory],
  ['koa-router', routerFactory],
  ['koa', koa],
  ['koa-mount', mount],
  ['koa-route', route],
]);

/** A path that may begin with the slash of a URL: `/users`, `(.*)`, `:path(.*)`, `*path`, `{/*path}` (measured, 12 to 15). */
const MAY_BEGIN = /^(?::\w+)?\(\.|^\{?[/*]/u;

/** Whether a router ignores letter case, which it does unless told otherwise (measured, 12 to 15). */
function ignoresCase({ read, matching }: ReceiverFacts): boolean | undefined {
  const shown = read({ kind: 'property', name: 'sensitive' });
  if (shown === 'absent') return true;
  const isSensitive = shown ?? matching['koa']?.['sensitive'];
  return typeof isSensitive === 'boolean' ? !isSensitive : undefined;
}

/** What an empty path does: no prefix is put in front of it, and newer versions compile none (measured, 12 to 15). */
function emptyPaths(major: number | undefined): Pick<RouterBehaviour, 'emptyPathOutcome' | 'failsOnEmptyPath'> {
  const escapes = "answers at '/', not at the prefix";
  if (major === undefined)
    return { emptyPathOutcome: `${escapes}, and from version 14 on every request to the router fails` };
  if (major < 14) return { emptyPathOutcome: escapes };
  return { emptyPathOutcome: 'makes every request to the router fail', failsOnEmptyPath: true };
}

const anyMajor = agreement([pathToRegexp0, pathToRegexp6, pathToRegexp8]);

export default defineFramework({
  name: 'koa',
  title: 'Koa',
  mentionPattern: String.raw`["'\x60](?:@koa\/router|koa-router|koa-mount|koa-route)["'\x60]`,
  // Without `redirect`: a file that calls it also has other routes.
  registrationPattern: String.raw`${callPattern([...NODE_VERBS, 'del', 'all', 'register', 'use', 'prefix'])}|\bmount\s*\(`,
  module: (name) => MODULES.get(name),
  receiverShapes: [router],
  claims: { modules: /^(?:koa$|koa-|@koa\/)/u, handlerParameter: /^_?(?:ctx|context)$/u },
  packages: ['@koa/router', 'koa-router'],
  latestMajor: 15,
  handlerApi: {
    reads: new Map([
      ['request.body', 'body'],
      ['query', 'query'],
      ['request.query', 'query'],
      ['params', 'params'],
      ['headers', 'headers'],
      ['session', 'session'],
      ['request.headers', 'headers'],
      ['get()', 'headers'],
    ]),
    requestAt: 0,
    isContext: true,
    assigns: { status: 'status', body: 'body' },
    setsStatus: new Set(),
    sends: new Set(),
    sendsResult: false,
    dropsBodyOf204: new Set(),
    packages: {
      // Also stores for `koa-session`, which keeps sessions in a cookie if it has no store.
      sessions:
        /^koa-(?:generic-session|session2|session-minimal|redis-session|redis|session-(?:mongoose|sequelize)|mysql-session)$/u,
      cookieSessions: /^koa-session$/u,
      methodOverride: /^koa-(?:methodoverride|override)$/u,
    },
  },
  options: { major: 'major', sensitive: 'boolean' },
  dialect({ major }) {
    if (major === undefined) return anyMajor;
    if (major < 9) return pathToRegexp1Or6;
    return major < 14 ? pathToRegexp6 : pathToRegexp8;
  },
  equality: (role, facts) => ({
    // The routers under a mount or a prefix decide how its path is compared, and may be in another file. The version of
    // koa-route is unknown.
    letterCase:
      role === 'endpoint' && facts.shape === router && (facts.major ?? 12) >= 12 ? ignoresCase(facts) : undefined,
    // Measured, 12 to 15: `/users` answers `/users/`, and `/users/` does not answer `/users`. The slash of a prefix or a
    // mount stays in each path below it; `prefix('/api/')` drops it.
    trailingSlash: facts.shape === router && (role === 'prefix' || role === 'mount') ? false : undefined,
  }),
  // Code that reads the matched route or the layers of a router or changes options later, and packages that list
  // routes. Named routes are never fixed, since other files may ask for their paths.
  readsRoutes: new RegExp(
    [
      String.raw`\b(?:_matchedRoute(?:Name)?|routerPath|matched)\b|\bopts\b`,
      STACK,
      String.raw`\.\s*match\s*\([^()]*,`,
      String.raw`["'\x60](?:@[\w-]+\/)?koa-[\w-]*(?:swagger|openapi|oas|routes|metrics|prometheus)`,
      logPattern(String.raw`ctx|context|\w*[rR]outer`),
    ].join('|'),
    'u',
  ),
  // Measured, 12 to 15: the first matching route answers, and paths are compared with the URL as sent.
  behaviour: ({ major }) => ({
    name: major === undefined ? '@koa/router' : `@koa/router ${String(major)}`,
    leadingSlash: 'glued',
    takesPathLists: true,
    precedence: 'order',
    duplicate: 'ignored',
    answersHead: 'ordered',
    compares: 'encoded',
    keepsDoubledSlashes: true,
    ...emptyPaths(major),
    // Measured, 14.0: `use('users', guard)` also runs for `/old/users/7`, and `use('/users/:id', guard)` never does.
    ...(major === 14 && { readsMiddlewareAsPattern: true as const }),
    ...(major !== undefined && major >= 14 && { migrated: toKoa14 }),
  }),
  order: {
    // Code that removes or moves layers, but not `error.stack`; `router.get = …`, which replaces a method; and
    // `exclusive`, with which the last matching route answers.
    hiddenBy: [/\bexclusive\b/u, new RegExp(STACK, 'u'), /\.\s*(?:get|post|put|patch|del|delete|all|use)\s*=(?![=>])/u],
    // Measured: in 15, `use('/', handler)` only gets `/`.
    handlerChain: { nextAt: 1 },
  },
  // Measured, 12 to 15: plain concatenation, but `/` under a prefix is the prefix itself. `/users` is at `/api//users` with
  // `new Router({ prefix: '/api/' })`, and below `use('/', …)` at `//users`. What cannot begin with a slash never matches.
  join(base, path) {
    if (path === '' || (base === '' && !MAY_BEGIN.test(path))) return undefined;
    return base !== '' && path === '/' ? base : base + path;
  },
  joinPrefix: (base, prefix) => (base === '' && !MAY_BEGIN.test(prefix) ? undefined : base + prefix),
});
