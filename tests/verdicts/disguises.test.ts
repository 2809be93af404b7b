import { describe, expect, it } from 'vitest';
import { EXPRESS, FASTIFY, NEST } from './disguises/index.ts';
import { LOOSE } from './disguises/nest.ts';
import { offersIn, offersOf } from './offers.ts';

/** What the rules offer for programs that `tests/routers/` runs, which proves that no fix changes an answer. */

describe('express', () => {
  it.each(EXPRESS)('$what', ({ programs, verdict }) => {
    for (const program of programs) {
      const offers = offersIn(program, {});
      expect(offers, program).toEqual(offersOf(verdict, offers));
    }
  });
});

describe('fastify', () => {
  it.each(FASTIFY)('$what', ({ program, verdicts }) => {
    for (const major of [4, 5] as const) {
      const offers = offersIn(program, { fastify: { major } });
      expect(offers).toEqual(offersOf(verdicts[major], offers));
    }
  });
});

describe('nest', () => {
  it.each(NEST)('$what', ({ program, verdicts }) => {
    for (const adapter of ['express', 'fastify'] as const) {
      const offers = offersIn(program, { nest: { major: 11, adapter }, ...LOOSE[adapter] }, 'ts');
      expect(offers).toEqual(offersOf(verdicts[adapter], offers));
    }
  });
});
