import fs from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../../src/cli/errors.ts';
import { project, ran } from './pasted.ts';

async function conflicts(files: Readonly<Record<string, string>>, ...argv: readonly string[]) {
  const { code, out } = await ran(project(files), '--no-config', '--conflicts', ...argv);
  return { code, lines: out.trimEnd().split('\n') };
}

const EXPRESS = "const express = require('express');\nconst app = express();\n";
const answer = '(req, res) => res.send()';
const ME = `router.get('/me', ${answer});`;

/** A file that exports a router of Express. */
function routed(line: string): string {
  return `const router = require('express').Router();\n${line}\nmodule.exports = router;`;
}

/** A file that exports a plugin of Fastify with one route. */
function plugin(methods: readonly string[]): string {
  return `module.exports = async (app) => app.route({ method: ${JSON.stringify(methods)}, url: '/u', handler });`;
}

/** Two routers of one application under one path. */
function mounted(a: string, b: string): Readonly<Record<string, string>> {
  const app = `${EXPRESS}app.use('/u', require('./a'));\napp.use('/u', require('./b'));`;
  return { 'app.js': app, 'a.js': routed(a), 'b.js': routed(b) };
}

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
      [
        "b.js:3:12 GET /api/users/:userId repeats a.js:3:12 /api/users/:id: it only gets requests that the other one passes on with 'next()'",
      ],
    ],
    [
      'with the path that the two share, where a router has several',
      {
        'app.js': `${EXPRESS}const b = require('./b');\napp.use('/v', b);\napp.use('/u', b);\napp.use('/u', require('./a'));`,
        ...{ 'a.js': routed(ME), 'b.js': routed(ME) },
      },
      ['a.js:2:12 GET /u/me repeats b.js:2:12 /u/me: it is never reached'],
    ],
    [
      'in the order of the mounts',
      mounted(ME, ME),
      ['b.js:2:12 GET /u/me repeats a.js:2:12 /u/me: it is never reached'],
    ],
    [
      'for the methods that they share',
      {
        'app.js': "const app = require('fastify')();\napp.register(require('./a'));\napp.register(require('./b'));",
        ...{ 'a.js': plugin(['GET', 'PUT', 'POST']), 'b.js': plugin(['PUT', 'GET']) },
      },
      ['b.js:1:73 PUT,GET /u repeats a.js:1:80 /u: Fastify refuses to start'],
    ],
    [
      'where the first may be either, if the code of one is elsewhere',
      {
        'app.js': `${EXPRESS}require('./a')(app);\nrequire('./b')(app);`,
        'a.js': `module.exports = (app) => { app.get('/me', ${answer}); };`,
        'b.js': "const users = require('./users');\nmodule.exports = (app) => { app.get('/me', users.show); };",
      },
      [
        "b.js:2:37 GET /me repeats a.js:1:37 /me: the one that is registered second only gets requests that the first one passes on with 'next()'",
      ],
    ],
    ...['check, show', '[check, show]', 'check, users.show', 'check(), show', '[check], show'].map(
      (handlers): [string, Readonly<Record<string, string>>, readonly string[]] => [
        `not where middleware of another file may skip the route: ${handlers}`,
        {
          ...mounted(
            `const check = require('./check'), users = require('./users'); const show = ${answer};\nrouter.get('/me', ${handlers});`,
            ME,
          ),
          'check.js': "module.exports = (req, res, next) => next(req.query.v === '2' ? 'route' : undefined);",
        },
        [],
      ],
    ),
    [
      'not where it may skip one that covers another',
      {
        ...mounted(`router.get('/:id', require('./check').known, ${answer});`, ME),
        'check.js': "exports.known = (req, res, next) => next(req.params.id === 'me' ? 'route' : undefined);",
      },
      [],
    ],
    [
      'where middleware of this file only goes on',
      mounted(`const log = (req, res, next) => next();\nrouter.get('/me', log, ${answer});`, ME),
      ['b.js:2:12 GET /u/me repeats a.js:3:12 /u/me: it is never reached'],
    ],
    ['not where the first may pass requests on', mounted("router.get('/me', (a, b, next) => next());", ME), []],
    ['not where the second may', mounted(ME, "router.get('/me', (a, b, next) => next());"), []],
    ['not where one reads as middleware', mounted("router.get('/me', require('./auth').requireLogin);", ME), []],
    ['not between mounts', mounted("router.use('/me', require('./x'));", "router.use('/me', require('./x'));"), []],
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
    ...['if (flag) A else B', 'flag ? A : B', 'flag && A; flag || B', 'try { A } catch { B }'].map(
      (form): [string, Readonly<Record<string, string>>, readonly string[]] => [
        `not where a condition decides which is mounted: ${form}`,
        {
          'app.js': `${EXPRESS}${form
            .replace('A', "app.use('/u', require('./a'))")
            .replace('B', "app.use('/u', require('./b'))")
            .replace(') else', '); else')}`,
          ...{ 'a.js': routed(ME), 'b.js': routed(ME) },
        },
        [],
      ],
    ),
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

describe('routes of different files that another one covers', () => {
  const router = (path: string, handler: string): string =>
    routed(`router.get('${path}', (req, res, next) => ${handler});`);
  const FILES = {
    'a.js': router('/:id', "res.send('a')"),
    'b.js': router('/me', "res.send('b')"),
    'x.js': router('/x', "res.send('x')"),
    'log.js': 'exports.log = (req, res, next) => next();',
    'all.js': routed("router.get('/*rest', require('./log').log);"),
    'leave.js': "exports.leave = (req, res, next) => next('router');",
    'left.js': routed("router.use(require('./leave').leave);\nrouter.get('/:id', (req, res) => res.send('a'));"),
    'left-list.js': routed(
      "router.use('/', [require('./leave').leave]);\nrouter.get('/:id', (req, res) => res.send('a'));",
    ),
    'logged.js': routed("router.use((req, res, next) => next());\nrouter.get('/:id', (req, res) => res.send('a'));"),
    'parsed.js': routed(
      "router.use('/', require('express').json());\nrouter.get('/:id', (req, res) => res.send('a'));",
    ),
    'outer.js': routed("router.use('/', require('./leave').leave);\nrouter.use('/u', require('./a'));"),
    'plain-outer.js': routed("router.use('/v', require('./x'));\nrouter.use('/u', require('./a'));"),
    'left-inner.js': routed(
      "router.use('/', require('./leave').leave, require('./x'));\nrouter.use('/u', require('./a'));",
    ),
  };
  const [A, B] = ["app.use('/u', require('./a'));", "app.use('/u', require('./b'));"];
  const OWN = "app.get('/u/:id', (req, res) => res.send('a'));";

  it.each<readonly [string, string, 'shadowed' | 'silent', 'a' | 'b']>([
    ['mounted later', `${A} ${B}`, 'shadowed', 'a'],
    ['mounted earlier', `${B} ${A}`, 'silent', 'b'],
    ['mounted by a chain', "app.use('/u', require('./a')).use('/u', require('./b'));", 'shadowed', 'a'],
    ['mounted twice, once before', `const b = require('./b'); app.use('/u', b); ${A} app.use('/u', b);`, 'silent', 'b'],
    ['behind a route of the application', `${OWN} ${B}`, 'shadowed', 'a'],
    ['before a route of the application', `${B} ${OWN}`, 'silent', 'b'],
    ['behind a handler of another file for any path', `app.use('/u', require('./all')); ${B}`, 'silent', 'b'],
    [
      'in routers that are mounted on conditions',
      `const first = express.Router().use(require('./a')), second = express.Router().use(require('./b'));
       if (process.argv.length > 0) app.use('/u', second);
       if (process.argv.length > 0) app.use('/u', first);`,
      ...(['silent', 'b'] as const),
    ],
    [
      'mounted in different rounds of a loop',
      `for (const [one, other] of [['./x', './b'], ['./a', './x']]) {
         app.use('/u', require(one));
         app.use('/u', require(other));
       }`,
      ...(['silent', 'b'] as const),
    ],
    ['mounted on a condition', `if (process.env.NEVER) ${A} ${B}`, 'silent', 'b'],
    ['behind a router that middleware of another file leaves', `app.use('/u', require('./left')); ${B}`, 'silent', 'b'],
    ['behind one that a list of middleware leaves', `app.use('/u', require('./left-list')); ${B}`, 'silent', 'b'],
    ['behind one in a router that is left', `app.use(require('./outer')); ${B}`, 'silent', 'b'],
    ['behind one in a router without such middleware', `app.use('/', require('./plain-outer')); ${B}`, 'shadowed', 'a'],
    [
      'behind one in a router that middleware before another leaves',
      `app.use(require('./left-inner')); ${B}`,
      'silent',
      'b',
    ],
    ['behind one with middleware in the file', `app.use('/u', require('./logged')); ${B}`, 'shadowed', 'a'],
    ['behind one with middleware of Express', `app.use('/u', require('./parsed')); ${B}`, 'shadowed', 'a'],
    ['behind middleware of the application', `app.use(require('./log').log); ${A} ${B}`, 'shadowed', 'a'],
  ])('%s', async (_name, lines, expected, served) => {
    const files = { ...FILES, 'app.js': `${EXPRESS}${lines}\nmodule.exports = app;` };
    const found = await conflicts(files);
    expect(found.lines.some((line) => /GET \/u\/me comes after .*: it is never reached$/u.test(line))).toBe(
      expected === 'shadowed',
    );
    // The router itself says which one answers.
    expect(await answerOf(required(files) as RequestListener, '/u/me')).toBe(served);
  });
});

/** What an application answers over HTTP. */
async function answerOf(listener: RequestListener, asked: string): Promise<string> {
  const server = createServer(listener).listen(0);
  const { port } = server.address() as { readonly port: number };
  const text = await (await fetch(`http://127.0.0.1:${String(port)}${asked}`)).text();
  server.closeAllConnections();
  server.close();
  return text;
}

/** Runs a program, and returns what its `app.js` exports. */
function required(files: Readonly<Record<string, string>>): unknown {
  const cwd = project(files);
  fs.symlinkSync(path.resolve('node_modules'), path.join(cwd, 'node_modules'));
  const exported: unknown = createRequire(path.join(cwd, 'app.js'))('./app.js');
  return exported;
}

interface Made {
  /** A file that exports a router with one route, which answers with the name of the file. */
  readonly router: (file: string, own: string) => string;
  readonly app: (mounts: readonly (readonly string[])[]) => string;
  readonly answer: (app: never, asked: string) => Promise<string>;
}

const FRAMEWORKS: Readonly<Record<'koa' | 'hono', Made>> = {
  koa: {
    router: (file, own) =>
      `const Router = require('@koa/router');\nconst router = new Router();\nrouter.get('${own}', (ctx, next) => { ctx.body = '${file}'; });\nmodule.exports = router;`,
    app: (mounts) =>
      [
        "const Koa = require('koa');\nconst Router = require('@koa/router');\nconst app = new Koa();\nconst root = new Router();",
        ...mounts.map(
          ([at = '', file = '']) => `root.use(${at === '/' ? '' : `'${at}', `}require('./${file}').routes());`,
        ),
        'app.use(root.routes());\nmodule.exports = app;',
      ].join('\n'),
    answer: (app: { readonly callback: () => RequestListener }, asked) => answerOf(app.callback(), asked),
  },
  hono: {
    router: (file, own) =>
      `const { Hono } = require('hono');\nconst router = new Hono();\nrouter.get('${own}', (c, next) => c.text('${file}'));\nmodule.exports = router;`,
    app: (mounts) =>
      [
        "const { Hono } = require('hono');\nconst app = new Hono();",
        ...mounts.map(([at = '', file = '']) => `app.route('${at}', require('./${file}'));`),
        'module.exports = app;',
      ].join('\n'),
    answer: async (app: { readonly request: (path: string) => Promise<Response> }, asked) =>
      (await app.request(asked)).text(),
  },
};

describe.each(['koa', 'hono'] as const)('routers of %s in different files', (framework) => {
  const { router, app, answer } = FRAMEWORKS[framework];
  const isKoa = framework === 'koa';
  it.each([
    ['a parameter before a word', '/:id', '/me', '/u=a /u=b', 'a', 'GET /u/me comes after'],
    ['the same path', '/:id', '/:name', '/u=a /u=b', 'a', 'GET /u/:name repeats'],
    ['the same path through two mounts', '/u/:id', '/:id', '/=a /u=b', 'a', 'GET /u/:id repeats'],
    [
      'another letter case',
      '/Me',
      '/me',
      '/u=a /u=b',
      isKoa ? 'a' : 'b',
      isKoa ? 'GET /u/me repeats' : 'No conflicts.',
    ],
  ])('%s', async (_name, a, b, where, served, expected) => {
    const mounts = where.split(' ').map((each) => each.split('='));
    const files = { 'a.js': router('a', a), 'b.js': router('b', b), 'app.js': app(mounts) };
    expect((await conflicts(files)).lines[0]).toContain(expected);
    expect(await answer(required(files) as never, '/u/me')).toBe(served);
  });

  it('names the callers of a route that is never reached', async () => {
    const files = {
      'app.js': `${EXPRESS}app.get('/users/:id', (req, res) => res.send());\napp.get('/users/me', (req, res) => res.send());\napp.listen(3000);`,
      'web.js': "fetch('/users/me');\nfetch('/users/7');",
      'menu.js': Array(4).fill("fetch('/users/me');").join('\n'),
    };
    const { lines } = await conflicts(files);
    expect(lines[0]).toBe(
      'app.js:4:9 GET /users/me comes after app.js:3:9 /users/:id: it is never reached (5 callers: menu.js:1, menu.js:2, menu.js:3 …)',
    );
  });
});
