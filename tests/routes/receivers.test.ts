import { describe, expect, it } from 'vitest';
import { findRoutes } from '../find-routes.ts';

/** Describes how the receiver of the last route of a program is written, and how it was recognised. */
function told(code: string): string {
  const { text, how } = findRoutes(`import express from 'express';\n${code}`).at(-1)?.receiver ?? {};
  return `${text ?? ''} | ${how ?? ''}`;
}

describe('a receiver as people are told of it', () => {
  it.each([
    [
      "class A { app = express(); own() { return this.app; } m() { this.own().get('/a', h); } }",
      'this.own() | express()',
    ],
    ["express.Router().get('/a', h);", 'express | Router()'],
    [`const ${'a'.repeat(40)} = express(); ${'a'.repeat(40)}.get('/a', h);`, `${'a'.repeat(40)} | express()`],
    [`const ${'a'.repeat(41)} = express(); ${'a'.repeat(41)}.get('/a', h);`, `${'a'.repeat(39)}… | express()`],
  ])('%s', (code, expected) => expect(told(code)).toBe(expected));
});

it.each([
  ["const USERS = '/users'; page(USERS);", "'/users'"],
  ["for (const path of ['/users']) page(path);", "'/users'"],
])('a route that a function registers stands where its path is written: %s', (call, literal) => {
  const code = `import express from 'express'; const app = express(); const page = (path) => app.get(path, h); ${call}`;
  expect(findRoutes(code).map(({ span }) => code.slice(span.start, span.end))).toEqual([literal]);
});

it.each([
  ["app.use('/users', users);"],
  ["const mount = (path) => app.use(path, users); mount('/users');"],
  ["const mount = (path) => { if (x) app.use(path, users); }; mount('/users');"],
])('a mount has no methods: %s', (lines) => {
  const routes = findRoutes(`import express from 'express'; const app = express(); ${lines}`);
  expect(routes.map(({ kind, methods }) => [kind, methods])).toEqual([['mount', []]]);
});
