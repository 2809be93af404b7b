/** The glance at what a file writes never loses a report: everything is asked with it and without it. */
import * as parser from '@typescript-eslint/parser';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Linter } from 'eslint';
import fc from 'fast-check';
import { writtenPaths } from '../../src/routes/written-paths.ts';
import { LANGUAGES } from '../endurance/languages.ts';
import { programs } from '../endurance/programs.ts';
import { processorSeconds } from '../processor-time.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';

const times = Number(process.env['REST_FUZZ_TIMES'] ?? 1);

/** What the rules say of a program with the glance and without it. The program is parsed once for both. */
let bothWays: (code: string) => Readonly<Record<'glancing' | 'thorough', readonly string[]>>;

beforeAll(async () => {
  const glancing = (await import('../../src/index.ts')).default;
  vi.resetModules();
  vi.doMock('../../src/routes/written.ts', () => ({ writtenIn: () => undefined }));
  const thorough = (await import('../../src/index.ts')).default;
  const rules = Object.keys(glancing.configs.recommended.rules ?? {}).map((id) => id.replace(/^rest\//u, ''));
  const config: Linter.Config = {
    files: ['**/*'],
    languageOptions: { parser },
    plugins: { glancing, thorough },
    rules: Object.fromEntries(rules.flatMap((rule) => [`glancing/${rule}`, `thorough/${rule}`]).map((id) => [id, 2])),
  };
  const linter = new Linter({ configType: 'flat' });
  bothWays = (code) => {
    const messages = linter.verify(code, [config], { filename: 'file.js' });
    const said = (way: string) =>
      messages
        .filter(({ ruleId }) => ruleId === null || ruleId.startsWith(`${way}/`))
        .map(({ line, column, message }) => `${String(line)}:${String(column)} ${message}`);
    return { glancing: said('glancing'), thorough: said('thorough') };
  };
});

/** How a path may be written where `/Users`, or one that is made of it, is to be reported. */
const PATHS = [
  "'/Users'",
  '`/Users`',
  "'\\u002FUsers'",
  "'/user' + '_x'",
  "'/' + PATH",
  '`${PATH}`',
  '`/${word}-user`',
  'PATH',
  'paths.users',
  'paths["users"]',
  "flag ? '/Users' : '/orders'",
  "('/Users')",
  "'/Users' as const",
  "<string>'/Users'",
  "['/orders', '/Users']",
  "['/orders', PATH]",
  "Object.freeze('/Users')",
  "Object.freeze(['/Users'])",
  "String('/Users')",
  "f(1) + '/Users'",
  "f('/Users')",
  "/* it's */ '/Users'",
  "PATH /* it's */",
  'Paths.Users',
  '"/Users",',
];

const EXPRESS = [
  (path: string) => `router.get(${path}, list);`,
  (path: string) => `router.get<A<B>, (x: A) => B>(${path}, list);`,
  (path: string) => `router.get<() => (string)>(${path}, list);`,
  (path: string) => `router.get<{ a: '>('; b: (x: A) => (B); }, A>(${path}, list);`,
  (path: string) => `router.get</* ) > ( */ A, { // >(\n a: 1 }>\n(${path}, list);`,
  (path: string) => `router['get']<A<A<B>>>(${path}, list);`,
  (path: string) => `(router['get']<A>)(${path}, list);`,
  (path: string) => `router[/* all */ 'route'](${path}).get(list);`,
  (path: string) => `router[('route')](${path}).get(list);`,
  (path: string) => `router.get({ path: ${path} }, list); router.get('/orders', list);`,
  (path: string) => `router.get({ at: ${path} }.at, list);`,
  (path: string) => `config.get(${path}); config.get(${path}, );`,
  (path: string) => `  // router.get(\n//  'it',\nrouter.get(${path}, list);`,
  (path: string) => `/*\n// */ router.get((${path}), list);`,
  (path: string) => `const text = \`\n// \${router.get((${path}), list)}\`;`,
  (path: string) => `db.query(\`SELECT \${id} FROM a\`, [id]); router.get(${path}, list);`,
  (path: string) => `router.get(\`a \${${path}}\`, list);`,
  (path: string) => `/** [x](https://a.b/c) [y](#z) */ router.get(${path}, list);`,
  (path: string) => `router.get('/:id(\\\\d+)', list); router.get(${path}, list);`,
  (path: string) => `router /* all */ . get ( ${path}, list);`,
  (path: string) => `router?.get!(${path}, list);`,
  (path: string) => `(router.get)(${path}, list);`,
  (path: string) => `router['get'](${path}, list);`,
  (path: string) => `router[verb](${path}, list);`,
  (path: string) => `router.g\\u0065t(${path}, list);`,
  (path: string) => `router.route(${path}).get(list);`,
  (path: string) => `router['route'](${path}).get(list);`,
  (path: string) => `router[ "r\\x6fute" ](${path}).get(list);`,
  (path: string) => `router\n  .route(${path})\n  .get(list);`,
  (path: string) => `router.use(${path}, express.json(), list);`,
  (path: string) => `router.use(${path}, express.Router());`,
  (path: string) => `router.get(...[${path}, list]);`,
  (path: string) => `router.get.call(router, ${path}, list);`,
  (path: string) => `Reflect.apply(router.get, router, [${path}, list]);`,
  (path: string) => `const add = router.get.bind(router); add(${path}, list);`,
  (path: string) => `const { get } = router; get(${path}, list);`,
  (path: string) => `const { get: add } = router; add(${path}, list);`,
  (path: string) => `const add = (path) => router.get(path, list); add(${path});`,
  (path: string) => `function add(on, path) { on.get(path, list); } add(router, ${path});`,
  (path: string) => `const own = { add(path) { router.get(path, list); } }; own.add(${path});`,
  (path: string) => `for (const path of [${path}]) router.get(path, list);`,
  (path: string) => `[${path}].forEach((path) => router.get(path, list));`,
  (path: string) => `[${path}].map((path) => router.get(path, list));`,
  (path: string) =>
    `Object.entries({ [${path}]: list, '/Items': list }).forEach(([path, to]) => router.get(path, to));`,
  (path: string) => `for (const [path, to] of new Map([[${path}, list]])) router.get(path, to);`,
  (path: string) => `const all = []; all.push(${path}); for (const path of all) router.get(path, list);`,
  (path: string) => `const one = ${path}; router.get(one, list);`,
  (path: string) => `class A { path = ${path}; on() { router.get(this.path, list); } }`,
  (path: string) => `send('it is'); // it's\nrouter.get(${path}, list); /* "quoted */`,
];

const FASTIFY = [
  (path: string) => `fastify.get(${path}, { schema }, list);`,
  (path: string) => `fastify.register(plugin, { prefix: ${path} });`,
  (path: string) => `fastify.register(plugin, { 'prefix': ${path} });`,
  (path: string) => `fastify.register(require('x'), { prefix: ${path} });`,
  (path: string) => `fastify.register(async (one) => { one.get('/orders', list); }, { prefix: ${path} });`,
  (path: string) => `fastify.register(function (one, _, done) { one.get(${path}, list); done(); });`,
  (path: string) => `const at = { prefix: ${path} }; fastify.register((one) => one.get('/orders', list), at);`,
  (path: string) => `const at = { prefix: ${path} }; fastify.register((one) => one.get('/orders', list), { ...at });`,
  (path: string) => `const prefix = ${path}; fastify.register((one) => one.get('/orders', list), { prefix });`,
  (path: string) => `fastify.register((one) => one.get('/orders', list), at); const at = { prefix: ${path} };`,
  (path: string) =>
    `function on(at = { "prefix": ${path} }) { fastify.register((one) => one.get('/orders', list), at); }`,
  (path: string) => `const at = { ['prefix']: ${path} }; fastify.register((one) => one.get('/orders', list), at);`,
  (path: string) => `const at = { pr\\u0065fix: ${path} }; fastify.register((one) => one.get('/orders', list), at);`,
  (path: string) =>
    `const at = { prefix: '' }; at.prefix = ${path}; fastify.register((one) => one.get('/a', list), at);`,
  (path: string) => `fastify.register((one, at) => one.get('/it', list), at); fastify.get(${path}, list);`,
  (path: string) => `logger.trace({ at: ${path} }, 'it'); fastify.get('/orders', list);`,
  (path: string) => `fastify.register((one) => one.get('/it/s', (request) => request.url / 2), { prefix: ${path} });`,
  (path: string) => `fastify.route({ method: 'GET', url: ${path}, handler: list });`,
  (path: string) => `fastify.route({ method: 'GET', handler: list, path: ${path} });`,
  (path: string) => `fastify.route({ method: 'GET', 'url': ${path}, handler: list });`,
  (path: string) => `fastify.route({ method: 'GET', ['url']: ${path}, handler: list });`,
  (path: string) => `fastify.route({ method: 'GET', \\u0075rl: ${path}, handler: list });`,
  (path: string) => `fastify['route']({ method: 'GET', url: ${path}, handler: list });`,
  (path: string) => `fastify[verb]({ method: 'GET', url: ${path}, handler: list });`,
  (path: string) => `const url = ${path}; fastify.route({ method: 'GET', url, handler: list });`,
  (path: string) => `const one = { method: 'GET', url: ${path}, handler: list }; fastify.route(one);`,
  (path: string) => `const one = { url: ${path} }; fastify.route({ ...one, method: 'GET', handler: list });`,
  (path: string) => `fastify.route(Object.freeze({ method: 'GET', url: ${path}, handler: list }));`,
  (path: string) => `fastify.route({ method: 'GET', handler() { return 'it/s'; }, url: ${path} });`,
];

const NEST = [
  (path: string) => `@Controller(${path}) class A { @Get('orders') list() {} }`,
  (path: string) => `@Controller('orders') class A { @Get(${path}) list() {} }`,
  (path: string) => `@Controller('orders') class A { @nest.Get(${path}) list() {} }`,
  (path: string) => `@Controller({ path: ${path} }) class A { @Get() list() {} }`,
  (path: string) => `@Controller({ version: '1', path: [${path}] }) class A { @Get() list() {} }`,
  (path: string) => `const at = { path: ${path} }; @Controller(at) class A { @Get() list() {} }`,
  (path: string) => `const at = { path: ${path} }; @Controller({ ...at }) class A { @Get() list() {} }`,
  (path: string) => `@Controller() class A { @Fetch(${path}) list() {} }`,
  (path: string) => `@Controller() class A { @Get /* it */ (${path}) list() {} }`,
  (path: string) => `@Controller() class A { @Get!(${path}) list() {} }`,
  (path: string) => `const Show = null ?? Get\n@Controller() class A { @Show(${path}) list() {} }`,
  (path: string) => `const Show = <any>Get\n@Controller() class A { @Show(${path}) list() {} }`,
  (path: string) => `const Show = () => Get\n@Controller() class A { @Show()(${path}) list() {} }`,
  (path: string) => `const Show = Get satisfies unknown; @Controller() class A { @Show(${path}) list() {} }`,
  (path: string) => `const Show = nest. /* it */ Get; @Controller() class A { @Show(${path}) list() {} }`,
  (path: string) => `const { Get /* it */ : Show } = nest; @Controller() class A { @Show(${path}) list() {} }`,
  (path: string) => `const { 'Get': Show } = nest; @Controller() class A { @Show(${path}) list() {} }`,
  (path: string) => `const Show = Get; @Controller() class A { @Show(${path}) list() {} }`,
  (path: string) => `@nest['Controller'](${path}) class A { @nest.Get() list() {} }`,
  (path: string) => `@nest.Controller() class A { @(nest["Get"])(${path}) list() {} }`,
  (path: string) => `const Show = nest.Get; @Controller() class A { @Show(${path}) list() {} }`,
  (path: string) => `const { Get: Show } = nest; @Controller() class A { @Show(${path}) list() {} }`,
  (path: string) => `const Show = (at) => applyDecorators(Get(at)); @Controller() class A { @Show(${path}) list() {} }`,
  (path: string) => `const Show = (on, at) => on(at); @Controller() class A { @Show(Get, ${path}) list() {} }`,
  (path: string) => `NestFactory.create(A).then((app) => app.setGlobalPrefix(${path}));`,
  (path: string) => `async function start() { const app = await NestFactory.create(A); app.setGlobalPrefix(${path}); }`,
  (path: string) => `RouterModule.register([{ path: ${path}, module: A }]);`,
];

/** Of a file that imports none of them by its name. */
const NAMESPACE = [
  (path: string) => `@nest.Controller() class A { @nest.Get(${path}) list() {} }`,
  (path: string) => `const Show = nest.Get; @nest.Controller() class A { @Show(${path}) list() {} }`,
  (path: string) => `const { Get } = nest; @nest.Controller() class A { @Get(${path}) list() {} }`,
  (path: string) => `const { Get: Show } = nest; @nest.Controller() class A { @Show(${path}) list() {} }`,
];

const CONSTANTS = `
const PATH = '/Users', paths = { users: '/Users' }, word = 'create', Paths = { Users: '/Users' };
declare function f(given: unknown): string; declare const flag: boolean, verb: string;
declare type A<T = 1> = T; declare type B = 1;
`;

describe.each([
  [
    'Express',
    EXPRESS,
    "import express, { Router } from 'express';\nconst router = Router();\nrouter.get('/items', list);",
  ],
  ['Fastify', FASTIFY, "import Fastify from 'fastify';\nconst fastify = Fastify();\nfastify.get('/items', list);"],
  [
    'Nest',
    NEST,
    "import * as nest from '@nestjs/common';\nimport { applyDecorators, Controller, Get, Get as Fetch } from '@nestjs/common';\n" +
      "import { NestFactory, RouterModule } from '@nestjs/core';",
  ],
  [
    'Nest, each by its name',
    NEST,
    "import * as nest from '@nestjs/common';\nimport { Controller, Get } from '@nestjs/common';",
  ],
  ['Nest, in a namespace', NAMESPACE, "import * as nest from '@nestjs/common';"],
])('paths of %s', (_, statements, head) => {
  it('are reported wherever they come from', () => {
    let reports = 0;
    for (const statement of statements) {
      for (const path of PATHS) {
        const code = `${head}${CONSTANTS}${statement(path)}`;
        const { glancing, thorough } = bothWays(code);
        expect(glancing, code).toEqual(thorough);
        if (thorough.some((message) => !message.includes('Parsing'))) reports++;
      }
    }
    // Or they would say nothing.
    expect(reports).toBeGreaterThan(statements.length * 5);
  });
});

it('reads calls in time that grows as the text does', async () => {
  const parts = [
    '.get(',
    '.get<',
    '.get<>',
    '.get<(',
    '.get<a>',
    '//.get(a, ',
    '.get(`a ',
    '@Get ',
    '.register(a, b, ',
    '][(',
    ']<',
    '@Get(',
    ".get('/a', ",
    ".route({url: '/a'",
    '.register(a, {',
    '.use(a(',
    '](',
    '.get(`${',
    '.get([',
    '{ get',
  ];
  const spaces = ' '.repeat(100_000);
  const work = (): void => {
    for (const part of parts) {
      writtenPaths(`'@nest'${part.repeat(20_000)}`);
      writtenPaths(`'@nest'${part}${spaces}${part}${spaces}`);
      writtenPaths(`'@nest'\n//${part.repeat(20_000)}`);
    }
    for (const part of ["'/a', ", 'a(', 'a, ', '[', '{', '(a) => ', "/* it's */ ", '//', '`'])
      writtenPaths(`app.get(${part.repeat(50_000)}`);
  };
  expect(await processorSeconds(() => work, 3)).toBeLessThanOrEqual(3);
});

it.each([
  ['JavaScript', false],
  ['TypeScript', true],
])('loses no report of programs of %s', { timeout: 60_000 * times }, (_, types) => {
  let reports = 0;
  fc.assert(
    fc.property(programs({ types, jsx: false }), (program) => {
      const code = program(LANGUAGES.typescript);
      const { glancing, thorough } = bothWays(code);
      expect(glancing, code).toEqual(thorough);
      reports += thorough.length;
    }),
    { numRuns: 60 * times, seed: 8 },
  );
  expect(reports).toBeGreaterThan(20);
});

it('loses no report of the fixtures', () => {
  const folder = join(import.meta.dirname, '../fixtures');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.[cm]?[jt]s$/.test(entry.name)) continue;
    const { glancing, thorough } = bothWays(readFileSync(join(entry.parentPath, entry.name), 'utf8'));
    expect(glancing, entry.name).toEqual(thorough);
  }
});
