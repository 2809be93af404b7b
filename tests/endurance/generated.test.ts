/** Whatever a program is made of, no rule stops on it, and what rules offer for it leaves a program. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { examineAll } from './calm.ts';
import { type Language, LANGUAGES } from './languages.ts';
import { programs } from './programs.ts';

const isFull = Number(process.env['REST_FUZZ_TIMES'] ?? 1) > 1;

const KINDS: readonly (readonly [name: string, languages: readonly Language[], Parameters<typeof programs>[0]])[] = [
  ['JavaScript', [LANGUAGES.module, LANGUAGES.commonjs, LANGUAGES.script], { types: false, jsx: false }],
  ['JSX', [LANGUAGES.module], { types: false, jsx: true }],
  ['TypeScript', [LANGUAGES.typescript, LANGUAGES.babel], { types: true, jsx: false }],
  ['TSX', [LANGUAGES.tsx], { types: true, jsx: true }],
];

test.each(KINDS)('programs of %s', { timeout: 480_000 }, (_, languages, dialect) => {
  const numRuns = isFull ? 48 : 3;
  const seen = examineAll((examine) => {
    fc.assert(
      fc.property(programs(dialect), (program) => {
        for (const language of languages) examine(program(language), language);
      }),
      { numRuns, seed: 20_261_121 },
    );
  });
  expect(seen.programs).toBe(numRuns * languages.length);
  if (!isFull) return;
  // Or they would say nothing.
  expect(seen.reports).toBeGreaterThan(numRuns);
  expect(seen.suggestions).toBeGreaterThan(numRuns / 2);
  expect(seen.fixes).toBeGreaterThan(numRuns / 100);
});
