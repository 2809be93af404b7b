import { agreement } from '../path/agree.ts';
import { pathToRegexp0 } from '../path/path-to-regexp-0.ts';
import { express5Syntax } from '../path/express-5-syntax.ts';
import { pathToRegexp8 } from '../path/path-to-regexp-8.ts';
import { toPathToRegexp8 } from '../path/to-path-to-regexp-8.ts';
import type { Method, Shape } from '../syntax/shape.ts';
import {
  callPattern,
  defineFramework,
  NODE_VERBS,
  logPattern,
  STACK,
  type ReceiverFacts,
  type RouteOrder,
  type RouterOption,
  REQUEST_PARTS,
} from './define-framework.ts';

/** The methods of HTTP that an endpoint answers, by the name of the function that registers it. */
const endpoints = new Map<string | undefined, readonly string[] | undefined>([
  ...NODE_VERBS.map((verb): [string, readonly string[]] => [verb, [verb.toUpperCase()]]),
  ['del', ['DELETE']],
  ['all', ['ALL']],
  // express-ws adds it to applications and routers; the handshake is a GET.
  ['ws', ['GET']],
  // `app[method](path, handler)`
  [undefined, undefined],
]);

/** `app.set('strict routing', true)`, `app.enable('strict routing')`. */
const SETTERS: ReadonlySet<string | undefined> = new Set(['set', 'enable', 'disable']);

/** `app.get('title')` with one argument reads a setting. */
const methods: ReadonlyMap<string | undefined, Method> = new Map<string | undefined, Method>([
  // They register nothing.
  ...[...SETTERS, 'engine', 'param'].map((name) => [name, { returns: 'self' }] as const),
  ...[...endpoints].map(([name, answered]) => [name, endpoint(answered, 0, 2)] as const),
  // Replaces the entry of `endpoints`: only a handshake gets there.
  ['ws', endpoint(['GET'], 0, 2, { customMatching: true })],
  ['use', { registers: { kind: 'mount', path: 0, minArguments: 2 }, returns: 'self' }],
  ['route', { returns: () => route }],
]);
const methodsOfRoute: ReadonlyMap<string | undefined, Method> = new Map(
  [...endpoints].map(([name, answered]) => [name, endpoint(answered, 'receiver', 1)]),
);

function endpoint(
  answered: readonly string[] | undefined,
  path: 0 | 'receiver',
  minArguments: number,
  more: { readonly customMatching?: true } = {},
): Method {
  return { registers: { kind: 'endpoint', methods: answered, path, minArguments, ...more }, returns: 'self' };
}

/** Members that do not change how the router matches. */
const harmlessMembers: ReadonlySet<string> = new Set('listen render enabled disabled locals on once'.split(' '));

const route: Shape = { name: 'route()', method: (name) => methodsOfRoute.get(name) };
const app: Shape = { name: 'express()', listens: true, method: (name) => methods.get(name), harmlessMembers };
const router: Shape = { name: 'Router()', method: (name) => methods.get(name) };
const routerFactory: Shape = {
  name: 'Router',
  call: () => router,
  construct: () => router,
  member: (name) => (name === 'default' || name === 'Router' ? routerFactory : undefined),
  type: (name) => (name === 'default' ? router : undefined),
};
const staticHandler: Shape = { name: 'express.static()', servesFiles: true };
const staticFactory: Shape = { name: 'express.static', call: () => staticHandler };
const TYPES = new Map([
  ['Application', app],
  ['Express', app],
  ['Router', router],
  ['IRouter', router],
  ['IRoute', route],
]);
const express: Shape = {
  name: 'express',
  call: () => app,
  construct: () => app,
  member(name) {
    if (name === 'default' || name === 'express') return express;
    if (name === 'Router') return routerFactory;
    return name === 'static' ? staticFactory : undefined;
  },
  type: (name) => TYPES.get(name) ?? (name === 'core' ? express : undefined),
};
/** From the Model Context Protocol SDK. The application has middleware, and its router has no options set (1.32). */
const mcpFactory: Shape = { name: 'createMcpExpressApp', call: () => app };
const mcp: Shape = { name: 'mcp', member: (name) => (name === mcpFactory.name ? mcpFactory : undefined) };
const serveStatic: Shape = { ...staticFactory, member: (name) => (name === 'default' ? serveStatic : undefined) };

const MODULES = new Map([
  ['express', express],
  ['express-serve-static-core', express],
  ['router', routerFactory],
  ['express-promise-router', routerFactory],
  ['serve-static', serveStatic],
  ['@modelcontextprotocol/sdk/server/express.js', mcp],
  ['@modelcontextprotocol/express', mcp],
]);

const OPTIONS = {
  caseSensitive: {
    app: { kind: 'setting', name: 'case sensitive routing', setters: SETTERS },
    router: { kind: 'property', name: 'caseSensitive' },
  },
  strict: {
    app: { kind: 'setting', name: 'strict routing', setters: SETTERS },
    router: { kind: 'property', name: 'strict' },
  },
} as const satisfies Record<string, Record<'app' | 'router', RouterOption>>;

/** Whether an option is off, as the file, or else the settings, show. Both are off by default (4.22 and 5.3). */
function isOff(name: keyof typeof OPTIONS, { shape, read, matching }: ReceiverFacts): boolean | undefined {
  const shown = read(OPTIONS[name][shape === app ? 'app' : 'router']);
  if (shown === 'absent') return true;
  const isOn = shown ?? matching['express']?.[name];
  return typeof isOn === 'boolean' ? !isOn : undefined;
}

/** Measured: before 4.6, a route `/users/` does not answer `/users`. */
const BEFORE_4_6 = /^[~=v\s]*4\.[0-5](?:\.|$)/u;

const anyMajor = agreement([pathToRegexp0, pathToRegexp8]);

/** Measured, express 4.22 and 5.3. */
const order: RouteOrder = {
  hiddenBy: [
    // A handler skips the rest of its route or router, or its error counts as none: `next('route')`, `throw null`.
    /(?<!\b(?:from|require\s*\(|import\s*\()\s*)(['"`])router?\1|\breject\s*\(\s*\)|\bthrow\s+(?:null|undefined)\b/u,
    // Code rewrites a request, which the router then matches against the remaining routes.
    /\b\w+\.(?:url|method)\s*=[^=]|['"`][^'"`\n]*(?:rewrite|history-api-fallback|method-override)['"`]/iu,
    // Code removes routes from a router or adds others: `app._router.stack.pop()`, but not `error.stack`.
    new RegExp(String.raw`\b_router\b|\bapp\s*\.\s*router\b|${STACK}`, 'u'),
    // Code replaces a method: `app.get = cached(app.get)`.
    /\.\s*(?:get|post|put|patch|delete|all|use)\s*=(?![=>])/u,
    // A parameter's callback may make a request skip the route: `app.param('id', load)`, but not `request.param('id')`.
    /(?<!\breq(?:uest)?\s*)\.\s*param\s*\(/u,
  ],
  handlerChain: {
    nextAt: 2,
    middlewareGetsBelow: true,
    exits: {
      plainMiddleware: new Set(
        'body-parser compression cookie-parser cors express-rate-limit express-session helmet morgan multer passport'.split(
          ' ',
        ),
      ),
      ownMiddleware: { module: 'express', names: new Set(['json', 'raw', 'static', 'text', 'urlencoded']) },
      errorWrappers: new Set(['express-async-handler']),
      middlewareMethods: new Set(['use', 'all']),
    },
  },
};

export default defineFramework({
  name: 'express',
  title: 'Express',
  mentionPattern: String.raw`["'\x60](?:express(?:-serve-static-core|-promise-router)?|router|serve-static|@modelcontextprotocol\/(?:sdk\/server\/)?express(?:\.js)?)["'\x60]|\.(?<=\bexpress\s*\.)\s*Router\b`,
  registrationPattern: callPattern([...NODE_VERBS, 'del', 'all', 'ws', 'use', 'route']),
  module: (name) => MODULES.get(name),
  receiverShapes: [app],
  conventions: {
    receiver: app,
    handlerParameters: ['res', 'next'],
    handler: /^_?(?:req|request),_?(?:res|response)(?:,_?next)?$/u,
    relatedPackages: /^express(?:-|$)/u,
    moduleParameter: 'express',
  },
  packages: ['express', '@types/express'],
  latestMajor: 5,
  options: { major: 'major', caseSensitive: 'boolean', strict: 'boolean' },
  dialect({ major }) {
    if (major === undefined) return anyMajor;
    return major < 5 ? pathToRegexp0 : pathToRegexp8;
  },
  equality(role, facts) {
    // Measured, 3.21: behind `use('/Users', log)`, handlers see `/Users` in the URL, whatever letters were requested.
    if (facts.major !== undefined && facts.major < 4) return { letterCase: undefined, trailingSlash: undefined };
    const needsSlash = BEFORE_4_6.test(facts.dependencies.get('express') ?? '');
    return {
      letterCase: isOff('caseSensitive', facts),
      // use() ignores strict routing (measured).
      trailingSlash: role === 'mount' || (needsSlash ? undefined : isOff('strict', facts)),
    };
  },
  readsRoutes: new RegExp(
    [
      // `req.route`, `pick(req, 'route')`.
      String.raw`(?<!\broute)\.route\b(?!\s*[(<]|(?:\.[jt]s)?["'\x60])|(?:[,[=]\s*["'\x60]route|["'\x60]route\.\w+)["'\x60]`,
      // The layers of a router: `regexp` in 4, `rawPath` in 5.
      STACK,
      String.raw`\b_router\b|[.{,["'\x60]\s*(?:regexp|rawPath)\b`,
      // `app.mountpath`, `app.path()`.
      String.raw`\bmountpath\b|\.\s*path\s*(?:\?\.\s*)?\(\s*\)|["'\x60]path["'\x60]\s*\]|\bpath\s*\.\s*(?:call|apply|bind)\b`,
      // Express internals, packages and functions that list paths, and the channel of handlers.
      String.raw`["'\x60]express\/lib\/`,
      String.raw`["'\x60](?:express-(?:[\w-]+-)?(?:endpoints|routes|routemap|sitemap)|@wesleytodd\/openapi|prometheus-api-metrics|swagger-stats)\b`,
      // Applications that read where they are mounted.
      String.raw`["'\x60](?:peer|parse-dashboard)["'\x60]`,
      String.raw`\blistRoutes\b|express\.router\.request|\b(?:list|print|dump|display)\w*(?:Routes|Endpoints)\s*\(`,
      // Code that logs a whole request or router, and code that sets an option.
      logPattern(String.raw`req|request|\w*[rR]outer`),
      String.raw`\b(?:strict|caseSensitive)["'\x60]?\]?\s*=(?!=)`,
    ].join('|'),
    'u',
  ),
  routeOfRequest: 'route',
  handlerApi: {
    reads: new Map([...REQUEST_PARTS, ['get()', 'headers'], ['header()', 'headers']]),
    requestAt: 0,
    filledByMiddleware: /^(?:auth\w*|current\w*|decoded|user|user_?id)$/iu,
    setsStatus: new Set(['status', 'writeHead']),
    sends: new Set(['send', 'json', 'jsonp', 'end']),
    sendsResult: false,
    packages: {
      sessions: /^express-session$/u,
      cookieSessions: /^(?:cookie|client|iron)-sessions?$/u,
      methodOverride: /^method-override$/u,
    },
    // Measured, express 4.22 and 5.2: `send` and `json` set an ETag for the body that they drop.
    dropsBodyOf204: new Set(['end']),
  },
  // Measured, express 4.22 and 5.3: the first matching route answers, and paths are compared with the URL as sent.
  behaviour: ({ major }) => ({
    name: major === undefined ? 'Express' : `Express ${String(major)}`,
    leadingSlash: 'needed',
    takesPathLists: true,
    dropsParamsOfMounts: true,
    precedence: 'order',
    duplicate: 'ignored',
    answersHead: 'ordered',
    compares: 'encoded',
    ...(major !== undefined && (major < 5 ? { laterSyntax: express5Syntax } : { migrated: toPathToRegexp8 })),
  }),
  order,
  routersHandleRoutes: true,
  join(base, path) {
    if (path === '' || path === '/') return base === '' ? '/' : base;
    // Without a leading slash, a path registers but never matches. In Express 5 a group may begin with it: `{/:tag}/list`.
    if (/^\{?\//u.test(path)) return base.replace(/\/$/u, '') + path;
    // Measured: in 4.22, `*` matches everything below the base; in 5.3, `*splat` matches the base, too.
    const [, splat] = /^\{?(\*\w+)\}?$/u.exec(path) ?? [];
    if (splat !== undefined) return `${base.replace(/\/$/u, '')}{/${splat}}`;
    return path === '*' ? `${base.replace(/\/$/u, '')}/*` : undefined;
  },
});
