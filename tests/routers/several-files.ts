/**
 * Applications of two or three files. Each begins with app.js, which exports the application; a line of slashes and a
 * name begins another file. `h(1)` is a handler that answers with what it is told.
 */
export interface Arrangement {
  readonly name: string;
  readonly files: string;
  /** What happens: paths are fixed, or the files leave that to the reader. */
  readonly expect: 'fix' | 'no fix';
}

/** The files by what they show; a router alone is mounted by another file. */
type Rows = Readonly<Record<string, string | readonly string[]>>;

function arrangements(head: string, expect: Arrangement['expect'], rows: Rows): readonly Arrangement[] {
  return Object.entries(rows).map(([name, row]) => ({
    name,
    files: (typeof row !== 'string' ? row : row.startsWith('////') ? [MOUNTED, row] : [row])
      .map((file) => {
        const start = file.startsWith('////') ? file.indexOf('\n') + 1 : 0;
        return file.slice(0, start) + head + file.slice(start);
      })
      .join('\n'),
    expect,
  }));
}

const EXPRESS = "const express = require('express'); const { h } = require('./h');\n";
const MOUNTED = "const app = express(); app.use('/api', require('./users')); module.exports = app;";
const FILLED =
  "const app = express(); const users = require('./users'); users.fill(); app.use(users.r); module.exports = app;";
const STRICT = 'r.strict = true; r.caseSensitive = true;';

/** In each of these a path is fixed, and nobody notices. */
const EXPRESS_FIXED = arrangements(EXPRESS, 'fix', {
  'a router in a file': "//// users.js\nconst r = express.Router(); r.get('/Users/', h(1)); module.exports = r;",
  'a router that is exported first':
    "//// users.js\nconst r = (module.exports = express.Router()); r.get('/Users/:id/', h(1));",
  'a chain':
    "//// users.js\nmodule.exports = express.Router(); const r = express.Router(); r.get('/Users', h(1)).post('/Users/', h(2)); module.exports = r;",
  'a path with several handlers':
    "//// users.js\nconst r = express.Router(); r.route('/Users/').get(h(1)).post(h(2)); module.exports = r;",
  'routers of two files': [
    "const app = express(); app.use('/api', require('./users')); app.use(require('./orders')); module.exports = app;",
    "//// users.js\nconst r = express.Router(); r.get('/Users/', h(1)); module.exports = r;",
    "//// orders.js\nconst r = express.Router(); r.get('/Orders', h(2)); module.exports = r;",
  ],
  'a router within a router': [
    MOUNTED,
    "//// users.js\nconst r = express.Router(); r.use('/Users/', require('./posts')); module.exports = r;",
    "//// posts.js\nconst r = express.Router(); r.get('/Posts/:id', h(1)); module.exports = r;",
  ],
  'a router that a function makes': [
    "const app = express(); app.use(require('./users')()); module.exports = app;",
    "//// users.js\nmodule.exports = () => { const r = express.Router(); r.get('/Users/', h(1)); return r; };",
  ],
  'an application that a function makes': [
    "const make = require('./make'); module.exports = make();",
    "//// make.js\nmodule.exports = function make() { const app = express(); app.get('/Users/', h(1)); return app; };",
  ],
  'a class that registers in its constructor': [
    "const S = require('./server'); module.exports = new S().app;",
    "//// server.js\nmodule.exports = class S { constructor() { this.app = express(); this.routes(); } routes() { this.app.get('/Users/', h(1)); } };",
  ],
  'settings of the application, which a router does not take': [
    "const app = express(); app.enable('strict routing'); app.enable('case sensitive routing'); app.use(require('./users')); module.exports = app;",
    "//// users.js\nconst r = express.Router(); r.get('/Users/', h(1)); module.exports = r;",
  ],
  'settings of another application': [
    "const app = express(); app.get('/Users/', h(1)); app.use('/x', require('./strict')); module.exports = app;",
    "//// strict.js\nconst app = express(); app.enable('strict routing'); app.get('/a', h(2)); module.exports = app;",
  ],
  'an application that is set up behind its routes': [
    "const app = express(); app.get('/Users/', h(1)); require('./setup')(app); module.exports = app;",
    "//// setup.js\nmodule.exports = (app) => { app.enable('strict routing'); app.enable('case sensitive routing'); };",
  ],
  'middleware from another file': [
    "const app = express(); app.use(require('./log')); app.get('/Users/', h(1)); module.exports = app;",
    '//// log.js\nmodule.exports = (request, response, next) => next();',
  ],
  'handlers from another file': [
    "const { list } = require('./handlers'); const app = express(); app.get('/Users/', list); module.exports = app;",
    '//// handlers.js\nmodule.exports = { list: h(1) };',
  ],
  'a router whose settings another file changes behind its routes': [
    "const app = express(); const r = require('./users'); r.strict = true; app.use(r); module.exports = app;",
    "//// users.js\nconst r = express.Router(); r.get('/Users/', h(1)); module.exports = r;",
  ],
});

/** In these the router tells the two paths apart, because of what another file does. */
const EXPRESS_LEFT = arrangements(EXPRESS, 'no fix', {
  'an application that another file sets up': [
    "const app = express(); require('./setup')(app); app.get('/Users/', h(1)); module.exports = app;",
    "//// setup.js\nmodule.exports = (app) => { app.enable('strict routing'); app.enable('case sensitive routing'); };",
  ],
  'a router that another file sets up': [
    MOUNTED,
    "//// users.js\nconst r = express.Router(); require('./setup')(r); r.get('/Users/', h(1)); module.exports = r;",
    `//// setup.js\nmodule.exports = (r) => { ${STRICT} };`,
  ],
  'a router that another file makes': [
    MOUNTED,
    "//// users.js\nconst r = require('./make')(); r.get('/Users/', h(1)); module.exports = r;",
    '//// make.js\nmodule.exports = () => express.Router({ strict: true, caseSensitive: true });',
  ],
  'options of another file': [
    MOUNTED,
    "//// users.js\nconst r = express.Router(require('./options')); r.get('/Users/', h(1)); module.exports = r;",
    '//// options.js\nmodule.exports = { strict: true, caseSensitive: true };',
  ],
  'settings of another file': [
    "const app = express(); for (const name of require('./settings')) app.enable(name); app.get('/Users/', h(1)); module.exports = app;",
    "//// settings.js\nmodule.exports = ['strict routing', 'case sensitive routing'];",
  ],
  'a parameter that gets a strict application': [
    "const app = express(); app.enable('strict routing'); app.enable('case sensitive routing'); require('./users')(app); module.exports = app;",
    "//// users.js\nmodule.exports = (app) => { app.get('/Users/', h(1)); };",
  ],
  'an application that takes the settings of another one': [
    "const app = express(); app.enable('strict routing'); app.enable('case sensitive routing'); const users = require('./users'); app.use(users.app); users.fill(); module.exports = app;",
    "//// users.js\nconst app = express(); module.exports = { app, fill() { app.get('/Users/', h(1)); } };",
  ],
  'an exported method that gets routers': [
    "const app = express(); const S = require('./server'); const s = new S(); const r = express.Router({ strict: true, caseSensitive: true }); s.routes(r); app.use(r); module.exports = app;",
    "//// server.js\nmodule.exports = class S { make() { const r = express.Router(); this.routes(r); return r; } routes(r) { r.get('/Users/', h(1)); } };",
  ],
  'a class of another file below, which makes the router': [
    "const S = require('./own'); module.exports = new S().app;",
    "//// own.js\nconst S = require('./server'); module.exports = class T extends S { setup() { this.app.enable('strict routing'); this.app.enable('case sensitive routing'); } };",
    "//// server.js\nmodule.exports = class S { constructor() { this.app = express(); this.setup(); this.app.get('/Users/', h(1)); } setup() {} };",
  ],
  'a class of another file above': [
    "const S = require('./server'); module.exports = new S().app;",
    "//// server.js\nconst Base = require('./base'); module.exports = class S extends Base { constructor() { super(); this.app = express(); super.setup(); this.app.get('/Users/', h(1)); } };",
    "//// base.js\nmodule.exports = class Base { setup() { this.app.enable('strict routing'); this.app.enable('case sensitive routing'); } };",
  ],
  'an exported router whose routes wait in a function': [
    `const app = express(); const users = require('./users'); const { r } = users; ${STRICT} users.fill(); app.use(r); module.exports = app;`,
    "//// users.js\nconst r = express.Router(); module.exports = { r, fill() { r.get('/Users/', h(1)); } };",
  ],
  'a router in a property': [
    `const app = express(); const users = require('./users'); const { r } = users; ${STRICT} users.fill(); app.use(r); module.exports = app;`,
    "//// users.js\nconst users = { r: express.Router(), fill() { users.r.get('/Users/', h(1)); } }; module.exports = users;",
  ],
  'a field of a class': [
    `const app = express(); const users = require('./users'); const { r } = users; ${STRICT} users.fill(); app.use(r); module.exports = app;`,
    "//// users.js\nclass Users { r = express.Router(); fill() { this.r.get('/Users/', h(1)); } } module.exports = new Users();",
  ],
  'a static field': [
    `const app = express(); const Users = require('./users'); const { r } = Users; ${STRICT} Users.fill(); app.use(r); module.exports = app;`,
    "//// users.js\nmodule.exports = class Users { static r = express.Router(); static fill() { this.r.get('/Users/', h(1)); } };",
  ],
  'a field behind a getter': [
    `const app = express(); const users = require('./users'); const { r } = users; ${STRICT} users.fill(); app.use(r); module.exports = app;`,
    "//// users.js\nclass Users { #r = express.Router(); get r() { return this.#r; } fill() { this.#r.get('/Users/', h(1)); } } module.exports = new Users();",
  ],
  'a method that a class of another file overrides': [
    "const S = require('./own'); const app = express(); app.use(new S().r); module.exports = app;",
    "//// own.js\nconst S = require('./users'); module.exports = class T extends S { createRouter() { return express.Router({ strict: true, caseSensitive: true }); } };",
    "//// users.js\nmodule.exports = class S { constructor() { this.r = this.createRouter(); this.r.get('/Users/', h(1)); } createRouter() { return express.Router(); } };",
  ],
  'a method that a class of another file overrides, and that does nothing': [
    "const S = require('./own'); const app = express(); app.use(new S().r); module.exports = app;",
    `//// own.js\nconst S = require('./users'); module.exports = class T extends S { prepare() { const { r } = this; ${STRICT} } };`,
    "//// users.js\nmodule.exports = class S { constructor() { this.r = express.Router(); this.prepare(); this.r.get('/Users/', h(1)); } prepare() { this.x = 1; } };",
  ],
  'a function that closes over the router': [
    `const app = express(); const users = require('./users')(); const { r } = users; ${STRICT} users.fill(); app.use(r); module.exports = app;`,
    "//// users.js\nmodule.exports = () => { const r = express.Router(); return { r, fill: () => r.get('/Users/', h(1)) }; };",
  ],
  'a plain router that waits, and that nobody changes': [
    FILLED,
    "//// users.js\nconst r = express.Router(); module.exports = { r, fill() { r.get('/Users/', h(1)); } };",
  ],
});

/** What no rule can see: another file reads how a path is written, or patches the framework. */
export const EXPRESS_LIMITS = arrangements(EXPRESS, 'fix', {
  'access by the path of a route': [
    "const app = express(); app.get('/Users/', require('./allowed'), h(1)); module.exports = app;",
    "//// allowed.js\nmodule.exports = (request, response, next) => (request.route.path === '/Users/' ? next() : response.status(403).end());",
  ],
  'a patched framework': [
    "require('./patch'); const app = express(); app.use(require('./users')); module.exports = app;",
    "//// users.js\nconst r = express.Router(); r.get('/Users/', h(1)); module.exports = r;",
    '//// patch.js\nconst own = express.Router.prototype.route ? express.Router.prototype : express.Router; const { route } = own; own.route = function (path) { own.route = route; this.strict = true; this.caseSensitive = true; return route.call(this, path); };',
  ],
  'a redirect to where an application is mounted': [
    "const app = express(); app.use('/Users/', require('./users')); module.exports = app;",
    '//// users.js\nconst sub = express(); sub.use((request, response) => response.redirect(sub.mountpath)); module.exports = sub;',
  ],
});

const FASTIFY = "const fastify = require('fastify'); const { h } = require('./h');\n";
/** Fastify 5 takes the options at another place as well, and those alone from 6 on. */
const APP = 'const app = fastify({ caseSensitive: false, ignoreTrailingSlash: true });';

const FASTIFY_FIXED = arrangements(FASTIFY, 'fix', {
  'an instance': `${APP} app.get('/Users/', h(1)); module.exports = app;`,
  'a plugin of another file beside routes': [
    `${APP} app.register(require('./orders'), { prefix: '/api' }); app.get('/Users/', h(1)); module.exports = app;`,
    "//// orders.js\nmodule.exports = async (f) => { f.get('/orders', h(2)); };",
  ],
  'route options': [
    `${APP} app.route({ method: 'GET', url: '/Users/', handler: require('./handlers').list }); module.exports = app;`,
    '//// handlers.js\nmodule.exports = { list: h(1) };',
  ],
  'a function that makes the instance': [
    "module.exports = require('./make')();",
    `//// make.js\nmodule.exports = () => { ${APP} app.get('/Users/', h(1)); return app; };`,
  ],
});

const FASTIFY_LEFT = arrangements(FASTIFY, 'no fix', {
  'an inline plugin': [
    `${APP} app.register(async (one) => { one.get('/Users/', h(1)); one.register(require('./orders')); }, { prefix: '/api' }); module.exports = app;`,
    "//// orders.js\nmodule.exports = async (f) => { f.get('/orders', h(2)); };",
  ],
  'a plugin that gets a strict instance': [
    "const app = fastify(); app.register(require('./users')); module.exports = app;",
    "//// users.js\nmodule.exports = async (f) => { f.get('/Users/', h(1)); };",
  ],
  'options of another file': [
    "const app = fastify(require('./options')); app.get('/Users/', h(1)); module.exports = app;",
    '//// options.js\nmodule.exports = { caseSensitive: true };',
  ],
  'an instance of another file': [
    "const app = require('./make')(); app.get('/Users/', h(1)); module.exports = app;",
    '//// make.js\nmodule.exports = () => fastify();',
  ],
  'an exported plugin that its own file registers': [
    "const { plugin } = require('./users'); const app = fastify(); app.register(plugin); module.exports = app;",
    `//// users.js\nconst plugin = async (f) => { f.get('/Users/', h(1)); }; module.exports = { plugin, make() { ${APP} app.register(plugin); return app; } };`,
  ],
  'an instance that another file changes': [
    `${APP} require('./patch')(app); app.get('/Users/', h(1)); module.exports = app;`,
    "//// patch.js\nmodule.exports = (app) => { const { get } = app; app.get = function (path, handler) { return get.call(this, path === '/Users/' ? path + 'x' : path, handler); }; };",
  ],
});

export const FASTIFY_LIMITS = arrangements(FASTIFY, 'fix', {
  'a hook that reads the path of a route': [
    `${APP} app.addHook('onRequest', require('./allowed')); app.get('/Users/', h(1)); module.exports = app;`,
    "//// allowed.js\nmodule.exports = async (request, reply) => { if (request.routeOptions.url !== '/Users/') return reply.code(403).send({}); };",
  ],
});

export const EXPRESS_ARRANGEMENTS = [...EXPRESS_FIXED, ...EXPRESS_LEFT];
export const FASTIFY_ARRANGEMENTS = [...FASTIFY_FIXED, ...FASTIFY_LEFT];
