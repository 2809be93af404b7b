import { ASKED, BOTH, type Group, LETTERS, S, SLASHES, fix, noFix } from './program.ts';

/** Programs for Fastify 4 and 5 that `tests/routers/fix-safety.test.ts` also runs. */

export const FASTIFY: readonly Group[] = [
  noFix('a plugin on several instances', [
    `${BOTH}const other = fastify(); const plugin = async (c) => { c.get('/Users/', h(1)); }; app.register(plugin); other.register(plugin);${ASKED}`,
    `${BOTH}const other = made(); const plugin = (c) => { c.get('/Users/', h(1)); }; plugin(app); plugin(other);${ASKED}`,
    `${BOTH}const other = made(); for (const c of [app, other]) c.get('/Users/', h(1));${ASKED}`,
    `${BOTH}const other = made(); const plugin = async (c) => { c.get('/Users/', h(1)); }; app.register(plugin); other.register(plugin.bind(null));${ASKED}`,
  ]),
  noFix('an instance that is replaced', [
    `let app = fastify({ caseSensitive: false, ignoreTrailingSlash: true }); app = hidden(fastify()); ${S}`,
    `class S { constructor() { this.app = fastify({ caseSensitive: false, ignoreTrailingSlash: true }); this.init(); this.${S} } init() { this.app = hidden(fastify()); } } const { app } = new S();`,
    `class S { constructor() { this.app = fastify({ caseSensitive: false, ignoreTrailingSlash: true }); } fill() { this.${S} } } const s = new S(); s.app = hidden(fastify()); s.fill(); const { app } = s;`,
    `const o = { app: fastify({ caseSensitive: false, ignoreTrailingSlash: true }) }; o.app = hidden(fastify()); o.${S} const { app } = o;`,
    `const o = { app: fastify({ caseSensitive: false, ignoreTrailingSlash: true }), ...hidden({ app: fastify() }) }; o.${S} const { app } = o;`,
    `const app = hidden(fastify()) ?? fastify({ caseSensitive: false, ignoreTrailingSlash: true }); ${S}`,
    "const mk = (a = fastify({ caseSensitive: false, ignoreTrailingSlash: true })) => { a.get('/Users/', h(1)); return a; }; const app = mk(hidden(fastify()));",
  ]),
  noFix('a hook that reads or changes paths', [
    `${BOTH}app.register(async (c) => { c.addHook('onRoute', (r) => { if (r.path.endsWith('/')) r.preHandler = hook(7); }); c.get('/Users/', h(1)); });`,
    `${BOTH}app.addHook('onRoute', (r) => { if (r.url === '/Users/') r.handler = h(9); }); ${S}`,
    `${BOTH}app.addHook('onRoute', (r) => { r.url = r.url.replace('U', 'x'); r.path = r.url; }); ${S}`,
    `${BOTH}app.addHook('onRequest', async (q, r) => { if (q.routeOptions?.url === '/Users/') return r.code(418).send({}); }); ${S}`,
    `${BOTH}app.addHook('preHandler', async ({ routeOptions: { url } }, r) => { if (url === '/Users/') return r.code(418).send({}); }); ${S}`,
    `${BOTH}app.addHook('onRequest', async (q, r) => { const c = r.context; const { url } = (c && c.config) || {}; if (url === '/Users/') return r.code(418).send({}); }); ${S}`,
  ]),
  noFix('code that reads the routes of an instance', [
    `${BOTH}app.get('/Users/', async (q, r) => { r.code(q.routeOptions.url === '/Users/' ? 201 : 202); return {}; });`,
    `${BOTH}${S} app.addHook('onRequest', async (q, r) => { if (app.hasRoute({ method: 'GET', url: '/Users/' })) return r.code(418).send({}); });`,
    `${BOTH}${S} app.addHook('onRequest', async (q, r) => { if (app.printRoutes().includes('Users/')) return r.code(418).send({}); });`,
    `${BOTH}app.register(async (c) => { c.get('/Users/', async (q, r) => { r.code(c.pluginName.startsWith("async (c) => { c.get('/Users/'") ? 201 : 202); return {}; }); });`,
    `${BOTH}app.register(async (c) => { c.get('/Users/', h(1)); }); app.addHook('onRequest', async (q, r) => { if (app.printPlugins().includes("'/Users/'")) return r.code(418).send({}); });`,
    `${BOTH}for (const name of ['@fastify/swagger']) app.register(require(name)); app.register(async (c) => { c.get('/Users/', async (q, r) => { r.code('/Users/' in app.swagger().paths ? 201 : 202); return {}; }); });`,
    `${BOTH}require('node:diagnostics_channel').subscribe('tracing:fastify.request.handler:start', ({ request, route }) => { request.at = route.url; }); app.get('/Users/', async (q, r) => { r.code(q.at === '/Users/' ? 201 : 202); return {}; });`,
    `${BOTH}const { inspect } = require('node:util'); app.get('/Users/', async (request, r) => { r.code(inspect(request).includes("config: { url: '/Users/'") ? 201 : 202); return {}; });`,
    "const app = fastify({ caseSensitive: false, ignoreTrailingSlash: true, handlerTimeout: 1 }); app.setErrorHandler(failed(1)); app.get('/Users/', () => new Promise((done) => { setTimeout(done, 20, {}); }));",
    `${BOTH}let at; app.setSerializerCompiler(({ url }) => { at = url; return JSON.stringify; }); app.get('/Users/', { schema: { response: { 201: {} } } }, async (q, r) => { r.code(at === '/Users/' ? 201 : 202); return {}; });`,
  ]),
  noFix('a method that is replaced', [
    `${BOTH}const get = app.get; app.get = function (p, x) { return get.call(this, p + 'x', x); }; ${S}`,
    `${BOTH}const route = app.route; app.route = function (o) { return route.call(this, { ...o, url: o.url + 'x' }); }; app.route({ method: 'GET', url: '/Users/', handler: h(1) });`,
    `${BOTH}const get = app.get; Object.assign(app, { get(p, x) { return get.call(this, p + 'x', x); } }); ${S}`,
    `${BOTH}const get = app.get; ((a) => { a.get = function (p, x) { return get.call(this, p + 'x', x); }; })(app); ${S}`,
    `${BOTH}const { spyOn } = require('./helpers'); const calls = spyOn(app, 'get'); app.get('/Users/', async (q, r) => { r.code(calls[0] === '/Users/' ? 201 : 202); return {}; });`,
    `${BOTH}const get = app.get; app.get = function (p, x) { return get.call(this, p + 'x', x); }; app.register(async (c) => { c.get('/Users/', h(1)); });`,
    `${BOTH}const get = app.get; Object.defineProperty(app, 'get', { value(p, x) { return get.call(this, p + 'x', x); } }); ${S}`,
    `${BOTH}const p = new Proxy(app, { get: (t, k) => k === 'get' ? (u, x) => t.get(u + 'x', x) : t[k] }); p.get('/Users/', h(1)); ${S}`,
    `${BOTH}eval("app.get = ((g) => (p, x) => g.call(app, p + 'x', x))(app.get)"); ${S}`,
  ]),
  noFix('options that are no literal object', [
    `const o = { caseSensitive: false, ignoreTrailingSlash: true }; o.caseSensitive = true; o.ignoreTrailingSlash = false; const app = fastify(o); ${S}`,
    `const o = { caseSensitive: false, ignoreTrailingSlash: true }; ((x) => { x.caseSensitive = true; x.ignoreTrailingSlash = false; })(o); const app = fastify(o); ${S}`,
    `class O { caseSensitive = false; ignoreTrailingSlash = true; } const app = fastify(new O()); ${S}`,
    `const app = fastify({ get caseSensitive() { return false; }, get ignoreTrailingSlash() { return true; } }); ${S}`,
    `const app = fastify({ caseSensitive: false, ignoreTrailingSlash: true, ...{ caseSensitive: true, ignoreTrailingSlash: false } }); ${S}`,
  ]),
  noFix('a text that is used twice', [
    `${BOTH}const o = { method: 'GET', url: '/Users/', handler: h(1) }; app.route(o); app.post(o.url + 'x', h(2));`,
    `${BOTH}const P = '/Users/'; app.get(P, h(1)); app.addHook('onRequest', async (q, r) => { if (q.url === P) return r.code(418).send({}); });`,
  ]),
  noFix('a plugin under a prefix that ends in a parameter, or stands for the root', [
    `${BOTH}app.register(async (c) => { c.get('/', h(1)); }, { prefix: '/Api' });`,
    `${LETTERS}app.register(async (child) => { child.get('-Users', h(1)); }, { prefix: '/:id' });`,
    `${LETTERS}app.register(async (child) => { child.get('Users', h(1)); }, { prefix: '/:id' });`,
    `${BOTH}const plugin = async (c) => { c.get('-List', h(1)); }; app.register(plugin, { prefix: '/a' }); app.register(plugin, { prefix: '/:id' });`,
  ]),
  fix('instances as people make them', [
    `${BOTH}${S}`,
    `${BOTH}app.route({ method: 'GET', url: '/Users/', handler: h(1) });`,
    `${BOTH}app.get('/Users/', h(1)); app.get('/Others/:id/', h(2));`,
  ]),
  noFix('a plugin', [`${BOTH}app.register(async (c) => { c.get('/Users/', h(1)); });`]),
  noFix('a compiler of schemas, which gets the path', [
    `${BOTH}app.setValidatorCompiler(({ schema }) => () => Boolean(schema)); app.get('/Users/', { schema: { querystring: {} } }, h(1));`,
  ]),
  fix('routes beside which another one matches', [
    `${LETTERS}app.get('/Users', { constraints: { host: 'a.b' } }, h(1)); app.get('/users', h(2));`,
    `${SLASHES}app.get('/a/', { constraints: { host: 'a.b' } }, h(1)); app.get('/a', h(2));`,
    `${SLASHES}app.get('/users/:id', h(1)); app.get('/users/', h(2));`,
    `${BOTH}app.get('/:id(^[A-Z]+$)', h(1)); app.get('/Users/', h(2));`,
    `${BOTH}app.get('/*', h(1)); app.get('/Users/', h(2));`,
  ]),
  fix('a constraint of its own, a path that is not read', [
    `${BOTH}app.route({ method: 'GET', url: '/Users/', path: '/Other/', handler: h(1) });`,
    "const app = fastify({ caseSensitive: false, ignoreTrailingSlash: true, constraints: { secret: { name: 'secret', storage() { const m = {}; return { get: (k) => m[k] || null, set: (k, s) => { m[k] = s; } }; }, deriveConstraint: (q) => q.url, validate() {} } } }); app.get('/Users/', { constraints: { secret: '/Users/' } }, h(1)); app.get('/users', h(2));",
  ]),
  noFix('a GET and a HEAD route of one path', [
    `${LETTERS}app.head('/users', h(1)); app.get('/Users', h(2));`,
    `${SLASHES}app.head('/a/', h(1)); app.get('/a', h(2));`,
    "const app = fastify({ caseSensitive: false , exposeHeadRoutes: false }); app.get('/A', h(1)); app.head('/a', h(2));",
  ]),
  noFix(
    'a GET and a HEAD route of one path, which Fastify 5 refuses',
    [
      `${LETTERS}app.get('/Users', h(1)); app.head('/Users', h(2));`,
      `${LETTERS}const P = '/Users'; app.get(P, h(1)); app.post(P, h(3)); app.head('/Users', h(2));`,
      `${LETTERS}const v = hidden('/v1'); app.get(\`\${v}/Users\`, h(1)); app.head('/v1/Users', h(2));`,
      `${LETTERS}const paths = hidden({ users: '/Users' }); app.get(paths.users, h(1)); app.head('/Users', h(2));`,
      `${LETTERS}app.get('/Api/Users', h(1)); app.register(async (c) => { c.head('/Users', h(2)); }, { prefix: '/Api' });`,
      `${LETTERS}app.get('/Users', h(1)); app[hidden('head')]('/Users', h(2));`,
      `${LETTERS}app.get('/Users', h(1)); const head = app.head.bind(app); head('/Users', h(2));`,
      `${LETTERS}const base = { method: 'HEAD', url: '/Users' }; app.get('/Users', h(1)); app.route({ ...base, handler: h(2) });`,
    ],
    { majors: [4] },
  ),
  noFix('a GET and a HEAD route of two paths', [
    `${LETTERS}app.route({ method: ['GET', 'HEAD'], url: '/Users', handler: h(1) });`,
    `${LETTERS}app.get('/Users', h(1)); app.head('/Orders', h(2));`,
  ]),
];
