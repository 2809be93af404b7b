import { describe, expect, it } from 'vitest';
import { said, saidOfExpress, saidOfFastify } from '../said.ts';

const words = (found: readonly string[]): readonly string[] => found.map((each) => each.slice(0, each.indexOf(': ')));

describe('what a mount names is picked by the routes of the router that it mounts', () => {
  it.each([
    ["app.use('/user', r); r.get('/:id', h);", ['/user']],
    ["const x = Router(); app.use('/user', r); x.get('/:id', h);", []],
    ["app.use('/user', auth, r); r.get('/:id', h);", ['/user']],
    ["app.use('/user', Router(), r); r.get('/:id', h);", ['/user']],
    ["app.get('/user', r); r.get('/:id', h);", []],
    ["const x = Router(); const y = dev ? r : x; app.use('/user', y); x.get('/:id', h);", ['/user']],
    // by a function
    ["const mount = (path, one) => app.use(path, one); mount('/user', r); r.get('/:id', h);", ['/user']],
    [
      "const x = Router(); const mount = (path, one) => app.use(path, one); mount('/user', r); mount('/post', x); r.get('/:id', h);",
      ['/user'],
    ],
    ["const serve = (path, one) => app.get(path, one); serve('/user', r); r.get('/:id', h);", []],
    ["const mount = (path) => app.use(path, r); mount('/user'); r.get('/:id', h);", ['/user']],
    ["for (const [path, one] of [['/user', r], ['/post', Router()]]) app.use(path, one); r.get('/:id', h);", ['/user']],
  ])('of Express: %s', (lines, found) => {
    expect(words(saidOfExpress('plural-collections', lines)).map((word) => `/${word}`)).toEqual(found);
  });

  it.each([
    ["f.register(async (one) => { one.get('/:id', h); }, { prefix: '/user' });", ['user']],
    ["const plugin = async (one) => { one.get('/:id', h); }; f.register(plugin, { prefix: '/user' });", ['user']],
    ["f.register(async (one) => { one.get('/x', h); }, { prefix: '/user' }); f.get('/:id', h);", []],
    [
      "f.register(async (one) => { one.register(async (two) => { two.get('/:id', h); }, { prefix: '/user' }); }, { prefix: '/api' });",
      ['user'],
    ],
  ])('of Fastify: %s', (lines, found) => {
    expect(words(saidOfFastify('plural-collections', lines))).toEqual(found);
  });
});

describe('routes of one router have their parameters in common', () => {
  const two = "one.get('/:userId/posts', h); two.get('/:id/posts', h);";

  it.each([
    [`const one = r, two = r; ${two}`, 1],
    [`const one = r, two = Router(); ${two}`, 0],
    [`const one = r, two = r.route('/x'); one.get('/:userId/posts', h); two.get(h);`, 0],
    // on either of two
    [`const one = dev ? r : app, two = dev ? r : app; ${two}`, 0],
    ["const one = dev ? r : Router(); one.get('/:userId/posts', h); one.get('/:id/posts', h);", 1],
    ["const one = dev ? r : Router(); one.get('/:userId/posts', h); r.get('/:id/posts', h);", 0],
    // handed over
    ["function fill(one) { one.get('/:userId/posts', h); } fill(r); r.get('/:id/posts', h);", 1],
    ["function fill(one) { one.get('/:userId/posts', h); } fill(Router()); r.get('/:id/posts', h);", 0],
    ["const get = (one, path) => one.get(path, h); get(r, '/:userId/posts'); r.get('/:id/posts', h);", 1],
    ["const get = (one, path) => one.get(path, h); get(app, '/:userId/posts'); r.get('/:id/posts', h);", 0],
    ["export function fill(one) { one.get('/:userId/posts', h); one.get('/:id/posts', h); } fill(r);", 1],
  ])('%s', (lines, count) => {
    expect(saidOfExpress('consistent-params', lines)).toHaveLength(count);
  });

  it('also where other files may have made it', () => {
    const code = `import { one, two } from './routers.js';
      const get = (router, path, handler) => router.get(path, handler);
      get(one, '/:userId/posts', list); get(two, '/:id/posts', list); get(one, '/:id/likes', list);`;
    expect(words(said('consistent-params', code))).toEqual([':id']);
  });
});

describe('a second route for the same requests', () => {
  const end = '(request, response) => response.end()';

  it.each([
    [`const one = dev ? r : app; one.get('/a', ${end}); one.get('/a', ${end});`, 1],
    [`const one = dev ? r : app; one.get('/a', ${end}); r.get('/a', ${end});`, 0],
    [`const get = (path) => r.get(path, ${end}); get('/a'); get('/a');`, 0],
    [`function fill(one) { one.get('/a', ${end}); one.get('/a', ${end}); } fill(r); fill(app);`, 1],
    [`r.get = x; r.get('/a', ${end}); r.get('/a', ${end});`, 0],
    [`const one = dev ? r : app; app.get = x; one.get('/a', ${end}); one.get('/a', ${end});`, 0],
  ])('%s', (lines, count) => {
    expect(saidOfExpress('no-unreachable-routes', lines)).toHaveLength(count);
  });
});

describe('what stands in front of a path', () => {
  it.each([
    ["f.register(async (one) => { one.get('users', h); }, { prefix: '/api' });", 1],
    ["f.register(async (one) => { one.get('users', h); });", 1],
    ["f.register(async (one) => { one.get('users', h); }, { prefix });", 0],
    ["const fill = (one) => { one.get('users', h); }; f.register(fill, { prefix: '/api' });", 1],
  ])('%s', (lines, count) => {
    expect(
      saidOfFastify('no-unreachable-routes', lines, { settings: { matching: { fastify: { major: 5 } } } }),
    ).toHaveLength(count);
  });
});
