import { describe, expect, it } from 'vitest';
import plugin from '../../src/index.ts';
import type { Configured } from '../linted.ts';
import { said, saidOfExpress, saidOfFastify } from '../said.ts';

/**
 * The reports of a line, as `said` writes them, one a line. Code that begins with `f.` is for Fastify, with `@` for
 * Nest, otherwise for Express.
 */
type Table = Readonly<Record<string, string | readonly [said: string, configured: Configured]>>;

const express5 = { matching: { express: { major: 5 } } };
const NEST = "import { Controller, Get, Post, Delete } from '@nestjs/common';\n";

function sayings(rule: string, code: string, configured: Configured = {}): readonly string[] {
  if (code.startsWith('@')) return said(rule, NEST + code, configured);
  return (code.startsWith('f.') ? saidOfFastify : saidOfExpress)(rule, code, configured);
}

const TABLES: Readonly<Record<string, Table>> = {
  lowercase: {
    "r.get('/Users', h)": "Users: 'Users' has uppercase letters. Use 'users'.",
    "f.get('/XMLHTTPRequests', h)":
      "XMLHTTPRequests: 'XMLHTTPRequests' has uppercase letters. Write its words in lowercase, joined by hyphens.",
    "r.get('/a%2FB%C3%A9', h)": "B: 'B' has uppercase letters. Use 'b'.",
    "f.get('/a', g);\nf.get('/A', h)":
      "A: 'A' has uppercase letters. Write its words in lowercase, joined by hyphens. 'GET /a' is registered on line 2.",
  },
  hyphens: {
    "r.get('/user_profiles', h)":
      "user_profiles: 'user_profiles' has an underscore. Use 'user-profiles'. | r.get('/user-profiles', h)",
    "r.get('/a/_', h)": "_: '_' has an underscore. Join its words with hyphens.",
    "f.get('/users+posts', h)":
      "users+posts: 'users+posts' joins words with '+'. Use 'users-posts'. | f.get('/users-posts', h)",
    "r.get('/a1~b&2c', h)": "a1~b&2c: 'a1~b&2c' joins words with '~'. Use 'a1-b-2c'. | r.get('/a1-b-2c', h)",
    "r.get('/-users--a-', h)": "-users--a-: '-users--a-' has a stray hyphen. Use 'users-a'. | r.get('/users-a', h)",
    "r.get('/shippingaddress', h)":
      "shippingaddress: 'shippingaddress' runs 'shipping' and 'address' together. Use 'shipping-address'. | r.get('/shipping-address', h)",
    "r.get('/useraccountsettings', h)":
      "useraccountsettings: 'useraccountsettings' runs 'user', 'account' and 'settings' together. Use 'user-account-settings'. | r.get('/user-account-settings', h)",
    "r.get('/a/the-one-two.three', h)": [
      "the-one-two.three: 'the-one-two.three' has 3 words (maximum 2). Use a shorter name.",
      { options: [{ maxWords: 2 }] },
    ],
    "r.get('/a_b_c_d_e', h)":
      "a_b_c_d_e: 'a_b_c_d_e' has an underscore and 5 words (maximum 4). Use fewer words, joined by hyphens.",
    "r.get('/a-b-c-d_e', h)":
      "d_e: 'a-b-c-d_e' has an underscore and 5 words (maximum 4). Use fewer words, joined by hyphens.",
    "f.get('/a-b', g); f.get('/a+b', h)":
      "a+b: 'a+b' joins words with '+'. Join them with hyphens. 'GET /a-b' is registered on line 2.",
    "r.get('/address', g); r.get('/-address', h)":
      "-address: '-address' has a stray hyphen. Remove it. 'GET /address' is registered on line 2.",
    "r.get('/reset-password', g); r.get('/resetpassword', h)":
      "resetpassword: 'resetpassword' runs 'reset' and 'password' together. Join them with hyphens. 'GET /reset-password' is registered on line 2.",
    "r.get('/check+address', h)": '',
  },
  'no-action-words': {
    "r.get('/getUsers', h)":
      "get: 'get' repeats the HTTP method GET. Use '/users', or '/' if the router is mounted there. | r.get('/users', h) | r.get('/', h)",
    "r.put('/:id', h); r.get('/getUser/:id', h)":
      "get: 'get' repeats the HTTP method GET. Use '/:id', or '/users/:id' if the router is mounted elsewhere. | r.put('/:id', h); r.get('/:id', h) | r.put('/:id', h); r.get('/users/:id', h)",
    "app.get('/getUsers', h)": "get: 'get' repeats the HTTP method GET. Use '/users'. | app.get('/users', h)",
    "r.post('/updateUser/:id', h)":
      "update: 'update' belongs in the HTTP method. Use 'PATCH /users/:id', or 'PATCH /:id' if the router is mounted there. | r.patch('/users/:id', h) | r.put('/users/:id', h) | r.patch('/:id', h) | r.put('/:id', h)",
    "app.post('/updateUser/:id', h)":
      "update: 'update' belongs in the HTTP method. Use 'PATCH /users/:id'. | app.patch('/users/:id', h) | app.put('/users/:id', h)",
    "r.get('/users/create', h)": "create: 'create' belongs in the HTTP method (POST). Name only the resource.",
    "@Controller('users') class A { @Post('create') a() {} }":
      "create: 'create' repeats the HTTP method POST. Leave the path out. | @Controller('users') class A { @Post() a() {} }",
    "r.post('/printInvoice', h)": [
      "print: 'print' is an action. Leave it to the HTTP method, and name only the resource.",
      { options: [{ words: ['print'] }] },
    ],
    // What the file registers already, and what would never answer.
    "app.delete('/orders/:key', h);\napp.post('/orders/:id/delete', h)":
      "delete: 'delete' belongs in the HTTP method (DELETE). Name only the resource. 'DELETE /orders/:id' is registered on line 2.",
    "app.get('/getOrders', h);\napp.all('/orders', h)":
      "get: 'get' repeats the HTTP method GET. Name only the resource. 'GET /orders' is registered on line 3.",
    "app.use('/orders', r);\nr.get('/', h);\napp.get('/orders/list', h)":
      "list: 'list' repeats the HTTP method GET. Name only the resource. 'GET /orders' is registered on line 3.",
    "app.get('/getOrder/:id', h);\napp.get('/orders/mine', h)":
      "get: 'get' repeats the HTTP method GET. Name only the resource. '/orders/:id' would hide '/orders/mine' on line 3.",
    "app.get('/orders/:id', h);\napp.get('/orders/getAll/invoices', h)":
      "get: 'get' repeats the HTTP method GET. Name only the resource. '/orders/:id' on line 2 would hide '/orders/invoices'.",
    // The other route has another method, or another router.
    "app.delete('/orders', h);\nr.get('/orders', h);\napp.get('/getOrders', h)":
      "get: 'get' repeats the HTTP method GET. Use '/orders'. | app.get('/orders', h)",
    "@Controller('users') class A { @Get() a() {}\n@Get('getAll') b() {} }":
      "get: 'get' repeats the HTTP method GET. Name only the resource. 'GET /' is registered on line 2.",
    "r.get('/getUserByEmail/:email', h)": "get: 'get' repeats the HTTP method GET. Name only the resource.",
    "r.post('/posts/:id/deletePost', h)":
      "delete: 'delete' belongs in the HTTP method. Use 'DELETE /posts/:id'. | r.delete('/posts/:id', h)",
  },
  'no-extensions': {
    "r.get('/users.tar.gz', h)":
      ".tar.gz: '.tar.gz' names a format. Let clients choose it with the 'Accept' header: '/users'. | r.get('/users', h)",
    "r.get('/users.:format', h)":
      ".:format: '.:format' names a format. Let clients choose it with the 'Accept' header: '/users'. | r.get('/users', h)",
    "r.get('/feed', h); r.get('/feed.rss', h)":
      ".rss: '.rss' names a format. Let clients choose it with the 'Accept' header. 'GET /feed' is registered on line 2.",
  },
  'no-trailing-slash': {
    "f.get('/users/', h)": "/: '/users/' ends with a slash. Remove it: '/users'. | f.get('/users', h)",
    "f.get('/users/', h); f.get('/users', g)":
      "/: '/users/' ends with a slash. Remove it. 'GET /users' is registered on line 2.",
  },
  nouns: {
    "r.post('/recent', h)": "recent: 'recent' is not a noun. Name what is recent, e.g. '/recent-orders'.",
    "r.post('/orders/new', h)": "new: 'new' is not a noun. POST creates what is new: '/orders'. | r.post('/orders', h)",
    "r.post('/orders/new', h); r.post('/orders', h)":
      "new: 'new' is not a noun. POST on the collection creates what is new. 'POST /orders' is registered on line 2.",
    "r.put('/tasks/:id/active', h)": "active: 'active' is not a noun. Send it in the body of 'PATCH /tasks/:id'.",
    "r.get('/sync/now', h)": "now: 'now' is not a noun. Name the resource.",
    "r.get('/users/active', h)":
      "active: 'active' is not a noun. Filter the collection instead, e.g. '/users?status=active'.",
    "r.get('/jobs/activate', h)":
      "activate: 'activate' is a verb under GET. Use a noun, or make it an action under POST, PUT or PATCH.",
    "r.get('/is-active', h)": "is: 'is' is a verb. Use a noun.",
    "r.get('/tasks/activate', h)": [
      "activate: 'activate' is a verb. Use a noun.",
      { options: [{ controlMethods: [] }] },
    ],
    "f.route({ method: ['GET', 'DELETE'], url: '/jobs/activate', handler: h })":
      "activate: 'activate' is a verb under GET or DELETE. Use a noun, or make it an action under POST, PUT or PATCH.",
    "r.get('/verify/phone', h)":
      "verify: 'verify' is a verb under GET. Use a noun, or make it an action: 'POST /phone/verify'.",
    "r.all('/verify/phone', h)":
      "verify: 'verify' is a verb before the end of the path. Use a noun, or put the action at the end.",
    "r.post('/verify/phone/:id', h)":
      "verify: 'verify' is a verb before the end of the path. Put the action at the end: '/phone/:id/verify'. | r.post('/phone/:id/verify', h)",
    "r.post('/orders/:id/activated', h)":
      "activated: 'activated' is not a base verb. Name the action with its base verb: 'activate'. | r.post('/orders/:id/activate', h)",
    "r.post('/orders/:id/activated', h); r.post('/orders/:id/activate', h)":
      "activated: 'activated' is not a base verb. Name the action with a base verb. 'POST /orders/:id/activate' is registered on line 2.",
  },
  'consistent-params': {
    "r.get('/a{/:user_id}', h)": [
      ":user_id: ':user_id' is in snake_case. Use camelCase, here and in the handler.",
      { options: [{ style: 'camelCase' }], settings: express5 },
    ],
    "r.get('/a/:UserId', h)": [
      ":UserId: ':UserId' is in PascalCase. Use snake_case, here and in the handler.",
      { options: [{ style: 'snake_case' }] },
    ],
    "r.get('/a/:userId', h)": [
      ":userId: ':userId' is in camelCase. Use PascalCase, here and in the handler.",
      { options: [{ style: 'PascalCase' }] },
    ],
    "r.get('/a/:userId', h); r.get('/b/:orderId', h); r.get('/c/:list_id', h)": [
      ":list_id: ':list_id' is in snake_case, but most parameters in this file are in camelCase. Use one style, here and in the handler.",
      { options: [{ style: 'majority' }] },
    ],
    "r.get('/users/:id', h);\nr.get('/users/:userId/b', h); r.get('/users/:id/c', h)":
      ":userId: ':userId' is called ':id' on line 2. Use one name, here and in the handler.",
    "r.get('/a/:id/b/:id', h)":
      ":id: ':id' occurs twice in '/a/:id/b/:id', and the handler gets only the last value. Use two names.",
    "const s = express.Router(); app.use('/a/:id', s); s.get('/b', (req, res) => res.send(req.params.id))":
      "req.params.id: 'req.params.id' is undefined: ':id' is a parameter of the mount. Make the router with { mergeParams: true }.",
  },
  'no-empty-segments': {
    "r.get('/users//posts', h)":
      "//: '/users//posts' has an empty segment. Use '/users/posts'. | r.get('/users/posts', h)",
    "f.register((g) => { g.get('/', h) }, { prefix: '/api/' })":
      "/: '/' after the prefix '/api/' also answers at '/api//', with an empty segment. Remove the slash at the end of the prefix.",
    "r.get('/users//posts', h); r.get('/users/posts', h)":
      "//: '/users//posts' has an empty segment. Remove the extra slash. 'GET /users/posts' is registered on line 2.",
    "import KoaRouter from '@koa/router'; const k = new KoaRouter({ prefix: '/' }); k.get('/users', h)":
      "/: '/' is put in front of '/users', which then answers at '//users'. Leave the '/' out.",
  },
  'plural-collections': {
    "r.get('/user/:id', h)":
      "user: 'user' before a parameter is a collection. Use the plural 'users'. | r.get('/users/:id', h)",
    "r.get('/user/:id', h); r.get('/users/:id', h)":
      "user: 'user' before a parameter is a collection. Use the plural. 'GET /users/:id' is registered on line 2.",
    "r.get('/orders/:id', h)": [
      "orders: 'orders' before a parameter is plural. Use the singular 'order'. | r.get('/order/:id', h)",
      { options: [{ style: 'singular' }] },
    ],
    "r.get('/orders/:id', h); r.get('/order/:id', h)": [
      "orders: 'orders' before a parameter is plural. Use the singular. 'GET /order/:id' is registered on line 2.",
      { options: [{ style: 'singular' }] },
    ],
  },
  'no-body-in-204': {
    "r.get('/a', (q, s) => s.status(204).json([x()]))":
      '[x()]: A 204 response has no body, so this is never sent. Leave it out, or answer with 200.',
    "import { Hono } from 'hono'; new Hono().get('/a', (c) => c.text('none', 204));":
      "'none': A 204 response has no body, so this is never sent, and some runtimes throw. Leave it out, or answer with 200.",
  },
  'no-request-body': {
    "r.delete('/a', (q, s) => drop(q.body.ids))":
      "q.body.ids: 'q.body.ids' reads the body of a DELETE request, which may be dropped on the way. Use the path or the query.",
    "f.get('/a', async (q) => q.body)": "q.body: 'q.body' is never set under GET. Use the path or the query.",
  },
  'id-in-path': {
    "r.put('/a', (q, s) => save(q.body.id))":
      "q.body.id: 'q.body.id' identifies the resource. Put it in the path: '/a/:id'. | r.put('/a/:id', (q, s) => save(q.body.id))",
    "r.put('/a', (q, s) => save(q.body.id)); r.put('/a/:id', h);":
      "q.body.id: 'q.body.id' identifies the resource. Put it in the path. 'PUT /a/:id' is registered on line 2.",
  },
  'match-method': {
    'r.post(given, updateUser)':
      "updateUser: 'updateUser' updates, but its method is POST. Use 'PATCH'. | r.patch(given, updateUser) | r.put(given, updateUser)",
    "r.post('/users/:id', updateUser)":
      "updateUser: 'updateUser' updates, but its method is POST. Use 'PATCH /users/:id'. | r.patch('/users/:id', updateUser) | r.put('/users/:id', updateUser)",
    "r.post('/users/:id', removeUser)":
      "removeUser: 'removeUser' deletes, but its method is POST. Use 'DELETE /users/:id'. | r.delete('/users/:id', removeUser)",
    "r.post('/users/:id', removeUser); r.delete('/users/:id', h);":
      "removeUser: 'removeUser' deletes, but its method is POST. Rename it or change the method. 'DELETE /users/:id' is registered on line 2.",
  },
  'no-writes-in-get': {
    "r.get('/a', async () => { await db('a')\n  .where({ b })\n  .update({ c }); })":
      ": 'db('a').where({ b }).update' changes data under GET, which clients repeat and caches answer. Use POST, PUT, PATCH or DELETE.",
  },
  'no-format-params': {
    "r.get('/a', (q, s) => s.send(q.query.format === 'csv' ? b : c))":
      "q.query.format: 'q.query.format' chooses the format of the response. Let clients choose it with the 'Accept' header.",
  },
  'no-server-sessions': {
    "import session from 'express-session'; app.use(session()); r.post('/a', (q, s) => { q.session.b = 1; });":
      "session: This package keeps sessions on the server. Send the state with each request, e.g. in a token.\nq.session.b: 'q.session.b' keeps state between requests. Send it with each request, e.g. in a token.",
  },
  'no-method-override': {
    "import override from 'method-override'; app.use(override()); r.post('/a', (q, s) => b(q.body._method));":
      "override: This package overrides the HTTP method. Let clients send the right one.\nq.body._method: 'q.body._method' overrides the HTTP method. Let clients send the right one.",
  },
};

describe.each(Object.entries(TABLES))('rest/%s says', (rule, table) => {
  const rows = Object.entries(table).map(([code, row]) => {
    const [text, configured = {}] = typeof row === 'string' ? [row] : row;
    return [code, text, configured] as const;
  });

  it.each(rows)('of %s', (code, expected, configured) =>
    expect(sayings(rule, code, configured).join('\n')).toBe(expected),
  );

  it('each of its messages here', () => {
    const messages = Object.entries(plugin.rules[rule]?.meta?.messages ?? {}).filter(([, text]) =>
      text.startsWith("'"),
    );
    const missing = messages.filter(([, text]) => {
      const parts = text.split(/\{\{\w+\}\}/u);
      return !rows.some(([, said]) => parts.every((part) => said.includes(part)));
    });
    expect(missing.map(([id]) => id)).toEqual([]);
  });
});
