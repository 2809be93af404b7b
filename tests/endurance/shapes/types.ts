/** Many types, in code and in comments. */
import { LANGUAGES } from '../languages.ts';
import { APP, type Shapes, times } from './shape.ts';

export const shapes: Shapes = {
  'functions with a typed parameter': {
    make: (n) =>
      `import type { Express } from 'express';\n${times(n, (i) => `function f${i}(a: Express) { a.get('/Users', h); }`)}`,
    most: 5_000,
    language: LANGUAGES.typescript,
  },
  overloads: {
    make: (n) =>
      `${APP}${times(n, (i) => `function f(a: 'x${i}'): void;`)}\nfunction f(a: any) { app.get(a, h); } f('/Users');`,
    // A quarter of it is more words than are remembered from one run to the next.
    most: 24_000,
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
  'parameters of a type of functions': {
    make: (n) =>
      `import type { Express } from 'express'; type T = (${times(n, (i) => `a${i}: Express`, ',')}) => void;\nexport const f = (a: Express) => a.get('/Users', h);`,
    most: 80_000,
    language: LANGUAGES.typescript,
  },
  'types in comments, and as many imports': {
    make: (n) =>
      `${APP}${times(n, (i) => `import a${i} from 'x'; /** @type {T${i}} */ let t${i};`)}\napp.get('/Users', h);`,
    most: 24_000,
  },
  'paths of a list behind a comment with as many types': {
    make: (n) =>
      `${APP}/** ${'@type {string} '.repeat(20 * n)}*/ const P = [${times(n, (i) => `'/users${i}/'`, ',')}]; app.get(P, h);`,
    // Of a thousand, some are left out.
    most: 960,
  },
  'paths of a list behind as many comments': {
    make: (n) => `${APP}${'/**/'.repeat(200 * n)} const P = [${times(n, (i) => `'/users${i}/'`, ',')}]; app.get(P, h);`,
    most: 960,
  },
  'routes of a type with as many members': {
    make: (n) =>
      `import Fastify from 'fastify'; const app = Fastify({ caseSensitive: false, ignoreTrailingSlash: true });\ninterface T { ${times(5 * n, (i) => `a${i}: string;`)} url: string } type U = ${times(45, () => 'T', '|')};\n${times(n, (i) => `app.route({ method: 'POST', url: '/users${i}/', handler: h } satisfies U);`)}`,
    most: 2_400,
    language: LANGUAGES.typescript,
  },
  'routes of a type that is as many texts': {
    make: (n) =>
      `${APP}type U = ${times(20 * n, (i) => `'a${i}'`, '|')};\n${times(n, (i) => `app.get('/users${i}/' satisfies U, h);`)}`,
    most: 4_800,
    language: LANGUAGES.typescript,
  },
  'routes behind a constant with as many escapes': {
    make: (n) =>
      `${APP}const BASE = '/a${'\\\n'.repeat(20 * n)}b';\n${times(n, (i) => `app.get(BASE + '/list_${i}', h);`)}`,
    most: 2_400,
  },
  'methods of Nest, and as many imports': {
    make: (n) =>
      `import { Controller, Get, ${times(4 * n, (i) => `a${i}`, ',')} } from '@nestjs/common';\n@Controller('x') class C { ${times(n, (i) => `@Get('delete-user/:id${i}') m${i}() {}`)} }`,
    most: 3_200,
    language: LANGUAGES.typescript,
  },
  'methods of Nest, and as many uses of the decorator': {
    make: (n) =>
      `import { Controller, Get } from '@nestjs/common'; ${'Get;'.repeat(20 * n)}\n@Controller('x') class C { ${times(n, (i) => `@Get('delete-user/:id${i}') m${i}() {}`)} }`,
    most: 3_200,
    language: LANGUAGES.typescript,
  },
};
