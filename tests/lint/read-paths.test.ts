/** What is offered for a path that other code may read as it is written. */
import { describe, expect, it } from 'vitest';
import { offered } from '../offered.ts';
import type { Settings } from '../../src/model/settings.ts';

const FIX = 'fix';
const NOT = 'suggestion';

/** What is offered for the one slash at the end of a path. */
function offer(code: string, matching: Settings['matching'] = {}): string {
  return offered(code, { rule: 'no-trailing-slash', settings: { matching } });
}

describe('the paths of mounts', () => {
  it.each([
    ['sub.mountpath;', NOT],
    ['sub._router.stack.map((layer) => layer.regexp);', NOT],
    ['sub.path();', NOT],
    ['sub\n  .path( );', NOT],
    ['sub?.path?.();', NOT],
    ["sub['path']();", NOT],
    ['req.app.path();', NOT],
    ['const { path } = sub; path.call(sub);', NOT],
    ['sub.path.bind(sub);', NOT],
    ["path.join('a', 'b');", FIX],
    ['path.resolve();', FIX],
    ["url.path('/x');", FIX],
    ['req.path;', FIX],
    ['url.path;', FIX],
    ['const path = sub.name; path();', FIX],
    ['path.callers;', FIX],
  ])('%s', (code, expected) => {
    const head = "import express from 'express'; const app = express(); const sub = express();";
    expect(offer(`${head} ${code} app.use('/users/', sub);`)).toBe(expected);
  });

  it('are no paths of routes', () => {
    expect(offer("import express from 'express'; const app = express(); app.path(); app.get('/users/', h);")).toBe(FIX);
  });
});

/** Code that gets hold of the route of a request, whatever that is called. */
const READING = [
  "({ method, route }, res, next) => (perms[method + ' ' + route.path] ? next() : res.end());",
  '({ route: { path } }, res, next) => check(path);',
  '({ route: { path } = {} }, res, next) => check(path);',
  '({ route = {} }) => route.path;',
  '({ route: { ...all } }) => all;',
  '({ route: { [key]: value } }) => value;',
  "({ 'route': one }) => one.path;",
  '({ route }) => check(route);',
  '({ route }) => route;',
  '({ route }) => ({ route });',
  '({ route }) => [route];',
  '({ route }) => { const { path } = route; };',
  '(q) => { const { path } = q.route; };',
  '(q) => { const { path } = q.route ?? {}; };',
  '(q) => { const r = q.route; return r.path; };',
  '(q) => { const r = q.route; const { path } = r; };',
  '(q) => { const a = q.route; const b = a; check(b); };',
  '(_req) => { let r; r = _req.route; check(r); };',
  '(incoming) => check(incoming.route);',
  "(q) => q['route'].path;",
  '(q) => q[`route`].path;',
  "(q) => q.route['path'];",
  '(q) => q.route[key];',
  '(q) => q\n.route\n.path;',
  '(q) => q?.route?.path;',
  '(q) => q.route!.path;',
  '(q) => (q.route as any).path;',
  '(q) => (q.route || {}).path;',
  '(q) => (q.route ?? none)["path"];',
  '(q) => (q && q.route)["path"];',
  '(q) => (x ? q.route : none)["path"];',
  '(q) => (0, q.route)["path"];',
  '(q) => (x = q.route)["path"];',
  '(q) => { x.y = q.route; };',
  "(q) => get(q, 'route.path');",
  "(q) => get(q, ['route', 'path']);",
  "(q) => get(q, 'route');",
  '(q) => JSON.stringify(q.route);',
  '(q) => ({ ...q.route });',
  '(q) => tag`${q.route}`;',
  'async (q) => (await q.route)["path"];',
  'export const at = (q) => q.route;',
  'layers.forEach(({ route }) => list.push(route.path));',
  'const requests = []; requests.push(q); requests.forEach((one) => log(one.route));',
  'const { route } = request();  export { route };',
];

/** What has to do with other routes, and what only looks whether there is one. */
const OTHERS = [
  "import route from './route'; app.use(route);",
  "const route = express.Router(); route.get('/orders', h);",
  "const routes = []; routes.push({ route: '/orders' });",
  "const table = [{ route: '/orders', handler: h }]; table.forEach(({ route, handler }) => app.get(route, handler));",
  "const table = [{ route: '/orders' }]; table.forEach(({ route }) => log(route));",
  "const table = [{ route: '/orders' }]; for (const row of table) log(row.route);",
  "const table = [{ path: '/a', route: h }]; table.forEach((route) => { app.use(route.path, route.route); });",
  'for (const { route, router } of routes) app.use(route, router);',
  'routes.forEach((route) => { app.use(route.path, route.route); });',
  'routes.forEach(({ route, handler }) => app.get(route, handler));',
  'routes.forEach(({ route, method, handler }) => app[method](route, handler));',
  'export const add = (one) => other.use(one.path, one.route);',
  'other.route(config.route).get(h);',
  'class Users { route = express.Router(); constructor() { this.route.get("/orders", h); app.use(this.route); } }',
  'class Users { constructor() { this.route = 1; log(this.route); } }',
  "import config from './config'; log(config.route);",
  "log(require('./users').route);",
  "const { route } = require('./users'); route(app);",
  "const { route } = await import('./users'); log(route);",
  "const paths = { route: '/a' }; log(paths.route);",
  'exports.route = express.Router();',
  '({ a: x.route } = y);',
  "const { route } = other; route.get('/orders', h);",
  "(q, res, next) => next('route');",
  "router.get('/orders', (q, s, next) => next('route'));",
  "log('route', 1);",
  "const words = ['route', 'word'];",
  '(q) => { if (q.route) x(); };',
  '(q) => (q.route ? a : b);',
  '(q) => !q.route;',
  '(q) => q.route === x;',
  '(q) => q.route && x();',
  '(q) => `${q.route}`;',
  '(q) => { q.route = 1; };',
  '(q) => q.route.methods;',
  '(q) => q.route(1);',
  '(route) => route.path;',
  'interface Row { route: string; path: string }',
];

describe('the route of a request', () => {
  const head = "import express from 'express'; const app = express(); const router = express.Router();";

  it.each(READING)('%s', (code) => {
    expect(offer(`${head} router.get('/users/', h); ${code}`)).toBe(NOT);
  });

  it.each(OTHERS)('not %s', (code) => {
    expect(offer(`${head} router.get('/users/', h); ${code}`)).toBe(FIX);
  });
});

describe('what route() gives', () => {
  it.each([
    ["const users = app.route('/users/'); users.get(h);", FIX],
    ["const users = app.route('/users/').get(h); users.path;", NOT],
    ["const users = app.route('/users/'); users.get((q, s) => s.end(users.path));", NOT],
    ["const users = app.route('/users/'); users.get(h); const { path } = users;", NOT],
    ["const users = app.route('/users/'); users.get(h); users['stack'];", NOT],
    ["const users = app.route('/users/'); users.get(h); log(users);", NOT],
    ["const users = app.route('/users/'); users.get(h); const { [key]: value } = users;", NOT],
    ["const users = app.route('/users/'); users.get(h); users[key];", NOT],
    ["const users = app.route('/users/'); users[verb](h);", FIX],
    ["const users = app.route('/users/'); for (const verb of ['get', 'put']) users[verb](h);", FIX],
    ["const users = app.route('/users/'); users.get(h); log(users.methods);", FIX],
    ["const users = app.route('/users/'); users.get(h); const other = app.route('/orders'); other.path;", FIX],
    ["app.route('/users/').get(h).path;", NOT],
  ])('%s', (code, expected) => {
    expect(offer(`import express from 'express'; const app = express(); ${code}`)).toBe(expected);
  });
});

describe('in Nest', () => {
  const matching = { nest: { major: 12, adapter: 'express' } } as const;

  it.each([
    ['ok({ route }) { return route?.path; }', NOT],
    ['ok({ route: { path } }) { return path; }', NOT],
    ['ok(@Req() { route }) { return route["path"]; }', NOT],
    ['ok(c) { const q = c.switchToHttp().getRequest(); return q.route.path; }', NOT],
    ['ok(reply) { return reply.context.config.url; }', NOT],
    ['ok(reply) { return reply.context.url; }', FIX],
    ['ok({ route }) { return !route; }', FIX],
  ])('%s', (member, expected) => {
    const head = "import { Controller, Get, Req } from '@nestjs/common';";
    expect(offer(`${head} @Controller('a') class A { @Get('users/') list() {} ${member} }`, matching)).toBe(expected);
  });
});

describe('in Fastify', () => {
  it.each([
    ['async (q, reply) => reply.context.config.url;', NOT],
    ['async (q, reply) => { const { config } = reply.context; return config.url; };', NOT],
    ['async (q, reply) => { const c = reply.context; return c.config; };', NOT],
    ['async (q, { context }) => context.config.url;', NOT],
    ['async (q, { context: { config } }) => config.url;', NOT],
    ["async (q, reply) => reply['context']['config'];", NOT],
    ['async (q, reply) => read(reply.context, config);', NOT],
    ['async (q, reply) => q.routeOptions;', NOT],
    ['async (q, reply) => read(q.context);', FIX],
    ['async (q) => q.context.user + config;', FIX],
    ['(context, config) => read(context, config);', FIX],
    ['this.context = config; read(this.context);', FIX],
    ['async (q) => q.route.path;', FIX],
  ])('%s', (code, expected) => {
    const head = "import Fastify from 'fastify'; const app = Fastify({ ignoreTrailingSlash: true });";
    expect(offer(`${head} app.get('/users/', h); ${code}`)).toBe(expected);
  });
});
