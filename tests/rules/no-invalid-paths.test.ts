import { describe, expect, it } from 'vitest';
import { reported, testRule } from '../rule-tester.ts';
import { said as saidOf } from '../said.ts';

/** What the rule says of lines of code, under `settings.rest.matching`. */
function said(lines: readonly string[], matching: object): readonly string[] {
  return saidOf('no-invalid-paths', lines.join('\n'), { settings: { matching } });
}

describe.each<readonly [string, readonly string[], object, (path: string) => string]>([
  ['Express 4', ["import { Router } from 'express'; const r = Router();"], { express: { major: 4 } }, express],
  ['Express 5', ["import { Router } from 'express'; const r = Router();"], { express: { major: 5 } }, express],
  ['Fastify', ["import Fastify from 'fastify'; const f = Fastify();"], {}, (path) => `f.get('${path}', h)`],
  [
    'Nest on Fastify',
    ["import { Controller, Get } from '@nestjs/common';"],
    { nest: { major: 11, adapter: 'fastify' } },
    (path) => `@Controller() class A { @Get('${path}') a() {} }`,
  ],
])('%s', (name, before, matching, lineOf) => {
  const on = (path: string): readonly string[] => said([...before, lineOf(path)], matching);

  it.each([
    ['http://a.org/users/:id', '/users/:id'],
    ['HTTPS://a.org', '/'],
    ['ws+unix-1.0://a.org/a', '/a'],
  ])('a whole URL: %s', (path, fixed) => {
    expect(on(path)).toEqual([
      `${path}: '${path}' is a whole URL, but the router sees only the path. Use '${fixed}'. | ${lineOf(fixed)}`,
    ]);
  });

  it.each(['/1http://a', '/a:b'])('no URL: %s', (path) => {
    expect(on(path).filter((each) => each.includes('URL, but'))).toEqual([]);
  });

  it.each([
    ['/users?sort-by=name&top=1', '?sort-by=name&top=1', '/users'],
    ['/?a=', '?a=', '/'],
  ])('a query: %s', (path, part, fixed) => {
    expect(on(path)).toEqual([
      `${part}: '${part}' is a query, which the router never sees. Use '${fixed}' and read the query in the handler. | ${lineOf(fixed)}`,
    ]);
  });

  it.each([
    ['/users#top', '#top', '/users'],
    ['#/users?a=b', '#/users?a=b', '/'],
  ])('a fragment: %s', (path, part, fixed) => {
    expect(on(path)).toEqual([
      `${part}: '${part}' is a fragment, which clients do not send. Use '${fixed}'. | ${lineOf(fixed)}`,
    ]);
  });

  it('neither a query nor a fragment', () => {
    const signs = name === 'Fastify' || name === 'Nest on Fastify' ? ['/:id?'] : ['/a-b', '/:id'];
    for (const path of signs) expect(on(path)).toEqual([]);
  });

  it.each(
    name.startsWith('Express')
      ? [
          ['/my users', ' ', '%20'],
          ['/caf\u00e9/:id', '\u00e9', '%C3%A9'],
          ['/:id/\u7528\u6237/a', '\u7528\u6237', '%E7%94%A8%E6%88%B7'],
          ['/\u{1F600}', '\u{1F600}', '%F0%9F%98%80'],
        ]
      : [],
  )('what clients write otherwise: %s', (path, part, replacement) => {
    const fixed = path.replace(part, replacement);
    expect(on(path)).toEqual([
      `${part}: '${part}' arrives as '${replacement}', and ${name} compares the path as it is sent, so no request matches. Use '${fixed}'.`,
    ]);
  });

  it.each(
    name.startsWith('Express')
      ? []
      : [
          ['/my%20users', '%20', ' '],
          ['/:id/caf%C3%a9s', '%C3%a9', '\u00e9'],
          // A slash that is no separator has no other form.
          ['/a%2Fb/caf%C3%A9', '%C3%A9', '\u00e9'],
        ],
  )('what arrives decoded: %s', (path, part, replacement) => {
    expect(on(path)).toEqual([
      `${part}: '${part}' arrives as '${replacement}', and ${name} compares the decoded path, so '${path}' in a URL does not match. Use '${path.replace(part, replacement)}'.`,
    ]);
  });

  it('what clients write otherwise, in several places', () => {
    const [path, fixed] = name.startsWith('Express')
      ? ['/my users/:id/caf\u00e9', '/my%20users/:id/caf%C3%A9']
      : ['/my%20users/:id/caf%C3%A9', '/my users/:id/caf\u00e9'];
    expect(on(path)).toEqual([expect.stringMatching(new RegExp(` Use '${fixed}'\\.$`))]);
  });

  it('a letter that needs no triplet is suggested', () => {
    const offers = name.startsWith('Express') ? [] : [lineOf('/a-b')];
    expect(on('/a%2Db').flatMap((each) => each.split(' | ').slice(1))).toEqual(offers);
  });

  it.each(name.startsWith('Express') ? ['/my%20users'] : ['/my users', '/caf\u00e9', '/a%C3', '/a%zz'])(
    'what arrives as it is written: %s',
    (path) => expect(on(path)).toEqual([]),
  );
});

function express(path: string): string {
  return `r.get('${path}', h)`;
}

describe('a path without a slash in front', () => {
  const app = ["import express from 'express'; const app = express();"];
  const fastify = ["import Fastify from 'fastify'; const f = Fastify();"];

  it.each([
    [
      app,
      "app.get(':id', h)",
      ":id: ':id' has no leading slash, so no request matches it. Use '/:id'. | app.get('/:id', h)",
    ],
    [
      app,
      "app.use('api', h)",
      "api: 'api' has no leading slash, so no request matches it. Use '/api'. | app.use('/api', h)",
    ],
    [
      fastify,
      "f.get('users', h)",
      "users: 'users' has no leading slash: Fastify refuses to start. Use '/users'. | f.get('/users', h)",
    ],
    [
      fastify,
      "f.register((g) => { g.get('users', h) }, { prefix: '/api' })",
      "users: 'users' is joined to the prefix '/api' without a slash, so it answers '/apiusers'. Use '/users'. | f.register((g) => { g.get('/users', h) }, { prefix: '/api' })",
    ],
  ])('%#', (before, line, message) => expect(said([...before, line], {})).toEqual([message]));

  it.each([
    [app, "app.get('*', h)"],
    [fastify, "f.register((g) => { g.get('users', h) }, { prefix: '/api/' })"],
    [fastify, "f.register((g) => { g.get('users', h) }, { prefix })"],
    [fastify, "f.register(g, { prefix: 'api' })"],
    [["import { Controller, Get } from '@nestjs/common';"], "@Controller('a') class A { @Get('b') b() {} }"],
  ])('is left alone: %#', (before, line) => expect(said([...before, line], {})).toEqual([]));
});

describe('syntax', () => {
  const app = ["import express from 'express'; const app = express();"];

  it.each([
    [
      5,
      "app.get('/files/*', h)",
      "/files/*: Express 5 refuses '/files/*': the application does not start. Use '/files/*splat'; the handler then reads 'params.splat', an array of segments, instead of 'params[0]'. | app.get('/files/*splat', h)",
    ],
    [
      5,
      "app.get('^/$|/index(.html)?', h)",
      "^/$|/index(.html)?: Express 5 refuses the path '^/$|/index(.html)?': the application does not start.",
    ],
    [5, "app.get('^/users$', h)", "^/users$: '^/users$' has no leading slash, so no request matches it."],
    [
      4,
      "app.get('/files/*path', h)",
      "*path: '*path' is syntax of a later version. Express 4 reads it differently, so it does not match the requests it is meant for.",
    ],
  ])('that Express %i does not have: %s', (major, line, message) => {
    expect(said([...app, line], { express: { major } })).toEqual([message]);
  });

  it.each([
    [4, "app.get('/files/*', h)"],
    [5, "app.get('/files/*path', h)"],
  ])('that Express %i has: %s', (major, line) => expect(said([...app, line], { express: { major } })).toEqual([]));
});

describe('what was meant', () => {
  const express = (line: string): readonly string[] =>
    said(["import express from 'express'; const app = express();", line], { express: { major: 5 } });

  it.each([
    ["app.get(' /users', h)", "app.get('/users', h)"],
    ["app.get('/users ', h)", "app.get('/users', h)"],
    ["app.get('GET /users', h)", "app.get('/users', h)"],
    ["app.get('/users/{id}', h)", "app.get('/users/:id', h)"],
    ["app.get('/users/<int:id>/posts/[postId]', h)", "app.get('/users/:id/posts/:postId', h)"],
  ])('by %s', (line, fixed) => expect(express(line).map((each) => each.split(' | ').slice(1))).toEqual([[fixed]]));

  it.each([
    ["app.get('../users', h)"],
    ["app.post('GET /users', h)"],
    // A parameter is one segment.
    ["app.get('/files/<path:path>', h)"],
    ["app.get('/users/[id]/[...path]', h)"],
  ])('nobody knows: %s', (line) => expect(express(line).map((each) => each.split(' | ').slice(1))).toEqual([[]]));

  it('is a part that may be missing', () => expect(express("app.get('/users/{all}', h)")).toEqual([]));
});

describe('Hono', () => {
  const before =
    "import { Hono } from 'hono'; import { createRoute } from '@hono/zod-openapi'; const app = new Hono();";

  it.each(["createRoute({ method: 'get', path: '/users/{id}' })", "createRoute({ path: '/{id}/posts/{postId}' })"])(
    'braces are parameters of the description: %s',
    (line) => expect(said([before, line], {})).toEqual([]),
  );

  it.each(["createRoute({ method: 'get', path: '/users/[id]' })", "app.get('/users/{id}', h)"])(
    'signs of others are not: %s',
    (line) => expect(said([before, line], {})).toHaveLength(1),
  );

  it.each([
    ['/users/:id', '/users/{id}'],
    ['/:id/posts/{postId}', '/{id}/posts/{postId}'],
    ['/:id/posts/:postId', '/{id}/posts/{postId}'],
  ])('a parameter of the router is none of the document: %s', (path, fixed) =>
    expect(said([before, `createRoute({ path: '${path}' })`], {})).toEqual([
      `:id: ':id' is no parameter in the OpenAPI document. Use '${fixed}'. | createRoute({ path: '${fixed}' })`,
    ]),
  );

  it.each(["createRoute({ path: '/users/:id{[0-9]+}' })", "createRoute({ path: '/a:b' })", "app.get('/users/:id', h)"])(
    'one with a pattern, and one of a route without a document, stay: %s',
    (line) => expect(said([before, line], {})).toEqual([]),
  );

  it('signs of others are not, beside braces that are', () =>
    expect(said([before, "createRoute({ method: 'get', path: '/{id}/[slug]' })"], {})).toEqual([
      "[slug]: '[slug]' is another framework's syntax for a parameter, not Hono's. Use '/{id}/{slug}'. | createRoute({ method: 'get', path: '/{id}/{slug}' })",
    ]));
});

describe('Koa', () => {
  const before = "import Router from '@koa/router'; const router = new Router();";

  it.each([
    ['*', undefined, 0],
    ['/files/*', 8, 0],
    ['/users/:id?', 13, 0],
  ])('%s in version %s', (path, major, count) => {
    expect(said([before, `router.get('${path}', h)`], major === undefined ? {} : { koa: { major } })).toHaveLength(
      count,
    );
  });

  const refused = (path: string, fixed: string, note = ''): string =>
    `${path}: @koa/router 15 refuses '${path}': the application does not start. Use '${fixed}'${note}. | router.get('${fixed}', h)`;
  const splat = "; the handler then reads 'params.splat' instead of 'params[0]'";

  it.each([
    ['/files/(.*)', '/files/*splat', splat],
    ['/files/*', '/files/*splat', splat],
    ['(.*)', '/{*splat}', splat],
    ['/(.*)', '/{*splat}', splat],
    ['/users/:id?', '/users{/:id}', ''],
    ['/a/:path*', '/a{/*path}', ''],
    ['/a/:path+', '/a/*path', ''],
    ['/a/:path(.*)', '/a/*path', ''],
    ['/a/:id([0-9]+)', '/a/:id', '; the handler then has to check the pattern'],
  ])('%s in version 15 becomes %s', (path, fixed, note) =>
    expect(said([before, `router.get('${path}', h)`], { koa: { major: 15 } })).toEqual([refused(path, fixed, note)]),
  );

  it.each(['/files/(.*)', '/users/:id?', '/a/:id([0-9]+)'])('%s is syntax of version 13', (path) =>
    expect(said([before, `router.get('${path}', h)`], { koa: { major: 13 } })).toEqual([]),
  );
});

describe('Koa, where nothing adds a slash', () => {
  const before = "import Koa from 'koa'; import Router from '@koa/router'; const app = new Koa();";
  const plain = 'const router = new Router(); app.use(router.routes());';
  const prefixed = "const router = new Router({ prefix: '/api' }); app.use(router.routes());";
  const exported = 'export const router = new Router();';
  const exportedWithPrefix = "export const router = new Router({ prefix: '/api' });";
  const nested = 'const inner = new Router();';
  const on = (router: string, line: string, major?: number): readonly string[] =>
    said([before, router, line], major === undefined ? {} : { koa: { major } });

  const unmatched = (path: string, line: string): string =>
    `${path}: '${path}' has no leading slash, so no request matches it. Use '/${path}'. | ${line}`;
  const glued = (path: string, joined: string, line: string): string =>
    `${path}: '${path}' is joined to the prefix '/api' without a slash, so it answers '${joined}'. Use '/${path}'. | ${line}`;

  it.each([
    [plain, "router.use('users', guard)", unmatched('users', "router.use('/users', guard)")],
    [
      plain,
      "router.use('resource/:name', guard, log)",
      unmatched('resource/:name', "router.use('/resource/:name', guard, log)"),
    ],
    [plain, "router.use(':name', guard)", unmatched(':name', "router.use('/:name', guard)")],
    [plain, "router.use(['users', '/old'], guard)", unmatched('users', "router.use(['/users', '/old'], guard)")],
    [plain, "router.prefix('users')", unmatched('users', "router.prefix('/users')")],
    [
      plain,
      `${nested} router.use('users', inner.routes(), inner.allowedMethods())`,
      unmatched('users', `${nested} router.use('/users', inner.routes(), inner.allowedMethods())`),
    ],
    [
      '',
      "const inner = new Router({ prefix: 'users' }); app.use(inner.routes())",
      unmatched('users', "const inner = new Router({ prefix: '/users' }); app.use(inner.routes())"),
    ],
    [prefixed, "router.use('users', guard)", glued('users', '/apiusers', "router.use('/users', guard)")],
    [
      plain,
      `${nested} inner.use('users', guard); router.use('/api', inner.routes())`,
      glued('users', '/apiusers', `${nested} inner.use('/users', guard); router.use('/api', inner.routes())`),
    ],
    [exportedWithPrefix, "router.use('users', guard)", glued('users', '…/apiusers', "router.use('/users', guard)")],
    [exportedWithPrefix, "router.get('users', list)", glued('users', '…/apiusers', "router.get('/users', list)")],
  ])('is reported: %s %s', (router, line, message) => expect(on(router, line)).toEqual([message]));

  it.each([
    // Another file may mount the router on a path that ends with a slash.
    [exported, "router.use('users', guard)"],
    [exported, "router.get('users', list)"],
    [exported, "router.prefix('users')"],
    ["export const router = new Router({ prefix: 'users' });", "router.get('/', list)"],
    ["export const router = new Router({ prefix: '/api/' });", "router.get('users', list)"],
    [plain, `${nested} inner.get('users', list); router.use('/api/', inner.routes())`],
    [plain, "router.use('/users', guard)"],
    [plain, "router.use('(.*)', guard)"],
    [plain, 'router.use(`${base}users`, guard)'],
    [plain, `${nested} router.use('', inner.routes())`],
  ])('is left alone: %s %s', (router, line) => expect(on(router, line)).toEqual([]));

  it.each([
    ["router.use('users', guard)", 0],
    ["router.use('/files/(.*)', guard)", 0],
    ["import users from './users.js'; router.use('users', users.routes())", 0],
    [`${nested} router.use('users', inner.routes())`, 1],
    ["router.all('(.*)', list)", 1],
  ])('version 14 reads the path of middleware as a regular expression: %s', (line, count) =>
    expect(on(plain, line, 14)).toHaveLength(count),
  );

  const escapes = "answers at '/', not at the prefix";
  const fails = 'makes every request to the router fail';

  it.each([
    [13, prefixed, "router.get('', list)", escapes],
    [13, prefixed, "router.get('index', '', list)", escapes],
    [13, exportedWithPrefix, "router.post('', create)", escapes],
    [13, plain, `${nested} inner.all('', list); router.use('/api', inner.routes())`, escapes],
    [
      undefined,
      prefixed,
      "router.get('', list)",
      `${escapes}, and from version 14 on every request to the router fails`,
    ],
    [15, prefixed, "router.get('', list)", fails],
    [14, plain, "router.get('', list)", fails],
    [15, exported, "router.register('', ['GET'], list)", fails],
  ])('an empty path on version %s: %s %s', (major, router, line, outcome) =>
    expect(on(router, line, major).map((each) => each.replace(/^.*?: /u, ''))).toEqual([
      expect.stringMatching(`^An empty path ${outcome}. Use '/'`),
    ]),
  );

  it('an empty path becomes a slash', () =>
    expect(on(prefixed, "router.get('', list)", 15)).toEqual([
      `'': An empty path ${fails}. Use '/'. | router.get('/', list)`,
    ]));

  it.each([
    [13, plain, "router.get('', list)"],
    [undefined, plain, "router.get('', list)"],
    [13, exported, "router.get('', list)"],
    [15, prefixed, "router.use('', guard)"],
    // koa-mount hands on the rest of the URL, and koa-route brings its own path-to-regexp.
    [
      13,
      '',
      "import mount from 'koa-mount'; const r = new Router(); r.get('', list); app.use(mount('/api', r.routes()))",
    ],
    [15, '', "import route from 'koa-route'; app.use(route.get('', list)); app.use(route.get('/files/(.*)', list))"],
  ])('no fault on version %s: %s %s', (major, router, line) => expect(on(router, line, major)).toEqual([]));
});

testRule('no-invalid-paths', {
  valid: [],
  invalid: [
    reported({
      name: 'the path that was meant is suggested',
      code: "import { Router } from 'express';\nconst r = Router();\nr.get('«users»', h);",
      message: "'users' has no leading slash, so no request matches it. Use '/users'.",
      offers: { "Use '/users'. Changes the URL.": "r.get('/users', h);" },
    }),
  ],
});
