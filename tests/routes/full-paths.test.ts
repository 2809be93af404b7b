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
  'in an application in two places': `
    const admin = express();
    admin.get('/a', h); //> GET /a
    app.use('/x', admin); //> M /x =
    app.use('/y', admin); //> M /y =`,
  'where the mount makes it': `
    app.use('/users', express.Router().get('/list', h)); //> M /users =; GET /list → /users/list`,
  'where its name has a type as well': `
    const typed: Express = express();
    typed.use('/api', r); //> M /api =
    r.get('/a', h); //> GET /a → /api/a`,
});

testMarked('the prefix of a plugin of Fastify', FASTIFY, {
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
});

testMarked('where an application of Hono is served', HONO, {
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
