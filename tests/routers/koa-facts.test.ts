import { createRequire } from 'node:module';
import Koa from 'koa';
import mount from 'koa-mount';
import inject from 'light-my-request';
import { describe, expect, it } from 'vitest';
import koa from '../../src/frameworks/koa.ts';

/** What `src/frameworks/koa.ts` and `docs/frameworks.md` claim about Koa's routers, checked on them. */

interface Router {
  get(path: string, handler: Koa.Middleware): Router;
  get(name: string, path: string, handler: Koa.Middleware): Router;
  use(path: string, middleware: Koa.Middleware): Router;
  prefix(path: string): Router;
  routes(): Koa.Middleware;
}

type RouterClass = new (options?: object) => Router;

const load = createRequire(import.meta.url);

function routerOf(module: string): RouterClass {
  const loaded: RouterClass & { readonly default?: RouterClass } = load(module);
  return loaded.default ?? loaded;
}

const answer =
  (text: string): Koa.Middleware =>
  (context) => {
    context.body = text;
  };

/** What an application answers for URLs: those with an answer, and its text. */
async function answered(app: Koa, ...urls: readonly string[]): Promise<readonly string[]> {
  app.silent = true;
  const handle = app.callback();
  const found: string[] = [];
  for (const url of urls) {
    const { statusCode, payload } = await inject((request, response) => void handle(request, response), url);
    if (statusCode === 200) found.push(payload === '' ? url : `${url} ${payload}`);
  }
  return found;
}

const withRouter = (router: Router): Koa => new Koa().use(router.routes());

describe.each([
  { version: '12', Router: routerOf('koa-router-12'), isNewer: false },
  { version: '13', Router: routerOf('koa-router-13'), isNewer: false },
  { version: '14', Router: routerOf('koa-router-14'), isNewer: true, hasPatterns: true },
  { version: '14 of koa-router', Router: routerOf('koa-router'), isNewer: true, hasPatterns: true },
  { version: '15', Router: routerOf('@koa/router'), isNewer: true },
])('@koa/router $version', ({ Router, isNewer, hasPatterns = false }) => {
  const routed = (path: string, options?: object): Koa => withRouter(new Router(options).get(path, answer('')));

  it('ignores letter case, but for `sensitive`', async () => {
    expect(await answered(routed('/Users'), '/Users', '/users')).toEqual(['/Users', '/users']);
    expect(await answered(routed('/Users', { sensitive: true }), '/Users', '/users')).toEqual(['/Users']);
  });

  it('lets the router that is mounted decide', async () => {
    const mounted = (inner: object, outer: object): Koa =>
      withRouter(new Router(outer).use('/Api', new Router(inner).get('/List', answer('')).routes()));
    expect(await answered(mounted({ sensitive: true }, {}), '/api/list')).toEqual([]);
    expect(await answered(mounted({}, { sensitive: true }), '/api/list')).toEqual(['/api/list']);
  });

  it('answers `/users/` for `/users`, and not the other way round', async () => {
    const urls = ['/users', '/users/'];
    expect(await answered(routed('/users'), ...urls)).toEqual(urls);
    expect(await answered(routed('/users/'), ...urls)).toEqual(['/users/']);
    expect(await answered(routed('/users', { strict: true }), ...urls)).toEqual(['/users']);
  });

  it('needs the slash in front, and compares the URL as it is sent', async () => {
    expect(await answered(routed('users'), '/users')).toEqual([]);
    expect(await answered(routed('/my list'), '/my%20list')).toEqual([]);
    expect(await answered(routed('/caf%C3%A9'), '/caf%C3%A9')).toEqual(['/caf%C3%A9']);
  });

  it('answers with the first route that matches', async () => {
    const router = new Router().get('/:id', answer('1')).get('/me', answer('2')).get('/:name', answer('3'));
    expect(await answered(withRouter(router), '/me')).toEqual(['/me 1']);
  });

  it.each(isNewer ? ['*rest', '{/*rest}', '{*rest}'] : ['(.*)', '(.+)', ':path(.*)'])(
    'answers %s, which may begin with a slash',
    async (path) => {
      expect(koa.join('', path)).toBe(path);
      expect(await answered(routed(path), '/', '/a/b')).toEqual(['/', '/a/b']);
    },
  );

  it('takes a first text for a name where a path follows', async () => {
    const router = new Router().get('users', '/users', answer('1')).get('/a', '/b', answer('2'));
    expect(await answered(withRouter(router), '/users', '/a', '/b')).toEqual(['/users 1', '/b 2']);
  });

  const parts = ['/api', '/api/', 'api', '/', '/list', 'list', '/list/', '//list', '/:id'];

  it.each(parts.slice(0, 3).flatMap((prefix) => parts.map((path) => [prefix, path] as const)))(
    "joins '%s' and '%s'",
    async (prefix, path) => {
      const joined = (start: string): string | undefined => {
        const base = koa.join('', start);
        return base === undefined ? undefined : koa.join(base, path);
      };
      const nested = new Router().use(prefix, new Router().get(path, answer('')).routes());
      for (const [router, expected] of [
        [new Router({ prefix }).get(path, answer('')), joined(prefix)],
        [nested, joined(prefix)],
        // `prefix()` removes the slash at the end.
        [new Router().get(path, answer('')).prefix(prefix), joined(prefix.replace(/\/$/u, ''))],
      ] as const)
        if (expected !== undefined)
          expect(await answered(withRouter(router), expected.replace(':id', '7')), expected).toHaveLength(1);
    },
  );

  it('knows optional parts in the way of its path-to-regexp', async () => {
    const [own, other] = isNewer ? ['/a{/:id}', '/a/:id?'] : ['/a/:id?', '/a/*rest'];
    expect(await answered(routed(own), '/a', '/a/7')).toEqual(['/a', '/a/7']);
    expect(() => routed(other)).toThrow();
  });

  it.each([undefined, '/api'])('does not answer an empty path below %s', async (prefix) => {
    const app = withRouter(new Router({ prefix }).get('', answer('empty')).get('/a', answer('a')));
    const found = isNewer ? [] : ['/ empty', `${prefix ?? ''}/a a`];
    expect(await answered(app, '/', '/api', '/api/', `${prefix ?? ''}/a`)).toEqual(found);
  });

  it('continues the last word of a prefix with the path of middleware', async () => {
    const router = new Router({ prefix: '/api' }).use('users', answer('guarded')).get('users', answer('route'));
    expect(await answered(withRouter(router), '/apiusers', '/api/users')).toEqual(['/apiusers guarded']);
  });

  it.each([
    ['users', '/users'],
    ['users', '/users/7'],
    ['resource/:name', '/resource/7'],
  ])('runs middleware on %s never for %s, but version 14 reads a regular expression', async (path, url) => {
    const guarded = (router: Router): Router => router.use(path, answer('guarded'));
    const runs = hasPatterns && path === 'users';
    expect(await answered(withRouter(guarded(new Router()).get(url, answer('route'))), url)).toEqual([
      `${url} ${runs ? 'guarded' : 'route'}`,
    ]);
  });
});

it('koa-mount compares letters', async () => {
  const inner = new Koa().use(answer(''));
  expect(await answered(new Koa().use(mount('/Api', inner)), '/Api/x', '/api/x')).toEqual(['/Api/x']);
});

it('drops a body behind 204', async () => {
  const app = new Koa().use((context) => {
    context.status = 204;
    context.body = { a: 1 };
  });
  const handle = app.callback();
  const { statusCode, payload } = await inject((request, response) => void handle(request, response), '/');
  expect([statusCode, payload]).toEqual([204, '']);
});
