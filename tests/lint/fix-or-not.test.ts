import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import plugin from '../../src/index.ts';
import { offered } from '../offered.ts';

/** What is offered for the one `/Users` of a program: a fix, or a suggestion where the router may tell letters apart. */
function offer(code: string): string {
  return offered(`import express from 'express';\n${code}`);
}

/** The same of Fastify. */
function offerOfFastify(code: string): string {
  const config: Linter.Config = {
    plugins: { rest: plugin },
    rules: { 'rest/lowercase': 'error' },
    settings: { rest: { matching: { fastify: { major: 5 } } } },
  };
  const head = "import Fastify from 'fastify'; import fp from 'fastify-plugin';";
  const [message] = new Linter().verify(`${head}\n${code}`, [config]);
  return message?.fix ? 'fix' : message?.suggestions ? 'suggestion' : 'nothing';
}

const FIX = 'fix';
const NOT = 'suggestion';

describe('settings of an application', () => {
  it.each([
    ["r.disable('case sensitive routing');", FIX],
    ["r.set('case sensitive routing', false);", FIX],
    ["r.set('case sensitive routing', true);", NOT],
    ["r.set('case sensitive routing', x);", NOT],
    ["r.set('case sensitive routing');", FIX],
    ["r.set('case sensitive routing', false); r.set('case sensitive routing', true);", NOT],
    ["r.set('case sensitive routing', false); r.disable('case sensitive routing');", FIX],
    ["if (x) r.disable('case sensitive routing');", FIX],
    ["if (x) r.set('case sensitive routing', false);", FIX],
    ["{ r.enable('case sensitive routing'); }", NOT],
    ['r.set(...x);', NOT],
    ["r.set('case sensitive routing', ...x);", NOT],
    ['r[x](1, 2);', NOT],
    ["r.enable('strict routing');", FIX],
    ["r.get('case sensitive routing');", FIX],
    // what is no registration yet
    ["r.get('env'); r.enable('case sensitive routing');", NOT],
    ["r.engine('html', x); r.enable('case sensitive routing');", NOT],
    ["r.use(); r.enable('case sensitive routing');", NOT],
    ["r.use(...x); r.enable('case sensitive routing');", NOT],
    ["r.use(h, ...x); r.enable('case sensitive routing');", FIX],
    ["r.get('/a', h); r.enable('case sensitive routing');", FIX],
    ["r.all('/a', h); r.enable('case sensitive routing');", FIX],
    ["if (x) r.use(h); r.enable('case sensitive routing');", NOT],
    // in a function that is called
    ["const f = () => { r.use(h); }; f(); r.enable('case sensitive routing');", FIX],
    ["const f = () => { r.use(h); }; r.enable('case sensitive routing'); f();", NOT],
    ["const f = () => { r.use(h); }; if (x) f(); r.enable('case sensitive routing');", NOT],
  ])('%s', (before, expected) => {
    expect(offer(`const r = express(); ${before} r.get('/Users', h);`)).toBe(expected);
  });
});

describe('members of an application', () => {
  it.each([
    ['r.listen(1);', FIX],
    ['x(r.listen);', FIX],
    ['x(r.render);', FIX],
    ['x(r.path);', FIX],
    ["x(r.enabled('a'), r.disabled('a'));", FIX],
    ['r.settings.x = 1;', NOT],
    ["r.settings['case sensitive routing'] = true;", NOT],
    ['x(r.settings);', NOT],
    ['r.listen = x;', NOT],
    ['delete r.path;', NOT],
    ['r.path++;', NOT],
    ['r[x];', NOT],
    ['x(r.router);', NOT],
    // listeners
    ["r.on('mount', h);", FIX],
    ["r.once('mount', h);", FIX],
    ["x(r.on('mount', h));", NOT],
    // locals
    ['r.locals.title = 1;', FIX],
    ['r.locals = {};', FIX],
    ['x(r.locals.title);', FIX],
    ['r.locals.settings.x = 1;', NOT],
    ["r.locals['settings'] = x;", NOT],
    ['r.locals[x] = 1;', NOT],
    ['x(r.locals);', NOT],
    ['x[r.locals] = 1;', NOT],
    ['Object.assign(r.locals, x);', FIX],
    ['Object.assign(x, r.locals);', NOT],
    ['const y = Object.assign(r.locals, x);', NOT],
    ['Object.freeze(r.locals);', NOT],
    ['X.assign(r.locals, x);', NOT],
    ['assign(r.locals, x);', NOT],
    // servers
    ['createServer(r);', FIX],
    ['http.createServer(r);', FIX],
    ["http['createServer'](r);", FIX],
    ["require('node:https').createServer({}, r);", FIX],
    ["const http = require('http'); http.createServer(r);", FIX],
    ["const { createServer } = require('http2'); createServer(r);", FIX],
    ["import { createServer } from 'node:http'; createServer(r);", FIX],
    ["import { createServer } from './server'; createServer(r);", NOT],
    ["import * as server from './server'; server.createServer(r);", NOT],
    ["const { createServer } = require('./server'); createServer(r);", NOT],
    ["const createServer = require('./server').createServer; createServer(r);", NOT],
    ["require('./server').createServer(r);", NOT],
    ['function createServer(one) { one.set(x, true); } createServer(r);', NOT],
    ['create(r);', NOT],
    ['http.create(r);', NOT],
    ['new Server(r);', NOT],
    ['x.use(r);', NOT],
  ])('%s', (before, expected) => {
    expect(offer(`const r = express(); ${before} r.get('/Users', h);`)).toBe(expected);
  });
});

describe('a router that others get', () => {
  it.each([
    ['x(r);', NOT],
    ['new X(r);', NOT],
    ['x.r = r;', NOT],
    ['const o = { r };', FIX],
    ['const o = { r }; x(o);', NOT],
    ['const a = [r];', FIX],
    ['const o = {}; o.r = r;', FIX],
    ['this.r = r;', NOT],
    ['module.exports = r;', FIX],
    ['module.exports.r = r;', FIX],
    ['exports.r = r;', FIX],
    ["module.exports = r; require('./x');", NOT],
    ["module.exports = r; import('./x');", NOT],
    ["require('./x'); module.exports = r;", FIX],
    ['express().use(r);', FIX],
    ["express().use('/a', r);", FIX],
    ["x.use('/a', r);", NOT],
    ['function f(a) { return a; } f(r);', FIX],
    ['function f(a) { x(a); } f(r);', NOT],
    ['function f(a) { a.use(h); } f(r);', FIX],
    ['const f = (a) => x(a); f(r);', NOT],
    ['const o = { f(a) {} }; o.f(r);', FIX],
    ['const o = { f(a) { x(a); } }; o.f(r);', NOT],
    ['const o = { f(a) { this.x(a); } }; o.f(r);', NOT],
    ['class C { constructor(a) {} } new C(r);', FIX],
    ['class C extends X { f(a) {} } new C().f(r);', NOT],
    ['class C { constructor(a) { this.a = a; } } new C(r);', FIX],
    ['x`${r}`;', NOT],
    ['throw r;', NOT],
    ['if (r) x();', FIX],
    ['typeof r;', FIX],
    ['x(typeof r);', FIX],
    ['console.log(r);', NOT],
    ['eval(x);', NOT],
    ['Object.prototype.x = 1;', NOT],
    ['Object.prototype.hasOwnProperty.call(x, y);', FIX],
    ['x.__proto__ = y;', NOT],
    ['require.cache[x] = y;', NOT],
    ["require('express/lib/router/layer').prototype.match = x;", NOT],
    ["import layer from 'express/lib/router/layer.js';", NOT],
    ['Object.getPrototypeOf(x).route = y;', NOT],
    ['x.constructor.prototype.match = y;', NOT],
    ['x.constructor.name;', FIX],
    ['x.stack.map((layer) => layer.handle);', NOT],
    ['x.stack.map(({ name, handle }) => handle);', NOT],
    ['x.stack; x.handle(y);', FIX],
    ['x.stack; x.handle.bind(y);', FIX],
    ['x.handle;', FIX],
    ['eval (x);', NOT],
    ['x.  __proto__ = y;', NOT],
    ['x.  constructor  .  prototype.match = y;', NOT],
    ['x.stack.map((layer) => layer.  handle);', NOT],
    ['x.stack.map(({  handle  }) => 1);', NOT],
    ['x.stack.map(({ name,  handle  : h }) => 1);', NOT],
    ['x.stack.map(({ name,handle:h }) => 1);', NOT],
    ['x.stack.map((layer) => add(layer, handle));', FIX],
    ['x.stack.map((layer) => add(layer, handle.name));', FIX],
    ['x.stack; x.handle  (y);', FIX],
    ['x.stack; x.handle  .  bind(y);', FIX],
    ['x.stack; x.handle.apply(y);', FIX],
    ['x.stack; x.handle.call(y);', FIX],
    ['x(express.constructor);', NOT],
    ['x(express.request);', NOT],
    ['x(express.Router.route);', NOT],
    ["x(express['__proto__']);", NOT],
    ['express.Router = x;', NOT],
    ['express.Route.x = y;', NOT],
    ['express.application.x = y;', NOT],
    ['express.request.x = y;', NOT],
    ['express.response.x = y;', NOT],
    ['express[x] = y;', NOT],
    ['express.json++;', NOT],
    ['delete express.json;', NOT],
    ['express.json();', FIX],
    ['x(express.json);', FIX],
    ['x(express);', NOT],
    ['class C extends express.Router {}', FIX],
  ])('%s', (before, expected) => {
    expect(offer(`const r = express.Router(); ${before} r.get('/Users', h);`)).toBe(expected);
  });
});

describe('a name that may hold another router', () => {
  const use = "r.get('/Users', h);";
  const make = 'express.Router()';

  it.each([
    [`let r = ${make}; r = x; ${use}`, NOT],
    [`let r = ${make}; r = ${make}; ${use}`, FIX],
    [`let r; r = ${make}; ${use}`, FIX],
    [`let r = null; r = ${make}; ${use}`, FIX],
    [`let r = undefined; r = ${make}; ${use}`, FIX],
    [`let r = 1; r = ${make}; ${use}`, NOT],
    [`let r = ${make}; [r] = [x]; ${use}`, NOT],
    [`let r = ${make}; ({ r } = x); ${use}`, NOT],
    [`for (const r of [${make}]) { ${use} }`, FIX],
    [`for (const r of [${make}, x]) { ${use} }`, NOT],
    [`const a = ${make}; let r = a; ${use}`, FIX],
    [`let a = ${make}; a = x; const r = a; ${use}`, NOT],
    [`class C { m() { let r = this; r = ${make}; ${use} } }`, FIX],
    // elements and defaults that are not followed
    [`const l = [${make}]; for (const r of l) { ${use} }`, NOT],
    [`for (const r of [, ${make}]) { ${use} }`, NOT],
    [`for (const [r] of [[${make}]]) { ${use} }`, NOT],
    [`let [r = ${make}] = []; ${use}`, NOT],
    // parameters
    [`function f(r) { ${use} } f(${make});`, FIX],
    [`function f(r) { ${use} } f(${make}); f(x);`, NOT],
    [`function f(r) { ${use} } f(${make}); f(...x);`, NOT],
    [`function f(r) { ${use} } f(${make}); f();`, FIX],
    [`function f(r) { ${use} } f(${make}); x(f);`, NOT],
    [`function f(a, r) { ${use} } f(1, ${make}); f(x, ${make});`, FIX],
    [`function f(a, r) { ${use} } f(1, ${make}); f(...x, ${make});`, NOT],
    [`function f(r, a) { ${use} } f(${make}, x); f(${make}, ...x);`, FIX],
    [`function f(r) { r = x; ${use} } f(${make});`, NOT],
    [`function f(r = ${make}) { ${use} } f();`, FIX],
    [`function f(r = ${make}) { ${use} } f(x);`, NOT],
    // members
    [`class C { constructor() { this.r = ${make}; this.${use} } }`, FIX],
    [`class C { constructor() { this.r = ${make}; this.${use} } set(x) { this.r = x; } }`, NOT],
    [`class C { constructor() { this.r = ${make}; this.${use} } set(x) { this.r = null; } }`, FIX],
    [`class C { r = ${make}; m() { this.${use} } }`, FIX],
    [`class C { r = ${make}; m() { this.${use} } } class D { set r(x) {} }`, NOT],
    [`class C { r = ${make}; m() { this.${use} } } class D { get r() { return 1; } }`, FIX],
    [`class C { r = ${make}; m() { this.${use} } static r() {} }`, FIX],
    [`const make = () => ${make}; make().get('/Users', h);`, FIX],
    [`const o = { make: () => ${make} }; o.make().get('/Users', h);`, FIX],
    [`class C { r = ${make}; m() { this.${use} } } new C().r = x;`, NOT],
    [`const o = { r: ${make} }; o.${use}`, FIX],
    [`const o = { r: ${make} }; o.r = x; o.${use}`, NOT],
  ])('%s', (code, expected) => {
    expect(offer(code)).toBe(expected);
  });
});

describe('a plugin that is also given to others', () => {
  const plugin = "const plugin = async (one) => { one.get('/Users', h); };";

  it.each([
    ["app.register(async (one) => { one.get('/Users', h); });", FIX],
    [`${plugin} app.register(plugin);`, FIX],
    [`${plugin} app.register(plugin); app.register(async (two) => { two.register(plugin); });`, FIX],
    [`${plugin} app.register(plugin); x.register(plugin);`, NOT],
    [`${plugin} app.register(plugin); const all = { app }; all.register(plugin);`, NOT],
    [`${plugin} app.register(plugin); app.decorate('plugin', plugin);`, NOT],
    [`${plugin} app.register(plugin); app[x](plugin);`, NOT],
    [`${plugin} app.register(plugin); x(plugin);`, NOT],
    [`${plugin} app.register(fp(plugin));`, NOT],
    [`${plugin} app.register(plugin); app.register(fp(plugin));`, NOT],
    [`${plugin} app.register(plugin); export default plugin;`, NOT],
    ["const { plugin } = x; app.register(plugin); app.register(async (one) => { one.get('/Users', h); });", FIX],
  ])('%s', (code, expected) => {
    expect(offerOfFastify(`const app = Fastify({ caseSensitive: false }); ${code}`)).toBe(expected);
  });
});
