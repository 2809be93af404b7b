/** What is offered for a GET and a HEAD route of one path, which Fastify compares as they are written. */
import * as typescriptParser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { expect, it } from 'vitest';
import plugin from '../../src/index.ts';

const OFFERED = 'offered';
const NOT = 'not';

/** What is offered for each path with uppercase letters. */
function offers(code: string): readonly string[] {
  const config: Linter.Config = {
    files: ['**/*.ts'],
    languageOptions: { parser: typescriptParser },
    plugins: { rest: plugin },
    rules: { 'rest/lowercase': 'error' },
    settings: { rest: { matching: { fastify: { major: 4 }, express: { major: 4 } } } },
  };
  const head =
    "import Fastify from 'fastify'; import express from 'express'; const f = Fastify({ caseSensitive: false });";
  return new Linter().verify(`${head} ${code}`, [config], 'file.ts').map(({ fix, suggestions, ruleId, message }) => {
    if (ruleId === null) throw new Error(message);
    return fix ? 'fix' : suggestions ? OFFERED : NOT;
  });
}

it.each([
  ['nothing beside it', "f.get('/Users', a);", 'fix'],
  ['written another way', "f.get('/Users', a); f.head('/users', b);", OFFERED],
  ['the other way round', "f.head('/Users', a); f.get('/users', b);", OFFERED],
  // Another rule may be repairing the quotes of just one of them, so that the other is fixed first.
  ['written the same', "f.get('/Users', a); f.head('/Users', b);", OFFERED],
  ['written the same, the other way round', "f.head('/Users', a); f.get('/Users', b);", OFFERED],
  ['one route of both methods', "f.route({ method: ['GET', 'HEAD'], url: '/Users', handler });", 'fix'],
  ['with other names of parameters', "f.get('/Users/:id', a); f.head('/users/:key', b);", OFFERED],
  ['of another path', "f.get('/Users', a); f.head('/orders', b);", 'fix'],
  ['all methods', "f.get('/Users', a); f.all('/users', b);", NOT],
  ['a computed method', "f.get('/Users', a); f.route({ method: verb, url: '/users', handler });", NOT],
  ['a computed method of an unknown path', "f.get('/Users', a); f.route({ method: verb, url, handler });", 'fix'],
  ['a computed method written the same', "f.get('/Users', a); f[verb]('/Users', b);", NOT],
  ['a computed method in a loop', "f.get('/Users', a); for (const verb of verbs) f[verb]('/Users', b);", NOT],
  ['a computed method of another path', "f.get('/Users', a); f[verb]('/orders', b);", 'fix'],
  ['a HEAD route that is bound', "f.get('/Users', a); const head = f.head.bind(f); head('/Users', b);", OFFERED],
  ['a HEAD route that is applied', "f.get('/Users', a); f.head.apply(f, ['/Users', b]);", OFFERED],
  ['a HEAD route of spread arguments', "f.get('/Users', a); f.head(...['/Users', b]);", OFFERED],
  ['a HEAD route that is taken out', "f.get('/Users', a); const { head } = f; head.call(f, '/Users', b);", OFFERED],
  [
    'a HEAD route that is put together',
    "const base = { method: 'HEAD', url: '/Users' }; f.get('/Users', a); f.route({ ...base, handler });",
    OFFERED,
  ],
  ['a question for the method', "f.get('/Users', (q) => q.method === 'HEAD');", 'fix'],
  ['a HEAD request', "f.get('/Users', a); f.inject({ method: 'HEAD', url: '/Users' });", 'fix'],
  ['a list of methods', "f.get('/Users', a); f.register(cors, { methods: ['GET', 'HEAD'] });", 'fix'],
  ['a HEAD route and a computed method', "f.head('/Users', a); f.route({ method: verb, url, handler });", OFFERED],
  ['no HEAD route', "f.get('/Users', a); f.post('/users', b);", 'fix'],
  ['no HEAD route and unknown paths', "f.get('/Users', a); f.get(paths.users, b); f.post(url, c);", 'fix'],
  ['a POST route written the same', "f.head('/Users', a); f.post('/Users', b);", 'fix'],
  ['a prefix', "f.get('/Users', a); f.register(b, { prefix: '/users' });", 'fix'],
  ['a HEAD route of Express', "f.get('/Users', a); express().head('/users', b);", 'fix'],
  ['a route of Express', "const e = express(); e.get('/Users', a); f.head('/users', b);", 'fix'],
])('%s', (_, code, expected) => {
  expect(offers(code)[0]).toBe(expected);
});

it('leaves both alike where another rule repairs one of them', () => {
  const config: Linter.Config = {
    plugins: { rest: plugin },
    rules: { 'rest/lowercase': 'error', quotes: [2, 'single'] },
  };
  const code = `import Fastify from 'fastify'; const f = Fastify({ caseSensitive: false }); f.get("/Users", a); f.head('/Users', b);`;
  expect(new Linter().verifyAndFix(code, [config]).output).toBe(code.replaceAll('"', "'"));
});

it('is no matter of Express', () => {
  const code = "import { Router } from 'express'; const r = Router(); r.get('/Users', a); r.head('/Users', b);";
  expect(offers(code)).toEqual(['fix', 'fix']);
});

it.each([
  ['a constant of several routes', "const P = '/Users'; f.get(P, a); f.post(P, b);", OFFERED],
  ['a member of a constant', "const paths = { users: '/Users' }; f.get(paths.users, a); g(paths);", OFFERED],
  ['an object of options', "const P = '/Users'; g(P); f.route({ method: 'GET', url: P, handler });", OFFERED],
  ['an unknown text', 'f.get(paths.users, a);', OFFERED],
  ['an unknown beginning', 'f.get(`${v}/Users`, a);', OFFERED],
  ['an unknown beginning of another path', 'f.get(`${v}/orders`, a);', 'fix'],
  ['an unknown end', 'f.get(`/Users${v}`, a);', OFFERED],
  ['an unknown end of another path', 'f.get(`/orders${v}`, a);', 'fix'],
  ['an unknown middle', 'f.get(`/${v}ers`, a);', OFFERED],
  ['an unknown middle of another path', 'f.get(`/${v}s/:id`, a);', 'fix'],
  ['an unknown text for POST', 'f.post(paths.users, a);', 'fix'],
  ['an unknown text for all methods', 'f.all(paths.users, a);', 'fix'],
])('a HEAD route beside %s', (_, code, expected) => {
  expect(offers(`f.head('/Users', h); ${code}`)[0]).toBe(expected);
});

/** Two routes, in a plugin and around it. */
const parts = (above: string, below: string, options: string): string =>
  `f.${above}, a); f.register(async (c) => { c.${below}, b); }, { ${options} });`;

it.each([
  ['one path in parts', parts("get('/Api/Users'", "head('/Users'", "prefix: '/Api'"), OFFERED],
  ['one path in parts, the other way round', parts("head('/Api/Users'", "get('/Users'", "prefix: '/Api'"), OFFERED],
  ['an unknown prefix', parts("get('/Api/Users'", "head('/Users'", 'prefix'), OFFERED],
  ['no prefix', parts("get('/Users'", "head('/Users'", ''), OFFERED],
  ['another path of a plugin', parts("get('/Api/Orders'", "head('/Users'", "prefix: '/api'"), 'fix'],
  ['another prefix', parts("get('/Users'", "head('/Users'", "prefix: '/api'"), 'fix'],
  ['an unknown prefix of another path', parts("get('/Orders'", "head('/Users'", 'prefix'), 'fix'],
  [
    'two paths of a plugin under an unknown prefix',
    "f.register(async (c) => { c.get('/Api/Users', a); c.head('/Users', b); }, { prefix });",
    'fix',
  ],
])('%s', (_, code, expected) => {
  expect(new Set(offers(code))).toEqual(new Set([expected]));
});

it('compares a few of thousands', () => {
  const heads = Array.from({ length: 3000 }, (_, index) => `c.head('/Users${String(index)}', h);`).join(' ');
  const gets = Array.from({ length: 3000 }, (_, index) => `c.get('/Orders${String(index)}', h);`).join(' ');
  const all = offers(`f.register(async (c) => { ${heads} }, a); f.register(async (c) => { ${gets} }, b);`);
  expect(new Set(all)).toEqual(new Set([OFFERED]));
});
