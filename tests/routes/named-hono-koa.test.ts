import { expect, it } from 'vitest';
import { describeRoutes, findRoutes } from '../find-routes.ts';

it.each(['hono', 'koa'])('%s has routers that settings name', (framework) => {
  const code = "import { api } from './api';\napi.get('/users', list);\nroute('/orders', list);";
  const settings = {
    routers: { [framework]: ['api'] },
    registrars: [{ callee: 'route', framework, path: 0, methods: ['GET'] }],
  };
  expect(describeRoutes(findRoutes(code, { settings }), code)).toEqual([
    `2 GET '/users' ${framework} proven`,
    `3 GET '/orders' ${framework} proven`,
  ]);
});
