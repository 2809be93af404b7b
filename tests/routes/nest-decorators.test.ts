import { describe } from 'vitest';
import { testMarked } from './marked.ts';

describe('what decorators of Nest stand on', () => {
  testMarked(
    {
      'a class without a name': `
        import { Controller, Get } from '@nestjs/common';
        export default @Controller('a') class { //> M a → /a
          @Get('x') x() {} //> GET x → /a/x
        }`,
    },
    { framework: 'nest' },
  );
});

describe('paths of controllers', () => {
  testMarked(
    {
      'controllers that answer messages, alone or beside requests': `
        import { Controller, Get } from '@nestjs/common';
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
      'options without a path': `
        import { Controller, Get } from '@nestjs/common';
        @Controller({ host: 'api.example.com' })
        class A {
          @Get('x') x() {} //> GET x → /x
        }`,
      'options of another object, which may have a version': `
        import { Controller, Get } from '@nestjs/common';
        import { SINCE_2 } from './versions';
        @Controller({ ...SINCE_2, path: 'a' }) //> M a
        class A {
          @Get('x') x() {} //> GET x
        }
        @Controller({ ...SINCE_2 }) //> M $$
        class B {
          @Get('x') x() {} //> GET x
        }`,
    },
    { framework: 'nest' },
  );
});

describe('@RequestMapping', () => {
  testMarked(
    {
      'without options': `
        import { Controller, RequestMapping, RequestMethod } from '@nestjs/common';
        @Controller('a') //> M a → /a
        class A {
          @RequestMapping() a() {} //> GET '' → /a
          @RequestMapping({}) b() {} //> GET '' → /a
          @RequestMapping({ method: RequestMethod.PUT }) c() {} //> PUT '' → /a
        }`,
      methods: `
        import { RequestMapping, RequestMethod } from '@nestjs/common';
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
        import { Controller, RequestMapping, RequestMethod } from '@nestjs/common';
        import { LIST, POSTS } from './mappings';
        @Controller('a') //> M a → /a
        class A {
          @RequestMapping(LIST) a() {} //> ? $$
          @RequestMapping({ ...POSTS }) b() {} //> ? $$
          @RequestMapping({ ...POSTS, path: 'c' }) c() {} //> ? c → /a/c
          @RequestMapping({ ...POSTS, path: 'd', method: RequestMethod.PUT }) d() {} //> PUT d → /a/d
          @RequestMapping({ method: RequestMethod.PUT, path: 'e', ...POSTS }) e() {} //> ? $$
        }`,
    },
    { framework: 'nest' },
  );
});

describe('decorators that functions of the file apply', () => {
  testMarked(
    {
      'a path on a line of its own': `
        import { applyDecorators, Get } from '@nestjs/common';
        const Read = (path: string) => applyDecorators(Get(path));
        class A {
          @Read(
            'x', //> GET x
          )
          x() {}
        }`,
      'options of their calls': `
        import { applyDecorators, Controller, RequestMapping, RequestMethod } from '@nestjs/common';
        const Route = (method: RequestMethod, path: string) => applyDecorators(RequestMapping({ method, path }));
        const Mapped = (options: object) => applyDecorators(RequestMapping(options));
        const Many = (...all: string[]) => applyDecorators(RequestMapping({ path: 'z', method: all }));
        class A {
          @Route(RequestMethod.PUT, 'x') x() {} //> PUT x
          @Mapped({ path: 'y', method: RequestMethod.POST }) y() {} //> POST y
          @Many('a') z() {} //> ? z
        }`,
      'a version': `
        import { applyDecorators, Controller, Get, Version } from '@nestjs/common';
        const Second = () => applyDecorators(Version('2'));
        @Controller('a') //> M a → /a
        class A {
          @Second() @Get('x') x() {} //> GET x
          @Get('y') y() {} //> GET y → /a/y
        }`,
      'functions in functions': `
        import { applyDecorators, Get } from '@nestjs/common';
        const Read = (path: string) => applyDecorators(Get(path));
        const ReadOne = (name: string) => Read(name + '/:id');
        class A {
          @ReadOne('x') x() {} //> GET x/:id
        }
        Read('Nothing');
        const Kept = Read('Nothing');`,
    },
    { framework: 'nest' },
  );
});
