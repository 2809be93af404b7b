import { describe, expect, it } from 'vitest';
import type { Registrar } from '../../src/model/settings.ts';
import { printedRegistrars } from '../cli/pasted.ts';

/** What is printed for a file `lib.ts` with a router and one that imports all of it as `lib`. */
function named(definition: string, use: string): Promise<readonly Registrar[]> {
  return printedRegistrars({
    'package.json': '{ "dependencies": { "express": "^5.0.0" } }',
    'lib.ts': `import express, { Router } from 'express'; const router = Router(); ${definition}`,
    'use.ts': `import own, * as lib from './lib'; import { All } from './lib'; import { Router } from 'express'; ${use}`,
  });
}

const EXPRESS = { callee: 'lib.add', framework: 'express' } as const;

describe('the path, the method and the methods of a function', () => {
  it.each<readonly [string, string, string, readonly Registrar[]]>([
    [
      'a fixed one',
      'export const add = (path, handler) => router.get(path, handler);',
      "lib.add('/a', h);",
      [{ ...EXPRESS, methods: ['GET'], path: 0 }],
    ],
    [
      'several',
      'export function add(name, path) { router.get(path, h); router.post(path, h); router.get(path, i); }',
      "lib.add('a', '/a');",
      [{ ...EXPRESS, methods: ['GET', 'POST'], path: 1 }],
    ],
    [
      'one on a condition',
      'export function add(path) { if (dev) router.get(path, h); }',
      "lib.add('/a');",
      [{ ...EXPRESS, path: 0 }],
    ],
    [
      'a sure one and one on a condition',
      'export function add(path) { router.get(path, h); if (dev) router.post(path, h); }',
      "lib.add('/a');",
      [{ ...EXPRESS, path: 0 }],
    ],
    [
      'one that is given, beside a fixed one',
      'export function add(path, verb) { router.head(path, h); router[verb](path, h); }',
      "lib.add('/a', 'get');",
      [{ ...EXPRESS, method: 1, path: 0 }],
    ],
    [
      'one that is given, or else GET',
      "export function add(path, verb = 'get') { router[verb](path, h); }",
      "lib.add('/a', 'get');",
      [{ ...EXPRESS, method: 1, path: 0 }],
    ],
    [
      'one by the name of a constant',
      "const VERB = 'get'; export function add(path, handlers) { router[VERB](path, handlers); }",
      "lib.add('/a', h);",
      [{ ...EXPRESS, methods: ['GET'], path: 0 }],
    ],
    [
      'none: a setting by the name of a constant',
      "const SET = 'set'; const app = express(); export function add(path, value) { app[SET](path, value); }",
      "lib.add('/a', h);",
      [],
    ],
    [
      'none: one that is given alone',
      'export function add(verb, handler) { router[verb](computed(), handler); }',
      "lib.add('get', h);",
      [],
    ],
    [
      'one that is computed from nothing',
      'export function add(path) { router[verb](path, h); }',
      "lib.add('/a');",
      [{ ...EXPRESS, path: 0 }],
    ],
    [
      'any',
      'export const add = (path, handler) => { router.all(path, handler); };',
      "lib.add('/a', h);",
      [{ ...EXPRESS, methods: ['ALL'], path: 0 }],
    ],
    [
      'mounts',
      'export const add = (path, inner) => { router.use(path, inner); };',
      "lib.add('/a', h);",
      [{ ...EXPRESS, path: 0, kind: 'mount' }],
    ],
    [
      'mounts beside an endpoint',
      'export const add = (path, h) => { router.use(path, errors); router.put(path, h); };',
      "lib.add('/a', h);",
      [{ ...EXPRESS, methods: ['PUT'], path: 0 }],
    ],
    [
      'route()',
      'export const add = (path, read) => { router.route(path).get(read); };',
      "lib.add('/a', h);",
      [{ ...EXPRESS, methods: ['GET'], path: 0 }],
    ],
    [
      'properties',
      'export const add = ({ verb, path, handler }) => { router[verb](path, handler); };',
      "lib.add({ verb: 'get', path: '/a', handler });",
      [{ ...EXPRESS, method: 'verb', path: 'path' }],
    ],
    [
      'a resource and what is in it',
      "export const add = (path) => { router.get(path, h); router.post(path + '/:id', h); };",
      "lib.add('/a');",
      [{ ...EXPRESS, methods: ['GET'], path: 0 }],
    ],
    [
      'properties with digits',
      "export const add = ({ v2, '2x': more }) => { router.get(v2, h); }; export const two = ({ '2x': path }) => { router.put(path, h); };",
      "lib.add({ v2: '/a' }); lib.two({ '2x': '/b' });",
      [
        { ...EXPRESS, callee: 'lib.two', methods: ['PUT'], path: '2x' },
        { ...EXPRESS, methods: ['GET'], path: 'v2' },
      ],
    ],
    [
      'no rest as a whole, and nothing in it',
      'export const add = (...all) => { router.get(all, h); }; export const two = (...all) => { router.get(all[0].path, h); };',
      "lib.add('/a'); lib.two('/b');",
      [],
    ],
    [
      'no path that ends with the argument of another function',
      'export const add = (one, path) => { named((name) => { router.get(path + name, h); }); };',
      "lib.add('/a', '/b');",
      [],
    ],
    [
      'a path in front of which something stands',
      'export const add = (path, handler) => { router.get(`/api${path}`, handler); };',
      "lib.add('/a', h);",
      [{ ...EXPRESS, methods: ['GET'], path: 0 }],
    ],
    [
      'no path behind which something stands',
      "export const add = (path, handler) => { router.get(path + '/a', handler); };",
      "lib.add('/a', h);",
      [],
    ],
    [
      'no two paths',
      'export const add = (one, other) => { router.get(one, h); router.get(other, h); };',
      "lib.add('/a', '/b');",
      [],
    ],
    [
      'no path deep in an object',
      'export const add = (all) => { router.get(all.users.path, h); };',
      "lib.add({ users: '/a' });",
      [],
    ],
    ['no element of a list', 'export const add = ([path]) => { router.get(path, h); };', "lib.add({ 0: '/a' });", []],
    [
      'functions that call such functions, three levels of them',
      `const a = (path) => { router.get(path, h); };
       const b = (name, path) => { a(path); };
       const c = (path) => { b('c', path); };
       export const add = (name, path) => { c(path); };
       export const more = (path) => { add('more', path); };`,
      "lib.add('a', '/a'); lib.more('/b');",
      [{ ...EXPRESS, methods: ['GET'], path: 1 }],
    ],
    [
      'a function that calls itself',
      'export const add = (path, again) => { router.get(path, h); if (again) add(path, false); };',
      "lib.add('/a', true);",
      [{ ...EXPRESS, methods: ['GET'], path: 0 }],
    ],
  ])('%s', async (_, definition, use, expected) => {
    expect(await named(definition, use)).toEqual(expected);
  });

  it.each<readonly [string, string, string, readonly Registrar[]]>([
    [
      'the options of a route',
      'export const add = (options) => { f.route(options); };',
      "lib.add({ method: 'GET', url: '/a', handler });",
      [{ callee: 'lib.add', framework: 'fastify', method: 'method', path: 'url' }],
    ],
    [
      'a part of them',
      "export const add = (url, handler) => { f.route({ method: 'GET', url, handler }); };",
      "lib.add('/a', handler);",
      [{ callee: 'lib.add', framework: 'fastify', methods: ['GET'], path: 0 }],
    ],
    [
      'a verb',
      'export const add = (url, handler) => { f.get(url, handler); };',
      "lib.add('/a', handler);",
      [{ callee: 'lib.add', framework: 'fastify', methods: ['GET'], path: 0 }],
    ],
    [
      'a verb with options, on one of all arguments',
      'export const add = (...all) => { const [app, url, handler] = all; app.get(url, { schema }, handler); };',
      "lib.add(Fastify(), '/a', handler);",
      [{ callee: 'lib.add', framework: 'fastify', methods: ['GET'], path: 1 }],
    ],
    ['no options within others', 'export const add = (all) => { f.route(all.url); };', "lib.add({ url: '/a' });", []],
  ])('of Fastify: %s', async (_, definition, use, expected) => {
    const registrars = await printedRegistrars({
      'lib.ts': `import Fastify from 'fastify'; const f = Fastify(); ${definition}`,
      'use.ts': `import Fastify from 'fastify'; import * as lib from './lib'; ${use}`,
    });
    expect(registrars).toEqual(expected);
  });
});
