import Router from '@koa/router';
import Router13 from 'koa-router-13';
import { expect, it } from 'vitest';
import { toKoa14 } from '../../src/path/to-path-to-regexp-8.ts';

/** The values that a handler gets for a URL, without a slash in front; `undefined` if the path does not match. */
function valuesOf(router: Router, path: string, url: string): readonly string[] | undefined {
  router.get(path, () => undefined);
  const [layer] = router.match(url, 'GET').pathAndMethod;
  const values = layer && Object.values(layer.params(url, layer.captures(url)));
  return values?.flatMap((value: string | undefined) => value?.match(/[^/].*/u)?.[0] ?? []);
}

it.each([
  ['/files/(.*)', ['/files/a', '/files/a/b', '/file']],
  ['(.*)', ['/', '/a/b']],
  ['/(.*)', ['/', '/a/b']],
  ['/users/:id?', ['/users', '/users/7', '/users/7/8']],
  ['/users/:id?/posts', ['/users/posts', '/users/7/posts']],
  ['/a/:path*', ['/a', '/a/b', '/a/b/c']],
  ['/a/:path+', ['/a', '/a/b', '/a/b/c']],
  ['/a/:path(.*)', ['/a/b', '/a/b/c']],
  ['/a/:id([0-9]+)', ['/a/7', '/b/7']],
  ['/a/:id([0-9]+)?', ['/a', '/a/7', '/a/7/8']],
])('the new form of %s answers what the old one did', (path, urls) => {
  const migrated = toKoa14(path)?.path ?? '';
  for (const url of urls) {
    const [before, after] = [valuesOf(new Router13(), path, url), valuesOf(new Router(), migrated, url)];
    expect(after, url).toEqual(before);
  }
});

it.each(['/users/:id', '/a|b', '^/a$', ''])('%j has none', (path) => expect(toKoa14(path)).toBeUndefined());
