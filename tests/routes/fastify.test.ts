import { expect, it } from 'vitest';
import { findRoutes } from '../find-routes.ts';
import { testMarked } from './marked.ts';

testMarked('fastify, as applications are written', 'fastify', {
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
    fastify.route({ method: [...READ, 'POST'], url: '/spread', handler }); //> GET,HEAD,POST /spread =
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
});

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
