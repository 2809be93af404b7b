/** Whatever few statements a file repeats a thousand times, four times as many take about four times as long. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { timed } from './timed.ts';

const times = Number(process.env['REST_FUZZ_TIMES'] ?? 1);

/** How a file begins and ends; the second part stands behind the statements. */
const FRAMES = [
  ["import express from 'express'; let app = express(), router = express.Router(), o = { app }, list = [app], x;", ''],
  [
    "import express from 'express'; let app = express(), router = express.Router(), x; setup(); function setup() {",
    '}',
  ],
  [
    "const fastify = require('fastify')(), app = fastify; fastify.register(async (router) => {",
    "}, { prefix: '/Api' });",
  ],
  [
    "import express from 'express'; export class S { app = express(); constructor(router) { const app = this.app;",
    '}}',
  ],
  ["import { Controller, Get, Post } from '@nestjs/common'; import { RouterModule } from '@nestjs/core';", ''],
  ['export default (app, router, fastify, express) => {', '}'],
] as const;

/** `#` is the number of the statement, `$` of the one before, `%` a receiver, `^` a path, `&` a handler. */
const STATEMENTS = [
  '%.get(^, &);',
  '%.route(^).get(&).post(&);',
  '%.use(^, %);',
  'const r# = express.Router();',
  'const r# = r$;',
  'const p# = ^;',
  "const p# = p$ + '/x#';",
  'const o# = { app: %, path: ^ };',
  'const { app: a# } = o#;',
  'function f#(r, p) { r.get(p, &); return r; }',
  'f#(%, ^);',
  'f$(%, ^).get(^, &);',
  'f1(%, ^);',
  'for (const p of [^, ^]) %.get(p, &);',
  'for (const [p, h] of Object.entries({ [^]: &, b: ^ })) %.get(h, p);',
  '[^].forEach((p) => %.get(p, &));',
  'for (const each of list) each.get(^, &);',
  'list.push(%);',
  'fastify.register(async (r#) => { r#.get(^, &); }, { prefix: ^ });',
  'async function plugin#(f) { f.get(^, &); f.register(plugin$, { prefix: ^ }); }',
  'fastify.register(plugin#);',
  "fastify.route({ method: 'GET', url: ^, handler: & });",
  'if (x) { %.get(^, &); } else { %.post(^, &); }',
  'try { %.get(^, &); } catch {}',
  'class C# { app = express(); constructor(r) { this.app.get(^, &); r.post(^, &); } m() { this.app.use(^, %); } }',
  'class C# extends C$ { n() { this.app.get(^, &); } }',
  'new C#(%);',
  'function h#(req, res, next) { if (x) return next(); h$(req, res, next); }',
  "app.set('strict routing', x);",
  "app.enable('case sensitive routing');",
  'exports.a# = %;',
  'module.exports.a# = %;',
  'emit(%);',
  'request(%).get(^);',
  'it(^, async () => { await request(%).get(^); });',
  'it(^, () => { %.get(^, &); });',
  'beforeEach(() => { app = express(); app.use(^, %); });',
  'app = express();',
  'x = app; app = x;',
  'app.locals.a# = x;',
  'router.strict = x;',
  '@Controller(^) class N# { @Get(^) a() {} @Post(^) b() {} }',
  '@Controller(^) class N# extends N$ { @Get(^) c() {} }',
  'RouterModule.register([{ path: ^, module: N# }]);',
  '/** @param {import("express").Router} r */ function d#(r) { r.get(^, &); }',
  'export const z# = (app) => { app.get(^, &); };',
];

const RECEIVERS = [
  'app',
  'router',
  'fastify',
  'this.app',
  'o.app',
  'r#',
  'r$',
  'a#',
  'app.route("/x#")',
  'express.Router()',
];
const PATHS = [
  "'/Users_#/'",
  "'/Users_/'",
  'p#',
  'p$',
  'p1',
  '`/${p1}/x#`',
  "['/a#', '/B#']",
  'x ? "/A" : "/B"',
  "'/user/:p#'",
];
const HANDLERS = ['h', 'h#', '(req, res) => res.send()', "(req, res, next) => next('router')", '[h, h]', 'o.list'];

const statements = fc
  .tuple(
    fc.constantFrom(...STATEMENTS),
    fc.infiniteStream(fc.constantFrom(...RECEIVERS)),
    fc.infiniteStream(fc.constantFrom(...PATHS)),
    fc.infiniteStream(fc.constantFrom(...HANDLERS)),
  )
  .map(([template, receivers, paths, handlers]) =>
    template
      .replaceAll('%', () => String(receivers.next().value))
      .replaceAll('^', () => String(paths.next().value))
      .replaceAll('&', () => String(handlers.next().value)),
  );

function fileOf([start, end]: (typeof FRAMES)[number], some: readonly string[], count: number): string {
  const body = Array.from({ length: count / some.length }, (_, index) =>
    some.map((each) => each.replaceAll('#', String(index + 1)).replaceAll(/\$(?!\{)/g, String(index))).join('\n'),
  );
  return [start, ...body, end].join('\n');
}

const MANY = 1_600;
/** Four, and what memory and the machine add; squares would be sixteen. */
const MOST = 9;

test('repeated', { timeout: 60_000 * times ** 2 }, () => {
  fc.assert(
    fc.property(fc.constantFrom(...FRAMES), fc.array(statements, { minLength: 1, maxLength: 4 }), (frame, some) => {
      const [few, many] = [fileOf(frame, some, MANY / 4), fileOf(frame, some, MANY)];
      // A busy machine makes one comparison wrong, hardly three.
      const isSquare = [1, 2, 3].every(() => {
        const large = timed(many, LANGUAGES.typescript).milliseconds;
        return large > 80 && large > MOST * Math.max(timed(few, LANGUAGES.typescript).milliseconds, 5);
      });
      expect(isSquare, `${frame[0]} ${some.join(' ')}`).toBe(false);
    }),
    { numRuns: times > 1 ? 300 : 10, seed: 20_261_122 },
  );
});
