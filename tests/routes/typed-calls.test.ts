import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRoutes } from '../find-routes.ts';
import { typedProject, type TypedProject } from '../typed-project.ts';
import { readMarks } from './marked.ts';

const PACKAGES = ['@types/express', '@types/node', 'fastify', '@nestjs/common'];

const SHARED = {
  'app.ts': `
    import type { Application, Router } from 'express';
    import type { FastifyInstance } from 'fastify';
    import type { INestApplication } from '@nestjs/common';
    export type Server = FastifyInstance & { readonly db: object };
    export type Main = INestApplication & { readonly name: string };
    export type Service = Application & { readonly name: string; child(): Router; readonly parts: { readonly admin: Router } };
    export declare class Own implements Pick<Router, 'use'> { use(...handlers: unknown[]): this }
    export declare class Api { get(path: string, handler: unknown): this; use(path: string, handler: unknown): this }
    export declare const app: Api;
    export declare const service: Application;
    export declare const make: () => () => Application;
    export declare const list: (req: object, res: object) => void;
    export declare const PATH: string;
    export declare const PATHS: { readonly users: string };
    export declare function pathOf(name: string): string;`,
};

const express = {
  'paths of each form': `
    import type { Request } from 'express';
    import { list, PATH, PATHS, pathOf, type Service } from './app';
    export function others(cache: Map<string, unknown>, { req }: { readonly req: Request }) {
      cache.get('/Users', list);
      req.get('/Users', list);
    }
    export function routes(s: Service, x: string) {
      s.get('/a', list); //> GET /a
      s.get(\`/b/\${x}\`, list); //> GET /b/$$
      s.get('/c/' + x, list); //> GET /c/$$
      s.get(x || '/d', list); //> GET $$
      s.get(x ? '/e' : '/f', list); //> GET /e; GET /f
      s.get(['/g', '/h'], list); //> GET /g; GET /h
      s.get(PATH, list); //> GET $$
      s.get(PATHS.users, list); //> GET $$
      s.get(pathOf('users'), list); //> GET $$
      s.get(/i/, list); //> GET (regexp)
      s.get('/j' as string, list); //> GET /j
      s.get('/k', [list, list]); //> GET /k
      s.get('/l', { handle: list }, list); //> GET /l
      s.use('/m', list); //> M /m
    }`,
  'what registers nothing': `
    import { list, type Service } from './app';
    export function routes(s: Service) {
      s.get('title');
      s.get();
      s.get('/a', 1);
      s.get('/b', 'text');
      s.get(1, list);
      s.get({}, list);
      s.get(() => '/c', list);
      s.get(null, list);
      s.use(list);
      s.set('views', list);
      s.param('id', list);
      s.listen(3000);
      s.route('/d');
    }`,
  'chains of calls': `
    import { list, make, service, type Service } from './app';
    export function routes(s: Service, t: Service) {
      s.param('id', list).get('/a/:id', list); //> GET /a/:id
      t.get('/b', list).post('/c', list).use('/d', list); //> GET /b; POST /c; M /d
      s.route('/e').get(list).post(list); //> GET /e; POST /e
      const route = t.route('/f'); //> GET /f
      route.get(list);
      s.child().get('/g', list); //> GET /g
      s.parts.admin.get('/h', list); //> GET /h
      s!.get('/i', list)!.post('/j', list); //> GET /i; POST /j
      make()().get('/k', list); //> GET /k
    }
    service.get('/l', list); //> GET /l
    service.listen(3000).use('/m', list);`,
  'a name that is the same wherever it stands': `
    import { list, service } from './app';
    service.get('/a', list); //> GET /a
    service.get('/b', list); //> GET /b
    service[verb]('/c', list); //> ? /c
    add(service);
    function add(it) {
      it.get('/d', list); //> GET /d
    }`,
  'values of other types': `
    import { Api, app as server, list, Own } from './app';
    server.get('/Users', (req, res) => {});
    export function calls(app: Api, router: Own) {
      app.get('/Users', list);
      router.use('/Users', list);
      new Api().get('/Users', list);
      fetchIt().get('/Users', list);
    }
    declare function fetchIt(): { readonly body: string };`,
};

const fastify = {
  'objects with paths': `
    import type { Server } from './app';
    const OPTIONS = { method: 'PUT', url: '/d', handler }; //> PUT /d
    const PREFIXED = { prefix: '/f' }; //> M /f
    export function routes({ server: s }: { server: Server }) {
      s.route({ method: 'GET', url: '/a', handler }); //> GET /a
      s.route({ method: 'GET', path: '/b', handler }); //> GET /b
      s.route({ method: 'GET', handler });
      s.route(OPTIONS);
      s.register(plugin, { prefix: '/e' }); //> M /e
      s.register(plugin, PREFIXED);
      s.register(plugin, { logLevel: 'warn' });
      s.register(plugin);
      s.use('/g', handler); //> M /g
    }
    declare function handler(): void;
    declare function plugin(): void;`,
};

const nest = {
  'an application': `
    import type { Main } from './app';
    export function setup({ main: s }: { readonly main: Main }, other: { readonly app: Main }) {
      s.setGlobalPrefix('api'); //> M api
      other.app.use('/docs', () => {}); //> M /docs
      other.app.getHttpAdapter().get('/health', () => {}); //> GET /health
      s.get(Service).use('/Users', () => {});
    }
    class Service { use(path: string, handler: () => void) {} }`,
  'decorators that a file hands on': `
    import { Controller, Get, own, Page, Param, UseGuards } from './decorators';
    import * as all from './decorators';
    @Controller('users') //> M users → /users
    @UseGuards('users')
    export class Users {
      @Get('a') a() {} //> GET a → /users/a
      @Get('b') b() {} //> GET b → /users/b
      @own.nest.Get('c') c() {} //> GET c → /users/c
      @all.own.nest.Post('d') d() {} //> POST d → /users/d
      @UseGuards('e') e() {}
      @Page('f') f(@Param('g') g: string, @Get('h') h: string) {}
      @Get('i') i = 1;
      @Page(Get('j')) j() {}
      @(Get('k')('l')) k() {}
      @Get m() {}
    }
    Get('n');
    const kept = [Get, own.nest.Get('o')];
    export default @Controller('orders') class { //> M orders → /orders
      @Get() a() {} //> GET '' → /orders
    }`,
};

const DECORATORS = `
  import * as nest from '@nestjs/common';
  export { Controller, Get, Param, UseGuards } from '@nestjs/common';
  export const own = { nest };
  export const Page = (path: unknown): MethodDecorator => () => {};`;

describe('calls that types place', () => {
  const groups = { express, fastify, nest };
  let project: TypedProject;
  const files = Object.entries(groups).flatMap(([framework, cases]) =>
    Object.entries(cases).map(([name, text]) => ({
      framework,
      name,
      file: `${name.replaceAll(' ', '-')}.ts`,
      ...readMarks(text, framework),
    })),
  );
  beforeAll(() => {
    project = typedProject(
      { ...SHARED, 'decorators.ts': DECORATORS, ...Object.fromEntries(files.map(({ file, code }) => [file, code])) },
      PACKAGES,
    );
  });
  afterAll(() => project.remove());

  it.each(files)('$framework: $name', { timeout: 60_000 }, ({ file, code, expected }) => {
    expect(describeRoutes(project.routesOf(file), code)).toEqual(expected);
  });
});
