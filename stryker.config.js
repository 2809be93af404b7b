// What `npm run test:mutation` does in one room of the source; `tests/mutation.md` tells what its survivors are.
import { LISTS } from './scripts/mutation/rooms.mjs';

const room = process.env['MUTATION_ROOM'] ?? 'path';

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  plugins: ['./scripts/mutation/test-runner.mjs'],
  testRunner: 'suites',
  disableTypeChecks: false,

  maxTestRunnerReuse: 400,
  mutate: [`src/${room}/*.ts`, ...LISTS.map((list) => `!${list}`)],
  ignorePatterns: ['/dist', '/coverage', '/reports', '/oxlint', '/tests/{e2e,endurance,routers,playground}'],
  tempDirName: 'coverage/mutation-sandbox',
  incremental: true,
  incrementalFile: `coverage/mutation-${room}.json`,
  reporters: [
    ...(process.env['MUTATION_EVENTS'] ? ['event-recorder'] : []),
    'progress-append-only',
    'clear-text',
    'json',
  ],
  jsonReporter: { fileName: `coverage/mutation-report-${room}.json` },
  clearTextReporter: { allowColor: false, logTests: false },
  concurrency: 1,
  // A test alone takes many times as long as one of many, and what loops is ended by the count of its turns.
  timeoutMS: 20_000,
  timeoutFactor: 0.5,
  dryRunTimeoutMinutes: 30,
  thresholds: { high: 95, low: 90, break: 85 },
};
