/** What each pass through a function or a loop meets: conditions, blocks and lists, all of them in every pass. */
import { LANGUAGES } from '../languages.ts';
import { APP, FASTIFY, type Shapes, times } from './shape.ts';

const EXPRESS_5 = { matching: { express: { major: 5 } } };
const texts = (count: number, part: string): string => times(count, (i) => `'${part}${i}'`, ',');

export const shapes: Shapes = {
  'blocks of a loop over entries, and its registrations': {
    make: (n) =>
      `${APP}for (const [k, v] of Object.entries({ '/a_b': h })) { ${'{}'.repeat(12 * n)} ${times(n, (i) => `app.get(k + '/x${i}', v);`)} }`,
    most: 4_000,
  },
  'blocks of a function, and its calls': {
    make: (n) => `${APP}function f(p) { ${'{}'.repeat(12 * n)} app.get(p, h); }\n${times(n, (i) => `f('/u_${i}');`)}`,
    most: 5_000,
  },
  'conditions of a function that leave nothing, and its calls': {
    make: (n) =>
      `${APP}function f(p) { ${'if (x) y; if (p === x) y;'.repeat(3 * n)} app.get(p, h); }\n${times(n, (i) => `f('/u_${i}');`)}`,
    most: 5_000,
  },
  'blocks of a loop, and its rounds': {
    make: (n) => `${APP}for (const p of [${texts(n, '/u_')}]) { ${'{}'.repeat(12 * n)} app.get(p, h); }`,
    most: 5_000,
  },
  'blocks of a function that gives a decorator, and its uses': {
    make: (n) =>
      `import { Controller, Get } from '@nestjs/common'; function R(p) { ${'{}'.repeat(12 * n)} return Get(p); }\n@Controller() class C { ${times(n, (i) => `@R('Us_${i}') m${i}() {}`)} }`,
    most: 3_200,
    language: LANGUAGES.typescript,
  },
  'conditions around a registration, and calls of its function': {
    make: (n) =>
      `${APP}${times(4, (k) => `function f${k}(p) { ${'if(x){'.repeat(700)} app.get(p, h); ${'}'.repeat(700)} }\n${times(n, (i) => `f${k}('/u_${i}');`)}`)}`,
    most: 5_000,
  },
  'paths of a list with a parameter, and calls of its function': {
    make: (n) =>
      `${APP}${times(6, (k) => `function f${k}(p) { app.get([p, ${texts(990, '/a')}], h); }\n${times(n, (i) => `f${k}('/u${i}');`)}`)}`,
    most: 2_000,
  },
  'methods of a constant, and routes': {
    make: (n) =>
      `${FASTIFY}const M = [${texts(990, 'M')}];\n${times(n, (i) => `app.route({ method: M, url: '/Us_${i}/', handler: h });`)}`,
    most: 5_000,
  },
  'methods of a function, and its calls': {
    make: (n) =>
      `${FASTIFY}function f(url) { app.route({ method: [${texts(Math.min(n, 990), 'M')}], url, handler: h }); }\n${times(n, (i) => `f('/Us_${i}/');`)}`,
    most: 5_000,
  },
  'letters of a receiver, and links of its chain': {
    make: (n) =>
      `import express from 'express';\nexpress(${'a, '.repeat(200 * n)}1)${times(n, (i) => `.get('/Users_${i}x', h)`, '')};`,
    most: 600,
  },
  'long paths of parameters': {
    make: (n) => APP + times(n, (i) => `app.get('/x${1000 + i}${'/:ID'.repeat(505)}', h);`),
    most: 240,
  },
  'long paths of parameters behind optional groups': {
    make: (n) => APP + times(n, (i) => `app.get('/x${1000 + i}{/a}{/b}{/c}${'/:a'.repeat(650)}', h);`),
    most: 240,
    settings: EXPRESS_5,
  },
  'routes below a prefix of parameters': {
    make: (n) =>
      `${FASTIFY}app.register(async (f) => {\n${times(n, (i) => `f.get('/get_x${i}', h);`)}\n}, { prefix: '${'/:a'.repeat(650)}' });`,
    most: 12_000,
  },
  'routes of a method in blocks, behind patterns of another': {
    make: (n) =>
      `${APP}${times(500, (i) => `app.get('/x{/a${i}}', (q, s, next) => next());`)}\n${'{'.repeat(100)}${times(n, () => "app.post('/x', (q, s, next) => next());")}${'}'.repeat(100)}`,
    most: 6_000,
    settings: EXPRESS_5,
  },
};
