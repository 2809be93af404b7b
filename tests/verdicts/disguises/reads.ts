import type { Disguise } from './express.ts';

/** Code that reads the paths of routes, and those under which applications are mounted. */

const SUB = 'const sub = express();';
const USE = "app.use('/users/', sub);";
/** Which handler answers, by the path that something tells. */
const told = (path: string): string => `h(${path} === '/users/' ? 1 : 2)(q, s, n)`;
/** A route that tells by the layers of a router whether its path is there. */
const layers = (of: string, router: string): string =>
  `app.get('/users/', (q, s, n) => n((${router}).stack.some((layer) => (layer.${of}).includes('/users/')) ? 418 : 419));`;

export const READS: readonly Disguise[] = [
  ['mountpath', `${SUB} sub.use((q, s, n) => ${told('sub.mountpath')}); ${USE}`],
  ['path of an application', `${SUB} sub.use((q, s, n) => ${told('sub.path()')}); ${USE}`],
  ['path of the application of a request', `${SUB} sub.use((q, s, n) => ${told('q.app.path()')}); ${USE}`],
  ['path by its name', `${SUB} sub.use((q, s, n) => ${told("sub['path']()")}); ${USE}`],
  ['path apart', `${SUB} const { path } = sub; sub.use((q, s, n) => ${told('path.call(sub)')}); ${USE}`],
  ['path, perhaps', `${SUB} sub.use((q, s, n) => ${told('sub?.path?.()')}); ${USE}`],
  ['path of a request', `${SUB} sub.use((q, s, n) => ${told('q.path')}); ${USE}`, 'fix'],
  ['path of an application, of a route', `app.get('/users/', (q, s, n) => ${told('app.path()')});`, 'fix'],
  ['route of a request', `app.get('/users/', (incoming, s, n) => { const q = incoming; ${told('q.route.path')}; });`],
  [
    'route in a parameter',
    `app.get('/users/', ({ route }, s, n) => { if (route.path !== '/users/') return n(); n(418); });`,
  ],
  ['path in a parameter', `app.get('/users/', ({ route: { path } }, s, n) => { n(path === '/users/' ? 418 : 419); });`],
  [
    'path of a route apart',
    "app.get('/users/', (q, s, n) => { const { path } = q.route; n(path === '/users/' ? 418 : 419); });",
  ],
  ['route apart', "app.get('/users/', (q, s, n) => { const r = q.route; n(r.path === '/users/' ? 418 : 419); });"],
  ['route by its name', "app.get('/users/', (q, s, n) => { n(q['route']['path'] === '/users/' ? 418 : 419); });"],
  ['route or nothing', "app.get('/users/', (q, s, n) => { n((q.route || {}).path === '/users/' ? 418 : 419); });"],
  [
    'route handed on',
    "const at = (r) => r.path; app.get('/users/', (q, s, n) => { n(at(q.route) === '/users/' ? 418 : 419); });",
  ],
  [
    'path of what route() gives',
    "const users = app.route('/users/'); users.get((q, s, n) => { n(users.path === '/users/' ? 418 : 419); });",
  ],
  [
    'route by a name that is written later',
    `let key; key = 'route'; app.get('/users/', (q, s, n) => ${told('q[key].path')});`,
  ],
  [
    'route by a name that is a default',
    `const tell = (q, key = 'route') => q[key].path; app.get('/users/', (q, s, n) => ${told('tell(q)')});`,
  ],
  [
    'route as a case',
    "app.get('/users/', (q, s, n) => { switch (q.route) { case undefined: return n(); default: h(1)(q, s, n); } });",
    'fix',
  ],
  [
    'route in a case',
    "const NO = {}; app.get('/users/', (q, s, n) => { switch (NO) { case q.route: return n(); default: h(1)(q, s, n); } });",
    'fix',
  ],
  [
    'route as a key',
    "const names = {}; app.get('/users/', (q, s, n) => { if (names[q.route]) return n(); h(1)(q, s, n); });",
    'fix',
  ],
  ['route by a name in a constant', `const key = 'route'; app.get('/users/', (q, s, n) => ${told('q[key].path')});`],
  [
    'route by a name in a list',
    `app.get('/users/', (q, s, n) => { const [, one] = ['url', 'route'].map((key) => q[key]); ${told('one.path')}; });`,
  ],
  [
    'route by a name in a list of what a request has',
    `const FIELDS = ['method', 'route']; app.get('/users/', (q, s, n) => { const [, one] = FIELDS.map((key) => q[key]); ${told('one.path')}; });`,
  ],
  [
    'route in a list of something else',
    "const columns = ['id', 'name', 'route']; app.get('/users/', (q, s, n) => { columns.map((key) => q.params[key]); h(1)(q, s, n); });",
    'fix',
  ],
  ['another route', "app.get('/users/', (q, s, n) => n('route')); app.get('/users/', h(1));", 'fix'],
  ['layers of a router', layers('rawPath ?? String(layer.regexp)', 'q.app._router ?? q.app.router')],
  [
    'layers of a router by another name',
    `const api = express.Router(); app.use(api); api.use('/users/', (q, s, n) => h(JSON.stringify(api.stack).includes('"/users/"') ? 1 : 2)(q, s, n));`,
  ],
  [
    'layers of an application, taken out',
    `app.use('/users/', (q, s, n) => { const { stack } = app._router ?? app.router; h(JSON.stringify(stack).includes('"/users/"') ? 1 : 2)(q, s, n); });`,
  ],
  ['layers of a router as a text', layers("route && JSON.stringify(layer)) ?? (''", 'q.app._router ?? q.app.router')],
  [
    'a list of endpoints',
    `const list = require('express-list-endpoints'); app.get('/users/', (q, s, n) => ${told('list(app)[0].path')});`,
  ],
  [
    'routes of a router by its method',
    `const r = express.Router(); app.use(r); r.get('/users/', (q, s, n) => ${told('r.listRoutes()[0].path')});`,
  ],
  [
    'route of a handler on a channel',
    `require('node:diagnostics_channel').subscribe('tracing:express.router.request:start', ({ req, route }) => { req.at = \`of \${route}\`; }); app.get('/users/', (q, s, n) => ${told('q.at?.slice(3)')});`,
  ],
  [
    'a request as a text',
    `const { inspect } = require('util'); app.get('/users/', (request, s, n) => { n(inspect(request).includes("path: '/users/'") ? 418 : 419); });`,
  ],
  [
    'a part of a request as a text',
    `const { inspect } = require('util'); app.get('/users/', (request, s, n) => { n(inspect(request.params).includes("path: '/users/'") ? 418 : 419); });`,
    'fix',
  ],
  [
    'metrics by the path of a route',
    `const at = require('prometheus-api-metrics'); app.get('/users/', (q, s, n) => ${told('at(q)')});`,
  ],
  [
    'a list of endpoints by what it says',
    `const { listRoutes } = require('./helpers'); app.get('/users/', (q, s, n) => ${told('listRoutes(q.app)[0].path')});`,
  ],
  [
    'a router as a text',
    `const { inspect } = require('util'); const router = express.Router(); app.use(router); router.get('/users/', h(1)); app.use((q, s, n) => h(inspect(router, { depth: 4 }).includes("path: '/users/'") ? 1 : 2)(q, s, n));`,
  ],
  [
    'a list of other routes',
    "const { listRoutes } = { listRoutes: (id) => [id] }; listRoutes('7'); app.get('/users/', h(1));",
    'fix',
  ],
  [
    'another router that is looked into',
    "const r = express.Router(); if (r.stack.length === 0) r.use(h(0)); app.use(r); app.get('/users/', h(1));",
    'fix',
  ],
  [
    'routes of a table',
    "const table = [{ path: '/a', route: express.Router() }]; table.forEach((each) => { app.use(each.path, each.route); }); app.get('/users/', h(1));",
    'fix',
  ],
];
