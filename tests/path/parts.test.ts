import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isProse, partsOf } from '../../src/path/parts.ts';

// The same values in every run, so that a failure can be seen again.
fc.configureGlobal({ seed: 20_261_123 });

describe('the parts of a path', () => {
  it.each([
    ['/users/:id', ['', 'users', ':id']],
    ['/users/12/a34b5', ['', 'users', '0', 'a0b0']],
    ['/v1.2/2024-01-01/', ['', 'v0.0', '0-0-0', '']],
    ['users', ['users']],
    ['', ['']],
    ['Not found', []],
    ['/Not found', ['', 'Not found']],
  ])('of %j are %j', (text, parts) => {
    expect(partsOf(text)).toEqual(parts);
  });

  it('are those between the slashes, whatever the numbers are', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('ab/019-.: ')) }), (text) => {
        fc.pre(!isProse(text));
        expect(partsOf(text)).toEqual(text.replaceAll(/\d+/g, '0').split('/'));
      }),
    );
  });
});

it.each([
  ['Not found', true],
  ['GET /users', true],
  ["It's not: found", true],
  ['/not found', false],
  [':id of', false],
  ['users', false],
  [' users', false],
  ['users/not found', false],
  ['', false],
])('%j is prose: %s', (text, expected) => {
  expect(isProse(text)).toBe(expected);
});
