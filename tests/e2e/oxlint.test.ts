/** The rules do the same in oxlint as in ESLint: runs the tables of the rules, and the presets. */
import * as typescriptParser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import plugin from '../../src/index.ts';
import { type LintCase, remembered } from '../lint-cases.ts';
import { files } from './application.ts';
import { type Answer, answersOf, type Finding, findingsOf } from './oxlint.ts';
import { isFull } from '../full.ts';
import { createProject, root } from './project.ts';

function verify(code: string, filename: string, config: Linter.Config): readonly Linter.LintMessage[] {
  const parser = filename.endsWith('.ts') ? { languageOptions: { parser: typescriptParser } } : {};
  const all: Linter.Config = { files: ['**/*.{js,mjs,cjs,ts}'], plugins: { rest: plugin }, ...parser, ...config };
  return new Linter({ configType: 'flat' }).verify(code, [all], { filename });
}

function findingsFrom(code: string, messages: readonly Linter.LintMessage[]): readonly Finding[] {
  const lines = code.split('\n');
  const at = (line: number, column: number): number =>
    lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, column - 1);
  return messages.map(({ ruleId, message, line, column, endLine = line, endColumn = column }) => ({
    rule: ruleId ?? '',
    start: at(line, column),
    end: at(endLine, endColumn),
    message,
  }));
}

function eslint({ rule, code, options, settings, extension }: LintCase): Answer {
  const messages = verify(code, `file.${extension}`, {
    rules: { [`rest/${rule}`]: ['error', ...options] },
    settings: { rest: settings },
  });
  const fixes = messages.flatMap(({ fix }) => fix ?? []);
  const suggestions = messages.flatMap(({ fix, suggestions: [first] = [] }) => fix ?? first?.fix ?? []);
  return {
    findings: findingsFrom(code, messages),
    fixed: applied(code, fixes),
    suggested: applied(code, suggestions),
  };
}

interface Edit {
  readonly range: readonly [number, number];
  readonly text: string;
}

/** The first of two edits that touch wins, as in a first pass of `--fix`. ESLint does not count a byte order mark. */
function applied(code: string, edits: readonly Edit[]): string {
  const mark = code.startsWith('\uFEFF') ? 1 : 0;
  let [text, last] = ['', 0];
  for (const { range, text: instead } of edits.toSorted((a, b) => a.range[0] - b.range[0])) {
    if (range[0] + mark < last) continue;
    text += code.slice(last, range[0] + mark) + instead;
    last = range[1] + mark;
  }
  return text + code.slice(last);
}

const newest = createProject();

beforeAll(() => {
  if (isFull) newest.install('oxlint@1');
}, 120_000);

afterAll(() => newest.dispose());

const locked = { version: 'that package-lock.json names', home: root };
const versions = isFull ? [locked, { version: 'that npm installs today', home: newest.folder }] : [locked];

describe.each(versions)('the presets in the oxlint $version', ({ home }) => {
  const codes = Object.fromEntries(Object.entries(files).map(([file, text]) => [file.replace('src/', ''), text]));

  it.each(['recommended', 'strict', 'all'] as const)('%s is a config that oxlint can extend', (preset) => {
    const { rules = {} } = plugin.configs[preset];
    const expected = Object.entries(codes).map(([file, code]) => {
      const messages = verify(code, file, { rules });
      return [file, findingsFrom(code, messages)];
    });
    const found = findingsOf(codes, { extends: [join(root, `oxlint/${preset}.json`)] }, home);
    expect(found).toEqual(Object.fromEntries(expected));
  });
});

/** Importing the tables runs them here again, and collects their cases. */
if (isFull) {
  const folder = new URL('../rules/', import.meta.url);
  for (const file of readdirSync(folder)) await import(new URL(file, folder).href);
}

describe.runIf(isFull).each(versions.slice(-1))('the tables of the rules in the oxlint $version', ({ home }) => {
  it('give the same as in ESLint', { timeout: 600_000 }, () => {
    const cases = remembered();
    expect(cases.length).toBeGreaterThan(200);
    const groups = new Map<string, LintCase[]>();
    for (const each of cases) {
      const key = JSON.stringify([each.rule, each.options, each.settings]);
      groups.set(key, [...(groups.get(key) ?? []), each]);
    }
    const differences = [...groups.values()].flatMap((group) => {
      const [{ rule, options, settings }] = group as [LintCase];
      const named = group.map((each, index) => [`${index}.${each.extension}`, each] as const);
      const codes = Object.fromEntries(named.map(([file, { code }]) => [file, code]));
      const config = { rules: { [`rest/${rule}`]: ['error', ...options] }, settings: { rest: settings } };
      const answers = answersOf(codes, config, home);
      return named.flatMap(([file, each]) => {
        const [here, there] = [eslint(each), answers[file]];
        return JSON.stringify(here) === JSON.stringify(there) ? [] : { ...each, eslint: here, oxlint: there };
      });
    });
    expect(differences).toEqual([]);
  });
});
