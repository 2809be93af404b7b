// A test runner for Stryker: a mutant is a new module in a process that goes on, in place of a new process.
import { PluginKind, declareClassPlugin } from '@stryker-mutator/api/plugin';
import {
  DryRunStatus,
  TestStatus,
  determineHitLimitReached,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import { runTests } from './run-tests.mjs';
import { quickFirst, roundsOf, withStatic } from './coverage.mjs';
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

/** So many tests are asked first, and then others for this share of the time that all take, where that is long. */
const FIRST = 20;
const SHARE = 1 / 50;
const LONG_MILLISECONDS = 120_000;

/** Milliseconds to name the tests of a file, beyond which it is not done again for each of them. */
const MOST_TO_NAME = 40;

/** In the folder that Stryker works in, and removes. */
const LEARNT = 'learnt-of-tests.json';
const KILLS = 'kills.json';

/** @implements {TestRunner} */
class SuitesRunner {
  /** @readonly */
  #files = (process.env['MUTATION_SUITES'] ?? '').split(' ');
  /** @type {() => import('./suites.mjs').Suites} */
  #load = () => ({});
  /**
   * How long each test took last.
   *
   * @type {Map<string, number>}
   */
  #times = new Map();
  /**
   * When each test is asked about the mutants of a file.
   *
   * @type {ReturnType<typeof roundsOf>}
   */
  #rounds = {};
  /**
   * When each test, and each suite, last killed a mutant of a file: mutants that are neighbours often die by the same.
   *
   * @type {Map<string, number>}
   */
  #kills = new Map();
  #clock = 0;

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    this.#load = await readSuites(process.cwd(), this.#files);
    // A process is replaced after some hundred mutants, and only the first has asked all tests.
    if (!existsSync(LEARNT)) return;
    /** @type {{ times: [string, number][]; rounds: ReturnType<typeof roundsOf> }} */
    const { times, rounds } = JSON.parse(readFileSync(LEARNT, 'utf8'));
    this.#times = new Map(times);
    this.#rounds = rounds;
    if (!existsSync(KILLS)) return;
    /** @type {[string, number][]} */
    const kills = JSON.parse(readFileSync(KILLS, 'utf8'));
    this.#kills = new Map(kills);
    this.#clock = Math.max(...this.#kills.values());
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
      const { parts, isSlow } = await this.#alone(file);
      for (const includes of parts) {
        const start = performance.now();
        instruments.currentTestId = undefined;
        const onStart = (/** @type {string} */ id) => (instruments.currentTestId = id);
        const outcomes = await runTests(this.#load(), [file], { includes, rank: () => 0, onStart });
        // What all of them wait for is no time of a test.
        const shared = isSlow ? (performance.now() - start) / outcomes.length : 0;
        for (const outcome of outcomes) {
          const milliseconds = Math.max(outcome.milliseconds, shared);
          tests.push(resultOf({ ...outcome, milliseconds }));
          this.#times.set(outcome.id, milliseconds);
          if (isSlow) slow.add(outcome.id);
        }
      }
    }
    instruments.currentTestId = undefined;
    const { mutantCoverage = { static: {}, perTest: {} } } = instruments;
    const perTest = quickFirst(withStatic(mutantCoverage, tests), slow);
    this.#rounds = roundsOf(perTest, this.#times);
    writeFileSync(LEARNT, JSON.stringify({ times: [...this.#times], rounds: this.#rounds }));
    return { status: DryRunStatus.Complete, tests, mutantCoverage: { static: {}, perTest } };
  }

  /** @param {MutantRunOptions} options */
  async mutantRun({ activeMutant, testFilter, hitLimit, disableBail }) {
    instruments.activeMutant = activeMutant.id;
    instruments.hitCount = hitLimit === undefined ? undefined : 0;
    // Stryker allows a hundred times what all tests take together, which can be seconds.
    instruments.hitLimit = hitLimit === undefined ? undefined : hitLimit / 10;
    instruments.currentTestId = undefined;
    /** @type {import('./run-tests.mjs').Outcome[]} */
    const outcomes = [];
    for (const chosen of this.#waves(testFilter ?? [...this.#times.keys()], activeMutant.fileName)) {
      outcomes.push(...(await this.#run(chosen, activeMutant.fileName, !disableBail)));
      if (!disableBail && outcomes.some(({ failure }) => failure !== undefined)) break;
      if (instruments.hitCount !== undefined && instruments.hitCount > (instruments.hitLimit ?? Infinity)) break;
    }
    return toMutantRunResult(
      determineHitLimitReached(instruments.hitCount, instruments.hitLimit) ?? {
        status: DryRunStatus.Complete,
        tests: outcomes.map(resultOf),
      },
    );
  }

  /**
   * The tests that last killed neighbours, those of the suite that is called like the file, and then as many others as
   * there is time for, suite by suite, since to name the tests of all suites takes a second. To leave out the rest can only
   * make a mutant survive.
   *
   * @param {readonly string[]} asked
   * @param {string} file the one that is mutated
   * @returns {readonly (readonly string[])[]}
   */
  #waves(asked, file) {
    const rounds = this.#rounds[relative(resolve('src'), file)] ?? {};
    const last = (/** @type {string} */ id) => this.#kills.get(file + id) ?? 0;
    const time = (/** @type {string} */ id) => this.#times.get(id) ?? 0;
    const namesake = `/${basename(file, '.ts')}.test.ts`;
    const round = (/** @type {string} */ id) => (suiteOf(id).endsWith(namesake) ? -1 : (rounds[id] ?? 0));
    const ranked = [...asked].sort(
      (one, other) => last(other) - last(one) || round(one) - round(other) || time(one) - time(other),
    );
    const killers = ranked.slice(0, FIRST).filter((id) => last(id) > 0);
    const total = [...this.#times.values()].reduce((sum, each) => sum + each, 0);
    let left = total > LONG_MILLISECONDS ? SHARE * total : total;
    const others = ranked.slice(killers.length).filter((id, index) => (left -= time(id)) > 0 || index === 0);
    const suites = [...new Set(others.map(suiteOf))].sort((one, other) => last(other) - last(one));
    return [killers, ...suites.map((suite) => others.filter((id) => suiteOf(id) === suite))].filter(
      (wave) => wave.length > 0,
    );
  }

  /**
   * @param {readonly string[]} chosen
   * @param {string} mutated
   * @param {boolean} bail
   */
  async #run(chosen, mutated, bail) {
    const ids = new Set(chosen);
    const ranks = new Map(chosen.map((id, rank) => [id, rank]));
    const suites = new Set(chosen.map(suiteOf));
    const files = this.#files.filter((file) => suites.has(file));
    const outcomes = await runTests(this.#load(), files, {
      includes: (id) => ids.has(id),
      rank: (id) => ranks.get(id) ?? 0,
      bail,
    });
    for (const { id, milliseconds, failure } of outcomes) {
      this.#times.set(id, milliseconds);
      if (failure === undefined) continue;
      this.#clock++;
      for (const killer of [id, suiteOf(id)]) this.#kills.set(mutated + killer, this.#clock);
      writeFileSync(KILLS, JSON.stringify([...this.#kills]));
    }
    return outcomes;
  }

  /**
   * What to run in one go: a test, or all of a file where it takes long to prepare them or to name them.
   *
   * @param {string} file
   * @returns {Promise<{ readonly parts: readonly ((id: string) => boolean)[]; readonly isSlow: boolean }>}
   */
  async #alone(file) {
    if (hasHooks(file)) return { parts: [() => true], isSlow: true };
    /** @type {string[]} */
    const names = [];
    const start = performance.now();
    await runTests(this.#load(), [file], { includes: (id) => names.push(id) < 0, rank: () => 0 });
    const isTogether = performance.now() - start > MOST_TO_NAME;
    const parts = isTogether ? [() => true] : names.map((name) => (/** @type {string} */ id) => id === name);
    return { parts, isSlow: false };
  }
}

/** The file of a test. */
const suiteOf = (/** @type {string} */ id) => id.split(' > ')[0] ?? '';

/** Whether the tests of a file share what takes long to prepare, projects with their types: so says its text. */
const hasHooks = (/** @type {string} */ file) => readFileSync(file, 'utf8').includes('beforeAll(');

/**
 * @param {import('./run-tests.mjs').Outcome} outcome
 * @returns {import('@stryker-mutator/api/test-runner').TestResult}
 */
function resultOf({ id, milliseconds, failure }) {
  const result = { id, name: id, timeSpentMs: milliseconds, fileName: resolve(suiteOf(id)) };
  return failure === undefined
    ? { ...result, status: TestStatus.Success }
    : { ...result, status: TestStatus.Failed, failureMessage: failure };
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'suites', SuitesRunner)];
