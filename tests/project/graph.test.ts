import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../cli/pasted.ts';
import { endpoints, paths } from './whole-paths.ts';

const APP = "const express = require('express'); const app = express();";
const ROUTER = "const router = require('express').Router(); router.get('/list', (req, res) => res.end());";
const PLUGIN = "export default async (app) => { app.get('/x', async () => 1); };";
const NEST = "import { Controller, Get, Module, Version, VERSION_NEUTRAL } from '@nestjs/common';";
const MAIN = "import { NestFactory } from '@nestjs/core'; const app = await NestFactory.create(Root);";
const MANY = Array.from({ length: 14 }, (_, index) => `b${String(index)}`);

/** Adds a router `./users` with `/list`, unless the project has its own `users`. */
function whole(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const [names, texts] = [Object.keys(files).join(), Object.values(files).join()];
  const isLeftOut = /'\.\/users(?:\.js)?'/u.test(texts) && !/users[^,]*\.[jt]s/u.test(names);
  return isLeftOut ? { ...files, 'users.js': `${ROUTER} module.exports = router;` } : files;
}

function tellsPaths(what: string, expected: readonly string[], files: Readonly<Record<string, string>>): void {
  it(`tells the whole paths of ${what}`, async () => expect(await paths(whole(files))).toEqual(expected));
}

function tellsMethods(what: string, expected: readonly string[], files: Readonly<Record<string, string>>): void {
  it(`tells the methods of tables of other files: ${what}`, async () => {
    const rows = await endpoints(files);
    const found = rows.flatMap(({ methods, fullPaths }) => fullPaths.map((full) => `${String(methods)} ${full}`));
    expect(found.toSorted()).toEqual(expected);
  });
}

tellsPaths(
  'tables and helpers of the file behind what another file says',
  ['/api/a', '/api/b', '/api/c/all', '/api/d', '/v1/api/d', '/x/mid/:id'],
  {
    'app.js': `${APP} const { BASE, config } = require('./config'); for (const p of ['/a', '/b']) app.get(\`\${BASE}\${p}\`, h); function all(p) { app.get(p, h); } all(BASE + '/c/all'); const rows = [{ path: BASE + '/d' }]; rows.forEach(({ path }) => { app.get(path, h); app.get(config.prefix + path, h); }); function one(p) { all(\`\${p}/:id\`); } module.exports.crud = (p) => one(p + '/mid');`,
    'config.js': "module.exports = { BASE: '/api', config: { prefix: '/v1' } };",
    'main.js': "const { crud } = require('./app'); crud('/x');",
  },
);
tellsPaths(
  'routers that are members of members, by their types, and one that is returned as another type',
  ['/api/a', '/api/b', '/api/c', '/made'],
  {
    'app.ts':
      "import { Router } from 'express'; import { a } from './a'; import { b } from './b'; import { C } from './c'; import { make } from './make'; import express from 'express';" +
      "const app = express(); const r = Router(); app.use('/api', r); a({ deps: { r } }); b({ r }); new C({ r }).run(); make().listen(1);",
    'a.ts': `import type { Router } from 'express'; export function a({ deps }: { deps: { r: Router } }) { deps.r.get('/a', h); }`,
    'b.ts': `import type { Router } from 'express'; export function b(args: any) { const o: { r: Router } = args; o.r.get('/b', h); }`,
    'c.ts': `import type { Router } from 'express'; export class C { constructor(private deps: { r: Router }) {} run() { this.deps.r.get('/c', h); } }`,
    'make.ts': `import express from 'express'; export function make() { const app = express(); app.get('/made', h); return app as any; }`,
  },
);
tellsPaths('options of another file that are spread behind a path', ['/b/list'], {
  'app.js': `${APP} const { over } = require('./over'); const { setup } = require('./setup'); setup(app, { path: '/a', ...over });`,
  'over.js': "module.exports.over = { path: '/b' };",
  'setup.js': `module.exports.setup = (app, { path }) => { app.use(path, require('./users')); };`,
});
tellsPaths('what a caller may give under the name of a router, and a file makes otherwise', ['/a/list', '/b/list'], {
  'app.js': `${APP} module.exports = (options) => { options = options || {}; const server = options.server || require('./make')(); app.use('/a', server); app.use('/b', options.router ? options.router : require('./make')()); };`,
  'make.js': `module.exports = () => { ${ROUTER} return router; };`,
});
tellsPaths('a prefix with a default that is not needed', ['/v1/b'], {
  'app.js': `${APP} const { config } = require('./config'); app.get((config.prefix ?? '/api') + '/b', h);`,
  'config.js': "module.exports.config = { prefix: '/v1' };",
});
tellsPaths('routers behind handlers that are named like paths, and behind a pattern', ['${/^\\/v\\d/}/list', '/list'], {
  'app.js':
    `${APP} const users = require('./users'); const routeLimiter = require('limit')({ max: 1 }); app.use(routeLimiter, users);` +
    "app.use(require('express-jwt')({ secret }).unless({ path: ['/login'] }), users); app.use(/^\\/v\\d/, users);",
});
tellsPaths('lists of routers that are spread among arguments', ['/api/list', '/list'], {
  'app.js': `${APP} const routes = require('./routes'); app.use(...routes); const admin = express(); admin.use('/api', auth, ...routes); admin.listen(1); const last = express(); last.use(...routes, fail); last.listen(2);`,
  'routes.js': "module.exports = [require('./users')];",
});
tellsPaths('one of two classes that inherit a router, where nobody mounts the other', ['/api/users/a'], {
  'app.js': `${APP} const Users = require('./users-routes'); app.use('/api', new Users().router);`,
  'base.js': `const { Router } = require('express'); class Base { constructor(path) { this.router = Router(); this.router.get(path + '/a', h); } } module.exports = Base;`,
  'users-routes.js': `const Base = require('./base'); module.exports = class Users extends Base { constructor() { super('/users'); } };`,
  'posts.js': `const Base = require('./base'); module.exports = class Posts extends Base { constructor() { super('/posts'); } };`,
});
tellsPaths('parameters whose object has a default', ['${opts.p}/a', '/api/b'], {
  'app.js': `${APP} function f({ opts } = { p: '/bad' }) { app.get(opts.p + '/a', h); } function g({ p = '/api' }) { app.get(p + '/b', h); } f({}); g({});`,
});
tellsPaths('a barrel, a constant, a prefix that run time knows', ['${config.prefix}/list', '/api/a/list'], {
  'app.js':
    "import express from 'express'; import { users } from './routes/index.js'; import { API } from './config.js';" +
    'const app = express(); app.use(`${API}/a`, users); app.use(`${config.prefix}`, users);',
  'config.js': "export const API = '/api';",
  'routes/index.js': "export * from './users.js';",
  'routes/users.js': `import { Router } from 'express'; export const users = Router(); users.get('/list', (req, res) => res.end());`,
});
tellsPaths('files that are nothing but another one, and one that is spelt in another case', ['/a/list', '/b/list'], {
  'app.js': `${APP} app.use('/a', require('./users')); app.use('/b', require('./Posts'));`,
  'users/index.js': "module.exports = require('./routes');",
  'users/routes.js': "const all = require('./all'); module.exports = all;",
  'users/all.js': `${ROUTER} module.exports = router;`,
  'posts.js': `${ROUTER} module.exports = router;`,
  'circle.js': "module.exports = require('./line');",
  'line.js': "module.exports = require('./circle'); require('express')().use(require('./circle'));",
});
tellsPaths('a function that makes an application with one of another file, and hands it on', ['/api/list', '/made'], {
  'app.js': `const { make } = require('./make'); const { register } = require('./register'); function create() { const app = make(); register(app); return app; } create().listen(3000);`,
  'make.js': `const { create } = require('./create'); module.exports.make = () => { const app = create(); app.get('/made', h); return app; };`,
  'create.js': "const express = require('express'); module.exports.create = () => express();",
  'register.js': "module.exports.register = (app) => { app.use('/api', require('./users')); };",
});
tellsPaths('a table of routes that a method goes through, with a method for each', ['/a/list', '/b/other'], {
  'app.js': `${APP} class Loader { constructor() { this.rows = [{ path: '/a', module: './a' }, { path: '/b', module: './b' }]; } async all(web) { for (const row of this.rows) { await this.one(web, row); } } async one(web, { path, module }) { web.use(path, require(module)); } } new Loader().all(app);`,
  'a.js': `${ROUTER} module.exports = router;`,
  'b.js': `${ROUTER.replace('list', 'other')} module.exports = router;`,
});
tellsPaths('lists that hold each other', ['${one}/list', '/one/list', '/other/list'], {
  'app.js': `${APP} import { one } from './one.js'; app.use(one, require('./users'));`,
  'one.js': "import { other } from './other.js'; export const one = [other, '/one'];",
  'other.js': "import { one } from './one.js'; export const other = [one, '/other'];",
});
tellsPaths('a router in a list of middleware', ['/a/list', '/b/list'], {
  'app.js': `${APP} const chain = [auth, require('./users')]; app.use('/a', chain); app.use('/b', [require('./users')]);`,
});
tellsPaths(
  'a function of another file that makes routers, with a path for each',
  ['/admin/all', '/admin/posts', '/admin/posts/:id', '/api/all', '/api/users', '/api/users/:id'],
  {
    'app.js': `${APP} const { crud } = require('./crud'); app.use('/api', crud('users')); app.use('/admin', crud('posts'));`,
    'crud.js': `const { Router } = require('express'); exports.crud = (name) => { const router = Router(); router.get(\`/\${name}\`, h); router.get(\`/\${name}/:id\`, h); router.get('/all', h); return router; };`,
  },
);
tellsPaths('subclasses that do not call each method of their superclass', ['/api/users/list', '/api/users/new'], {
  'app.js': `${APP} const Index = require('./index'); app.use('/api', new Index().router);`,
  'controller.js': `const { Router } = require('express'); module.exports = class Controller { constructor() { this.app = Router(); } get router() { return this.app; } route(options) { this.app[options.method](options.path, h); } get(path) { this.route({ method: 'get', path }); } patch(path) { this.route({ method: 'patch', path }); } upload(path) { this.app.post(path, h); } use(path, router) { this.app.use(path, router); } nest(path, router) { this.app.use(path, router); } };`,
  'users.js': `const Controller = require('./controller'); module.exports = class Users extends Controller { constructor() { super(); this.get('/list'); this.route({ method: 'post', path: '/new' }); } };`,
  'index.js': `const Controller = require('./controller'); const Users = require('./users'); module.exports = class Index extends Controller { constructor() { super(); this.use('/users', new Users().router); } };`,
});
tellsPaths(
  'lists without what is empty; other methods of texts and lists are not read',
  ["/${'a/b'.split('/').reverse()[0]}/list", '/${…}/list', '/api/v1/list', '/c-d/list'],
  {
    'app.js': `${APP} app.use(\`/\${'a/b'.split('/').reverse()[0]}\`, require('./users')); app.use('/' + ['', 'api', 'v1'].filter(Boolean).join('/'), require('./users')); app.use('/' + 'AB'.trim(), require('./users')); app.use('/' + ['d', 'c'].sort().join('-'), require('./users'));`,
  },
);
tellsPaths('routers of a part of a list, and a text of a list in a list', ['/${…}/list', '/z/list'], {
  'app.js': `${APP} [require('./users'), 1].slice(0, 1).forEach((each) => app.use('/z', each)); app.use('/' + ['q', ...['v1', 'v2']].join('/'), require('./users'));`,
});
tellsPaths('a plugin that is called like a router, and is wrapped', ['/x'], {
  'server.js': `import Fastify from 'fastify'; import fp from 'fastify-plugin'; import serviceApp from './app.js'; const app = Fastify(); app.register(fp(serviceApp));`,
  'app.js': PLUGIN.replace('(app)', '(fastify)').replace('app.get', 'fastify.get'),
});
tellsPaths('calls of Hono on an application of an unknown type', ['/api/auth/*', '/doc', '/own'], {
  'app.ts': `import { OpenAPIHono } from '@hono/zod-openapi'; import { auth } from './auth'; const app = new OpenAPIHono(); app.get('/own', (c) => c.text('')); auth(app); export default app;`,
  'auth.ts': `export function auth(app: App) { app.on(['POST', 'GET'], '/api/auth/*', (c) => c.text('')); app.doc('/doc', {}); }`,
});
tellsPaths('the options of each registration of a plugin', ['/people/b', '/users/a'], {
  'app.js': `const fastify = require('fastify')(); const users = require('./users'); fastify.register(users, { prefix: '/users', name: 'a' }); fastify.register(users, { prefix: '/people', name: 'b' }); fastify.listen({ port: 1 });`,
  'users.js': 'module.exports = async (fastify, options) => { fastify.get(`/${options.name}`, async () => []); };',
});
tellsPaths('versions that decorators of the project apply', ['/v2/users', '/v4/pets', '/v5/pets/b', '/v6/dogs'], {
  'main.ts': `${MAIN} app.enableVersioning({ defaultVersion: '1' });`,
  'users.ts': `${NEST} import { Api, V } from './api'; @Controller('users') class Users { @V('2') @Get() all() {} } @Api('pets') class Pets { @Get() all() {} @V('5') @Get('b') b() {} } @Api('dogs', '6') class Dogs { @Get() all() {} }`,
  'api.ts': `${NEST.replace('{', '{ applyDecorators,')} export const V = (version: string) => applyDecorators(Version(version)); export const Api = (path: string, version = '4') => applyDecorators(Controller({ path, version }));`,
});
tellsPaths('the usual version of a class with several paths', ['/v1/a', '/v1/b'], {
  'main.ts': `${MAIN} app.enableVersioning({ defaultVersion: '1' });`,
  'root.ts': `${NEST} @Controller(['a', 'b']) class A { @Get() all() {} } @Module({ controllers: [A] }) export class Root {}`,
});
tellsPaths('the versions of decorators of Nest alone', ['/users', '/v4/users/a'], {
  'main.ts': `${MAIN} app.enableVersioning();`,
  'users.ts': `${NEST} import { Version as V } from '@nestjs/common'; import { Doc } from './doc'; @Doc({ version: '9' }) @Controller('users') class Users { @Get() all() {} @V('4') @Get('a') a() {} }`,
  'doc.ts': 'export const Doc = (options) => (target) => {};',
});
it('asks the settings for the major version of Nest', async () => {
  const files = {
    'main.ts': `${MAIN} app.setGlobalPrefix('api', { exclude: ['a/*'] });`,
    'a.ts': `${NEST} @Controller('a') class A { @Get('bbc') all() {} }`,
  };
  const [old, recent] = [10, 11].map((major) => paths(files, undefined, { matching: { nest: { major } } }));
  expect(await old).toEqual(['/api/a/bbc']);
  expect(await recent).toEqual(['/a/bbc']);
});
tellsPaths('a global prefix, exclusions and versions', ['/api/v1/users', '/api/v2/users/x', '/health'], {
  'main.ts': `${MAIN} app.setGlobalPrefix('api', { exclude: ['health'] }); app.enableVersioning({ type: VersioningType.URI, defaultVersion: '1' });`,
  'users.ts': `${NEST} @Controller('users') class Users { @Get() all() {} @Version('2') @Get('x') x() {} }`,
  'health.ts': `${NEST} @Controller({ path: 'health', version: VERSION_NEUTRAL }) class Health { @Get() all() {} }`,
});
tellsPaths(
  'the files of a folder, behind the names of its folders',
  ['/all/x', '/api/bills/x', '/api/users/:id/x', '/api/users/x', '/api/x', '/x'],
  {
    'src/app.js':
      "import Fastify from 'fastify'; import AutoLoad from '@fastify/autoload'; import { fileURLToPath } from 'node:url'; import path from 'node:path';" +
      'const here = path.dirname(fileURLToPath(import.meta.url)); const app = Fastify();' +
      "app.register(AutoLoad, { dir: path.normalize(path.join(here, 'routes')), options: { prefix: '/api/' }, routeParams: true, ignorePattern: /draft/, matchFilter: /^[^.]+\\.js$/ });",
    'src/routes/root.js': PLUGIN,
    'src/routes/autohooks.js': PLUGIN,
    'src/routes/users/index.js': PLUGIN,
    'src/routes/users/beside-index.js': PLUGIN,
    'src/routes/users/_id/posts.js': PLUGIN,
    'src/routes/orders/a.js': `export const autoPrefix = '/bills'; ${PLUGIN}`,
    'src/routes/orders/b.js': `export const prefixOverride = '/all'; ${PLUGIN}`,
    'src/routes/orders/c.js': `import fp from 'fastify-plugin'; ${PLUGIN.replace('async', 'fp(async').replace(/;$/u, ');')}`,
    'src/routes/orders/c.spec.js': PLUGIN,
    'src/routes/draft/d.js': PLUGIN,
    'src/other.js': PLUGIN,
  },
);
tellsPaths('the files of a folder without the names of its folders', ['/x', '/y'], {
  'app.js': `const app = require('fastify')(); app.register(require('@fastify/autoload'), { dir: \`\${__dirname}/routes\`, dirNameRoutePrefix: false, maxDepth: 1, indexPattern: /^main/ });`,
  'routes/users/list.js': PLUGIN.replace('export default', 'module.exports ='),
  'routes/users/deep/list.js': PLUGIN.replace('export default', 'module.exports =').replace('/x', '/deep'),
  'routes/orders/main.js': PLUGIN.replace('export default', 'module.exports =').replace('/x', '/y'),
  'routes/orders/index.js': PLUGIN.replace('export default', 'module.exports =').replace('/x', '/z'),
});
tellsPaths('the files of a folder that a function chooses', ['/api/users/x', '/orders/y', '/shop/x'], {
  'src/app.ts': `const app = require('fastify')(); const load = require('@fastify/autoload');
    app.register(load, { dir: __dirname + '/api', options: { prefix: '/api' }, matchFilter: (file) => file.endsWith('.routes.js') || /Router/.test(file) });
    app.register(load, { dir: __dirname + '/web', dirNameRoutePrefix: false, matchFilter: (file: string) => { return file.includes('.module'); }, ignoreFilter: (file) => file.endsWith('.old.module.ts') });
    app.register(load, { dir: __dirname + '/other', matchFilter: (file) => chosen.has(file) });`,
  'src/api/users/users.routes.ts': PLUGIN,
  'src/api/users/users.service.ts': PLUGIN,
  'src/web/orders.module.ts':
    "export default async (app) => { app.register(import('./orders.routes'), { prefix: '/orders' }); };",
  'src/web/orders.routes.ts': PLUGIN.replace('/x', '/y'),
  'src/web/shop.module.ts': PLUGIN.replace('/x', '/shop/x'),
  'src/web/shop.old.module.ts': PLUGIN.replace('/x', '/old/x'),
  'src/other/a.ts': PLUGIN,
});
tellsPaths('modules that Promise.all imports', ['/a/list', '/b/list', '/c/list'], {
  'app.mjs': `import express from 'express'; const app = express(); const [{ default: a }, { b }] = await Promise.all([import('./a.mjs'), import('./b.mjs')]); app.use('/a', a); app.use('/b', b);
    for (const { c } of await Promise.all([import('./c.mjs')])) app.use('/c', c);`,
  'a.mjs': `import { Router } from 'express'; const a = Router(); a.get('/list', h); export default a;`,
  'b.mjs': `import { Router } from 'express'; export const b = Router(); b.get('/list', h);`,
  'c.mjs': `import { Router } from 'express'; export const c = Router(); c.get('/list', h);`,
});
tellsPaths('paths of Express 5 that begin with a wildcard', ['/api{/*rest}', '{/*splat}'], {
  'app.js': `${APP} app.get('*splat', h); app.use('/api', require('./users')); app.listen(1);`,
  'users.js': "const router = require('express').Router(); router.all('{*rest}', h); module.exports = router;",
});
tellsPaths('paths of Express 5 that begin with a group', ['/api{/:tag}/list', '{/:tag}/list'], {
  'app.js': `${APP} app.get('{/:tag}/list', h); app.use('/api', require('./users')); app.listen(1);`,
  'users.js': "const router = require('express').Router(); router.get('{/:tag}/list', h); module.exports = router;",
});
tellsPaths(
  'a function that mounts on an application of another file, called by a file without routers',
  ['/users/list'],
  {
    'server.js': "const express = require('express'); module.exports = express();",
    'start.js': "const app = require('./server'); const init = require('./init'); init(app);",
    'init.js': "module.exports = function (app) { app.use('/users', require('./users')); };",
  },
);
tellsPaths('nothing of a folder whose prefixes a function makes', [], {
  'app.js': `const app = require('fastify')(); app.register(require('@fastify/autoload'), { dir: __dirname + '/routes', dirNameRoutePrefix: (parent, name) => name + 's' });`,
  'routes/user/list.js': PLUGIN,
});
tellsPaths('an application that fastify-cli serves', ['/orders/x', '/own', '/users/x'], {
  'package.json': '{ "scripts": { "start": "npm run build && fastify start -w -l info -P dist/app.js" } }',
  'src/app.ts':
    "import AutoLoad from '@fastify/autoload'; import { join } from 'node:path'; import type { FastifyInstance } from 'fastify';" +
    "export default async function (web: FastifyInstance, opts: object) { web.get('/own', async () => 1); web.register(AutoLoad, { dir: join(import.meta.dirname, 'routes'), options: Object.assign({}, opts) }); web.register(AutoLoad, { dir: desm.join(import.meta.url, 'more') }); }",
  'src/routes/users/index.ts': PLUGIN,
  'src/more/orders/index.ts': PLUGIN,
});
tellsPaths('plugins whose files do not show a framework', ['/bills/z', '/orders/:id', '/orders/y', '/users/x'], {
  'app.ts': `import { fastify } from 'fastify'; import users from './users'; import { orders } from './orders'; import billsRouter from './bills'; const app = fastify(); app.register(users, { prefix: '/users' }).register(orders, { prefix: '/orders' }).register(billsRouter, { prefix: '/bills' });`,
  'bills.ts': `import type { FastifyPluginAsync } from 'fastify'; const bills: FastifyPluginAsync = async (app) => { app.get('/z', async () => 1); }; export default bills;`,
  'users.ts': "export default async function (instance, options) { instance.get('/x', async () => 1); }",
  'orders.ts': `export const orders = (server, options, done) => { server.route({ method: 'GET', url: '/y', handler: async () => 1 }); server.register(items, { prefix: ':id' }); done(); }; async function items(server) { server.post('', async () => 1); }`,
});
tellsPaths(
  'applications of Koa that a field mounts in one of two ways',
  ['/api/all', '/api/users/:id', '/t/api/all', '/t/api/users/:id'],
  {
    'app.js': `const Koa = require('koa'); const { Tenant } = require('./tenant'); const server = new Koa(); const tenant = Tenant.create('t'); server.use((ctx, next) => tenant.run(ctx, next)); server.listen(80);`,
    'tenant.js': `const Koa = require('koa'); const mount = require('koa-mount'); const { initApis } = require('./init'); exports.Tenant = class Tenant { static create(id) { return new Tenant(id); } constructor(id) { this.id = id; const app = new Koa(); app.use(mount('/api', initApis(this))); this.app = app; this.run = process.env.MANY ? mount('/' + this.id, this.app) : mount(this.app); } };`,
    'init.js': `const Koa = require('koa'); const Router = require('@koa/router'); const { users } = require('./users'); const create = (tenant) => { const all = new Router(); all.get('/all', list); const other = new Router(); users(other, tenant); return [all, other]; }; exports.initApis = (tenant) => { const app = new Koa(); for (const router of create(tenant)) app.use(router.routes()).use(router.allowedMethods()); return app; };`,
    'users.js': `exports.users = (...[router, tenant]) => { router.get('/users/:id', show); };`,
  },
);
tellsPaths('routers of Hono', ['/api/orders', '/api/users', '/api/users/:id'], {
  'app.ts': `import { Hono } from 'hono'; import users, { orders } from './routes'; const app = new Hono().basePath('/api'); app.route('/users', users).route('/', orders); export default app;`,
  'routes/index.ts': "export { default } from './users'; export * from './orders';",
  'routes/users.ts': `import { Hono } from 'hono'; export default new Hono().get('/', (c) => c.text('')).get('/:id', (c) => c.text(''));`,
  'routes/orders.ts': `import { Hono } from 'hono'; export const orders = new Hono(); orders.get('/orders', (c) => c.text(''));`,
});
tellsPaths('empty paths of Hono, which a router reads before it is mounted', ['/parts/v1/all', '/users'], {
  'app.ts': `import { Hono } from 'hono'; import { users, parts } from './routes'; const app = new Hono(); app.route('/users', users).route('/parts', parts); export default app;`,
  'routes.ts': `import { Hono } from 'hono'; export const users = new Hono(); users.get('', list); export const parts = new Hono().basePath('/v1'); parts.get('', list); parts.get('/all', list);`,
});
const MAKE = `import { Hono } from 'hono'; export function make(name: string) { let app; if (isDeno()) app = new Hono().basePath(\`/\${name}\`); else app = new Hono(); return app; }`;
tellsPaths(
  'routers of Hono that one function makes, each with the base that its own call gives, or none',
  ['/a/in/b/x', '/a/in/x', '/in/b/x', '/in/x'],
  {
    'make.ts': MAKE,
    'app.ts': `import { make } from './make'; import { inner } from './inner'; const app = make('a'); app.route('/in', inner); export default app;`,
    'inner.ts': `import { make } from './make'; export const inner = make('b'); inner.get('/x', (c) => c.text(''));`,
  },
);
tellsPaths('applications of Hono in chanfana', ['/api/tasks/:id', '/dummy/:slug', '/old/things'], {
  'app.ts': `import { fromHono } from 'chanfana'; import { Hono } from 'hono'; import { tasks } from './tasks'; const app = new Hono(); const openapi = fromHono(app, { docs_url: '/' }); openapi.route('/api/tasks', tasks); openapi.post('/dummy/:slug', Dummy); export default app;`,
  'tasks.ts': `import { fromHono } from 'chanfana'; import { Hono } from 'hono'; export const tasks = fromHono(new Hono()); tasks.get('/:id', TaskRead);`,
  'old.ts': `import { fromHono } from 'chanfana'; import { Hono } from 'hono'; const old = fromHono(new Hono(), { base: '/old' }); old.get('/things', Things); export default { fetch: old.fetch };`,
});
tellsPaths('a router with members of its own', ['/api/users/:id'], {
  'app.js': `import express from 'express'; import users from './users.js'; export default function start(server) { server.api = Object.assign(express.Router(), { registry }); server.api.use('/users', users()); server.express = express(); server.express.use('/api', cors(), server.api); }`,
  'users.js': `import { Router } from 'express'; export default () => Router().get('/:id', (req, res) => res.end());`,
});
tellsPaths('routers of Koa', ['/api/users/:id', '/old/orders'], {
  'app.js':
    "const Koa = require('koa'); const mount = require('koa-mount'); const Router = require('@koa/router'); const app = new Koa(); const api = new Router({ prefix: '/api' });" +
    "api.use('/users', require('./users').routes(), require('./users').allowedMethods()); app.use(api.routes()); app.use(mount('/old', require('./orders').routes()));",
  'users.js': `const router = require('@koa/router')(); router.get('/:id', async () => {}); module.exports = router;`,
  'orders.js': `const Router = require('@koa/router'); const router = new Router(); router.prefix('/orders'); router.get('/', async () => {}); module.exports = router;`,
});
tellsPaths('routes of koa-route', ['/a/x', '/b/x', '/in-list', '/made', '/named', '/one', '/other', '/two'], {
  'app.js': `const Koa = require('koa'); const mount = require('koa-mount'); const _ = require('koa-route'); const { post } = require('koa-route'); const app = new Koa(); const a = new Koa(); const b = new Koa();
    a.use(_.get('/x', show)); b.use(_.get('/x', show)); app.use(mount('/a', a)); app.use(mount('/b', b));
    app.use(_.get('/one', show)).use(_.del('/two', show)); app.use(post('/named', show)); const made = _.all('/made', show); app.use(made); app.use(require('./other'));
    for (const each of [_.get('/in-list', show)]) app.use(each); _.get('/unused', show); app.listen(80);`,
  'other.js': `const route = require('koa-route'); module.exports = route.get('/other', async () => {});`,
});
tellsPaths('patterns of Koa that may begin with a slash', ['(.*)', '(.*)/b', '/v1(.*)', '/v1/a', '/x'], {
  'app.js': `const Koa = require('koa'); const Router = require('@koa/router'); const app = new Koa(); const router = new Router(); router.get('/x', show); router.use('/v1', require('./v1').routes()); router.use('(.*)', require('./v2').routes()); router.all('(.*)', show); app.use(router.routes()); app.listen(80);`,
  'v1.js': `const Router = require('@koa/router'); const router = new Router(); router.get('/a', show); router.all('(.*)', show); module.exports = router;`,
  'v2.js': `const Router = require('@koa/router'); const router = new Router(); router.get('/b', show); module.exports = router;`,
});
tellsPaths('a controller of a library in two applications, and of one that no module lists', ['/a/users', '/b/users'], {
  'apps/a/main.ts': `import { NestFactory } from '@nestjs/core'; import { Users } from '../../libs/users'; const app = await NestFactory.create(Users); app.setGlobalPrefix('a'); await app.listen(1);`,
  'apps/b/main.ts': `import { NestFactory } from '@nestjs/core'; import { Users } from '../../libs/users'; const app = await NestFactory.create(Users); app.setGlobalPrefix('b'); await app.listen(2);`,
  'apps/b/document.ts': `import { NestFactory } from '@nestjs/core'; import { Users } from '../../libs/users'; const app = await NestFactory.create(Users); write(app);`,
  'libs/users.ts': `${NEST} @Controller('users') class List { @Get() all() {} } @Controller('old') class Old { @Get() all() {} } @Module({ controllers: [List] }) export class Users {}`,
});
tellsPaths('a controller by decorators that stand in a list', ['/users'], {
  'main.ts': `import { NestFactory } from '@nestjs/core'; import { Root } from './root'; const app = await NestFactory.create(Root); await app.listen(1);`,
  'root.ts': `import { Module } from '@nestjs/common'; import { Users } from './users'; @Module({ controllers: [Users] }) export class Root {}`,
  'secured.ts': `import { applyDecorators, Controller } from '@nestjs/common'; export function Secured(path: string, isOpen = false) { const decorators = [Tags(path), Controller(path)]; if (!isOpen) decorators.push(Auth()); return applyDecorators(...decorators); }`,
  'users.ts': `import { Get } from '@nestjs/common'; import { Secured } from './secured'; @Secured('users') export class Users { @Get() list() {} }`,
});
tellsPaths('the files of a folder that code reads', ['/api/list', '/v1/users.routes.js/list'], {
  'app.js': `${APP} require('./routes')(app);`,
  'routes/index.js': `const fs = require('fs'); const path = require('path'); module.exports = (app) => { fs.readdirSync(path.join(__dirname, '.')).forEach((name) => { if (!name.endsWith('.routes.js')) return; const router = require('./' + name); app.use('/api', router); app.use(\`/v1/\${path.basename(name)}\`, router); }); };`,
  'routes/users.routes.js': `${ROUTER} module.exports = router;`,
  'routes/draft.js': `${ROUTER.replace('list', 'draft')} module.exports = router;`,
});
tellsPaths(
  'the files of two folders that one file reads, by their names',
  ['/list', '/users/list', '/v2/users/list', '/v3/list'],
  {
    'src/app.js':
      `${APP} const fs = require('node:fs'); const path = require('node:path'); const stem = (file) => file.split('.').slice(0, -1).join('.'); app.use('/', require('./v1/auth'));` +
      "fs.readdirSync(`${__dirname}/v1/`).filter((file) => { const name = stem(file); return name !== 'auth' ? app.use(`/${name}`, require(`./v1/${name}`)) : ''; });" +
      "const folder = path.join(__dirname, 'v2'); for (const file of fs.readdirSync(folder)) app.use('/v2/' + path.parse(file).name, require(path.join(folder, file)));" +
      "fs.readdirSync('./src/v3').map((file) => app.use('/v3', require('./v3/' + file)));",
    'src/v1/auth.js': `${ROUTER} module.exports = router;`,
    'src/v1/users.js': `${ROUTER} module.exports = router;`,
    'src/v2/users.js': `${ROUTER} module.exports = router;`,
    'src/v3/users.js': `${ROUTER} module.exports = router;`,
  },
);
tellsPaths(
  'the files that a pattern matches, from the folder of the file, of the package, and of an option',
  ['/home', '/v1/a/list', '/v1/b/list', '/v2/list', '/v3/list'],
  {
    'app.js': `${APP} require('./config/express')(app); require('./src/load')(app);`,
    'config/express.js':
      "const glob = require('glob'); const path = require('path'); const config = require('./config'); module.exports = (app) => { const controllers = glob.sync(config.root + '/controllers/*.js'); controllers.forEach((controller) => { require(controller)(app); });" +
      "glob.sync('./v1/**/*.js').forEach((file) => app.use('/v1/' + path.basename(file, '.js'), require(path.resolve(file)))); };",
    'config/config.js': "module.exports = { root: require('path').normalize(__dirname + '/..') };",
    'controllers/home.js': `const router = require('express').Router(); module.exports = (app) => { app.use('/home', router); }; router.get('/', show);`,
    'v1/a.js': `${ROUTER} module.exports = router;`,
    'v1/more/b.js': `${ROUTER} module.exports = router;`,
    'src/load.ts':
      "import { globSync } from 'glob'; import fg from 'fast-glob'; import path from 'path'; export = async (app) => { for (const file of globSync('**/*.route.{js,ts}', { cwd: __dirname })) app.use('/v2', (await import(`./${file}`)).default);" +
      "for (const file of await fg([path.join(__dirname, 'v3/*.js')])) app.use('/v3', require(file).default); };",
    'src/users/users.route.ts': `${ROUTER} export default router;`,
    'src/v3/users.ts': `${ROUTER} export default router;`,
  },
);
tellsPaths('the modules of a folder that a package calls a function with', ['/status', '/v1/users/:id'], {
  'app.js': `const Koa = require('koa'); const app = new Koa(); app.use(logger()); require('./core/init').initCore(app); app.listen(3000);`,
  'core/init.js':
    "const requireDirectory = require('require-directory'); const Router = require('koa-router'); class InitManager { static initCore(app) { InitManager.app = app; InitManager.initLoadRouters(); }" +
    'static initLoadRouters() { const directory = `${process.cwd()}/app/api`; requireDirectory(module, directory, { visit: whenLoadModule }); function whenLoadModule(obj) { if (obj instanceof Router) InitManager.app.use(obj.routes()); }' +
    "requireDirectory(module, '../other', { visit: ({ default: router }) => InitManager.app.use(router.routes()) }); } } module.exports = InitManager;",
  'app/api/v1/users.js': `const Router = require('koa-router'); const router = new Router({ prefix: '/v1/users' }); router.get('/:id', show); module.exports = router;`,
  'other/status.js': `import Router from 'koa-router'; const router = new Router(); router.get('/status', show); export default router;`,
});
tellsPaths(
  'what the package around a file says: its folder, in which the process runs, and its aliases of folders',
  ['/a/list', '/b/list', '/d/list', '/e/list', '/more/list'],
  {
    'api/package.json': JSON.stringify({
      _moduleAliases: { '@root': '.', routes: 'app/routes' },
      imports: { '#more': './dist/more.js', '#route/*': './app/*/_route.js' },
    }),
    'api/src/server.js': `require('module-alias/register'); ${APP} app.use('/a', require('@root/app/a')); app.use('/b', require('routes/b')); app.use('/d', require('#more')); app.use('/e', require('#route/e')); const folder = require('path').join(process.cwd(), 'app/more'); require('fs').readdirSync(folder).forEach((file) => app.use('/more', require(folder + '/' + file)));`,
    'api/app/a.js': `${ROUTER} module.exports = router;`,
    'api/app/routes/b.js': `${ROUTER} module.exports = router;`,
    'api/app/more/c.js': `${ROUTER} module.exports = router;`,
    'api/src/more.js': `${ROUTER} module.exports = router;`,
    'api/app/e/_route.js': `${ROUTER} module.exports = router;`,
  },
);
tellsPaths(
  'the modules of a folder as an object, and the files that a pattern finds by and by',
  ['/m/list', '/posts/list', '/users/list'],
  {
    'app.js': `${APP} const routes = require('require-dir')('./routes'); Object.keys(routes).forEach((name) => routes[name](app)); for (const [name, router] of Object.entries(require('require-all')({ dirname: __dirname + '/api' }))) app.use('/' + name, router);`,
    'routes/users.js': `${ROUTER} module.exports = (app) => { app.use('/users', router); };`,
    'api/posts.js': `${ROUTER} module.exports = router;`,
    'modules/index.js': `import glob from 'glob'; import express from 'express'; const app = express(); glob(\`\${__dirname}/*\`, { ignore: '**/index.js' }, (error, matches) => { matches.forEach((folder) => { app.use('/m', require(\`\${folder}/router\`)); }); });`,
    'modules/tags/router.js': `${ROUTER} module.exports = router;`,
  },
);
tellsPaths('no controllers of a module that the application leaves out', ['/users'], {
  'a/main.ts': `${MAIN.replace(';', "; import { Root } from './root';")} await app.listen(1);`,
  'a/root.ts': `${NEST} import { Users } from './users'; @Module({ imports: [Users, /* Old */] }) export class Root {}`,
  'a/users.ts': `${NEST} @Controller('users') class List { @Get() all() {} } @Module({ controllers: [List] }) export class Users {}`,
  'a/old.ts': `${NEST} @Controller('old') class List { @Get() all() {} } @Module({ controllers: [List] }) export class Old {}`,
});
tellsPaths('controllers of a module that an application may take in where nobody sees it', ['/old'], {
  'main.ts': `${MAIN.replace(';', "; import { Root } from './root';")} await app.listen(1);`,
  'root.ts': `${NEST} import { modulesOf } from 'modules'; @Module({ imports: modulesOf('.') }) export class Root {}`,
  'old.ts': `${NEST} @Controller('old') class List { @Get() all() {} } @Module({ controllers: [List] }) export class Old {}`,
});
tellsPaths(
  'the files of a folder that a function gets and goes into, of lists that are made of others, and added to',
  ['/v1/posts/list', '/v1/users/list', '/v2/list', '/v3/list'],
  {
    'app.js':
      `${APP} const { load } = require('./load'); const fs = require('fs'); const path = require('path'); load(app, path.join(__dirname, 'v1'));` +
      "const walk = (dir) => fs.readdirSync(dir).flatMap((name) => { const full = path.join(dir, name); return fs.statSync(full).isDirectory() ? walk(full) : [full]; }); walk(path.join(__dirname, 'v2')).map((file) => require(file)).forEach((router) => app.use('/v2', router));" +
      "const routers = []; const names = fs.readdirSync('./v3'); for (let i = 0; i < names.length; i++) { routers.push(require('./v3/' + names[i])); } app.use('/v3', routers);",
    'load.js': `const fs = require('fs'); const path = require('path'); exports.load = function load(app, dir) { fs.readdirSync(dir, { withFileTypes: true }).forEach((entry) => { const full = path.join(dir, entry.name); if (entry.isDirectory()) return load(app, full); app.use('/v1/' + path.parse(entry.name).name, require(full)); }); };`,
    'v1/users.js': `${ROUTER} module.exports = router;`,
    'v1/admin/posts.js': `${ROUTER} module.exports = router;`,
    'v2/admin/tags.js': `${ROUTER} module.exports = router;`,
    'v3/a.js': `${ROUTER} module.exports = router;`,
    'v3/deep/b.js': `${ROUTER.replace('list', 'unseen')} module.exports = router;`,
  },
);
tellsPaths('a table whose keys a loop reads', ['/x/a/list', '/x/b/other', '/y/a/list', '/y/b/other'], {
  'app.js': `${APP} const routes = { a: require('./a'), b: require('./b') }; for (const name of Object.keys(routes)) app.use('/x/' + name, routes[name]); for (const name in routes) app.use('/y/' + name, routes[name]);`,
  'a.js': `${ROUTER} module.exports = router;`,
  'b.js': `${ROUTER.replace('list', 'other')} module.exports = router;`,
});
tellsPaths(
  'prefixes that are put together, and all below one',
  ["${joined('c')}/list", '/*', '/a/v1/list', '/b/v1/list', '/d/list', '/list'],
  {
    'app.js': `${APP} const { joined } = require('./joined'); const users = require('./users'); app.use(['/a', 'v1'].join('/'), users); app.use('/b'.concat('/v1'), users); app.use(joined('c'), users); app.get('*', users); import('./users').then(({ default: all }) => { app.use('/d', all); });`,
    'joined.js': `exports.joined = (...all) => { let path = ''; for (const each of all) path += '/' + each; return path; };`,
  },
);
tellsPaths('plugins whose prefix is nothing', ['/null', '/undefined', '/users/list'], {
  'app.js':
    "const app = require('fastify')(); app.register(require('@fastify/autoload'), { dir: `${__dirname}/modules`, options: { prefix: null } });" +
    "app.register(async (it) => { it.get('/null', async () => 1); }, { prefix: null }); app.register(async (it) => { it.get('/undefined', async () => 1); }, { prefix: undefined });",
  'modules/users/index.js': "module.exports = async (app) => { app.get('/list', async () => 1); };",
});
tellsPaths(
  'plugins with the prefix of their row, of options by a name, of another class',
  ['/a/c', '/a/z', '/named/x', '/one/x', '/two/y'],
  {
    'app.ts':
      "import Fastify from 'fastify'; import { A } from './a'; import b from './b'; import { OPTIONS } from './options'; const app = Fastify(); new A(app); app.register(b, OPTIONS);" +
      "for (const { plugin, prefix } of [{ plugin: b, prefix: '/one' }, { plugin: (web) => { web.get('/y', async () => 1); }, prefix: '/two' }]) app.register(plugin, { prefix });",
    'options.ts': "export const OPTIONS = { prefix: '/named' };",
    'a.ts': `import type { FastifyInstance } from 'fastify'; import { C } from './c'; export class A { private c = new C(); constructor(app: FastifyInstance) { this.register(app); } register(app: FastifyInstance) { app.register(async (web) => { web.register(this.c.register.bind(this.c)); web.get('/z', async () => 1); }, { prefix: '/a' }); } }`,
    'b.ts': PLUGIN,
    'c.ts': `import type { FastifyInstance } from 'fastify'; export class C { async register(app: FastifyInstance) { app.get('/c', async () => 1); } }`,
  },
);
tellsPaths('a router of Hono that another file makes and serves, and one with a base of its own', ['/api/users/:id'], {
  'server.ts': `import { serve } from '@hono/node-server'; import app from './app'; serve({ fetch: app.fetch });`,
  'make.ts': "import { Hono } from 'hono'; export const make = () => new Hono();",
  'app.ts': `import { make } from './make'; import { users } from './users'; const app = make(); app.route('/api', users); export default app;`,
  'users.ts': `import { Hono } from 'hono'; export const users = new Hono().basePath('/users'); users.get('/:id', (c) => c.text(''));`,
});
tellsPaths('routers of Koa in one list', ['/api/x'], {
  'app.js': "const Koa = require('koa'); const app = new Koa(); app.use(require('./api')());",
  'api.js': `const compose = require('koa-compose'); const Router = require('@koa/router'); module.exports = () => { const router = new Router({ prefix: '/api' }); router.get('/x', async () => {}); return compose([router.routes(), router.allowedMethods()]); };`,
});
tellsPaths(
  'controllers by decorators of the project, in a list with a name, with methods instead of those above',
  ['/admin/users/mine', '/admin/users/one', '/files', '/media'],
  {
    'main.ts': `import { NestFactory } from '@nestjs/core'; import { Root } from './root'; const app = await NestFactory.create(Root); await app.listen(1);`,
    'root.ts': `import { Module } from '@nestjs/common'; import * as controllers from './controllers'; @Module({ controllers: Object.values(controllers) }) export class Root {}`,
    'controllers/index.ts': "export * from './users'; export * from './media';",
    'admin.ts': `import { applyDecorators, Controller } from '@nestjs/common'; export const MEDIA = 'media'; export const Admin = (path: string) => applyDecorators(Controller(\`admin/\${path}\`));`,
    'base.ts': `${NEST} export class Base { @Get('all') all() {} @Get('one') one() {} }`,
    'controllers/users.ts': `import { Get } from '@nestjs/common'; import { Admin } from '../admin'; import { Base } from '../base'; @Admin('users') export class Users extends Base { @Get('mine') all() {} }`,
    'controllers/media.ts': `${NEST} import { MEDIA } from '../admin'; @Controller(['files', MEDIA]) export class Media { @Get() list() {} }`,
  },
);
tellsPaths('a controller whose decorator applies itself', ['/users'], {
  'main.ts': `import { NestFactory } from '@nestjs/core'; import { applyDecorators, Controller, Get, Module } from '@nestjs/common'; const Own = () => applyDecorators(Own(), Controller('users')); @Own() class Users { @Get() list() {} } @Module({ controllers: [Users] }) class Root {} const app = await NestFactory.create(Root); await app.listen(1);`,
});
tellsPaths(
  'applications that a result or a field hands on: served, mounted, and put where nobody sees',
  ['/app', '/field', '/lost', '/sub/x'],
  {
    'main.js': `const app = require('./app')(); app.use('/sub', require('./sub')()); context.lost = require('./lost')(); app.listen(process.env.PORT);`,
    'app.js': `module.exports = () => { ${APP} app.get('/app', (req, res) => res.end()); return app; };`,
    'sub.js': `module.exports = () => { ${APP} app.get('/x', (req, res) => res.end()); return app; };`,
    'lost.js': `module.exports = () => { ${APP} app.get('/lost', (req, res) => res.end()); return { app }; };`,
    'field.js': `const express = require('express'); class Lost { constructor() { this.app = express(); this.app.get('/field', (req, res) => res.end()); } } module.exports = Lost;`,
  },
);
tellsPaths(
  'an application of Koa that mount() passes on, and one of Hono that its file serves',
  ['/api/users', '/hono'],
  {
    'tenant.js': `const Koa = require('koa'); const mount = require('koa-mount'); class Tenant { constructor() { const app = new Koa(); app.use(mount('/api', require('./api')())); this.app = app; this.run = mount(this.app); } } module.exports = Tenant;`,
    'api.js':
      "const Koa = require('koa'); const Router = require('@koa/router'); const routers = () => { const users = new Router(); users.get('/users', async () => {}); return [users]; };" +
      'module.exports = () => { const api = new Koa(); for (const router of routers()) api.use(router.routes()).use(router.allowedMethods()); return api; };',
    'hono.ts': `import { Hono } from 'hono'; const app = new Hono(); app.get('/hono', (c) => c.text('')); export default { port: 1, fetch: app.fetch };`,
  },
);
tellsPaths('a Koa application in a field, which another file serves', ['/api/users'], {
  'server.ts': `import http from 'node:http'; import { App } from './app'; const it = new App(); http.createServer(it.koa.callback()).listen(3000);`,
  'app.ts':
    "import Koa from 'koa'; import Router from '@koa/router'; import { UserController } from './users';" +
    "export class App { public koa: Koa; private router = new Router(); constructor() { this.koa = new Koa(); [new UserController()].forEach((each) => this.router.use('/api', each.router.routes())); this.koa.use(this.router.routes()); } }",
  'users.ts': `import Router from '@koa/router'; export class UserController { public router = new Router({ prefix: '/users' }); constructor() { this.router.get('/', async () => {}); } }`,
});
tellsPaths('a class that is named like a router, whose static method gets the application', ['/list'], {
  'users.ts': `import { Express } from 'express'; export class UserRouter { static route(app: Express) { this.list(app); } private static list(app: Express) { app.get('/list', (req, res) => res.end()); } }`,
  'app.ts': `import express from 'express'; import { UserRouter } from './users'; const app = express(); UserRouter.route(app); app.listen(3000);`,
});
tellsPaths(
  'a method of a base class that gives back the router of each class below it',
  ['/all/p', '/all/t', '/posts/p', '/users/u'],
  {
    'app.ts':
      "import express from 'express'; import users from './users'; import { Posts } from './posts'; import { Tags } from './tags'; const app = express(); app.use('/users', users); app.use('/posts', new Posts().getRouter());" +
      "for (const each of [new Tags(), new Posts()]) app.use('/all', each.getRouter()); app.listen(3000);",
    'base.ts': `import { Router } from 'express'; export abstract class Base { protected router: Router = Router(); getRouter(): Router { return this.router; } }`,
    'users.ts': `import { Base } from './base'; class Users extends Base { constructor() { super(); this.router.get('/u', (req, res) => res.end()); } } export default new Users().getRouter();`,
    'posts.ts': `import { Base } from './base'; export class Posts extends Base { constructor() { super(); this.router.get('/p', (req, res) => res.end()); } }`,
    'tags.ts': `import { Base } from './base'; export class Tags extends Base { constructor() { super(); this.router.get('/t', (req, res) => res.end()); } }`,
  },
);
tellsPaths(
  'rows of a table that a function gets, one with a router of the same file',
  ['/api/status/s', '/api/users/list'],
  {
    'app.js':
      `${APP} const status = express.Router(); status.get('/s', (req, res) => res.end()); const rows = [{ path: '/users', router: require('./users') }, { path: '/status', router: status }];` +
      "function tracker() { return (web, path, router) => { web.use(path, router); }; } const mount = tracker(); rows.forEach((row) => { mount(app, '/api' + row.path, row.router); });",
  },
);
tellsPaths('a router with a base under the name of the one without', ['/posts', '/users', '/v1/posts', '/v1/users'], {
  'app.ts': `import { Hono } from 'hono'; let app = new Hono(); if (isServer()) app = app.basePath('/v1'); app.get('/users', list); export default app;`,
  'server.ts': `import { Hono } from 'hono'; export class Server { app = new Hono(); start() { if (isServer()) this.app = this.app.basePath('/v1'); this.app.get('/posts', list); return this.app.fetch; } }`,
});
tellsPaths('an application in a field that a listener calls', ['/users'], {
  'server.ts': `import express from 'express'; import http from 'node:http'; export class Server { app: express.Express; constructor() { this.app = express(); this.app.get('/users', list); } start(server: http.Server) { server.on('request', (req, res) => { this.app(req, res); }); } }`,
  'part.ts': `import express from 'express'; export class Part { app = express(); constructor(main: express.Express) { this.app.get('/part', list); main.use('/parts', (req, res, next) => this.app(req, res, next)); } }`,
  'main.ts': `import http from 'node:http'; import { Server } from './server'; new Server().start(http.createServer());`,
});
tellsPaths(
  'a path that each class gives the class above it',
  ['/api/posts/p', '/v1/api/section/admins', '/v1/api/section/users/u', '/v1/p'],
  {
    'app.ts':
      "import express from 'express'; import { Users, Admins } from './users'; import { Posts } from './posts'; const app = express(); const posts = new Posts(); app.use(posts.path, posts.router);" +
      "for (const each of [new Users(), new Admins(), new Posts()]) app.use('/v1', each.router); app.listen(3000);",
    'base.ts': `import { Router } from 'express'; export abstract class Base { router = Router(); path: string; constructor(path: string, protected readonly name: string) { this.path = '/api' + path; } }`,
    'section.ts': `import { Base } from './base'; export abstract class Section extends Base { constructor(name: string) { super('/section', \`/\${name}\`); } }`,
    'users.ts':
      "import { Section } from './section'; export class Users extends Section { constructor() { super('users'); this.router.get(`${this.path}${this.name}/u`, (req, res) => res.end()); } }" +
      "export class Admins extends Section { constructor() { super('admins'); this.router.get(this.path + this.name, (req, res) => res.end()); } }",
    'posts.ts': `import { Base } from './base'; export class Posts extends Base { constructor() { super('/posts', ''); this.router.get('/p', (req, res) => res.end()); } }`,
  },
);
tellsPaths(
  'routes of a class behind the path of each class below it',
  ['/v1/same', '/v1/u', '/v1/users/:id', '/v2/p', '/v2/posts/:id', '/v2/same'],
  {
    'app.ts': `import express from 'express'; import { Users, Posts } from './users'; const app = express(); app.use('/v1', new Users().router); app.use('/v2', new Posts().router); app.listen(3000);`,
    'base.ts': `import { Router } from 'express'; export abstract class Base { router = Router(); abstract readonly name: string; constructor(path: string) { this.router.get(\`\${path}/:id\`, (req, res) => res.end()); this.router.get('/same', (req, res) => res.end()); } add() { this.router.get(this.name, (req, res) => res.end()); } }`,
    'users.ts': `import { Base } from './base'; export class Users extends Base { readonly name = '/u'; constructor() { super('/users'); } } export class Posts extends Base { readonly name = '/p'; constructor() { super('/posts'); } }`,
  },
);
tellsPaths('a path that a class without a constructor gives the class above it', ['/v1/posts/p', '/v1/users/u'], {
  'app.ts': `import express from 'express'; import { Users } from './users'; import { Posts } from './posts'; const app = express(); app.use('/v1', new Users('/users').add().router); app.use('/v1', new Posts('/posts').add().router); app.listen(3000);`,
  'base.ts': `import { Router } from 'express'; export abstract class Base { router = Router(); constructor(protected readonly path: string) {} }`,
  'users.ts': `import { Base } from './base'; export class Users extends Base { add() { this.router.get(\`\${this.path}/u\`, (req, res) => res.end()); return this; } }`,
  'posts.ts': `import { Base } from './base'; export class Posts extends Base { add() { this.router.get(\`\${this.path}/p\`, (req, res) => res.end()); return this; } }`,
});
tellsPaths('a class that hands the application to the class above it', ['/list'], {
  'routes.ts': `import { Application } from 'express'; export abstract class Routes { constructor(protected app: Application) { this.add(); } abstract add(): void; }`,
  'users.ts': `import { Application } from 'express'; import { Routes } from './routes'; export class Users extends Routes { constructor(app: Application) { super(app); } add() { this.app.get('/list', (req, res) => res.end()); } }`,
  'app.ts': `import express from 'express'; import { Users } from './users'; const app = express(); new Users(app); app.listen(3000);`,
});
tellsPaths(
  'a Hono router with descriptions of routes, which stands under the base of an application of another file',
  ['/api/users/:id'],
  {
    'make.ts': `import { OpenAPIHono } from '@hono/zod-openapi'; export const make = () => new OpenAPIHono();`,
    'create.ts': `import { make } from './make'; export const create = () => make().basePath('/api') as App;`,
    'app.ts': `import { create } from './create'; import { add } from './add'; const app = add(create()); export default app;`,
    'add.ts': `import users from './users'; export function add(app: App) { return app.route('/', users); }`,
    'users.ts': `import { make } from './make'; import * as routes from './routes'; export default make().openapi(routes.list, handler);`,
    'routes.ts': `import { createRoute } from '@hono/zod-openapi'; export const list = createRoute({ method: 'get', path: '/users/{id}' });`,
  },
);
tellsPaths(
  'a Hono application in a field, which is served, and one that another one mounts as a handler',
  ['/status', '/users'],
  {
    'server.ts': `import { Hono } from 'hono'; import { users } from './users'; export class Server { private app: Hono; constructor() { this.app = new Hono(); this.app.get('/status', (c) => c.text('')); users(this.app); } listen() { createServer(getRequestListener(this.app.fetch)); } }`,
    'users.ts': `import { Hono } from 'hono'; export const users = (app: Hono) => { app.get('/users', (c) => c.text('')); };`,
    'docs.ts': `import { Hono } from 'hono'; const docs = new Hono(); const v1 = new Hono(); v1.get('/pages', (c) => c.text('')); docs.mount('/v1', v1.fetch); Deno.serve(docs.fetch);`,
  },
);
tellsPaths('an application that a function of the project takes and gives back', ['/'], {
  'views.ts': `import { Express } from 'express'; export function withViews<T extends Express>(app: T): T { app.set('view engine', '.hbs'); return app; }`,
  'api.ts': `import express from 'express'; import { withViews } from './views'; export const api = withViews(express()); api.get('/', (req, res) => { res.render('home'); });`,
  'server.ts': "import { api } from './api'; api.listen(3000);",
});
tellsPaths('an application in the only instance of a class', ['/status'], {
  'server.js': `const express = require('express'); class Server { static getInstance() { if (Server.instance == null) Server.instance = new Server(); return Server.instance; } constructor() { this.app = express(); http.createServer(this.app); } } module.exports = { Server };`,
  'index.js': `const http = require('http'); const { Server } = require('./server'); const server = Server.getInstance(); const app = server.app; app.get('/status', (req, res) => { res.end(); }); http.createServer(app);`,
});
tellsPaths(
  'lists and tables that a module exports as a whole, and the names that it exports',
  ['/list', '/v1/list', '/v2/list'],
  {
    'app.js': `${APP} require('./all').forEach((router) => { app.use(router); }); const versions = require('./versions'); Object.keys(versions).forEach((name) => { app.use(\`/\${name}\`, versions[name]); });`,
    'all.js': "module.exports = [require('./users')];",
    'versions.js': "exports.v1 = require('./users'); exports.v2 = require('./users');",
  },
);
tellsPaths('instances that a loop makes, in a file that is given the application', ['/users/list'], {
  'app.js': `import express from 'express'; import { mount } from './mount.js'; const app = express(); mount(app);`,
  'mount.js': `import { all } from './all.js'; export const mount = (app) => { for (const Each of all) { const each = new Each(); app.use(each.path, each.router); } };`,
  'all.js': "import { Users } from './users.js'; export const all = [Users];",
  'users.js': `import { Router } from 'express'; export class Users { path = '/users'; router = Router(); constructor() { this.router.get('/list', (req, res) => res.end()); } }`,
});
tellsPaths('classes above that make the router, and that hold the application', ['/status', '/users/list'], {
  'app.js': `import express from 'express'; import { Users } from './users.js'; import { Status } from './status.js'; const app = express(); app.use('/users', new Users().router); new Status(app);`,
  'base.js': `import { Router } from 'express'; export class BaseRouter { constructor() { this.router = Router(); this.add(); } } export class Base { constructor(app) { this.app = app; this.add(); } }`,
  'users.js': `import { BaseRouter } from './base.js'; export class Users extends BaseRouter { add() { this.router.get('/list', (req, res) => res.end()); } }`,
  'status.js': `import { Base } from './base.js'; import { show } from './show.js'; export class Status extends Base { add() { this.app.get('/status', [show]); } }`,
});
tellsPaths('a prefix that each class gives the class above it, which makes the router', ['/posts/all', '/users/list'], {
  'app.js': `import Koa from 'koa'; import { Users, Posts } from './all.js'; const app = new Koa(); app.use(new Users().router.routes()); app.use(new Posts().router.routes()); app.listen(1);`,
  'base.js': `import Router from '@koa/router'; export class Base { constructor(prefix) { this.router = new Router({ prefix }); this.add(); } }`,
  'all.js':
    "import { Base } from './base.js'; export class Users extends Base { constructor() { super('/users'); } add() { this.router.get('/list', (ctx) => {}); } }" +
    "export class Posts extends Base { constructor() { super('/posts'); } add() { this.router.get('/all', (ctx) => {}); } }",
});
tellsPaths('a prefix that each call gives the function that makes the router', ['/posts/all', '/users/list'], {
  'app.js': `const Koa = require('koa'); const app = new Koa(); app.use(require('./users').routes()); app.use(require('./posts').routes()); app.listen(1);`,
  'make.js': `const Router = require('@koa/router'); exports.make = (name) => new Router({ prefix: '/' + name });`,
  'users.js': `const router = require('./make').make('users'); router.get('/list', (ctx) => {}); module.exports = router;`,
  'posts.js': `const router = require('./make').make('posts'); router.get('/all', (ctx) => {}); module.exports = router;`,
});
tellsPaths('a path that each class gives the class above it, which mounts the router', ['/posts/all', '/users/list'], {
  'app.ts': `import express from 'express'; import { Users, Posts } from './all'; const app = express(); new Users(app); new Posts(app); app.listen(1);`,
  'base.ts': `import { Router, type Express } from 'express'; export abstract class Base { router = Router(); constructor(app: Express, path: string) { this.add(); app.use(path, this.router); } abstract add(): void; }`,
  'all.ts':
    "import { Base } from './base'; export class Users extends Base { constructor(app) { super(app, '/users'); } add() { this.router.get('/list', (req, res) => res.end()); } }" +
    "export class Posts extends Base { constructor(app) { super(app, '/posts'); } add() { this.router.get('/all', (req, res) => res.end()); } }",
});
tellsPaths(
  'a method of a class above, which each class below calls for its own routes',
  ['/posts', '/posts/:id', '/tags/all', '/users/:id', '/users/list'],
  {
    'app.ts': `import express from 'express'; import { all } from './all'; const app = express(); for (const each of all) app.use(each.router); app.listen(1);`,
    'base.ts':
      "import { Router, type RequestHandler } from 'express'; export abstract class Base { private own = Router(); constructor(private base: string) { this.add(); } abstract add(): void; get path() { return this.base; } get router() { return this.own; }" +
      'protected get(path: string, handler: RequestHandler) { this.own.get(this.base + path, handler); } protected each(rows: [string, RequestHandler][]) { for (const row of rows) { const [path, handler] = row; this.router.get(`${this.path}${path}`, handler); } } }',
    'all.ts': `import { Users } from './users'; import { Posts } from './posts'; import { Tags } from './tags'; export const all = [new Users(), new Posts(), new Tags()];`,
    'users.ts': `import { Base } from './base'; export class Users extends Base { constructor() { super('/users'); } add() { this.get('/list', h); this.each([['/:id', h]]); } }`,
    'posts.ts': `import { Base } from './base'; export class Posts extends Base { constructor() { super('/posts'); } add() { this.each([['', h], ['/:id', h]]); } }`,
    'tags.ts': `import { Base } from './base'; export class Tags extends Base { constructor() { super('/tags'); } add() { this.get('/all', h); } }`,
  },
);
tellsPaths('an application whose own file only serves it', ['/a', '/b', '/list'], {
  'app.js': `${APP} const { add } = require('./add'); add(app, require('./rows')); require('./routes')(app); app.listen(3000);`,
  'add.js':
    'exports.add = (app, rows) => { for (const { method, path, handler } of rows) app[method](path, handler); };',
  'rows.js':
    "module.exports = [{ method: 'get', path: '/a', handler: h }, { method: 'post', path: '/b', handler: h }];",
  'routes/index.js':
    "const fs = require('fs'); module.exports = (app) => { fs.readdirSync(__dirname).forEach((file) => { if (file === 'index.js') return; app.use(require(`./${file}`)); }); };",
  'routes/users.js': `${ROUTER} module.exports = router;`,
});
tellsPaths('nothing for an item behind a spread, whose position nobody knows', ['/c/posts'], {
  'app.js': `${APP} const { users } = require('./all'); const all = [...users, require('./posts')]; const [, second] = all; app.use('/a', second); app.use('/b', all[1]); app.use('/c', [require('./posts'), ...users][0]);`,
  'all.js': "exports.users = [require('./users'), require('./users')];",
  'posts.js': `${ROUTER.replace('list', 'posts')} module.exports = router;`,
});
tellsPaths(
  'a table into which another one is spread',
  ['/keys/posts/posts', '/keys/users/list', '/posts/posts', '/users/list', '/values/list', '/values/posts'],
  {
    'app.js': `${APP} const { v1 } = require('./v1'); const all = { ...v1, '/users': require('./users') }; for (const [path, router] of Object.entries(all)) app.use(path, router); for (const path of Object.keys(all)) app.use('/keys' + path, all[path]); for (const router of Object.values(all)) app.use('/values', router);`,
    'v1.js': "exports.v1 = { '/posts': require('./posts'), '/users': require('./old') };",
    'old.js': `${ROUTER.replace('list', 'old')} module.exports = router;`,
    'posts.js': `${ROUTER.replace('list', 'posts')} module.exports = router;`,
  },
);
tellsPaths('tables that are spread into each other', ['/one/list', '/other/list'], {
  'app.js': `${APP} import { one } from './one.js'; for (const [path, router] of Object.entries(one)) app.use(path, router);`,
  'one.js': `import { other } from './other.js'; import users from './users.js'; export const one = { '/one': users, ...other };`,
  'other.js': `import { one } from './one.js'; import users from './users.js'; export const other = { '/other': users, ...one };`,
});
tellsPaths('what the parts of a path are in one row of a table, or in one call', ['/a/x', '/b/y', '/c/x', '/d/y'], {
  'app.js':
    "import express from 'express'; import { rows } from './rows.js'; export const app = express(); app.listen(1);" +
    'for (const { base, name } of rows) app.get(base + name, list);',
  'rows.js': "export const rows = [{ base: '/a', name: '/x' }, { base: '/b', name: '/y' }];",
  'add.js': "import { app } from './app.js'; export function add(base, name) { app.get(base + name, list); }",
  'use.js': "import { add } from './add.js'; add('/c', '/x'); add('/d', '/y');",
});
tellsPaths('names of files without their endings', ['/posts/list', '/users/list'], {
  'app.js':
    "const fs = require('fs'); const path = require('path'); const app = require('express')(); app.listen(1);" +
    "for (const file of fs.readdirSync(path.join(__dirname, 'routes'))) app.use('/' + path.basename(file, path.extname(file)), require('./routes/' + file));",
  'routes/posts.js': `${ROUTER} module.exports = router;`,
  'routes/users/index.js': `${ROUTER} module.exports = router;`,
});
tellsPaths('the names that a barrel passes on, without the default export', ['/keys/users/list', '/users/list'], {
  'app.js': `${APP} import * as all from './all.js'; for (const [name, router] of Object.entries(all)) app.use('/' + name, router); for (const name of Object.keys(all)) app.use('/keys/' + name, all[name]);`,
  'all.js': "export * from './users.js';",
  'users.js': `${ROUTER} export { router as users }; export default router;`,
});
tellsPaths('a regular expression that may run for hours', ['/${…}/list'], {
  'app.js': `${APP} app.use('/' + '${'a'.repeat(40)}b'.replace(/(a+)+$/u, ''), require('./users'));`,
});
tellsPaths('texts and names that double each other', ['/${…}/list', '/list'], {
  'app.js': `${APP} const { t9, n14 } = require('./names'); app.use('/' + t9, require('./users')); app.use('/' + n14, require('./users'));`,
  'names.js': [
    "const t0 = 'aa'; const n0 = '';",
    ...Array.from({ length: 9 }, (_, n) => `const t${String(n + 1)} = 'aaaaaaaaaa'.replace(/a/g, t${String(n)});`),
    ...Array.from({ length: 14 }, (_, n) => `const n${String(n + 1)} = \`\${n${String(n)}}\${n${String(n)}}\`;`),
    'module.exports = { t9, n14 };',
  ].join('\n'),
});
tellsPaths('many files that pass on all of each other', ['/users/list'], {
  'app.js': `${APP} import * as all from './b0.js'; for (const [name, router] of Object.entries(all)) app.use('/' + name, router);`,
  ...Object.fromEntries(
    MANY.map((name) => [`${name}.js`, MANY.map((each) => `export * from './${each}.js';`).join(' ')]),
  ),
  'b9.js': "export * from './b0.js'; export { default as users } from './users.js';",
});
tellsPaths('lists that a function makes, one for each of its calls', ['/posts/list', '/users/list'], {
  'app.js': `${APP} const { on } = require('./on'); for (const [path, router] of [...on('/users'), ...on('/posts')]) app.use(path, router);`,
  'on.js': "exports.on = (path) => [[path, require('./users')]];",
});
tellsPaths('a table whose keys another file tells, or nobody', ['${path}/old', '/one/list', '/users/list'], {
  'app.js': `${APP} const { PATHS } = require('./paths'); const all = { [PATHS.users]: require('./users'), [PATHS.old]: require('./old') }; for (const [path, router] of Object.entries(all)) app.use(path, router); app.use('/one', all['/users']);`,
  'paths.js': "exports.PATHS = { users: '/users', old: process.env.OLD };",
  'old.js': `${ROUTER.replace('list', 'old')} module.exports = router;`,
});
tellsPaths('a path that an object spread behind it replaces', ['/b/list', '/c/list', '/named/list'], {
  'app.js': `${APP} const users = require('./users'); const named = { path: '/named' }; const { path } = { path: '/a', ...named }; app.use(path, users); app.use({ path: '/a', ...{ path: '/b' } }.path, users); app.use({ ...named, path: '/c' }.path, users);`,
});
tellsPaths('a folder with a file whose name NODE_ENV is compared with', ['/api/list'], {
  'app.js': `${APP} const fs = require('fs'); fs.readdirSync('./routes').forEach((file) => app.use('/api', require('./routes/' + file))); if (process.env.NODE_ENV !== 'test') app.listen(1);`,
  'routes/test.js': `${ROUTER} module.exports = router;`,
});
tellsPaths('a variable of the environment as prefix', ['${process.env.API}/list', '/list'], {
  'app.js': `${APP} app.use(process.env.API, require('./users')); app.use(limits.api, require('./users'));`,
});
tellsPaths('routers that koa-combine-routers joins', ['/api/x', '/orders/list', '/users/list'], {
  'app.js': `const Koa = require('koa'); const app = new Koa(); app.use(require('./routes')()); app.listen(1);`,
  'routes.js': `import combine from 'koa-combine-routers'; import users from './users-router'; import more from './more'; export default combine([users], require('./orders'), more);`,
  'more.js': `const Router = require('@koa/router'); const router = new Router({ prefix: '/api' }); router.get('/x', show); module.exports = require('koa-combine-routers')(router);`,
  'users-router.js': `import Router from '@koa/router'; const router = new Router(); router.prefix('/users').get('/list', show); export default router;`,
  'orders.js': `const Router = require('@koa/router'); const router = new Router({ prefix: '/orders' }); router.get('/list', show); module.exports = router;`,
});
tellsPaths('a number below zero, and a path to which a part is added', ["${at.path += '/x'}/list", '/-1000/list'], {
  'app.js': `${APP} const at = require('./at'); app.use(\`/\${-1e3}\`, require('./users')); app.use((at.path += '/x'), require('./users'));`,
  'at.js': "exports.path = '/at';",
});
tellsPaths('a package of the workspace, whose package.json has a byte order mark', ['/users/list'], {
  'app/app.js': `${APP} app.use('/users', require('@shop/users'));`,
  'users/package.json': '\uFEFF{ "name": "@shop/users", "main": "made.js" }',
  'users/made.js': `${ROUTER} module.exports = router;`,
});
tellsPaths('lists of controllers that are spread into each other', ['/one', '/other'], {
  'main.ts': `${MAIN.replace(';', "; import { Root } from './root';")} await app.listen(1);`,
  'root.ts': `${NEST} import { ONE } from './one'; @Module({ controllers: [...ONE] }) export class Root {}`,
  'one.ts': `${NEST} import { OTHER } from './other'; @Controller('one') class One { @Get() all() {} } export const ONE = [One, ...OTHER];`,
  'other.ts': `${NEST} import { ONE } from './one'; @Controller('other') class Other { @Get() all() {} } export const OTHER = [Other, ...ONE];`,
});

it('reads no package.json or tsconfig.json that never ends', async () => {
  const cwd = project({
    'app.js': `${APP} app.use('/a', require('./lib/a'));`,
    'lib/a.js': `${ROUTER} module.exports = router;`,
  });
  for (const name of fs.existsSync('/dev/zero') ? ['package.json', 'tsconfig.json'] : [])
    fs.symlinkSync('/dev/zero', path.join(cwd, 'lib', name));
  expect(await paths({ 'app.js': '', 'lib/a.js': '' }, cwd)).toEqual(['/a/list']);
});

tellsMethods('calls by a computed method', ['GET /status', 'GET /users', 'POST /users'], {
  'app.js': `${APP} require('./on')(app, [...require('./users'), { method: 'get', path: '/status', handler: show }]);`,
  'on.js': `module.exports = (app, rows) => { rows.forEach(({ method, path, handler }) => { app[method](path, handler); }); };`,
  'users.js': `module.exports = [{ method: 'get', path: '/users', handler: list }, { method: 'post', path: '/users', handler: add }];`,
});
tellsMethods('rows that may leave the method out', ['GET /b', 'GET /v1/b', 'POST /a', 'POST /v1/a'], {
  'app.js': `${APP} const rows = require('./rows'); rows.forEach(({ verb = 'get', path, handler }) => app[verb](path, handler)); for (const row of rows) { const verb = (row.verb || 'get').toLowerCase(); app[verb]('/v1' + row.path, row.handler); }`,
  'rows.js': "module.exports = [{ verb: 'post', path: '/a', handler }, { path: '/b', handler }];",
});
tellsMethods('descriptions of routes', ['GET /users', 'PATCH /users/:id', 'PUT /users/:id'], {
  'app.js': `import fastify from 'fastify'; import * as users from './users.js'; const app = fastify(); Object.values(users).forEach((route) => app.route(route));`,
  'users.js': `export const list = { method: 'GET', url: '/users', handler }; export const change = { method: ['PUT', 'PATCH'], url: '/users/:id', handler };`,
});
tellsMethods('a method of a class that gets the table, and an empty path', ['GET /status', 'POST /users'], {
  'index.js': `import { Server } from './server.js'; import { routes } from './routes.js'; const server = new Server(); server.register(routes);`,
  'server.js': `import fastify from 'fastify'; import { plugin } from './plugin.js'; export class Server { app = fastify(); register(routes) { for (const { verb, path, handler } of routes) this.app[verb](path, handler); this.app.register(plugin, { prefix: '/users' }); this.app.listen(); } }`,
  'routes.js': "export const routes = [{ verb: 'get', path: '/status', handler: show }];",
  'plugin.js': "export const plugin = async (app) => { app.post('', add); };",
});
