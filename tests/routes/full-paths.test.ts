import { describe, expect, it } from 'vitest';
import { findRoutes } from '../find-routes.ts';
import { testMarked } from './marked.ts';

describe('where a router of Express hangs', () => {
  const head = "import express, { Router, type Express } from 'express'; const app = express(), r = Router();";
  const cases: Readonly<Record<string, string>> = {
    'under a path': `
      app.use('/api', r); //> M /api =
      r.get('/a', h); //> GET /a → /api/a
      r.route('/b').get(h); //> GET /b → /api/b`,
    'under none': `
      app.use(r);
      r.get('/a', h); //> GET /a =`,
    'under the root': `
      app.use('/', r); //> M / =
      r.get('/a', h); //> GET /a =
      r.get('/', h); //> GET / =`,
    'behind middleware': `
      app.use('/api', check, r); //> M /api =
      r.get('/a', h); //> GET /a → /api/a`,
    'behind middleware without a path': `
      app.use(express.static('public'), r);
      r.get('/a', h); //> GET /a =`,
    'behind something that may be a path': `
      app.use(prefix, r);
      r.get('/a', h); //> GET /a`,
    'behind a path that is computed in part': `
      app.use(\`/\${version}\`, r); //> M /$$
      r.get('/a', h); //> GET /a`,
    'under a name that spells a path': `
      const API = '/api';
      app.use(API, r); //> M /api =
      r.get('/a', h); //> GET /a → /api/a`,
    'under two paths at once': `
      app.use(['/a', '/b'], r); //> M /a =; M /b =
      r.get('/c', h); //> GET /c`,
    'under a pattern': `
      app.use(/^\/api/u, r);
      r.get('/a', h); //> GET /a`,
    'in two places': `
      app.use('/a', r); //> M /a =
      app.use('/b', r); //> M /b =
      r.get('/c', h); //> GET /c`,
    'with no slash between, where nothing gets': `
      app.use('api', r); //> M api
      r.get('/a', h); //> GET /a`,
    'in another router': `
      const inner = Router();
      inner.get('/a', h); //> GET /a → /api/users/a
      r.use('/users', inner); //> M /users → /api/users
      app.use('/api', r); //> M /api =`,
    'in a router that hangs nowhere': `
      const inner = Router();
      inner.get('/a', h); //> GET /a
      r.use('/users', inner); //> M /users`,
    'in itself': `
      r.use('/again', r); //> M /again
      r.get('/a', h); //> GET /a`,
    'in another one, which hangs in it': `
      const inner = Router();
      inner.use('/b', r); //> M /b
      r.use('/a', inner); //> M /a
      r.get('/c', h); //> GET /c`,
    'in an application of its own': `
      const admin = express();
      admin.get('/a', h); //> GET /a → /admin/a
      app.use('/admin', admin); //> M /admin =`,
    'in an application in two places': `
      const admin = express();
      admin.get('/a', h); //> GET /a
      app.use('/x', admin); //> M /x =
      app.use('/y', admin); //> M /y =`,
    'in an application that answers another route as well': `
      const admin = express();
      admin.get('/a', h); //> GET /a → /admin/a
      app.use('/admin', admin); //> M /admin =
      app.get('/all', admin); //> GET /all =`,
    'in an application that others may hang somewhere, too': `
      export const admin = express();
      admin.get('/a', h); //> GET /a → /admin/a
      app.use('/admin', admin); //> M /admin =`,
    'in places that other files choose': `
      export const api = Router();
      api.get('/a', h); //> GET /a
      app.use('/api', api); //> M /api =
      const given = Router();
      given.get('/b', h); //> GET /b
      app.use('/given', given); //> M /given =
      setup(given);`,
    'where its name has a type as well': `
      const typed: Express = express();
      typed.use('/api', r); //> M /api =
      r.get('/a', h); //> GET /a → /api/a`,
    'in a parameter, which may be any router': `
      export function mount(it: Express) {
        it.use('/api', r); //> M /api
        it.get('/b', h); //> GET /b
      }
      r.get('/a', h); //> GET /a`,
    'with a slash at its end': `
      app.use('/api/', r); //> M /api/ =
      r.get('/a', h); //> GET /a → /api/a`,
  };
  testMarked(Object.fromEntries(Object.entries(cases).map(([name, code]) => [name, head + code])), {
    framework: 'express',
  });
});

describe('the prefix of a plugin of Fastify', () => {
  const head = "import Fastify, { type FastifyInstance } from 'fastify'; const f = Fastify();";
  const cases: Readonly<Record<string, string>> = {
    'as it is written': `
      f.register(async (g) => {
        g.get('/a', h); //> GET /a → /api/a
      }, { prefix: '/api' }); //> M /api =`,
    'in quotes': `
      f.register(async (g) => {
        g.get('/a', h); //> GET /a → /api/a
      }, { 'prefix': '/api' }); //> M /api =
      f.register(async (g) => {
        g.get('/b', h); //> GET /b → /api/b
      }, { ['prefix']: '/api' }); //> M /api =`,
    'of none': `
      f.register(async (g) => {
        g.get('/a', h); //> GET /a =
      });
      f.register(async (g) => {
        g.get('/b', h); //> GET /b =
      }, { logLevel: 'warn' });`,
    'within another': `
      f.register(async (g) => {
        g.register(async (i) => {
          i.get('/a', h); //> GET /a → /api/users/a
        }, { prefix: '/users' }); //> M /users → /api/users
      }, { prefix: '/api' }); //> M /api =`,
    'that the file does not tell': `
      f.register(async (g) => {
        g.get('/a', h); //> GET /a
        g.register(async (i) => {
          i.get('/b', h); //> GET /b
        });
      }, { prefix: \`/\${version}\` }); //> M /$$
      f.register(async (g) => {
        g.get('/c', h); //> GET /c
      }, options);
      f.register(async (g) => {
        g.get('/d', h); //> GET /d
      }, { ...options });
      f.register(async (g) => {
        g.get('/e', h); //> GET /e
      }, { [key]: '/api' });`,
    'in an application that the file does not make': `
      export const plugin = (it: FastifyInstance) => {
        it.register(async (g) => {
          g.get('/a', h); //> GET /a
        }, { prefix: '/api' }); //> M /api
      };`,
    'of an object with a name': `
      const options = { prefix: '/api' }; //> M /api =
      f.register(async (g) => {
        g.get('/a', h); //> GET /a → /api/a
      }, options);`,
    'without its slash, which Fastify adds': `
      f.register(async (g) => {
        g.get('/a', h); //> GET /a → /api/a
      }, { prefix: 'api' }); //> M api → /api`,
    'of an object that may get one later': `
      const options = {};
      options.prefix = '/api';
      f.register(async (g) => {
        g.get('/a', h); //> GET /a
      }, options);`,
    'that a function gives': `
      f.register(async (g) => {
        g.get('/a', h); //> GET /a
      }, () => ({ prefix: '/api' }));
      f.register(async (g) => {
        g.get('/b', h); //> GET /b
      }, { get prefix() { return '/api'; } });`,
    'of a plugin that shares the instance around it': `
      const plugin = async (g) => {
        g.get('/a', h); //> GET /a
      };
      plugin[Symbol.for('skip-override')] = true;
      f.register(plugin, { prefix: '/api' }); //> M /api =`,
  };
  testMarked(Object.fromEntries(Object.entries(cases).map(([name, code]) => [name, head + code])), {
    framework: 'fastify',
  });
});

describe('where an application of Hono is served', () => {
  const head = "import { Hono } from 'hono'; import { serve } from '@hono/node-server'; const app = new Hono();";
  const cases: Readonly<Record<string, string>> = {
    'by a server': `
      const users = new Hono();
      users.get('/:id', h); //> GET /:id → /users/:id
      app.route('/users', users); //> M /users =
      app.get('/a', h); //> GET /a =
      serve({ fetch: app.fetch, port: 3000 });`,
    'by what reads its export': `
      app.get('/a', h); //> GET /a =
      export default { fetch: app.fetch };`,
    'by a call': `
      app.get('/a', h); //> GET /a =
      const answer = await app.fetch(new Request('http://localhost/a'));`,
    'under a path of its own': `
      const api = new Hono().basePath('/api'); //> M /api =
      api.get('/a', h); //> GET /a → /api/a
      Deno.serve(api.fetch);`,
    'nowhere in this file': `
      app.get('/a', h); //> GET /a
      export default app;`,
    'by another one': `
      const docs = new Hono();
      docs.get('/b', h); //> GET /b
      app.mount('/docs', docs.fetch); //> M /docs =
      serve(app.fetch);`,
    'by a name that is another one': `
      const server = serve(new Hono().get('/a', h)); //> GET /a
      server.fetch();`,
  };
  testMarked(Object.fromEntries(Object.entries(cases).map(([name, code]) => [name, head + code])), {
    framework: 'hono',
  });
});

it.each(["app.use('/', r);", 'app.use(r);'])('a router under the root hangs in the application itself: %s', (line) => {
  const code = `import express, { Router } from 'express'; const app = express(), r = Router(); ${line} r.get('/a', h);`;
  expect(findRoutes(code).find(({ text }) => text === '/a')?.base).toBe('');
});
