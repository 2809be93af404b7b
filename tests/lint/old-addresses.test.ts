import { expect, it } from 'vitest';
import { said, saidOfFastify, underlined } from '../said.ts';

it.each([
  ['hyphens', "app.get('/about_us', (req, res) => res.redirect(301, '/about-us'));"],
  ['lowercase', "app.get('/getUsers', function (req, res) { return res.status(301).redirect(to); });"],
  ['no-extensions', "app.get('/login.html', (req, res) => res.redirect(308, target));"],
  ['no-trailing-slash', "app.get('/users/', (req, res) => res.redirect(`/users`));"],
  ['plural-collections', "r.get('/user/:id', (req, res) => res.redirect('/users/' + req.params.id));"],
  ['hyphens', "for (const [from, to] of [['/old_page', '/page']]) app.get(from, (req, res) => res.redirect(301, to));"],
  ['hyphens', "const away = (req, res) => res.redirect('/page'); app.get('/old_page', away);"],
  ['hyphens', "app.use('/old_page', (req, res) => res.redirect(301, '/page'));"],
  ['hyphens', "app.post('/old_page', (req, res) => res.redirect(308, '/page'));"],
  ['hyphens', "app.all('/old_page', (req, res) => { res.redirect('/page' + req.url); });"],
  ['lowercase', "r.delete('/oldPages/:id', (req, res) => res.redirect(307, `/pages/${req.params.id}`));"],
  ['no-action-words', "app.get('/getUsers', (req, res) => { console.warn('old'); res.redirect('/users'); });"],
  [
    'no-action-words',
    "app.get('/getUsers', (req, res) => { req.log.info({ url: req.url }); return res.redirect('/users'); });",
  ],
  ['hyphens', "app.get('/old_page', (req, res) => { warnDeprecated('/old_page'); res.redirect('/page'); });"],
  [
    'hyphens',
    "app.get('/old_page', (req, res) => { res.set('Deprecation', 'true'); res.status(301); res.redirect(PAGE); });",
  ],
  [
    'hyphens',
    "app.get('/old_page', (req, res) => { const to = req.originalUrl.replace('/old_page', '/page'); res.redirect(to); });",
  ],
  [
    'hyphens',
    "app.get('/old_page', (req, res) => { if (req.query.id) return res.redirect(`/pages/${req.query.id}`); res.redirect('/pages'); });",
  ],
  [
    'hyphens',
    "const moved = (from, to) => app.use(from, (req, res) => res.redirect(to)); moved('/old_page', '/page');",
  ],
  [
    'hyphens',
    "function moved(from, to) { app.all(from, (req, res) => { log(from); res.redirect(to); }); } moved('/old_page', '/page'); moved('/old_pages', '/pages');",
  ],
  ['hyphens', "const to = (target) => (req, res) => res.redirect(target); app.get('/old_page', to('/page'));"],
  [
    'hyphens',
    "function move(res, target) { logger.warn(target); res.redirect(target); } app.get('/old_page', (req, res) => move(res, '/page'));",
  ],
  ['hyphens', "import { redirectTo } from './redirects.js'; app.get('/old_page', redirectTo('/page'));"],
  ['hyphens', "for (const { from, to } of MOVED) r.post('/old_page', (req, res) => res.redirect(to));"],
])('%s leaves an old address: %s', (rule, line) => expect(underlined(rule, line)).toEqual([]));

it.each([
  ['hyphens', "app.get('/sign_in', (req, res) => res.redirect(provider.url));", 'sign_in'],
  ['hyphens', "app.get('/sign_in', login, (req, res) => res.redirect('/'));", 'sign_in'],
  ['hyphens', "app.get('/sign_in', passport.authenticate('x'), (req, res) => res.redirect('/'));", 'sign_in'],
  ['hyphens', "app.get('/sign_in', (req, res) => { logIn(req); res.redirect('/'); });", 'sign_in'],
  ['hyphens', "app.post('/sign_out', (req, res) => { req.session.user = null; res.redirect('/'); });", 'sign_out'],
  [
    'hyphens',
    "app.post('/new_user', async (req, res) => { await User.create(req.body); res.redirect('/users'); });",
    'new_user',
  ],
  [
    'hyphens',
    "app.get('/last_post', async (req, res) => { const post = await last(); res.redirect(`/posts/${post.id}`); });",
    'last_post',
  ],
  [
    'hyphens',
    "app.get('/short_links/:id', async (req, res) => res.redirect(301, await find(req.params.id)));",
    'short_links',
  ],
  ['hyphens', "app.get('/go_to', (req, res) => res.redirect(req.query.url));", 'go_to'],
  [
    'hyphens',
    "app.use('/my_pages', (req, res, next) => { if (!req.user) return res.redirect('/login'); next(); });",
    'my_pages',
  ],
  [
    'hyphens',
    "import { redirectIfGuest } from './guests.js'; app.get('/my_pages', redirectIfGuest('/login'));",
    'my_pages',
  ],
  ['hyphens', "app.use('/my_pages', r);", 'my_pages'],
  ['no-action-words', "app.get('/getUsers', (req, res) => (req.user ? res.json(users) : res.redirect('/')));", 'get'],
])('%s reports where more happens: %s', (rule, line, word) => expect(underlined(rule, line)).toEqual([word]));

it('what matches nothing is reported all the same', () =>
  expect(underlined('no-invalid-paths', "app.get('users', (req, res) => res.redirect('/users'));")).toHaveLength(1));

it('other frameworks redirect as well', () => {
  expect(
    saidOfFastify(
      'hyphens',
      `f.get('/old_page', (request, reply) => reply.redirect('/page', 301));
      f.put('/old_page', { schema: { hide: true } }, async (request, reply) => { request.log.warn('old'); return reply.redirect('/page'); });
      f.get('/sign_in', async (request, reply) => { await login(request); return reply.redirect('/'); });`,
    ),
  ).toHaveLength(1);
  const koa = "const Router = require('@koa/router'); const router = new Router();\n";
  expect(said('hyphens', `${koa}router.redirect('/old_page', '/page', 301);`)).toEqual([]);
  expect(
    said('hyphens', `${koa}router.get('/old_page', (ctx) => { ctx.status = 301; ctx.redirect('/page'); });`),
  ).toEqual([]);
  const hono = "import { Hono } from 'hono'; const app = new Hono();\n";
  expect(said('hyphens', `${hono}app.get('/old_page', (c) => c.redirect('/page', 301));`)).toEqual([]);
  expect(
    said('hyphens', `${hono}app.all('/old_page', (c) => { console.log(c.req.path); return c.redirect('/page'); });`),
  ).toEqual([]);
});

it.each([
  ["@Get('old_page') @Redirect('/page', 301) move() {}", 0],
  ["@Post('old_page') @Redirect('/page', HttpStatus.PERMANENT_REDIRECT) move() { this.logger.warn('old'); }", 0],
  ["@Get('old_page') move(@Res() res) { return res.redirect('/page'); }", 0],
  ["@Get('sign_in') @Redirect('https://example.org') move() {}", 1],
  ["@Get('sign_in') @Redirect('/') async move(@Req() req) { await this.auth.login(req); }", 1],
])('methods that only redirect: %s', (method, count) => {
  const nest = `import { Controller, Get, HttpStatus, Post, Redirect, Req, Res } from '@nestjs/common';`;
  const program = `${nest}\n@Controller('pages') class Pages { ${method} }`;
  expect(said('hyphens', program)).toHaveLength(count);
});

it('a handler in a loop sends files like any other', () => {
  const line = "for (const [url, file] of [['/js/a.min.js', 'a.js']]) app.get(url, (req, res) => res.sendFile(file));";
  expect(underlined('no-extensions', line)).toEqual([]);
  expect(underlined('no-extensions', line.replace('sendFile', 'json'))).toEqual(['.min.js'.slice(4)]);
});
