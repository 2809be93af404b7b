/** Many places that routers and applications go to. */
import { APP, type Shapes, times } from './shape.ts';

export const shapes: Shapes = {
  'parts of an application with a setting that nobody knows': {
    make: (n) =>
      `${APP}app.set('strict routing', c);\n${times(n, (i) => `if (c) app.get('/a${i}', h); else app.route('/Users${i}').post(h);`)}`,
    most: 2_000,
  },
  'uses of an application that gets its routes in functions': {
    make: (n) => `${APP}${times(n, (i) => `list.map((it) => app.get('/Users/${i}', h)); emit(app);`)}`,
    most: 2_000,
  },
  'registrations in a function that is called': {
    make: (n) => `${APP}setup(); function setup() { ${times(n, (i) => `app.get('/Users/${i}', h);`)} emit(app); }`,
    most: 8_000,
  },
  'exports of one application': {
    make: (n) => `${APP}app.get('/Users', h);\n${times(n, (i) => `exports.a${i} = app;`)}`,
    most: 4_000,
  },
  'applications that a module exports before their routes': {
    make: (n) => `${APP}${times(n, (i) => `module.exports.a${i} = app; app.get('/Users/${i}', h);`)}`,
    most: 4_000,
  },
  'classes that extend each other': {
    make: (n) =>
      `${APP}${times(n, (i) => `class D${i + 1} extends D${i} { a${i} = express(); m() { this.a${i}.get('/Users', h); } }`)}`,
    most: 2_000,
  },
  'fields of an instance that is handed on': {
    make: (n) =>
      `${APP}class A { constructor() { ${times(n, (i) => `this.a${i} = express(); emit(this); this.a${i}.get('/Users', h);`)} } }`,
    most: 1_600,
  },
  'answers of one function': {
    make: (n) =>
      `${APP}function f() { ${times(n, (i) => `if (c${i}) return app;`)} }\n${times(n, () => `f().get('/Users', h);`)}`,
    most: 4_000,
  },
  'an application as every argument': {
    make: (n) =>
      `${APP}f(${times(n, () => 'app', ', ')}); const list = [${times(n, () => 'app', ', ')}]; app.get('/Users', h);`,
    most: 20_000,
  },
  'an application in every member': {
    make: (n) => `${APP}const o = { ${times(n, (i) => `a${i}: app`, ', ')} }; app.get('/Users', h);`,
    most: 20_000,
  },
  'members of names that nothing declares': {
    make: (n) => `${APP}${times(n, (i) => `a${i}.app = app;`)} app.get('/Users', h);`,
    most: 30_000,
  },
  'members of what a function makes': {
    make: (n) => `${APP}function S() { ${times(n, (i) => `this.a${i} = express(); this.a${i}.get('/Users', h);`)} }`,
    most: 2_000,
  },
  'names for each other, of which the first is written again': {
    make: (n) =>
      `${APP}let a0 = express(); a0 = f(); ${times(n, (i) => `const a${i + 1} = a${i};`)} ${times(n, (i) => `a${n - i}.get('/Users', h);`)}`,
    most: 2_000,
  },
  'classes with a field of one name': {
    make: (n) =>
      `${APP}${times(n, (i) => `class C${i} { constructor() { this.app = express(); this.app.get('/Users', h); } }`)}`,
    most: 4_000,
  },
  'one field that is written again and again': {
    make: (n) =>
      `${APP}class C { constructor() { ${times(n, () => "this.app = express(); this.app.get('/Users', h);")} } }`,
    most: 2_000,
  },
  'routes on a field beside methods of its name': {
    make: (n) =>
      `${APP}class C { constructor() { this.app = express(); ${times(n, (i) => `this.app.get('/Users/${i}', h);`)} } }\n${times(n, (i) => `const o${i} = { app() {} };`)}`,
    most: 8_000,
  },
  'classes that extend one with many methods': {
    make: (n) =>
      `${APP}class B { ${times(n, (i) => `m${i}() {}`)} }\n${times(n, (i) => `class C${i} extends B { constructor() { super(); this.r = express(); this.r.get('/Users', h); this.go(); } }`)}`,
    most: 3_000,
  },
  'functions that give back what the next one does': {
    make: (n) =>
      `${APP}${times(n, (i) => `function f${i}() { if (x) return f${i + 1}(); return express(); }`)}\nfunction f${n}() { return express(); }\n${times(n, (i) => `f${i}().get('/Users', h);`)}`,
    most: 1_000,
  },
  'methods of a class whose name is used as often': {
    make: (n) =>
      `${APP}class C { ${times(n, (i) => `m${i}(r) { r.get('/Users', h); }`)} run() { ${times(n, (i) => `this.m${i}(app);`)} } }\n${'C.x;'.repeat(30 * n)}`,
    most: 2_000,
  },
};
