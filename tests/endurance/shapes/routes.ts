/** Many routes, and what their paths are made of. */
import { LANGUAGES } from '../languages.ts';
import { APP, type Shapes, times } from './shape.ts';

export const shapes: Shapes = {
  'routes on one receiver': { make: (n) => APP + times(n, (i) => `app.get('/Users_/${i}/', h);`), most: 10_000 },
  'the same route': { make: (n) => APP + times(n, () => `app.get('/Users_/', h);`), most: 10_000 },
  'routes with parameters in one place': {
    make: (n) => APP + times(n, (i) => `app.get('/user/:p${i}/:q/x${i}', h);`),
    most: 10_000,
  },
  'routes behind a wildcard': {
    make: (n) => `${APP}app.get('*', h);\n${times(n, (i) => `app.get('/a/:b/c${i}', h);`)}`,
    most: 10_000,
  },
  'functions with a receiver of a name of their own': {
    make: (n) => times(n, (i) => `export const f${i} = (a${i}App) => a${i}App.get('/getUsers', h);`),
    most: 5000,
  },
  'names of receivers run together in letters of another script': {
    make: (n) => `export default (app) => app.get('/getUsers', h);\nconst text = '${'éApp'.repeat(n)}';`,
    most: 50_000,
  },
  'lines of a comment that read like calls': {
    make: (n) => `export default (app) => app.get('/getUsers', h);\n${times(n, () => '// One may [a] use.get')}`,
    most: 20_000,
  },
  'assumed routes': {
    make: (n) => `export default (app) => {${times(n, (i) => `app.get('/getUsers/${i}', h);`)}};`,
    most: 10_000,
  },
  'links of one chain': { make: (n) => `${APP}app${times(n, (i) => `.get('/Users/${i}', h)`, '')};`, most: 800 },
  'links of a route': { make: (n) => `${APP}app.route('/Users/')${times(n, () => '.get(h)', '')};`, most: 1_200 },
  'references to one constant': {
    make: (n) => `${APP}const P = '/Users/';\n${times(n, () => 'app.get(P, h);')}`,
    most: 10_000,
  },
  'references to one application that register nothing': { make: (n) => APP + times(n, () => 'f(app);'), most: 10_000 },
  'names of one application': {
    make: (n) => `${APP}const a0 = app;\n${times(n, (i) => `const a${i + 1} = a${i}; a${i + 1}.get('/Users', h);`)}`,
    most: 8_000,
  },
  'segments of one path': { make: (n) => `${APP}app.get('${times(n, () => '/Users_', '')}', h);`, most: 10_000 },
  'words of one segment': { make: (n) => `${APP}app.get('/${times(n, () => 'get', '-')}', h);`, most: 10_000 },
  'humps of one segment': { make: (n) => `${APP}app.get('/${times(n, () => 'getUsers', '')}', h);`, most: 5_000 },
  'letters of one word': { make: (n) => `${APP}app.get('/${'userprofiles'.repeat(n)}', h);`, most: 10_000 },
  'parameters of one path': {
    make: (n) => `${APP}app.get('${times(n, (i) => `/user/:p${i}`, '')}', h);`,
    most: 10_000,
  },
  'parameters of one function': {
    make: (n) =>
      `${APP}function f(${times(n, (i) => `p${i}`, ', ')}, r) { r.get('/Users', h); } f(${times(n, () => '1', ', ')}, app);`,
    most: 10_000,
  },
  'dots of one path': { make: (n) => `${APP}app.get('/${'a.json'.repeat(n)}', h);`, most: 10_000 },
  'signs of patterns': { make: (n) => `${APP}app.get('/${'(:a?)*'.repeat(n)}', h);`, most: 4_000 },
  'letters of a literal': {
    make: (n) => `${APP}app.get('/${'aB_'.repeat(n)}', h); const s = '${'x'.repeat(3 * n)}';`,
    most: 350_000,
  },
  'letters of a literal in escapes': { make: (n) => `${APP}app.get('/${'\\u0041'.repeat(n)}', h);`, most: 170_000 },
  'paths in an array': { make: (n) => `${APP}app.get([${times(n, (i) => `'/Users/${i}'`, ',')}], h);`, most: 10_000 },
  'holes in a template': {
    make: (n) => `${APP}app.get(\`${times(n, (i) => `/Users\${x${i}}`, '')}\`, h);`,
    most: 5_000,
  },
  'parts of a sum': { make: (n) => `${APP}app.get(${times(n, () => "'/Users'", ' + ')}, h);`, most: 1_600 },
  'one route of an instance that takes no notice of letter case': {
    make: (n) =>
      `import Fastify from 'fastify'; const app = Fastify({ caseSensitive: false });\n${times(n, () => "app.get('/Users', h);")}`,
    most: 20_000,
  },
  'routes of applications that one name holds': {
    make: (n) => `const express = require('express');\n${times(n, () => "var app = express(); app.get('/users', h);")}`,
    most: 16_000,
    language: LANGUAGES.script,
  },
};
