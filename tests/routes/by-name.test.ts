/** Receivers that only their name reveals, and calls that look like registrations but are none. */
import { testMarked } from './marked.ts';

testMarked('names', 'unknown', {
  'that only contain the word of a receiver': `
    export default (args) => {
      args.app.get('/a', list); //> ~GET /a
      args.happ.get('/b', list);
      args.appMap.get('/c', list);
      args.theAppMap.get('/d', list);
      args.my_app_map.get('/e', list);
      args.map.get('/f', list);
      args.history.get('/g', list);
    };`,
  'that say Fastify themselves': `
    export default (fastify) => { fastify.get('/a', list); }; //> ~GET /a @fastify
    export const more = (myFastify) => { myFastify.get('/b', list); }; //> ~GET /b @fastify`,
});

testMarked('the framework of a file', 'express', {
  'which imports Express itself': `
    import { json } from 'express';
    export default (app) => { app.get('/a', list); }; //> ~GET /a`,
});

testMarked('the framework of a file', 'fastify', {
  'which imports Fastify itself': `
    import { errorCodes } from 'fastify';
    export default (app) => { app.get('/a', list); }; //> ~GET /a`,
});

const SEVERAL = {
  framework: 'unknown',
  dependencies: { express: '^4.0.0', fastify: '^4.0.0', koa: '^2.0.0' },
} as const;
testMarked('the framework of a file', SEVERAL, {
  'of a project with several, one of which is not ours': `
    export default (app) => { app.get('/a', list); }; //> ~GET /a`,
});

testMarked('calls', 'unknown', {
  'of unusual methods, which may mean anything': `
    export default (app) => {
      app.get('/a', list); //> ~GET /a
      app.search('/b', list);
      app.copy('/c', (x) => x);
      app.link('/d', list);
    };`,
  'of a computed method, which need a visible handler': `
    export default (app, verb) => {
      app[verb]('/a', list);
      app[verb]('/b', (x) => x); //> ~? /b
    };`,
});

testMarked('calls', 'express', {
  'of proven routers': `
    import { Router } from 'express';
    const r = Router();
    r.use('/a');
    r.get(...routes, list);
    r.get(...routes);
    r.get('/b', ...handlers); //> GET /b
    r[verb](path, list); //> ? $$
    r[verb](path, check, (req, res) => 1); //> ? $$
    for (const name of ['get', 'post']) r[name]('/c', list); //> ? /c
    r[x ? 'get' : 'post']('/d', list); //> GET,POST /d
    r[x ? 'get' : 'param']('/e', list);
    r[x ? 'get' : 'handle']('/f', list);`,
});

testMarked('calls', 'fastify', {
  'of proven instances': `
    import Fastify from 'fastify';
    const f = Fastify();
    const route = { method: 'GET', url: '/a', handler }; //> GET /a =
    route.schema = schema;
    f.route(route);
    f.route({ method: /GET/, url: '/b', handler }); //> ? /b =
    f.route({ method: ['GET', 'A B'], url: '/c', handler }); //> ? /c =
    f.query('SELECT 1', values);
    f.query('/d', list); //> QUERY /d =
    f.route({});`,
  'of plugins of others, whose prefix may be no path': `
    import Fastify from 'fastify';
    import plugin from 'a-plugin';
    const f = Fastify();
    f.register(plugin, { prefix: '/a' }); //> M /a =
    f.register(plugin, { prefix: 'b' });
    f.register(plugin, { prefix: x ? '/c' : 'd' });
    f.register(plugin, { prefix: 1 });
    f.register(plugin, { prefix: undefined });
    f.register(plugin, { prefix }); //> M $$
    f.register(new Plugin(), { prefix: 'e' });`,
});
