// What the suites import as `vitest`, for a process that has no vitest: the same functions, from the packages it is made of.
import { ChaiStyleAssertions, JestAsymmetricMatchers, JestChaiExpect, JestExtend, chai } from '@vitest/expect';
import { fn, restoreAllMocks, spyOn } from '@vitest/spy';
import { readFileSync } from 'node:fs';

export { afterAll, afterEach, beforeAll, beforeEach, describe, it, onTestFinished, test } from '@vitest/runner';

for (const plugin of [JestExtend, JestChaiExpect, ChaiStyleAssertions, JestAsymmetricMatchers]) chai.use(plugin);
chai.use(({ Assertion }) => {
  Assertion.addMethod('toMatchFileSnapshot', function (/** @type {string} */ file) {
    chai.assert.equal(this._obj, readFileSync(file, 'utf8'));
  });
});

export const { expect } = chai;

export const vi = { fn, restoreAllMocks, spyOn };
