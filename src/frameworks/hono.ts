import { honoOpenApiPath, honoPath, routedByHono } from '../path/hono.ts';
import type { Method, Shape } from '../syntax/shape.ts';
import { callPattern, defineFramework } from './define-framework.ts';

/** Measured on an instance of hono 4.13. */
const VERBS = ['get', 'post', 'put', 'delete', 'options', 'patch', 'query'];

/** Calls that return the instance and contain no registration themselves. */
const FLUENT = ['onError', 'notFound', 'openapiRoutes'];

const methods: ReadonlyMap<string | undefined, Method> = new Map<string | undefined, Method>([
  ...FLUENT.map((name) => [name, { returns: 'self' }] as const),
  ...VERBS.map((verb) => [verb, endpoint([verb.toUpperCase()])] as const),
  ['all', endpoint(['ALL'])],
  // `app[method](path, handler)`
  [undefined, endpoint(undefined)],
  // `app.on('PURGE', '/cache', handler)`, `app.on(['PUT', 'DELETE'], ['/a', '/b'], handler)`
  [
    'on',
    {
      registers: { kind: 'endpoint', methods: undefined, methodArgument: 0, path: 1, minArguments: 3 },
      returns: 'self',
    },
  ],
  ['openapi', { returns: 'self', describedRoute: 0 }],
  // OpenAPI documents of @hono/zod-openapi.
  ['doc', endpoint(['GET'])],
  ['doc31', endpoint(['GET'])],
  ...['use', 'route', 'mount'].map((name) => [name, mount(2)] as const),
  // The result registers on the same router, below the path.
  ['basePath', { ...mount(1), returns: () => app }],
]);

/** A call without a path uses the path of the call before it in the chain (measured). */
function endpoint(verbs: readonly string[] | undefined): Method {
  return {
    registers: { kind: 'endpoint', methods: verbs, path: 0, minArguments: 2, continuesPath: true },
    returns: 'self',
  };
}

function mount(minArguments: number): Method {
  return { registers: { kind: 'mount', path: 0, minArguments }, returns: 'self' };
}

/** A file that reads `app.fetch` serves the application. `export default app` may be for a file that mounts it. */
const app: Shape = { name: 'new Hono()', listensBy: 'fetch', method: (name) => methods.get(name) };
const hono: Shape = { name: 'Hono', construct: () => app };
const appFactory: Shape = { name: 'createApp', call: () => app };
/** chanfana 3.3: the result of `fromHono(new Hono(), { base: '/api' })` stands for the application passed to it. */
const openApiApp: Shape = { name: 'fromHono()', listens: true, method: (name) => methods.get(name) };
const fromHono: Shape = {
  name: 'fromHono',
  registers: { kind: 'prefix', argument: 1, property: 'base' },
  call: () => openApiApp,
};
const factory: Shape = { name: 'factory', member: (name) => (name === 'createApp' ? appFactory : undefined) };

/** `createRoute({ method, path })`, which another file may pass to `app.openapi()`. */
const createRoute: Shape = {
  name: 'createRoute',
  registers: {
    kind: 'object',
    argument: 0,
    methods: 'method',
    paths: ['path'],
    notation: { dialect: honoOpenApiPath, routed: routedByHono },
  },
};

const MEMBERS = new Map<string, Shape>([
  ['Hono', hono],
  ['OpenAPIHono', hono],
  ['createRoute', createRoute],
  ['fromHono', fromHono],
  ['createFactory', { name: 'createFactory', call: () => factory }],
  ['Factory', { name: 'Factory', construct: () => factory }],
]);

/** Each module exports some of these names, and none of them with another meaning. */
const module: Shape = {
  name: 'hono',
  member: (name) => MEMBERS.get(name),
  type: (name) => (name === 'Hono' || name === 'OpenAPIHono' ? app : undefined),
};

/** Also as Deno names it: `npm:hono@4`, `jsr:@hono/hono`. */
const MODULE =
  /^(?:(?:npm|jsr):\/?)?(?:hono|@hono\/(?:hono|zod-openapi)|chanfana)(?:@[^/]+)?(?:\/(?:tiny|quick|factory|hono-base))?$/u;

export default defineFramework({
  name: 'hono',
  title: 'Hono',
  mentionPattern: String.raw`["'\x60](?:(?:npm|jsr):\/?)?(?:@?hono[@\/"'\x60]|chanfana["'\x60])`,
  registrationPattern: String.raw`${callPattern([...VERBS, 'all', 'use', 'route', 'basePath', 'mount'])}|\.\s*on\s*\(\s*(?:["'\x60][A-Z]|\[)|\bcreateRoute\s*\(`,
  module: (name) => (MODULE.test(name) ? module : undefined),
  receiverShapes: [app],
  claims: { modules: /^@?hono(?:[-/]|$)/u, handlerParameter: /^_?(?:c|ctx|context)$/u },
  packages: ['hono'],
  latestMajor: 4,
  handlerApi: {
    reads: new Map([
      ['req.json()', 'body'],
      ['req.text()', 'body'],
      ['req.formData()', 'body'],
      ['req.parseBody()', 'body'],
      ['req.valid(json)', 'body'],
      ['req.valid(form)', 'body'],
      ['req.valid(query)', 'query'],
      ['req.query()', 'query'],
      ['req.param()', 'params'],
      ['req.header()', 'headers'],
    ]),
    requestAt: 0,
    isContext: true,
    setsStatus: new Set(['status']),
    sends: new Set(['json', 'body', 'text', 'html']),
    statusArgument: true,
    refusesBodyOf204: true,
    sendsResult: false,
    dropsBodyOf204: new Set(),
    packages: { sessions: /^(?:hono-sessions|@hono\/session)$/u, methodOverride: /^hono\/method-override$/u },
  },
  options: { major: 'major' },
  dialect: () => honoPath,
  // Measured, 4.13: letter case counts in each of its routers. With `strict: false` the request loses its trailing
  // slash, so a route for `/users/` never answers.
  equality: () => ({ letterCase: false, trailingSlash: undefined }),
  // The path of a request's route, and the list of routes.
  readsRoutes: /\b(?:routePath|basePath|baseRoutePath|matchedRoutes|showRoutes|inspectRoutes)\b|\.\s*routes\b/u,
  // Measured, 4.13: the first matching route answers, paths are compared with the decoded URL, and a HEAD request goes
  // to the routes for GET and for all methods, never to `on('HEAD', …)`.
  behaviour: () => ({
    name: 'Hono',
    leadingSlash: 'added',
    precedence: 'order',
    duplicate: 'ignored',
    answersHead: 'byGet',
    compares: 'decoded',
    restMayBeMissing: true,
    acceptsEmptyPath: true,
  }),
  order: {
    // `app.get = …` replaces a method.
    hiddenBy: [/\.\s*(?:get|post|put|patch|delete|all|use|on)\s*=(?![=>])/u],
    handlerChain: { nextAt: 1 },
  },
  // Measured, 4.13: each part gets a leading slash if it lacks one, and two slashes that meet become one.
  join(base, path) {
    if (base === '') return path.startsWith('/') ? path : `/${path}`;
    // `basePath('/api').get('')` answers at `/api/`; `route('/api', …)` with the same route answers at `/api`.
    if (path === '') return base.endsWith('/') ? base : undefined;
    if (path === '/') return base;
    return base.replace(/\/$/u, '') + (path.startsWith('/') ? path : `/${path}`);
  },
});
