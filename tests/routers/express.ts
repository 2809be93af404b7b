import * as diagnostics from 'node:diagnostics_channel';
import * as events from 'node:events';
import * as util from 'node:util';
import fc from 'fast-check';
import { LOOSE, paths, ROOTED, type Special, WRITTEN, type WrittenPath } from './paths.ts';
import { evaluate, notebook, type Platform, type Program, spyOn, type Started } from './run.ts';

interface Switches {
  readonly caseSensitive: boolean | undefined;
  readonly strict: boolean | undefined;
}

/** How the options of a router may be written; `X` is the literal that says them, `I` its inside, `F` a fresh name. The first show them. */
export const OPTIONS = [
  'X',
  'X',
  '{ mergeParams: true, I }',
  '{ ...hidden({}), caseSensitive: false, strict: false, I }',
  '{ mergeParams: true, ...X }',
  'F',
  'hidden(X)',
  '{ __proto__: X }',
  'Object.assign({}, X)',
  '{ ...hidden(X) }',
  'yes ? X : {}',
  'Object.create(X)',
];
const VISIBLE_OPTIONS = 3;

/** What may be done to an application `X`; `F` is a fresh name. The first leave its router alone. */
export const APP_CALLS = [
  "X.set('trust proxy', 1);",
  "X.set('case sensitive routing', false);",
  "X.disable('strict routing');",
  "X.get('title');",
  "X.enabled('strict routing');",
  "X.set('strict routing');",
  "X.param('id', (request, response, next) => next());",
  'X.locals.title = "T";',
  "X.enable('case sensitive routing');",
  "X.enable('strict routing');",
  "X.set('case sensitive routing', true);",
  "X.set('strict routing', yes);",
  "X.set('strict routing', 1);",
  "X['enable']('strict routing');",
  "X.set(yes && 'strict routing', true);",
  'X.enable(`strict routing`);',
  "X.enable('strict' + ' routing');",
  "X.settings['strict routing'] = true;",
  "X.locals.settings['strict routing'] = true;",
  "Object.assign(X.settings, { 'case sensitive routing': true });",
  'setup(X);',
  'hidden({ X }).X.enable("strict routing");',
  '(yes ? X : 0).enable("strict routing");',
  "[X].forEach((one) => one.enable('case sensitive routing'));",
  "X.on('mount', () => X.enable('strict routing'));",
  "X.on('mount', function () { this.enable('strict routing'); });",
  "X.enable.call(X, 'strict routing');",
  "const F = X.enable.bind(X); F('case sensitive routing');",
  "express.application.enable.call(X, 'case sensitive routing');",
  "const { settings: F } = X; F['strict routing'] = true;",
  'const F = X; F.enable("strict routing");',
  'X.router && (X.router.strict = true);',
  'X._router && (X._router.caseSensitive = true);',
  "X.set('a', 1).enable('strict routing');",
  'X.use(hidden((request, response, next) => next()));',
  "X.settings = { ...X.settings, 'strict routing': true };",
];
const HARMLESS_APP_CALLS = 3;
/** The same for a router. */
export const ROUTER_CALLS = [
  'seen(X);',
  'X.strict = true;',
  'X.caseSensitive = true;',
  "X['strict'] = true;",
  'Object.assign(X, { caseSensitive: true });',
  'tamper(X);',
  'const F = X; F.strict = true;',
  'X.param("id", (request, response, next) => next());',
];

/** Where a statement `S` may stand. The first runs it; of the others some do. */
export const PLACES = [
  'S',
  '{ S }',
  'if (yes) { S }',
  'if (yes) S',
  'if (no) { S }',
  'if (no) S',
  'for (const _ of []) S',
  'for (const _ of [1]) { S }',
  'while (no) S',
  'switch (yes) { case false: S }',
  'switch (yes) { case true: S }',
  '(() => { S })();',
  'function F() { S } F();',
  'function F() { S }',
  'const F = () => { S }; F();',
  'try { throw new Error(); S } catch {}',
  'try { S } finally {}',
  'F: { break F; S }',
  'class F { static { S } }',
];

interface Receiver {
  readonly made: string;
  readonly says: Switches;
  readonly options: string;
  readonly parent: number;
  readonly path: WrittenPath | undefined;
  readonly isEarly: boolean;
  readonly call: string;
}

interface Step {
  readonly receiver: number;
  readonly kind: 'get' | 'post' | 'all' | 'use' | 'route' | 'useBare' | 'call' | 'chain';
  readonly paths: readonly WrittenPath[];
  readonly written: number;
  readonly place: string;
  readonly call: number;
}

interface Model {
  readonly appCall: string;
  readonly receivers: readonly Receiver[];
  readonly steps: readonly Step[];
  readonly declared: Switches | undefined;
  readonly major: number | undefined;
}

export interface Wanted {
  readonly version: 4 | 5;
  readonly special: readonly Special[];
  /** Only what the file shows: made in the file, literal options, plain literals, no condition. */
  readonly plain: boolean;
}

function switches(plain: boolean): fc.Arbitrary<Switches> {
  const value = fc.constantFrom(undefined, undefined, undefined, false, ...(plain ? [] : [true]));
  return fc.record({ caseSensitive: value, strict: value });
}

function mostly<T>(usual: T, ...others: readonly T[]): fc.Arbitrary<T> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(usual, ...others) },
  );
}

export function expressPrograms({ version, special, plain }: Wanted): fc.Arbitrary<Program> {
  const path = paths(special, [], ROOTED);
  const under = fc.oneof({ weight: 9, arbitrary: path }, { weight: 1, arbitrary: paths(special, [], LOOSE) });
  const receiver = (index: number): fc.Arbitrary<Receiver> =>
    fc.record({
      made: plain
        ? fc.constantFrom('express.Router', 'new express.Router', 'Router')
        : mostly('express.Router', 'new express.Router', 'Router', 'express', 'Imported'),
      says: switches(plain),
      options: plain ? fc.constantFrom(...OPTIONS.slice(0, VISIBLE_OPTIONS)) : mostly('X', ...OPTIONS),
      parent: fc.nat({ max: index }),
      path: fc.option(path, { nil: undefined, freq: 4 }),
      isEarly: fc.boolean(),
      call: plain ? fc.constant('') : mostly('', ...ROUTER_CALLS),
    });
  const step: fc.Arbitrary<Step> = fc.record({
    receiver: fc.nat({ max: 3 }),
    kind: fc.constantFrom(
      ...(['get', 'get', 'get', 'post', 'all', 'use', 'use', 'route', 'chain', 'useBare'] as const),
      ...(plain ? [] : (['call', 'call'] as const)),
    ),
    paths: fc.array(under, { minLength: 1, maxLength: plain ? 1 : 3 }),
    written: plain ? fc.nat({ max: 2 }) : mostly(0, ...WRITTEN.keys()),
    place: plain ? fc.constant('S') : mostly('S', ...PLACES),
    call: fc.nat({ max: APP_CALLS.length - 1 }),
  });
  return fc
    .record({
      appCall: plain ? fc.constantFrom('', ...APP_CALLS.slice(0, HARMLESS_APP_CALLS)) : mostly('', ...APP_CALLS),
      receivers: fc.tuple(receiver(0), receiver(1), receiver(2)),
      steps: fc.array(step, { minLength: 1, maxLength: plain ? 4 : 8 }),
      declared: plain
        ? fc.constant(undefined)
        : fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, switches(false)),
      major: plain ? fc.constant(version) : fc.constantFrom(undefined, version),
    })
    .map(programOf);
}

function programOf({ appCall, receivers, steps, declared, major }: Model): Program {
  const code = [
    "const express = require('express');",
    'const { Router } = express;',
    "const { yes, no, hidden, seen, setup, tamper, Imported } = require('./helpers');",
    'const app = express();',
    ...(declared ? [declaredOn('app', declared)] : [filled(appCall, 'app', 'f0')]),
  ];
  const made = receivers.map((receiver, index) => ({
    ...receiver,
    name: `r${index + 1}`,
    says: declared ?? receiver.says,
  }));
  for (const [index, { name, made: by, options, says, call }] of made.entries()) {
    const literal = literalOf(says);
    const fresh = `o${index}`;
    const argument = filledOptions(literal === '{}' && options === 'X' ? '' : options, literal, fresh);
    if (argument === fresh) code.push(`const ${fresh} = ${literal};`);
    // A router from elsewhere is what the settings are for, and they tell the truth.
    code.push(`const ${name} = ${by}(${by === 'express' ? '' : by === 'Imported' ? literal : argument});`);
    if (declared !== undefined && by === 'express') code.push(declaredOn(name, declared));
    if (declared === undefined && by !== 'express') code.push(filled(call, name, `t${index}`));
  }
  const names = ['app', ...made.map(({ name }) => name)];
  const mount = ({ name, parent, path }: (typeof made)[number]): string =>
    `${names[parent] ?? 'app'}.use(${path === undefined ? '' : `${WRITTEN[0]?.(path.text, '').expression ?? ''}, `}${name});`;
  code.push(...made.filter(({ isEarly }) => isEarly).map(mount));
  for (const [index, step] of steps.entries()) code.push(stepOf(step, index, names, made, declared !== undefined));
  code.push(...made.filter(({ isEarly }) => !isEarly).map(mount));

  const bases = [['']];
  for (const { parent, path } of made) {
    bases.push((bases[parent] ?? ['']).flatMap((base) => (path?.urls ?? ['']).map((url) => joined(base, url))));
  }
  const urls = steps.flatMap(({ receiver, paths: all }) =>
    all.flatMap(({ urls: each }) => each.flatMap((url) => (bases[receiver] ?? ['']).map((base) => joined(base, url)))),
  );
  const says = declared && Object.fromEntries(Object.entries(declared).filter(([, value]) => value !== undefined));
  const routers = {
    express: ['Imported', ...made.filter(({ made: by }) => by === 'Imported').map(({ name }) => name)],
  };
  const matching = { matching: { express: { ...(major && { major }), ...says } } };
  return {
    code: code.filter((line) => line !== '').join('\n'),
    settings: { ...matching, routers },
    urls: [...new Set(urls)],
  };
}

function joined(base: string, url: string): string {
  return base.replace(/\/$/u, '') + url;
}

function literalOf({ caseSensitive, strict }: Switches): string {
  const parts = Object.entries({ caseSensitive, strict }).filter(([, value]) => value !== undefined);
  return parts.length === 0 ? '{}' : `{ ${parts.map(([key, value]) => `${key}: ${String(value)}`).join(', ')} }`;
}

function filledOptions(options: string, literal: string, fresh: string): string {
  const inside = literal === '{}' ? '' : literal.slice(2, -2);
  return options.replaceAll(/\bX\b/gu, literal).replaceAll(/\bI\b/gu, inside).replaceAll(/\bF\b/gu, fresh);
}

function filled(call: string, name: string, fresh: string): string {
  return call.replaceAll(/\bX\b/gu, name).replaceAll(/\bF\b/gu, fresh);
}

/** What the settings declare of an application, where the file does not show it. */
function declaredOn(name: string, { caseSensitive = false, strict = false }: Switches): string {
  return `setup(${name}, ${String(caseSensitive)}, ${String(strict)});`;
}

function stepOf(
  { receiver, kind, paths: all, written, place, call }: Step,
  index: number,
  names: readonly string[],
  made: readonly { readonly made: string }[],
  isDeclared: boolean,
): string {
  const name = names[receiver] ?? 'app';
  const texts = all.map(
    ({ text }, nth) => WRITTEN[written]?.(text, `p${index}${nth}`) ?? { before: '', expression: '' },
  );
  const [first] = texts;
  const expression = texts.length === 1 ? first?.expression : `[${texts.map((each) => each.expression).join(', ')}]`;
  const before = texts
    .map((each) => `${each.before} `)
    .join('')
    .trim();
  const handler = `h(${index})`;
  const isApp = receiver === 0 || made[receiver - 1]?.made === 'express';
  const inner = ((): string => {
    switch (kind) {
      case 'call': {
        if (isDeclared) return '';
        const calls = isApp ? APP_CALLS : ROUTER_CALLS;
        return filled(calls[call % calls.length] ?? '', name, `c${index}`);
      }
      case 'route':
        return `${name}.route(${expression}).get(${handler}).post(${handler});`;
      case 'useBare':
        return `${name}.use(${handler});`;
      case 'chain':
        return `${name}.get('/First', ${handler}).all(${expression}, ${handler}, ${handler});`;
      default:
        return `${name}.${kind}(${expression}, ${handler});`;
    }
  })();
  if (inner === '') return '';
  // A declaration needs a block.
  const statement = inner.startsWith('const ') ? `{ ${inner} }` : inner;
  return `${before} ${place.replace(/\bS\b/u, () => statement).replaceAll(/\bF\b/gu, `s${index}`)}`.trim();
}

interface ExpressModule {
  (): unknown;
  readonly Router: (options?: object) => unknown;
}
type Handle = (request: object, response: object, done: (error?: unknown) => void) => void;
interface App {
  readonly enable: (name: string) => void;
  readonly handle: Handle;
}

export function expressPlatform(version: 4 | 5, express: ExpressModule): Platform {
  return {
    name: `express ${version}`,
    language: 'js',
    methods: ['GET', 'POST'],
    start(code) {
      const { note, take } = notebook();
      const h = (n: number) => (request: Record<string, unknown>, _response: unknown, next: () => void) => {
        const { params, path, baseUrl, originalUrl, url } = request;
        note({ n, params: { ...Object(params) }, path, baseUrl, originalUrl, url });
        next();
      };
      const helpers = {
        yes: true,
        no: false,
        hidden: (value: unknown) => value,
        seen() {},
        spyOn,
        setup(app: App, caseSensitive = true, strict = true) {
          if (caseSensitive) app.enable('case sensitive routing');
          if (strict) app.enable('strict routing');
        },
        tamper(given: object) {
          for (const one of [given, ...Object.values(given)])
            if (typeof one === 'function') Object.assign(one, { caseSensitive: true, strict: true });
        },
        strict(app: App) {
          app.enable('strict routing');
          return (_request: unknown, _response: unknown, next: () => void) => {
            next();
          };
        },
        listRoutes: (router: unknown) => routesIn(router, new Set()).map((path) => ({ path })),
        Imported: express.Router,
      };
      const modules = new Map<string, unknown>([
        ['express', express],
        ['events', events],
        ['util', util],
        ['node:diagnostics_channel', diagnostics],
        ['./helpers', helpers],
        ['express-list-endpoints', helpers.listRoutes],
        ['prometheus-api-metrics', ({ route }: { readonly route: { readonly path: unknown } }) => route.path],
      ]);
      let app: App;
      try {
        app = evaluate(`${code}\nreturn app;`, { require: (name: string) => modules.get(name), h }) as App;
      } catch {
        return Promise.resolve(undefined);
      }
      const ask = async (method: string, url: string): Promise<unknown> => {
        const error = await new Promise<unknown>((resolve) => {
          const response = { setHeader() {}, getHeader() {}, removeHeader() {}, headersSent: false, end: resolve };
          app.handle({ url, method, headers: {}, originalUrl: url }, response, resolve);
        });
        return [...take(), ...(error === undefined ? [] : [{ error: error instanceof Error ? error.message : error }])];
      };
      return Promise.resolve<Started>({ ask, routes: routesIn(app, new Set()) });
    },
  };
}

/** The paths of the endpoints in a router's stack, and in those of the routers under it. */
export function routesIn(router: unknown, known: Set<unknown>): readonly string[] {
  if (known.has(router)) return [];
  known.add(router);
  const own: unknown = Reflect.get(Object(router), 'stack');
  const stack: unknown =
    own ?? Reflect.get(Object(Reflect.get(Object(router), '_router') ?? safeRouter(router)), 'stack');
  if (!Array.isArray(stack)) return [];
  return stack.flatMap((layer: { readonly route?: { readonly path: unknown }; readonly handle: unknown }) =>
    layer.route === undefined ? routesIn(layer.handle, known) : [layer.route.path].flat(Infinity).map(String),
  );
}

/** Express 4 throws on `app.router`. */
function safeRouter(app: unknown): unknown {
  try {
    return Reflect.get(Object(app), 'router');
  } catch {
    return undefined;
  }
}
