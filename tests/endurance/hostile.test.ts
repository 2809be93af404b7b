/** Files that no person writes: no depth and no circle stops a lint run. */
import { Linter, type Rule } from 'eslint';
import { expect, test } from 'vitest';
import plugin from '../../src/index.ts';
import { isFull } from '../full.ts';
import { ALL } from './calm.ts';
import { isFatal, type Language, LANGUAGES, reading } from './languages.ts';

const APP = "import express from 'express'; const app = express();\n";
const FASTIFY = "import Fastify from 'fastify'; const app = Fastify();\n";
const times = (count: number, part: (index: number) => string, between = '\n'): string =>
  Array.from({ length: count }, (_, index) => part(index)).join(between);

const NESTED: Readonly<Record<string, (depth: number) => string>> = {
  'a sum': (n) => `${APP}app.get(${"'/Users' + ".repeat(n)}'/', h);`,
  'a sum to the right': (n) => `${APP}app.get(${"'/Users' + (".repeat(n)}'/'${')'.repeat(n)}, h);`,
  calls: (n) => `${APP}app.get(${'f('.repeat(n)}'/Users'${')'.repeat(n)}, h);`,
  'calls around the application': (n) => `${APP}${'f('.repeat(n)}app${')'.repeat(n)}.get('/Users', h);`,
  'a chain of calls': (n) => `${APP}app${".get('/Users', h)".repeat(n)};`,
  'a chain of members': (n) => `${APP}app${'.app'.repeat(n)}.get('/Users', h);`,
  arrays: (n) => `${APP}app.get(${'['.repeat(n)}'/Users'${']'.repeat(n)}, h);`,
  objects: (n) => `${APP}const o = ${'{ a: '.repeat(n)}app${' }'.repeat(n)}; o${'.a'.repeat(n)}.get('/Users', h);`,
  conditions: (n) => `${APP}app.get(${'x ? y : '.repeat(n)}'/Users', h);`,
  fallbacks: (n) => `${APP}(${'x || '.repeat(n)}app).get(${'x || '.repeat(n)}'/Users', h);`,
  assignments: (n) => `${APP}${'app = '.repeat(n)}app; app.get('/Users', h);`,
  commas: (n) => `${APP}app.get((${'1, '.repeat(n)}'/Users'), h);`,
  templates: (n) => `${APP}app.get(${'`/Users${'.repeat(n)}x${'}`'.repeat(n)}, h);`,
  functions: (n) => `${APP}${'() => {'.repeat(n)}app.get('/Users', h);${'};'.repeat(n)}`,
  'functions of functions': (n) => `${APP}(${'(a) => '.repeat(n)}a.get('/Users', h))${'(app)'.repeat(n)};`,
  blocks: (n) => `${APP}${'{'.repeat(n)}app.get('/Users', h);${'}'.repeat(n)}`,
  'else after else': (n) => `${APP}${'if (x) {} else '.repeat(n)}app.get('/Users', h);`,
  'else after else that compares': (n) =>
    `${APP}function f(m) { ${"if (m === 'b') return; else ".repeat(n)}x; app.get('/Us_' + m, h); } f('/a'); f('b');`,
  'conditions that compare': (n) =>
    `${APP}function f(m) { ${"if (m === 'b') ".repeat(n)}return; app.get('/Us_' + m, h); } f('/a'); f('b');`,
  labels: (n) => `${APP}${times(n, (i) => `l${i}: `, '')}app.get('/Users', h);`,
  patterns: (n) => `${APP}const ${'{ a: '.repeat(n)}x${' }'.repeat(n)} = app; x.get('/Users', h);`,
  classes: (n) => `${APP}${'class C { m() {'.repeat(n)}app.get('/Users', h);${'} }'.repeat(n)}`,
  'a class of classes': (n) => `${APP}class C extends ${'f(class extends '.repeat(n)}app${' {})'.repeat(n)} {}`,
  plugins: (n) =>
    `${FASTIFY}${"app.register(async (app) => { app.get('/Users', h);".repeat(n)}${"}, { prefix: '/Api' });".repeat(n)}`,
  handlers: (n) => `${APP}app.get('/Users', ${'['.repeat(n)}h${']'.repeat(n)});`,
  'wrapped handlers': (n) => `${APP}app.delete('/Users', ${'f('.repeat(n)}h${')'.repeat(n)});`,
  'members of a request': (n) => `${APP}app.delete('/Users', (req, res) => req${'.body'.repeat(n)});`,
  'patterns of a request': (n) => `${APP}app.delete('/Users', (${'{ body: '.repeat(n)}x${' }'.repeat(n)}, res) => x);`,
  negations: (n) => `${APP}app.get(${'!'.repeat(n)}'/Users', h);`,
  awaits: (n) => `${APP}(${'await '.repeat(n)}app).get('/Users', h);`,
  spreads: (n) => `${APP}app.get(${'...['.repeat(n)}'/Users'${']'.repeat(n)}, h);`,
  news: (n) => `${APP}${'new '.repeat(n)}app().get('/Users', h);`,
  'optional chains': (n) => `${APP}app${'?.app'.repeat(n)}?.get('/Users', h);`,
  tags: (n) => `${APP}app${'`/Users`'.repeat(n)}.get('/Users', h);`,
};

const TYPED_NESTED: Readonly<Record<string, (depth: number) => string>> = {
  casts: (n) => `${APP}app.get('/Users'${' as any'.repeat(n)}, h);`,
  marks: (n) => `${APP}app${'!'.repeat(n)}.get('/Users', h);`,
  types: (n) =>
    `import type { Express } from 'express'; const f = (a: ${'('.repeat(n)}Express${')[]'.repeat(n)}) => a.get('/Users', h);`,
  unions: (n) =>
    `import type { Express } from 'express'; const f = (a: ${'A | '.repeat(n)}Express) => a.get('/Users', h);`,
  generics: (n) =>
    `import type { Express } from 'express'; const f = (a: ${'P<'.repeat(n)}Express${'>'.repeat(n)}) => a.get('/Users', h);`,
  namespaces: (n) => `${APP}${times(n, (i) => `namespace N${i} {`, '')}app.get('/Users', h);${'}'.repeat(n)}`,
};

const DEEP = [
  ...Object.entries(NESTED).map(([name, make]) => ({
    name,
    make,
    languages: [LANGUAGES.module, LANGUAGES.typescript],
  })),
  ...Object.entries(TYPED_NESTED).map(([name, make]) => ({ name, make, languages: [LANGUAGES.typescript] })),
].flatMap(({ name, make, languages }) => languages.map((language) => ({ name, make, language, in: language.name })));

/** The error with which ESLint gave up on a file, if it did. */
function given(code: string, language: Language, config: Linter.Config): { readonly error?: Error } {
  try {
    const filename = `file.${language.extension}`;
    const [fatal] = new Linter().verify(code, [...reading(language), config], { filename }).filter(isFatal);
    return fatal === undefined ? {} : { error: new Error(fatal.message) };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

const idle: Rule.RuleModule = { create: () => ({ Program() {} }) };
const without: Linter.Config = { plugins: { own: { rules: { idle } } }, rules: { 'own/idle': 'error' } };
const withRules: Linter.Config = { plugins: { rest: plugin }, rules: ALL };

/**
 * What still works at this depth is not limited by the stack. Templates fail earlier: from about 700 on, acorn compiles
 * a pattern with no stack left, and V8 ends the process (measured with acorn 8.19 on Node 20, without our rules).
 */
const MOST_DEPTH = 4096;
const MOST_TEMPLATES = 256;

/** The deepest nesting of a kind that ESLint reads and walks without our rules; it gives up within a few thousand. */
function deepest(make: (depth: number) => string, language: Language): number {
  const most = make === NESTED['templates'] ? MOST_TEMPLATES : MOST_DEPTH;
  let depth = 32;
  while (depth < most && given(make(depth * 2), language, without).error === undefined) depth *= 2;
  for (let step = depth / 2; step >= depth / 8 && depth < most; step /= 2) {
    if (given(make(depth + step), language, without).error === undefined) depth += step;
  }
  return depth;
}

test.runIf(isFull).each(DEEP)(
  'no rule stops on $name as deep as ESLint goes in $in',
  { timeout: 240_000 },
  ({ make, language }) => {
    const depth = deepest(make, language);
    // A parser needs more stack before V8 compiles it than after, so it may fail at a depth that worked before.
    const half = given(make(Math.floor(depth / 2)), language, withRules);
    if (half.error?.message !== 'Parsing error: Maximum call stack size exceeded') expect(half).toEqual({});
    // At the limit ESLint itself may give up, since stack use varies between runs. The rules must not.
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 30;
    const { error } = given(make(depth), language, withRules);
    Error.stackTraceLimit = limit;
    expect(error?.stack ?? '').not.toMatch(/[\\/]src[\\/]/u);
  },
);

const CIRCLES: Readonly<Record<string, string>> = {
  'handlers that are each other': `${APP}const h = k, k = h; app.get('/a', h);`,
  'a handler in itself': `${APP}const h = [h]; app.get('/a', h);`,
  'a handler around itself': `${APP}const h = wrap(h); app.get('/a', h);`,
  'a handler bound to itself': `${APP}const h = h.bind(x); app.get('/a', h);`,
  'names of a request': `${APP}app.delete('/a', (req, res) => { let a = req; let b = a; a = b; x(b.body); });`,
  'middleware in itself': `${APP}const f = (q, r) => {}, m = [m]; app.get('/a', m, f);`,
  'middleware in itself, and more': `${APP}var a = [a, h]; app.get('/users', a, (req, res) => { res.send(1); });`,
  'plugins that are each other': `${FASTIFY}const p = q, q = p; app.register(p, { prefix: 'users_' });`,
  'a plugin of itself': `${FASTIFY}const p = p.x; app.register(p, { prefix: 'users_' });`,
  'a plugin that waits for itself': `${FASTIFY}const p = await p; app.register(p, { prefix: 'users_' });`,
  'names of a handler': `${APP}${times(9_000, (i) => `const h${i + 1} = h${i};`)} app.get('/a', h9000);`,
  'lists of a handler': `${APP}${times(9_000, (i) => `const h${i + 1} = [h${i}];`)} app.get('/a', h9000);`,
  'names of a plugin': `${FASTIFY}${times(9_000, (i) => `const p${i + 1} = p${i};`)} app.register(p9000, { prefix: 'users_' });`,
};

/** Programs of thousands of lines take seconds: the short form has one of them. */
const chosen = (programs: Readonly<Record<string, string>>) =>
  Object.entries(programs).filter(([name, code]) => isFull || code.length < 10_000 || name === 'names of a handler');

const LOOPS: Readonly<Record<string, string>> = {
  'loops through each other': 'for (var a of [b]); for (var b of [a]); log(a.route);',
  'a loop through its own variable': 'for (var a of [a]); log(a.route);',
  'loops, each through the variable of the last': `${times(9_000, (i) => `for (var a${i + 1} of [a${i}]);`)} log(a9000.route);`,
};

test.each(chosen(LOOPS))('no rule stops on %s', (_, code) => {
  expect(
    given(`const app = require('express')(); app.get('/users/', h); ${code}`, LANGUAGES.script, withRules),
  ).toEqual({});
});

test.each(chosen(CIRCLES))('no rule stops on %s', (_, code) => {
  expect(given(code, LANGUAGES.module, withRules)).toEqual({});
});

const MORE_CIRCLES: Readonly<Record<string, string>> = {
  'a constant that is itself': `${APP}const a = a; app.get(a, h);`,
  'constants that are each other': `${APP}const a = b, b = a; app.get(a, h); app.use(a + '/x', h);`,
  'a template of itself': `${APP}const a = \`/x\${a}\`; app.get(a, h);`,
  'an array that holds itself': `${APP}const a = ['/x', a]; app.get(a, h);`,
  'an object that holds itself': `${APP}const a = { a, p: '/x' }; app.get(a.a.a.a.p, h);`,
  'an application that is itself': `import express from 'express'; const app = app; app.get('/x', h);`,
  'an application in an object in itself': `${APP}app.self = app; app.self.self.get('/x', h); const o = { app }; o.o = o; o.o.app.get('/y', h);`,
  'a router in itself': `${APP}const r = express.Router(); r.use('/r', r); r.get('/x', h);`,
  'routers in each other': `${APP}const a = express.Router(), b = express.Router(); a.use('/b', b); b.use('/a', a); a.get('/x', h);`,
  'the application in itself': `${APP}app.use('/app', app); app.get('/x', h);`,
  'a function that calls itself': `${APP}function f(r) { r.get('/x', h); f(r); return f(r); } f(app);`,
  'functions that call each other': `${APP}const f = (r) => g(r), g = (r) => { f(r); r.get('/x', h); return r; }; f(app).get('/y', h);`,
  'a function that makes more of itself': `import { Router } from 'express'; function f(r) { const s = Router(); r.use('/x', s); f(s); } f(Router());`,
  'a plugin that registers itself': `import Fastify from 'fastify'; async function p(i) { i.get('/x', h); i.register(p, { prefix: '/p' }); } Fastify().register(p);`,
  'a class that makes itself': `${APP}class C { constructor(a) { this.a = a; this.c = new C(a); this.c.a.get('/x', h); this.c.c.c.a.get('/y', h); } } new C(app);`,
  'a getter of itself': `${APP}class C { get a() { return this.a; } m() { this.a = app; this.a.get('/x', h); } }`,
  'a class that is its own base': `${APP}class C extends C { r = express.Router(); m() { this.r.get('/x', h); } }`,
  'classes that are each other’s base': `import { Router } from 'express'; class A extends B { r = Router(); } class B extends A { m() { this.r.get('/x', h); } }`,
  'a default value of itself': `${APP}function f(a = a, { b } = b, [c] = c) { a.get('/x', h); b.get(c, h); } f(app);`,
  'records in records': `${APP}let o = { app }; o = { o }; o = { o }; o = { a: o, o }; o.o.o.app.get('/x', h);`,
  'assignments in every place': `${APP}let a, b, c; a = b = c = app; [a, b] = [b, a]; ({ a, b: c } = { a: c, b }); a.get('/x', h); c.get('/y', h);`,
  'a type that is itself': `import type { Express } from 'express'; type A = A | Express; interface B extends B { app: B; it: A } export const f = (a: A, b: B) => { a.get('/x', h); b.app.app.app.it.get('/y', h); };`,
  'types that hold each other': `import type { Router } from 'express'; interface A { b: B; r: Router } interface B { a: A } export const f = (a: A) => a.b.a.b.a.r.get('/x', h);`,
  'an enum of itself': `${APP}enum P { A = P.B as any, B = P.A as any, C = '/x' } app.get(P.A, h); app.get(P.C, h);`,
  'merged declarations': `import { Router } from 'express'; interface A { r: Router } class A {} namespace A { export const x = '/x'; } function A2() {} namespace A2 {} export const f = (a: A) => a.r.get(A.x, h);`,
  'a typeof of itself': `const a: typeof a = a; import express from 'express'; const b: typeof b = express(); b.get('/x', h);`,
  'decorators on everything': `import { Controller, Get } from '@nestjs/common'; @Controller(@Controller class {}) class A { @Get(Get) x() {} @Get(A) y() {} @Get((() => A.z)()) z() {} @Get(...a) s() {} @Get(,) }`,
};

test.each(Object.entries(MORE_CIRCLES))('no rule stops on %s', (_, code) => {
  for (const language of [LANGUAGES.module, LANGUAGES.typescript]) {
    if (given(code, language, without).error === undefined) expect(given(code, language, withRules)).toEqual({});
  }
});

/** Programs that no person writes. */
const ODD = [
  `${APP}app.get();`,
  `${APP}app.get(...[]);`,
  `${APP}app.get(...a, ...b);`,
  `${APP}app.get([], h);`,
  `${APP}app.get([,], h);`,
  `${APP}app.get([, '/x', , ...y, null, undefined, 1, h], h);`,
  `${APP}app.get(function () {}, h);`,
  `${APP}app.get(class {}, h);`,
  `${APP}app.get(await x, h);`,
  `${APP}app.get(new.target, h);`.replace('new.target', 'import.meta.url'),
  `${APP}app.get(1 + 2, h); app.get('/a' - 1, h); app.get(-'/a', h); app.get(1n, h); app.get(null, h); app.get(true, h);`,
  `${APP}app.get(a = '/x', h); app.get((a, '/x'), h); app.get(a++, h); app.get(void '/x', h); app.get(typeof x, h);`,
  `${APP}app.get(x\`/x\`, h); app.get(x?.y, h); app.get(x?.y?.(), h); app.get(super_, h);`,
  `${APP}app[app]('/x', h); app[app.get]('/x', h); app['__proto__']('/x', h); app.constructor('/x', h); app.hasOwnProperty('/x', h); app.toString('/x', h);`,
  `${APP}const o = { __proto__: app, constructor: '/x', hasOwnProperty: '/y', get: app }; o.get.get(o.constructor, h); app.get(o.toString, h); app.get(o['__proto__'], h);`,
  `${APP}const { ['get']: g, [x]: y, ...rest } = app; rest.get('/x', h); const [z = app] = []; z.get('/z', h);`,
  `${APP}({ app: x.y, b: [c, ...d], ...e } = app);`,
  `${APP}for (const a of app) a.get('/x', h); for (const a in app) app[a]('/x', h); for (app.x of []) app.x.get('/y', h);`,
  `${APP}label: app.get('/x', h); if (app) ; else app.get('/y', h); do app.get('/z', h); while (app);`,
  `${APP}class C extends app.get('/x', h) { [app.get('/y', h)] = app.get('/z', h); static #p = app; static { C.#p.get('/p', h); } 'quoted' = app; 1 = app; m() { this.quoted.get('/q', h); this[1].get('/r', h); } }`,
  `${APP}class C { static app = app; static { const { app } = this; app.get('/x', h); } accessor = app; *m() { yield* app.get('/y', h); } async *n() { for await (const x of app) x; } }`,
  `${APP}export { app, app as default, app as 'string name' };`,
  `import { 'string name' as Router, default as e } from 'express'; Router().get('/x', h); e().get('/y', h);`,
  `import e, * as n from 'express'; e.e.e().get('/x', h); n.n().get('/y', h); n['default']().get('/z', h); n.default.default().get('/w', h);`,
  `require(); require(x); require('express', 1)(); require(\`express\`)().get('/x', h); require('expr' + 'ess')().get('/y', h); new require('express')().get('/z', h);`,
  `const require = (x) => x; const app = require('express')(); app.get('/x', h);`,
  `import('express'); import('express').then((e) => e.default().get('/x', h)); (await import(x)).default().get('/y', h);`,
  `/** @type {import('express').Express} */ /** @param {import('express').Express} app */`,
  `/** @param {import('express').Express} */ function f(app) { app.get('/x', h); } /** @type {import('express')} */ let e; e.get('/y', h);`,
  `/** @param {import('express').Express app */ function f(app) {} /** @type { */ let x; /** @typedef {import('express')} */`,
  `/** @typedef {A} B @typedef {B} A */ /** @param {A} a */ function f(a) { a.get('/x', h); }`,
  `export default (app) => app.get('/x', ...app);`,
  `export default (app) => { app.get('/x', app); app.get(app, app); app[app](app, app); app.use('/y', app); app.route(app).get(app); };`,
  `export default ({ app: { app: [app] }, ...router }) => { app.get('/x', h); router.get('/y', h); };`,
  `export default function app(app) { return app.get('/x', h) && app(app); }`,
  `function router(router = router) { router.get('/x', h); } try { throw router; } catch (router) { router.get('/y', h); }`,
  `import Fastify from 'fastify'; const f = Fastify(); f.register(); f.register(1, 2); f.register(f); f.register(f, f); f.register(...f); f.register(() => {}, { prefix() {} }); f.register((...c) => c.get('/x', h)); f.register(({ c }) => c.get('/y', h)); f.register(([c]) => c.get('/z', h));`,
  `import Fastify from 'fastify'; const f = Fastify(); f.route(); f.route(1); f.route({}); f.route({ ...x }); f.route([{ url: '/x' }]); f.route({ method, url() {} }); f.route({ get url() { return '/x'; }, method: 'GET' }); f.route({ url: ['/a', '/b'], method: [] }); f.route({ [url]: '/x', method: 'GET' }); f.route({ url: '/x', method: [1, null, x] });`,
  `import fp from 'fastify-plugin'; fp(); fp(fp); fp(fp(fp)); fp(1)(2)(3); fp(...x); const p = fp(p); fp(p);`,
  `\uFEFF${APP}app.get('/x', h);`,
  "#!/usr/bin/env node\nrequire('express')().get('/x', h);",
  `${APP.replaceAll('\n', '\r\n')}app.get('/x',\r\n h);\r\n`,
  `${APP}app.get('/\uD83D', h); app.get('/\\uD83D', h); app.get('/\\u{10FFFF}', h); app.get('/\uFFFC', h); app.get('\\0', h);`,
  '',
  ';',
];

test.each(ODD)('no rule stops on program %#', (code) => {
  for (const language of Object.values(LANGUAGES)) {
    if (given(code, language, without).error === undefined) expect(given(code, language, withRules)).toEqual({});
  }
});
