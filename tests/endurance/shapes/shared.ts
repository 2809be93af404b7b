/** Many options, prefixes and lists that routes share. */
import { LANGUAGES } from '../languages.ts';
import { APP, FASTIFY, NEST, type Shapes, times } from './shape.ts';

/** More letters than V8 looks at to tell the texts in a table apart. */
const TOO_LONG = `/${'a'.repeat(17_000)}`;

export const shapes: Shapes = {
  'methods of one list, in several routes': {
    make: (n) => {
      const [methods, routes] = [Math.round(n ** (2 / 3)), Math.round(n ** (1 / 3))];
      return `${FASTIFY}const M = [${times(methods, (i) => `'M${i}'`, ',')}];\n${times(routes, () => "app.route({ method: M, url: '/Users', handler });")}`;
    },
    most: 27_000,
  },
  'routes of a controller whose path is too long': {
    make: (n) =>
      `${NEST}@Controller('${TOO_LONG}') class C {\n${times(n, (i) => `@Get('Users${1e6 + i}') m${i}() {}`)} }`,
    most: 2_000,
    language: LANGUAGES.typescript,
  },
  'paths that begin with a constant that is too long': {
    make: (n) => `${APP}const B = '${TOO_LONG}/';\n${times(n, (i) => `app.get(B + 'Users${1e6 + i}', h);`)}`,
    most: 2_000,
  },
  'routes of a plugin whose prefix is too long': {
    make: (n) =>
      `${FASTIFY}app.register((f) => {\n${times(n, (i) => `f.get('/Users${1e6 + i}', h);`)}\n}, { prefix: '${TOO_LONG}' });`,
    most: 2_000,
  },
  'options of all routes': {
    make: (n) => `${FASTIFY}const opts = {};\n${times(n, (i) => `app.get('/users/${i}', opts, h);`)}`,
    most: 12_000,
  },
  'options of all plugins': {
    make: (n) =>
      `${FASTIFY}const opts = { prefix: '/v1' };\n${times(n, (i) => `app.register((f) => f.get('/U${i}', h), opts);`)}`,
    most: 8_000,
  },
  'members of the options of all routes': {
    make: (n) =>
      `${FASTIFY}const O = { method: 'GET', url: '/Users', ${times(n, (i) => `p${i}: 1`, ',')} };\n${times(n, () => 'app.route(O);')}`,
    most: 8_000,
  },
  'members of the options of all controllers': {
    make: (n) =>
      `${NEST}const O = { path: '/Users', ${times(n, (i) => `p${i}: 1`, ',')} };\n${times(n, (i) => `@Controller(O) class C${i} { @Get('x') m() {} }`)}`,
    most: 12_000,
    language: LANGUAGES.typescript,
  },
  'routes of a plugin that is registered as often': {
    make: (n) =>
      `${FASTIFY}async function p(f) { ${times(n, (i) => `f.get('/U${i}', h);`)} }\n${times(n, (i) => `app.register(p, { prefix: '/P${i}' });`)}`,
    most: 3_000,
  },
  'plugins, each in the next': {
    make: (n) =>
      `${FASTIFY}${times(n, (i) => `async function p${i}(f) { f.get('/U', h); f.register(p${i + 1}, { prefix: '/A' }); }`)}\napp.register(p0);`,
    most: 4_000,
  },
  'decorators of a class, and its routes': {
    make: (n) =>
      `${NEST}${'@A() '.repeat(n)}@Controller('U') class C {\n${times(n, (i) => `@Get('x${i}') m${i}() {}`)} }`,
    most: 12_000,
    language: LANGUAGES.typescript,
  },
  'findings in paths that settings may ignore': {
    make: (n) => APP + times(10, (i) => `app.get('/${'Users/'.repeat(n)}${i}', h);`),
    most: 320,
    settings: { ignorePaths: [`${'**s'.repeat(100)}zz`] },
  },
  'mounts of two routers, and their routes': {
    make: (n) =>
      `${APP}const r = express.Router(), s = express.Router();\n${times(n, (i) => `r.get('/:x${i}', h); s.get('/:y${i}', h); app.use('/user', r, s);`)}`,
    most: 6_000,
  },
  'names of one parameter': { make: (n) => APP + times(n, (i) => `app.get('/users/:x_${i}Id', h);`), most: 20_000 },
  'loops through the names of one object': {
    make: (n) =>
      `${APP}const P = { ${times(n, (i) => `p${i}: h`, ',')} };\n${times(n, () => 'for (const p in P) app.get(p, h);')}`,
    most: 4_000,
  },
  'a list of unknown paths, in several routes': {
    make: (n) => `${APP}const P = [${'x,'.repeat(10 * n)}];\n${times(n, () => 'app.get(P, h);')}`,
    most: 6_000,
  },
  'a long text of unknown parts, in several routes': {
    make: (n) => `${APP}const P = \`/${'${x}'.repeat(4 * n)}\`;\n${times(n, () => 'app.get(P, h);')}`,
    most: 8_000,
  },
  'uses of an object with a member of many digits': {
    make: (n) =>
      `${APP}app.get('/Users', h); const o = { '${'1'.repeat(40 * n)}': app };\n${times(n, () => 'o.forEach(f);')}`,
    most: 8_000,
  },
};
