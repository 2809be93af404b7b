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
