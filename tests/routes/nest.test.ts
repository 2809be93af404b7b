import { describe } from 'vitest';
import { testMarked } from './marked.ts';

describe('nest, as applications are written', () => {
  testMarked(
    {
      'empty paths': `
        import { Controller, Get, Post } from '@nestjs/common';
        @Controller('') //> M '' → /
        class A {
          @Get('') a() {} //> GET '' → /
          @Post('/') b() {} //> POST / =
        }`,
      'the types of both platforms': `
        import type { NestExpressApplication } from '@nestjs/platform-express';
        import { NestFastifyApplication } from '@nestjs/platform-fastify';
        export function one(app: NestExpressApplication) { app.setGlobalPrefix('api'); } //> M api
        export function other(app: NestFastifyApplication) { app.setGlobalPrefix('api'); } //> M api`,
      'one path in an array': `
        import { Controller, Get } from '@nestjs/common';
        @Controller(['a']) //> M a → /a
        class A {
          @Get(['x']) x() {} //> GET x → /a/x
        }`,
      versions: `
        import { Controller, Get, Version, VERSION_NEUTRAL } from '@nestjs/common';
        import * as common from '@nestjs/common';
        import { Version as Since } from '@nestjs/common';
        @Controller({ path: 'a', version: ['1', VERSION_NEUTRAL] }) //> M a
        class A {
          @Get('x') x() {} //> GET x
        }
        @Controller('b') //> M b → /b
        class B {
          @Version('1') @Get('x') x() {} //> GET x
          @common.Version('1') @Get('y') y() {} //> GET y
          @Since('1') @Get('z') z() {} //> GET z
          @Get('plain') plain() {} //> GET plain → /b/plain
        }
        @Version('2')
        @Controller('c') //> M c
        class C {
          @Get('x') x() {} //> GET x
        }`,
      'constants of the class itself': `
        import { Controller, Get } from '@nestjs/common';
        @Controller(Users.PATH) //> M users → /users
        export class Users {
          static readonly PATH = 'users';
          @Get(Users.PATH + '/:id') one() {} //> GET users/:id → /users/users/:id
        }`,
      'options from a constant': `
        import { Controller, Get, RequestMapping, RequestMethod } from '@nestjs/common';
        const OPTIONS = { path: 'users' }; //> M users → /users
        @Controller(OPTIONS)
        class Users {
          @RequestMapping({ method: RequestMethod.DELETE, path: ':id' }) remove() {} //> DELETE :id → /users/:id
          @RequestMapping({ method: METHOD, path: 'x' }) x() {} //> ? x → /users/x
          @Get(imported) y() {} //> GET $$
        }`,
      'a factory of controllers': `
        import { Controller, Get, Type } from '@nestjs/common';
        export function createController<T>(path: string): Type<T> {
          @Controller(path) //> M $$
          abstract class Crud {
            @Get() list() {} //> GET ''
            @Get(':id') one() {} //> GET :id
          }
          return Crud as Type<T>;
        }`,
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
      'an application that one of two calls makes': `
        import { NestFactory } from '@nestjs/core';
        let app;
        if (secure) app = await NestFactory.create(AppModule, { httpsOptions });
        else app = await NestFactory.create(AppModule);
        app.setGlobalPrefix(process.env.PREFIX || 'api'); //> M $$
        app.setGlobalPrefix(PREFIX); //> M $$`,
      'a promise of an application': `
        import { NestFactory } from '@nestjs/core';
        NestFactory.create(AppModule).then((it) => {
          it.setGlobalPrefix('api'); //> M api → /api
        });`,
      'modules and middleware': `
        import { Module, type MiddlewareConsumer, RequestMethod } from '@nestjs/common';
        import { RouterModule } from '@nestjs/core';
        @Module({ imports: [RouterModule.register([{ path: 'Admin_Area', module: X }])] }) //> M Admin_Area
        export class AppModule {
          configure(consumer: MiddlewareConsumer) {
            consumer.apply(M).exclude('/Health').forRoutes({ path: 'Users', method: RequestMethod.GET });
          }
        }`,
      'decorators that are not applied': `
        import { applyDecorators, Controller, Get, UseGuards } from '@nestjs/common';
        export const Api = (path: string) => applyDecorators(Controller(path), UseGuards(Guard));
        Api('Nothing');
        class Users {
          @Get x = 1;
          @Decorated(Get('Inner')) y() {}
          z(@Get('Parameter') value: string) {}
        }`,
    },
    { framework: 'nest' },
  );
});
