import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig(({ mode }) => ({
  test: {
    // The long form, `--mode full`: so many times the programs of the short one, and every environment.
    env: {
      REST_FUZZ_TIMES: process.env['REST_FUZZ_TIMES'] ?? (mode === 'full' ? '4' : '1'),
      REST_E2E: process.env['REST_E2E'] ?? (mode === 'full' ? 'full' : ''),
    },
    include: ['tests/**/*.test.ts'],
    // Vitest leaves one core free, which is half of a small machine. What measures time in the long form wants it so.
    maxWorkers: mode === 'full' ? 1 : Math.max(2, availableParallelism() - 1),
    testTimeout: 60_000,
    hookTimeout: 120_000,
    reporters: ['default', ['json', { outputFile: 'coverage/tests.json' }]],
  },
}));
