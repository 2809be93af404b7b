import { expect, it } from 'vitest';
import { findRoutes } from '../find-routes.ts';
import { testMarked } from './marked.ts';

const EXPRESS = {
  framework: 'express',
  head: "import express, { Router, type Express } from 'express'; const app = express(), r = Router();",
} as const;
const FASTIFY = {
  framework: 'fastify',
  head: "import Fastify, { type FastifyInstance } from 'fastify'; const f = Fastify();",
} as const;
const HONO = {
  framework: 'hono',
  head: "import { Hono } from 'hono'; import { serve } from '@hono/node-server'; const app = new Hono();",
} as const;

testMarked('where a router of Express hangs', EXPRESS, {
  'under none': `
    app.use(r);
    r.get('/a', h); //> GET /a =`,
  'behind middleware without a path': `
    app.use(express.static('public'), r);
    r.get('/a', h); //> GET /a =`,
  'where the mount makes it': `
    app.use('/users', express.Router().get('/list', h)); //> M /users =; GET /list → /users/list`,
  'with no slash between, where nothing gets': `
    app.use('api', r); //> M api
    r.get('/a', h); //> GET /a`,
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
  'where its name has a type as well': `
    const typed: Express = express();
    typed.use('/api', r); //> M /api =
    r.get('/a', h); //> GET /a → /api/a`,
});

testMarked('the prefix of a plugin of Fastify', FASTIFY, {
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
  'of an object with a name': `
    const options = { prefix: '/api' }; //> M /api =
    f.register(async (g) => {
      g.get('/a', h); //> GET /a → /api/a
    }, options);`,
});

testMarked('where an application of Hono is served', HONO, {
  'by a call': `
    app.get('/a', h); //> GET /a =
    const answer = await app.fetch(new Request('http://localhost/a'));`,
  'under a path of its own': `
    const api = new Hono().basePath('/api'); //> M /api =
    api.get('/a', h); //> GET /a → /api/a
    Deno.serve(api.fetch);`,
  'by another one': `
    const docs = new Hono();
    docs.get('/b', h); //> GET /b
    app.mount('/docs', docs.fetch); //> M /docs =
    serve(app.fetch);`,
  'by a name that is another one': `
    const server = serve(new Hono().get('/a', h)); //> GET /a
    server.fetch();`,
});

it.each(["app.use('/', r);", 'app.use(r);'])('a router under the root hangs in the application itself: %s', (line) => {
  const code = `import express, { Router } from 'express'; const app = express(), r = Router(); ${line} r.get('/a', h);`;
  expect(findRoutes(code).find(({ text }) => text === '/a')?.base).toBe('');
});
