import { describe, expect, it } from 'vitest';
import { FRAMEWORKS, verdicts } from '../path-verdicts.ts';
import { testRule } from '../rule-tester.ts';

describe.each(FRAMEWORKS)('no-empty-segments in %s', (framework) => {
  it.each([
    ['/users//posts', '// => /users/posts'],
    ['/users///posts', '/// => /users/posts'],
    ['//users', '// => /users'],
    ['/users//', '// => /users'],
    ['/users/:id//posts', '// => /users/:id/posts'],
    ['//', '// => /'],
  ])('reports %s', (path, verdict) => {
    expect(verdicts('no-empty-segments', path, framework)).toEqual([verdict]);
  });

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
          message:
            "'/api//users' has an empty segment: only a URL with the same doubled slash gets there. Write '/api/users'.",
          line: 2,
          column: 18,
          endLine: 2,
          endColumn: 19,
          suggestions: [
            {
              desc: "Write '/api/users'. This changes the URL.",
              output: "import { Router } from 'express';\nconst API = '/api/';\nRouter().get(`${API}users`, h);",
            },
          ],
        },
      ],
    },
  ],
});
