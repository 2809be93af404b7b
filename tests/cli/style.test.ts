/** `routes --style`: what it counts, in programs whose habits a reader can count too. */
import { expect, it } from 'vitest';
import { styleAnswer } from '../../src/cli/style.ts';
import { readArguments } from '../../src/cli/arguments.ts';
import { grammarOf } from '../../src/project/grammar.ts';
import { project, ran } from './pasted.ts';
import { row } from './row.ts';

/** The usages by habit, each as `value count`. */
function habits(...routes: readonly string[]): unknown {
  const args = readArguments(['routes', '--style', '--json']);
  if (args.command !== 'routes') throw new Error('The line is not of `routes`');
  const rows = routes.map((text) => ({ row: row(text, 'express'), how: '' }));
  const { text } = styleAnswer(rows, () => grammarOf('express', {}, { dependencies: new Map() }), args);
  const answer = JSON.parse(text) as {
    readonly habits: readonly { name: string; usages: readonly { value: string; count: number }[] }[];
  };
  return Object.fromEntries(
    answer.habits.map(({ name, usages }) => [name, usages.map(({ value, count }) => `${value} ${count}`)]),
  );
}

it.each([
  [
    'Prefix',
    ['GET /api/v1/users', 'GET /api/v1/teams', 'GET /v2/users', 'GET /health'],
    ['/api/v1 2', '/v2 1', 'none 1'],
  ],
  [
    'Words of a name',
    ['GET /order-items', 'PUT /order-items/:id', 'GET /order_lines', 'GET /users'],
    ['kebab-case 1', 'snake_case 1'],
  ],
  ['Words of a name', ['GET /orderItems', 'GET /api_v1/:userId'], ['camelCase 1', 'snake_case 1']],
  [
    'Collections',
    ['GET /users/:id', 'GET /order-items/:id/lines/:line', 'GET /book/:id', 'GET /news/:id'],
    ['plural 3', 'singular 1'],
  ],
  [
    'Names of parameters',
    ['GET /users/:userId', 'PUT /users/:userId', 'GET /teams/:team_id', 'GET /x/:id'],
    ['camelCase 1', 'snake_case 1'],
  ],
  [
    'Id of a resource',
    ['GET /users/:id', 'GET /teams/:teamId', 'PUT /teams/:teamId', 'GET /files/:name'],
    ['with its resource 2', 'id alone 1'],
  ],
  ['Updates', ['PUT /users/:id', 'PATCH /teams/:id', 'PATCH /books/:id', 'PUT,PATCH /x/:id'], ['PATCH 3', 'PUT 2']],
  ['End of a path', ['GET /users/', 'GET /teams', 'GET /books', 'GET /'], ['no slash 2', 'a slash 1']],
  ['Prefix', ['GET ${base}/api/users', 'GET /api/teams'], ['/api 2']],
  // A route whose whole path is unknown is read as far as it is seen.
  ['Collections', ['GET ~/users/:id'], ['plural 1']],
])('%s of %j', (name, routes, expected) => expect(habits(...routes)).toMatchObject({ [name]: expected }));

it('says nothing of what no route shows', () => {
  expect(habits('GET /')).toEqual({ Prefix: ['none 1'] });
  expect(habits()).toEqual({});
});

it('prints a list to paste', async () => {
  const folder = project({
    'app.js': `import express from 'express';
const app = express();
app.get('/api/users/:userId', show);
app.get('/api/users', list);
app.patch('/api/users/:userId', change);
app.get('/api/price-lists', list);
app.get('/api/order_lines', list);
app.get('/health', check);`,
  });
  expect((await ran(folder, '--style', '--path', '/api/**')).out).toBe(
    `Habits of 5 endpoints, counted by \`npx eslint-plugin-rest routes --style\`. New routes follow the first of each line.

- Prefix: /api (5)
- Words of a name: kebab-case (1, such as \`/price-lists\`); snake_case (1, such as \`/order_lines\`)
- Collections: plural (1, such as \`/users/:userId\`)
- Names of parameters: camelCase (1, such as \`:userId\`)
- Id of a resource: with its resource (2, such as \`:userId\`)
- Updates: PATCH (1, such as \`/api/users/:userId\`)
- End of a path: no slash (5, such as \`/api/users/:userId\`)
`,
  );
});
