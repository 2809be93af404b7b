/** Files with more to prove than is proven: what is fixed does not depend on which rule asks first. */
import { Linter } from 'eslint';
import { expect, it } from 'vitest';
import plugin from '../../src/index.ts';

const RULES = Object.keys(plugin.rules);
const times = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join('\n');

function fixed(code: string, rules: readonly string[] = RULES): string {
  const config: Linter.Config = {
    plugins: { rest: plugin },
    rules: Object.fromEntries(rules.map((rule) => [`rest/${rule}`, 'error'])),
    settings: { rest: { matching: { express: { major: 5 } } } },
  };
  return new Linter().verifyAndFix(code, [config], { filename: 'file.js' }).output;
}

it.each([
  ['that each of them gets what it needs', 400, 200],
  ['that none of them is proven', 600, 300],
])('fixes the same in any order, of so many applications %s', (_, applications, calls) => {
  const made = times(
    applications,
    (i) => `const a${i} = express(); a${i}.get('/Users${i}', h); a${i}.get('/x${i}/', h);`,
  );
  const given = times(applications, (i) => `emit(a${i});`);
  const code = `import express from 'express';\n${made}\nfunction g() { ${given} }\n${'g();'.repeat(calls)}`;
  const once = fixed(code);
  expect(fixed(code, RULES.toReversed())).toBe(once);
  expect(fixed(once)).toBe(once);
});
