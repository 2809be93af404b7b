import { expect, it } from 'vitest';
import { methodCalls } from '../../src/syntax/method-calls.ts';
import { findRoutes } from '../find-routes.ts';
import { processorSeconds } from '../processor-time.ts';

const CALLS = methodCalls(['get', 'post', 'use'], ['route']);

/** Calls of `app` that register a route, however they are written. */
const REGISTRATIONS = [
  "app.get('/users', list);",
  'app.get(PATH, list);',
  "app\n  .get(\n    '/users',\n    list,\n  );",
  "app. // all\n get('/users', list);",
  "app./* all */get('/users', list);",
  "app.get /* all */ ('/users', list);",
  "app.get(// it's all\n '/users', list);",
  "app.get(/* it's all */ '/users', list);",
  "app.get?.('/users', list);",
  "app?.get('/users', list);",
  "(app.get)('/users', list);",
  "((app).get)('/users', list);",
  "app['get']('/users', list);",
  "app[method]('/users', list);",
  "app[method] ?. ('/users', list);",
  "(app[method])('/users', list);",
  "app[method] /* any */ ('/users', list);",
  "app[method] // any\n('/users', list);",
  "app[method(1, 2)]('/users', list);",
  String.raw`app.g\u0065t('/users', list);`,
  String.raw`app.\u{67}et('/users', list);`,
  String.raw`app.get('/user\'s', list);`,
  "app.get(`/users`, (req, res) => res.send(')'));",
  "app.get('/(', list);",
  "app.route('/users').get(list);",
  "app.route(PATH)['get'](list);",
  "const add = (path) => app.get(path, list); add('/users');",
  "for (const path of ['/users']) app.get(path, list);",
  "app.get(['/users', '/items'], list);",
  'app.get(`${base}/users`, list);',
];

/** The same in TypeScript. */
const TYPED_REGISTRATIONS = [
  "app.get<Query>('/users', list);",
  "app.get<A<B>>('/users', list);",
  "app.get!('/users', list);",
  "(app.get!)('/users', list);",
  "app[method]!('/users', list);",
  "app[method]<Query>('/users', list);",
  "app!.get('/users', list);",
  "app.get('/users' as const, list);",
];

it.each([
  ...REGISTRATIONS.map((call) => ({ call, filename: 'file.js' })),
  ...TYPED_REGISTRATIONS.map((call) => ({ call, filename: 'file.ts' })),
])('a call that registers is found in $call', ({ call, filename }) => {
  const code = `import express from 'express'; const app = express(); const PATH = '/users';\n${call}`;
  expect(findRoutes(code, { filename }).length).toBeGreaterThan(0);
  expect(CALLS.test(call)).toBe(true);
});

it.each([
  'map.get(key);',
  "map.get('key');",
  'map.get("a, (b)");',
  'map.get(`${a}, ${b(c)}`);',
  'map.get(a.b ?? c);',
  'cache.get();',
  'app.use(middleware);',
  'map.getAll(a, b);',
  'get(a, b);',
  'options.get = list;',
  'options.route;',
  'Reflect.get(target, key);',
  'list[index];',
  'list[index](value);',
  'const list = [1]; // (a, b)',
  '// It stops.\n// get(a, b)',
])('no call that registers is in %j', (code) => {
  expect(CALLS.test(code)).toBe(false);
});

it('takes time that grows as the text does', async () => {
  const parts = [
    'x.get(',
    '.',
    '. ',
    './/',
    './*',
    ']',
    '] ',
    '](',
    '.get',
    '.get(`',
    ".get('",
    '.get)',
    '.get/*',
    ']<',
    ']<a',
  ];
  const work = (): void => {
    for (const part of parts) CALLS.test(part.repeat(100_000));
    for (const before of ['. ', '.get ', '] ']) CALLS.test(before + ' '.repeat(400_000));
  };
  expect(await processorSeconds(() => work, 3)).toBeLessThanOrEqual(3);
});
