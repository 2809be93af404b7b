import { describe, expect, it } from 'vitest';
import { FRAMEWORKS, verdicts } from '../path-verdicts.ts';
import { testRule } from '../rule-tester.ts';

describe.each(FRAMEWORKS)('no-trailing-slash in %s', (framework) => {
  const sign = framework === 'express' ? '~>' : '=>';

  it.each([
    ['/users/', '/users'],
    ['/users/:id/', '/users/:id'],
    ['/api/v1/users/', '/api/v1/users'],
    ['/Users/', '/Users'],
  ])('reports the slash of %s', (path, fixed) => {
    expect(verdicts('no-trailing-slash', path, framework)).toEqual([`/ ${sign} ${fixed}`]);
  });

  it.each([['/'], ['/users'], ['/users/:id'], ['/users//'], ['//'], ['/users/:id/orders'], ['']])(
    'leaves %s',
    (path) => {
      if (path === '' && framework === 'fastify') return;
      expect(verdicts('no-trailing-slash', path, framework)).toEqual([]);
    },
  );
});

const slash = (path: string, fixed: string): string => `'${path}' ends with a slash. Remove it: '${fixed}'.`;

describe('what the router ignores', () => {
  testRule('no-trailing-slash', {
    valid: [
      "import { Router } from 'express';\nRouter().get('/users{/}', h);",
      "import { Router } from 'express';\nRouter().get(`/users/${tail}`, h);",
      "import { Router } from 'express';\nRouter().get(`${prefix}/`, h);",
      "import Fastify from 'fastify';\nimport files from '@fastify/static';\nFastify().register(files, { root, prefix: '/public/' });",
      "require('fastify')().register(require('@fastify/static'), { root, prefix: '/public/' });",
    ],
    invalid: [
      {
        name: 'use() ignores it even under strict routing',
        code: "import { Router } from 'express';\nconst router = Router({ strict: true });\nrouter.use('/api/', h);",
        output: "import { Router } from 'express';\nconst router = Router({ strict: true });\nrouter.use('/api', h);",
        errors: [{ message: slash('/api/', '/api'), line: 3, column: 17, endLine: 3, endColumn: 18 }],
      },
      {
        name: 'a strict router does not',
        code: "import { Router } from 'express';\nconst router = Router({ strict: true });\nrouter.get('/api/', h);",
        errors: [
          {
            message: slash('/api/', '/api'),
            line: 3,
            column: 17,
            endLine: 3,
            endColumn: 18,
            suggestions: [
              {
                desc: "Use '/api'. May change the URL (only if the router is strict about the slash).",
                output:
                  "import { Router } from 'express';\nconst router = Router({ strict: true });\nrouter.get('/api', h);",
              },
            ],
          },
        ],
      },
      {
        name: 'Fastify does when it is told to',
        code: "import Fastify from 'fastify';\nconst app = Fastify({ ignoreTrailingSlash: true });\napp.get('/users/', h);",
        output:
          "import Fastify from 'fastify';\nconst app = Fastify({ ignoreTrailingSlash: true });\napp.get('/users', h);",
        errors: [{ message: slash('/users/', '/users'), line: 3, column: 16, endLine: 3, endColumn: 17 }],
      },
      {
        name: 'but a prefix is put in front of texts that nobody sees',
        code: "import Fastify from 'fastify';\nconst app = Fastify({ ignoreTrailingSlash: true });\napp.register(plugin, { prefix: '/api/' });",
        errors: [
          {
            message: slash('/api/', '/api'),
            line: 3,
            column: 37,
            endLine: 3,
            endColumn: 38,
            suggestions: [
              {
                desc: "Use '/api'. May change the URL (only if the router is strict about the slash).",
                output:
                  "import Fastify from 'fastify';\nconst app = Fastify({ ignoreTrailingSlash: true });\napp.register(plugin, { prefix: '/api' });",
              },
            ],
          },
        ],
      },
      {
        name: 'an application whose settings are its own affair',
        code: "import express from 'express';\nconst app = express();\nsetUp(app);\napp.get('/users/', h);",
        errors: [
          {
            message: slash('/users/', '/users'),
            line: 4,
            column: 16,
            endLine: 4,
            endColumn: 17,
            suggestions: [
              {
                desc: "Use '/users'. May change the URL (only if the router is strict about the slash).",
                output: "import express from 'express';\nconst app = express();\nsetUp(app);\napp.get('/users', h);",
              },
            ],
          },
        ],
      },
    ],
  });
});

describe('what Nest strips', () => {
  const matching = (major: number): object => ({ matching: { nest: { major } } });
  const offers = (path: string, settings: object): readonly string[] =>
    verdicts('no-trailing-slash', path, 'nest', [], settings);

  it('is fixed on methods from 11 on, when the settings say so', () => {
    expect(offers('/users/', matching(10))).toEqual(['/ => /users']);
    expect(offers('/users/', matching(11))).toEqual(['/ ~> /users']);
    expect(offers('/users/', matching(12))).toEqual(['/ ~> /users']);
  });
});
