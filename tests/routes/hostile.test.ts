import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/routes/analysis.ts';
import { describeRoutes, findRoutes, parse } from '../find-routes.ts';
import { processorSeconds } from '../processor-time.ts';

const SECONDS = 1;

/** Analyses code that is parsed before: how long a parser takes is not ours to say. Gives the count of routes. */
async function timed(code: string, filename = 'file.js'): Promise<number> {
  let count = 0;
  const prepare = () => {
    const sourceCode = parse(code, filename);
    return () => {
      count = analyse(sourceCode, { settings: {}, project: () => ({ dependencies: new Map() }) }).length;
    };
  };
  expect(await processorSeconds(prepare, SECONDS)).toBeLessThanOrEqual(SECONDS);
  return count;
}

function found(code: string, filename = 'file.js'): readonly string[] {
  return describeRoutes(findRoutes(code, { filename }), code);
}

const APP = "import express from 'express'; const app = express();\n";
const times = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

describe('large files stay fast', () => {
  it.each([
    ['10,000 routes', APP + times(10_000, (i) => `app.get('/users/${i}', h);`), 10_000],
    [
      '10,000 assumed routes',
      `export default (app) => {${times(10_000, (i) => `app.get('/users/${i}', h);`)}}`,
      10_000,
    ],
    ['10,000 uses of one constant', `${APP}const P = '/users';\n${times(10_000, () => 'app.get(P, h);')}`, 10_000],
    [
      '4,000 calls of a function that registers',
      `${APP}const add = (path, h) => app.get(path, h);\n${times(4000, (i) => `add('/x/${i}', h);`)}`,
      4000,
    ],
    [
      '2,000 functions that register',
      APP + times(2000, (i) => `function f${i}(path) { app.get(path, h); } f${i}('/x/${i}');`),
      2000,
    ],
    [
      '1,000 functions, each calling the next',
      `${APP}function f0(path) { app.get(path, h); }\n${times(1000, (i) => `function f${i + 1}(path) { f${i}(path); }`)}\nf1000('/x');`,
      undefined,
    ],
    [
      'a table of 4,000 rows',
      `${APP}for (const { path } of [${times(4000, (i) => `{ path: '/x/${i}' },`)}]) app.get(path, h);`,
      4000,
    ],
    [
      'functions that call each other with all of their arguments',
      `${APP}function a(p, q) { app.get(p + q, h); b(q, p); }\nfunction b(p, q) { a(p, q); a(q, p); }\na('/x', '/y');`,
      undefined,
    ],
    ['10,000 constants', APP + times(10_000, (i) => `const P${i} = '/x'; app.get(P${i}, h);`), 10_000],
    [
      '2,000 members of one object',
      `${APP}const P = {${times(2000, (i) => `p${i}: '/x/${i}',`)}};\n${times(2000, (i) => `app.get(P.p${i}, h);`)}`,
      2000,
    ],
    [
      '5,000 routers that hang in the application',
      APP + times(5000, (i) => `const r${i} = express.Router(); app.use('/r${i}', r${i}); r${i}.get('/x', h);`),
      10_000,
    ],
    [
      '5,000 routers, each in the next',
      `${APP}${times(5000, (i) => `const r${i} = express.Router();`)}\nr0.get('/x', h);\n${times(4999, (i) => `r${i + 1}.use('/r', r${i});`)}\napp.use('/r', r4999);`,
      5001,
    ],
    [
      'a class with 5,000 methods',
      `import { Router } from 'express'; class C { router = Router();\n${times(5000, (i) => `m${i}() { this.router.get('/x/${i}', h); }`)} }`,
      5000,
    ],
    [
      '1,000 classes with a router',
      `import { Router } from 'express';\n${times(1000, (i) => `class C${i} { router = Router(); m() { this.router.get('/x', h); } }`)}`,
      1000,
    ],
    [
      '1,000 applications with settings',
      `import express from 'express';\n${times(1000, (i) => `const a${i} = express(); a${i}.set('x', 1); a${i}.get('/x', h);`)}`,
      1000,
    ],
    [
      'one application with 5,000 settings and 5,000 routes',
      APP + times(5000, (i) => `app.set('s${i}', 1); app.get('/x/${i}', h);`),
      5000,
    ],
    [
      '5,000 names for one application',
      `${APP}const a0 = app;\n${times(5000, (i) => `const a${i + 1} = a${i}; a${i + 1}.get('/x', h);`)}`,
      5000,
    ],
    [
      '2,000 functions that pass the application on',
      `${APP}${times(2000, (i) => `function f${i}(a) { a.get('/x', h); f${i + 1}(a); }`)}\nfunction f2000() {}\nf0(app);`,
      2000,
    ],
    [
      '5,000 plugins of an instance',
      `import Fastify from 'fastify'; const app = Fastify();\n${times(5000, (i) => `app.register(async (c) => c.get('/x', h), { prefix: '/p${i}' });`)}`,
      10_000,
    ],
    ['a path in 2,000 parts', `${APP}app.get(${times(2000, () => "'/a'").replaceAll('\n', ' + ')}, h);`, 1],
    ['a template in 5,000 parts', `${APP}app.get(\`${times(5000, (i) => `/\${x${i}}`).replaceAll('\n', '')}\`, h);`, 1],
    ['an array of 10,000 paths', `${APP}app.get([${times(10_000, (i) => `'/x/${i}',`)}], h);`, undefined],
    ['a string of 1 MB', `${APP}app.get('/${'a'.repeat(1_000_000)}', h);`, 1],
    ['a string of 1 MB in escapes', `${APP}app.get('/${String.raw`\u0041`.repeat(170_000)}', h);`, 1],
    [
      'a constant that doubles itself 40 times',
      `${APP}const c0 = '/a';\n${times(40, (i) => `const c${i + 1} = c${i} + c${i};`)}\napp.get(c40, h);`,
      1,
    ],
    [
      'arrays that double themselves 40 times',
      `${APP}const c0 = ['/a', '/b'];\n${times(40, (i) => `const c${i + 1} = [c${i}, c${i}];`)}\napp.get(c40, h);`,
      undefined,
    ],
    [
      'conditions that double themselves 40 times',
      `${APP}const c0 = x ? '/a' : '/b';\n${times(40, (i) => `const c${i + 1} = x ? c${i} : c${i};`)}\napp.get(c40, h);`,
      undefined,
    ],
    ['a chain of 500 calls', `${APP}app${times(500, (i) => `.get('/x/${i}', h)`).replaceAll('\n', '')};`, 500],
    [
      // The parser itself may give up somewhat beyond: its depth depends on what has been compiled so far.
      '100 nested plugins',
      `import Fastify from 'fastify'; const c = Fastify();\n${times(100, () => "c.register(async (c) => { c.get('/x', h);")}${times(100, () => "}, { prefix: '/p' });")}`,
      200,
    ],
    ['5,000 lines without a framework', times(5000, (i) => `const a${i} = ${i};`), 0],
    ['5,000 functions with one parameter', times(5000, (i) => `const f${i} = (value) => value.get('/x', h);`), 0],
    ['5,000 documented functions', times(5000, (i) => `/** @param {string} value */ function f${i}(value) {}`), 0],
  ] satisfies [string, string, number | undefined][])('%s', async (_, code, count) => {
    const routes = await timed(code);
    if (count !== undefined) expect(routes).toBe(count);
  });

  it('a list that a function reads for each of its callers, up to a hundred thousand paths', () => {
    const rest = Array.from({ length: 999 }, (_, i) => `'/a${i}'`).join();
    const code = (calls: number): string =>
      `${APP}function f(p) { app.get([p, ${rest}], h); }\n${times(calls, (i) => `f('/u${i}');`)}`;
    const callers = (calls: number): number =>
      findRoutes(code(calls), { filename: 'file.js' }).filter(({ text }) => text?.startsWith('/u') === true).length;
    expect(callers(100)).toBe(100);
    expect(callers(300)).toBeLessThan(300);
  });

  it('a list of more methods than there are', () => {
    const methodsOf = (count: number): number | undefined => {
      const list = Array.from({ length: count }, (_, i) => `'M${i}'`).join();
      const code = `import Fastify from 'fastify'; const app = Fastify(); const M = [${list}]; app.route({ method: M, url: '/x', handler: h });`;
      return findRoutes(code)[0]?.methods?.length;
    };
    expect([1, 80, 81].map(methodsOf)).toEqual([1, 80, undefined]);
  });

  it.each([
    ['brackets', (depth: number) => `${APP}app.get(${'['.repeat(depth)}'/x'${']'.repeat(depth)}, h);`],
    ['parentheses', (depth: number) => `${APP}app.get(${'('.repeat(depth)}'/x'${')'.repeat(depth)}, h);`],
    ['conditions', (depth: number) => `${APP}app.get(${'x ? y : '.repeat(depth)}'/x', h);`],
    ['fallbacks', (depth: number) => `${APP}app.use(${'x || '.repeat(depth)}'/x', h);`],
    ['members', (depth: number) => `${APP}app.get(a${'.b'.repeat(depth)}, h); app${'.b'.repeat(depth)}.get('/x', h);`],
    [
      'objects',
      (depth: number) =>
        `${APP}const o = ${'{ a: '.repeat(depth)}app${' }'.repeat(depth)}; o${'.a'.repeat(depth)}.get('/x', h);`,
    ],
    ['functions', (depth: number) => `${APP}${'() => {'.repeat(depth)}app.get('/x', h);${'};'.repeat(depth)}`],
    ['blocks', (depth: number) => `${APP}${'{'.repeat(depth)}app.get('/x', h);${'}'.repeat(depth)}`],
    [
      'handlers in arrays',
      (depth: number) => `export default (app) => app.get('/x', ${'['.repeat(depth)}h${']'.repeat(depth)});`,
    ],
    [
      'calls around a plugin',
      (depth: number) =>
        `import fp from 'fastify-plugin'; fp(${'w('.repeat(depth)}async (c) => c.get('/x', h)${')'.repeat(depth)});`,
    ],
    [
      'calls around the application',
      (depth: number) => `${APP}${'w('.repeat(depth)}app${')'.repeat(depth)}.get('/x', h);`,
    ],
    ['templates', (depth: number) => `${APP}app.get(${'`/${'.repeat(depth)}x${'}`'.repeat(depth)}, h);`],
    [
      'destructuring',
      (depth: number) => `${APP}const ${'{ a: '.repeat(depth)}x${' }'.repeat(depth)} = app; x.get('/x', h);`,
    ],
    ['classes', (depth: number) => `${APP}${'class C { m() {'.repeat(depth)}app.get('/x', h);${'} }'.repeat(depth)}`],
  ])('deeply nested %s', async (_, code) => {
    for (const depth of [50, 300]) await timed(code(depth));
  });

  it('paths nested deeper than a stack is', async () => {
    // The parser and the scope analysis give up first, unless the nesting is to the left.
    const code = `${APP}app.get('/a'${" + '/a'".repeat(2000)}, h);\n${'app = '.repeat(2000)}app;`;
    expect(await timed(code)).toBe(1);
  });
});

describe('programs that go round in circles', () => {
  it.each([
    ['a constant that is itself', `${APP}const a = a; app.get(a, h);`, ["2 GET '${…}' express proven"]],
    ['constants that are each other', `${APP}const a = b, b = a; app.get(a, h); app.use(a + '/x', h);`, undefined],
    ['a template of itself', `${APP}const a = \`/x\${a}\`; app.get(a, h);`, undefined],
    ['an array that holds itself', `${APP}const a = ['/x', a]; app.get(a, h);`, undefined],
    ['an object that holds itself', `${APP}const a = { a, p: '/x' }; app.get(a.a.a.a.p, h);`, undefined],
    ['an application that is itself', `import express from 'express'; const app = app; app.get('/x', h);`, []],
    [
      'an application in an object in itself',
      `${APP}app.self = app; app.self.self.get('/x', h); const o = { app }; o.o = o; o.o.app.get('/y', h);`,
      undefined,
    ],
    [
      'a router in itself',
      `${APP}const r = express.Router(); r.use('/r', r); r.get('/x', h);`,
      ["2 mount '/r' express proven", "2 GET '/x' express proven"],
    ],
    [
      'routers in each other',
      `${APP}const a = express.Router(), b = express.Router(); a.use('/b', b); b.use('/a', a); a.get('/x', h);`,
      undefined,
    ],
    ['the application in itself', `${APP}app.use('/app', app); app.get('/x', h);`, undefined],
    ['a function that calls itself', `${APP}function f(r) { r.get('/x', h); f(r); return f(r); } f(app);`, undefined],
    [
      'functions that call each other',
      `${APP}const f = (r) => g(r), g = (r) => { f(r); r.get('/x', h); return r; }; f(app).get('/y', h);`,
      undefined,
    ],
    [
      'a function that makes more of itself',
      `import { Router } from 'express'; function f(r) { const s = Router(); r.use('/x', s); f(s); } f(Router());`,
      ["1 mount '/x' express proven"],
    ],
    [
      'a plugin that registers itself',
      `import Fastify from 'fastify'; async function p(i) { i.get('/x', h); i.register(p, { prefix: '/p' }); } Fastify().register(p);`,
      undefined,
    ],
    [
      'a class that makes itself',
      `${APP}class C { constructor(a) { this.a = a; this.c = new C(a); this.c.a.get('/x', h); this.c.c.c.a.get('/y', h); } } new C(app);`,
      undefined,
    ],
    [
      'a getter of itself',
      `${APP}class C { get a() { return this.a; } m() { this.a = app; this.a.get('/x', h); } }`,
      undefined,
    ],
    [
      'a class that is its own base',
      `${APP}class C extends C { r = express.Router(); m() { this.r.get('/x', h); } }`,
      undefined,
    ],
    [
      'classes that are each other’s base',
      `import { Router } from 'express'; class A extends B { r = Router(); } class B extends A { m() { this.r.get('/x', h); } }`,
      undefined,
    ],
    [
      'a default value of itself',
      `${APP}function f(a = a, { b } = b, [c] = c) { a.get('/x', h); b.get(c, h); } f(app);`,
      undefined,
    ],
    [
      'records in records',
      `${APP}let o = { app }; o = { o }; o = { o }; o = { a: o, o }; o.o.o.app.get('/x', h);`,
      undefined,
    ],
    [
      'assignments in every place',
      `${APP}let a, b, c; a = b = c = app; [a, b] = [b, a]; ({ a, b: c } = { a: c, b }); a.get('/x', h); c.get('/y', h);`,
      undefined,
    ],
  ])('%s', (_, code, expected) => {
    for (const filename of ['file.js', 'file.ts']) {
      const lines = found(code, filename);
      if (expected !== undefined) expect(lines).toEqual(expected);
    }
  });

  it.each([
    [
      'a type that is itself',
      `import type { Express } from 'express'; type A = A | Express; interface B extends B { app: B; it: A } export const f = (a: A, b: B) => { a.get('/x', h); b.app.app.app.it.get('/y', h); };`,
    ],
    [
      'types that hold each other',
      `import type { Router } from 'express'; interface A { b: B; r: Router } interface B { a: A } export const f = (a: A) => a.b.a.b.a.r.get('/x', h);`,
    ],
    [
      'an enum of itself',
      `${APP}enum P { A = P.B as any, B = P.A as any, C = '/x' } app.get(P.A, h); app.get(P.C, h);`,
    ],
    [
      'merged declarations',
      `import { Router } from 'express'; interface A { r: Router } class A {} namespace A { export const x = '/x'; } function A2() {} namespace A2 {} export const f = (a: A) => a.r.get(A.x, h);`,
    ],
    [
      'a typeof of itself',
      `const a: typeof a = a; import express from 'express'; const b: typeof b = express(); b.get('/x', h);`,
    ],
    [
      'decorators on everything',
      `import { Controller, Get } from '@nestjs/common'; @Controller(@Controller class {}) class A { @Get(Get) x() {} @Get(A) y() {} @Get((() => A.z)()) z() {} @Get(...a) s() {} @Get(,) }`,
    ],
  ])('%s', (_, code) => {
    try {
      parse(code, 'file.ts');
    } catch {
      return;
    }
    expect(() => found(code, 'file.ts')).not.toThrow();
  });
});

describe('programs that no person wrote', () => {
  it.each([
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
  ])('program %#', (code) => {
    for (const filename of ['file.js', 'file.cjs', 'file.ts', 'file.tsx']) {
      try {
        parse(code, filename);
      } catch {
        // Not a program in this language.
        continue;
      }
      expect(() => found(code, filename)).not.toThrow();
    }
  });
});
