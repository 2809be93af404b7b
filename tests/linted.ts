import * as path from 'node:path';
import * as typescriptParser from '@typescript-eslint/parser';
import { Linter, type Rule, type SourceCode } from 'eslint';
import plugin from '../src/index.ts';

/** How a rule is configured: its options, `settings.rest`. */
export interface Configured {
  readonly options?: readonly unknown[];
  readonly settings?: object;
  readonly filename?: string;
}

/** What a rule reports in a program, as ESLint returns it. Any other message of ESLint fails the test. */
export function linted(
  rule: string,
  code: string,
  { options = [], settings = {}, filename = 'file.ts' }: Configured = {},
): readonly Linter.LintMessage[] {
  const config: Linter.Config = {
    files: ['**/*.ts'],
    languageOptions: { parser: typescriptParser },
    plugins: { rest: plugin },
    rules: { [`rest/${rule}`]: ['error', ...options] },
    settings: { rest: settings },
  };
  const messages = new Linter({ cwd: path.dirname(path.resolve(filename)) }).verify(code, [config], filename);
  const other = messages.find(({ ruleId }) => ruleId !== `rest/${rule}`);
  if (other !== undefined) throw new Error(`${other.message}\n${code}`);
  return messages;
}

/** The same reports in short: `line messageId`. */
export function findings(rule: string, code: string, configured?: Configured): readonly string[] {
  return linted(rule, code, configured).map(({ line, messageId, message }) => `${line} ${messageId ?? message}`);
}

/** The syntax tree and the scopes as ESLint gives them to rules. */
export function sourceCodeOf(code: string, config: readonly Linter.Config[], filename: string): SourceCode {
  let found: SourceCode | undefined;
  const take: Rule.RuleModule = { create: ({ sourceCode }) => ({ Program: () => void (found = sourceCode) }) };
  const taking: Linter.Config = { plugins: { take: { rules: { take } } }, rules: { 'take/take': 'error' } };
  const cwd = path.dirname(path.resolve(filename));
  const messages = new Linter({ cwd }).verify(code, [...config, taking], { filename, allowInlineConfig: false });
  if (found === undefined) throw new Error(JSON.stringify(messages));
  return found;
}
