/** Two things that grow together, where each alone is cheap. */
import { APP, FASTIFY, type Shapes, times } from './shape.ts';

const MODULES = "import { RouterModule } from '@nestjs/core';\n";

/** Routers, each with a route. */
const routers = (count: number): string =>
  times(count, (i) => `const r${i} = express.Router(); r${i}.get('/users', h);`);

/** Applications as members of one object. */
const APPLICATIONS = `const o = { ${times(100, (i) => `a${i}: express()`, ',')} };\n`;

export const shapes: Shapes = {
  'routers that one call mounts': {
    make: (n) => `${APP}${routers(n)}\napp.use('/x', ${times(n, (i) => `r${i}`, ',')});`,
    most: 6_000,
  },
  'routers that one call mounts under more paths': {
    make: (n) =>
      `${APP}${routers(n)}\napp.use([${times(3 * n, (i) => `'/x${i}'`, ',')}], ${times(n, (i) => `r${i}`, ',')});`,
    most: 8_000,
  },
  'exports of an application, and modules that are required later': {
    make: (n) =>
      `${APP}${times(n, (i) => `module.exports.a${i} = app;`)} app.get('/users', h);\n${times(n, () => "require('x');")}`,
    most: 16_000,
  },
  'calls of a method of the class above, and objects with one of its name': {
    make: (n) =>
      `${APP}class C { constructor() { this.app = express(); ${'this.run();'.repeat(n)} this.app.get('/Users', h); } }\n${times(n, () => 'x({ run() {} });')}`,
    most: 8_000,
  },
  'routes that would take the paths of others with another method': {
    make: (n) => `${FASTIFY}${times(n, () => "app.get('/user_x', h);")}\n${times(n, () => "app.post('/user-x', h);")}`,
    most: 16_000,
  },
  'words of a constant, and paths that begin with it': {
    make: (n) =>
      `${APP}const B = '${times(100, (i) => `/a${i}_bX`, '')}';\n${times(n, (i) => `app.get(B + '/b${i}', h);`)}`,
    most: 4_000,
  },
  'segments of a constant, and paths that begin with it': {
    make: (n) => `${APP}const B = '${'/a'.repeat(1000)}';\n${times(n, (i) => `app.get(B + '/b${i}', h);`)}`,
    most: 4_000,
  },
  'parts of a constant, and paths that begin with it': {
    make: (n) => `${APP}const B = ${times(250, () => "'/a'", '+')};\n${times(n, (i) => `app.get(B + '/b${i}', h);`)}`,
    most: 8_000,
  },
  'segments of a mount, and the routes below it': {
    make: (n) =>
      `${APP}const r = express.Router(); app.use('${'/a'.repeat(900)}', r);\n${times(n, (i) => `r.get('/b${i}', h);`)}`,
    most: 8_000,
  },
  'mounts in mounts of many segments, and the routes below them': {
    make: (n) =>
      `${APP}const r0 = express.Router(); app.use('/x', r0);\n${times(20, (i) => `const r${i + 1} = express.Router(); r${i}.use('${'/a'.repeat(45)}', r${i + 1});`)}\n${times(n, (i) => `r20.get('/b${i}', h);`)}`,
    most: 4_000,
  },
  'paths that cover one another where a part is left out': {
    make: (n) =>
      `${APP}${times(n, (i) => `app.get('/x{/a${i}}', (q, s) => s.send(1));`)}\n${times(n, () => "app.get('/x', (q, s) => s.send(1));")}`,
    most: 8_000,
    settings: { matching: { express: { major: 5 } } },
  },
  'blocks in one another, and routes in the last': {
    make: (n) => `${APP}${'{'.repeat(600)}${times(n, (i) => `app.get('/u${i}', h);`)}${'}'.repeat(600)}`,
    most: 12_000,
  },
  'uses of an object of many applications': {
    make: (n) => `${APP}${APPLICATIONS}${'o;'.repeat(n)} o.a1.get('/users', h);`,
    most: 40_000,
  },
  'calls with an object of many applications': {
    make: (n) => `${APP}${APPLICATIONS}${'f(o);'.repeat(n)} o.a1.get('/users', h);`,
    most: 20_000,
  },
  'fields of a class, and classes that extend it': {
    make: (n) =>
      `${APP}class B { ${times(n, (i) => `a${i} = express();`)} }\n${times(100, (i) => `class D${i} extends B { m() { emit(this); this.a${i}.get('/u', h); } }`)}`,
    most: 12_000,
  },
  'setters of a name, and what is written to it': {
    make: (n) =>
      `${APP}${times(n, (i) => `class C${i} { set app(v) { v.x } }`)}\n${'o.app = app;'.repeat(n)} app.get('/users', h);`,
    most: 4_000,
  },
  'modules of a list in an object, and their registrations': {
    make: (n) =>
      `${MODULES}const R = { x: [${times(n, (i) => `{ path: 'users${i}', module: M }`, ',')}] };\n${times(n, () => 'RouterModule.register(R.x);')}`,
    most: 8_000,
  },
  'ways out of a function that registers, and its calls': {
    make: (n) =>
      `${APP}function f(m, p) { ${times(n, (i) => `if (m === 'a${i}') return;`)} app.get(p, h); }\n${times(n, (i) => `f('x', '/u${i}');`)}`,
    most: 4_000,
  },
  'cases in front of the last of a switch that registers, and its calls': {
    make: (n) =>
      `${APP}function f(m, p) { switch (m) { ${times(n, (i) => `case 'a${i}': break;`)} default: app.get(p, h); } }\n${times(n, (i) => `f('x', '/u${i}');`)}`,
    most: 8_000,
  },
  'functions of one name, and calls of it that give the application': {
    make: (n) =>
      `${APP}const o = { make() { return app; } };\n${times(n, () => 'x.make = function () {};')}\n${times(n, () => "o.make().get('/users', h);")}`,
    most: 8_000,
  },
  'writes of a member in a constructor function, and functions of its prototype': {
    make: (n) =>
      `${APP}function S() { ${'this.app = express();'.repeat(n)} }\n${times(n, (i) => `S.prototype.m${i} = function () { this.app.get('/u${i}', h); };`)}`,
    most: 4_000,
  },
  'members that the functions of a prototype write': {
    make: (n) =>
      `${APP}function S() { this.app = express(); }\n${times(n, (i) => `S.prototype.m${i} = function () { this.app.get('/u${i}', h); this.x${i} = this.app; };`)}`,
    most: 6_000,
  },
};
