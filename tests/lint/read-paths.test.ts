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
