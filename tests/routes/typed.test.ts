import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRoutes } from '../find-routes.ts';
import { typedProject, type TypedProject } from '../typed-project.ts';
import { readMarks } from './marked.ts';

type Files = Readonly<Record<string, string>>;

const express: Record<string, Files> = {
  'an application from another file': {
    'app.ts': `
      import express from 'express';
      export const app = express();
      export default app;
      export const api = express.Router();
      export type Service = typeof app;`,
    'routes.ts': `
      import main, { api, app as service } from './app';
      import * as all from './app';
      main.get('/a', (req, res) => {}); //> GET /a
      service.post('/b', (req, res) => {}).put('/c', (req, res) => {}); //> POST /b; PUT /c
      service.route('/d').get((req, res) => {}).delete((req, res) => {}); //> GET /d; DELETE /d
      api.use('/e', api); //> M /e
      all.app.patch('/f', (req, res) => {}); //> PATCH /f`,
  },
  'types of the project that stand for one of the framework': {
    'types.ts': `
      import type { Application, IRouter, Router } from 'express';
      import type { WebSocket } from 'node:http';
      export type Service = Application & { readonly websockets: WebSocket[] };
      export type Either = Application | Router;
      export type Maybe = Router | undefined;
      export interface Versioned extends Router { readonly version: number }
      export interface Deep extends Versioned { readonly deep: true }
      export interface Context<T extends IRouter = IRouter> { readonly http: T; readonly nested: { readonly router: Router } }
      export type Made = ReturnType<typeof make>;
      export declare function make(): Promise<{ readonly admin: Application }>;
      export declare function service(): Application;`,
    'routes.ts': `
      import { make, service, type Context, type Deep, type Either, type Made, type Maybe, type Service, type Versioned } from './types';
      export function routes(s: Service, e: Either, m: Maybe, v: Versioned, d: Deep, c: Context) {
        s.get('/a', (req, res) => {}); //> GET /a
        e.get('/b', (req, res) => {}); //> GET /b
        m?.get('/c', (req, res) => {}); //> GET /c
        m!.get('/d', (req, res) => {}); //> GET /d
        v.get('/e', (req, res) => {}); //> GET /e
        d.get('/f', (req, res) => {}); //> GET /f
        c.http.get('/g', (req, res) => {}); //> GET /g
        c.nested.router.get('/h', (req, res) => {}); //> GET /h
      }
      export async function more(made: Made) {
        (await made).admin.get('/i', (req, res) => {}); //> GET /i
        const { admin } = await make();
        admin.get('/j', (req, res) => {}); //> GET /j
        service().get('/k', (req, res) => {}); //> GET /k
      }
      export const generic = <T extends Service>(target: T) => target.get('/l', (req, res) => {}); //> GET /l`,
  },
  'fields of a base class of another file': {
    'base.ts': `
      import { Router, type Application } from 'express';
      export abstract class BaseController {
        protected readonly router = Router();
        constructor(protected readonly app: Application) {}
      }`,
    'users.ts': `
      import { BaseController } from './base';
      export class Users extends BaseController {
        routes() {
          this.router.get('/a', this.list); //> GET /a
          this.app.use('/b', this.router); //> M /b
          const { router } = this;
          router.post('/c', this.list); //> POST /c
          this.router['put']('/d', this.list); //> PUT /d
          const method: 'get' | 'post' = 'get';
          this.router[method]('/e', (req, res) => {}); //> GET /e
        }
        private readonly list = () => {};
      }`,
  },
  'JavaScript with its types inferred': {
    'server.js': `
      const express = require('express');
      class Server {
        constructor() { this.app = express(); }
        static instance() { return new Server(); }
      }
      module.exports = { Server };`,
    'routes.js': `
      const { Server } = require('./server');
      const server = Server.instance();
      server.app.get('/a', (req, res) => {}); //> GET /a
      const app = server.app;
      app.get('/b', (req, res) => {}); //> GET /b`,
  },
  'paths that other files spell': {
    'paths.ts': `
      export const USERS = '/Users';
      export const PATHS = { orders: '/Orders', nested: { items: '/Items' } } as const;
      export enum Paths { Carts = '/Carts' }
      export const enum Fast { Tags = '/Tags' }
      export const LOOSE = { wishes: '/Wishes' };
      export const prefix: string = '/Unknown';
      export default '/Default' as const;`,
    'routes.ts': `
      import express, { Router } from 'express';
      import start, { Fast, LOOSE, PATHS, Paths, prefix, USERS } from './paths';
      import * as all from './paths';
      const app = express();
      app.get(USERS, h); //> GET /Users =
      app.get(PATHS.orders, h); //> GET /Orders =
      app.get(PATHS.nested.items, h); //> GET /Items =
      app.get(Paths.Carts, h); //> GET /Carts =
      app.get(Fast.Tags, h); //> GET /Tags =
      app.get(all.USERS, h); //> GET /Users =
      app.get(start, h); //> GET /Default =
      app.get([USERS, '/people'], h); //> GET /Users =; GET /people =
      app.get(\`\${USERS}/:id\`, h); //> GET /Users/:id =
      app.get(PATHS.orders + '/:id', h); //> GET /Orders/:id =
      app.use(PATHS.orders, Router()); //> M /Orders =
      app.get(LOOSE.wishes, h); //> GET $$
      app.get(prefix + '/a', h); //> GET $$/a
      function h(req, res) {}`,
  },
  'clients and containers': {
    'clients.ts': `
      import type { HttpClient } from '@angular/common/http';
      export class Api {
        get(path: string, handler: (error: unknown, body: unknown) => void) { return this; }
        use(path: string, plugin: () => void) { return this; }
      }
      export declare const app: Api;
      export declare const router: HttpClient;`,
    'uses.ts': `
      import { Api, app, router } from './clients';
      app.get('/Users', (error, body) => {});
      app.use('/Users', () => {});
      new Api().get('/Users', () => {});
      router.get('/Users', { observe: 'response' });
      router.post('/Users', {}, {});
      new Map<string, () => void>().set('/Users', () => {}).delete('/Users');
      export class Service {
        constructor(private readonly http: import('@angular/common/http').HttpClient, private readonly router: Api) {}
        list() {
          this.router.get('/Users', () => {});
          return this.http.get('/Users', {});
        }
      }`,
  },
  'types that do not tell': {
    'loose.ts': `
      export declare const app: any;
      export declare const router: unknown;
      export declare const server: {};
      export declare const broken: Missing;
      export { gone as goneApp } from './missing';`,
    'routes.ts': `
      import { app, broken, goneApp, router, server } from './loose';
      import { app as elsewhere } from './nowhere';
      app.get('/a', (req, res) => {}); //> ~GET /a
      router.get('/b', (req, res) => {}); //> ~GET /b
      server.get('/c', (req, res) => {}); //> ~GET /c
      goneApp.get('/d', (req, res) => {}); //> ~GET /d
      broken.get('/e', (req, res) => {});
      elsewhere.get('/f', (req, res) => {});`,
  },
};

const fastify: Record<string, Files> = {
  'instances from elsewhere': {
    'types.ts': `
      import fastify, { type FastifyInstance, type FastifyBaseLogger, type RawServerDefault, type FastifyTypeProvider } from 'fastify';
      import type { IncomingMessage, ServerResponse } from 'node:http';
      interface Provider extends FastifyTypeProvider { readonly output: unknown }
      export type Typed = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, Provider>;
      export type Decorated = Typed & { readonly db: object };
      export interface Own extends FastifyInstance { readonly own: true }
      export type Plugin = (instance: Typed, options: { readonly prefix: string }) => Promise<void>;
      export const build = () => fastify({ caseSensitive: false });
      export const server = build();`,
    'routes.ts': `
      import { build, server, type Decorated, type Own, type Plugin, type Typed } from './types';
      server.get('/a', async () => []); //> GET /a
      server.route({ method: 'GET', url: '/b', handler: async () => [] }); //> GET /b
      server.register(async (inner) => {
        inner.get('/c', async () => []); //> GET /c
      }, { prefix: '/v1' }); //> M /v1
      export const more: Plugin = async (instance) => {
        instance.get('/d', async () => []); //> GET /d
      };
      export function all(a: Typed, b: Decorated, c: Own) {
        a.get('/e', async () => []); //> GET /e
        b.get('/f', async () => []); //> GET /f
        c.get('/g', async () => []); //> GET /g
      }
      build().get('/h', async () => []); //> GET /h`,
  },
};

const nest: Record<string, Files> = {
  'decorators that a file of the project hands on': {
    'http.ts': `
      import { Put } from '@nestjs/common';
      export { Controller, Get, Post as Create } from '@nestjs/common';
      export const Replace = Put;
      export const Mark = (name: string): MethodDecorator => () => {};
      export const Entity = (name: string): ClassDecorator => () => {};`,
    'users.ts': `
      import { Controller, Create, Entity, Get, Mark, Replace } from './http';
      import * as http from './http';
      @Controller('users') //> M users → /users
      export class Users {
        @Get('a') a() {} //> GET a → /users/a
        @Create('b') b() {} //> POST b → /users/b
        @Replace('c') c() {} //> PUT c → /users/c
        @http.Get('d') d() {} //> GET d → /users/d
        @Mark('e') e() {}
      }
      @Entity('Users')
      export class User {}`,
  },
  'paths of decorators that other files spell': {
    'paths.ts': `export const PATHS = { users: 'Users' } as const; export enum Paths { Me = 'Me' }`,
    'users.ts': `
      import { Controller, Get } from '@nestjs/common';
      import { PATHS, Paths } from './paths';
      @Controller(PATHS.users) //> M Users → /Users
      export class Users {
        @Get(Paths.Me) me() {} //> GET Me → /Users/Me
      }
      @Controller({ path: PATHS.users }) //> M Users → /Users
      export class Again {}`,
  },
  'an application from another file': {
    'app.ts': `
      import { NestFactory } from '@nestjs/core';
      import type { NestExpressApplication } from '@nestjs/platform-express';
      export const create = () => NestFactory.create<NestExpressApplication>(class {});`,
    'main.ts': `
      import { create } from './app';
      const app = await create();
      app.setGlobalPrefix('api'); //> M api
      app.use('/docs', () => {}); //> M /docs`,
  },
  'decorators of others with the same names': {
    'http.ts': `
      export const Get = (path: string): MethodDecorator => () => {};
      export const Controller = (path: string): ClassDecorator => () => {};`,
    'users.ts': `
      import { Controller, Get } from './http';
      import { Get as Fetch } from 'routing-controllers';
      @Controller('Users')
      export class Users {
        @Get('Me') me() {}
        @Fetch('Me') other() {}
      }`,
  },
};

const hono: Record<string, Files> = {
  'receivers by the type of an import, which another file makes': {
    'apps.ts': `
      import { EventEmitter } from 'node:events';
      import { Hono } from 'hono';
      import { OpenAPIHono } from '@hono/zod-openapi';
      export const app = new Hono<{ Variables: { user: string } }>();
      export const described = new OpenAPIHono();
      export const bus = new EventEmitter() as EventEmitter & { get(path: string, handler: () => void): void };`,
    'routes.ts': `
      import { app, bus, described } from './apps';
      app.get('/a', (c) => c.text('')).post('/b', (c) => c.text('')); //> GET /a; POST /b
      app.on('PURGE', '/c', (c) => c.text('')); //> PURGE /c
      described.get('/d', (c) => c.text('')); //> GET /d
      bus.on('message', '/e', () => {});
      bus.get('/f', () => {});`,
  },
};

const koa: Record<string, Files> = {
  'receivers by the type of an import, which another file makes': {
    'routers.ts': `
      import Router from '@koa/router';
      import { EventEmitter } from 'node:events';
      export const router = new Router();
      export const bus = new EventEmitter() as EventEmitter & { get(path: string, handler: () => void): void };`,
    'routes.ts': `
      import { bus, router } from './routers';
      router.get('/a', (ctx) => {}); //> GET /a
      router.get('name', '/b', (ctx) => {}); //> GET /b
      bus.get('/c', () => {});`,
  },
};

/** The declarations of such packages that code like the above needs. */
const FOREIGN: Files = {
  'node_modules/@angular/common/http.d.ts': `
    export declare class HttpClient {
      get(url: string, options?: object): object;
      post(url: string, body: unknown, options?: object): object;
    }`,
  'node_modules/routing-controllers/index.d.ts': `
    export declare function Get(path?: string): MethodDecorator;`,
};

/** In milliseconds: the first test waits until TypeScript has read the packages. */
const PATIENCE = 120_000;

const PACKAGES = [
  '@types/express',
  '@types/node',
  'fastify',
  '@nestjs/common',
  '@nestjs/core',
  '@nestjs/platform-express',
  ...['hono', '@hono/zod-openapi', '@koa/router', '@types/koa'],
];

describe('routes that types show', () => {
  const groups = { express, fastify, nest, hono, koa };
  const files = Object.entries(groups).flatMap(([framework, cases]) =>
    Object.entries(cases).flatMap(([name, texts]) =>
      Object.entries(texts).map(([file, text]) => ({
        framework,
        name,
        file: `${framework}/${name.replaceAll(' ', '-')}/${file}`,
        ...readMarks(text, name === 'types that do not tell' ? 'express' : framework),
      })),
    ),
  );
  let project: TypedProject;
  beforeAll(() => {
    project = typedProject(
      { ...FOREIGN, ...Object.fromEntries(files.map(({ file, code }) => [file, code])) },
      PACKAGES,
    );
  });
  afterAll(() => project.remove());

  it.each(files)('$file', { timeout: PATIENCE }, ({ file, code, expected }) => {
    expect(describeRoutes(project.routesOf(file), code)).toEqual(expected);
  });
});

describe('packages wherever they are', () => {
  const DECLARED = 'export interface Router { get(path: string, ...handlers: (() => void)[]): this }';
  const routes = `
    import { target } from './types';
    target.get('/a', () => {}); //> GET /a`;
  const cases: readonly (readonly [string, Files])[] = [
    [
      'pnpm',
      {
        'types.ts': `
          import type { Router } from './node_modules/.pnpm/@types+express@5.0.6/node_modules/@types/express/index';
          export declare const target: Router;`,
        'node_modules/.pnpm/@types+express@5.0.6/node_modules/@types/express/index.d.ts': DECLARED,
      },
    ],
    [
      'declared by the project',
      {
        'ambient.d.ts': `declare module 'express' { ${DECLARED} }`,
        'types.ts': `
          import type { Router } from 'express';
          export declare const target: Router;`,
      },
    ],
  ];
  it.each(cases)('%s', { timeout: PATIENCE }, (_, files) => {
    const { code, expected } = readMarks(routes, 'express');
    const project = typedProject({ ...files, 'routes.ts': code }, [], { types: [] });
    expect(describeRoutes(project.routesOf('routes.ts'), code)).toEqual(expected);
    project.remove();
  });

  it('without types of their own', { timeout: PATIENCE }, () => {
    const text = `
      import express from 'express';
      import { NotThere } from './not-there';
      import { things } from './untyped';
      const app = express();
      app.get('/a', () => {}); //> GET /a =
      things.router.get('/b', () => {});
      app.get(NotThere.path, () => {}); //> GET $$
      things.all.forEach((thing) => thing.use('/c', () => {}));`;
    const { code, expected } = readMarks(text, 'express');
    const project = typedProject({ 'untyped.js': `exports.things = require('things');`, 'routes.ts': code }, [], {
      types: [],
    });
    expect(describeRoutes(project.routesOf('routes.ts'), code)).toEqual(expected);
    project.remove();
  });
});
