import { transformSync } from 'esbuild';
import fc from 'fast-check';
import inject from 'light-my-request';
import { routesIn } from './express.ts';
import { LOOSE, type ModelOf, mostly, NEST, paths, PLAIN_WAYS, written, type WrittenPath } from './paths.ts';
import { evaluate, notebook, type Platform, type Program } from './run.ts';

/** Options of the platform: settings of Express, or options of Fastify. */
interface Switches {
  readonly caseSensitive: boolean;
  readonly slash: boolean;
  /** Only for Fastify. */
  readonly duplicates: boolean;
}

export interface Wanted {
  readonly major: 10 | 11 | 12;
  readonly adapter: 'express' | 'fastify';
  readonly plain: boolean;
}

function models({ major, plain }: Wanted) {
  const path = paths(NEST, [], LOOSE);
  // An exclusion with a slash at its end distinguishes a path from the one without the slash.
  const excluded = plain ? path.map((each) => ({ ...each, text: each.text.replace(/\/+$/u, '') })) : path;
  const maybe = (value: typeof path, nil: number) => mostly<WrittenPath | undefined>(nil, undefined, value);
  const rarely = (weight: number): fc.Arbitrary<boolean> =>
    plain ? fc.constant(false) : mostly(weight, false, fc.constant(true));
  const method = fc.record({
    verb: fc.constantFrom(
      ...(['Get', 'Get', 'Get', 'Post', 'All'] as const),
      ...(plain ? [] : (['RequestMapping', 'Bare', 'Head', 'Options', 'Put'] as const)),
    ),
    paths: fc.array(path, { minLength: 1, maxLength: plain ? 1 : 2 }),
    way: plain ? fc.nat({ max: PLAIN_WAYS - 1 }) : mostly(4, 0, fc.nat({ max: 5 })),
    version: rarely(5),
  });
  const controller = fc.record({
    form: fc.constantFrom(
      ...(['text', 'text', 'object'] as const),
      ...(plain ? [] : (['array', 'bare', 'versioned', 'hosted', 'neutral'] as const)),
    ),
    paths: fc.array(path, { minLength: 1, maxLength: 2 }),
    methods: fc.array(method, { minLength: 1, maxLength: 3 }),
    module: fc.nat({ max: 1 }),
  });
  const middleware = fc.record({
    target: fc.constantFrom('class', 'class', 'path', 'info', 'all', 'both', 'any'),
    controller: fc.nat({ max: 1 }),
    path,
    exclude: maybe(excluded, 2),
  } as const);
  const switches: fc.Arbitrary<Switches> = fc.record({
    caseSensitive: rarely(2),
    slash: fc.boolean(),
    duplicates: fc.boolean(),
  });
  return fc.record({
    prefix: maybe(path, 2),
    exclude: maybe(excluded, 2),
    versioning: plain ? fc.constant('') : fc.constantFrom('', '', ...VERSIONING),
    strategy: major < 12 || plain ? fc.constant('') : fc.constantFrom('', '', '', ...STRATEGIES),
    modulePath: maybe(path, 3),
    controllers: fc.array(controller, { minLength: 1, maxLength: 2 }),
    middleware: fc.array(middleware, { maxLength: plain ? 0 : 2 }),
    use: maybe(path, 3),
    says: switches,
    tells: plain ? fc.constant('all' as const) : fc.constantFrom('nothing', 'major', 'all', 'all'),
  });
}

type Model = ModelOf<ReturnType<typeof models>>;
type Controller = Model['controllers'][number];

export function nestPrograms(wanted: Wanted): fc.Arbitrary<Program> {
  return models(wanted).map((model) => programOf(model, wanted.major, wanted.adapter));
}

const STRATEGIES = [
  "routeResolutionStrategy: 'specificity'",
  "routeConflictPolicy: { duplicate: 'error', shadow: 'off' }",
];
const VERSIONING = [
  'type: VersioningType.URI',
  "type: VersioningType.URI, defaultVersion: '1'",
  "type: VersioningType.HEADER, header: 'x-version'",
  "type: VersioningType.MEDIA_TYPE, key: 'v='",
];

function text(path: WrittenPath): string {
  return written(path.text).expression;
}

function programOf(model: Model, major: number, adapter: string): Program {
  const { prefix, exclude, versioning, strategy, modulePath, controllers, middleware, use, says, tells } = model;
  const code = [
    "import { Controller, Get, Post, All, Head, Options, Put, RequestMapping, RequestMethod, Version, VersioningType, VERSION_NEUTRAL, Module, Req } from '@nestjs/common';",
    "import { NestFactory, RouterModule } from '@nestjs/core';",
    "import { adapter, h, mw, seen, hidden } from './helpers';",
  ];
  const names = controllers.map((_, index) => `Controller${index}`);
  controllers.forEach((controller, index) => code.push(...controllerOf(controller, index)));
  const inside = names.filter((_, index) => controllers[index]?.module === 1);
  const own = names.filter((name) => !inside.includes(name));
  code.push(`@Module({ controllers: [${inside.join(', ')}] })\nclass Inner {}`);
  const imports = [
    'Inner',
    ...(modulePath ? [`RouterModule.register([{ path: ${text(modulePath)}, module: Inner }])`] : []),
  ];
  code.push(`@Module({ imports: [${imports.join(', ')}], controllers: [${own.join(', ')}] })`, 'class AppModule {');
  if (middleware.length > 0) {
    code.push('  configure(consumer) {');
    for (const [index, { target, controller, path, exclude: except }] of middleware.entries()) {
      const targets = {
        class: names[controller % names.length] ?? '',
        path: text(path),
        info: `{ path: ${text(path)}, method: RequestMethod.GET }`,
        both: `${names[controller % names.length] ?? ''}, ${text(path)}`,
        any: `{ path: ${text(path)}, method: RequestMethod.ALL }`,
        all: major === 10 ? "'*'" : "'{*all}'",
      };
      const but = except === undefined ? '' : `.exclude(${text(except)})`;
      code.push(`    consumer.apply(mw(${index}))${but}.forRoutes(${targets[target]});`);
    }
    code.push('  }');
  }
  code.push('}', 'export async function start() {');
  const options = ['logger: false', 'abortOnError: false', 'bodyParser: false', ...(strategy === '' ? [] : [strategy])];
  code.push(
    `  const app = await NestFactory.create(AppModule, adapter(${JSON.stringify(says)}), { ${options.join(', ')} });`,
  );
  if (prefix !== undefined) {
    const except = exclude === undefined ? '' : `, { exclude: [${text(exclude)}] }`;
    code.push(`  app.setGlobalPrefix(${text(prefix)}${except});`);
  }
  if (versioning !== '') code.push(`  app.enableVersioning({ ${versioning} });`);
  if (use !== undefined) code.push(`  app.use(${text({ ...use, text: use.text.replaceAll(/[{}*]/gu, '') })}, mw(9));`);
  code.push('  await app.init();', '  return app;', '}');

  const bases = (controller: Controller): readonly string[] => {
    const own =
      controller.form === 'bare'
        ? ['']
        : controller.paths.slice(0, controller.form === 'text' ? 1 : 2).flatMap(({ urls }) => urls);
    const under = own.flatMap((url) =>
      ((controller.module === 1 ? modulePath?.urls : undefined) ?? ['']).map((base) => joined(base, url)),
    );
    const all =
      prefix === undefined ? under : under.flatMap((url) => [...prefix.urls.map((base) => joined(base, url)), url]);
    return all.flatMap((url) =>
      versioning.includes('URI') ? [url, ...['v1', 'v2'].map((version) => joined(version, url))] : [url],
    );
  };
  const urls = controllers.flatMap((controller) =>
    controller.methods.flatMap((method) =>
      (method.verb === 'Bare' ? [''] : method.paths.flatMap((path) => path.urls)).flatMap((url) =>
        bases(controller).map((base) => joined(base, url)),
      ),
    ),
  );
  const known =
    adapter === 'express'
      ? { express: { caseSensitive: says.caseSensitive, strict: says.slash } }
      : { fastify: { caseSensitive: says.caseSensitive, ignoreTrailingSlash: says.slash } };
  const matching = {
    nothing: {},
    major: { nest: { major } },
    all: { nest: { major, adapter }, ...known },
  }[tells];
  return { code: code.join('\n'), settings: { matching }, urls: [...new Set(urls)] };
}

/** Nest adds one slash before each part, and removes one from its end. */
function joined(base: string, url: string): string {
  return [base, url].map((part) => part.replace(/\/$/u, '').replace(/^(?=[^/])/u, '/')).join('');
}

function controllerOf({ form, paths: all, methods }: Controller, index: number): string[] {
  const [first] = all;
  const only = first === undefined ? '' : text(first);
  const argument = {
    text: only,
    array: `[${all.map(text).join(', ')}]`,
    object: `{ path: ${only} }`,
    bare: '',
    hosted: `{ host: 'a.b', path: ${only} }`,
    neutral: `{ path: ${only}, version: VERSION_NEUTRAL }`,
    versioned: `{ version: '1', path: [${all.map(text).join(', ')}] }`,
  }[form];
  const lines: string[] = [];
  const body = methods.flatMap(({ verb, paths: some, way, version }, nth) => {
    const texts = some.map((path, at) => written(path.text, `p${index}${nth}${at}`, way));
    for (const { before } of texts) if (before !== '') lines.push(before);
    const path =
      texts.length === 1 ? (texts[0]?.expression ?? '') : `[${texts.map(({ expression }) => expression).join(', ')}]`;
    const mapping = `{ path: ${path}, method: RequestMethod.GET }`;
    return [
      ...(version ? ["  @Version('2')"] : []),
      verb === 'Bare' ? '  @Get()' : `  @${verb}(${verb === 'RequestMapping' ? mapping : path})`,
      `  m${nth}(@Req() request) { return h(${index * 10 + nth}, request); }`,
    ];
  });
  return [...lines, `@Controller(${argument})`, `class Controller${index} {`, ...body, '}'];
}

interface Adapter {
  readonly getInstance: () => unknown;
}
interface App {
  readonly getHttpAdapter: () => Adapter;
  readonly close: () => Promise<unknown>;
}
export interface Modules {
  readonly '@nestjs/platform-express': {
    readonly ExpressAdapter: new () => Adapter & { readonly enable: (name: string) => void };
  };
  readonly '@nestjs/platform-fastify': { readonly FastifyAdapter: new (options: object) => Adapter };
}

/** Headers that select versions and hosts, different ones for each method. */
const HEADERS: Readonly<Record<string, Record<string, string>>> = {
  GET: { host: 'a.b', 'x-version': '1', accept: 'application/json;v=2' },
  POST: { 'x-version': '2', accept: 'application/json;v=1' },
};

type Dispatch = Parameters<typeof inject>[0];

export function nestPlatform(major: number, adapter: 'express' | 'fastify', modules: Modules): Platform {
  return {
    name: `nest ${major} on ${adapter}`,
    language: 'ts',
    methods: ['GET', 'POST'],
    async start(code) {
      await new Promise(setImmediate);
      const { note, take } = notebook();
      const routes: string[] = [];
      const helpers = {
        seen() {},
        hidden: (value: unknown) => value,
        mw: (n: number) => (_request: unknown, _response: unknown, next: () => void) => {
          note({ middleware: n });
          next();
        },
        h(n: number, request: Readonly<Record<string, unknown>>) {
          const { params, path, url, originalUrl, baseUrl } = request;
          note({ n, params: { ...Object(params) }, path, url, originalUrl, baseUrl });
          return {};
        },
        adapter({ caseSensitive, slash, duplicates }: Switches) {
          if (adapter === 'fastify') {
            const made = new modules['@nestjs/platform-fastify'].FastifyAdapter({
              caseSensitive,
              ignoreTrailingSlash: slash,
              ignoreDuplicateSlashes: duplicates,
            });
            const instance = made.getInstance() as {
              addHook: (name: string, hook: (route: { url: string }) => void) => void;
            };
            instance.addHook('onRoute', ({ url }) => void routes.push(url));
            return made;
          }
          const made = new modules['@nestjs/platform-express'].ExpressAdapter();
          if (caseSensitive) made.enable('case sensitive routing');
          if (slash) made.enable('strict routing');
          return made;
        },
      };
      const { code: script } = transformSync(code, {
        loader: 'ts',
        format: 'cjs',
        tsconfigRaw: { compilerOptions: { experimentalDecorators: true } },
      });
      // The part of the package that the programs need.
      const createDocument = (app: App): object => {
        const known = adapter === 'fastify' ? routes : routesIn(app.getHttpAdapter().getInstance(), new Set());
        return { paths: Object.fromEntries(known.map((path) => [path, {}])) };
      };
      const all: Readonly<Record<string, unknown>> = {
        ...modules,
        './helpers': helpers,
        '@nestjs/swagger': { SwaggerModule: { createDocument } },
      };
      try {
        const program = evaluate(
          `const module = { exports: {} }; const exports = module.exports;\n${script}\nreturn module.exports;`,
          {
            require: (name: string) => all[name],
          },
        ) as { readonly start: () => Promise<App> };
        const app = await program.start();
        const instance = app.getHttpAdapter().getInstance();
        if (adapter === 'fastify') await (instance as { readonly ready: () => Promise<unknown> }).ready();
        else routes.push(...routesIn(instance, new Set()));
        const dispatch = instance as Dispatch & { readonly inject: typeof inject };
        const ask = async (method: string, url: string): Promise<unknown> => {
          const request = { method: method as 'GET', url, headers: HEADERS[method] ?? {} };
          const { statusCode } =
            adapter === 'fastify' ? await dispatch.inject(request as never) : await inject(dispatch, request);
          const notes = take();
          return [...notes, statusCode];
        };
        return { ask, routes };
      } catch {
        return undefined;
      }
    },
  };
}
