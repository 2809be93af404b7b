import express4 from 'express-4';
import express5 from 'express-5';
import fastify4 from 'fastify-4';
import fastify5 from 'fastify-5';
import { modules as nest10 } from 'routers-nest-10';
import { modules as nest11 } from 'routers-nest-11';
import { modules as nest12 } from 'routers-nest-12';
import { expressPlatform } from './express.ts';
import { fastifyPlatform } from './fastify.ts';
import { nestPlatform } from './nest.ts';
import type { Platform } from './run.ts';

/** The frameworks that programs run on, by their major versions. */
export const express = { 4: expressPlatform(4, express4), 5: expressPlatform(5, express5) } as const;
export const fastify = { 4: fastifyPlatform(4, fastify4), 5: fastifyPlatform(5, fastify5) } as const;
const nests = { 10: nest10, 11: nest11, 12: nest12 } as const;

export function nest(major: keyof typeof nests, adapter: 'express' | 'fastify'): Platform {
  return nestPlatform(major, adapter, nests[major]);
}

/** The numbers of the handlers that a request reaches, and middleware; `refused` if the application does not start. */
export async function reached(platform: Platform, code: string, url: string, method = 'GET'): Promise<unknown[]> {
  const started = await platform.start(code);
  if (started === undefined) return ['refused'];
  const entries = (await started.ask(method, url)) as readonly { n?: number; middleware?: number }[];
  return entries
    .map(({ n, middleware }) => (middleware === undefined ? n : 'middleware'))
    .filter((one) => one !== undefined);
}

/** An application of one controller: its path, its methods, and what its module and its start do besides. */
export function nestProgram(controller: string, methods: readonly string[], setup = '', body = ''): string {
  return [
    "import { Controller, Get, Module, Req } from '@nestjs/common';",
    "import { NestFactory } from '@nestjs/core';",
    "import { adapter, h, mw } from './helpers';",
    `@Controller('${controller}')`,
    'class Users {',
    ...methods.map((path, n) => `  @Get('${path}') m${n + 1}(@Req() request) { return h(${n + 1}, request); }`),
    '}',
    '@Module({ controllers: [Users] })',
    `class AppModule { ${body} }`,
    'export async function start() {',
    '  const app = await NestFactory.create(AppModule, adapter({}), { logger: false, abortOnError: false });',
    `  ${setup}`,
    '  await app.init();',
    '  return app;',
    '}',
  ].join('\n');
}
