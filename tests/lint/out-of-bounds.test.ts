/** More than the analysis follows: what it leaves out may do anything, so that nothing is fixed by itself. */
import { Linter } from 'eslint';
import { expect, it } from 'vitest';
import plugin from '../../src/index.ts';

const LOWERCASE: Linter.Config = {
  languageOptions: { sourceType: 'module' },
  plugins: { rest: plugin },
  rules: { 'rest/lowercase': 'error' },
  settings: { rest: { matching: { express: { major: 5 } } } },
};

/** How many of the paths with a capital are reported, and how many of those are fixed. */
function counted(code: string): { readonly reported: number; readonly fixed: number } {
  const messages = new Linter({ configType: 'flat' }).verify(code, [LOWERCASE], { filename: 'file.js' });
  return { reported: messages.length, fixed: messages.filter(({ fix }) => fix !== undefined).length };
}

const times = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => part(i)).join('\n');

const routersGivenBack = (count: number): string => `import express from 'express';
${times(count, (i) => `const r${i} = express.Router();`)}
patch(pick(kind));
${times(count, (i) => `r${i}.get('/Users', h);`)}
function pick(kind) {
  ${times(count, (i) => `if (kind === ${i}) return r${i};`)}
}`;

it.each([2, 20])('routers that one function gives back, of which one is patched: %i', (count) => {
  expect(counted(routersGivenBack(count))).toEqual({ reported: count, fixed: 0 });
});

const subclasses = (count: number, last: string): string => `import express from 'express';
class A0 { constructor() { this.app = express(); this.app.get('/Users', h); } }
${times(count, (i) => `class A${i + 1} extends A${i} {}`)}
class Last extends A${count} { constructor() { super(); ${last} } }`;

it('a field of a class with some classes below', () => {
  expect(counted(subclasses(5, ''))).toEqual({ reported: 1, fixed: 1 });
  expect(counted(subclasses(5, 'this.app.get = patched;'))).toEqual({ reported: 1, fixed: 0 });
});

it('a field of a class with more classes below than are looked at', () => {
  expect(counted(subclasses(200, 'this.app.get = patched;'))).toEqual({ reported: 1, fixed: 0 });
});

const listed = (count: number): string => `import express from 'express'; const app = express();
const P = [${times(count, (i) => `'/Items/${i}',`)}];
${times(count, () => 'app.get(P, h);')}
app.get('/Users', h);`;

it('a list that is registered again and again', () => {
  expect(counted(listed(20))).toEqual({ reported: 21, fixed: 1 });
  expect(counted(listed(200))).toEqual({ reported: 201, fixed: 0 });
});

const looped = (count: number): string => `import express from 'express'; const app = express();
const P = [${times(count, (i) => `'/Items/${i}',`)}];
${times(count, () => 'for (const p of P) app.get(p, h);')}
for (const p of ['/Others', '/Things']) app.get(p, h);
app.get('/Users', h);`;

it('a list that is looped through again and again', () => {
  expect(counted(looped(20))).toEqual({ reported: 23, fixed: 1 });
  expect(counted(looped(200))).toEqual({ reported: 203, fixed: 0 });
});

const functions = (
  registrations: number,
  calls: number,
): string => `import express from 'express'; const app = express();
function add(p) { ${times(registrations, () => 'app.get(p, h);')} }
${times(calls, (i) => `add('/Pages/${i}');`)}
app.get('/Users', h);`;

it('a function with many registrations and many calls', () => {
  expect(counted(functions(20, 20))).toEqual({ reported: 21, fixed: 1 });
  expect(counted(functions(200, 200))).toEqual({ reported: 201, fixed: 0 });
});

it('a function with more calls than are looked at', () => {
  expect(counted(functions(1, 2_000))).toEqual({ reported: 2_001, fixed: 1 });
  expect(counted(functions(1, 5_100)).fixed).toBe(0);
});

it('a list with more paths than are read', () => {
  const listed = (count: number): string => `import express from 'express'; const app = express();
app.get([${times(count, (i) => `'/pages/${i}',`)}], h);
app.get('/Users', h);`;
  expect(counted(listed(900))).toEqual({ reported: 1, fixed: 1 });
  expect(counted(listed(1_100))).toEqual({ reported: 1, fixed: 0 });
});

const eleven = (i: number): string => Array.from({ length: 11 }, (_, k) => `'/Users/${i}/${k}'`).join();

it.each([
  [12_000, 'routes', (i: number) => `app.get('/Users/${i}', h);`, 12_001],
  [1_100, 'lists', (i: number) => `app.get([${eleven(i)}], h);`, 12_101],
  [1_100, 'loops', (i: number) => `for (const p of [${eleven(i)}]) app.get(p, h);`, 12_101],
])('%i %s that each stand once are not too many', (count, _, part, reported) => {
  const code = `import express from 'express'; const app = express();\n${times(count, part)}\napp.get('/Others', h);`;
  const all = counted(code);
  expect(all.reported).toBe(reported);
  expect(all.fixed).toBeGreaterThan(0);
});

it('a path with more to fix than is offered at once, the longest that is judged', () => {
  const segments = (letter: string): string => `/${letter}`.repeat(1023);
  const code = `import express from 'express'; const app = express(); app.get('${segments('A')}', h);`;
  expect(counted(code)).toEqual({ reported: 1023, fixed: 128 });
  const { output } = new Linter({ configType: 'flat' }).verifyAndFix(code, [LOWERCASE], { filename: 'file.js' });
  expect(output).toBe(code.replace(segments('A'), segments('a')));
});
