/** Many calls that something happens in before or behind. */
import { LANGUAGES } from '../languages.ts';
import { APP, FASTIFY, type Shapes, times } from './shape.ts';

export const shapes: Shapes = {
  'functions that call each other many times': {
    make: (n) =>
      `${APP}app.get('/Users', h); function f0() { emit(app); app.get('/x', h); }\n${times(5, (i) => `function f${i + 1}() { ${`f${i}();`.repeat(n)} }`)}\n${'f5();'.repeat(n)}`,
    most: 12,
  },
  'functions that call each other many times before a router is handed on': {
    make: (n) =>
      `${APP}const r = express.Router(); function f0() { r.get('/Users_', h); }\n${times(5, (i) => `function f${i + 1}() { ${`f${i}();`.repeat(n)} }`)}\n${'f5();'.repeat(n)} emit(r);`,
    most: 12,
  },
  'uses of an application in a function that is called in one that is called': {
    make: (n) =>
      `${APP}app.get('/Users_', h); function g() { ${'emit(app);'.repeat(n)} } function k() { ${'g();'.repeat(n)} } ${'k();'.repeat(n)}`,
    most: 240,
  },
  'calls of a function that registers, then uses of the router': {
    make: (n) =>
      `${APP}const r = express.Router(); function f() { r.get('/Users_', h); } ${'f();'.repeat(n)}${'emit(r);'.repeat(n)}`,
    most: 2_000,
  },
  'ways out of a function that gives an application': {
    make: (n) =>
      `${APP}function f() { ${times(n, (i) => `if (c${i}) return app;`)} } f().get('/Users_', h); ${'f();'.repeat(n)}`,
    most: 16_000,
  },
  'ways out of a function that registers': {
    make: (n) =>
      `${APP}function f(m, p) { ${times(n, (i) => `if (m === 'a${i}') return;`)} ${times(n, (i) => `app.get(p + '/x${i}_', h);`)} } f('x', '/u');`,
    most: 2_000,
  },
  'cases in front of the registrations of a function': {
    make: (n) =>
      `${APP}function f(m, p) { switch (m) { ${times(n, (i) => `case 'a${i}': return;`)} default: ${times(n, (i) => `app.get(p + '/x${i}_', h);`)} } } f('x', '/u');`,
    most: 2_000,
  },
  'blocks of a function that registers': {
    make: (n) => `${APP}function f(p) { ${times(n, (i) => `{ app.get(p + '/x${i}_', h); }`)} } f('/u');`,
    most: 4_000,
  },
  'calls of a long method of an object that holds the application': {
    make: (n) =>
      `${APP}app.get('/Users_', h); const o = { app, run() { ${'a();'.repeat(4 * n)} } }; ${'o.run();'.repeat(n)}`,
    most: 4_000,
  },
  'calls of a method of one of many objects': {
    make: (n) =>
      `${APP}app.get('/Users_', h); const o = { app, run() { return 1; } }; ${'o.run();'.repeat(n)}${'x({ run() {} });'.repeat(n)}`,
    most: 4_000,
  },
  'types of comments whose members are of types with as many members': {
    make: (n) =>
      `${FASTIFY}/** @typedef {{${times(4 * n, (i) => `a${i}: T1`, ',')}}} T0 */ /** @typedef {{${times(n, (i) => `a${i}: FastifyInstance`, ',')}}} T1 */\n${times(10, (i) => `/** @param {T0} o */ function f${i}(o) { o.a0.a0.get('/Users_', h); }`)}`,
    most: 100,
  },
  'documented parameters of one function': {
    make: (n) =>
      `${FASTIFY}/** ${times(n, (i) => `@param {FastifyInstance} p${i}`)} */ function f(${times(n, (i) => `p${i}`, ',')}) { p1.get('/Users_', h); }`,
    most: 8_000,
  },
  'cases of a switch over a long text, which register': {
    make: (n) =>
      `${APP}function f(m) { switch (\`${'${m}'.repeat(4 * n)}\`) { ${times(n, (i) => `case 'a${i}': app.get(m, h);`)} } } f('/Users');`,
    most: 6_000,
  },
  'routes on a typed parameter of a method that is called many times': {
    make: (n) =>
      `import express, { Express } from 'express';\nclass A { private f(app: Express) { ${times(n, (i) => `app.get('/Users_${i}', h);`)} } constructor() { this.f(express()); ${'this.f(x);'.repeat(2 * n)} } } new A();`,
    most: 4_000,
    language: LANGUAGES.typescript,
  },
  'routes on a typed parameter of a function that is called many times': {
    make: (n) =>
      `import express, { Express } from 'express';\nfunction f(app: Express) { ${times(n, (i) => `app.get('/U_${i}', h);`)} } f(express()); ${'f(x);'.repeat(8 * n)}`,
    most: 3_000,
    language: LANGUAGES.typescript,
  },
  'unknown ways out of a function that gives an application, and routes on that': {
    make: (n) =>
      `${APP}function f() { if (c) return app; ${times(n, (i) => `if (c${i}) return x;`)} } ${times(n, (i) => `f().get('/Users_${i}', h);`)}`,
    most: 6_000,
  },
  'mounts of a router with as many routes whose full path is not known': {
    make: (n) =>
      `${APP}const r = express.Router(); ${times(n, (i) => `app.use('/Api${i}', r);`)} ${"r.get('/', h);".repeat(2 * n)}`,
    most: 5_000,
    settings: { ignorePaths: ['/zzz/**'] },
  },
  'middleware that long chains of members give': {
    make: (n) =>
      `${APP}import cors from 'cors'; ${times(4, (i) => `const c${i + 1} = ${i === 0 ? 'cors' : `c${i}`}${'.a'.repeat(n)};`)}\n${times(20, () => `app.get('/users', ${'c4,'.repeat(8 * n)} (req, res) => res.send(1));`)}`,
    most: 800,
  },
  'loops through a list of unknown spreads, which register': {
    make: (n) => `${APP}const list = [${'...u,'.repeat(n)}];\n${'for (const p of list) app.get(p, h);'.repeat(n)}`,
    most: 6_000,
  },
  'loops through a list of unknown spreads, which read a route': {
    make: (n) =>
      `${APP}app.get('/Users_/', h); const list = [${'...u,'.repeat(n)}];\n${'for (const p of list) p.route;'.repeat(n)}`,
    most: 6_000,
  },
  'loops through an object of unknown spreads, which register': {
    make: (n) =>
      `${APP}const all = { ${'...u,'.repeat(n)} };\n${'for (const p of Object.values(all)) app.get(p, h);'.repeat(n)}`,
    most: 6_000,
  },
};
