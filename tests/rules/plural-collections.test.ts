import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import plugin from '../../src/index.ts';
import { FRAMEWORKS, verdicts } from '../path-verdicts.ts';
import { testRule, testTypeScript } from '../rule-tester.ts';

describe.each(FRAMEWORKS)('plural-collections in %s', (framework) => {
  it.each([
    ['/user/:id', 'user => /users/:id'],
    ['/category/:slug', 'category => /categories/:slug'],
    ['/api/v1/company/:companyId', 'company => /api/v1/companies/:companyId'],
    ['/users/:userId/order-item/:itemId', 'order-item => /users/:userId/order-items/:itemId'],
    ['/user/:username', 'user => /users/:username'],
    ['/orderItem/:id', 'orderItem => /orderItems/:id'],
    ['/person/:id', 'person => /people/:id'],
  ])('reports %s', (path, verdict) => {
    expect(verdicts('plural-collections', path, framework)).toEqual([verdict]);
  });

  it.each([
    ['/users/:id'],
    ['/user'],
    ['/user/settings'],
    ['/me/:id'],
    ['/metadata/:id'],
    ['/search/:id'],
    ['/v1/:id'],
    ['/api/:id'],
    ['/users/by-email/:email'],
    ['/by-user/:id'],
    ['/add-user/:id'],
    ['/orders/customer/:customerId'],
    ['/cart/:itemId'],
    ['/page/:page'],
    ['/theme/:mode'],
    ['/token/:userId'],
    ['/entity/:entityType'],
    ['/benutzer/:id'],
    ['/recent/:id'],
    ['/user/:from-:to'],
  ])('leaves %s', (path) => {
    expect(verdicts('plural-collections', path, framework)).toEqual([]);
  });
});

describe('options and settings', () => {
  const on = (path: string, options: readonly unknown[], vocabulary: object): readonly string[] =>
    verdicts('plural-collections', path, 'express', options, { vocabulary });

  it('allow', () => {
    expect(on('/user/:id', [{ allow: ['user'] }], {})).toEqual([]);
    expect(on('/team-member/:id', [{ allow: ['team-member'] }], {})).toEqual([]);
  });

  it('vocabulary', () => {
    expect(on('/user/:id', [], { ignore: ['user'] })).toEqual([]);
    expect(on('/order/:id', [], { verbs: ['order'] })).toEqual([]);
    expect(on('/gadgetron/:id', [], {})).toEqual([]);
    expect(on('/gadgetron/:id', [], { nouns: ['gadgetron'] })).toEqual(['gadgetron => /gadgetrons/:id']);
  });
});

it('an act on something is no collection', () => {
  const found = (method: string): number =>
    new Linter({ configType: 'flat' }).verify(
      `import { Router } from 'express'; Router().${method}('/report/:id', h);`,
      [{ plugins: { rest: plugin }, rules: { 'rest/plural-collections': 'error' } }],
    ).length;
  expect(found('post')).toBe(0);
  expect(found('get')).toBe(1);
});

const express =
  "import { Router } from 'express';\nconst users = Router();\nusers.get('/:id', h);\nconst api = Router();\n";

testRule('plural-collections', {
  valid: [
    "import { Router } from 'express';\nconst api = Router();\napi.use('/user', hidden);",
    "import { Router } from 'express';\nconst user = Router();\nuser.get('/settings', h);\nRouter().use('/user', user);",
  ],
  invalid: [
    {
      name: 'across a mount',
      code: `${express}api.use('/user', users);`,
      errors: [
        {
          message: "'user' in front of a parameter names a collection, which holds many. Write 'users'.",
          line: 5,
          column: 11,
          endLine: 5,
          endColumn: 15,
          suggestions: [
            { desc: "Write '/users'. This changes the URL.", output: `${express}api.use('/users', users);` },
          ],
        },
      ],
    },
  ],
});

const controller = (path: string): string =>
  `import { Controller, Get } from '@nestjs/common';\n@Controller('${path}')\nclass A {\n  @Get(':id')\n  find() {}\n}`;

testTypeScript('plural-collections', {
  valid: [controller('users'), controller('auth')],
  invalid: [
    {
      name: 'across a controller',
      code: controller('user'),
      errors: [
        {
          messageId: 'singular',
          line: 2,
          column: 14,
          endLine: 2,
          endColumn: 18,
          suggestions: [{ messageId: 'movesUrl', output: controller('users') }],
        },
      ],
    },
  ],
});
