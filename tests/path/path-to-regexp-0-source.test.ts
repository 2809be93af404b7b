import fc from 'fast-check';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { routerSource } from '../../src/path/path-to-regexp-0-source.ts';
import { EXPRESS_4, paths, RUNS } from './pieces.ts';

const load = createRequire(import.meta.url);
const pathToRegexp: (path: string, keys: unknown[]) => RegExp = createRequire(load.resolve('express-4'))(
  'path-to-regexp',
);

/** The source of the expression that the router of Express 4 makes; `undefined` where it throws. */
function realSource(path: string): string | undefined {
  try {
    return pathToRegexp(path, []).source;
  } catch {
    return undefined;
  }
}

/** As an expression spells its source. */
function spelled(source: string): string {
  return new RegExp(source).source;
}

it('is what the router makes of a path', () => {
  let compared = 0;
  fc.assert(
    fc.property(paths(EXPRESS_4), (path) => {
      const real = realSource(path);
      if (real === undefined) return;
      compared++;
      expect(spelled(routerSource(path).source), path).toBe(real);
    }),
    RUNS,
  );
  expect(compared).toBeGreaterThan(RUNS.numRuns / 2);
});

it.each([
  '/:id',
  '/a.:ext?',
  '/a/(b|:c)?',
  '/v:major.:minor',
  '/v:major.x:minor',
  '/a.b:c',
  String.raw`/a\.b:c`,
  String.raw`/\:id:x`,
  '/*a:b',
  '/',
  '',
])('is what the router makes of %s', (path) => {
  const real = realSource(path);
  if (real === undefined) expect(() => spelled(routerSource(path).source)).toThrow();
  else expect(spelled(routerSource(path).source)).toBe(real);
});

// Measured on 0.1.7, which Express 4.16 to 4.19 have.
it.each([
  ['/v:major', '^/v(?:([^/]+?))/?$'],
  ['/v:major.:minor', String.raw`^/v(?:([^/]+?))(?:\.([^/\.]+?))/?$`],
  ['/:a-:b(\\d+)', String.raw`^(?:/([^/]+?))-(?:(\d+))/?$`],
])('what older routers make of %s', (path, source) => expect(routerSource(path).olderSource).toBe(source));

it.each([
  ['/v:major', true],
  [String.raw`/\*:id`, false],
  ['/x[a:b', false],
  ['/:id', true],
])('knows whether %s keeps its brackets', (path, isFaithful) => expect(routerSource(path).faithful).toBe(isFaithful));
