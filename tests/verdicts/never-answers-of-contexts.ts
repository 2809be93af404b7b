/**
 * Programs of Hono and Koa, whose handlers get a context and `next`, in which another route seems to leave no requests
 * for route 2. `reached`: whether a request gets to it; `said`: whether the rule says that none does. `E` ends a
 * request, `N` passes it on.
 */
type Row = readonly [reached: boolean, said: boolean, code: string];

const BOTH: readonly Row[] = [
  [false, true, "app.get('/a', E1); app.get('/a', E2);"],
  [false, true, "app.get('/:x', E1); app.get('/a', E2);"],
  [false, true, "app.get('/:x', E1); app.get('/:y', E2);"],
  [false, true, "app.get('/:x', E1).get('/a', E2);"],
  [false, true, "app.all('/a', E1); app.get('/a', E2);"],
  [false, true, "app.get('/:x', N1, E1); app.get('/a', E2);"],
  // The file does not show `check`, which can only end a request or go on with E1.
  [false, true, "app.get('/:x', check, E1); app.get('/a', E2);"],
  [false, true, "const first = E1; app.get('/:x', first); app.get('/a', E2);"],
  [true, false, "app.get('/:x', N1); app.get('/a', E2);"],
  [true, false, "app.get('/a', async (c, next) => { await next(); }); app.get('/a', E2);"],
  // `next` takes no errors.
  [true, false, "app.get('/a', (c, next) => next(new Error())); app.get('/a', E2);"],
  [true, false, "app.get('/a', (c, next) => check(c, next)); app.get('/a', E2);"],
  [true, false, "app.get('/a', (...all) => all[1]()); app.get('/a', E2);"],
  [true, false, "app.get('/a', function () { return arguments[1](); }); app.get('/a', E2);"],
  [true, false, "app.get('/a', check); app.get('/a', E2);"],
  [true, false, "app.post('/a', E1); app.get('/a', E2);"],
  [true, false, "app.get('/b', E1); app.get('/a', E2);"],
  [true, false, "app.get('/a/', E1); app.get('/a', E2);"],
  [true, false, "app.get('/:x/b', E1); app.get('/a', E2);"],
  [true, false, "const on = Date.now() < 0; if (on) app.get('/a', E1); app.get('/a', E2);"],
  [true, false, "function setup() { app.get('/a', E1); } app.get('/a', E2);"],
];

const HONO_ROWS: readonly Row[] = [
  ...BOTH,
  [false, true, "app.get('/a', E1).get(E2);"],
  [false, true, "app.get('/:x', N1).get(N1, E1); app.get('/a', E2);"],
  [false, true, "app.on('GET', '/:x', E1); app.get('/a', E2);"],
  [false, true, "app.on(['POST', 'GET'], ['/b', '/:x'], E1); app.get('/a', E2);"],
  [false, true, "app.get('/:x?', E1); app.get('/a', E2);"],
  [false, true, "app.get('*', E1); app.get('/a', E2);"],
  [false, true, "app.get('/a*', E1); app.get('/a', E2);"],
  [false, true, "app.get('/*', E1); app.get('/a', E2);"],
  [false, true, "app.get('/a/*', E1); app.get('/a', E2);"],
  [false, true, "app.use('*', E1); app.get('/a', E2);"],
  [false, true, "app.use('/a', E1); app.get('/a', E2);"],
  [false, true, "app.basePath('/b').get('/a', E1); app.get('/:x', E1); app.get('/a', E2);"],
  [true, false, "app.get('/A', E1); app.get('/a', E2);"],
  [true, false, "app.get('/:x{[0-9]+}', E1); app.get('/a', E2);"],
  [true, false, "app.get('/ab*', E1); app.get('/a', E2);"],
  [true, false, "app.use('/', E1); app.get('/a', E2);"],
  [true, false, "app.use('/a', N1); app.get('/a', E2);"],
  [true, false, "app.on('POST', '/a', E1); app.get('/a', E2);"],
  [true, false, "app.basePath('/b').get('/a', E1); app.get('/a', E2);"],
  [true, false, "const sub = new Hono(); sub.get('/a', E1); app.route('/b', sub); app.get('/a', E2);"],
  [true, false, "app.get = (path, handler) => app; app.get('/a', E1); app.on('GET', '/a', E2);"],
  // The rule does not compare routes of another router.
  [false, false, "const sub = new Hono(); sub.get('/a', E1); app.route('/', sub); app.get('/a', E2);"],
];

const KOA_ROWS: readonly Row[] = [
  ...BOTH,
  [false, true, "app.get('first', '/a', E1); app.get('second', '/a', E2);"],
  [false, true, "app.get('first', '/:x', N1, E1); app.get('/a', E2);"],
  [false, true, "app.get(['/b', '/a'], E1); app.get('/a', E2);"],
  [false, true, "app.register('/:x', ['GET'], E1); app.get('/a', E2);"],
  [false, true, "app.use('/a', E1); app.get('/a', E2);"],
  [true, false, "app.use('/', N1); app.get('/a', E2);"],
  [false, true, "app.get('/A', E1); app.get('/a', E2);"],
  [true, false, "app.use('/a', N1); app.get('/a', E2);"],
  [true, false, "app.use('/b', E1); app.get('/a', E2);"],
  [true, false, "app.exclusive = true; app.get('/:x', E1); app.get('/a', E2);"],
  [true, false, "app.get('/a', E1); app.stack.length = 0; app.get('/a', E2);"],
  // The rule does not compare routes of another router.
  [false, false, "const sub = new Router(); sub.get('/a', E1); app.use(sub.routes()); app.get('/a', E2);"],
];

interface Program {
  readonly lines: string;
  readonly code: string;
  readonly reached: boolean;
  readonly said: boolean;
}

const programs = (start: string, rows: readonly Row[]): readonly Program[] =>
  rows.map(([reached, said, lines]) => ({ lines, reached, said, code: `${start} ${withHandlers(lines)} serve(app);` }));

function withHandlers(lines: string): string {
  return lines
    .replaceAll(/\bE(?<n>[12])\b/gu, '(c) => answer($<n>, c)')
    .replaceAll(/\bN(?<n>[12])\b/gu, '(c, next) => next()');
}

export const HONO = programs("const { Hono } = require('hono'); const app = new Hono();", HONO_ROWS);
export const KOA = programs("const Router = require('@koa/router'); const app = new Router();", KOA_ROWS);
