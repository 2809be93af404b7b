/** `callers`: the requests that clients send, and which routes answer them. */
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { routesCommand } from '../../src/cli/routes-command.ts';
import { project } from './pasted.ts';

interface Called {
  readonly file: string;
  readonly verdict: string;
  readonly method: string | null;
  readonly url: string;
  readonly line: number;
  readonly routes: readonly { readonly path: string }[];
}

async function ran(files: Readonly<Record<string, string>>, ...argv: readonly string[]) {
  let out = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((out += String(text)), true));
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const code = await routesCommand(['callers', '--no-config', ...argv], project(files));
  vi.restoreAllMocks();
  return { code, out };
}

/** The verdicts on the calls of a project. */
async function verdicts(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { calls } = JSON.parse((await ran(files, '--json')).out) as { calls: readonly Called[] };
  return calls.map(({ verdict, method, url }) => `${verdict} ${String(method)} ${url}`);
}

const MANIFEST = '{ "dependencies": { "express": "^4.18.0" } }';
const SERVER = `
const app = require('express')();
app.get('/api/users', list); app.post('/api/users', add); app.get('/api/users/:id', get); app.get('/api/orders', list);
app.listen(3000);`;

/** Calls of another file that match, so that the client is one of this server. */
const OTHER_CALLS = `
import axios from 'axios';
const api = axios.create({ baseURL: '/api' });
export const base = () => [api.get('/users'), api.get('/orders'), api.post('/users', {}), fetch('/api/orders')];
`;

const HEAD = `
import axios, { create } from 'axios'; import ky from 'ky'; import got, { got as named } from 'got';
import { ofetch } from 'ofetch'; import superagent from 'superagent'; import { HttpClient } from '@angular/common/http';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react'; import useSWR from 'swr'; import * as React from 'react';
const api = axios.create({ baseURL: '/api' });
const id = location.hash;
async function send(path, { method = 'GET' } = {}) { return fetch('/api' + path, { method }); }
const http = { get: (path) => fetch(\`/api\${path}\`), remove(path) { return fetch('/api' + path, { method: 'DELETE' }); } };
`;

describe('callers', () => {
  it.each(
    Object.entries({
      "fetch('/api/users')": 'answered GET /api/users',
      "fetch('/api/users?page=2')": 'answered GET /api/users',
      "window.fetch('/api/users', { method: 'post' })": 'answered POST /api/users',
      "fetch(new Request('/api/users', { method: 'POST' }))": 'answered POST /api/users',
      "api.get('/users/7')": 'answered GET /api/users/7',
      'api.get(`/users/${id}?full=1`)': 'answered GET /api/users/{}',
      "api({ url: '/users', method: 'post' })": 'answered POST /api/users',
      "api.request({ url: '/users' })": 'answered GET /api/users',
      "axios.post('/api/users', {})": 'answered POST /api/users',
      "create({ baseURL: 'http://localhost:3000/api/' }).get('users')": 'answered GET http://localhost:3000/api/users',
      "ky.create({ prefixUrl: '/api' }).post('users')": 'answered POST /api/users',
      "got.extend({ prefixUrl: 'http://localhost:3000/api' })('users/7')":
        'answered GET http://localhost:3000/api/users/7',
      "named.post('http://localhost:3000/api/users')": 'answered POST http://localhost:3000/api/users',
      "ofetch('/users', { baseURL: '/api' })": 'answered GET /api/users',
      "$fetch('/api/users', { method: 'POST' })": 'answered POST /api/users',
      "superagent.post('/api/users').send({})": 'answered POST /api/users',
      "$.post('/api/users', {})": 'answered POST /api/users',
      "$('#user').load('/api/users/' + id)": 'answered GET /api/users/{}',
      "$.ajax({ url: '/api/users', type: 'POST' })": 'answered POST /api/users',
      "navigator.sendBeacon('/api/users', '')": 'answered POST /api/users',
      "const xhr = new XMLHttpRequest(); xhr.open('POST', '/api/users')": 'answered POST /api/users',
      "new EventSource('/api/users/7')": 'answered GET /api/users/7',
      "class Users { constructor(private http: HttpClient) {} one() { return this.http.get<User>('/api/users/7'); } }":
        'answered GET /api/users/7',
      "class Api { client; constructor(baseURL) { this.client = axios.create({ baseURL }); } get<T>(url) { return this.client.get<T>(url); } } const users = new Api('/api'); users.get('/users/7')":
        'answered GET /api/users/7',
      "const make = (baseURL) => { const at = axios.create({ baseURL }); return { one: (url) => at.get(url) }; }; make('/api').one('/users/7')":
        'answered GET /api/users/7',
      "useSWR('/api/users/7', (url) => fetch(url))": 'answered GET /api/users/7',
      "useSWR(id ? '/api/users/7' : null)": 'answered GET /api/users/7',
      "useSWR(id && '/api/users/7', get)": 'answered GET /api/users/7',
      "createApi({ baseQuery: fetchBaseQuery({ baseUrl: '/api' }), endpoints: (build) => ({ add: build.mutation({ query: (body) => ({ url: 'users', method: 'POST', body }) }) }) })":
        'answered POST /api/users',
      "send('/users', { method: 'POST' })": 'answered POST /api/users',
      "http.get('/users/7')": 'answered GET /api/users/7',
      "const call = (config) => axios.request({ ...config, timeout: 1 }); call({ url: '/api/users', method: 'POST' })":
        'answered POST /api/users',
      "const sends = { get(path, init) { return fetch('/api/' + path, { headers: {}, ...init }); }, one: (id) => sends.get(`users/${id}`) }; sends.one(7)":
        'answered GET /api/users/{}',
      "const nodeFetch = require('node-fetch'); nodeFetch('/api/users', { method: 'post' })":
        'answered POST /api/users',
      "const made = new Request('/api/users', { method: 'POST' }); fetch(made)": 'answered POST /api/users',
      "export async function load({ fetch }) { return fetch('/api/users/7'); }": 'answered GET /api/users/7',
      'class Http { constructor(base = "/api") { this.base = base; } send(path) { return fetch(`${this.base}${path}`); } get(path) { return this.send(path); } } new Http().get("/users/7")':
        'answered GET /api/users/7',
      'class Resource { constructor(name) { this.path = `/api/${name}`; } all() { return fetch(this.path); } one(id) { return fetch(`${this.path}/${id}`); } } class Users extends Resource { constructor() { super("users"); } } new Users().one(7)':
        'answered GET /api/users/7',
      'class Resource { constructor(name) { this.path = `/api/${name}`; } add() { return axios.post(this.path); } } new Resource("users").add()':
        'answered POST /api/users',
      "const call = (method, url) => axios[method.toLowerCase()](url); call('POST', '/api/users')":
        'answered POST /api/users',
      "for (const method of ['get', 'post']) axios[method]('/api/users')": 'answered POST /api/users',
      "['post', 'get'].map((method) => axios[method]('/api/users'))": 'answered POST /api/users',
      "const verbs = { post: (...rest) => request('post', ...rest) }; const request = (method, url, data) => axios({ method, url, data }); verbs.post('/api/users')":
        'answered POST /api/users',
      "const load = (...given) => fetch(...given).then((answer) => answer.json()); load('/api/users', { method: 'POST' })":
        'answered POST /api/users',
      "let init; init = { ...init, method: 'POST' }; fetch('/api/users', { ...init })": 'answered POST /api/users',
      "let one, two; one = { ...two }; two = { ...one, body: 1 }; fetch('/api/users/7', two)":
        'answered null /api/users/7',
      "let init; init = { ...init, headers: {} }; fetch('/api/users', init)": 'answered GET /api/users',
      "useSWR('/api/users/7', (...given) => fetch(...given).then((answer) => answer.json()))":
        'answered GET /api/users/7',
      "fetch('/api/users' + location.search)": 'answered GET /api/users{}',
      "fetch(id ? '/api/users/7' : '/api/users', { method: id ? 'GET' : 'POST' })": 'answered POST /api/users',
      "fetch('/api/users', { method: id ? 'PUT' : 'POST' })": 'answered POST /api/users',
      "fetch('/api/user', { method: id ? 'PUT' : 'POST' })": 'unknown PUT /api/user',
      "const Context = React.createContext(axios.create({ baseURL: '/api' })); const useApi = () => React.useContext(Context); function Page() { const held = useApi(); React.useEffect(() => { held.get('/users/7'); }); }":
        'answered GET /api/users/7',
      "axios[id]('/api/users/7')": 'answered null /api/users/7',
      "axios[id]('/api/user')": 'unknown null /api/user',

      "api.delete('/users')": 'other-method DELETE /api/users',
      "http.remove('/users/7')": 'other-method DELETE /api/users/7',
      'fetch(`/api/users/${id}`, { method: "PUT" })': 'other-method PUT /api/users/{}',
      "api.get('/user')": 'no-route GET /api/user',
      "fetch('/api/user', { method: 'post' })": 'no-route POST /api/user',
      "send('/user')": 'no-route GET /api/user',
      'api.get(`/users/${id}/avatar`)': 'no-route GET /api/users/{}/avatar',

      // Nothing shows which server this is, or the whole address.
      'fetch(`${process.env.API}/user`)': 'unknown GET {}/user',
      "fetch('https://example.com/user')": 'other-host GET https://example.com/user',
      "fetch('//example.com/user')": 'other-host GET //example.com/user',
      'fetch(`/api/user${id}`)': 'unknown GET /api/user{}',
      'fetch(`/api/${id}`)': 'unknown GET /api/{}',
      "fetch('/api/user', { method: id })": 'unknown null /api/user',
      "fetch('/api/user', id)": 'unknown null /api/user',
      "fetch('/api/user', { ...id })": 'unknown null /api/user',
      "fetch(id ? '/api/user' : '/api/users', { method: 'DELETE' })": 'unknown DELETE /api/user',
      "fetch('http://localhost:11434/api/tags')": 'unknown GET http://localhost:11434/api/tags',
      "fetch('/api/logo.svg')": 'static GET /api/logo.svg',
      "fetch('/en/about')": 'unknown GET /en/about',
      "fetch('user')": 'unknown GET user',
      "fetch('api/users/7')": 'answered GET api/users/7',
      "fetch('api/user')": 'unknown GET api/user',
      "let at; before(() => { at = '/api/users/7'; }); fetch(at)": 'answered GET /api/users/7',
    }),
  )('%s: %s', async (code, expected) => {
    const files = {
      'package.json': MANIFEST,
      'server.js': SERVER,
      'base.js': OTHER_CALLS,
      'api.ts': `${HEAD}${code};`,
    };
    expect(await verdicts(files)).toContain(expected);
  });

  it.each(
    Object.entries({
      "request(app).post('/api/users').send({})": 'answered POST /api/users',
      "request.agent(app).get('/api/users/7')": 'answered GET /api/users/7',
      "app.inject({ method: 'POST', url: '/api/users' })": 'answered POST /api/users',
      "app.inject('/api/users')": 'answered GET /api/users',
      "app.request('/api/users', { method: 'POST' })": 'answered POST /api/users',
      "test('users', async ({ request }) => { await request.post('/api/users'); })": 'answered POST /api/users',
      "cy.request('POST', '/api/users', {})": 'answered POST /api/users',
      "cy.request({ url: '/api/users', method: 'POST' })": 'answered POST /api/users',
      "http.get('/api/users/:id', () => {})": 'answered GET /api/users/{}',
      "nock('http://localhost/api').post('/users').reply(201)": 'answered POST http://localhost/api/users',

      "app.inject().post('/api/users').payload({})": 'answered POST /api/users',
      "app.fetch(new Request('http://localhost/api/users', { method: 'POST' }))":
        'answered POST http://localhost/api/users',
      "it.each([['POST', '/api/users']])('%s %s', (method, url) => app.inject({ method, url }))":
        'answered POST /api/users',
      "describe.each([{ method: 'get', path: '/api/users/7' }])('$path', ({ method, path }) => { it('answers', () => request(app)[method](path)); })":
        'answered GET /api/users/7',
      "['post'].forEach((verb) => { it(verb, () => request(app)[verb]('/api/users')); })": 'answered POST /api/users',
      "const post = (url, body) => request(app).post(url).send(body); post('/api/users', {})":
        'answered POST /api/users',

      "const held = { agent: null }; before(() => { held.agent = request(app); }); held.agent.post('/api/users')":
        'answered POST /api/users',
      "server.delete('/api/users/7'); server.post('/api/users', { name: 'Ann' })": 'answered POST /api/users',

      "it.each([['DELETE', '/api/user']])('%s %s', (method, url) => app.inject({ method, url }))":
        'unknown DELETE /api/user',
      "request(app).post('/api/user')": 'unknown POST /api/user',
      "const mock = new MockAdapter(axios); mock.onPost('/api/users').reply(201)": 'answered POST /api/users',
      "const mock = new MockAdapter(axios.create({ baseURL: '/api' })); mock.onGet('/users/7').reply(200)":
        'answered GET /api/users/7',
      "new MockAdapter(axios).onGet('/api/user').reply(404)": 'unknown GET /api/user',
      "http.get('/api/user', () => {})": 'unknown GET /api/user',
    }),
  )('in tests, %s: %s', async (code, expected) => {
    const test = `import request from 'supertest'; import { test } from '@playwright/test'; import { http } from 'msw';
      import nock from 'nock'; import MockAdapter from 'axios-mock-adapter'; import axios from 'axios'; ${code};`;
    expect(await verdicts({ 'package.json': MANIFEST, 'server.js': SERVER, 'users.test.js': test })).toContain(
      expected,
    );
  });

  it('reads a base that nothing shows from what most calls with it match', async () => {
    const calls =
      'const B = import.meta.env.API;\nfetch(`${B}/users`); fetch(`${B}/orders`); fetch(`${B}/users/${id}`);';
    expect(await verdicts({ 'package.json': MANIFEST, 'server.js': SERVER, 'api.js': calls })).toEqual([
      'answered GET {}/users',
      'answered GET {}/orders',
      'answered GET {}/users/{}',
    ]);
  });

  it('learns no base from addresses without a word', async () => {
    const calls = 'fetch(`${host}/${one}`); fetch(`${host}/${two}`); fetch(`${host}/${three}`);';
    const server = "const app = require('express')(); app.get('/users/:id', get); app.listen(3000);";
    expect(await verdicts({ 'package.json': MANIFEST, 'server.js': server, 'api.js': calls })).toEqual([
      'unknown GET {}/{}',
      'unknown GET {}/{}',
      'unknown GET {}/{}',
    ]);
  });

  it.each([
    ['"http://localhost:3000/api"', "fetch('/users/7')", 'answered GET /users/7'],
    ['"http://localhost:3000/api/"', "axios.get('users/7')", 'answered GET users/7'],
    ['"http://localhost:3000/api"', "fetch('/user')", 'no-route GET /user'],
    ['"http://localhost:3000/api"', "axios.get('users/7/name')", 'unknown GET users/7/name'],
    ['"http://localhost:3000"', "fetch('/api/users/7')", 'answered GET /api/users/7'],
    ['"https://other.example.com"', "fetch('/tags')", 'other-host GET /tags'],
  ])('reads the proxy %s of a package.json, %s', async (proxy, code, expected) => {
    const files = {
      'package.json': MANIFEST,
      'server.js': SERVER,
      'web/package.json': `{ "proxy": ${proxy} }`,
      'web/api.js': `import axios from 'axios'; fetch('/users'); fetch('/orders'); ${code};`,
    };
    expect(await verdicts(files)).toContain(expected);
  });

  it('knows what Nuxt imports by its name', async () => {
    const files = {
      'package.json': MANIFEST,
      'server.js': SERVER,
      'web/composables/useApi.ts': "export const useApi = <T>(url: string) => useFetch<T>(url, { baseURL: '/api' });",
      'web/pages/index.vue': '<script setup lang="ts">\nconst { data } = await useApi<User[]>("/users");\n</script>',
    };
    expect(await verdicts(files)).toEqual(['answered GET /api/users']);
  });

  it('lists a method at the line that sends if its callers only change the query', async () => {
    const client = 'const load = (page) => fetch(`/api/users?page=${page}`);\nload(1);\nload(2);';
    const { calls } = JSON.parse(
      (await ran({ 'package.json': MANIFEST, 'server.js': SERVER, 'api.js': client }, '--json')).out,
    ) as { calls: readonly Called[] };
    expect(calls.map(({ line, url }) => `${url} ${String(line)}`)).toEqual(['/api/users 1']);
  });

  it('leaves out methods of a generic client that nobody calls', async () => {
    const client =
      "import axios from 'axios';" +
      'const crud = (name) => ({ all: () => axios.get(`/api/${name}`), add: (user) => axios.post(`/api/${name}`, user) });' +
      "crud('users').all();";
    expect(await verdicts({ 'package.json': MANIFEST, 'server.js': SERVER, 'api.js': client })).toEqual([
      'answered GET /api/users',
    ]);
  });

  it('says once what several addresses of one call become', async () => {
    for (const address of ["'/api/users' + (all ? '?all=1' : '')", "isDev ? '/api/users' : process.env.API + '/users'"])
      expect(await verdicts({ 'package.json': MANIFEST, 'server.js': SERVER, 'api.js': `fetch(${address});` })).toEqual(
        ['answered GET /api/users'],
      );
  });

  it.each([
    ['tests', { 'api.test.js': "fetch('/api/user');" }],
    ['stories', { 'users.stories.js': "fetch('/api/user');" }],
  ])('no problem in %s', async (_, files) => {
    expect(
      await verdicts({ 'package.json': MANIFEST, 'server.js': SERVER, 'base.js': OTHER_CALLS, ...files }),
    ).toContain('unknown GET /api/user');
  });

  it('takes no registration in a test for a request', async () => {
    const files = { 'package.json': MANIFEST, 'server.js': SERVER };
    const test = "const { app } = globalThis; app.get('/api/users', list); app.get('/api/orders', () => 1);";
    expect(await verdicts({ ...files, 'users.test.js': test })).toEqual([]);
  });

  it('reads the base of a client that it gets from what most calls with it match', async () => {
    const client = `import type { AxiosInstance } from 'axios';
      export const users = (http: AxiosInstance) => ({ all: () => http.get('/users'), one: (id: string) => http.get(\`/users/\${id}\`),
      orders: () => http.get('/orders'), tags: () => http.get('/tags') });`;
    expect(await verdicts({ 'package.json': MANIFEST, 'server.js': SERVER, 'users.ts': client })).toEqual([
      'answered GET {}/users',
      'answered GET {}/users/{}',
      'answered GET {}/orders',
      'unknown GET {}/tags',
    ]);
  });

  it('finds what names of jsconfig.json import', async () => {
    const files = {
      'package.json': MANIFEST,
      'server.js': SERVER,
      'web/jsconfig.json': '{ "compilerOptions": { "baseUrl": "src" } }',
      'web/src/helpers/http.js': "import axios from 'axios'; export const http = axios.create({ baseURL: '/api' });",
      'web/src/page.js': "import { http } from 'helpers/http'; http.get('/users');",
    };
    expect(await verdicts(files)).toEqual(['answered GET /api/users']);
  });

  it.each([
    [
      'imports: [...extra]',
      "const extra = []; if (process.env.PAID) extra.push(require('./paid/module').PaidModule);",
      false,
    ],
    ['imports: [PaidModule]', "import { PaidModule } from './paid/module';", false],
    ['imports: [PaidModule]', "import { PaidModule } from './paid';", true],
    ['imports: [TypeOrmModule.forRoot()]', "import { TypeOrmModule } from '@nestjs/typeorm';", true],
  ])('in Nest, %s with %s: a call without a route is a problem: %s', async (imports, code, isProblem) => {
    const files = {
      'package.json': '{ "dependencies": { "@nestjs/core": "^10.0.0" } }',
      'users.ts': `import { Controller, Get } from '@nestjs/common';
        @Controller('users') export class Users { @Get() all() {} @Get(':id') one() {} }`,
      'app.ts': `import { Module } from '@nestjs/common'; import { Users } from './users'; ${code}
        @Module({ controllers: [Users], ${imports} }) export class App {}`,
      'main.ts': "import { App } from './app'; NestFactory.create(App).then((app) => app.listen(3000));",
      'paid.ts': 'export class PaidModule {}',
      'web/api.js': "fetch('/users'); fetch('/users/7'); fetch('/users/7/name');",
    };
    expect(await verdicts(files)).toContain(`${isProblem ? 'no-route' : 'unknown'} GET /users/7/name`);
  });

  it.each(
    Object.entries({
      "app.use(require('cors')()); app.use(helmet());": true,
      "app.use(require('method-override')('_method'));": true,
      'app.use((req, res, next) => { if (!req.user) return res.status(401).end(); next(); });': true,
      'app.use((req, res) => { res.status(404).json({}); });': true,
      'app.use((error, req, res, next) => { res.status(500).json({ at: req.path }); });': true,
      "app.use('/admin', require('express-admin')());": true,
      "app.use('/admin', routes); const routes = express.Router(); routes.get('/', list);": true,

      "app.use(require('json-server').router('db.json'));": false,
      "app.use('/api', require('express-admin')());": false,
      "require('finale-rest').initialize({ app, sequelize });": false,
      "app.use((req, res, next) => { if (req.path === '/api/user') return res.json({}); next(); });": false,
      "app.use('/api', (req, res) => { res.json({}); });": false,
      "app.use((req, res) => res.sendFile('index.html'));": false,
      "app.all('*', (req, res) => res.status(404).json({ error: 'Not found' }));": true,
      "app.use('*', notFound); function notFound(req, res) { res.sendStatus(404); }": true,

      "app.get('*', (req, res) => res.sendFile('index.html'));": false,
      "app.get('*', (req, res) => (files[req.path] ? res.sendFile(files[req.path]) : res.sendStatus(404)));": false,
      'for (const each of resources) app[each.method](each.path, each.handler);': false,
      'app.get(paths.user, list);': false,
      'app.use(plugins.resources);': false,

      // A plugin, and not middleware.
      "app.register(plugin); function plugin(server) { server.get('/api/ping', (req, reply) => reply.send('pong')); }": true,
    }),
  )('%s: a call without a route is a problem: %s', async (code, isProblem) => {
    const server = `const express = require('express'); const app = express(); const helmet = require('helmet');
      app.get('/api/users', list); app.post('/api/users', add); app.get('/api/orders', list);
      ${code} app.listen(3000);`;
    const client = `${OTHER_CALLS} fetch('/api/user');`;
    expect(await verdicts({ 'package.json': MANIFEST, 'server.js': server, 'web/api.js': client })).toContain(
      `${isProblem ? 'no-route' : 'unknown'} GET /api/user`,
    );
  });

  it.each(
    Object.entries({
      'k.svelte': [`<script>import { one } from '$lib/users'; one('/users');</script>`, ['answered GET /api/users 1']],
      'a.vue': [
        `<template><a href="/about">About</a></template>
<script setup lang="ts">
import { api } from './http';
const id: string = '7';
const one = () => api.get(\`/users/\${id}\`);
</script>`,
        ['answered GET /api/users/7 5'],
      ],
      'f.vue': [
        `<script>\nexport default { methods: { add() { return this.$axios.$post('/api/users', {}); } } };\n</script>`,
        ['answered POST /api/users 2'],
      ],
      'b.svelte': [
        `<script>fetch('/api/users');</script>\n<form method="POST" action="/api/users"><input></form>`,
        ['answered GET /api/users 1', 'answered POST /api/users 2'],
      ],
      'c.html': [
        `<form action="/api/users/7/remove" method='post'></form>
<!-- <form action="/api/old"> --><a href="/api/users/7">Ann</a><a href="/about">About</a><img src="/api/users/8">
<script type="text/template"><form action="/api/template"></form></script><form :action="/api/bound"></form>
<button hx-post="/api/users">Add</button>`,
        [
          'answered GET /api/users/7 2',
          'answered GET /api/users/8 2',
          'answered POST /api/users 4',
          'no-route POST /api/users/7/remove 1',
        ],
      ],
      'd.ejs': [
        `<form action="/api/users/<%= user.id %>?_method=PUT" method="post"></form>
<form action='/api/users/<%= user.id %>' method="post"><input type="hidden" name="_method" value="DELETE"></form>
<form action="/api/orders" method="post"><input value="<%= method %>" name="_method"></form>
<script>const user = <%- JSON.stringify(user) %>; fetch('/api/none');</script>`,
        ['no-route GET /api/none 4', 'other-method DELETE /api/users/{} 2', 'other-method PUT /api/users/{} 1'],
      ],
      'g.html': [
        `<script type="module">import { a } from './a.js'; fetch('/api/users');</script>
<script type="text/javascript">fetch('/api/users/7');</script><script type="application/json">{ "a": "/api/orders" }</script>
<form action=/api/users method=post><b title="a > b"></b><button formaction="/api/orders">Order</button></form>
<button form="a" formaction="/api/users" formmethod="post">Add</button>
<textarea><form action="/api/text"></form></textarea>`,
        [
          'answered GET /api/users 1',
          'answered GET /api/users/7 2',
          'answered POST /api/users 3',
          'answered POST /api/users 4',
          'other-method POST /api/orders 3',
        ],
      ],
      'h.ejs': [
        `<form <% if (a > b) { %>class="a"<% } %> action="/api/users" method="post"></form>
<script>
<% if (user) { %>
fetch('/api/users/<%= user.id %>');
var count = <%= users.length %>;
<% } %>
</script>`,
        ['answered GET /api/users/{} 4', 'answered POST /api/users 1'],
      ],
      'i.hbs': [
        `<script>const id = {{ id }}; fetch("/api/users/{{user.id}}");</script>`,
        ['answered GET /api/users/{} 1'],
      ],
      'j.svelte': [
        `<script>let a = 1;</script>\n<form on:submit={() => { save({ a }); }} method="post" action="/api/users"></form>`,
        ['answered POST /api/users 2'],
      ],
      'e.tsx': [
        `export const A = ({ id }) => <form action="/api/users" method="post"><a href={\`/api/users/\${id}\`}>a</a><Link href="/api/orders"/><a href="/x"/></form>;`,
        ['answered GET /api/users/{} 1', 'answered POST /api/users 1'],
      ],
    } satisfies Readonly<Record<string, readonly [string, readonly string[]]>>),
  )('reads %s', async (file, [text, expected]) => {
    const files = {
      'package.json': MANIFEST,
      'server.js': SERVER,
      'web/http.js': "import axios from 'axios';\nexport const api = axios.create({ baseURL: '/api' });",
      'web/src/lib/users.js': "export const one = (path) => fetch('/api' + path);",
      'base.js': OTHER_CALLS,
      [`web/${file}`]: text,
    };
    const { calls } = JSON.parse((await ran(files, '--json')).out) as { calls: readonly Called[] };
    const found = calls.filter((call) => call.file === `web/${file}`);
    expect(
      found.map(({ verdict, method, url, line }) => `${verdict} ${String(method)} ${url} ${String(line)}`).toSorted(),
    ).toEqual(expected);
  });

  it.each(
    Object.entries({
      'web/vite.config.ts': [
        "export default defineConfig({ server: { proxy: { '/api': { target: 'http://localhost:3000', rewrite: (path) => path.replace(/^\\/api/, '') } } } });",
        'no-route',
      ],
      'web/next.config.mjs': [
        "const BACKEND = process.env.BACKEND || 'http://localhost:3000'; export default { async rewrites() { return [{ source: '/api/:path*', destination: `${BACKEND}/:path*` }]; } };",
        'no-route',
      ],
      'web/nuxt.config.ts': [
        "export default defineNuxtConfig({ routeRules: { '/api/**': { proxy: 'http://localhost:3000/**' }, '/about': { prerender: true } } });",
        'no-route',
      ],
      'web/nuxt.config.js': [
        "export default { nitro: { devProxy: { '/api': { target: 'http://localhost:3000', changeOrigin: true } } } };",
        'no-route',
      ],
      'web/webpack.config.js': [
        "module.exports = { devServer: { proxy: [{ context: ['/api'], target: 'http://localhost:3000', pathRewrite: { '^/api': '' } }] } };",
        'no-route',
      ],
      'src/proxy.conf.json': [
        '{ "/api/*": { "target": "http://localhost:3000", "pathRewrite": { "^/api": "" } } }',
        'no-route',
      ],
      'web/src/setupProxy.js': [
        "module.exports = (app) => { app.use('/api', createProxyMiddleware({ target: 'http://localhost:3000', pathRewrite: { '^/api': '' } })); };",
        'no-route',
      ],
      'web/config/proxy.config.js': [
        "const server = 'http://localhost:3000'; export const proxy = { '/api/': { target: server, rewrite(path) { return path.replace('/api', ''); } } };",
        'no-route',
      ],
    }),
  )('reads the proxy in %s', async (file, [text, missing]) => {
    const server = `const app = require('express')();
      app.get('/users', list); app.post('/users', add); app.get('/users/:id', get); app.get('/orders', list); app.listen(3000);`;
    const files = { 'package.json': MANIFEST, 'server.js': server, 'web/api.js': `${OTHER_CALLS} fetch('/api/user');` };
    const expected = ['GET /api/users', 'GET /api/orders', 'POST /api/users', 'GET /api/orders'];
    expect(await verdicts({ ...files, [file]: text })).toEqual([
      ...expected.map((each) => `answered ${each}`),
      `${missing} GET /api/user`,
    ]);
    expect(await verdicts(files)).toContain('unknown GET /api/users');
  });

  it.each([
    ["'/users': { target: 'http://localhost:3000/api' }", "fetch('/users/7')", 'answered GET /users/7'],
    [
      "'^/v1': { target: 'http://localhost:3000/api', pathRewrite: { '^/v1/': '/' } }",
      "fetch('/v1/users/7')",
      'answered GET /v1/users/7',
    ],
    ["'/maps': 'https://maps.example.com'", "fetch('/maps/7')", 'other-host GET /maps/7'],
    [
      "'/v1': { target: 'http://localhost:3000', rewrite: (path) => path.replace('/v1', '/api') }",
      "const test = require('@playwright/test'); test(({ page }) => page.route('**/v1/users/7', all))",
      'answered null {}/v1/users/7',
    ],
    // Another server of the repository.
    ["'/api/ml': 'http://localhost:5000'", "fetch('/api/ml/predict')", 'unknown GET /api/ml/predict'],
    ["'/api': { target: 'http://localhost:3000', rewrite: cut }", "fetch('/api/user')", 'unknown GET /api/user'],
    ["'/api': { target: 'http://localhost:3000', bypass }", "fetch('/api/user')", 'unknown GET /api/user'],
  ])('with the proxy %s, %s: %s', async (proxy, code, expected) => {
    const files = {
      'package.json': MANIFEST,
      'server.js': SERVER,
      'vite.config.js': `export default { server: { proxy: { ${proxy} } } };`,
      'api.js': `${OTHER_CALLS} ${code};`,
    };
    expect(await verdicts(files)).toContain(expected);
  });

  it.each([
    ['routes of Next', 'pages/api/other.js', 'export default function handler() {}'],
    ['routes of SvelteKit', 'src/routes/api/other/+server.js', 'export const GET = () => {}'],
    ['a proxy that rewrites', 'vite.config.js', "export default { server: { proxy: { '/api': { rewrite: cut } } } }"],
    [
      'an interceptor',
      'web/http.js',
      'api.interceptors.request.use((config) => { config.url = `/v2${config.url}`; return config; });',
    ],
  ])('%s may answer', async (_, file, text) => {
    const files = { 'package.json': MANIFEST, 'server.js': SERVER, 'api.js': `${OTHER_CALLS} fetch('/api/user');` };
    expect(await verdicts(files)).toContain('no-route GET /api/user');
    expect(await verdicts({ ...files, [file]: text })).toContain('unknown GET /api/user');
  });

  it.each([
    ['pages/api/user.js', 'export default function handler() {}'],
    ['web/pages/api/[name]/index.ts', 'export default function handler() {}'],
    ['pages/api/[...all].js', 'export default function handler() {}'],
    ['src/app/(shop)/api/user/route.ts', 'export async function GET() {}'],
    ['server/api/user.get.ts', 'export default defineEventHandler(() => 1)'],
    ['server/routes/api/[name].ts', 'export default defineEventHandler(() => 1)'],
    ['src/routes/api/user/+server.js', 'export const GET = () => {}'],
    ['app/routes/api.user.ts', 'export const loader = () => 1'],
    ['app/routes/api.$name.ts', 'export const loader = () => 1'],
  ])('%s answers', async (file, text) => {
    const files = { 'package.json': MANIFEST, 'server.js': SERVER, 'api.js': `${OTHER_CALLS} fetch('/api/user');` };
    expect(await verdicts({ ...files, [file]: text })).toContain('file-route GET /api/user');
  });

  it.each([
    ["fetch('/api/users/emailQueue'); fetch(`/api/users/${id}`);", 'only-parameter GET /api/users/emailQueue'],
    ["fetch('/api/users/stats'); fetch('/api/users/7');", 'only-parameter GET /api/users/stats'],
    // Nothing shows the server.
    [
      'fetch(`${B}/users/emailQueue`); fetch(`${B}/users/${id}`); fetch(`${B}/orders`)',
      'answered GET {}/users/emailQueue',
    ],
    // The word may be an id.
    ["fetch('/api/users/emailQueue');", 'answered GET /api/users/emailQueue'],
    ["fetch('/api/users/user-of-bots'); fetch(`/api/users/${id}`);", 'answered GET /api/users/user-of-bots'],
    ["fetch('/api/users/me'); fetch(`/api/users/${id}`);", 'answered GET /api/users/me'],
    ["fetch('/api/users/ann'); fetch('/api/users/bob'); fetch(`/api/users/${id}`);", 'answered GET /api/users/ann'],
    ["fetch('/api/users/special'); fetch(`/api/users/${id}`);", 'answered GET /api/users/special'],
    ["fetch('/api/kinds/motor'); fetch(`/api/kinds/${kind}`);", 'answered GET /api/kinds/motor'],
  ])('only a parameter takes a word, %s: %s', async (code, expected) => {
    const server = `${SERVER} app.get('/api/kinds/:kind', get); const special = ['special'];`;
    const files = { 'package.json': MANIFEST, 'server.js': server, 'base.js': OTHER_CALLS };
    expect(await verdicts({ ...files, 'api.js': code })).toContain(expected);
    expect(await verdicts({ ...files, 'api.test.js': code })).not.toContainEqual(expect.stringMatching(/^only/u));
  });

  it.each([
    ['<a href="/api/users/export">CSV</a>', 'unknown GET /api/users/export'],
    ['<a href="/api/users/7">Ann</a>', 'answered GET /api/users/7'],
    ['<a href="/api/users/me">Me</a>', 'answered GET /api/users/me'],
  ])('is not sure that an id is the word of a link, %s', async (page, expected) => {
    const files = { 'package.json': MANIFEST, 'server.js': SERVER, 'api.js': 'fetch(`/api/users/${id}`);' };
    expect(await verdicts({ ...files, 'page.html': page })).toContain(expected);
  });

  it('prints problems first, and exits with 1', async () => {
    const files = { 'package.json': MANIFEST, 'server.js': SERVER, 'api.js': `${OTHER_CALLS} fetch('/api/user');` };
    const { code, out } = await ran(files);
    const [titles, problem] = out.split('\n');
    expect({ code, titles, problem }).toEqual({
      code: 1,
      titles: 'VERDICT   METHOD  PATH         FILE',
      problem: 'no-route  GET     /api/user    api.js:5',
    });
    expect(await ran(files, '--ignore', '/api/user')).toMatchObject({ code: 0 });
    expect(await ran(files, '--unused')).toEqual({
      code: 0,
      out: 'METHOD  PATH            FILE\nGET     /api/users/:id  server.js:3\n',
    });
    const mock = "import nock from 'nock'; nock('http://localhost').get('/api/users/7').reply(200);";
    expect(await ran({ ...files, 'api.test.js': mock }, '--unused')).toEqual(await ran(files, '--unused'));
  });

  it('names the callers of each route in routes --json', async () => {
    let out = '';
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((out += String(text)), true));
    const files = { 'package.json': MANIFEST, 'server.js': SERVER, 'api.js': OTHER_CALLS };
    await routesCommand(['routes', '--no-config', '--json', '--method', 'GET'], project(files));
    const rows = JSON.parse(out) as readonly { readonly path: string; readonly callers: readonly unknown[] }[];
    const call = { file: 'api.js', line: 4 };
    expect(rows.map(({ path, callers }) => [path, callers])).toEqual([
      ['/api/users', [call]],
      ['/api/users/:id', []],
      ['/api/orders', [call, call]],
    ]);
  });

  it('reports problems to GitHub', async () => {
    const code = `${OTHER_CALLS} fetch('/api/user'); fetch('/api/orders', { method: 'DELETE' });`;
    const files = { 'package.json': MANIFEST, 'server.js': SERVER, 'api.js': code };
    const { code: exitCode, out } = await ran(files, '--report', 'github');
    expect(exitCode).toBe(1);
    // GitHub knows files by their path in the repository.
    expect(out.replaceAll(/file=[^,]*(?=api\.js)/gu, 'file=').split('\n')).toEqual([
      '::error file=api.js,line=5,col=2,endLine=5,endColumn=20,title=Callers::No route answers GET /api/user.',
      '::error file=api.js,line=5,col=22,endLine=5,endColumn=64,title=Callers::No route answers DELETE /api/orders, only GET /api/orders (server.js:3).',
      '',
    ]);
  });

  it('prints what its page shows', async () => {
    const page = readFileSync(new URL('../../docs/callers.md', import.meta.url), 'utf8');
    const [, server = '', client = '', printed = ''] =
      /```js\n(.*?)```.*?```js\n(.*?)```.*?```text\n(.*?)```/su.exec(page) ?? [];
    const files = { 'package.json': MANIFEST, 'server.js': server, 'web/users.js': client };
    expect((await ran(files)).out).toBe(printed);
  });
});
