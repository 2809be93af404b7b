// A test runner for Stryker: a mutant is a new module in a process that goes on, in place of a new process.
import { PluginKind, declareClassPlugin } from '@stryker-mutator/api/plugin';
import {
  DryRunStatus,
  TestStatus,
  determineHitLimitReached,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runTests } from './run-tests.mjs';
import { quickFirst, withStatic } from './coverage.mjs';
import { readSuites } from './suites.mjs';

/**
 * @typedef {import('@stryker-mutator/api/test-runner').TestRunner} TestRunner
 * @typedef {import('@stryker-mutator/api/test-runner').MutantRunOptions} MutantRunOptions
 * @typedef {import('@stryker-mutator/api/test-runner').DryRunResult} DryRunResult
 */

/**
 * What the instrumented source and this runner know of each other.
 *
 * @type {{
 *   activeMutant?: string | undefined;
 *   currentTestId?: string | undefined;
 *   hitCount?: number | undefined;
 *   hitLimit?: number | undefined;
 *   mutantCoverage?: import('@stryker-mutator/api/core').MutantCoverage;
 * }}
 */
const instruments = Reflect.get(globalThis, INSTRUMENTER_CONSTANTS.NAMESPACE) ?? {};
Reflect.set(globalThis, INSTRUMENTER_CONSTANTS.NAMESPACE, instruments);

/** @implements {TestRunner} */
class SuitesRunner {
  /** @readonly */
  #files = (process.env['MUTATION_SUITES'] ?? '').split(' ');
  /** @type {() => import('./suites.mjs').Suites} */
  #load = () => ({});
  /**
   * How long each test took last.
   *
   * @readonly
   * @type {Map<string, number>}
   */
  #times = new Map();
  /**
   * How many mutants of a file each test has killed: mutants that are neighbours often die by the same.
   *
   * @readonly
   * @type {Map<string, number>}
   */
  #kills = new Map();

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    this.#load = await readSuites(process.cwd(), this.#files);
  }

  /**
   * Each test alone, in modules that no other has used: a word that one test has asked for is remembered in the next,
   * which then would not seem to reach the code that judges it.
   *
   * @returns {Promise<DryRunResult>}
   */
  async dryRun() {
    instruments.activeMutant = undefined;
    /** @type {import('@stryker-mutator/api/test-runner').TestResult[]} */
    const tests = [];
    /** @type {Set<string>} */
    const slow = new Set();
    for (const file of this.#files) {
      for (const includes of await this.#alone(file)) {
        const start = performance.now();
        instruments.currentTestId = undefined;
        const onStart = (/** @type {string} */ id) => (instruments.currentTestId = id);
        const outcomes = await runTests(this.#load(), [file], { includes, rank: () => 0, onStart });
        const milliseconds = (performance.now() - start) / outcomes.length;
        tests.push(...outcomes.map((outcome) => resultOf({ ...outcome, milliseconds })));
        if (preparesLong(file)) for (const { id } of outcomes) slow.add(id);
      }
    }
    instruments.currentTestId = undefined;
    const { mutantCoverage = { static: {}, perTest: {} } } = instruments;
    return {
      status: DryRunStatus.Complete,
      tests,
      mutantCoverage: { static: {}, perTest: quickFirst(withStatic(mutantCoverage, tests), slow) },
    };
  }

  /** @param {MutantRunOptions} options */
  async mutantRun({ activeMutant, testFilter, hitLimit, disableBail }) {
    instruments.activeMutant = activeMutant.id;
    instruments.hitCount = hitLimit === undefined ? undefined : 0;
    // Stryker allows a hundred times what all tests take together, which can be seconds.
    instruments.hitLimit = hitLimit === undefined ? undefined : hitLimit / 10;
    instruments.currentTestId = undefined;
    const asked = testFilter && new Set(testFilter);
    const files = this.#files.filter((file) => !testFilter || testFilter.some((id) => id.startsWith(`${file} > `)));
    const outcomes = await runTests(this.#load(), files, {
      includes: (id) => asked?.has(id) ?? true,
      rank: (id) => -(this.#kills.get(activeMutant.fileName + id) ?? 0) || (this.#times.get(id) ?? 0),
      bail: !disableBail,
    });
    for (const { id, milliseconds, failure } of outcomes) {
      this.#times.set(id, milliseconds);
      const key = activeMutant.fileName + id;
      if (failure !== undefined) this.#kills.set(key, (this.#kills.get(key) ?? 0) + 1);
    }
    return toMutantRunResult(
      determineHitLimitReached(instruments.hitCount, instruments.hitLimit) ?? {
        status: DryRunStatus.Complete,
        tests: outcomes.map(resultOf),
      },
    );
  }

  /**
   * What to run in one go: a test, or all of a file where they share what takes long to prepare.
   *
   * @param {string} file
   * @returns {Promise<readonly ((id: string) => boolean)[]>}
   */
  async #alone(file) {
    if (preparesLong(file)) return [() => true];
    /** @type {string[]} */
    const names = [];
    await runTests(this.#load(), [file], { includes: (id) => names.push(id) < 0, rank: () => 0 });
    return names.map((name) => (/** @type {string} */ id) => id === name);
  }
}

/**
 * Whether the tests of a file share what takes long to prepare: projects with their types.
 *
 * @param {string} file
 */
function preparesLong(file) {
  return readFileSync(file, 'utf8').includes('beforeAll(');
}

/**
 * @param {import('./run-tests.mjs').Outcome} outcome
 * @returns {import('@stryker-mutator/api/test-runner').TestResult}
 */
function resultOf({ id, milliseconds, failure }) {
  const result = { id, name: id, timeSpentMs: milliseconds, fileName: resolve(id.split(' > ')[0] ?? '') };
  return failure === undefined
    ? { ...result, status: TestStatus.Success }
    : { ...result, status: TestStatus.Failed, failureMessage: failure };
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'suites', SuitesRunner)];
