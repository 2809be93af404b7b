import { describe, expect, it } from 'vitest';
import plugin from '../../src/index.ts';
import { findings } from '../linted.ts';
import { underlined } from '../said.ts';

/** The messages for a router with these routes, or for a whole file. */
function messages(paths: readonly string[] | string, options: object = {}): readonly string[] {
  const code =
    typeof paths === 'string'
      ? paths
      : ["import { Router } from 'express'; const r = Router();", ...paths.map((path) => `r.get('${path}', h);`)].join(
          '\n',
        );
  return findings('consistent-params', code, { options: [options] });
}

describe('the style of names', () => {
  it.each([
    [['/a/:user_id', '/b/:post_id', '/c/:teamId'], ['4 majority']],
    [['/a/:UserId', '/b/:postId', '/c/:teamId'], ['2 majority']],
    [['/a/:userID', '/b/:teamId'], []],
  ])('by the majority of the file: %j', (paths, found) => expect(messages(paths)).toEqual(found));

  it('by the option', () =>
    expect(messages(['/a/:userId', '/b/:post_id', '/c/:id'], { style: 'snake_case' })).toEqual(['2 style']));
});

describe('one name for one place', () => {
  it.each([
    [['/users/:id', '/users/:userId/posts', '/users/:userId/tags'], ['2 place']],
    [['/a/:x/users/:id', '/a/:y/users/:userId'], ['3 place']],
    [['/users/:id', '/users/:slug'], []],
    [['/users/:id', '/posts/:postId'], []],
    [['/files/:ownerId', '/files/:fileId/parts'], []],
    [['/users/:id', '/users/:userId-:tag'], []],
    [['/users/:valid', '/users/:id'], []],
    [['/orders/:id', '/orders/:userId/last'], []],
    [['/library-items/:id', '/library-items/:itemId/cover'], ['3 place']],
    [['/people/:id', '/people/:personId/friends'], ['3 place']],
    [['/items/:id', '/items/:libraryItemId/cover'], ['3 place']],
    [['/task-relations/:id', '/task-relations/:taskId/copies'], []],
    [['/:id', '/:id/posts', '/:userId/friends'], ['4 place']],
    [['/:id', '/:userId/friends'], []],
    [['/:id/posts', '/:userId'], []],
  ])('%j', (paths, found) => expect(messages(paths)).toEqual(found));

  it.each([
    ['orders', 0],
    ['api', 0],
  ])('behind a mount: /%s', (name, count) => {
    const code = `import express, { Router } from 'express'; const r = Router(); express().use('/${name}', r);
      r.get('/:id', h); r.get('/:userId', h);`;
    expect(messages(code)).toHaveLength(count);
  });

  it('routers have their own places', () => {
    const code = `import { Router } from 'express';
      const users = Router(); users.get('/:id', h);
      const posts = Router(); posts.get('/:postId', h);`;
    expect(messages(code)).toEqual([]);
  });
});

it('a name twice in one path', () => expect(messages(['/users/:id/posts/:id'])).toEqual(['2 repeated']));

it.each([
  ["app.use('/users/:id/roles', r);\nr.get('/:id', h);", ['2 repeated']],
  ["app.use('/users/:userId/roles', r);\nr.get('/:id', h);", []],
  ["app.use('/users', r);\nr.get('/:id', h);", []],
  ["const s = express.Router(); app.use('/:id', r); r.use('/posts', s);\ns.get('/:id', h);", ['2 repeated']],
])('a name twice in a mount and its route: %s', (lines, found) =>
  expect(messages(`import express from 'express'; const app = express(), r = express.Router(); ${lines}`)).toEqual(
    found,
  ),
);

it('is never fixed and never suggested', () => {
  const rule = plugin.rules['consistent-params'];
  expect(rule?.meta?.fixable).toBeUndefined();
  expect(rule?.meta?.hasSuggestions).toBeUndefined();
});

describe('what has no place in common', () => {
  it.each([
    // names of no kind, or with a pattern of their own
    [['/a/:x', '/a/:y'], []],
    [['/users/:id(\\\\d+)', '/users/:userId'], []],
    // one name, in two styles
    [['/users/:userId', '/users/:user_id'], ['3 place']],
    // names without a style do not count
    [['/a/:id', '/b/:slug', '/c/:post_id', '/d/:postId', '/e/:user_id'], ['5 majority']],
    // however the parameters before are named, and wherever the path begins
    [['/a/:first/users/:id', '/a/:second/users/:userId'], ['3 place']],
    [['users/:id', '/users/:userId'], ['3 place']],
    [['/a/users/:id', '/ausers/:userId'], []],
  ])('%j', (paths, found) => expect(messages(paths)).toEqual(found));

  it.each([
    ["app.use('/users', r); r.get('/:id', h); const s = Router(); app.use('/users', s); s.get('/:userId', h);", 1],
    ["export default (app) => { app.get('/users/:id', h); app.get('/users/:userId/posts', h); };", 1],
    ["export default (app, router) => { app.get('/users/:id', h); router.get('/users/:userId', h); };", 0],
  ])('%s', (line, count) => expect(underlined('consistent-params', line)).toHaveLength(count));

  it('looks into what is optional', () => {
    const settings = { matching: { express: { major: 5 } } };
    expect(underlined('consistent-params', "r.get('/a/:id{/:id}', h)", { settings })).toEqual([':id']);
  });
});

describe('parameters of a mount', () => {
  const mounted = (options: string, path: string, code: string): string =>
    `import express from 'express'; const app = express(); const r = express.Router(${options}); app.use('/teams/:team', r); r.get('${path}', (req, res) => { ${code} });`;

  it.each([
    [mounted('', '/users', 'res.send(req.params.team);'), ['1 unmerged']],
    [mounted('{}', '/users/:id', 'const { team, id } = req.params; res.send(team + id);'), ['1 unmerged']],
    [mounted('{ mergeParams: true }', '/users', 'res.send(req.params.team);'), []],
    [mounted('', '/users/:id', 'res.send(req.params.id);'), []],
    [mounted('', '/:team', 'res.send(req.query.team);'), ['1 repeated']],
    [mounted('', '/users', 'req.params.team = 1; res.send(req.params.team);'), []],
  ])('%s', (code, found) => expect(messages(code)).toEqual(found));
});
