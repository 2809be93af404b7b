// What `npm run test:mutation` does in one room of the source; `tests/mutation.md` tells what its survivors are.
import { sourcesOf } from './scripts/mutation/rooms.mjs';

const room = process.env['MUTATION_ROOM'] ?? 'path';

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  plugins: ['./scripts/mutation/test-runner.mjs'],
  testRunner: 'suites',
  // What is let go of would otherwise be collected at four gigabytes.
  testRunnerNodeArgs: ['--max-old-space-size=2000'],
  // The type checks are not run, and their absence need not be written into each file.
  disableTypeChecks: false,
  maxTestRunnerReuse: 400,
  mutate: [...sourcesOf(room)],
  ignorePatterns: ['/dist', '/coverage', '/reports', '/oxlint', '/tests/{e2e,endurance,routers,playground}'],
  tempDirName: 'coverage/mutation-sandbox',
  incremental: true,
  incrementalFile: `coverage/mutation-${room}.json`,
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: `coverage/mutation-report-${room}.json` },
  clearTextReporter: { allowColor: false, logTests: false },
  concurrency: 1,
  // What loops is ended by the count of its turns; this is for a machine that others use as well.
  timeoutMS: 20_000,
  timeoutFactor: 0.5,
  dryRunTimeoutMinutes: 30,
  thresholds: { high: 95, low: 90, break: 85 },
};
