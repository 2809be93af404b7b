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
])('%s leaves an old address: %s', (rule, line) => expect(underlined(rule, line)).toEqual([]));

it.each([
  ['hyphens', "app.get('/sign_in', (req, res) => res.redirect(provider.url));", 'sign_in'],
  ['hyphens', "app.get('/sign_in', login, (req, res) => res.redirect('/'));", 'sign_in'],
  ['hyphens', "app.get('/sign_in', (req, res) => { log(req); res.redirect('/'); });", 'sign_in'],
  ['hyphens', "app.post('/sign_in', (req, res) => res.redirect('/'));", 'sign_in'],
  ['no-action-words', "app.get('/getUsers', (req, res) => (req.user ? res.json(users) : res.redirect('/')));", 'get'],
])('%s reports where more happens: %s', (rule, line, word) => expect(underlined(rule, line)).toEqual([word]));

it('what matches nothing is reported all the same', () =>
  expect(underlined('no-invalid-paths', "app.get('users', (req, res) => res.redirect('/users'));")).toHaveLength(1));

it('other frameworks redirect as well', () => {
  expect(saidOfFastify('hyphens', "f.get('/old_page', (request, reply) => reply.redirect('/page', 301));")).toEqual([]);
  const koa = "const Router = require('@koa/router'); const router = new Router();\n";
  expect(said('hyphens', `${koa}router.redirect('/old_page', '/page', 301);`)).toEqual([]);
  expect(
    said('hyphens', `${koa}router.get('/old_page', (ctx) => { ctx.status = 301; ctx.redirect('/page'); });`),
  ).toEqual([]);
  const hono = "import { Hono } from 'hono'; const app = new Hono();\n";
  expect(said('hyphens', `${hono}app.get('/old_page', (c) => c.redirect('/page', 301));`)).toEqual([]);
});

it('a handler in a loop sends files like any other', () => {
  const line = "for (const [url, file] of [['/js/a.min.js', 'a.js']]) app.get(url, (req, res) => res.sendFile(file));";
  expect(underlined('no-extensions', line)).toEqual([]);
  expect(underlined('no-extensions', line.replace('sendFile', 'json'))).toEqual(['.min.js'.slice(4)]);
});
