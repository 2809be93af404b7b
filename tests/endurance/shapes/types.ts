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
};
