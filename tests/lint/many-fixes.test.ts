/** Files with more fixes than people leave to be made: one run makes all of them, whatever the order of the rules is. */
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

it('fixes the segments of the longest path that is judged', () => {
  const path = (segment: string): string =>
    `import { Router } from 'express'; const r = Router(); r.get('${segment.repeat(1023)}', h);`;
  expect(fixed(path('/A'))).toBe(path('/a'));
});

it.each([
  ['that each of them gets what it needs', 400, 200],
  ['that none of them is proven', 600, 300],
])('fixes the same in any order, of so many applications %s', (_, applications, calls) => {
  const code =
    "import express from 'express';\n" +
    times(applications, (i) => `const a${i} = express(); a${i}.get('/Users${i}', h); a${i}.get('/x${i}/', h);`) +
    `\nfunction g() { ${times(applications, (i) => `emit(a${i});`)} }\n${'g();'.repeat(calls)}`;
  const once = fixed(code);
  expect(fixed(code, RULES.toReversed())).toBe(once);
  expect(fixed(once)).toBe(once);
});
