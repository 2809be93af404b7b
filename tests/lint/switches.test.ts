/** What a file shows of the options of a router, and who else may change them before a route is registered. */
import * as typescriptParser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import plugin from '../../src/index.ts';

const FIX = 'fix';
const NOT = 'suggestion';

/** What a rule offers for the one finding in a file. */
function offer(code: string, rule = 'lowercase', rest: object = {}): string {
  const config: Linter.Config = {
    files: ['**/*.ts'],
    languageOptions: { parser: typescriptParser },
    plugins: { rest: plugin },
    rules: { [`rest/${rule}`]: 'error' },
    settings: { rest },
  };
  const messages = new Linter().verify(code, [config], 'file.ts');
  expect(messages.map(({ message }) => message)).toHaveLength(1);
  return messages[0]?.fix ? FIX : messages[0]?.suggestions ? NOT : 'nothing';
}

const EXPRESS = "import express, { Router } from 'express';";

describe('what a chain of calls begins with', () => {
  it.each([
    ['one router', "let r = Router(); r.get('/a', h).get('/Users', h);", FIX],
    ['one that may be another', "let r = Router(); r = x; r.get('/a', h).get('/Users', h);", NOT],
    ['one made in the chain', "express.Router().get('/a', h).get('/Users', h);", FIX],
    ['one that a function makes', "const make = () => Router(); make().get('/Users', h);", FIX],
    ['one that a function may make', "const make = () => (a ? Router() : x); make().get('/Users', h);", NOT],
    ['one that a function makes first', "const make = () => (a ? Router() : x); make().use(h).get('/Users', h);", NOT],
    ['one that another function may make', "let make = () => Router(); if (a) make = x; make().get('/Users', h);", NOT],
    ['route()', "let r = Router(); r.route('/Users').get(h);", FIX],
    ['route() of one that may be another', "let r = Router(); r = x; r.route('/Users').get(h);", NOT],
    ['route() that is kept', "let r = Router(); const users = r.route('/Users'); users.get(h);", FIX],
    [
      'route() that is kept, of one that may be another',
      "let r = Router(); r = x; const users = r.route('/Users'); users.get(h);",
      NOT,
    ],
    ['a field', "class A { r = Router(); m() { this.r.route('/Users').get(h); } }", FIX],
    [
      'a field that may be another',
      "class A { r = Router(); set(x) { this.r = x; } m() { this.r.route('/Users').get(h); } }",
      NOT,
    ],
  ])('%s', (_, code, expected) => {
    expect(offer(`${EXPRESS} ${code}`)).toBe(expected);
  });

  it.each([
    ['a plugin', "f.register(async (g) => { g.get('/Users', h); });", FIX],
    ['a plugin in a plugin', "f.register(async (g) => g.register(async (i) => i.get('/Users', h)));", FIX],
    ['a plugin of what may be another', "f = x; f.register(async (g) => { g.get('/Users', h); });", NOT],
    [
      'a plugin in a plugin of what may be another',
      "f = x; f.register(async (g) => g.register(async (i) => i.get('/Users', h)));",
      NOT,
    ],
  ])('%s', (_, code, expected) => {
    const made = "import Fastify from 'fastify'; let f = Fastify({ caseSensitive: false });";
    expect(offer(`${made} ${code}`, 'lowercase', { matching: { fastify: { major: 4 } } })).toBe(expected);
  });
});

describe('a type beside what is put into it', () => {
  it.each([
    ['the second parameter', "function f(a: string, r: Router) { r.get('/Users', h); } f('x', Router());", FIX],
    [
      'the result of a function of which nothing else is known',
      "function make(): Router { return load(); } let r = make(); if (x) r = Router(); r.get('/Users', h);",
      NOT,
    ],
    ['a type alone', "export default (r: Router) => { r.get('/Users', h); };", NOT],
    ['the type of an application alone', "export default (r: express.Application) => { r.get('/Users', h); };", NOT],
    ['what its name says beside it', "function f(app) { app.get('/Users', h); } f(express());", FIX],
    ['what the name of a member says', "function f(args) { args.app.get('/Users', h); } f({ app: express() });", FIX],
  ])('%s', (_, code, expected) => {
    expect(offer(`${EXPRESS} ${code}`)).toBe(expected);
  });

  it('means what the settings say of routers from elsewhere', () => {
    const code = `${EXPRESS} export default (r: Router) => { r.get('/Users', h); };`;
    expect(offer(code, 'lowercase', { matching: { express: { caseSensitive: false } } })).toBe(FIX);
  });
});

describe('code that can reach the switches of a router', () => {
  it.each([
    ['r.caseSensitive = true;', NOT],
    ['r.strict = true;', NOT],
    ['r[name] = true;', NOT],
    ['r.__proto__ = other;', NOT],
    ["r['__proto__'] = other;", NOT],
    ["r.__defineGetter__('caseSensitive', () => true);", NOT],
    ["r.__defineSetter__('caseSensitive', set);", NOT],
    ['patch(r.constructor);', NOT],
    ['patch(r.stack);', NOT],
    ['patch(r.router);', NOT],
    ['patch(r._router);', NOT],
    ['const { stack } = r; patch(stack);', NOT],
    ['r.mergeParams = true;', FIX],
    ['const { params } = r; patch(params);', FIX],
    ['express().use(r); patch(r);', NOT],
    ['patch(r); express().use(r);', NOT],
    ["r.get('/orders', h); patch(r);", NOT],
    ["if (x) { r.get('/orders', h); } patch(r);", NOT],
    ["r.get('/orders', h).get('/carts', h); patch(r);", NOT],
  ])('%s', (before, expected) => {
    expect(offer(`${EXPRESS} const r = Router(); ${before} r.get('/Users', h);`)).toBe(expected);
  });

  it.each([
    ['patch(r);', FIX],
    ['patch(r); patch(r);', FIX],
    ["r.get('/orders', h); patch(r);", FIX],
    ["patch(r); r.get('/orders', h);", NOT],
    ["if (x) { r.get('/orders', h); } patch(r);", FIX],
    ["module.exports = r; require('./more');", FIX],
    ["module.exports = r; require('./more'); r.get('/orders', h);", NOT],
  ])('behind the route: %s', (behind, expected) => {
    expect(offer(`${EXPRESS} const r = Router(); r.get('/Users', h); ${behind}`)).toBe(expected);
  });

  it('of a router that is exported before its routes are registered, and that other files get behind them', () => {
    const code = "const r = Router(); module.exports = r; r.get('/Users', h); require('./more');";
    expect(offer(`${EXPRESS} ${code}`)).toBe(FIX);
  });

  it('of a router that is made by new', () => {
    expect(offer(`${EXPRESS} const r = new express.Router(); r.get('/Users', h);`)).toBe(FIX);
  });

  it.each([
    ['patch(f);', FIX],
    ['patch(f[name]);', FIX],
    ['f.stack = [];', FIX],
    ['f.log = log;', FIX],
    ['f.get = get;', NOT],
    ['const { log } = f;', FIX],
    ['const { get } = f;', FIX],
    ['const { [name]: it } = f;', FIX],
    ['Object.assign(f, more);', NOT],
    ['const o = { f }; patch(o);', NOT],
    ['const o = { f }; f.use(o.f);', FIX],
  ])('of Fastify, whose options are settled when it is made: %s', (before, expected) => {
    const made = "import Fastify from 'fastify'; const f = Fastify({ caseSensitive: false });";
    const matching = { fastify: { major: 4 } };
    expect(offer(`${made} ${before} f.get('/Users', h);`, 'lowercase', { matching })).toBe(expected);
  });
});

describe('the slash at the end', () => {
  it.each([
    ['a router', "const r = Router(); r.get('/users/', h);", FIX],
    ['a router whose methods are others', "const r = Router(); r.get = get; r.get('/users/', h);", NOT],
    [
      'two routers of which one is strict',
      "function f(r) { r.get('/users/', h); } f(Router()); f(Router({ strict: true }));",
      NOT,
    ],
  ])('%s', (_, code, expected) => {
    expect(offer(`${EXPRESS} ${code}`, 'no-trailing-slash')).toBe(expected);
  });
});

describe('a controller of Nest', () => {
  const code = "import { Controller, Get } from '@nestjs/common'; @Controller() class A { @Get('Users') a() {} }";

  it.each([
    ['nobody knows what', {}, NOT],
    ['Fastify', { nest: { adapter: 'fastify' } }, NOT],
    ['Express', { nest: { adapter: 'express' }, express: { caseSensitive: false } }, FIX],
  ])('on %s', (_, matching, expected) => {
    expect(offer(code, 'lowercase', { matching })).toBe(expected);
  });
});

it('nothing is proven of a router whose framework nothing tells', () => {
  expect(offer("export default (app) => { app.get('/Users', list); };")).toBe(NOT);
});
