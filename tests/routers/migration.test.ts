import { describe, expect, it } from 'vitest';
import { toPathToRegexp8 } from '../../src/path/to-path-to-regexp-8.ts';
import { saidOfExpress } from '../said.ts';
import { express } from './platforms.ts';
import type { Platform } from './run.ts';

const { 4: four, 5: five } = express;

/** The URLs that reach the only route of an application; `refused` if the application does not start. */
async function reached(platform: Platform, path: string, urls: readonly string[]): Promise<readonly string[]> {
  const code = `const express = require('express');\nconst app = express();\napp.get(${JSON.stringify(path)}, h(1));`;
  const started = await platform.start(code);
  if (started === undefined) return ['refused'];
  const answers = await Promise.all(urls.map((url) => started.ask('GET', url)));
  return urls.filter((_, index) => JSON.stringify(answers[index]).includes('"n":1'));
}

describe('a path of Express 4 in Express 5', () => {
  it.each([
    ['*', '/{*splat}', ['/', '/a', '/a/b']],
    ['/*', '/{*splat}', ['/', '/a', '/a/b']],
    ['/files/*', '/files/*splat', ['/', '/files/a', '/files/a/b', '/other']],
    ['/a/*/b/*', '/a/*splat/b/*splat2', ['/a/x/b/y', '/a/x/y/b/z', '/a/x/b', '/a/b/y', '/other']],
    ['/*/x/*', '/*splat/x/*splat2', ['/a/x/b', '/a/b/x/c', '/a/x', '/x/b']],
    ['/a/*/b', '/a/*splat/b', ['/a/b', '/a/x/b', '/a/x/y/b']],
    ['/:id?', '{/:id}', ['/', '/5', '/5/6']],
    ['/users/:id?', '/users{/:id}', ['/users', '/users/5', '/users/5/6']],
    ['/users/:id(\\d+)', '/users/:id', ['/users', '/users/5', '/users/5/6']],
    ['/users/:id(\\d+)?', '/users{/:id}', ['/users', '/users/5']],
    ['/export.:format?', '/export{.:format}', ['/export', '/export.csv', '/exports']],
    ['/report-:id?', '/report-{:id}', ['/report', '/report-', '/report-5', '/report5']],
    ['/files/:path*', '/files/*path', ['/files', '/files/a', '/files/a/b']],
    ['/:path(*)', '/*path', ['/a', '/a/b']],
    ['/a/:path(.*)', '/a/*path', ['/a/b', '/a/b/c', '/b']],
    ['/colou?r', '/colo{u}r', ['/color', '/colour', '/colr']],
    ['/posts(/archive)?', '/posts{/archive}', ['/posts', '/posts/archive', '/posts/x']],
  ])('%s is %s', async (before, after, urls) => {
    expect(toPathToRegexp8(before)?.path).toBe(after);
    expect(await reached(five, before, urls)).toEqual(['refused']);
    expect(await reached(five, after, urls)).toEqual(await reached(four, before, urls));
  });

  it.each([['/users'], ['/users/:id'], ['/(a|b)'], ['/[a-z]+']])('%s has no other form', (path) => {
    expect(toPathToRegexp8(path)).toBeUndefined();
  });

  it('is offered in one step', () => {
    const settings = { matching: { express: { major: 5 } } };
    const [found = ''] = saidOfExpress('no-invalid-paths', "app.get('/files/*', h)", { settings });
    expect(found).toContain("Use '/files/*splat'; the handler then reads 'params.splat', an array of segments");
    expect(found.split(' | ').slice(1)).toEqual(["app.get('/files/*splat', h)"]);
  });
});
