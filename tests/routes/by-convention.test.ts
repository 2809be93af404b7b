/** Receivers that only their name tells, and files that are worth a look. */
import { describe, expect, it } from 'vitest';
import { describeRoutes, findRoutes } from '../find-routes.ts';
import { REGISTERING } from './registering.ts';

describe('a parameter is taken for a receiver by its name', () => {
  it.each(['app', 'router', 'server', 'fastify', 'adminApp', 'usersRouter', 'my_router', 'theFastify', 'apiServer'])(
    '%s',
    (name) => {
      expect(findRoutes(`export default (${name}) => { ${name}.get('/users', list); };`)).toHaveLength(1);
    },
  );

  it.each(
    'apps myapp approuter application routers appHandler app_ users routerLink mockApp httpServer clientRouter axios_server vueRouter msw_server fakeServer stubRouter'.split(
      ' ',
    ),
  )('not %s', (name) => {
    expect(findRoutes(`export default (${name}) => { ${name}.get('/users', list); };`)).toEqual([]);
  });
});

describe('a call on such a receiver', () => {
  it.each(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'all', 'use'])('of %s is a route', (name) => {
    expect(findRoutes(`export default (app) => { app.${name}('/users', list); };`)).toHaveLength(1);
  });

  it.each(['query', 'listen', 'param', 'close', 'posts', 'using'])('of %s is none', (name) => {
    expect(findRoutes(`export default (app) => { app.${name}('/users', list); };`)).toEqual([]);
  });

  it.each([String.raw`'\x2fusers'`, String.raw`'\u{2f}users'`, String.raw`'\/users'`, "'/'"])(
    'with the path %s is a route',
    (path) => {
      expect(findRoutes(`export default (app) => { app.get(${path}, list); };`)).toHaveLength(1);
    },
  );
});

describe('no file that registers a route is left because of how it is written', () => {
  it.each(REGISTERING)('%s', (_, code) => {
    // A comment that names a framework makes any file worth a look.
    const sure = `${code}\n// require('express') require('fastify') from '@nestjs/common'`;
    expect(describeRoutes(findRoutes(code), code)).toEqual(describeRoutes(findRoutes(sure), sure));
  });
});
