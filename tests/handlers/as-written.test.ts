/** Handlers in the ways that applications write them: what the rules about handlers underline, if anything. */
import { describe, expect, it } from 'vitest';
import { EXPRESS, FASTIFY, sayings } from '../said.ts';

const KOA = "import Router from '@koa/router'; const router = new Router();\n";
const HONO = "import { Hono } from 'hono'; const app = new Hono();\n";

/** The code that creates the receiver of a program. */
function headOf(code: string): string {
  if (code.includes('@nestjs/')) return '';
  const [, receiver] = /\b(router|app|f)\.\w+\(/u.exec(code) ?? [];
  return receiver === 'router' ? KOA : receiver === 'app' ? HONO : receiver === 'f' ? FASTIFY : EXPRESS;
}

/** What is underlined in each program. */
const ROWS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'no-body-in-204': {
    "r.delete('/:id', (q, res) => res.status(204).json(new ApiResponse(204, 'gone')));": "new ApiResponse(204, 'gone')",
    "class C { static drop(req, res) { res.status(204).send(`${req.params.id} gone`); } } r.delete('/:id', C.drop);":
      '`${req.params.id} gone`',
    "class C { drop = (req, res) => res.status(204).send([]); } const c = new C(); r.delete('/:id', c.drop.bind(c));":
      '[]',
    "class A { drop(req, res) { res.status(204).send([1]); } } class B extends A {} const b = new B(); r.delete('/:id', b.drop);":
      '[1]',
    "import { NO_CONTENT } from 'http-status'; r.delete('/:id', (q, res) => res.status(NO_CONTENT).json({}));": '{}',
    "r.get('/', (req, res) => res.status(all.length ? 200 : 204).json({ all }));": '',
    "f.route({ method: 'DELETE', url: '/x', async handler(q, reply) { return reply.status(204).send('ok'); } });":
      "'ok'",
    "router.delete('/x', (ctx) => { ctx.response.status = 204; ctx.response.body = { gone: 1 }; });": '{ gone: 1 }',
    "router.delete('/x', (ctx) => { ctx.status = 204; ctx.body = { no: 1 }; ctx.status = 404; });": '',
    "router.delete('/x', (ctx) => { try { ctx.body = { ok: 1 }; } catch { ctx.status = 204; } });": '',
    "import { Controller, Delete, HttpCode } from '@nestjs/common'; @Controller('x') class C { @Delete() @HttpCode(204) drop() { all.map(() => { return { a: 1 }; }); return { gone: 1 }; } }":
      '{ gone: 1 }',
    "import { Controller, Delete, HttpCode } from '@nestjs/common'; @Controller('x') class C { @Delete() @HttpCode(204) drop() { return all ? { all } : 'one'; } }":
      "all ? { all } : 'one'",
    "r.delete('/:id', (q, res) => res.status(204).send(`` + ''));": '',
    "r.delete('/:id', (q, res) => { const body = { ok: 1 }; res.status(204).json(body); });": 'body',
    "r.delete('/:id', (q, res) => res.status(204).send('Gone: ' + q.params.id));": "'Gone: ' + q.params.id",
  },
  'no-request-body': {
    "r.delete('/:id', ({ body, params }, res) => drop(params.id, body.reason));": 'body.reason',
    "r.delete('/tags', (req, res) => { const { body: { tags } } = req; });": 'tags',
    "r.delete('/tags', async (req, res) => { const { tags } = await tagsSchema.parseAsync(req.body); });": 'tags',
    "const save = (req, res) => store(req.body); r.post('/', save); r.delete('/', save);": '',
    "app.delete('/tags', check('json', tags), (c) => { const { tags } = c.req.valid('json'); });": 'tags',
    "app.get('/tags', check('query', page), (c) => find(c.req.valid('query')));": '',
    "class C { constructor() { r.delete('/tags', (req, res) => this.drop(req, res)); } drop(req, res) { drop(req.body.tags); } }":
      'req.body.tags',
    "const drop = async (q, res) => store(q.body.tags); r.delete('/tags', (q, res, next) => drop(q, res).catch(next));":
      'q.body.tags',
    "r.delete('/follows', (q, res) => drop(q.body.userId));": '',
    "const all = [auth, (req, res) => drop(req.body.tags)]; r.delete('/tags', ...all);": 'req.body.tags',
    "const options = { handler: async (q) => drop(q.body.tags) }; f.delete('/tags', options);": 'q.body.tags',
    "f.delete('/tags', async function (this: Server, request) { drop(request.body.tags); });": 'request.body.tags',
    "import { Body, Controller, Delete } from '@nestjs/common'; @Controller('x') class C { @Delete() drop(@Body('userId') id: string) {} }":
      "@Body('userId')",
  },
  'id-in-path': {
    "r.put('/tasks', async (req, res) => { const { id } = taskSchema.parse(req.body); });": 'id',
    "r.put('/password', async (req, res) => { const { id } = req.user; const { password } = req.body; });": '',
    "app.put('/tasks', async (c) => { const body = await c.req.json(); return save(body.id, body); });": 'body.id',
    "app.put('/tasks', async (c) => { const { id, ...rest } = await c.req.json(); });": 'id',
    "router.delete('/tasks', async (ctx) => { ctx.body = await drop(ctx.request.query.id); });": 'ctx.request.query.id',
    "r.put('/users', (req, res, next) => { req.body.id = req.user.id; next(); }, (req, res) => save(req.body.id));": '',
    "const below = express.Router({ mergeParams: true }); below.put('/', (req, res) => save(req.body.id));": '',
    "import { Body, Controller, Put } from '@nestjs/common'; @Controller('x') class C { @Put() put(@Body() dto: Put) { return save(dto.id, dto); } }":
      'dto.id',
  },
  'match-method': {
    "r.post('/stripe/webhook', updateSubscription);": '',
    "r.post('/users', validate(updateUserSchema), createUser);": '',
    "r.post('/users/:id', [auth, admin, users.updateUser]);": 'updateUser',
  },
  'no-writes-in-get': {
    "r.get('/:id', async (q, res) => db.update(posts).set({ views: sql`${posts.views} + 1` }));": '',
    "r.get('/x', async (q, res) => { await supabase.from('users').insert({ name }); });":
      "supabase.from('users').insert",
    "r.get('/x', async (q, res) => { await knex('users').where({ id: q.params.id }).del(); });":
      "knex('users').where({ id: q.params.id }).del",
    "r.get('/x', (q, res) => { db.prepare('DELETE FROM notes WHERE id = ?').run(1); });": 'db.prepare',
    "r.get('/x', async (q, res) => { cache.delete('k'); await redis.del('k'); await axios.delete(url); });": '',
    "r.get('/mail', async (req, res) => { const { token } = req.query; const leave = await find(token); await leave.save(); });":
      '',
    "r.get('/mail', async (req, res) => { await Leave.updateMany({}); res.send(`<h1>Saved</h1>`); });": '',
    "f.get('/x', async (q) => q.server.prisma.user.upsert({ where, create, update }));": 'q.server.prisma.user.upsert',
  },
  'no-server-sessions': {
    "r.post('/pay', async (req, res) => { const session = await mongoose.startSession(); session.a = 1; });": '',
  },
};

describe.each(Object.entries(ROWS))('%s', (rule, rows) => {
  it.each(Object.entries(rows))('%s', (code, underlined) => {
    const words = sayings(rule, headOf(code) + code).map(({ word }) => word);
    expect(words.join(' | ')).toBe(underlined);
  });
});
