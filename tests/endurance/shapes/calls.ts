/** Many calls that something happens in before or behind. */
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
};
