import { expect, it } from 'vitest';
import { compare, expressPaths, FASTIFY, fastifyPaths, type Files, koaPaths } from './served.ts';
import { paths } from './whole-paths.ts';

/**
 * Routers that one place in the source makes several times: each call, instance or iteration has its own routes and
 * its own prefix. The programs are started for real: their routers have the paths that the graph tells, and no others.
 */

Object.assign(globalThis, { h: () => undefined });

const APP =
  "const express = require('express'); const { Router } = express; const app = express(); module.exports = app;";
const MODULE = "const express = require('express'); const { Router } = express;";
const MAKE = "const { Router } = require('express');";
const KOA =
  "const Koa = require('koa'); const Router = require('@koa/router'); const app = new Koa(); module.exports = app;";

function onExpress(what: string, files: Files): void {
  it(`Express: ${what}`, async () => compare({ files, installed: { express: 'express-5' } }, expressPaths));
}

function onFastify(what: string, files: Files): void {
  it(`Fastify: ${what}`, async () => compare({ files, installed: { fastify: 'fastify-5' } }, fastifyPaths));
}

function onKoa(what: string, files: Files): void {
  const installed = { koa: 'koa', '@koa/router': '@koa/router' };
  it(`Koa: ${what}`, async () => compare({ files, installed }, koaPaths));
}

onExpress('a function that makes a router, called twice; each caller adds routes', {
  'app.js': `${APP} const make = () => { const r = Router(); r.get('/both', h); return r; }; const a = make(); a.get('/a', h); const b = make(); b.get('/b', h); app.use('/x', a); app.use('/y', b);`,
});
onExpress('routes with the name that each caller gives', {
  'app.js': `${APP} function make(name) { const r = Router(); r.get('/' + name, h); r.get(\`/\${name}/:id\`, h); return r; } app.use('/x', make('a')); app.use('/y', make('b'));`,
});
onExpress('a mount with the name that each caller gives', {
  'app.js': `${APP} const users = Router(); users.get('/list', h); function make(name) { const r = Router(); r.use('/' + name, users); return r; } app.use('/x', make('a')); app.use('/y', make('b'));`,
});
onExpress('a function of another file mounts a router of its file', {
  'app.js': `${APP} const { make } = require('./make'); app.use('/x', make('a')); app.use('/y', make('b'));`,
  'make.js': `${MAKE} const users = Router(); users.get('/list', h); exports.make = function make(name) { const r = Router(); r.use('/' + name, users); return r; }`,
});
onExpress('callers of a function of another file pass the router to mount', {
  'app.js': `${APP} const { make } = require('./make'); const one = Router(); one.get('/1', h); const two = Router(); two.get('/2', h); app.use('/x', make(one)); app.use('/y', make(two));`,
  'make.js': `${MAKE} exports.make = function make(inner) { const r = Router(); r.use('/in', inner); return r; }`,
});
onExpress('callers pass the router to mount', {
  'app.js': `${APP} const one = Router(); one.get('/1', h); const two = Router(); two.get('/2', h); function make(inner) { const r = Router(); r.use('/in', inner); return r; }; app.use('/x', make(one)); app.use('/y', make(two));`,
});
onExpress('callers of a function of another file pass a function that adds routes', {
  'app.js': `${APP} const { make } = require('./make'); app.use('/x', make((r) => { r.get('/1', h); })); app.use('/y', make((r) => r.get('/2', h)));`,
  'make.js': `${MAKE} exports.make = function make(add) { const r = Router(); add(r); return r; }`,
});
onExpress('callers pass a function that adds routes', {
  'app.js': `${APP} function make(add) { const r = Router(); add(r); return r; } app.use('/x', make((r) => { r.get('/1', h); })); app.use('/y', make((r) => r.get('/2', h)));`,
});
onExpress('callers of a function of another file pass the rows to register', {
  'app.js': `${APP} const { make } = require('./make'); app.use('/x', make([{ path: '/1', h }, { path: '/2', h }])); app.use('/y', make([{ path: '/3', h }]));`,
  'make.js': `${MAKE} exports.make = function make(rows) { const r = Router(); for (const row of rows) r.get(row.path, row.h); return r; }`,
});
onExpress('callers pass the rows to register', {
  'app.js': `${APP} function make(rows) { const r = Router(); for (const row of rows) r.get(row.path, row.h); return r; } app.use('/x', make([{ path: '/1', h }, { path: '/2', h }])); app.use('/y', make([{ path: '/3', h }]));`,
});
onExpress('a function of another file adds routes to what a third one makes', {
  'app.js': `${APP} const { outer } = require('./outer'); app.use('/x', outer('a')); app.use('/y', outer('b'));`,
  'outer.js': `const { make } = require('./make'); exports.outer = (name) => { const r = make(name); r.get('/outer', h); return r; };`,
  'make.js': `${MAKE} exports.make = function make(name) { const r = Router(); r.get('/' + name, h); return r; }`,
});
onExpress('a function adds routes to what another one makes', {
  'app.js': `${APP} function make(name) { const r = Router(); r.get('/' + name, h); return r; } function outer(name) { const r = make(name); r.get('/outer', h); return r; } app.use('/x', outer('a')); app.use('/y', outer('b'));`,
});
onKoa('a function makes a router with the prefix that each caller gives', {
  'app.js': `${KOA} const make = (prefix) => new Router({ prefix }); const a = make('/a'); a.get('/1', h); const b = make('/b'); b.get('/2', h); app.use(a.routes()); app.use(b.routes());`,
});
onExpress('a method makes the routers of two fields', {
  'app.js': `${APP} class Api { constructor() { this.users = this.make('u'); this.users.get('/1', h); this.posts = this.make('p'); this.posts.get('/2', h); app.use('/x', this.users); app.use('/y', this.posts); } make(name) { const r = Router(); r.get('/' + name, h); return r; } } new Api();`,
});
onExpress('a function returns a router and its prefix in an object', {
  'app.js': `${APP} function make(name) { const router = Router(); router.get('/' + name, h); return { router, path: '/p-' + name }; } const a = make('a'); const b = make('b'); a.router.get('/1', h); app.use(a.path, a.router); app.use(b.path, b.router);`,
});
onExpress('a function mounts the router that it returns', {
  'app.js': `${APP} function section(path) { const r = Router(); app.use(path, r); return r; } const a = section('/a'); a.get('/1', h); const b = section('/b'); b.get('/2', h); section('/c').get('/3', h);`,
});
onExpress('a function of another file mounts the router that it returns', {
  'app.js': `${APP} const { section } = require('./section'); const a = section(app, '/a'); a.get('/1', h); const b = section(app, '/b'); b.get('/2', h); section(app, '/c').get('/3', h);`,
  'section.js': `${MAKE} exports.section = function section(app, path) { const r = Router(); app.use(path, r); return r; }`,
});
onExpress('a loop mounts a router for each name', {
  'app.js': `${APP} function make(name) { const r = Router(); r.get('/' + name, h); return r; } for (const name of ['a', 'b']) app.use('/x-' + name, make(name));`,
});
onExpress('a loop makes a router and adds the routes of its row', {
  'app.js': `${APP} for (const { path, routes } of [{ path: '/a', routes: ['/1', '/2'] }, { path: '/b', routes: ['/3'] }]) { const r = Router(); for (const each of routes) r.get(each, h); app.use(path, r); }`,
});
onExpress('a function of another file adds to a base of its own; each caller adds more', {
  'app.js': `${APP} const { crud } = require('./crud'); const users = crud('users'); users.get('/me', h); app.use('/a', users); const posts = crud('posts'); posts.get('/hot', h); app.use('/b', posts);`,
  'crud.js': `${MAKE} const base = () => { const r = Router(); r.get('/health', h); return r; }; exports.crud = (name) => { const r = base(); r.get('/' + name, h); return r; }`,
});

onExpress('a subclass without routes of its own beside one with routes', {
  'app.js': `${APP} const { A } = require('./a'); const { B } = require('./b'); app.use('/a', new A().router); app.use('/b', new B().router);`,
  'base.js': `${MODULE} exports.Base = class Base { constructor() { this.router = Router(); this.router.get('/health', h); } };`,
  'a.js': `const { Base } = require('./base'); exports.A = class A extends Base {};`,
  'b.js': `const { Base } = require('./base'); exports.B = class B extends Base { constructor() { super(); this.router.get('/b', h); } };`,
});
onExpress('a subclass overrides the method that adds the routes', {
  'app.js': `${APP} const { A } = require('./a'); const { B } = require('./b'); app.use('/a', new A().router); app.use('/b', new B().router);`,
  'base.js': `${MODULE} exports.Base = class Base { constructor() { this.router = Router(); this.init(); } init() { this.router.get('/list', h); } };`,
  'a.js': `const { Base } = require('./base'); exports.A = class A extends Base {};`,
  'b.js': `const { Base } = require('./base'); exports.B = class B extends Base { init() { this.router.get('/b', h); } };`,
});
onExpress('a subclass mounts another one through a method of their superclass', {
  'app.js': `${APP} const { A } = require('./a'); app.use('/a', new A().router);`,
  'base.js': `${MODULE} exports.Base = class Base { constructor() { this.router = Router(); } get(path, f) { this.router.get(path, f); } use(path, r) { this.router.use(path, r); } };`,
  'a.js': `const { Base } = require('./base'); const { B } = require('./b'); exports.A = class A extends Base { constructor() { super(); this.get('/one', h); this.use('/b', new B().router); } };`,
  'b.js': `const { Base } = require('./base'); exports.B = class B extends Base { constructor() { super(); this.get('/two', h); } };`,
});
onExpress('a subclass mounts another one on its own router', {
  'app.js': `${APP} const { A } = require('./a'); app.use('/a', new A().router);`,
  'base.js': `${MODULE} exports.Base = class Base { constructor() { this.router = Router(); } };`,
  'a.js': `const { Base } = require('./base'); const { B } = require('./b'); exports.A = class A extends Base { constructor() { super(); this.router.get('/one', h); this.router.use('/b', new B().router); } };`,
  'b.js': `const { Base } = require('./base'); exports.B = class B extends Base { constructor() { super(); this.router.get('/two', h); } };`,
});
onExpress('classes of one file mount each other through their superclass', {
  'app.js': `${APP} class Base { constructor() { this.router = Router(); } get(path, f) { this.router.get(path, f); } use(path, r) { this.router.use(path, r); } } class B extends Base { constructor() { super(); this.get('/two', h); } } class A extends Base { constructor() { super(); this.get('/one', h); this.use('/b', new B().router); } } app.use('/a', new A().router);`,
});
onExpress('the superclass mounts its router under the path that it gets', {
  'app.js': `${APP} const { A } = require('./a'); const { B } = require('./b'); new A(app); new B(app);`,
  'base.js': `${MODULE} exports.Base = class Base { constructor(app, path) { this.router = Router(); app.use(path, this.router); } };`,
  'a.js': `const { Base } = require('./base'); exports.A = class A extends Base { constructor(app) { super(app, '/a'); this.router.get('/1', h); } };`,
  'b.js': `const { Base } = require('./base'); exports.B = class B extends Base { constructor(app) { super(app, '/b'); this.router.get('/2', h); } };`,
});
onExpress('the superclass adds routes with the name that it gets', {
  'app.js': `${APP} const { A } = require('./a'); const { B } = require('./b'); app.use(new A().router); app.use('/x', new B().router);`,
  'base.js': `${MODULE} exports.Base = class Base { constructor(name) { this.router = Router(); this.router.get('/' + name, h); this.router.get(\`/\${name}/:id\`, h); } };`,
  'a.js': `const { Base } = require('./base'); exports.A = class A extends Base { constructor() { super('a'); } };`,
  'b.js': `const { Base } = require('./base'); exports.B = class B extends Base { constructor() { super('b'); } };`,
});
onExpress('a name goes through two superclasses', {
  'app.js': `${APP} const { A } = require('./a'); app.use(new A().router);`,
  'base.js': `${MODULE} exports.Base = class Base { constructor(name) { this.router = Router(); this.router.get('/' + name, h); } };`,
  'mid.js': `const { Base } = require('./base'); exports.Mid = class Mid extends Base { constructor(name, more) { super(name + '/in'); this.router.get('/' + more, h); } };`,
  'a.js': `const { Mid } = require('./mid'); exports.A = class A extends Mid { constructor() { super('a', 'more'); } };`,
});
onExpress('the superclass asks each subclass for its prefix', {
  'app.js': `${APP} const { A } = require('./a'); const { B } = require('./b'); const all = [new A(), new B()]; all.forEach((each) => each.register(app));`,
  'base.js': `${MODULE} exports.Base = class Base { constructor() { this.router = Router(); this.routes(); } register(app) { app.use(this.prefix, this.router); } };`,
  'a.js': `const { Base } = require('./base'); exports.A = class A extends Base { get prefix() { return '/a'; } routes() { this.router.get('/1', h); } };`,
  'b.js': `const { Base } = require('./base'); exports.B = class B extends Base { get prefix() { return '/b'; } routes() { this.router.get('/2', h); } };`,
});
onExpress('controllers register through methods of their superclass with options', {
  'app.js': `${APP} const { Admin } = require('./admin'); app.use('/api', new Admin({}).router);`,
  'ctl.js': `${MODULE} module.exports = class Controller { constructor(config) { this.config = config; this.app = Router(); } get router() { return this.app; } get(path, handler) { this.route({ method: 'get', path, handler }); } route(options) { this.app[options.method](options.path, options.handler); } use(path, router) { this.app.use(path, router); } };`,
  'admin.js': `const Controller = require('./ctl'); const F = require('./feature'); const T = require('./tag'); exports.Admin = class Admin extends Controller { constructor(config) { super(config); this.app.get('/ping', h); this.app.use('/features', new F(config).router); this.app.use('/tags', new T(config).router); } };`,
  'feature.js': `const Controller = require('./ctl'); module.exports = class F extends Controller { constructor(config) { super(config); this.get('/list', h); this.route({ method: 'post', path: '/add', handler: h }); } };`,
  'tag.js': `const Controller = require('./ctl'); module.exports = class T extends Controller { constructor(config) { super(config); this.get('/tags', h); } };`,
});
onExpress('two instances of a class', {
  'app.js': `${APP} const { A } = require('./a'); app.use('/x', new A('a').router); app.use('/y', new A('b').router);`,
  'a.js': `${MODULE} exports.A = class A { constructor(name) { this.router = Router(); this.router.get('/' + name, h); } };`,
});
onExpress('two instances of a class, one of which gets another route', {
  'app.js': `${APP} class A { constructor(name) { this.router = Router(); this.router.get('/' + name, h); } } const one = new A('a'); const two = new A('b'); one.router.get('/one', h); app.use('/x', one.router); app.use('/y', two.router);`,
});
onFastify('a plugin of one file under two prefixes registers one of another file', {
  'app.js': `${FASTIFY} const plugin = require('./v'); app.register(plugin, { prefix: '/v1' }); app.register(plugin, { prefix: '/v2' });`,
  'v.js': `module.exports = async (web) => { web.get('/own', async () => 1); web.register(require('./users'), { prefix: '/users' }); };`,
  'users.js': `module.exports = async (web) => { web.get('/list', async () => 1); };`,
});
onFastify('a plugin under two prefixes registers one of another file', {
  'app.js': `${FASTIFY} async function v(web) { web.get('/own', async () => 1); web.register(require('./users'), { prefix: '/users' }); } app.register(v, { prefix: '/v1' }); app.register(v, { prefix: '/v2' });`,
  'users.js': `module.exports = async (web) => { web.get('/list', async () => 1); };`,
});
onFastify('a plugin under two prefixes registers one of another file without a prefix', {
  'app.js': `${FASTIFY} async function v(web) { web.register(require('./users')); } app.register(v, { prefix: '/v1' }); app.register(v, { prefix: '/v2' });`,
  'users.js': `module.exports = async (web) => { web.get('/list', async () => 1); };`,
});
onFastify('two plugins, each under two prefixes', {
  'app.js': `${FASTIFY} app.register(require('./v'), { prefix: '/v1' }); app.register(require('./v'), { prefix: '/v2' });`,
  'v.js': `module.exports = async (web) => { web.register(require('./mid'), { prefix: '/a' }); web.register(require('./mid'), { prefix: '/b' }); };`,
  'mid.js': `module.exports = async (web) => { web.register(require('./users'), { prefix: '/users' }); };`,
  'users.js': `module.exports = async (web) => { web.get('/list', async () => 1); };`,
});
onFastify('a loop registers a plugin under each prefix', {
  'app.js': `${FASTIFY} for (const version of ['/v1', '/v2']) app.register(require('./v'), { prefix: version });`,
  'v.js': `module.exports = async (web) => { web.register(require('./users'), { prefix: '/users' }); };`,
  'users.js': `module.exports = async (web) => { web.get('/list', async () => 1); };`,
});
onFastify('a function of another file makes a plugin with the name that each caller gives', {
  'app.js': `${FASTIFY} const { crud } = require('./crud'); app.register(crud('a'), { prefix: '/x' }); app.register(crud('b'), { prefix: '/y' });`,
  'crud.js': `exports.crud = (name) => async (web) => { web.get(\`/\${name}/:id\`, async () => 1); };`,
});
onFastify('a plugin that gets its name in its options', {
  'app.js': `${FASTIFY} const p = require('./p'); app.register(p, { prefix: '/x', name: 'a' }); app.register(p, { prefix: '/y', name: 'b' });`,
  'p.js': `module.exports = async (web, { name }) => { web.get(\`/\${name}/:id\`, async () => 1); };`,
});

onExpress('a condition on what each caller passes chooses the routes', {
  'app.js': `${APP} const { make } = require('./make'); app.use('/x', make({ admin: true })); app.use('/y', make({ admin: false })); app.use('/z', make({}));`,
  'make.js': `${MAKE} exports.make = function make(options) { const r = Router(); r.get('/all', h); if (options.admin) r.get('/admin', h); else { r.get('/guest', h); } return r; }`,
});
onExpress('a condition in one file on what each caller passes', {
  'app.js': `${APP} function make(kind, strict = true) { const r = Router(); if (kind === 'users') r.get('/users', h); kind !== 'users' && r.get('/others', h); strict ? r.get('/strict', h) : r.get('/loose', h); return r; } app.use('/x', make('users')); app.use('/y', make('posts', false));`,
});
onExpress('a function that ends early in some calls', {
  'app.js': `${APP} const { add } = require('./add'); const one = Router(); const two = Router(); add(one, { readOnly: true }); add(two); app.use('/x', one); app.use('/y', two);`,
  'add.js': `exports.add = (r, { readOnly = false } = {}) => { r.get('/list', h); if (readOnly) return; r.post('/add', h); };`,
});
onExpress('a condition chooses the path in each call', {
  'app.js': `${APP} const { add } = require('./add'); add(app, 'v1'); add(app, 'v2'); add(app);`,
  'add.js': `exports.add = (app, version) => { const prefix = version === 'v2' ? '/v2' : version ? '/v1' : ''; app.get(prefix + '/list', h); app.get(version ? '/known' : '/unknown', h); };`,
});
onExpress('a condition in one file chooses the path in each call', {
  'app.js': `${APP} function add(version) { const prefix = version === 'v2' ? '/v2' : version ? '/v1' : ''; app.get(prefix + '/list', h); app.get(version ? '/known' : '/unknown', h); app.get(\`\${version === 'v1' ? '/old' : '/new'}/\${version}\`, h); } add('v1'); add('v2');`,
});
onExpress('a row of a table chooses the router, and whether it is mounted', {
  'app.js': `${APP} const one = Router(); one.get('/1', h); const two = Router(); two.get('/2', h); for (const row of [{ path: '/a', one: true }, { path: '/b', one: false }, { path: '/c', off: true }]) { if (!row.off) app.use(row.path, row.one ? one : two); row.off && app.use('/off', one); }`,
});
onExpress('a row of a table of another file chooses the router', {
  'app.js': `${APP} const rows = require('./rows'); const one = require('./one'); const two = require('./two'); rows.forEach(({ path, kind }) => { const chosen = kind === 'one' ? one : two; app.use(path, chosen); app.use(path, kind === 'one' ? one : two); });`,
  'rows.js': `module.exports = [{ path: '/a', kind: 'one' }, { path: '/b', kind: 'two' }];`,
  'one.js': `${MAKE} const one = Router(); one.get('/1', h); module.exports = one;`,
  'two.js': `${MAKE} const two = Router(); two.get('/2', h); module.exports = two;`,
});
onExpress('a condition in a constructor on its arguments, and on a field', {
  'app.js': `${APP} const { A } = require('./a'); app.use('/x', new A('project', { open: true }).router); app.use('/y', new A(undefined, { open: false }).router);`,
  'a.js': `${MODULE} exports.A = class A { constructor(mode = 'global', options) { this.router = Router(); this.options = options; const prefix = mode === 'global' ? '' : '/:projectId'; this.router.get(prefix + '/list', h); this.init(); } init() { if (this.options.open) this.router.get('/open', h); if (!this.options.open) { this.router.get('/closed', h); } } };`,
});
onExpress('a switch on what each caller passes', {
  'app.js': `${APP} function add(kind) { switch (kind) { case 'a': app.get('/a', h); break; case 'b': app.get('/b', h); break; default: app.get('/other', h); } } add('a'); add('c');`,
});
onExpress('a table calls a function only in some rows', {
  'app.js': `${APP} const { crud } = require('./crud'); for (const { name, writable } of [{ name: 'a', writable: true }, { name: 'b', writable: false }]) app.use('/' + name, writable ? crud(name) : crud('read-' + name));`,
  'crud.js': `${MAKE} exports.crud = (name) => { const r = Router(); r.get('/' + name, h); return r; };`,
});
onExpress('a filter keeps some rows of a table; a list has some routers only in some calls', {
  'app.js': `${APP} const { mount } = require('./mount'); const one = Router(); one.get('/1', h); const two = Router(); two.get('/2', h); for (const row of [{ path: '/a', enabled: true }, { path: '/b', enabled: false }, { path: '/c' }].filter((each) => each.enabled)) app.use(row.path, one); mount(app, { one, two, isOpen: false }); mount(app, { one, two, isOpen: true, base: '/open' });`,
  'mount.js': `exports.mount = (app, { one, two, isOpen, base = '/all' }) => { const all = [one, isOpen && two].filter(Boolean); for (const each of all) app.use(base, each); };`,
});
onExpress('what code assigns to options before the call', {
  'app.js': `${APP} const { add } = require('./add'); const options = { admin: false, users: true }; options.admin = process.argv.length > 0; add(app, options);`,
  'add.js': `exports.add = (app, options) => { if (options.admin) app.get('/admin', h); if (!options.users) app.get('/none', h); };`,
});
onKoa('prefixes that end with a slash, and mounts at the root', {
  'app.js': `${KOA} const root = new Router({ prefix: '/' }); root.get('/letters', h); root.get('/', h); app.use(root.routes()); const api = new Router({ prefix: '/api/' }); const v1 = new Router(); v1.get('/users', h); api.use('/v1/', v1.routes()); api.get('/x', h); api.get('y', h); app.use(api.routes()); app.use(new Router().prefix('/trim/').get('/z', h).routes());`,
});
onKoa('mounts of another file at the root and without a slash', {
  'app.js': `${KOA} const outer = new Router({ prefix: '/o' }); outer.use('/', require('./users').routes()); outer.use('s', require('./posts').routes()); app.use(outer.routes()); const all = new Router(); all.use('/', require('./bare').routes()); app.use(all.routes());`,
  'users.js': `const Router = require('@koa/router'); const users = new Router(); users.get('/users', h); users.get('/', h); module.exports = users;`,
  'posts.js': `const Router = require('@koa/router'); const posts = new Router(); posts.get('/posts', h); module.exports = posts;`,
  'bare.js': `const Router = require('@koa/router'); const bare = new Router(); bare.get('bare/:id', h); module.exports = bare;`,
});
onKoa('a function passes all its arguments on', {
  'app.js': `${KOA} const { users } = require('./users'); const a = new Router({ prefix: '/a' }); users(a, 1); const b = new Router({ prefix: '/b' }); users(b, 2); for (const router of [a, b]) app.use(router.routes());`,
  'users.js': `const { list } = require('./list'); exports.users = (...args) => { list(...args); };`,
  'list.js': `exports.list = (...[router, tenant]) => { router.get('/users/:id', h); if (tenant === 1) router.post('/users', h); };`,
});
onFastify('a condition on the options of a plugin chooses its prefix and its routes', {
  'app.js': `${FASTIFY} const p = require('./p'); app.register(p, { v2: true }); app.register(p, { prefix: '/old', v2: false }); app.register(p, { prefix: '/none' });`,
  'p.js': `module.exports = async (web, opts) => { web.register(require('./users'), { prefix: opts.v2 ? '/v2' : '/v1' }); if (opts.v2) web.get('/new', async () => 1); };`,
  'users.js': `module.exports = async (web) => { web.get('/list', async () => 1); };`,
});
onFastify('a plugin without options', {
  'app.js': `${FASTIFY} app.register(require('./p'));`,
  'p.js': `module.exports = async (web, opts) => { if (opts.admin) web.get('/admin', async () => 1); web.get(opts.v2 ? '/v2' : '/v1', async () => 1); };`,
});

onFastify('two closures of one plugin function in one file', {
  'app.js': `${FASTIFY} const crud = (name) => async (web) => { web.get('/' + name, async () => 1); web.get('/own', async () => 1); web.register(async (inner) => { inner.get('/in-' + name, async () => 1); }, { prefix: '/in' }); }; const a = crud('a'); app.register(a, { prefix: '/x' }); app.register(crud('b'), { prefix: '/y' });`,
});
onExpress('a function calls itself with the router that it makes for each node of a tree', {
  'app.js': `${APP} const tree = [{ path: '/a', children: [{ path: '/b', children: [{ path: '/c' }] }] }, { path: '/d' }]; function add(parent, nodes) { nodes.forEach((node) => { const r = Router(); r.get('/x', h); if (node.children) add(r, node.children); parent.use(node.path, r); }); } add(app, tree);`,
});
onExpress('a function calls itself with a longer prefix', {
  'app.js': `${APP} const { add } = require('./add'); add(app, '/a', 1); app.listen(0).close();`,
  'add.js': `exports.add = function add(app, prefix, depth) { app.get(prefix + '/x', (req, res) => res.json(1)); if (depth > 0) add(app, prefix + '/b', depth - 1); }`,
});
onExpress('a function calls itself for the children of a node, if there are any', {
  'app.js': `${APP} const { add } = require('./add'); add(app, { path: '/a', children: [{ path: '/b', children: [{ path: '/c' }] }, { path: '/d', children: [] }] }, '');`,
  'add.js': `exports.add = function add(app, node, prefix) { const base = prefix + node.path; app.get(base, (req, res) => res.json(1)); for (const child of node.children ?? []) add(app, child, base); }`,
});
onFastify('prefixes without slashes of plugins in one file and in another', {
  'app.js': `${FASTIFY} app.register(require('./v'), { prefix: '/v1' }); app.register(async (web) => { web.register(async (inner) => { inner.get('/x', async () => 1); }, { prefix: 'in' }); }, { prefix: '/v2' });`,
  'v.js': `module.exports = async (web) => { web.register(require('./users'), { prefix: 'users' }); web.register(own, { prefix: ':id' }); }; async function own(web) { web.get('', async () => 1); }`,
  'users.js': `module.exports = async (web) => { web.get('/list', async () => 1); };`,
});
onFastify('a plugin registers itself under a longer prefix', {
  'app.js': `${FASTIFY} app.register(require('./v'), { prefix: '/a', depth: 1 });`,
  'v.js': `module.exports = async function v(web, { depth = 0 }) { web.get('/x', async () => 1); if (depth >= 1) web.register(v, { prefix: '/b', depth: depth - 1 }); };`,
});

const USERS = `${MAKE} const users = Router(); users.get('/list', h); module.exports = users;`;

onExpress('an application in the field of a class, exported as what a new instance has', {
  'app.js': `const express = require('express'); class App { constructor() { this.app = express(); this.app.get('/a', h); this.app.use('/u', require('./users')); } } module.exports = new App().app;`,
  'users.js': USERS,
});
onExpress('an application in the field of a class of another file', {
  'app.js': "const { App } = require('./server'); module.exports = new App().app;",
  'server.js': `const express = require('express'); exports.App = class App { constructor() { this.app = express(); this.add(); } add() { this.app.get('/a', h); this.app.use('/u', require('./users')); } };`,
  'users.js': USERS,
});
onExpress('an application that a function makes, exported as its result', {
  'app.js': `const express = require('express'); function createApp() { const app = express(); app.get('/a', h); app.use('/u', require('./users')); return app; } module.exports = createApp();`,
  'users.js': USERS,
});

/** Programs that export what makes the application: nothing shows who calls it. */
it.each<[what: string, files: Files]>([
  [
    'a function that only tests call',
    {
      'app.js': `const express = require('express'); exports.createApp = () => { const app = express(); app.get('/a', h); app.use('/u', require('./users')); return app; };`,
      'users.js': USERS,
      'app.test.js': `const request = require('supertest'); const { createApp } = require('./app'); request(createApp()).get('/a');`,
    },
  ],
  [
    'a function that nothing calls',
    {
      'app.js': `module.exports = (options) => { const app = require('fastify')(options); app.get('/a', async () => 1); app.register(require('./users'), { prefix: '/u' }); return app; };`,
      'users.js': `module.exports = async (app) => { app.get('/list', async () => 1); };`,
    },
  ],
  [
    'a class that nothing creates an instance of',
    {
      'app.js': `const Koa = require('koa'); const Router = require('@koa/router'); exports.App = class App { constructor() { this.app = new Koa(); const all = new Router(); all.get('/a', h); this.app.use(all.routes()); this.app.use(require('./users').routes()); } };`,
      'users.js': `const Router = require('@koa/router'); const users = new Router({ prefix: '/u' }); users.get('/list', h); module.exports = users;`,
    },
  ],
])('an application is a root even if nothing serves it: %s', async (_, files) => {
  expect(await paths(files)).toEqual(['/a', '/u/list']);
});
