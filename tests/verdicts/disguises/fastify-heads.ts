import { CI, type FastifyDisguise } from './fastify.ts';

/**
 * GET and HEAD routes of one path, which Fastify compares as they are written when the application starts. Version 5
 * refuses those with uppercase letters on such an instance.
 */

export const FASTIFY_HEADS: readonly FastifyDisguise[] = [
  ['both the same', `${CI}app.get('/Users', h(1)); app.head('/Users', h(2));`, { only: 4, urls: ['/Users', '/users'] }],
  [
    'HEAD beside a constant',
    `${CI}const P = '/Users'; app.get(P, h(1)); app.post(P, h(3)); app.head('/Users', h(2));`,
    { only: 4, urls: ['/Users', '/users'] },
  ],
  [
    'HEAD beside a template',
    `${CI}const v = hidden('/v1'); app.get(\`\${v}/Users\`, h(1)); app.head('/v1/Users', h(2));`,
    { only: 4, urls: ['/v1/Users', '/v1/users'] },
  ],
  [
    'HEAD beside a member',
    `${CI}const paths = hidden({ users: '/Users' }); app.get(paths.users, h(1)); app.head('/Users', h(2));`,
    { only: 4, urls: ['/Users', '/users'] },
  ],
  [
    'HEAD beside an object',
    `${CI}const P = hidden('/Users'); app.route({ method: 'GET', url: P, handler: h(1) }); app.head('/Users', h(2));`,
    { only: 4, urls: ['/Users', '/users'] },
  ],
  [
    'HEAD under a prefix',
    `${CI}app.get('/Api/Users', h(1)); app.register(async (c) => { c.head('/Users', h(2)); }, { prefix: '/Api' });`,
    { only: 4, urls: ['/Api/Users', '/api/users'] },
  ],
  [
    'GET under a prefix',
    `${CI}app.register(async (c) => { c.get('/Users', h(1)); }, { prefix: '/Api' }); app.after(() => { app.head('/Api/Users', h(2)); });`,
    { only: 4, urls: ['/Api/Users', '/api/users'] },
  ],
  [
    'HEAD by a computed method',
    `${CI}app.get('/Users', h(1)); app[hidden('head')]('/Users', h(2));`,
    { only: 4, verdict: 'report', urls: ['/Users', '/users'] },
  ],
  [
    'HEAD by a bound method',
    `${CI}app.get('/Users', h(1)); const head = app.head.bind(app); head('/Users', h(2));`,
    { only: 4, urls: ['/Users', '/users'] },
  ],
  [
    'HEAD by an object that is spread',
    `${CI}const base = { method: 'HEAD', url: '/Users' }; app.get('/Users', h(1)); app.route({ ...base, handler: h(2) });`,
    { only: 4, urls: ['/Users', '/users'] },
  ],
  [
    'one route of both',
    `${CI}app.route({ method: ['GET', 'HEAD'], url: '/Users', handler: h(1) });`,
    { verdict: 'fix', urls: ['/Users', '/users'] },
  ],
  [
    'HEAD of another path',
    `${CI}app.get('/Users', h(1)); app.head('/Orders', h(2));`,
    { verdict: 'fix', urls: ['/Users', '/users', '/orders'] },
  ],
];
