import { describe, expect, it } from 'vitest';
import { findings as findingsOf } from '../linted.ts';
import { reported, testRule } from '../rule-tester.ts';
import { said as saidOf } from '../said.ts';

/** `line messageId` of each finding in a file that begins with the imports and the routers of this line. */
function findings(lines: readonly string[], matching: object = {}): readonly string[] {
  const code = ["import express, { Router } from 'express'; const app = express(), r = Router();", ...lines].join('\n');
  return findingsOf('no-unreachable-routes', code, { settings: { matching } });
}

const end = '(request, response) => response.end()';

describe('who is on the same router, and who has been registered before', () => {
  it.each<readonly [string, ...(readonly string[])]>([
    [
      'a router for every test',
      'let x: Router; beforeEach(() => { x = Router(); });',
      `it('a', () => { x.get('/a', ${end}); reset(); x.get('/a', ${end}); });`,
    ],
  ])('%s', (_, ...lines) => expect(findings(lines)).toEqual([]));

  it.each<readonly [string, number, readonly string[]]>([
    ['a field', 2, [`class A { x = Router(); constructor() { this.x.get('/a', ${end}); this.x.get('/a', ${end}); } }`]],
  ])('%s', (_, line, lines) => {
    const found = findings(lines);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^${String(line)} (?:duplicate|shadowed)$`));
  });
});

describe('what the first handler leaves', () => {
  const second = "r.get('/a', show);";

  it.each([
    ["r.get('/:id', requireLogin);"],
    ["const find = wrap((q, s) => s.end()); r.get('/a', find);"],
    ["r.all('/a', users.list);"],
  ])('something: %s', (first) => expect(findings([first, second], { express: { major: 4 } })).toEqual([]));

  it.each([
    ["import multer from 'multer'; const up = multer(); r.get('/a', up.single('a'), (q, s) => s.end());", 'duplicate'],
    ["r.get('/a', (request, response, next) => { try { f(); } catch (e) { next(e); } });", 'duplicate'],
    ["r.get('/a', (request, response, next) => { f((error) => { if (error) return next(error); }); });", 'duplicate'],
    ["import wrap from 'express-async-handler'; r.get('/a', wrap(async (q, s) => s.end()));", 'duplicate'],
    ["r.get('/a', show);", 'duplicateTwin'],
    ["r.get('/a', requireLogin, users.find);", 'duplicateUnless'],
  ])('nothing: %s', (first, messageId) => expect(findings([first, second])).toEqual([`3 ${messageId}`]));
});

it('is told where the registration stands, behind a constant', () => {
  const lines = ["const base = '/a';", `r.get(\`\${base}/b\`, ${end});`, `r.get(\`\${base}/b\`, ${end});`];
  expect(findings([...lines, `r.get(\`\${base}/b\`, ${end});`])).toEqual(['4 duplicate', '5 duplicate']);
});

describe('functions for a parameter', () => {
  it.each([['that go on', "r.param('id', (q, s, next) => next());"]])('%s hide what becomes of requests', (_, line) => {
    expect(findings([line, `r.get('/a/:id', ${end});`, `r.get('/a/:name', ${end});`])).toEqual([]);
    expect(findings([line, "r.get('/a/:id', show);", "r.get('/a/:name', show);"])).toEqual([]);
    expect(findings([line, `r.get('/a', ${end});`, `r.get('/a', ${end});`])).toEqual([]);
  });

  it('that are no such functions: a request is asked for a parameter', () => {
    const show = "(req, response) => response.json(req.param('id'))";
    expect(findings([`r.get('/a/:id', ${show});`, `r.get('/a/:name', ${show});`])).toEqual(['3 duplicate']);
  });

  it('a mount that has one', () => {
    const lines = ["const x = Router({ mergeParams: true }); app.param('id', load);", `x.get('/a', ${end});`];
    expect(findings([...lines, "app.use('/:id', x);", `app.get('/:name/a', ${end});`])).toEqual([]);
  });
});

describe('what Fastify tells apart, or is asked about', () => {
  const on = (...lines: readonly string[]): readonly string[] =>
    findings(["import Fastify from 'fastify'; const f = Fastify();", ...lines], { fastify: { major: 5 } });
  const second = "f.get('/a', show);";

  it.each([
    ["const plugin = fp(async (g) => { g.get('/a', show); }); f.register(plugin);"],
    ["f.register(fp(async (g) => { g.get('/a', show); }));"],
  ])('%s', (first) => expect(on(first, second)).toEqual([]));

  it('what is no letter of a path when it is decoded', () => {
    expect(on("f.get('/a%2Fb', show);", "f.get('/a%25b', show);")).toEqual([]);
    // Hono compares these as they are sent; decoded, they would be a parameter and a wildcard.
    expect(on("f.get('/a%3Ab', show);", "f.get('/a%2A', show);")).toEqual([]);
  });

  it('a registration that is meant to fail', () =>
    expect(on("f.get('/a', show);", "try { f.get('/a', show); } catch { failed(); }")).toEqual([]));

  it('nothing', () =>
    expect(on("f.route({ method: 'GET', url: '/a', handler: show });", second)).toEqual(['4 duplicateThrows']));

  it('options with a name, which may get more members', () =>
    expect(on("const o = { schema }; f.get('/a', o, show);", second)).toEqual([]));
});

describe('what Nest tells apart', () => {
  const nest = { nest: { major: 12, adapter: 'express' } };
  const two = "@Get(':id') one() {} @Get('me') two() {}";
  const on = (code: string, matching: object = nest): number =>
    findings(["import { Controller, Get } from '@nestjs/common';", code], matching).length;

  it.each([
    [0, `@Controller('a') class A { @Get(':id') one() {} @RouteVersion('2') @Get('me') two() {} }`],
    [0, `@Controller('a') class A { ${two} } NestFactory.create(M, { routeResolutionStrategy: 'specificity' });`],
  ])('%i: %s', (count, code) => expect(on(code)).toBe(count));

  it('settings say more than the file', () => {
    const code = `@Controller('a') class A { ${two} } const routeResolutionStrategy = undefined;`;
    expect(on(code, { nest: { ...nest.nest, specificity: false } })).toBe(1);
    expect(on(code.replace(/const.*/u, ''), { nest: { ...nest.nest, specificity: true } })).toBe(0);
  });
});

describe('paths that no request gets to', () => {
  it.each([["r.get('*', h)"], ["r.get('', h)"], ["r.get('/a(b)?c=d', h)"], ['r.get(`${base}users`, h)'], ['r.use(h)']])(
    '%s is left alone',
    (line) => expect(findings([line], { express: { major: 4 } })).toEqual([]),
  );

  it('stays quick with thousands of routes', () => {
    const lines = Array.from({ length: 2000 }, (_, n) => `r.get('/a${String(n % 1000)}/:id', ${end});`);
    expect(findings(lines)).toHaveLength(1000);
  }, 60_000);
});

/** What the rule says of lines of code, under `settings.rest.matching`. */
function said(lines: readonly string[], matching: object = {}): readonly string[] {
  return saidOf('no-unreachable-routes', lines.join('\n'), { settings: { matching } });
}

it('the same route twice, on a platform that nobody knows', () => {
  const nest = ["import { Controller, Get } from '@nestjs/common';", "@Controller('a') class A {"];
  expect(said([...nest, "@Get('b') one() {}", "@Get('b') two() {} }"])).toEqual([
    "b: 'GET b' is already registered on line 3: on Express this one never answers, on Fastify the application does not start.",
  ]);
});

describe('Fastify', () => {
  const fastify = (lines: string, major = 5): readonly string[] =>
    said(["import Fastify from 'fastify'; const f = Fastify();", lines], { fastify: { major } });
  const nested = (line: string): string =>
    `f.register(async (a) => { a.register(async (b) => { ${line} }, { prefix: 'inner' }) }, { prefix: '/v1' })`;

  it('takes a doubled colon for one', () => {
    expect(fastify("f.post('/tasks::run', a); f.post('/tasks::stop', b)")).toEqual([]);
    expect(fastify("f.post('/tasks::run', a); f.post('/tasks::run', b)")).toHaveLength(1);
  });

  it('puts a slash between prefixes', () => {
    expect(fastify(`f.get('/v1/inner/x', h); ${nested("b.get('/x', h)")}`)).toHaveLength(1);
    expect(fastify(`f.get('/v1inner/x', h); ${nested("b.get('/x', h)")}`)).toEqual([]);
  });

  it('answers HEAD with each GET route', () => {
    const head = "f.get('/x/:a', h); f.head('/x/:a', h)";
    expect(fastify(head)).toEqual([
      "/x/:a: 'HEAD /x/:a' is already answered by the GET route before it on this line: Fastify 5 refuses to start. Put this route before it.",
    ]);
    expect(fastify(head, 4)).toEqual([]);
    expect(fastify("f.head('/x/:a', h); f.get('/x/:a', h)")).toEqual([]);
    expect(fastify(`${head}; const options = { exposeHeadRoutes: false }`)).toEqual([]);
  });
});

testRule('no-unreachable-routes', {
  valid: [],
  invalid: [
    reported({
      name: 'the earlier route is named with its line',
      code: `import { Router } from 'express';\nconst r = Router();\nr.get('/:id', (q, s) => s.end());\nr.get('«/me»', h);`,
      message:
        "'GET /me' is never reached: '/:id' on line 3 comes first and matches the same requests. Put this route before it.",
    }),
    reported({
      name: 'routes of two plugins by their whole paths',
      code: `import Fastify from 'fastify';\nconst f = Fastify();\nf.get('/api/a', h);\nf.register(async (api) => { api.get('«/a»', h); }, { prefix: '/api' });`,
      message: "'GET /api/a' is already registered on line 3: Fastify refuses to start.",
    }),
  ],
});

it('a wildcard after text takes all that begins with the text', () => {
  const hono = "import { Hono } from 'hono'; const app = new Hono(); const a = (c) => c.text('');\n";
  const found = (lines: string): readonly string[] => findingsOf('no-unreachable-routes', `${hono}${lines}`);
  for (const path of ['/images/logo', '/images', '/images-old', '/images/:id', '/imagesets/:id/parts'])
    expect(found(`app.get('/images*', a);\napp.get('${path}', a);`)).toEqual(['3 shadowed']);
  for (const path of ['/image', '/:kind/logo', '/img/images/logo', '/Images/logo'])
    expect(found(`app.get('/images*', a);\napp.get('${path}', a);`)).toEqual([]);
  expect(found("app.use('/images*', (c, next) => next());\napp.get('/images/logo', a);")).toEqual([]);
  const express = [`r.get('/images*', ${end});`, "r.get('/images/logo', h);"];
  expect(findings(express, { express: { major: 4 } })).toEqual(['3 shadowed']);
});

describe('HEAD after GET', () => {
  const messages = (lines: string, matching: object = {}): readonly string[] =>
    said([lines], matching).map((each) => each.slice(each.indexOf(': ') + 2));
  const express = `import { Router } from 'express'; const r = Router();\nr.get('/a/:id', ${end});\n`;
  const nest =
    "import { Controller, Get, Head } from '@nestjs/common';\n@Controller('a') class A {\n@Get() a() {}\n@Head() b() {} }";

  it('never answers where the first of two routes does', () => {
    expect(messages(`${express}r.head('/a/:id', h);`)).toEqual([
      "'HEAD /a/:id' is never reached: 'GET /a/:id' on line 2 comes first and also answers HEAD. Put this route before it.",
    ]);
    expect(messages(`${express}r.head('/a/me', h);`)).toHaveLength(1);
    expect(
      messages(
        `import Router from '@koa/router'; const r = new Router(); r.get('/a', (c) => { c.body = 1; });\nr.head('/a', h);`,
      ),
    ).toHaveLength(1);
    expect(messages(nest, { nest: { major: 11, adapter: 'express' } })).toHaveLength(1);
  });

  it('never answers on Hono, with a GET route or without', () => {
    const hono = "import { Hono } from 'hono'; const app = new Hono();\n";
    const head = "app.on('HEAD', '/a', (c) => c.text(''));\n";
    const get = "app.get('/a', (c) => c.text('a'));\n";
    const message =
      "'HEAD /a' is never reached: Hono answers HEAD requests with its GET routes. Remove this route, or register it for GET.";
    for (const lines of [head, get + head, head + get]) expect(messages(hono + lines)).toEqual([message]);
    expect(messages(`${hono}app.on(['GET', 'HEAD'], '/a', (c) => c.text(''));`)).toEqual([]);
  });

  it('refuses to start with Nest 11 on Fastify, and answers with Nest 10', () => {
    expect(messages(nest, { nest: { major: 11, adapter: 'fastify' } })).toHaveLength(1);
    expect(messages(nest, { nest: { major: 10, adapter: 'fastify' } })).toEqual([]);
  });

  it.each([["r.head('/b', h);"], [`r.route('/b').get(${end}).head(h);`]])('answers: %s', (line) =>
    expect(messages(express + line)).toEqual([]),
  );
});

it('route(path): each method is reported where it stands', () => {
  const lines = [
    "import express from 'express'; const app = express();",
    "app.route('/t')",
    `.all(${end})`,
    `.get(${end})`,
    `.put(${end});`,
  ];
  expect(said(lines)).toEqual([
    "get: 'GET /t' is already registered on line 3, so this one is never reached.",
    "put: 'PUT /t' is already registered on line 3, so this one is never reached.",
  ]);
});
