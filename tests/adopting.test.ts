/** The page about existing applications: its programs answer on the old path and the new one, and lint as it says. */
import { readFileSync } from 'node:fs';
import * as parser from '@typescript-eslint/parser';
import { transformSync } from 'esbuild';
import { Linter } from 'eslint';
import express from 'express-5';
import fastify from 'fastify-5';
import inject from 'light-my-request';
import { modules } from 'routers-nest-12';
import { describe, expect, it } from 'vitest';
import plugin from '../src/index.ts';
import { evaluate } from './routers/run.ts';

const page = readFileSync(new URL('../docs/adopting.md', import.meta.url), 'utf8');

function program(framework: string): string {
  const code = new RegExp(`^### ${framework}\\n\\n\`\`\`(?:js|ts)\\n(?<code>[^]*?)^\`\`\``, 'm').exec(page)?.groups?.[
    'code'
  ];
  if (code === undefined) throw new Error(`There is no program for ${framework}.`);
  return code;
}

/** Runs a program with these modules, and returns its exports. */
function run(framework: string, known: object): Readonly<Record<string, unknown>> {
  const { code } = transformSync(program(framework), {
    loader: 'ts',
    format: 'cjs',
    tsconfigRaw: { compilerOptions: { experimentalDecorators: true } },
  });
  const body = `const module = { exports: {} }; const { exports } = module;\n${code}\nreturn module.exports;`;
  return evaluate(body, { require: (name: string): unknown => Reflect.get(known, name) }) as Record<string, unknown>;
}

interface Answer {
  readonly statusCode: number;
  readonly payload: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** The parts of Nest that the test needs. */
interface Nest {
  readonly '@nestjs/common': { readonly Module: (metadata: object) => (module: object) => void };
  readonly '@nestjs/core': {
    readonly NestFactory: { readonly create: (module: object, options: object) => Promise<NestApplication> };
  };
}
interface NestApplication {
  readonly init: () => Promise<unknown>;
  readonly getHttpAdapter: () => { readonly getInstance: () => inject.DispatchFunc };
}

type Ask = (url: string) => Promise<Answer>;

const start: Readonly<Record<string, () => Promise<Ask>>> = {
  Express() {
    const { app } = run('Express', { express });
    return Promise.resolve((url) => inject(app as inject.DispatchFunc, url));
  },
  async Fastify() {
    const { app } = run('Fastify', { fastify });
    const ready = app as { ready: () => Promise<void>; inject: Ask };
    await ready.ready();
    return (url) => ready.inject(url);
  },
  async Nest() {
    const known = modules as unknown as Nest;
    const root = known['@nestjs/common'].Module({ controllers: Object.values(run('Nest', modules)) });
    const module = function AppModule(): void {};
    root(module);
    const app = await known['@nestjs/core'].NestFactory.create(module, { logger: false });
    await app.init();
    return (url) => inject(app.getHttpAdapter().getInstance(), url);
  },
};

describe.each(Object.keys(start))('%s', (framework) => {
  it('answers on both paths, and marks the old one', async () => {
    const ask = await start[framework]!();
    const [fresh, old] = await Promise.all([ask('/user-profiles'), ask('/user_profiles')]);
    expect([fresh.statusCode, fresh.payload]).toEqual([200, '["Ada"]']);
    expect([old.statusCode, old.payload]).toEqual([200, '["Ada"]']);
    expect(fresh.headers).not.toHaveProperty('sunset');
    expect(old.headers).toMatchObject({ deprecation: '@1788220800', sunset: 'Wed, 30 Jun 2027 00:00:00 GMT' });
    const [freshOne, oldOne] = await Promise.all([ask('/user-profiles/7'), ask('/user_profiles/7')]);
    expect([freshOne.payload, oldOne.payload]).toEqual(['"7"', '"7"']);
  });

  it('is reported but for the paths that the settings name', () => {
    const reported = (ignorePaths: readonly string[]): readonly (string | null)[] => {
      const config = { files: ['**/*.ts'], languageOptions: { parser }, settings: { rest: { ignorePaths } } };
      return new Linter()
        .verify(program(framework), [{ ...plugin.configs.recommended, ...config }], { filename: 'app.ts' })
        .map(({ ruleId }) => ruleId);
    };
    const told = /`ignorePaths: (?<list>\[.*\])`/u.exec(page)?.groups?.['list'] ?? '[]';
    expect(reported([])).toEqual(['rest/hyphens']);
    expect(reported(JSON.parse(told.replaceAll("'", '"')) as readonly string[])).toEqual([]);
  });
});

it('the date of the header is a Wednesday, and the time stamp the start of a September', () => {
  expect(new Date('Wed, 30 Jun 2027 00:00:00 GMT').toUTCString()).toBe('Wed, 30 Jun 2027 00:00:00 GMT');
  expect(new Date(1788220800 * 1000).toISOString()).toBe('2026-09-01T00:00:00.000Z');
});
