import { modules as nest10 } from 'routers-nest-10';
import { modules as nest11 } from 'routers-nest-11';
import { modules as nest12 } from 'routers-nest-12';
import { describe, it } from 'vitest';
import { nestPlatform } from '../nest.ts';
import { expectNoDifference } from './same.ts';

/** Code that reads the paths of controllers, lists exclusions, or contradicts the settings. */

const HEAD = [
  "import { Controller, Get, Injectable, Module, Req, RequestMethod } from '@nestjs/common';",
  "import { NestFactory, Reflector } from '@nestjs/core';",
  "import { adapter, h, mw, hidden } from './helpers';",
].join('\n');
const USERS = "@Controller('Users/') class Users { @Get('List/') list(@Req() request) { return h(1, request); } }";

interface Parts {
  readonly before?: string;
  readonly setup?: string;
  readonly body?: string;
}

function application({ before = '', setup = '', body = '' }: Parts): string {
  return `${HEAD}
${before} ${before.endsWith('}') || before === '' ? '' : '\n'}${USERS}
@Module({ controllers: [Users] }) class AppModule { ${body} }
export async function start() {
  const app = await NestFactory.create(AppModule, adapter({ caseSensitive: false, slash: true }), { logger: false, abortOnError: false });
  ${setup}
  await app.init();
  return app;
}`;
}

function guard(test: string): Parts {
  return {
    before: `@Injectable() class Guard { canActivate(context) { ${test} } }`,
    setup: 'app.useGlobalGuards(new Guard());',
  };
}

function excluded(list: string, before = ''): Parts {
  return { before, setup: `app.setGlobalPrefix('api', { exclude: ${list} });` };
}

const PROGRAMS: readonly (readonly [what: string, parts: Parts])[] = [
  ['a guard that reads the route', guard("return context.switchToHttp().getRequest().route?.path !== '/Users/List';")],
  [
    'a guard that takes the route out of the request',
    guard("const { route } = context.switchToHttp().getRequest(); return route?.path !== '/Users/List';"),
  ],
  [
    'a guard that takes the path out of the request',
    guard(
      "const { route: { path } = { path: '' } } = context.switchToHttp().getRequest(); return path !== '/Users/List';",
    ),
  ],
  [
    'a guard that reads what Fastify knows of a route',
    guard("return context.switchToHttp().getRequest().routeOptions?.url !== '/Users/List';"),
  ],
  ['metadata of a method', guard("return Reflect.getMetadata('path', context.getHandler()) !== 'List/';")],
  ['metadata of a class', guard("return Reflect.getMetadata('path', context.getClass()) !== 'Users/';")],
  ['a reflector', guard("return new Reflector().get('path', context.getHandler()) !== 'List/';")],
  [
    'a decorator that reads the path',
    {
      before:
        "const Twin = (type) => { const path = Reflect.getMetadata('path', type); Reflect.defineMetadata('path', [path, path + 'x'], type); }; @Twin",
    },
  ],
  ['a list of exclusions under a name', excluded('LIST', "const LIST = ['Users/List/'];")],
  ['the slash of an exclusion apart', excluded('[PATH]', "const PATH = 'Users/List' + '/';")],
  ['the slash of an exclusion in a template', excluded('[`Users/List${SLASH}`]', "const SLASH = '/';")],
  ['an exclusion with its method', excluded("[{ path: 'Users/List/', method: RequestMethod.GET }]")],
  ['a plain exclusion', excluded("['Users/List']")],
  [
    'an exclusion of middleware',
    { body: "configure(consumer) { consumer.apply(mw(1)).exclude('users/list' + '/').forRoutes(Users); }" },
  ],
  ['a setting of Express', { setup: "app.set?.('case sensitive routing', true);" }],
  ['a setting of the platform', { setup: "app.getHttpAdapter().getInstance().enable?.('case sensitive routing');" }],
];

const URLS = ['/Users/List/', '/users/list', '/api/Users/List/', '/Users/x/List', '/Usersx/List'];

describe.each([
  { major: 10, modules: nest10 },
  { major: 11, modules: nest11 },
  { major: 12, modules: nest12 },
] as const)('nest $major', ({ major, modules }) => {
  describe.each(['express', 'fastify'] as const)('on %s', (adapter) => {
    const known =
      adapter === 'express'
        ? { express: { caseSensitive: false, strict: true } }
        : { fastify: { caseSensitive: false, ignoreTrailingSlash: true } };
    it.each(PROGRAMS)('%s', async (_, parts) => {
      const platform = nestPlatform(major, adapter, modules);
      await expectNoDifference(platform, application(parts), { nest: { major, adapter }, ...known }, URLS);
    });
  });
});
