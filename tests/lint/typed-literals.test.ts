/** Literals that a type also spells: fixed code still compiles, as TypeScript itself confirms. */
import * as parser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import plugin from '../../src/index.ts';
import { typedProject, type TypedProject } from '../typed-project.ts';

/** What the programs may use. */
const HEAD = `import { Controller, type ControllerOptions, Get } from '@nestjs/common';
import express, { Router, type RequestHandler } from 'express';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import type { Kept, Params, UsersPath } from './elsewhere';
declare const h: RequestHandler, handler: () => void, map: { '/Users': number; '/orders': number };
type Path = '/Users' | '/orders';
const router = Router(), app = Fastify({ routerOptions: { caseSensitive: false, ignoreTrailingSlash: true } });
export { app, express, handler, map, router, Controller, Get };
export type { ControllerOptions, FastifyInstance, Kept, Params, Path, RouteOptions, UsersPath };
`;

const ELSEWHERE = `export type Kept = string;
export type UsersPath = '/Users';
export interface Params { id: string }`;

/** Programs in which a type may name the text of a path, or cannot. TypeScript reports no error in any of them. */
const TYPED = [
  "const USERS: Path = '/Users'; router.get(USERS, h);",
  "const USERS: '/Users' = '/Users'; router.get(USERS, h);",
  'const USERS: `/U${string}` = "/Users"; router.get(USERS, h);',
  "const USERS: keyof typeof map = '/Users'; router.get(USERS, h);",
  "const USERS = '/Users'; const P: Path = USERS; router.get(P, h);",
  "const USERS: UsersPath = '/Users'; router.get(USERS, h);",
  "const USERS: Path | RegExp = '/Users'; router.get(USERS, h);",
  "const USERS: { a: Path }['a'] = '/Users'; router.get(USERS, h);",
  'const USERS: Path = `/Users`; router.get(USERS, h);',
  "router.get('/Users' satisfies keyof typeof map, h);",
  "router.get(('/Users' satisfies Path) satisfies string, h);",
  "const USERS = '/Users'; router.get(USERS satisfies Path, h);",
  "const USERS = '/Users' as const satisfies Path; router.get(USERS, h);",
  "router.get('/Users' as Path, h);",
  "router.get(<Path>'/Users', h);",
  "const USERS: Path = Math.random() > 1 ? '/Users' : '/orders'; router.get(USERS, h);",
  "const list: Path[] = ['/Users']; router.get(list, h);",
  "const list: readonly Path[] = ['/Users']; router.get(list as never, h);",
  "const list: Array<Path> = ['/Users']; router.get(list, h);",
  "const list: [Path, string] = ['/Users', '/orders']; router.get(list, h);",
  "router.get<'/Users'>('/Users', h);",
  "router.route<'/Users'>('/Users').get(h);",
  "const USERS = '/Users'; router.get<'/Users'>(USERS, h);",
  "router.get<'/Users', { id: string }>('/Users', h as never);",
  "router.get<Path>('/Users', h);",
  "router.get<`/U${string}`>('/Users', h);",
  "router.get<keyof typeof map>('/Users', h);",
  "router.get<Extract<Path, '/Users'>>('/Users', h);",
  "router.get<UsersPath>('/Users', h);",
  "const options: { method: 'GET'; url: '/users/'; handler: () => void } = { method: 'GET', url: '/users/', handler }; app.route(options);",
  "interface Own { method: 'GET'; url: '/users/'; handler: () => void } app.route({ method: 'GET', url: '/users/', handler } satisfies Own);",
  "interface Own extends Omit<RouteOptions, 'url'> { url: '/users/' } const options: Own = { method: 'GET', url: '/users/', handler }; app.route(options);",
  "type Own = RouteOptions & { url: '/users/' }; const options: Own = { method: 'GET', url: '/users/', handler }; app.route(options);",
  "app.route({ method: 'GET', url: '/users/' satisfies '/users/', handler });",
  "@Controller('Users/' satisfies 'Users/') export class Users {}".replaceAll('Users/', 'users/'),
  "@Controller({ path: 'users/' } satisfies { path: 'users/' }) export class Users {}",
  "@Controller('users') export class Users { @Get('All' satisfies 'All') all() {} }",
  // Their types accept any text.
  "router.get('/Users', h);",
  "const USERS: string = '/Users'; router.get(USERS, h);",
  "const USERS: string | RegExp = '/Users'; router.get(USERS, h);",
  "const USERS: any = '/Users'; router.get(USERS, h);",
  "type Text = string; const USERS: Text = '/Users'; router.get(USERS, h);",
  "const USERS = '/Users'; const P = USERS; router.get(P, h);",
  "const USERS = '/Users' as const; router.get(USERS, h);",
  "const USERS = <const>'/Users'; router.get(USERS, h);",
  "router.get('/Users' as const, h);",
  "router.get('/Users' satisfies string, h);",
  "router.get('/Users' as string, h);",
  "router.get('/Users' as any, h);",
  "const list: string[] = ['/Users']; router.get(list, h);",
  "router.get(['/Users'] satisfies readonly string[], h);",
];

/** These never had a fix: other code may read the text where it comes from, or it comes through a function. */
const SHARED = [
  "const table: { path: Path }[] = [{ path: '/Users' }]; for (const { path } of table) router.get(path, h);",
  "const list: Path[] = ['/Users']; list.forEach((path) => router.get(path, h));",
  "const paths: Record<string, Path> = { users: '/Users' }; router.get(paths.users!, h);",
  "function add(path: Path = '/Users') { router.get(path, h); } add();",
  "class Users { path: Path = '/Users'; add() { router.get(this.path, h); } } export { Users };",
  "enum Paths { users = '/Users' } router.get(Paths.users, h);",
  "const all = { users: { method: 'GET', url: '/users/', handler } }; app.route(all.users); console.log(all.users.url);",
  "class Users { o = { method: 'GET', url: '/users/', handler }; add() { app.route(this.o); console.log(this.o.url); } } export { Users };",
  "const options = { path: 'users/' }; console.log(options.path); @Controller(options) export class Users {}",
];

const SETTINGS = {
  matching: {
    express: { major: 5, caseSensitive: false, strict: false },
    fastify: { major: 5 },
    nest: { major: 12, adapter: 'express' },
  },
} as const;

const CONFIG: Linter.Config = {
  files: ['**/*.ts'],
  languageOptions: { parser },
  plugins: { rest: plugin },
  rules: { 'rest/lowercase': 'error', 'rest/no-trailing-slash': 'error' },
  settings: { rest: SETTINGS },
};

describe('TypeScript', () => {
  const rows = [...TYPED, ...SHARED];
  const files: Record<string, string> = { 'elsewhere.ts': ELSEWHERE };
  for (const [index, code] of rows.entries()) {
    const { output } = new Linter().verifyAndFix(HEAD + code, [CONFIG], { filename: 'file.ts' });
    files[`before${String(index)}.ts`] = HEAD + code;
    files[`after${String(index)}.ts`] = output;
  }
  let project: TypedProject;
  beforeAll(() => {
    project = typedProject(files, ['@types/express', '@types/node', 'fastify', '@nestjs/common']);
  });
  afterAll(() => project.remove());

  it('compiles all of them as they are, and as they are fixed', () => {
    const { config: read } = ts.readConfigFile(join(project.folder, 'tsconfig.json'), (path) => ts.sys.readFile(path));
    const { options, fileNames } = ts.parseJsonConfigFileContent(read, ts.sys, project.folder);
    const said = ts.getPreEmitDiagnostics(ts.createProgram(fileNames, options)).map(({ file, messageText }) => {
      const text = ts.flattenDiagnosticMessageText(messageText, ' ');
      return `${text}\n${file?.text.slice(HEAD.length) ?? ''}`;
    });
    expect(said).toEqual([]);
  }, 60_000);
});
