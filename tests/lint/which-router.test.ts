import { describe, expect, it } from 'vitest';
import { linted } from '../linted.ts';
import { saidOfExpress, saidOfFastify } from '../said.ts';

const words = (found: readonly string[]): readonly string[] => found.map((each) => each.slice(0, each.indexOf(': ')));

describe('what a mount names is picked by the routes of the router that it mounts', () => {
  it.each([
    ["app.use('/user', Router(), r); r.get('/:id', h);", ['/user']],
    ["const x = Router(); const y = dev ? r : x; app.use('/user', y); x.get('/:id', h);", ['/user']],
    // mounted by a function
    [
      "const x = Router(); const mount = (path, one) => app.use(path, one); mount('/user', r); mount('/post', x); r.get('/:id', h);",
      ['/user'],
    ],
    ["for (const [path, one] of [['/user', r], ['/post', Router()]]) app.use(path, one); r.get('/:id', h);", ['/user']],
  ])('of Express: %s', (lines, found) => {
    expect(words(saidOfExpress('plural-collections', lines)).map((word) => `/${word}`)).toEqual(found);
  });

  it.each([
    ["f.register(async (one) => { one.get('/x', h); }, { prefix: '/user' }); f.get('/:id', h);", []],
    [
      "f.register(async (one) => { one.register(async (two) => { two.get('/:id', h); }, { prefix: '/user' }); }, { prefix: '/api' });",
      ['user'],
    ],
  ])('of Fastify: %s', (lines, found) => expect(words(saidOfFastify('plural-collections', lines))).toEqual(found));
});

describe('routes of one router have their parameters in common', () => {
  it.each([
    // registered on either of two
    ["const one = dev ? r : Router(); one.get('/:userId/posts', h); one.get('/:id/posts', h);", 1],
    // passed to a function
    ["const get = (one, path) => one.get(path, h); get(r, '/:userId/posts'); r.get('/:id/posts', h);", 1],
  ])('%s', (lines, count) => expect(saidOfExpress('consistent-params', lines)).toHaveLength(count));
});

describe('what stands in front of a path', () => {
  it.each([
    ["f.register(async (one) => { one.get('users', h); }, { prefix });", 0],
    ["const fill = (one) => { one.get('users', h); }; f.register(fill, { prefix: '/api' });", 1],
  ])('%s', (lines, count) => {
    expect(
      saidOfFastify('no-invalid-paths', lines, { settings: { matching: { fastify: { major: 5 } } } }),
    ).toHaveLength(count);
  });
});

const end = '(request, response) => response.end()';

describe('a second route for the same requests, and a router that middleware may leave', () => {
  it.each([
    ['', 1],
    ['r.use([Router(), auth]);', 0],
    ["r.use('/b', (request, response, next) => next('router'));", 0],
    ["r.use('/b', (request, response, next) => next());", 1],
  ])('%s', (first, count) => {
    const lines = `${first} r.get('/:id', ${end}); app.use('/', r); app.get('/a', ${end});`;
    expect(saidOfExpress('no-unreachable-routes', lines)).toHaveLength(count);
  });

  const inner = `o.get('/a', ${end}); r.use('/b', o);`;

  it.each([
    [`const one = dev ? r : app; one.get('/a', ${end}); one.get('/a', ${end});`, 1],
    [`const one = dev ? r : app; one.get('/a', ${end}); r.get('/a', ${end});`, 0],
    [`const o = Router(); o.use(auth); ${inner} app.use('/c', r); app.get('/c/b/a', ${end});`, 0],
    [`const o = Router(); r.use(auth); ${inner} app.use('/c', r); app.get('/c/b/a', ${end});`, 0],
    [`const o = Router(); ${inner} app.use(auth); app.use('/c', r); app.get('/c/b/a', ${end});`, 1],
  ])('%s', (lines, count) => expect(saidOfExpress('no-unreachable-routes', lines)).toHaveLength(count));
});

describe('routes of routers within routers', () => {
  it.each([
    ["app.use('/b', r); app.use('/c', r);", '/b/a', 0],
    ["if (dev) app.use('/b', r);", '/b/a', 0],
    ["const x = Router({ caseSensitive: true }); x.use('/b', r); app.use('/c', x);", '/c/b/a', 0],
    ["const x = Router({ strict: true }); x.use('/b', r); app.use('/c', x);", '/c/b/a', 1],
    ["const x = express(); x.enable('strict routing'); x.use('/b', r); app.use('/c', x);", '/c/b/a', 1],
  ])('%s before %s', (mount, path, count) => {
    const lines = `r.get('/a', ${end}); ${mount} app.get('${path}', ${end});`;
    const settings = { matching: { express: { major: 5 } } };
    expect(saidOfExpress('no-unreachable-routes', lines, { settings })).toHaveLength(count);
  });

  it.each([
    ["f.register(async (c) => { c.get('/:id', h); }, { prefix: '/b' }); f.get('/b/', h);", 0],
    ["f.register(async (c) => { c.get('/a', h); }, { prefix: '/b' }); Fastify().get('/b/a', h);", 0],
  ])('%s', (lines, count) => {
    const settings = { matching: { fastify: { major: 5 } } };
    expect(saidOfFastify('no-unreachable-routes', lines, { settings })).toHaveLength(count);
  });
});

it.each([
  ["app.use('/docs.json', express.json(), express.static('docs'));", 0],
  ["app.use('/docs.json', r);", 1],
  ["app.use('/docs.json', [r]);", 1],
])('only what serves files may look like one: %s', (lines, count) => {
  expect(saidOfExpress('no-extensions', lines)).toHaveLength(count);
});

describe('what is fixed does not depend on the order of two classes', () => {
  const classes = [
    "class A { r = express.Router(); constructor() { this.r.get('/Users', h); } }",
    "class B { constructor() { this.r = express.Router(); this.r.get('/Posts', h); } }",
    "class C { r = express.Router({ caseSensitive: true }); constructor() { this.r.get('/Carts', h); } }",
    "class D extends A { fill() { this.r.get('/Orders', h); } }",
    "class E { #r = express.Router(); constructor() { this.#r.get('/Teams', h); } }",
    "class F { r = new A().r; constructor() { this.r.get('/Items', h); } }",
  ];
  const fixedIn = (program: readonly string[]): readonly string[] =>
    linted('lowercase', `import express from 'express';\n${program.join('\n')}`)
      .flatMap(({ message, fix }) => (fix === undefined ? [] : [message]))
      .sort();
  const pairs = classes.flatMap((one, at) => classes.slice(at + 1).map((other) => [one, other] as const));

  it.each(pairs)('%s %s', (one, other) => expect(fixedIn([one, other])).toEqual(fixedIn([other, one])));

  it('and each of two is fixed', () => expect(fixedIn(classes.slice(0, 2))).toHaveLength(2));
});
