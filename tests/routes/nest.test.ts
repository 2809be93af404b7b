import { describe } from 'vitest';
import { testMarked } from './marked.ts';

describe('nest, as applications are written', () => {
  testMarked(
    {
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
