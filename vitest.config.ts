import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/** These replace modules, listen on a port, or measure time: each runs in a process of its own. */
const ALONE = [
  'tests/routers/fix-safety.test.ts',
  'tests/routers/handlers.test.ts',
  'tests/cli/conflicts.test.ts',
  'tests/endurance/*.test.ts',
  'tests/**/hostile.test.ts',
];

/** These install other versions of ESLint and Node.js, or measure: the long form alone. */
const LONG = ['tests/e2e/matrix.test.ts', 'tests/e2e/bench.test.ts'];

/** Generated programs and values are the same in every run. */
const SEED = 'tests/seed.ts';

export default defineConfig(({ mode }) => {
  const isFull = mode === 'full';
  // Vitest leaves one core free, which is half of a small machine.
  const maxWorkers = Math.max(2, availableParallelism() - 1);
  const suites = {
    // The long form, `--mode full`: more generated programs, clocks, and every environment.
    env: {
      REST_FUZZ_TIMES: process.env['REST_FUZZ_TIMES'] ?? (isFull ? '2' : '1'),
      REST_E2E: process.env['REST_E2E'] ?? (isFull ? 'full' : ''),
    },
    setupFiles: [SEED],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A page in a browser answers when the machine lets it.
    expect: { poll: { timeout: 10_000 } },
  };
  // `extends` would read this file again without the mode.
  return {
    test: {
      maxWorkers,
      reporters: ['default', ['json', { outputFile: isFull ? 'coverage/tests-full.json' : 'coverage/tests.json' }]],
      projects: [
        {
          test: {
            ...suites,
            name: 'alone',
            include: ALONE,
            isolate: true,
          },
        },
        {
          test: {
            ...suites,
            name: 'together',
            include: ['tests/**/*.test.ts'],
            exclude: [...configDefaults.exclude, ...ALONE, ...(isFull ? [] : LONG)],
            // A worker loads ESLint and TypeScript once for all of these, which saves a third of the time.
            isolate: false,
          },
        },
      ],
    },
  };
});
