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
        http.get('/orders', h); //> GET /orders =`,
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
        page(server, 'orders', list);
        const answer = page(server, '/answers', (error, body) => {});`,
    },
    { framework: 'unknown' },
  );
});
