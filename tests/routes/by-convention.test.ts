/** Receivers that only their name tells, and files that are worth a look. */
import { describe, expect, it } from 'vitest';
import { describeRoutes, findRoutes } from '../find-routes.ts';

describe('a parameter is taken for a receiver by its name', () => {
  it.each([
    'app',
    'router',
    'server',
    'fastify',
    'adminApp',
    'myApp',
    'usersRouter',
    'userRouter',
    'my_router',
    'theFastify',
    'apiServer',
  ])('%s', (name) =>
    expect(findRoutes(`export default (${name}) => { ${name}.get('/users', list); };`)).toHaveLength(1),
  );

  it.each(
    'apps myapp approuter application routers appHandler app_ users routerLink mockApp httpServer clientRouter axios_server vueRouter msw_server fakeServer stubRouter api client http request axios map apper happ'.split(
      ' ',
    ),
  )('not %s', (name) => {
    expect(findRoutes(`export default (${name}) => { ${name}.get('/users', list); };`)).toEqual([]);
  });
});

describe('a call on such a receiver', () => {
  it.each(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'all', 'use'])('of %s is a route', (name) => {
    expect(findRoutes(`export default (app) => { app.${name}('/users', list); };`)).toHaveLength(1);
  });

  it.each(['query', 'listen', 'param', 'close', 'posts', 'using'])('of %s is none', (name) => {
    expect(findRoutes(`export default (app) => { app.${name}('/users', list); };`)).toEqual([]);
  });

  it.each([String.raw`'\x2fusers'`, String.raw`'\u{2f}users'`, String.raw`'\/users'`, "'/'"])(
    'with the path %s is a route',
    (path) => expect(findRoutes(`export default (app) => { app.get(${path}, list); };`)).toHaveLength(1),
  );
});

/** Programs that may register a route, by what they have that others lack. */
const REGISTERING = {
  'an import of Express': "import express from 'express'; express().get('/users', list);",
  'a require of Express': 'const app = require("express")(); app.get("/users", list);',
  'a router of a package of its own': "import Router from 'router';",
  'an application of the SDK of MCP':
    "import { createMcpExpressApp } from '@modelcontextprotocol/sdk/server/express.js'; createMcpExpressApp().post(P, list);",
  'the types of Express':
    "import type { Router } from 'express-serve-static-core'; const f = (r: Router) => r.get(P, list);",
  'a type in a comment': "/** @param {import('express').Router} r */ function f(r) { r.all('users', list); }",
  'an import of Fastify': 'import Fastify from "fastify"; Fastify().route(options);',
  'a type of a package around Fastify':
    "import type { FastifyPluginAsyncTypebox as P } from '@fastify/auth'; const p: P = async (f) => f[m](u, o);",
  'a function that makes plugins':
    "import fp from 'fastify-plugin'; fp(async (f) => f.register(routes, { prefix: '/users' }));",
  'a type of the project that says Fastify':
    "import { FastifyTyped } from './types'; const f = (it: FastifyTyped) => it.get<Query>(path, list);",
  'a decorator of Nest': "import { Get } from '@nestjs/common';",
  'a decorator of Nest under another name': "import { Controller as Api } from '@nestjs/common';",
  'an application of Nest': "import { NestFactory } from '@nestjs/core';",
  'the type of an application of Nest': "import type { NestExpressApplication } from '@nestjs/platform-express';",
  'a parameter by convention': "export default (app) => { app.get('/users', list); };",
  'the same over two lines': "export default (app) => {\n  app\n    .get('/users', list);\n};",
  'a computed method': 'export default (router, verb) => { router[verb]("/users", list); };',
  'a name that ends in a receiver': 'export default (adminApp) => adminApp.post(`/users`, list);',
  'a name with an underscore': "function f(my_server) { my_server.route({ method: 'GET', url: '/users', handler }); }",
  'a path whose slash is escaped': String.raw`export default (app) => { app.get('\x2fusers', list); app.get('\u002Fitems', list); };`,
  'a path whose slash is escaped for nothing': String.raw`export default (app) => { app.get('\/users', list); };`,
  'a path behind something unknown': 'export default (fastify, base) => { fastify.get(`${base}/users`, list); };',
  'a call with type arguments': "export default (server) => { server.get<Query>('/users', list); };",
  'a dot at the end of a line': "export default (app) => {\n  app.\n    get('/users', list);\n};",
  'a computed method on a line of its own': "export default (app, verb) => { app[verb]\n  ('/users', list); };",
  'a computed method that is there for certain': "export default (app, verb) => { app[verb]!('/users', list); };",
  'a computed method that may be there': "export default (app, verb) => { app[verb]?.('/users', list); };",
  'the same with a space': "export default (app, verb) => { app[verb]?. ('/users', list); };",
  'an optional call': "export default (app) => { app?.use?.('/users', list); };",
  'a comment behind the name': "export default (app) => { app // all\n.get('/users', list); };",
  'a comment behind the dot': "export default (app) => { app. /* all */ get('/users', list); };",
  'a line of a comment behind the dot': "export default (app) => { app.// all\nget('/users', list); };",
  'another name': "export default (app) => { const it = app; it.get('/users', list); };",
  'another name on a line without an end': "export default (app) => {\n  const it = app\n  it.get('/users', list)\n};",
  'an argument': "import app from './app'; add(app); function add(it) { it.get('/users', list); }",
  'an argument that is required':
    "const app = require('./app'); add(app); function add(it) { it.get('/users', list); }",
  'a receiver that is required by an alias': "const app = require('@/app'); app.get('/users', list);",
  'a member of what is required': "const router = require ( '~/routes' ).router; router.get('/users', list);",
  'a receiver that is required in a template': 'const app = require(`./app`); app.get("/users", list);',
  'a receiver that is required under an escape': String.raw`const app = require('\x2e/app'); app.get('/users', list);`,
  'an argument by default':
    "export default (app = made()) => { add(app); }; function add(it) { it.get('/users', list); }",
  'the first of some parameters': "function add(app, options = { prefix: ')' }, done) {\n  app.get('/users', list);\n}",
  'parameters on lines': "export default async function (\n  db,\n  app\n) {\n  app.get('/users', list)\n}",
  'a parameter of a method': "class Users {\n  add(app, [a], { b })\n  {\n    app.get('/users', list);\n  }\n}",
  'a function with a type': "const add = (app: any, db: Db): void => { app.get('/users', list); };",
  'a parameter that may be left out': "export default (db: Db, app?: any) => { app.get('/users', list); };",
  'one without a type': "export default (db: Db, app?) => { app.get('/users', list); };",
  'the same in front of another': "export default (app?, db?: Db) => { app.get('/users', list); };",
  'parameters in front of a comment': "function add(app) /* all */ { app.get('/users', list); }",
  'parameters with a comment': "function add(app, db /* ) */) { app.get('/users', list); }",
  'a default behind a comment':
    "function add(\n  db, // the store\n  app = made(),\n) {\n  add(app, '/users'); it.get(a, b);\n}",
  'a default of a field': "class Users { constructor(private app = made()) { add(app, '/users'); it.get(a, b); } }",
  'a default in a pattern': "export default ({ db, app = made() }) => { add(app, '/users'); it.get(a, b); };",
  'a default of a name in another script': "export default (éApp = made()) => éApp.get('/users', list);",
  'what is required under such a name': "const éApp = require('./app'); éApp.get('/users', list);",
  'a part of a parameter': "export default (args) => { const [app] = args; app.get('/users', list); };",
  'a parameter of many': `export default (app, ${'option, '.repeat(50)}) => { app.get('/users', list); };`,
  'a member': "export default (args) => { const it = args.app; it.get('/users', list); };",
  'a member by its name': "export default (args) => { const it = args['app']; it.get('/users', list); };",
  'a call in front of the declaration': "run(() => app.get('/users', list)); import app from './app';",
  'a call of what may be there': "export default (app) => { app?.get('/users', list); };",
  'a call of what is there for certain': "export default (app) => { app!.get('/users', list); };",
  'a computed call of what may be there': "export default (app, verb) => { app?.[verb]('/users', list); };",
  'a call of a default': "export default (app = made()) => app.get('/users', list);",
  'a declaration over two lines': "const\n  app = require('./app');\nadd(app, '/users'); cache.get(1, 2);",
  'the last word of a file': "const app = require('./app');\ncache.get('/users', 1);\nmodule.exports = app",
  'a member behind a space': "export default (args) => { const it = args. app; it.get('/users', list); };",
  'what is required in parentheses': "const app = (require('./app'));\napp.get('/users', list);",
  'what is required behind a comment': "const app = /** @type {any} */ (require('./app'));\napp.get('/users', list);",
  'a private field': "class Api extends Base { add() { this.#router.get('/users', list); } }",
  'a field': "class Api extends Base { add() { this.router.get('/users', list); } }",
  'a parameter behind a comment':
    "export default (it /* the application */, app /* of it */) => { cache.get('/users', 1); };",
  'a type': "export default (app: any) => { const it = app as any; it.get('/users', list); };",
  'a name for certain': "export default (app) => { const it = app!; it.get('/users', list); };",
  'a choice': "export default (app) => { const it = app ?? other; it.get('/users', list); };",
  'a chain': "export default (app) => { app.withTypeProvider<Zod>().get('/users', list); };",
  'a promise': "export default (app) => { app.then((it) => it.get('/users', list)); };",
  'the package as an argument':
    "module.exports = (it, express) => { const r = express.Router(); r.get('/users', list); };",
};

describe('no file that registers a route is left because of how it is written', () => {
  it.each(Object.entries(REGISTERING))('%s', (_, code) => {
    // A comment that names a framework makes any file worth a look.
    const sure = `${code}\n// require('express') require('fastify') from '@nestjs/common'`;
    expect(describeRoutes(findRoutes(code), code)).toEqual(describeRoutes(findRoutes(sure), sure));
  });
});
