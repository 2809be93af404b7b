import { describe, expect, it } from 'vitest';
import type { Registrar } from '../../src/model/settings.ts';
import { printedRegistrars } from '../cli/pasted.ts';

/** What is printed for a file `lib.ts` with a router and one that imports all of it as `lib`. */
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
      'as an argument',
      'export const add = (it, path, handler) => { it.get(path, handler); };',
      "lib.add(Router(), '/a', h);",
      [registrar],
    ],
    [
      'as an argument that is no router',
      'export const add = (it, path, handler) => { it.get(path, handler); };',
      "lib.add(client, '/a', h);",
      [],
    ],
    [
      'by the name of one',
      'export const add = (app, path, handler) => { app.get(path, handler); };',
      "lib.add(Router(), '/a', h);",
      [registrar],
    ],
    [
      'as one of all arguments',
      'export const add = (...all) => { const [router, path, handler] = all; router.get(path, handler); };',
      "lib.add(Router(), '/a', h);",
      [registrar],
    ],
    [
      'beside one of the file',
      'export const add = (app, path, handler) => { app.get(path, handler); router.get(path, handler); };',
      "lib.add(other, '/a', h);",
      [registrar],
    ],
    [
      'beside one of another framework',
      "import Fastify from 'fastify'; const f = Fastify(); export const add = (name, path) => { f.get(path, h); router.get(path, h); };",
      "lib.add('a', '/a');",
      [],
    ],
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
      'as the last of them',
      'export const add = (path, handler, app) => { app.get(path, handler); };',
      "lib.add('/a', h, Router());",
      [{ ...registrar, path: 0 }],
    ],
    [
      'in an object',
      'export const add = ({ it }, path, handler) => { it.get(path, handler); };',
      "lib.add({ it: Router() }, '/a', h);",
      [registrar],
    ],
  ])('%s', async (_, definition, use, expected) => {
    expect(await named(definition, use)).toEqual(expected);
  });
});

describe('the name of a function', () => {
  it.each<readonly [string, string, string, readonly string[]]>([
    ['a declaration', 'export function add(p) { router.get(p, h); }', "lib.add('/a');", ['lib.add']],
    ['a variable', 'export const add = function (p) { router.get(p, h); };', "lib.add('/a');", ['lib.add']],
    ['a variable that is set', 'export let add; add = (p) => router.get(p, h);', "lib.add('/a');", ['lib.add']],
    ['the default', 'export default (p) => { router.get(p, h); };', "own('/a');", ['own']],
    ['the default with a name', 'export default function own(p) { router.get(p, h); }', "own('/a');", ['own']],
    ['a member', 'export const all = { add(p) { router.get(p, h); } };', "lib.all.add('/a');", []],
    [
      'a method',
      'export class All { add(p) { router.get(p, h); } }',
      "class Mine extends All { m() { this.add('/a'); } }",
      ['All#add'],
    ],
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
    ['no name, in a call', 'wrap((p) => { router.get(p, h); });', "own('/a');", []],
    ['a computed key', 'export class All { static [key](p) { router.get(p, h); } }', "lib.All[key]('/a');", []],
  ])('%s', async (_, definition, use, expected) => {
    expect((await named(definition, use)).map(({ callee }) => callee)).toEqual(expected);
  });

  it.each<readonly [string, string, readonly string[]]>([
    ['of all that a module gives', "module.exports = (p) => { router.get(p, h); }; /**/ lib('/a');", ['lib']],
    ['of a member of that', "module.exports.add = (p) => { router.get(p, h); }; /**/ lib.add('/a');", ['lib.add']],
    ['of a member with a short way', "exports['add'] = (p) => { router.get(p, h); }; /**/ lib.add('/a');", ['lib.add']],
    ['of a property', "module.exports = { add: (p) => { router.get(p, h); } }; /**/ lib.add('/a');", ['lib.add']],
    ['of a computed member', "exports[key] = (p) => { router.get(p, h); }; /**/ lib[key]('/a');", []],
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
  it.each<readonly [string, string, string, readonly Registrar[]]>([
    [
      'of a method',
      'export const Read = (path: string) => applyDecorators(Get(path));',
      "class A { @Read('a') a() {} }",
      [{ callee: '@Read', framework: 'nest', methods: ['GET'], path: 0 }],
    ],
    [
      'of a class',
      'export const Api = (name: string) => Controller(name);',
      "@Api('a') class A {}",
      [{ callee: '@Api', framework: 'nest', path: 0, kind: 'mount' }],
    ],
    [
      'of a class, with its options',
      'export const Api = (options: Options) => Controller({ path: options.path, host });',
      "@Api({ path: 'a' }) class A {}",
      [{ callee: '@Api', framework: 'nest', path: 'path', kind: 'mount' }],
    ],
    [
      'on a condition',
      'export const Read = (path: string) => (dev ? Get(path) : Post(path));',
      "class A { @Read('a') a() {} }",
      [{ callee: '@Read', framework: 'nest', methods: ['POST', 'GET'], path: 0 }],
    ],
    [
      'with the method in its options',
      'export const Read = (path: string) => RequestMapping({ path, method: RequestMethod.GET });',
      "class A { @Read('a') a() {} }",
      [{ callee: '@Read', framework: 'nest', path: 0 }],
    ],
    [
      'that say a version',
      'export const Since = (version: string) => applyDecorators(Version(version));',
      "class A { @Since('1') a() {} }",
      [],
    ],
  ])('%s', async (_, definition, use, expected) => {
    const registrars = await printedRegistrars({
      'lib.ts': `import { applyDecorators, Controller, Get, Post, RequestMapping, RequestMethod, Version } from '@nestjs/common'; ${definition}`,
      'use.ts': `import { Api, Read, Since } from './lib'; ${use}`,
    });
    expect(registrars).toEqual(expected);
  });
});
