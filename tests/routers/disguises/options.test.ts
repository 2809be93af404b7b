import express4 from 'express-4';
import express5 from 'express-5';
import fastify4 from 'fastify-4';
import fastify5 from 'fastify-5';
import { describe, it } from 'vitest';
import { expressPlatform } from '../express.ts';
import { fastifyPlatform } from '../fastify.ts';
import { expectNoDifference } from './same.ts';

/** Options in disguise: small programs that once were fixed although the router was told to be strict. */

const SLASH = "app.get('/users/', h(1));";
const ROUTED = "r.get('/users/', h(1)); app.use(r);";
const FILL = "function fill(one) { one.get('/users/', h(1)); app.use(one); }";

const EXPRESS: readonly (readonly [what: string, code: string])[] = [
  ['reading a setting registers nothing', `app.get('title'); app.enable('strict routing'); ${SLASH}`],
  ['nor does it in a condition', `if (app.get('env') === 'x') {} app.enable('strict routing'); ${SLASH}`],
  ['a loop without a round', `for (const _ of []) app.get('/a', h(0)); app.enable('strict routing'); ${SLASH}`],
  ['a loop with a condition', `while (no) app.get('/a', h(0)); app.enable('strict routing'); ${SLASH}`],
  [
    'a case that is not taken',
    `switch (no) { case true: app.get('/a', h(0)); } app.enable('strict routing'); ${SLASH}`,
  ],
  ['the settings among the locals', `app.locals.settings['strict routing'] = true; ${SLASH}`],
  ['the settings under a name', `const { settings } = app; settings['strict routing'] = true; ${SLASH}`],
  ['the router of an application', `app.use(h(0)); (app._router || app.router).strict = true; ${SLASH}`],
  ['a property of a router', `const r = express.Router(); r.strict = true; ${ROUTED}`],
  ['properties of a router', `const r = express.Router(); Object.assign(r, { strict: true }); ${ROUTED}`],
  ['a router in the hands of a function of another file', `const r = express.Router(); tamper(r); ${ROUTED}`],
  [
    'a router in the hands of a function of this file',
    `const r = express.Router(); tune(r); ${ROUTED} function tune(one) { one.strict = true; }`,
  ],
  [
    'and of another one behind it',
    `const r = express.Router(); tune(r); ${ROUTED} function tune(one) { const two = one; tamper(two); }`,
  ],
  ['a router and Reflect', `const r = express.Router(); Reflect.set(r, 'strict', true); ${ROUTED}`],
  [
    'an application in the hands of a function of this file',
    `const tune = (one) => one.enable('strict routing'); tune(app); ${SLASH}`,
  ],
  ['and of a method', `class Setup { run(one) { one.set('strict routing', true); } } new Setup().run(app); ${SLASH}`],
  ['a setting in the arguments of the first route', `app.get('/users/', (app.enable('strict routing'), h(1)));`],
  ['a function that gets the application there', `app.use(strict(app)); ${SLASH}`],
  ['a setting in a chain before the first route', `app.enable('strict routing').get('/users/', h(1));`],
  ['settings by spread arguments', `app.set(...['strict routing', true]); ${SLASH}`],
  ['a computed method', `const name = 'enable'; app[name]('strict routing'); ${SLASH}`],
  [
    'a default that is not taken',
    `const { one = app.get('/a', h(0)) } = { one: 1 }; app.enable('strict routing'); ${SLASH}`,
  ],
  ['an optional chain that ends', `undefined?.[app.get('/a', h(0))]; app.enable('strict routing'); ${SLASH}`],
  ['a callback', `const run = (call) => call(app); run((one) => one.enable('strict routing')); ${SLASH}`],
  ['a router in an object that is handed over', `const r = express.Router(); tamper({ r }); ${ROUTED}`],
  ['a router in a named one', `const r = express.Router(); const all = { r }; tamper(all); ${ROUTED}`],
  ['a router put into a named one', `const all = {}; const r = (all.r = express.Router()); tamper(all); ${ROUTED}`],
  ['a router in an array', `const r = express.Router(); for (const one of [r]) one.strict = true; ${ROUTED}`],
  ['a router in a map', `const r = express.Router(); new Map([[1, r]]).get(1).strict = true; ${ROUTED}`],
  [
    'a router in an object with methods',
    `const o = { r: express.Router(), set() { this.r.strict = true; } }; o.set(); const r = o.r; ${ROUTED}`,
  ],
  [
    'another router in the variable',
    `let r = express.Router(); r = hidden(express.Router({ strict: true })); ${ROUTED}`,
  ],
  ['another one by destructuring', `let r = express.Router(); [r] = [express.Router({ strict: true })]; ${ROUTED}`],
  ['another one in the parameter', `fill(express.Router()); fill(hidden(express.Router({ strict: true }))); ${FILL}`],
  ['a function called by others', `fill(express.Router()); [express.Router({ strict: true })].forEach(fill); ${FILL}`],
  [
    'a function under another name',
    `fill(express.Router()); const f = fill; f(express.Router({ strict: true })); ${FILL}`,
  ],
  ['spread arguments', `fill(express.Router()); fill(...[express.Router({ strict: true })]); ${FILL}`],
  [
    'a class that hands itself over',
    `class S { constructor() { this.r = express.Router(); tamper(this); this.r.get('/users/', h(1)); } } app.use(new S().r);`,
  ],
  [
    'a computed member of this',
    `class S { r = express.Router(); fill(name) { this[name].strict = true; this.r.get('/users/', h(1)); return this.r; } } app.use(new S().fill('r'));`,
  ],
  [
    'a field that a class below has anew',
    `class S { r = express.Router(); fill() { this.r.get('/users/', h(1)); return this.r; } } class T extends S { r = express.Router({ strict: true }); } app.use(new T().fill());`,
  ],
  [
    'a field that the owner of an instance replaces',
    `class S { r = express.Router(); fill() { this.r.get('/users/', h(1)); } } const s = new S(); s.r = express.Router({ strict: true }); s.fill(); app.use(s.r);`,
  ],
  [
    'a router behind a getter',
    `class S { own = express.Router(); get r() { return this.own; } fill() { this.own.get('/users/', h(1)); } } const s = new S(); s.r.strict = true; s.fill(); app.use(s.r);`,
  ],
  ['options by inheritance', `const r = express.Router({ __proto__: { strict: true } }); ${ROUTED}`],
];

describe.each([
  { version: 4, express: express4 },
  { version: 5, express: express5 },
] as const)('express $version', ({ version, express }) => {
  it.each(EXPRESS)('%s', async (_, code) => {
    const head =
      "const express = require('express'); const { no, hidden, tamper, strict } = require('./helpers'); const app = express();";
    await expectNoDifference(expressPlatform(version, express), `${head}\n${code}`, {}, ['/users/']);
  });
});

describe.each([
  { version: 4, fastify: fastify4 },
  { version: 5, fastify: fastify5 },
] as const)('fastify $version', ({ version, fastify }) => {
  it.each([
    ['a hyphen behind the parameter of a prefix', '-Users', '/7-Users'],
    ['a dot behind the parameter of a prefix', '.Users/x', '/7.Users/x'],
    ['the rest of the name of a parameter in a prefix', 'Users', '/7'],
  ])('%s', async (_, path, url) => {
    const code = [
      "const fastify = require('fastify'); const app = fastify({ caseSensitive: false });",
      `app.register(async (child) => { child.get('${path}', h(1)); }, { prefix: '/:id' });`,
    ].join('\n');
    await expectNoDifference(fastifyPlatform(version, fastify), code, { fastify: { major: version } }, [url]);
  });
});
