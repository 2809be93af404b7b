import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchesGlob } from '../../src/path/glob.ts';
import { processorSeconds } from '../processor-time.ts';
import { RUNS } from './pieces.ts';

describe('a pattern of paths', () => {
  test.each([
    ['/users', '/users', true],
    ['/users', '/users/', false],
    ['/users', '/user', false],
    ['/users', '', false],
    ['/users/*', '/users/1', true],
    ['/users/*', '/users/', true],
    ['/users/*', '/users', false],
    ['/users/*', '/users/1/posts', false],
    ['/users/*/posts', '/users/1/posts', true],
    ['/users/*/posts', '/users/1/2/posts', false],
    ['/*s', '/users', true],
    ['/*s', '/user', false],
    ['/**', '', true],
    ['/**', '/', true],
    ['/**', '/users/1', true],
    ['/**', 'users', false],
    ['/legacy/**', '/legacy', true],
    ['/legacy/**', '/legacy/a/b', true],
    ['/legacy/**', '/legacy-a', false],
    ['/l*y/**', '/legacy/a', true],
    ['**', '/a/b', true],
    ['**/b', '/a/b', true],
    ['/a**', '/ab/c', true],
    ['/a/**/c', '/a/b/b/c', true],
    ['/a/**/c', '/a/c', false],
    ['**a*b', '/a/ab', true],
    ['**a*b', '/ab/a/b', false],
    ['/:id', '/:id', true],
    ['/:id', '/1', false],
    ['/{a,b}', '/a', false],
    ['/a.b', '/axb', false],
    ['/Users', '/users', false],
    ['', '', true],
    ['*', 'a\nb', true],
  ])('%s and the path %s', (pattern, path, expected) => expect(matchesGlob(path, pattern)).toBe(expected));

  test('means what the regular expression with the same stars means', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '/', '*'), maxLength: 8 });
    let matches = 0;
    fc.assert(
      fc.property(text, text, (pattern, written) => {
        const path = written.replaceAll('*', 'b');
        const [, head = '', rest] = /^(.*?)(\/\*\*)?$/u.exec(pattern) ?? [];
        const source = head.replaceAll(/\*+/gu, (stars) => (stars === '*' ? '[^/]*' : '.*'));
        const expected = new RegExp(`^${source}${rest === undefined ? '' : '(?:/.*)?'}$`, 'u').test(path);
        expect(matchesGlob(path, pattern), `${pattern} and ${path}`).toBe(expected);
        if (expected) matches++;
      }),
      { ...RUNS, numRuns: RUNS.numRuns * 5 },
    );
    expect(matches).toBeGreaterThan(RUNS.numRuns / 10);
  });

  test('takes no more time for many stars', async () => {
    const [pattern, path] = [`${'*a'.repeat(500)}c`, `/${'a'.repeat(2_000)}`];
    const work = (): void => expect(matchesGlob(path, pattern)).toBe(false);
    expect(await processorSeconds(() => work, 0.5)).toBeLessThanOrEqual(0.5);
  });
});
