import { describe, expect, it } from 'vitest';
import { FRAMEWORKS, verdicts } from '../path-verdicts.ts';
import { linted } from '../linted.ts';

describe.each(FRAMEWORKS)('max-depth in %s', (framework) => {
  it.each([
    ['/users/:userId/orders/:orderId/items/:itemId'],
    ['/a-b/c/d/e'],
    ['/users/:userId/orders/:from-:to'],
    ['/api/v1/shops/:id/items/sizes/colors'],
  ])('reports %s', (path) => expect(verdicts('max-depth', path, framework)).toEqual([path]));

  it.each([
    ['/'],
    ['/users/:userId/orders/:orderId/items'],
    // name spaces and versions are no names
    ['/api/v1/users/:id/orders/items'],
    ['/a/:b'],
  ])('leaves %s', (path) => expect(verdicts('max-depth', path, framework)).toEqual([]));

  it('options', () => {
    expect(verdicts('max-depth', '/users/:id', framework, [{ maxNames: 1, maxParams: 0 }])).toHaveLength(1);
    expect(verdicts('max-depth', '/users/orders', framework, [{ maxNames: 1 }])).toHaveLength(1);
    expect(verdicts('max-depth', '/a/b/c/d/e/:f/:g', framework, [{ maxNames: 5 }])).toEqual([]);
  });
});

describe('the whole path', () => {
  const said = (code: string): readonly string[] => linted('max-depth', code).map(({ message }) => message);
  const router = "import express, { Router } from 'express'; const app = express(), r = Router({ mergeParams: true });";

  it('counts with the mounts of the file, each route once', () => {
    expect(said(`${router} r.get('/items/:itemId', h); app.use('/users/:userId/orders/:orderId', r);`)).toEqual([
      "'/users/:userId/orders/:orderId/items/:itemId' has 3 parameters (maximum 2). Give the last resource a shorter path of its own.",
    ]);
    expect(said(`${router} r.get('/', h); app.use('/users/:userId/orders', r);`)).toEqual([]);
  });

  it('says both at once', () => {
    expect(said(`${router} r.get('/a/:b/c/:d/e/:f/g', h);`)).toEqual([
      "'/a/:b/c/:d/e/:f/g' has 4 names and 3 parameters (maximum 3 and 2). Give the last resource a shorter path of its own.",
    ]);
  });

  it('what the file does not show counts for nothing', () => {
    expect(said(`${router} r.get(\`\${base}/items/:itemId\`, h);`)).toEqual([]);
    expect(said(`${router} r.get('/items/:itemId', h);`)).toEqual([]);
  });
});
