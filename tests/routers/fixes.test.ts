import fc from 'fast-check';
import express4 from 'express-4';
import express5 from 'express-5';
import fastify5 from 'fastify-5';
import { describe, expect, it } from 'vitest';
import { EXPRESS_4, EXPRESS_5, FASTIFY, type Program, programs, requestsFor, type Step } from './programs.ts';
import { fixed, load, type Seen } from './run.ts';

const RUNS = Number(process.env['REST_FUZZ_RUNS'] ?? 250);
const SEED = 20261121;

describe.each([
  { version: 4, express: express4, grammar: EXPRESS_4 },
  { version: 5, express: express5, grammar: EXPRESS_5 },
])('fixes on express $version', ({ version, express, grammar }) => {
  const options = [
    '',
    '',
    '{ mergeParams: true }',
    '{ caseSensitive: true }',
    '{ strict: true }',
    '{ caseSensitive: false, strict: false }',
  ];
  const calls = ['get', 'get', 'post', 'all', 'use', 'route', 'mount', 'mount', 'set'] as const;

  it('change no answer', async () => {
    let fixes = 0;
    await fc.assert(
      fc.asyncProperty(
        programs(grammar, options, calls),
        fc.constantFrom(undefined, version),
        async (program, major) => {
          const code = expressCode(program);
          const before = load(code, { express }, recorder);
          if (before === undefined) return;
          const { output, isFixed } = fixed(code, major === undefined ? {} : { matching: { express: { major } } });
          if (!isFixed) return;
          fixes++;
          const after = load(output, { express }, recorder);
          for (const url of requestsFor(program)) {
            for (const method of ['GET', 'POST']) {
              expect(await ask(after, url, method), `${method} ${url} in\n${code}\nfixed to\n${output}`).toEqual(
                await ask(before, url, method),
              );
            }
          }
        },
      ),
      { numRuns: RUNS, seed: SEED },
    );
    expect(fixes).toBeGreaterThan(RUNS / 5);
  }, 120_000);
});

describe('fixes on fastify 5', () => {
  const options = [
    '',
    '{ caseSensitive: false }',
    '{ ignoreTrailingSlash: true }',
    '{ routerOptions: { caseSensitive: false, ignoreTrailingSlash: true } }',
    '{ caseSensitive: false, ignoreTrailingSlash: true }',
    '{ caseSensitive: false, ignoreTrailingSlash: true, routerOptions: { caseSensitive: true } }',
  ];

  it('change no answer', async () => {
    let fixes = 0;
    await fc.assert(
      fc.asyncProperty(programs(FASTIFY, options, ['get', 'get', 'post', 'all', 'route', 'mount']), async (program) => {
        const code = fastifyCode(program);
        const { output, isFixed } = fixed(code, { matching: { fastify: { major: 5 } } });
        if (!isFixed) return;
        const before = await ready(load(code, { fastify: fastify5 }, answer));
        if (before === undefined) return;
        fixes++;
        const after = await ready(load(output, { fastify: fastify5 }, answer));
        for (const url of requestsFor(program).slice(0, 40)) {
          expect(await inject(after, url), `${url} in\n${code}\nfixed to\n${output}`).toEqual(
            await inject(before, url),
          );
        }
      }),
      { numRuns: RUNS * 2, seed: SEED },
    );
    expect(fixes).toBeGreaterThan(RUNS / 10);
  }, 120_000);
});

function literal(path: string): string {
  return `'${path}'`;
}

function expressCode({ options, steps }: Program): string {
  const routers = options.slice(1).map((option, index) => `const r${String(index + 1)} = express.Router(${option});`);
  const lines = steps.map((step, index) => expressStep(step, index));
  return [
    "const express = require('express');",
    'const app = express();',
    ...routers,
    ...lines,
    'app.use(r1);',
    'app.use("/nested", r2);',
  ].join('\n');
}

const SETTINGS = [
  "app.enable('case sensitive routing');",
  "app.enable('strict routing');",
  "app.set('case sensitive routing', false);",
  "app.set('x', 1);",
];

function expressStep({ router, call, paths, target }: Step, index: number): string {
  const receiver = router === 0 ? 'app' : `r${String(router)}`;
  const path = paths.length === 1 ? literal(paths[0] ?? '') : `[${paths.map(literal).join(', ')}]`;
  const handler = `h(${String(index)})`;
  switch (call) {
    case 'set':
      return SETTINGS[target] ?? '';
    case 'mount':
      // A router below itself would never end.
      return target <= router ? '' : `${receiver}.use(${path}, r${String(target)});`;
    case 'route':
      return `${receiver}.route(${path}).get(${handler}).post(${handler});`;
    default:
      return `${receiver}.${call}(${path}, ${handler});`;
  }
}

function fastifyCode({ options, steps }: Program): string {
  const lines = steps.map(({ call, paths: [path = '/'], router }, index) => {
    const handler = `h(${String(index)})`;
    if (call === 'mount')
      return `app.register(async (child) => { child.get(${literal(path)}, ${handler}); }, { prefix: '/Sub${String(router)}' });`;
    if (call === 'route') return `app.route({ method: ['GET', 'PUT'], url: ${literal(path)}, handler: ${handler} });`;
    return `app.${call}(${literal(path)}, ${handler});`;
  });
  return ["const fastify = require('fastify');", `const app = fastify(${options[0] ?? ''});`, ...lines].join('\n');
}

type Handle = (request: object, response: object, done: (error?: unknown) => void) => void;

/** Notes who answered and what it saw, and lets the next handler see it too. */
function recorder(n: number): (request: Record<string, unknown>, response: object, next: () => void) => void {
  return (request, _response, next) => {
    const { params, path, baseUrl, originalUrl } = request;
    const log = request['log'];
    if (Array.isArray(log)) log.push({ n, params: { ...Object(params) }, path, baseUrl, originalUrl });
    next();
  };
}

async function ask(application: unknown, url: string, method: string): Promise<readonly Seen[]> {
  const log: Seen[] = [];
  const handle: Handle = Reflect.get(Object(application), 'handle');
  await new Promise<void>((resolve) => {
    const response = { setHeader() {}, getHeader() {}, removeHeader() {}, end: resolve, headersSent: false };
    handle.call(application, { url, method, headers: {}, log, originalUrl: url }, response, () => resolve());
  });
  return log;
}

function answer(n: number): (request: { readonly params: unknown; readonly url: string }) => Promise<Seen> {
  return ({ params, url }) => Promise.resolve({ n, params, url });
}

interface Instance {
  readonly ready: () => Promise<unknown>;
  readonly inject: (request: {
    method: 'GET';
    url: string;
  }) => Promise<{ readonly statusCode: number; readonly body: string }>;
}

async function ready(application: unknown): Promise<Instance | undefined> {
  if (application === undefined) return undefined;
  const instance = application as Instance;
  try {
    await instance.ready();
    return instance;
  } catch {
    return undefined;
  }
}

async function inject(instance: Instance | undefined, url: string): Promise<Seen> {
  if (instance === undefined) return { refused: true };
  const { statusCode, body } = await instance.inject({ method: 'GET', url });
  return statusCode === 404 ? { statusCode } : { statusCode, body };
}
