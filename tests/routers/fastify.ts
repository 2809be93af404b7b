import * as diagnostics from 'node:diagnostics_channel';
import * as util from 'node:util';
import fc from 'fast-check';
import {
  ALL_WAYS,
  FIND_MY_WAY,
  LOOSE,
  type ModelOf,
  mostly,
  paths,
  PLAIN_WAYS,
  ROOTED,
  type Special,
  written,
  type WrittenPath,
} from './paths.ts';
import { evaluate, notebook, type Platform, type Program, spyOn } from './run.ts';

interface Switches {
  readonly caseSensitive: boolean | undefined;
  readonly ignoreTrailingSlash: boolean | undefined;
}

/** Forms of options; `X`, `Y`: literals of switches, `I`: the inside of `X`, `F`: a new name. The first show them. */
const OPTIONS = [
  'X',
  '{ ignoreDuplicateSlashes: true, I }',
  '{ routerOptions: Y }',
  '{ I, routerOptions: Y }',
  '{ ignoreDuplicateSlashes: true, ...X }',
  '{ maxParamLength: 200, ...X, exposeHeadRoutes: false }',
  'F',
  'hidden(X)',
  '{ ...hidden(X) }',
  '{ ...X, ...hidden(Y) }',
  '{ routerOptions: hidden(Y), ...X }',
  '{ routerOptions: { ...hidden(Y) }, ...X }',
  '{ routerOptions: { ...Y, ignoreDuplicateSlashes: true }, ...X }',
  '{ ...X, ["routerOptions"]: Y }',
  '{ ...X, "routerOptions": Y, }',
  'Object.assign({}, X)',
  '{ ...{ routerOptions: Y }, ...X }',
  '{ rewriteUrl: (request) => request.url, ...X }',
  '{ ...X, routerOptions: undefined }',
  '{ routerOptions: {}, ...X }',
  '{ ...X, onProtoPoisoning: "ignore", useSemicolonDelimiter: true }',
  '{ ...X, logger: false, caseSensitive: true }',
  '{ exposeHeadRoutes: true, ...X }',
  '{ useSemicolonDelimiter: true, ignoreDuplicateSlashes: true, I }',
  '{ rewriteUrl: (request) => request.url.replace(/^.Rewritten/, ""), I }',
  '{ I, routerOptions: { ignoreDuplicateSlashes: true, maxParamLength: 50 } }',
  '{ I, routerOptions: { ...Y, caseSensitive: false, ignoreTrailingSlash: true } }',
  '{ constraints: {}, I }',
];
const VISIBLE_OPTIONS = 4;

/** What a plugin may have besides routes; `X` is the instance, `N` a unique number. The first is the usual one. */
const EXTRAS = [
  '',
  "X.addHook('onRequest', hook(N));",
  "X.addHook('preHandler', hook(N));",
  'X.setNotFoundHandler(missing(N));',
  'X.setNotFoundHandler({ preHandler: hook(N) }, missing(N));',
  "X.addHook('onRoute', (route) => { route.config = { ...route.config, seen: N }; });",
  "X.decorate('nameN', 1);",
  'X.setErrorHandler(failed(N));',
];

/**
 * How to write a plugin; `B` is its body, `X` its instance, `F` a new name. The first ones show it at its registration.
 * An error thrown in a plugin that takes `done` would end the process.
 */
const PLUGINS = [
  { before: '', plugin: 'async (X) => {\nB\n}' },
  { before: '', plugin: '(X, options, done) => {\ntry {\nB\ndone();\n} catch (error) { done(error); }\n}' },
  { before: 'async function F(X, options) {\nB\n}', plugin: 'F' },
  { before: 'const F = async (X) => {\nB\n};', plugin: 'F' },
  {
    before: 'const plugins = { F(X, options, done) {\ntry {\nB\ndone();\n} catch (error) { done(error); }\n} };',
    plugin: 'plugins.F',
  },
  { before: 'class F { async routes(X) {\nB\n} }', plugin: 'new F().routes' },
];

const ROUTE_OPTIONS = [
  '',
  "prefixTrailingSlash: 'slash'",
  "prefixTrailingSlash: 'no-slash'",
  "constraints: { host: 'a.b' }",
  'exposeHeadRoute: true',
  'exposeHeadRoute: false',
  "constraints: { version: '1.0.0' }",
  'preHandler: hook(99)',
];

export interface Wanted {
  readonly version: 4 | 5;
  readonly plain: boolean;
}

function models({ plain }: Wanted) {
  const path = paths(FIND_MY_WAY, WILD, ROOTED);
  const under = fc.oneof(
    { weight: 14, arbitrary: path },
    { weight: 2, arbitrary: paths(FIND_MY_WAY, WILD, LOOSE) },
    { weight: 1, arbitrary: fc.constantFrom(...GLUED) },
  );
  const switches: fc.Arbitrary<Switches> = fc.record({
    caseSensitive: fc.constantFrom(undefined, false, false, ...(plain ? [] : [true])),
    ignoreTrailingSlash: fc.constantFrom(undefined, true, true, ...(plain ? [] : [false])),
  });
  const rarely = (weight: number): fc.Arbitrary<boolean> =>
    plain ? fc.constant(false) : mostly(weight, false, fc.constant(true));
  const plugin = (index: number) =>
    fc.record({
      parent: fc.nat({ max: index }),
      prefix: fc.option(paths(PREFIX, [], LOOSE), { nil: undefined, freq: 4 }),
      extra: plain ? fc.constant('') : fc.constantFrom('', '', '', ...EXTRAS),
      form: fc.nat({ max: plain ? 3 : PLUGINS.length - 1 }),
      skips: rarely(9),
    });
  const step = fc.record({
    plugin: fc.nat({ max: 3 }),
    kind: fc.constantFrom(
      ...(['get', 'get', 'get', 'post', 'all', 'route', 'routePath', 'getOptions', 'getObject'] as const),
      ...(plain ? [] : (['routeBoth', 'head', 'loop'] as const)),
    ),
    path: under,
    other: path,
    way: plain ? fc.nat({ max: PLAIN_WAYS - 1 }) : mostly(4, 0, fc.nat({ max: ALL_WAYS - 1 })),
    options: mostly(3, '', fc.constantFrom(...ROUTE_OPTIONS)),
  });
  const visible = fc.constantFrom(...OPTIONS.slice(0, VISIBLE_OPTIONS));
  return fc.record({
    options: plain ? visible : fc.oneof(visible, fc.constantFrom(...OPTIONS)),
    says: switches,
    router: switches,
    plugins: fc.tuple(plugin(0), plugin(1), plugin(2)),
    steps: fc.array(step, { minLength: 1, maxLength: plain ? 3 : 6 }),
    isDeclared: rarely(2),
    knowsMajor: plain ? fc.constant(true) : fc.boolean(),
  });
}

type Model = ModelOf<ReturnType<typeof models>>;

export function fastifyPrograms(wanted: Wanted): fc.Arbitrary<Program> {
  return models(wanted).map((model) => programOf(model, wanted.version));
}

const WILD: readonly Special[] = [
  ['*', 'Rest/x', ''],
  [':id?', 'Val', ''],
  [':Last(^[A-Z]+$)?', 'ABC'],
  ['Wild*', 'Wilder', 'wild'],
];
/** Paths that continue the last segment of a prefix. */
const GLUED: readonly WrittenPath[] = [
  { text: '-Users', urls: ['-Users', '-users'] },
  { text: '.Users/x', urls: ['.Users/x', '.users/x'] },
];
const PREFIX: readonly Special[] = [
  [':tenant', 'Val'],
  ['v:ver', 'v2'],
  [':a-:b', 'X-Y'],
];

function programOf({ options, says, router, plugins, steps, isDeclared, knowsMajor }: Model, version: number): Program {
  const literal = literalOf(says);
  const code = ["const fastify = require('fastify');", "const { yes, hidden, seen, made } = require('./helpers');"];
  const argument = options
    .replaceAll(/\bX\b/gu, literal)
    .replaceAll(/\bI, |\bI\b/gu, literal === '{}' ? '' : `${literal.slice(2, -2)}, `)
    .replaceAll(/\bY\b/gu, literalOf(router))
    .replaceAll(/\bF\b/gu, 'options');
  if (options === 'F') code.push(`const options = ${literal};`);
  // The settings describe an instance from another file, and they are right.
  code.push(isDeclared ? `const app = made(${literal});` : `const app = fastify(${argument});`);
  const bodies = (name: string, owner: number): string[] => [
    ...steps.flatMap((step, index) => (step.plugin === owner ? [stepOf(step, index, name)] : [])),
    ...plugins.flatMap(({ parent }, index) => (parent === owner ? [registered(name, index + 1)] : [])),
  ];
  const registered = (name: string, child: number): string => {
    const { prefix, skips, extra, form } = plugins[(child - 1) as 0 | 1 | 2];
    const own = `c${child}`;
    // Two of them under one path would end the process.
    const isSecond =
      extra.includes('NotFound') && plugins.slice(0, child - 1).some((other) => other.extra.includes('NotFound'));
    const { before, plugin } = pluginOf(form, own, child, [
      ...(extra === '' || isSecond ? [] : [filled(extra, own, child)]),
      ...bodies(own, child),
    ]);
    const wrapped = skips ? `Object.assign(${plugin}, { [Symbol.for('skip-override')]: true })` : plugin;
    const given = prefix === undefined ? '' : `, { prefix: ${written(prefix.text).expression} }`;
    return `${before}${name}.register(${wrapped}${given});`;
  };
  code.push(...bodies('app', 0));

  const bases = [['']];
  for (const { parent, prefix, skips } of plugins) {
    const above = bases[parent] ?? [''];
    bases.push(skips ? above : above.flatMap((base) => (prefix?.urls ?? ['']).map((url) => joined(base, url))));
  }
  const urls = steps.flatMap(({ plugin, path, other, kind }) =>
    [path, ...(kind === 'routeBoth' ? [other] : [])].flatMap((each) =>
      each.urls.flatMap((url) => (bases[plugin] ?? ['']).map((base) => joined(base, url))),
    ),
  );
  const known = isDeclared ? Object.fromEntries(Object.entries(says).filter(([, value]) => value !== undefined)) : {};
  const settings = {
    matching: { fastify: { ...(knowsMajor && { major: version }), ...known } },
    ...(isDeclared && { routers: { fastify: ['app'] } }),
  };
  return { code: code.join('\n'), settings, urls: [...new Set(urls)] };
}

function joined(base: string, url: string): string {
  return base.endsWith('/') && url.startsWith('/') ? base + url.slice(1) : base + url;
}

function literalOf({ caseSensitive, ignoreTrailingSlash }: Switches): string {
  const parts = Object.entries({ caseSensitive, ignoreTrailingSlash }).filter(([, value]) => value !== undefined);
  return parts.length === 0 ? '{}' : `{ ${parts.map(([key, value]) => `${key}: ${String(value)}`).join(', ')} }`;
}

function stepOf({ kind, path, other, way, options }: Model['steps'][number], index: number, name: string): string {
  const { before, expression } = written(path.text, `p${index}`, way);
  const handler = `h(${index})`;
  const rest = options === '' ? '' : `, ${options}`;
  const call = ((): string => {
    switch (kind) {
      case 'route':
        return `${name}.route({ method: ['GET', 'PUT'], url: ${expression}, handler: ${handler}${rest} });`;
      case 'routePath':
        return `${name}.route({ method: 'GET', handler: ${handler}, path: ${expression}${rest} });`;
      case 'routeBoth':
        return `${name}.route({ method: 'GET', path: ${written(other.text).expression}, url: ${expression}, handler: ${handler}${rest} });`;
      case 'getOptions':
        return `${name}.get(${expression}, { ${options} }, ${handler});`;
      case 'getObject':
        return `${name}.get(${expression}, { handler: ${handler}${rest} });`;
      case 'loop':
        return `for (const path of [${expression}]) ${name}.get(path, ${handler});`;
      default:
        return `${name}.${kind}(${expression}, ${handler});`;
    }
  })();
  return `${before} ${call}`.trim();
}

function filled(extra: string, name: string, number: number): string {
  return extra.replaceAll(/\bX\b/gu, name).replaceAll(/N\b/gu, String(number));
}

function pluginOf(
  form: number,
  name: string,
  number: number,
  body: readonly string[],
): { readonly before: string; readonly plugin: string } {
  const { before, plugin } = PLUGINS[form] ?? { before: '', plugin: '' };
  const fill = (text: string): string =>
    text
      .replaceAll(/\bX\b/gu, name)
      .replaceAll(/\bF\b/gu, `plugin${number}`)
      .replaceAll(/\bplugins\b/gu, `plugins${number}`)
      .replaceAll(/\bB\b/gu, () => body.join('\n'));
  return { before: before === '' ? '' : `${fill(before)}\n`, plugin: fill(plugin) };
}

interface Instance {
  readonly ready: () => Promise<unknown>;
  readonly addHook: (name: 'onRoute', hook: (route: { readonly url: string }) => void) => void;
  readonly decorate: (name: string, value: unknown) => void;
  readonly inject: (request: {
    method: 'GET';
    url: string;
    headers?: object;
  }) => Promise<{ readonly statusCode: number }>;
}
interface Reply {
  readonly code: (code: number) => Reply;
  readonly send: (payload: object) => Reply;
}
type Factory = (options?: object) => Instance;

/** The part of `@fastify/swagger` that the programs need. */
const swagger = Object.assign(
  (instance: Instance, _options: unknown, done: () => void) => {
    const paths: Record<string, object> = {};
    instance.addHook('onRoute', ({ url }) => void (paths[url] = {}));
    instance.decorate('swagger', () => ({ paths }));
    done();
  },
  { [Symbol.for('skip-override')]: true },
);

/** Fastify 5 prints many deprecation warnings for options that it still accepts. */
process.removeAllListeners('warning');

export function fastifyPlatform(version: 4 | 5, fastify: unknown): Platform {
  const create = fastify as Factory;
  return {
    name: `fastify ${version}`,
    language: 'js',
    methods: ['GET', 'POST', 'HEAD'],
    async start(code) {
      // Without a turn of the event loop, the memory of an instance is never freed.
      await new Promise(setImmediate);
      const { note, take } = notebook();
      const routes: string[] = [];
      const watched = (options?: object): Instance => {
        const instance = create(options);
        instance.addHook('onRoute', ({ url }) => void routes.push(url));
        return instance;
      };
      const h = (n: number) => (request: Readonly<Record<string, unknown>>) => {
        const { params, url, originalUrl } = request;
        note({ n, params, url, originalUrl });
        return Promise.resolve({});
      };
      const hook = (n: number) => (request: Readonly<Record<string, unknown>>) => {
        const { params, url, originalUrl } = request;
        note({ hook: n, params, url, originalUrl });
        return Promise.resolve();
      };
      const missing = (n: number) => (request: Readonly<Record<string, unknown>>, reply: Reply) => {
        note({ missing: n, url: request['url'] });
        return reply.code(404).send({});
      };
      const failed = (n: number) => (error: unknown, _request: unknown, reply: Reply) => {
        note({ failed: n, error: String(error) });
        return reply.code(500).send({});
      };
      const helpers = { yes: true, hidden: (value: unknown) => value, seen() {}, spyOn, made: watched };
      const modules = new Map<string, unknown>([
        ['fastify', watched],
        ['./helpers', helpers],
        ['node:diagnostics_channel', diagnostics],
        ['node:util', util],
        ['@fastify/swagger', swagger],
      ]);
      try {
        const run = `${code}\nreturn app;`;
        const app = evaluate(run, {
          require: (name: string) => modules.get(name),
          h,
          hook,
          missing,
          failed,
        }) as Instance;
        await app.ready();
        const ask = async (method: string, url: string): Promise<unknown> => {
          const request = { method: method as 'GET', url, headers: { host: method === 'GET' ? 'a.b' : 'c' } };
          const { statusCode } = await app.inject(request);
          return [...take(), statusCode];
        };
        return { ask, routes };
      } catch {
        return undefined;
      }
    },
  };
}
