import { describe } from 'vitest';
import { testMarked } from './marked.ts';

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
      'a function that makes one for each method': `
        import express from 'express'; const app = express();
        const make = (method) => (path) => app[method](path, h);
        const get = make('get'), post = make('post');
        get('/users'); //> ? /users =
        post('/orders'); //> ? /orders =`,
      'a pair that a condition leaves out': `
        import express from 'express'; const app = express();
        for (const [path, handler] of Object.entries({
          '/users': list,
          '/orders': list, //> GET /orders =
          '/items': list, //> GET /items =
        })) {
          {}
          if (path === '/users') { audit(); continue; }
          app.get(path, handler);
        }`,
      'a pair that either branch registers': `
        import express from 'express'; const app = express();
        for (const [path, method] of [
          ['/users', 'get'], //> GET /users =
          ['/orders', 'post'], //> POST /orders =
        ]) {
          if (method === 'get') app.get(path, h);
          else app.post(path, h);
        }`,
      'calls with rows of their own': `
        import express from 'express'; const app = express();
        function page(...row) {
          if (row[0] === 'none') return;
          app.get(row[1], h);
        }
        page('none', '/users');
        page('some', '/orders'); //> GET /orders =`,
      'a list in front of what is put before it': `
        import express from 'express'; const app = express();
        function pages(list, base) {
          list.forEach((path) => app.get(base + path, h));
        }
        pages(['/users', '/orders'], '/api'); //> GET /api/users =; GET /api/orders =
        pages(more, '/other'); //> GET /other$$`,
      'a path with something behind it': `
        import express from 'express'; const app = express();
        const page = (path) => app.get('/api' + path + '/list', h); //> GET /api$$/list
        page('/users');`,
      'four of them': `
        import express from 'express'; const app = express();
        const one = (path) => app.get(path, h);
        const two = (path) => one(path);
        const three = (path) => two(path);
        const four = (path) => three(path);
        four('/users'); //> GET /users =`,
      'a template': `
        import express from 'express'; const app = express();
        const page = (path) => app.get(\`/api\${path}\`, h); //> GET /api$$
        page(\`/users\`); //> GET /api/users =`,
      'a path beside those of others': `
        import express from 'express'; const app = express();
        function page(path) {
          app.get(path, h);
          app.get('/status', h); //> GET /status =
        }
        page('/users'); //> GET /users =`,
    },
    { framework: 'express' },
  );
});

describe('arguments of a function that registers', () => {
  testMarked(
    {
      'spread behind the path': `
        import express from 'express'; const app = express();
        const page = (path, ...handlers) => app.get(path, ...handlers);
        page('/users', ...guards, list); //> GET /users =`,
      'spread in front of the path': `
        import express from 'express'; const app = express();
        const page = (first, path, handler) => app.get(path, first, handler);
        page(...guards, '/users', list);
        page(guard, '/orders', list); //> GET /orders =`,
      'no text': `
        import express from 'express'; const app = express();
        const page = (path, handler) => app.get(path, handler);
        page(/users/, list);
        page(path, list);
        page('/orders', list); //> GET /orders =`,
      'a name that the function adds in the middle': `
        import express from 'express'; const app = express();
        const page = (version, name) => app.get(version + '/api' + name, list); //> GET $$/api$$
        page('/v1', '/users'); //> GET /v1/api/users =`,
      'spread, with nothing behind it': `
        import express from 'express'; const app = express();
        const page = (path, ...handlers) => app.get(path, ...handlers);
        page(...all);
        page('/users', ...all); //> GET /users =`,
      'a list with a hole': `
        import express from 'express'; const app = express();
        for (const path of [, '/users']) app.get(path, h); //> GET /users =
        for (const [path] of [[, 1], ['/orders']]) app.get(path, h); //> GET /orders =`,
      'a condition on one': `
        import express from 'express'; const app = express();
        function route(path, handler, kind) {
          if (kind === 'get') app.get(path, handler);
          else if (kind === 'all') app.use(path, handler);
        }
        route('/users', list, 'get'); //> GET /users =
        route('/static', files, 'all'); //> M /static =
        route('/nothing', list, 'other');`,
      'a mount on a condition that nobody knows': `
        import express from 'express'; const app = express();
        const mount = (path, router) => {
          if (enabled(path)) app.use(path, router);
        };
        mount('/users', users); //> M /users =`,
    },
    { framework: 'express' },
  );
});

describe('whom a function registers on', () => {
  testMarked(
    {
      'one of several': `
        import express from 'express'; const app = express(), router = express.Router();
        function page(r, path, handler) { r.get(path, handler); }
        page(app, '/users', list); //> GET /users =
        page(router, '/orders', list); //> GET /orders
        page({ get() {} }, '/nothing', list);
        page(client, '/elsewhere', list);`,
      'one by another name': `
        import express from 'express'; const app = express(), router = express.Router();
        const server = app;
        function page(r, path) { const inner = r; inner.get(path, h); }
        page(server, '/users'); //> GET /users =
        page(router, '/orders'); //> GET /orders`,
      'one in an object': `
        import express from 'express'; const app = express(), router = express.Router();
        function page({ on, path }) { on.get(path, h); }
        page({ on: app, path: '/users' }); //> GET /users =
        page({ on: router, path: '/orders' }); //> GET /orders`,
      'one of a list': `
        import express from 'express'; const app = express(), router = express.Router();
        for (const { on, path } of [
          { on: app, path: '/users' }, //> GET /users =
          { on: router, path: '/orders' }, //> GET /orders
        ]) on.get(path, h);`,
    },
    { framework: 'express' },
  );
  testMarked(
    {
      'one of this file, or of another': `
        import express from 'express'; import { app as other, server } from './app.js';
        const app = other ?? express();
        app.get('/users', h); //> GET /users =
        const http = server || express();
        http.get('/orders', h); //> GET /orders =
        http.get('things', list); //> GET things
        const page = (path) => http.get(path, list);
        page('others'); //> GET others`,
    },
    { framework: 'express' },
  );
  testMarked(
    {
      'one that only its name tells': `
        function page(app, path, handler) { app.get(path, handler); }
        page(server, '/users', (req, res) => {}); //> ~GET /users
        page(server, '/orders', list); //> ~GET /orders
        page(server, '/numbers', 5);
        page(server, '/promises', (error, body) => {}).then(log);
        page(server, 'orders', list);
        const answer = page(server, '/answers', (error, body) => {});`,
      'one with a guard in front of the handler': `
        function page(app, path, guard, handler) { app.get(path, guard, handler); }
        page(server, '/users', auth, list); //> ~GET /users
        page(server, '/numbers', auth, 5);`,
      'one with any number of handlers': `
        function page(app, path, ...handlers) { app.get(path, ...handlers); }
        page(server, '/users', auth, list); //> ~GET /users`,
      'one in a table': `
        function page(app, rows) {
          for (const { path, handler } of rows) app.get(path, handler);
        }
        page(server, [
          { path: '/users', handler: list }, //> ~GET /users
          { path: '/numbers', handler: 5 },
        ]);
        const answer = page(server, [{ path: '/answers', handler: list }]);`,
      'one that another file makes': `
        import { router } from './router.js';
        const page = (path) => router.get(path, (req, res) => {});
        page('/users'); //> ~GET /users @express`,
      'a list of paths, some of them given': `
        import { router } from './router.js';
        const page = (path) => router.get([path, '/status'], (req, res) => {}); //> ~GET /status @express
        page('/users'); //> ~GET /users @express`,
    },
    { framework: 'unknown' },
  );
});
