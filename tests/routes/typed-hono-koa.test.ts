import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeRoutes } from '../find-routes.ts';
import { typedProject, type TypedProject } from '../typed-project.ts';
import { readMarks } from './marked.ts';

/** The type of an import, which another file makes. */
const hono = readMarks(
  `
      import { app, described } from './apps';
      import { bus } from './others';
      app.get('/a', (c) => c.text('')).post('/b', (c) => c.text('')); //> GET /a; POST /b
      app.on('PURGE', '/c', (c) => c.text('')); //> PURGE /c
      described.get('/d', (c) => c.text('')); //> GET /d
      bus.on('message', '/e', () => {});
      bus.get('/f', () => {});`,
  'hono',
);
const koa = readMarks(
  `
      import { router } from './routers';
      import { bus } from './others';
      router.get('/a', (ctx) => {}); //> GET /a
      router.get('name', '/b', (ctx) => {}); //> GET /b
      bus.get('/c', () => {});`,
  'koa',
);

const FILES = {
  'apps.ts': `
    import { Hono } from 'hono';
    import { OpenAPIHono } from '@hono/zod-openapi';
    export const app = new Hono<{ Variables: { user: string } }>();
    export const described = new OpenAPIHono();`,
  'routers.ts': `
    import Router from '@koa/router';
    export const router = new Router();`,
  'others.ts': `
    import { EventEmitter } from 'node:events';
    export const bus = new EventEmitter() as EventEmitter & { get(path: string, handler: () => void): void };`,
  'hono.ts': hono.code,
  'koa.ts': koa.code,
};

describe('receivers by their type', () => {
  let project: TypedProject;
  beforeAll(() => {
    project = typedProject(FILES, ['hono', '@hono/zod-openapi', '@koa/router', '@types/koa', '@types/node']);
  });
  afterAll(() => project.remove());

  it.each([
    ['hono.ts', hono],
    ['koa.ts', koa],
  ] as const)('%s', (file, { code, expected }) => {
    expect(describeRoutes(project.routesOf(file), code)).toEqual(expected);
  });
});
