import { OpenAPIHono, createRoute } from '@hono/zod-openapi';
import { type Context, Hono } from 'hono';
import { createFactory } from 'hono/factory';
import type { Router } from 'hono/router';
import { LinearRouter } from 'hono/router/linear-router';
import { PatternRouter } from 'hono/router/pattern-router';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { SmartRouter } from 'hono/router/smart-router';
import { TrieRouter } from 'hono/router/trie-router';
import { describe, expect, it } from 'vitest';
import hono from '../../src/frameworks/hono.ts';
import { findRoutes } from '../find-routes.ts';
import { evaluate, fixed } from './run.ts';

/** What `src/frameworks/hono.ts` and `docs/frameworks.md` claim about Hono, checked on its routers. */

type AnyRouter = Router<never>;

const ROUTERS: Readonly<Record<string, () => AnyRouter>> = {
  RegExpRouter: () => new RegExpRouter(),
  TrieRouter: () => new TrieRouter(),
  // The default.
  SmartRouter: () => new SmartRouter({ routers: [new RegExpRouter(), new TrieRouter()] }),
  LinearRouter: () => new LinearRouter(),
  PatternRouter: () => new PatternRouter(),
};

/** The URLs that an application answers. */
async function answered(app: Hono, ...urls: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const url of urls) if ((await app.request(url)).status === 200) found.push(url);
  return found;
}

function appWith(router: AnyRouter, path: string, strict = true): Hono {
  return new Hono({ router: router as never, strict }).get(path, (c) => c.text(path));
}

describe.each(Object.entries(ROUTERS))('%s', (name, router) => {
  const isLoose = name === 'LinearRouter' || name === 'PatternRouter';

  it('compares letters', async () => {
    expect(await answered(appWith(router(), '/Users'), '/Users', '/users')).toEqual(['/Users']);
    expect(await answered(appWith(router(), '/Users', false), '/Users', '/users')).toEqual(['/Users']);
  });

  it('tells paths apart by the slash at the end, each router in its way', async () => {
    const urls = ['/users', '/users/'];
    expect(await answered(appWith(router(), '/users'), ...urls)).toEqual(isLoose ? urls : ['/users']);
    expect(await answered(appWith(router(), '/users/'), ...urls)).toEqual(
      name === 'PatternRouter' ? urls : ['/users/'],
    );
  });

  it('takes the slash from the request, not from the path, without `strict`', async () => {
    const urls = ['/users', '/users/'];
    expect(await answered(appWith(router(), '/users', false), ...urls)).toEqual(urls);
    expect(await answered(appWith(router(), '/users/', false), ...urls)).toEqual(name === 'PatternRouter' ? urls : []);
  });

  it('adds a slash in front', async () => {
    expect(await answered(appWith(router(), 'users'), '/users')).toEqual(['/users']);
    expect(await answered(appWith(router(), ''), '/')).toEqual(['/']);
  });

  it('compares the decoded URL', async () => {
    expect(await answered(appWith(router(), '/my list'), '/my%20list')).toEqual(['/my%20list']);
    expect(await answered(appWith(router(), '/my%20list'), '/my%20list')).toEqual([]);
    expect(await answered(appWith(router(), '/my%20list'), '/my%2520list')).toEqual([]);
    expect(await answered(appWith(router(), '/café'), '/caf%C3%A9')).toEqual(['/caf%C3%A9']);
  });

  it('answers with the first of two routes', async () => {
    const app = new Hono({ router: router() as never });
    app.get('/users', (c) => c.text('1')).get('/users', (c) => c.text('2'));
    expect(await (await app.request('/users')).text()).toBe('1');
  });
});

it('answers with a parameter that comes first', async () => {
  const app = new Hono().get('/:id', (c) => c.text('1')).get('/me', (c) => c.text('2'));
  expect(await (await app.request('/me')).text()).toBe('1');
});

it('gives middleware of a path no other path', async () => {
  const app = new Hono();
  app.use('/admin', async (c, next) => {
    c.header('seen', 'yes');
    await next();
  });
  app.get('/admin', (c) => c.text('')).get('/admin/users', (c) => c.text(''));
  expect((await app.request('/admin')).headers.get('seen')).toBe('yes');
  expect((await app.request('/admin/users')).headers.get('seen')).toBeNull();
});

describe('joins a prefix and a path', () => {
  const parts = ['/api', 'api', '/api/', '/api//', '/', '', '/:id', '/list', 'list', '/list/', '//list', '*', '/*'];
  const handler = (): Response => new Response();
  const cases = parts.slice(0, 7).flatMap((prefix) => parts.map((path) => [prefix, path] as const));

  it.each(cases)("'%s' and '%s'", (prefix, path) => {
    const base = hono.join('', prefix) ?? '';
    const expected = hono.join(base === '/' ? '' : base, path);
    const routed = new Hono().route(prefix, new Hono().get(path, handler)).routes[0]?.path;
    const based = new Hono().basePath(prefix).get(path, handler).routes[0]?.path;
    if (expected === undefined) expect(routed).not.toBe(based);
    else expect([routed, based]).toEqual([expected, expected]);
  });
});

/** Programs whose file shows whole paths: without a prefix, or with the prefix in the router's list of routes. */
const PROGRAMS: readonly string[] = [
  "app.get('/users', h).post(h).put('/users/:id', h).delete(h, h)",
  "app.get('/', h).get('/books', m(), h).post(m(), h).all('/x', h).patch(h)",
  "app.on('PURGE', '/cache', h)",
  "app.on(['PUT', 'delete'], ['/a', '/b'], h)",
  "app.on('GET', '/on', h).post(h)",
  "app['get']('/computed', h)",
  "app.query('/search', h)",
  'app.get(h)',
  "app.get('title')",
];

describe('sees the routes that a program registers', () => {
  it.each(PROGRAMS)('%s', (program) => {
    const app = new Hono();
    evaluate(program, { app, h: () => new Response(), m: () => () => undefined });
    // Without a path, there is nothing to check.
    const real = program === 'app.get(h)' || program === "app.get('title')" ? [] : app.routes;
    const code = `import { Hono } from 'hono';\nconst app = new Hono();\nconst h = (c) => c.text('');\n${program};`;
    const found = findRoutes(code).flatMap(({ methods, text }) => methods?.map((each) => `${each} ${text}`) ?? ['?']);
    const registered = new Set(real.map(({ method, path }) => `${method} ${path}`));
    expect(new Set(found)).toEqual(registered);
  });

  it('of a factory, and of a description with braces', () => {
    const made = createFactory().createApp();
    made.get('/made', (c) => c.text(''));
    expect(made.routes.map(({ path }) => path)).toEqual(['/made']);
    const described = new OpenAPIHono();
    const route = createRoute({ method: 'get', path: '/users/{id}', responses: { 200: { description: 'A user' } } });
    described.openapi(route, (c) => c.text(''));
    expect(described.routes[0]?.path).toBe('/users/:id');
  });
});

it.each([
  "const app = new Hono();\napp.get('/Users/', h);",
  "const app = new Hono({ strict: false });\napp.get('/Users/', h);",
  "const app = new Hono({ strict: false, router: new PatternRouter() });\napp.get('/Users/', h);",
  "const api = new Hono().basePath('/Api/');\napi.get('/Users', h);",
  "const app = new Hono();\napp.route('/Users/', new Hono().get('/List', h));",
])('fixes nothing: %s', (program) => {
  const code = `const { Hono } = require('hono');\n${program}\n`;
  expect(fixed({ code, settings: {} })).toBe(code);
});

it.each([
  [(c: Context) => c.json({ a: 1 }, 204 as never), 500],
  [(c: Context) => c.text('a', 204 as never), 500],
  [(c: Context) => c.body(null, 204), 204],
])('refuses a body behind 204', async (handler, status) => {
  const app = new Hono().get('/users', handler as never).onError((_, c) => c.text('', 500));
  expect((await app.request('/users')).status).toBe(status);
});
