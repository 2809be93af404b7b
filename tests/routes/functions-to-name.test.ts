import { describe, expect, it } from 'vitest';
import type { Registrar } from '../../src/model/settings.ts';
import { printedRegistrars } from '../cli/pasted.ts';

/** What the command prints for a file `lib.ts` with a router and one that imports all of it as `lib`. */
function named(definition: string, use: string): Promise<readonly Registrar[]> {
  return printedRegistrars({
    'package.json': '{ "dependencies": { "express": "^5.0.0" } }',
    'lib.ts': `import express, { Router } from 'express'; const router = Router(); ${definition}`,
    'use.ts': `import own, * as lib from './lib'; import { All } from './lib'; import { Router } from 'express'; ${use}`,
  });
}

const EXPRESS = { callee: 'lib.add', framework: 'express' } as const;

describe('the path, the method and the methods of a function', () => {
  it.each(
    Object.entries<readonly [string, string, readonly Registrar[]]>({
      'one that is given, beside a fixed one': [
        'export function add(path, verb) { router.head(path, h); router[verb](path, h); }',
        "lib.add('/a', 'get');",
        [{ ...EXPRESS, method: 1, path: 0 }],
      ],
      'one that is given, or else GET': [
        "export function add(path, verb = 'get') { router[verb](path, h); }",
        "lib.add('/a', 'get');",
        [{ ...EXPRESS, method: 1, path: 0 }],
      ],
      'properties with digits': [
        "export const add = ({ v2, '2x': more }) => { router.get(v2, h); }; export const two = ({ '2x': path }) => { router.put(path, h); };",
        "lib.add({ v2: '/a' }); lib.two({ '2x': '/b' });",
        [
          { ...EXPRESS, callee: 'lib.two', methods: ['PUT'], path: '2x' },
          { ...EXPRESS, methods: ['GET'], path: 'v2' },
        ],
      ],
      'no rest as a whole, and nothing in it': [
        'export const add = (...all) => { router.get(all, h); }; export const two = (...all) => { router.get(all[0].path, h); };',
        "lib.add('/a'); lib.two('/b');",
        [],
      ],
      'functions that call such functions, three levels of them': [
        `const a = (path) => { router.get(path, h); };
       const b = (name, path) => { a(path); };
       const c = (path) => { b('c', path); };
       export const add = (name, path) => { c(path); };
       export const more = (path) => { add('more', path); };`,
        "lib.add('a', '/a'); lib.more('/b');",
        [{ ...EXPRESS, methods: ['GET'], path: 1 }],
      ],
    }),
  )('%s', async (_, [definition, use, expected]) => expect(await named(definition, use)).toEqual(expected));

  it.each<readonly [string, string, string, readonly Registrar[]]>([
    ['no options within others', 'export const add = (all) => { f.route(all.url); };', "lib.add({ url: '/a' });", []],
  ])('of Fastify: %s', async (_, definition, use, expected) => {
    const registrars = await printedRegistrars({
      'lib.ts': `import Fastify from 'fastify'; const f = Fastify(); ${definition}`,
      'use.ts': `import Fastify from 'fastify'; import * as lib from './lib'; ${use}`,
    });
    expect(registrars).toEqual(expected);
  });
});
