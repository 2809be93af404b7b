import { describe } from 'vitest';
import { testMarked } from './marked.ts';

describe('express, as applications are written', () => {
  testMarked(
    {
      'a router that is exported by name': `
        import express from 'express';
        const api = express.Router();
        api.get('/users', list); //> GET /users
        export { api };`,
      'all in one declaration': `
        var express = require('express'), app = express(), router = express.Router(), port = 3000;
        app.get('/app', h); //> GET /app =
        router.get('/router', h); //> GET /router`,
      'a function that makes the application': `
        import express from 'express';
        export function createApp() {
          const app = express();
          app.get('/inside', h); //> GET /inside =
          return app;
        }
        const app = createApp();
        app.get('/outside', h); //> GET /outside =`,
      'a declared function that is called before it is written': `
        const router = makeRouter();
        router.get('/users', h); //> GET /users
        function makeRouter() {
          return require('express').Router();
        }`,
      'an asynchronous function that makes the application': `
        import express from 'express';
        async function createServer() {
          const app = express();
          return app;
        }
        const app = await createServer();
        app.get('/awaited', h); //> GET /awaited =
        (await createServer()).get('/inline', h); //> GET /inline =`,
      'what a promise gives': `
        import express from 'express';
        async function createServer() {
          return express();
        }
        createServer().then((it) => {
          it.get('/then', h); //> GET /then =
          it.listen(3000);
        });`,
      'an object that holds the application': `
        import express from 'express';
        const make = () => ({ router: express.Router(), name: 'x' });
        const { router } = make();
        router.get('/taken-out', h); //> GET /taken-out
        make().router.get('/member', h); //> GET /member`,
      'a method of an object literal': `
        import express from 'express';
        const app = express();
        const users = {
          attach(it) {
            it.get('/method', h); //> GET /method =
          },
          connect: (it) => it.get('/arrow', h), //> GET /arrow =
        };
        users.attach(app);
        users.connect(app);`,
      'a function that is given the router and gives it back': `
        const express = require('express');
        function users(r) {
          r.get('/users', h); //> GET /users
          return r;
        }
        module.exports = users(express.Router());`,
      'a static method that is given the router': `
        import { Router, type Request, type Response, type NextFunction } from 'express';
        export class IndexRoute extends BaseRoute {
          public static create(router: Router) {
            router.get('/', (req: Request, res: Response, next: NextFunction) => { //> GET /
              new IndexRoute().index(req, res, next);
            });
          }
        }
        class Users {
          static attach(it) {
            it.get('/attached', h); //> GET /attached
          }
        }
        Users.attach(Router());`,
      'a class that is given the application': `
        import express from 'express';
        class Users {
          constructor(web, prefix) {
            this.web = web;
            web.get('/constructor', h); //> GET /constructor =
          }
          init() {
            this.web.get('/init', h); //> GET /init =
          }
        }
        const app = express();
        new Users(app, '/users').init();`,
      'a class above it in the same file': `
        import { Router } from 'express';
        class Base {
          router = Router();
          constructor(app) {
            this.app = app;
          }
        }
        class Users extends Base {
          init() {
            this.router.get('/users', h); //> GET /users
          }
        }
        export class Admins extends Users {
          init() {
            super.init();
            this.router.get('/admins', h); //> GET /admins
          }
        }`,
      'a class above it that is given the application': `
        import type { Application } from 'express';
        abstract class Base {
          abstract readonly router: import('express').Router;
          constructor(protected readonly web: Application) {}
          abstract init(): void;
          health() {
            this.router.get('/health', h); //> GET /health
          }
        }
        export class Users extends Base {
          init() {
            this.web.get('/users', h); //> GET /users
          }
        }`,
      'a function type': `
        import type { Application, Router } from 'express';
        type Setup = (app: Application, prefix: string) => void;
        interface Module { attach(router: Router): void }
        export const setup: Setup = (it, prefix) => {
          it.get('/alias', h);
        };
        export const inline: (app: Application) => void = (it) => {
          it.get('/inline', h);
        };
        export const users: Module = {
          attach(it) {
            it.get('/method', h);
          },
        };`,
      'a class expression': `
        const { Router } = require('express');
        module.exports = class {
          constructor() {
            this.router = Router();
            this.router.get('/users', this.list.bind(this)); //> GET /users
          }
        };`,
      'fields of an options object that a class keeps': `
        import type { Express } from 'express';
        export class Users {
          constructor(private readonly deps: { app: Express; log: Logger }) {}
          init() {
            this.deps.app.get('/users', h); //> GET /users
            this.deps.log.get('/Log', h);
          }
        }`,
      'a type parameter': `
        import type { Application } from 'express';
        export function setup<App extends Application>(it: App): App {
          it.get('/generic', h); //> GET /generic
          return it;
        }`,
      'a type of its own that adds to the application': `
        import type { Application, Router } from 'express';
        interface App extends Application { db: Db }
        type Both = Router & { name: string };
        export const a = (it: App) => it.get('/interface', h); //> GET /interface
        export const b = (it: Both) => it.get('/intersection', h); //> GET /intersection`,
      'an application that is typed as well as made': `
        import express, { type Express, type Router } from 'express';
        const app: Express = express();
        app.get('/verb', h); //> GET /verb =
        app.route('/route').get(h); //> GET /route =
        const router: Router = express.Router();
        app.use('/api', router); //> M /api =
        router.route('/x').get(h).post(h); //> GET /x → /api/x; POST /x → /api/x`,
      'assertions around the call': `
        import express, { type Express } from 'express';
        const a = express() as Express;
        const b = <Express>express();
        const c = express()!;
        a.get('/a', h); //> GET /a =
        b.get('/b', h); //> GET /b =
        c.get('/c', h); //> GET /c =`,
      'express-ws': `
        import express from 'express';
        import expressWs from 'express-ws';
        const { app, getWss } = expressWs(express());
        app.ws('/echo', h); //> GET /echo =
        app.get('/plain', h); //> GET /plain =`,
      'express-ws, around an application': `
        const express = require('express');
        const app = express();
        require('express-ws')(app);
        app.ws('/echo', (ws, req) => {}); //> GET /echo =`,
      'a route that is kept': `
        import { Router } from 'express';
        const router = Router();
        const users = router.route('/users'); //> GET /users; POST /users
        users.get(h);
        users.post(h);`,
      'loaders of files': `
        const app = require('express')();
        fs.readdirSync('routes').forEach((file) => {
          app.use('/api', require('./routes/' + file)); //> M /api =
          require('./routes/' + file)(app);
        });
        for (const { path, router } of routes) app.use(path, router);
        routes.forEach((route) => app.use(route.path, route.router));
        app.use('/late', (await import('./late.js')).default); //> M /late =
        app.use('/lazy', async (req, res, next) => (await import('./lazy.js')).default(req, res, next)); //> M /lazy =`,
      'tables and loops': `
        const router = require('express').Router();
        ['get', 'post'].forEach((method) => router[method]('/both', h)); //> ? /both
        Object.entries(handlers).forEach(([path, handler]) => router.get(path, handler)); //> GET $$
        routes.forEach(({ method, path, handlers }) => router[method](path, ...handlers)); //> ? $$
        Object.keys(map).forEach((key) => router.get('/static/' + key, map[key])); //> GET /static/$$`,
      branches: `
        const router = require('express').Router();
        if (enabled) router.get('/a', h); //> GET /a
        else router.get('/b', h); //> GET /b
        enabled && router.get('/c', h); //> GET /c
        enabled ? router.get('/d', h) : router.get('/e', h); //> GET /d; GET /e
        switch (mode) {
          case 1:
            router.get('/f', h); //> GET /f
        }
        try {
          router?.get('/g', h); //> GET /g
        } catch {
          router.get?.('/h', h); //> GET /h
        }
        void router.get('/i', h); //> GET /i
        (0, router.get('/j', h)); //> GET /j
        (router).get('/k', h); //> GET /k`,
      'a variable that is made later': `
        import express from 'express';
        let app;
        let router = null;
        beforeAll(() => {
          app = express();
          router ??= express.Router();
        });
        it('works', () => {
          app.get('/later', h); //> GET /later =
          router.get('/nullish', h); //> GET /nullish
        });`,
      'names that hide others': `
        import express from 'express';
        const app = express();
        const h = (app) => app.name;
        function other() {
          const app = new Map();
          app.get('/Inner', h);
          { const router = express.Router(); router.get('/block', h); } //> GET /block
        }
        app.get('/outer', h); //> GET /outer =`,
      'the router inside of its own handler': `
        const app = require('express')();
        app.get('/list', (req, res) => { //> GET /list =
          app.get('title');
          req.app.get('/Title');
          app.post('/added-late', h); //> POST /added-late =
          res.json(app.get('/Setting'));
        });`,
      'paths of a class': `
        import { Router } from 'express';
        export class Users {
          static readonly BASE = '/users';
          private readonly paths = { list: '/list', one: '/:id' };
          readonly router = Router();
          init() {
            this.router.get(Users.BASE + this.paths.list, h); //> GET /users/list
            this.router.get(this.paths.one, h); //> GET /:id
            this.router.get(\`\${Users.BASE}\${this.paths.one}\`, h); //> GET /users/:id
            this.router.get(this.unknown, h); //> GET $$
          }
        }`,
      'a base that falls back': `
        const app = require('express')();
        const PREFIX = process.env.PREFIX || '/api';
        const { base = '/base' } = options;
        app.use(PREFIX, h); //> M $$
        app.use(PREFIX + '/users', h); //> M $$/users
        app.use(\`\${base}/docs\`, h); //> M $$/docs
        app.use(base, h);
        app.get(options.path || '/fallback', h); //> GET $$`,
      'constants that are frozen': `
        import { Router } from 'express';
        const PATHS = Object.freeze({ users: '/users' });
        Router().get(PATHS.users, h); //> GET /users`,
      'constants made of constants': `
        const app = require('express')();
        const base = '/api', version = 'v' + 1;
        const paths = { users: base + '/users', nested: { one: \`\${base}/\${version}/one\` } };
        app.get(paths.users, h); //> GET /api/users =
        app.get(paths.nested.one, h); //> GET /api/v$$/one`,
      'what only looks like a call of the router': `
        const app = require('express')();
        const { get } = app;
        get('/Destructured', h);
        app.get.call(app, '/Called', h);
        app.get.bind(app)('/Bound', h);
        new app.get('/New', h);
        app.router.stack.get('/Stack', h);
        app.get\`/Tagged\`;
        delete app.get;
        app.get = (path, handler) => handler;
        'get' in app;
        const copy = { ...app };
        copy.get('/Copy', h);`,
      'with text after text': `
        import { Router } from "express"
        const router = Router()

        router
          .get("/a", h) //> GET /a
          // a comment
          .get(
            /* before */ "/b" /* behind */, //> GET /b
            h,
          )

        router.get('/c', h) //> GET /c
        ;[1, 2].forEach((x) => x)
        export default router`,
    },
    { framework: 'express' },
  );
});

describe('express, known by convention', () => {
  testMarked(
    {
      'the exports of a script': `
        exports = module.exports = function (app, passport) {
          app.get('/login', passport.authenticate('local')); //> ~GET /login
        };`,
      'an immediately imported application': `
        require('./app').get('/Nameless', h);
        const app = require('./app');
        const { router: users } = require('./router');
        app.get('/users', h); //> ~GET /users
        users.get('/Renamed', h);`,
      'handlers of every kind': `
        export default (router) => {
          router.get('/function', function () {}); //> ~GET /function
          router.get('/call', wrap(h)); //> ~GET /call
          router.get('/new', new Handler()); //> ~GET /new
          router.get('/member', users.list); //> ~GET /member
          router.get('/array', [a, b]); //> ~GET /array
          router.get('/spread', ...handlers); //> ~GET /spread
          router.get('/either', x ? a : b); //> ~GET /either
          router.get('/assertion', h as Handler); //> ~GET /assertion
          router.get('/object', { a: 1 });
          router.get('/text', 'text');
          router.get('/number', 1);
          router.get('/null', null);
          router.get('/undefined', undefined);
          router.get('/template', \`text\`);
          router.get('/regexp', /x/);
          router.get('/class', class {});
        };`,
      'constants that are data': `
        const options = { headers: {} };
        const body = 'text';
        const handler = () => undefined;
        export default (app) => {
          app.get('/Options', options);
          app.post('/Body', body);
          app.get('/handler', handler); //> ~GET /handler
        };`,
      chains: `
        export default (app) => {
          app.get('/a', h).post('/b', h); //> ~GET /a; ~POST /b
          return app.route('/c').get(h).put(h); //> ~GET /c; ~PUT /c
        };`,
      'kept in a field': `
        export class Server {
          constructor(app) {
            this.app = app;
          }
          init() {
            this.app.get('/users', (req, res) => res.end()); //> ~GET /users
          }
        }`,
      'a default value': `
        export default (app = undefined, { router } = {}) => {
          app.get('/app', h); //> ~GET /app
          router.get('/router', h); //> ~GET /router
        };`,
    },
    { framework: 'express', dependencies: { express: '^4.0.0' } },
  );
});

describe('a receiver of an unknown framework', () => {
  testMarked(
    {
      'nothing tells': `
        export default (app) => {
          app.get('/users', users.list); //> ~GET /users @unknown
        };`,
      'the parameters of the handler tell': `
        export default (app) => {
          app.get('/users', (req, res) => res.end()); //> ~GET /users
        };
        export const other = (server) => {
          server.get('/users', async (request, reply) => reply.send()); //> ~GET /users @fastify
        };`,
      'the imports tell': `
        import validator from 'express-validator';
        export default (app) => {
          app.get('/users', validator.check('x')); //> ~GET /users
        };`,
    },
    { framework: 'express' },
  );
});
