// Mutates one folder of the source, which scripts/mutation.mjs names.
import process from 'node:process';

const room = process.env['MUTATION_ROOM'] ?? 'path';

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'stryker.vitest.config.ts', related: false },
  // Lists of words and of rules contain no logic to test.
  mutate: [`src/${room}/**/*.ts`, '!src/english/lexicon.ts', '!src/**/index.ts'],
  ignoreStatic: true,
  disableTypeChecks: false,
  ignorePatterns: ['/dist', '/coverage', '/reports'],
  tempDirName: 'coverage/mutation-sandbox',
  reporters: ['progress-append-only', 'clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  concurrency: 1,
  // For a busy machine.
  dryRunTimeoutMinutes: 30,
  timeoutMS: 20_000,
  thresholds: { high: 90, low: 80, break: 80 },
};
