/** Many few lines that register many routes each. */
import { LANGUAGES } from '../languages.ts';
import { APP, FASTIFY, NEST, type Shapes, times } from './shape.ts';

const APPLY = "import { Controller, Get, applyDecorators } from '@nestjs/common';\n";

/** A list with a name. */
const listed = (count: number): string => `const P = [${times(count, (i) => `'/Users/${i}'`, ',')}];\n`;

export const shapes: Shapes = {
  'functions that all call each other': {
    make: (n) =>
      `${APP}${times(n, (i) => `function f${i}(r, p) { r.get(p, h); ${times(n, (j) => `f${j}(r, p + '/A');`)} }`)}\nf0(app, '/Users');`,
    most: 20,
  },
  'functions that call the next ones several times': {
    make: (n) =>
      `${APP}function f0(p) { ${times(4 * n, () => 'app.get(p, h);')} }\n${times(4, (i) => `function f${i + 1}(p) { ${times(n, (j) => `f${i}(p + '/A${j}');`)} }`)}\nf4('/Users_');`,
    most: 16,
  },
  'loops in one another': {
    make: (n) =>
      `${APP}${times(n, (i) => `for (const a${i} of ['/Users', '/Items'])`)} app.get(${times(n, (i) => `a${i}`, ' + ')}, h);`,
    most: 160,
  },
  'registrations and calls of one function': {
    make: (n) =>
      `${APP}function add(p) { ${times(n, () => `app.get(p + '/U', h);`)} }\n${times(n, () => "add('/Users');")}`,
    most: 2_400,
  },
  'registrations of one list': {
    make: (n) => `${FASTIFY}${listed(n)}${times(n, () => 'app.get(P, h);')}`,
    most: 600,
  },
  'loops through one list': {
    make: (n) => `${FASTIFY}${listed(n)}${times(n, () => 'for (const p of P) app.get(p, h);')}`,
    most: 600,
  },
  'loops through one list that grows': {
    make: (n) => `${FASTIFY}const P = [];\n${times(n, () => "P.push('/Users'); for (const p of P) app.get(p, h);")}`,
    most: 600,
  },
  'methods of a controller with one list': {
    make: (n) => `${NEST}${listed(n)}@Controller() class C { ${times(n, (i) => `@Get(P) m${i}() {}`)} }`,
    most: 600,
    language: LANGUAGES.typescript,
  },
  'controllers with one list': {
    make: (n) => `${NEST}${listed(n)}${times(n, (i) => `@Controller(P) class C${i} { @Get() m() {} }`)}`,
    most: 600,
    language: LANGUAGES.typescript,
  },
  'decorators of one function, and its uses': {
    make: (n) =>
      `${APPLY}const R = (p) => applyDecorators(${times(n, (i) => `Get(p + 'x${i}')`, ',')});\n@Controller() class C { ${times(n, (i) => `@R('Users${i}') m${i}() {}`)} }`,
    most: 800,
    language: LANGUAGES.typescript,
  },
  'modules of one list': {
    make: (n) =>
      `import { RouterModule } from '@nestjs/core';\nconst R = [${times(n, (i) => `{ path: 'Users${i}', module: M }`, ',')}];\n${times(n, () => 'RouterModule.register(R);')}`,
    most: 800,
  },
  'calls of a function that settings name, with one table': {
    make: (n) => `const R = [${times(n, (i) => `{ path: '/Users${i}' }`, ',')}];\n${times(n, () => 'register(R);')}`,
    most: 600,
    settings: { registrars: [{ callee: 'register', framework: 'express', path: 'path' }] },
  },
};
