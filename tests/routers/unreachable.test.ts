import { describe, expect, it } from 'vitest';
import { linted } from '../linted.ts';
import { express, fastify, nest, nestProgram, reached } from './platforms.ts';

/** Checks on the routers what no-invalid-paths, no-unreachable-routes, no-empty-segments and consistent-params claim about them. */

/** The messages of a rule by their identifiers. */
const said = (rule: string, code: string, matching: object): readonly unknown[] =>
  linted(rule, code, { settings: { matching } }).map(({ messageId }) => messageId);

const unreachable = (code: string, matching: object): readonly unknown[] =>
  ['no-invalid-paths', 'no-unreachable-routes'].flatMap((rule) => said(rule, code, matching));

/** A handler of Express that ends the request; `h(n)` by itself passes the request on. */
function last(n: number): string {
  return `(request, response) => h(${String(n)})(request, response, () => response.end())`;
}

describe.each([4, 5] as const)('express %i', (major) => {
  const platform = express[major];
  const matching = { express: { major } };
  const app = (...lines: readonly string[]): string =>
    ["const express = require('express');", 'const app = express();', ...lines].join('\n');

  it.each([
    ['users', '/users', 'noSlash'],
    [':id', '/users', 'noSlash'],
    ['/my list', '/my%20list', 'encoded'],
    ['/café', '/caf%C3%A9', 'encoded'],
    ['/😀', '/%F0%9F%98%80', 'encoded'],
    ['/users#top', '/users', 'fragment'],
    ['/users?sort=name', '/users?sort=name', 'query'],
    ['/users?id=:id', '/users?id=7', 'query'],
    ['http://example.org/users', '/users', 'url'],
    [major === 4 ? '/files/*path' : '/files/:id?', '/files/a', major === 4 ? 'laterSyntax' : 'migrated'],
    [major === 4 ? '/users{/:id}' : '/files/*', '/users/7', major === 4 ? 'laterSyntax' : 'migrated'],
  ])('%s never answers %s', async (path, url, messageId) => {
    const code = app(`app.get('${path}', (q, s) => s.end());`);
    const asked = app(`app.get('${path}', h(1));`);
    expect([[], ['refused']]).toContainEqual(await reached(platform, asked, url));
    expect(unreachable(code, matching)).toEqual([messageId]);
  });

  it('a mount without a slash in front never answers', async () => {
    const code = app('const r = express.Router();', "r.get('/list', h(1));", "app.use('api', r);");
    expect(await reached(platform, code, '/api/list')).toEqual([]);
    expect(unreachable(code, matching)).toEqual(['noSlash']);
  });

  it.each([
    ['/users/:id', '/users/me', 'shadowed'],
    ['/users/:id', '/users/:name', 'duplicate'],
    ['/users/:id', '/users/:from-:to', 'shadowed'],
    ['/users', '/users/', 'duplicate'],
    ['/users', '/Users', 'duplicate'],
    ['/:a/:b', '/:a/me', 'shadowed'],
    ...(major === 4
      ? [
          ['*', '/users', 'shadowed'],
          ['/files/*', '/files/a/b', 'shadowed'],
          ['/users/:id', '/users/:id(\\\\d+)', 'shadowed'],
        ]
      : [
          ['/{*rest}', '/', 'shadowed'],
          ['/files/*rest', '/files/a/b', 'shadowed'],
          ['/users{/:id}', '/users/me', 'shadowed'],
        ]),
  ])('%s comes before %s, which never answers', async (first, second, messageId) => {
    const url = second.replace('(\\\\d+)', '').replaceAll(/:\w+/g, '7');
    const code = app(`app.get('${first}', ${last(1)});`, `app.get('${second}', ${last(2)});`);
    expect(await reached(platform, code, url)).toEqual([1]);
    expect(unreachable(code, matching)).toEqual([messageId]);
  });

  it.each([
    ['/users/me', '/users/:id', '/users/7'],
    ['/users/:id', '/users/me/friends', '/users/me/friends'],
    ['/users/:id(\\\\d+)', '/users/me', '/users/me'],
    ['/files/*rest', '/files', '/files'],
    ['/users/:id.json', '/users/me', '/users/me'],
  ])('%s leaves something to %s', async (first, second, url) => {
    const code = app(`app.get('${first}', ${last(1)});`, `app.get('${second}', ${last(2)});`);
    expect([[2], ['refused']]).toContainEqual(await reached(platform, code, url));
    const messages = unreachable(code, matching);
    expect(messages.filter((id) => id === 'shadowed' || id === 'duplicate')).toEqual([]);
  });

  it('only a doubled slash gets to an empty segment', async () => {
    const code = app("app.get('/users//posts', h(1));");
    expect(await reached(platform, code, '/users/posts')).toEqual([]);
    expect(await reached(platform, code, '/users//posts')).toEqual([1]);
    expect(said('no-empty-segments', code, matching)).toEqual(['emptySegment']);
  });

  it('a mount that ends with a slash makes no empty segment', async () => {
    const code = app('const r = express.Router();', "r.get('/list', h(1));", "app.use('/api/', r);");
    expect(await reached(platform, code, '/api/list')).toEqual([1]);
    expect(said('no-empty-segments', code, matching)).toEqual([]);
  });

  it('of a repeated parameter the last value wins', async () => {
    const code = app("app.get('/:id/posts/:id', h(1));");
    const started = await platform.start(code);
    expect(await started?.ask('GET', '/1/posts/2')).toMatchObject([{ params: { id: '2' } }]);
    expect(said('consistent-params', code, matching)).toEqual(['repeated']);
  });
});

describe.each([4, 5] as const)('fastify %i', (major) => {
  const platform = fastify[major];
  const matching = { fastify: { major } };
  const app = (...lines: readonly string[]): string =>
    ["const fastify = require('fastify');", 'const app = fastify();', ...lines].join('\n');

  it.each([
    ['users', '/users', 'refusedSlash'],
    ['/users?sort=name', '/users?sort=name', 'query'],
    ['/users#top', '/users', 'fragment'],
    ['/a%20b', '/a%20b', 'decoded'],
    ['/caf%C3%A9', '/caf%C3%A9', 'decoded'],
    ['/a%2Fb/caf%C3%A9', '/a%2Fb/caf%C3%A9', 'decoded'],
    ['http://example.org/users', '/users', 'url'],
    ['/a/*/b', '/a/x/b', 'refused'],
  ])('%s never answers %s', async (path, url, messageId) => {
    const code = app(`app.get('${path}', h(1));`);
    expect([[], ['refused']]).toContainEqual(await reached(platform, code, url));
    expect(unreachable(code, matching)).toEqual([messageId]);
  });

  it.each([['/my list'], ['/café'], ['/😀']])('%s answers', async (path) => {
    const code = app(`app.get('${path}', h(1));`);
    expect(await reached(platform, code, encodeURI(path))).toEqual([1]);
    expect(unreachable(code, matching)).toEqual([]);
  });

  it('a path without a slash goes on with its prefix', async () => {
    const code = app("app.register(async (child) => { child.get('list', h(1)); }, { prefix: '/api' });");
    expect(await reached(platform, code, '/api/list')).toEqual([]);
    expect(await reached(platform, code, '/apilist')).toEqual([1]);
    expect(unreachable(code, matching)).toEqual(['glued']);
    const ended = code.replace("'/api'", "'/api/'");
    expect(await reached(platform, ended, '/api/list')).toEqual([1]);
    expect(unreachable(ended, matching)).toEqual([]);
  });

  it("'/' behind a prefix with a slash is registered twice", async () => {
    const code = app("app.register(async (child) => { child.get('/', h(1)); }, { prefix: '/api/' });");
    expect(await reached(platform, code, '/api//')).toEqual([1]);
    expect(said('no-empty-segments', code, matching)).toEqual(['emptyJoin']);
    const list = code.replace("'/'", "'/list'");
    expect(await reached(platform, list, '/api/list')).toEqual([1]);
    expect(await reached(platform, list, '/api//list')).toEqual([]);
    expect(said('no-empty-segments', list, matching)).toEqual([]);
  });
});

describe.each([10, 11, 12] as const)('nest %i', (major) => {
  it.each([
    ['express', ':id', 'me', '/users/me', [1], 'shadowed'],
    ['express', 'me', '/me/', '/users/me', [1], 'duplicate'],
    ['express', ':id', ':name', '/users/7', [1], 'duplicate'],
    ['fastify', ':id', 'me', '/users/me', [2], undefined],
    ['fastify', 'me', '/me/', '/users/me', ['refused'], 'duplicateThrows'],
    ['fastify', ':id', ':name', '/users/7', ['refused'], 'duplicateThrows'],
  ] as const)('on %s: %s and %s', async (adapter, first, second, url, answer, messageId) => {
    const code = nestProgram('users', [first, second]);
    expect(await reached(nest(major, adapter), code, url)).toEqual(answer);
    const messages = messageId === undefined ? [] : [messageId];
    expect(unreachable(code, { nest: { major, adapter } })).toEqual(messages);
    expect(unreachable(code, {})).toEqual(first === ':id' && second === 'me' ? [] : ['duplicateEither']);
  });
});
