import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findMyWay } from '../../src/path/find-my-way.ts';
import { nestExpress0, nestExpress8, nestFastify } from '../../src/path/nest.ts';
import { pathToRegexp0 } from '../../src/path/path-to-regexp-0.ts';
import { pathToRegexp8 } from '../../src/path/path-to-regexp-8.ts';
import { plainTokens } from '../../src/path/plain.ts';

const GRAMMARS = { findMyWay, pathToRegexp0, pathToRegexp8, nestExpress0, nestExpress8, nestFastify };
const SEGMENTS = ['users', 'a-b', 'A_b', '~x', '1', 'v1.2', '.well-known', '.', '-', ':id', ':_x', ':a1', ':get'];

it.each(Object.entries(GRAMMARS))('%s cuts a plain path the same way', (_, grammar) => {
  const texts = fc
    .tuple(fc.constantFrom('/', ''), fc.array(fc.constantFrom(...SEGMENTS), { maxLength: 5 }), fc.constantFrom('/', ''))
    .map(([start, segments, end]) => (segments.length === 0 ? start : start + segments.join('/') + end));
  const check = fc.property(texts, (text) => {
    expect(plainTokens(text)).toEqual(grammar(text) ?? []);
  });
  fc.assert(check, { numRuns: 500 });
});

it.each(['//', '/a//b', '/:id.json', '/:a-:b', '/:1', '/*', '/a?', '/{a}', '/a b', '/é', '/\\:a', 'https://a.b/c'])(
  '%s is not plain',
  (text) => {
    expect(plainTokens(text)).toBeUndefined();
  },
);
