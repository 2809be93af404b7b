import type { RequestListener } from 'node:http';
import fc from 'fast-check';
import inject from 'light-my-request';
import { expect, it } from 'vitest';
import { isFull } from '../full.ts';
import {
  compare,
  expressPaths,
  FASTIFY,
  fastifyPaths,
  type Files,
  honoPaths,
  koaPaths,
  type Program,
} from './served.ts';
import { paths } from './whole-paths.ts';

/**
 * Programs of several files, started for real: the graph returns the same whole paths as the router.
 */

/** A router of a program: its own file, how it is written, what it serves, what it passes on. */
interface Router {
  readonly form: number;
  readonly routes: readonly string[];
  readonly children: readonly { readonly prefix: string; readonly router: Router }[];
}

const routePath = fc.constantFrom('/', '/x', '/:id', '/x/:id', '/x/y');
const prefix = fc.constantFrom('/a', '/b', '/a/b', '/:key', '/c');

const { router } = fc.letrec<{ router: Router }>((tie) => ({
  router: fc.record({
    form: fc.nat(5),
    routes: fc.uniqueArray(routePath, { minLength: 1, maxLength: 2 }),
    children: fc.oneof(
      { depthSize: 'small', maxDepth: 3 },
      fc.constant([]),
      fc.uniqueArray(fc.record({ prefix, router: tie('router') }), {
        minLength: 1,
        maxLength: 2,
        selector: (child) => child.prefix,
      }),
    ),
  }),
}));

/** Writes the file of a router and of those below it; returns the name of its module. */
type Write = (router: Router, files: Files) => string;

function writer(text: (router: Router, children: readonly string[]) => string): Write {
  const write: Write = (router, files) => {
    const children = router.children.map((child) => write(child.router, files));
    const name = `./r${String(Object.keys(files).length)}`;
    files[`${name.slice(2)}.js`] = text(router, children);
    return name;
  };
  return write;
}

const express = writer(({ form, routes, children: below }, modules) => {
  const uses = below.map(({ prefix }, index) => [prefix, modules[index]!] as const);
  const gets = routes.map((route) => `router.get('${route}', (request, response) => response.end());`).join('\n');
  const mounts = uses.map(([prefix, module]) => `router.use('${prefix}', require('${module}').router);`).join('\n');
  const table = uses.map(([prefix, module]) => `{ path: '${prefix}', router: require('${module}').router }`).join();
  const loop = `[${table}].forEach((row) => { router.use(row.path, row.router); });`;
  const make = "const router = require('express').Router();";
  switch (form) {
    case 0:
      return `${make} ${gets} ${loop} module.exports = { router };`;
    case 1:
      return `const { Router } = require('express'); exports.router = make(Router()); function make(router) { ${gets} ${mounts} return router; }`;
    case 2:
      return `const express = require('express'); class Users { constructor() { this.router = express.Router(); this.on(this.router); } on(router) { ${gets} ${mounts} } } module.exports = new Users();`;
    case 3:
      return `${make} ${gets} for (const { path, router: other } of [${table}]) router.use(path, other); exports.router = router;`;
    default:
      return `${make} ${gets} ${mounts} module.exports.router = router;`;
  }
});

const fastify = writer(({ form, routes, children: below }, modules) => {
  const name = ['fastify', 'app', 'instance', 'server', 'f', 'web'][form]!;
  const gets = routes.map((route) => `${name}.get('${route}', async () => 1);`).join('\n');
  const mounts = below
    .map(({ prefix }, index) => `${name}.register(require('${modules[index]!}'), { prefix: '${prefix}' });`)
    .join('\n');
  switch (form) {
    case 0:
      return `module.exports = async function (${name}, options) { ${gets} ${mounts} };`;
    case 1:
      return `async function routes(${name}) { ${gets} ${mounts} } module.exports = routes;`;
    case 2:
      return `module.exports = (${name}, options, done) => { ${gets} ${mounts} done(); };`;
    case 3:
      return `exports.default = async (${name}) => { ${gets} ${mounts.replaceAll(`; ${name}`, '')} }; module.exports = exports.default;`;
    default:
      return `const plugin = async (${name}) => { ${gets} ${mounts} }; module.exports = plugin;`;
  }
});

const hono = writer(({ form, routes, children: below }, modules) => {
  const gets = routes.map((route) => `.get('${route}', (c) => c.text(''))`).join('');
  const mounts = below.map(({ prefix }, index) => `.route('${prefix}', require('${modules[index]!}'))`).join('');
  const make = "const { Hono } = require('hono');";
  return form < 3
    ? `${make} module.exports = new Hono()${gets}${mounts};`
    : `${make} const users = new Hono(); users${gets}; ${mounts === '' ? '' : `users${mounts};`} module.exports = users;`;
});

const koa = writer(({ form, routes, children: below }, modules) => {
  const gets = routes.map((route) => `router.get('${route}', async () => {});`).join('\n');
  const mounts = below
    .map(({ prefix }, index) => `router.use('${prefix}', require('${modules[index]!}').routes());`)
    .join('\n');
  const make = "const Router = require('@koa/router'); const router = new Router(";
  return form < 2
    ? `${make}{ prefix: '/p' }); ${gets} ${mounts} module.exports = router;`
    : `${make}); ${gets} ${mounts} module.exports = router;`;
});

const numRuns = isFull ? 24 : 6;

/** Any tree of routers below the application: it serves what the graph tells. */
function testTrees(
  name: string,
  write: Write,
  appFor: (module: string) => string,
  installed: Program['installed'],
  served: (app: never) => Promise<readonly string[]> | readonly string[],
): void {
  it(`${name} serves what the graph tells`, async () =>
    await fc.assert(
      fc.asyncProperty(router, async (root) => {
        const files: Files = {};
        files['app.js'] = appFor(write(root, files));
        await compare({ files, installed }, served);
      }),
      { numRuns },
    ));
}

for (const major of [4, 5]) {
  const name = `express-${String(major)}`;
  testTrees(
    name,
    express,
    (module) =>
      `const express = require('express'); const app = express(); app.use('/api', require('${module}').router); module.exports = app;`,
    { express: name },
    expressPaths,
  );
}

/** The paths of an application that answer, once for each method, and its own routes. */
async function answeredPaths(app: Parameters<typeof expressPaths>[0] & RequestListener): Promise<readonly string[]> {
  const found = [...expressPaths(app)];
  for (const url of ['/', '/users', '/list', '/api/list', '/api/api/list', '/version', '/app-version/new', '/made'])
    for (const method of ['GET', 'POST'] as const) {
      const { statusCode } = await inject(app, { method, url });
      if (statusCode === 200) found.push(url);
    }
  return found;
}

it.each([4, 5])('Express %i serves what the graph tells of routers that handle routes', async (major) => {
  const routes = (paths: readonly string[]): string =>
    paths.map((path) => `r.get('${path}', (q, s) => s.end()); r.post('${path}', (q, s) => s.end());`).join(' ');
  const make = "const r = require('express').Router();";
  const rest = major === 4 ? '*' : '*rest';
  const files = {
    'app.js': `const express = require('express'); const app = express(); const api = express.Router(); const auth = (q, s, next) => next();
      const inner = express.Router(); inner.get('/list', (q, s) => s.end()); inner.get('/api/list', (q, s) => s.end());
      const version = require('./version');
      app.get('/users', auth, require('./users')); app.all('/app-version${rest}', [auth, version]); app.post('/made', require('./make')(app));
      app.get('/list', (q, s, next) => s.status(404).end());
      api.all('/${rest}', inner); app.use('/api', api); module.exports = app;`,
    'users.js': `${make} ${routes(['/users', '/', '/list'])} module.exports = r;`,
    'version.js': `${make} ${routes(['/app-version/new', '/list'])} module.exports = r;`,
    'make.js': `module.exports = (app) => { ${make} ${routes(['/made', '/'])} return r; };`,
  };
  await compare({ files, installed: { express: `express-${String(major)}` } }, answeredPaths);
});

testTrees(
  'Fastify',
  fastify,
  (module) => `${FASTIFY} app.register(require('${module}'), { prefix: '/api' });`,
  { fastify: 'fastify-5' },
  fastifyPaths,
);

const AUTOLOADING = { fastify: 'fastify-5', '@fastify/autoload': '@fastify/autoload' };

const folder = fc.constantFrom('users', '_id', '__a-__b', 'deep');
const loaded = fc.record({
  folders: fc.array(folder, { maxLength: 2 }),
  name: fc.constantFrom('index', 'list', 'other', 'autohooks', 'ignored'),
  own: fc.constantFrom(
    'module.exports = plugin;',
    'module.exports = plugin;',
    "module.exports = plugin; module.exports.autoPrefix = '/own';",
    "module.exports = plugin; module.exports.prefixOverride = '/whole';",
    "module.exports = require('fastify-plugin')(plugin);",
    'module.exports = plugin; module.exports.autoload = false;',
  ),
});
const loading = fc.record({
  dir: fc.constantFrom(
    "path.join(__dirname, 'routes')",
    '`${__dirname}/routes`',
    "path.resolve(__dirname, './routes/')",
  ),
  options: fc.subarray([
    "options: { prefix: '/api' }",
    'dirNameRoutePrefix: false',
    'routeParams: true',
    'maxDepth: 1',
    'ignorePattern: /ignored|deep/',
    'encapsulate: false',
    "matchFilter: 'users'",
  ]),
});

it('Fastify serves what the graph tells of folders', async () =>
  await fc.assert(
    fc.asyncProperty(fc.array(loaded, { minLength: 1, maxLength: 5 }), loading, async (all, { dir, options }) => {
      const files: Files = {
        'app.js': `const path = require('node:path'); ${FASTIFY} app.register(require('@fastify/autoload'), { dir: ${dir}, ${options.join(', ')} });`,
      };
      for (const [index, { folders, name, own }] of all.entries())
        files[['routes', ...folders, `${name}.js`].join('/')] =
          `const plugin = async (web) => { web.get('/x${String(index)}', async () => 1); }; ${own}`;
      const installed = { ...AUTOLOADING, 'fastify-plugin': 'fastify-plugin' };
      await compare({ files, installed }, fastifyPaths);
    }),
    { numRuns: 3 * numRuns },
  ));

it.each(['slash', 'no-slash', 'both'])(
  "Fastify joins '/' with prefixTrailingSlash '%s' as the graph tells",
  async (value) => {
    const option = `{ prefixTrailingSlash: '${value}' }`;
    const files = {
      'app.js': `${FASTIFY} app.get('/', ${option}, async () => 1); app.register(require('./users'), { prefix: '/users' }); app.register(require('./posts'), { prefix: '/posts/' });`,
      'users.js': `const options = ${option}; module.exports = async (web) => { web.put('/', options, async () => 1); web.get('/:id', options, async () => 1); web.post('/', async () => 1); };`,
      'posts.js': `module.exports = async (web) => { web.route({ method: 'PUT', url: '/', handler: async () => 1, ...{}, prefixTrailingSlash: '${value}' }); };`,
    };
    // `onRoute` also tells of the HEAD route of each GET route.
    const distinct = async (app: Parameters<typeof fastifyPaths>[0]): Promise<readonly string[]> =>
      (await fastifyPaths(app)).filter((path, index, all) => !(path === all[index - 1] && /^\/$|:id/u.test(path)));
    await compare({ files, installed: { fastify: 'fastify-5' } }, distinct);
  },
);

it.each([
  ['scriptPattern: /^[a-z]+\\.route\\.js$/', ['users/list.route.js', 'users/other.js'], ['/users/0']],
  ["ignorePattern: '_test\\\\-x'", ['users/list_test-x.js', 'users/list.js'], ['/users/1']],
  ["ignorePattern: 'list'", ['index.js', 'users/list.js', 'list/index.js', 'list/a/index.js'], ['/0']],
  ['', ['users/index.js', 'users/index.cjs', 'users/list.js', 'users/own/list.js'], ['/users/1', '/users/own/3']],
  ['', ['users/_hooks.js', 'users/autohooks.ts', 'users/.auto_hooks.js', 'users/hooks.js'], ['/users/0', '/users/3']],
  ['autoHooksPattern: /^index/', ['index.js', 'users/autohooks.js'], ['/0', '/users/1']],
])('Fastify takes of a folder with { %s } what the graph tells: %j', async (options, names, expected) => {
  const files = autoloading(options, names);
  await compare({ files, installed: AUTOLOADING }, fastifyPaths);
  expect(await paths(files)).toEqual(expected);
});

it.each([
  // A text that is not a regular expression.
  ["ignorePattern: '('", ['users/list.js'], ['/users/0']],
  // Node 20 loads no TypeScript.
  ['', ['users/types.d.ts', 'users/d.ts', 'orders/ad.ts'], ['/orders/2', '/users/1']],
])('a folder with { %s }, with which the application does not start here: %j', async (options, names, expected) => {
  expect(await paths(autoloading(options, names))).toEqual(expected);
});

/** An application that loads these files of a folder; each serves its number. */
function autoloading(options: string, names: readonly string[]): Files {
  const app = `${FASTIFY} app.register(require('@fastify/autoload'), { dir: __dirname + '/routes', ${options} });`;
  const plugins = names.map((name, index): readonly [string, string] => [
    `routes/${name}`,
    `module.exports = async (web) => { web.get('/${String(index)}', async () => 1); };`,
  ]);
  return { 'app.js': app, ...Object.fromEntries(plugins) };
}

testTrees(
  'Hono',
  hono,
  (module) =>
    `const { Hono } = require('hono'); const app = new Hono().basePath('/api'); app.route('/', require('${module}')); module.exports = app;`,
  { hono: 'hono' },
  honoPaths,
);

testTrees(
  'Koa',
  koa,
  (module) =>
    `const Koa = require('koa'); const Router = require('@koa/router'); const app = new Koa(); const api = new Router({ prefix: '/api' }); api.use('/r', require('${module}').routes()); app.use(api.routes()); module.exports = api;`,
  { koa: 'koa', '@koa/router': '@koa/router' },
  koaPaths,
);
