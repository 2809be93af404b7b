import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Dialect } from '../../src/model.ts';
import { pathToRegexp0 } from '../../src/path/path-to-regexp-0.ts';
import { pathToRegexp8 } from '../../src/path/path-to-regexp-8.ts';
import { type Pattern, patternOf } from '../../src/path/pattern.ts';
import { patternIndex } from '../../src/path/pattern-index.ts';
import { pathOf } from '../../src/routes/path.ts';
import { RUNS } from './pieces.ts';
import { express4, express5, type RealRouter } from './real-routers.ts';

const LOOSE = { ignoresCase: true, ignoresTrailingSlash: true };

function patternFor(text: string, dialect: Dialect): Pattern | undefined {
  return patternOf(pathOf(text, dialect), LOOSE);
}

/** Whether the index says that one path matches all that the other does. */
function covers(one: string, other: string, dialect: Dialect): boolean {
  const [first, second] = [patternFor(one, dialect), patternFor(other, dialect)];
  if (first === undefined || second === undefined) return false;
  const index = patternIndex<object>(() => ({}));
  const value = index.at(first);
  return index.covering(second).includes(value);
}

/** Few words and every kind of segment, so that many pairs match the same. */
const COMMON = ['a', 'b', 'A', ':x', ':y', ':x-:y', 'v:x', ':x.json', 'a.b'];
const SEGMENTS = {
  4: [...COMMON, '*', ':x?', String.raw`:x(\d+)`, ':x*', ':x+', 'a*', '(a|b)'],
  5: [...COMMON, '*x', '{*x}', 'a{b}', ':x{-:y}', '{:x}'],
};
const SUFFIXES = { 4: ['', '', '', '/', '/?'], 5: ['', '', '', '/', '{/}', '{/:z}', '{/*z}'] };

function pathsFor(major: 4 | 5): fc.Arbitrary<string> {
  const segments = fc.array(fc.constantFrom(...SEGMENTS[major]), { maxLength: 3 });
  return fc
    .tuple(segments, fc.constantFrom(...SUFFIXES[major]))
    .map(([parts, suffix]) => `/${parts.join('/')}${suffix}`.replace(/^\/\//, '/'));
}

const urls = fc
  .array(fc.constantFrom('a', 'b', 'A', '7', 'a-b', 'v1', '7.json', 'a.b', 'ab', ''), { maxLength: 4 })
  .map((parts) => `/${parts.join('/')}`.replaceAll(/\/{2,}/g, '/'));

const routers: readonly (readonly [4 | 5, Dialect, RealRouter])[] = [
  [4, pathToRegexp0, express4],
  [5, pathToRegexp8, express5],
];

describe.each(routers)('express %i', (major, dialect, router) => {
  it('what covers a path matches every URL that the path matches', () => {
    let claims = 0;
    const path = pathsFor(major);
    fc.assert(
      fc.property(path, path, fc.array(urls, { minLength: 20, maxLength: 20 }), (one, other, some) => {
        if (!covers(one, other, dialect)) return;
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
