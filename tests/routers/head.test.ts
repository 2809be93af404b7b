import router15 from '@koa/router';
import { Hono } from 'hono';
import Koa, { type Context } from 'koa';
import router12 from 'koa-router-12';
import router13 from 'koa-router-13';
import router14 from 'koa-router-14';
import inject from 'light-my-request';
import { describe, expect, it } from 'vitest';
import { HEAD_ROWS, type HeadRow, isHeadReported } from '../verdicts/head-routes.ts';
import { unreachableRoutes } from '../verdicts/unreachable-routes.ts';
import { express, fastify, nest, nestProgram, reached } from './platforms.ts';
import { evaluate } from './run.ts';

/** Which route gets a HEAD request: what no-unreachable-routes says of a HEAD route, and what the routers do. */

/** Registers the routes of a row one line each; route n has handler n. */
function lines({ routes }: HeadRow, handler: (n: number) => string): string {
  return routes.map(([method, path], index) => `\napp.${method}('${path}', ${handler(index + 1)});`).join('');
}

const cases = HEAD_ROWS.map((row) => ({ row, name: row.routes.map((route) => route.join(' ')).join(', ') }));

describe.each([4, 5] as const)('express %i', (major) => {
  it.each(cases)('$name', async ({ row }) => {
    const ended = (n: number): string => `(q, s) => h(${String(n)})(q, s, () => s.end())`;
    const code = `const express = require('express'); const app = express();${lines(row, ended)}`;
    expect(await reached(express[major], code, '/a', 'HEAD')).toEqual([row.ordered]);
    const isReported = isHeadReported(row.routes, row.ordered);
    expect(unreachableRoutes(code, { express: { major } })).toHaveLength(isReported ? 1 : 0);
  });
});

describe.each([4, 5] as const)('fastify %i', (major) => {
  it.each(cases)('$name', async ({ row }) => {
    const code = `const fastify = require('fastify'); const app = fastify();${lines(row, (n) => `h(${String(n)})`)}`;
    expect(await reached(fastify[major], code, '/a', 'HEAD')).toEqual([row.fastify[major]]);
    const isReported = isHeadReported(row.routes, row.fastify[major]);
    expect(unreachableRoutes(code, { fastify: { major } })).toHaveLength(isReported ? 1 : 0);
  });
});

describe.each([10, 11, 12] as const)('nest %i', (major) => {
  const fastifyMajor = major === 10 ? 4 : 5;

  it.each(cases)('$name', async ({ row }) => {
    const decorators = row.routes.map(([method, path]) => {
      const name = method.charAt(0).toUpperCase() + method.slice(1);
      return `@${name}('${path}')`;
    });
    const code = nestProgram('', ['1', '2'])
      .replace('import { Controller, Get,', 'import { All, Controller, Get, Head, Post,')
      .replace(/@Get\('1'\)/u, decorators[0] ?? '')
      .replace(/@Get\('2'\)/u, decorators[1] ?? '');
    for (const [adapter, outcome] of [
      ['express', row.ordered],
      ['fastify', row.fastify[fastifyMajor]],
    ] as const) {
      expect(await reached(nest(major, adapter), code, '/a', 'HEAD')).toEqual([outcome]);
      const found = unreachableRoutes(code, { nest: { major, adapter } }, 'ts');
      expect(found).toHaveLength(isHeadReported(row.routes, outcome) ? 1 : 0);
    }
  });
});

describe.each([
  { version: 12, router: router12 },
  { version: 13, router: router13 },
  { version: 14, router: router14 },
  { version: 15, router: router15 },
])('@koa/router $version', ({ version, router }) => {
  it.each(cases)('$name', async ({ row }) => {
    const code = `const Router = require('@koa/router'); const app = new Router();${lines(row, (n) => `(c) => answer(${String(n)}, c)`)}`;
    const seen: number[] = [];
    const answer = (n: number, context: Context): void => {
      seen.push(n);
      context.status = 200;
    };
    const app = new Koa();
    const serve = (made: { routes: () => Koa.Middleware }): void => void app.use(made.routes());
    evaluate(`${code} serve(app);`, { require: () => router, answer, serve });
    const handle = app.callback();
    await inject((request, response) => void handle(request, response), { method: 'HEAD', url: '/a' });
    expect(seen).toEqual([row.ordered]);
    const isReported = isHeadReported(row.routes, row.ordered);
    expect(unreachableRoutes(code, { koa: { major: version } })).toHaveLength(isReported ? 1 : 0);
  });
});

describe('hono', () => {
  it.each(cases)('$name', async ({ row }) => {
    const code =
      `const { Hono } = require('hono'); const app = new Hono();${lines(row, (n) => `(c) => answer(${String(n)}, c)`)}`.replace(
        /app\.head\(/u,
        "app.on('HEAD', ",
      );
    const seen: number[] = [];
    const apps: Hono[] = [];
    const answer = (n: number, context: { text: (body: string) => unknown }): unknown => {
      seen.push(n);
      return context.text('');
    };
    evaluate(`${code} serve(app);`, { require: () => ({ Hono }), answer, serve: (app: Hono) => void apps.push(app) });
    await apps[0]?.request('/a', { method: 'HEAD' });
    expect(seen).toEqual(row.hono === 'none' ? [] : [row.hono]);
    expect(unreachableRoutes(code, {})).toHaveLength(1);
  });
});
