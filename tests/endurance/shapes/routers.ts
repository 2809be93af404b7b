/** Many routers, plugins, functions, classes and controllers that get them. */
import { LANGUAGES } from '../languages.ts';
import { APP, FASTIFY, NEST, type Shapes, times } from './shape.ts';

export const shapes: Shapes = {
  'routers, each in the next': {
    make: (n) =>
      `${APP}${times(n, (i) => `const r${i} = express.Router(); r${i}.get('/Users', h);`)}\n${times(n - 1, (i) => `r${i + 1}.use('/Api', r${i});`)}\napp.use('/x', r${n - 1});`,
    most: 2_000,
  },
  'routers in a circle': {
    make: (n) =>
      `${APP}${times(n, (i) => `const r${i} = express.Router(); r${i}.get('/Users', h);`)}\n${times(n, (i) => `r${(i + 1) % n}.use('/Api', r${i});`)}\napp.use('/x', r0);`,
    most: 2_000,
  },
  'routers in one': {
    make: (n) =>
      APP + times(n, (i) => `const r${i} = express.Router(); app.use('/Api/${i}', r${i}); r${i}.get('/Users', h);`),
    most: 5_000,
  },
  'mounts of one router': {
    make: (n) =>
      `${APP}const r = express.Router(); r.get('/Users', h);\n${times(n, (i) => `app.use('/Api/${i}', r);`)}`,
    most: 5_000,
  },
  'mounts of one router, and its routes': {
    make: (n) => `${APP}const r = express.Router();\n${times(n, (i) => `app.use('/user', r); r.get('/:a${i}', h);`)}`,
    most: 2_000,
  },
  'plugins of an instance': {
    make: (n) => FASTIFY + times(n, (i) => `app.register(async (c) => c.get('/Users', h), { prefix: '/P${i}' });`),
    most: 5_000,
  },
  'names of receivers that are handed on once': {
    make: (n) => `cache.get('/users'); ${times(n, (i) => `add(a${i}App);`)}`,
    most: 50_000,
  },
  'functions that register': {
    make: (n) => APP + times(n, (i) => `function f${i}(path) { app.get(path, h); } f${i}('/Users/${i}');`),
    most: 2_000,
  },
  'registrations of one function': {
    make: (n) => `${APP}function add(p) { ${times(n, (i) => `app.get(p + '/Users${i}', h);`)} } add('/x');`,
    most: 10_000,
  },
  'calls of a function that registers': {
    make: (n) => `${APP}const add = (path, h) => app.get(path, h);\n${times(n, (i) => `add('/Users/${i}', h);`)}`,
    most: 5_000,
  },
  'functions that call each other in a circle': {
    make: (n) =>
      `${APP}${times(n, (i) => `function f${i}(r, path) { r.get(path, h); f${(i + 1) % n}(r, path); }`)}\nf0(app, '/Users');`,
    most: 1_200,
  },
  'functions that hand on a path in a circle': {
    make: (n) =>
      `${APP}${times(n, (i) => `const f${i} = (path) => { app.get(path, h); f${(i + 1) % n}(path + '/Users'); };`)}\nf0('/Users');`,
    most: 1_200,
  },
  'functions in one another': {
    make: (n) => `${APP}${times(n, () => "(() => { app.get('/Users', h);", '')}${'})();'.repeat(n)}`,
    most: 200,
  },
  'functions in one another that take the application': {
    make: (n) => `${APP}${times(n, () => "((app) => { app.get('/Users', h);", '')}${'})(app);'.repeat(n)}`,
    most: 200,
  },
  'cases of a switch': {
    make: (n) => `${APP}switch (x) {${times(n, (i) => `case ${i}: app.get('/Users', h); break;`)}}`,
    most: 10_000,
  },
  conditions: {
    make: (n) => `${APP}${times(n, (i) => `if (x === ${i}) app.get('/Users', h);`)}`,
    most: 10_000,
  },
  'classes with a router': {
    make: (n) =>
      `import { Router } from 'express';\n${times(n, (i) => `class C${i} { router = Router(); m() { this.router.get('/Users', h); } }`)}`,
    most: 5_000,
  },
  'classes, each the base of the next': {
    make: (n) =>
      `import { Router } from 'express'; class C0 { router = Router(); }\n${times(n, (i) => `class C${i + 1} extends C${i} { m() { this.router.get('/Users', h); } }`)}`,
    most: 2_000,
  },
  'methods of a class': {
    make: (n) =>
      `import { Router } from 'express'; class C { router = Router();\n${times(n, (i) => `m${i}() { this.router.get('/Users/${i}', h); }`)} }`,
    most: 5_000,
  },
  'static fields of a class': {
    make: (n) =>
      `${APP}class C { ${times(n, (i) => `static r${i} = express.Router();`)} }\n${times(
        n,
        (i) => `C.r${i}.get('/Users_', h);`,
      )}`,
    most: 1_500,
  },
  'paths that begin with one constant': {
    make: (n) => `${APP}const BASE = '/api';\n${times(n, (i) => `app.get(BASE + '/get_Users${i}', h);`)}`,
    most: 3_000,
  },
  'constants in a circle': {
    make: (n) => `${APP}${times(n, (i) => `const c${i} = c${(i + 1) % n} + '/Users';`)}\napp.get(c0, h);`,
    most: 1_200,
  },
  'constants in a row': {
    make: (n) =>
      `${APP}const c0 = '/Users';\n${times(n, (i) => `const c${i + 1} = c${i};`)}\n${times(n, (i) => `app.get(c${i}, h);`)}`,
    most: 1_200,
  },
  'rows of a table': {
    make: (n) => `${APP}for (const { path } of [${times(n, (i) => `{ path: '/Users/${i}' },`)}]) app.get(path, h);`,
    most: 5_000,
  },
  'members of an object': {
    make: (n) =>
      `${APP}const P = {${times(n, (i) => `p${i}: '/Users/${i}',`)}};\n${times(n, (i) => `app.get(P.p${i}, h);`)}`,
    most: 5_000,
  },
  'settings of an application': {
    make: (n) => APP + times(n, (i) => `app.set('s${i}', 1); app.get('/Users/${i}', h);`),
    most: 5_000,
  },
  'handlers of a route': {
    make: (n) => `${APP}app.get('/Users', ${times(n, () => '(req, res, next) => next()', ', ')});`,
    most: 10_000,
  },
  'routes of a controller': {
    make: (n) => `${NEST}@Controller('Users') class C {\n${times(n, (i) => `@Get('Items/${i}') m${i}() {}`)} }`,
    most: 5_000,
    language: LANGUAGES.typescript,
  },
  controllers: {
    make: (n) => NEST + times(n, (i) => `@Controller('Users${i}/') class C${i} { @Get('/getItems') m() {} }`),
    most: 5_000,
    language: LANGUAGES.typescript,
  },
  'paths of a controller and of its method': {
    make: (n) =>
      `${NEST}@Controller([${times(n, (i) => `'Users${i}'`, ',')}]) class C { @Get([${times(n, (i) => `'Items${i}'`, ',')}]) m() {} }`,
    most: 2_000,
    language: LANGUAGES.typescript,
  },
  'elements of an array': {
    make: (n) => `${APP}const P = [${times(n, (i) => `'/Users/${i}',`)}];\n${times(n, (i) => `app.get(P[${i}], h);`)}`,
    most: 5_000,
  },
  'members of an enum': {
    make: (n) =>
      `${APP}enum P { ${times(n, (i) => `A${i} = '/Users/${i}'`, ',')} }\n${times(n, (i) => `app.get(P.A${i}, h);`)}`,
    most: 5_000,
    language: LANGUAGES.typescript,
  },
  'a long receiver of many paths': {
    make: (n) =>
      `import express from 'express';\nexpress(${'a, '.repeat(60 * n)}1).get([${times(n, (i) => `'/Users_${i}x'`, ',')}], h);`,
    most: 800,
  },
  'routes of one place beside those of the settings': {
    make: (n) => `${APP}reg('/x', h); const r = app.route('/Users_');${'r.get(h);'.repeat(n)}`,
    most: 16_000,
    settings: { registrars: [{ callee: 'reg', framework: 'express', path: 0 }] },
  },
};
