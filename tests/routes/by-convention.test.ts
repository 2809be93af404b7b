/** Receivers that only their name reveals, and files that are worth a look. */
import { describe, expect, it } from 'vitest';
import { describeRoutes, findRoutes } from '../find-routes.ts';
import { listed } from '../listed.ts';

describe('a parameter is taken for a receiver by its name', () => {
  it.each(
    listed(`
      app, router, server, fastify, adminApp, myApp, usersRouter, userRouter, my_router, theFastify, apiServer
    `),
  )('%s', (name) =>
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

/** Programs that may register a route, each with the feature that distinguishes it. */
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
  'an application of Nest': "import { NestFactory } from '@nestjs/core';",
  'a parameter by convention': "export default (app) => { app.get('/users', list); };",
  'the same over two lines': "export default (app) => {\n  app\n    .get('/users', list);\n};",
  'a computed method': 'export default (router, verb) => { router[verb]("/users", list); };',
  'a name that ends in a receiver': 'export default (adminApp) => adminApp.post(`/users`, list);',
  'a call with type arguments': "export default (server) => { server.get<Query>('/users', list); };",
  'a dot at the end of a line': "export default (app) => {\n  app.\n    get('/users', list);\n};",
  'a computed method on a line of its own': "export default (app, verb) => { app[verb]\n  ('/users', list); };",
  'an optional call': "export default (app) => { app?.use?.('/users', list); };",
  'a call of what may be there': "export default (app) => { app?.get('/users', list); };",
  'a call of what is there for certain': "export default (app) => { app!.get('/users', list); };",
  'a computed call of what may be there': "export default (app, verb) => { app?.[verb]('/users', list); };",
  'a private field': "class Api extends Base { add() { this.#router.get('/users', list); } }",
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
