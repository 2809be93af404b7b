/** The rules about handlers, of frameworks whose handlers get one context. */
import { describe, expect, it } from 'vitest';
import { sayings } from '../said.ts';

const HONO = "import { Hono } from 'hono'; const app = new Hono();\n";
const KOA = "import Router from '@koa/router'; const router = new Router();\n";
const words = (rule: string, code: string): readonly string[] => sayings(rule, code).map(({ word }) => word);

describe('Hono', () => {
  it.each([
    [
      'no-request-body',
      "app.delete('/users', async (c) => { const { ids } = await c.req.json(); });",
      ['c.req.json()'],
    ],
    ['no-request-body', "app.post('/users', async (c) => c.json(await c.req.json()));", []],
    ['id-in-path', "app.delete('/users', (c) => drop(c.req.query('id')));", ["c.req.query('id')"]],
    ['match-method', "app.post('/users/:id', deleteUser);", ['deleteUser']],
    ['no-writes-in-get', "app.get('/users', async (c) => c.json(await db.delete(users)));", ['db.delete']],
    [
      'no-method-override',
      "import { methodOverride } from 'hono/method-override'; app.use(methodOverride({ app }));",
      ['methodOverride'],
    ],
  ])('%s %s', (rule, code, expected) => {
    expect(words(rule, HONO + code)).toEqual(expected);
  });
});

describe('Koa', () => {
  it.each([
    [
      'no-request-body',
      "router.delete('/users', async (ctx) => { drop(ctx.request.body.ids); });",
      ['ctx.request.body.ids'],
    ],
    ['no-request-body', "router.del('/users', async ({ request }) => { const { ids } = request.body; });", ['ids']],
    ['no-request-body', "router.delete('/users', async (ctx) => { ctx.body = await drop(ctx.params.id); });", []],
    ['id-in-path', "router.put('/users', async (ctx) => { const { id } = ctx.request.body; });", ['id']],
    ['match-method', "router.put('/users/:id', users.remove);", ['remove']],
    [
      'no-writes-in-get',
      "router.get('users', '/users', async (ctx) => { await User.deleteMany({}); });",
      ['User.deleteMany'],
    ],
    ['no-server-sessions', "router.post('/login', async (ctx) => { ctx.session.user = 1; });", ['ctx.session.user']],
  ])('%s %s', (rule, code, expected) => {
    expect(words(rule, KOA + code)).toEqual(expected);
  });
});
