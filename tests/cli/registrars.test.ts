import { describe, expect, it } from 'vitest';
import { pasted, project, run } from './pasted.ts';

const HELPERS = `
  const helpers = module.exports;
  helpers.page = function (...args) {
    const [router, name] = args;
    router.get(name, track, helpers.wrap(args[args.length - 1]));
    router.get(\`/api\${name}\`, helpers.wrap(args[args.length - 1]));
  };
  helpers.route = (router, verb, name, handler) => {
    router[verb](name, handler);
  };
  helpers.wrap = (handler) => handler;`;

describe('functions of other files', () => {
  it('are named as the code calls them', async () => {
    const { callees, added, advice } = await pasted({
      'routes/helpers.js': HELPERS,
      'routes/users.js': `
        const router = require('express').Router();
        const helpers = require('./helpers');
        const { route } = helpers;
        helpers.page(router, '/users', list);
        route(router, 'post', '/users', create);
        module.exports = router;`,
      'routes/orders.js': `
        const { page: show } = require('./helpers');
        const router = require('express').Router();
        show(router, '/orders', list);`,
    });
    expect(callees).toEqual(['helpers.page', 'route', 'show']);
    expect(added).toEqual([
      'routes/orders.js GET /orders',
      'routes/users.js GET /users',
      'routes/users.js POST /users',
    ]);
    expect(advice).toContain("{ callee: 'route', framework: 'express', method: 1, path: 2 }");
  });

  it('show the whole paths of what they register on the routers that they are given', async () => {
    const { advice } = await pasted({
      'routes/helpers.js': HELPERS,
      'routes/users.js': `
        const router = require('express').Router();
        const { route } = require('./helpers');
        route(router, 'post', '/:id', update);
        module.exports = () => router;`,
      'routes/index.js': `
        const { route } = require('./helpers');
        const both = (router, path, handler) => route(router, 'all', path, handler);
        module.exports = { both };`,
      'app.js': `
        const app = require('express')();
        const { both } = require('./routes');
        app.use('/api/users', require('./routes/users')());
        both(app, '/ping', ok);`,
    });
    expect(advice).toMatch(/^POST +\/api\/users\/:id /mu);
    expect(advice).toMatch(/^ALL +\/ping /mu);
  });

  it('show the paths of the instance whose superclass registers, and no others', async () => {
    const { advice } = await pasted({
      'controller.js': `
        const { Router } = require('express');
        module.exports = class Controller {
          constructor() { this.app = Router(); }
          get router() { return this.app; }
          route(options) { this.app[options.method](options.path, options.handler); }
          get(path, handler) { this.route({ method: 'get', path, handler }); }
          use(path, router) { this.app.use(path, router); }
        };`,
      'users.js': `
        const Controller = require('./controller');
        module.exports = class Users extends Controller {
          constructor() { super(); this.get('/list', list); }
        };`,
      'posts.js': `
        const Controller = require('./controller');
        module.exports = class Posts extends Controller {
          constructor() { super(); this.route({ method: 'post', path: '', handler }); }
        };`,
      'index.js': `
        const Controller = require('./controller');
        const Users = require('./users');
        const Posts = require('./posts');
        module.exports = class Index extends Controller {
          constructor() {
            super();
            this.use('/users', new Users().router);
            this.use('/posts', new Posts().router);
          }
        };`,
      'app.js': `
        const app = require('express')();
        const Index = require('./index');
        app.use('/api', new Index().router);
        app.listen(1);`,
    });
    const [, unseen = ''] = advice.split('The rules do not see');
    expect(unseen.match(/^(?:GET|POST|mount) .*js:\d+/gmu)?.map((line) => line.replaceAll(/ +/gu, ' '))).toEqual([
      'mount /api/users express index.js:8',
      'mount /api/posts express index.js:9',
      'POST /api/posts express posts.js:4',
      'GET /api/users/list express users.js:4',
    ]);
  });

  it('show what the functions themselves put in front', async () => {
    const { advice } = await pasted({
      'base.js': "exports.BASE = '/api';",
      'app.js': `
        const { BASE } = require('./base');
        const app = require('express')();
        const page = (path) => app.get(BASE + path, h);
        const admin = (path) => page(\`/admin\${path}\`);
        module.exports = { page, admin };
        app.listen(1);`,
      'users.js': "const { page } = require('./app'); page('/users');",
      'roles.js': "const { admin } = require('./app'); admin('/roles');",
    });
    expect(advice).toMatch(/^GET +\/api\/users /mu);
    expect(advice).toMatch(/^GET +\/api\/admin\/roles /mu);
  });

  it('are found where either name of the path is used', async () => {
    const { added } = await pasted({
      'add.ts': `
        import type { FastifyInstance } from 'fastify';
        export const byPath = (app: FastifyInstance, p: string) => app.route({ method: 'GET', path: p, handler });
        export const byUrl = (app: FastifyInstance, p: string) => app.route({ method: 'GET', url: p, handler });`,
      'app.ts': `
        import fastify from 'fastify';
        import { byPath, byUrl } from './add';
        const app = fastify();
        byPath(app, '/users');
        byUrl(app, '/orders');`,
    });
    expect(added).toEqual(['app.ts GET /users', 'app.ts GET /orders']);
  });

  it('are found in a file that spells no framework and no path', async () => {
    const { callees, added } = await pasted({
      'package.json': '{ "dependencies": { "express": "^5.0.0" } }',
      'src/register.js': 'export function register(router, method, path, handler) { router[method](path, handler); }',
      'src/users.js': `
        import { Router } from 'express';
        import { register } from './register.js';
        register(Router(), 'get', '/users', list);`,
    });
    expect(callees).toEqual(['register']);
    expect(added).toEqual(['src/users.js GET /users']);
  });

  it('are found through a file that passes them on, and an alias', async () => {
    const { callees, added } = await pasted({
      'src/lib/add.ts': `
        import { Router } from 'express';
        export const router = Router();
        export default function addRoute(options: { method: string; path: string; handler: () => void }) {
          router[options.method](options.path, options.handler);
        }`,
      'src/lib/index.ts': "export { default as addRoute } from './add';",
      'src/a.ts': "import { addRoute } from './lib/index.js'; addRoute({ method: 'get', path: '/a', handler });",
      'src/b.ts': "import addRoute from '@/lib/add'; addRoute({ method: 'put', path: '/b', handler });",
    });
    expect(callees).toEqual(['addRoute']);
    expect(added).toEqual(['src/a.ts GET /a', 'src/b.ts PUT /b']);
  });

  it('may be methods of a class that others extend', async () => {
    const { callees, added } = await pasted({
      'base.ts': `
        import { Router } from 'express';
        export default abstract class Base {
          app = Router();
          route(options) {
            this.app[options.method](options.path, options.handler);
            this.app.use(options.path, errors);
          }
          get(path, handler) {
            this.route({ method: 'get', path, handler });
          }
          use(path, router) {
            this.app.use(path, router);
          }
        }`,
      'crud.ts': "import Base from './base'; export class Crud extends Base {}",
      'users.ts': `
        import Base from './base';
        export class Users extends Base {
          constructor() {
            super();
            this.route({ method: 'delete', path: '/users/:id', handler });
            this.get('/users', list);
            this.use('/tags', tags);
          }
        }`,
      'orders.ts': `
        import { Crud } from './crud';
        class Orders extends Crud { add() { this.get('/orders', list); } }`,
      'cache.ts': 'export class Cache { load(key) { return this.get(key, fallback); } }',
    });
    expect(callees).toEqual(['Base#get', 'Base#route', 'Base#use', 'Crud#get']);
    expect(added).toEqual([
      'orders.ts GET /orders',
      'users.ts DELETE /users/:id',
      'users.ts GET /users',
      'users.ts mount /tags',
    ]);
  });
});

describe('functions that register through a list', () => {
  it('are functions that get the list', async () => {
    const { registrars, added } = await pasted({
      'register.js': `
        import fastify from 'fastify';
        const it = fastify();
        export function register(rows, options) {
          for (const { method, url, handler } of rows) it[method](url, handler);
        }
        export const paint = (rows) => rows.forEach((row) => screen.get(row.url, row.color));`,
      'users.js': `
        import { paint, register } from './register.js';
        register([{ method: 'get', url: '/users', handler }, { method: 'post', url: '/orders', handler }], {});
        const ROWS = [{ method: 'delete', url: '/books', handler }];
        register(ROWS);
        paint([{ url: '/Red', color }]);`,
    });
    expect(registrars).toEqual([{ callee: 'register', framework: 'fastify', method: 'method', path: 'url' }]);
    expect(added).toEqual(['users.js GET /users', 'users.js POST /orders', 'users.js DELETE /books']);
  });
});

it('narrows a name that is called with another meaning to the files where it registers', async () => {
  const { registrars, added } = await pasted({
    'helper.js': `
      import { Router } from 'express';
      const router = Router();
      export const add = (path, handler) => { router.get(path, handler); };`,
    'a.js': "import { add } from './helper.js'; add('/a', h);",
    'b.js': "import { add } from 'lodash'; add('/b', 'c');",
  });
  expect(registrars).toEqual([{ callee: 'add', framework: 'express', methods: ['GET'], path: 0, files: ['a.js'] }]);
  expect(added).toEqual(['a.js GET /a']);
});

it('lists what a call of a function registers once, also where settings make the call a route', async () => {
  const folder = project({
    'app.js':
      "const app = require('express')(); const { add } = require('./add'); add(app, 'get', '/users', list); add(app, 'post', '/users', create);",
    'add.js': 'exports.add = (router, verb, path, handler) => { router[verb](path, handler); };',
    'settings.json': '{ "registrars": [{ "callee": "add", "framework": "express", "method": 1, "path": 2 }] }',
  });
  const places = async (...options: string[]): Promise<readonly string[]> => {
    const printed = await run(folder, '--json', '--no-config', ...options);
    return Array.from(
      printed.matchAll(/"file": ?"(.*?)"|"fullPath": ?"(.*?)"/gu),
      ([, file, full]) => file ?? full ?? '',
    );
  };
  expect(await places()).toEqual(['add.js', '/users', 'add.js', '/users']);
  expect(await places('--settings', 'settings.json')).toEqual(['app.js', '/users', 'app.js', '/users']);
});

describe('what is not printed', () => {
  it('is a function that asks a server', async () => {
    const { callees } = await pasted({
      'client.js': `
        export const post = (server, path, body) => server.post(path, body);
        export const fetch = async (app, path, options) => { const { body } = await app.get(path, options); return body; };`,
      'test.js':
        "import { post, fetch } from './client.js'; await post(server, '/a', body); await fetch(app, '/b', {});",
    });
    expect(callees).toEqual([]);
  });

  it('is advice where everything is seen', async () => {
    const { advice } = await pasted({ 'a.js': "const app = require('express')(); app.get('/a', h);" });
    expect(advice).not.toContain('registrars');
  });
});
