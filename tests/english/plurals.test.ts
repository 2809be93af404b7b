import { describe, expect, it } from 'vitest';
import { isPluralOrUncountable, pluralOf } from '../../src/english/plurals.ts';

describe('what may name a collection as it is', () => {
  it.each(['invoices', 'people', 'children', 'indexes', 'indices', 'schemas', 'canvases', 'analyses', 'addresses'])(
    'knows the plural %s',
    (word) => {
      expect(isPluralOrUncountable(word)).toBe(true);
      expect(pluralOf(word)).toBe(word);
    },
  );

  it.each(['metadata', 'middleware', 'equipment', 'progress', 'series', 'news', 'pricing', 'monitoring', 'css'])(
    'knows that %s has none',
    (word) => {
      expect(isPluralOrUncountable(word)).toBe(true);
      expect(pluralOf(word)).toBe(word);
    },
  );
});

it.each([
  ['invoice', 'invoices'],
  ['category', 'categories'],
  ['key', 'keys'],
  ['person', 'people'],
  ['child', 'children'],
  ['address', 'addresses'],
  ['process', 'processes'],
  ['status', 'statuses'],
  ['basis', 'bases'],
  ['analysis', 'analyses'],
  ['lens', 'lenses'],
  ['canvas', 'canvases'],
  ['bus', 'buses'],
  ['schema', 'schemas'],
  ['virus', 'viruses'],
  ['house', 'houses'],
  ['listing', 'listings'],
  ['booking', 'bookings'],
  ['string', 'strings'],
])('the plural of %s is %s', (one, many) => {
  expect(isPluralOrUncountable(one)).toBe(false);
  expect(pluralOf(one)).toBe(many);
  expect(isPluralOrUncountable(many)).toBe(true);
});
