import { expect, it } from 'vitest';
import type { Registrar } from '../../src/model/settings.ts';
import { describeRoutes, findRoutes } from '../find-routes.ts';
import { type Table, testMarked } from './marked.ts';

const routers = {
  express: ['web', 'server.app', 'this.api', 'Base#main', '#own', 'one.two.three'],
  fastify: ['fast'],
  nest: ['main'],
};

const registrars: readonly Registrar[] = [
  { callee: 'add', framework: 'express', method: 0, path: 1 },
  { callee: 'read', framework: 'express', methods: ['get'], path: 0 },
  { callee: 'mount', framework: 'express', path: 0, kind: 'mount' },
  { callee: 'describeRoute', framework: 'fastify', method: 'verb', path: 'url' },
  { callee: 'this.add', framework: 'express', method: 0, path: 1 },
  { callee: 'Base#add', framework: 'express', path: 0, kind: 'mount' },
  { callee: 'table.add', framework: 'express', path: 0 },
  { callee: '$', framework: 'express', path: 0 },
  { callee: '@Route', framework: 'nest', methods: ['get'], path: 0 },
];

const ROUTERS: Table = { framework: 'express', settings: { routers } };
const REGISTRARS: Table = { framework: 'express', settings: { registrars } };

testMarked('routers that settings name', ROUTERS, {
  'a member of a name': `
    server.app.get('/a', h); //> GET /a
    server['app'].get('/b', h); //> GET /b
    server[app].get('/Users', h);
    other.app.get('/Users', () => 1);
    server.get('/Users', h);
    use(server.app);
    use(server);
    server;`,
  'a private member': `
    class A {
      add() { this.#own.get('/a', h); } //> GET /a
    }`,
});

testMarked('registrars that settings name', REGISTRARS, {
  'properties of objects': `
    describeRoute({ verb: 'get', url: '/a' }); //> GET /a @fastify
    describeRoute({ verb: 'get', url: '/e' }, [auth]); //> GET /e @fastify
    describeRoute({ url: '/b' }, h); //> ? /b @fastify
    describeRoute('b', { verb: 'put', url: '/c' }); //> PUT /c @fastify
    const OPTIONS = { verb: 'get', url: '/d' }; //> GET /d @fastify
    describeRoute(OPTIONS);
    describeRoute({ verb: 'get' });
    describeRoute(options);
    describeRoute();`,
  'lists of objects': `
    describeRoute([{ verb: 'get', url: '/a' }, , { verb: 'put', url: '/b' }, options, h]); //> GET /a @fastify; PUT /b @fastify
    describeRoute(app, [{ verb: 'get', url: '/c' }], h); //> GET /c @fastify
    const ROUTES = [{ verb: 'delete', url: '/d' }]; //> DELETE /d @fastify
    describeRoute(ROUTES);
    describeRoute([['/Users']]);
    describeRoute(Object.entries({ '/Users': h }));`,
  decorators: `
    @Route('a') //> M a @nest
    class A {
      @Route() a() {} //> GET '' @nest
      @Route('b') b() {} //> GET b @nest
      @Route(PATH) c() {} //> GET $$ @nest
      @Route(['d', 'e']) d() {} //> GET d @nest; GET e @nest
      @Route f() {}
      @Other(Route('g')) g() {}
      @Route({}) h() {}
    }
    @Route() //> M '' @nest
    class B {}
    Route('h');`,
});

/** Settings that name a function of the file, whose routes the file also shows, or shows differently. */
const named = (registrar: Omit<Registrar, 'callee' | 'framework'>): Table => ({
  framework: 'express',
  head: "import { Router } from 'express'; const r = Router();",
  settings: { registrars: [{ callee: 'add', framework: 'express', ...registrar }] },
});
const ONCE = 'a function that settings name is listed once';

testMarked(ONCE, named({ path: 0, methods: ['get'] }), {
  'but with all that either says': `
    function add(path, handler) {
      r.post(path, handler);
    }
    add('/a', h); //> POST /a; GET /a`,
  'but with what the file takes for a mount': `
    function add(path, handler) {
      r.use(path, handler);
    }
    add('/a', h); //> M /a; GET /a`,
});

testMarked(ONCE, named({ path: 0 }), {
  'where the setting says less': `
    function add(path, handler) {
      r.get(path, handler);
    }
    add('/a', h); //> GET /a`,
  'but with what the file takes for a mount': `
    function add(path, handler) {
      r.use(path, handler);
    }
    add('/a', h); //> M /a; ? /a`,
});

testMarked(ONCE, named({ path: 0, kind: 'mount' }), {
  'as a mount': `
    function add(path, handler) {
      r.use(path, handler);
    }
    add('/a', h); //> M /a`,
});

it.each(['hono', 'koa'])('%s has routers that settings name', (framework) => {
  const code = "import { api } from './api';\napi.get('/users', list);\nroute('/orders', list);";
  const settings = {
    routers: { [framework]: ['api'] },
    registrars: [{ callee: 'route', framework, path: 0, methods: ['GET'] }],
  };
  expect(describeRoutes(findRoutes(code, { settings }), code)).toEqual([
    `2 GET '/users' ${framework} proven`,
    `3 GET '/orders' ${framework} proven`,
  ]);
});
