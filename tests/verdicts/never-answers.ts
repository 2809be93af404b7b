/**
 * Programs in which another route seems to leave no requests for route 2. What the rule says about route 2 is compared
 * with what the router does: whether a request gets to it.
 */

const EXPRESS_REACHED: readonly string[] = [
  "app.get('/a', (q, s, next) => next('route'), E1); app.get('/a', E2);",
  "app.get('/:x', (q, s, next) => (q.params.x === 'a' ? next('route') : next()), E1); app.get('/a', E2);",
  "app.param('x', (q, s, next, x) => (x === 'a' ? next('route') : next())); app.get('/:x', E1); app.get('/a', E2);",
  "app.get('/a', [h(1), (q, s, next) => next()]); app.get('/a', E2);",
  "app.get('/a', (q, s, next) => { q.url = '/b'; next(); }); app.get('/a', E2); app.get('/b', E2);",
  "app.get('/a', (q) => { const { next } = q; next(); }); app.get('/a', E2);",
  "let f = E1; f = (q, s, next) => next(); app.get('/a', f); app.get('/a', E2);",
  "function f() { if (arguments.length > 0) { app.get('/a', E1); return; } app.get('/a', E2); } f();",
  "const on = Date.now() < 0; if (on) app.get('/a', E1); else app.get('/a', E2);",
  "const on = Date.now() < 0; on ? app.get('/a', E1) : app.get('/a', E2);",
  "const on = Date.now() < 0; on && app.get('/a', E1); app.get('/a', E2);",
  "const on = Date.now() < 0; switch (on) { case true: app.get('/a', E1); break; default: app.get('/a', E2); }",
  "try { null.x; app.get('/a', E1); } catch {} app.get('/a', E2);",
  "function setup() { app.get('/a', E1); } app.get('/a', E2);",
  "second(); first(); function first() { app.get('/:x', E1); } function second() { app.get('/a', E2); }",
  "let r = express.Router(); r.get('/a', E1); app.use('/x', r); r = express.Router(); r.get('/a', E2); app.use(r);",
  "const make = () => express.Router(); const [x, y] = [make(), make()]; x.get('/a', E1); y.get('/a', E2); app.use('/x', x); app.use(y);",
  "for (const p of ['/x', '/']) { const r = express.Router(); r.get('/a', p === '/x' ? E1 : E2); app.use(p, r); }",
  "const r = express.Router(); r.get('/a', E1); r.stack.length = 0; r.get('/a', E2); app.use(r);",
  "const r = express.Router(); r.get('/:x', E1); r.get('/a', E2); r.stack.reverse(); app.use(r);",
  "const r = express.Router({ caseSensitive: true }); r.get('/A', E1); r.get('/a', E2); app.use(r);",
  "const r = express.Router({ strict: true }); r.get('/a/', E1); r.get('/a', E2); app.use(r);",
  "app.enable('strict routing'); app.get('/a/', E1); app.get('/a', E2);",
  "app.head('/a', E1); app.get('/a', E2);",
  "app.post('/a', E1); app.all('/a', E2);",
  "app.get('/b', E1); app.get(['/b', '/a'], E2);",
  "class S { constructor() { this.r = express.Router(); this.b(); this.a(); } a() { this.r.get('/:x', E1); } b() { this.r.get('/a', E2); } } app.use(new S().r);",
  "{ const app = express.Router(); app.get('/a', E1); } app.get('/a', E2);",
  "app.get('/a', ((a, b) => (q, s, next) => next())(1, 2)); app.get('/a', E2);",
  "function f(q, s, next) { next(); } app.get('/a', f.bind(null)); app.get('/a', E2);",
  "app.get('/a', (error, q, s, next) => s.end()); app.get('/a', E2);",
  "const r = express.Router(); r.get('/a', E2); app.use('/', r); app.get('/:x', E1);",
  "const r = express.Router(), o = express.Router(); o.get('/:x', E1); r.get('/a', E2); r.use('/', o); app.use('/', r);",
  "const r = express.Router(); r.get('/b', E1); app.use('/', r); app.get('/a', E2);",
  "const r = express.Router(); r.get('/:x', (q, s, next) => next()); app.use('/', r); app.get('/a', E2);",
  "const r = express.Router(); r.use((q, s, next) => next('router')); r.get('/:x', E1); app.use('/', r); app.get('/a', E2);",
  "const r = express.Router(); if (Date.now() < 0) r.get('/:x', E1); app.use('/', r); app.get('/a', E2);",
  "const r = express.Router(); r.get('/:x', E1); if (Date.now() < 0) app.use('/', r); app.get('/a', E2);",
  "const r = express.Router(); const fill = () => r.get('/:x', E1); app.use('/', r); app.get('/a', E2);",
  "const r = express.Router(); r.get('/a', E2); app.use('/b', r); app.get('/b/:x', h(1)); app.use('/', r);",
  "const r = express.Router({ caseSensitive: true }); r.get('/A', E1); app.use('/', r); app.get('/a', E2);",
  "const r = express.Router(); r.get('/a/', E2); app.enable('strict routing'); app.get('/A/', E1); app.use('/', r);",
  "const r = express.Router(); r.get('/:x', E1); app.use('/:y', r); app.get('/a', E2);",
  "const r = express.Router(), o = express.Router(); r.get('/a', E1); o.get('/', E2); app.use('/b', r); app.use('/a', o);",
  "const r = express.Router(), o = express(); r.get('/:x', E1); o.use('/', r); app.get('/a', E2);",
  "const r = express.Router(); r.get('/', E2); app.use('/a', r, E1);",
  "const r = express.Router(), o = express.Router(); o.get('/', E2); r.use('/', o, E1); app.use('/a', r, E1);",
  "const r = express.Router(); r.get('/:x', (q, s, next) => next('router')); r.get('/a', E1); app.use('/', r); app.get('/a', E2);",
  "app.use('/b', E1); app.get('/a', E2);",
  "app.use('/a/b', E1); app.get('/a', E2);",
  "app.use('/a', (q, s, next) => next()); app.get('/a', E2);",
  "app.use('/a', (error, q, s, next) => s.end()); app.get('/a', E2);",
  "app.use('/a', express.Router()); app.get('/a', E2);",
  "app.get('/a', E2); app.use('/a', E1);",
];

const EXPRESS_HIDDEN: readonly string[] = [
  "app.param('x', (q, s, next) => next()); app.get('/:x', E1); app.get('/a', E2);",
  "const r = express.Router(); r.get('/:x', E1); app.use('/', r); app.get('/a', E2);",
  "const r = express.Router(); app.get('/:x', E1); r.get('/a', E2); app.use('/', r);",
  "const r = express.Router(); app.use('/a', r); r.get('/', E1); app.get('/a', E2);",
  "const r = express.Router(), o = express.Router(); r.get('/', E1); o.use('/a', r); app.use('/', o); app.get('/:x', h(1)); app.get('/a', E2);",
  "const r = express.Router(), o = express.Router(); r.get('/:x', E1); o.get('/a', E2); app.use('/', r); app.use('/', o);",
  "app.use('/a', E1); app.get('/a', E2);",
  "app.use('/A/', (q, s, next) => next(), E1); app.get('/:x', h(1)); app.get('/a', E2);",
  "app.use('/', E1); app.get('/a', E2);",
  "app.all('/a', E1); app.get('/a', E2);",
  "app.get(['/b', '/a'], E1); app.get('/a', E2);",
  "app.route('/a').get(E1).get(E2);",
  "function f() { app.get('/a', E1); if (arguments.length > 0) return; app.get('/a', E2); } f();",
];

const FASTIFY_REACHED: readonly string[] = [
  "app.get('/a', { constraints: { version: '1.0.0' } }, h(1)); app.get('/a', h(2));",
  "const o = {}; o.constraints = { version: '1.0.0' }; app.get('/a', o, h(1)); app.get('/a', h(2));",
  "const o = { constraints: { version: '1.0.0' } }; app.route({ ...o, method: 'GET', url: '/a', handler: h(1) }); app.get('/a', h(2));",
  "const o = { method: 'GET', url: '/a', handler: h(1) }; o.constraints = { version: '1.0.0' }; app.route(o); app.get('/a', h(2));",
  "app.register(async (app) => { app.get('/a', h(1)); }, { prefix: '/x' }); app.get('/a', h(2));",
  "const other = fastify(); other.get('/a', h(1)); app.get('/a', h(2));",
  "app.head('/a', h(1)); app.get('/a', h(2));",
  "app.get('/:x(^\\\\d+$)', h(1)); app.get('/:x', h(2));",
  "app.get('/:x', h(1)); app.get('/a', h(2));",
  "app.get('/*', h(1)); app.get('/a', h(2));",
  "app.get('/A', h(1)); app.get('/a/', h(1)); app.get('/a', h(2));",
  "const on = Date.now() < 0; if (on) app.get('/a', h(1)); else app.get('/a', h(2));",
  "app.route({ method: 'GET', url: '/b', path: '/a', handler: h(1) }); app.get('/a', h(2));",
  "app.route({ method: ['PUT', 'POST'], url: '/a', handler: h(1) }); app.get('/a', h(2));",
];

const FASTIFY_HIDDEN: readonly string[] = [
  "app.get('/a', h(1)); if (!app.hasRoute({ method: 'GET', url: '/a' })) app.get('/a', h(2));",
  "app.get('/a', h(1)); try { app.get('/a', h(2)); } catch {}",
];

/** A handler that ends the request, so that no later one runs. */
function ending(n: string): string {
  return `(q, s) => h(${n})(q, s, () => s.end())`;
}

interface Program {
  readonly lines: string;
  readonly code: string;
  readonly reached: boolean;
  /** The number of findings. */
  readonly dead: 0 | 1;
}

/** The programs that a request gets through, and the others. */
function programs<T>(
  reached: readonly string[],
  hidden: readonly string[],
  made: (lines: string, isReached: boolean) => T,
): readonly T[] {
  return [...reached.map((lines) => made(lines, true)), ...hidden.map((lines) => made(lines, false))];
}

export const EXPRESS = programs(EXPRESS_REACHED, EXPRESS_HIDDEN, (lines, reached): Program => {
  const code = `const express = require('express'); const app = express(); ${lines}`;
  return {
    lines,
    code: code.replaceAll(/\bE(?<n>[12])\b/gu, (_, n: string) => ending(n)),
    reached,
    // One path of a list may be dead although requests reach the route. The rule is silent beside `app.param()`.
    dead: (!reached && !lines.includes('app.param(')) || lines.includes("['/b', '/a']") ? 1 : 0,
  };
});

/** All of these applications start: a duplicate route would prevent that. */
export const FASTIFY = programs(FASTIFY_REACHED, FASTIFY_HIDDEN, (lines, reached): Program => {
  const code = `const fastify = require('fastify'); const app = fastify(); ${lines}`;
  return { lines, code, reached, dead: 0 };
});
