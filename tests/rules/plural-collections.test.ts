import { describe, expect, it } from 'vitest';
import { FRAMEWORKS, verdicts } from '../path-verdicts.ts';
import { reported, testRule } from '../rule-tester.ts';
import { saidOfExpress, sayings, underlined } from '../said.ts';
import { listed } from '../listed.ts';

describe.each(FRAMEWORKS)('plural-collections in %s', (framework) => {
  it.each([
    ['/users/:userId/order-item/:itemId', 'order-item => /users/:userId/order-items/:itemId'],
    ['/user/:username', 'user => /users/:username'],
    ['/orderItem/:id', 'orderItem => /order-items/:id'],
    ['/orderItem/:order_item_id', 'orderItem => /order-items/:order_item_id'],
    ['/users/:id/bot/:botId', 'bot => /users/:id/bots/:botId'],
    // there may be only one of them, but the parameter is named after it
    ['/site/:siteId', 'site => /sites/:siteId'],
    ['/cart/:cart_id/items', 'cart => /carts/:cart_id/items'],
    ['/calendar/:calendarId/events', 'calendar => /calendars/:calendarId/events'],
    ['/users/:id/page/:pageSlug', 'page => /users/:id/pages/:pageSlug'],
    ['/topic/:tid', 'topic => /topics/:tid'],
    ['/analysis/:analysisId', 'analysis => /analyses/:analysisId'],
    ['/dashboard/:dashboardId', 'dashboard => /dashboards/:dashboardId'],
    ['/configuration/:configurationId', 'configuration => /configurations/:configurationId'],
    // everyday nouns
    ['/shop/:id', 'shop => /shops/:id'],
    ['/library/:id', 'library => /libraries/:id'],
    ['/menu/:id', 'menu => /menus/:id'],
    ['/bank/:id', 'bank => /banks/:id'],
    ['/chat/:id/messages', 'chat => /chats/:id/messages'],
    ['/service/:serviceId', 'service => /services/:serviceId'],
    ['/bus-route/:id', 'bus-route => /bus-routes/:id'],
  ])('reports %s', (path, verdict) => expect(verdicts('plural-collections', path, framework)).toEqual([verdict]));

  it.each(
    listed(`
      /users/:id, /user, /user/settings, /me/:id, /metadata/:id, /search/:id, /v1/:id, /api/:id,
      /users/by-email/:email, /site/:id, /site/:site, /site/:name, /radarr/:radarrId, /by-user/:id, /add-user/:id, /translate/user/:id, /orders/customer/:customerId, /cart/:itemId, /page/:page,
      /theme/:mode, /token/:userId, /entity/:entityType, /benutzer/:id, /recent/:id, /user/:from-:to, /key/:key,
      /mute-channel/:id, /transfer-owner/:id, /book-ticket/:id, /patch-item/:itemId, /find/user/:id, /by/user/:userId, /thumbnail/:id, /badge/:id, /season/:seasonNumber,
      /result/:id, /stream-video/:id, /team/:teamMemberId, /team/:id, /calendar/:id, /order-item/:orderId, /order-item/:orderItemType, /file/:filename,
      /dashboard/:id, /configuration/:id, /equipment/:equipmentId, /feedback/:feedbackId, /homework/:id, /availability/:id, /verify/:verifyToken,
      /public/:id, /archived/:id, /post/:uid, /topic/:cid, /library/:section, /state/:country
    `),
  )('leaves %s', (path) => expect(verdicts('plural-collections', path, framework)).toEqual([]));
});

describe('options and settings', () => {
  const on = (path: string, options: readonly unknown[], vocabulary: object): readonly string[] =>
    verdicts('plural-collections', path, 'express', options, { vocabulary });

  it('allow', () => {
    expect(on('/user/:id', [{ allow: ['user'] }], {})).toEqual([]);
    expect(on('/team-member/:id', [{ allow: ['team-member'] }], {})).toEqual([]);
  });

  it('vocabulary', () => {
    expect(on('/user/:id', [], { ignore: ['user'] })).toEqual([]);
    expect(on('/order/:id', [], { verbs: ['order'] })).toEqual([]);
    expect(on('/gadgetron/:id', [], {})).toEqual([]);
    expect(on('/gadgetron/:id', [], { nouns: ['gadgetron'] })).toEqual(['gadgetron => /gadgetrons/:id']);
  });
});

/** How many segments are reported in calls on one router. */
const reports = (...calls: readonly string[]): number =>
  saidOfExpress('plural-collections', calls.map((call) => `${call};`).join('\n')).length;

it.each([
  ["r.get('/report/:id', h)", 1],
  ["r.post('/friend/:id', h)", 0],
  ["r.post('/favorite/:id', h)", 0],
  ["r.post('/job/:jobName', h)", 0],
  ["r.get('/job/:jobName', h)", 1],
])('an act on something is no collection: %s', (call, count) => expect(reports(call)).toBe(count));

it.each([
  ["r.get('/user/:id', (q, s) => s.redirect('/users/' + q.params.id))", 0],
  ["r.get('/user/:id', (q, s) => (q.user ? s.json(q.user) : s.redirect('/login')))", 1],
])('an old address may stay: %s', (call, count) => expect(reports(call)).toBe(count));

it.each([
  ["r.post('/call-nurse/:nurseId', nurses.callNurse)", 0],
  ["r.post('/call-nurse/:nurseId', nurses.show)", 1],
])('the handler names the same act: %s', (call, count) => expect(reports(call)).toBe(count));

it.each([
  ['an unknown part glued to the name', 0, ['r.get(`${prefix}assets/group/:id`, h)']],
  ['a library holds collections', 2, ["r.get('/library/:id', h)", "r.get('/library/collection/:id', h)"]],
  ['a shop holds products', 2, ["r.get('/shop/:id', h)", "r.get('/shop/product/:id', h)"]],
  ['shops of an owner', 1, ["r.get('/shop/:id', h)", "r.get('/shop/owner/:id', h)"]],
  ['another router answers', 1, ["r.get('/cart/user/:userId', h)", "Router().get('/cart', h)"]],
  ['a mounted namespace answers', 1, ["r.get('/', h)", "r.get('/user/:userId', h)", "express().use('/api', r)"]],
])('a lookup needs a resource in front: %s', (_, count, calls) => expect(reports(...calls)).toBe(count));

it('suggests the same for one segment, whatever answers in front of another', () => {
  const lines = "r.get('/order/:id/cart', h); r.get('/order/:id/cart/user/:userId', h)";
  expect(saidOfExpress('plural-collections', lines).map((each) => each.split(' | ').at(-1))).toEqual([
    lines.replace('/order/', '/orders/'),
    lines.replace('/order/:id/cart/user/', '/orders/:id/cart/user/'),
  ]);
});

it.each([
  ['/user/:id(\\\\d+)', 1],
  ['/user/:id(me|[0-9]+)', 0],
])('a pattern of the parameter: %s', (path, count) => expect(reports(`r.get('${path}', h)`)).toBe(count));

it.each([
  ["app.get('/company/:slug{[a-z-]+}', h);", ['/companies/:slug{[a-z-]+}']],
  ["app.openapi(createRoute({ method: 'get', path: '/user/{id}' }), h);", ['/users/{id}']],
])('parameters of Hono: %s', (line, fixed) => {
  const head =
    "import { Hono } from 'hono'; import { createRoute, OpenAPIHono } from '@hono/zod-openapi'; const app = new OpenAPIHono();\n";
  const outputs = sayings('plural-collections', head + line).flatMap((each) => each.outputs);
  expect(outputs.map((each) => /'(\/[^']*)'/u.exec(each)?.[1])).toEqual(fixed);
});

const express =
  "import { Router } from 'express';\nconst users = Router();\nusers.get('/:id', h);\nconst api = Router();\n";

testRule('plural-collections', {
  valid: [
    "import { Router } from 'express';\nconst api = Router();\napi.use('/user', hidden);",
    "import { Router } from 'express';\nconst user = Router();\nuser.get('/settings', h);\nRouter().use('/user', user);",
  ],
  invalid: [
    reported({
      name: 'across a mount',
      code: `${express}api.use('/«user»', users);`,
      message: "'user' before a parameter is a collection. Use the plural 'users'.",
      offers: { "Use '/users'. Changes the URL.": "api.use('/users', users);" },
    }),
  ],
});

const controller = (path: string, below = ':id'): string =>
  `import { Controller, Get } from '@nestjs/common';\n@Controller('${path}')\nclass A {\n  @Get('${below}')\n  find() {}\n}`;

it.each([
  [controller('user'), controller('users')],
  [controller('user', 'update/:userId/status'), controller('users', 'update/:userId/status')],
  [controller('site', ':siteId'), controller('sites', ':siteId')],
])('across a controller: %s', (code, fixed) => {
  const outputs = sayings('plural-collections', code).flatMap((each) => each.outputs);
  expect(outputs).toEqual([fixed.split('\n')[1]]);
});

it.each([
  controller('users'),
  controller('auth'),
  controller('user', 'get/:roleId'),
  controller('user', 'by/:id'),
  controller('user', 'get'),
  controller('user', 'get/all/:id'),
  controller('site'),
])('leaves the controller %s', (code) => expect(sayings('plural-collections', code)).toEqual([]));

describe('words in front that make an action or a view', () => {
  const WORDS = (
    'about archive buy calculate confirm current disable execute export find from has import insert invite kick latest ' +
    'like make merge mute my new next of on own pay publish put rate reactivate recover refresh register reload rename ' +
    'request resend reset resolve revoke run save schedule select send set share show sync tag track unban unlink unpin ' +
    'unshare update upload verify view watch with'
  ).split(' ');

  it.each(WORDS)('%s', (word) => {
    expect(underlined('plural-collections', `r.get('/${word}-user/:id', h); r.get('/${word}/user/:id', h)`)).toEqual(
      [],
    );
  });

  it.each(['blog', 'team', 'super'])('not %s', (word) => {
    expect(underlined('plural-collections', `r.get('/${word}-user/:id', h)`)).toEqual([`${word}-user`]);
  });
});

describe('what answers in front of a lookup', () => {
  const lookup = "/user/:userId', h)";

  it.each([
    // a namespace holds nothing itself
    [`r.get('/vx', h); r.get('/vx${lookup}`, 0],
    // the same place, however it is written
    [`r.get('/Cart/', h); r.get('/cart${lookup}`, 0],
    [`r.get('/a/:first/cart', h); r.get('/a/:second/cart${lookup}`, 0],
    [`r.get('/orders/:id/cart', h); r.get('/order/:id/cart${lookup}`, 0],
    // an item picked by a parameter after it
    [`r.get('/cart/:id', h); r.get('/cart${lookup}`, 0],
    [`r.get('/cart/:id/items', h); r.get('/cart${lookup}`, 0],
    // under a mount
    [`app.use('/cart', r); r.get('/:id', h); r.get('${lookup}`, 0],
    [`app.use('/cart', r); r.get('${lookup}`, 1],
    [`app.use('/api', r); app.use('/carts', r); r.get('${lookup}`, 0],
    [`app.use('/carts/v1', r); r.get('${lookup}`, 1],
    // routers passed to a function
    [`export default (app) => { app.get('/cart', h); app.get('/cart${lookup} };`, 0],
    // names of resources
    [`r.get('/css${lookup}`, 1],
    ['r.get(`/a/${x}/user/:userId`, h)', 1],
  ])('%s', (lines, count) => {
    expect(underlined('plural-collections', lines).filter((word) => word === 'user')).toHaveLength(count);
  });
});

describe('what the parameter is called', () => {
  it.each([
    ['/user/:id', 1],
    ['/user/:useridx', 0],
    ['/user/:user', 0],
    ['/user/:id.json', 0],
    ['/user/x:id', 0],
  ])('%s', (path, count) => expect(underlined('plural-collections', `r.get('${path}', h)`)).toHaveLength(count));

  it.each([
    ["r.all('/report/:id', h)", 0],
    ["r.post('/report/:id/x', h)", 1],
  ])('behind what may be a verb: %s', (line, count) => {
    expect(underlined('plural-collections', line)).toHaveLength(count);
  });

  it.each([
    ["app.use('/user', r); r.get('/x/:id', h)", 0],
    ["app.use('/user', r); r.get('/x', h); r.get('/:id', h)", 1],
  ])('behind a mount: %s', (line, count) => expect(underlined('plural-collections', line)).toHaveLength(count));
});

it.each([
  ['/blog-Post/:id', '/blog-posts/:id'],
  ['/USER/:id', '/users/:id'],
  ['/blogPost/:id', '/blog-posts/:id'],
])('repairs the letters of %s as well', (path, fixed) => {
  const [found = ''] = saidOfExpress('plural-collections', `r.get('${path}', h)`);
  expect(found.split(' | ')[1]).toBe(`r.get('${fixed}', h)`);
});

describe('style', () => {
  const singular = (path: string): readonly string[] =>
    verdicts('plural-collections', path, 'express', [{ style: 'singular' }]);

  it.each([
    ['/users/:id', 'users => /user/:id'],
    ['/categories/:categoryId', 'categories => /category/:categoryId'],
    ['/orderItems/:id', 'orderItems => /orderItem/:id'],
    [
      '/users/:userId/order-items/:itemId',
      'users => /user/:userId/order-items/:itemId',
      'order-items => /users/:userId/order-item/:itemId',
    ],
    ['/people/:personId', 'people => /person/:personId'],
  ])('singular: reports %s', (path, ...expected) => expect(singular(path)).toEqual(expected));

  it.each(['/user/:id', '/users', '/metadata/:id', '/news/:id', '/settings/:key', '/add-users/:id', '/lens/:id'])(
    'singular: leaves %s',
    (path) => expect(singular(path)).toEqual([]),
  );

  const majority = (...paths: readonly string[]): readonly string[] =>
    underlined('plural-collections', paths.map((path) => `r.get('${path}', h);`).join('\n'), {
      options: [{ style: 'majority' }],
    });

  it.each([
    [['/users/:id', '/orders/:id', '/item/:id'], ['item']],
    [['/user/:id', '/order/:id', '/items/:id'], ['items']],
    // One collection counts once, and a tie decides nothing.
    [['/user/:id', '/user/:id/a', '/items/:id'], []],
  ])('majority: %s', (paths, words) => expect(majority(...paths)).toEqual(words));
});

describe('a word that is also a verb, where nobody sees what precedes the path', () => {
  it.each([
    ["r.patch('/audit/:id', approveLink)", []],
    ["r.put('/review/:id', h)", []],
    ["r.patch('/invite/:id', resend)", []],
    // Not a verb, a known prefix, a handler that updates, a path that is read too, or another method.
    ["r.patch('/user/:id', h)", ['user']],
    ["app.patch('/audit/:id', h)", ['audit']],
    ["r.patch('/audit/:id', updateAudit)", ['audit']],
    ["r.patch('/review/:id', h); r.get('/review/:id', g)", ['review', 'review']],
    ["r.get('/audit/:id', h)", ['audit']],
    ["r.patch('/x/audit/:id', h)", ['audit']],
  ])('%s', (line, words) => expect(underlined('plural-collections', line)).toEqual(words));
});
