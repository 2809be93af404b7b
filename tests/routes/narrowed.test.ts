import { expect, it } from 'vitest';
import type { Registrar, Settings } from '../../src/model/settings.ts';
import { narrowed } from '../../src/routes/narrowed.ts';

const ALL: Registrar = { callee: 'put', framework: 'express', path: 0 };
const SOME: Registrar = { callee: 'add', framework: 'express', path: 0, files: ['routes/*.js'] };

it.each<[string, Settings]>([
  ['nothing', {}],
  ['names', { routers: { express: ['web'], fastify: [] } }],
  ['a function', { registrars: [ALL] }],
])('gives the very settings back that narrow %s to no file', (_, settings) => {
  expect(narrowed(settings, '/a/routes/users.js')).toBe(settings);
});

it.each<[string, string, Settings]>([
  [
    'that is meant',
    '/a/routes/users.js',
    { routers: { express: ['main', 'web'], fastify: ['api'] }, registrars: [ALL, SOME] },
  ],
  [
    'of a drive',
    String.raw`C:\a\routes\users.js`,
    { routers: { express: ['main', 'web'], fastify: ['api'] }, registrars: [ALL, SOME] },
  ],
  ['that is not meant', '/a/lib/users.js', { routers: { express: ['main'], fastify: ['api'] }, registrars: [ALL] }],
])('leaves the names that hold for a file %s', (_, filename, expected) => {
  const settings: Settings = {
    assumed: false,
    routers: { express: ['main', { name: 'web', files: ['nowhere.js', 'routes/*'] }], fastify: ['api'] },
    registrars: [ALL, SOME],
  };
  expect(narrowed(settings, filename)).toEqual({ assumed: false, ...expected });
});

it('leaves names where functions alone are narrowed, and functions where names are', () => {
  expect(narrowed({ routers: { express: ['web'] }, registrars: [SOME] }, '/a.js')).toEqual({
    routers: { express: ['web'] },
    registrars: [],
  });
  expect(narrowed({ routers: { express: [{ name: 'web', files: ['b.js'] }] } }, '/a.js')).toEqual({
    routers: { express: [] },
    registrars: [],
  });
});
