/** The rules about handlers, of frameworks whose handlers get one context. */
import { describe, expect, it } from 'vitest';
import { sayings } from '../said.ts';

const HONO = "import { Hono } from 'hono'; const app = new Hono();\n";
const KOA = "import Router from '@koa/router'; const router = new Router();\n";
const words = (rule: string, code: string): readonly string[] => sayings(rule, code).map(({ word }) => word);

describe('Hono', () => {
  it.each([
    ['no-request-body', "app.delete('/users', async (c) => { const { ids } = await c.req.json(); });", ['ids']],
    ['no-request-body', "app.post('/users', async (c) => c.json(await c.req.json()));", []],
    ['id-in-path', "app.delete('/users', (c) => drop(c.req.query('id')));", ["c.req.query('id')"]],
    ['match-method', "app.post('/users/:id', deleteUser);", ['deleteUser']],
    ['no-body-in-204', "app.delete('/users/:id', (c) => c.json({ ok: true }, 204));", ['{ ok: true }']],
    ['no-body-in-204', "app.delete('/users/:id', (c) => {\n c.status(204);\n return c.text('gone');\n});", ["'gone'"]],
    ['no-body-in-204', "app.delete('/users/:id', (c) => c.body(null, 204));", []],
    ['no-body-in-204', "app.get('/users', (c) => (some ? c.json([], 200) : c.json(found, 204)));", []],
    ['no-writes-in-get', "app.get('/users', async (c) => c.json(await db.delete(users)));", ['db.delete']],
    // Described apart from their handlers.
    [
      'no-body-in-204',
      "import { createRoute } from '@hono/zod-openapi'; const route = createRoute({ method: 'delete', path: '/users/{id}' }); app.openapi(route, (c) => c.json({ ok: true }, 204));",
      ['{ ok: true }'],
    ],
    [
      'id-in-path',
      "import { createRoute } from '@hono/zod-openapi'; app.openapi(createRoute({ method: 'delete', path: '/users' }), (c) => drop(c.req.valid('json').id), (result, c) => c.text(''));",
      ["c.req.valid('json').id"],
    ],
    [
      'no-method-override',
      "import { methodOverride } from 'hono/method-override'; app.use(methodOverride({ app }));",
      ['methodOverride'],
    ],
  ])('%s %s', (rule, code, expected) => {
    expect(words(rule, HONO + code)).toEqual(expected);
  });
});

it('writes the id as the grammar of a described route does', () => {
  const code = "app.openapi(createRoute({ method: 'put', path: '/users' }), (c) => drop(c.req.valid('json').id));";
  const program = `import { createRoute } from '@hono/zod-openapi'; ${HONO}${code}`;
  expect(sayings('id-in-path', program).flatMap(({ outputs }) => outputs)).toEqual([
    code.replace('/users', '/users/{id}'),
  ]);
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
      'no-body-in-204',
      "router.delete('/users/:id', (ctx) => {\n ctx.status = 204;\n ctx.body = { ok: true };\n});",
      ['{ ok: true }'],
    ],
    ['no-body-in-204', "router.delete('/users/:id', (ctx) => {\n ctx.status = 204;\n ctx.body = null;\n});", []],
    [
      'no-body-in-204',
      "router.get('/users', (ctx) => {\n ctx.status = 204;\n ctx.status = 200;\n ctx.body = [1];\n});",
      [],
    ],
    [
      'no-writes-in-get',
      "router.get('users', '/users', async (ctx) => { await User.deleteMany({}); });",
      ['User.deleteMany'],
    ],
    // By default in a cookie.
    [
      'no-server-sessions',
      "import session from 'koa-session'; app.use(session(app)); router.post('/login', (ctx) => (ctx.session.a = 1));",
      [],
    ],
    ['no-server-sessions', "import session from 'koa-generic-session'; app.use(session());", ['session']],
    ['no-server-sessions', "router.post('/login', (ctx) => { ctx.session.user = 1; });", ['ctx.session.user']],
    [
      'no-server-sessions',
      "import session from 'koa-session'; import store from 'koa-redis'; app.use(session({ store: store() }, app));",
      ['store'],
    ],
    [
      'no-method-override',
      'export default async (ctx, next) => { ctx.method = ctx.request.body._method; await next(); };',
      ['ctx.method = ctx.request.body._method'],
    ],
  ])('%s %s', (rule, code, expected) => {
    expect(words(rule, KOA + code)).toEqual(expected);
  });
});
