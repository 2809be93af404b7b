import { describe, expect, it } from 'vitest';
import vm from 'node:vm';
import { checkSettings } from '../../src/settings.ts';
import { pasted, project, run } from './pasted.ts';

describe('routers of other files', () => {
  it('are named as the code that imports them does', async () => {
    const { routers, added, advice } = await pasted({
      'web.js': `
        const express = require('express');
        const web = express();
        web.use(express.json());
        exports.web = web;
        exports.pages = express.Router();`,
      'api.mjs':
        "import express from 'express'; export const api = express(); api.use(express.json()); export default express.Router();",
      'users.js': "const { web, pages: views } = require('./web'); web.get('/users', list); views.get('/pages', show);",
      'orders.js': "const all = require('./web'); all.web.get('/orders', list);",
      'books.mjs': "import rest, { api as books } from './api.mjs'; books.get('/books', list); rest.put('/all', all);",
    });
    expect(routers).toEqual({ express: ['all.web', 'books', 'rest', 'views', 'web'] });
    expect(added).toEqual([
      'books.mjs GET /books',
      'books.mjs PUT /all',
      'orders.js GET /orders',
      'users.js GET /users',
      'users.js GET /pages',
    ]);
    expect(advice).toContain("express: [ 'all.web', 'books', 'rest', 'views', 'web' ]");
  });

  it('come through files that pass them on, and from functions that make them', async () => {
    const { routers, added } = await pasted({
      'lib/make.ts': `
        import fastify from 'fastify';
        export async function make() { const it = fastify(); it.register(cors); return it; }
        export default { open: () => fastify() };`,
      'lib/index.ts': "export { make as create } from './make'; export * from './router';",
      'lib/router.ts': "import { Router } from 'express'; export const pages = Router(); pages.use(log);",
      'a.ts': "import { create, pages } from './lib'; const up = await create(); up.get('/a', a); pages.get('/p', p);",
      'b.ts': "import lib from './lib/make'; const down = lib.open(); down.get('/b', b);",
    });
    expect(routers).toEqual({ express: ['pages'], fastify: ['down', 'up'] });
    expect(added).toEqual(['a.ts GET /a', 'a.ts GET /p', 'b.ts GET /b']);
  });

  it('are fields of a class that others extend, or of its objects', async () => {
    const { routers, added } = await pasted({
      'base.ts': `
        import { Router } from 'express';
        export abstract class Base { protected readonly web = Router(); constructor() { this.web.use(log); } }`,
      'crud.ts': "import { Base } from './base'; export class Crud extends Base {}",
      'users.ts': `
        import { Crud } from './crud';
        class Users extends Crud { constructor() { super(); this.web.get('/users', this.list); } }`,
      'server.js':
        "const express = require('express'); class Server { constructor() { this.web = express(); this.web.use(express.json()); } } module.exports = new Server();",
      'main.js': "const server = require('./server'); server.web.post('/main', main);",
    });
    expect(routers).toEqual({ express: ['Crud#web', 'server.web'] });
    expect(added).toEqual(['main.js POST /main', 'users.ts GET /users']);
  });

  it('are members of the one object of a class', async () => {
    const { routers, added } = await pasted({
      'server.js': `
        import express from 'express';
        export class Server {
          static getInstance() { return (this.one ??= new Server()); }
          constructor() { this.web = express(); this.web.use(express.json()); this.title = ''; }
        }`,
      'main.js': `
        import { Server } from './server.js';
        const server = Server.getInstance();
        const it = (globalThis.it = server.web);
        it.get('/users', list);
        Server.getName().web.get('/name', list);
        server.title.get('/title', list);`,
    });
    expect(routers).toEqual({ express: ['it'] });
    expect(added).toEqual(['main.js GET /users']);
  });

  it('are given to functions, methods, constructors and plugins', async () => {
    const { routers, added } = await pasted({
      'main.js': `
        import express from 'express';
        import fastify from 'fastify';
        import users from './users.js';
        import { Orders } from './orders.js';
        import { books } from './books.js';
        import plugin from './plugin.js';
        const web = express();
        web.use(express.json());
        users(web, {});
        new Orders({ web });
        const orders = new Orders({ web });
        for (const each of [orders]) each.install(web);
        books.mount(1, web);
        fastify().register(plugin);`,
      'users.js': "export default (it, options) => { it.get('/users', list); };",
      'orders.js': `
        export class Orders {
          constructor({ web }) { web.get('/orders', list); }
          install(target) { target.get('/more', list); }
        }`,
      'books.js': "export const books = { mount(number, into) { into.get('/books', list); } };",
      'plugin.js': "export default async function (instance) { instance.get('/plugin', list); }",
    });
    expect(routers).toEqual({ express: ['into', 'it', 'target', 'web'], fastify: ['instance'] });
    expect(added).toEqual([
      'books.js GET /books',
      'orders.js GET /orders',
      'orders.js GET /more',
      'plugin.js GET /plugin',
      'users.js GET /users',
    ]);
  });

  it('are narrowed to the files where the name means a router', async () => {
    const { routers, added, advice } = await pasted({
      'src/web.js': "import express from 'express'; export const api = express(); api.use(express.json());",
      'src/users.js': "import { api } from './web.js'; api.get('/users', list);",
      'src/client.js':
        "import axios from 'axios'; const api = axios.create(); api.get('/users', options); api.post('/x', body);",
    });
    expect(routers).toEqual({ express: [{ name: 'api', files: ['src/users.js'] }] });
    expect(added).toEqual(['src/users.js GET /users']);
    expect(advice).toContain("{ name: 'api', files: [ 'src/users.js' ] }");
  });

  it.each([
    ['test/a.js', ['src/routes/*']],
    // A pattern for the folder would also match this file.
    ['client/src/routes/a.js', ['src/routes/a.js', 'src/routes/b.js', 'src/routes/c.js']],
  ])('are narrowed to a folder that has nothing else of the name, as %s', async (other, expected) => {
    const user = (path: string): string => `import { api } from '../web.js'; api.get('/${path}', list);`;
    const { routers } = await pasted({
      'src/web.js': "import express from 'express'; export const api = express(); api.use(express.json());",
      'src/routes/a.js': user('a'),
      'src/routes/b.js': user('b'),
      'src/routes/c.js': user('c'),
      [other]: "api.get('/users', headers); api.post('/users', body);",
    });
    expect(routers).toEqual({ express: [{ name: 'api', files: expected }] });
  });
});

it('is printed as a block of a config, and all that is listed beside it is then seen', async () => {
  const { routers, registrars, added, advice } = await pasted({
    'src/web.js': `
      import express from 'express';
      export const api = express();
      api.use(express.json());
      export const it$ = express.Router();
      export function add(it, path, handler) { it.get(path, handler); }`,
    'src/users.js':
      "import { add, api, it$ as odd$ } from './web.js'; api.get('/users', list); add(odd$, '/odd', list);",
    'src/client.js': "const api = axios.create(); api.get('/users', options);",
    'src/more.js': "import { it$ } from './web.js'; it$.get('/more', list); api.use('x');",
  });
  const [listed = '', block = ''] = advice.split('register them:')[1]?.split(/To make .*:\n/u) ?? [];
  const printed: unknown = vm.runInNewContext(`[${block}][0].settings.rest`);
  expect(JSON.parse(JSON.stringify(printed))).toEqual({ routers, registrars });
  expect(() => checkSettings(printed)).not.toThrow();
  expect(added).toEqual(['src/more.js GET /more', 'src/users.js GET /users', 'src/users.js GET /odd']);
  const rows = listed.split('\n').filter((line) => line.startsWith('GET'));
  expect(rows.map((line) => line.split(/\s{2,}/u)).map(([, path, , , why]) => `${path} ${why}`)).toEqual([
    '/more (mount not seen) a router of another file',
    '/users a router of another file',
    '/odd (mount not seen) a function of another file',
  ]);
});

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  'clients that another file makes': `
    import { api, http, cache } from './clients.js';
    api.get('/users', { params }); await http.post('/users', body); cache.get('/users', load);`,
  'a test agent': `
    import request from 'supertest';
    import { web } from './web.js';
    const agent = request.agent(web);
    agent.get('/users', done); await request(web).get('/users'); agent.post('/users').send({}).expect(200);`,
  'what only gets the application': `
    import { web } from './web.js';
    const client = makeClient(web); client.get('/users', done); web.get('title'); web.set('/x', {});`,
  'applications of browsers': `
    import { createApp } from 'vue';
    const app = createApp({}); app.use('/x', options); app.get('/x', options);`,
  'a browser under test':
    "cy.get('/users', { timeout }); cy.intercept('/users', (req, res) => {}); page.route('/x', (route) => {});",
};

describe('what is no router', () => {
  it.each(Object.entries(LOOK_ALIKES))('%s', async (_, code) => {
    const { routers, added } = await pasted({
      'web.js': "import express from 'express'; export const web = express(); web.get('/own', own);",
      'clients.js': `
        import axios from 'axios';
        export const api = axios.create(); export const http = api; export const cache = new Map();`,
      'look-alike.js': code,
    });
    expect({ routers, added }).toEqual({ routers: {}, added: [] });
  });
});

it('prints what it cannot follow nowhere, and never fails', async () => {
  const cwd = project({
    'loop-a.js': "export * from './loop-b.js'; import { web } from './loop-b.js'; web.get('/a', h);",
    'loop-b.js': "export * from './loop-a.js'; import { web } from './loop-a.js'; export { web };",
    'self.js':
      "import * as self from './self.js'; export const web = self; self.web.web.get('/x', h); self.call(self);",
    'odd.js': "module.exports = module.exports = exports; exports.a = exports; require('./odd')(require('./odd').a.a);",
    'class.js': 'export default class extends (class {}) { [Symbol.iterator]() {} static { this.x; } }',
    'broken.js': 'const = ;',
  });
  expect(await run(cwd)).toContain('No routes');
});

it('prints the whole of a list that the config has already, since the last one counts', async () => {
  const cwd = project({
    "it's/web.js": "import express from 'express'; export const api = express();",
    "it's/users.js": "import { api } from './web.js'; api.get('/users', list);",
    'client.js': "const api = axios.create(); api.get('/users', options);",
    'known.json': '{ "routers": { "express": ["known"], "fastify": ["other"] } }',
  });
  const advice = await run(cwd, '--settings', 'known.json');
  const block: unknown = vm.runInNewContext(`[${advice.split(/To make .*:\n/u)[1] ?? ''}][0].settings.rest`);
  const narrow = { name: 'api', files: ["it's/users.js"] };
  expect(JSON.parse(JSON.stringify(block))).toEqual({ routers: { express: ['known', narrow] } });
});
