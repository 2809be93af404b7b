import * as typescriptParser from '@typescript-eslint/parser';
import { type Linter, type Rule, RuleTester } from 'eslint';
import { describe, it } from 'vitest';
import plugin from '../src/index.ts';
import { type LintCase, remember } from './lint-cases.ts';

RuleTester.describe = describe;
RuleTester.it = it;
RuleTester.itOnly = it.only.bind(it);

export interface RuleTable {
  readonly valid: readonly (string | RuleTester.ValidTestCase)[];
  readonly invalid: readonly RuleTester.InvalidTestCase[];
}

/** A line of a program with exactly one report. */
export interface Reported {
  readonly name: string;
  /** The program, with the underlined part between `«` and `»`. */
  readonly code: string;
  readonly message: string;
  /** The line after `--fix`. */
  readonly fixed?: string;
  /** The line after each suggestion, by its text. */
  readonly offers?: Readonly<Record<string, string>>;
  readonly settings?: NonNullable<RuleTester.InvalidTestCase['settings']>;
}

/** Turns the short form into a case of a table. */
export function reported({
  name,
  code: marked,
  message,
  fixed,
  offers = {},
  settings,
}: Reported): RuleTester.InvalidTestCase {
  const code = marked.replace(/[«»]/gu, '');
  const lines = code.split('\n');
  const line = marked.split('\n').findIndex((text) => text.includes('«'));
  const text = marked.split('\n')[line] ?? '';
  const becomes = (changed: string): string => lines.with(line, changed).join('\n');
  const suggestions = Object.entries(offers).map(([desc, changed]) => ({ desc, output: becomes(changed) }));
  const place = { line: line + 1, column: text.indexOf('«') + 1, endLine: line + 1, endColumn: text.indexOf('»') };
  return {
    ...{ name, code, errors: [{ message, ...place, ...(suggestions.length > 0 && { suggestions }) }] },
    ...(fixed !== undefined && { output: becomes(fixed) }),
    ...(settings !== undefined && { settings }),
  };
}

const ASSERTIONS = { requireMessage: true, requireLocation: true, requireData: false } as const;

/** A rule of the plugin as users get it. */
export function ruleNamed(name: string): Rule.RuleModule {
  const rule = plugin.rules[name];
  if (rule === undefined) throw new Error(`There is no rule ${name}.`);
  return rule;
}

/** Runs a table of JavaScript under ESLint's own parser and under the TypeScript parser. */
export function testRule(name: string, table: RuleTable): void {
  describe('espree', () => {
    run(name, table, { sourceType: 'module' });
  });
  testTypeScript(name, table);
}

/** Runs a table that only the TypeScript parser can read: types, decorators. */
export function testTypeScript(name: string, table: RuleTable): void {
  describe('typescript', () => {
    run(name, table, { sourceType: 'module', parser: typescriptParser });
  });
}

function run(
  name: string,
  { valid, invalid }: RuleTable,
  languageOptions: NonNullable<Linter.Config['languageOptions']>,
): void {
  const tester = new RuleTester({ languageOptions });
  for (const test of [...valid, ...invalid]) remember(caseOf(name, test, languageOptions.parser !== undefined));
  const tables = { valid: [...valid], invalid: [...invalid], assertionOptions: ASSERTIONS };
  tester.run(name, ruleNamed(name), tables);
}

function caseOf(rule: string, test: string | RuleTester.ValidTestCase, isTypeScript: boolean): LintCase {
  const { code, options = [], settings = {}, languageOptions = {} } = typeof test === 'string' ? { code: test } : test;
  const extension = languageOptions.sourceType === 'commonjs' ? 'cjs' : isTypeScript ? 'ts' : 'mjs';
  return { rule, code, options, settings: settings.rest ?? {}, extension };
}
