import { describe } from 'vitest';
import type { Registrar } from '../../src/model/settings.ts';
import { testMarked } from './marked.ts';

describe('routers that settings name', () => {
  testMarked(
    {
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
    },
    {
      framework: 'express',
      settings: {
        routers: {
          express: ['web', 'server.app', 'this.api', 'Base#main', '#own', 'one.two.three'],
          fastify: ['fast'],
          nest: ['main'],
        },
      },
    },
  );
});

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

describe('registrars that settings name', () => {
  testMarked(
    {
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
    },
    { framework: 'express', settings: { registrars } },
  );
});
