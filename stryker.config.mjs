// npm run test:mutation [-- --mutate 'src/path/**/*.ts']: changes the source in small ways and asks whether a test notices.

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts' },
  mutate: [
    'src/{path,english,rules,routes}/**/*.ts',
    // Lists of words and a list of imports.
    '!src/english/{lexicon,names,formats,action-words,action-nouns,middleware}.ts',
    '!src/rules/index.ts',
  ],
  ignorePatterns: ['/dist', '/coverage', '/docs', '/types', '/oxlint', '/tests/e2e', '/tests/routers', '/tests/playground'],
  tempDirName: 'coverage/mutation-sandbox',
  incrementalFile: 'coverage/mutation.json',
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: 'coverage/mutation-report.json' },
  clearTextReporter: { allowColor: false, logTests: false },
  concurrency: 2,
  timeoutMS: 5000,
  thresholds: { high: 95, low: 90, break: 85 },
};
