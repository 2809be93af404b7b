import { testMarked } from './marked.ts';

const EXPRESS = {
  framework: 'express',
  head: "import express, { Router } from 'express'; const app = express(), router = Router();",
} as const;
const WITH_EXPRESS = { framework: 'express', dependencies: { express: '^5.0.0' } } as const;

testMarked('functions of the file that register for their callers', EXPRESS, {
  'a function that gets the router and the path': `
    function page(r, path, ...handlers) {
      r.get(path, track, ...handlers);
    }
    page(router, '/users', list); //> GET /users
    page(router, '/orders/', list); //> GET /orders/`,
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
  'calls on a condition behind one on none': `
    function page(path, isAdmin) {
      router.get(path, list);
      if (isAdmin) router.post(path, create);
      else router.put(path, replace);
    }
    page('/users', true); //> GET /users; ? /users`,
  'branches that register other things than the one before': `
    function page(path, isList) {
      if (isList) router.get(\`/v1\${path}\`, list); //> GET /v1\${…}
      else router.use(path, more);
    }
    page('/users', true); //> GET /v1/users; M /users`,
  'the method in any case': `
    const route = (method, path, handler) => router[method.toLowerCase()](path, handler);
    route('GET', '/users', list); //> GET /users`,
  'all arguments at once, taken apart inside': `
    const page = function (...args) {
      const [r, name] = args;
      r.get(name, args[args.length - 1]);
      r.head(args[1], args.at(-1));
    };
    page(router, '/users', list); //> GET /users; HEAD /users`,
});

testMarked('functions that choose the method', EXPRESS, {
  'in rows that may leave it out': `
    for (const { method = 'get', path } of [
      { method: 'post', path: '/orders' }, //> POST /orders
      { path: '/users' }, //> GET /users
      { ...shared, path: '/shared' }, //> ? /shared
    ]) router[method](path, handler);`,
});

testMarked('lists of routers', EXPRESS, {
  'that a loop goes over': `
    const [a, b] = [Router(), Router()];
    a.get('/a', h); //> GET /a
    [a, b].forEach((each) => each.get('/each', h)); //> GET /each
    for (const each of [a, b]) each.get('/every', h); //> GET /every`,
});

testMarked('tables and lists that a loop registers', EXPRESS, {
  'rows that are the options': `
    import Fastify from 'fastify';
    const fastify = Fastify();
    const rows = [{ method: 'GET', url: '/users', handler: list }]; //> GET /users = @fastify
    rows.map((row) => fastify.route(row));`,
  'the entries of an object': `
    const pages = { '/about': about, '/terms': terms }; //> GET /about =; GET /terms =
    for (const [path, handler] of Object.entries(pages)) app.get(path, handler);
    const mounts = { users: { path: '/users' } }; //> M /users =
    Object.values(mounts).forEach(({ path }) => app.use(path, users));`,
  'the pairs of a map, which give their value first to forEach': `
    for (const [path, handler] of new Map([['/a', a]])) app.get(path, handler); //> GET /a =
    new Map([['/key', '/value']]).forEach((path) => app.get(path, h)); //> GET $$`,
  'rows that are functions of other rows': `
    const base = [{ path: '/base' }]; //> GET /base =
    const all = [...base, { path: '/more' }]; //> GET /more =
    all.push({ path: '/pushed' });
    for (const row of all) app.get(row.path, h);`,
});

testMarked('constants that are taken apart', EXPRESS, {
  'from an object and from an array': `
    const PATHS = { users: '/users', nested: { orders: '/orders' } };
    const { users, nested: { orders }, missing = '/missing' } = PATHS;
    const [first] = ['/first'];
    app.get(users, h); //> GET /users =
    app.get(orders, h); //> GET /orders =
    app.get(missing, h); //> GET /missing =
    app.get(first, h); //> GET /first =`,
});

testMarked('receivers that the file does not explain', WITH_EXPRESS, {
  'a field of a class from another file': `
    import { BaseController } from './base';
    export class Users extends BaseController {
      routes() {
        this.router.get('/users', this.list); //> ~GET /users
        this.router.post('/users', this.create.bind(this)); //> ~POST /users
        this.app.get('/mock', (req, res) => res.end()); //> ~GET /mock
      }
    }`,
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
});

testMarked('functions and loops within each other', EXPRESS, {
  'a loop in a function': `
    function resource(prefix) {
      for (const action of ['/list', '/edit']) app.get(prefix + action, h);
    }
    resource('/users'); //> GET /users/list =; GET /users/edit =
    resource('/orders'); //> GET /orders/list =; GET /orders/edit =`,
  'a function that makes several': `
    const make = (base) => (path, handler) => app.get(base + path, handler);
    const users = make('/users'), orders = make('/orders');
    users('/list', h); //> GET $$/list
    orders('/all', h); //> GET $$/all`,
});
