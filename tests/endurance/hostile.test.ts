/** Files that no person writes: the time of the rules grows as the file does, and no depth stops a lint run. */
import { Linter, type Rule } from 'eslint';
import { describe, expect, it, test } from 'vitest';
import plugin from '../../src/index.ts';
import { ALL } from './calm.ts';
import { isFatal, type Language, LANGUAGES, reading } from './languages.ts';
import { timed } from './timed.ts';

const isFull = Number(process.env['REST_FUZZ_TIMES'] ?? 1) > 1;

const APP = "import express from 'express'; const app = express();\n";
const FASTIFY = "import Fastify from 'fastify'; const app = Fastify();\n";
const NEST = "import { Controller, Get } from '@nestjs/common';\n";

const times = (count: number, part: (index: number) => string, separator = '\n'): string =>
  Array.from({ length: count }, (_, index) => part(index)).join(separator);

/** The quickest of some runs: a busy machine makes any of them slow. */
function quickest(code: string, language: Language, runs: number): number {
  return Math.min(...Array.from({ length: runs }, () => timed(code, language).milliseconds));
}

interface Shape {
  readonly make: (count: number) => string;
  /** So many in the larger file; a quarter in the smaller. */
  readonly most: number;
  readonly language?: Language;
}

const SHAPES: Readonly<Record<string, Shape>> = {
  'routes on one receiver': { make: (n) => APP + times(n, (i) => `app.get('/Users_/${i}/', h);`), most: 10_000 },
  'the same route': { make: (n) => APP + times(n, () => `app.get('/Users_/', h);`), most: 10_000 },
  'routes with parameters in one place': {
    make: (n) => APP + times(n, (i) => `app.get('/user/:p${i}/:q/x${i}', h);`),
    most: 10_000,
  },
  'routes behind a wildcard': {
    make: (n) => `${APP}app.get('*', h);\n${times(n, (i) => `app.get('/a/:b/c${i}', h);`)}`,
    most: 10_000,
  },
  'functions with a receiver of a name of their own': {
    make: (n) => times(n, (i) => `export const f${i} = (a${i}App) => a${i}App.get('/getUsers', h);`),
    most: 5000,
  },
  'names of receivers run together in letters of another script': {
    make: (n) => `export default (app) => app.get('/getUsers', h);\nconst text = '${'éApp'.repeat(n)}';`,
    most: 50_000,
  },
  'lines of a comment that read like calls': {
    make: (n) => `export default (app) => app.get('/getUsers', h);\n${times(n, () => '// One may [a] use.get')}`,
    most: 20_000,
  },
  'assumed routes': {
    make: (n) => `export default (app) => {${times(n, (i) => `app.get('/getUsers/${i}', h);`)}};`,
    most: 10_000,
  },
  'links of one chain': { make: (n) => `${APP}app${times(n, (i) => `.get('/Users/${i}', h)`, '')};`, most: 1_200 },
  'links of a route': { make: (n) => `${APP}app.route('/Users/')${times(n, () => '.get(h)', '')};`, most: 1_200 },
  'references to one constant': {
    make: (n) => `${APP}const P = '/Users/';\n${times(n, () => 'app.get(P, h);')}`,
    most: 10_000,
  },
  'references to one application that register nothing': { make: (n) => APP + times(n, () => 'f(app);'), most: 10_000 },
  'names of one application': {
    make: (n) => `${APP}const a0 = app;\n${times(n, (i) => `const a${i + 1} = a${i}; a${i + 1}.get('/Users', h);`)}`,
    most: 8_000,
  },
  'segments of one path': { make: (n) => `${APP}app.get('${times(n, () => '/Users_', '')}', h);`, most: 10_000 },
  'words of one segment': { make: (n) => `${APP}app.get('/${times(n, () => 'get', '-')}', h);`, most: 10_000 },
  'humps of one segment': { make: (n) => `${APP}app.get('/${times(n, () => 'getUsers', '')}', h);`, most: 5_000 },
  'letters of one word': { make: (n) => `${APP}app.get('/${'userprofiles'.repeat(n)}', h);`, most: 10_000 },
  'parameters of one path': {
    make: (n) => `${APP}app.get('${times(n, (i) => `/user/:p${i}`, '')}', h);`,
    most: 10_000,
  },
  'parameters of one function': {
    make: (n) =>
      `${APP}function f(${times(n, (i) => `p${i}`, ', ')}, r) { r.get('/Users', h); } f(${times(n, () => '1', ', ')}, app);`,
    most: 10_000,
  },
  'dots of one path': { make: (n) => `${APP}app.get('/${'a.json'.repeat(n)}', h);`, most: 10_000 },
  'signs of patterns': { make: (n) => `${APP}app.get('/${'(:a?)*'.repeat(n)}', h);`, most: 4_000 },
  'letters of a literal': {
    make: (n) => `${APP}app.get('/${'aB_'.repeat(n)}', h); const s = '${'x'.repeat(3 * n)}';`,
    most: 350_000,
  },
  'letters of a literal in escapes': { make: (n) => `${APP}app.get('/${'\\u0041'.repeat(n)}', h);`, most: 170_000 },
  'paths in an array': { make: (n) => `${APP}app.get([${times(n, (i) => `'/Users/${i}'`, ',')}], h);`, most: 10_000 },
  'holes in a template': {
    make: (n) => `${APP}app.get(\`${times(n, (i) => `/Users\${x${i}}`, '')}\`, h);`,
    most: 5_000,
  },
  'parts of a sum': { make: (n) => `${APP}app.get(${times(n, () => "'/Users'", ' + ')}, h);`, most: 1_600 },
  'routers, each in the next': {
    make: (n) =>
      `${APP}${times(n, (i) => `const r${i} = express.Router(); r${i}.get('/Users', h);`)}\n${times(n - 1, (i) => `r${i + 1}.use('/Api', r${i});`)}\napp.use('/x', r${n - 1});`,
    most: 2_000,
  },
  'routers in a circle': {
    make: (n) =>
      `${APP}${times(n, (i) => `const r${i} = express.Router(); r${i}.get('/Users', h);`)}\n${times(n, (i) => `r${(i + 1) % n}.use('/Api', r${i});`)}\napp.use('/x', r0);`,
    most: 2_000,
  },
  'routers in one': {
    make: (n) =>
      APP + times(n, (i) => `const r${i} = express.Router(); app.use('/Api/${i}', r${i}); r${i}.get('/Users', h);`),
    most: 5_000,
  },
  'mounts of one router': {
    make: (n) =>
      `${APP}const r = express.Router(); r.get('/Users', h);\n${times(n, (i) => `app.use('/Api/${i}', r);`)}`,
    most: 5_000,
  },
  'mounts of one router, and its routes': {
    make: (n) => `${APP}const r = express.Router();\n${times(n, (i) => `app.use('/user', r); r.get('/:a${i}', h);`)}`,
    most: 2_000,
  },
  'plugins of an instance': {
    make: (n) => FASTIFY + times(n, (i) => `app.register(async (c) => c.get('/Users', h), { prefix: '/P${i}' });`),
    most: 5_000,
  },
  'names of receivers that are handed on once': {
    make: (n) => `cache.get('/users'); ${times(n, (i) => `add(a${i}App);`)}`,
    most: 50_000,
  },
  'functions that register': {
    make: (n) => APP + times(n, (i) => `function f${i}(path) { app.get(path, h); } f${i}('/Users/${i}');`),
    most: 2_000,
  },
  'registrations of one function': {
    make: (n) => `${APP}function add(p) { ${times(n, (i) => `app.get(p + '/Users${i}', h);`)} } add('/x');`,
    most: 10_000,
  },
  'calls of a function that registers': {
    make: (n) => `${APP}const add = (path, h) => app.get(path, h);\n${times(n, (i) => `add('/Users/${i}', h);`)}`,
    most: 5_000,
  },
  'functions that call each other in a circle': {
    make: (n) =>
      `${APP}${times(n, (i) => `function f${i}(r, path) { r.get(path, h); f${(i + 1) % n}(r, path); }`)}\nf0(app, '/Users');`,
    most: 1_200,
  },
  'functions that hand on a path in a circle': {
    make: (n) =>
      `${APP}${times(n, (i) => `const f${i} = (path) => { app.get(path, h); f${(i + 1) % n}(path + '/Users'); };`)}\nf0('/Users');`,
    most: 1_200,
  },
  'functions in one another': {
    make: (n) => `${APP}${times(n, () => "(() => { app.get('/Users', h);", '')}${'})();'.repeat(n)}`,
    most: 320,
  },
  'functions in one another that take the application': {
    make: (n) => `${APP}${times(n, () => "((app) => { app.get('/Users', h);", '')}${'})(app);'.repeat(n)}`,
    most: 320,
  },
  'cases of a switch': {
    make: (n) => `${APP}switch (x) {${times(n, (i) => `case ${i}: app.get('/Users', h); break;`)}}`,
    most: 10_000,
  },
  conditions: {
    make: (n) => `${APP}${times(n, (i) => `if (x === ${i}) app.get('/Users', h);`)}`,
    most: 10_000,
  },
  'classes with a router': {
    make: (n) =>
      `import { Router } from 'express';\n${times(n, (i) => `class C${i} { router = Router(); m() { this.router.get('/Users', h); } }`)}`,
    most: 5_000,
  },
  'classes, each the base of the next': {
    make: (n) =>
      `import { Router } from 'express'; class C0 { router = Router(); }\n${times(n, (i) => `class C${i + 1} extends C${i} { m() { this.router.get('/Users', h); } }`)}`,
    most: 2_000,
  },
  'methods of a class': {
    make: (n) =>
      `import { Router } from 'express'; class C { router = Router();\n${times(n, (i) => `m${i}() { this.router.get('/Users/${i}', h); }`)} }`,
    most: 5_000,
  },
  'static fields of a class': {
    make: (n) =>
      `${APP}class C { ${times(n, (i) => `static r${i} = express.Router();`)} }\n${times(
        n,
        (i) => `C.r${i}.get('/Users_', h);`,
      )}`,
    most: 1_500,
  },
  'paths that begin with one constant': {
    make: (n) => `${APP}const BASE = '/api';\n${times(n, (i) => `app.get(BASE + '/get_Users${i}', h);`)}`,
    most: 3_000,
  },
  'constants in a circle': {
    make: (n) => `${APP}${times(n, (i) => `const c${i} = c${(i + 1) % n} + '/Users';`)}\napp.get(c0, h);`,
    most: 1_200,
  },
  'constants in a row': {
    make: (n) =>
      `${APP}const c0 = '/Users';\n${times(n, (i) => `const c${i + 1} = c${i};`)}\n${times(n, (i) => `app.get(c${i}, h);`)}`,
    most: 1_200,
  },
  'rows of a table': {
    make: (n) => `${APP}for (const { path } of [${times(n, (i) => `{ path: '/Users/${i}' },`)}]) app.get(path, h);`,
    most: 5_000,
  },
  'members of an object': {
    make: (n) =>
      `${APP}const P = {${times(n, (i) => `p${i}: '/Users/${i}',`)}};\n${times(n, (i) => `app.get(P.p${i}, h);`)}`,
    most: 5_000,
  },
  'settings of an application': {
    make: (n) => APP + times(n, (i) => `app.set('s${i}', 1); app.get('/Users/${i}', h);`),
    most: 5_000,
  },
  'handlers of a route': {
    make: (n) => `${APP}app.get('/Users', ${times(n, () => '(req, res, next) => next()', ', ')});`,
    most: 10_000,
  },
  'routes of a controller': {
    make: (n) => `${NEST}@Controller('Users') class C {\n${times(n, (i) => `@Get('Items/${i}') m${i}() {}`)} }`,
    most: 5_000,
    language: LANGUAGES.typescript,
  },
  controllers: {
    make: (n) => NEST + times(n, (i) => `@Controller('Users${i}/') class C${i} { @Get('/getItems') m() {} }`),
    most: 5_000,
    language: LANGUAGES.typescript,
  },
  'paths of a controller and of its method': {
    make: (n) =>
      `${NEST}@Controller([${times(n, (i) => `'Users${i}'`, ',')}]) class C { @Get([${times(n, (i) => `'Items${i}'`, ',')}]) m() {} }`,
    most: 2_000,
    language: LANGUAGES.typescript,
  },
  'elements of an array': {
    make: (n) => `${APP}const P = [${times(n, (i) => `'/Users/${i}',`)}];\n${times(n, (i) => `app.get(P[${i}], h);`)}`,
    most: 5_000,
  },
  'members of an enum': {
    make: (n) =>
      `${APP}enum P { ${times(n, (i) => `A${i} = '/Users/${i}'`, ',')} }\n${times(n, (i) => `app.get(P.A${i}, h);`)}`,
    most: 5_000,
    language: LANGUAGES.typescript,
  },
  'functions with a typed parameter': {
    make: (n) =>
      `import type { Express } from 'express';\n${times(n, (i) => `function f${i}(a: Express) { a.get('/Users', h); }`)}`,
    most: 5_000,
    language: LANGUAGES.typescript,
  },
  overloads: {
    make: (n) =>
      `${APP}${times(n, (i) => `function f(a: 'x${i}'): void;`)}\nfunction f(a: any) { app.get(a, h); } f('/Users');`,
    most: 5_000,
    language: LANGUAGES.typescript,
  },
  'types of types': {
    make: (n) =>
      `import type { Express } from 'express'; type T0 = Express;\n${times(n, (i) => `type T${i + 1} = T${i} & { x: T${i} };`)}\nexport const f = (a: T${n}) => a.get('/Users', h);`,
    most: 1_200,
    language: LANGUAGES.typescript,
  },
  'tags whose braces stay open': {
    make: (n) => `${APP}/** ${'@type {'.repeat(n)} */ app.get('/Users', h);`,
    most: 20_000,
  },
  'tags in the type of a tag': {
    make: (n) => `${APP}/** ${'@type {'.repeat(n)}${'}'.repeat(n)} */ app.get('/Users', h);`,
    most: 20_000,
  },
  'imports in a comment whose braces stay open': {
    make: (n) => `${APP}/** ${'@import { a as '.repeat(n)} */ app.get('/Users', h);`,
    most: 20_000,
  },
  'parts of an application with a setting that nobody knows': {
    make: (n) =>
      `${APP}app.set('strict routing', c);\n${times(n, (i) => `if (c) app.get('/a${i}', h); else app.route('/Users${i}').post(h);`)}`,
    most: 2_000,
  },
  'uses of an application that gets its routes in functions': {
    make: (n) => `${APP}${times(n, (i) => `list.map((it) => app.get('/Users/${i}', h)); emit(app);`)}`,
    most: 2_000,
  },
  'registrations in a function that is called': {
    make: (n) => `${APP}setup(); function setup() { ${times(n, (i) => `app.get('/Users/${i}', h);`)} emit(app); }`,
    most: 8_000,
  },
  'exports of one application': {
    make: (n) => `${APP}app.get('/Users', h);\n${times(n, (i) => `exports.a${i} = app;`)}`,
    most: 4_000,
  },
  'applications that a module exports before their routes': {
    make: (n) => `${APP}${times(n, (i) => `module.exports.a${i} = app; app.get('/Users/${i}', h);`)}`,
    most: 4_000,
  },
  'classes that extend each other': {
    make: (n) =>
      `${APP}${times(n, (i) => `class D${i + 1} extends D${i} { a${i} = express(); m() { this.a${i}.get('/Users', h); } }`)}`,
    most: 2_000,
  },
  'fields of an instance that is handed on': {
    make: (n) =>
      `${APP}class A { constructor() { ${times(n, (i) => `this.a${i} = express(); emit(this); this.a${i}.get('/Users', h);`)} } }`,
    most: 1_600,
  },
  'answers of one function': {
    make: (n) =>
      `${APP}function f() { ${times(n, (i) => `if (c${i}) return app;`)} }\n${times(n, () => `f().get('/Users', h);`)}`,
    most: 4_000,
  },
  'documented functions': {
    make: (n) =>
      times(n, (i) => `/** @param {import('express').Router} r */ function f${i}(r) { r.get('/Users', h); }`),
    most: 5_000,
  },
};

/** What is linear has four, and somewhat more where memory fills up; squares would be sixteen. */
const MOST = 8;
const ATTEMPTS = 3;

describe.runIf(isFull)('four times as much takes four times as long', () => {
  it.each(Object.entries(SHAPES))('%s', { timeout: 240_000 }, (name, { make, most, language = LANGUAGES.module }) => {
    const [small, large] = [make(most / 4), make(most)];
    // Once each for the compiler.
    for (const code of [small, large]) timed(code, language);
    // A busy machine makes one comparison wrong, hardly three.
    let ratio = Infinity;
    for (let attempt = 0; attempt < ATTEMPTS && ratio > MOST; attempt++) {
      const few = quickest(small, language, 5);
      const many = quickest(large, language, 3);
      if (process.env['REST_GROWTH']) console.log(`${name}: ${few.toFixed(1)} ms, then ${many.toFixed(1)} ms`);
      expect(many).toBeLessThan(5_000);
      // What takes no time at all cannot be compared.
      ratio = Math.min(ratio, many > 30 ? many / few : 1);
    }
    expect(ratio).toBeLessThan(MOST);
  });
});

test.runIf(!isFull)('the short form of the same files', () => {
  for (const [name, { make, language = LANGUAGES.module }] of Object.entries(SHAPES)) {
    expect(() => timed(make(8), language), name).not.toThrow();
  }
  // Cubes of it took two seconds, squares one.
  const shared = SHAPES['references to one constant'];
  expect(timed(shared?.make(2_500) ?? '', LANGUAGES.module).milliseconds).toBeLessThan(1_000);
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
