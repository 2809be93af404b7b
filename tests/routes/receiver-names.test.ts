/** What the text around a name says of it, so that files which only mention an application are left at once. */
import { describe, expect, it } from 'vitest';
import { isReceiverName, usesReceiver } from '../../src/routes/receiver-names.ts';

describe('the names that convention gives a receiver', () => {
  it.each(['app', 'router', 'server', 'fastify', 'adminApp', 'usersRouter', 'my_router', 'theFastify', 'apiServer'])(
    'are such as %s',
    (name) => {
      expect(isReceiverName(name)).toBe(true);
    },
  );

  it.each([
    ...[
      'apps',
      'myapp',
      'approuter',
      'application',
      'routers',
      'appHandler',
      'app_',
      'users',
      'routerLink',
      '_apps',
      '',
    ],
    ...['mockApp', 'httpServer', 'clientRouter', 'axios_server', 'vueRouter', 'msw_server', 'fakeServer', 'stubRouter'],
  ])('are not such as %s', (name) => {
    expect(isReceiverName(name)).toBe(false);
  });
});

const DECLARED = 'const { app } = made;';
const USED = 'app;';

/** What a piece of code does with the name, told by what it takes beside it for a receiver. */
function useIn(code: string): string {
  const beside = (other: string): boolean[] => [usesReceiver(`${other}\n${code}`), usesReceiver(`${code}\n${other}`)];
  const answers = [usesReceiver(code), ...beside(DECLARED), ...beside(USED)];
  return (
    {
      'true true true true true': 'unknown',
      'false true true false false': 'used',
      // What is declared twice is not told from what is used.
      'false true true true true': 'declared',
      'false false false false false': 'none',
    }[answers.join(' ')] ?? answers.join(' ')
  );
}

describe('what a text does with a name', () => {
  it.each([
    // Members that are called.
    ["app.get('/x', h);", 'used'],
    ["app\n  .get('/x', h);", 'used'],
    ["app?.get('/x', h);", 'used'],
    ["app!.get('/x', h);", 'used'],
    ["app.get?.('/x', h);", 'used'],
    ["app.get!('/x', h);", 'used'],
    ["app.get<Body>('/x', h);", 'used'],
    ["app.get /* all */ ('/x', h);", 'used'],
    ["app. /* all */ get('/x', h);", 'used'],
    ["app.// all\nget('/x', h);", 'used'],
    ["app?.['get']('/x', h);", 'used'],
    ["app['get']('/x', h);", 'used'],
    ["app.$get('/x');", 'none'],
    ['app.then(add);', 'used'],
    ['app.close();', 'none'],
    ['app.get;', 'none'],
    ['app.get = h;', 'none'],
    ['app.get', 'none'],
    ['app. + 1;', 'none'],
    ['app?.close();', 'none'],
    // Names that are handed on.
    ['add(app);', 'used'],
    ['add(app, 1);', 'used'],
    ["add(app, ')', { a: [1] });", 'used'],
    ['add(app, \'a\', "b");', 'used'],
    ['add(app, (1), { a: 1 });', 'used'],
    ['export default app', 'used'],
    ['export default app\nadd();', 'used'],
    ['app && add();', 'used'],
    ['app | 1;', 'used'],
    ['app ? 1 : 2;', 'used'],
    ['app ?? 1;', 'used'],
    ['app !', 'used'],
    ['x = app as Express;', 'used'],
    ['x = app satisfies Express;', 'used'],
    ['x = app assigned;', 'none'],
    ['x = app has;', 'none'],
    // Names that get a value.
    ["import app from './app';", 'declared'],
    ['for (const app of apps) {}', 'declared'],
    ['for (const app in apps) {}', 'declared'],
    ['app fromage', 'none'],
    ['const { app } = x;', 'declared'],
    ['const [app] = x;', 'declared'],
    ['const { app: other } = x;', 'declared'],
    ['(app: Express) => {};', 'declared'],
    ['(app?: Express) => {};', 'declared'],
    ['(app?, b) => {};', 'declared'],
    ['(app?) => {};', 'declared'],
    ['(app? /* an option */) => {};', 'declared'],
    ['app => {};', 'declared'],
    ['(app) => {};', 'declared'],
    ['(app): void => {};', 'declared'],
    ['(app) /* all */ => {};', 'declared'],
    ['function add(app) {}', 'declared'],
    ['function add(app, b) {}', 'declared'],
    ["function add(app, b = ')') {}", 'declared'],
    ["function add(app, { b = [')'], c = (1) }) {}", 'declared'],
    ['function add({ app, b }) {}', 'declared'],
    ['function add([app, b]) {}', 'declared'],
    // Where nothing plain stands behind it, it may be either; what is declared is the less to miss.
    ['add(app, `a`);', 'declared'],
    ['add(app, a / b);', 'declared'],
    ["add(app, 'it\\'s');", 'declared'],
    ["add(app, 'it", 'declared'],
    ["add(app, 'it\n');", 'declared'],
    ['add(app, 1', 'declared'],
    [`add(app, ${'1, '.repeat(99)}1);`, 'declared'],
    [`add(app, ${'1, '.repeat(50)}1);`, 'used'],
    ["(app = require('./app')) => {};", 'declared'],
    ['(a, app = made()) => {};', 'declared'],
    ['const { app = made() } = x;', 'declared'],
    ['const [app = made()] = x;', 'declared'],
    ['constructor(private app = made()) {}', 'declared'],
    ['constructor(b, public readonly\n  app = made()) {}', 'declared'],
    ['(b, // all\n  app = made()) => {};', 'declared'],
    ['/* all */ app = made();', 'unknown'],
    ["const app = require('./app');", 'declared'],
    ["let  app = require('@/app');", 'declared'],
    ["var\n  app = require('~/app');", 'declared'],
    ["const app = require('#app');", 'declared'],
    ["const app = require(PATH + '/app');", 'declared'],
    ["const app = (require('./app'));", 'declared'],
    ["const app = /** @type {any} */ (require('./app'));", 'declared'],
    ["const app = require('koa');", 'none'],
    ["const app = require( 'koa' );", 'none'],
    ["const app = require ('koa');", 'none'],
    ["const app = require('@nestjs/core');", 'none'],
    ["const app = require('./server')();", 'none'],
    ["const app = require( './server' ) ();", 'none'],
    ['const app = express();', 'none'],
    ['let app = made();', 'none'],
    [`const ${' '.repeat(120)}app = require('./app');`, 'none'],
    ['x; app = made();', 'none'],
    ['lets app = 1;', 'none'],
    // Comparisons and assignments of what is there.
    ['if (a == app == b) {}', 'none'],
    ['app === b;', 'none'],
    ['app |= b;', 'none'],
    ['app &= b;', 'none'],
    ['app != b;', 'none'],
    ['app + 1;', 'none'],
    // Texts, comments, and what may be a member of what is declared.
    ["x['app'];", 'unknown'],
    ["x['app' ];", 'unknown'],
    ["x['app'/* all */];", 'unknown'],
    ['x["app"];', 'unknown'],
    ['x[`app`];', 'unknown'],
    ["log('app');", 'none'],
    ["log('an app', 1);", 'none'],
    ['app /* all */ .get();', 'unknown'],
    ['app // all\n.get();', 'unknown'],
    ['app / 2;', 'none'],
    ['this.app;', 'unknown'],
    ["this.app.get('/x', h);", 'unknown'],
    ['this.app.close();', 'none'],
    ['an app is made;', 'none'],
    ['myapp;', 'none'],
    ['apps;', 'none'],
  ])('%j: %s', (code, expected) => {
    expect(useIn(code)).toBe(expected);
  });

  it('is asked of each name for itself', () => {
    expect(usesReceiver('const { app } = x; router;')).toBe(false);
    expect(usesReceiver('const { app, router } = x; router;')).toBe(true);
    expect(usesReceiver('router; server; const { app } = x; const { server } = x;')).toBe(true);
  });

  it('is asked from the beginning of each text', () => {
    expect([usesReceiver('this.app;'), usesReceiver('this.app;')]).toEqual([true, true]);
  });
});
