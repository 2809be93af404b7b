/** The bench does measure: a linter that ignores every file, or parses none, costs nothing and proves nothing. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

it('prints what the rules cost', () => {
  const printed = execFileSync(
    process.execPath,
    ['scripts/bench/bench.mjs', 'node_modules/@fastify', '--files', '20', '--rounds', '2', '--routes', '10,100'],
    { cwd: root, encoding: 'utf8' },
  );
  const rows = printed.split('\n').filter((line) => line.startsWith('| '));
  expect(printed).not.toMatch(/NaN|undefined|Infinity/);
  expect(rows.find((row) => row.startsWith('| time inside'))).toMatch(/\| (?!0\.00)\d+\.\d\d% \|/);
  expect(rows.find((row) => row.startsWith('| the same in the first run'))).toMatch(/\| (?!0\.00)\d+\.\d\d% \|/);
  expect(rows.find((row) => row.startsWith('| 100'))).toMatch(/^\| 100(?: \| (?!0\.0 )\d+\.\d µs, \d+\.\d\d%){4} \|$/);
}, 300_000);
