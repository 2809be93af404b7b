import { expect, test } from 'vitest';
import { isOnly, type Place } from '../../src/english/place.ts';

const place = (methods: Place['methods']): Place => ({
  methods,
  before: { kind: 'none' },
  after: { kind: 'none' },
  isLast: true,
});

test.each([
  [['POST'], true],
  [['POST', 'PUT'], true],
  [['GET'], false],
  [['POST', 'GET'], false],
  [[], false],
  [undefined, false],
])('whether requests of %j have one of the methods POST and PUT: %s', (methods, expected) => {
  expect(isOnly(place(methods), 'POST', 'PUT')).toBe(expected);
});
