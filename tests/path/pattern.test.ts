import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dialect } from '../../src/model.ts';
import { honoPath } from '../../src/path/hono.ts';
import { nestExpress8 } from '../../src/path/nest.ts';
import { pathToRegexp0 } from '../../src/path/path-to-regexp-0.ts';
import { pathToRegexp8 } from '../../src/path/path-to-regexp-8.ts';
import { type Comparison, joinedPattern, type Pattern, patternOf } from '../../src/path/pattern.ts';
import { patternIndex } from '../../src/path/pattern-index.ts';
import { pathOf } from '../../src/path/path.ts';
import { RUNS } from './pieces.ts';
import { real, type RealRouter } from './real-routers.ts';

const LOOSE = { ignoresCase: true, ignoresTrailingSlash: true };
const HONO = { ignoresCase: false, ignoresTrailingSlash: false, restMayBeMissing: true };

function patternFor(text: string, dialect: Dialect, comparison: Comparison = LOOSE): Pattern | undefined {
  return patternOf(pathOf(text, dialect), comparison);
}

/** Whether the index says that one path matches all that the other does. */
function covers(one: string, other: string, dialect: Dialect, comparison = LOOSE): boolean {
  const [first, second] = [patternFor(one, dialect, comparison), patternFor(other, dialect, comparison)];
  if (first === undefined || second === undefined) return false;
  const index = patternIndex<object>(() => ({}));
  const value = index.at(first);
  return index.covering(second).includes(value);
}

/** Few words and every kind of segment, so that many pairs match the same. */
const COMMON = ['a', 'b', 'A', ':x', ':y', ':x-:y', 'v:x', ':x.json', 'a.b'];
const SEGMENTS = {
  4: [...COMMON, '*', ':x?', String.raw`:x(\d+)`, ':x*', ':x+', 'a*', '(a|b)'],
  5: [...COMMON, '*x', '{*x}', 'a{b}', ':x{-:y}', '{:x}', 'a*x'],
  hono: ['a', 'b', 'A', ':x', ':y', ':x{[0-9]+}', '*', 'a*', 'ab*', ':x?'],
};
const SUFFIXES = {
  4: ['', '', '', '/', '/?'],
  5: ['', '', '', '/', '{/}', '{/:z}', '{/*z}'],
  hono: ['', '', '/', '/*'],
};

function pathsFor(major: keyof typeof SEGMENTS): fc.Arbitrary<string> {
  const segments = fc.array(fc.constantFrom(...SEGMENTS[major]), { maxLength: 3 });
  return fc
    .tuple(segments, fc.constantFrom(...SUFFIXES[major]))
    .map(([parts, suffix]) => `/${parts.join('/')}${suffix}`.replace(/^\/\//, '/'));
}

const urls = fc
  .array(fc.constantFrom('a', 'b', 'A', '7', 'a-b', 'v1', '7.json', 'a.b', 'ab', ''), { maxLength: 4 })
  .map((parts) => `/${parts.join('/')}`.replaceAll(/\/{2,}/g, '/'));

const routers: readonly (readonly [keyof typeof SEGMENTS, Dialect, RealRouter, Comparison])[] = [
  [4, pathToRegexp0, real.express4, LOOSE],
  [5, pathToRegexp8, real.express5, LOOSE],
  ['hono', honoPath, real.honoSmart, HONO],
  ['hono', honoPath, real.honoTrie, HONO],
];

describe.each(routers)('express or %s', (major, dialect, router, comparison) => {
  it('what covers a path matches every URL that the path matches', () => {
    let claims = 0;
    const path = pathsFor(major);
    fc.assert(
      fc.property(path, path, fc.array(urls, { minLength: 20, maxLength: 20 }), (one, other, some) => {
        if (!covers(one, other, dialect, comparison)) return;
        const [first, second] = [router.register(one), router.register(other)];
        if (first === undefined || second === undefined) return;
        claims++;
        for (const url of some) {
          if (second(url) !== undefined)
            expect([one, other, url, first(url) !== undefined]).toEqual([one, other, url, true]);
        }
      }),
      RUNS,
    );
    expect(claims).toBeGreaterThan(RUNS.numRuns / 40);
  });
});

describe('two paths match the same', () => {
  it.each([
    ['/a/:x', '/a/:y', pathToRegexp0],
    ['/', '', pathToRegexp0],
    ['/:x-:y', '/:a-:b', pathToRegexp0],
    [String.raw`/:x(\d+)`, String.raw`/:y(\d+)`, pathToRegexp0],
    ['a/b', '/a/b', nestExpress8],
    ['/a{/:x}', '/a{/:y}', pathToRegexp8],
    ['/*x', '/*y', pathToRegexp8],
  ])('%s and %s', (one, other, dialect) => {
    expect(patternFor(one, dialect)?.key).toBe(patternFor(other, dialect)?.key);
    expect(patternFor(one, dialect)).toBeDefined();
  });

  it.each([
    ['/ab', '/a/b', pathToRegexp0],
    ['/:x-:y', '/:x.:y', pathToRegexp0],
    [String.raw`/:x(\d+)`, String.raw`/:x(\w+)`, pathToRegexp0],
    ['/a*b', '/a*c', pathToRegexp0],
    ['/a{/:x}', '/a', pathToRegexp8],
    ['a/b', 'c/b', nestExpress8],
    ['a/b', '/b', nestExpress8],
    ['/a/b', '/ab', pathToRegexp8],
  ])('not %s and %s', (one, other, dialect) => {
    expect(patternFor(one, dialect)?.key).not.toBe(patternFor(other, dialect)?.key);
  });

  it('where the router ignores it', () => {
    const key = (text: string, comparison: Comparison): string | undefined =>
      patternFor(text, pathToRegexp0, comparison)?.key;
    const strict = { ignoresCase: false, ignoresTrailingSlash: false };
    expect(key('/A', strict)).not.toBe(key('/a', strict));
    expect(key('/a/', strict)).not.toBe(key('/a', strict));
    expect(key('/a/', { ...strict, ignoresTrailingSlash: true })).toBe(key('/a', strict));
    expect(key('/A', { ...strict, ignoresCase: true })).toBe(key('/a', strict));
    expect(key('/', strict)).toBe(key('', strict));
    expect(key('/:x/', strict)).not.toBe(key('/:x', strict));
  });

  it('as far as anybody can tell', () => {
    expect(patternFor('/a/\uFFFC', pathToRegexp0)).toBeUndefined();
    expect(patternFor('/a{/\uFFFC}', pathToRegexp8)).toBeUndefined();
    expect(patternFor('/a{/b}{/c}{/d}', pathToRegexp8)?.variants).toHaveLength(8);
    expect(patternFor('/a{/b}{/c}{/d}{/e}', pathToRegexp8)).toBeUndefined();
    // Parts that the grammar leaves open are compared as text.
    expect(patternFor('/a/(b|c)', pathToRegexp0)?.key).toBe(patternFor('/a/(b|c)', pathToRegexp0)?.key);
    expect(patternFor('/a/(b|c)', pathToRegexp0)?.key).not.toBe(patternFor('/a/(b|d)', pathToRegexp0)?.key);
  });
});

describe('one path matches all that another does', () => {
  it.each([
    ['/:x', '/a', pathToRegexp0],
    ['/:x/b', '/a/b', pathToRegexp0],
    ['/:x/:y', '/a/b', pathToRegexp0],
    ['/:x', String.raw`/:y(\d+)`, pathToRegexp0],
    ['/:x', String.raw`/:y(a\d[x-z]{10})`, pathToRegexp0],
    ['/*x', '/a/b', pathToRegexp8],
    ['/*x', '/:a', pathToRegexp8],
    ['/*x', '/*y', pathToRegexp8],
    ['/*x', '/a/*y', pathToRegexp8],
    ['/a{/:x}', '/a', pathToRegexp8],
    ['/a{/:x}', '/a/b', pathToRegexp8],
    ['/a{/:x}', '/a{/b}', pathToRegexp8],
    ['/a*', '/a', pathToRegexp0],
    ['/a*', '/ab', pathToRegexp0],
    ['/a*', '/a/b', pathToRegexp0],
    ['/a*', '/ab/:x', pathToRegexp0],
    ['/:x/a*', '/b/ab*', pathToRegexp0],
  ])('%s all of %s', (one, other, dialect) => expect(covers(one, other, dialect)).toBe(true));

  // The generated paths above cover other words and segments.
  it.each([
    ['/*', '/a*b', pathToRegexp0],
    ['/:x', String.raw`/:y(a\W)`, pathToRegexp0],
    ['/:x', '/:y(a{0}', pathToRegexp0],
    ['/ab*', '/a', pathToRegexp0],
    ['/ab*', '/a*', pathToRegexp0],
    ['/a*', '/:x', pathToRegexp0],
    ['/a*x', '/a', pathToRegexp8],
  ])('%s not all of %s', (one, other, dialect) => expect(covers(one, other, dialect)).toBe(false));
});

describe('a path behind another', () => {
  const join = (one: string, other: string): Pattern | undefined => {
    const [first, second] = [patternFor(one, pathToRegexp8), patternFor(other, pathToRegexp8)];
    return first && second && joinedPattern(first, second);
  };

  it.each([
    ['/a', '/b', '/a/b'],
    ['/', '/b', '/b'],
    ['/a', '/', '/a'],
    ['/:x', '/b', '/:y/b'],
    ['/a', '/*x', '/a/*y'],
    ['/a', '/b{/:c}', '/a/b{/:d}'],
    ['/a', '/d{/e}{/f}{/g}', '/a/d{/e}{/f}{/g}'],
  ])('%s%s', (one, other, whole) => expect(join(one, other)).toEqual(patternFor(whole, pathToRegexp8)));

  it.each([
    ['/*x', '/b'],
    ['/a/:x-:y', '/b'],
    ['/a{/:x}', '/b'],
  ])('%s%s is not known', (one, other) => expect(join(one, other)).toBeUndefined());
});

describe('an index of paths', () => {
  const at = (text: string): Pattern => patternFor(text, pathToRegexp8)!;

  it('makes one value for the paths that match the same', () => {
    let made = 0;
    const index = patternIndex(() => ++made);
    expect([index.at(at('/a/:x')), index.at(at('/a/:y')), index.at(at('/b'))]).toEqual([1, 1, 2]);
    expect([index.same(at('/a/:z')), index.same(at('/c'))]).toEqual([1, undefined]);
  });

  it('gives all that cover a path', () => {
    const index = patternIndex<{ path: string }>(() => ({ path: '' }));
    for (const path of ['/a', '/:x', '/*x', '/a/b', '/a/:x', '/:x/b', '/v:x', '/v:x/b']) index.at(at(path)).path = path;
    const covering = (path: string): string[] =>
      index
        .covering(at(path))
        .map((value) => value.path)
        .sort();
    expect(covering('/a')).toEqual(['/*x', '/:x', '/a']);
    expect(covering('/a/b')).toEqual(['/*x', '/:x/b', '/a/:x', '/a/b']);
    expect(covering('/a/c')).toEqual(['/*x', '/a/:x']);
    expect(covering('/v:y')).toEqual(['/*x', '/:x', '/v:x']);
    expect(covering('/v:y/b')).toEqual(['/*x', '/:x/b', '/v:x/b']);
    expect(covering('/:y')).toEqual(['/*x', '/:x']);
    expect(covering('/*y')).toEqual(['/*x']);
    expect(covering('/')).toEqual([]);
  });

  it('gives up where nobody wrote the paths', () => {
    const index = patternIndex(() => ({}));
    const all = Array.from({ length: 2 ** 10 }, (_, n) =>
      `/${n.toString(2).padStart(10, '0').replaceAll('0', ':x/').replaceAll('1', 'a/')}`.replace(/\/$/u, ''),
    );
    for (const path of all) index.at(at(path));
    const found = index.covering(at(`/${'a/'.repeat(10)}`.replace(/\/$/u, ''))).length;
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThanOrEqual(500);
  });
});
