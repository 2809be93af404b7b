import { expect, it } from 'vitest';
import { findRoutes } from '../find-routes.ts';
import { testMarked } from './marked.ts';

const DECORATORS = 'applyDecorators, Controller, Get, Post, RequestMapping, RequestMethod, UseGuards, Version';
const NEST = { framework: 'nest', head: `import { ${DECORATORS} } from '@nestjs/common';` } as const;

testMarked('nest, as applications are written', NEST, {
  'an application that is handed on': `
    import { NestFactory } from '@nestjs/core';
    import type { INestApplication } from '@nestjs/common';
    export function setup(app: INestApplication): void {
      app.setGlobalPrefix('api'); //> M api
    }
    export async function create(): Promise<INestApplication> {
      const app = await NestFactory.create(AppModule);
      setup(app);
      return app;
    }
    async function main() {
      const app = await create();
      app.use('/docs', h); //> M /docs
    }`,
  'decorators that are not applied': `
    export const Api = (path: string) => applyDecorators(Controller(path), UseGuards(Guard));
    Api('Nothing');
    class Users {
      @Get x = 1;
      @Decorated(Get('Inner')) y() {}
      z(@Get('Parameter') value: string) {}
    }`,
});

testMarked('paths of controllers', NEST, {
  'controllers that answer messages, alone or beside requests': `
    import { EventPattern, GrpcMethod, MessagePattern } from '@nestjs/microservices';
    @Controller('user_events')
    class A { @EventPattern('created') created() {} @MessagePattern('x') x() {} }
    @Controller('users')
    class B { @GrpcMethod('Users', 'find') find() {} }
    @Controller('orders') //> M orders → /orders
    class C {
      @EventPattern('paid') paid() {}
      @Get('x') x() {} //> GET x → /orders/x
    }
    @Controller('bills') //> M bills → /bills
    class D extends Base { @EventPattern('paid') paid() {} }`,
});

testMarked('@RequestMapping', NEST, {
  methods: `
    const REMOVE = RequestMethod.DELETE;
    const VERBS = { add: RequestMethod.POST };
    class A {
      @RequestMapping({ path: 'a', method: RequestMethod['PATCH'] }) a() {} //> PATCH a
      @RequestMapping({ path: 'b', method: REMOVE }) b() {} //> DELETE b
      @RequestMapping({ path: 'c', method: VERBS.add }) c() {} //> POST c
      @RequestMapping({ path: 'd', method: RequestMethod.PUT as RequestMethod }) d() {} //> PUT d
      @RequestMapping({ path: 'e', method: RequestMethod[verb] }) e() {} //> ? e
      @RequestMapping({ path: 'f', method: choose() }) f() {} //> ? f
    }`,
  'options that other objects give': `
    import { LIST, POSTS } from './mappings';
    @Controller('a') //> M a → /a
    class A {
      @RequestMapping(LIST) a() {} //> ? $$
      @RequestMapping({ ...POSTS }) b() {} //> ? $$
      @RequestMapping({ ...POSTS, path: 'c' }) c() {} //> ? c → /a/c
      @RequestMapping({ ...POSTS, path: 'd', method: RequestMethod.PUT }) d() {} //> PUT d → /a/d
      @RequestMapping({ method: RequestMethod.PUT, path: 'e', ...POSTS }) e() {} //> ? $$
    }`,
});

testMarked('decorators that functions of the file apply', NEST, {
  'options of their calls': `
    const Route = (method: RequestMethod, path: string) => applyDecorators(RequestMapping({ method, path }));
    const Mapped = (options: object) => applyDecorators(RequestMapping(options));
    const Many = (...all: string[]) => applyDecorators(RequestMapping({ path: 'z', method: all }));
    class A {
      @Route(RequestMethod.PUT, 'x') x() {} //> PUT x
      @Mapped({ path: 'y', method: RequestMethod.POST }) y() {} //> POST y
      @Many('a') z() {} //> ? z
    }`,
  'functions in functions': `
    const Read = (path: string) => applyDecorators(Get(path));
    const ReadOne = (name: string) => Read(name + '/:id');
    class A {
      @ReadOne('x') x() {} //> GET x/:id
    }
    Read('Nothing');
    const Kept = Read('Nothing');`,
  'a factory around a decorator': `
    const Read = (path: string) => applyDecorators(Get(path), UseGuards(Auth));
    function Write(options: { path: string }) {
      return applyDecorators(Post(options.path));
    }
    const Api = (name: string) => Controller('api/' + name);
    @Api('users') //> M api/users → /api/users
    class Users {
      @Read('all') //> GET all → /api/users/all
      all() {}
      @Write({ path: 'one' }) //> POST one → /api/users/one
      one() {}
    }`,
});

testMarked('modules under a path', NEST, {
  'a tree of modules': `
    import { RouterModule } from '@nestjs/core';
    const CHILDREN = [{ path: 'users', module: Users }]; //> M users
    @Module({
      imports: [
        RouterModule.register([
          { path: 'admin', module: Admin, children: CHILDREN }, //> M admin
          { path: '/metrics', module: Metrics, children: [{ path: 'cpu', module: Cpu }, Plain] }, //> M /metrics; M cpu
        ]),
      ],
    })
    export class App {}`,
  'children of children': `
    import { RouterModule, type Routes } from '@nestjs/core';
    const DEEP: Routes = [{ path: 'b', module: B, children: [C, { path: 'c', module: C }] }, , null]; //> M b; M c
    const ADMIN = { path: 'a', module: A, children: DEEP }; //> M a
    RouterModule.register([ADMIN, ...MORE, { module: D, children: [{ path: ['e', 'f'] }] }]); //> M e; M f`,
  'a module that is its own child': `
    import { RouterModule } from 'nest-router';
    const TREE = [{ path: 'a', module: A, children: OTHER }]; //> M a
    const OTHER = [{ path: 'b', module: B, children: TREE }]; //> M b
    @Module({ imports: [RouterModule.forRoutes(TREE)] })
    export class AppModule {}`,
});

it('mounts that no call of a router shows have no methods, and say what makes them', () => {
  const code = `
    import { Controller } from '@nestjs/common';
    import { RouterModule } from '@nestjs/core';
    RouterModule.register([{ path: 'a', module: A }]);
    @Controller('b') class B {}
    @Area('c') class C {}
    group('d', routes);`;
  const registrars = [
    { callee: '@Area', framework: 'nest', methods: ['GET'], path: 0 },
    { callee: 'group', framework: 'nest', kind: 'mount', methods: ['GET'], path: 0 },
  ] as const;
  const found = findRoutes(code, { settings: { registrars } });
  expect(found.map(({ kind, text, methods, receiver }) => [kind, text, methods, receiver.text])).toEqual([
    ['mount', 'a', [], 'RouterModule'],
    ['mount', 'b', [], '@Controller'],
    ['mount', 'c', [], '@Area'],
    ['mount', 'd', [], 'group'],
  ]);
});
