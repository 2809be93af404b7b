import { describe, expect, it } from 'vitest';
import { listed } from '../listed.ts';
import { describeRoutes, findRoutes, type Reading } from '../find-routes.ts';

/** The routes of a line, without its number: `GET '/a' express assumed`. */
function found(code: string, reading: Reading = {}): readonly string[] {
  return describeRoutes(findRoutes(code, reading), code).map((line) => line.replace(/^\d+ /u, ''));
}

/** The same without full paths. */
function bare(code: string, reading?: Reading): readonly string[] {
  return found(code, reading).map((line) => line.replace(/ → \S+/u, ''));
}

/** Code in a function that gets `app`. */
function given(code: string, reading?: Reading): readonly string[] {
  return found(`export default (app) => { ${code} };`, reading);
}

describe('which framework a name stands for', () => {
  it.each([
    ["app.get('/a', (req, res) => 1);", 'express'],
    ["app.get('/a', (a, next) => 1);", 'express'],
    ["app.get('/a', (request, reply) => 1);", 'fastify'],
    ["app.get('/a', list);", 'unknown'],
    ["app.get('/a', (req, res) => 1); app.get('/a', (req, reply) => 1);", 'express'],
    ["app.set(); app.get('/a', (req, reply) => 1);", 'fastify'],
    ["x(app); app.get('/a', (req, reply) => 1);", 'fastify'],
    ["app.x; app.get('/a', (req, reply) => 1);", 'fastify'],
  ])('%s: %s', (code, framework) => expect(given(code)[0]).toBe(`GET '/a' ${framework} assumed`));

  it.each([
    ["import x from '@fastify/cors';", 'fastify'],
    ["import x from 'fastify-plugin-x';", 'fastify'],
    ["import x from 'express-rate-limit';", 'express'],
    ["import x from 'fastifyx';", 'unknown'],
    ["import x from 'my-fastify';", 'unknown'],
    ["import x from 'expressx';", 'unknown'],
    ["import x from 'my-express';", 'unknown'],
    ["import x from '@fastify/cors'; import y from 'express-rate-limit';", 'unknown'],
  ])('in a file with %s: %s', (head, framework) => {
    expect(found(`${head} export default (app) => { app.get('/a', list); };`)).toEqual([
      `GET '/a' ${framework} assumed`,
    ]);
  });

  it.each([
    [{ express: '^4.0.0' }, ["GET '/a' express assumed"]],
    [{ fastify: '^4.0.0' }, ["GET '/a' fastify assumed"]],
    [{ express: '^4.0.0', fastify: '^4.0.0' }, ["GET '/a' unknown assumed"]],
    [{ koa: '^2.0.0' }, []],
    [{ '@koa/router': '^12.0.0' }, ["GET '/a' koa assumed"]],
    [{ hono: '^4.0.0' }, ["GET '/a' hono assumed"]],
    [{ hono: '^4.0.0', fastify: '^5.0.0' }, ["GET '/a' fastify assumed"]],
    [{ hono: '^4.0.0', '@koa/router': '^12.0.0' }, []],
    [{ koa: '^2.0.0', express: '^4.0.0' }, ["GET '/a' express assumed"]],
    [{ lodash: '^4.0.0' }, ["GET '/a' unknown assumed"]],
    [{ xkoa: '^2.0.0' }, ["GET '/a' unknown assumed"]],
  ])('in a project with %j', (dependencies, expected) => {
    expect(given("app.get('/a', list);", { dependencies })).toEqual(expected);
  });

  it.each([
    ["import { z } from '@hono/zod-validator'; export default (app) => { app.get('/a', z(x), (c) => 1); };", 1],
    ["import app from '../app.js'; app.get('/a', async (c) => c.json({}));", 1],
    ["import app from '../app.js'; app.get('/a', (req, res) => 1);", 0],
    ["import app from '../app.js'; app.get('/a', c.list); const x = app.get('/b', (c) => 1);", 1],
    ["import Koa from 'koa'; export default (app) => { app.get('/a', (ctx) => 1); };", 0],
  ])('in a project with hono only: %s', (code, count) => {
    expect(found(code, { dependencies: { hono: '^4.0.0' } })).toHaveLength(count);
  });

  it.each(
    listed(`
      koa, @koa/router, koa-router, hono, @hono/node-server, @hapi/hapi, restify, polka, h3, uWebSockets.js
    `),
  )('nothing in a file with %s', (module) => {
    expect(found(`import x from '${module}'; export default (app) => { app.get('/a', list); };`)).toEqual([]);
    expect(found(`import x from 'my-${module}'; export default (app) => { app.get('/a', list); };`)).toHaveLength(1);
  });
});

describe('which calls', () => {
  it.each([
    ["app.get('/a', list);", ["GET '/a' unknown assumed"]],
    ["app.post('/a', x.list);", ["POST '/a' unknown assumed"]],
    ["app.put('/a', auth, list);", ["PUT '/a' unknown assumed"]],
    ["app.use('/a', list);", ["mount '/a' unknown assumed"]],
    ['app.get(`${x}/a`, (req, res) => 1);', ["GET '${…}/a' express assumed"]],
    ["app.route({ method: 'GET', url: '/a', handler: list });", ["GET '/a' unknown assumed"]],
    ["app.route({ method: 'GET', url: '/a', handler: (req, reply) => 1 });", ["GET '/a' fastify assumed"]],
    ["app.route('/a').get(list);", ["GET '/a' unknown assumed"]],
    ["app.register(routes, { prefix: '/a' });", ["mount '/a' unknown assumed"]],
  ])('%s', (code, expected) => expect(bare(`export default (app) => { ${code} };`)).toEqual(expected));

  it.each([
    "app.get('/a');",
    "app.get('a', list);",
    "app.get('/a', 1);",
    "app.get('/a', 'b');",
    "app.get('/a', {});",
    'app.get(`${x}/a`, list);',
    'app.get(`${x}a`, (req, res) => 1);',
    "const x = app.get('/a', list);",
    "await app.get('/a', list);",
    "app.get('/a', list).then(x);",
    "app.get('/a', (ctx) => 1);",
    "app.get('/a', (context, next) => 1);",
    "app.get('/a', (_ctx) => 1);",
    "app.get('/a', (schema) => 1);",
    "app.get('/a', (request, h) => 1);",
    "app.route({ method: 'GET', path: '/a', handler: list });",
    'app.route(x);',
    "app.emit('/a', list);",
  ])('not %s', (code) => expect(given(code)).toEqual([]));
});

describe('names that nothing else speaks for', () => {
  const inherited = (code: string): readonly string[] =>
    found(`import Base from './base'; export class A extends Base { init() { ${code} } list() {} }`);

  it.each([
    "this.app.get('/a', (req, res) => 1);",
    "this.app.get('/a', (_req, _res) => 1);",
    "this.app.get('/a', (x, reply) => 1);",
    "this.app.get('/a', (x, response) => 1);",
    "this.app.get('/a', this.list);",
    "this.app.get('/a', this.list.bind(this));",
    "this.app.use('/a', this.users.routes());",
  ])('%s', (code) => expect(inherited(code)).toHaveLength(1));

  it.each([
    "this.app.get('/a', list);",
    "this.app.get('/a', (x) => 1);",
    "this.app.get('/a', x.list);",
    "this.app.get('/a', list.bind(this));",
    "this.app.get('/a', this.list());",
    "this.app.get('/a', this.list.call(this));",
    "x = this.app.get('/a', this.list);",
  ])('not %s', (code) => expect(inherited(code)).toEqual([]));
});

describe('names that settings give', () => {
  it.each([
    [{ callee: 'add', methods: ['get', 'POST'], path: 0 }, "add('/a', h);", ["GET,POST '/a' express proven"]],
    [{ callee: 'add', kind: 'mount', path: 0 }, "add('/a', h);", ["mount '/a' express proven"]],
    [{ callee: 'add', method: 'verb', path: 'url' }, "add({ verb: 'put', url: '/a' });", ["PUT '/a' express proven"]],
  ])('%j: %s', (registrar, code, expected) => {
    const settings = { registrars: [{ framework: 'express', ...registrar } as never] };
    expect(bare(code, { settings })).toEqual(expected);
  });
});

describe('what is put into a plugin of Fastify', () => {
  const on = (plugin: string, prefix = "'api'"): readonly string[] =>
    bare(`import Fastify from 'fastify'; const f = Fastify(); f.register(${plugin}, { prefix: ${prefix} });`);

  it.each(["require('./routes').default", "(await import('./routes')).default"])('%s takes any prefix', (plugin) => {
    expect(on(plugin)).toEqual(["mount 'api' fastify proven"]);
    expect(on(plugin, "'/api'")).toEqual(["mount '/api' fastify proven"]);
  });

  it.each(['plugin', 'make()'])('%s takes one with a slash', (plugin) => {
    expect(on(plugin)).toEqual([]);
    expect(on(plugin, "'/api'")).toEqual(["mount '/api' fastify proven"]);
  });

  it.each([
    ["const p = require('./p');", ["mount 'api' fastify proven"]],
    ['let p;', []],
  ])('a name that stands for %s', (head, expected) => {
    const code = `${head} import Fastify from 'fastify'; const f = Fastify(); f.register(p, { prefix: 'api' });`;
    expect(bare(code)).toEqual(expected);
  });
});

describe('what a call gives', () => {
  const express = (code: string): readonly string[] =>
    bare(`import express from 'express'; const r = express.Router(); ${code}`);

  it.each([
    ['r.get({}, h);', []],
    ['r[x](y, h);', []],
    ["r['post']('/a', h);", ["POST '/a' express proven"]],
    ["r['m-search']('/a', h);", ["M-SEARCH '/a' express proven"]],
  ])('%s', (code, expected) => expect(express(code)).toEqual(expected));

  const fastify = (code: string): readonly string[] =>
    bare(`import Fastify from 'fastify'; const f = Fastify(); ${code}`);

  it.each([
    ["f.route({ method: x ? 'GET' : 'PUT', url: '/a', handler });", ["GET,PUT '/a' fastify proven"]],
    ["f.route({ method: ['GET', ...x], url: '/a', handler });", ["? '/a' fastify proven"]],
    ["f.route({ method: 'GET', url: '/a', handler, ...x });", ["? '/a' fastify proven"]],
    ['f.route(x);', ["? '${…}' fastify proven"]],
    ["const o = { method: 'GET', url: '/a', handler }; f.route(o);", ["GET '/a' fastify proven"]],
  ])('%s', (code, expected) => expect(fastify(code)).toEqual(expected));
});

describe('modules of Nest', () => {
  const nest = (tree: string, from = '@nestjs/core'): readonly string[] =>
    bare(`import { RouterModule } from '${from}'; @Module({ imports: [${tree}] }) class A {}`);

  it.each([
    ["RouterModule.register([{ children: [{ path: 'b' }] }])", ["mount 'b' nest proven"]],
    ["RouterModule.register([A, x, { path: y }, { path: 'c' }])", ["mount 'c' nest proven"]],
    ["RouterModule.other([{ path: 'a' }])", []],
  ])('%s', (tree, expected) => expect(nest(tree)).toEqual(expected));

  it.each([
    ['./router', 0],
    // An import from a folder of the package is an import from the package.
    ['@nestjs/core/x', 1],
    ['my@nestjs/core', 0],
  ])('from %s: %i', (from, count) => {
    expect(nest("RouterModule.register([{ path: 'a', module: A }])", from)).toHaveLength(count);
  });
});
