import fc from 'fast-check';
import Koa, { type Context, type Next } from 'koa';
import mount from 'koa-mount';
import inject from 'light-my-request';
import { ALL_WAYS, type ModelOf, paths, ROOTED, type Special, written } from './paths.ts';
import { evaluate, notebook, type Platform, type Program } from './run.ts';

/** Options of a router. The first ones show that it ignores letter case. */
const OPTIONS = [
  '',
  '',
  '{}',
  '{ strict: true }',
  '{ sensitive: false }',
  "{ prefix: '/Api' }",
  '{ sensitive: true }',
  '{ sensitive: yes }',
  '{ ...hidden({ sensitive: true }) }',
  'hidden({ sensitive: true })',
  "{ prefix: '/Api', ...hidden({ sensitive: true }) }",
];
const VISIBLE_OPTIONS = 6;

/** Calls on a router `X`. The first ones do not affect letter case. */
const CALLS = [
  '',
  "X.param('id', (id, ctx, next) => next());",
  "X.prefix('/V1');",
  'seen(X);',
  'X.opts.sensitive = true;',
  'Object.assign(X, { opts: { sensitive: true } });',
  'tamper(X);',
  'const { opts } = X; opts.sensitive = true;',
  'X.use((ctx, next) => { note(ctx._matchedRoute ?? null); return next(); });',
  "X.get('name', '/Named/:id', h(90)); X.get('/url', () => note(X.url('name', 1)));",
  "X.get('to', '/To', h(91)); X.redirect('/From', 'to');",
  'X.get(`/stack`, () => note(X.stack.map(({ path }) => String(path))));',
];
const HARMLESS_CALLS = 3;

export interface Wanted {
  readonly version: number;
  readonly special: readonly Special[];
  readonly plain: boolean;
}

function models({ special, plain }: Wanted) {
  const path = paths(special, [], ROOTED);
  const some = (all: readonly string[], harmless: number): fc.Arbitrary<string> =>
    fc.oneof(fc.constantFrom(...all.slice(0, harmless)), fc.constantFrom(...(plain ? all.slice(0, harmless) : all)));
  const router = fc.record({
    options: some(OPTIONS, VISIBLE_OPTIONS),
    call: some(CALLS, HARMLESS_CALLS),
    mount: path,
  });
  const route = fc.record({
    router: fc.nat(2),
    verb: fc.constantFrom('get', 'get', 'post', 'all', 'del'),
    path,
    way: plain ? fc.constantFrom(0, 1, 2) : fc.nat(ALL_WAYS - 1),
    form: fc.constantFrom('plain', 'plain', 'plain', 'named', 'list', 'chained', 'middleware'),
  } as const);
  return fc.record({
    routers: fc.array(router, { minLength: 1, maxLength: 3 }),
    nested: fc.boolean(),
    routes: fc.array(route, { minLength: 1, maxLength: 6 }),
  });
}

type Model = ModelOf<ReturnType<typeof models>>;

/** Programs of one to three routers, nested or side by side. */
export function koaPrograms(wanted: Wanted): fc.Arbitrary<Program> {
  const settings = { matching: { koa: { major: wanted.version } } };
  return models(wanted).map((model) => ({ code: codeOf(model), settings, urls: urlsOf(model) }));
}

function codeOf({ routers, nested, routes }: Model): string {
  const lines = ["const Koa = require('koa');", "const Router = require('@koa/router');", 'const app = new Koa();'];
  routers.forEach(({ options }, index) => lines.push(`const r${String(index)} = new Router(${options});`));
  routes.forEach((route, index) => {
    const { before, expression } = written(route.path.text, `p${String(index)}`, route.way);
    const at = `r${String(route.router % routers.length)}`;
    const handler = `h(${String(index)})`;
    const call = {
      plain: `${at}.${route.verb}(${expression}, ${handler});`,
      named: `${at}.${route.verb}('Route ${String(index)}', ${expression}, ${handler});`,
      list: `${at}.${route.verb}([${expression}, '/Other'], ${handler});`,
      chained: `${at}.get('/First', h(80)).${route.verb}(${expression}, ${handler});`,
      middleware: `${at}.use(${expression}, pass(${String(index)}));`,
    }[route.form];
    lines.push(`${before} ${call}`.trim());
    const { call: tampering } = routers[route.router % routers.length] ?? { call: '' };
    if (index === 0) lines.push(tampering.replaceAll('X', at));
  });
  routers.forEach(({ mount: { text } }, index) => {
    const name = `r${String(index)}`;
    if (index === 0) return;
    if (nested) lines.push(`r0.use('${text.replaceAll('\\', '\\\\')}', ${name}.routes(), ${name}.allowedMethods());`);
    else lines.push(`app.use(${name}.routes());`);
  });
  lines.push('app.use(r0.routes()).use(r0.allowedMethods());', 'module.exports = app;');
  return `${lines.filter((line) => line !== '').join('\n')}\n`;
}

function urlsOf({ routers, routes }: Model): readonly string[] {
  const own = routes.flatMap(({ path }) => path.urls);
  const mounted = routers.flatMap(({ mount: { urls } }) => [...urls.slice(0, 1), '/Api', '/V1']);
  return [...own, ...mounted.flatMap((prefix) => own.map((url) => prefix.replace(/\/$/u, '') + url)), '/url', '/stack'];
}

/** Koa with one version of its router, in this process. */
export function koaPlatform(version: number, Router: unknown): Platform {
  return {
    name: `koa with router ${String(version)}`,
    language: 'js',
    methods: ['GET', 'POST', 'DELETE'],
    start(code) {
      const { note, take } = notebook();
      const seen = (n: number, { params, path, method }: Context): void =>
        note({ n, params: { ...params }, path, method });
      const module: { exports: unknown } = { exports: undefined };
      const names = {
        module,
        require: (name: string) => (name === 'koa' ? Koa : name === 'koa-mount' ? mount : Router),
        note,
        yes: true,
        hidden: (value: unknown) => value,
        seen() {},
        tamper: (router: { opts: { sensitive?: boolean } }) => void (router.opts.sensitive = true),
        h: (n: number) => (context: Context) => {
          seen(n, context);
          context.body = String(n);
        },
        pass: (n: number) => (context: Context, next: Next) => {
          seen(n, context);
          return next();
        },
      };
      try {
        evaluate(code, names);
      } catch {
        return Promise.resolve(undefined);
      }
      if (!(module.exports instanceof Koa)) throw new Error(`No application in\n${code}`);
      const app = module.exports;
      app.silent = true;
      const handle = app.callback();
      const ask = async (method: 'GET' | 'POST' | 'DELETE', url: string): Promise<unknown> => {
        const { statusCode, headers } = await inject((request, response) => void handle(request, response), {
          method,
          url,
        });
        return [...take(), statusCode, headers.location, headers.allow];
      };
      return Promise.resolve({ ask: (method, url) => ask(method as 'GET', url), routes: [] });
    },
  };
}
