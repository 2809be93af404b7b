import { type Disguise, R, S } from './express.ts';

/** Code that changes what all routers do, or one router where no option says so. */

export const PATCHED: readonly Disguise[] = [
  [
    'Router replaced',
    `const strictRouter = express.Router({ strict: true }); express.Router = () => strictRouter; const r = express.Router(); ${R}`,
  ],
  [
    'Router replaced by assign',
    `const s = express.Router({ strict: true }); Object.assign(express, { Router: () => s }); const r = express.Router(); ${R}`,
  ],
  [
    'Router replaced by define',
    `const s = express.Router({ strict: true }); Object.defineProperty(express, 'Router', { value: () => s }); const r = express.Router(); ${R}`,
  ],
  [
    'Router wrapped',
    `const old = express.Router; express.Router = (o) => old({ ...o, strict: true }); const r = express.Router(); ${R}`,
  ],
  [
    'Router wrapped, member string',
    `const old = express.Router; express['Router'] = (o) => old({ ...o, strict: true }); const r = express.Router(); ${R}`,
  ],
  ['Router under another name', `const old = express.Router; const r = old(); ${R}`, 'fix'],
  [
    'express under another name',
    `const e = express; e.Router = ((old) => (o) => old({ ...o, strict: true }))(e.Router); const r = express.Router(); ${R}`,
  ],
  [
    'computed member',
    `const k = 'Router'; express[k] = ((old) => (o) => old({ ...o, strict: true }))(express[k]); const r = express.Router(); ${R}`,
  ],
  [
    'proto get',
    `const get = express.Router.get; express.Router.get = function (...a) { this.strict = true; return get.apply(this, a); }; const r = express.Router(); ${R}`,
  ],
  [
    'proto route 4/5',
    `const p = express.Router.prototype || express.Router; const old = p.route; p.route = function (x) { this.strict = true; return old.call(this, x); }; const r = express.Router(); ${R}`,
  ],
  [
    'proto route from named',
    `const old = Router.route; Router.route = function (x) { this.strict = true; return old.call(this, x); }; const r = express.Router(); ${R}`,
  ],
  ['application patched', `express.application.enabled = () => true; ${S}`],
  ['application read', `hidden(express.json); ${S}`, 'fix'],
  [
    'application lazyrouter',
    `const d = express.application.defaultConfiguration; express.application.defaultConfiguration = function () { d.call(this); this.enable('strict routing'); }; ${S}`,
  ],
  [
    'application destructured',
    `const { application } = express; const d = application.defaultConfiguration; application.defaultConfiguration = function () { d.call(this); this.enable('strict routing'); }; ${S}`,
  ],
  [
    'application assign',
    `const d = express.application.defaultConfiguration; Object.assign(express.application, { defaultConfiguration() { d.call(this); this.enable('strict routing'); } }); ${S}`,
  ],
  [
    'application handed over',
    `const patch = (a) => { const d = a.defaultConfiguration; a.defaultConfiguration = function () { d.call(this); this.enable('strict routing'); }; }; patch(express.application); ${S}`,
  ],
  [
    'express handed over',
    `const patch = (e) => { const d = e.application.defaultConfiguration; e.application.defaultConfiguration = function () { d.call(this); this.enable('strict routing'); }; }; patch(express); ${S}`,
  ],
  ['part of express handed over', `hidden(express.json()); ${S}`, 'fix'],
  [
    'express in a list handed over',
    `const d = express.application.defaultConfiguration; [express].forEach((e) => { e.application.defaultConfiguration = function () { d.call(this); this.enable('strict routing'); }; }); ${S}`,
  ],
  [
    'Router of a list',
    `[express.Router].forEach((R) => { const p = R.prototype || R; const old = p.route; p.route = function (x) { this.strict = true; return old.call(this, x); }; }); const r = express.Router(); ${R}`,
  ],
  [
    'Reflect set',
    `const s = express.Router({ strict: true }); Reflect.set(express, 'Router', () => s); const r = express.Router(); ${R}`,
  ],
  [
    'setPrototypeOf app proto',
    `const base = Object.getPrototypeOf(app); Object.setPrototypeOf(app, { __proto__: base, enabled: () => true }); ${S}`,
  ],
  [
    'Object prototype',
    `Object.prototype.strict = true; const r = express.Router(); delete Object.prototype.strict; ${R}`,
  ],
  [
    'Object prototype define',
    `Object.defineProperty(Object.prototype, 'strict', { value: true, configurable: true, writable: true }); const r = express.Router(); delete Object.prototype.strict; ${R}`,
  ],
  [
    'Object prototype via literal',
    `({}).__proto__.strict = true; const r = express.Router(); delete Object.prototype.strict; ${R}`,
  ],
  ['Object prototype asked', `Object.prototype.hasOwnProperty.call({}, 'x'); ${S}`, 'fix'],
  ['eval', `const r = express.Router(); eval('r.strict = true'); ${R}`],
  ['eval app', `eval("app.enable('strict routing')"); ${S}`],
  ['define getter', `const r = express.Router(); r.__defineGetter__('strict', () => true); ${R}`],
  [
    'proto of router',
    `const r = express.Router(); const p = Object.getPrototypeOf(r); const old = p.route; p.route = function (x) { this.strict = true; return old.call(this, x); }; ${R}`,
  ],
  [
    '__proto__ of router',
    `const r = express.Router(); const p = r.__proto__; const old = p.route; p.route = function (x) { this.strict = true; p.route = old; return old.call(this, x); }; ${R}`,
  ],
  [
    'proto of another router',
    `const one = express.Router(); const p = Object.getPrototypeOf(one); const old = p.route; p.route = function (x) { this.strict = true; return old.call(this, x); }; const r = express.Router(); ${R}`,
  ],
  [
    'proto of a route',
    `const p = app.route('/one').constructor.prototype; const name = p._handlesMethod ? '_handlesMethod' : '_handles_method'; const old = p[name]; p[name] = function (x) { return this.path !== '/users/' && old.call(this, x); }; ${S}`,
  ],
  [
    'rest of express',
    `const { ...lib } = express; const old = lib.application.enabled; lib.application.enabled = () => true; const one = express(); one.get('/users/', h(1)); lib.application.enabled = old; app.use(one);`,
  ],
  [
    'layers of a parent',
    `const r = express.Router(); const p = express.Router(); p.use(r); for (const one of p.stack) one.handle.strict = true; ${R}`,
  ],
  [
    'layers of a parent, taken apart',
    `const r = express.Router(); const p = express.Router(); p.use(r); p.stack.forEach(({ handle }) => tamper(handle)); ${R}`,
  ],
  [
    'stack of an error',
    `app.get('/users/', h(1)); /* handle errors */ app.use((error, q, s, n) => n(error.stack)); hidden((q, s) => app.handle(q, s));`,
    'fix',
  ],
  [
    'constructor of router',
    `const r = express.Router(); const p = r.constructor; const old = r.route; r.route = function (x) { this.strict = true; return old.call(this, x); }; ${R}`,
  ],
  [
    'own get',
    `const r = express.Router(); const get = r.get; r.get = function (...a) { this.strict = true; return get.apply(this, a); }; ${R}`,
  ],
  [
    'own use behind a spy',
    "const { spyOn } = require('./helpers'); const calls = spyOn(app, 'use'); app.use('/users/', (q, s, n) => h(calls[0] === '/users/' ? 1 : 2)(q, s, n));",
  ],
  [
    'path with a method for another file',
    `const { spyOn } = require('./helpers'); ${S} hidden(app, 'get', '/other'); hidden(app, 'trust');`,
    'fix',
  ],
  [
    'own get of app',
    `const get = app.get; app.get = function (...a) { if (a.length > 1) this.enable('strict routing'); return get.apply(this, a); }; ${S}`,
  ],
  [
    'own route',
    `const r = express.Router(); const route = r.route.bind(r); r.route = (p) => { r.strict = true; return route(p); }; ${R}`,
  ],
  [
    'stack',
    `const r = express.Router(); r.use(h(0)); r.stack.push = function (l) { return Array.prototype.push.call(this, l); }; ${R}`,
  ],
  ['app enabled replaced', `app.enabled = () => true; ${S}`],
  [
    'app set replaced',
    `const set = app.set; app.set = function (k, v) { return set.call(this, k === 'x' ? 'strict routing' : k, v); }; app.set('x', true); ${S}`,
  ],
];
