/** Files that repeat something a thousand times: four times as much takes the rules about four times as long. */
import { describe, expect, it } from 'vitest';
import { isFull } from '../full.ts';
import { processorSeconds } from '../processor-time.ts';
import { LANGUAGES } from './languages.ts';
import { timed } from './timed.ts';

const APP = "import express from 'express'; const app = express();\n";
const FASTIFY = "import Fastify from 'fastify'; const app = Fastify();\n";
const NEST = "import { Controller, Get } from '@nestjs/common';\n";
const times = (count: number, part: (index: number) => string, between = '\n'): string =>
  Array.from({ length: count }, (_, index) => part(index)).join(between);

/** The count in the larger file, which is four times that of the smaller, and a function that makes a file. */
const SHAPES: Readonly<Record<string, readonly [most: number, make: (count: number) => string]>> = {
  routes: [2_000, (n) => APP + times(n, (i) => `app.get('/Users_${i}', h);`)],
  'routes of an exported router': [
    1_500,
    (n) => `${APP}${times(n, (i) => `app.get('/Users_${i}', async () => { await h(); });`)} export default app;`,
  ],
  'routes of an application that is exported first': [
    3_000,
    (n) => APP.replace('const app', 'export const app') + times(n, (i) => `app.get('/Users/x${i}', h);`),
  ],
  'assumed routes': [2_000, (n) => `export default (app) => { ${times(n, (i) => `app.get('/Users_${i}', h);`)} }`],
  'routes of a mounted router': [
    3_000,
    (n) => `${APP}const r = express.Router(); app.use('/x', r); ${times(n, (i) => `r.get('/X${i}/:id', h);`)}`,
  ],
  'routes of one path': [2_000, (n) => APP + times(n, () => "app.get('/Users', (q, s) => s.end());")],
  'routes with a parameter each': [2_000, (n) => APP + times(n, (i) => `app.get('/user/:id${i}/posts', h);`)],
  'a chain': [500, (n) => `${APP}app${times(n, (i) => `.get('/Users_${i}', h)`, '')};`],
  'a list of paths': [2_000, (n) => `${APP}app.get([${times(n, (i) => `'/Users_${i}'`, ', ')}], h);`],
  'routers in the application': [
    1_000,
    (n) => APP + times(n, (i) => `const r${i} = express.Router(); app.use('/r${i}', r${i}); r${i}.get('/X', h);`),
  ],
  'routers, each in the next': [
    1_000,
    (n) =>
      `${APP}${times(n + 1, (i) => `const r${i} = express.Router();`)} r0.get('/X', h); ${times(n, (i) => `r${i + 1}.use('/r', r${i});`)} app.use(r${n});`,
  ],
  'names of one application': [
    2_000,
    (n) => `${APP}const a0 = app; ${times(n, (i) => `const a${i + 1} = a${i}; a${i + 1}.get('/X', h);`)}`,
  ],
  'settings between routes': [2_000, (n) => APP + times(n, (i) => `app.set('s${i}', 1); app.get('/X${i}', h);`)],
  'uses of one router': [4_000, (n) => `${APP}${times(n, () => 'log(app);')} app.get('/X', h);`],
  'constants of paths': [4_000, (n) => APP + times(n, (i) => `const P${i} = '/X${i}'; app.get(P${i}, h);`)],
  'uses of one constant': [4_000, (n) => `${APP}const P = '/Users_'; ${times(n, () => 'app.get(P, h);')}`],
  'members of an object of paths': [
    1_000,
    (n) => `${APP}const P = { ${times(n, (i) => `p${i}: '/X${i}',`)} }; ${times(n, (i) => `app.get(P.p${i}, h);`)}`,
  ],
  'a path in parts': [400, (n) => `${APP}app.get(${times(n, () => "'/a'", ' + ')}, h);`],
  'a template in parts': [4_000, (n) => `${APP}app.get(\`${times(n, (i) => `/\${x${i}}`, '')}\`, h);`],
  'a long path': [40_000, (n) => `${APP}app.get('/${'getUsers_'.repeat(n)}', h);`],
  'a path of many segments': [1_000, (n) => `${APP}app.get('${'/Users'.repeat(n)}', h);`],
  'calls of a function that registers': [
    2_000,
    (n) => `${APP}const add = (path, h) => app.get(path, h); ${times(n, (i) => `add('/X${i}', h);`)}`,
  ],
  'functions that register': [
    1_000,
    (n) => APP + times(n, (i) => `function f${i}(path) { app.get(path, h); } f${i}('/X${i}');`),
  ],
  'functions, each calling the next': [
    500,
    (n) =>
      `${APP}function f0(p) { app.get(p, h); } ${times(n, (i) => `function f${i + 1}(p) { f${i}(p); }`)} f${n}('/X');`,
  ],
  'functions that hand the application on': [
    1_000,
    (n) =>
      `${APP}${times(n, (i) => `function f${i}(a) { a.get('/X', h); f${i + 1}(a); }`)} function f${n}() {} f0(app);`,
  ],
  'rows of a table': [
    2_000,
    (n) => `${APP}for (const { path } of [${times(n, (i) => `{ path: '/X${i}' }`, ', ')}]) app.get(path, h);`,
  ],
  'loops through one list': [
    500,
    (n) => `${APP}const P = ['/A', '/B', '/C']; ${times(n, () => 'for (const p of P) app.get(p, h);')}`,
  ],
  'a class with many methods': [
    2_000,
    (n) => `${APP}class C { r = express.Router(); ${times(n, (i) => `m${i}() { this.r.get('/X${i}', h); }`)} }`,
  ],
  'classes with a router each': [
    1_000,
    (n) => APP + times(n, (i) => `class C${i} { r = express.Router(); m() { this.r.get('/X', h); } }`),
  ],
  'classes, each extending the last': [
    500,
    (n) =>
      `${APP}class C0 { r = express.Router(); } ${times(n, (i) => `class C${i + 1} extends C${i} { m${i}() { this.r.get('/X', h); } }`)}`,
  ],
  'handlers that hand on': [
    2_000,
    (n) => APP + times(n, (i) => `function h${i}(q, s, next) { next(); } app.get('/X${i}', h${i});`),
  ],
  'conditions in a handler': [
    1_000,
    (n) => `${APP}app.get('/X', (q, s, next) => { ${times(n, () => 'if (x) return next();')} s.end(); });`,
  ],
  plugins: [
    1_000,
    (n) => FASTIFY + times(n, (i) => `app.register(async (c) => c.get('/X', h), { prefix: '/p${i}' });`),
  ],
  'plugins in plugins': [
    60,
    (n) =>
      `${FASTIFY}${"app.register(async (app) => { app.get('/X', h);".repeat(n)}${"}, { prefix: '/P' });".repeat(n)}`,
  ],
  'GET and HEAD routes': [1_000, (n) => FASTIFY + times(n, (i) => `app.get('/X${i}', h); app.head('/X${i}', h);`)],
  controllers: [1_000, (n) => NEST + times(n, (i) => `@Controller('/X') class A${i} { @Get('getX') a() {} }`)],
  'methods of a controller': [
    2_000,
    (n) => `${NEST}@Controller('/X') class A { ${times(n, (i) => `@Get('x${i}_') m${i}() {}`)} }`,
  ],
  'parameters of a type': [
    2_000,
    (n) => `import type { Router } from 'express'; ${times(n, (i) => `const f${i} = (r: Router) => r.get('/X', h);`)}`,
  ],
  'aliases of a type': [
    1_000,
    (n) =>
      `import type { Router } from 'express'; type T0 = Router; ${times(n, (i) => `type T${i + 1} = T${i};`)} const f = (r: T${n}) => r.get('/X', h);`,
  ],
  'documented functions': [
    1_000,
    (n) => times(n, (i) => `/** @param {import('express').Router} r */ function f${i}(r) { r.get('/X', h); }`),
  ],
  'lines without a framework': [4_000, (n) => times(n, (i) => `const a${i} = b.get('/X${i}', c);`)],
  'a comment that mentions one': [40_000, (n) => `/* ${'app.get( express router '.repeat(n)} */ const a = 1;`],
};

/** Linear growth gives a ratio of 4, somewhat more when memory fills up; quadratic growth would give 16. */
const MOST = 11;
const MOST_MILLISECONDS = 10_000;
const ATTEMPTS = 4;

describe.runIf(isFull)('four times as much takes four times as long', () => {
  it.each(Object.entries(SHAPES))('%s', { timeout: 120_000 }, (_, [most, make]) => {
    const [small, large] = [make(most / 4), make(most)];
    // Warms up the compiler.
    timed(small, LANGUAGES.typescript);
    let [ratio, milliseconds] = [Infinity, Infinity];
    // A busy machine may spoil one comparison, but hardly all of them.
    for (let attempt = 0; attempt < ATTEMPTS && (ratio > MOST || milliseconds > MOST_MILLISECONDS); attempt++) {
      const few = Math.min(...[1, 2].map(() => timed(small, LANGUAGES.typescript).milliseconds));
      const many = timed(large, LANGUAGES.typescript).milliseconds;
      milliseconds = Math.min(milliseconds, many);
      // Times close to zero cannot be compared.
      ratio = Math.min(ratio, many > 60 ? many / few : 1);
    }
    expect(milliseconds).toBeLessThan(MOST_MILLISECONDS);
    expect(ratio).toBeLessThan(MOST);
  });
});

it.runIf(!isFull)('the short form of the same files', () => {
  for (const [name, [, make]] of Object.entries(SHAPES))
    expect(() => timed(make(8), LANGUAGES.typescript), name).not.toThrow();
});

/** A few lines with millions of paths, or of ways to follow: the budget of the file cuts them off. */
const DOUBLING: Readonly<Record<string, string>> = {
  'lists of handlers, each twice in the next': `${APP}const a0 = [f, f]; ${times(21, (i) => `const a${i + 1} = [a${i}, a${i}];`)} app.get('/Users_', a21);`,
  'lists of paths, spread': `${APP}const l0 = ['/Users_']; ${times(5, (i) => `const l${i + 1} = [${times(24, () => `...l${i}`, ', ')}];`)} for (const p of l5) app.get(p, h);`,
  'a list of paths, spread into itself': `${APP}var a = [${'...a, '.repeat(8)}'/x']; for (const p of a) app.get(p, h);`,
  'a text that doubles itself': `${APP}const c0 = '/a'; ${times(40, (i) => `const c${i + 1} = c${i} + c${i};`)} app.get(c40, h);`,
  'conditions that double themselves': `${APP}const c0 = x ? '/a' : '/b'; ${times(40, (i) => `const c${i + 1} = x ? c${i} : c${i};`)} app.get(c40, h);`,
  'types that double themselves': `${times(40, (i) => `type A${i} = A${i + 1} | A${i + 1};`)} const f = (r: A0) => r.get('/Users', h); import 'express';`,
  'functions that call each other twice': `${APP}${times(12, (i) => `function f${i}(p) { f${i + 1}(p + 'a'); f${i + 1}(p + 'b'); }`)} function f12(p) { app.get(p, h); } f0('/');`,
};

it.each(Object.entries(DOUBLING))('there is an end to %s', async (_, code) => {
  expect(await processorSeconds(() => () => timed(code, LANGUAGES.typescript), 15)).toBeLessThan(15);
});

it('reports the routes of a file that is more than its budget, and fixes nothing there', () => {
  const code = `${DOUBLING['lists of paths, spread'] ?? ''} app.get('/Users', h);`;
  const { fixes, reports } = timed(code, LANGUAGES.module);
  expect(fixes).toBe(0);
  expect(reports).toBeGreaterThan(0);
});
