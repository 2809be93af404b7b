/** `move`: a route gets another path, together with its calls. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { routesCommand } from '../../src/cli/routes-command.ts';
import { commitAll, project } from './pasted.ts';

const MANIFEST = '{ "dependencies": { "express": "^4.18.0" } }';

/** Runs `move` in a folder. */
async function moved(folder: string, ...argv: readonly string[]) {
  let out = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((out += String(text)), true));
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const code = await routesCommand(['move', '--no-config', ...argv], folder);
  vi.restoreAllMocks();
  return { code, out };
}

/** The server of each test, with a router of its own in another file. */
const files = (routes: string, client: string): Readonly<Record<string, string>> => ({
  'package.json': MANIFEST,
  'app.js': "const app = require('express')(); app.use('/api/users', require('./users')); app.listen(3000);\n",
  'users.js': `const router = require('express').Router();\n${routes}\nmodule.exports = router;\n`,
  'web/api.js': `import axios from 'axios';\nconst api = axios.create({ baseURL: '/api' });\n${client}\n`,
});

/** What `--write` makes of a client; what is left to do by hand follows in brackets. */
async function clientAfter(routes: string, client: string, from: string, to: string): Promise<string> {
  const folder = project(files(routes, client));
  const { byHand } = JSON.parse((await moved(folder, from, to, '--write', '--json')).out) as {
    byHand: readonly { readonly line: number; readonly why: string }[];
  };
  const after = fs.readFileSync(path.join(folder, 'web/api.js'), 'utf8').split('\n').slice(2, -1).join('\n');
  return after + byHand.map(({ why }) => ` [${why}]`).join('');
}

describe('move', () => {
  it.each([
    ["fetch('/api/users/getAll');", "fetch('/api/users');"],
    ["fetch('/api/users/getAll?page=1');", "fetch('/api/users?page=1');"],
    ['fetch(`/api/users/getAll?page=${page}`);', 'fetch(`/api/users?page=${page}`);'],
    ["api.get('/users/getAll');", "api.get('/users');"],
    ["api.get('users/getAll');", "api.get('users');"],
    ["api({ url: '/users/getAll', method: 'get' });", "api({ url: '/users', method: 'get' });"],
    ["fetch(base + '/api/users/getAll');", "fetch(base + '/api/users');"].map(
      (each) => `const base = 'http://localhost:3000'; ${each}`,
    ),
    ["const url = '/api/users/getAll'; fetch(url);", "const url = '/api/users'; fetch(url);"],
    [
      "const get = (at) => fetch('/api' + at); get('/users/getAll'); get('/users/all');",
      "const get = (at) => fetch('/api' + at); get('/users'); get('/users/all');",
    ],
    ["const a = <form action='/api/users/getAll' />;", "const a = <form action='/api/users' />;"],
    ['fetch(`${base}/getAll`);', 'fetch(`${base}`);'].map((each) => `const base = '/api/users'; ${each}`),
    ["fetch(base + '/getAll');", 'fetch(base);'].map((each) => `const base = '/api/users'; ${each}`),
    // Neighbours stay.
    [
      "fetch('/api/users/getAllOrders'); fetch('/api/users/getAll', { method: 'POST' });",
      "fetch('/api/users/getAllOrders'); fetch('/api/users/getAll', { method: 'POST' });",
    ],
    ["// '/api/users/getAll'", "// '/api/users/getAll' [it names the path]"],
    // By hand.
    [
      "const url = '/api/users/getAll'; fetch(url); log(url);",
      "const url = '/api/users/getAll'; fetch(url); log(url); [other code uses the text of its address, too]",
    ],
    ["export const URL = '/api/users/getAll'; fetch(URL);", "export const URL = '/api/users'; fetch(URL);"],
    [
      "const urls = { users: { all: '/api/users/getAll' } } as const; fetch(urls.users.all);",
      "const urls = { users: { all: '/api/users' } } as const; fetch(urls.users.all);",
    ],
    [
      'const urls = Object.freeze({ all: (page) => `/api/users/getAll?page=${page}` }); fetch(urls.all(2));',
      'const urls = Object.freeze({ all: (page) => `/api/users?page=${page}` }); fetch(urls.all(2));',
    ],
    ["enum Url { All = '/api/users/getAll' } fetch(Url.All);", "enum Url { All = '/api/users' } fetch(Url.All);"],
    [
      "for (const url of ['/api/users/getAll', '/api/orders']) it(`GET ${url}`, () => fetch(url));",
      "for (const url of ['/api/users', '/api/orders']) it(`GET ${url}`, () => fetch(url));",
    ],
    [
      "const urls = { all: '/api/users/getAll' }; fetch(urls.all); log(Object.keys(urls));",
      "const urls = { all: '/api/users/getAll' }; fetch(urls.all); log(Object.keys(urls)); [other code uses the text of its address, too]",
    ],
    [
      "const urls = { all: '/api/users/getAll' }; fetch(urls.all); log(urls[name]);",
      "const urls = { all: '/api/users/getAll' }; fetch(urls.all); log(urls[name]); [other code uses the text of its address, too]",
    ],
    [
      "const urls = ['/api/users/getAll']; for (const url of urls) fetch(url); urls.forEach(log);",
      "const urls = ['/api/users/getAll']; for (const url of urls) fetch(url); urls.forEach(log); [other code uses the text of its address, too]",
    ],
    [
      "for (const method of ['get', 'post']) axios[method]('/api/users/getAll');",
      "for (const method of ['get', 'post']) axios[method]('/api/users/getAll'); [other code uses the text of its address, too]",
    ],
    [
      "const last = 'getAll'; fetch(`/api/users/${last}`); fetch(`/api/orders/${last}`);",
      "const last = 'getAll'; fetch(`/api/users/${last}`); fetch(`/api/orders/${last}`); [its address is put together]",
    ],
    ['fetch(`/api/users/${what}`);', 'fetch(`/api/users/${what}`); [it is not certain that it calls this route]'],
    ["const all = { users: '/api/users/getAll' };", "const all = { users: '/api/users/getAll' }; [it names the path]"],
  ])('%s', async (before, after) => {
    const routes = "router.get('/getAll', list); router.post('/getAll', list); router.get('/all', list);";
    expect(await clientAfter(routes, before, 'GET /api/users/getAll', '/api/users')).toBe(after);
  });

  it.each([
    [
      "router.get('/getUser/:id', get);",
      'GET /api/users/getUser/:id',
      '/api/users/:id',
      'fetch(`/api/users/getUser/${id}`);',
      'fetch(`/api/users/${id}`);',
    ],
    [
      String.raw`router.get('/getUser/:id(\\d+)', get);`,
      'GET /api/users/getUser/:id',
      '/api/users/:id',
      "api.get('/users/getUser/7');",
      "api.get('/users/7');",
    ],
    [
      "router.get('/:id/get-orders', get);",
      'GET /api/users/:id/get-orders',
      '/api/users/:id/orders',
      'api.get(`/users/${id}/get-orders`);',
      'api.get(`/users/${id}/orders`);',
    ],
    [
      "router.post('/', add);",
      'POST /api/users',
      '/api/users/all',
      "api.post('/users', {});",
      "api.post('/users/all', {});",
    ],
  ])('%s: %s moves to %s', async (routes, from, to, before, after) => {
    expect(await clientAfter(routes, before, from, to)).toBe(after);
  });

  it.each([
    ['express', "app.get('/users/getAll', list);", "app.get(['/users', '/users/getAll'], list);"],
    ['express', "app.route('/users/getAll').get(list);", "app.route(['/users', '/users/getAll']).get(list);"],
    ['@koa/router', "app.get('/users/getAll', list);", "app.get(['/users', '/users/getAll'], list);"],
    [
      'fastify',
      "if (all) {\n  app.get('/users/getAll', list);\n}",
      "if (all) {\n  app.get('/users', list);\n  app.get('/users/getAll', list);\n}",
    ],
    [
      'fastify',
      "app.route({ method: 'GET', url: '/users/getAll', handler: list });",
      "app.route({ method: 'GET', url: '/users', handler: list });\napp.route({ method: 'GET', url: '/users/getAll', handler: list });",
    ],
    ['hono', "app.get('/users/getAll', list);", "app.get('/users', list);\napp.get('/users/getAll', list);"],
    [
      'hono',
      "app.get('/users/getAll', list).post('/users', add);",
      "app.get('/users', list).get('/users/getAll', list).post('/users', add);",
    ],
    [
      'hono',
      "export const users = app.post('/users', add).get('/users/getAll', list);",
      "export const users = app.post('/users', add).get('/users', list).get('/users/getAll', list);",
    ],
  ])('keeps the old path, %s: %s', async (framework, before, after) => {
    const head: Readonly<Record<string, string>> = {
      express: "const app = require('express')();\n",
      '@koa/router':
        "const Koa = require('koa'); const Router = require('@koa/router'); const app = new Router(); const koa = new Koa(); koa.use(app.routes()); koa.listen(3000);\n",
      fastify: "const app = require('fastify')();\n",
      hono: "import { Hono } from 'hono'; const app = new Hono();\n",
    };
    const start = head[framework] ?? '';
    const folder = project({ 'app.js': `${start}${before}\napp.listen?.(3000);\n` });
    await moved(folder, 'GET /users/getAll', '/users', '--keep-old', '--write');
    const text = fs.readFileSync(path.join(folder, 'app.js'), 'utf8');
    expect(text.slice(start.length)).toBe(`${after}\napp.listen?.(3000);\n`);
  });

  it.each([
    ["import { http } from 'msw';", "http.get('*/api/users/getAll', all)", "http.get('*/api/users', all)"],
    [
      "import nock from 'nock';",
      "nock('http://localhost').get('/api/users/getAll').reply(200)",
      "nock('http://localhost').get('/api/users').reply(200)",
    ],
    ['', "cy.intercept('GET', '/api/users/getAll*', [])", "cy.intercept('GET', '/api/users*', [])"],
    [
      "import { test } from '@playwright/test';",
      "test('a', async ({ page }) => { await page.route('**/api/users/getAll', all); await page.route(/getAll/, all); })",
      "test('a', async ({ page }) => { await page.route('**/api/users', all); await page.route(/getAll/, all); })",
    ],
    [
      "import { HttpTestingController } from '@angular/common/http/testing'; import { TestBed } from '@angular/core/testing';",
      "const http = TestBed.inject(HttpTestingController); http.expectOne('http://localhost:3000/api/users/getAll')",
      "const http = TestBed.inject(HttpTestingController); http.expectOne('http://localhost:3000/api/users')",
    ],
  ])('edits mocks, %s %s', async (head, before, after) => {
    const folder = project({
      ...files("router.get('/getAll', list);", ''),
      'web/api.test.ts': `${head}\n${before};\n`,
    });
    const { code, out } = await moved(folder, 'GET /api/users/getAll', '/api/users', '--write', '--json');
    expect(fs.readFileSync(path.join(folder, 'web/api.test.ts'), 'utf8')).toBe(`${head}\n${after};\n`);
    expect({ code, kinds: out.match(/"kind": "\w+"/gu) }).toEqual({
      code: 0,
      kinds: ['"kind": "route"', '"kind": "test"'],
    });
  });

  it.each([
    ["import { urls } from './urls'; fetch(urls.all);", true],
    ["import * as all from './urls'; fetch(all.urls.all);", true],
    ["const { urls: { all } } = require('./urls'); fetch(all);", true],
    ["import { urls } from './urls'; fetch(urls.all); navigate(urls.all);", false],
    ["import { urls } from './urls'; fetch(urls.all); export const other = { ...urls };", false],
    ["import * as all from './urls'; fetch(all.urls.all); show(all);", false],
    ["import { urls } from './urls'; const at = () => urls.all; fetch(at()); log(at());", false],
  ])('a constant of another file changes if only the calls read it: %s %s', async (client, isEdited) => {
    const constants = (url: string): string => `export const urls = { all: '${url}', one: '/api/users/one' };\n`;
    const folder = project({
      ...files("router.get('/getAll', list);", ''),
      'web/urls.js': constants('/api/users/getAll'),
      'web/users.js': `${client}\n`,
    });
    const { code } = await moved(folder, 'GET /api/users/getAll', '/api/users', '--write');
    const text = fs.readFileSync(path.join(folder, 'web/urls.js'), 'utf8');
    expect({ code, text }).toEqual({
      code: isEdited ? 0 : 1,
      text: constants(isEdited ? '/api/users' : '/api/users/getAll'),
    });
  });

  it.each(["app.all('*', (req, res) => res.sendStatus(404));", "app.get('/api/users/:name', show);"])(
    'what takes the old path, too, takes the new one no more than that: %s',
    async (last) => {
      const folder = project({
        ...files("router.get('/getAll', list);", "api.get('/users/getAll');"),
        'app.js': `const app = require('express')(); app.use('/api/users', require('./users')); ${last} app.listen(3000);\n`,
      });
      const { code } = await moved(folder, 'GET /api/users/getAll', '/api/users/all', '--write');
      expect({ code, text: fs.readFileSync(path.join(folder, 'users.js'), 'utf8').split('\n')[1] }).toEqual({
        code: 0,
        text: "router.get('/all', list);",
      });
    },
  );

  it('leaves out a path that becomes empty', async () => {
    const controller = (path: string): string =>
      `import { Controller, Get } from '@nestjs/common';\n@Controller('users') export class Users { @Get(${path}) list() {} }\n`;
    const folder = project({ 'users.ts': controller("'getAll'") });
    await moved(folder, 'GET /users/getAll', '/users', '--write');
    expect(fs.readFileSync(path.join(folder, 'users.ts'), 'utf8')).toBe(controller(''));
  });

  it('keeps the old path in Nest', async () => {
    const controller = (paths: string): string =>
      `import { Controller, Get } from '@nestjs/common';\n@Controller('users') export class Users { @Get(${paths}) list() {} }\n`;
    const folder = project({ 'users.ts': controller("'getAll'") });
    await moved(folder, 'GET /users/getAll', '/users', '--keep-old', '--write');
    expect(fs.readFileSync(path.join(folder, 'users.ts'), 'utf8')).toBe(controller("['', 'getAll']"));
  });

  it('prints the diff, writes nothing without --write, and edits tests', async () => {
    const folder = project({
      ...files("router.get('/getAll', list);", "api.get('/users/getAll');"),
      'users.test.js':
        "const request = require('supertest');\nit('lists', () => request(app).get('/api/users/getAll'));\n",
      'openapi.yaml': 'paths:\n  /api/users/getAll:\n    get: {}\n',
    });
    const { code, out } = await moved(folder, 'GET /api/users/getAll', '/api/users');
    expect(out).toBe(`--- a/users.js
+++ b/users.js
@@ -1,3 +1,3 @@
 const router = require('express').Router();
-router.get('/getAll', list);
+router.get('/', list);
 module.exports = router;
--- a/users.test.js
+++ b/users.test.js
@@ -1,2 +1,2 @@
 const request = require('supertest');
-it('lists', () => request(app).get('/api/users/getAll'));
+it('lists', () => request(app).get('/api/users'));
--- a/web/api.js
+++ b/web/api.js
@@ -1,3 +1,3 @@
 import axios from 'axios';
 const api = axios.create({ baseURL: '/api' });
-api.get('/users/getAll');
+api.get('/users');

By hand:
  openapi.yaml:2  it names the path

3 edits in 3 files, not written: --write applies them.
`);
    expect(code).toBe(1);
    expect(fs.readFileSync(path.join(folder, 'users.js'), 'utf8')).toContain("'/getAll'");
  });

  it.each(['~me', 'all-users', 'v1.0'])('lists a text that names a path with signs: %s', async (word) => {
    const folder = project({ ...files(`router.get('/${word}', list);`, ''), 'README.md': `\n/api/users/${word}\n` });
    const { out } = await moved(folder, `GET /api/users/${word}`, '/api/users', '--json');
    expect(JSON.parse(out)).toMatchObject({ byHand: [{ file: 'README.md', line: 2, why: 'it names the path' }] });
  });

  it.each([
    [
      'openapi.yml',
      'openapi: 3.0.0\nservers:\n  - url: /api\npaths:\n  /users/getAll:\n    get: {}\n',
      ['openapi.yml 5'],
    ],
    [
      'api.json',
      '{\n"openapi": "3.0.0", "servers": [{ "url": "http://localhost/api" }], "paths": {\n"/users/getAll": {} } }\n',
      ['api.json 3'],
    ],
    ['other.yml', 'openapi: 3.0.0\nservers:\n  - url: /v2\npaths:\n  /users/getAll:\n    get: {}\n', []],
    ['proxy.yml', 'url: /api\npaths:\n  /users/getAll:\n    get: {}\n', []],
  ])('lists a document that names the path below its server: %s', async (file, text, expected) => {
    const folder = project({ ...files("router.get('/getAll', list);", ''), [file]: text });
    const { out } = await moved(folder, 'GET /api/users/getAll', '/api/users', '--json');
    const { byHand } = JSON.parse(out) as { byHand: readonly { readonly file: string; readonly line: number }[] };
    expect(byHand.map((each) => `${each.file} ${String(each.line)}`)).toEqual(expected);
  });

  it.each([
    ['/users/getAll:\n    get: {} # all\n', '/users:\n    get: {} # all\n'],
    ["'/users/getAll': # all\n    get:\n      summary: All\n", "'/users': # all\n    get:\n      summary: All\n"],
    [
      '/users/getAll:\n    get:\n      summary: All\n    post:\n      summary: Add\n  /users/all:\n    get: {}\n',
      '/users/getAll:\n    post:\n      summary: Add\n  /users:\n    get:\n      summary: All\n  /users/all:\n    get: {}\n',
    ],
    [
      '/users/getAll:\n    get:\n      summary: All\n  /users:\n    post:\n      summary: Add\n  /users/all:\n    get: {}\n',
      '/users:\n    post:\n      summary: Add\n    get:\n      summary: All\n  /users/all:\n    get: {}\n',
    ],
    ['/users/getAll:\n    get: {}\n    parameters: []\n', '/users:\n    get: {}\n    parameters: []\n'],
    [
      '/users/getAll:\n    get:\n      summary: All\n    post: {}\n    parameters: []\n',
      '/users/getAll:\n    get:\n      summary: All\n    post: {}\n    parameters: []\n [its path has parameters for several methods: move the method by hand]',
    ],
    ['/users:\n    post: {}\n', '/users:\n    post: {}\n'],
  ])('edits a document: %s', async (before, after) => {
    const start = 'openapi: 3.0.0\nservers: [{ url: /api }]\npaths:\n  ';
    const folder = project({ ...files("router.get('/getAll', list);", ''), 'api.yaml': start + before });
    const { out } = await moved(
      folder,
      'GET /api/users/getAll',
      '/api/users',
      '--document',
      'api.yaml',
      '--write',
      '--json',
    );
    const { byHand } = JSON.parse(out) as { byHand: readonly { readonly why: string }[] };
    const text = fs.readFileSync(path.join(folder, 'api.yaml'), 'utf8');
    expect(text + byHand.map(({ why }) => ` [${why}]`).join('')).toBe(start + after);
  });

  it.each([
    ["get('/:id', (req, res) => show(req.params.id));", "get('/:userId', (req, res) => show(req.params.userId));"],
    [
      "get('/:id', (req, res) => { const { id } = req.params; show(id); });",
      "get('/:userId', (req, res) => { const { userId: id } = req.params; show(id); });",
    ],
    [
      "get('/:id', (req, res) => { const { id: user = 1 } = req.params; show(user); });",
      "get('/:userId', (req, res) => { const { userId: user = 1 } = req.params; show(user); });",
    ],
    [
      "get('/:id', show); function show(req) { return req.params.id; }",
      "get('/:userId', show); function show(req) { return req.params.userId; }",
    ],
    ...[
      "get('/:id', show);",
      "get('/:id', check, (req, res) => res.json(req.params.id));",
      "get('/:id', (req, res) => show(req));",
      "get('/:id', (req, res) => show(req.params));",
      "get('/:id', show); router.put('/:id', show); function show(req) { return req.params.id; }",
    ].map((each): [string, string] => [
      each,
      `${each.replace(':id', ':userId')} [:id is :userId now: handlers may read it]`,
    ]),
  ])('renames the parameter of %s', async (before, after) => {
    const folder = project(files(`router.${before}`, 'fetch(`/api/users/${id}`);'));
    const { out } = await moved(folder, 'GET /api/users/:id', '/api/users/:userId', '--write', '--json');
    const { byHand } = JSON.parse(out) as { byHand: readonly { readonly why: string }[] };
    const [, text = ''] = fs.readFileSync(path.join(folder, 'users.js'), 'utf8').split('\n');
    expect(text + byHand.map(({ why }) => ` [${why}]`).join('')).toBe(`router.${after}`);
  });

  it.each([
    ["api.delete('/users/7/cancel');", "api.post('/users/7/cancel');"],
    ["fetch('/api/users/7/cancel', { method: 'DELETE' });", "fetch('/api/users/7/cancel', { method: 'POST' });"],
    ["api({ url: '/users/7/cancel', method: 'delete' });", "api({ url: '/users/7/cancel', method: 'post' });"],
    ["api.delete('/users/7/cancel', { headers });", "api.delete('/users/7/cancel', { headers }); [it sends DELETE]"],
    [
      "const call = (at) => fetch(at, { method: 'DELETE' }); call('/api/users/7/cancel');",
      "const call = (at) => fetch(at, { method: 'DELETE' }); call('/api/users/7/cancel'); [it sends DELETE]",
    ],
  ])('gives a route another method: %s', async (before, after) => {
    const routes = "router.delete('/:id/cancel', cancel);";
    const to = 'POST /api/users/:id/cancel';
    expect(await clientAfter(routes, before, 'DELETE /api/users/:id/cancel', to)).toBe(after);
  });

  it('gives the registration another method', async () => {
    const folder = project(files("router.delete('/:id/cancel', cancel);", ''));
    await moved(folder, 'DELETE /api/users/:id/cancel', 'POST /api/users/:id/cancellation', '--write', '--keep-old');
    expect(fs.readFileSync(path.join(folder, 'users.js'), 'utf8').split('\n').slice(1, 3)).toEqual([
      "router.post('/:id/cancellation', cancel);",
      "router.delete('/:id/cancel', cancel);",
    ]);
  });

  it('moves no route to where another move of the plan takes its requests', async () => {
    const routes = "router.get('/getUser/:id', one);\nrouter.get('/get/me', me);";
    const folder = project(files(routes, ''));
    await moved(folder, '--suggested', '--write');
    const after = fs.readFileSync(path.join(folder, 'users.js'), 'utf8').split('\n').slice(1, 3);
    expect(after).toEqual(["router.get('/:id', one);", "router.get('/get/me', me);"]);
  });

  it('moves routes of TypeScript', async () => {
    const users = (path: string): string =>
      `import { Router } from 'express';\nexport const users: Router = Router();\nusers.get('${path}', list);\n`;
    const folder = project({
      'users.ts': users('/getAll'),
      'app.ts': "import express from 'express'; import { users } from './users'; express().use('/users', users);",
    });
    await moved(folder, '--suggested', '--write');
    expect(fs.readFileSync(path.join(folder, 'users.ts'), 'utf8')).toBe(users('/'));
  });

  it('moves all routes with one suggestion', async () => {
    const routes = [
      "router.get('/getAll', list);",
      "router.get('/Me', me);",
      "router.post('/createUser', add);",
      "router.get('/fetchAll', list);",
      "router.get('/orders', orders);",
    ];
    const client =
      "api.get('/users/getAll'); api.get('/users/Me'); api.post('/users/createUser', {}); api.get('/users/orders');";
    const all = files(routes.join('\n'), client);
    const folder = project(all);
    const { out } = await moved(folder, '--suggested', '--write', '--json');
    const { byHand } = JSON.parse(out) as { byHand: readonly unknown[] };
    const after = fs.readFileSync(path.join(folder, 'users.js'), 'utf8').split('\n').slice(1, 6);
    expect(after).toEqual([
      "router.get('/', list);",
      "router.get('/me', me);",
      "router.post('/', add);",
      "router.get('/fetchAll', list);",
      "router.get('/orders', orders);",
    ]);
    expect(fs.readFileSync(path.join(folder, 'web/api.js'), 'utf8')).toContain(
      "api.get('/users'); api.get('/users/me'); api.post('/users', {}); api.get('/users/orders');",
    );
    expect(byHand).toEqual([{ file: 'users.js', line: 5, why: 'another route becomes GET /api/users.' }]);
    const other = project(all);
    await moved(other, '--suggested', '--rule', 'no-action-words', 'users.js', '--write');
    expect(fs.readFileSync(path.join(other, 'users.js'), 'utf8')).toContain(
      ["router.get('/', list);", "router.get('/Me', me);", "router.post('/', add);"].join('\n'),
    );
    await expect(moved(other, '--suggested', '--rule', 'lower')).rejects.toThrow("--rule is 'lower'. Accepted: ");
  });

  it('renames a parameter in Nest', async () => {
    const controller = (name: string): string =>
      `import { Controller, Get, Param } from '@nestjs/common';\n@Controller('users') export class Users { @Get(':${name}') one(@Param('${name}') id: string) { return id; } }\n`;
    const folder = project({ 'users.ts': controller('id') });
    await moved(folder, 'GET /users/:id', '/users/:userId', '--write');
    expect(fs.readFileSync(path.join(folder, 'users.ts'), 'utf8')).toBe(controller('userId'));
  });

  it('edits a document in JSON', async () => {
    const document = (key: string): string =>
      `{\n  "openapi": "3.0.0",\n  "paths": {\n    "${key}": { "get": { "parameters": [] } }\n  }\n}\n`;
    const folder = project({
      ...files("router.get('/getUser/:id', list);", ''),
      'api.json': document('/api/users/getUser/{userId}'),
    });
    await moved(folder, 'GET /api/users/getUser/:id', '/api/users/:id', '--document', 'api.json', '--write');
    expect(fs.readFileSync(path.join(folder, 'api.json'), 'utf8')).toBe(document('/api/users/{userId}'));
  });

  it('keeps line ends and byte order marks', async () => {
    const folder = project(files("router.get('/getAll', list);\r", '// client'));
    const file = path.join(folder, 'users.js');
    fs.writeFileSync(file, `\uFEFF${fs.readFileSync(file, 'utf8')}`);
    await moved(folder, 'GET /api/users/getAll', '/api/users/all', '--write');
    expect(fs.readFileSync(file, 'utf8')).toBe(
      "\uFEFFconst router = require('express').Router();\nrouter.get('/all', list);\r\nmodule.exports = router;\n",
    );
  });

  it('refuses to write over uncommitted changes', async () => {
    const folder = project(files("router.get('/getAll', list);", '// client'));
    commitAll(folder);
    fs.appendFileSync(path.join(folder, 'users.js'), '// more\n');
    const write = ['GET /api/users/getAll', '/api/users', '--write'] as const;
    await expect(moved(folder, ...write)).rejects.toThrow(
      'users.js has uncommitted changes: commit them, or add --force.',
    );
    expect((await moved(folder, ...write, '--force')).code).toBe(0);
  });

  it.each([
    ["router.get('/getAll', list);", 'GET /api/users/all', '/api/users', /^no route is GET \/api\/users\/all/u],
    [
      "router.get('/getAll', list); router.get('/getAll', list);",
      'GET /api/users/getAll',
      '/api/users',
      /is registered twice, users\.js:2 and/u,
    ],
    [
      "router.get('/getAll', list); router.get('/', list);",
      'GET /api/users/getAll',
      '/api/users',
      /^\/api\/users is registered: GET \/api\/users \(users\.js:2\)/u,
    ],
    [
      "router.get('/:id', get);\nrouter.get('/getAll', list);",
      'GET /api/users/getAll',
      '/api/users/all',
      /^\/api\/users\/all may get no requests: GET \/api\/users\/:id/u,
    ],
    [
      "router.get('/getUser/:id', get);\nrouter.get('/all', list);",
      'GET /api/users/getUser/:id',
      '/api/users/:id',
      /may take the requests of GET \/api\/users\/all/u,
    ],
    ["router.get('/getAll', list);", 'GET /api/users/getAll', '/users', /^\/users is outside of \/api\/users/u],
    [
      "router.get('/getUser/:id', get);",
      'GET /api/users/getUser/:id',
      '/api/users/:userId/:id',
      /must have the parameters/u,
    ],
    [
      "router.get(PATH, list); const PATH = '/getAll'; log(PATH);",
      'GET /api/users/getAll',
      '/api/users',
      /no literal of its own/u,
    ],
    [
      "router.route('/getAll').get(list).post(add);",
      'GET /api/users/getAll',
      '/api/users',
      /one path for several routes, also for POST/u,
    ],
    ["router.get('/getAll', list);", 'GET /api/users/getAll', 'users', /'users' is no path/u],
    ["router.get('/getAll', list);", '/api/users/getAll', '/api/users', /is not a method and a path/u],
  ])('%s: %s to %s is refused', async (routes, from, to, message) => {
    await expect(moved(project(files(routes, '// client')), from, to)).rejects.toThrow(message);
  });
});
