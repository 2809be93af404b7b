import { describe } from 'vitest';
import { testMarked } from './marked.ts';

// Code in the shape of a route, in files and projects of every kind. Whole files are in `fixtures/look-alikes`.
const cases = {
  'data for certain, given to a client': `
    export const login = (server, body) => server.post('/Login', JSON.stringify(body));
    export const upload = (app) => app.post('/Upload', new FormData());
    export const search = (app, q) => { return app.post('/Search', new URLSearchParams(q)); };
    export const find = (server) => server.get('/Users', undefined);`,
  'an answer that is used': `
    export const a = async (app) => { const x = await app.get('/Users', h); return x; };
    export const b = (app) => app.get('/Users', h).then((x) => x);
    export const c = (app) => expect(app.get('/Users', h)).resolves.toBe(1);
    export const d = async (app) => (await app.get('/Users', h)).body;
    export const e = async (server) => { for await (const x of server.get('/Users', h)) x; };
    export const f = (server) => [server.get('/Users', h), server.get('/Orders', h)];
    export const g = (server) => ({ users: server.get('/Users', h) });
    export const i = (server) => !server.get('/Users', h);
    export const j = (server) => { if (server.get('/Users', h)) throw new Error(); };
    export const k = (server) => \`\${server.get('/Users', h)}\`;
    export const l = (server) => server.get('/Users', h).body;
    export const m = async function* (server) { yield server.get('/Users', h); };`,
  'handlers of other frameworks': `
    export default (router, app) => {
      router.get('/Users', (ctx) => ctx.body);
      router.get('/Users', auth, async (ctx, next) => next());
      router.get('/Users', async (context) => { context.body = []; });
      app.get('/Users', (c) => c.json([]));
    };`,
  'the table of hapi': `
    exports.plugin = {
      name: 'users',
      register: async (server) => {
        server.route({ method: 'GET', path: '/Users', handler: (request, h) => h.response([]) });
        server.route({ method: 'GET', path: '/Proxy', handler: (request, h) => h.proxy({ url: request.url }) });
      },
    };`,
  'parameters with another type': `
    export const a = (app: App) => app.get('/Users', h);
    export const b = (router: NextRouter) => router.get('/Users', h);
    export const c = (server: SetupServer) => server.use('/Users', h);
    export const d = ({ app }: { app: TestClient }) => app.get('/Users', h);
    export const e = (server: Record<string, Function>) => server.get('/Users', h);`,
  'parameters with a type from another file': `
    import type { TestApp } from './helpers/test-app';
    import { type ApiRouter, type DevServer } from '../types';
    export const login = (app: TestApp, body: object) => app.post('/Login', body);
    export const find = async (router: ApiRouter, options: object) => { router.get('/Users', options); };
    export const mock = ({ server }: { server: DevServer }) => server.get('/Users', h);`,
  'local names that only sound like a server': `
    const app = createApp();
    const router = useRouter();
    const server = await startServer();
    app.get('/Users', h);
    router.get('/Users', h);
    server.get('/Users', h);
    let fastify;
    fastify.get('/Users', h);
    class Router { static get() {} }
    Router.get('/Users', h);
    app.router.get('/Users', h);
    globalThis.app.get('/Users', h);
    window.app.get('/Users', h);`,
  'names that are never a server': `
    export default (api, client, http, request, axios, $, agent, rest, scope, page, cy, testApp2, application, routes) => {
      api.get('/Users', h);
      client.get('/Users', h);
      http.get('/Users', h);
      request.get('/Users', h);
      axios.get('/Users', h);
      $.get('/Users', h);
      agent.get('/Users', h);
      rest.get('/Users', h);
      scope.get('/Users', h);
      page.route('/Users', h);
      cy.route('/Users', h);
    };
    export const named = (httpServer, vueApp, reactApp, mockServer, requestRouter, axiosServer, apiClient) => {
      vueApp.use('/Users', h);
      mockServer.get('/Users', h);
      axiosServer.get('/Users', h);
      apiClient.get('/Users', h);
    };`,
  'other methods of a server': `
    export default (app, server, router) => {
      app.on('/Users', h);
      app.set('/Users', h);
      app.command('/Do_It', async ({ ack }) => ack());
      app.action('/Do_It', h);
      app.event('/Do_It', h);
      app.param('/User_Id', h);
      app.component('/Users', h);
      app.search('/Users', h);
      app.bind('/Users', h);
      app.link('/Users', h);
      server.on('/Users', h);
      server.listen('/Tmp.sock', h);
      server.of('/Chat', h);
      server.method('/Users', h);
      server.tool('/Users', h);
      router.push('/Users', h);
      router.replace('/Users', h);
      router.navigate('/Users', h);
      router.addRoute('/Users', h);
      router.on('/Users', h);
      router.add('/Users', h);
      router.match('/Users', h);
    };`,
  'collections of routers': `
    export const a = (routers: Map<string, () => void>, app: Map<string, import('express').Router>) => {
      routers.get('/Users');
      app.get('/Users');
      app.set('/Users', h);
      app.delete('/Users');
    };`,
  'mocks of typed receivers': `
    const app: jest.Mocked<import('express').Express> = createMock();
    const router: DeepMockProxy<import('express').Router> = mockDeep();
    app.get.mockImplementation('/Users', h);
    router.get.calledWith('/Users', h).mockReturnValue(router);
    expect(app.get).toHaveBeenCalledWith('/Users', h);`,
  'a documentation comment that names no receiver': `
    /** @param {import('express').Request} app */
    export const a = (app) => app.get('/Header');
    /** @type {import('express').RequestHandler} */
    const router = (req, res) => res.get('/Header', h);
    /** @param {Map<string, Function>} users */
    export const b = (users) => users.get('/Key', h);`,
  'text that holds routes': `
    const code = \`const app = express(); app.get('/Users', h);\`;
    // app.get('/Users', h);
    /* router.get('/Users', h) */
    export const help = 'router.post("/Users", h)';`,
};

describe('look-alikes where nothing tells the framework', () => {
  testMarked(cases, { framework: 'unknown' });
});

describe('look-alikes in a project with express', () => {
  testMarked(cases, { framework: 'express', dependencies: { express: '^5.0.0' } });
});

describe('look-alikes in a project with fastify', () => {
  testMarked(cases, { framework: 'fastify', dependencies: { fastify: '^5.0.0' } });
});

describe('look-alikes beside a real application', () => {
  const heading =
    "import express from 'express';\nimport Fastify from 'fastify';\nimport * as nest from '@nestjs/common';\n";
  testMarked(Object.fromEntries(Object.entries(cases).map(([name, code]) => [name, heading + code])), {
    framework: 'express',
  });
});
