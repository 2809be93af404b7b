/** A few names that refer to each other in any circle: no rule throws, none takes long, and fixes come to an end. */
import fc from 'fast-check';
import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import plugin from '../../src/index.ts';
import { isFull } from '../full.ts';
import { processorSeconds } from '../processor-time.ts';
import { ALL } from './calm.ts';
import { LANGUAGES, reading } from './languages.ts';

const HEAD = `import express from 'express'; import Fastify from 'fastify'; import { Controller, Get } from '@nestjs/common';
import { RouterModule } from '@nestjs/core'; const app = express(), fastify = Fastify();`;

/** `%` is one of five names, `^` an expression. */
const EXPRESSIONS = [
  '%',
  '%',
  '[%, %]',
  '{ %, k: %, p: "/Users_" }',
  '%.%',
  '%[0]',
  '%(%)',
  '%(app)',
  '% || %',
  'x ? % : %',
  '(%, %)',
  '(app) => { app.get(%, %); return %; }',
  'function (r) { return %(r); }',
  "% + '/Users_'",
  '`${%}/x`',
  '[...%, %]',
  '{ ...%, p: % }',
  '%.bind(%)',
  'class extends % { % = %; m() { return super.m(this.%); } }',
  'new %(%)',
  'wrap(%)',
  'express.Router()',
  'express()',
  'Fastify()',
  '%.map((%) => %)',
  '%.route(%)',
  'Object.assign(%, %)',
  "'/Users_'",
  '(req, res, next) => { %(req, res, next); }',
  'async (f) => { f.register(%, %); f.get(%, %); }',
  '% as any',
  '%!',
];

const STATEMENTS = [
  'const % = ^;',
  'var % = ^;',
  'let % = ^;',
  '% = ^;',
  'export { % };',
  'module.exports.% = %;',
  'emit(%);',
  '%(%, %);',
  'app.get(^, ^);',
  'app.use(^, ^);',
  "%.get('/Users_/', ^);",
  '%.use(%);',
  '%.push(%);',
  "app.set('strict routing', %);",
  'fastify.register(^, { prefix: ^ });',
  'fastify.register(%, %);',
  'fastify.route(^);',
  "fastify.get('/a', %);",
  'for (const % of ^) %.get(%, %);',
  'function %(%, b = ^) { %(%, %); app.get(%, %); return %; }',
  "class % extends % { % = ^; constructor() { super(); this.%(%); this.app = ^; this.app.get('/Users_', ^); } %(r) { r.get('/x_', %); } }",
  '@Controller(^) class % extends % { @Get(^) %() { return super.%(); } }',
  'const { %: %, ...% } = ^;',
  'const [%, %] = ^;',
  "type T = '/Users_'; const %: T = ^;",
  'RouterModule.register([{ path: ^, module: %, children: % }]);',
  "%.prototype.% = function () { this.app.get('/Users_', %); };",
  'log(q.route); const { route: % } = %;',
];

const filled = (templates: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom(...templates),
      fc.infiniteStream(fc.constantFrom(...EXPRESSIONS)),
      fc.infiniteStream(fc.constantFrom('a', 'b', 'c', 'd', 'e')),
    )
    .map(([template, expressions, names]) =>
      template
        .replaceAll('^', () => String(expressions.next().value))
        .replaceAll('%', () => String(names.next().value)),
    );

const config: Linter.Config[] = [
  ...reading(LANGUAGES.typescript),
  {
    plugins: { rest: plugin },
    rules: ALL,
    settings: { rest: { matching: { express: { major: 4 }, fastify: { major: 4 } } } },
  },
];

test('names in circles', { timeout: 240_000 }, async () => {
  const fixed = (code: string) => new Linter().verifyAndFix(code, config, { filename: 'file.ts' });
  await fc.assert(
    fc.asyncProperty(fc.array(filled(STATEMENTS), { minLength: 2, maxLength: 8 }), async (statements) => {
      const work = () => expect(fixed(fixed([HEAD, ...statements].join('\n')).output).fixed).toBe(false);
      expect(await processorSeconds(() => work, 4)).toBeLessThanOrEqual(4);
    }),
    { numRuns: isFull ? 800 : 150, seed: 20_261_122 },
  );
});
