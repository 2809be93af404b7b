/** Many handlers and lists that routes share. */
import { APP, type Shapes, times } from './shape.ts';

export const shapes: Shapes = {
  'documented functions': {
    make: (n) =>
      times(n, (i) => `/** @param {import('express').Router} r */ function f${i}(r) { r.get('/Users', h); }`),
    most: 5_000,
  },
  'routes of one handler': {
    make: (n) => `${APP}const h = (req, res) => res.send();\n${times(n, (i) => `app.get('/users/${i}', h);`)}`,
    most: 20_000,
  },
  'routes of one declared handler': {
    make: (n) => `${APP}function h(req, res) { res.send(); }\n${times(n, (i) => `app.get('/users/${i}', h);`)}`,
    most: 40_000,
  },
  'routes of a handler that somebody else gives': {
    make: (n) => `${APP}export default (h) => { ${times(n, (i) => `app.get('/users/${i}', h);`)} };`,
    most: 40_000,
  },
  'routes of one long handler': {
    make: (n) =>
      `${APP}const h = (req, res) => {${'res.send(1);'.repeat(2 * n)}};\n${times(n, (i) => `app.get('/users/${i}', h);`)}`,
    most: 4_000,
  },
  'routes of one long list of handlers': {
    make: (n) =>
      `${APP}const f = (req, res, next) => next(), g = (req, res) => {}, H = [${'f, '.repeat(n)}g];\n${times(n, (i) => `app.get('/users/${i}', H);`)}`,
    most: 1_600,
  },
  'calls of one function with the application': {
    make: (n) => `${APP}const f = (a) => {};\n${times(n, () => 'f(app);')}\napp.get('/Users_/', h);`,
    most: 20_000,
  },
  'loops over one list': {
    make: (n) => `${APP}const L = ['/Users_'];\n${times(n, () => 'for (const p of L) app.get(p, h);')}`,
    most: 4_000,
  },
  'loops over one list that stays empty': {
    make: (n) => `${APP}const L = [];\n${times(n, () => 'for (const p of L) app.get(p, h);')}`,
    most: 4_000,
  },
  'routes of what a call with as many arguments gives': {
    make: (n) =>
      `${APP}const h = wrap((req, res) => {}, ${'1,'.repeat(8 * n)});\n${times(n, (i) => `app.get('/users/${i}', h);`)}`,
    most: 8_000,
  },
  'wrapped handlers that hold one another': {
    make: (n) =>
      `${APP}${times(n, (i) => `app.get('/Users_${i}', wrap((req, res) => {`)}x(${'1, '.repeat(300 * n)}1);${'}));'.repeat(n)}`,
    most: 120,
  },
  'one handler of many paths': {
    make: (n) =>
      `${APP}app.get([${times(n, (i) => `'/a${i}/user/:id'`, ',')}], (q, s) => { redirect.${' '.repeat(200 * n)}x; });`,
    most: 800,
  },
};
