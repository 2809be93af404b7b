import express4 from 'express-4';
import express5 from 'express-5';
import fastify4 from 'fastify-4';
import fastify5 from 'fastify-5';
import { modules as nest10 } from 'routers-nest-10';
import { modules as nest11 } from 'routers-nest-11';
import { modules as nest12 } from 'routers-nest-12';
import * as typescriptParser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import inject from 'light-my-request';
import { describe, expect, it } from 'vitest';
import plugin from '../../src/index.ts';
import { EXPRESS } from './natural/express.ts';
import { FASTIFY } from './natural/fastify.ts';
import { NEST } from './natural/nest.ts';
import { nestPlatform } from './nest.ts';
import { evaluate } from './run.ts';

/** What no-unreachable-routes reports in applications as people write them, asked of the real routers. */

type Ask = (request: { method: 'GET'; url: string; headers: Record<string, string> }) => Promise<{
  readonly headers: Readonly<Record<string, unknown>>;
}>;

const MARK = 'x-line';
const METHODS = ['GET', 'HEAD', 'POST', 'PUT'];
const HEADERS: readonly Record<string, string>[] = [
  { host: 'b.org' },
  { host: 'a.org', accept: 'json', 'accept-version': '1.0.0' },
];

/** Handlers that say on which line of the program they stand. */
function marked(code: string, handler: (line: number, isCall: boolean) => string): string {
  return code
    .split('\n')
    .map((line, index) =>
      line.replaceAll(/\bEND(?<call>\(q, s\))?/gu, (_, call) => handler(index + 1, call !== undefined)),
    )
    .join('\n');
}

/** URLs that the paths of a program may answer, alone and behind each other. */
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

/** The lines that some request gets to. */
async function reached(ask: Ask, code: string): Promise<ReadonlySet<number>> {
  const lines = new Set<number>();
  for (const url of urlsOf(code)) {
    for (const method of METHODS) {
      for (const headers of HEADERS) {
        const answer = await ask({ method: method as 'GET', url, headers });
        if (answer.headers[MARK] !== undefined) lines.add(Number(answer.headers[MARK]));
      }
    }
  }
  return lines;
}

function reported(code: string, matching: object, language: 'js' | 'ts' = 'js'): readonly number[] {
  const config: Linter.Config = {
    files: ['**/*.js', '**/*.ts'],
    languageOptions:
      language === 'ts'
        ? { parser: typescriptParser }
        : { sourceType: 'commonjs', parserOptions: { ecmaFeatures: { globalReturn: true } } },
    plugins: { rest: plugin },
    rules: { 'rest/no-unreachable-routes': 'error' },
    settings: { rest: { matching } },
  };
  const messages = new Linter({ configType: 'flat' }).verify(code, [config], { filename: `app.${language}` });
  const fatal = messages.find((message) => message.fatal);
  if (fatal !== undefined) throw new Error(fatal.message);
  return messages.map(({ line }) => line);
}

function linesWith(code: string, comment: string): readonly number[] {
  return code.split('\n').flatMap((line, index) => (line.includes(comment) ? [index + 1] : []));
}

type Next = (how?: string) => void;
interface Request {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly params: Readonly<Record<string, string>>;
}

/** Handlers of another file. */
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
  const programs = EXPRESS.filter(([, , only]) => only === undefined || only === major);

  it.each(programs)('%s', async (_, body) => {
    const code = marked(
      `const express = require('express'); const app = express();${body}\nreturn app;`,
      (line, isCall) => {
        const answer = `s.set('${MARK}', '${String(line)}').end()`;
        return isCall ? answer : `(q, s) => { ${answer}; }`;
      },
    );
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
    expect(found).toEqual(linesWith(code, '// dead'));
    expect(linesWith(code, '// dead').filter((line) => lines.has(line))).toEqual([]);
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

  it.each(FASTIFY.filter(([, , only]) => only === undefined || only === major))('%s', async (_, body) => {
    const code = marked(
      `const fastify = require('fastify'); const app = fastify();${body}\nreturn app;`,
      (line) => `(request, reply) => { reply.header('${MARK}', '${String(line)}').send(''); }`,
    );
    const found = reported(code, { fastify: { major } });
    let starts = true;
    try {
      const app = evaluate(code, { require: () => fastify, process }) as { readonly ready: () => Promise<unknown> };
      await app.ready();
    } catch {
      starts = false;
    }
    expect(found).toEqual(linesWith(code, '// dead'));
    expect(starts).toBe(found.length === 0);
  });
});

describe.each([10, 11, 12] as const)('nest %i on express', (major) => {
  const platform = nestPlatform(major, 'express', { 10: nest10, 11: nest11, 12: nest12 }[major]);
  const NAMES =
    'All, applyDecorators, Controller, Get, Module, Next, NotFoundException, Post, Put, Req, UseGuards, Version';

  it.each(NEST)('%s', async (_, body = '', setup = '') => {
    const classes = [...body.matchAll(/^(?:@Controller.*\n)class (?<name>\w+)/gmu)].map(
      ({ groups }) => groups?.['name'],
    );
    const made = [...body.matchAll(/(?<name>\w+) = make\(/gu)].map(({ groups }) => groups?.['name']);
    const program = [
      `import { ${NAMES} } from '@nestjs/common';`,
      "import * as common from '@nestjs/common';",
      "import { NestFactory } from '@nestjs/core';",
      `import { adapter, h } from './helpers';${body}`,
      `@Module({ controllers: [${[...classes, ...made].join(', ')}] })`,
      'class AppModule {}',
      'export async function start() {',
      '  const app = await NestFactory.create(AppModule, adapter({}), { logger: false, abortOnError: false });',
      `  ${setup}`,
      '  await app.init();',
      '  return app;',
      '}',
    ].join('\n');
    const code = marked(program, (line) => `return h(${String(line)}, r);`);
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
    expect(found).toEqual(linesWith(code, '// dead'));
  });
});

const URLS = ['/v1', '/v2', ''].flatMap((version) =>
  ['users', 'people', 'base', 'a', 'b'].flatMap((name) =>
    ['', '/7', '/me', '/all', '/me/posts', '/7/posts'].map((rest) => `${version}/${name}${rest}`),
  ),
);
