/** The rules about handlers that only the preset `all` turns on. */
import { describe, expect, it } from 'vitest';
import { underlinedIn } from '../handlers.ts';
import { said } from '../said.ts';

describe('no-format-params', () => {
  it.each([
    ["f.get('/users', async ({ query }) => (query.format === 'json' ? a() : b()));", 'query.format'],
    ["r.get('/users', (req, res) => res.send(req.query.output === 'ics' ? ics() : all()));", 'req.query.output'],
    ["@Get() find(@Query('format') format: 'csv' | 'json') {}", "@Query('format')"],
  ])('%s', (code, expected) => expect(underlinedIn('no-format-params', code)).toEqual([expected]));

  it.each([
    "r.get('/images', (req, res) => { if (req.query.format === 'square') x(); });",
    "r.get('/users', (req, res, next) => { req.query.format = 'json'; next(); });",
  ])('leaves %s', (code) => expect(underlinedIn('no-format-params', code)).toEqual([]));
});

describe('no-server-sessions', () => {
  it.each([
    ["const session = require('express-session'); app.use(session({}));", ["require('express-session')"]],
    ["r.get('/', (req, res) => { req.session.views++; res.end(); });", ['req.session.views']],
    [
      "r.post('/login', (req, res) => { req.session.id = 1; req.session.name = 'a'; res.end(); }); r.post('/tour', (req, res) => { req.session.seen = 1; res.end(); });",
      ['req.session.id', 'req.session.seen'],
    ],
    ["f.post('/visit', async (request) => { request.session.a = 1; request.session.b = 2; });", ['request.session.a']],
    ["f.post('/login', async (request) => request.session.set('user', 1));", ['request.session.set']],
    ['r.use((req, res, next) => { req.session.views[req.url] = 1; next(); });', ['req.session.views']],
    [
      'r.use((error, req, res, next) => { (req as any).session.views = 1; next(error); });',
      ['(req as any).session.views'],
    ],
    ['r.use((req, res) => { const copy = (req) => { req.session.user = 1; }; copy({}); });', []],
    // Clearing a value stores nothing.
    ["r.post('/logout', (req, res) => { req.session.user = null; delete req.session.cart; });", []],
    ['r.use((req, res, next) => { req.session.user = undefined; next(); });', []],
    // The state of a page, and of a chat.
    [
      "import session from 'cookie-session'; app.use(session({})); r.post('/login', (req, res) => { req.session.user = 1; });",
      [],
    ],
    ["import type { SessionData } from 'express-session'; r.get('/me', h);", []],
  ])('%s', (code, expected) => expect(underlinedIn('no-server-sessions', code)).toEqual(expected));

  it('sees the package in a file without a route', () => {
    const code = "import session from '@fastify/session'; export default (app: unknown) => app.register(session);";
    expect(said('no-server-sessions', code)).toHaveLength(1);
  });
});

describe('no-method-override', () => {
  it.each([
    ["r.post('/users', (req, res) => x(req.get('X-HTTP-Method-Override')));", ["req.get('X-HTTP-Method-Override')"]],
    ["r.post('/users', (req, res) => x(req.get('X-Request-Id'), req.body.method));", []],
    [
      'app.use((req, res, next) => { if (req.body._method) { req.method = req.body._method; } next(); });',
      ['req.method = req.body._method'],
    ],
    [
      'export function override(req, res, next) { const { _method } = req.query; req.method = _method; next(); }',
      ['req.method = _method'],
    ],
    // Code that sends requests, and code that only records the method.
    ["api.interceptors.request.use((config) => { config.data._method = 'PUT'; config.method = 'post'; });", []],
    ['app.use((req, res, next) => { log.method = req.method; x(req.body._method.length); });', []],
  ])('%s', (code, expected) => expect(underlinedIn('no-method-override', code)).toEqual(expected));
});
