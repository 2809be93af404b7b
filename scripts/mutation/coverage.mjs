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
