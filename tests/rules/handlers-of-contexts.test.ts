/** The rules about handlers, for frameworks whose handlers get one context. */
import { describe, expect, it } from 'vitest';
import { sayings } from '../said.ts';

const HONO = "import { Hono } from 'hono'; const app = new Hono();\n";
const KOA = "import Router from '@koa/router'; const router = new Router();\n";
const words = (rule: string, code: string): readonly string[] => sayings(rule, code).map(({ word }) => word);

describe('Hono', () => {
  it.each([
    ['id-in-path', "app.delete('/users', (c) => drop(c.req.query('id')));", ["c.req.query('id')"]],
    ['no-body-in-204', "app.delete('/users/:id', (c) => {\n c.status(204);\n return c.text('gone');\n});", ["'gone'"]],
    // Each fails (hono 4.12): `Response` accepts no text for 204, not even an empty one.
    ['no-body-in-204', "app.delete('/users/:id', (c) => c.body(null, 204));", []],
    ['no-writes-in-get', "app.get('/users', async (c) => c.json(await db.delete(users)));", ['db.delete']],
    ['id-in-path', "app.get('/users', list).delete(async (c) => { const { id } = await c.req.json(); });", ['id']],
    // Described separately from their handlers.
    [
      'no-body-in-204',
      "import { createRoute } from '@hono/zod-openapi'; const route = createRoute({ method: 'delete', path: '/users/{id}' }); app.openapi(route, (c) => c.json({ ok: true }, 204));",
      ['{ ok: true }'],
    ],
    [
      'no-method-override',
      "import { methodOverride } from 'hono/method-override'; app.use(methodOverride({ app }));",
      ['methodOverride'],
    ],
  ])('%s %s', (rule, code, expected) => expect(words(rule, HONO + code)).toEqual(expected));
});

it('writes the id as the grammar of a described route does', () => {
  const code = "app.openapi(createRoute({ method: 'put', path: '/users' }), (c) => drop(c.req.valid('json').id));";
  const program = `import { createRoute } from '@hono/zod-openapi'; ${HONO}${code}`;
  expect(sayings('id-in-path', program).flatMap(({ outputs }) => outputs)).toEqual([
    code.replace('/users', '/users/{id}'),
  ]);
});

it('finds the id of a described route in its path', () => {
  const code =
    "app.openapi(createRoute({ method: 'post', path: '/users/{id}/update' }), (c) => save(c.req.valid('json').id));";
  const program = `import { createRoute } from '@hono/zod-openapi'; ${HONO}${code}`;
  expect(sayings('no-action-words', program).flatMap(({ outputs }) => outputs)).toHaveLength(2);
});

describe('Koa', () => {
  it.each([
    ['no-request-body', "router.del('/users', async ({ request }) => { const { ids } = request.body; });", ['ids']],
    ['id-in-path', "router.put('/users', async (ctx) => { const { id } = ctx.request.body; });", ['id']],
    ['match-method', "router.put('/users/:id', users.remove);", ['remove']],
    [
      'no-body-in-204',
      "router.delete('/users/:id', (ctx) => {\n ctx.status = 204;\n ctx.body = { ok: true };\n});",
      ['{ ok: true }'],
    ],
    [
      'no-body-in-204',
      "router.delete('/users/:id', (ctx) => {\n ctx.status = 204;\n ctx.body = { ok: true };\n ctx.status = of(ctx);\n});",
      [],
    ],
    // The default is a cookie.
    [
      'no-server-sessions',
      "import session from 'koa-session'; app.use(session(app)); router.post('/login', (ctx) => (ctx.session.a = 1));",
      [],
    ],
    ['no-server-sessions', "import session from 'koa-generic-session'; app.use(session());", ['session']],
    ['no-server-sessions', "router.post('/login', (ctx) => { ctx.session.user = 1; });", ['ctx.session.user']],
  ])('%s %s', (rule, code, expected) => expect(words(rule, KOA + code)).toEqual(expected));
});
