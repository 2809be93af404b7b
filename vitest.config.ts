import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/** These change shared state, or depend on what other tests change or load: each runs in a process of its own. */
const ALONE = [
  'tests/routers/fix-safety.test.ts',
  'tests/routers/handlers.test.ts',
  'tests/cli/conflicts.test.ts',
  'tests/endurance/patterns.test.ts',
];

/** The long form of these measures time, each in a process of its own. */
const MEASURED = ['tests/endurance/*.test.ts'];

/** These install other versions of ESLint and Node.js, measure, compile or build the site: only the long form runs them. */
const LONG = [
  ...['matrix', 'bench', 'guides'].map((name) => `tests/e2e/${name}.test.ts`),
  'tests/lint/typed-literals.test.ts',
  'tests/playground/site.test.ts',
];

/** The tests with a long form, which runs no others except `ALONE`. */
export const WITH_LONG_FORM = [
  ...['express', 'fastify', 'koa', 'nest', 'fix-safety'].map((name) => `tests/routers/${name}.test.ts`),
  ...['routers', 'nest'].map((name) => `tests/project/${name}.test.ts`),
  ...['oxlint', 'typed-configs'].map((name) => `tests/e2e/${name}.test.ts`),
  ...['glob', 'holes', 'hostile', 'nest', 'oracle', 'pattern'].map((name) => `tests/path/${name}.test.ts`),
  'tests/lint/order-of-rules.test.ts',
  ...['page', 'parser'].map((name) => `tests/playground/${name}.test.ts`),
  'tests/routes/collisions.test.ts',
  ...LONG,
  ...MEASURED,
];

/** Generated programs and values are the same in every run. */
const SEED = 'tests/seed.ts';

export default defineConfig(({ mode }) => {
  const isFull = mode === 'full';
  const alone = isFull ? [...ALONE, ...MEASURED] : ALONE;
  // Vitest leaves one core free, which is half of a small machine.
  const maxWorkers = Math.max(2, availableParallelism() - 1);
  const suites = {
    // The long form, `--mode full`: more generated programs, clocks, and every environment.
    env: { REST_LONG_FORM: isFull ? '1' : '' },
    setupFiles: [SEED],
    // Syntax trees outlive the small nursery of Node.js: a larger one halves the time for garbage collection.
    execArgv: ['--max-semi-space-size=64'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A page in a browser may answer slowly on a busy machine.
    expect: { poll: { timeout: 10_000 } },
  };
  // `extends` would read this file again without the mode.
  return {
    test: {
      maxWorkers,
      reporters: ['default', ['json', { outputFile: isFull ? 'coverage/tests-full.json' : 'coverage/tests.json' }]],
      projects: [
        { test: { ...suites, name: 'alone', include: alone, isolate: true } },
        {
          test: {
            ...suites,
            name: 'together',
            include: isFull ? WITH_LONG_FORM : ['tests/**/*.test.ts'],
            exclude: [...configDefaults.exclude, ...alone, ...(isFull ? [] : LONG)],
            // A worker loads ESLint and TypeScript once for all of these, which saves a third of the time.
            isolate: false,
          },
        },
      ],
    },
  };
});
