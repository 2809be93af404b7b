import { testMarked } from './marked.ts';

testMarked('express, as applications are written', 'express', {
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
  'fields of an options object that a class keeps': `
    import type { Express } from 'express';
    export class Users {
      constructor(private readonly deps: { app: Express; log: Logger }) {}
      init() {
        this.deps.app.get('/users', h); //> GET /users
        this.deps.log.get('/Log', h);
      }
    }`,
  'a type of its own that adds to the application': `
    import type { Application, Router } from 'express';
    interface App extends Application { db: Db }
    type Both = Router & { name: string };
    export const a = (it: App) => it.get('/interface', h); //> GET /interface
    export const b = (it: Both) => it.get('/intersection', h); //> GET /intersection`,
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
  'constants that are frozen': `
    import { Router } from 'express';
    const PATHS = Object.freeze({ users: '/users' });
    Router().get(PATHS.users, h); //> GET /users`,
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
});

const BY_CONVENTION = { framework: 'express', dependencies: { express: '^4.0.0' } } as const;
testMarked('express, known by convention', BY_CONVENTION, {
  'lists in lists of paths': `
    import express from 'express';
    import { OTHERS } from './paths';
    const PATHS = ['/one', '/two'];
    const app = express();
    app.get([...PATHS, '/three'], h); //> GET /one =; GET /two =; GET /three =
    app.get([...OTHERS], h); //> GET $$
    const ALL = ['/first', ...OTHERS];
    app.get(ALL[0], h); //> GET /first =
    app.get(ALL[1], h); //> GET $$
    app.use([...PATHS], h); //> M /one =; M /two =
    app.use([...OTHERS], h);
    app.get('/handlers', [...OTHERS], h); //> GET /handlers =`,
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
});

testMarked('a receiver of an unknown framework', 'express', {
  'nothing tells': `
    export default (app) => {
      app.get('/users', users.list); //> ~GET /users @unknown
    };`,
});
