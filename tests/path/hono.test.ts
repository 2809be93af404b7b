import { describe, expect, test } from 'vitest';
import { honoOpenApiPath, honoPath } from '../../src/path/hono.ts';
import { cut } from './show.ts';

const TABLE: Readonly<Record<string, readonly (readonly [path: string, tokens: string])[]>> = {
  'text and parameters': [
    ['/', 'T/'],
    ['', ''],
    ['users', 'Tusers'],
    ['/users/', 'T/users/'],
    ['/users/:id', 'T/users/ P:id'],
    ['/users/:user-id', 'T/users/ P:user-id'],
    [':id', 'P:id'],
    ['/my list/café', 'T/my list/café'],
  ],
  patterns: [
    ['/files/:path{[a/b]+}/x', 'T/files/ P:path T/x'],
    ['/:code{[a-z]{2}}/x', 'T/ P:code T/x'],
  ],
  'optional parameters and wildcards': [
    ['/users/:id?', 'T/users [T/ P:id]'],
    ['/:year?/:month?', '[T/ P:year] [T/ P:month]'],
    ['/:id{\\d+}?', '[T/ P:id]'],
    ['*', 'W'],
    ['/*', 'T/ W'],
    ['/files/*', 'T/files/ W'],
    ['/files*', 'T/files W'],
  ],
  'what its routers read differently': [
    ['/:id.json', 'T/ O:id.json'],
    ['/v:version/x', 'T/ Ov:version T/x'],
    ['/:from-:to', 'T/ O:from-:to'],
    ['/:id?/edit', 'T/ O:id? T/edit'],
    ['/a/*/b', 'T/a/ O* T/b'],
    ['/a*b/c', 'T/ Oa*b T/c'],
    ['/:id{\\d+}.json', 'T/ O:id{\\d+}.json'],
    ['/{id}', 'T/ O{id}'],
    ['/a?b', 'T/ Oa?b'],
    ['/:', 'T/ O:'],
  ],
  holes: [
    ['/users-§/x', 'T/users- O§ T/x'],
    ['/users/§?', 'T/users O/§?'],
    ['/:id{§}/x', 'T/ O:id{§} T/x'],
    ['/a/§}/b', 'T/a/ O§}/b'],
    ['/a/:id?/§', 'T/a O/:id? T/ O§'],
  ],
};

describe.each(Object.entries(TABLE))('%s', (_, rows) => {
  test.each(rows)('%s is %s', (path, tokens) => expect(cut(honoPath, path)).toBe(tokens));
});

describe('createRoute of @hono/zod-openapi', () => {
  test.each([
    ['/users/{userId}/posts/{postId}', 'T/users/ P:userId T/posts/ P:postId'],
    ['/a/{id}/:x?', 'T/a/ P:id [T/ P:x]'],
    ['/§/{id}', 'T/ O§ T/ P:id'],
  ])('%s is %s', (path, tokens) => expect(cut(honoOpenApiPath, path)).toBe(tokens));
});
