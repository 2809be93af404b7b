import { describe } from 'vitest';
import { testMarked } from './marked.ts';

describe('functions of the file that register for their callers', () => {
  testMarked(
    {
      'a function that gets the router and the path': `
        import { Router } from 'express';
        const router = Router();
        function page(r, path, ...handlers) {
          r.get(path, track, ...handlers);
        }
        page(router, '/users', list); //> GET /users
        page(router, '/orders/', list); //> GET /orders/`,
      'a function that closes over the router': `
        const app = require('express')();
        const secured = (path, handler) => app.post(path, auth, handler);
        secured('/orders', create); //> POST /orders =
        secured(\`/orders/:id\`, update); //> POST /orders/:id =`,
      'the method as an argument': `
        import { Router } from 'express';
        export const router = Router();
        function route(method, path, handler) {
          router[method](path, handler);
        }
        route('get', '/users', list); //> GET /users
        route('DELETE', '/users/:id', remove); //> DELETE /users/:id
        route(pick(), '/any', any); //> ? /any
        route('set', '/nothing', any);`,
      'the method in any case': `
        import { Router } from 'express';
        const router = Router();
        const route = (method, path, handler) => router[method.toLowerCase()](path, handler);
        route('GET', '/users', list); //> GET /users`,
      'an object of options': `
        import { Router } from 'express';
        const router = Router();
        function add({ method, path, handler }) {
          router[method](path, handler);
        }
        function named(options) {
          router.put(options.path, options.handler);
        }
        add({ method: 'get', path: '/taken-apart', handler: h }); //> GET /taken-apart
        named({ path: '/member', handler: h }); //> PUT /member
        const given = { path: '/by-name', handler: h }; //> PUT /by-name
        named(given);`,
      'a prefix that the function adds': `
        import { Router } from 'express';
        const router = Router();
        const api = (path, handler) => router.get('/api' + path, handler); //> GET /api$$
        const v2 = (path, handler) => router.get(\`/v2/\${path}\`, handler); //> GET /v2/$$
        api('/users', list); //> GET /api/users
        v2('users', list); //> GET /v2/users`,
      'a function that is given a prefix': `
        import { Router } from 'express';
        const router = Router();
        function resource(prefix) {
          router.get(prefix, list);
          router.get(prefix + '/:id', show); //> GET $$/:id
        }
        resource('/users'); //> GET /users`,
      'a function that registers two paths': `
        import { Router } from 'express';
        const router = Router();
        function page(name, handler) {
          router.get(name, handler);
          router.get(\`/api\${name}\`, handler); //> GET /api$$
        }
        page('/users', list); //> GET /users; GET /api/users`,
      'functions that call such functions': `
        import { Router } from 'express';
        const router = Router();
        function route(method, path, handler) {
          router[method](path, handler);
        }
        const get = (path, handler) => route('get', path, handler);
        const read = (name, handler) => get('/' + name, handler);
        get('/users', list); //> GET /users
        read('orders', list); //> GET /orders`,
      'a method of a class': `
        import express from 'express';
        class Server {
          app = express();
          route(method, path, handler) {
            this.app[method](path, handler);
          }
          #page(path, handler) {
            this.app.get(path, handler);
          }
          constructor() {
            this.route('post', '/users', create); //> POST /users =
            this.#page('/orders', list); //> GET /orders =
          }
        }
        class Admin extends Server {
          start() {
            this.route('get', '/admin', admin); //> GET /admin =
          }
        }
        new Server().route('get', '/outside', h); //> GET /outside =`,
      'members of an object': `
        import { Router } from 'express';
        const router = Router();
        const helpers = {
          page(path, handler) {
            router.get(path, handler);
          },
          save: (path, handler) => router.put(path, handler),
        };
        helpers.remove = function (path, handler) {
          router.delete(path, handler);
        };
        helpers.page('/users', list); //> GET /users
        helpers.save('/users/:id', save); //> PUT /users/:id
        helpers.remove('/users/:id/tags', remove); //> DELETE /users/:id/tags`,
      'a factory of such functions': `
        import { Router } from 'express';
        const routes = (router) => ({ page: (path, handler) => router.get(path, handler) });
        const { page } = routes(Router());
        page('/users', list); //> GET /users`,
      'all arguments at once, taken apart inside': `
        import { Router } from 'express';
        const router = Router();
        const page = function (...args) {
          const [r, name] = args;
          r.get(name, args[args.length - 1]);
          r.head(args[1], args.at(-1));
        };
        page(router, '/users', list); //> GET /users; HEAD /users`,
      'an array of paths': `
        import { Router } from 'express';
        const router = Router();
        const page = (paths, handler) => router.get(paths, handler);
        page(['/users', '/people'], list); //> GET /users; GET /people`,
      'mounts and chains': `
        import { Router } from 'express';
        const router = Router();
        const mount = (path, inner) => router.use(path, inner);
        const both = (path, read, write) => router.route(path).get(read).post(write);
        mount('/users', users); //> M /users
        both('/orders', list, create); //> GET /orders; POST /orders`,
      'a function that is never called here': `
        import { Router } from 'express';
        const router = Router();
        export const page = (path, handler) => router.get(path, handler); //> GET $$`,
      'a function that calls itself': `
        import { Router } from 'express';
        const router = Router();
        function page(path, handler, again) {
          router.get(path, handler);
          if (again) page(path, handler);
        }
        page('/users', list, true); //> GET /users`,
      'what a call leaves open': `
        import { Router } from 'express';
        const router = Router();
        const api = (path, handler) => router.get('/api' + path, handler); //> GET /api$$
        api(computed(), list);
        api(prefix + '/users', list); //> GET /api$$/users
        api(...all);`,
    },
    { framework: 'express' },
  );
});

describe('functions that choose the method', () => {
  testMarked(
    {
      'with conditions': `
        import { Router } from 'express';
        const router = Router();
        function route(method, path, handler) {
          if (method === 'get') router.get(path, handler);
          else router.post(path, handler);
        }
        route('get', '/users', list); //> ? /users
        route('post', '/orders', save); //> ? /orders`,
      'by something that nobody knows': `
        import { Router } from 'express';
        const router = Router();
        function route(path, handler) {
          if (isReading(handler)) router.get(path, handler);
          else router.post(path, handler);
        }
        route('/users', list); //> ? /users`,
    },
    { framework: 'express' },
  );
});

describe('lists of routers', () => {
  testMarked(
    {
      'that a loop goes over': `
        import { Router } from 'express';
        const [a, b] = [Router(), Router()];
        a.get('/a', h); //> GET /a
        [a, b].forEach((each) => each.get('/each', h)); //> GET /each
        for (const each of [a, b]) each.get('/every', h); //> GET /every`,
    },
    { framework: 'express' },
  );
});

describe('tables and lists that a loop registers', () => {
  testMarked(
    {
      'paths in an array': `
        import express from 'express';
        const app = express();
        ['/a', '/b'].forEach((path) => app.get(path, h)); //> GET /a =; GET /b =
        for (const path of ['/c', '/d']) app.post(path, h); //> POST /c =; POST /d =`,
      'rows with a path and a router': `
        const express = require('express');
        const router = express.Router();
        const rows = [
          { path: '/auth', route: auth }, //> M /auth
          { path: '/users', route: users }, //> M /users
        ];
        rows.forEach((row) => {
          router.use(row.path, row.route);
        });`,
      'rows with a method, taken apart': `
        import Fastify from 'fastify';
        const fastify = Fastify();
        const rows = [
          { method: 'GET', url: '/users', handler: list }, //> GET /users = @fastify
          ['no row'],
        ];
        for (const { method, url, handler } of rows) fastify.route({ method, url, handler });`,
      'rows that are the options': `
        import Fastify from 'fastify';
        const fastify = Fastify();
        const rows = [{ method: 'GET', url: '/users', handler: list }]; //> GET /users = @fastify
        rows.map((row) => fastify.route(row));`,
      'the entries of an object': `
        import express from 'express';
        const app = express();
        const pages = { '/about': about, '/terms': terms }; //> GET /about =; GET /terms =
        for (const [path, handler] of Object.entries(pages)) app.get(path, handler);
        const mounts = { users: { path: '/users' } }; //> M /users =
        Object.values(mounts).forEach(({ path }) => app.use(path, users));`,
      'the pairs of a map, which give their value first to forEach': `
        import express from 'express';
        const app = express();
        for (const [path, handler] of new Map([['/a', a]])) app.get(path, handler); //> GET /a =
        new Map([['/key', '/value']]).forEach((path) => app.get(path, h)); //> GET $$`,
      'a table given to a function': `
        import express from 'express';
        function register(app, rows) {
          rows.forEach(({ path, handler }) => app.get(path, handler));
        }
        register(express(), [{ path: '/users', handler: list }]); //> GET /users =`,
      'rows that are functions of other rows': `
        import express from 'express';
        const app = express();
        const base = [{ path: '/base' }]; //> GET /base =
        const all = [...base, { path: '/more' }]; //> GET /more =
        all.push({ path: '/pushed' });
        for (const row of all) app.get(row.path, h);`,
    },
    { framework: 'express' },
  );
});

describe('constants that are taken apart', () => {
  testMarked(
    {
      'from an object and from an array': `
        import express from 'express';
        const app = express();
        const PATHS = { users: '/users', nested: { orders: '/orders' } };
        const { users, nested: { orders }, missing = '/missing' } = PATHS;
        const [first] = ['/first'];
        app.get(users, h); //> GET /users =
        app.get(orders, h); //> GET /orders =
        app.get(missing, h); //> GET $$
        app.get(first, h); //> GET /first =`,
    },
    { framework: 'express' },
  );
});

describe('decorators of the file', () => {
  testMarked(
    {
      'a factory around a decorator': `
        import { applyDecorators, Controller, Get, Post } from '@nestjs/common';
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
      'a decorator that calls another one': `
        import { Controller, Get } from '@nestjs/common';
        const Read = (path) => (target, key, descriptor) => {
          Get(path)(target, key, descriptor);
        };
        @Controller('users') //> M users → /users
        class Users {
          @Read('all') //> GET all → /users/all
          all() {}
        }`,
    },
    { framework: 'nest' },
  );
});

describe('receivers that the file does not explain', () => {
  testMarked(
    {
      'a field of a class from another file': `
        import { BaseController } from './base';
        export class Users extends BaseController {
          routes() {
            this.router.get('/users', this.list); //> ~GET /users
            this.router.post('/users', this.create.bind(this)); //> ~POST /users
            this.app.get('/mock', (req, res) => res.end()); //> ~GET /mock
          }
        }`,
      'not a member of a value from another file': `
        const server = Server.getInstance();
        const app = (module.exports.app = server.app);
        app.get('/status', async (request, response) => response.end());`,
      'clients that look like them': `
        import { BaseClient } from './base';
        export class Users extends BaseClient {
          list(params) {
            this.server.get('/Users', params);
            this.app.post('/Users', { name: this.name });
            return this.server.get('/Users', this.options);
          }
          async one(done) {
            const user = await this.app.get('/User', this.options);
            this.app.get('/User', (user) => done(user));
          }
        }
        class Plain { m() { this.app.get('/Plain', (req, res) => res.end()); } }
        const app = window.app;
        app.get('/Users', options);
        app.get('/Users', (users) => users);`,
      'a module that is awaited': `
        import('express').then(({ default: express }) => {
          express().get('/then', h); //> GET /then =
        });`,
      'the adapter of a Nest application': `
        import { NestFactory } from '@nestjs/core';
        const app = await NestFactory.create(Module);
        app.getHttpAdapter().get('/health', (req, res) => res.end()); //> GET /health = @nest`,
      'the server below the adapter of a Nest application': `
        import { NestFactory } from '@nestjs/core';
        import type { NestFastifyApplication } from '@nestjs/platform-fastify';
        const app = await NestFactory.create(Module);
        const server = app.getHttpAdapter().getInstance();
        server.get('/health', (req, res) => res.end()); //> GET /health = @nest
        server.use('/docs', serve, setup); //> mount /docs = @nest
        server.get('view engine');
        export function documented(app: NestFastifyApplication) {
          app.getHttpAdapter().getInstance().all('/docs/*', options, answer); //> ALL /docs/* @nest
          app.getInstance().get('/none', answer);
          app.getHttpAdapter().getHttpServer().get('/none', answer);
        }`,
    },
    { framework: 'express', dependencies: { express: '^5.0.0' } },
  );
});

describe('functions and loops within each other', () => {
  testMarked(
    {
      'a loop in a function': `
        import express from 'express'; const app = express();
        function resource(prefix) {
          for (const action of ['/list', '/edit']) app.get(prefix + action, h);
        }
        resource('/users'); //> GET /users/list =; GET /users/edit =
        resource('/orders'); //> GET /orders/list =; GET /orders/edit =`,
      'a function in a loop': `
        import express from 'express'; const app = express();
        const page = (path) => app.get(path, h);
        for (const path of [
          '/users', //> GET /users =
          '/orders', //> GET /orders =
        ]) page(path);`,
      'a loop in a loop': `
        import express from 'express'; const app = express();
        for (const version of [
          '/v1', //> GET /v1/users =; GET /v1/orders =
          '/v2', //> GET /v2/users =; GET /v2/orders =
        ]) for (const name of ['/users', '/orders']) app.get(version + name, h);`,
      'a list of lists': `
        import express from 'express'; const app = express();
        for (const [, path] of [
          [1, '/users'], //> GET /users =
          [2, '/orders'], //> GET /orders =
        ]) app.get(path, h);`,
      'a function that makes one, for one path': `
        import express from 'express'; const app = express();
        const make = (base) => (path, handler) => app.get(base + path, handler);
        const users = make('/users'); //> GET /users/list =
        users('/list', h);`,
      'a function that makes several': `
        import express from 'express'; const app = express();
        const make = (base) => (path, handler) => app.get(base + path, handler);
        const users = make('/users'), orders = make('/orders');
        users('/list', h); //> GET $$/list
        orders('/all', h); //> GET $$/all`,
    },
    { framework: 'express' },
  );
});
