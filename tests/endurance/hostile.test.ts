/** Files that no person writes: the time of the rules grows as the file does, and no depth stops a lint run. */
import { Linter, type Rule } from 'eslint';
import { describe, expect, it, test } from 'vitest';
import plugin from '../../src/index.ts';
import { ALL } from './calm.ts';
import { isFatal, type Language, LANGUAGES, reading } from './languages.ts';
import { shapes as calls } from './shapes/calls.ts';
import { shapes as handlers } from './shapes/handlers.ts';
import { shapes as nested } from './shapes/nested.ts';
import { shapes as pairs } from './shapes/pairs.ts';
import { shapes as passes } from './shapes/passes.ts';
import { shapes as products } from './shapes/products.ts';
import { shapes as routers } from './shapes/routers.ts';
import { shapes as routes } from './shapes/routes.ts';
import { shapes as shared } from './shapes/shared.ts';
import { shapes as types } from './shapes/types.ts';
import { shapes as values } from './shapes/values.ts';
import { APP, FASTIFY, type Shape, type Shapes, times } from './shapes/shape.ts';
import { timed } from './timed.ts';

const isFull = Number(process.env['REST_FUZZ_TIMES'] ?? 1) > 1;

/** The quickest of some runs: a busy machine makes any of them slow. */
function quickest(code: string, { language = LANGUAGES.module, settings }: Shape, runs: number): number {
  return Math.min(...Array.from({ length: runs }, () => timed(code, language, settings).milliseconds));
}

const SHAPES: Shapes = {
  ...routes,
  ...routers,
  ...types,
  ...values,
  ...handlers,
  ...passes,
  ...products,
  ...calls,
  ...shared,
  ...pairs,
  ...nested,
};

/** What is linear has four, and somewhat more where memory fills up; squares would be sixteen. */
const MOST = 10;
const MOST_MILLISECONDS = 5_000;
const ATTEMPTS = 5;

describe.runIf(isFull)('four times as much takes four times as long', () => {
  it.each(Object.entries(SHAPES))('%s', { timeout: 240_000 }, (name, shape) => {
    const { make, most, language = LANGUAGES.module, settings } = shape;
    const [small, large] = [make(most / 4), make(most)];
    // Once each for the compiler.
    for (const code of [small, large]) timed(code, language, settings);
    // A busy machine makes one comparison wrong, hardly all of them.
    let [ratio, milliseconds] = [Infinity, Infinity];
    for (let attempt = 0; attempt < ATTEMPTS && (ratio > MOST || milliseconds > MOST_MILLISECONDS); attempt++) {
      const few = quickest(small, shape, 3);
      const many = quickest(large, shape, 1);
      if (process.env['REST_GROWTH']) console.log(`${name}: ${few.toFixed(1)} ms, then ${many.toFixed(1)} ms`);
      milliseconds = Math.min(milliseconds, many);
      // What takes no time at all cannot be compared.
      ratio = Math.min(ratio, many > 60 ? many / few : 1);
    }
    expect(milliseconds).toBeLessThan(MOST_MILLISECONDS);
    expect(ratio).toBeLessThan(MOST);
  });
});

test.runIf(!isFull)('the short form of the same files', () => {
  for (const [name, { make, language = LANGUAGES.module, settings }] of Object.entries(SHAPES)) {
    expect(() => timed(make(8), language, settings), name).not.toThrow();
  }
  // What remembers nothing takes seconds of them, however often it runs; the first run has to compile.
  const most = { 'references to one constant': 2_500, 'functions that call each other many times': 12 };
  for (const [name, count] of Object.entries({ ...most, 'ways out of a function that registers': 1_600 })) {
    const shape = SHAPES[name];
    expect(shape && quickest(shape.make(count), shape, 3), name).toBeLessThan(1_000);
  }
});

const NESTED: Readonly<Record<string, (depth: number) => string>> = {
  'a sum': (n) => `${APP}app.get(${"'/Users' + ".repeat(n)}'/', h);`,
  'a sum to the right': (n) => `${APP}app.get(${"'/Users' + (".repeat(n)}'/'${')'.repeat(n)}, h);`,
  calls: (n) => `${APP}app.get(${'f('.repeat(n)}'/Users'${')'.repeat(n)}, h);`,
  'calls around the application': (n) => `${APP}${'f('.repeat(n)}app${')'.repeat(n)}.get('/Users', h);`,
  'a chain of calls': (n) => `${APP}app${".get('/Users', h)".repeat(n)};`,
  'a chain of members': (n) => `${APP}app${'.app'.repeat(n)}.get('/Users', h);`,
  arrays: (n) => `${APP}app.get(${'['.repeat(n)}'/Users'${']'.repeat(n)}, h);`,
  objects: (n) => `${APP}const o = ${'{ a: '.repeat(n)}app${' }'.repeat(n)}; o${'.a'.repeat(n)}.get('/Users', h);`,
  conditions: (n) => `${APP}app.get(${'x ? y : '.repeat(n)}'/Users', h);`,
  fallbacks: (n) => `${APP}(${'x || '.repeat(n)}app).get(${'x || '.repeat(n)}'/Users', h);`,
  assignments: (n) => `${APP}${'app = '.repeat(n)}app; app.get('/Users', h);`,
  commas: (n) => `${APP}app.get((${'1, '.repeat(n)}'/Users'), h);`,
  templates: (n) => `${APP}app.get(${'`/Users${'.repeat(n)}x${'}`'.repeat(n)}, h);`,
  functions: (n) => `${APP}${'() => {'.repeat(n)}app.get('/Users', h);${'};'.repeat(n)}`,
  'functions of functions': (n) => `${APP}(${'(a) => '.repeat(n)}a.get('/Users', h))${'(app)'.repeat(n)};`,
  blocks: (n) => `${APP}${'{'.repeat(n)}app.get('/Users', h);${'}'.repeat(n)}`,
  'else after else': (n) => `${APP}${'if (x) {} else '.repeat(n)}app.get('/Users', h);`,
  'else after else that compares': (n) =>
    `${APP}function f(m) { ${"if (m === 'b') return; else ".repeat(n)}x; app.get('/Us_' + m, h); } f('/a'); f('b');`,
  'conditions that compare': (n) =>
    `${APP}function f(m) { ${"if (m === 'b') ".repeat(n)}return; app.get('/Us_' + m, h); } f('/a'); f('b');`,
  labels: (n) => `${APP}${times(n, (i) => `l${i}: `, '')}app.get('/Users', h);`,
  patterns: (n) => `${APP}const ${'{ a: '.repeat(n)}x${' }'.repeat(n)} = app; x.get('/Users', h);`,
  classes: (n) => `${APP}${'class C { m() {'.repeat(n)}app.get('/Users', h);${'} }'.repeat(n)}`,
  'a class of classes': (n) => `${APP}class C extends ${'f(class extends '.repeat(n)}app${' {})'.repeat(n)} {}`,
  plugins: (n) =>
    `${FASTIFY}${"app.register(async (app) => { app.get('/Users', h);".repeat(n)}${"}, { prefix: '/Api' });".repeat(n)}`,
  handlers: (n) => `${APP}app.get('/Users', ${'['.repeat(n)}h${']'.repeat(n)});`,
  negations: (n) => `${APP}app.get(${'!'.repeat(n)}'/Users', h);`,
  awaits: (n) => `${APP}(${'await '.repeat(n)}app).get('/Users', h);`,
  spreads: (n) => `${APP}app.get(${'...['.repeat(n)}'/Users'${']'.repeat(n)}, h);`,
  news: (n) => `${APP}${'new '.repeat(n)}app().get('/Users', h);`,
  'optional chains': (n) => `${APP}app${'?.app'.repeat(n)}?.get('/Users', h);`,
  tags: (n) => `${APP}app${'`/Users`'.repeat(n)}.get('/Users', h);`,
};

const TYPED_NESTED: Readonly<Record<string, (depth: number) => string>> = {
  casts: (n) => `${APP}app.get('/Users'${' as any'.repeat(n)}, h);`,
  marks: (n) => `${APP}app${'!'.repeat(n)}.get('/Users', h);`,
  types: (n) =>
    `import type { Express } from 'express'; const f = (a: ${'('.repeat(n)}Express${')[]'.repeat(n)}) => a.get('/Users', h);`,
  unions: (n) =>
    `import type { Express } from 'express'; const f = (a: ${'A | '.repeat(n)}Express) => a.get('/Users', h);`,
  generics: (n) =>
    `import type { Express } from 'express'; const f = (a: ${'P<'.repeat(n)}Express${'>'.repeat(n)}) => a.get('/Users', h);`,
  namespaces: (n) => `${APP}${times(n, (i) => `namespace N${i} {`, '')}app.get('/Users', h);${'}'.repeat(n)}`,
};

const ESPREE = [LANGUAGES.module, LANGUAGES.typescript, LANGUAGES.babel];
const DEEP = [
  ...Object.entries(NESTED).map(([name, make]) => ({ name, make, languages: ESPREE })),
  ...Object.entries(TYPED_NESTED).map(([name, make]) => ({ name, make, languages: ESPREE.slice(1) })),
].flatMap(({ name, make, languages }) => languages.map((language) => ({ name, make, language, in: language.name })));

/** What ESLint says of a file with a rule: nothing, or where it gave up. */
function given(code: string, language: Language, config: Linter.Config): { readonly error?: Error } {
  try {
    const filename = `file.${language.extension}`;
    const [fatal] = new Linter().verify(code, [...reading(language), config], { filename }).filter(isFatal);
    return fatal === undefined ? {} : { error: new Error(fatal.message) };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

const idle: Rule.RuleModule = { create: () => ({ Program() {} }) };
const without: Linter.Config = { plugins: { own: { rules: { idle } } }, rules: { 'own/idle': 'error' } };
const withRules: Linter.Config = { plugins: { rest: plugin }, rules: ALL };

/** Deeper, no stack is the limit. */
const MOST_DEPTH = 16_384;

/** The deepest nesting of a kind that ESLint reads and walks without a rule of ours; it gives up within some thousands. */
function deepest(make: (depth: number) => string, language: Language): number {
  let depth = 32;
  while (depth < MOST_DEPTH && given(make(depth * 2), language, without).error === undefined) depth *= 2;
  for (let step = depth / 2; step >= depth / 8 && depth < MOST_DEPTH; step /= 2) {
    if (given(make(depth + step), language, without).error === undefined) depth += step;
  }
  return depth;
}

test.runIf(isFull).each(DEEP)(
  'no rule stops on $name as deep as ESLint goes in $in',
  { timeout: 120_000 },
  ({ make, language }) => {
    const depth = deepest(make, language);
    // A parser needs more of the stack before it is compiled than after, and may give up where it did not.
    const half = given(make(Math.floor(depth / 2)), language, withRules);
    if (half.error?.message !== 'Parsing error: Maximum call stack size exceeded') expect(half).toEqual({});
    // At the very limit ESLint itself may give up: a stack is never twice the same. The rules must not.
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 30;
    const { error } = given(make(depth), language, withRules);
    Error.stackTraceLimit = limit;
    expect(error?.stack ?? '').not.toMatch(/[\\/]src[\\/]/u);
  },
);

const CIRCLES: Readonly<Record<string, string>> = {
  'handlers that are each other': `${APP}const h = k, k = h; app.get('/a', h);`,
  'a handler in itself': `${APP}const h = [h]; app.get('/a', h);`,
  'a handler around itself': `${APP}const h = wrap(h); app.get('/a', h);`,
  'a handler bound to itself': `${APP}const h = h.bind(x); app.get('/a', h);`,
  'middleware in itself': `${APP}const f = (q, r) => {}, m = [m]; app.get('/a', m, f);`,
  'middleware in itself, and more': `${APP}var a = [a, h]; app.get('/users', a, (req, res) => { res.send(1); });`,
  'plugins that are each other': `${FASTIFY}const p = q, q = p; app.register(p, { prefix: 'users_' });`,
  'a plugin of itself': `${FASTIFY}const p = p.x; app.register(p, { prefix: 'users_' });`,
  'a plugin that waits for itself': `${FASTIFY}const p = await p; app.register(p, { prefix: 'users_' });`,
  'names of a handler': `${APP}${times(9_000, (i) => `const h${i + 1} = h${i};`)} app.get('/a', h9000);`,
  'lists of a handler': `${APP}${times(9_000, (i) => `const h${i + 1} = [h${i}];`)} app.get('/a', h9000);`,
  'names of a plugin': `${FASTIFY}${times(9_000, (i) => `const p${i + 1} = p${i};`)} app.register(p9000, { prefix: 'users_' });`,
};

const LOOPS: Readonly<Record<string, string>> = {
  'loops through each other': 'for (var a of [b]); for (var b of [a]); log(a.route);',
  'a loop through its own variable': 'for (var a of [a]); log(a.route);',
  'loops, each through the variable of the last': `${times(9_000, (i) => `for (var a${i + 1} of [a${i}]);`)} log(a9000.route);`,
};

test.each(Object.entries(LOOPS))('no rule stops on %s', (_, code) => {
  expect(
    given(`const app = require('express')(); app.get('/users/', h); ${code}`, LANGUAGES.script, withRules),
  ).toEqual({});
});

test.each(Object.entries(CIRCLES))('no rule stops on %s', (_, code) => {
  expect(given(code, LANGUAGES.module, withRules)).toEqual({});
});

/** What took a hundred times as long for twice as much, or more. */
const DOUBLING: Readonly<Record<string, string>> = {
  'lists of handlers, each twice in the next': `${APP}const f = (q, r) => {}, a0 = [f, f]; ${times(21, (i) => `const a${i + 1} = [a${i}, a${i}];`)} app.get('/Users_', a21);`,
  'lists that may be handlers': `const a0 = (req, res) => {}; ${times(4, (i) => `const a${i + 1} = [${times(64, () => `a${i}`, ', ')}];`)} export default (app) => { app.get('/Users_', a4); };`,
  'lists of paths, spread': `${APP}const l0 = ['/Users_']; ${times(5, (i) => `const l${i + 1} = [${times(24, () => `...l${i}`, ', ')}];`)} for (const p of l5) app.get(p, h);`,
  'a list of paths, spread into itself': `${APP}var a = [${'...a, '.repeat(8)}'/x']; for (const p of a) app.get(p, h);`,
  'members of members': `${APP}${times(3, (i) => `const O${i + 1} = { z: O${i}${'.z'.repeat(120)}.o${i + 1}, o${i + 2}: O${i + 2}, p: '/Users_' };`)} const O0 = { z: O0, o1: O1 }; app.get(O3${'.z'.repeat(120)}.p, h);`,
};

test.each(Object.entries(DOUBLING))('there is an end to %s', (_, code) => {
  expect(timed(code, LANGUAGES.module).milliseconds).toBeLessThan(3_000);
});
