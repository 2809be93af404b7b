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
  'parameters with a type from another file': `
    import type { TestApp } from './helpers/test-app';
    import { type ApiRouter, type DevServer } from '../types';
    export const login = (app: TestApp, body: object) => app.post('/Login', body);
    export const find = async (router: ApiRouter, options: object) => { router.get('/Users', options); };
    export const mock = ({ server }: { server: DevServer }) => server.get('/Users', h);`,
  'collections of routers': `
    export const a = (routers: Map<string, () => void>, app: Map<string, import('express').Router>) => {
      routers.get('/Users');
      app.get('/Users');
      app.set('/Users', h);
      app.delete('/Users');
    };`,
  'a documentation comment that names no receiver': `
    /** @param {import('express').Request} app */
    export const a = (app) => app.get('/Header');
    /** @type {import('express').RequestHandler} */
    const router = (req, res) => res.get('/Header', h);
    /** @param {Map<string, Function>} users */
    export const b = (users) => users.get('/Key', h);`,
};

const IMPORTS =
  "import express from 'express';\nimport Fastify from 'fastify';\nimport * as nest from '@nestjs/common';\n";

testMarked('look-alikes where nothing tells the framework', 'unknown', cases);
for (const framework of ['express', 'fastify'] as const) {
  testMarked(
    `look-alikes in a project with ${framework}`,
    { framework, dependencies: { [framework]: '^5.0.0' } },
    cases,
  );
}
testMarked('look-alikes beside a real application', { framework: 'express', head: IMPORTS }, cases);
