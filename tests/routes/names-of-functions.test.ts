import { describe, expect, it } from 'vitest';
import type { Registrar } from '../../src/model/settings.ts';
import { printedRegistrars } from '../cli/pasted.ts';

/** What the command prints for a file `lib.ts` with a router and one that imports all of it as `lib`. */
function named(definition: string, use: string): Promise<readonly Registrar[]> {
  return printedRegistrars({
    'package.json': '{ "dependencies": { "express": "^5.0.0" } }',
    'lib.ts': `import express, { Router } from 'express'; const router = Router(); ${definition}`,
    'use.ts': `import own, * as lib from './lib'; import { All } from './lib'; import { Router } from 'express'; Router().use(h); ${use}`,
  });
}

const EXPRESS = { callee: 'lib.add', framework: 'express' } as const;

describe('the router that a function gets', () => {
  const registrar = { ...EXPRESS, methods: ['GET'], path: 1 };

  it.each<readonly [string, string, string, readonly Registrar[]]>([
    [
      'as one of all arguments, which goes on',
      'export const add = (...all) => { const [app, path, handler] = all; return app.get(path, handler).use(other); };',
      "lib.add(Router(), '/a', h);",
      [registrar],
    ],
    [
      'in one of all arguments',
      'export const add = (...all) => { const [{ app }, path, handler] = all; app.get(path, handler); };',
      "lib.add({ app: Router() }, '/a', h);",
      [registrar],
    ],
    [
      'in an object',
      'export const add = ({ it }, path, handler) => { it.get(path, handler); };',
      "lib.add({ it: Router() }, '/a', h);",
      [registrar],
    ],
  ])('%s', async (_, definition, use, expected) => expect(await named(definition, use)).toEqual(expected));
});

describe('the name of a function', () => {
  it.each<readonly [string, string, string, readonly string[]]>([
    [
      'a field',
      'export class All { add = (p) => { router.get(p, h); }; }',
      "class Mine extends All { m() { this.add('/a'); } }",
      ['All#add'],
    ],
    [
      'a computed method',
      'export class All { [add](p) { router.get(p, h); } }',
      "class Mine extends All { m() { this.add('/a'); } }",
      [],
    ],
    ['a class without a name', 'export const All = class { add(p) { router.get(p, h); } };', "lib.add('/a');", []],
  ])('%s', async (_, definition, use, expected) => {
    expect((await named(definition, use)).map(({ callee }) => callee)).toEqual(expected);
  });

  it.each<readonly [string, string, readonly string[]]>([
    ['of a property', "module.exports = { add: (p) => { router.get(p, h); } }; /**/ lib.add('/a');", ['lib.add']],
  ])('%s', async (_, code, expected) => {
    const [definition = '', use = ''] = code.split('/**/');
    const registrars = await printedRegistrars({
      'lib.js': `const router = require('express').Router(); ${definition}`,
      'use.js': `const lib = require('./lib'); ${use}`,
    });
    expect(registrars.map(({ callee }) => callee)).toEqual(expected);
  });
});

describe('decorators of other files', () => {
  it.each(
    Object.entries<readonly [string, string, readonly Registrar[]]>({
      'of a class, with its options': [
        'export const Api = (options: Options) => Controller({ path: options.path, host });',
        "@Api({ path: 'a' }) class A {}",
        [{ callee: '@Api', framework: 'nest', path: 'path', kind: 'mount' }],
      ],
      'on a condition': [
        'export const Read = (path: string) => (dev ? Get(path) : Post(path));',
        "class A { @Read('a') a() {} }",
        [{ callee: '@Read', framework: 'nest', methods: ['POST', 'GET'], path: 0 }],
      ],
      'with the method in its options': [
        'export const Read = (path: string) => RequestMapping({ path, method: RequestMethod.GET });',
        "class A { @Read('a') a() {} }",
        [{ callee: '@Read', framework: 'nest', path: 0 }],
      ],
    }),
  )('%s', async (_, [definition, use, expected]) => {
    const registrars = await printedRegistrars({
      'lib.ts': `import { applyDecorators, Controller, Get, Post, RequestMapping, RequestMethod, Version } from '@nestjs/common'; ${definition}`,
      'use.ts': `import { Api, Read, Since } from './lib'; ${use}`,
    });
    expect(registrars).toEqual(expected);
  });
});
