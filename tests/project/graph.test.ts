import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { Linter } from 'eslint';
import * as typescript from '@typescript-eslint/parser';
import { lookAt } from '../../src/cli/read-project.ts';

const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'graph-')));
afterAll(() => {
  fs.rmSync(root, { recursive: true });
});

let count = 0;

/** The whole paths of the endpoints of a project, in order. */
async function paths(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const cwd = path.join(root, String(count++));
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(cwd, file)), { recursive: true });
    fs.writeFileSync(path.join(cwd, file), text);
  }
  const { rows } = await lookAt(
    Object.keys(files).map((file) => path.join(cwd, file)),
    {
      cwd,
      host: { Linter, loadESLint: () => Promise.reject(new Error('not needed')) } as never,
      config: {
        isIgnored: () => Promise.resolve(false),
        settingsFor: () => Promise.resolve({}),
        parserFor: () => Promise.resolve([]),
      },
      parsersFor: () => Promise.resolve([{ parser: typescript, parserOptions: {} }] as never),
    },
    false,
  );
  return rows.flatMap(({ row }) => (row.kind === 'endpoint' ? row.fullPaths : [])).toSorted();
}

const APP = "const express = require('express'); const app = express();";
const ROUTER = "const router = require('express').Router(); router.get('/list', (req, res) => res.end());";
const NEST = "import { Controller, Get, Version } from '@nestjs/common';";
const MAIN = "import { NestFactory } from '@nestjs/core'; const app = await NestFactory.create(Root);";

it.each<[string, Record<string, string>, readonly string[]]>([
  [
    'a router of another file',
    { 'app.js': `${APP} app.use('/api', require('./users'));`, 'users.js': `${ROUTER} module.exports = router;` },
    ['/api/list'],
  ],
  [
    'a router that is mounted twice',
    {
      'app.js': `${APP} const users = require('./users'); app.use('/v1', users); app.use('/v2', users);`,
      'users.js': `${ROUTER} module.exports = router;`,
    },
    ['/v1/list', '/v2/list'],
  ],
  ['a router that nothing mounts', { 'users.js': `${ROUTER} module.exports = router;` }, []],
  [
    'what only a test mounts',
    { 'users.test.js': `${APP} app.use('/x', require('./users'));`, 'users.js': `${ROUTER} module.exports = router;` },
    [],
  ],
  [
    'a barrel, a constant, a prefix that run time knows',
    {
      'app.js':
        "import express from 'express'; import { users } from './routes/index.js'; import { API } from './config.js';" +
        'const app = express(); app.use(`${API}/a`, users); app.use(config.prefix, users);',
      'config.js': "export const API = '/api';",
      'routes/index.js': "export * from './users.js';",
      'routes/users.js':
        "import { Router } from 'express'; export const users = Router(); users.get('/list', (req, res) => res.end());",
    },
    ['${config.prefix}/list', '/api/a/list'],
  ],
  [
    'a table of routes',
    {
      'app.js': `${APP} [{ path: '/a', router: require('./a') }, { path: '/b', router: require('./b') }].forEach((row) => { app.use(row.path, row.router); });`,
      'a.js': `${ROUTER} module.exports = router;`,
      'b.js': `${ROUTER.replace('list', 'other')} module.exports = router;`,
    },
    ['/a/list', '/b/other'],
  ],
  [
    'a function that gets the application, and one that makes a router',
    {
      'app.js': `${APP} require('./on')(app); app.use('/made', require('./make')());`,
      'on.js': "module.exports = (web) => { web.get('/on', (req, res) => res.end()); };",
      'make.js': `module.exports = () => { ${ROUTER} return router; };`,
    },
    ['/made/list', '/on'],
  ],
  [
    'a class with a router',
    {
      'users.js':
        "const { Router } = require('express'); class Users { constructor() { this.router = Router(); this.router.get('/list', (req, res) => res.end()); } } module.exports = { Users };",
      'app.js': `${APP} const { Users } = require('./users'); app.use('/u', new Users().router);`,
    },
    ['/u/list'],
  ],
  [
    'plugins with a prefix, and one that shares the scope around it',
    {
      'app.js':
        "import fastify from 'fastify'; const app = fastify(); app.register(import('./a.js'), { prefix: '/a' }); app.register(import('./b.js'), { prefix: '/b' });",
      'a.js': "export default async (fastify) => { fastify.get('/x', async () => 1); };",
      'b.js':
        "import fp from 'fastify-plugin'; export default fp(async (fastify) => { fastify.get('/y', async () => 1); });",
    },
    ['/a/x', '/y'],
  ],
  [
    'a global prefix, exclusions and versions',
    {
      'main.ts': `${MAIN} app.setGlobalPrefix('api', { exclude: ['health'] }); app.enableVersioning({ type: VersioningType.URI, defaultVersion: '1' });`,
      'users.ts': `${NEST} @Controller('users') class Users { @Get() all() {} @Version('2') @Get('x') x() {} }`,
      'health.ts': `${NEST} @Controller({ path: 'health', version: VERSION_NEUTRAL }) class Health { @Get() all() {} }`,
    },
    ['/api/v1/users', '/api/v2/users/x', '/health'],
  ],
])('tells the whole paths of %s', async (_name, files, expected) => {
  expect(await paths(files)).toEqual(expected);
});
