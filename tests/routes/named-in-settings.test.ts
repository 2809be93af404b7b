import { describe } from 'vitest';
import type { Registrar } from '../../src/model/settings.ts';
import { testMarked } from './marked.ts';

describe('routers that settings name', () => {
  testMarked(
    {
      'a name, wherever it stands': `
        web.get('/a', h); //> GET /a
        function routes(web) {
          web.post('/b', h); //> POST /b
        }
        class A {
          constructor() { this.web.get('/c', h); } //> GET /c
        }
        other.web.get('/Users', h);
        webs.get('/Users', h);`,
      'a member of a name': `
        server.app.get('/a', h); //> GET /a
        server['app'].get('/b', h); //> GET /b
        server[app].get('/Users', h);
        other.app.get('/Users', () => 1);
        server.get('/Users', h);
        use(server.app);
        use(server);
        server;`,
      'a member of any class': `
        class A {
          constructor() { this.api.get('/a', h); } //> GET /a
        }
        api.get('/Users', h);
        other.api.get('/Users', h);`,
      'a member of classes that extend one': `
        class A extends Base {
          add() { this.main.get('/a', h); } //> GET /a
        }
        class B extends A {
          add() { this.main.get('/b', h); } //> GET /b
        }
        class C {
          add() { this.main.get('/Users', h); }
        }
        main.get('/Users', h);`,
      'a private member': `
        class A {
          add() { this.#own.get('/a', h); } //> GET /a
        }`,
      'a name of another form': `
        one.two.get('/Users', h);
        two.three.get('/Users', h);`,
      'of Nest, where nothing registers by a call': `
        main.get('/Users', h);`,
      'of Fastify': `
        fast.route({ method: 'GET', url: '/a', handler }); //> GET /a @fastify`,
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
      positions: `
        add('get', '/a', h); //> GET /a
        add(verb, '/b', h); //> ? /b
        add('put', path, h); //> PUT $$
        add('put', ['/c', '/d'], h); //> PUT /c; PUT /d
        add('put');
        add('put', 1, h);
        add();
        read('/e', h); //> GET /e
        $('/f', h); //> ? /f
        mount('/g', router); //> M /g`,
      'what is not called': `
        use(add);
        other.add('get', '/Users', h);
        new add('get', '/Users', h);
        add.call(x, 'get', '/Users', h);`,
      'members of a name': `
        table.add('/a', h); //> ? /a
        table['add']('/b', h); //> ? /b
        table[add]('/Users', h);
        my.table.add('/Users', h);
        use(table.add);`,
      'a call that two name': `
        class A extends Base {
          init() {
            this.add('get', '/a', h); //> GET /a
          }
        }`,
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
