import express4 from 'express-4';
import express5 from 'express-5';
import fastify4 from 'fastify-4';
import fastify5 from 'fastify-5';
import inject from 'light-my-request';
import { describe, expect, it } from 'vitest';
import { EXPRESS } from '../verdicts/natural/express.ts';
import { FASTIFY } from '../verdicts/natural/fastify.ts';
import { NEST } from '../verdicts/natural/nest.ts';
import { deadLines, MARK } from '../verdicts/natural/programs.ts';
import { unreachableRoutes } from '../verdicts/unreachable-routes.ts';
import { nest } from './platforms.ts';
import { evaluate } from './run.ts';

/** What no-invalid-paths and no-unreachable-routes report in realistic applications, checked on the real routers. */

type Ask = (request: { method: 'GET'; url: string; headers: Record<string, string> }) => Promise<{
  readonly headers: Readonly<Record<string, unknown>>;
}>;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT'];
const PLAIN = [{ host: 'b.org' }];
const TOLD_APART = [...PLAIN, { host: 'a.org', accept: 'json', 'accept-version': '1.0.0' }];

/** URLs that the paths of a program may answer, alone and one after another. */
function urlsOf(code: string): readonly string[] {
  const texts = [...code.matchAll(/'(\/[^'\s]*)'/gu)].map(([, text = '']) => text);
  const filled = texts.flatMap((text) =>
    ['7', 'me'].map((value) =>
      text
        .replaceAll(/\{?\/?\*\w*\}?/gu, '/x/y')
        .replaceAll(/[{}?]|\(.*?\)/gu, '')
        .replaceAll(/:\w+/gu, value),
    ),
  );
  const short = [...new Set(filled)];
  return [...new Set(['/', ...short, ...short.flatMap((one) => short.map((other) => one + other)), '/1/a', '/2/a'])];
}

/** The lines that any request reaches. */
async function reached(ask: Ask, code: string): Promise<ReadonlySet<number>> {
  const lines = new Set<number>();
  const all: readonly Record<string, string>[] = /host|accept|version|handlers/iu.test(code) ? TOLD_APART : PLAIN;
  for (const url of urlsOf(code)) {
    for (const method of METHODS) {
      for (const headers of all) {
        const answer = await ask({ method: method as 'GET', url, headers });
        if (answer.headers[MARK] !== undefined) lines.add(Number(answer.headers[MARK]));
      }
    }
  }
  return lines;
}

const reported = (...program: Parameters<typeof unreachableRoutes>): readonly number[] =>
  unreachableRoutes(...program).map(({ line }) => line);

type Next = (how?: string) => void;
interface Request {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly params: Readonly<Record<string, string>>;
}

/** Handlers from another file. */
const handlers = {
  perhaps: (_request: Request, _response: unknown, next: Next) => next(),
  step: (_request: Request, _response: unknown, next: Next) => next(),
  skipUnlessJson: (request: Request, _response: unknown, next: Next) =>
    next(request.headers['accept'] === 'json' ? undefined : 'route'),
  leaveUnlessJson: (request: Request, _response: unknown, next: Next) =>
    next(request.headers['accept'] === 'json' ? undefined : 'router'),
  onlyNumbers: (_request: Request, _response: unknown, next: Next, id: string) =>
    next(/^\d+$/u.test(id) ? undefined : 'route'),
  allow: (_request: Request, next: Next) => next(),
  check: (_request: Request, then: (how: string) => void) => then('route'),
};

describe.each([4, 5] as const)('express %i', (major) => {
  const express = { 4: express4, 5: express5 }[major];

  it.each(EXPRESS.filter(({ majors }) => majors.includes(major)))('$what', async ({ code }) => {
    const modules: Readonly<Record<string, unknown>> = { express, './handlers': handlers };
    const app = evaluate(code, {
      require(name: string) {
        if (modules[name] === undefined) throw new Error(name);
        return modules[name];
      },
      process,
    });
    const lines = await reached((request) => inject(app as never, request), code);
    const found = reported(code, { express: { major } });
    expect(found.filter((line) => lines.has(line))).toEqual([]);
    expect(found).toEqual(deadLines(code));
    expect(deadLines(code).filter((line) => lines.has(line))).toEqual([]);
  });
});

describe.each([4, 5] as const)('a handler of another file on express %i', (major) => {
  const express = { 4: express4, 5: express5 }[major];
  const code = [
    "const express = require('express'); const app = express(); const users = require('./users');",
    "app.get('/:id', users.find);",
    `app.get('/search', (q, s) => { s.set('${MARK}', '3').end(); });`,
    'return app;',
  ].join('\n');

  it.each([
    [
      'ends the request',
      (_: Request, response: { readonly end: () => void }) => {
        response.end();
      },
      [],
    ],
    [
      'passes it on',
      (_: Request, __: unknown, next: Next) => {
        next();
      },
      [3],
    ],
  ])('leaves what it passes on: %s', async (_, find, expected) => {
    const modules: Readonly<Record<string, unknown>> = { express, './users': { find } };
    const app = evaluate(code, { require: (name: string) => modules[name], process });
    const lines = await reached((request) => inject(app as never, request), code);
    expect([...lines]).toEqual(expected);
    expect(reported(code, { express: { major } })).toEqual([3]);
  });
});

describe.each([4, 5] as const)('fastify %i', (major) => {
  const fastify = { 4: fastify4, 5: fastify5 }[major];

  it.each(FASTIFY.filter(({ majors }) => majors.includes(major)))('$what', async ({ code }) => {
    const found = reported(code, { fastify: { major } });
    let starts = true;
    try {
      const app = evaluate(code, { require: () => fastify, process }) as { readonly ready: () => Promise<unknown> };
      await app.ready();
    } catch {
      starts = false;
    }
    expect(found).toEqual(deadLines(code));
    expect(starts).toBe(found.length === 0);
  });
});

describe.each([10, 11, 12] as const)('nest %i on express', (major) => {
  const platform = nest(major, 'express');

  it.each(NEST)('$what', async ({ code }) => {
    const app = await platform.start(code);
    expect(app).toBeDefined();
    const lines = new Set<number>();
    for (const url of URLS) {
      for (const method of ['GET', 'POST']) {
        const entries = (await app?.ask(method, url)) as readonly { readonly n?: number }[];
        for (const { n } of entries) if (n !== undefined) lines.add(n);
      }
    }
    const found = reported(code, { nest: { major, adapter: 'express' } }, 'ts');
    expect(found.filter((line) => lines.has(line))).toEqual([]);
    expect(found).toEqual(deadLines(code));
  });
});

const URLS = ['/v1', '/v2', ''].flatMap((version) =>
  ['users', 'people', 'base', 'a', 'b'].flatMap((name) =>
    ['', '/7', '/me', '/all', '/me/posts', '/7/posts'].map((rest) => `${version}/${name}${rest}`),
  ),
);
