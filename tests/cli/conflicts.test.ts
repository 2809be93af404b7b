import fs from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ComparedRoute, conflictsBetweenFiles } from '../../src/cli/conflicts/between-files.ts';
import type { Row } from '../../src/cli/row.ts';
import { UsageError } from '../../src/cli/errors.ts';
import type { RouterBehaviour } from '../../src/model.ts';
import { project, ran } from './pasted.ts';

async function conflicts(files: Readonly<Record<string, string>>, ...argv: readonly string[]) {
  const { code, out } = await ran(project(files), '--no-config', '--conflicts', ...argv);
  return { code, lines: out.trimEnd().split('\n') };
}

const EXPRESS = "const express = require('express');\nconst app = express();\n";
const answer = '(req, res) => res.send()';

/** A class with decorators that answers `GET` for some paths. */
function controller(base: string, paths: readonly string[], more = ''): string {
  const methods = paths.map((path, index) => `  @Get('${path}') ${more} m${String(index)}() {}`);
  const head = [
    "import { Controller, Get, Version } from '@nestjs/common';",
    `@Controller('${base}')`,
    'export class C {',
  ];
  return [...head, ...methods, '}'].join('\n');
}

const NEST = {
  'package.json': '{ "dependencies": { "@nestjs/core": "^11.0.0", "@nestjs/platform-fastify": "^11.0.0" } }',
  'src/main.ts': "import { NestFactory } from '@nestjs/core';\nNestFactory.create(AppModule);",
};

describe('conflicts', () => {
  it.each<readonly [string, Readonly<Record<string, string>>, readonly string[]]>([
    [
      'between controllers of one application',
      { ...NEST, 'src/a.ts': controller('users', [':id', 'me']), 'src/b.ts': controller('users', [':name', 'you']) },
      ['src/b.ts:4:8 GET /users/:name repeats src/a.ts:4:8 /users/:id: Nest on Fastify refuses to start'],
    ],
    [
      'between routers of one application',
      {
        'app.js': `${EXPRESS}app.use('/api', require('./a'));\napp.use('/api/users', require('./b'));`,
        'a.js':
          "const users = require('./users');\nconst router = require('express').Router();\nrouter.get('/users/:id', users.show);\nmodule.exports = router;",
        'b.js':
          "const users = require('./users');\nconst router = require('express').Router();\nrouter.get('/:userId', users.find);\nmodule.exports = router;",
        'users.js': '',
      },
      ['b.js:3:12 GET /api/users/:userId repeats a.js:3:12 /api/users/:id: it is never reached'],
    ],
    [
      'with the path that the two share, where a router has several',
      {
        'app.js': `${EXPRESS}const b = require('./b');\napp.use('/v', b);\napp.use('/u', b);\napp.use('/u', require('./a'));`,
        'a.js': `const router = require('express').Router();\nrouter.get('/me', ${answer});\nmodule.exports = router;`,
        'b.js': `const router = require('express').Router();\nrouter.get('/me', ${answer});\nmodule.exports = router;`,
      },
      ['a.js:2:12 GET /u/me repeats b.js:2:12 /u/me: it is never reached'],
    ],
    [
      'not between two applications',
      {
        'apps/a/main.ts': '',
        'apps/b/main.ts': '',
        'apps/a/a.ts': controller('u', ['x']),
        'apps/b/b.ts': controller('u', ['x']),
      },
      [],
    ],
    [
      'not between versions, nor with a test',
      {
        ...NEST,
        'src/a.ts': controller('u', ['x']),
        'src/b.ts': controller('u', ['x'], "@Version('2')"),
        'src/c.spec.ts': controller('u', ['x']),
      },
      [],
    ],
    [
      'not between controllers that their options tell apart',
      {
        ...NEST,
        'src/a.ts': controller('u', ['x']).replace("'u'", "{ path: 'u', host: 'a.org' }"),
        'src/b.ts': controller('u', ['x']).replace("'u'", "{ path: 'u', host: 'b.org' }"),
      },
      [],
    ],
    [
      'between controllers with the same options',
      {
        ...NEST,
        'src/a.ts': controller('u', ['x']).replace("'u'", "{ path: 'u', host: 'a.org' }"),
        'src/b.ts': controller('u', ['x']).replace("'u'", "{ path: 'u', host: 'a.org' }"),
      },
      ['src/b.ts:4:8 GET /u/x repeats src/a.ts:4:8 /u/x: Nest on Fastify refuses to start'],
    ],
    ...[
      'if (flag) A else B',
      'if (flag) { A } else { B }',
      'flag ? A : B',
      'flag && A; flag || B',
      'try { A } catch { B }',
    ].map((form): [string, Readonly<Record<string, string>>, readonly string[]] => [
      `not where a condition decides which is mounted: ${form}`,
      {
        'app.js': `${EXPRESS}${form
          .replace('A', "app.use('/u', require('./a'))")
          .replace('B', "app.use('/u', require('./b'))")
          .replace(') else', '); else')}`,
        'a.js': `const router = require('express').Router();\nrouter.get('/me', ${answer});\nmodule.exports = router;`,
        'b.js': `const router = require('express').Router();\nrouter.get('/me', ${answer});\nmodule.exports = router;`,
      },
      [],
    ]),
  ])('are told %s', async (_name, files, expected) => {
    const { code, lines } = await conflicts(files);
    expect(lines.slice(0, -2)).toEqual(expected);
    expect(lines.at(-1)).toMatch(expected.length === 0 ? /^No conflicts\.$/u : /^\d conflicts?\.$/u);
    expect(code).toBe(expected.length === 0 ? 0 : 1);
  });

  const files = { 'a.js': `${EXPRESS}app.get('/u', ${answer});\napp.get('/u', ${answer});` };

  it('are told as JSON and Markdown', async () => {
    const json = await conflicts(files, '--json');
    expect(JSON.parse(json.lines.join('\n'))).toMatchObject([
      { kind: 'duplicate', methods: ['GET'], path: '/u', row: { line: 4 }, other: { line: 3 } },
    ]);
    const markdown = await conflicts(files, '--format', 'markdown');
    expect(markdown.lines).toContain('| duplicate | `GET /u` | `a.js:4` | `a.js:3` | it is never reached |');
    await expect(conflicts(files, '--format', 'openapi')).rejects.toThrow(UsageError);
  });

  it('are those of the routes that are asked for', async () => {
    expect((await conflicts(files, '--path', '/u')).code).toBe(1);
    expect((await conflicts(files, '--method', 'POST')).code).toBe(0);
  });
});

describe('routes of different files', () => {
  const ordered: RouterBehaviour = {
    name: 'Express 5',
    leadingSlash: 'needed',
    precedence: 'order',
    duplicate: 'ignored',
    compares: 'encoded',
  };

  function compared(
    file: string,
    more: Partial<ComparedRoute & Pick<Row, 'methods' | 'kind' | 'framework'>> = {},
  ): ComparedRoute {
    const { methods = ['GET'], kind = 'endpoint', framework = 'express', ...rest } = more;
    const place = { file, line: 1, column: 1, endLine: 1, endColumn: 2 };
    const row: Row = {
      ...place,
      kind,
      framework,
      methods,
      path: '/u',
      fullPath: '/u',
      fullPaths: ['/u'],
      provenance: 'proven',
      receiver: 'app',
      handler: null,
    };
    const pattern = { key: '"u"', variants: [] };
    const equal = { letterCase: true, trailingSlash: true };
    const common = {
      application: 'one',
      constraints: '',
      behaviour: ordered,
      ending: 'always',
      equal,
      positions: [],
    } as const;
    return { row, fullPath: '/u', pattern, ...common, ...rest };
  }

  const a = compared('a.js');
  it.each<readonly [string, readonly ComparedRoute[], readonly string[]]>([
    ['are duplicates', [a, compared('b.js')], ['GET b.js a.js only the one that is registered first answers']],
    [
      'share some methods',
      [compared('a.js', { methods: ['GET', 'PUT', 'POST'] }), compared('b.js', { methods: ['PUT', 'GET'] })],
      ['PUT,GET b.js a.js only the one that is registered first answers'],
    ],
    ['pass requests on', [a, compared('b.js', { ending: 'perhaps not' })], []],
    ['read as middleware', [compared('a.js', { ending: 'unseen' }), compared('b.js')], []],
    ['are mounts', [a, compared('b.js', { kind: 'mount' })], []],
    ['are of one file, where the order is known', [a, compared('a.js')], []],
  ])('%s', (_name, routes, expected) => {
    expect(
      conflictsBetweenFiles(routes).map(
        ({ methods, row, other, outcome }) => `${methods.join()} ${row.file} ${other.file} ${outcome}`,
      ),
    ).toEqual(expected);
  });
});

describe('routes of different files that another one covers', () => {
  const router = (file: string, path: string, handler = `res.send('${file}')`): string =>
    `const router = require('express').Router();\nrouter.get('${path}', (req, res, next) => ${handler});\nmodule.exports = router;`;
  const both = { 'a.js': router('a', '/:id'), 'b.js': router('b', '/me') };
  const app = (...lines: readonly string[]): string => [EXPRESS, ...lines, 'module.exports = app;'].join('\n');

  it.each(
    Object.entries<readonly [Readonly<Record<string, string>>, 'shadowed' | 'silent', 'a' | 'b']>({
      'mounted later': [
        { ...both, 'app.js': app("app.use('/u', require('./a'));", "app.use('/u', require('./b'));") },
        'shadowed',
        'a',
      ],
      'mounted earlier': [
        { ...both, 'app.js': app("app.use('/u', require('./b'));", "app.use('/u', require('./a'));") },
        'silent',
        'b',
      ],
      'mounted by a chain': [
        { ...both, 'app.js': app("app.use('/u', require('./a')).use('/u', require('./b'));") },
        'shadowed',
        'a',
      ],
      'mounted twice, once before': [
        {
          ...both,
          'app.js': app(
            "const b = require('./b');",
            "app.use('/u', b);",
            "app.use('/u', require('./a'));",
            "app.use('/u', b);",
          ),
        },
        'silent',
        'b',
      ],
      'behind a route of the application': [
        { ...both, 'app.js': app("app.get('/u/:id', (req, res) => res.send('a'));", "app.use('/u', require('./b'));") },
        'shadowed',
        'a',
      ],
      'before a route of the application': [
        { ...both, 'app.js': app("app.use('/u', require('./b'));", "app.get('/u/:id', (req, res) => res.send('a'));") },
        'silent',
        'b',
      ],
      'behind a handler of another file that takes any path': [
        {
          ...both,
          'log.js': 'exports.log = (req, res, next) => next();',
          'all.js':
            "const router = require('express').Router();\nrouter.get('/*rest', require('./log').log);\nmodule.exports = router;",
          'app.js': app("app.use('/u', require('./all'));", "app.use('/u', require('./b'));"),
        },
        'silent',
        'b',
      ],
      'in routers that are mounted on conditions': [
        {
          ...both,
          'app.js': app(
            "const { Router } = require('express');",
            "const first = Router().use(require('./a'));",
            "const second = Router().use(require('./b'));",
            "if (process.argv.length > 0) app.use('/u', second);",
            "if (process.argv.length > 0) app.use('/u', first);",
          ),
        },
        'silent',
        'b',
      ],
      'mounted in different rounds of a loop': [
        {
          ...both,
          'x.js': router('x', '/x'),
          'app.js': app(
            "for (const [one, other] of [['./x', './b'], ['./a', './x']]) {",
            "  app.use('/u', require(one));",
            "  app.use('/u', require(other));",
            '}',
          ),
        },
        'silent',
        'b',
      ],
      'mounted on a condition': [
        {
          ...both,
          'app.js': app("if (process.env.NEVER) app.use('/u', require('./a'));", "app.use('/u', require('./b'));"),
        },
        'silent',
        'b',
      ],
    }),
  )('%s', async (_name, [files, expected, served]) => {
    const found = await conflicts(files);
    expect(found.lines.some((line) => /GET \/u\/me comes after .*: it is never reached$/u.test(line))).toBe(
      expected === 'shadowed',
    );
    // The router itself says which one answers.
    const server = createServer(required(files) as RequestListener).listen(0);
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect(await (await fetch(`http://127.0.0.1:${String(port)}/u/me`)).text()).toBe(served);
    server.closeAllConnections();
    server.close();
  });
});

/** What `app.js` of a program exports when it runs. */
function required(files: Readonly<Record<string, string>>): unknown {
  const cwd = project(files);
  fs.symlinkSync(path.resolve('node_modules'), path.join(cwd, 'node_modules'));
  const exported: unknown = createRequire(path.join(cwd, 'app.js'))('./app.js');
  return exported;
}

type Served = (path: string) => Promise<string>;

const FRAMEWORKS = {
  koa: {
    router: (file: string, own: string, ends: boolean) =>
      `const Router = require('@koa/router');\nconst router = new Router();\nrouter.get('${own}', (ctx, next) => ${ends ? `{ ctx.body = '${file}'; }` : 'next()'});\nmodule.exports = router;`,
    app: (mounts: readonly (readonly string[])[]) =>
      [
        "const Koa = require('koa');\nconst Router = require('@koa/router');\nconst app = new Koa();\nconst root = new Router();",
        ...mounts.map(
          ([at = '', file = '']) => `root.use(${at === '/' ? '' : `'${at}', `}require('./${file}').routes());`,
        ),
        'app.use(root.routes());\nmodule.exports = app;',
      ].join('\n'),
    serve: (app: unknown): Served => {
      const listener = (app as { readonly callback: () => RequestListener }).callback();
      return async (asked) => {
        const server = createServer(listener).listen(0);
        const { port } = server.address() as { readonly port: number };
        const text = await (await fetch(`http://127.0.0.1:${String(port)}${asked}`)).text();
        server.closeAllConnections();
        server.close();
        return text;
      };
    },
  },
  hono: {
    router: (file: string, own: string, ends: boolean) =>
      `const { Hono } = require('hono');\nconst router = new Hono();\nrouter.get('${own}', (c, next) => ${ends ? `c.text('${file}')` : 'next()'});\nmodule.exports = router;`,
    app: (mounts: readonly (readonly string[])[]) =>
      [
        "const { Hono } = require('hono');\nconst app = new Hono();",
        ...mounts.map(([at = '', file = '']) => `app.route('${at}', require('./${file}'));`),
        'module.exports = app;',
      ].join('\n'),
    serve:
      (app: unknown): Served =>
      async (asked) =>
        (await (app as { readonly request: (path: string) => Promise<Response> }).request(asked)).text(),
  },
} as const;

describe.each(['koa', 'hono'] as const)('routers of %s in different files', (framework) => {
  const { router, app, serve } = FRAMEWORKS[framework];
  const isKoa = framework === 'koa';
  it.each<readonly [string, string, string, string, string, string, boolean]>([
    ['a parameter before a word', '/:id', '/me', '/u=a /u=b', 'a', 'GET /u/me comes after', true],
    ['the same path', '/:id', '/:name', '/u=a /u=b', 'a', 'GET /u/:name repeats', true],
    ['the same path through two mounts', '/u/:id', '/:id', '/=a /u=b', 'a', 'GET /u/:id repeats', true],
    ['another letter case', '/Me', '/me', '/u=a /u=b', isKoa ? 'a' : 'b', isKoa ? 'GET /u/me repeats' : '', true],
  ])('%s', async (_name, a, b, where, served, expected, ends) => {
    const mounts = where.split(' ').map((each) => each.split('='));
    const files = { 'a.js': router('a', a, ends), 'b.js': router('b', b, true), 'app.js': app(mounts) };
    const found = await conflicts(files);
    expect(found.lines[0]).toContain(expected === '' ? 'No conflicts.' : expected);
    expect(await serve(required(files))('/u/me')).toBe(served);
  });
});
