import type { Program } from './program.ts';

/** Programs for Nest that `tests/routers/fix-safety.test.ts` also runs: code that reads or excludes paths. */

export interface NestProgram extends Program {
  /** Both adapters if absent. */
  readonly on?: readonly ('express' | 'fastify')[];
}

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
  readonly controllers?: string;
  readonly options?: string;
}

/** An application whose router ignores letter case and slashes at the end. */
function nestProgram(parts: Parts): string {
  const { before = '', setup = '', body = '', controllers = 'Users', options = '' } = parts;
  return `${HEAD}
${before} ${before.endsWith('}') || before === '' ? '' : '\n'}${USERS}
@Module({ controllers: [${controllers}] }) class AppModule { ${body} }
export async function start() {
  const app = await NestFactory.create(AppModule, adapter({ caseSensitive: false, slash: true }), { logger: false, abortOnError: false, ${options} });
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

const ROWS: Readonly<Record<string, Parts>> = {
  'a guard that reads the route': guard("return context.switchToHttp().getRequest().route?.path !== '/Users/List';"),
  'a guard that takes the route out of the request': guard(
    "const { route } = context.switchToHttp().getRequest(); return route?.path !== '/Users/List';",
  ),
  'a guard that takes the path out of the request': guard(
    "const { route: { path } = { path: '' } } = context.switchToHttp().getRequest(); return path !== '/Users/List';",
  ),
  'a guard that hands on the request': guard(
    "return this.ok(context.switchToHttp().getRequest()); } ok({ route }) { return route?.path !== '/Users/List';",
  ),
  'a guard that takes apart what it hands on': guard(
    "return this.ok(context.switchToHttp().getRequest()); } ok({ route: { path } = {} }) { return path !== '/Users/List';",
  ),
  'a guard that reads what Fastify knows of a route': guard(
    "return context.switchToHttp().getRequest().routeOptions?.url !== '/Users/List';",
  ),
  'metadata of a method': guard("return Reflect.getMetadata('path', context.getHandler()) !== 'List/';"),
  'metadata of a class': guard("return Reflect.getMetadata('path', context.getClass()) !== 'Users/';"),
  'a reflector': guard("return new Reflector().get('path', context.getHandler()) !== 'List/';"),
  'a decorator that reads the path': {
    before:
      "const Twin = (type) => { const path = Reflect.getMetadata('path', type); Reflect.defineMetadata('path', [path, path + 'x'], type); }; @Twin",
  },
  'a document of the API': {
    before: `import { SwaggerModule } from '@nestjs/swagger';
let document; @Injectable() class Guard { canActivate() { return '/Users/List' in document.paths; } }`,
    setup: 'app.useGlobalGuards(new Guard()); await app.init(); document = SwaggerModule.createDocument(app);',
  },
  'a route that is triggered': {
    before:
      "let at = ''; @Injectable() class Guard { canActivate() { return at === '' || at.endsWith('/Users/List'); } }",
    setup:
      'app.useGlobalGuards(new Guard()); app.getHttpAdapter().setOnRouteTriggered?.((_method, path) => { at = path; });',
  },
  'a graph of the application': {
    before: `import { SerializedGraph } from '@nestjs/core';
let graph; @Injectable() class Guard { canActivate() { return graph.includes('/Users/List'); } }`,
    setup: 'app.useGlobalGuards(new Guard()); await app.init(); graph = app.get(SerializedGraph).toString();',
    options: 'snapshot: true',
  },
  'a list of exclusions under a name': excluded('LIST', "const LIST = ['Users/List/'];"),
  'the slash of an exclusion apart': excluded('[PATH]', "const PATH = 'Users/List' + '/';"),
  'the slash of an exclusion in a template': excluded('[`Users/List${SLASH}`]', "const SLASH = '/';"),
  'an exclusion with its method': excluded("[{ path: 'Users/List/', method: RequestMethod.GET }]"),
  'a plain exclusion': excluded("['Users/List']"),
  'a list of exclusions that goes on': excluded("['health'].concat('Users/List/')"),
  'a list of exclusions that is mapped': excluded("['health', 'Users/List'].map((path) => path + '/')"),
  'an exclusion of all below': excluded("['Users/List/*']"),
  'an exclusion of all below by a pattern': excluded("['Users/List/(.*)']"),
  'a plain exclusion with a type': excluded(
    "['Users/List', ':x/list', 'X%2Fy', { path: 'a-b/c.d', method: RequestMethod.GET }] as string[]",
  ),
  'an exclusion of middleware': {
    body: "configure(consumer) { consumer.apply(mw(1)).exclude('users/list' + '/').forRoutes(Users); }",
  },
  'a policy for conflicts, which tells letters apart': {
    before: "@Controller('users') class Twin { @Get(':id') read(@Req() request) { return h(2, request); } }",
    controllers: 'Users, Twin',
    options: "routeConflictPolicy: { shadow: 'error' }",
  },
  'a setting of Express': { setup: "app.set?.('case sensitive routing', true);" },
  'a setting of the platform': { setup: "app.getHttpAdapter().getInstance().enable?.('case sensitive routing');" },
};

export const NEST: readonly NestProgram[] = [
  { name: 'a controller', code: nestProgram({}), expect: 'no fix' },
  ...Object.entries(ROWS).map(([name, parts]): NestProgram => ({ name, code: nestProgram(parts), expect: 'no fix' })),
];
