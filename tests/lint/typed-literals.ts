/** Programs in which a type may name the text of a path, or cannot. TypeScript has nothing to say of any. */

/** What the programs may use. */
export const HEAD = `import { Controller, type ControllerOptions, Get } from '@nestjs/common';
import express, { Router, type RequestHandler } from 'express';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import type { Kept, Params, UsersPath } from './elsewhere';
declare const h: RequestHandler, handler: () => void, map: { '/Users': number; '/orders': number };
type Path = '/Users' | '/orders';
const router = Router(), app = Fastify({ routerOptions: { caseSensitive: false, ignoreTrailingSlash: true } });
export { app, express, handler, map, router, Controller, Get };
export type { ControllerOptions, FastifyInstance, Kept, Params, Path, RouteOptions, UsersPath };
`;

export const ELSEWHERE = `export type Kept = string;
export type UsersPath = '/Users';
export interface Params { id: string }`;

type Rows = readonly (readonly [what: string, code: string])[];

export const TYPED: Rows = [
  ['a constant', "const USERS: Path = '/Users'; router.get(USERS, h);"],
  ['a constant of one text', "const USERS: '/Users' = '/Users'; router.get(USERS, h);"],
  ['a constant of a template', 'const USERS: `/U${string}` = "/Users"; router.get(USERS, h);'],
  ['a constant of keys', "const USERS: keyof typeof map = '/Users'; router.get(USERS, h);"],
  ['a constant that a constant names', "const USERS = '/Users'; const P: Path = USERS; router.get(P, h);"],
  ['a constant of a type from elsewhere', "const USERS: UsersPath = '/Users'; router.get(USERS, h);"],
  ['a constant of several types', "const USERS: Path | RegExp = '/Users'; router.get(USERS, h);"],
  ['a constant of a part of a type', "const USERS: { a: Path }['a'] = '/Users'; router.get(USERS, h);"],
  ['a template without an expression', 'const USERS: Path = `/Users`; router.get(USERS, h);'],
  ['a check', "router.get('/Users' satisfies keyof typeof map, h);"],
  ['a check within another', "router.get(('/Users' satisfies Path) satisfies string, h);"],
  ['a check of a constant', "const USERS = '/Users'; router.get(USERS satisfies Path, h);"],
  ['a check of a literal type', "const USERS = '/Users' as const satisfies Path; router.get(USERS, h);"],
  ['a claim', "router.get('/Users' as Path, h);"],
  ['a claim in front', "router.get(<Path>'/Users', h);"],
  ['a choice', "const USERS: Path = Math.random() > 1 ? '/Users' : '/orders'; router.get(USERS, h);"],
  ['a list', "const list: Path[] = ['/Users']; router.get(list, h);"],
  ['a list that nobody writes to', "const list: readonly Path[] = ['/Users']; router.get(list as never, h);"],
  ['a list by its name', "const list: Array<Path> = ['/Users']; router.get(list, h);"],
  ['a list of so many', "const list: [Path, string] = ['/Users', '/orders']; router.get(list, h);"],
  ['the type argument of a route', "router.get<'/Users'>('/Users', h);"],
  ['the type argument of a chain', "router.route<'/Users'>('/Users').get(h);"],
  ['the type argument for a constant', "const USERS = '/Users'; router.get<'/Users'>(USERS, h);"],
  ['the first type argument of several', "router.get<'/Users', { id: string }>('/Users', h as never);"],
  ['a type argument of several texts', "router.get<Path>('/Users', h);"],
  ['a type argument of a template', "router.get<`/U${string}`>('/Users', h);"],
  ['a type argument of keys', "router.get<keyof typeof map>('/Users', h);"],
  ['a type argument that is computed', "router.get<Extract<Path, '/Users'>>('/Users', h);"],
  ['a type argument from elsewhere, by its name', "router.get<UsersPath>('/Users', h);"],
  [
    'an object',
    "const options: { method: 'GET'; url: '/users/'; handler: () => void } = { method: 'GET', url: '/users/', handler }; app.route(options);",
  ],
  [
    'an object of a type of the file',
    "interface Own { method: 'GET'; url: '/users/'; handler: () => void } app.route({ method: 'GET', url: '/users/', handler } satisfies Own);",
  ],
  [
    'an object of another',
    "interface Own extends Omit<RouteOptions, 'url'> { url: '/users/' } const options: Own = { method: 'GET', url: '/users/', handler }; app.route(options);",
  ],
  [
    'an object of a narrower one',
    "type Own = RouteOptions & { url: '/users/' }; const options: Own = { method: 'GET', url: '/users/', handler }; app.route(options);",
  ],
  ['a property', "app.route({ method: 'GET', url: '/users/' satisfies '/users/', handler });"],
  ['a controller', "@Controller('Users/' satisfies 'Users/') export class Users {}".replaceAll('Users/', 'users/')],
  ['the options of a controller', "@Controller({ path: 'users/' } satisfies { path: 'users/' }) export class Users {}"],
  ['a method of a controller', "@Controller('users') export class Users { @Get('All' satisfies 'All') all() {} }"],
  // Of types that take any text.
  ['nothing', "router.get('/Users', h);"],
  ['a constant', "const USERS: string = '/Users'; router.get(USERS, h);"],
  ['a constant that is one of several', "const USERS: string | RegExp = '/Users'; router.get(USERS, h);"],
  ['a constant of anything', "const USERS: any = '/Users'; router.get(USERS, h);"],
  ['a constant of a type of the file', "type Text = string; const USERS: Text = '/Users'; router.get(USERS, h);"],
  ['a constant that a constant names', "const USERS = '/Users'; const P = USERS; router.get(P, h);"],
  ['a literal type', "const USERS = '/Users' as const; router.get(USERS, h);"],
  ['a literal type in front', "const USERS = <const>'/Users'; router.get(USERS, h);"],
  ['a literal type in the call', "router.get('/Users' as const, h);"],
  ['a check', "router.get('/Users' satisfies string, h);"],
  ['a claim', "router.get('/Users' as string, h);"],
  ['a claim behind which nothing is known', "router.get('/Users' as any, h);"],
  ['a list', "const list: string[] = ['/Users']; router.get(list, h);"],
  ['a list that nobody writes to', "router.get(['/Users'] satisfies readonly string[], h);"],
];

/** Of these a fix never was: the text comes from where others may read it, or through a function. */
export const SHARED: Rows = [
  [
    'a table',
    "const table: { path: Path }[] = [{ path: '/Users' }]; for (const { path } of table) router.get(path, h);",
  ],
  ['a list that is mapped', "const list: Path[] = ['/Users']; list.forEach((path) => router.get(path, h));"],
  ['an object', "const paths: Record<string, Path> = { users: '/Users' }; router.get(paths.users!, h);"],
  ['a parameter', "function add(path: Path = '/Users') { router.get(path, h); } add();"],
  ['a field', "class Users { path: Path = '/Users'; add() { router.get(this.path, h); } } export { Users };"],
  ['a member of an enum', "enum Paths { users = '/Users' } router.get(Paths.users, h);"],
  [
    'a property of a member',
    "const all = { users: { method: 'GET', url: '/users/', handler } }; app.route(all.users); console.log(all.users.url);",
  ],
  [
    'a property of a field',
    "class Users { o = { method: 'GET', url: '/users/', handler }; add() { app.route(this.o); console.log(this.o.url); } } export { Users };",
  ],
  [
    'options of a controller',
    "const options = { path: 'users/' }; console.log(options.path); @Controller(options) export class Users {}",
  ],
];
