/** More than the analysis follows: what it leaves out may do anything, so that nothing is fixed by itself. */
import { Linter } from 'eslint';
import { expect, it } from 'vitest';
import plugin from '../../src/index.ts';

/** How many of the paths with a capital are reported, and how many of those are fixed. */
function counted(code: string): { readonly reported: number; readonly fixed: number } {
  const config: Linter.Config = {
    languageOptions: { sourceType: 'module' },
    plugins: { rest: plugin },
    rules: { 'rest/lowercase': 'error' },
    settings: { rest: { matching: { express: { major: 5 } } } },
  };
  const messages = new Linter({ configType: 'flat' }).verify(code, [config], { filename: 'file.js' });
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
