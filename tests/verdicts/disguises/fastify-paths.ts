import { C, CI, TS, U, type FastifyDisguise } from './fastify.ts';

/** Code that reads paths as they are written, and routes that share one. */

export const FASTIFY_PATHS: readonly FastifyDisguise[] = [
  ['onRoute compares url', `${C}app.addHook('onRoute', (r) => { if (r.url === '/Users/') r.handler = h(9); }); ${U}`],
  [
    'onRoute changes url',
    `${C}app.addHook('onRoute', (r) => { r.url = r.url.replace('U', 'x'); r.path = r.url; }); ${U}`,
    { urls: ['/xsers', '/Users'] },
  ],
  [
    'hook reads routeOptions',
    `${
      C
    }app.addHook('onRequest', async (q, r) => { if (q.routeOptions?.url === '/Users/') return r.code(418).send({}); }); ${
      U
    }`,
  ],
  [
    'hook reads routerPath',
    `${
      C
    }app.addHook('onRequest', async (q, r) => { if ((q.routerPath || q.routeOptions?.url) === '/Users/') return r.code(418).send({}); }); ${
      U
    }`,
  ],
  [
    'hook reads routeOptions by destructuring',
    `${
      C
    }app.addHook('preHandler', async ({ routeOptions: { url } }, r) => { if (url === '/Users/') return r.code(418).send({}); }); ${
      U
    }`,
  ],
  [
    'hook reads context config',
    `${
      C
    }app.addHook('onRequest', async (q, r) => { if ((r.context || r.request.routeOptions)?.config?.url === '/Users/') return r.code(418).send({}); }); ${
      U
    }`,
  ],
  [
    'hook takes apart context',
    `${
      C
    }app.addHook('onRequest', async (q, r) => { const { config } = r.context || { config: {} }; if (config.url === '/Users/') return r.code(418).send({}); }); ${
      U
    }`,
  ],
  [
    'hook keeps context',
    `${
      C
    }app.addHook('onRequest', async (q, r) => { const c = r.context; const { url } = (c && c.config) || {}; if (url === '/Users/') return r.code(418).send({}); }); ${
      U
    }`,
  ],
  [
    'handler reads routeOptions',
    `${C}app.get('/Users/', async (q, r) => { r.code(q.routeOptions.url === '/Users/' ? 201 : 202); return {}; });`,
  ],
  [
    'hasRoute',
    `${
      C + U
    } app.addHook('onRequest', async (q, r) => { if (app.hasRoute({ method: 'GET', url: '/Users/' })) return r.code(418).send({}); });`,
  ],
  [
    'printRoutes',
    `${
      C + U
    } app.addHook('onRequest', async (q, r) => { if (app.printRoutes().includes('Users/')) return r.code(418).send({}); });`,
  ],
  [
    'name of a plugin',
    `${C}app.register(async (c) => { c.get('/Users/', async (q, r) => { r.code(c.pluginName.startsWith("async (c) => { c.get('/Users/'") ? 201 : 202); return {}; }); });`,
  ],
  [
    'printPlugins',
    `${C}app.register(async (c) => { ${U.replace('app', 'c')} }); app.addHook('onRequest', async (q, r) => { if (app.printPlugins().includes("'/Users/'")) return r.code(418).send({}); });`,
  ],
  [
    'a document of the API',
    `${C}for (const name of ['@fastify/swagger']) app.register(require(name)); app.register(async (c) => { c.get('/Users/', async (q, r) => { r.code('/Users/' in app.swagger().paths ? 201 : 202); return {}; }); });`,
  ],
  [
    'route of a handler on a channel',
    `${C}require('node:diagnostics_channel').subscribe('tracing:fastify.request.handler:start', ({ request, route }) => { request.at = route.url; }); app.get('/Users/', async (q, r) => { r.code(q.at === '/Users/' ? 201 : 202); return {}; });`,
  ],
  [
    'a request as a text',
    `${C}const { inspect } = require('node:util'); app.get('/Users/', async (request, r) => { r.code(inspect(request).includes("config: { url: '/Users/'") ? 201 : 202); return {}; });`,
  ],
  [
    'path in the error of a slow handler',
    `${C.replace(' });', ', handlerTimeout: 1 });')}app.setErrorHandler(failed(1)); app.get('/Users/', () => new Promise((done) => { setTimeout(done, 20, {}); }));`,
  ],
  [
    'path for a compiler of schemas',
    `${C}let at; app.setSerializerCompiler(({ url }) => { at = url; return JSON.stringify; }); app.get('/Users/', { schema: { response: { 201: {} } } }, async (q, r) => { r.code(at === '/Users/' ? 201 : 202); return {}; });`,
  ],
  [
    'schema for a compiler of schemas',
    `${C}app.setValidatorCompiler(({ schema }) => () => Boolean(schema)); app.get('/Users/', { schema: { querystring: {} } }, h(1));`,
    { verdict: 'fix' },
  ],
  [
    'pair case, constraints',
    `${CI}app.get('/Users', { constraints: { host: 'a.b' } }, h(1)); app.get('/users', h(2));`,
    { verdict: 'fix' },
  ],
  [
    'pair slash, constraints',
    `${TS}app.get('/a/', { constraints: { host: 'a.b' } }, h(1)); app.get('/a', h(2));`,
    { verdict: 'fix', urls: ['/a', '/a/'] },
  ],
  [
    'pair in try',
    `${CI}app.get('/Users', h(1)); try { app.get('/users', h(2)); } catch { app.get('/other', h(3)); }`,
    { verdict: 'fix', urls: ['/Users', '/other'] },
  ],
  ['head and get, case pair', `${CI}app.head('/users', h(1)); app.get('/Users', h(2));`],
  ['head and get, slash pair', `${TS}app.head('/a/', h(1)); app.get('/a', h(2));`, { urls: ['/a', '/a/'] }],
  [
    'get then head try',
    `${CI}app.get('/A', h(1)); try { app.head('/a', h(2)); } catch { app.get('/Other', h(3)); }`,
    { verdict: ['suggestion', 'fix'], urls: ['/a', '/A', '/Other'] },
  ],
  [
    'exposeHead false',
    `${CI.replace('}', ', exposeHeadRoutes: false }')}app.get('/A', h(1)); app.head('/a', h(2));`,
    { urls: ['/a', '/A'] },
  ],
  [
    'param sibling',
    `${TS}app.get('/users/:id', h(1)); app.get('/users/', h(2));`,
    { verdict: 'fix', urls: ['/users/', '/users', '/users/7'] },
  ],
  ['param sibling case', `${CI}app.get('/:id', h(1)); app.get('/Users', h(2));`, { verdict: 'fix' }],
  [
    'regex sibling',
    `${C}app.get('/:id(^[A-Z]+$)', h(1)); app.get('/Users/', h(2));`,
    { verdict: 'fix', urls: ['/USERS', '/users'] },
  ],
  [
    'notFound prefix',
    `${C}app.register(async (c) => { c.setNotFoundHandler(missing(1)); c.get('/List/', h(1)); }, { prefix: '/Api/' });`,
    {
      verdict: ['fix', 'fix', 'suggestion', 'suggestion'],
      urls: ['/Api/list', '/api/List/', '/Api/x', '/api/x', '/Apilist'],
    },
  ],
  [
    'prefix root',
    `${C}app.register(async (c) => { c.get('/', h(1)); }, { prefix: '/Api' });`,
    { urls: ['/Api', '/api/'] },
  ],
  [
    'prefixTrailingSlash no',
    `${
      C
    }app.register(async (c) => { c.get('/', { prefixTrailingSlash: 'no-slash' }, h(1)); c.get('/A/', h(2)); }, { prefix: '/Api' });`,
    { verdict: ['fix', 'fix', 'suggestion'], urls: ['/Api', '/api/', '/api/a'] },
  ],
  [
    'prefixTrailingSlash slash',
    `${
      C
    }app.register(async (c) => { c.get('/', { prefixTrailingSlash: 'slash' }, h(1)); c.get('/A/', h(2)); }, { prefix: '/Api' });`,
    { verdict: ['fix', 'fix', 'suggestion'], urls: ['/Api', '/api/', '/api/a'] },
  ],
  [
    'a hyphen behind the parameter of a prefix',
    `${CI}app.register(async (child) => { child.get('-Users', h(1)); }, { prefix: '/:id' });`,
    { urls: ['/7-Users'] },
  ],
  [
    'a dot behind the parameter of a prefix',
    `${CI}app.register(async (child) => { child.get('.Users/x', h(1)); }, { prefix: '/:id' });`,
    { urls: ['/7.Users/x'] },
  ],
  [
    'the rest of the name of a parameter in a prefix',
    `${CI}app.register(async (child) => { child.get('Users', h(1)); }, { prefix: '/:id' });`,
    { urls: ['/7'] },
  ],
  [
    'param prefix 2nd registration',
    `${
      C
    }const plugin = async (c) => { c.get('-List', h(1)); }; app.register(plugin, { prefix: '/a' }); app.register(plugin, { prefix: '/:id' });`,
    { urls: ['/7-List', '/7-list', '/a-list'] },
  ],
  [
    'param prefix nested',
    `${
      C
    }const plugin = async (c) => { c.get('-List', h(1)); }; app.register(async (b) => { b.register(plugin); }, { prefix: '/:id' });`,
    { urls: ['/7-List', '/7-list'] },
  ],
  [
    'param prefix hidden options',
    `${C}const plugin = async (c) => { c.get('-List', h(1)); }; app.register(plugin, hidden({ prefix: '/:id' }));`,
    { urls: ['/7-List', '/7-list'] },
  ],
  [
    'options mutated',
    `const o = { caseSensitive: false, ignoreTrailingSlash: true }; o.caseSensitive = true; o.ignoreTrailingSlash = false; const app = fastify(o); ${
      U
    }`,
  ],
  [
    'options mutated by alias',
    `const o = { caseSensitive: false, ignoreTrailingSlash: true }; ((x) => { x.caseSensitive = true; x.ignoreTrailingSlash = false; })(o); const app = fastify(o); ${
      U
    }`,
  ],
  [
    'options router wins',
    `const app = fastify({ caseSensitive: false, ignoreTrailingSlash: true, routerOptions: { caseSensitive: true, ignoreTrailingSlash: false } }); ${
      U
    }`,
    { verdicts: { 4: 'fix', 5: 'suggestion' } },
  ],
  [
    'options router partly',
    `const app = fastify({ caseSensitive: false, ignoreTrailingSlash: true, routerOptions: { caseSensitive: true } }); ${
      U
    }`,
    { verdicts: { 4: 'fix', 5: ['suggestion', 'fix'] } },
  ],
  [
    'options class',
    `class O { caseSensitive = false; ignoreTrailingSlash = true; } const app = fastify(new O()); ${U}`,
  ],
  [
    'options getter',
    `const app = fastify({ get caseSensitive() { return false; }, get ignoreTrailingSlash() { return true; } }); ${U}`,
  ],
  [
    'options dup keys',
    `const app = fastify({ caseSensitive: false, ignoreTrailingSlash: true, ...{ caseSensitive: true, ignoreTrailingSlash: false } }); ${
      U
    }`,
  ],
  [
    'route url and path',
    `${C}app.route({ method: 'GET', url: '/Users/', path: '/Other/', handler: h(1) });`,
    { verdict: 'fix', urls: ['/Users/', '/Other/', '/users', '/other'] },
  ],
  [
    'route shared object',
    `${C}const o = { method: 'GET', url: '/Users/', handler: h(1) }; app.route(o); app.post(o.url + 'x', h(2));`,
    { urls: ['/Users/', '/Users/x', '/Usersx', '/users/x', '/usersx'] },
  ],
  [
    'route spread after',
    `${
      C
    }const over = hidden({ url: '/Users/' }); app.route({ method: 'GET', url: '/Other/', handler: h(1), ...over });`,
    { verdict: 'fix' },
  ],
  [
    'constant reused',
    `${
      C
    }const P = '/Users/'; app.get(P, h(1)); app.addHook('onRequest', async (q, r) => { if (q.url === P) return r.code(418).send({}); });`,
  ],
  [
    'get overwritten',
    `${C}const get = app.get; app.get = function (p, x) { return get.call(this, p + 'x', x); }; ${U}`,
    { urls: ['/Users/x', '/Usersx', '/users/x', '/usersx'] },
  ],
  [
    'route overwritten',
    `${
      C
    }const route = app.route; app.route = function (o) { return route.call(this, { ...o, url: o.url + 'x' }); }; app.route({ method: 'GET', url: '/Users/', handler: h(1) });`,
    { urls: ['/Users/x', '/Usersx', '/users/x', '/usersx'] },
  ],
  [
    'get overwritten by assign',
    `${C}const get = app.get; Object.assign(app, { get(p, x) { return get.call(this, p + 'x', x); } }); ${U}`,
    { urls: ['/Users/x', '/Usersx', '/users/x', '/usersx'] },
  ],
  [
    'get overwritten by helper',
    `${C}const get = app.get; ((a) => { a.get = function (p, x) { return get.call(this, p + 'x', x); }; })(app); ${U}`,
    { urls: ['/Users/x', '/Usersx', '/users/x', '/usersx'] },
  ],
  [
    'get behind a spy',
    `${C}const { spyOn } = require('./helpers'); const calls = spyOn(app, 'get'); app.get('/Users/', async (q, r) => { r.code(calls[0] === '/Users/' ? 201 : 202); return {}; });`,
  ],
  [
    'child overwritten',
    `${
      C
    }app.register(async (c) => { const get = c.get; c.get = function (p, x) { return get.call(this, p + 'x', x); }; c.get('/Users/', h(1)); });`,
    { urls: ['/Users/x', '/Usersx', '/users/x', '/usersx'] },
  ],
  [
    'child gets overwritten parent',
    `${
      C
    }const get = app.get; app.get = function (p, x) { return get.call(this, p + 'x', x); }; app.register(async (c) => { c.get('/Users/', h(1)); });`,
    { urls: ['/Users/x', '/Usersx', '/users/x', '/usersx'] },
  ],
  [
    'defineProperty get',
    `${
      C
    }const get = app.get; Object.defineProperty(app, 'get', { value(p, x) { return get.call(this, p + 'x', x); } }); ${
      U
    }`,
    { urls: ['/Users/x', '/Usersx', '/users/x', '/usersx'] },
  ],
  [
    'proxy',
    `${
      C
    }const p = new Proxy(app, { get: (t, k) => k === 'get' ? (u, x) => t.get(u + 'x', x) : t[k] }); p.get('/Users/', h(1)); ${
      U
    }`,
    { urls: ['/Users/', '/Users/x', '/usersx', '/Usersx'] },
  ],
  [
    'eval',
    `${C}eval("app.get = ((g) => (p, x) => g.call(app, p + 'x', x))(app.get)"); ${U}`,
    { urls: ['/Users/x', '/Usersx', '/usersx'] },
  ],
  [
    'custom constraint',
    "const app = fastify({ caseSensitive: false, ignoreTrailingSlash: true, constraints: { secret: { name: 'secret', storage() { const m = {}; return { get: (k) => m[k] || null, set: (k, s) => { m[k] = s; } }; }, deriveConstraint: (q) => q.url, validate() {} } } }); app.get('/Users/', { constraints: { secret: '/Users/' } }, h(1)); app.get('/users', h(2));",
    { verdict: 'fix' },
  ],
  ['wildcard root', `${C}app.get('/*', h(1)); app.get('/Users/', h(2));`, { verdict: 'fix' }],
  [
    'multi segments wild',
    `${C}app.get('/Files/*', h(1)); app.get('/Files/List/', h(2));`,
    { verdict: 'fix', urls: ['/files/list', '/Files/List/', '/files/x', '/FILES/List/x'] },
  ],
];
