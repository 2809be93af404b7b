// What each rule does in each framework: reports, offers a suggestion, or fixes. Asked of the plugin, on one program
// for each framework with a mistake for each rule.
import * as parser from '@typescript-eslint/parser';
import { Linter } from 'eslint';

/** Mistakes in paths, which look the same wherever a path is the first argument of `app.verb()`. */
const paths = `
app.get('/Users', list);
app.get('/price_lists', list);
app.get('/orders/', list);
app.post('/books/create', list);
app.get('/books.json', list);
app.get('/recent', list);
app.post('/orders/:id/cancelled', list);
app.post('/verify/phone', list);
app.get('/teams//members', list);
app.get('/user/:userId', list);
app.get('/pages/:id/copies/:id', list);
app.get('/authors?sort=name', list);
app.get('/same', list);
app.get('/same', list);
app.post('/letters/:letterId', deleteLetter);
app.get('/shops/:shop/floors/:floor/desks/:desk/lamps/:lamp', list);
app.get('/prices/{id}', list);
// mistakes of new rules
`;

/**
 * What is a mistake in each framework. Some rules are silent, or fix less, in files with
 * sessions: their mistakes are in a second file.
 *
 * @type {readonly (readonly [framework: string, code: string])[]}
 */
const programs = [
  [
    'Express',
    `import express from 'express';
import session from 'express-session';
import methodOverride from 'method-override';
const app = express();
app.use(session({ secret }));
app.use(methodOverride('_method'));
${paths}
app.delete('/a/:id', (req, res) => res.status(204).json({ done: true }));
app.delete('/b/:id', (req, res) => res.json(remove(req.body.reason)));
app.put('/c', (req, res) => res.json(save(req.body.id)));
app.get('/d', (req, res) => res.json(db.user.deleteMany()));
app.get('/e', (req, res) => (req.query.format === 'csv' ? res.type('csv').send(csv()) : res.json([])));
app.get('/f/:id', async (req, res) => { await Book.findByIdAndDelete(req.params.id); res.json({}); });
app.delete('/h/:id', (req, res) => { res.writeHead(204); res.end('done'); });
`,
  ],
  [
    'Fastify',
    `import Fastify from 'fastify';
import session from '@fastify/session';
const app = Fastify();
app.register(session, { secret });
${paths}
app.delete('/a/:id', (request, reply) => reply.code(204).send({ done: true }));
app.delete('/b/:id', (request, reply) => reply.send(remove(request.body.reason)));
app.put('/c', (request, reply) => reply.send(save(request.body.id)));
app.get('/e', (request, reply) => (request.query.format === 'csv' ? reply.type('text/csv').send(csv()) : reply.send([])));
app.get('/f/:id', async (request, reply) => { await Book.findByIdAndDelete(request.params.id); reply.send({}); });
app.post('/g/:id', (request, reply) => { const method = request.headers['x-http-method-override']; reply.send(method); });
`,
  ],
  [
    'Nest',
    `import { Body, Controller, Delete, Get, Headers, HttpCode, Post, Put, Query, Req, Session } from '@nestjs/common';
@Controller()
export class AppController {
  @Get('Users') a() {}
  @Get('price_lists') b() {}
  @Get('orders/') c() {}
  @Post('books/create') d() {}
  @Get('books.json') e() {}
  @Get('recent') f() {}
  @Post('orders/:id/cancelled') v() {}
  @Post('verify/phone') w() {}
  @Get('teams//members') g() {}
  @Get('user/:userId') h() {}
  @Get('pages/:id/copies/:id') i() {}
  @Get('authors?sort=name') j() {}
  @Get('same') k() {}
  @Get('same') l() {}
  @Post('letters/:letterId') deleteLetter() {}
  @Get('shops/:shop/floors/:floor/desks/:desk/lamps/:lamp') t() {}
  @Get('prices/{id}') u() {}
  // mistakes of new rules
  @Delete('a/:id') @HttpCode(204) m() { return { done: true }; }
  @Delete('b/:id') n(@Body() body) { return remove(body); }
  @Put('c') o(@Body('id') id) { return save(id); }
  @Get('e') p(@Query('format') format) { return format === 'csv' ? csv() : []; }
  @Get('f/:id') async q(@Query('x') id) { await Book.findByIdAndDelete(id); return {}; }
  @Get('g') r(@Session() session) { session.visits = 1; return session; }
  @Post('h/:id') s(@Headers('x-http-method-override') method) { return method; }
}
`,
  ],
  [
    'Hono',
    `import { Hono } from 'hono';
import { methodOverride } from 'hono/method-override';
import { sessionMiddleware } from 'hono-sessions';
const app = new Hono();
app.use(sessionMiddleware({ store }));
app.use('/posts', methodOverride({ app }));
${paths}
app.delete('/a/:id', (c) => c.json({ done: true }, 204));
app.delete('/b/:id', async (c) => c.json(remove(await c.req.json())));
app.put('/c', async (c) => { const { id } = await c.req.json(); return c.json(save(id)); });
app.get('/e', (c) => (c.req.query('format') === 'csv' ? c.text(csv()) : c.json([])));
app.get('/f/:id', async (c) => { await Book.findByIdAndDelete(c.req.param('id')); return c.json({}); });
`,
  ],
  [
    'Koa',
    `import Koa from 'koa';
import session from 'koa-generic-session';
import Router from '@koa/router';
import override from 'koa-override';
const server = new Koa();
server.use(session());
server.use(override());
const app = new Router();
${paths}
app.delete('/a/:id', (ctx) => { ctx.status = 204; ctx.body = { done: true }; });
app.delete('/b/:id', (ctx) => { ctx.body = remove(ctx.request.body.reason); });
app.put('/c', (ctx) => { ctx.body = save(ctx.request.body.id); });
app.get('/e', (ctx) => { ctx.body = ctx.query.format === 'csv' ? csv() : []; });
app.get('/h', (ctx) => { ctx.session.visits = 1; ctx.body = {}; });
app.get('/f/:id', async (ctx) => { await Book.findByIdAndDelete(ctx.params.id); ctx.body = {}; });
server.use(app.routes());
`,
  ],
  [
    'Express',
    `import { Router } from 'express';
const router = Router();
router.get('/a/:id', (req, res) => res.json([]));
router.get('/a/me', (req, res) => res.json([]));
`,
  ],
  [
    'Fastify',
    `import Fastify from 'fastify';
const app = Fastify();
app.delete('/a/:id', (request, reply) => reply.code(204).send({ done: true }));
`,
  ],
];

/**
 * What a rule does in one framework. `fixes` may hold only under options of the router that the page of the rule names.
 *
 * @typedef {{ framework: string; fixes: boolean; suggests: boolean }} Effect
 */

/**
 * @param {Awaited<ReturnType<typeof import('../../scripts/fix-safety.mjs').plugin>>} plugin
 * @returns {ReadonlyMap<string, readonly Effect[]>} by the name of the rule; no entry where it found nothing
 */
export function effectsOf(plugin) {
  const linter = new Linter();
  /** @type {import('eslint').Linter.Config} */
  const config = {
    files: ['**/*.ts'],
    languageOptions: { parser },
    plugins: { rest: plugin },
    rules: Object.fromEntries(Object.keys(plugin.rules).map((name) => [`rest/${name}`, 'error'])),
  };
  /** @type {Map<string, Effect[]>} */
  const effects = new Map();
  for (const [framework, code] of programs) {
    const messages = linter.verify(code, config, { filename: 'server.ts' });
    for (const { ruleId, message, fix, suggestions = [] } of messages) {
      if (ruleId === null) throw new Error(`${framework}: ${message}`);
      const rule = ruleId.slice('rest/'.length);
      const all = effects.get(rule) ?? [];
      effects.set(rule, all);
      const known = all.find((effect) => effect.framework === framework);
      const effect = known ?? { framework, fixes: false, suggests: false };
      if (known === undefined) all.push(effect);
      effect.fixes ||= fix !== undefined;
      effect.suggests ||= suggestions.length > 0;
    }
  }
  return effects;
}
