import { describe, expect, it } from 'vitest';
import { FRAMEWORKS, verdicts } from '../path-verdicts.ts';
import { testRule } from '../rule-tester.ts';
import { said, saidOfFastify, underlined } from '../said.ts';

describe.each(FRAMEWORKS)('no-empty-segments in %s', (framework) => {
  it.each([
    ['/users///posts', '/// => /users/posts'],
    ['//users', '// => /users'],
    ['/users/:id//posts', '// => /users/:id/posts'],
    ['//', '// => /'],
  ])('reports %s', (path, verdict) => expect(verdicts('no-empty-segments', path, framework)).toEqual([verdict]));

  it.each([['/'], ['/users/'], ['/users/:id'], ['/proxy/https://example.org']])('leaves %s', (path) => {
    expect(verdicts('no-empty-segments', path, framework)).toEqual([]);
  });
});

testRule('no-empty-segments', {
  valid: [
    "import { Router } from 'express';\nRouter().get(`${base}/users`, h);",
    "import { Router } from 'express';\nRouter().get('https://example.org/users', h);",
    "import { Router } from 'express';\nRouter().get(/a\\/\\/b/, h);",
  ],
  invalid: [
    {
      name: 'texts that are joined in the source',
      code: "import { Router } from 'express';\nconst API = '/api/';\nRouter().get(`${API}/users`, h);",
      errors: [
        {
          message: "'/api//users' has an empty segment. Use '/api/users'.",
          line: 2,
          column: 18,
          endLine: 2,
          endColumn: 19,
          suggestions: [
            {
              desc: "Use '/api/users'. Changes the URL.",
              output: "import { Router } from 'express';\nconst API = '/api/';\nRouter().get(`${API}users`, h);",
            },
          ],
        },
      ],
    },
  ],
});

const EXPRESS_5 = { settings: { matching: { express: { major: 5 } } } };

describe('a whole URL', () => {
  it.each([
    ['1http://example.org//users', ['//']],
    ['/proxy/https://example.org//users', ['//']],
  ])('%s', (path, found) => expect(underlined('no-empty-segments', `r.get('${path}', h)`)).toEqual(found));
});

it('looks into what is optional', () =>
  expect(underlined('no-empty-segments', "r.get('/a{//b}', h)", EXPRESS_5)).toEqual(['//']));

describe('a prefix that ends with a slash', () => {
  it.each([
    ["f.register((g) => { g.get('/', h) }, { prefix: '/api/' })", 1],
    ["f.register((g) => { g.get('/', { prefixTrailingSlash: 'both' }, h) }, { prefix: '/api/' })", 1],
    ["f.register((g) => { g.get('/', { prefixTrailingSlash: 'no-slash' }, h) }, { prefix: '/api/' })", 0],
    ["f.register((g) => { g.get('/', { prefixTrailingSlash: 'slash' }, h) }, { prefix: '/api/' })", 0],
    ["f.register((g) => { g.get('/', h) }, { prefix: '/api' })", 0],
    ["f.register((g) => { g.get('/', h) }, { prefix: '/' })", 0],
    ["f.register((g) => { g.get('/', h) }, { prefix })", 0],
  ])('%s', (line, count) => expect(saidOfFastify('no-empty-segments', line)).toHaveLength(count));

  it('means nothing to Express', () =>
    expect(underlined('no-empty-segments', "app.use('/api/', r); r.get('/', h)")).toEqual([]));
});

describe('a prefix of Koa that is a slash', () => {
  const before =
    "import Koa from 'koa'; import Router from '@koa/router'; const app = new Koa(), r = new Router(), inner = new Router();\n";
  const message = (path: string): string =>
    `/: '/' is put in front of '${path}', which then answers at '/${path}'. Leave the '/' out.`;

  it.each([
    ["const a = new Router({ prefix: '/' }); a.get('/', h); a.get('/users', h);", [message('/users')]],
    ["export const a = new Router({ prefix: '/' }); a.get('/users/:id', h);", [message('/users/:id')]],
    ["inner.get('/users', h); r.use('/', inner.routes());", [message('/users')]],
    // `prefix()` drops the slash, `/` and `users` need it, and middleware matches what is below.
    ["r.get('/users', h); r.prefix('/');", []],
    ["inner.get('/', h); r.use('/', inner.routes());", []],
    ["inner.get('users', h); r.use('/', inner.routes());", []],
    ["r.use('/', guard); r.get('/users', h);", []],
  ])('%s', (line, found) => expect(said('no-empty-segments', before + line)).toEqual(found));
});
