/** Files with more to prove than the budget allows: what is offered does not depend on which rule asks first. */
import { Linter } from 'eslint';
import { expect, it } from 'vitest';
import plugin from '../../src/index.ts';
import { isFull } from '../full.ts';

const RULES = Object.keys(plugin.rules);
const times = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join('\n');

function configOf(rules: readonly string[]): Linter.Config {
  return {
    plugins: { rest: plugin },
    rules: Object.fromEntries(rules.map((rule) => [`rest/${rule}`, 'error'])),
    settings: { rest: { matching: { express: { major: 5 } } } },
  };
}

function fixed(code: string, rules: readonly string[] = RULES): string {
  return new Linter().verifyAndFix(code, [configOf(rules)], { filename: 'file.js' }).output;
}

/** For each message, in source order, whether it has a suggestion. */
function suggested(code: string, rules: readonly string[] = RULES): readonly string[] {
  return new Linter()
    .verify(code, [configOf(rules)], { filename: 'file.js' })
    .map(({ ruleId, column, suggestions = [] }) => `${String(ruleId)} ${String(column)} ${suggestions.length > 0}`)
    .toSorted();
}

/** The first row, and in the long form those that take seconds. */
const rows = <Row>(first: Row, ...others: readonly Row[]): readonly Row[] => [first, ...(isFull ? others : [])];

it.each(
  rows<readonly [string, number, number]>(
    ['that each of them gets what it needs', 100, 50],
    ['that each of so many still gets what it needs', 400, 200],
    ['that none of them is proven', 600, 300],
  ),
)('fixes the same in any order, of so many applications %s', (_, applications, calls) => {
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

it.each(
  rows<readonly [string, number, boolean]>(
    ['those of few routes', 10, true],
    ['none of those of thousands', 900, false],
  ),
)('suggests the same in any order for a constant of many words: %s', (_, count, isSuggested) => {
  const words = Array.from({ length: 14 }, (__, index) => `/Us_er${index}`).join('');
  const list = times(count, (i) => `'/i${i}',`);
  const code =
    `import express from 'express'; const app = express(); const A = '${words}';\n` +
    `for (const x of [${list}]) { app.get(A + x, h); app.post(A + x, h); }`;
  const offering = RULES.filter((rule) => plugin.rules[rule]?.meta?.hasSuggestions === true);
  const all = suggested(code, offering);
  expect(suggested(code, offering.toReversed())).toEqual(all);
  expect(all.filter((each) => each.endsWith(String(!isSuggested)))).toEqual([]);
});
