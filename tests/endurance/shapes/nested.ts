/** Routes in routes, in conditions, calls and chains: what is around each is as much as the file. */
import { LANGUAGES } from '../languages.ts';
import { APP, FASTIFY, NEST, type Shapes, times } from './shape.ts';

const KNOWN = { matching: { express: { major: 5, caseSensitive: false, strict: false } } };

/** One in the other, with something innermost. */
const nested = (count: number, open: (index: number) => string, close: string, innermost = ''): string =>
  times(count, open, '') + innermost + close.repeat(count);

const chained = (first: string, added: string) => (n: number) =>
  `${APP}const a0 = '${first}';\n${times(n, (i) => `const a${i + 1} = a${i} + '${added}'; app.get(a${i}, h);`)}`;

export const shapes: Shapes = {
  'a chain of calls that get routes': {
    make: (n) => `${APP}q${times(n, (i) => `.step('a', app.get('/Us_${i}', h))`, '')};`,
    most: 800,
  },
  'a chain of calls that get routers': {
    make: (n) => `${APP}server${times(n, (i) => `.mount(express.Router().get('/X${i}/', h))`, '')};`,
    most: 800,
  },
  'a chain of calls that get applications': {
    make: (n) => `${APP}server${times(n, (i) => `.mount(express().get('/X${i}/', h))`, '')};`,
    most: 800,
    settings: KNOWN,
  },
  'mounts of a router whose routes they get': {
    make: (n) => `${APP}const b = express(); app${times(n, (i) => `.use('/A${i}', b.get('/X${i}/', h))`, '')};`,
    most: 800,
  },
  'calls in calls, each with a route': {
    make: (n) => `${APP}${nested(n, (i) => `f(app.get('/X${i}/', h), `, ')', 'x')};`,
    most: 320,
  },
  'routes that are joined by a sign': {
    make: (n) => `${APP}${times(n, (i) => `app.get('/Us_${i}/', h)`, ' && ')};`,
    most: 1_200,
  },
  'conditions in conditions, each with a route': {
    make: (n) => APP + nested(n, (i) => `if (x) { app.get('/Us${i}/', h); `, '}'),
    most: 640,
    settings: KNOWN,
  },
  'conditions in conditions, each with the same route': {
    make: (n) => APP + nested(n, () => "if (m) { app.get('/Us_', h); ", '}'),
    most: 640,
  },
  'conditions of a function in conditions, each with a route': {
    make: (n) =>
      `${APP}function f(m) { ${nested(n, () => "if (m === 'a') { app.get('/Us_' + m, h); ", '} else return;')} } f('a'); f('b');`,
    most: 640,
  },
  'switches in switches, each with a route': {
    make: (n) =>
      `${APP}function f(m) { ${nested(n, () => "switch (m) { case 'a': app.get('/Us_' + m, h); ", '}')} } f('a'); f('b');`,
    most: 800,
  },
  'routes in conditions in conditions': {
    make: (n) =>
      APP +
      nested(
        n / 8,
        () => 'if (x) {',
        '}',
        times(n, (i) => `app.get('/Us_${i}', h);`),
      ),
    most: 4_800,
  },
  'applications in conditions in conditions': {
    make: (n) =>
      APP +
      nested(
        n / 8,
        () => 'if (x) {',
        '}',
        times(n, (i) => `const r${i} = express(); r${i}.get('/A${i}/', h); emit(r${i}); r${i}.set('x', 1);`),
      ),
    most: 3_200,
  },
  'errors that are handed on in conditions in conditions': {
    make: (n) => `${APP}app.get('/us_', (req, res, next) => { ${nested(n, () => 'if (a) { next(err); ', '}')} });`,
    most: 640,
  },
  'applications of a function that is called again and again': {
    make: (n) =>
      `${APP}${times(n, (i) => `const a${i} = express(); a${i}.get('/Users${i}', h);`)}\n` +
      `function g() { ${times(n, (i) => `emit(a${i});`, '')} }\n${'g();'.repeat(n / 2)}`,
    most: 2_000,
    settings: { matching: { express: { major: 5 } } },
  },
  'constants that add a word to each other, and their routes': { make: chained('/Us_er', '/x_'), most: 1_600 },
  'constants that add a parameter to each other, and their routes': { make: chained('/users', '/:id'), most: 1_600 },
  'members that add a word to each other, and their routes': {
    make: (n) =>
      `${APP}const o0 = { p: '/u' };\n${times(n, (i) => `const o${i + 1} = { p: o${i}.p + '/u_x' }; app.get(o${i}.p, h);`)}`,
    most: 1_600,
  },
  'templates that add a word to each other, and their routes': {
    make: (n) =>
      `${FASTIFY}const a0 = '/u';\n${times(n, (i) => `const a${i + 1} = \`\${a${i}}/u_x\`; app.route({ method: 'GET', url: a${i}, handler: h });`)}`,
    most: 1_600,
  },
  'constants that add a word to each other, and their controllers': {
    make: (n) =>
      `${NEST}const a0 = '/u';\n${times(n, (i) => `const a${i + 1} = a${i} + '/u_x'; @Controller(a${i}) class C${i} { @Get() l() {} }`)}`,
    most: 1_600,
    language: LANGUAGES.typescript,
  },
  'unknown parts of paths': {
    make: (n) => APP + times(n, () => `app.get(\`${'/Ab${x}'.repeat(100)}\`, h);`),
    most: 160,
  },
};
