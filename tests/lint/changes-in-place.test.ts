import { describe, expect, it } from 'vitest';
import type { Change } from '../../src/routes/rewrite.ts';
import { findRoutes } from '../find-routes.ts';
import { said, saidOfExpress } from '../said.ts';
import { lintForChanges } from './change-rule.ts';

/** What is offered if a rule wants to change one path: a fix or a suggestion, and the code with it. */
function offered(code: string, path: string, change: Change): string {
  const [message, ...others] = lintForChanges(code, path, [change]);
  expect(message?.message).toBe('Change.');
  expect(others).toEqual([]);
  const edit = message?.fix ?? message?.suggestions?.[0]?.fix;
  if (edit === undefined) return 'nothing';
  const changed = code.slice(0, edit.range[0]) + edit.text + code.slice(edit.range[1]);
  return `${message?.fix ? 'fix' : 'suggestion'}: ${changed.split('\n').slice(1).join('\n')}`;
}

const EXPRESS = "import { Router } from 'express'; const r = Router();\n";
const NEST = "import { Controller, Get } from '@nestjs/common';\n";

describe('what a change does to a path', () => {
  it.each<readonly [string, string, string, Change, string]>([
    [
      'letter case, and the method',
      "r.post('/Users', h);",
      '/Users',
      { path: '/users', method: 'PUT' },
      "suggestion: r.put('/users', h);",
    ],
    [
      'nothing: the method alone, of a path with an unknown end',
      'r.post(`/users/${id}`, h);',
      '/users/\uFFFC',
      { path: '/users/\uFFFC', method: 'PUT' },
      'suggestion: r.put(`/users/${id}`, h);',
    ],
    [
      'nothing: the method alone, of a path that another route has as well',
      "const P = '/users'; r.post(P, h); r.post(P + '/all', h);",
      '/users',
      { path: '/users', method: 'PUT' },
      "suggestion: const P = '/users'; r.put(P, h); r.post(P + '/all', h);",
    ],
  ])('%s', (_, line, path, change, expected) => expect(offered(EXPRESS + line, path, change)).toBe(expected));

  it.each([
    ['/Users/:id-abc', 'fix'],
    ['/:id-abc/Users', 'fix'],
    ['/Users/:id-Abc', 'suggestion'],
  ])('what follows a parameter of Fastify is compared letter by letter: %s', (path, expected) => {
    const code = `import Fastify from 'fastify'; const f = Fastify({ caseSensitive: false });\nf.get('${path}', h);`;
    const after = path.toLowerCase();
    expect(offered(code, path, { path: after })).toBe(`${expected}: f.get('${after}', h);`);
  });
});

describe('where a change is written', () => {
  it.each([
    ['in the literal that spells it', "r.get('/a/' + 'user_list', h)", ["user_list: r.get('/a/' + 'user-list', h)"]],
    ['in the first of them', "r.get('/user_list' + '/a', h)", ["user_list: r.get('/user-list' + '/a', h)"]],
    ['at the end of what is there', "r.get('/users' + '/:id_x/', h)", []],
  ])('%s', (_, line, expected) => {
    const found = saidOfExpress('hyphens', line).map((each) =>
      each.replace(/: '.*?(?=$| \| )/u, '').replace(' | ', ': '),
    );
    expect(found).toEqual(expected);
  });

  it('in a constant that other routes are built with', () => {
    const lines = "const A = '/a', B = '/user_list';\nr.get(A + B, h);";
    const found = (more: string): readonly string[] =>
      saidOfExpress('hyphens', lines + more).map((each) => each.split(' | ')[1] ?? '');
    expect(found('')).toEqual(["const A = '/a', B = '/user-list';"]);
    expect(found("\nr.get(B + B, h);\nr.get('/user-list/user-list', h);")).toEqual(['']);
    expect(found("\nr.get(B + '/x' + B, h);\nr.get('/user-list/x/user-list', h);")).toEqual(['']);
    expect(found("\nr.get('/x' + B, h);\nr.get('/x/user-list', h);")).toEqual(['']);
    expect(found("\nr.get('/x' + B, h);\nr.get('/y/user-list', h);")).toEqual(["const A = '/a', B = '/user-list';"]);
  });

  it('not where the text would have to be quoted', () => {
    expect(offered(`${EXPRESS}r.get('/users', h);`, '/users', { path: "/user's" })).toBe('nothing');
    expect(offered(`${EXPRESS}r.get('/users', h);`, '/users', { path: '/a~b.c:d@e+f-g' })).toMatch(/^suggestion/u);
  });
});

describe('a path of which nothing is left', () => {
  it.each([
    [
      'may be left out in Nest',
      "@Controller('a') class A { @Get('list') a() {} }",
      "@Controller('a') class A { @Get() a() {} }",
    ],
    [
      'is empty in Nest, beside a comment',
      "@Controller('a') class A { @Get('list' /* all */) a() {} }",
      "@Controller('a') class A { @Get('' /* all */) a() {} }",
    ],
  ])('%s', (_, before, after) => expect(offered(NEST + before, 'list', { path: '' })).toBe(`suggestion: ${after}`));

  it('is written nowhere else', () => {
    expect(offered(`${EXPRESS}r.get('/list', h);`, '/list', { path: '' })).toBe('nothing');
    const fastify = "import Fastify from 'fastify'; const f = Fastify();\nf.get('/list', h);";
    expect(offered(fastify, '/list', { path: '' })).toBe('nothing');
  });
});

describe('paths that are longer than any request', () => {
  const path = (length: number): string => `/user_list${'/a'.repeat(length)}`.slice(0, length);
  const lines = (length: number): string => `r.get('${path(length)}', (q, s) => s.end());\nr.get('/', h);`;

  it('are read to the last letter up to there', () => {
    expect(saidOfExpress('hyphens', lines(2048))).toHaveLength(1);
    expect(saidOfExpress('hyphens', lines(2049))).toEqual([]);
  });

  it('are not compared with others, and not refused', () => {
    expect(said('no-unreachable-routes', EXPRESS + lines(2049))).toEqual([]);
    const twice = (length: number): string => `r.get('${path(length)}', h);\nr.get('${path(length)}', h);`;
    expect(said('no-unreachable-routes', EXPRESS + twice(2048))).toHaveLength(1);
    expect(said('no-unreachable-routes', EXPRESS + twice(2049))).toEqual([]);
  });

  it('keep what they share a literal with as it is', () => {
    const shared = (length: number): string =>
      `${EXPRESS}const B = '/user_list'; r.get(B, h); r.get(B + '/${'a'.repeat(length - 11)}', h);`;
    const change = { path: '/users' };
    expect(offered(shared(2048), '/user_list', change)).toMatch(/^suggestion: const B = '\/users'/u);
    expect(offered(shared(2049), '/user_list', change)).toBe('nothing');
  });

  it('are not made', () => {
    const code = `${EXPRESS}r.get('/list', h);`;
    expect(offered(code, '/list', { path: `/${'a'.repeat(2047)}` })).toMatch(/^suggestion: /u);
    expect(offered(code, '/list', { path: `/${'a'.repeat(2048)}` })).toBe('nothing');
  });

  it('have no place under a base that is longer than any', () => {
    const under = (length: number): string =>
      `import Fastify from 'fastify'; const app = Fastify();\napp.register(async (f) => { f.get('/x', h); f.post('/x', h); }, { prefix: '/${'a'.repeat(length - 1)}' });`;
    const lengths = (length: number) => findRoutes(under(length)).map(({ fullPath }) => fullPath?.length);
    expect(lengths(500)).toEqual([502, 502, 500]);
    expect(lengths(501)).toEqual([undefined, undefined, 501]);
  });
});

it('a path that is refused is not compared with others', () => {
  const lines = "r.get('/(a', (q, s) => s.end());\nr.get('/', h);";
  const found = said('no-unreachable-routes', EXPRESS + lines, { settings: { matching: { express: { major: 5 } } } });
  expect(found).toEqual([]);
});
