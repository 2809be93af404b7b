import { describe, expect, it } from 'vitest';
import { FRAMEWORKS, verdicts } from '../path-verdicts.ts';
import { testRule } from '../rule-tester.ts';
import { saidOfFastify, underlined } from '../said.ts';

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
    ["f.register((g) => { g.get('/', h) }, { prefix: '/api' })", 0],
    ["f.register((g) => { g.get('/', h) }, { prefix: '/' })", 0],
    ["f.register((g) => { g.get('/', h) }, { prefix })", 0],
  ])('%s', (line, count) => expect(saidOfFastify('no-empty-segments', line)).toHaveLength(count));

  it('means nothing to Express', () =>
    expect(underlined('no-empty-segments', "app.use('/api/', r); r.get('/', h)")).toEqual([]));
});
