// Which tests are asked about a mutant.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** As Stryker asks in the instrumented source which mutant is active. */
const MUTANT = /stryMutAct_\w+\("(?<id>\d+)"\)/gu;

/**
 * Gives static mutants to the tests that call something of the same file, and to those that call nothing and so look at
 * constants alone. A test that sees a mutant otherwise is left out: that can only make a mutant survive.
 *
 * @param {import('@stryker-mutator/api/core').MutantCoverage} coverage of each test alone
 * @param {readonly { readonly id: string }[]} tests
 * @returns {import('@stryker-mutator/api/core').CoveragePerTestId}
 */
export function withStatic({ static: loaded, perTest }, tests) {
  const files = filesOfMutants();
  return Object.fromEntries(
    tests.map(({ id: test }) => {
      const called = perTest[test] ?? {};
      const reached = new Set(Object.keys(called).map((id) => files.get(id)));
      const seen = Object.entries(loaded).filter(([id]) => reached.size === 0 || reached.has(files.get(id)));
      return [test, { ...Object.fromEntries(seen), ...called }];
    }),
  );
}

/** @returns {ReadonlyMap<string, string>} */
function filesOfMutants() {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  return new Map(
    sources.flatMap((file) =>
      [...readFileSync(join('src', file), 'utf8').matchAll(MUTANT)].map(({ groups }) => [groups?.['id'] ?? '', file]),
    ),
  );
}

/**
 * Takes the slow tests off the mutants that a quick one reaches: that, too, can only make a mutant survive.
 *
 * @param {import('@stryker-mutator/api/core').CoveragePerTestId} perTest
 * @param {ReadonlySet<string>} slow
 * @returns {import('@stryker-mutator/api/core').CoveragePerTestId}
 */
export function quickFirst(perTest, slow) {
  const tests = Object.entries(perTest);
  const reached = new Set(tests.flatMap(([test, called]) => (slow.has(test) ? [] : Object.keys(called))));
  return Object.fromEntries(
    tests.map(([test, called]) => {
      if (!slow.has(test)) return [test, called];
      return [test, Object.fromEntries(Object.entries(called).filter(([id]) => !reached.has(id)))];
    }),
  );
}

/**
 * In which round a test is asked about the mutants of a file: of all tests that take one way through it the quickest, then
 * of each way the second. What a hundred tests pass alike, one of them mostly tells.
 *
 * @param {import('@stryker-mutator/api/core').CoveragePerTestId} perTest
 * @param {ReadonlyMap<string, number>} times
 * @returns {Readonly<Record<string, Readonly<Record<string, number>>>>} by file from `src` and by test
 */
export function roundsOf(perTest, times) {
  const files = filesOfMutants();
  /** @type {Record<string, Record<string, number>>} */
  const rounds = {};
  /** @type {Map<string, number>} */
  const asked = new Map();
  const quickest = Object.keys(perTest).sort((one, other) => (times.get(one) ?? 0) - (times.get(other) ?? 0));
  for (const test of quickest) {
    /** @type {Map<string, string[]>} */
    const ways = new Map();
    for (const id of Object.keys(perTest[test] ?? {}).sort()) {
      const file = files.get(id) ?? '';
      const way = ways.get(file);
      if (way === undefined) ways.set(file, [id]);
      else way.push(id);
    }
    for (const [file, ids] of ways) {
      const way = `${file} ${ids.join(' ')}`;
      const round = asked.get(way) ?? 0;
      asked.set(way, round + 1);
      (rounds[file] ??= {})[test] = round;
    }
  }
  return rounds;
}
