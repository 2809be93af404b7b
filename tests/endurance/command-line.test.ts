/** Projects that no person writes: the command finishes on each, and repetition does not slow it down. */
import { expect, it } from 'vitest';
import { project, run } from '../cli/pasted.ts';
import { isFull } from '../full.ts';
import { processorSeconds } from '../processor-time.ts';

const EXPRESS = "import express from 'express';\n";
const APP = `${EXPRESS}const app = express();\n`;
const HANDLER = '(req, res) => { res.send(1); }';

const times = (count: number, part: (index: number) => string, separator = '\n'): string =>
  Array.from({ length: count }, (_, index) => part(index)).join(separator);

const files = (count: number, of: (index: number) => string): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`b${index}.js`, of(index)]));

it.runIf(isFull)('prints more routes than a function takes arguments', { timeout: 240_000 }, async () => {
  const text = `${APP}${"app.get('/u', h);\n".repeat(130_000)}`;
  expect(await run(project({ 'app.js': text }))).toContain('130000 endpoints');
});

it.runIf(isFull)(
  'prints a path that is longer than memory could hold once for each route',
  { timeout: 60_000 },
  async () => {
    const text = `${APP}app.get('/${'u'.repeat(200_000)}', h);${"app.get('/u', h);\n".repeat(5000)}`;
    expect(await run(project({ 'app.js': text }))).toContain('5001 endpoints');
  },
);

/** Projects of a few files that once took many seconds, with a line that must be printed. */
const PROJECTS: Readonly<
  Record<string, { readonly files: Readonly<Record<string, string>>; readonly prints: string }>
> = {
  'files that all import each other': {
    files: {
      ...files(
        50,
        (i) =>
          `// addRoute\n${times(50, (j) => `import { q${j} } from './b${j}.js'; q${j}();`)}\nexport const q${i} = 1;`,
      ),
      'x.js': `${EXPRESS}export function addRoute(app, path) { app.get(path, ${HANDLER}); }`,
      'y.js': `${APP}import { addRoute } from './x.js'; addRoute(app, '/users');`,
    },
    prints: "{ callee: 'addRoute', framework: 'express', methods: [ 'GET' ], path: 1 }",
  },
  'files whose classes all extend each other': {
    files: {
      ...files(
        40,
        (i) =>
          `// addRoute\n${times(40, (j) => `import { Q${j} } from './b${(i + j) % 40}.js'; class K${i}_${j} extends Q${j} {}`)}`,
      ),
      'x.js': `${EXPRESS}export class Base { constructor() { this.app = express(); } addRoute(path) { this.app.get(path, ${HANDLER}); } }`,
      'y.js': "import { Base } from './x.js'; class Y extends Base { m() { this.addRoute('/users'); } }",
    },
    prints: "{ callee: 'Base#addRoute', framework: 'express', methods: [ 'GET' ], path: 0 }",
  },
  'lists that are registered and filled all over': {
    files: {
      'x.js': `${APP}const L = [];\n${times(300, () => 'for (const row of L) app.get(row.path, row.handler);')}\n${times(300, (i) => `function add${i}(path, handler) { L.push({ path, handler }); }`)}`,
    },
    prints: '300 endpoints',
  },
  'callers of callers of a function that registers': {
    files: {
      'x.js': `${APP}export function add(p) { ${times(200, (i) => `app.get('/u${i}/' + p, ${HANDLER});`)} }
        ${times(50, (i) => `function g${i}(q) { add(q); }`)}
        ${times(1500, (i) => `function h${i}(q) { g${i % 50}(q); }`)}`,
      'y.js': "import { add } from './x.js'; add('/users');",
    },
    prints: "{ callee: 'add', framework: 'express', methods: [ 'GET' ], path: 0 }",
  },
  'an object of routers with many names': {
    files: {
      'x.js': `const express = require('express'); const app = express(); app.get('/users', h);\nconst o = { ${times(800, (i) => `k${i}: app`, ',')} };\n${times(800, (i) => `exports.a${i} = o;`)}`,
    },
    prints: '1 endpoint,',
  },
};

/** The others take seconds. */
const SHORT = ['files that all import each other', 'an object of routers with many names'];
const chosen = Object.entries(PROJECTS).filter(([name]) => isFull || SHORT.includes(name));

it.each(chosen)('reads $0 in a moment', { timeout: 120_000 }, async (_, { files: all, prints }) => {
  const prepare = () => {
    const cwd = project(all);
    return async () => expect(await run(cwd)).toContain(prints);
  };
  // At most 3 on an idle machine, up to 5 on a shared one; each took 30 and more.
  expect(await processorSeconds(prepare, 12)).toBeLessThanOrEqual(12);
});
