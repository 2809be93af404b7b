/**
 * Lints every installed program with every rule of every preset: nothing throws, and `node-modules.reports` lists each
 * report, with the reason that somebody gave who has read the file.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import plugin from '../../src/index.ts';
import { isFull } from '../full.ts';
import { expectCalm } from './calm.ts';
import { isFatal, languagesOf, reading } from './languages.ts';

const ROOT = join(import.meta.dirname, '../..');
const REVIEWED = join(import.meta.dirname, 'node-modules.reports');

const CODE = /(?<!\.d)\.(?:[cm]?[jt]s|[jt]sx)$/u;

/** Larger files, one in eighty, are compilers, bundles and grammars: most of all text, and no route (measured). */
const MOST_BYTES = 64 * 1024;

function sources(): readonly string[] {
  return readdirSync(join(ROOT, 'node_modules'), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && CODE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => statSync(file).size <= MOST_BYTES)
    .sort();
}

/** The package and the path in it, without the install location: versions and places change. */
function keyOf(file: string): string {
  const parts = relative(ROOT, file).split(sep);
  return parts.slice(parts.lastIndexOf('node_modules') + 1).join('/');
}

/** Rule and message of each report; `undefined` for a text that does not parse. */
function reportsOf(file: string, code: string): readonly string[] | undefined {
  for (const language of languagesOf(file)) {
    const linter = new Linter({ cwd: ROOT });
    const run = (source: Parameters<Linter['verify']>[0], preset: Linter.Config): readonly Linter.LintMessage[] =>
      linter.verify(source, [...reading(language), preset], { filename: file, allowInlineConfig: false });
    const messages = run(code, plugin.configs.strict);
    if (messages.some(isFatal)) continue;
    expectCalm(messages, code);
    const isRecommended = ({ ruleId }: Linter.LintMessage): boolean =>
      ruleId !== null && ruleId in (plugin.configs.recommended.rules ?? {});
    expect(run(linter.getSourceCode(), plugin.configs.recommended), file).toEqual(messages.filter(isRecommended));
    return [...new Set(messages.map(({ ruleId, message }) => `${String(ruleId)}: ${message}`))];
  }
  return undefined;
}

/** The reviewed files with their reports, below the reason for them: `# reason`, `file`, `  report`. */
function reviewed(): ReadonlyMap<string, readonly string[]> {
  const reports = new Map<string, string[]>();
  let reason = '';
  let ofFile: string[] = [];
  for (const line of readFileSync(REVIEWED, 'utf8').split('\n')) {
    if (line.startsWith('#')) reason = line.slice(1).trim();
    else if (line.startsWith('  ')) ofFile.push(line.trim());
    else if (line !== '') {
      expect(reason, `the reports of ${line} have no reason`).not.toBe('');
      ofFile = reports.get(line) ?? [];
      reports.set(line, ofFile);
    }
  }
  return reports;
}

const ADVICE = `
Read the file. Where the code is no route of a server, discovery is wrong: add it to tests/fixtures/look-alikes and
repair the class. Where the verdict is wrong: add it to the table of the rule. Where the report is right, write it into
tests/endurance/node-modules.reports with the reason; and take out there what is reported no longer.`;

test.runIf(isFull)('what is reported of what is installed has been read', { timeout: 3_600_000 }, () => {
  const known = reviewed();
  const found = new Map<string, Set<string>>();
  let read = 0;
  for (const file of sources()) {
    const reports = reportsOf(file, readFileSync(file, 'utf8'));
    if (reports === undefined) continue;
    read++;
    const key = keyOf(file);
    // The same file of another version may be installed as well.
    if (known.has(key) || reports.length > 0) found.set(key, new Set([...(found.get(key) ?? []), ...reports]));
  }
  expect(read).toBeGreaterThan(5_000);
  // A file may be missing here, on another platform or after an update: then there is nothing to compare.
  const expected = [...known].filter(([file]) => found.has(file)).map(([file, reports]) => [file, reports.toSorted()]);
  const actual = [...found].map(([file, reports]) => [file, [...reports].sort()]);
  expect(Object.fromEntries(actual), ADVICE).toEqual(Object.fromEntries(expected));
});

test('the reviewed reports can be read', () => {
  for (const [file, reports] of reviewed()) expect(reports, file).not.toEqual([]);
});
