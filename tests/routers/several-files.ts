/**
 * Applications of two or three files. Each begins with app.js, which exports the application; a line of slashes and a
 * name begins another file. `h(1)` is a handler that answers with its argument.
 */
export interface Arrangement {
  readonly name: string;
  readonly files: string;
  /** Whether paths are fixed or left to the reader. */
  readonly expect: 'fix' | 'no fix';
}

/** The files by what they show; if there is only a router, the file `MOUNTED` mounts it. */
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
const STRICT = 'r.strict = true; r.caseSensitive = true;';

/** In each of these, a path is fixed without any effect. */
const EXPRESS_FIXED = arrangements(EXPRESS, 'fix', {
  'a router in a file': "//// users.js\nconst r = express.Router(); r.get('/Users/', h(1)); module.exports = r;",
  'a router that is exported first':
    "//// users.js\nconst r = (module.exports = express.Router()); r.get('/Users/:id/', h(1));",
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
  'handlers from another file': [
    "const { list } = require('./handlers'); const app = express(); app.get('/Users/', list); module.exports = app;",
    '//// handlers.js\nmodule.exports = { list: h(1) };',
  ],
  'a router whose settings another file changes behind its routes': [
    "const app = express(); const r = require('./users'); r.strict = true; app.use(r); module.exports = app;",
    "//// users.js\nconst r = express.Router(); r.get('/Users/', h(1)); module.exports = r;",
  ],
});

/** In these, the router distinguishes the two paths because of what another file does. */
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
  'a parameter that gets a strict application': [
    "const app = express(); app.enable('strict routing'); app.enable('case sensitive routing'); require('./users')(app); module.exports = app;",
    "//// users.js\nmodule.exports = (app) => { app.get('/Users/', h(1)); };",
  ],
  'a class of another file below, which makes the router': [
    "const S = require('./own'); module.exports = new S().app;",
    "//// own.js\nconst S = require('./server'); module.exports = class T extends S { setup() { this.app.enable('strict routing'); this.app.enable('case sensitive routing'); } };",
    "//// server.js\nmodule.exports = class S { constructor() { this.app = express(); this.setup(); this.app.get('/Users/', h(1)); } setup() {} };",
  ],
  'an exported router whose routes wait in a function': [
    `const app = express(); const users = require('./users'); const { r } = users; ${STRICT} users.fill(); app.use(r); module.exports = app;`,
    "//// users.js\nconst r = express.Router(); module.exports = { r, fill() { r.get('/Users/', h(1)); } };",
  ],
  'a method that a class of another file overrides': [
    "const S = require('./own'); const app = express(); app.use(new S().r); module.exports = app;",
    "//// own.js\nconst S = require('./users'); module.exports = class T extends S { createRouter() { return express.Router({ strict: true, caseSensitive: true }); } };",
    "//// users.js\nmodule.exports = class S { constructor() { this.r = this.createRouter(); this.r.get('/Users/', h(1)); } createRouter() { return express.Router(); } };",
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
/** Fastify 5 also takes the options in another place, the only one from 6 on. */
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
