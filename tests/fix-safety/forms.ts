import { fix, type Group, noFix, under } from './program.ts';

/** How people make routers and pass them on. These programs are not complete and do not run. */

const KOA = "import Router from '@koa/router'; const r = new Router();";
const alone = under({ head: '' });
const script = under({ head: '', filename: 'app.cjs' });
const fastify4 = under({ head: "import Fastify from 'fastify';", settings: { matching: { fastify: { major: 4 } } } });
const fastify5 = under({ head: "import Fastify from 'fastify';", settings: { matching: { fastify: { major: 5 } } } });
const fastify = under({ head: "import Fastify from 'fastify';" });
const twoFrameworks = under({
  head: "import Fastify from 'fastify'; import express from 'express'; const f = Fastify({ caseSensitive: false });",
  settings: { matching: { fastify: { major: 4 }, express: { major: 4 } } },
});
const plugins = under({
  head: "import Fastify from 'fastify'; import cors from '@fastify/cors'; import files from '@fastify/static'; const f = Fastify({ caseSensitive: false });",
});
const docs = under({
  head: "import Fastify from 'fastify'; import cors from '@fastify/cors'; import docs from './docs.js'; const f = Fastify({ caseSensitive: false });",
});
const cors = under({
  head: "import Fastify from 'fastify'; import cors from '@fastify/cors'; const f = Fastify({ caseSensitive: false });",
});
const instance = under({ head: "import Fastify from 'fastify'; const f = Fastify({ caseSensitive: false });" });
const nest = under({ head: '', settings: { matching: { nest: { major: 12, adapter: 'express' } } } });
const nestOnExpress = under({
  head: '',
  settings: {
    matching: {
      nest: { major: 12, adapter: 'express' },
      express: { major: 5, caseSensitive: false, strict: false },
    },
  },
});
const withoutFixes = under({ settings: { fixes: false } });
const otherPackage = under({ dependencies: { express: 'npm:other@1' } });
const package5 = under({ dependencies: { express: '^5.0.0' } });
const package3 = under({ dependencies: { express: '3.x' } });
const package42 = under({ dependencies: { express: '~4.2.0' } });
const package46 = under({ dependencies: { express: '4.6.0' } });
const koa = under({ head: KOA });

export const FORMS: readonly Group[] = [
  alone.fix('routers as people make them', [
    "const express = require('express'); const r = express.Router(); r.get('/Users', h);",
    "const { Router } = require('express'); const r = Router(); r.get('/Users', h);",
    "const r = require('express').Router(); r.get('/Users', h);",
    "const r = require('express')(); r.get('/Users', h);",
    "import * as express from 'express'; const r = express(); r.get('/Users', h);",
    "import { default as make } from 'express'; const r = make(); r.get('/Users', h);",
    "import express = require('express'); const r = new express.Router(); r.get('/Users', h);",
    "import express from 'express'; const r: express.Router = express.Router({ mergeParams: true }); r.get('/Users', h);",
  ]),
  alone.fix('routers as other tools write them', [
    "const express = await import('express'); const r = express.default(); r.get('/Users', h);",
  ]),
  alone.noFix('routers as other tools write them', [
    "function _interopRequireDefault(obj) { return obj && obj.__esModule ? obj : { default: obj }; } var e = _interopRequireDefault(require('express')); const r = (0, e.default)(); r.get('/Users', h);",
    "let express; express = require('express'); const r = express(); r.get('/Users', h);",
  ]),
  fix('applications and routers in one file', [
    "const app = express(); const r = Router(); app.use('/api', r); r.get('/Users', h);",
    "const r = module.exports = express(); r.get('/Users', h);",
    "const a = module.exports = Router(); a.get('/Users', h);",
    "export const r = Router(); r.get('/Users', h);",
    "const r = Router(); export const f = () => r; r.get('/Users', h);",
    "const r = Router(); export default r; r.get('/Users', h);",
    "const r = Router(); r.get('/Users', h); export { r as users };",
    "let r; r = Router(); r.get('/Users', h);",
    "export function users() { const r = Router(); r.get('/Users', h); return r; }",
    "export default () => { const r = Router(); r.get('/Users', h).post('/orders', h); return r; };",
    "const app = express(); import helmet from 'helmet'; app.use(helmet()); app.get('/Users', h); export { app };",
    "const r = Router(); r.route('/Users').get(h).post(h), r.route('/Users/:id').get(h); export default r;",
    "const r = Router(); r.get('/Users', (q, s) => { log.warn('limited', { route: q.originalUrl }); });",
    "const app = express(); app.listen(3000); app.get('/Users', h);",
    "const app = express(); const server = http.createServer(app); app.get('/Users', h);",
    "import request from 'supertest'; const app = express(); app.get('/Users', h); request(app).get('/x');",
    "const app = express(); app.locals.title = 'T'; app.get('/Users', h);",
    "const app = express(); app.set('trust proxy', 1); app.set('view engine', 'pug'); app.get('/Users', h);",
    "const app = express(); app.disable('x-powered-by'); app.use(express.json()); app.get('/Users', h);",
    "const app = express(); app.get('/Users', h); setup(app);",
    "const r = Router(); r.get('/Users', h); module.exports = r; require('./more'); r.get('/orders', h);",
    "const r = Router(); r.get('/Users', h); patch(r); r.get('/orders', h);",
    "const app = express(); app.get('/Users', h); module.exports = app; require('./more');",
    "const app = express(); app.route('/Users').get(h).post(h);",
    "const app = express(); app.get(['/Users', '/users/:id'], h);",
    "const app = express(); app.use('/Users', express.static('files'));",
  ]),
  fix('applications of which a little more is said', [
    "import { createServer } from 'node:http'; const app = express(); createServer(app).listen(1); app.get('/Users', h);",
    "import http from 'node:http'; const app = express(); const server = new http.Server(app); app.get('/Users', h);",
    "const app = express(); const http = require('http').Server(app); const io = require('socket.io')(http); app.get('/Users', h);",
    "const app = express(); async function start() { await connect(); app.get('/Users', h); app.listen(1); } start();",
    "const app = express(); app.on('mount', h); app.get('/Users', h);",
    "const app = express(); if (app.get('env') === 'test') log(); app.get('/Users', h);",
    "express.Router().get('/a', h).get('/Users', h);",
    "const app = express(); const PATH = '/Users'; app.get(PATH, h);",
  ]),
  noFix('applications of which a little more is said', [
    "const app = express(); const users = app.route('/Users'); users.get(h);",
    "const a = b = express(); a.get('/Users', h);",
    "const r = Router(); log(typeof r); r.get('/Users', h);",
  ]),
  fix('classes that register their routes in the constructor', [
    "class S { constructor() { this.app = express(); this.routes(); } routes() { this.app.get('/Users', h); } }",
    "class S { private app = express(); constructor() { this.routes(); } private routes(): void { this.app.get('/Users', h); } }",
    "export class S { public router = Router(); constructor() { this.initRoutes(); } private initRoutes() { this.router.get('/Users', h); this.router.post('/orders', h); } }",
    "class S { #r = Router(); constructor() { this.#routes(); } #routes() { this.#r.get('/Users', h); } get router() { return this.#r; } }",
    "class S { constructor() { this.app = express(); this.app.use(h); this.app.get('/Users', h); this.app.listen(1); } }",
    "export default new (class S { constructor() { this.r = Router(); this.r.route('/Users').get(h); } })();",
    "import { portOf } from './port'; export class App { public app: express.Application; constructor() { this.app = express(); this.port = portOf(); this.setUp(); this.routes(); } public getServer() { return this.app; } private setUp() { this.app.use(cors()); } private routes() { this.app.get('/Users', h); } }",
  ]),
  noFix('classes whose routes wait in a method', [
    "class S { private router: Router; constructor() { this.router = Router(); } public routes(): Router { this.router.get('/Users', h); this.router.post('/orders', h); return this.router; } } export const s = new S();",
    "export class S { #r = Router(); routes() { this.#r.get('/Users', h); return this.#r; } }",
    "export class S { public r = Router(); fill() { this.r.get('/Users', h); } } export const s = new S();",
    "export class S { static r = Router(); static fill() { S.r.get('/Users', h); } }",
    "export class S { private r = Router(); fill() { this.r.get('/Users', h); } get router() { return this.r; } }",
    "export class S { protected r = Router(); routes() { this.r.get('/Users', h); return this.r; } }",
    "export class S extends T { private r = Router(); routes() { this.r.get('/Users', h); return this.r; } }",
    "export class S { r = express(); constructor() { this.start(); } async start() { await x; this.r.get('/Users', h); } }",
    "export class S { #r = express(); constructor() { this.start(); } async start() { await x; this.#r.get('/Users', h); } get() { return this.#r; } }",
    "export class S { #r = express(); constructor() { this.start(); } async start() { await x; this.#r.get('/Users', h); } get app() { return this.#r; } }",
    "class S { constructor() { this.r = express(); this.start(); } async start() { await x; this.r.get('/Users', h); } } export class T extends S {}",
    "class S { constructor() { this.r = express(); this.start(); } async start() { await x; this.r.get('/Users', h); } } export const s = new S();",
  ]),
  noFix('classes whose routes wait in a method, and whose router others get before', [
    "export class S { #r = express(); static create() { const s = new S(); setUp(s.#r); return s.routes(); } routes() { this.#r.get('/Users', h); return this.#r; } }",
    "export class S { private r = express(); constructor() { const { r } = this; setUp(r); } routes() { this.r.get('/Users', h); return this.r; } }",
    "export class S { private r = express(); setUp(f) { f(this); return this; } routes() { this.r.get('/Users', h); return this.r; } }",
  ]),
  noFix('classes that set their application up before, by a way round', [
    "export class S { constructor() { this.app = express(); this.init(); this.routes(); } private init() { this.setUp(); } private setUp() { setUp(this.app); } private routes() { this.app.get('/Users', h); } }",
    "export class S { #app = express(); constructor() { this.#init(); this.#app.get('/Users', h); } #init() { this.#setUp(); } #setUp() { setUp(this.#app); } }",
    "export class S { app = express(); constructor() { parts.forEach((part) => this.install(part)); this.app.get('/Users', h); } private install(part) { part.install(this.app); } }",
    "export class S { app = express(); constructor() { const init = this.init.bind(this); init(); this.app.get('/Users', h); } private init() { setUp(this.app); } }",
    "export class S { private _app = express(); get app() { return this._app; } constructor() { setUp(this.app); this._app.get('/Users', h); } }",
    "export class S { private _app = express(); get all() { return { app: this._app }; } constructor() { this.init(); this._app.get('/Users', h); } private init() { setUp(this.all.app); } }",
    "export class S { app = express(); constructor() { setUp(this.give()); this.app.get('/Users', h); } private give() { return this.app; } }",
  ]),
  noFix('classes that do more with their application, in methods that they call', [
    "export class S { app = express(); constructor() { run(this.tune.bind(this)); this.routes(); this.tune(); } private routes() { this.app.get('/Users', h); } private tune() { setUp(this.app); } }",
    "export class S { private _app = express(); get app() { return this._app; } constructor() { this._app.get('/Users', h); setUp(this.app); } }",
    "export class S { app = express(); constructor() { this.app.get('/Users', h); } give() { return this.app; } more() { return setUp(this.give()); } }",
  ]),
  noFix('applications that something else gets as they are made', [
    "export class S { constructor() { const app = (this.app = express()); setUp(app); this.app.get('/Users', h); } }",
    "export class S { constructor() { this.server = this.app = express(); setUp(this.server); this.app.get('/Users', h); } }",
    "export class S { constructor() { setUp((this.app = express())); this.app.get('/Users', h); } }",
    "let app; const server = (app = express()); setUp(server); app.get('/Users', h);",
    "let app; setUp((app = express())); app.get('/Users', h);",
    "let app; module.exports = app = express(); require('./config'); app.get('/Users', h);",
  ]),
  fix('applications that several names get as they are made', [
    "let app; const server = (app = express()); app.get('/Users', h); setUp(server);",
    "let app; module.exports = app = express(); app.get('/Users', h);",
    "export class S { constructor() { const app = (this.app = express()); this.app.get('/Users', h); setUp(app); } }",
  ]),
  noFix('exported routers, and files that run before their routes', [
    "const r = Router(); module.exports = r; ['./x'].forEach((file) => require(file)); r.get('/Users', h);",
    "const r = express(); function give(module) { module.r = r; patch(module); } give({}); r.get('/Users', h);",
  ]),
  noFix('classes that go through their routes several times', [
    "export class S { #r = express(); constructor() { for (const x of [1, 2]) { this.#r.get('/Users', h); [0].forEach(() => { setUp(this.#r); }); } } }",
    "export class S { #r = express(); constructor() { for (const x of [1, 2]) { this.#routes(); this.#more(); } } #routes() { this.#r.get('/Users', h); } #more() { setUp(this.#r); } }",
  ]),
  noFix('exported routers whose routes wait in a function', [
    "export const r = Router(); export function fill() { r.get('/Users', h); }",
    "const r = Router(); module.exports = { r, fill() { r.get('/Users', h); } };",
    "export const routers = { users: Router(), fill() { routers.users.get('/Users', h); } };",
  ]),
  noFix('exported routers whose routes come later', [
    "export const r = express(); export function f() { r.get('/Users', h); }",
    "const r = express(); module.exports = r; (async () => { await x; r.get('/Users', h); })();",
    "const r = express(); export default r; async function start() { await x; r.get('/Users', h); } start();",
    "const r = express(); export default r; connect().then(() => { r.get('/Users', h); });",
    "export const r = express(); for await (const x of y) x(); r.get('/Users', h);",
    "export let r; async function start() { r = express(); await x; r.get('/Users', h); } start();",
  ]),
  noFix('a method that a class below may override', [
    "export class S { constructor() { this.r = this.createRouter(); this.r.get('/Users', h); } createRouter() { return Router(); } }",
    "export class S { r = this.createRouter(); constructor() { this.r.get('/Users', h); } protected createRouter() { return express.Router(); } }",
    "class A { make() { return Router(); } build() { const r = this.make(); r.get('/Users', h); } }",
    "export class S { constructor() { this.r = Router(); this.configure(); this.r.get('/Users', h); } configure() { this.x = 1; } }",
  ]),
  noFix('a class that extends another', [
    "class Api extends Base { constructor() { super(); this.r = Router(); super.configure(); this.r.get('/Users', h); } }",
    "const Base = class { constructor() { this.r = Router(); this.configure(); this.r.get('/Users', h); } configure() { this.x = 1; } }; class Api extends Base { configure() { setup(this.r); } } new Api();",
    "const r = express.Router(); class C extends X { f(a) {} } new C().f(r); r.get('/Users', h);",
  ]),
  noFix('a class that extends another, whose router nobody changes', [
    "class Api extends Base { constructor() { super(); this.r = Router(); this.r.get('/Users', h); } }",
    "class Api extends Base { r = Router(); constructor() { super(); this.r.get('/Users', h); } }",
    "class Base { configure() { this.r.use(h); } } class Api extends Base { constructor() { super(); this.r = Router(); super.configure(); this.r.get('/Users', h); } }",
    "class A0 { constructor() { this.app = express(); this.app.get('/Users', h); } } class A1 extends A0 {} class A2 extends A1 {} class A3 extends A2 {} class A4 extends A3 {} class A5 extends A4 {} class Last extends A5 { constructor() { super();  } }",
  ]),
  noFix('a method that others are meant to write', [
    "export abstract class S { constructor() { this.r = Router(); this.configure(); this.r.get('/Users', h); } protected abstract configure(): void; }",
    "export class S { constructor() { this.r = Router(); this.configure(); this.r.get('/Users', h); } configure() {} }",
    "export const S = class { constructor() { this.r = Router(); this.configure(); this.r.get('/Users', h); } configure() {} };",
    "class A0 { constructor() { this.app = express(); this.app.get('/Users', h); } } class A1 extends A0 {} class A2 extends A1 {} class A3 extends A2 {} class A4 extends A3 {} class A5 extends A4 {} class Last extends A5 { constructor() { super(); this.app.get = patched; } }",
  ]),
  noFix('a field that is a function and hands the instance out', [
    "class S { #patch = function () { other(this.app); }; constructor() { this.app = express(); this.#patch(); this.app.get('/Users', h); } }",
  ]),
  noFix('code that takes the route out of a request beside other members', [
    "const app = express(); app.get('/Users', (req, res) => { const { params: { id }, route } = req; audit(route.path); });",
    "const app = express(); app.get('/Users', ({ params: { id }, route }, res) => { audit(route.path); });",
    "const app = express(); app.get('/Users', (req, res) => { const { route = {} } = req; res.send(route.path); });",
    "const r = Router(); r.get('/Users', h); const { stack } = r; for (const layer of stack) log(layer);",
    "import fastify from 'fastify'; const app = fastify({ caseSensitive: false }); app.addHook('onRequest', async (request, reply) => { const { config: { url } } = reply.context; check(url); }); app.get('/Users', h);",
  ]),
  noFix('functions of the file that are called like makers of servers', [
    "function createServer(a) { configure(a); } const app = express(); createServer(app); app.get('/Users', h);",
    "class S { constructor() { this.app = express(); this.createServer(this.app); this.app.get('/Users', h); } private createServer(a) { configure(a); } }",
  ]),
  noFix('what others get before the route', [
    "const app = express(); export = app; setTimeout(() => { app.get('/Users', h); });",
    "export class S { constructor() { this.app = express(); this.rest = this.routes(); } *routes() { this.app.get('/Users', h); } }",
    "function* make() { const app = express(); module.exports = app; yield 1; app.get('/Users', h); }",
  ]),
  noFix('options that another file may read', [
    "import fastify from 'fastify'; export const ROUTES = { list: { method: 'GET', url: '/Users', handler: h } }; const app = fastify({ caseSensitive: false }); app.route(ROUTES.list);",
  ]),
  noFix('a namespace', [
    "namespace N { export let r = Router(); export function fill() { r.get('/Users', h); } } N.r = other; N.fill();",
  ]),
  noFix('an application that goes to code out of sight', [
    "import { spyOn } from 'vitest'; const app = express(); spyOn(app, 'get'); app.get('/Users', h);",
    "const app = express(); Object.assign(app, more); app.get('/Users', h);",
    "const app = express(); app[method]('/x', h); app.get('/Users', h);",
    "const app = express(); require('./setup')(app); app.get('/Users', h);",
    "const r = express(); import { createServer } from './server'; createServer(r); r.get('/Users', h);",
    "const r = express(); class Server { constructor(a) { configure(a); } } new Server(r); r.get('/Users', h);",
    "const r = express.Router(); x.r = r; r.get('/Users', h);",
    "const r = express.Router(); const o = { r }; x(o); r.get('/Users', h);",
    "const r = express.Router(); x`${r}`; r.get('/Users', h);",
    "const r = express.Router(); console.log(r); r.get('/Users', h);",
    "const r0 = express.Router(); const r1 = express.Router(); patch(pick(kind)); r0.get('/Users', h); r1.get('/Users', h); function pick(kind) { if (kind === 0) return r0; if (kind === 1) return r1; }",
    "const r = Router(); const { ...all } = r; r.get('/Users', h);",
    "const r = Router(); const o = { r }; o[x](); r.get('/Users', h);",
    "const r = Router(); const o = { r, f() { this.r = 1; } }, p = { f() { return 1; } }; o.f(); r.get('/Users', h);",
    "const r = Router(); const c = new X(); c.r = r; c.f(); r.get('/Users', h);",
    "const r = Router(); express().get('/x', r); r.get('/Users', h);",
    "const r = Router(); express()[x](r); r.get('/Users', h);",
  ]),
  noFix('a file that another one may require again', [
    "const r = express.Router(); module.exports = r; require('./x'); r.get('/Users', h);",
    "const r = express.Router(); module.exports = r; import('./x'); r.get('/Users', h);",
  ]),
  noFix('a router that stays in sight', [
    "const r = Router(); const l = [r]; express().use(...l); r.get('/Users', h);",
    "const r = Router(); const o = { r, f() { return 1; } }; o.f(); r.get('/Users', h);",
    "const r = Router(); const f = () => r; express().use(f()); r.get('/Users', h);",
    "const r = express.Router(); class C { constructor(a) {} } new C(r); r.get('/Users', h);",
    "const r = Router(); const { params } = r; patch(params); r.get('/Users', h);",
  ]),
  noFix('a property of a router', [
    "const r = express(); r.listen = x; r.get('/Users', h);",
    "const r = express(); r[x]; r.get('/Users', h);",
    "const r = Router(); r[name] = true; r.get('/Users', h);",
    "const r = Router(); r['__proto__'] = other; r.get('/Users', h);",
    "const r = Router(); patch(r.stack); r.get('/Users', h);",
  ]),
  noFix('a route behind which the router is handed over, and another one', [
    "const r = Router(); r.get('/orders', h); patch(r); r.get('/Users', h);",
  ]),
  noFix('settings of an application', [
    "const app = express(); app.set('case sensitive routing', true); app.get('/Users', h);",
    "const app = express(); app.set(name, true); app.get('/Users', h);",
    "const r = express(); r[x](1, 2); r.get('/Users', h);",
    "const r = express(); const { settings } = r; r.get('/Users', h);",
    "const r = express(); x(r.settings); r.get('/Users', h);",
    "const r = express(); x(r.locals); r.get('/Users', h);",
  ]),
  noFix('a setting behind the first route', [
    "const r = express(); const f = () => { r.use(h); }; f(); f(); r.enable('case sensitive routing'); r.get('/Users', h);",
    "class A { r = express(); constructor() { this.r.use(h); this.r.enable('case sensitive routing'); this.r.get('/Users', h); } }",
    "const r = express(); r.use(h, ...x); r.enable('case sensitive routing'); r.get('/Users', h);",
  ]),
  noFix('a setting behind what may be no route', [
    "const r = express(); const f = () => { if (x) { r.use(h); } }; f(); r.enable('case sensitive routing'); r.get('/Users', h);",
    "class A { r = express(); constructor() { if (x) this.m(); this.n(); } m() { this.r.use(h); } n() { this.r.enable('case sensitive routing'); this.r.get('/Users', h); } }",
  ]),
  noFix('a factory that may be another', [
    "const make = yes ? other : Router; const r = make(); r.get('/Users', h);",
    "let make = Router; if (yes) make = other; const r = make(); r.get('/Users', h);",
    "const { make = Router } = { make: other }; const r = make(); r.get('/Users', h);",
    "function build(make) { const r = make(); r.get('/Users', h); return r; } build(Router); build(other);",
    "export const build = (deps = { Router }) => { const r = deps.Router(); r.get('/Users', h); };",
    "let one = other(); function get() { return (one ??= Router()); } const r = get(); r.get('/Users', h);",
    "class A { make() { return Router(); } build() { const r = this.make(); r.get('/Users', h); } } class B extends A { make() { return other(); } }",
  ]),
  alone.noFix('a framework that may be another', [
    "const express = FAST ? require('ultimate-express') : require('express'); const r = express(); r.get('/Users', h);",
    "let express; try { express = require('my-express'); } catch { express = require('express'); } const r = express(); r.get('/Users', h);",
  ]),
  noFix('factories of which all are Express', [
    "const make = yes ? Router : express; const r = make(); r.get('/Users', h);",
    "let one; function get() { if (!one) one = Router(); return one; } const r = get(); r.get('/Users', h);",
    "function build(make) { const r = make(); r.get('/Users', h); return r; } build(Router); build(express);",
  ]),
  noFix('a variable of which the first call in a chain may be another', [
    "let r = Router(); r = x; r.get('/a', h).get('/Users', h);",
    "let r = Router(); r = x; r.route('/Users').get(h);",
    "let a = express.Router(); a = x; const r = a; r.get('/Users', h);",
  ]),
  noFix('a parameter', [
    'export function f(r) { r.get("/Users", h); } f(express.Router());',
    'function f(r) { r.get("/Users", h); } f(express.Router()); f(express.Router({ caseSensitive: true }));',
    'export class C { m() { this.f(express.Router()); } f(r) { r.get("/Users", h); } }',
    'function f(r: Router) { r.get("/Users", h); }',
    "function make(): Router { return load(); } let r = make(); if (x) r = Router(); r.get('/Users', h);",
  ]),
  noFix('a parameter that gets routers of this file alone', [
    'function f(r) { r.get("/Users", h); } f(express.Router());',
    'function f(r = express.Router()) { r.get("/Users", h); } f();',
    'function f(r: Router) { r.get("/Users", h); } f(Router());',
    'class C { m() { this.f(Router()); } private f(r: Router) { r.get("/Users", h); } }',
    "function f(args) { args.app.get('/Users', h); } f({ app: express() });",
  ]),
  noFix('a member of an object', ["const o = { r: express.Router() }; o.r = x; o.r.get('/Users', h);"]),
  noFix('a member of an object that stays as it is', [
    "const make = () => express.Router(); make().get('/Users', h);",
    "const o = { r: express.Router() }; o.r.get('/Users', h);",
  ]),
  noFix('a text that something else uses', [
    'const r = express.Router(); const P = "/Users"; r.get(P, h); fetch(P);',
    'const r = express.Router(); const P = { users: "/Users" }; r.get(P.users, h);',
    'const r = express.Router(); r.get(`/Users/${x}`, h);',
    'const r = express.Router(); r.get("/Users" + "/all", h);',
  ]),
  noFix('letters that are written as escapes', [
    'const r = express.Router(); r.get("/U\\x73Ers", h);',
    'const r = express.Router(); r.get("/User\\x53", h);',
  ]),
  fix('escapes beside the letters', [
    'const r = express.Router(); r.get("/Users\\x2Fall", h);',
    "const r = express.Router(); r.get('/\\x61/Users/', h);",
    "const r = express.Router(); r.get('/\\uD83D\\uDE00/Users/', h);",
    'const r = express.Router(); r.get(`/\\${x}/Users/`, h);',
  ]),
  noFix('code that runs texts, or reaches into the framework', [
    "const r = express.Router(); eval(x); r.get('/Users', h);",
    "const r = express.Router(); Object.prototype.x = 1; r.get('/Users', h);",
    "const r = express.Router(); require.cache[x] = y; r.get('/Users', h);",
    "const r = express.Router(); require('express/lib/router/layer').prototype.match = x; r.get('/Users', h);",
    "const r = express.Router(); Object.getPrototypeOf(x).route = y; r.get('/Users', h);",
    "const r = Router(); eval (x); r.get('/Users', h);",
  ]),
  fix('words that look like it', [
    "const r = Router(); evaluate(x); r.get('/Users', h);",
    "const r = Router(); list.with(0, 1); r.get('/Users', h);",
  ]),
  script.noFix('a statement with `with`', [
    "const express = require('express'); const r = express.Router(); with (others) { r; } r.get('/Users', h);",
  ]),
  noFix('the route of a request', [
    "const router = Router(); router.get('/users/', h); ({ route }) => check(route);",
    "const router = Router(); router.get('/users/', h); (q) => q['route'].path;",
    "const router = Router(); router.get('/users/', h); (q) => get(q, 'route.path');",
    "const router = Router(); router.get('/users/', h); (q) => ({ ...q.route });",
    `const router = Router(); router.get('/users/', h); (q) => log(pick(q, ["method", "route"]));`,
    `const router = Router(); router.get('/users/', h); let key; key = "route"; log(q[key]);`,
  ]),
  fix('other things that are called route', [
    "import route from './route'; const r = Router(); r.get('/users/', h); r.use(route);",
    "const r = Router(); const route = Router(); route.get('/orders', h); r.get('/users/', h);",
    "const router = Router(); router.get('/users/', h); router.get('/orders', (q, s, next) => next('route'));",
  ]),
  fix('the route of a request that nobody reads the path of', [
    "const router = Router(); router.get('/users/', h); const table = [{ path: '/a', route: h }]; table.forEach((route) => { app.use(route.path, route.route); });",
  ]),
  noFix('the route of a request that nobody reads the path of', [
    "const router = Router(); router.get('/users/', h); import config from './config'; log(config.route);",
    "const router = Router(); router.get('/users/', h); (q) => { if (q.route) x(); };",
    "const router = Router(); router.get('/users/', h); (q) => q.route.methods;",
  ]),
  noFix('the path of a mount, and what route() gives', [
    "const app = express(); const sub = express(); sub.mountpath; app.use('/users/', sub);",
    "const app = express(); const sub = express(); sub['path'](); app.use('/users/', sub);",
    "const app = express(); const users = (h(), app.route('/users/').get(h)); users.path;",
    "const app = express(); const users = app.route('/users/'); users.get(h); const { path } = users;",
    "const app = express(); const users = app.route('/users/'); users.get(h); log(users);",
  ]),
  noFix('what route() gives, of which the path is not read', [
    "const app = express(); const users = app.route('/users/'); users.get(h); const other = app.route('/orders'); other.path;",
    "const app = express(); const users = app.route('/users/'); users[verb](h);",
  ]),
  noFix('options of Express', [
    "const r = Router({ caseSensitive: true }); r.get('/Users', h);",
    "const r = Router(options); r.get('/Users', h);",
    "const r = express.Router({ caseSensitive: 1 }); r.get('/Users', h);",
    "const r = express.Router({ __proto__: { caseSensitive: true } }); r.get('/Users', h);",
    "const r = express.Router({ [name]: true }); r.get('/Users', h);",
  ]),
  fastify4.noFix('options of Fastify', [
    "const r = Fastify(); r.get('/Users', h);",
    "const r = Fastify({ caseSensitive: true }); r.get('/Users', h);",
    "const r = Fastify({ caseSensitive: off }); r.get('/Users', h);",
    "const r = Fastify(options); r.get('/Users', h);",
    "const o = { caseSensitive: false }; change(o); const r = Fastify(o); r.get('/Users', h);",
    "export const o = { caseSensitive: false }; const r = Fastify(o); r.get('/Users', h);",
  ]),
  fastify4.fix('options of Fastify 4 that say so', [
    "const r = Fastify({ caseSensitive: false }); r.get('/Users', h);",
    "const r = Fastify({ 'caseSensitive': false }); r.get('/Users', h);",
  ]),
  fastify4.fix('options of Fastify by a name', [
    "const r = Fastify({ caseSensitive: true, caseSensitive: false }); r.get('/Users', h);",
  ]),
  fastify4.noFix('options of Fastify by a name', [
    "const o = { caseSensitive: false }; const r = Fastify(o); r.get('/Users', h);",
    "const off = false; const r = Fastify({ caseSensitive: off }); r.get('/Users', h);",
  ]),
  fastify5.fix('options for the router of Fastify 5', [
    "const r = Fastify({ routerOptions: { caseSensitive: false } }); r.get('/Users', h);",
    "const r = Fastify({ routerOptions: { ignoreTrailingSlash: true } }); r.get('/users/', h);",
  ]),
  fastify5.noFix('options for the router of Fastify 5 that are hidden', [
    "const r = Fastify({ routerOptions: options, caseSensitive: false }); r.get('/Users', h);",
    "const r = Fastify({ routerOptions: { ...options } }); r.get('/Users', h);",
  ]),
  fastify.noFix('options whose place depends on the major, which is unknown', [
    "const r = Fastify({ routerOptions: { caseSensitive: false } }); r.get('/Users', h);",
  ]),
  twoFrameworks.noFix('a GET and a HEAD route of one path', [
    "f.get('/Users', a); f.head('/users', b);",
    "f.get('/Users/:id', a); f.head('/users/:key', b);",
    "f.get('/Users', a); f.route({ method: verb, url: '/users', handler });",
    "f.get('/Users', a); for (const verb of verbs) f[verb]('/Users', b);",
    "f.get('/Users', a); f.head.apply(f, ['/Users', b]);",
    "f.get('/Users', a); const { head } = f; head.call(f, '/Users', b);",
    "f.head('/Users', a); f.route({ method: verb, url, handler });",
    "f.head('/Users', h); const P = '/Users'; f.get(P, a); f.post(P, b);",
    "f.head('/Users', h); f.get(paths.users, a);",
    "f.head('/Users', h); f.get(`${v}/Users`, a);",
    "f.head('/Users', h); f.get(`/Users${v}`, a);",
    "f.get('/Api/Users', a); f.register(async (c) => { c.head('/Users', b); }, { prefix });",
  ]),
  twoFrameworks.fix('a route beside which no HEAD route is', [
    "f.get('/Users', a);",
    "f.get('/Users', (q) => q.method === 'POST');",
    "const r = express.Router(); r.get('/Users', a); r.head('/Users', b);",
  ]),
  twoFrameworks.noFix('a HEAD route of another path', [
    "f.get('/Users', a); f.head('/orders', b);",
    "f.get('/Users', a); f.route({ method: verb, url, handler });",
    "f.get('/Users', a); f.inject({ method: 'HEAD', url: '/Users' });",
    "f.get('/Users', a); f.register(cors, { methods: ['GET', 'HEAD'] });",
    "f.get('/Users', a); express().head('/users', b);",
    "f.head('/Users', h); f.get(`${v}/orders`, a);",
    "f.get('/Api/Orders', a); f.register(async (c) => { c.head('/Users', b); }, { prefix: '/api' });",
  ]),
  fastify.noFix('a plugin that a class or a file gives out', [
    "export class S { static async routes(c) { c.get('/Users', h); } make() { const app = Fastify({ caseSensitive: false }); app.register(S.routes); } }",
    "class S { static async routes(c) { c.get('/Users', h); } make() { const app = Fastify({ caseSensitive: false }); app.register(S.routes); } } export const make = () => new S();",
    "export class S { async routes(c) { c.get('/Users', h); } make() { const app = Fastify({ caseSensitive: false }); app.register(this.routes); } }",
    "export class S { routes(c) { c.get('/Users', h); } make() { const app = Fastify({ caseSensitive: false }); this.routes(app); } }",
  ]),
  fastify.noFix('a plugin that only its own class uses', [
    "class S { static async routes(c) { c.get('/Users', h); } make() { const app = Fastify({ caseSensitive: false }); app.register(S.routes); } } new S().make();",
    "class S { routes(c) { c.get('/Users', h); } make() { const app = Fastify({ caseSensitive: false }); this.routes(app); } } new S().make();",
    "class S { async #routes(c) { c.get('/Users', h); } make() { const app = Fastify({ caseSensitive: false }); app.register(this.#routes); } } module.exports = { S };",
  ]),
  fastify.noFix('a plugin that goes elsewhere', [
    "const app = Fastify({ caseSensitive: false }); const plugin = async (one) => { one.get('/Users', h); }; app.register(plugin); x.register(plugin);",
    "const app = Fastify({ caseSensitive: false }); const plugin = async (one) => { one.get('/Users', h); }; app.register(fp(plugin));",
  ]),
  fastify.noFix('an inline plugin', [
    "const app = Fastify({ caseSensitive: false }); app.register(async (one) => { one.get('/Users', h); });",
  ]),
  fastify.noFix('a plugin that returns what the call gives', [
    "const app = Fastify({ caseSensitive: false, logger: true }); app.register(async (a) => a.register(async (b) => b.get('/Users', h)));",
  ]),
  plugins.fix('an instance that packages around Fastify get as well', [
    "f.register(cors, { origin: true }); f.register(files, { root }); f.get('/Users', h);",
    "await f.register(cors); f.get('/Users', h); await f.listen({ port: 80 });",
    "export async function build() { const app = Fastify({ caseSensitive: false }); await app.register(cors); app.get('/Users', h); return app; }",
  ]),
  docs.fix('an instance that a plugin of the project gets later', [
    "await f.register(cors); f.register(docs); f.get('/Users', h); await f.listen({ port: 80 });",
  ]),
  docs.noFix('an instance that a plugin of the project has had before', [
    "await f.register(docs); f.get('/Users', h);",
    "await f.register(require('./docs')); f.get('/Users', h);",
    "await f.register(import('./docs.js')); f.get('/Users', h);",
    "await f.register(docs).register(cors); f.get('/Users', h);",
    "f.register(docs); await f.register(cors); f.get('/Users', h);",
    "f.register(docs).after(() => { f.get('/Users', h); });",
  ]),
  cors.noFix('an instance that is kept under another name, once a plugin has it', [
    "const other = await f.register(cors); f.get('/Users', h);",
    "use(await f.register(cors)); f.get('/Users', h);",
  ]),
  instance.noFix('an instance with a property of its own', [
    "f.get = get; f.get('/Users', h);",
    "Object.assign(f, more); f.get('/Users', h);",
    "const o = { f }; patch(o); f.get('/Users', h);",
  ]),
  fastify.noFix('code that reads what Fastify knows of a route', [
    "const app = Fastify({ ignoreTrailingSlash: true }); app.get('/users/', h); async (q, reply) => { const { config } = reply.context; return config.url; };",
    "const app = Fastify({ ignoreTrailingSlash: true }); app.get('/users/', h); async (q, { context }) => context.config.url;",
    "const app = Fastify({ ignoreTrailingSlash: true }); app.get('/users/', h); async (q, reply) => q.routeOptions;",
  ]),
  fastify.fix('other things that are called context', [
    "const app = Fastify({ ignoreTrailingSlash: true }); app.get('/users/', h); async (q) => q.params.id;",
  ]),
  nest.noFix('code that reads the path of a controller', [
    "import { Controller, Get, Req } from '@nestjs/common'; @Controller('a') class A { @Get('users/') list() {} ok({ route }) { return route?.path; } }",
    "import { Controller, Get, Req } from '@nestjs/common'; @Controller('a') class A { @Get('users/') list() {} ok(c) { const q = c.switchToHttp().getRequest(); return q.route.path; } }",
  ]),
  nest.fix('a controller of which no path is read', [
    "import { Controller, Get } from '@nestjs/common'; @Controller('a') class A { @Get('users/') list() {} }",
  ]),
  nestOnExpress.noFix('a path that a decorator of decorators, a module or a registrar takes', [
    "import { applyDecorators, Controller, Get, Post, RequestMapping, Version } from '@nestjs/common'; import { RouterModule } from '@nestjs/core'; const Read = (path: string) => applyDecorators(Get(path)); const Write = (path: string) => applyDecorators(Post(path)); @Controller('users') class A { @Read('Me') a() {} }",
    "import { applyDecorators, Controller, Get, Post, RequestMapping, Version } from '@nestjs/common'; import { RouterModule } from '@nestjs/core'; RouterModule.register([{ path: 'Admin', module: A }]);",
  ]),
  withoutFixes.noFix('a setting that turns fixes off', [
    "const app = express(); app.get('/Users', h);",
    "const r = Router(); r.get('/users/', h);",
  ]),
  otherPackage.noFix('another package under the name of Express', [
    "const app = express(); app.get('/Users', h);",
    "const r = Router(); r.get('/users/', h);",
  ]),
  package5.fix('the package itself', [
    "const app = express(); app.get('/Users', h);",
    "const r = Router(); r.get('/users/', h);",
  ]),
  package3.noFix('the slash of a route, which Express 3 needs', ["const app = express(); app.get('/users/', h);"]),
  package42.noFix('the slash of a route, which Express needs before 4.6', [
    "const app = express(); app.get('/users/', h);",
    "const r = Router(); r.route('/users/').get(h);",
  ]),
  package42.fix('what no version of Express needs', [
    "const app = express(); app.get('/Users', h); app.use('/users/', h);",
  ]),
  package46.fix('the slash of a route, which Express ignores since 4.6', ["const r = Router(); r.get('/users/', h);"]),
  noFix('a mounted application of a package, which reads where', [
    "import { ExpressPeerServer } from 'peer'; const app = express(); const server = app.listen(1); app.use('/Peer', ExpressPeerServer(server));",
    "import ParseDashboard from 'parse-dashboard'; const app = express(); app.use('/Dashboard', new ParseDashboard({ apps }));",
  ]),
  plugins.noFix('an instance whose methods a package collects by path', [
    "import allow from 'fastify-allow'; f.register(allow); f.get('/Users', h);",
  ]),
  fix('a use() on a parameter of a type, whose slash no option looks at', [
    "export function users(app: express.Application) { app.use('/users/', h); }",
    "export default (r: Router) => { r.use('/users/', h); };",
  ]),
  noFix('a route on a parameter of a type', [
    "export function users(app: express.Application) { app.get('/users/', h); }",
    "export default (r: Router) => { r.get('/Users', h); };",
  ]),
  noFix('applications that other files have, before a function of the project', [
    "const { configure } = require('./configure'); const app = module.exports = express(); configure(); app.get('/Users', h);",
    "import { bus } from './bus'; export const app = express(); bus.emit('created'); app.get('/Users', h);",
    "import { auth } from './auth'; export const app = express(); app.get('/Users', auth(), h);",
    "export const app = express(); ['./settings'].forEach((name) => require(name)); app.get('/Users', h);",
    "const app = express(); await load(); app.get('/Users', h); export { app };",
    "import { boot, configure } from './boot'; const app = express(); configure({ app: () => app }); boot(); app.get('/Users', h);",
  ]),
  fix('applications that other files have, before functions of packages', [
    "import helmet from 'helmet'; export const app = express(); app.use(helmet()); app.get('/Users', h);",
    "import dotenv from 'dotenv'; export const app = express(); dotenv.config(); console.log('up'); app.get('/Users', h);",
    "import { auth } from './auth'; export const app = express(); app.use(express.json()); app.get('/Users', auth(), h);",
    "import { configure } from './configure'; const app = express(); configure(); app.get('/Users', h); export default app;",
  ]),
  noFix('applications of a class that something else gets', [
    "class S { constructor() { this.app = express(); boot({ app: () => this.app }); this.app.get('/Users', h); } }",
    "class S { constructor() { this.app = express(); module.exports.app = this.app; require('./settings'); this.app.get('/Users', h); } }",
  ]),
  noFix('an application that a package gets which is none of Node', [
    "import { createServer } from '@acme/server'; const app = express(); createServer(app); app.get('/Users', h);",
    "import { Server } from 'socket.io'; const app = express(); new Server(app); app.get('/Users', h);",
  ]),
  fix('applications behind a call whose value nothing gets', [
    "const app = express(); all.forEach((each) => app.use('/', each)); app.get('/Users', h); app.listen(1);",
    "const app = express(); files.map((file) => app.use(require(file))); app.get('/Users', h); app.listen(1);",
    "const app = express(); isDev && app.use(log); x ? app.use(a) : app.use(b); app.get('/Users', h); app.listen(1);",
  ]),
  noFix('applications behind a call whose value something gets', [
    "const app = express(); const [one] = all.map((each) => app.use(each)); tune(one); app.get('/Users', h);",
    "const app = express(); const one = isDev && app.use(log); tune(one); app.get('/Users', h);",
    "const app = express(); all.some((each) => app.use(each)); app.get('/Users', h);",
    "const app = express(); forEach(all, (each) => app.use(each)); app.get('/Users', h);",
  ]),
  fix('routers of a class whose handlers call methods that others may replace', [
    "class U { router = Router(); constructor() { this.router.get('/Users', (q, s) => this.list(q, s)); } list(q, s) {} }",
    "class U { router = Router(); constructor() { this.router.get('/a', async (q, s) => { await this.list(q, s); }); this.router.get('/Users', h); } list(q, s) {} }",
  ]),
  noFix('routers of a class that calls methods that others may replace', [
    "class U { router = Router(); constructor() { this.router.get('/Users', this.wrap(h)); } wrap(f) { return f; } }",
    "class U { router = Router(); constructor() { this.router.get('/a', wrap(() => this.list())); this.router.get('/Users', h); } list() {} }",
  ]),
  koa.fix('a route of Koa', [
    "r.get('/Users', h);",
    "r.register('/Users', ['GET'], h);",
    "r.get('/Users/:id', h); r.get('/own', (ctx) => { ctx.body = ctx.url; });",
    "r.get('/Users', (ctx) => { const { url, method } = ctx; log(method, url); });",
  ]),
  koa.noFix('a route of Koa with a name, which other files may ask for its path', [
    "r.get('user', '/Users/:id', h);",
    "r.get('to', '/To', h); r.redirect('/from', 'to');",
    "r.register('/Users', ['GET'], h, { name: 'users' });",
  ]),
  koa.noFix('a route of Koa with options of its own', [
    "r.register('/Users', ['GET'], h, { sensitive: true });",
    "r.register('/Users', ['GET'], ...rest);",
  ]),
  noFix('exported applications that others may set up, as the route in front may not run', [
    "import { setup } from './setup'; export const app = express(); if (x) app.get('/a', h); setup(); app.get('/Users', h);",
    "import { setup } from './setup'; export const app = express(); for (const x of xs) app.get(x, h); setup(); app.get('/Users', h);",
    "import { setup } from './setup'; export const app = express(); const f = () => app.get('/a', h); setup(); app.get('/Users', h);",
    "import { Setup } from './setup'; export const app = express(); new Setup; app.get('/Users', h);",
    "export const r = Router(); (() => { require('./setup'); })(); r.get('/Users', h);",
    "export const r = Router(); ['./setup'].some((f) => require(f)); r.get('/Users', h);",
  ]),
  fix('exported applications with a route in front of what may set them up', [
    "import { setup } from './setup'; export const app = express(); app.get('/Users', h); setup(); app.get('/a', h);",
  ]),
  fix('two routers of one class', [
    "class S { #a = Router(); #b = Router(); constructor() { this.#a.get('/a', h); this.#b.get('/Users', h); } }",
  ]),
  noFix('a framework that is changed through a type', [
    "(express as any).application.lazyrouter = f; const r = Router(); r.get('/Users', h);",
    "express.application!.get = f; const r = Router(); r.get('/Users', h);",
    "f(express as any); const r = Router(); r.get('/Users', h);",
    "const e = await import('express'); e.default.application.get = f; const r = Router(); r.get('/Users', h);",
  ]),
  fix('a framework that is called through a type', ["const r = (express as any).Router(); r.get('/Users', h);"]),
  noFix('another package by the name of one of two', [`${KOA} r.get('/Users', h);`], {
    head: '',
    dependencies: { '@koa/router': '^13', 'koa-router': 'npm:fake@1' },
  }),
];
