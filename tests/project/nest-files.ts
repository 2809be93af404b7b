import fc from 'fast-check';
import type { ModelOf } from '../routers/paths.ts';
import { fileNamed, runFiles } from '../routers/run.ts';

/** Applications of Nest in several files, the code that serves them for real, and the names of their routes. */

/** The files of generated applications, by name; those that start one end in `main.ts`. */
export type Files = Readonly<Record<string, string>>;

const COMMON =
  "import { All, Controller, forwardRef, Get, Module, Post, RequestMethod, Version, VersioningType, VERSION_NEUTRAL } from '@nestjs/common';";
const CONSTANTS = "export const PREFIX = 'api/v1'; export const USERS = 'users'; export const VERSIONS = ['1', '2'];";

const controllerPath = fc.constantFrom(
  '',
  "'a'",
  "'/users/'",
  'USERS',
  '`${USERS}/all`',
  "['a', 'b']",
  "{ path: 'c', version: '1' }",
  "{ path: ['a', 'e'], version: VERSIONS }",
  "{ version: VERSION_NEUTRAL, path: 'health' }",
  "{ path: 'd', version: ['3', VERSION_NEUTRAL] }",
  "{ version: '2' }",
);
const methodPath = fc.constantFrom('', "'/'", "':id'", "'x/y'", "['p', '/q']", 'USERS');
const method = fc.record({
  verb: fc.constantFrom('Get', 'Get', 'Post', 'All'),
  path: methodPath,
  version: fc.option(fc.constantFrom("'5'", 'VERSION_NEUTRAL', "['1', '6']", 'VERSIONS'), { freq: 3 }),
});
const controller = fc.record({
  path: controllerPath,
  methods: fc.array(method, { minLength: 1, maxLength: 3 }),
  base: fc.option(method, { freq: 4 }),
});

/** The ways in which one module imports another. */
const importing = fc.constantFrom('plain', 'forward', 'forRoot', 'described', 'spread', 'condition', 'constant');
const module = fc.record({
  controllers: fc.array(controller, { maxLength: 2 }),
  parent: fc.nat({ max: 9 }),
  importing,
  listed: fc.constantFrom('inline', 'constant', 'spread'),
});

const paths = fc.constantFrom("'admin'", "'/m/'", 'USERS', "'t/:tenant'");
const tree = fc.record({ path: paths, inner: fc.option(paths), form: fc.constantFrom('inline', 'constant') });
const exclusion = fc.constantFrom(
  "'health'",
  "'a/:id'",
  "{ path: 'a', method: RequestMethod.GET }",
  "{ path: '/users/', method: RequestMethod.ALL }",
  '{ path: USERS, method: RequestMethod.POST }',
  "'b/(.*)'",
  "'Users/:x'",
  "{ path: ':any', method: RequestMethod.GET }",
);
const application = fc.record({
  prefix: fc.option(fc.constantFrom("'api'", 'PREFIX', "'/v2/'"), { freq: 4 }),
  exclude: fc.array(exclusion, { maxLength: 3 }),
  versioning: fc.constantFrom(
    '',
    '',
    'type: VersioningType.URI',
    "type: VersioningType.URI, defaultVersion: '1'",
    "prefix: 'ver', type: VersioningType.URI, defaultVersion: ['1', VERSION_NEUTRAL]",
    'type: VersioningType.URI, prefix: false, defaultVersion: VERSIONS',
    "type: VersioningType.HEADER, header: 'x', defaultVersion: '1'",
  ),
  tree: fc.option(tree),
  setup: fc.boolean(),
  root: fc.nat({ max: 9 }),
});

/** @param most applications in one project */
export function nestFiles(most: number): fc.Arbitrary<Files> {
  return fc
    .record({
      modules: fc.array(module, { minLength: 1, maxLength: 4 }),
      applications: fc.array(application, { minLength: 1, maxLength: most }),
    })
    .map(({ modules, applications }) => {
      const files: Record<string, string> = { 'constants.ts': CONSTANTS };
      const constants = "import { PREFIX, USERS, VERSIONS } from './constants';";
      modules.forEach(({ controllers, listed }, index) => {
        const names = controllers.map((each, nth) => {
          const name = `C${index}x${nth}`;
          files[`${name}.ts`] = [COMMON, constants, ...controllerOf(each, name)].join('\n');
          return name;
        });
        const below = modules.flatMap((each, child) => (child > index && each.parent % child === index ? [child] : []));
        const list = { inline: `[${names.join(', ')}]`, constant: 'own', spread: '[...own]' }[listed];
        files[`m${index}.ts`] = [
          COMMON,
          ...names.map((name) => `import { ${name} } from './${name}';`),
          ...below.map((child) => `import { M${child} } from './m${child}';`),
          `const own = [${names.join(', ')}];`,
          ...below.map((child) => `const list${child} = [M${child}];`),
          `@Module({ imports: [${below.map((child) => imported(child, modules[child]?.importing)).join(', ')}], controllers: ${modules[index]?.importing === 'described' && index > 0 ? '[]' : list} })`,
          `export class M${index} {`,
          `  static forRoot() { return { module: M${index} }; }`,
          `  static register(options) { return { module: M${index}, controllers: options.list ?? ${list} }; }`,
          '}',
        ].join('\n');
      });
      applications.forEach((each, index) => {
        const root = index === 0 ? 0 : each.root % modules.length;
        const routes = each.tree === null ? '' : treeOf(each.tree, modules.length);
        files[`routes${index}.ts`] = [
          constants,
          ...modules.map((_, nth) => `import { M${nth} } from './m${nth}';`),
          `export const routes = ${routes || '[]'};`,
        ].join('\n');
        const register = each.tree?.form === 'inline' ? routes : 'routes';
        files[`app${index}.ts`] = [
          COMMON,
          constants,
          "import { RouterModule } from '@nestjs/core';",
          `import { routes } from './routes${index}';`,
          ...modules.map((_, nth) => `import { M${nth} } from './m${nth}';`),
          `@Module({ imports: [M${root}, ${routes === '' ? '' : `RouterModule.register(${register})`}] })`,
          'export class AppModule {}',
        ].join('\n');
        const calls = callsOf(each);
        files[`setup${index}.ts`] = `${COMMON}\n${constants}\nexport function setup(app) {\n${calls.join('\n')}\n}`;
        files[`${index}main.ts`] = [
          COMMON,
          constants,
          "import { NestFactory } from '@nestjs/core';",
          `import { AppModule } from './app${index}';`,
          `import { setup } from './setup${index}';`,
          "import { adapter } from './adapter';",
          'export async function start() {',
          '  const app = await NestFactory.create(AppModule, adapter(), { logger: false, abortOnError: false });',
          ...(each.setup ? ['  setup(app);'] : calls),
          '  await app.init();',
          '  return app;',
          '}',
        ].join('\n');
      });
      return files;
    });
}

function controllerOf({ path, methods, base }: ModelOf<typeof controller>, name: string): readonly string[] {
  const lines = methods.flatMap((each, nth) => methodOf(each, `${name}m${nth}`));
  const above = base === null ? [] : [`class Base${name} {`, ...methodOf(base, 'inherited'), '}'];
  return [
    ...above,
    `@Controller(${path})`,
    `export class ${name}${base ? ` extends Base${name}` : ''} {`,
    ...lines,
    '}',
  ];
}

function methodOf({ verb, path, version }: ModelOf<typeof method>, name: string): readonly string[] {
  return [...(version === null ? [] : [`  @Version(${version})`]), `  @${verb}(${path})`, `  ${name}() { return 1; }`];
}

function imported(child: number, form: string | undefined): string {
  const forms: Readonly<Record<string, string>> = {
    plain: `M${child}`,
    forward: `forwardRef(() => M${child})`,
    forRoot: `M${child}.forRoot()`,
    described: `M${child}.register({})`,
    spread: `...list${child}`,
    condition: `...(process.argv.length > 0 ? [M${child}] : [])`,
    constant: `list${child}[0]`,
  };
  return forms[form ?? ''] ?? '';
}

function treeOf({ path, inner }: ModelOf<typeof tree>, modules: number): string {
  const last = `M${modules - 1}`;
  if (inner === null) return `[{ path: ${path}, module: M0 }]`;
  return `[{ path: ${path}, module: M0, children: [${last}, { path: ${inner}, module: M${Math.floor(modules / 2)} }] }]`;
}

function callsOf({ prefix, exclude, versioning }: ModelOf<typeof application>): readonly string[] {
  const except = exclude.length === 0 ? '' : `, { exclude: [${exclude.join(', ')}] }`;
  return [
    ...(prefix === null ? [] : [`  app.setGlobalPrefix(${prefix}${except});`]),
    ...(versioning === '' ? [] : [`  app.enableVersioning({ ${versioning} });`]),
  ];
}

export interface Adapters {
  readonly '@nestjs/platform-express': { readonly ExpressAdapter: new () => object };
  readonly '@nestjs/platform-fastify': { readonly FastifyAdapter: new (options: object) => object };
}

interface Hooked {
  readonly getInstance: () => {
    readonly addHook: (
      name: string,
      hook: (route: { readonly method: string | readonly string[]; readonly url: string }) => void,
    ) => void;
  };
}

interface App {
  readonly getHttpAdapter: () => { readonly getInstance: () => unknown };
  readonly close: () => Promise<unknown>;
}

/** The routes of all applications as their routers name them: `GET /users`. */
export async function servedRoutes(
  files: Files,
  modules: Adapters,
  on: 'express' | 'fastify',
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const main of Object.keys(files).filter((name) => name.endsWith('main.ts'))) {
    const adapter = (): object => {
      if (on === 'express') return new modules['@nestjs/platform-express'].ExpressAdapter();
      const made = new modules['@nestjs/platform-fastify'].FastifyAdapter({}) as Hooked;
      made.getInstance().addHook('onRoute', ({ method, url }) => {
        const methods = [method].flat();
        for (const each of methods.length > 5 ? ['ALL'] : methods) if (each !== 'HEAD') found.add(`${each} ${url}`);
      });
      return made;
    };
    const rest = Object.entries(files).map(([name, text]) => `${fileNamed(`./${name.slice(0, -3)}`)}\n${text}`);
    const program = runFiles(
      [`${files[main] ?? ''}\n`, ...rest].join('\n'),
      { ...modules, './adapter': { adapter } },
      { process },
    );
    const app = await (program as { readonly start: () => Promise<App> }).start();
    if (on === 'express') for (const route of stackOf(app.getHttpAdapter().getInstance())) found.add(route);
    await app.close();
  }
  return found;
}

function stackOf(instance: unknown): readonly string[] {
  const own = Object(instance) as object;
  const { stack } = (Reflect.get(own, '_router') ?? Reflect.get(own, 'router')) as {
    readonly stack: readonly { readonly route?: { readonly path: string; readonly methods: object } }[];
  };
  return stack.flatMap(({ route }) => {
    if (route === undefined) return [];
    const methods = Object.keys(route.methods);
    const names = methods.length > 5 || methods.includes('_all') ? ['ALL'] : methods.map((name) => name.toUpperCase());
    return names.map((name) => `${name} ${route.path}`);
  });
}

/** All files in one text, for people to read. */
export function textOf(files: Files): string {
  return Object.entries(files)
    .map(([name, text]) => `// ${name}\n${text}`)
    .join('\n');
}
