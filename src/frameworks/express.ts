import { express5Syntax } from '../path/foreign-syntax.ts';
import { agreement } from '../path/agree.ts';
import { pathToRegexp0 } from '../path/path-to-regexp-0.ts';
import { pathToRegexp8 } from '../path/path-to-regexp-8.ts';
import { wantsMore } from '../syntax/imported-names.ts';
import { GAP, methodCalls } from '../syntax/method-calls.ts';
import type { Method, Shape } from '../syntax/shape.ts';
import { defineFramework, type Facts, type Switch } from './define-framework.ts';
import { READS_PATHS, readsPaths, ROUTE } from './reads-paths.ts';

/** Measured on an application and a Router of express 4.22 and 5.3. */
const VERBS = (
  'get post put patch delete head options query connect trace acl bind checkout copy link lock m-search merge ' +
  'mkactivity mkcalendar mkcol move notify propfind proppatch purge rebind report search source subscribe unbind ' +
  'unlink unlock unsubscribe'
).split(' ');

const endpoints = new Map<string | undefined, readonly string[] | undefined>([
  ...VERBS.map((verb): [string, readonly string[]] => [verb, [verb.toUpperCase()]]),
  ['del', ['DELETE']],
  ['all', ['ALL']],
  // express-ws adds it to applications and routers; the handshake is a GET.
  ['ws', ['GET']],
  [undefined, undefined],
]);

/** Calls that give the application again and register nothing. */
const FLUENT = ['set', 'enable', 'disable', 'engine', 'param'];

// What a call of each name does is made once: each call of a file is looked up.

/** `app.get('title')` with one argument reads a setting. */
const methods: ReadonlyMap<string | undefined, Method> = new Map<string | undefined, Method>([
  ...FLUENT.map((name) => [name, { gives: 'self' }] as const),
  ...[...endpoints].map(
    ([name, verbs]) => [name, endpoint(verbs, 0, 2, name === 'ws' ? { apart: true } : {})] as const,
  ),
  ['use', { registers: { kind: 'mount', path: 0, least: 2 }, gives: 'self' }],
  ['route', { gives: () => route }],
]);
const methodsOfRoute: ReadonlyMap<string | undefined, Method> = new Map(
  [...endpoints].map(([name, verbs]) => [name, endpoint(verbs, 'receiver', 1)]),
);

function endpoint(
  verbs: readonly string[] | undefined,
  path: 0 | 'receiver',
  least: number,
  more: { readonly apart?: true } = {},
): Method {
  return { registers: { kind: 'endpoint', methods: verbs, path, least, ...more }, gives: 'self' };
}

const route: Shape = { name: 'route()', tells: ROUTE.members, method: (name) => methodsOfRoute.get(name) };
const app: Shape = { name: 'express()', listens: true, method: (name) => methods.get(name) };
const router: Shape = { name: 'Router()', method: (name) => methods.get(name) };
const routerFactory: Shape = {
  name: 'Router',
  call: () => router,
  construct: () => router,
  member: (name) => (name === 'default' || name === 'Router' ? routerFactory : undefined),
  type: (name) => (name === 'default' ? router : undefined),
};
const folder: Shape = { name: 'express.static()', servesFiles: true };
const files: Shape = { name: 'express.static', call: () => folder };
const TYPES = new Map([
  ['Application', app],
  ['Express', app],
  ['Router', router],
  ['IRouter', router],
  ['IRoute', route],
]);
const express: Shape = {
  name: 'express',
  call: () => app,
  construct: () => app,
  member(name) {
    if (name === 'default' || name === 'express') return express;
    if (name === 'Router') return routerFactory;
    return name === 'static' ? files : undefined;
  },
  type: (name) => TYPES.get(name) ?? (name === 'core' ? express : undefined),
};
const serveStatic: Shape = { ...files, member: (name) => (name === 'default' ? serveStatic : undefined) };

const MODULES = new Map([
  ['express', express],
  ['express-serve-static-core', express],
  ['router', routerFactory],
  ['express-promise-router', routerFactory],
  ['serve-static', serveStatic],
]);

/** One of the packages, or the module that a function gets from its caller. */
const SPELLED = new RegExp(
  String.raw`(?<=["'\x60])express(?:-serve-static-core|-promise-router)?["'\x60]|\bexpress${GAP}\.${GAP}Router${GAP}\(`,
  'y',
);

/** The calls that register. */
const CALLS = methodCalls([...VERBS, 'del', 'all', 'ws', 'use'], ['route']);

/** The names of the package that lead to an application or a router. Most files import `Request` and `Response` alone. */
const REGISTERING = /\b(?:default|express|core|static|I?Rout(?:er|e)|Application|Express)\b/;

/** What the router says of a switch: what the file shows, else what the settings declare. */
function set(facts: Facts, knob: Switch, declared: boolean | undefined): boolean | undefined {
  const shown = facts.read(knob);
  // Left alone means off: both default to false (measured, express 4.22 and 5.3).
  return shown === 'absent' ? false : (shown ?? declared);
}

export default defineFramework({
  name: 'express',
  letters: 'xpress',
  isSpelledIn: (text) => wantsMore(text, 'xpress', 1, SPELLED, REGISTERING),
  registersIn: (text) => CALLS.test(text),
  taking: [...VERBS, 'del', 'all', 'ws', 'use', 'route'],
  module: (name) => MODULES.get(name),
  assumed: app,
  packages: ['express', '@types/express'],
  options: { major: 'major', caseSensitive: 'boolean', strict: 'boolean' },
  dialect({ major }) {
    if (major === undefined) return anyMajor;
    return major < 5 ? pathToRegexp0 : pathToRegexp8;
  },
  equality(place, facts) {
    const isRead = readsPaths('express', facts) || (place === 'mount' && facts.mentions(READS_PATHS.mounts));
    if (isRead) return { letterCase: false, trailingSlash: false };
    const declared = facts.settings.matching?.express;
    const isApp = facts.shape === app;
    const caseSwitch: Switch = isApp
      ? { kind: 'setting', name: 'case sensitive routing' }
      : { kind: 'member', name: 'caseSensitive' };
    const strictSwitch: Switch = isApp
      ? { kind: 'setting', name: 'strict routing' }
      : { kind: 'member', name: 'strict' };
    return {
      letterCase: set(facts, caseSwitch, declared?.caseSensitive) === false,
      // use() takes no notice of strict routing (measured).
      trailingSlash: place === 'mount' || set(facts, strictSwitch, declared?.strict) === false,
    };
  },
  // Measured, express 4.22 and 5.3: the first route that matches answers, and paths are compared with the URL as it is sent.
  behaviour: ({ major }) => ({
    name: major === undefined ? 'Express' : `Express ${String(major)}`,
    leadingSlash: 'needed',
    precedence: 'order',
    duplicate: 'ignored',
    compares: 'encoded',
    ...(major !== undefined && major < 5 && { foreignSyntax: express5Syntax }),
  }),
  join(base, path) {
    if (path === '' || path === '/') return base === '' ? '/' : base;
    // Without its slash a path registers and never matches.
    return path.startsWith('/') ? base.replace(/\/$/u, '') + path : undefined;
  },
});

const anyMajor = agreement([pathToRegexp0, pathToRegexp8]);
