// Runs chosen tests of suites in this process, by the runner that vitest itself uses.
import { describe, startTests } from '@vitest/runner';

/**
 * @typedef {import('@vitest/runner').Suite} Suite
 * @typedef {import('@vitest/runner').Test} Test
 * @typedef {{ id: string; milliseconds: number; failure?: string }} Outcome
 * @typedef {object} Choice
 * @property {(id: string) => boolean} includes
 * @property {(id: string) => number} rank those with a small one come first
 * @property {(id: string) => void} [onStart]
 * @property {boolean} [bail] whether the first failure is the last
 */

const CONFIG = {
  root: '/',
  name: undefined,
  setupFiles: [],
  passWithNoTests: true,
  testNamePattern: undefined,
  allowOnly: true,
  sequence: { seed: 1, hooks: /** @type {const} */ ('stack'), setupFiles: /** @type {const} */ ('list') },
  chaiConfig: undefined,
  maxConcurrency: 1,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  retry: 0,
  includeTaskLocation: false,
  tags: [],
  tagsFilter: undefined,
  strictTags: false,
};

/**
 * @param {import('./suites.mjs').Suites} suites
 * @param {readonly string[]} files
 * @param {Choice} choice
 * @returns {Promise<readonly Outcome[]>} of each test that has run; what fails outside of a test has the name of its suite
 */
export async function runTests(suites, files, { includes, rank, onStart, bail = false }) {
  /** @type {Map<Test, string>} */
  const ids = new Map();
  let isOver = false;
  /** @param {Suite | Test} task */
  const stopped = (task) => {
    if (isOver) task.mode = 'skip';
  };
  /** @param {Suite | Test} task */
  const note = (task) => {
    isOver ||= bail && task.result?.state === 'fail';
  };
  const [file] = await startTests(['suites'], {
    config: CONFIG,
    importFile() {
      for (const name of files)
        describe(name, async () => {
          await suites[name]?.();
        });
    },
    onCollected([collected]) {
      if (!collected) return;
      for (const [id, test] of named(collected)) ids.set(test, id);
      choose(
        collected,
        (test) => includes(ids.get(test) ?? ''),
        (test) => rank(ids.get(test) ?? ''),
      );
    },
    onBeforeRunSuite: stopped,
    onBeforeRunTask: stopped,
    onBeforeTryTask: (test) => onStart?.(ids.get(test) ?? ''),
    onAfterRunTask: note,
    onAfterRunSuite: note,
  });
  return file ? [...outcomes(file, ids)] : [];
}

/**
 * The name of each test, with a number where another has the same.
 *
 * @param {Suite} root
 * @returns {ReadonlyMap<string, Test>}
 */
function named(root) {
  /** @type {Map<string, Test>} */
  const tests = new Map();
  /** @param {Suite} suite @param {string} above */
  const visit = (suite, above) => {
    for (const task of suite.tasks) {
      const name = above + task.name;
      if (task.type === 'suite') visit(task, `${name} > `);
      else tests.set(tests.has(name) ? `${name} #${tests.size}` : name, task);
    }
  };
  visit(root, '');
  return tests;
}

/**
 * Leaves out what is not asked for, and sorts the rest.
 *
 * @param {Suite} suite
 * @param {(test: Test) => boolean} includes
 * @param {(test: Test) => number} rank
 * @returns {number} the least rank there
 */
function choose(suite, includes, rank) {
  const ranked = suite.tasks
    .filter((task) => task.type === 'suite' || includes(task))
    .map((task) => ({ task, rank: task.type === 'suite' ? choose(task, includes, rank) : rank(task) }))
    .filter(({ task }) => task.type === 'test' || task.tasks.length > 0 || task.result?.state === 'fail')
    .sort((one, other) => one.rank - other.rank);
  suite.tasks = ranked.map(({ task }) => task);
  return ranked[0]?.rank ?? Infinity;
}

/**
 * @param {Suite} suite
 * @param {ReadonlyMap<Test, string>} ids
 * @returns {Generator<Outcome>}
 */
function* outcomes(suite, ids) {
  const failure = failureOf(suite);
  if (failure !== undefined) yield { id: suite.name, milliseconds: 0, failure };
  for (const task of suite.tasks) {
    if (task.type === 'suite') yield* outcomes(task, ids);
    else if (task.result?.state === 'pass' || task.result?.state === 'fail') {
      const failed = failureOf(task);
      const outcome = { id: ids.get(task) ?? task.name, milliseconds: task.result.duration ?? 0 };
      yield failed === undefined ? outcome : { ...outcome, failure: failed };
    }
  }
}

/**
 * A suite fails where one of its tests does; only what it says itself counts here.
 *
 * @param {Suite | Test} task
 */
function failureOf({ result }) {
  return result?.state === 'fail' && result.errors ? result.errors.map(({ message }) => message).join('\n') : undefined;
}
