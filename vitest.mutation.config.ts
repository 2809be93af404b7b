import { defineConfig } from 'vitest/config';

/** The suites that a room of the source answers to: a mutant is a run of all tests among them that reach it. */
const SUITES: Readonly<Record<string, string>> = {
  path: 'tests/path/*.test.ts',
  english: 'tests/english/*.test.ts',
  rules: 'tests/{rules,lint}/**/*.test.ts',
  routes: 'tests/{routes,lint}/**/*.test.ts',
};

export default defineConfig({
  test: {
    // Fast-check stops at a whole number of runs only, and the suites divide this one by 8, 32 and 40.
    env: { RUNS: '160', REST_FUZZ_TIMES: '0.1' },
    include: [SUITES[process.env['MUTATION_ROOM'] ?? ''] ?? 'tests/{path,english,rules,routes,lint}/**/*.test.ts'],
    // Long programs whose time is measured.
    exclude: ['**/hostile.test.ts'],
    testTimeout: 20_000,
  },
});
