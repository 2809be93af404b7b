import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionIn } from '../../src/english/action.ts';
import { joinedWords } from '../../src/english/joined-words.ts';
import { WORDS } from '../../src/english/lexicon.ts';
import { notNounIn } from '../../src/english/not-noun.ts';
import { isOrdinary } from '../../src/english/ordinary.ts';
import type { Neighbour, Place } from '../../src/english/place.ts';

// The same values in every run, so that a failure can be seen again.
fc.configureGlobal({ seed: 20_261_123 });

describe('isOrdinary', () => {
  it.each(['users', 'user', 'a', 'v0', 'resource0', 'billing', 'settings', 'address', 'reports', 'devices', 'kyc'])(
    '%s is a word that no rule has anything to say about',
    (part) => {
      expect(isOrdinary(part)).toBe(true);
    },
  );

  it.each([
    ...['', '0', 'order-lines', 'user_x', 'Users', 'users.json', 'v0a', 'a00', ':id', '*', 'caf\u00e9', '%2f', 'a b'],
    ...['get', 'getusers', 'list', 'update'],
    ...['active', 'current', 'running', 'activate', 'reactivate', 'assignable', 'activated', 'sent', 'cancelling'],
    ...['shippingaddress', 'myorders', 'resetpassword'],
  ])('%s is none', (part) => {
    expect(isOrdinary(part)).toBe(false);
  });

  const neighbour = fc.oneof(
    fc.constantFrom<Neighbour>({ kind: 'none' }, { kind: 'unknown' }, { kind: 'parameter' }),
    fc.constantFrom('users', 'oauth', 'user', 'me', 'status').map((text): Neighbour => ({ kind: 'text', text })),
  );
  const place: fc.Arbitrary<Place> = fc.record({
    methods: fc.constantFrom(undefined, ['GET'], ['POST'], ['PUT'], ['DELETE'], []),
    before: neighbour,
    behind: neighbour,
    isLast: fc.constantFrom(true, false, undefined),
  });
  const known = [...WORDS.words.matchAll(/[a-z]+/g)].map(([word]) => word);
  const stem = fc.oneof(
    fc.constantFrom('user', 'order', 'address', 'item', 'report', 'status'),
    fc.constantFrom(...known),
  );
  const word = fc
    .tuple(
      fc.constantFrom('', '', '', 're', 'un', 'get', 'list', 'my', 'recent', 'shipping'),
      stem,
      fc.constantFrom('', '', 's', 'd', 'ed', 'ing', 'able', '0'),
    )
    .map((parts) => parts.join(''));

  it('is so only where no rule finds anything, wherever the word stands', () => {
    let ordinary = 0;
    fc.assert(
      fc.property(word, place, (part, where) => {
        if (!isOrdinary(part)) return;
        ordinary++;
        const none = { nouns: new Set<string>(), verbs: new Set<string>() };
        const found = [actionIn(part, where), notNounIn(part, where, none, ['POST']), joinedWords(part)];
        expect(found).toEqual([undefined, undefined, undefined]);
      }),
      { numRuns: 3200 },
    );
    expect(ordinary).toBeGreaterThan(500);
  });
});
