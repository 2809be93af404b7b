// What `npm run test:mutation` does in one room of the source; `tests/mutation.md` tells what its survivors are.

const room = process.env['MUTATION_ROOM'] ?? 'path';

/** Lists of words, and a list of imports: what changes there is not how the program works. */
const LISTS = [
  'src/english/{lexicon,names,formats,action-words,action-nouns,middleware,joinable-words}.ts',
  'src/english/{english,load,load-pluralize}.ts',
  'src/rules/index.ts',
];

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  mutate: [`src/${room}/*.ts`, ...LISTS.map((list) => `!${list}`)],
  ignorePatterns: ['/dist', '/coverage', '/docs', '/types', '/oxlint', '/tests/{e2e,endurance,routers,playground}'],
  tempDirName: 'coverage/mutation-sandbox',
  incremental: true,
  incrementalFile: `coverage/mutation-${room}.json`,
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: `coverage/mutation-report-${room}.json` },
  clearTextReporter: { allowColor: false, logTests: false },
  concurrency: 2,
  timeoutMS: 5000,
  thresholds: { high: 95, low: 90, break: 85 },
};
