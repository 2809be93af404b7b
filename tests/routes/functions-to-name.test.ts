import { describe, expect, it } from 'vitest';
import type { Registrar, Settings } from '../../src/model/settings.ts';
import { project, run } from '../cli/pasted.ts';

/** The functions that the files of a project have to name for each other, as the command prints them. */
async function printed(files: Readonly<Record<string, string>>): Promise<readonly Registrar[]> {
  const { registrars = [] }: Settings = JSON.parse(await run(project(files), '--print-settings'));
  return registrars;
}

/** The same for a file `lib.ts` with a router and one that imports all of it as `lib`. */
function named(definition: string, use: string): Promise<readonly Registrar[]> {
  return printed({
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
      'the rest of the arguments',
      'export const add = (name, ...rest) => { router[rest[0]](rest[1], rest[2]); };',
      "lib.add('a', 'get', '/a', h);",
      [{ ...EXPRESS, method: 1, path: 2 }],
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
      "lib.add({ users: { path: '/a' } });",
      [],
    ],
    ['no element of a list', 'export const add = ([path]) => { router.get(path, h); };', "lib.add(['/a']);", []],
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
      'a prefix',
      'export const add = (prefix) => { f.register(plugin, { prefix }); };',
      "lib.add('/a');",
      [{ callee: 'lib.add', framework: 'fastify', path: 0, kind: 'mount' }],
    ],
    [
      'the options of a plugin',
      'export const add = (plugin, options) => { f.register(plugin, options); };',
      "lib.add(users, { prefix: '/a' });",
      [{ callee: 'lib.add', framework: 'fastify', path: 'prefix', kind: 'mount' }],
    ],
    [
      'the options of a route among all arguments',
      'export const add = (...all) => { f.route(all[1]); };',
      "lib.add('a', { method: 'GET', url: '/a', handler });",
      [{ callee: 'lib.add', framework: 'fastify', method: 'method', path: 'url' }],
    ],
    ['no options within others', 'export const add = (all) => { f.route(all.url); };', "lib.add({ url: '/a' });", []],
  ])('of Fastify: %s', async (_, definition, use, expected) => {
    const registrars = await printed({
      'lib.ts': `import Fastify from 'fastify'; const f = Fastify(); ${definition}`,
      'use.ts': `import * as lib from './lib'; ${use}`,
    });
    expect(registrars).toEqual(expected);
  });
});

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
    ['a class without a name', 'export default class { add(p) { router.get(p, h); } }', "new own().add('/a');", []],
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
    const registrars = await printed({
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
      [{ callee: '@Read', framework: 'nest', path: 0 }],
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
    const registrars = await printed({
      'lib.ts': `import { applyDecorators, Controller, Get, Post, RequestMapping, RequestMethod, Version } from '@nestjs/common'; ${definition}`,
      'use.ts': `import { Api, Read, Since } from './lib'; ${use}`,
    });
    expect(registrars).toEqual(expected);
  });
});
