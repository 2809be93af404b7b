import * as typescriptParser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import type { Change } from '../../src/routes/rewrite.ts';
import { lintForChanges } from './change-rule.ts';

/** Offers the same changes for every route with the path, like a rule without an opinion of its own. */
function offers(code: string, path: string, changes: readonly Change[]): readonly string[] {
  const messages = lintForChanges(code, path, changes);
  return messages.flatMap(({ ruleId, message, suggestions = [] }) => {
    if (ruleId === null) throw new Error(`${message}\n${code}`);
    return suggestions.map(({ desc, fix }) => {
      const changed = code.slice(0, fix.range[0]) + fix.text + code.slice(fix.range[1]);
      expect(new Linter().verify(changed, { languageOptions: { parser: typescriptParser } })).toEqual([]);
      return `${desc} ${changed}`;
    });
  });
}

const EXPRESS = "import { Router } from 'express';\nconst r = Router();\n";
const FASTIFY = "import Fastify from 'fastify';\nconst app = Fastify();\n";

describe('the method changes with the path', () => {
  it.each([
    ["r['post']('/users/:id/delete', h);", "r['delete']('/users/:id', h);"],
    ["r.route('/users/:id/delete').post(h);", "r.route('/users/:id').delete(h);"],
  ])('in Express: %s', (before, after) => {
    expect(offers(EXPRESS + before, '/users/:id/delete', [{ path: '/users/:id', method: 'DELETE' }])).toEqual([
      `Use 'DELETE /users/:id'. Changes the method and the URL. ${EXPRESS}${after}`,
    ]);
  });

  it.each([
    [
      "app.route({ url: '/users/:id/delete', handler, 'method': \"post\" });",
      "app.route({ url: '/users/:id', handler, 'method': \"delete\" });",
    ],
    [
      "app.route({ method: 'POST' as const, url: '/users/:id/delete', handler });",
      "app.route({ method: 'DELETE' as const, url: '/users/:id', handler });",
    ],
  ])('in Fastify: %s', (before, after) => {
    expect(offers(FASTIFY + before, '/users/:id/delete', [{ path: '/users/:id', method: 'DELETE' }])).toEqual([
      `Use 'DELETE /users/:id'. Changes the method and the URL. ${FASTIFY}${after}`,
    ]);
  });

  const nest = (imports: string, decorator: string, rest = ''): string =>
    `${imports}\n@Controller('users')\nclass Users {\n  ${decorator}\n  one() {}\n${rest}}\n`;

  it.each([
    [
      'another use keeps the import',
      nest("import { Controller, Post } from '@nestjs/common';", "@Post(':id/delete')", '  @Post() add() {}\n'),
      nest("import { Controller, Post, Delete } from '@nestjs/common';", "@Delete(':id')", '  @Post() add() {}\n'),
    ],
    [
      'an import under another name',
      nest("import { Controller, Post as Create } from '@nestjs/common';", "@Create(':id/delete')"),
      nest("import { Controller, Delete } from '@nestjs/common';", "@Delete(':id')"),
    ],
    [
      'a namespace',
      nest("import * as nest from '@nestjs/common';\nconst { Controller } = nest;", "@nest.Post(':id/delete')"),
      nest("import * as nest from '@nestjs/common';\nconst { Controller } = nest;", "@nest.Delete(':id')"),
    ],
    [
      'the general decorator',
      nest(
        "import { Controller, RequestMapping, RequestMethod } from '@nestjs/common';",
        "@RequestMapping({ path: ':id/delete', method: RequestMethod.POST })",
      ),
      nest(
        "import { Controller, RequestMapping, RequestMethod } from '@nestjs/common';",
        "@RequestMapping({ path: ':id', method: RequestMethod.DELETE })",
      ),
    ],
  ])('in Nest: %s', (_, before, after) => {
    expect(offers(before, ':id/delete', [{ path: ':id', method: 'DELETE' }])).toEqual([
      `Use 'DELETE :id'. Changes the method and the URL. ${after}`,
    ]);
  });

  it('is not offered where the file gives the name of the decorator to something else', () => {
    const code = nest(
      "import { Controller, Post } from '@nestjs/common';\nimport { Delete } from './own';",
      "@Post(':id/delete')",
    );
    expect(offers(code, ':id/delete', [{ path: ':id', method: 'DELETE' }])).toEqual([]);
  });

  it('is not offered for a decorator of the project, which may not export the other', () => {
    const code =
      "import { Controller } from '@nestjs/common';\nimport { Post } from './nest';\n@Controller()\nclass A { @Post(':id/delete') a() {} }";
    expect(offers(code, ':id/delete', [{ path: ':id', method: 'DELETE' }])).toEqual([]);
  });
});

describe('several changes', () => {
  it('are offered in their order, each by itself', () => {
    const code = `${EXPRESS}r.post('/users/:id/update', h);`;
    const changes = [
      { path: '/users/:id', method: 'PATCH' },
      { path: '/users/:id', method: 'PUT' },
    ];
    expect(offers(code, '/users/:id/update', changes)).toEqual([
      `Use 'PATCH /users/:id'. Changes the method and the URL. ${EXPRESS}r.patch('/users/:id', h);`,
      `Use 'PUT /users/:id'. Changes the method and the URL. ${EXPRESS}r.put('/users/:id', h);`,
    ]);
  });

  it('are offered where they can be made: one that is taken does not hide the other', () => {
    const code = `${EXPRESS}r.post('/users/:id/update', h);\nr.patch('/users/:userId/', h);`;
    const changes = [
      { path: '/users/:id', method: 'PATCH' },
      { path: '/users/:id', method: 'PUT' },
    ];
    expect(offers(code, '/users/:id/update', changes)).toEqual([
      `Use 'PUT /users/:id'. Changes the method and the URL. ${EXPRESS}r.put('/users/:id', h);\nr.patch('/users/:userId/', h);`,
    ]);
  });
});

describe('a change is not offered', () => {
  const remove = [{ path: '/users/:id', method: 'DELETE' }];

  it.each([
    ['when the result may be registered', "r.post('/users/:id/delete', h);\nr[verb]('/users/:id', h);"],
    ['when the path serves other methods too', "r.route('/users/:id/delete').get(form).post(h);"],
    ['when two routes share the constant', "const p = '/users/:id/delete';\nr.post(p, h);\nr.get(p, h);"],
    ['when the method is computed', "r[method]('/users/:id/delete', h);"],
  ])('%s', (_, code) => expect(offers(EXPRESS + code, '/users/:id/delete', remove)).toEqual([]));

  it.each([
    ["app.route({ method: ['POST', 'PUT'], url: '/users/:id/delete', handler });"],
    ["const options = { method: 'POST', url: '/users/:id/delete', handler };\napp.route(options);\nother(options);"],
    ["app.route({ method: 'POST', url: '/users/:id/delete', handler, ...rest });"],
  ])('when an object does not spell one method of its own: %s', (code) => {
    expect(offers(FASTIFY + code, '/users/:id/delete', remove)).toEqual([]);
  });

  it.each([
    ['the method is computed', "@RequestMapping({ path: ':id/delete', method: RequestMethod['POST'] })", 'DELETE'],
    ['the method has a name of its own', "@RequestMapping({ path: ':id/delete', method: POST })", 'DELETE'],
    ['the method is not written', "@RequestMapping({ path: ':id/delete' })", 'DELETE'],
    ['the other method has no decorator', "@Post(':id/delete')", 'PURGE'],
  ])('in Nest, when %s', (_, decorator, method) => {
    const imports = "import { Controller, Post, RequestMapping, RequestMethod } from '@nestjs/common';";
    const code = `${imports}\nconst { POST } = RequestMethod;\n@Controller('users')\nclass A { ${decorator} a() {} }`;
    expect(offers(code, ':id/delete', [{ path: ':id', method }])).toEqual([]);
  });

  it('of the method alone, when it is registered already', () => {
    const put = [{ path: '/users/:id', method: 'PUT' }];
    expect(offers(`${EXPRESS}r.post('/users/:id', h);`, '/users/:id', put)).toHaveLength(1);
    expect(offers(`${EXPRESS}r.post('/users/:id', h);\nr.put('/users/:key', h);`, '/users/:id', put)).toEqual([]);
  });

  it('when the full paths meet although the texts differ', () => {
    const code =
      "import { Controller, Get } from '@nestjs/common';\n@Controller('users')\nclass A { @Get('list') a() {} }\n@Controller()\nclass B { @Get('users') b() {} }";
    expect(offers(code, 'list', [{ path: '' }])).toEqual([]);
  });

  it('when nothing would be left of a path that must not be empty', () => {
    expect(offers(`${EXPRESS}r.get('list', h);`, 'list', [{ path: '' }])).toEqual([]);
    expect(offers(`${FASTIFY}app.get('/list', h);`, '/list', [{ path: '' }])).toEqual([]);
  });
});

describe('a change is offered', () => {
  it('beside the same path of another router, another method or another controller', () => {
    const routers = `${EXPRESS}const other = Router();\nr.get('/list', h);\nother.get('/', h);\nr.post('/', h);`;
    expect(offers(routers, '/list', [{ path: '/' }])).toHaveLength(1);
    const controllers =
      "import { Controller, Get } from '@nestjs/common';\n@Controller('users')\nclass A { @Get('list') a() {} }\n@Controller('orders')\nclass B { @Get() b() {} }";
    expect(offers(controllers, 'list', [{ path: '' }])).toEqual([
      `Leave the path out. Changes the URL. ${controllers.replace("@Get('list')", '@Get()')}`,
    ]);
  });

  it('for all methods of a path together', () => {
    const code = `${EXPRESS}r.route('/users/list').get(a).post(b);`;
    expect(offers(code, '/users/list', [{ path: '/users' }])).toEqual([
      `Use '/users'. Changes the URL. ${code.replace('/users/list', '/users')}`,
    ]);
    expect(offers(`${code}\nr.post('/users', c);`, '/users/list', [{ path: '/users' }])).toEqual([]);
  });
});
