import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/** These change modules of others, put one in the place of another, or measure time. */
const ALONE = [
  'tests/routers/disguises/*.test.ts',
  'tests/lint/suspects.test.ts',
  'tests/endurance/*.test.ts',
  'tests/**/hostile.test.ts',
];

export default defineConfig(({ mode }) => {
  const suites = {
    // The long form, `--mode full`: so many times the programs of the short one, and every environment.
    env: {
      REST_FUZZ_TIMES: process.env['REST_FUZZ_TIMES'] ?? (mode === 'full' ? '4' : '1'),
      REST_E2E: process.env['REST_E2E'] ?? (mode === 'full' ? 'full' : ''),
    },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  };
  // Not by `extends`, which would read this file anew, without the mode.
  return {
    test: {
      // Vitest leaves one core free, which is half of a small machine. What measures time in the long form wants it so.
      maxWorkers: mode === 'full' ? 1 : Math.max(2, availableParallelism() - 1),
      reporters: ['default', ['json', { outputFile: 'coverage/tests.json' }]],
      projects: [
        { test: { ...suites, name: 'alone', include: ALONE, isolate: true } },
        {
          test: {
            ...suites,
            name: 'together',
            include: ['tests/**/*.test.ts'],
            exclude: [...configDefaults.exclude, ...ALONE],
            // A worker loads ESLint and TypeScript once for all of these, which takes a third of the time away.
            isolate: false,
          },
        },
      ],
    },
  };
});
