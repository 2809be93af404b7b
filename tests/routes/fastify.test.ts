import { describe, expect, it } from 'vitest';
import { findRoutes } from '../find-routes.ts';
import { testMarked } from './marked.ts';

describe('fastify, as applications are written', () => {
  testMarked(
    {
      'an instance that is typed as well as made': `
        import Fastify, { type FastifyInstance } from 'fastify';
        const server: FastifyInstance = Fastify();
        server.register(async (child) => {
          child.get('/x', h); //> GET /x → /v1/x
        }, { prefix: '/v1' }); //> M /v1 =`,
      'a function that builds the instance': `
        const fastify = require('fastify');
        function build(opts = {}) {
          const app = fastify(opts);
          app.get('/', async (request, reply) => ({ hello: 'world' })); //> GET / =
          return app;
        }
        const app = build();
        app.get('/more', h); //> GET /more =
        module.exports = build;`,
      'a constant prefix, written short': `
        import Fastify from 'fastify';
        const fastify = Fastify();
        const prefix = '/v1';
        fastify.register(users, { prefix }); //> M /v1 =
        fastify.register(function (fastify, opts, done) {
          fastify.get('/x', h); //> GET /x → /v1/x
          done();
        }, { prefix }); //> M /v1 =
        async function users(it) {
          it.get('/', h); //> GET / → /v1
        }`,
      'the prefix of the options': `
        module.exports = async function (fastify, opts) {
          fastify.register(require('./users'), { prefix: opts.prefix });
          fastify.register(require('./users'), { ...opts, prefix: '/users' }); //> ~M /users
          fastify.register(require('./orders'), { prefix: \`\${opts.prefix}/orders\` });
          fastify.register(require('@fastify/autoload'), { dir: 'routes', options: opts });
        };`,
      'types of the verbs': `
        import type { FastifyInstance } from 'fastify';
        export async function routes(it: FastifyInstance) {
          it.get<{ Params: { id: string }; Reply: User | Error }>('/users/:id', { schema }, async function (request, reply) { //> GET /users/:id
            return this.users.get(request.params.id);
          });
          it.route<{ Body: User }>({
            method: 'POST',
            url: '/users', //> POST /users
            preHandler: [auth],
            async handler(request, reply) {},
          });
          await it.register<Options>(import('./more.js'), { prefix: '/more' }); //> M /more
        }`,
      'a type provider at every call': `
        import type { FastifyInstance } from 'fastify';
        export default async (it: FastifyInstance) => {
          it.withTypeProvider<Zod>().register(users, { prefix: '/users' }); //> M /users
          it
            .withTypeProvider<Zod>()
            .get('/a', { schema }, h) //> GET /a
            .post('/b', { schema }, h); //> POST /b
        };`,
      'plugins in classes': `
        import Fastify, { type FastifyInstance } from 'fastify';
        export class App {
          readonly server = Fastify();
          async init() {
            await this.server.register(this.typed, { prefix: '/typed' }); //> M /typed =
            await this.server.register(this.bound.bind(this), { prefix: '/bound' }); //> M /bound =
            await this.server.register((it) => this.arrow(it), { prefix: '/arrow' }); //> M /arrow =
            await this.server.register(this.field, { prefix: '/field' }); //> M /field =
          }
          async typed(it: FastifyInstance) {
            it.get('/x', h); //> GET /x
          }
          async bound(it) {
            it.get('/x', h); //> GET /x → /bound/x
          }
          async arrow(it) {
            it.get('/x', h); //> GET /x → /arrow/x
          }
          field = async (it) => {
            it.get('/x', h); //> GET /x → /field/x
          };
        }`,
      'a type of the project that is named as Fastify names it': `
        import type { FastifyTypedInstance, FastifySchema } from '../types';
        export const users = async (app: FastifyTypedInstance) => {
          app.get('/users', list); //> ~GET /users
          app.get('title');
        };
        export const other = (schema: FastifySchema) => schema.get('/Users', h);`,
      'plugins in objects': `
        import Fastify from 'fastify';
        const plugins = {
          async users(it) {
            it.get('/x', h); //> GET /x → /users/x
          },
        };
        Fastify().register(plugins.users, { prefix: '/users' }); //> M /users =`,
      'a function that makes the plugin': `
        import Fastify from 'fastify';
        const users = (db) => async (it) => {
          it.get('/x', h); //> GET /x → /users/x
        };
        function orders(db) {
          return async function (it) {
            it.get('/x', h); //> GET /x → /orders/x
          };
        }
        const fastify = Fastify();
        fastify.register(users(db), { prefix: '/users' }); //> M /users =
        fastify.register(orders(db), { prefix: '/orders' }); //> M /orders =`,
      'methods from constants': `
        import Fastify from 'fastify';
        enum Method { Get = 'GET' }
        const READ = ['GET', 'HEAD'] as const;
        const fastify = Fastify();
        fastify.route({ method: Method.Get, url: '/enum', handler }); //> GET /enum =
        fastify.route({ method: READ, url: '/array', handler }); //> GET,HEAD /array =
        fastify.route({ method: [...READ, 'POST'], url: '/spread', handler }); //> ? /spread =
        fastify.route({ method: HTTP.GET, url: '/unknown', handler }); //> ? /unknown =
        fastify.route({ 'method': 'GET', 'url': '/quoted', handler }); //> GET /quoted =
        fastify.route({ method: 'GET', url, handler }); //> GET $$
        fastify.route({ method: 'GET', handler });
        const auth = { preHandler: check };
        fastify.route({ method: 'GET', url: '/guarded', handler, ...auth }); //> GET /guarded =
        fastify.route({ method: 'GET', ...options, url: '/overridden', handler }); //> ? /overridden =
        fastify.route({ url, ...{ url }, method: 'GET', handler }); //> GET $$
        fastify.route(options); //> ? $$
        fastify.route(makeRoute('/Made'));`,
      'websockets and nested plugins': `
        import Fastify from 'fastify';
        import websocket from '@fastify/websocket';
        const fastify = Fastify();
        fastify.register(websocket);
        fastify.register(async function (fastify) {
          fastify.get('/ws', { websocket: true }, (socket, req) => {}); //> GET /ws =
          fastify.register(async (fastify) => fastify.get('/deep', h), { prefix: '/api' }); //> GET /deep → /api/deep; M /api =
        });`,
      'a test of the instance': `
        import { test } from 'node:test';
        import Fastify from 'fastify';
        test('answers', async (t) => {
          const app = Fastify();
          t.after(() => app.close());
          app.get('/x', async () => 'x'); //> GET /x =
          const response = await app.inject({ method: 'GET', url: '/X' });
          await app.inject('/X');
          t.assert.equal(response.statusCode, 200);
        });`,
      'verbs that a plugin took for itself': `
        import Fastify from 'fastify';
        const fastify = Fastify();
        const rows = await fastify.query('SELECT * FROM Users', []);
        await fastify.lock('Job_Key', 1000);
        fastify.search('Users_Index', { q: 'x' });
        fastify.get('/real', h); //> GET /real =`,
    },
    { framework: 'fastify' },
  );

  it('does not put a prefix before a plugin that breaks out of it', () => {
    const routes = findRoutes(`
      import Fastify from 'fastify';
      import fp from 'fastify-plugin';
      const plugin = fp(async (it) => { it.get('/x', h); });
      Fastify().register(plugin, { prefix: '/ignored' });
      Fastify().register(fp(async (it) => { it.get('/y', h); }), { prefix: '/ignored' });`);
    expect(routes.filter(({ kind }) => kind === 'endpoint').map(({ path }) => path?.text)).toEqual(['/x', '/y']);
    expect(routes.map(({ fullPath }) => fullPath)).not.toContain('/ignored/x');
    expect(routes.map(({ fullPath }) => fullPath)).not.toContain('/ignored/y');
  });
});
